/// The possible longitudes of a body when the instant of birth is not known.
///
/// All four numbers are degrees relative to the stated longitude. Section 1 of `Documentation/Specification/astrometers.md`.
public struct LongitudeRange: Hashable, Codable, Sendable {
    /// The lowest longitude over the possible instants, 0 or less.
    public let low: Double
    /// The highest longitude over the possible instants, 0 or more.
    public let high: Double
    /// The longitude at the first possible instant.
    public let first: Double
    /// The longitude at the last possible instant.
    public let last: Double

    /// Creates the range of a body over the possible instants, from its longitudes at the first and the last one, and
    /// where it turns between them, if it does. All are in degrees relative to the longitude given.
    public init(first: Double, last: Double, turns: [Double] = []) {
        (self.first, self.last) = (first, last)
        low = min(0, first, last, turns.min() ?? 0)
        high = max(0, first, last, turns.max() ?? 0)
    }

    private init(low: Double, high: Double, first: Double, last: Double) {
        (self.low, self.high) = (low, high)
        (self.first, self.last) = (first, last)
    }

    /// The largest distance from the stated longitude, in degrees; 180 for an angle that may be anywhere.
    public var uncertainty: Double { min(180, max(-low, high)) }

    /// Returns the possible signs of the body around a longitude in degrees, in the order of the zodiac along the
    /// range.
    public func signs(around longitude: Double) -> [Sign] {
        let (lowest, highest) = (((longitude + low) / 30).rounded(.down), ((longitude + high) / 30).rounded(.down))
        guard let count = Int(exactly: min(highest - lowest, Double(Sign.allCases.count - 1))), count >= 0 else {
            return [Sign(longitude: longitude)]
        }
        return (0...count).map { Sign(longitude: 30 * (lowest + Double($0))) }
    }

    /// Returns whether an orb is uncertain by more than half the orb limit. Such an aspect is not listed as strong, and has no
    /// date of exactness and no window. All numbers are in degrees.
    public static func isTooUncertain(_ orbUncertainty: Double?, orbLimit: Double) -> Bool {
        orbUncertainty.map { $0 > orbLimit / 2 } ?? false
    }

    /// Returns the range of the midpoint of a body in two charts with independent instants; nil if both instants are known.
    package static func middle(_ one: LongitudeRange?, _ other: LongitudeRange?) -> LongitudeRange? {
        guard one != nil || other != nil else { return nil }
        func mean(_ part: KeyPath<LongitudeRange, Double>) -> Double {
            ((one?[keyPath: part] ?? 0) + (other?[keyPath: part] ?? 0)) / 2
        }
        return LongitudeRange(low: mean(\.low), high: mean(\.high), first: mean(\.first), last: mean(\.last))
    }

    /// Returns the range of the sum with an angle that differs by these degrees at the first and the last possible instant.
    package func turned(first one: Double, last other: Double) -> LongitudeRange {
        LongitudeRange(
            low: low + min(0, one, other), high: high + max(0, one, other), first: first + one, last: last + other)
    }

    /// Returns the uncertainty of the angle between two places in degrees; nil if both are known.
    /// - Parameter moveTogether: whether the first and the last instant of both ranges belong to the same possible births.
    package static func uncertainty(
        between one: LongitudeRange?, _ other: LongitudeRange?, moveTogether: Bool
    ) -> Double? {
        if moveTogether, let one, let other { return one.uncertainty(relativeTo: other) }
        return one == nil && other == nil ? nil : min(180, (one?.uncertainty ?? 0) + (other?.uncertainty ?? 0))
    }

    /// Returns the same possible longitudes, relative to a longitude `degrees` further on.
    package func seen(from degrees: Double) -> LongitudeRange {
        LongitudeRange(
            low: min(0, low - degrees), high: max(0, high - degrees), first: first - degrees, last: last - degrees)
    }

    /// Returns the uncertainty of the angle between two bodies of one chart, in degrees. Both are at the same instant, so their
    /// common motion cancels.
    public func uncertainty(relativeTo other: LongitudeRange) -> Double {
        min(180, max(abs(first - other.first), abs(last - other.last)))
    }
}
