extension ErrorDocument {
    /// Creates the document of a library error: its code in lower case with hyphens, and its message.
    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}

/// One person's entry in the response for many births: a result or an error.
///
///     let entries = try JSONDecoder().decode([BatchEntry<FactsDocument>].self, from: answer)
///
/// Readings of several days come as `BatchEntry<[ReadingDocument]>`.
public struct BatchEntry<Result: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The result; nil if there is an error.
    public let result: Result?
    /// The error; nil if there is a result.
    public let error: BatchError?

    /// Creates an entry with a result.
    public init(result: Result) { (self.result, error) = (result, nil) }

    /// Creates an entry with an error.
    public init(error: BatchError) { (result, self.error) = (nil, error) }
}

/// The error of one birth among many, in the form of the errors of calls.
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
    /// What was wrong, with the value, and what would be right.
    public let message: String
    /// The position of the error; nil if no field caused it.
    public let details: Details?

    /// Creates the error of one birth.
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
