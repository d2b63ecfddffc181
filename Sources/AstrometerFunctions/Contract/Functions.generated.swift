// Generated from Contract/functions.yaml by `make contract`; edit that instead.

import AstrometerModels

/// The result of a function.
public struct FunctionResult: WireDocument {
    /// The name of the document in the contract, such as `Reading`.
    public var document: String
    /// How the document is returned.
    public var kind: FunctionResult.Kind
    /// Describes the result.
    public var summary: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(document: String, kind: FunctionResult.Kind, summary: String) {
        (self.document, self.kind, self.summary) = (document, kind, summary)
    }

    public init(fields: WireFields) throws {
        try self.init(document: fields.read("document"), kind: fields.read("kind"), summary: fields.read("summary"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("document", document)
        json.word("kind", kind.rawValue)
        json.text("summary", summary)
    }
}

extension FunctionResult {
    /// How the document of a result is returned.
    public enum Kind: String, TextCase {
        /// The document alone.
        case document
        /// A list of documents.
        case list
        /// A list with an object for each birth, whose `result` is the document, or which has an `error`.
        case entries
    }
}
