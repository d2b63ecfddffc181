/// A degree of a sign.
public struct ZodiacPosition: Codable, Hashable, Sendable {
    /// The sign of the zodiac.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degree: Double

    /// Creates a position from a sign and the degrees within it, [0, 30).
    public init(sign: Sign, degree: Double) { (self.sign, self.degree) = (sign, degree) }
}
