import AstrometerSupport

/// What the chart of two people together says, in short.
public struct CompositeSummary: WireDocument {
    /// What the strongest inharmonious contacts ask for, three at most.
    public var challenges: [String]
    /// The sign of the composite Moon; nil, and null on the wire, when either chart is approximate.
    @NullWhenNil public var compositeMoon: Sign?
    /// The sign of the composite Sun.
    public var compositeSun: Sign
    /// What the strongest harmonious contacts give, three at most.
    public var strengths: [String]
    /// One sentence on the two together.
    public var summary: String

    /// A summary as it goes over the wire; the Moon's sign is nil when either chart is approximate.
    public init(
        compositeSun: Sign, compositeMoon: Sign?, summary: String, strengths: [String], challenges: [String]
    ) {
        self.compositeSun = compositeSun
        self.compositeMoon = compositeMoon
        self.summary = summary
        self.strengths = strengths
        self.challenges = challenges
    }

    enum CodingKeys: String, CodingKey {
        case challenges
        case compositeMoon = "composite_moon"
        case compositeSun = "composite_sun"
        case strengths, summary
    }
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
public struct CompositeDocument: WireDocument {
    /// Degrees; nil when either chart is approximate.
    public var ascendant: Double?
    /// The body, and null for the Moon when either chart is approximate.
    public var bodies: [Body: CompositeBodyDocument?]
    /// Where houses 1 to 12 begin, in degrees; nil without an Ascendant.
    public var houseCusps: [Double]?
    /// How the chart was made: of midpoints, or of the moment half-way.
    public var method: CompositeMethod
    /// Degrees; nil without an Ascendant.
    public var midheaven: Double?
    /// The moment of a Davison chart; nil for midpoints, which are of no moment.
    public var momentUTC: Timestamp?

    /// A composite chart as it goes over the wire; longitudes in degrees, [0, 360).
    public init(
        method: CompositeMethod, bodies: [Body: CompositeBodyDocument?], ascendant: Double?, midheaven: Double?,
        houseCusps: [Double]?, momentUTC: Timestamp? = nil
    ) {
        self.method = method
        self.bodies = bodies
        self.ascendant = ascendant
        self.midheaven = midheaven
        self.houseCusps = houseCusps
        self.momentUTC = momentUTC
    }

    enum CodingKeys: String, CodingKey {
        case ascendant, bodies
        case houseCusps = "house_cusps"
        case method, midheaven
        case momentUTC = "moment_utc"
    }
}

/// A body of two people's chart together.
public struct CompositeBodyDocument: WireDocument {
    /// Whether the two bodies stand opposite each other, so that the other midpoint is as near, or nearly.
    public var ambiguous: Bool
    /// Degrees, [0, 360).
    public var longitude: Double
    /// The sign that holds the longitude.
    public var sign: Sign

    /// A body at a longitude in degrees, [0, 360).
    public init(longitude: Double, ambiguous: Bool, sign: Sign) {
        (self.longitude, self.ambiguous, self.sign) = (longitude, ambiguous, sign)
    }

    enum CodingKeys: String, CodingKey { case ambiguous, longitude, sign }
}
