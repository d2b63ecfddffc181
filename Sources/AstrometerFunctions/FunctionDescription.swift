import AstrometerModels
import AstrometerPlatform

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
    /// The name in all interfaces: `get_day`.
    public let name: String
    /// Describes the result in a sentence.
    public let summary: String
    /// The fields of its request.
    public let fields: [RequestField]
    /// The result of the function.
    public let result: FunctionResult
    /// Answers a request with validated fields.
    let answer: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Data

    /// - Parameter request: the type that parses the fields and answers.
    init<Request: FunctionRequest>(_ signature: FunctionSignature, _ request: Request.Type) {
        name = signature.name
        summary = signature.summary
        fields = signature.fields
        result = signature.result
        answer = { fields, tools, now in try Request(fields, now: now).answer(by: tools) }
    }
}

protocol FunctionRequest: Sendable {
    /// - Parameter now: the current time, for requests without a date.
    /// - Throws: ``AstrometerError`` that names the wrong field.
    init(_ fields: RequestFields, now: Moment) throws

    /// Returns the result as one line of JSON with sorted keys.
    /// - Throws: ``AstrometerError``, with the field that caused it, if one did.
    func answer(by tools: FunctionTools) throws -> Data
}
