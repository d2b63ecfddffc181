/// A range of moments in which windows are searched.
public struct WindowRange: Hashable, Sendable {
    /// The first moment that counts.
    public let first: Moment
    /// The last moment that counts.
    public let last: Moment
    /// How far before and after the range the ends of windows are searched, in days. Ends beyond that are nil.
    public let reach: Double

    /// The longest range in days: a hundred years.
    public static let maximumDays = 36_525.0
    /// The default of ``reach``: twelve years, longer than Pluto's slowest passage through an orb of eight degrees.
    public static let usualReach = 4_383.0
    /// The largest ``reach``: fifty years.
    public static let maximumReach = 18_262.0

    /// Creates a range from one moment to another.
    /// - Throws: ``AstrometerError`` for a range that ends before it begins, is longer than ``maximumDays`` or has an end that is
    ///   not a number, and for a reach outside 0 to ``maximumReach``.
    public init(from first: Moment, through last: Moment, reach: Double = Self.usualReach) throws {
        try ensure(
            first <= last && last.days(since: first) <= Self.maximumDays,
            "a range must run forward for 0 to \(Int(Self.maximumDays)) days, not from \(first) to \(last)")
        try ensure(
            (0...Self.maximumReach).contains(reach),
            "the reach must be 0 to \(Int(Self.maximumReach)) days, not \(reach)")
        (self.first, self.last, self.reach) = (first, last, reach)
    }
}
