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
        (self.code, self.message, self.details) = (code, message, details)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            code: fields.read("code"), message: fields.read("message"), details: fields.readIfPresent("details"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.text("code", code)
        if let details { json.text("details", details) } else { json.key("details").null() }
        json.text("message", message)
        json.close()
    }
}
