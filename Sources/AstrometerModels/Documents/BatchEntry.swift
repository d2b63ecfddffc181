/// One person's part of the answer for many births: the result, or the error that it has in its place.
///
///     let entries = try JSONDecoder().decode([BatchEntry<FactsDocument>].self, from: answer)
///
/// Readings of several days come as `BatchEntry<[ReadingDocument]>`.
public struct BatchEntry<Result: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The result; nil where there is an error.
    public let result: Result?
    /// The reason why there is no result; nil where there is one.
    public let error: BatchError?

    /// An entry with a result.
    public init(result: Result) { (self.result, error) = (result, nil) }

    /// An entry with an error.
    public init(error: BatchError) { (result, self.error) = (nil, error) }
}

/// The error of one birth among many, in the form of the errors of calls.
public struct BatchError: WireDocument {
    /// The position of an error.
    public struct Details: WireDocument {
        /// The field of the request that is at fault, such as `births[3].birth_date`.
        public let field: String

        /// The position of an error.
        public init(field: String) { self.field = field }
    }

    /// The kind of error, such as `INVALID_ARGUMENT`.
    public let status: String
    /// The reason with the value, and the correct input.
    public let message: String
    /// The position of the error; nil when no field is at fault.
    public let details: Details?

    /// The error of one birth.
    public init(status: String, message: String, details: Details?) {
        (self.status, self.message, self.details) = (status, message, details)
    }
}
