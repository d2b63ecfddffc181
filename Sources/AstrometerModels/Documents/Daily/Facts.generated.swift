// Generated from Contract/facts.yaml by `make contract`; edit that instead.

/// Facts about a person's day for a writer of texts.
public struct FactsDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The date of the transits in the requested zone.
    public var date: CivilDate
    /// The moment of the transits.
    public var momentUTC: Timestamp
    /// The zone of the day; absent for UTC.
    public var zone: String?
    /// The scope of the facts.
    public var scope: FactsScope
    /// The name of the model of `meters` and `groups`.
    public var model: String
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The person's chart in short.
    public var person: FactsPersonDocument
    /// The day in one sentence, at most 140 characters; empty for a model without groups.
    public var sentence: String
    /// The meters whose unified score changed most since the day before, at most three.
    public var movers: [MoverDocument]
    /// The strongest transits, strongest first; at most seven, three with `scope` `brief`.
    public var transits: [PriorityTransitDocument]
    /// The groups of the model; the group of the whole day first.
    public var groups: [FactsMeterDocument]
    /// The meters in the order of the model; absent with `scope` `brief`.
    public var meters: [FactsMeterDocument]?
    /// The areas of life; absent with `scope` `brief`.
    public var lifeCategories: [LifeCategoryDocument]?
    /// The Moon of the day.
    public var moon: FactsMoonDocument
    /// The most and the least intense hour of the day; absent with `scope` `brief`.
    public var rhythm: FactsRhythmDocument?
    /// Exact aspects, ingresses, stations and lunar phases of the next seven days, the largest weight first; the next
    /// three in time with `scope` `brief`.
    public var ahead: [AheadEventDocument]
    /// The aspects, ingresses and stations of the slow bodies; absent with `scope` `brief`.
    public var collective: FactsCollectiveDocument?
    /// The outlook of the day for the person and each connection; absent if none were given.
    public var connections: RelationshipWeather?
    /// The scores over the possible births; absent for an exactly known birth, and by default in lists.
    public var birthUncertainty: BirthUncertaintyDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, date: CivilDate, momentUTC: Timestamp,
        zone: String?, scope: FactsScope, model: String, ephemeris: String, person: FactsPersonDocument,
        sentence: String, movers: [MoverDocument], transits: [PriorityTransitDocument], groups: [FactsMeterDocument],
        meters: [FactsMeterDocument]?, lifeCategories: [LifeCategoryDocument]?, moon: FactsMoonDocument,
        rhythm: FactsRhythmDocument?, ahead: [AheadEventDocument], collective: FactsCollectiveDocument?,
        connections: RelationshipWeather? = nil, birthUncertainty: BirthUncertaintyDocument? = nil
    ) {
        (
            self.provenance, self.inputs, self.date, self.momentUTC, self.zone, self.scope, self.model, self.ephemeris,
            self.person, self.sentence, self.movers, self.transits, self.groups, self.meters, self.lifeCategories,
            self.moon, self.rhythm, self.ahead, self.collective, self.connections, self.birthUncertainty
        ) = (
            provenance, inputs, date, momentUTC, zone, scope, model, ephemeris, person, sentence, movers, transits,
            groups, meters, lifeCategories, moon, rhythm, ahead, collective, connections, birthUncertainty
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            date: fields.read("date"), momentUTC: fields.read("moment_utc"), zone: fields.readIfPresent("zone"),
            scope: fields.read("scope"), model: fields.read("model"), ephemeris: fields.read("ephemeris"),
            person: fields.read("person"), sentence: fields.read("sentence"), movers: fields.read("movers"),
            transits: fields.read("transits"), groups: fields.read("groups"), meters: fields.readIfPresent("meters"),
            lifeCategories: fields.readIfPresent("life_categories"), moon: fields.read("moon"),
            rhythm: fields.readIfPresent("rhythm"), ahead: fields.read("ahead"),
            collective: fields.readIfPresent("collective"), connections: fields.readIfPresent("connections"),
            birthUncertainty: fields.readIfPresent("birth_uncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("ahead", ahead)
        birthUncertainty?.write(to: json.key("birth_uncertainty"))
        collective?.write(to: json.key("collective"))
        connections?.write(to: json.key("connections"))
        json.date("date", date)
        json.text("ephemeris", ephemeris)
        json.list("groups", groups)
        inputs?.write(to: json.key("inputs"))
        if let lifeCategories { json.list("life_categories", lifeCategories) }
        if let meters { json.list("meters", meters) }
        json.text("model", model)
        json.timestamp("moment_utc", momentUTC)
        moon.write(to: json.key("moon"))
        json.list("movers", movers)
        person.write(to: json.key("person"))
        provenance?.write(to: json.key("provenance"))
        rhythm?.write(to: json.key("rhythm"))
        json.word("scope", scope.rawValue)
        json.text("sentence", sentence)
        json.list("transits", transits)
        if let zone { json.text("zone", zone) }
    }
}

/// The same facts as compact Markdown for a prompt.
public struct FactsTextDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The date of the transits in the requested zone.
    public var date: CivilDate
    /// The scope of the facts.
    public var scope: FactsScope
    /// Markdown; at most 12,000 characters with `scope` `day`, at most 4,000 with `brief`.
    public var text: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(provenance: ScoreProvenance? = nil, date: CivilDate, scope: FactsScope, text: String) {
        (self.provenance, self.date, self.scope, self.text) = (provenance, date, scope, text)
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), date: fields.read("date"), scope: fields.read("scope"),
            text: fields.read("text"))
    }
    public func writeFields(to json: JSONWriter) {
        json.date("date", date)
        provenance?.write(to: json.key("provenance"))
        json.word("scope", scope.rawValue)
        json.text("text", text)
    }
}

/// How much the facts say.
public enum FactsScope: String, TextCase {
    /// Everything that the facts can say.
    case day
    /// The person, the day's sentence, three transits, the groups, the Moon and the next three events.
    case brief
}

/// A person's chart in short.
public struct FactsPersonDocument: WireDocument {
    /// The natal Sun.
    public var sun: ZodiacPlaceDocument
    /// The natal Moon.
    public var moon: ZodiacPlaceDocument
    /// The Ascendant; absent in an approximate chart.
    public var ascendant: ZodiacPlaceDocument?
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown
    /// Sentences about uncertain parts of the chart, with the reason; empty for an exact chart.
    public var uncertain: [String]
    /// The number of bodies (Sun, Moon and planets) in signs of each element; ten in total.
    public var elements: [Element: Int]
    /// The number of bodies (Sun, Moon and planets) in signs of each modality; ten in total.
    public var modalities: [Modality: Int]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        sun: ZodiacPlaceDocument, moon: ZodiacPlaceDocument, ascendant: ZodiacPlaceDocument?, exactChart: Bool,
        momentKnown: MomentKnown, uncertain: [String], elements: [Element: Int], modalities: [Modality: Int]
    ) {
        (
            self.sun, self.moon, self.ascendant, self.exactChart, self.momentKnown, self.uncertain, self.elements,
            self.modalities
        ) = (sun, moon, ascendant, exactChart, momentKnown, uncertain, elements, modalities)
    }

    public init(fields: WireFields) throws {
        try self.init(
            sun: fields.read("sun"), moon: fields.read("moon"), ascendant: fields.readIfPresent("ascendant"),
            exactChart: fields.read("exact_chart"), momentKnown: fields.read("moment_known"),
            uncertain: fields.read("uncertain"), elements: fields.read("elements"),
            modalities: fields.read("modalities"))
    }
    public func writeFields(to json: JSONWriter) {
        ascendant?.write(to: json.key("ascendant"))
        json.key("elements").record(elements, \.name) { json.integer($0) }
        json.bool("exact_chart", exactChart)
        json.key("modalities").record(modalities, \.name) { json.integer($0) }
        json.word("moment_known", momentKnown.rawValue)
        moon.write(to: json.key("moon"))
        sun.write(to: json.key("sun"))
        json.texts("uncertain", uncertain)
    }
}

/// A place in the zodiac, and in a chart's houses.
public struct ZodiacPlaceDocument: WireDocument {
    /// The sign of the zodiac.
    public var sign: Sign
    /// Degrees and minutes within the sign, truncated: `25°12'`.
    public var position: String
    /// The ecliptic longitude, 0 to below 360 degrees.
    public var longitude: Double
    /// Whether the body moved backward; false for a point that does not move.
    public var retrograde: Bool
    /// The natal house, 1 to 12.
    public var house: Int
    /// The subject of the house, such as "home and family".
    public var houseTheme: String
    /// The largest error of the longitude, in degrees; absent if the moment of birth is known.
    public var longitudeUncertainty: Double?
    /// The possible signs of the body; absent if there is only one.
    public var possibleSigns: [Sign]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        sign: Sign, position: String, longitude: Double, retrograde: Bool, house: Int, houseTheme: String,
        longitudeUncertainty: Double? = nil, possibleSigns: [Sign]? = nil
    ) {
        (
            self.sign, self.position, self.longitude, self.retrograde, self.house, self.houseTheme,
            self.longitudeUncertainty, self.possibleSigns
        ) = (sign, position, longitude, retrograde, house, houseTheme, longitudeUncertainty, possibleSigns)
    }

    public init(fields: WireFields) throws {
        try self.init(
            sign: fields.read("sign"), position: fields.read("position"), longitude: fields.read("longitude"),
            retrograde: fields.read("retrograde"), house: fields.read("house"), houseTheme: fields.read("house_theme"),
            longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
            possibleSigns: fields.readIfPresent("possible_signs"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("house", house)
        json.text("house_theme", houseTheme)
        json.number("longitude", longitude)
        if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
        json.text("position", position)
        if let possibleSigns { json.key("possible_signs").list(possibleSigns) { json.word($0.name) } }
        json.bool("retrograde", retrograde)
        json.word("sign", sign.name)
    }
}

/// A meter that moved since the day before.
public struct MoverDocument: WireDocument {
    /// The name of the meter, such as `mental_clarity`.
    public var meterName: String
    /// The name for people, such as "Mental Clarity".
    public var displayName: String
    /// The change of the unified score since the day before, −200 to 200 points on the bipolar scale.
    public var delta: Double
    /// The aspect whose HQS in the meter changed most; null if no aspect with a certain orb changed it.
    public var movedBy: AspectChangeDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(meterName: String, displayName: String, delta: Double, movedBy: AspectChangeDocument?) {
        (self.meterName, self.displayName, self.delta, self.movedBy) = (meterName, displayName, delta, movedBy)
    }

    public init(fields: WireFields) throws {
        try self.init(
            meterName: fields.read("meter_name"), displayName: fields.read("display_name"), delta: fields.read("delta"),
            movedBy: fields.readIfPresent("moved_by"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("delta", delta)
        json.text("display_name", displayName)
        json.text("meter_name", meterName)
        if let movedBy { movedBy.write(to: json.key("moved_by")) } else { json.key("moved_by").null() }
    }
}

/// How an aspect changed since the day before.
public struct AspectChangeDocument: WireDocument {
    /// Text for people, such as "Transit Mercury trine Natal Sun".
    public var label: String
    /// The transiting body.
    public var transitPlanet: Body
    /// The natal body.
    public var natalPlanet: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// The kind of change.
    public var change: AspectChangeKind
    /// The deviation from the exact angle now, in degrees; null if the aspect is gone.
    public var orb: Double?
    /// The deviation one day before, in degrees; null if the aspect is new.
    public var previousOrb: Double?
    /// The change of the aspect's HQS.
    public var hqsChange: Double
    /// The largest error of both orbs, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        label: String, transitPlanet: Body, natalPlanet: Body, aspect: AspectType, change: AspectChangeKind,
        orb: Double?, previousOrb: Double?, hqsChange: Double, orbUncertainty: Double? = nil
    ) {
        (
            self.label, self.transitPlanet, self.natalPlanet, self.aspect, self.change, self.orb, self.previousOrb,
            self.hqsChange, self.orbUncertainty
        ) = (label, transitPlanet, natalPlanet, aspect, change, orb, previousOrb, hqsChange, orbUncertainty)
    }

    public init(fields: WireFields) throws {
        try self.init(
            label: fields.read("label"), transitPlanet: fields.read("transit_planet"),
            natalPlanet: fields.read("natal_planet"), aspect: fields.read("aspect"), change: fields.read("change"),
            orb: fields.readIfPresent("orb"), previousOrb: fields.readIfPresent("previous_orb"),
            hqsChange: fields.read("hqs_change"), orbUncertainty: fields.readIfPresent("orb_uncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        json.word("change", change.rawValue)
        json.number("hqs_change", hqsChange)
        json.text("label", label)
        json.word("natal_planet", natalPlanet.name)
        if let orb { json.number("orb", orb) } else { json.key("orb").null() }
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        if let previousOrb { json.number("previous_orb", previousOrb) } else { json.key("previous_orb").null() }
        json.word("transit_planet", transitPlanet.name)
    }
}

/// A person's own scores over the 365 days up to the date, or the days since the birth: quantiles, interpolated
/// linearly between neighboring scores, and the rank of today.
public struct UsualRangeDocument: WireDocument {
    /// The 10 % quantile.
    public var p10: Double
    /// The 25 % quantile.
    public var p25: Double
    /// The 50 % quantile, the median.
    public var p50: Double
    /// The 75 % quantile.
    public var p75: Double
    /// The 90 % quantile.
    public var p90: Double
    /// The rank of today's score, 1 for the highest.
    public var rank: Int
    /// Percent of the days with a lower score, 0 to 99.
    public var percentBelow: Int
    /// The number of days compared, including today.
    public var days: Int

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        p10: Double, p25: Double, p50: Double, p75: Double, p90: Double, rank: Int, percentBelow: Int, days: Int
    ) {
        (self.p10, self.p25, self.p50, self.p75, self.p90, self.rank, self.percentBelow, self.days) = (
            p10, p25, p50, p75, p90, rank, percentBelow, days
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            p10: fields.read("p10"), p25: fields.read("p25"), p50: fields.read("p50"), p75: fields.read("p75"),
            p90: fields.read("p90"), rank: fields.read("rank"), percentBelow: fields.read("percent_below"),
            days: fields.read("days"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("days", days)
        json.number("p10", p10)
        json.number("p25", p25)
        json.number("p50", p50)
        json.number("p75", p75)
        json.number("p90", p90)
        json.integer("percent_below", percentBelow)
        json.integer("rank", rank)
    }
}

/// The usual ranges of a meter or group, and the aspect that moved it.
public struct MeterRangesDocument: WireDocument {
    /// The range of the intensity.
    public var intensity: UsualRangeDocument
    /// The range of the harmony.
    public var harmony: UsualRangeDocument
    /// The range of the unified score.
    public var unifiedScore: UsualRangeDocument
    /// The aspect whose HQS in the meter changed most since the day before; null if no aspect with a certain orb
    /// changed it, or without a day before.
    public var movedBy: AspectChangeDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        intensity: UsualRangeDocument, harmony: UsualRangeDocument, unifiedScore: UsualRangeDocument,
        movedBy: AspectChangeDocument?
    ) {
        (self.intensity, self.harmony, self.unifiedScore, self.movedBy) = (intensity, harmony, unifiedScore, movedBy)
    }

    public init(fields: WireFields) throws {
        try self.init(
            intensity: fields.read("intensity"), harmony: fields.read("harmony"),
            unifiedScore: fields.read("unified_score"), movedBy: fields.readIfPresent("moved_by"))
    }
    public func writeFields(to json: JSONWriter) {
        harmony.write(to: json.key("harmony"))
        intensity.write(to: json.key("intensity"))
        if let movedBy { movedBy.write(to: json.key("moved_by")) } else { json.key("moved_by").null() }
        unifiedScore.write(to: json.key("unified_score"))
    }
}

/// A meter or group of the day. Unified scores are on the bipolar scale.
public struct FactsMeterDocument: WireDocument {
    /// The name of the meter or group, such as `mental_clarity`.
    public var meterName: String
    /// The name for people, such as "Mental Clarity".
    public var displayName: String
    /// Intensity and harmony in one number, −100 to 100.
    public var unifiedScore: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
    public var harmony: Double
    /// The word for intensity and harmony.
    public var quality: QualityLabel
    /// One or two words for the state.
    public var stateLabel: String
    /// The change of the unified score since the day before; absent without a day before.
    public var trendDelta: Double?
    /// How fast the unified score changed; absent without a day before.
    public var trendChangeRate: ChangeRate?
    /// One or two sentences on the meter today, 80 to 150 characters.
    public var sentence: String
    /// The person's usual ranges of the meter.
    public var ranges: MeterRangesDocument
    /// The meter or group that texts show in its place, because both have the same numbers by definition; absent
    /// otherwise.
    public var sameAs: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        meterName: String, displayName: String, unifiedScore: Double, intensity: Double, harmony: Double,
        quality: QualityLabel, stateLabel: String, trendDelta: Double?, trendChangeRate: ChangeRate?, sentence: String,
        ranges: MeterRangesDocument, sameAs: String? = nil
    ) {
        (
            self.meterName, self.displayName, self.unifiedScore, self.intensity, self.harmony, self.quality,
            self.stateLabel, self.trendDelta, self.trendChangeRate, self.sentence, self.ranges, self.sameAs
        ) = (
            meterName, displayName, unifiedScore, intensity, harmony, quality, stateLabel, trendDelta, trendChangeRate,
            sentence, ranges, sameAs
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            meterName: fields.read("meter_name"), displayName: fields.read("display_name"),
            unifiedScore: fields.read("unified_score"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), quality: fields.read("quality"), stateLabel: fields.read("state_label"),
            trendDelta: fields.readIfPresent("trend_delta"), trendChangeRate: fields.readIfPresent("trend_change_rate"),
            sentence: fields.read("sentence"), ranges: fields.read("ranges"), sameAs: fields.readIfPresent("same_as"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("display_name", displayName)
        json.number("harmony", harmony)
        json.number("intensity", intensity)
        json.text("meter_name", meterName)
        json.word("quality", quality.rawValue)
        ranges.write(to: json.key("ranges"))
        if let sameAs { json.text("same_as", sameAs) }
        json.text("sentence", sentence)
        json.text("state_label", stateLabel)
        if let trendChangeRate { json.word("trend_change_rate", trendChangeRate.rawValue) }
        if let trendDelta { json.number("trend_delta", trendDelta) }
        json.number("unified_score", unifiedScore)
    }
}

/// An area of life on a day.
public struct LifeCategoryDocument: WireDocument {
    /// The area, such as `love_relationships`.
    public var name: String
    /// The name for people, such as "Love & Relationships".
    public var displayName: String
    /// Intensity and harmony in one number, −100 to 100.
    public var unifiedScore: Double
    /// The weighted mean of the intensities of its meters, 0 to 100.
    public var intensity: Double
    /// The weighted mean of the harmonies of its meters, 0 to 100; 50 is neutral.
    public var harmony: Double
    /// The word for intensity and harmony.
    public var quality: QualityLabel
    /// The meters that the area is computed from.
    public var meters: [String]
    /// Its natal houses, 1 to 12.
    public var houses: [Int]
    /// Its natal bodies.
    public var bodies: [Body]
    /// The three strongest aspects to its natal bodies and to the bodies in its houses.
    public var transits: [CategoryTransitDocument]
    /// The three events of the next seven days with the largest weights among exact aspects to those bodies and entries
    /// into its houses, in order of time.
    public var ahead: [AheadEventDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, displayName: String, unifiedScore: Double, intensity: Double, harmony: Double,
        quality: QualityLabel, meters: [String], houses: [Int], bodies: [Body], transits: [CategoryTransitDocument],
        ahead: [AheadEventDocument]
    ) {
        (
            self.name, self.displayName, self.unifiedScore, self.intensity, self.harmony, self.quality, self.meters,
            self.houses, self.bodies, self.transits, self.ahead
        ) = (name, displayName, unifiedScore, intensity, harmony, quality, meters, houses, bodies, transits, ahead)
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), displayName: fields.read("display_name"),
            unifiedScore: fields.read("unified_score"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), quality: fields.read("quality"), meters: fields.read("meters"),
            houses: fields.read("houses"), bodies: fields.read("bodies"), transits: fields.read("transits"),
            ahead: fields.read("ahead"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("ahead", ahead)
        json.key("bodies").list(bodies) { json.word($0.name) }
        json.text("display_name", displayName)
        json.number("harmony", harmony)
        json.key("houses").list(houses) { json.integer($0) }
        json.number("intensity", intensity)
        json.texts("meters", meters)
        json.text("name", name)
        json.word("quality", quality.rawValue)
        json.list("transits", transits)
        json.number("unified_score", unifiedScore)
    }
}

/// A transit of an area of life.
public struct CategoryTransitDocument: WireDocument {
    /// Text for people, such as "Transit Mercury trine Natal Sun".
    public var label: String
    /// The transiting body.
    public var transitPlanet: Body
    /// The natal body.
    public var natalPlanet: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        label: String, transitPlanet: Body, natalPlanet: Body, aspect: AspectType, orb: Double, phase: AspectPhase,
        orbUncertainty: Double? = nil
    ) {
        (self.label, self.transitPlanet, self.natalPlanet, self.aspect, self.orb, self.phase, self.orbUncertainty) = (
            label, transitPlanet, natalPlanet, aspect, orb, phase, orbUncertainty
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            label: fields.read("label"), transitPlanet: fields.read("transit_planet"),
            natalPlanet: fields.read("natal_planet"), aspect: fields.read("aspect"), orb: fields.read("orb"),
            phase: fields.read("phase"), orbUncertainty: fields.readIfPresent("orb_uncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        json.text("label", label)
        json.word("natal_planet", natalPlanet.name)
        json.number("orb", orb)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        json.word("phase", phase.name)
        json.word("transit_planet", transitPlanet.name)
    }
}

/// An event of the days ahead, with its weight.
public struct AheadEventDocument: WireDocument {
    /// The instant of the event.
    public var at: Timestamp
    /// The possible instants of `at`, if the natal point is uncertain.
    public var atRange: TimeRangeDocument?
    /// The kind of event.
    public var kind: AheadEventDocument.Kind
    /// Text for people, such as "Mars enters Leo".
    public var label: String
    /// The weight that orders events: for an aspect, its DTI when it is exact; for other events, a weight from the
    /// tables times the transit weight of the body.
    public var weight: Double
    /// The body that moves.
    public var planet: Body
    /// The natal body; only for an exact aspect.
    public var natalPlanet: Body?
    /// The kind of aspect; only for an exact aspect.
    public var aspect: AspectType?
    /// The sign that is entered, or that the body is in; not of an exact aspect or an entry into a house.
    public var sign: Sign?
    /// The natal house that the body is in then, or that it enters.
    public var house: Int
    /// The subject of the house, such as "home and family".
    public var houseTheme: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, atRange: TimeRangeDocument? = nil, kind: AheadEventDocument.Kind, label: String, weight: Double,
        planet: Body, natalPlanet: Body? = nil, aspect: AspectType? = nil, sign: Sign? = nil, house: Int,
        houseTheme: String
    ) {
        (
            self.at, self.atRange, self.kind, self.label, self.weight, self.planet, self.natalPlanet, self.aspect,
            self.sign, self.house, self.houseTheme
        ) = (at, atRange, kind, label, weight, planet, natalPlanet, aspect, sign, house, houseTheme)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), atRange: fields.readIfPresent("at_range"), kind: fields.read("kind"),
            label: fields.read("label"), weight: fields.read("weight"), planet: fields.read("planet"),
            natalPlanet: fields.readIfPresent("natal_planet"), aspect: fields.readIfPresent("aspect"),
            sign: fields.readIfPresent("sign"), house: fields.read("house"), houseTheme: fields.read("house_theme"))
    }
    public func writeFields(to json: JSONWriter) {
        if let aspect { json.word("aspect", aspect.name) }
        json.timestamp("at", at)
        atRange?.write(to: json.key("at_range"))
        json.integer("house", house)
        json.text("house_theme", houseTheme)
        json.word("kind", kind.rawValue)
        json.text("label", label)
        if let natalPlanet { json.word("natal_planet", natalPlanet.name) }
        json.word("planet", planet.name)
        if let sign { json.word("sign", sign.name) }
        json.number("weight", weight)
    }
}

extension AheadEventDocument {
    /// The kind of an event of the days ahead.
    public enum Kind: String, TextCase {
        /// A transiting body forms an exact aspect to a natal one.
        case exactAspect = "exact_aspect"
        /// A body enters a sign.
        case ingress
        /// A body turns retrograde or direct.
        case station
        /// The Moon is new, full or at a quarter.
        case lunarPhase = "lunar_phase"
        /// A body enters a natal house; only in areas of life.
        case houseIngress = "house_ingress"
    }
}

/// The Moon of a day.
public struct FactsMoonDocument: WireDocument {
    /// The position of the Moon.
    public var place: ZodiacPlaceDocument
    /// The octant of the Moon's elongation from the Sun.
    public var phase: LunarPhase
    /// The lit part of the disk, 0 to 100 percent.
    public var illumination: Double
    /// The last new or full Moon.
    public var previousLunation: FactsLunationDocument?
    /// The next new or full Moon.
    public var nextLunation: FactsLunationDocument?
    /// The void-of-course period in the Moon's present sign.
    public var voidOfCourse: VoidOfCourseDocument
    /// The eclipses of the 30 days before and after, in order of time.
    public var eclipses: [FactsEclipseDocument]
    /// The exact aspects of the Moon to natal bodies during the day, in order of time.
    public var aspects: [UpcomingEventDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        place: ZodiacPlaceDocument, phase: LunarPhase, illumination: Double, previousLunation: FactsLunationDocument?,
        nextLunation: FactsLunationDocument?, voidOfCourse: VoidOfCourseDocument, eclipses: [FactsEclipseDocument],
        aspects: [UpcomingEventDocument]
    ) {
        (
            self.place, self.phase, self.illumination, self.previousLunation, self.nextLunation, self.voidOfCourse,
            self.eclipses, self.aspects
        ) = (place, phase, illumination, previousLunation, nextLunation, voidOfCourse, eclipses, aspects)
    }

    public init(fields: WireFields) throws {
        try self.init(
            place: fields.read("place"), phase: fields.read("phase"), illumination: fields.read("illumination"),
            previousLunation: fields.readIfPresent("previous_lunation"),
            nextLunation: fields.readIfPresent("next_lunation"), voidOfCourse: fields.read("void_of_course"),
            eclipses: fields.read("eclipses"), aspects: fields.read("aspects"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("aspects", aspects)
        json.list("eclipses", eclipses)
        json.number("illumination", illumination)
        nextLunation?.write(to: json.key("next_lunation"))
        json.word("phase", phase.rawValue)
        place.write(to: json.key("place"))
        previousLunation?.write(to: json.key("previous_lunation"))
        voidOfCourse.write(to: json.key("void_of_course"))
    }
}

/// An eclipse near the day.
public struct FactsEclipseDocument: WireDocument {
    /// The instant of greatest eclipse.
    public var at: Timestamp
    /// Whether the Sun or the Moon is eclipsed.
    public var luminary: EclipseDocument.Luminary
    /// How much of the luminary is covered where the eclipse is largest.
    public var kind: EclipseDocument.Kind
    /// The magnitude as the sky's list of eclipses defines it; 0 for a penumbral eclipse.
    public var magnitude: Double
    /// The position of the eclipsed body, with the natal house.
    public var place: ZodiacPlaceDocument
    /// Text for people, such as "Total solar eclipse at 20°02' Leo".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, luminary: EclipseDocument.Luminary, kind: EclipseDocument.Kind, magnitude: Double,
        place: ZodiacPlaceDocument, label: String
    ) {
        (self.at, self.luminary, self.kind, self.magnitude, self.place, self.label) = (
            at, luminary, kind, magnitude, place, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), luminary: fields.read("luminary"), kind: fields.read("kind"),
            magnitude: fields.read("magnitude"), place: fields.read("place"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.word("kind", kind.rawValue)
        json.text("label", label)
        json.word("luminary", luminary.rawValue)
        json.number("magnitude", magnitude)
        place.write(to: json.key("place"))
    }
}

/// A new or full Moon.
public struct FactsLunationDocument: WireDocument {
    /// The instant at which it is exact.
    public var at: Timestamp
    /// New Moon or Full Moon.
    public var phase: LunarPhase
    /// The position of the Moon at that moment.
    public var place: ZodiacPlaceDocument

    /// Creates the value with the given fields, without rounding or checking them.
    public init(at: Timestamp, phase: LunarPhase, place: ZodiacPlaceDocument) {
        (self.at, self.phase, self.place) = (at, phase, place)
    }

    public init(fields: WireFields) throws {
        try self.init(at: fields.read("at"), phase: fields.read("phase"), place: fields.read("place"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.word("phase", phase.rawValue)
        place.write(to: json.key("place"))
    }
}

/// How the intensity of a day rises and falls.
public struct FactsRhythmDocument: WireDocument {
    /// The most intense hour; the first one if several are equal.
    public var peak: EnergyRhythmDocument.Hour
    /// The least intense hour; the first one if several are equal.
    public var low: EnergyRhythmDocument.Hour
    /// How much they differ, 0 to 100 points.
    public var difference: Double
    /// Whether they differ by less than 5 points before rounding.
    public var flat: Bool
    /// The name of the model of the intensities.
    public var model: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        peak: EnergyRhythmDocument.Hour, low: EnergyRhythmDocument.Hour, difference: Double, flat: Bool, model: String
    ) {
        (self.peak, self.low, self.difference, self.flat, self.model) = (peak, low, difference, flat, model)
    }

    public init(fields: WireFields) throws {
        try self.init(
            peak: fields.read("peak"), low: fields.read("low"), difference: fields.read("difference"),
            flat: fields.read("flat"), model: fields.read("model"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("difference", difference)
        json.bool("flat", flat)
        low.write(to: json.key("low"))
        json.text("model", model)
        peak.write(to: json.key("peak"))
    }
}

/// The aspects, ingresses and stations of the slow bodies, the same for everybody.
public struct FactsCollectiveDocument: WireDocument {
    /// Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto.
    public var aspects: [CollectiveWindowDocument]
    /// Their ingresses and stations within 30 days, in order of time.
    public var events: [UpcomingEventDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(aspects: [CollectiveWindowDocument], events: [UpcomingEventDocument]) {
        (self.aspects, self.events) = (aspects, events)
    }

    public init(fields: WireFields) throws {
        try self.init(aspects: fields.read("aspects"), events: fields.read("events"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("aspects", aspects)
        json.list("events", events)
    }
}

/// An aspect between two slow bodies, and the time that it lasts.
public struct CollectiveWindowDocument: WireDocument {
    /// The faster body.
    public var planet1: Body
    /// The slower body.
    public var planet2: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb is shrinking; given for exact aspects too.
    public var applying: Bool
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// When the orb came within its limit; null if that lies outside the searched range.
    public var begin: Timestamp?
    /// The instants at which it is exact, in order.
    public var exact: [Timestamp]
    /// When the orb leaves its limit; null if that lies outside the searched range.
    public var end: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet1: Body, planet2: Body, aspect: AspectType, orb: Double, applying: Bool, interpretation: String,
        begin: Timestamp?, exact: [Timestamp], end: Timestamp?
    ) {
        (
            self.planet1, self.planet2, self.aspect, self.orb, self.applying, self.interpretation, self.begin,
            self.exact, self.end
        ) = (planet1, planet2, aspect, orb, applying, interpretation, begin, exact, end)
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet1: fields.read("planet1"), planet2: fields.read("planet2"), aspect: fields.read("aspect"),
            orb: fields.read("orb"), applying: fields.read("applying"), interpretation: fields.read("interpretation"),
            begin: fields.readIfPresent("begin"), exact: fields.read("exact"), end: fields.readIfPresent("end"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("applying", applying)
        json.word("aspect", aspect.name)
        if let begin { json.timestamp("begin", begin) } else { json.key("begin").null() }
        if let end { json.timestamp("end", end) } else { json.key("end").null() }
        json.key("exact").list(exact) { json.timestamp($0) }
        json.text("interpretation", interpretation)
        json.number("orb", orb)
        json.word("planet1", planet1.name)
        json.word("planet2", planet2.name)
    }
}
