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

    enum CodingKeys: String, CodingKey {
        case ahead
        case collective
        case connections
        case date
        case ephemeris
        case groups
        case lifeCategories = "life_categories"
        case meters
        case model
        case momentUTC = "moment_utc"
        case moon
        case movers
        case person
        case rhythm
        case scope
        case sentence
        case transits
        case zone
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

    enum CodingKeys: String, CodingKey {
        case date
        case scope
        case text
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

    enum CodingKeys: String, CodingKey {
        case ascendant
        case elements
        case exactChart = "exact_chart"
        case modalities
        case momentKnown = "moment_known"
        case moon
        case sun
        case uncertain
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

    enum CodingKeys: String, CodingKey {
        case house
        case houseTheme = "house_theme"
        case longitude
        case longitudeUncertainty = "longitude_uncertainty"
        case position
        case possibleSigns = "possible_signs"
        case retrograde
        case sign
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

    enum CodingKeys: String, CodingKey {
        case delta
        case displayName = "display_name"
        case meterName = "meter_name"
        case movedBy = "moved_by"
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(delta, forKey: .delta)
        try fields.encode(displayName, forKey: .displayName)
        try fields.encode(meterName, forKey: .meterName)
        try fields.encode(movedBy, forKey: .movedBy)
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

    enum CodingKeys: String, CodingKey {
        case aspect
        case change
        case hqsChange = "hqs_change"
        case label
        case natalPlanet = "natal_planet"
        case orb
        case orbUncertainty = "orb_uncertainty"
        case previousOrb = "previous_orb"
        case transitPlanet = "transit_planet"
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(aspect, forKey: .aspect)
        try fields.encode(change, forKey: .change)
        try fields.encode(hqsChange, forKey: .hqsChange)
        try fields.encode(label, forKey: .label)
        try fields.encode(natalPlanet, forKey: .natalPlanet)
        try fields.encode(orb, forKey: .orb)
        try fields.encodeIfPresent(orbUncertainty, forKey: .orbUncertainty)
        try fields.encode(previousOrb, forKey: .previousOrb)
        try fields.encode(transitPlanet, forKey: .transitPlanet)
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

    enum CodingKeys: String, CodingKey {
        case days
        case p10
        case p25
        case p50
        case p75
        case p90
        case percentBelow = "percent_below"
        case rank
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

    enum CodingKeys: String, CodingKey {
        case harmony
        case intensity
        case movedBy = "moved_by"
        case unifiedScore = "unified_score"
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(harmony, forKey: .harmony)
        try fields.encode(intensity, forKey: .intensity)
        try fields.encode(movedBy, forKey: .movedBy)
        try fields.encode(unifiedScore, forKey: .unifiedScore)
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

    enum CodingKeys: String, CodingKey {
        case displayName = "display_name"
        case harmony
        case intensity
        case meterName = "meter_name"
        case quality
        case ranges
        case sentence
        case stateLabel = "state_label"
        case trendChangeRate = "trend_change_rate"
        case trendDelta = "trend_delta"
        case unifiedScore = "unified_score"
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

    enum CodingKeys: String, CodingKey {
        case ahead
        case bodies
        case displayName = "display_name"
        case harmony
        case houses
        case intensity
        case meters
        case name
        case quality
        case transits
        case unifiedScore = "unified_score"
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

    enum CodingKeys: String, CodingKey {
        case aspect
        case label
        case natalPlanet = "natal_planet"
        case orb
        case orbUncertainty = "orb_uncertainty"
        case phase
        case transitPlanet = "transit_planet"
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

    enum CodingKeys: String, CodingKey {
        case aspect
        case at
        case house
        case houseTheme = "house_theme"
        case kind
        case label
        case natalPlanet = "natal_planet"
        case planet
        case sign
        case weight
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

    enum CodingKeys: String, CodingKey {
        case aspects
        case eclipses
        case illumination
        case nextLunation = "next_lunation"
        case phase
        case place
        case previousLunation = "previous_lunation"
        case voidOfCourse = "void_of_course"
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
    /// The covered part of the diameter; 0 for a penumbral eclipse.
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

    enum CodingKeys: String, CodingKey {
        case at
        case kind
        case label
        case luminary
        case magnitude
        case place
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

    enum CodingKeys: String, CodingKey {
        case at
        case phase
        case place
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
    /// Whether they differ by less than 5 points.
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

    enum CodingKeys: String, CodingKey {
        case difference
        case flat
        case low
        case model
        case peak
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

    enum CodingKeys: String, CodingKey {
        case aspects
        case events
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

    enum CodingKeys: String, CodingKey {
        case applying
        case aspect
        case begin
        case end
        case exact
        case interpretation
        case orb
        case planet1
        case planet2
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(applying, forKey: .applying)
        try fields.encode(aspect, forKey: .aspect)
        try fields.encode(begin, forKey: .begin)
        try fields.encode(end, forKey: .end)
        try fields.encode(exact, forKey: .exact)
        try fields.encode(interpretation, forKey: .interpretation)
        try fields.encode(orb, forKey: .orb)
        try fields.encode(planet1, forKey: .planet1)
        try fields.encode(planet2, forKey: .planet2)
    }
}
