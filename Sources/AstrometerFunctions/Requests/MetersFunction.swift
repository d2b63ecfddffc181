extension FunctionDescription {
    static let meters = FunctionDescription(.meters) { fields, tools, _ in
        try MetersDocument(tools.engine(named: fields.model)).json()
    }
}
