import Astrometer

extension DocumentFunctions {
    package static let meters = DocumentFunction<MetersDocument>(signature: .meters) { fields, tools, _ in
        let engine = try tools.engine(named: fields.model)
        var document = MetersDocument(engine)
        document.inputs = DocumentInputs("get_meters", of: nil, by: engine)
        return document
    }
}
