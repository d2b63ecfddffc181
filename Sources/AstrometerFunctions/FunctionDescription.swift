import AstrometerPlatform

/// The contract of a function: its name, its request's fields and its result.
package struct FunctionSignature: Sendable {
    package let name, summary: String
    package let fields: [RequestField]
    package let result: FunctionResult

    package init(_ name: String, _ summary: String, fields: [RequestField], result: FunctionResult) {
        self.name = name
        self.summary = summary
        self.fields = fields
        self.result = result
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
        name = signature.name
        summary = signature.summary
        fields = signature.fields
        result = signature.result
        self.answer = answer
    }
}

// Encodes the parts of descriptions that differ in JSON, for generating other interfaces.

/// Encodes an object with a `kind` and its properties.
extension FieldType: Encodable {
    private struct Properties: Encodable {
        let kind: String
        var fields: [RequestField]?
        var format: TextFormat.RawValue?
        var maximum, minimum: Double?
        var name: String?
        var values: [String]?
    }

    private var properties: Properties {
        switch self {
        case .text(let format, let most): Properties(kind: "text", format: format.rawValue, maximum: Double(most))
        case .texts(let most): Properties(kind: "texts", maximum: Double(most))
        case .names(let most): Properties(kind: "names", maximum: Double(most))
        case .choice(let words): Properties(kind: "choice", values: words)
        case .number(let range): Properties(kind: "number", maximum: range.upperBound, minimum: range.lowerBound)
        case .whole(let range):
            Properties(kind: "whole", maximum: Double(range.upperBound), minimum: Double(range.lowerBound))
        case .boolean: Properties(kind: "boolean")
        case .table: Properties(kind: "table")
        case .document: Properties(kind: "document")
        case .factors(let names, let range):
            Properties(kind: "factors", maximum: range.upperBound, minimum: range.lowerBound, values: names)
        case .object(let type): Properties(kind: "object", fields: type.fields, name: type.name)
        case .list(let type, let most):
            Properties(kind: "list", fields: type.fields, maximum: Double(most), name: type.name)
        }
    }

    public func encode(to encoder: any Encoder) throws { try properties.encode(to: encoder) }
}
