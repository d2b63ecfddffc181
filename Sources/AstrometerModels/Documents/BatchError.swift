/// The error of a call, or of one birth among many.
public struct BatchError: WireDocument {
    /// The position of an error.
    public struct Details: WireDocument {
        /// The field of the request that caused the error, such as `births[3].birth_date`.
        public let field: String

        /// Creates the position of an error.
        public init(field: String) { self.field = field }

        public func write(to json: JSONWriter) {
            json.open()
            json.text("field", field)
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
