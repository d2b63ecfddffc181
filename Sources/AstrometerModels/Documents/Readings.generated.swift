// Generated from Contract/readings.yaml by `make contract`; edit that instead.

/// A person's meters at a moment: every meter and super-group under its own name, and a summary of chart, sky and
/// aspects.
public struct ReadingDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
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
    /// The scores over the possible births; absent for an exactly known birth, and by default in lists.
    public var birthUncertainty: BirthUncertaintyDocument?
    /// The meters and super-groups by name.
    public var meters: [String: MeterDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, id: String? = nil, date: Timestamp,
        model: String?, scale: UnifiedScale?, exactChart: Bool?, mode: ChartMode?, momentKnown: MomentKnown?,
        natalChartSummary: ChartDocument?, transitSummary: TransitsDocument?, aspectCount: Int,
        keyAspects: [AspectDocument]?, overallUnifiedScore: Double, overallUnifiedQuality: QualityLabel,
        usualRanges: [String: MeterRangesDocument]? = nil, birthUncertainty: BirthUncertaintyDocument? = nil,
        meters: [String: MeterDocument]
    ) {
        (
            self.provenance, self.inputs, self.id, self.date, self.model, self.scale, self.exactChart, self.mode,
            self.momentKnown, self.natalChartSummary, self.transitSummary, self.aspectCount, self.keyAspects,
            self.overallUnifiedScore, self.overallUnifiedQuality, self.usualRanges, self.birthUncertainty, self.meters
        ) = (
            provenance, inputs, id, date, model, scale, exactChart, mode, momentKnown, natalChartSummary,
            transitSummary, aspectCount, keyAspects, overallUnifiedScore, overallUnifiedQuality, usualRanges,
            birthUncertainty, meters
        )
    }

    /// The names in JSON of all fields.
    static let fieldNames = [
        "aspect_count", "birth_uncertainty", "date", "exact_chart", "id", "inputs", "key_aspects", "mode", "model",
        "moment_known", "natal_chart_summary", "overall_unified_quality", "overall_unified_score", "provenance",
        "scale", "transit_summary", "usual_ranges",
    ]

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            id: fields.readIfPresent("id"), date: fields.read("date"), model: fields.readIfPresent("model"),
            scale: fields.readIfPresent("scale"), exactChart: fields.readIfPresent("exact_chart"),
            mode: fields.readIfPresent("mode"), momentKnown: fields.readIfPresent("moment_known"),
            natalChartSummary: fields.readIfPresent("natal_chart_summary"),
            transitSummary: fields.readIfPresent("transit_summary"), aspectCount: fields.read("aspect_count"),
            keyAspects: fields.readIfPresent("key_aspects"), overallUnifiedScore: fields.read("overall_unified_score"),
            overallUnifiedQuality: fields.read("overall_unified_quality"),
            usualRanges: fields.readIfPresent("usual_ranges"),
            birthUncertainty: fields.readIfPresent("birth_uncertainty"),
            meters: fields.decodeNamed(
                besides: Self.fieldNames, having: ["meter_name", "unified_score", "unified_quality", "state_label"]))
    }
    /// Writes the fields and, sorted among them, the others. `writeOther` gets the number of an other and writes its value.
    package func writeFields(to json: JSONWriter, others: JSONNames, _ writeOther: (Int) -> Void) {
        var others = others
        others.write(before: "aspect_count", to: json, writeOther)
        json.integer("aspect_count", aspectCount)
        others.write(before: "birth_uncertainty", to: json, writeOther)
        birthUncertainty?.write(to: json.key("birth_uncertainty"))
        others.write(before: "date", to: json, writeOther)
        json.timestamp("date", date)
        others.write(before: "exact_chart", to: json, writeOther)
        if let exactChart { json.bool("exact_chart", exactChart) }
        others.write(before: "id", to: json, writeOther)
        if let id { json.text("id", id) }
        others.write(before: "inputs", to: json, writeOther)
        inputs?.write(to: json.key("inputs"))
        others.write(before: "key_aspects", to: json, writeOther)
        if let keyAspects { json.list("key_aspects", keyAspects) }
        others.write(before: "mode", to: json, writeOther)
        if let mode { json.word("mode", mode.rawValue) }
        others.write(before: "model", to: json, writeOther)
        if let model { json.text("model", model) }
        others.write(before: "moment_known", to: json, writeOther)
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        others.write(before: "natal_chart_summary", to: json, writeOther)
        natalChartSummary?.write(to: json.key("natal_chart_summary"))
        others.write(before: "overall_unified_quality", to: json, writeOther)
        json.word("overall_unified_quality", overallUnifiedQuality.rawValue)
        others.write(before: "overall_unified_score", to: json, writeOther)
        json.number("overall_unified_score", overallUnifiedScore)
        others.write(before: "provenance", to: json, writeOther)
        provenance?.write(to: json.key("provenance"))
        others.write(before: "scale", to: json, writeOther)
        if let scale { json.word("scale", scale.rawValue) }
        others.write(before: "transit_summary", to: json, writeOther)
        if let transitSummary { json.key("transit_summary").sky(transitSummary) }
        others.write(before: "usual_ranges", to: json, writeOther)
        if let usualRanges { json.key("usual_ranges").record(usualRanges, \.self) { $0.write(to: json) } }
        others.write(before: nil, to: json, writeOther)
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
        (
            self.meterName, self.date, self.group, self.unifiedScore, self.unifiedQuality, self.intensity, self.harmony,
            self.stateLabel, self.interpretation, self.advice, self.topAspects, self.rawScores, self.additionalContext,
            self.trend
        ) = (
            meterName, date, group, unifiedScore, unifiedQuality, intensity, harmony, stateLabel, interpretation,
            advice, topAspects, rawScores, additionalContext, trend
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            meterName: fields.read("meter_name"), date: fields.readIfPresent("date"),
            group: fields.readIfPresent("group"), unifiedScore: fields.read("unified_score"),
            unifiedQuality: fields.read("unified_quality"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), stateLabel: fields.read("state_label"),
            interpretation: fields.read("interpretation"), advice: fields.read("advice"),
            topAspects: fields.readIfPresent("top_aspects"), rawScores: fields.readIfPresent("raw_scores"),
            additionalContext: fields.readIfPresent("additional_context"), trend: fields.readIfPresent("trend"))
    }
    public func writeFields(to json: JSONWriter) {
        additionalContext?.write(to: json.key("additional_context"))
        json.texts("advice", advice)
        if let date { json.timestamp("date", date) }
        if let group { json.text("group", group) }
        json.number("harmony", harmony)
        json.number("intensity", intensity)
        json.text("interpretation", interpretation)
        json.text("meter_name", meterName)
        rawScores?.write(to: json.key("raw_scores"))
        json.text("state_label", stateLabel)
        if let topAspects { json.key("top_aspects").aspects(topAspects) }
        if let trend { trend.write(to: json.key("trend")) } else { json.key("trend").null() }
        json.word("unified_quality", unifiedQuality.rawValue)
        json.number("unified_score", unifiedScore)
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
        (self.dti, self.hqs, self.memberCount, self.aspectCount) = (dti, hqs, memberCount, aspectCount)
    }

    public init(fields: WireFields) throws {
        try self.init(
            dti: fields.read("dti"), hqs: fields.read("hqs"), memberCount: fields.readIfPresent("member_count"),
            aspectCount: fields.readIfPresent("aspect_count"))
    }
    public func writeFields(to json: JSONWriter) {
        if let aspectCount { json.integer("aspect_count", aspectCount) }
        json.number("dti", dti)
        json.number("hqs", hqs)
        if let memberCount { json.integer("member_count", memberCount) }
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
        (self.superGroup, self.memberMeters, self.aggregationMethod, self.retrogrades, self.elementPercentages) = (
            superGroup, memberMeters, aggregationMethod, retrogrades, elementPercentages
        )
    }

    /// The names in JSON of all fields.
    static let fieldNames = ["aggregation_method", "member_meters", "super_group"]

    public init(fields: WireFields) throws {
        try self.init(
            superGroup: fields.readIfPresent("super_group"), memberMeters: fields.readIfPresent("member_meters"),
            aggregationMethod: fields.readIfPresent("aggregation_method"))
    }
    /// Writes the fields and, sorted among them, the others. `writeOther` gets the number of an other and writes its value.
    package func writeFields(to json: JSONWriter, others: JSONNames, _ writeOther: (Int) -> Void) {
        var others = others
        others.write(before: "aggregation_method", to: json, writeOther)
        if let aggregationMethod { json.text("aggregation_method", aggregationMethod) }
        others.write(before: "member_meters", to: json, writeOther)
        if let memberMeters { json.texts("member_meters", memberMeters) }
        others.write(before: "super_group", to: json, writeOther)
        if let superGroup { json.text("super_group", superGroup) }
        others.write(before: nil, to: json, writeOther)
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
    /// The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain.
    public var previousExactRange: TimeRangeDocument?
    /// The possible instants of exactness on `next_exact_date`, if the natal point is uncertain.
    public var nextExactRange: TimeRangeDocument?
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
        closestOrb: Double? = nil, previousExactRange: TimeRangeDocument? = nil,
        nextExactRange: TimeRangeDocument? = nil, natalPlanetHouse: Int?, natalPlanetSign: Sign?,
        orbUncertainty: Double? = nil, signUncertain: Bool? = nil, affectedMeters: [String]? = nil,
        meterCount: Int? = nil
    ) {
        (
            self.transitPlanet, self.natalPlanet, self.aspectType, self.orb, self.applying, self.exactDate,
            self.weightage, self.transitPower, self.qualityFactor, self.dtiContribution, self.hqsContribution,
            self.label, self.phase, self.orbPercentage, self.daysToExact, self.previousExactDate, self.nextExactDate,
            self.closestDate, self.closestOrb, self.previousExactRange, self.nextExactRange, self.natalPlanetHouse,
            self.natalPlanetSign, self.orbUncertainty, self.signUncertain, self.affectedMeters, self.meterCount
        ) = (
            transitPlanet, natalPlanet, aspectType, orb, applying, exactDate, weightage, transitPower, qualityFactor,
            dtiContribution, hqsContribution, label, phase, orbPercentage, daysToExact, previousExactDate,
            nextExactDate, closestDate, closestOrb, previousExactRange, nextExactRange, natalPlanetHouse,
            natalPlanetSign, orbUncertainty, signUncertain, affectedMeters, meterCount
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            transitPlanet: fields.read("transit_planet"), natalPlanet: fields.read("natal_planet"),
            aspectType: fields.read("aspect_type"), orb: fields.read("orb"), applying: fields.read("applying"),
            exactDate: fields.readIfPresent("exact_date"), weightage: fields.read("weightage"),
            transitPower: fields.read("transit_power"), qualityFactor: fields.read("quality_factor"),
            dtiContribution: fields.read("dti_contribution"), hqsContribution: fields.read("hqs_contribution"),
            label: fields.read("label"), phase: fields.readIfPresent("phase"),
            orbPercentage: fields.readIfPresent("orb_percentage"), daysToExact: fields.readIfPresent("days_to_exact"),
            previousExactDate: fields.readIfPresent("previous_exact_date"),
            nextExactDate: fields.readIfPresent("next_exact_date"), closestDate: fields.readIfPresent("closest_date"),
            closestOrb: fields.readIfPresent("closest_orb"),
            previousExactRange: fields.readIfPresent("previous_exact_range"),
            nextExactRange: fields.readIfPresent("next_exact_range"),
            natalPlanetHouse: fields.readIfPresent("natal_planet_house"),
            natalPlanetSign: fields.readIfPresent("natal_planet_sign"),
            orbUncertainty: fields.readIfPresent("orb_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"),
            affectedMeters: fields.readIfPresent("affected_meters"), meterCount: fields.readIfPresent("meter_count"))
    }
    public func writeFields(to json: JSONWriter) {
        if let affectedMeters { json.texts("affected_meters", affectedMeters) }
        json.bool("applying", applying)
        json.word("aspect_type", aspectType.name)
        if let closestDate { json.date("closest_date", closestDate) } else { json.key("closest_date").null() }
        if let closestOrb { json.number("closest_orb", closestOrb) } else { json.key("closest_orb").null() }
        if let daysToExact { json.number("days_to_exact", daysToExact) } else { json.key("days_to_exact").null() }
        json.number("dti_contribution", dtiContribution)
        if let exactDate { json.date("exact_date", exactDate) } else { json.key("exact_date").null() }
        json.number("hqs_contribution", hqsContribution)
        json.text("label", label)
        if let meterCount { json.integer("meter_count", meterCount) }
        json.word("natal_planet", natalPlanet.name)
        if let natalPlanetHouse { json.integer("natal_planet_house", natalPlanetHouse) }
        if let natalPlanetSign { json.word("natal_planet_sign", natalPlanetSign.name) }
        if let nextExactDate { json.date("next_exact_date", nextExactDate) } else { json.key("next_exact_date").null() }
        nextExactRange?.write(to: json.key("next_exact_range"))
        json.number("orb", orb)
        if let orbPercentage { json.number("orb_percentage", orbPercentage) }
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        if let phase { json.word("phase", phase.name) }
        if let previousExactDate {
            json.date("previous_exact_date", previousExactDate)
        } else {
            json.key("previous_exact_date").null()
        }
        previousExactRange?.write(to: json.key("previous_exact_range"))
        json.number("quality_factor", qualityFactor)
        if let signUncertain { json.bool("sign_uncertain", signUncertain) }
        json.word("transit_planet", transitPlanet.name)
        json.number("transit_power", transitPower)
        json.number("weightage", weightage)
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
        (self.harmony, self.intensity, self.unifiedScore, self.word) = (harmony, intensity, unifiedScore, word)
    }

    public init(fields: WireFields) throws {
        try self.init(
            harmony: fields.readIfPresent("harmony"), intensity: fields.readIfPresent("intensity"),
            unifiedScore: fields.readIfPresent("unified_score"))
    }
    public func writeFields(to json: JSONWriter) {
        harmony?.write(to: json.key("harmony"))
        intensity?.write(to: json.key("intensity"))
        unifiedScore?.write(to: json.key("unified_score"))
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
        (self.previous, self.delta, self.direction, self.changeRate) = (previous, delta, direction, changeRate)
    }

    public init(fields: WireFields) throws {
        try self.init(
            previous: fields.readIfPresent("previous"), delta: fields.read("delta"),
            direction: fields.read("direction"), changeRate: fields.read("change_rate"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("change_rate", changeRate.rawValue)
        json.number("delta", delta)
        json.word("direction", direction.rawValue)
        if let previous { json.number("previous", previous) }
    }
}

/// Only the scores of a reading: every meter and super-group under its own name, as in `Reading`.
public struct ScoresDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
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
    /// The scores over the possible births; absent for an exactly known birth, and by default in lists.
    public var birthUncertainty: BirthUncertaintyDocument?
    /// The scores of the meters and super-groups by name.
    public var meters: [String: MeterScoresDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, date: Timestamp, exactChart: Bool,
        id: String? = nil, mode: ChartMode, model: String, momentKnown: MomentKnown?, scale: UnifiedScale,
        birthUncertainty: BirthUncertaintyDocument? = nil, meters: [String: MeterScoresDocument]
    ) {
        (
            self.provenance, self.inputs, self.date, self.exactChart, self.id, self.mode, self.model, self.momentKnown,
            self.scale, self.birthUncertainty, self.meters
        ) = (provenance, inputs, date, exactChart, id, mode, model, momentKnown, scale, birthUncertainty, meters)
    }

    /// The names in JSON of all fields.
    static let fieldNames = [
        "birth_uncertainty", "date", "exact_chart", "id", "inputs", "mode", "model", "moment_known", "provenance",
        "scale",
    ]

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            date: fields.read("date"), exactChart: fields.read("exact_chart"), id: fields.readIfPresent("id"),
            mode: fields.read("mode"), model: fields.read("model"), momentKnown: fields.readIfPresent("moment_known"),
            scale: fields.read("scale"), birthUncertainty: fields.readIfPresent("birth_uncertainty"),
            meters: fields.decodeNamed(
                besides: Self.fieldNames, having: ["harmony", "intensity", "unified_quality", "unified_score"]))
    }
    /// Writes the fields and, sorted among them, the others. `writeOther` gets the number of an other and writes its value.
    package func writeFields(to json: JSONWriter, others: JSONNames, _ writeOther: (Int) -> Void) {
        var others = others
        others.write(before: "birth_uncertainty", to: json, writeOther)
        birthUncertainty?.write(to: json.key("birth_uncertainty"))
        others.write(before: "date", to: json, writeOther)
        json.timestamp("date", date)
        others.write(before: "exact_chart", to: json, writeOther)
        json.bool("exact_chart", exactChart)
        others.write(before: "id", to: json, writeOther)
        if let id { json.text("id", id) }
        others.write(before: "inputs", to: json, writeOther)
        inputs?.write(to: json.key("inputs"))
        others.write(before: "mode", to: json, writeOther)
        json.word("mode", mode.rawValue)
        others.write(before: "model", to: json, writeOther)
        json.text("model", model)
        others.write(before: "moment_known", to: json, writeOther)
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        others.write(before: "provenance", to: json, writeOther)
        provenance?.write(to: json.key("provenance"))
        others.write(before: "scale", to: json, writeOther)
        json.word("scale", scale.rawValue)
        others.write(before: nil, to: json, writeOther)
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
        (self.harmony, self.intensity, self.unifiedScore, self.unifiedQuality) = (
            harmony, intensity, unifiedScore, unifiedQuality
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            harmony: fields.read("harmony"), intensity: fields.read("intensity"),
            unifiedScore: fields.read("unified_score"), unifiedQuality: fields.read("unified_quality"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("harmony", harmony)
        json.number("intensity", intensity)
        json.word("unified_quality", unifiedQuality.rawValue)
        json.number("unified_score", unifiedScore)
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
        (self.momentUTC, self.julianDay, self.ephemeris, self.planets, self.retrogradePlanets) = (
            momentUTC, julianDay, ephemeris, planets, retrogradePlanets
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            momentUTC: fields.read("moment_utc"), julianDay: fields.read("julian_day"),
            ephemeris: fields.read("ephemeris"), planets: fields.read("planets"),
            retrogradePlanets: Self.retrogrades(in: fields))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("ephemeris", ephemeris)
        json.number("julian_day", julianDay)
        json.timestamp("moment_utc", momentUTC)
        json.list("planets", planets)
        json.list("retrograde_planets", retrogradePlanets)
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
        (self.planet, self.sign, self.stationDate, self.daysToStation, self.stationAt) = (
            planet, sign, stationDate, daysToStation, stationAt
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), sign: fields.read("sign"), stationDate: fields.readIfPresent("station_date"),
            daysToStation: Self.daysToStation(in: fields), stationAt: fields.readIfPresent("station_at"))
    }
    public func writeFields(to json: JSONWriter) {
        if let daysToStation { json.integer("days_to_station", daysToStation) }
        json.word("planet", planet.name)
        json.word("sign", sign.name)
        if let stationAt { json.timestamp("station_at", stationAt) }
        if let stationDate { json.date("station_date", stationDate) }
    }
}

/// The scores of an incompletely known birth over its possible times and places. Each is that of an exact chart.
public struct BirthUncertaintyDocument: WireDocument {
    /// The parts in which the possible births differ.
    public var varies: [BirthPart]
    /// The earliest possible instant of birth.
    public var from: Timestamp
    /// The latest possible instant of birth.
    public var through: Timestamp
    /// The number of possible births.
    public var points: Int
    /// The share of births whose score lies from `p10` through `p90`.
    public var coverage: Double
    /// The scores of each meter and group over the possible births, on the scale of the document.
    public var meters: [String: MeterUncertaintyDocument]
    /// The aspects with the largest mean DTI over the possible births, at most five, of those in orb at half of them.
    public var aspects: [AspectUncertaintyDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        varies: [BirthPart], from: Timestamp, through: Timestamp, points: Int, coverage: Double,
        meters: [String: MeterUncertaintyDocument], aspects: [AspectUncertaintyDocument]
    ) {
        (self.varies, self.from, self.through, self.points, self.coverage, self.meters, self.aspects) = (
            varies, from, through, points, coverage, meters, aspects
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            varies: fields.read("varies"), from: fields.read("from"), through: fields.read("through"),
            points: fields.read("points"), coverage: fields.read("coverage"), meters: fields.read("meters"),
            aspects: fields.read("aspects"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("aspects", aspects)
        json.number("coverage", coverage)
        json.timestamp("from", from)
        json.key("meters").record(meters, \.self) { $0.write(to: json) }
        json.integer("points", points)
        json.timestamp("through", through)
        json.key("varies").list(varies) { json.word($0.rawValue) }
    }
}

/// The scores of a meter or group over the possible births.
public struct MeterUncertaintyDocument: WireDocument {
    /// The unified score over the possible births.
    public var unifiedScore: ScoreUncertaintyDocument
    /// The intensity over the possible births.
    public var intensity: ScoreUncertaintyDocument
    /// The harmony over the possible births.
    public var harmony: ScoreUncertaintyDocument
    /// The width of the unified score's range.
    public var certainty: Certainty

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        unifiedScore: ScoreUncertaintyDocument, intensity: ScoreUncertaintyDocument, harmony: ScoreUncertaintyDocument,
        certainty: Certainty
    ) {
        (self.unifiedScore, self.intensity, self.harmony, self.certainty) = (
            unifiedScore, intensity, harmony, certainty
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            unifiedScore: fields.read("unified_score"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), certainty: fields.read("certainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("certainty", certainty.rawValue)
        harmony.write(to: json.key("harmony"))
        intensity.write(to: json.key("intensity"))
        unifiedScore.write(to: json.key("unified_score"))
    }
}

/// The width of a unified score's range from `p10` through `p90`, on the bipolar scale.
public enum Certainty: String, TextCase {
    /// Below 5 points.
    case narrow
    /// 5 to 20 points.
    case medium
    /// Above 20 points.
    case wide
}

/// A score over the possible births.
public struct ScoreUncertaintyDocument: WireDocument {
    /// The 10 % quantile, in points.
    public var p10: Double
    /// The median, in points.
    public var p50: Double
    /// The 90 % quantile, in points.
    public var p90: Double
    /// The share of each class of the change since the day before; absent on the first day of the ephemeris.
    public var changeRate: ChangeShares?
    /// The share of births for which the score rises and is not stable; absent without `change_rate`.
    public var rising: Double?
    /// The share of births for which the score falls and is not stable; absent without `change_rate`.
    public var falling: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(p10: Double, p50: Double, p90: Double, changeRate: ChangeShares?, rising: Double?, falling: Double?) {
        (self.p10, self.p50, self.p90, self.changeRate, self.rising, self.falling) = (
            p10, p50, p90, changeRate, rising, falling
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            p10: fields.read("p10"), p50: fields.read("p50"), p90: fields.read("p90"),
            changeRate: fields.readIfPresent("change_rate"), rising: fields.readIfPresent("rising"),
            falling: fields.readIfPresent("falling"))
    }
    public func writeFields(to json: JSONWriter) {
        changeRate?.write(to: json.key("change_rate"))
        if let falling { json.number("falling", falling) }
        json.number("p10", p10)
        json.number("p50", p50)
        json.number("p90", p90)
        if let rising { json.number("rising", rising) }
    }
}

/// The shares of the classes of a change.
public struct ChangeShares: WireDocument {
    /// Of stable scores.
    public var stable: Double
    /// Of slow changes.
    public var slow: Double
    /// Of moderate changes.
    public var moderate: Double
    /// Of rapid changes.
    public var rapid: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(stable: Double, slow: Double, moderate: Double, rapid: Double) {
        (self.stable, self.slow, self.moderate, self.rapid) = (stable, slow, moderate, rapid)
    }

    public init(fields: WireFields) throws {
        try self.init(
            stable: fields.read("stable"), slow: fields.read("slow"), moderate: fields.read("moderate"),
            rapid: fields.read("rapid"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("moderate", moderate)
        json.number("rapid", rapid)
        json.number("slow", slow)
        json.number("stable", stable)
    }
}

/// A transit-to-natal aspect over the possible births.
public struct AspectUncertaintyDocument: WireDocument {
    /// The transiting body.
    public var transitPlanet: Body
    /// The natal body.
    public var natalPlanet: Body
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The share of births at which it is within its orb.
    public var inOrb: Double
    /// Its orbs at these births, in degrees.
    public var orb: OrbRange

    /// Creates the value with the given fields, without rounding or checking them.
    public init(transitPlanet: Body, natalPlanet: Body, aspectType: AspectType, inOrb: Double, orb: OrbRange) {
        (self.transitPlanet, self.natalPlanet, self.aspectType, self.inOrb, self.orb) = (
            transitPlanet, natalPlanet, aspectType, inOrb, orb
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            transitPlanet: fields.read("transit_planet"), natalPlanet: fields.read("natal_planet"),
            aspectType: fields.read("aspect_type"), inOrb: fields.read("in_orb"), orb: fields.read("orb"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect_type", aspectType.name)
        json.number("in_orb", inOrb)
        json.word("natal_planet", natalPlanet.name)
        orb.write(to: json.key("orb"))
        json.word("transit_planet", transitPlanet.name)
    }
}

/// The smallest and the largest orb of an aspect, in degrees.
public struct OrbRange: WireDocument {
    /// The smallest orb, in degrees.
    public var min: Double
    /// The largest orb, in degrees.
    public var max: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(min: Double, max: Double) {
        (self.min, self.max) = (min, max)
    }

    public init(fields: WireFields) throws {
        try self.init(min: fields.read("min"), max: fields.read("max"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("max", max)
        json.number("min", min)
    }
}
