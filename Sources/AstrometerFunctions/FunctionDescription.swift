import AstrometerModels
import AstrometerSupport

/// One function: what it is called, what it is asked, what it answers.
public struct FunctionDescription: Sendable {
    /// The name by which every interface calls it: `get_day`.
    public let name: String
    /// What it gives, in a sentence.
    public let summary: String
    /// What a request of it may say.
    public let fields: [RequestField]
    /// What it answers.
    public let result: FunctionResult
    /// Answers a request whose fields are in order.
    let answer: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Data

    /// - Parameter answer: from a request of its own type to a document.
    init<Request: FunctionRequest>(
        _ name: String, _ summary: String, fields: [RequestField], result: FunctionResult, _ request: Request.Type
    ) {
        self.name = name
        self.summary = summary
        self.fields = fields
        self.result = result
        answer = { fields, tools, now in try Request(fields, now: now).answer(by: tools) }
    }
}

/// What a function answers.
public struct FunctionResult: Sendable {
    /// The types whose JSON it may be: what a client decodes.
    public let types: [any WireDocument.Type]
    /// The field of the request that makes it a list of these; nil where it never is.
    public let listField: String?
    /// What the result is, in a sentence.
    public let summary: String

    init(_ types: [any WireDocument.Type], listedBy listField: RequestField? = nil, _ summary: String) {
        (self.types, self.listField, self.summary) = (types, listField?.name, summary)
    }

    /// The names of the types.
    public var documents: [String] { types.map { "\($0)" } }
}

/// A request of one function.
protocol FunctionRequest: Sendable {
    /// - Parameter now: the caller's clock, for what a request leaves out.
    /// - Throws: ``AstrometerError`` that names the field at fault.
    init(_ fields: RequestFields, now: Moment) throws

    /// The result as JSON: one line, keys sorted.
    /// - Throws: ``AstrometerError``, with the field where it is a field's fault.
    func answer(by tools: FunctionTools) throws -> Data
}
