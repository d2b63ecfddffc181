import Astrometer

extension DocumentFunctions {
    package static let meters = DocumentFunction<MetersDocument>(.meters) { fields, tools, _ in
        try MetersDocument(tools.engine(named: fields.model))
    }
}
