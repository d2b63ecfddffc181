import Astrometer

extension DocumentFunctions {
    package static let meters = DocumentFunction<MetersDocument>(signature: .meters) { fields, tools, _ in
        MetersDocument(try tools.engine(named: fields.model))
    }
}
