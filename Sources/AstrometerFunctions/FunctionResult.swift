import AstrometerPlatform

/// The result of a function.
public struct FunctionResult: Sendable {
    /// The types to decode.
    public let types: [any WireDocument.Type]
    /// The field of the request that turns the result into a list, such as `days`; nil for functions with one result.
    public let listField: String?
    /// The field of the request that turns the result into a list of ``BatchEntry``, each with a result or an error, such as
    /// `births`; nil for functions of one birth.
    public let batchField: String?
    /// Describes the result in a sentence.
    public let summary: String

    init(
        _ types: [any WireDocument.Type], listedBy listField: RequestField? = nil,
        batchedBy batchField: RequestField? = nil, _ summary: String
    ) {
        self.types = types
        (self.listField, self.batchField, self.summary) = (listField?.name, batchField?.name, summary)
    }

    /// The names of the types.
    public var documents: [String] { types.map { "\($0)" } }
}
