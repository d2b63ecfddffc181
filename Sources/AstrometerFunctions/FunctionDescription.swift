import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The contract of a function: its name, its request's fields and its result.
struct FunctionSignature: Sendable {
    let name: String
    let summary: String
    let fields: [RequestField]
    let result: FunctionResult

    init(_ name: String, _ summary: String, fields: [RequestField], result: FunctionResult) {
        (self.name, self.summary, self.fields, self.result) = (name, summary, fields, result)
    }
}

/// One function: its name, its request and its result.
public struct FunctionDescription: Sendable {
    /// The name by which every interface calls it: `get_day`.
    public let name: String
    /// Describes the result in a sentence.
    public let summary: String
    /// The fields of its request.
    public let fields: [RequestField]
    /// The result of the function.
    public let result: FunctionResult
    /// Answers a request whose fields have been checked.
    let answer: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Data

    /// - Parameter request: the type that reads the fields and answers.
    init<Request: FunctionRequest>(_ signature: FunctionSignature, _ request: Request.Type) {
        name = signature.name
        summary = signature.summary
        fields = signature.fields
        result = signature.result
        answer = { fields, tools, now in try Request(fields, now: now).answer(by: tools) }
    }
}

/// The result of a function.
public struct FunctionResult: Sendable {
    /// The types that a client decodes.
    public let types: [any WireDocument.Type]
    /// The field of the request that makes it a list of these; nil where it never is.
    public let listField: String?
    /// The field of the request that makes it a list of ``BatchEntry``, each with such a result or an error; nil where it
    /// never is.
    public let batchField: String?
    /// Describes the result in a sentence.
    public let summary: String

    init(
        _ types: [any WireDocument.Type], listedBy listField: RequestField? = nil,
        batchedBy batchField: RequestField? = nil,
        _ summary: String
    ) {
        self.types = types
        (self.listField, self.batchField, self.summary) = (listField?.name, batchField?.name, summary)
    }

    /// The names of the types.
    public var documents: [String] { types.map { "\($0)" } }
}

/// A request of one function.
protocol FunctionRequest: Sendable {
    /// - Parameter now: the caller's clock, for requests without a date.
    /// - Throws: ``AstrometerError`` that names the field at fault.
    init(_ fields: RequestFields, now: Moment) throws

    /// The result as JSON: one line, keys sorted.
    /// - Throws: ``AstrometerError``, with the field where it is a field's fault.
    func answer(by tools: FunctionTools) throws -> Data
}
