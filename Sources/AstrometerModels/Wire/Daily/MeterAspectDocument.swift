/// A transit-to-natal aspect among those that drive a daily meter: `MeterAspect`.
///
/// Section 1 of the daily specification.
public struct MeterAspectDocument: WireDocument {
    /// For people: "Transit Mercury trine Natal Sun".
    public var label: String
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// The body that moves.
    public var transitPlanet: Body
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The orb in percent of the aspect's limit.
    public var orbPercentage: Double
    /// Whether the aspect is still to be exact, is exact, or is past.
    public var phase: AspectPhase
    /// Days until the aspect is exact, negative when that is past; nil when it is not within a year.
    @NullWhenNil public var daysToExact: Double?
    /// What the aspect adds to the meter's DTI.
    public var contribution: Double
    /// The quality factor Q, −1 to 1.
    public var qualityFactor: Double
    /// The house, 1 to 12, in which the natal body stands.
    public var natalPlanetHouse: Int
    /// The sign in which the natal body stands.
    public var natalPlanetSign: Sign
    /// The natal body's house, then the natal house in which the transiting body now stands, once if equal.
    public var housesInvolved: [Int]
    /// "Echoes natal Mercury-Jupiter trine" where the two bodies form an aspect in the natal chart too, else nil.
    @NullWhenNil public var natalAspectEcho: String?

    /// An aspect as it goes over the wire; nothing is rounded or checked here.
    public init(
        natalPlanet: Body, transitPlanet: Body, aspectType: AspectType, orb: Double, orbPercentage: Double,
        phase: AspectPhase, daysToExact: Double?, contribution: Double, qualityFactor: Double, natalPlanetHouse: Int,
        natalPlanetSign: Sign, housesInvolved: [Int], natalAspectEcho: String?
    ) {
        label = AspectDocument.label(transitPlanet, aspectType.name, natal: natalPlanet)
        self.natalPlanet = natalPlanet
        self.transitPlanet = transitPlanet
        self.aspectType = aspectType
        self.orb = orb
        self.orbPercentage = orbPercentage
        self.phase = phase
        self.daysToExact = daysToExact
        self.contribution = contribution
        self.qualityFactor = qualityFactor
        self.natalPlanetHouse = natalPlanetHouse
        self.natalPlanetSign = natalPlanetSign
        self.housesInvolved = housesInvolved
        self.natalAspectEcho = natalAspectEcho
    }

    enum CodingKeys: String, CodingKey {
        case aspectType = "aspect_type"
        case contribution
        case daysToExact = "days_to_exact"
        case housesInvolved = "houses_involved"
        case label
        case natalAspectEcho = "natal_aspect_echo"
        case natalPlanet = "natal_planet"
        case natalPlanetHouse = "natal_planet_house"
        case natalPlanetSign = "natal_planet_sign"
        case orb
        case orbPercentage = "orb_percentage"
        case phase
        case qualityFactor = "quality_factor"
        case transitPlanet = "transit_planet"
    }
}
