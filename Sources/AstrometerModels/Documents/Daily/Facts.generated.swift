// Generated from Contract/facts.yaml by `make contract`; edit that instead.

/// Facts about a person's day for a writer of texts.
public struct FactsDocument: WireDocument {
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
    /// The day in one sentence, at most 140 characters.
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

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: CivilDate, momentUTC: Timestamp, zone: String?, scope: FactsScope, model: String, ephemeris: String,
        person: FactsPersonDocument, sentence: String, movers: [MoverDocument], transits: [PriorityTransitDocument],
        groups: [FactsMeterDocument], meters: [FactsMeterDocument]?, lifeCategories: [LifeCategoryDocument]?,
        moon: FactsMoonDocument, rhythm: FactsRhythmDocument?, ahead: [AheadEventDocument],
        collective: FactsCollectiveDocument?, connections: RelationshipWeather? = nil
    ) {
        self.date = date
        self.momentUTC = momentUTC
        self.zone = zone
        self.scope = scope
        self.model = model
        self.ephemeris = ephemeris
        self.person = person
        self.sentence = sentence
        self.movers = movers
        self.transits = transits
        self.groups = groups
        self.meters = meters
        self.lifeCategories = lifeCategories
        self.moon = moon
        self.rhythm = rhythm
        self.ahead = ahead
        self.collective = collective
        self.connections = connections
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ahead = try fields.read("ahead")
        collective = try fields.readIfPresent("collective")
        connections = try fields.readIfPresent("connections")
        date = try fields.read("date")
        ephemeris = try fields.read("ephemeris")
        groups = try fields.read("groups")
        lifeCategories = try fields.readIfPresent("life_categories")
        meters = try fields.readIfPresent("meters")
        model = try fields.read("model")
        momentUTC = try fields.read("moment_utc")
        moon = try fields.read("moon")
        movers = try fields.read("movers")
        person = try fields.read("person")
        rhythm = try fields.readIfPresent("rhythm")
        scope = try fields.read("scope")
        sentence = try fields.read("sentence")
        transits = try fields.read("transits")
        zone = try fields.readIfPresent("zone")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("ahead", ahead)
        try fields.writeIfPresent("collective", collective)
        try fields.writeIfPresent("connections", connections)
        try fields.write("date", date)
        try fields.write("ephemeris", ephemeris)
        try fields.write("groups", groups)
        try fields.writeIfPresent("life_categories", lifeCategories)
        try fields.writeIfPresent("meters", meters)
        try fields.write("model", model)
        try fields.write("moment_utc", momentUTC)
        try fields.write("moon", moon)
        try fields.write("movers", movers)
        try fields.write("person", person)
        try fields.writeIfPresent("rhythm", rhythm)
        try fields.write("scope", scope)
        try fields.write("sentence", sentence)
        try fields.write("transits", transits)
        try fields.writeIfPresent("zone", zone)
    }
}

/// The same facts as compact Markdown for a prompt.
public struct FactsTextDocument: WireDocument {
    /// The date of the transits in the requested zone.
    public var date: CivilDate
    /// The scope of the facts.
    public var scope: FactsScope
    /// Markdown; at most 12,000 characters with `scope` `day`, at most 4,000 with `brief`.
    public var text: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(date: CivilDate, scope: FactsScope, text: String) {
        self.date = date
        self.scope = scope
        self.text = text
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        date = try fields.read("date")
        scope = try fields.read("scope")
        text = try fields.read("text")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("date", date)
        try fields.write("scope", scope)
        try fields.write("text", text)
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
    /// What is not certain and why, a sentence each; empty for an exact chart.
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
        self.sun = sun
        self.moon = moon
        self.ascendant = ascendant
        self.exactChart = exactChart
        self.momentKnown = momentKnown
        self.uncertain = uncertain
        self.elements = elements
        self.modalities = modalities
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ascendant = try fields.readIfPresent("ascendant")
        elements = try fields.read("elements")
        exactChart = try fields.read("exact_chart")
        modalities = try fields.read("modalities")
        momentKnown = try fields.read("moment_known")
        moon = try fields.read("moon")
        sun = try fields.read("sun")
        uncertain = try fields.read("uncertain")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("ascendant", ascendant)
        try fields.write("elements", elements)
        try fields.write("exact_chart", exactChart)
        try fields.write("modalities", modalities)
        try fields.write("moment_known", momentKnown)
        try fields.write("moon", moon)
        try fields.write("sun", sun)
        try fields.write("uncertain", uncertain)
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
    /// What the house is about, such as "home and family".
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
        self.sign = sign
        self.position = position
        self.longitude = longitude
        self.retrograde = retrograde
        self.house = house
        self.houseTheme = houseTheme
        self.longitudeUncertainty = longitudeUncertainty
        self.possibleSigns = possibleSigns
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        house = try fields.read("house")
        houseTheme = try fields.read("house_theme")
        longitude = try fields.read("longitude")
        longitudeUncertainty = try fields.readIfPresent("longitude_uncertainty")
        position = try fields.read("position")
        possibleSigns = try fields.readIfPresent("possible_signs")
        retrograde = try fields.read("retrograde")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("house", house)
        try fields.write("house_theme", houseTheme)
        try fields.write("longitude", longitude)
        try fields.writeIfPresent("longitude_uncertainty", longitudeUncertainty)
        try fields.write("position", position)
        try fields.writeIfPresent("possible_signs", possibleSigns)
        try fields.write("retrograde", retrograde)
        try fields.write("sign", sign)
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
        self.meterName = meterName
        self.displayName = displayName
        self.delta = delta
        self.movedBy = movedBy
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        delta = try fields.read("delta")
        displayName = try fields.read("display_name")
        meterName = try fields.read("meter_name")
        movedBy = try fields.readIfPresent("moved_by")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("delta", delta)
        try fields.write("display_name", displayName)
        try fields.write("meter_name", meterName)
        try fields.write("moved_by", movedBy)
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
        self.label = label
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.change = change
        self.orb = orb
        self.previousOrb = previousOrb
        self.hqsChange = hqsChange
        self.orbUncertainty = orbUncertainty
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.read("aspect")
        change = try fields.read("change")
        hqsChange = try fields.read("hqs_change")
        label = try fields.read("label")
        natalPlanet = try fields.read("natal_planet")
        orb = try fields.readIfPresent("orb")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        previousOrb = try fields.readIfPresent("previous_orb")
        transitPlanet = try fields.read("transit_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect", aspect)
        try fields.write("change", change)
        try fields.write("hqs_change", hqsChange)
        try fields.write("label", label)
        try fields.write("natal_planet", natalPlanet)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.write("previous_orb", previousOrb)
        try fields.write("transit_planet", transitPlanet)
    }
}

/// A person's own scores over the 365 days up to the date: quantiles, interpolated linearly between neighboring scores,
/// and the rank of today.
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
        self.p10 = p10
        self.p25 = p25
        self.p50 = p50
        self.p75 = p75
        self.p90 = p90
        self.rank = rank
        self.percentBelow = percentBelow
        self.days = days
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        days = try fields.read("days")
        p10 = try fields.read("p10")
        p25 = try fields.read("p25")
        p50 = try fields.read("p50")
        p75 = try fields.read("p75")
        p90 = try fields.read("p90")
        percentBelow = try fields.read("percent_below")
        rank = try fields.read("rank")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("days", days)
        try fields.write("p10", p10)
        try fields.write("p25", p25)
        try fields.write("p50", p50)
        try fields.write("p75", p75)
        try fields.write("p90", p90)
        try fields.write("percent_below", percentBelow)
        try fields.write("rank", rank)
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
        self.intensity = intensity
        self.harmony = harmony
        self.unifiedScore = unifiedScore
        self.movedBy = movedBy
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        movedBy = try fields.readIfPresent("moved_by")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("moved_by", movedBy)
        try fields.write("unified_score", unifiedScore)
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

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        meterName: String, displayName: String, unifiedScore: Double, intensity: Double, harmony: Double,
        quality: QualityLabel, stateLabel: String, trendDelta: Double?, trendChangeRate: ChangeRate?, sentence: String,
        ranges: MeterRangesDocument
    ) {
        self.meterName = meterName
        self.displayName = displayName
        self.unifiedScore = unifiedScore
        self.intensity = intensity
        self.harmony = harmony
        self.quality = quality
        self.stateLabel = stateLabel
        self.trendDelta = trendDelta
        self.trendChangeRate = trendChangeRate
        self.sentence = sentence
        self.ranges = ranges
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        displayName = try fields.read("display_name")
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        meterName = try fields.read("meter_name")
        quality = try fields.read("quality")
        ranges = try fields.read("ranges")
        sentence = try fields.read("sentence")
        stateLabel = try fields.read("state_label")
        trendChangeRate = try fields.readIfPresent("trend_change_rate")
        trendDelta = try fields.readIfPresent("trend_delta")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("display_name", displayName)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("meter_name", meterName)
        try fields.write("quality", quality)
        try fields.write("ranges", ranges)
        try fields.write("sentence", sentence)
        try fields.write("state_label", stateLabel)
        try fields.writeIfPresent("trend_change_rate", trendChangeRate)
        try fields.writeIfPresent("trend_delta", trendDelta)
        try fields.write("unified_score", unifiedScore)
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
        self.name = name
        self.displayName = displayName
        self.unifiedScore = unifiedScore
        self.intensity = intensity
        self.harmony = harmony
        self.quality = quality
        self.meters = meters
        self.houses = houses
        self.bodies = bodies
        self.transits = transits
        self.ahead = ahead
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ahead = try fields.read("ahead")
        bodies = try fields.read("bodies")
        displayName = try fields.read("display_name")
        harmony = try fields.read("harmony")
        houses = try fields.read("houses")
        intensity = try fields.read("intensity")
        meters = try fields.read("meters")
        name = try fields.read("name")
        quality = try fields.read("quality")
        transits = try fields.read("transits")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("ahead", ahead)
        try fields.write("bodies", bodies)
        try fields.write("display_name", displayName)
        try fields.write("harmony", harmony)
        try fields.write("houses", houses)
        try fields.write("intensity", intensity)
        try fields.write("meters", meters)
        try fields.write("name", name)
        try fields.write("quality", quality)
        try fields.write("transits", transits)
        try fields.write("unified_score", unifiedScore)
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
        self.label = label
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.orb = orb
        self.phase = phase
        self.orbUncertainty = orbUncertainty
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.read("aspect")
        label = try fields.read("label")
        natalPlanet = try fields.read("natal_planet")
        orb = try fields.read("orb")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        phase = try fields.read("phase")
        transitPlanet = try fields.read("transit_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect", aspect)
        try fields.write("label", label)
        try fields.write("natal_planet", natalPlanet)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.write("phase", phase)
        try fields.write("transit_planet", transitPlanet)
    }
}

/// An event of the days ahead, with its weight.
public struct AheadEventDocument: WireDocument {
    /// The instant of the event.
    public var at: Timestamp
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
    /// What the house is about, such as "home and family".
    public var houseTheme: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, kind: AheadEventDocument.Kind, label: String, weight: Double, planet: Body,
        natalPlanet: Body? = nil, aspect: AspectType? = nil, sign: Sign? = nil, house: Int, houseTheme: String
    ) {
        self.at = at
        self.kind = kind
        self.label = label
        self.weight = weight
        self.planet = planet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.sign = sign
        self.house = house
        self.houseTheme = houseTheme
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.readIfPresent("aspect")
        at = try fields.read("at")
        house = try fields.read("house")
        houseTheme = try fields.read("house_theme")
        kind = try fields.read("kind")
        label = try fields.read("label")
        natalPlanet = try fields.readIfPresent("natal_planet")
        planet = try fields.read("planet")
        sign = try fields.readIfPresent("sign")
        weight = try fields.read("weight")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("aspect", aspect)
        try fields.write("at", at)
        try fields.write("house", house)
        try fields.write("house_theme", houseTheme)
        try fields.write("kind", kind)
        try fields.write("label", label)
        try fields.writeIfPresent("natal_planet", natalPlanet)
        try fields.write("planet", planet)
        try fields.writeIfPresent("sign", sign)
        try fields.write("weight", weight)
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
        self.place = place
        self.phase = phase
        self.illumination = illumination
        self.previousLunation = previousLunation
        self.nextLunation = nextLunation
        self.voidOfCourse = voidOfCourse
        self.eclipses = eclipses
        self.aspects = aspects
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspects = try fields.read("aspects")
        eclipses = try fields.read("eclipses")
        illumination = try fields.read("illumination")
        nextLunation = try fields.readIfPresent("next_lunation")
        phase = try fields.read("phase")
        place = try fields.read("place")
        previousLunation = try fields.readIfPresent("previous_lunation")
        voidOfCourse = try fields.read("void_of_course")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspects", aspects)
        try fields.write("eclipses", eclipses)
        try fields.write("illumination", illumination)
        try fields.writeIfPresent("next_lunation", nextLunation)
        try fields.write("phase", phase)
        try fields.write("place", place)
        try fields.writeIfPresent("previous_lunation", previousLunation)
        try fields.write("void_of_course", voidOfCourse)
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
        self.at = at
        self.luminary = luminary
        self.kind = kind
        self.magnitude = magnitude
        self.place = place
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        kind = try fields.read("kind")
        label = try fields.read("label")
        luminary = try fields.read("luminary")
        magnitude = try fields.read("magnitude")
        place = try fields.read("place")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("kind", kind)
        try fields.write("label", label)
        try fields.write("luminary", luminary)
        try fields.write("magnitude", magnitude)
        try fields.write("place", place)
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
        self.at = at
        self.phase = phase
        self.place = place
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        phase = try fields.read("phase")
        place = try fields.read("place")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("phase", phase)
        try fields.write("place", place)
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
        self.peak = peak
        self.low = low
        self.difference = difference
        self.flat = flat
        self.model = model
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        difference = try fields.read("difference")
        flat = try fields.read("flat")
        low = try fields.read("low")
        model = try fields.read("model")
        peak = try fields.read("peak")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("difference", difference)
        try fields.write("flat", flat)
        try fields.write("low", low)
        try fields.write("model", model)
        try fields.write("peak", peak)
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
        self.aspects = aspects
        self.events = events
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspects = try fields.read("aspects")
        events = try fields.read("events")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspects", aspects)
        try fields.write("events", events)
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
        self.planet1 = planet1
        self.planet2 = planet2
        self.aspect = aspect
        self.orb = orb
        self.applying = applying
        self.interpretation = interpretation
        self.begin = begin
        self.exact = exact
        self.end = end
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        applying = try fields.read("applying")
        aspect = try fields.read("aspect")
        begin = try fields.readIfPresent("begin")
        end = try fields.readIfPresent("end")
        exact = try fields.read("exact")
        interpretation = try fields.read("interpretation")
        orb = try fields.read("orb")
        planet1 = try fields.read("planet1")
        planet2 = try fields.read("planet2")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("applying", applying)
        try fields.write("aspect", aspect)
        try fields.write("begin", begin)
        try fields.write("end", end)
        try fields.write("exact", exact)
        try fields.write("interpretation", interpretation)
        try fields.write("orb", orb)
        try fields.write("planet1", planet1)
        try fields.write("planet2", planet2)
    }
}
