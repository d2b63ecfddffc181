/// The bounds of a model's numbers: wider than sensible models need, but narrow enough that products and sums do not overflow
/// and all scores are finite.
public enum ModelLimits {
    /// Weights, bases, modifiers and factors that multiply; a factor of 0 disables its term.
    public static let weight = 0.0...1_000_000
    /// Weights of members in a super-group, and thresholds other than 0: divisors, which must not vanish.
    public static let divisor = 0.000_001...1_000_000
    /// Points that a dignity adds to a natal weight, or takes from it.
    public static let points = -1_000_000.0...1_000_000
    /// Quality factors: 1 is wholly harmonious, −1 wholly challenging.
    public static let quality = -1.0...1
    /// The factor of harmony of a retrograde body.
    public static let retrogradeFactor = 0.0...1
    /// The orb limit of an aspect, in degrees. At most 90, so that a window does not overlap itself.
    public static let orbLimit = 0.000_001...90
    /// The largest orb of an exact aspect, in degrees.
    public static let exactOrb = 0.0...90
    /// The distance from the exact degree, within the sign, at which an exaltation applies, in degrees.
    public static let exaltationOrb = 0.0...30

    /// - Parameter kind: the name of the table in errors.
    static func check(
        _ value: Double, in range: ClosedRange<Double>, _ name: String, of kind: String = "model"
    ) throws {
        try ensure(range.contains(value), "\(kind): \(name) must be a finite number, \(text(range)), not \(value)")
    }

    static func checkComplete<Key: NamedCase>(_ table: [Key: Double], _ name: String) throws {
        for key in Key.allCases {
            let value = try required(table[key], "model: \(name) lacks \(key)")
            try check(value, in: weight, "\(name) of \(key)")
        }
    }

    /// - Parameter kind: the name of the table in errors.
    static func checkDistinct<Element: Hashable>(_ list: [Element], _ name: String, of kind: String = "model") throws {
        var seen: Set<Element> = []
        for element in list where !seen.insert(element).inserted {
            throw AstrometerError.invalid("\(kind): \(name) has \(element) twice; give it once")
        }
    }

    /// "0 to 1000000".
    package static func text(_ range: ClosedRange<Double>) -> String {
        [range.lowerBound, range.upperBound].map { (bound: Double) -> String in
            Int(exactly: bound).map(String.init) ?? (bound == 0.000_001 ? "0.000001" : "\(bound)")
        }.joined(separator: " to ")
    }
}
