import AstrometerSupport

/// What the chart of two people together says, in short.
@WireFields
public struct CompositeSummary: WireDocument {
    /// The sign of the composite Sun.
    public var compositeSun: Sign
    /// The sign of the composite Moon; nil, and null on the wire, when either moment of birth is not known.
    @NullWhenNil public var compositeMoon: Sign?
    /// One sentence on the two together.
    public var summary: String
    /// What the strongest harmonious contacts give, three at most.
    public var strengths: [String]
    /// What the strongest inharmonious contacts ask for, three at most.
    public var challenges: [String]
}

/// How the chart of two people together is made.
public enum CompositeMethod: String, TextCase {
    /// The midpoints of their bodies.
    case midpoint
    /// The real chart of the moment and place half-way between their births.
    case davison
}

/// The chart of two people together, on the wire.
///
/// Section 5 of the specification of compatibility.
@WireFields
public struct CompositeDocument: WireDocument {
    /// How the chart was made: of midpoints, or of the moment half-way.
    public var method: CompositeMethod
    /// The body, and null for the Moon when either moment of birth is not known.
    public var bodies: [Body: CompositeBodyDocument?]
    /// Degrees; nil when either chart is approximate.
    public var ascendant: Double?
    /// Degrees; nil without an Ascendant.
    public var midheaven: Double?
    /// Where houses 1 to 12 begin, in degrees; nil without an Ascendant.
    public var houseCusps: [Double]?
    /// The moment of a Davison chart; nil for midpoints, which are of no moment.
    public var momentUTC: Timestamp?
}

/// A body of two people's chart together.
@WireFields
public struct CompositeBodyDocument: WireDocument {
    /// Degrees, [0, 360).
    public var longitude: Double
    /// Whether the two bodies stand opposite each other, so that the other midpoint is as near, or nearly.
    public var ambiguous: Bool
    /// The sign that holds the longitude.
    public var sign: Sign
    /// The largest distance in degrees that the body may be from the longitude; absent where both moments of birth are
    /// known.
    public var longitudeUncertainty: Double? = nil
    /// Whether the body may stand in another sign; absent where both moments of birth are known.
    public var signUncertain: Bool? = nil
}
