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

    public init(fields: WireFields) throws {
        try self.init(
            code: fields.read("code"), message: fields.read("message"), details: fields.readIfPresent("details"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("code", code)
        if let details { json.text("details", details) } else { json.key("details").null() }
        json.text("message", message)
    }
}

/// The body of a failed call over HTTP, in the format of Firebase's callable functions.
public struct CallErrorDocument: WireDocument {
    /// The reason of the failure.
    public var error: BatchError

    /// Creates the value with the given fields, without rounding or checking them.
    public init(error: BatchError) {
        self.error = error
    }

    public init(fields: WireFields) throws {
        try self.init(error: fields.read("error"))
    }
    public func writeFields(to json: JSONWriter) {
        error.write(to: json.key("error"))
    }
}

/// The error of a call.
public struct BatchError: WireDocument {
    /// The kind of error.
    public var status: String
    /// The reason with the value, and the correct input.
    public var message: String
    /// The position of the error, and when to try again; absent without either.
    public var details: BatchError.Details?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(status: String, message: String, details: BatchError.Details?) {
        (self.status, self.message, self.details) = (status, message, details)
    }

    public init(fields: WireFields) throws {
        try self.init(
            status: fields.read("status"), message: fields.read("message"), details: fields.readIfPresent("details"))
    }
    public func writeFields(to json: JSONWriter) {
        details?.write(to: json.key("details"))
        json.text("message", message)
        json.text("status", status)
    }
}

extension BatchError {
    /// The position of an error, and when to try again.
    public struct Details: WireDocument {
        /// The field of the request that caused the error, such as `birth.birth_date`; absent if no field did.
        public var field: String?
        /// The seconds after which to try again, as in the header `Retry-After`; absent if it would not help.
        public var retryAfter: Int?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(field: String? = nil, retryAfter: Int? = nil) {
            (self.field, self.retryAfter) = (field, retryAfter)
        }

        public init(fields: WireFields) throws {
            try self.init(field: fields.readIfPresent("field"), retryAfter: fields.readIfPresent("retry_after"))
        }
        public func writeFields(to json: JSONWriter) {
            if let field { json.text("field", field) }
            if let retryAfter { json.integer("retry_after", retryAfter) }
        }
    }
}
