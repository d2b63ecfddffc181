// Generated from Contract/compatibility.yaml by `make contract`; edit that instead.

/// Two charts compared in all modes. Scores are whole numbers unless full precision was requested.
public struct CompatibilityResult: WireDocument {
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var birthNote: String?
    /// The city that was chosen for the name of the person's birthplace; absent when no place was named.
    public var birthPlace: String?
    /// The time of computation that the request named.
    public var calculatedAt: Timestamp
    /// The chart of the two together.
    public var composite: CompositeDocument?
    /// A summary of the composite chart.
    public var compositeSummary: CompositeSummary
    /// The two as coworkers.
    public var coworker: ModeResult
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool?
    /// The two as friends.
    public var friendship: ModeResult
    /// The other person's id, in the results of a list of people.
    public var id: String?
    /// Bodies of one chart on the other's nodal axis.
    public var karmic: [KarmicContact]?
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode?
    /// The name of the model.
    public var model: String?
    /// The two as a couple.
    public var romantic: ModeResult
    /// A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var theirBirthNote: String?
    /// The city that was chosen for the name of the other person's birthplace; absent when no place was named.
    public var theirBirthPlace: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspects: [SynastryAspect], birthNote: String? = nil, birthPlace: String? = nil, calculatedAt: Timestamp,
        composite: CompositeDocument?, compositeSummary: CompositeSummary, coworker: ModeResult, exactChart: Bool?,
        friendship: ModeResult, id: String? = nil, karmic: [KarmicContact]?, mode: ChartMode?, model: String?,
        romantic: ModeResult, theirBirthNote: String? = nil, theirBirthPlace: String? = nil
    ) {
        self.aspects = aspects
        self.birthNote = birthNote
        self.birthPlace = birthPlace
        self.calculatedAt = calculatedAt
        self.composite = composite
        self.compositeSummary = compositeSummary
        self.coworker = coworker
        self.exactChart = exactChart
        self.friendship = friendship
        self.id = id
        self.karmic = karmic
        self.mode = mode
        self.model = model
        self.romantic = romantic
        self.theirBirthNote = theirBirthNote
        self.theirBirthPlace = theirBirthPlace
    }

    enum CodingKeys: String, CodingKey {
        case aspects
        case birthNote = "birth_note"
        case birthPlace = "birth_place"
        case calculatedAt = "calculated_at"
        case composite
        case compositeSummary = "composite_summary"
        case coworker
        case exactChart = "exact_chart"
        case friendship
        case id
        case karmic
        case mode
        case model
        case romantic
        case theirBirthNote = "their_birth_note"
        case theirBirthPlace = "their_birth_place"
    }
}

/// Two charts compared in one mode: the result for a request with a `mode`.
public struct CompatibilityOfMode: WireDocument {
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var birthNote: String?
    /// The city that was chosen for the name of the person's birthplace; absent when no place was named.
    public var birthPlace: String?
    /// The time of computation that the request named.
    public var calculatedAt: Timestamp
    /// The chart of the two together.
    public var composite: CompositeDocument?
    /// A summary of the composite chart.
    public var compositeSummary: CompositeSummary
    /// The two as coworkers; absent in another mode.
    public var coworker: ModeResult?
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool?
    /// The two as friends; absent in another mode.
    public var friendship: ModeResult?
    /// Bodies of one chart on the other's nodal axis.
    public var karmic: [KarmicContact]?
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode?
    /// The name of the model.
    public var model: String?
    /// The two as a couple; absent in another mode.
    public var romantic: ModeResult?
    /// A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var theirBirthNote: String?
    /// The city that was chosen for the name of the other person's birthplace; absent when no place was named.
    public var theirBirthPlace: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspects: [SynastryAspect], birthNote: String? = nil, birthPlace: String? = nil, calculatedAt: Timestamp,
        composite: CompositeDocument?, compositeSummary: CompositeSummary, coworker: ModeResult?, exactChart: Bool?,
        friendship: ModeResult?, karmic: [KarmicContact]?, mode: ChartMode?, model: String?, romantic: ModeResult?,
        theirBirthNote: String? = nil, theirBirthPlace: String? = nil
    ) {
        self.aspects = aspects
        self.birthNote = birthNote
        self.birthPlace = birthPlace
        self.calculatedAt = calculatedAt
        self.composite = composite
        self.compositeSummary = compositeSummary
        self.coworker = coworker
        self.exactChart = exactChart
        self.friendship = friendship
        self.karmic = karmic
        self.mode = mode
        self.model = model
        self.romantic = romantic
        self.theirBirthNote = theirBirthNote
        self.theirBirthPlace = theirBirthPlace
    }

    enum CodingKeys: String, CodingKey {
        case aspects
        case birthNote = "birth_note"
        case birthPlace = "birth_place"
        case calculatedAt = "calculated_at"
        case composite
        case compositeSummary = "composite_summary"
        case coworker
        case exactChart = "exact_chart"
        case friendship
        case karmic
        case mode
        case model
        case romantic
        case theirBirthNote = "their_birth_note"
        case theirBirthPlace = "their_birth_place"
    }
}

/// The compatibility of two people in one mode.
public struct ModeResult: WireDocument {
    /// The score, 0 to 100; 50 is neutral.
    public var overallScore: Double
    /// A sentence such as "You spark each other".
    public var relationshipVerb: String
    /// The mode's categories, in the order of the model.
    public var categories: [CategoryScore]
    /// The unknown data of each birth, and the results omitted for that reason.
    public var missingDataPrompts: [String]
    /// The percentage of pairs of people whose overall score is lower, 0 to 100.
    public var percentile: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        overallScore: Double, relationshipVerb: String, categories: [CategoryScore], missingDataPrompts: [String],
        percentile: Double?
    ) {
        self.overallScore = overallScore
        self.relationshipVerb = relationshipVerb
        self.categories = categories
        self.missingDataPrompts = missingDataPrompts
        self.percentile = percentile
    }

    enum CodingKeys: String, CodingKey {
        case categories
        case missingDataPrompts = "missing_data_prompts"
        case overallScore = "overall_score"
        case percentile
        case relationshipVerb = "relationship_verb"
    }
}

/// One side of a relationship.
public struct CategoryScore: WireDocument {
    /// The category's name, such as `emotional`.
    public var id: String
    /// The display name, such as "Emotional Connection".
    public var name: String
    /// The score, −100 to 100; 0 is neutral.
    public var score: Double
    /// One sentence on the category.
    public var summary: String
    /// The ids of the aspects behind the score, strongest first.
    public var aspectIds: [String]
    /// The label of the unrounded score.
    public var label: CompatibilityLabel?
    /// The sum behind the score.
    public var raw: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        id: String, name: String, score: Double, summary: String, aspectIds: [String], label: CompatibilityLabel?,
        raw: Double?
    ) {
        self.id = id
        self.name = name
        self.score = score
        self.summary = summary
        self.aspectIds = aspectIds
        self.label = label
        self.raw = raw
    }

    enum CodingKeys: String, CodingKey {
        case aspectIds = "aspect_ids"
        case id
        case label
        case name
        case raw
        case score
        case summary
    }
}

/// An aspect between a body of one chart and one of the other.
public struct SynastryAspect: WireDocument {
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The user's body, the aspect and the other's body: `moon_trine_venus`.
    public var id: String
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// Whether the quality is above 0.
    public var isHarmonious: Bool
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The largest error of the orb, in degrees, by the uncertainties of both bodies; absent if both moments of birth
    /// are known.
    public var orbUncertainty: Double?
    /// The quality factor, −1 (challenging) to 1 (harmonious).
    public var quality: Double?
    /// The strength: the aspect's base, reduced as the orb nears its limit.
    public var strength: Double?
    /// The body of the other person's chart.
    public var theirPlanet: Body
    /// The body of the user's chart.
    public var userPlanet: Body

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspectType: AspectType, id: String, interpretation: String, isHarmonious: Bool, orb: Double,
        orbUncertainty: Double? = nil, quality: Double?, strength: Double?, theirPlanet: Body, userPlanet: Body
    ) {
        self.aspectType = aspectType
        self.id = id
        self.interpretation = interpretation
        self.isHarmonious = isHarmonious
        self.orb = orb
        self.orbUncertainty = orbUncertainty
        self.quality = quality
        self.strength = strength
        self.theirPlanet = theirPlanet
        self.userPlanet = userPlanet
    }

    enum CodingKeys: String, CodingKey {
        case aspectType = "aspect_type"
        case id
        case interpretation
        case isHarmonious = "is_harmonious"
        case orb
        case orbUncertainty = "orb_uncertainty"
        case quality
        case strength
        case theirPlanet = "their_planet"
        case userPlanet = "user_planet"
    }
}

/// A body of one chart on the nodal axis of the other.
public struct KarmicContact: WireDocument {
    /// The aspect to the north node: conjunction, or opposition for a body at the south node.
    public var aspectType: AspectType
    /// The id, formed like that of an aspect: `sun_conjunction_north_node`.
    public var id: String
    /// One sentence on the body and the node.
    public var interpretation: String
    /// The distance from the nodal axis, in degrees.
    public var orb: Double
    /// The body or node of the other person's chart.
    public var theirPlanet: Body
    /// The body or node of the user's chart.
    public var userPlanet: Body

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspectType: AspectType, id: String, interpretation: String, orb: Double, theirPlanet: Body, userPlanet: Body
    ) {
        self.aspectType = aspectType
        self.id = id
        self.interpretation = interpretation
        self.orb = orb
        self.theirPlanet = theirPlanet
        self.userPlanet = userPlanet
    }

    enum CodingKeys: String, CodingKey {
        case aspectType = "aspect_type"
        case id
        case interpretation
        case orb
        case theirPlanet = "their_planet"
        case userPlanet = "user_planet"
    }
}

/// The chart of two people together, in short.
public struct CompositeSummary: WireDocument {
    /// The sign of the composite Sun.
    public var compositeSun: Sign
    /// The sign of the composite Moon; null when either moment of birth is not known.
    public var compositeMoon: Sign?
    /// One sentence on the relationship.
    public var summary: String
    /// The gifts of the strongest harmonious contacts, at most three.
    public var strengths: [String]
    /// The challenges of the strongest inharmonious contacts, at most three.
    public var challenges: [String]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(compositeSun: Sign, compositeMoon: Sign?, summary: String, strengths: [String], challenges: [String]) {
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
        case strengths
        case summary
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(challenges, forKey: .challenges)
        try fields.encode(compositeMoon, forKey: .compositeMoon)
        try fields.encode(compositeSun, forKey: .compositeSun)
        try fields.encode(strengths, forKey: .strengths)
        try fields.encode(summary, forKey: .summary)
    }
}

/// The chart of two people together.
public struct CompositeDocument: WireDocument {
    /// The method that made the chart.
    public var method: CompositeMethod
    /// The bodies by name; the Moon is null when either moment of birth is not known.
    public var bodies: [Body: CompositeBodyDocument?]
    /// The longitude of the Ascendant in degrees, [0, 360); absent when either chart is approximate.
    public var ascendant: Double?
    /// The longitude of the Midheaven in degrees, [0, 360); absent without an Ascendant.
    public var midheaven: Double?
    /// The longitudes in degrees at which houses 1 to 12 begin; absent without an Ascendant.
    public var houseCusps: [Double]?
    /// The moment of a Davison chart; absent for midpoints.
    public var momentUTC: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        method: CompositeMethod, bodies: [Body: CompositeBodyDocument?], ascendant: Double?, midheaven: Double?,
        houseCusps: [Double]?, momentUTC: Timestamp?
    ) {
        self.method = method
        self.bodies = bodies
        self.ascendant = ascendant
        self.midheaven = midheaven
        self.houseCusps = houseCusps
        self.momentUTC = momentUTC
    }

    enum CodingKeys: String, CodingKey {
        case ascendant
        case bodies
        case houseCusps = "house_cusps"
        case method
        case midheaven
        case momentUTC = "moment_utc"
    }
}

/// A body of the chart of two people together.
public struct CompositeBodyDocument: WireDocument {
    /// The ecliptic longitude in degrees, [0, 360).
    public var longitude: Double
    /// Whether the two bodies are so nearly opposite that the other midpoint is as near.
    public var ambiguous: Bool
    /// The zodiac sign.
    public var sign: Sign
    /// The largest distance in degrees that the body may be from the longitude given; absent if both moments of birth
    /// are known.
    public var longitudeUncertainty: Double?
    /// Whether the body may be in another sign; absent if both moments of birth are known.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        longitude: Double, ambiguous: Bool, sign: Sign, longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        self.longitude = longitude
        self.ambiguous = ambiguous
        self.sign = sign
        self.longitudeUncertainty = longitudeUncertainty
        self.signUncertain = signUncertain
    }

    enum CodingKeys: String, CodingKey {
        case ambiguous
        case longitude
        case longitudeUncertainty = "longitude_uncertainty"
        case sign
        case signUncertain = "sign_uncertain"
    }
}

/// The method that makes one chart of two.
public enum CompositeMethod: String, TextCase {
    /// The midpoints of their bodies.
    case midpoint
    /// The real chart of the moment and place half-way between their births.
    case davison
}

/// Two people's charts and the aspects between them.
public struct SynastryChartDocument: WireDocument {
    /// The other person's chart.
    public var connectionChart: ChartDataDocument
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode
    /// The aspects between the charts, strongest first.
    public var synastryAspects: [SynastryAspect]
    /// The person's own chart.
    public var userChart: ChartDataDocument

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        connectionChart: ChartDataDocument, exactChart: Bool, mode: ChartMode, synastryAspects: [SynastryAspect],
        userChart: ChartDataDocument
    ) {
        self.connectionChart = connectionChart
        self.exactChart = exactChart
        self.mode = mode
        self.synastryAspects = synastryAspects
        self.userChart = userChart
    }

    enum CodingKeys: String, CodingKey {
        case connectionChart = "connection_chart"
        case exactChart = "exact_chart"
        case mode
        case synastryAspects = "synastry_aspects"
        case userChart = "user_chart"
    }
}

/// The day's outlook for a person and their connections.
public struct RelationshipWeather: WireDocument {
    /// One sentence on the day's outlook with all connections.
    public var overview: String
    /// The connections that the day affects most, at most ten. Older documents have only an overview, as a plain
    /// string.
    public var connectionVibes: [ConnectionVibe]?
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// The name of the model of the connections' intensities.
    public var model: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        overview: String, connectionVibes: [ConnectionVibe]? = nil, exactChart: Bool? = nil, mode: ChartMode? = nil,
        model: String? = nil
    ) {
        self.overview = overview
        self.connectionVibes = connectionVibes
        self.exactChart = exactChart
        self.mode = mode
        self.model = model
    }

    enum CodingKeys: String, CodingKey {
        case connectionVibes = "connection_vibes"
        case exactChart = "exact_chart"
        case mode
        case model
        case overview
    }

    /// Decodes the generated fields. The handwritten decoding calls it first.
    init(fieldsOf decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        connectionVibes = try fields.decodeIfPresent([ConnectionVibe].self, forKey: .connectionVibes)
        exactChart = try fields.decodeIfPresent(Bool.self, forKey: .exactChart)
        mode = try fields.decodeIfPresent(ChartMode.self, forKey: .mode)
        model = try fields.decodeIfPresent(String.self, forKey: .model)
        overview = try fields.decode(String.self, forKey: .overview)
    }

    /// Encodes the generated fields. The handwritten encoding calls it first.
    func encodeFields(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(connectionVibes, forKey: .connectionVibes)
        try fields.encodeIfPresent(exactChart, forKey: .exactChart)
        try fields.encodeIfPresent(mode, forKey: .mode)
        try fields.encodeIfPresent(model, forKey: .model)
        try fields.encode(overview, forKey: .overview)
    }
}

/// The day's outlook with one connection.
public struct ConnectionVibe: WireDocument {
    /// The caller's id of the connection.
    public var connectionId: String
    /// The other person's name.
    public var name: String
    /// The relationship of the other person to the user.
    public var relationshipType: RelationshipType
    /// One sentence on the day's outlook, with the connection's name.
    public var vibe: String
    /// The score, 0 to 100; 50 is neutral.
    public var vibeScore: Int
    /// The strongest transit as text.
    public var keyTransit: String
    /// Dual Transit Influence, the sum of the day's transits: how much is happening.
    public var dti: Double?
    /// The sum of the day's transits with their quality: positive when harmonious.
    public var hqs: Double?
    /// How much is happening, 0 to 100.
    public var intensity: Double?
    /// How harmonious the day is, 0 to 100: the score before rounding.
    public var harmony: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        connectionId: String, name: String, relationshipType: RelationshipType, vibe: String, vibeScore: Int,
        keyTransit: String, dti: Double?, hqs: Double?, intensity: Double?, harmony: Double?
    ) {
        self.connectionId = connectionId
        self.name = name
        self.relationshipType = relationshipType
        self.vibe = vibe
        self.vibeScore = vibeScore
        self.keyTransit = keyTransit
        self.dti = dti
        self.hqs = hqs
        self.intensity = intensity
        self.harmony = harmony
    }

    enum CodingKeys: String, CodingKey {
        case connectionId = "connection_id"
        case dti
        case harmony
        case hqs
        case intensity
        case keyTransit = "key_transit"
        case name
        case relationshipType = "relationship_type"
        case vibe
        case vibeScore = "vibe_score"
    }
}

/// A connection as the apps store it: birth data, and the other person's relationship to the user.
public struct Connection: WireDocument {
    /// The caller's id of the connection.
    public var connectionId: String
    /// The other person's name, as texts use it.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The time on the birthplace's clocks, `HH:MM`; absent when unknown.
    public var birthTime: String?
    /// The latitude of the birthplace in degrees north, −90 to 90; absent when unknown.
    public var birthLat: Double?
    /// The longitude of the birthplace in degrees east, −180 to 180; absent when unknown.
    public var birthLon: Double?
    /// The IANA time zone of the birthplace; absent when unknown.
    public var birthTimezone: String?
    /// The relationship of the other person to the user; decides the mode and the words.
    public var relationshipType: RelationshipType
    /// The user from whom the connection was imported.
    public var sourceUserId: String?
    /// The time when the connection was created.
    public var createdAt: Timestamp

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        connectionId: String, name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil,
        birthLon: Double? = nil, birthTimezone: String? = nil, relationshipType: RelationshipType,
        sourceUserId: String? = nil, createdAt: Timestamp
    ) {
        self.connectionId = connectionId
        self.name = name
        self.birthDate = birthDate
        self.birthTime = birthTime
        self.birthLat = birthLat
        self.birthLon = birthLon
        self.birthTimezone = birthTimezone
        self.relationshipType = relationshipType
        self.sourceUserId = sourceUserId
        self.createdAt = createdAt
    }

    enum CodingKeys: String, CodingKey {
        case birthDate = "birth_date"
        case birthLat = "birth_lat"
        case birthLon = "birth_lon"
        case birthTime = "birth_time"
        case birthTimezone = "birth_timezone"
        case connectionId = "connection_id"
        case createdAt = "created_at"
        case name
        case relationshipType = "relationship_type"
        case sourceUserId = "source_user_id"
    }
}

/// The public profile behind a person's share link.
public struct ShareProfile: WireDocument {
    /// The person's name.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The time on the birthplace's clocks, `HH:MM`; absent when unknown.
    public var birthTime: String?
    /// The latitude of the birthplace in degrees north, −90 to 90; absent when unknown.
    public var birthLat: Double?
    /// The longitude of the birthplace in degrees east, −180 to 180; absent when unknown.
    public var birthLon: Double?
    /// The IANA time zone of the birthplace; absent when unknown.
    public var birthTimezone: String?
    /// The sign of the Sun.
    public var sunSign: Sign

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil, birthLon: Double? = nil,
        birthTimezone: String? = nil, sunSign: Sign
    ) {
        self.name = name
        self.birthDate = birthDate
        self.birthTime = birthTime
        self.birthLat = birthLat
        self.birthLon = birthLon
        self.birthTimezone = birthTimezone
        self.sunSign = sunSign
    }

    enum CodingKeys: String, CodingKey {
        case birthDate = "birth_date"
        case birthLat = "birth_lat"
        case birthLon = "birth_lon"
        case birthTime = "birth_time"
        case birthTimezone = "birth_timezone"
        case name
        case sunSign = "sun_sign"
    }
}
