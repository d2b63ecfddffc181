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

    /// Creates an entry with either a result or an error.
    public init(result: Result? = nil, error: BatchError? = nil) { (self.result, self.error) = (result, error) }
}
