/// A transit-to-natal aspect on the wire.
///
/// Section 7 of the specification. The fields from `phase` on are absent in older documents.
public struct AspectDocument: Hashable, Sendable {
    public var transitPlanet: Body
    public var natalPlanet: Body
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb shrinks; of an exact aspect too.
    public var applying: Bool
    /// The UTC date on which the aspect is exact; nil when it is not within a year, or was not computed.
    public var exactDate: String?
    /// The natal weight W.
    public var weightage: Double
    /// The transit power P.
    public var transitPower: Double
    /// The quality factor Q, −1 to 1.
    public var qualityFactor: Double
    /// W · P.
    public var dtiContribution: Double
    /// W · P · Q.
    public var hqsContribution: Double
    public var label: String
    public var phase: AspectPhase?
    /// The orb in percent of the aspect's limit.
    public var orbPercentage: Double?
    /// Days until the aspect is exact; negative when that is past.
    public var daysToExact: Double?
    /// The house, 1 to 12, in which the natal body stands.
    public var natalPlanetHouse: Int?
    public var natalPlanetSign: Sign?
    /// The meters that count the aspect; only among `key_aspects`.
    public var affectedMeters: [String]?
    /// How many meters count the aspect; only among `key_aspects`.
    public var meterCount: Int?

    /// - Parameter isApplying: whether the orb shrinks; what the phase says unless given, which an exact one does not.
    public init(
        transitPlanet: Body, natalPlanet: Body, aspectType: AspectType, orb: Double, phase: AspectPhase,
        weightage: Double, transitPower: Double, qualityFactor: Double, dtiContribution: Double,
        hqsContribution: Double, orbPercentage: Double, natalPlanetHouse: Int, natalPlanetSign: Sign,
        isApplying: Bool? = nil
    ) {
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspectType = aspectType
        self.orb = orb
        self.phase = phase
        applying = isApplying ?? (phase == .applying)
        self.weightage = weightage
        self.transitPower = transitPower
        self.qualityFactor = qualityFactor
        self.dtiContribution = dtiContribution
        self.hqsContribution = hqsContribution
        self.orbPercentage = orbPercentage
        self.natalPlanetHouse = natalPlanetHouse
        self.natalPlanetSign = natalPlanetSign
        label = "Transit \(transitPlanet.title) \(aspectType.title) Natal \(natalPlanet.title)"
    }
}

extension AspectDocument: Decodable {
    enum CodingKeys: String, CodingKey {
        case transitPlanet = "transit_planet"
        case natalPlanet = "natal_planet"
        case aspectType = "aspect_type"
        case orb, applying
        case exactDate = "exact_date"
        case weightage
        case transitPower = "transit_power"
        case qualityFactor = "quality_factor"
        case dtiContribution = "dti_contribution"
        case hqsContribution = "hqs_contribution"
        case label, phase
        case orbPercentage = "orb_percentage"
        case daysToExact = "days_to_exact"
        case natalPlanetHouse = "natal_planet_house"
        case natalPlanetSign = "natal_planet_sign"
        case affectedMeters = "affected_meters"
        case meterCount = "meter_count"
    }
}

extension AspectDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put(ifPresent: "affected_meters", affectedMeters)
        try fields.put("applying", applying)
        try fields.put("aspect_type", aspectType.name)
        try fields.put(orNull: "days_to_exact", daysToExact)
        try fields.put("dti_contribution", dtiContribution)
        try fields.put(orNull: "exact_date", exactDate)
        try fields.put("hqs_contribution", hqsContribution)
        try fields.put("label", label)
        try fields.put(ifPresent: "meter_count", meterCount)
        try fields.put("natal_planet", natalPlanet.name)
        try fields.put(ifPresent: "natal_planet_house", natalPlanetHouse)
        try fields.put(ifPresent: "natal_planet_sign", natalPlanetSign?.name)
        try fields.put("orb", orb)
        try fields.put(ifPresent: "orb_percentage", orbPercentage)
        try fields.put(ifPresent: "phase", phase?.name)
        try fields.put("quality_factor", qualityFactor)
        try fields.put("transit_planet", transitPlanet.name)
        try fields.put("transit_power", transitPower)
        try fields.put("weightage", weightage)
    }
}
