import Astrometer

extension DocumentFunctions {
    package static let meters = DocumentFunction<MetersDocument>(.meters) { fields, tools, _ in
        MetersDocument(try tools.engine(named: fields.model))
    }
}
