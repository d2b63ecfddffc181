/// The error of a call, or of one birth among many.
public struct BatchError: WireDocument {
    /// What caused an error, and when to try again.
    public struct Details: WireDocument {
        /// The field of the request that caused the error, such as `births[3].birth_date`; nil if none did.
        public let field: String?
        /// The seconds after which to try again; nil if it would not help.
        public let retryAfter: Int?

        private enum CodingKeys: String, CodingKey {
            case field
            case retryAfter = "retry_after"
        }

        /// Creates the details of an error.
        public init(field: String? = nil, retryAfter: Int? = nil) {
            (self.field, self.retryAfter) = (field, retryAfter)
        }

        public func write(to json: JSONWriter) {
            json.open()
            if let field { json.text("field", field) }
            if let retryAfter { json.integer("retry_after", retryAfter) }
            json.close()
        }
    }

    /// The kind of error, such as `INVALID_ARGUMENT`.
    public let status: String
    /// The message. It names the wrong value and says what would be right.
    public let message: String
    /// The position of the error; nil if no field caused it.
    public let details: Details?

    /// Creates an error.
    public init(status: String, message: String, details: Details?) {
        (self.status, self.message, self.details) = (status, message, details)
    }

    public func write(to json: JSONWriter) {
        json.open()
        details?.write(to: json.key("details"))
        json.text("message", message)
        json.text("status", status)
        json.close()
    }
}
