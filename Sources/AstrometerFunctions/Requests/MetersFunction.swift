extension FunctionDescription {
    static let meters = FunctionDescription(.meters) { fields, tools, _ in
        try WireJSON.line(MetersDocument(tools.engine(named: fields.model)))
    }
}
