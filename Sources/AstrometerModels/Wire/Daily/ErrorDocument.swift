/// What went wrong, as the daily service tells it.
public struct ErrorDocument: Codable, Hashable, Sendable {
    /// The kind of error: `not-found`, `invalid-argument` and so on.
    public var code: String
    public var message: String
    public var details: String?

    public init(_ error: AstrometerError) {
        code = error.code.rawValue.lowercased().replacing("_", with: "-")
        message = error.message
    }
}

extension ErrorDocument {
    // Written out because details are null, not absent, where there are none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        try container.encode(details, forKey: .details)
    }

    enum CodingKeys: String, CodingKey { case code, message, details }
}
