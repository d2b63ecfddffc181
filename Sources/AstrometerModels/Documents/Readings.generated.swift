// Generated from Contract/readings.yaml by `make contract`; edit that instead.

/// A person's meters at a moment: every meter and super-group under its own name, and a summary of chart, sky and
/// aspects.
public struct ReadingDocument: WireDocument {
    /// The person's id, in the readings of a list of people.
    public var id: String?
    /// The moment of the transits.
    public var date: Timestamp
    /// The name of the model.
    public var model: String?
    /// The scale of every unified score.
    public var scale: UnifiedScale?
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The natal chart.
    public var natalChartSummary: ChartDocument?
    /// The transiting bodies.
    public var transitSummary: TransitsDocument?
    /// The number of transit-to-natal aspects, 0 to 121.
    public var aspectCount: Int
    /// The strongest aspects of the day, at most five, strongest first.
    public var keyAspects: [AspectDocument]?
    /// The unified score of `overview_super_group`, on the reading's scale. A model without that group has the first
    /// group's; a model without groups has the middle of the scale.
    public var overallUnifiedScore: Double
    /// The quality of the same group; `quiet` in a model without groups.
    public var overallUnifiedQuality: QualityLabel
    /// The person's usual ranges and the aspect that moved each, by meter and super-group, on the reading's scale;
    /// absent unless requested.
    public var usualRanges: [String: MeterRangesDocument]?
    /// The meters and super-groups by name.
    public var meters: [String: MeterDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        id: String? = nil, date: Timestamp, model: String?, scale: UnifiedScale?, exactChart: Bool?, mode: ChartMode?,
        momentKnown: MomentKnown?, natalChartSummary: ChartDocument?, transitSummary: TransitsDocument?,
        aspectCount: Int, keyAspects: [AspectDocument]?, overallUnifiedScore: Double,
        overallUnifiedQuality: QualityLabel, usualRanges: [String: MeterRangesDocument]? = nil,
        meters: [String: MeterDocument]
    ) {
        self.id = id
        self.date = date
        self.model = model
        self.scale = scale
        self.exactChart = exactChart
        self.mode = mode
        self.momentKnown = momentKnown
        self.natalChartSummary = natalChartSummary
        self.transitSummary = transitSummary
        self.aspectCount = aspectCount
        self.keyAspects = keyAspects
        self.overallUnifiedScore = overallUnifiedScore
        self.overallUnifiedQuality = overallUnifiedQuality
        self.usualRanges = usualRanges
        self.meters = meters
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case aspectCount = "aspect_count"
        case date
        case exactChart = "exact_chart"
        case id
        case keyAspects = "key_aspects"
        case mode
        case model
        case momentKnown = "moment_known"
        case natalChartSummary = "natal_chart_summary"
        case overallUnifiedQuality = "overall_unified_quality"
        case overallUnifiedScore = "overall_unified_score"
        case scale
        case transitSummary = "transit_summary"
        case usualRanges = "usual_ranges"
    }

    /// Decodes the generated fields. The handwritten decoding calls it first.
    init(fieldsOf decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectCount = try fields.read("aspect_count")
        date = try fields.read("date")
        exactChart = try fields.readIfPresent("exact_chart")
        id = try fields.readIfPresent("id")
        keyAspects = try fields.readIfPresent("key_aspects")
        mode = try fields.readIfPresent("mode")
        model = try fields.readIfPresent("model")
        momentKnown = try fields.readIfPresent("moment_known")
        natalChartSummary = try fields.readIfPresent("natal_chart_summary")
        overallUnifiedQuality = try fields.read("overall_unified_quality")
        overallUnifiedScore = try fields.read("overall_unified_score")
        scale = try fields.readIfPresent("scale")
        transitSummary = try fields.readIfPresent("transit_summary")
        usualRanges = try fields.readIfPresent("usual_ranges")
        meters = try fields.decodeNamed(
            MeterDocument.self, besides: CodingKeys.allCases.map(\.rawValue),
            having: ["meter_name", "unified_score", "unified_quality", "state_label"])
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_count", aspectCount)
        try fields.write("date", date)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.writeIfPresent("id", id)
        try fields.writeIfPresent("key_aspects", keyAspects)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("model", model)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.writeIfPresent("natal_chart_summary", natalChartSummary)
        try fields.write("overall_unified_quality", overallUnifiedQuality)
        try fields.write("overall_unified_score", overallUnifiedScore)
        try fields.writeIfPresent("scale", scale)
        try fields.writeIfPresent("transit_summary", transitSummary)
        try fields.writeIfPresent("usual_ranges", usualRanges)
        for (name, value) in meters { try fields.write(name, value) }
    }
}

/// A meter or super-group of a reading.
public struct MeterDocument: WireDocument {
    /// The name of the meter or super-group, such as `mental_clarity`.
    public var meterName: String
    /// The moment of the transits.
    public var date: Timestamp?
    /// The group that the meter is shown in; `overview` for a super-group.
    public var group: String?
    /// Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
    public var harmony: Double
    /// One or two words for the state.
    public var stateLabel: String
    /// Two or three sentences on what the meter measures.
    public var interpretation: String
    /// Sentences of advice for the state.
    public var advice: [String]
    /// The strongest aspects of the meter, at most five, by DTI.
    public var topAspects: [AspectDocument]?
    /// The sums behind the scores.
    public var rawScores: RawScores?
    /// The meter's super-group, and what else changes its scores.
    public var additionalContext: AdditionalContext?
    /// The change of the scores since the day before; null without a day before.
    public var trend: TrendDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        meterName: String, date: Timestamp?, group: String?, unifiedScore: Double, unifiedQuality: QualityLabel,
        intensity: Double, harmony: Double, stateLabel: String, interpretation: String, advice: [String],
        topAspects: [AspectDocument]?, rawScores: RawScores?, additionalContext: AdditionalContext?,
        trend: TrendDocument?
    ) {
        self.meterName = meterName
        self.date = date
        self.group = group
        self.unifiedScore = unifiedScore
        self.unifiedQuality = unifiedQuality
        self.intensity = intensity
        self.harmony = harmony
        self.stateLabel = stateLabel
        self.interpretation = interpretation
        self.advice = advice
        self.topAspects = topAspects
        self.rawScores = rawScores
        self.additionalContext = additionalContext
        self.trend = trend
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case additionalContext = "additional_context"
        case advice
        case date
        case group
        case harmony
        case intensity
        case interpretation
        case meterName = "meter_name"
        case rawScores = "raw_scores"
        case stateLabel = "state_label"
        case topAspects = "top_aspects"
        case trend
        case unifiedQuality = "unified_quality"
        case unifiedScore = "unified_score"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        additionalContext = try fields.readIfPresent("additional_context")
        advice = try fields.read("advice")
        date = try fields.readIfPresent("date")
        group = try fields.readIfPresent("group")
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        interpretation = try fields.read("interpretation")
        meterName = try fields.read("meter_name")
        rawScores = try fields.readIfPresent("raw_scores")
        stateLabel = try fields.read("state_label")
        topAspects = try fields.readIfPresent("top_aspects")
        trend = try fields.readIfPresent("trend")
        unifiedQuality = try fields.read("unified_quality")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("additional_context", additionalContext)
        try fields.write("advice", advice)
        try fields.writeIfPresent("date", date)
        try fields.writeIfPresent("group", group)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("interpretation", interpretation)
        try fields.write("meter_name", meterName)
        try fields.writeIfPresent("raw_scores", rawScores)
        try fields.write("state_label", stateLabel)
        try fields.writeIfPresent("top_aspects", topAspects)
        try fields.write("trend", trend)
        try fields.write("unified_quality", unifiedQuality)
        try fields.write("unified_score", unifiedScore)
    }
}

/// The sums behind a meter's scores.
public struct RawScores: WireDocument {
    /// Dual Transit Influence: the sum of W · P over the aspects.
    public var dti: Double
    /// Harmonic Quality Score: the sum of W · P · Q; positive when harmonious, negative when challenging.
    public var hqs: Double
    /// The number of meters averaged; 1 for an individual meter.
    public var memberCount: Int?
    /// The number of aspects that the meter counts; for a super-group, the distinct aspects of its members.
    public var aspectCount: Int?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(dti: Double, hqs: Double, memberCount: Int?, aspectCount: Int?) {
        self.dti = dti
        self.hqs = hqs
        self.memberCount = memberCount
        self.aspectCount = aspectCount
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case aspectCount = "aspect_count"
        case dti
        case hqs
        case memberCount = "member_count"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectCount = try fields.readIfPresent("aspect_count")
        dti = try fields.read("dti")
        hqs = try fields.read("hqs")
        memberCount = try fields.readIfPresent("member_count")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("aspect_count", aspectCount)
        try fields.write("dti", dti)
        try fields.write("hqs", hqs)
        try fields.writeIfPresent("member_count", memberCount)
    }
}

/// A meter's super-group, the retrograde bodies that lower its harmony, and the percentage of its element.
public struct AdditionalContext: WireDocument {
    /// The short name of the super-group, such as `inner_world`.
    public var superGroup: String?
    /// The meters that are averaged; an individual meter names itself.
    public var memberMeters: [String]?
    /// `weighted_average` for a super-group, `aspect_sum` for an individual meter.
    public var aggregationMethod: String?
    /// The bodies whose retrograde motion lowers the meter's harmony now; in JSON a key such as `mercury_retrograde`.
    public var retrogrades: Set<Body>
    /// The percentages of elements, 0 to 100; in JSON a key such as `fire_percentage`.
    public var elementPercentages: [Element: Double]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        superGroup: String?, memberMeters: [String]?, aggregationMethod: String?, retrogrades: Set<Body> = [],
        elementPercentages: [Element: Double] = [:]
    ) {
        self.superGroup = superGroup
        self.memberMeters = memberMeters
        self.aggregationMethod = aggregationMethod
        self.retrogrades = retrogrades
        self.elementPercentages = elementPercentages
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case aggregationMethod = "aggregation_method"
        case memberMeters = "member_meters"
        case superGroup = "super_group"
    }

    /// Decodes the generated fields. The handwritten decoding calls it first.
    init(fieldsOf decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aggregationMethod = try fields.readIfPresent("aggregation_method")
        memberMeters = try fields.readIfPresent("member_meters")
        superGroup = try fields.readIfPresent("super_group")
        retrogrades = []
        elementPercentages = [:]
    }

    /// Encodes the generated fields. The handwritten encoding calls it first.
    func encodeFields(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("aggregation_method", aggregationMethod)
        try fields.writeIfPresent("member_meters", memberMeters)
        try fields.writeIfPresent("super_group", superGroup)
    }
}

/// A transit-to-natal aspect.
public struct AspectDocument: WireDocument {
    /// The transiting body.
    public var transitPlanet: Body
    /// The natal body.
    public var natalPlanet: Body
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb is shrinking; given for exact aspects too.
    public var applying: Bool
    /// The UTC date on which the aspect is exact; null when that is more than a year away or was not computed.
    public var exactDate: CivilDate?
    /// The natal weight W of the model.
    public var weightage: Double
    /// The transit power P of the model.
    public var transitPower: Double
    /// The quality factor Q of the model, −1 (challenging) to 1 (harmonious).
    public var qualityFactor: Double
    /// W · P: what the aspect adds to the DTI.
    public var dtiContribution: Double
    /// W · P · Q: what the aspect adds to the HQS.
    public var hqsContribution: Double
    /// Text for people, such as "Transit Venus Square Natal Jupiter".
    public var label: String
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase?
    /// The orb in percent of the aspect's limit, 0 to 100.
    public var orbPercentage: Double?
    /// Days until the aspect is exact, negative when that is past; null if `exact_date` is null.
    public var daysToExact: Double?
    /// The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed.
    public var previousExactDate: CivilDate?
    /// The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed.
    public var nextExactDate: CivilDate?
    /// The UTC date on which the approaching body turns back before the aspect is exact; null if it does not.
    public var closestDate: CivilDate?
    /// The orb on `closest_date`, in degrees; null if `closest_date` is null.
    public var closestOrb: Double?
    /// The natal body's house, 1 to 12.
    public var natalPlanetHouse: Int?
    /// The natal body's sign.
    public var natalPlanetSign: Sign?
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?
    /// True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise.
    public var signUncertain: Bool?
    /// The meters that count the aspect; only in `key_aspects`.
    public var affectedMeters: [String]?
    /// The number of those meters; only in `key_aspects`.
    public var meterCount: Int?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        transitPlanet: Body, natalPlanet: Body, aspectType: AspectType, orb: Double, applying: Bool,
        exactDate: CivilDate?, weightage: Double, transitPower: Double, qualityFactor: Double, dtiContribution: Double,
        hqsContribution: Double, label: String, phase: AspectPhase?, orbPercentage: Double?, daysToExact: Double?,
        previousExactDate: CivilDate? = nil, nextExactDate: CivilDate? = nil, closestDate: CivilDate? = nil,
        closestOrb: Double? = nil, natalPlanetHouse: Int?, natalPlanetSign: Sign?, orbUncertainty: Double? = nil,
        signUncertain: Bool? = nil, affectedMeters: [String]? = nil, meterCount: Int? = nil
    ) {
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspectType = aspectType
        self.orb = orb
        self.applying = applying
        self.exactDate = exactDate
        self.weightage = weightage
        self.transitPower = transitPower
        self.qualityFactor = qualityFactor
        self.dtiContribution = dtiContribution
        self.hqsContribution = hqsContribution
        self.label = label
        self.phase = phase
        self.orbPercentage = orbPercentage
        self.daysToExact = daysToExact
        self.previousExactDate = previousExactDate
        self.nextExactDate = nextExactDate
        self.closestDate = closestDate
        self.closestOrb = closestOrb
        self.natalPlanetHouse = natalPlanetHouse
        self.natalPlanetSign = natalPlanetSign
        self.orbUncertainty = orbUncertainty
        self.signUncertain = signUncertain
        self.affectedMeters = affectedMeters
        self.meterCount = meterCount
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case affectedMeters = "affected_meters"
        case applying
        case aspectType = "aspect_type"
        case closestDate = "closest_date"
        case closestOrb = "closest_orb"
        case daysToExact = "days_to_exact"
        case dtiContribution = "dti_contribution"
        case exactDate = "exact_date"
        case hqsContribution = "hqs_contribution"
        case label
        case meterCount = "meter_count"
        case natalPlanet = "natal_planet"
        case natalPlanetHouse = "natal_planet_house"
        case natalPlanetSign = "natal_planet_sign"
        case nextExactDate = "next_exact_date"
        case orb
        case orbPercentage = "orb_percentage"
        case orbUncertainty = "orb_uncertainty"
        case phase
        case previousExactDate = "previous_exact_date"
        case qualityFactor = "quality_factor"
        case signUncertain = "sign_uncertain"
        case transitPlanet = "transit_planet"
        case transitPower = "transit_power"
        case weightage
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        affectedMeters = try fields.readIfPresent("affected_meters")
        applying = try fields.read("applying")
        aspectType = try fields.read("aspect_type")
        closestDate = try fields.readIfPresent("closest_date")
        closestOrb = try fields.readIfPresent("closest_orb")
        daysToExact = try fields.readIfPresent("days_to_exact")
        dtiContribution = try fields.read("dti_contribution")
        exactDate = try fields.readIfPresent("exact_date")
        hqsContribution = try fields.read("hqs_contribution")
        label = try fields.read("label")
        meterCount = try fields.readIfPresent("meter_count")
        natalPlanet = try fields.read("natal_planet")
        natalPlanetHouse = try fields.readIfPresent("natal_planet_house")
        natalPlanetSign = try fields.readIfPresent("natal_planet_sign")
        nextExactDate = try fields.readIfPresent("next_exact_date")
        orb = try fields.read("orb")
        orbPercentage = try fields.readIfPresent("orb_percentage")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        phase = try fields.readIfPresent("phase")
        previousExactDate = try fields.readIfPresent("previous_exact_date")
        qualityFactor = try fields.read("quality_factor")
        signUncertain = try fields.readIfPresent("sign_uncertain")
        transitPlanet = try fields.read("transit_planet")
        transitPower = try fields.read("transit_power")
        weightage = try fields.read("weightage")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("affected_meters", affectedMeters)
        try fields.write("applying", applying)
        try fields.write("aspect_type", aspectType)
        try fields.write("closest_date", closestDate)
        try fields.write("closest_orb", closestOrb)
        try fields.write("days_to_exact", daysToExact)
        try fields.write("dti_contribution", dtiContribution)
        try fields.write("exact_date", exactDate)
        try fields.write("hqs_contribution", hqsContribution)
        try fields.write("label", label)
        try fields.writeIfPresent("meter_count", meterCount)
        try fields.write("natal_planet", natalPlanet)
        try fields.writeIfPresent("natal_planet_house", natalPlanetHouse)
        try fields.writeIfPresent("natal_planet_sign", natalPlanetSign)
        try fields.write("next_exact_date", nextExactDate)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_percentage", orbPercentage)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.writeIfPresent("phase", phase)
        try fields.write("previous_exact_date", previousExactDate)
        try fields.write("quality_factor", qualityFactor)
        try fields.writeIfPresent("sign_uncertain", signUncertain)
        try fields.write("transit_planet", transitPlanet)
        try fields.write("transit_power", transitPower)
        try fields.write("weightage", weightage)
    }
}

/// The change of a meter's scores since the day before. Documents before version 1.1 have a single word instead.
public struct TrendDocument: WireDocument {
    /// The change of harmony.
    public var harmony: MetricTrend?
    /// The change of intensity.
    public var intensity: MetricTrend?
    /// The change of the unified score.
    public var unifiedScore: MetricTrend?
    /// The single word that documents before version 1.1 have instead.
    public var word: TrendDirection?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(harmony: MetricTrend?, intensity: MetricTrend?, unifiedScore: MetricTrend?, word: TrendDirection? = nil)
    {
        self.harmony = harmony
        self.intensity = intensity
        self.unifiedScore = unifiedScore
        self.word = word
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case harmony
        case intensity
        case unifiedScore = "unified_score"
    }

    /// Decodes the generated fields. The handwritten decoding calls it first.
    init(fieldsOf decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        harmony = try fields.readIfPresent("harmony")
        intensity = try fields.readIfPresent("intensity")
        unifiedScore = try fields.readIfPresent("unified_score")
        word = nil
    }

    /// Encodes the generated fields. The handwritten encoding calls it first.
    func encodeFields(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("harmony", harmony)
        try fields.writeIfPresent("intensity", intensity)
        try fields.writeIfPresent("unified_score", unifiedScore)
    }
}

/// The change of one score since the day before.
public struct MetricTrend: WireDocument {
    /// The score of the day before: 0 to 100, or −100 to 100 for a bipolar unified score.
    public var previous: Double?
    /// The change since then; positive when the score rose.
    public var delta: Double
    /// The direction of the change.
    public var direction: TrendDirection
    /// How fast the score changed, by the model's thresholds.
    public var changeRate: ChangeRate

    /// Creates the value with the given fields, without rounding or checking them.
    public init(previous: Double?, delta: Double, direction: TrendDirection, changeRate: ChangeRate) {
        self.previous = previous
        self.delta = delta
        self.direction = direction
        self.changeRate = changeRate
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case changeRate = "change_rate"
        case delta
        case direction
        case previous
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        changeRate = try fields.read("change_rate")
        delta = try fields.read("delta")
        direction = try fields.read("direction")
        previous = try fields.readIfPresent("previous")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("change_rate", changeRate)
        try fields.write("delta", delta)
        try fields.write("direction", direction)
        try fields.writeIfPresent("previous", previous)
    }
}

/// Only the scores of a reading: every meter and super-group under its own name, as in `Reading`.
public struct ScoresDocument: WireDocument {
    /// The moment of the transits.
    public var date: Timestamp
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool
    /// The person's id, in the scores of a list of people.
    public var id: String?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode
    /// The name of the model.
    public var model: String
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The scale of every unified score.
    public var scale: UnifiedScale
    /// The scores of the meters and super-groups by name.
    public var meters: [String: MeterScoresDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: Timestamp, exactChart: Bool, id: String? = nil, mode: ChartMode, model: String, momentKnown: MomentKnown?,
        scale: UnifiedScale, meters: [String: MeterScoresDocument]
    ) {
        self.date = date
        self.exactChart = exactChart
        self.id = id
        self.mode = mode
        self.model = model
        self.momentKnown = momentKnown
        self.scale = scale
        self.meters = meters
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case date
        case exactChart = "exact_chart"
        case id
        case mode
        case model
        case momentKnown = "moment_known"
        case scale
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        date = try fields.read("date")
        exactChart = try fields.read("exact_chart")
        id = try fields.readIfPresent("id")
        mode = try fields.read("mode")
        model = try fields.read("model")
        momentKnown = try fields.readIfPresent("moment_known")
        scale = try fields.read("scale")
        meters = try fields.decodeNamed(
            MeterScoresDocument.self, besides: CodingKeys.allCases.map(\.rawValue),
            having: ["harmony", "intensity", "unified_quality", "unified_score"])
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("date", date)
        try fields.write("exact_chart", exactChart)
        try fields.writeIfPresent("id", id)
        try fields.write("mode", mode)
        try fields.write("model", model)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("scale", scale)
        for (name, value) in meters { try fields.write(name, value) }
    }
}

/// The scores of one meter or super-group.
public struct MeterScoresDocument: WireDocument {
    /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
    public var harmony: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar.
    public var unifiedScore: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel

    /// Creates the value with the given fields, without rounding or checking them.
    public init(harmony: Double, intensity: Double, unifiedScore: Double, unifiedQuality: QualityLabel) {
        self.harmony = harmony
        self.intensity = intensity
        self.unifiedScore = unifiedScore
        self.unifiedQuality = unifiedQuality
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case harmony
        case intensity
        case unifiedQuality = "unified_quality"
        case unifiedScore = "unified_score"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        unifiedQuality = try fields.read("unified_quality")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("unified_quality", unifiedQuality)
        try fields.write("unified_score", unifiedScore)
    }
}

/// The transiting bodies of a moment, in full precision.
public struct TransitsDocument: WireDocument {
    /// The moment of the transits.
    public var momentUTC: Timestamp
    /// The moment as a Julian day number in universal time.
    public var julianDay: Double
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The eleven bodies, without house, dignity and weight.
    public var planets: [PlacedBodyDocument]
    /// The retrograde bodies without the mean node, each with its next station if it was computed.
    public var retrogradePlanets: [RetrogradeDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        momentUTC: Timestamp, julianDay: Double, ephemeris: String, planets: [PlacedBodyDocument],
        retrogradePlanets: [RetrogradeDocument]
    ) {
        self.momentUTC = momentUTC
        self.julianDay = julianDay
        self.ephemeris = ephemeris
        self.planets = planets
        self.retrogradePlanets = retrogradePlanets
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case ephemeris
        case julianDay = "julian_day"
        case momentUTC = "moment_utc"
        case planets
        case retrogradePlanets = "retrograde_planets"
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("ephemeris", ephemeris)
        try fields.write("julian_day", julianDay)
        try fields.write("moment_utc", momentUTC)
        try fields.write("planets", planets)
        try fields.write("retrograde_planets", retrogradePlanets)
    }
}

/// A retrograde body and its next station.
public struct RetrogradeDocument: WireDocument {
    /// The retrograde body.
    public var planet: Body
    /// The sign it is in.
    public var sign: Sign
    /// The UTC date of the next station; absent when it was not computed or lies beyond the ephemeris.
    public var stationDate: CivilDate?
    /// Calendar days from the UTC date of the document to the UTC date of the station.
    public var daysToStation: Int?
    /// The instant of the station.
    public var stationAt: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(planet: Body, sign: Sign, stationDate: CivilDate?, daysToStation: Int?, stationAt: Timestamp?) {
        self.planet = planet
        self.sign = sign
        self.stationDate = stationDate
        self.daysToStation = daysToStation
        self.stationAt = stationAt
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("days_to_station", daysToStation)
        try fields.write("planet", planet)
        try fields.write("sign", sign)
        try fields.writeIfPresent("station_at", stationAt)
        try fields.writeIfPresent("station_date", stationDate)
    }
}
