/// The result of a function.
public struct FunctionResult: Encodable, Sendable {
    /// How the document is returned.
    public enum Kind: String, Encodable, Sendable {
        /// The document alone.
        case document
        /// A list of documents.
        case list
        /// A list of ``BatchEntry``, each with a document or an error.
        case entries
    }

    /// The name of the document in the contract, such as `Reading`.
    public let document: String
    /// How the document is returned.
    public let kind: Kind
    /// Describes the result in a sentence.
    public let summary: String

    package init(_ document: String, _ kind: Kind, _ summary: String) {
        (self.document, self.kind, self.summary) = (document, kind, summary)
    }
}
