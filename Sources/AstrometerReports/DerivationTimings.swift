import AstrometerJSON

/// How long the stages of a derivation took. No part of its report, which is the same in every run.
@WireFields
public struct DerivationTimings: Codable, Hashable, Sendable {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-timings/1"

    /// The version of the file format; ``currentFormat`` in what this library writes.
    public var format: String = Self.currentFormat
    /// For each window, and for `corrections`, for each stage and `total`, seconds of wall-clock time.
    public var seconds: [String: [String: Double]]
}
