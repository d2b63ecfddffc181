// Generated from Contract/errors.yaml by `make contract`; edit that instead.

/// An error in the form of the daily service.
public struct ErrorDocument: WireDocument {
    /// The kind of error, such as `not-found` or `invalid-argument`.
    public var code: String
    /// The reason and the correct input, in one line.
    public var message: String
    /// Further details of the error.
    public var details: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(code: String, message: String, details: String? = nil) {
        self.code = code
        self.message = message
        self.details = details
    }

    enum CodingKeys: String, CodingKey {
        case code
        case details
        case message
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(code, forKey: .code)
        try fields.encode(details, forKey: .details)
        try fields.encode(message, forKey: .message)
    }
}
