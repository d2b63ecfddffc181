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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        code = try fields.read("code")
        details = try fields.readIfPresent("details")
        message = try fields.read("message")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("code", code)
        try fields.write("details", details)
        try fields.write("message", message)
    }
}
