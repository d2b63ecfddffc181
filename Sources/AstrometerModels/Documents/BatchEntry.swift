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
