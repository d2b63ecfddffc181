/// A local time of a zone: an offset from universal time.
struct LocalTimeType: Hashable, Sendable {
    /// Seconds ahead of universal time.
    let offset: Int
    /// The database's abbreviation, such as `EST` or `LMT`.
    let abbreviation: String

    /// The abbreviation of the mean solar time of a zone's city, before the zone had a legal time.
    static let localMeanTime = "LMT"

    /// The largest offset, in seconds either way, that a zone can have: 25:59:59, RFC 9636 section 3.2.
    static let largestOffset = 93_599
}
