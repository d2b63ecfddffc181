import AstrometerPlatform

/// The contract of a function: its name, its request's fields and its result.
package struct FunctionSignature: Sendable {
    package let name, summary: String
    package let fields: [RequestField]
    package let result: FunctionResult

    package init(_ name: String, _ summary: String, fields: [RequestField], result: FunctionResult) {
        (self.name, self.summary, self.fields, self.result) = (name, summary, fields, result)
    }
}

/// One function: its name, its request and its result.
public struct FunctionDescription: Encodable, Sendable {
    /// The name in all interfaces: `get_day`.
    public let name: String
    /// Describes the result in a sentence.
    public let summary: String
    /// The fields of its request.
    public let fields: [RequestField]
    /// The result of the function.
    public let result: FunctionResult
    /// Reads the fields of a request and returns the result: one line of JSON with sorted keys. Errors name the wrong field.
    /// `now` is the time of requests without a date.
    let answer: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Data

    private enum CodingKeys: String, CodingKey { case fields, name, result, summary }

    init(
        _ signature: FunctionSignature,
        answer: @escaping @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Data
    ) {
        (name, summary) = (signature.name, signature.summary)
        (fields, result) = (signature.fields, signature.result)
        self.answer = answer
    }
}
