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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspects = try fields.read("aspects")
        birthNote = try fields.readIfPresent("birth_note")
        birthPlace = try fields.readIfPresent("birth_place")
        calculatedAt = try fields.read("calculated_at")
        composite = try fields.readIfPresent("composite")
        compositeSummary = try fields.read("composite_summary")
        coworker = try fields.read("coworker")
        exactChart = try fields.readIfPresent("exact_chart")
        friendship = try fields.read("friendship")
        id = try fields.readIfPresent("id")
        karmic = try fields.readIfPresent("karmic")
        mode = try fields.readIfPresent("mode")
        model = try fields.readIfPresent("model")
        romantic = try fields.read("romantic")
        theirBirthNote = try fields.readIfPresent("their_birth_note")
        theirBirthPlace = try fields.readIfPresent("their_birth_place")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspects", aspects)
        try fields.writeIfPresent("birth_note", birthNote)
        try fields.writeIfPresent("birth_place", birthPlace)
        try fields.write("calculated_at", calculatedAt)
        try fields.writeIfPresent("composite", composite)
        try fields.write("composite_summary", compositeSummary)
        try fields.write("coworker", coworker)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.write("friendship", friendship)
        try fields.writeIfPresent("id", id)
        try fields.writeIfPresent("karmic", karmic)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("model", model)
        try fields.write("romantic", romantic)
        try fields.writeIfPresent("their_birth_note", theirBirthNote)
        try fields.writeIfPresent("their_birth_place", theirBirthPlace)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspects = try fields.read("aspects")
        birthNote = try fields.readIfPresent("birth_note")
        birthPlace = try fields.readIfPresent("birth_place")
        calculatedAt = try fields.read("calculated_at")
        composite = try fields.readIfPresent("composite")
        compositeSummary = try fields.read("composite_summary")
        coworker = try fields.readIfPresent("coworker")
        exactChart = try fields.readIfPresent("exact_chart")
        friendship = try fields.readIfPresent("friendship")
        karmic = try fields.readIfPresent("karmic")
        mode = try fields.readIfPresent("mode")
        model = try fields.readIfPresent("model")
        romantic = try fields.readIfPresent("romantic")
        theirBirthNote = try fields.readIfPresent("their_birth_note")
        theirBirthPlace = try fields.readIfPresent("their_birth_place")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspects", aspects)
        try fields.writeIfPresent("birth_note", birthNote)
        try fields.writeIfPresent("birth_place", birthPlace)
        try fields.write("calculated_at", calculatedAt)
        try fields.writeIfPresent("composite", composite)
        try fields.write("composite_summary", compositeSummary)
        try fields.writeIfPresent("coworker", coworker)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.writeIfPresent("friendship", friendship)
        try fields.writeIfPresent("karmic", karmic)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("model", model)
        try fields.writeIfPresent("romantic", romantic)
        try fields.writeIfPresent("their_birth_note", theirBirthNote)
        try fields.writeIfPresent("their_birth_place", theirBirthPlace)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        categories = try fields.read("categories")
        missingDataPrompts = try fields.read("missing_data_prompts")
        overallScore = try fields.read("overall_score")
        percentile = try fields.readIfPresent("percentile")
        relationshipVerb = try fields.read("relationship_verb")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("categories", categories)
        try fields.write("missing_data_prompts", missingDataPrompts)
        try fields.write("overall_score", overallScore)
        try fields.writeIfPresent("percentile", percentile)
        try fields.write("relationship_verb", relationshipVerb)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectIds = try fields.read("aspect_ids")
        id = try fields.read("id")
        label = try fields.readIfPresent("label")
        name = try fields.read("name")
        raw = try fields.readIfPresent("raw")
        score = try fields.read("score")
        summary = try fields.read("summary")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_ids", aspectIds)
        try fields.write("id", id)
        try fields.writeIfPresent("label", label)
        try fields.write("name", name)
        try fields.writeIfPresent("raw", raw)
        try fields.write("score", score)
        try fields.write("summary", summary)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectType = try fields.read("aspect_type")
        id = try fields.read("id")
        interpretation = try fields.read("interpretation")
        isHarmonious = try fields.read("is_harmonious")
        orb = try fields.read("orb")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        quality = try fields.readIfPresent("quality")
        strength = try fields.readIfPresent("strength")
        theirPlanet = try fields.read("their_planet")
        userPlanet = try fields.read("user_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_type", aspectType)
        try fields.write("id", id)
        try fields.write("interpretation", interpretation)
        try fields.write("is_harmonious", isHarmonious)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.writeIfPresent("quality", quality)
        try fields.writeIfPresent("strength", strength)
        try fields.write("their_planet", theirPlanet)
        try fields.write("user_planet", userPlanet)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectType = try fields.read("aspect_type")
        id = try fields.read("id")
        interpretation = try fields.read("interpretation")
        orb = try fields.read("orb")
        theirPlanet = try fields.read("their_planet")
        userPlanet = try fields.read("user_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_type", aspectType)
        try fields.write("id", id)
        try fields.write("interpretation", interpretation)
        try fields.write("orb", orb)
        try fields.write("their_planet", theirPlanet)
        try fields.write("user_planet", userPlanet)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        challenges = try fields.read("challenges")
        compositeMoon = try fields.readIfPresent("composite_moon")
        compositeSun = try fields.read("composite_sun")
        strengths = try fields.read("strengths")
        summary = try fields.read("summary")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("challenges", challenges)
        try fields.write("composite_moon", compositeMoon)
        try fields.write("composite_sun", compositeSun)
        try fields.write("strengths", strengths)
        try fields.write("summary", summary)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ascendant = try fields.readIfPresent("ascendant")
        bodies = try fields.read("bodies")
        houseCusps = try fields.readIfPresent("house_cusps")
        method = try fields.read("method")
        midheaven = try fields.readIfPresent("midheaven")
        momentUTC = try fields.readIfPresent("moment_utc")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("ascendant", ascendant)
        try fields.write("bodies", bodies)
        try fields.writeIfPresent("house_cusps", houseCusps)
        try fields.write("method", method)
        try fields.writeIfPresent("midheaven", midheaven)
        try fields.writeIfPresent("moment_utc", momentUTC)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ambiguous = try fields.read("ambiguous")
        longitude = try fields.read("longitude")
        longitudeUncertainty = try fields.readIfPresent("longitude_uncertainty")
        sign = try fields.read("sign")
        signUncertain = try fields.readIfPresent("sign_uncertain")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("ambiguous", ambiguous)
        try fields.write("longitude", longitude)
        try fields.writeIfPresent("longitude_uncertainty", longitudeUncertainty)
        try fields.write("sign", sign)
        try fields.writeIfPresent("sign_uncertain", signUncertain)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        connectionChart = try fields.read("connection_chart")
        exactChart = try fields.read("exact_chart")
        mode = try fields.read("mode")
        synastryAspects = try fields.read("synastry_aspects")
        userChart = try fields.read("user_chart")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("connection_chart", connectionChart)
        try fields.write("exact_chart", exactChart)
        try fields.write("mode", mode)
        try fields.write("synastry_aspects", synastryAspects)
        try fields.write("user_chart", userChart)
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

    /// Decodes the generated fields. The handwritten decoding calls it first.
    init(fieldsOf decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        connectionVibes = try fields.readIfPresent("connection_vibes")
        exactChart = try fields.readIfPresent("exact_chart")
        mode = try fields.readIfPresent("mode")
        model = try fields.readIfPresent("model")
        overview = try fields.read("overview")
    }

    /// Encodes the generated fields. The handwritten encoding calls it first.
    func encodeFields(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("connection_vibes", connectionVibes)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("model", model)
        try fields.write("overview", overview)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        connectionId = try fields.read("connection_id")
        dti = try fields.readIfPresent("dti")
        harmony = try fields.readIfPresent("harmony")
        hqs = try fields.readIfPresent("hqs")
        intensity = try fields.readIfPresent("intensity")
        keyTransit = try fields.read("key_transit")
        name = try fields.read("name")
        relationshipType = try fields.read("relationship_type")
        vibe = try fields.read("vibe")
        vibeScore = try fields.read("vibe_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("connection_id", connectionId)
        try fields.writeIfPresent("dti", dti)
        try fields.writeIfPresent("harmony", harmony)
        try fields.writeIfPresent("hqs", hqs)
        try fields.writeIfPresent("intensity", intensity)
        try fields.write("key_transit", keyTransit)
        try fields.write("name", name)
        try fields.write("relationship_type", relationshipType)
        try fields.write("vibe", vibe)
        try fields.write("vibe_score", vibeScore)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        birthDate = try fields.read("birth_date")
        birthLat = try fields.readIfPresent("birth_lat")
        birthLon = try fields.readIfPresent("birth_lon")
        birthTime = try fields.readIfPresent("birth_time")
        birthTimezone = try fields.readIfPresent("birth_timezone")
        connectionId = try fields.read("connection_id")
        createdAt = try fields.read("created_at")
        name = try fields.read("name")
        relationshipType = try fields.read("relationship_type")
        sourceUserId = try fields.readIfPresent("source_user_id")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("birth_date", birthDate)
        try fields.writeIfPresent("birth_lat", birthLat)
        try fields.writeIfPresent("birth_lon", birthLon)
        try fields.writeIfPresent("birth_time", birthTime)
        try fields.writeIfPresent("birth_timezone", birthTimezone)
        try fields.write("connection_id", connectionId)
        try fields.write("created_at", createdAt)
        try fields.write("name", name)
        try fields.write("relationship_type", relationshipType)
        try fields.writeIfPresent("source_user_id", sourceUserId)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        birthDate = try fields.read("birth_date")
        birthLat = try fields.readIfPresent("birth_lat")
        birthLon = try fields.readIfPresent("birth_lon")
        birthTime = try fields.readIfPresent("birth_time")
        birthTimezone = try fields.readIfPresent("birth_timezone")
        name = try fields.read("name")
        sunSign = try fields.read("sun_sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("birth_date", birthDate)
        try fields.writeIfPresent("birth_lat", birthLat)
        try fields.writeIfPresent("birth_lon", birthLon)
        try fields.writeIfPresent("birth_time", birthTime)
        try fields.writeIfPresent("birth_timezone", birthTimezone)
        try fields.write("name", name)
        try fields.write("sun_sign", sunSign)
    }
}
