/// The dignities of a body.
public struct DignityTable: Codable, Hashable, Sendable {
    /// Signs that the body rules.
    public var domicile: [Sign]
    /// Signs opposite those that it rules.
    public var detriment: [Sign]
    /// The degree around which the body is exalted; nil when it is nowhere.
    public var exaltation: ZodiacPosition?
    /// The degree around which the body is in its fall; nil when it is nowhere.
    public var fall: ZodiacPosition?

    /// Creates the dignities of one body; exaltation and fall are nil for a body that has none.
    public init(domicile: [Sign], detriment: [Sign], exaltation: ZodiacPosition? = nil, fall: ZodiacPosition? = nil) {
        self.domicile = domicile
        self.detriment = detriment
        self.exaltation = exaltation
        self.fall = fall
    }

    func validate(_ body: Body) throws {
        try ModelLimits.checkDistinct(domicile, "natal_weight.dignities, domicile of \(body)")
        try ModelLimits.checkDistinct(detriment, "natal_weight.dignities, detriment of \(body)")
        for place in [exaltation, fall].compactMap({ $0 }) where !(0..<30).contains(place.degree) {
            throw AstrometerError.invalid(
                "model: natal_weight.dignities, degree of \(place.sign) for \(body) must be 0 to below 30, not \(place.degree)"
            )
        }
    }
}

/// A degree of a sign.
public struct ZodiacPosition: Codable, Hashable, Sendable {
    /// The sign of the zodiac.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degree: Double

    /// Creates a position from a sign and the degrees within it, [0, 30).
    public init(sign: Sign, degree: Double) { (self.sign, self.degree) = (sign, degree) }
}

extension DignityDegree {
    /// Returns the degree to compare for one within the sign, [0, 30).
    func value(of degree: Double) -> Double {
        guard self == .wholeMinutes else { return degree }
        let whole = degree.rounded(.down)
        return whole + ((degree - whole) * 60).rounded(.down) / 60
    }
}
