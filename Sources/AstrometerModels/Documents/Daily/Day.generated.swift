// Generated from Contract/day.yaml by `make contract`; edit that instead.

/// The daily response: what can be computed, and fields for the texts that the caller writes.
public struct DayDocument: WireDocument {
    /// The date of the transits in the requested zone.
    public var date: CivilDate
    /// The sign of the natal Sun. On a date on which the Sun changes sign, the sign at the moment of the chart.
    public var sunSign: Sign
    /// Both signs and the instant of the change, if the sign depends on an unknown time of birth; otherwise absent.
    public var sunSignCusp: SunSignDocument?
    /// The seventeen meters in their groups.
    public var astrometers: DailyAstrometersDocument
    /// The transits of the day, and the data behind the caller's texts.
    public var transitSummary: TransitSummaryDocument
    /// The Moon of the day.
    public var moonDetail: MoonDetailDocument
    /// The areas of life; absent in a model that lacks the meters of the areas.
    public var lifeCategories: [LifeCategoryDocument]?
    /// The person's usual ranges and the aspect that moved each, by meter and group; absent unless requested.
    public var usualRanges: [String: MeterRangesDocument]?
    /// The chart and the settings that the day was computed from.
    public var chart: DayChartDocument?
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The caller's account of the chart and the transits.
    public var technicalAnalysis: String?
    /// The caller's headline of the day.
    public var dailyThemeHeadline: String?
    /// The caller's text on the whole day.
    public var dailyOverview: String?
    /// The caller's advice.
    public var actionableAdvice: ActionableAdviceDocument?
    /// The caller's text on the days ahead; its data are `transit_summary.upcoming`.
    public var lookAheadPreview: String?
    /// The caller's text on the hours of the day; its data are `transit_summary.energy_rhythm`.
    public var energyRhythm: String?
    /// The day's outlook with the person's connections, as `get_connection_vibes` returns it.
    public var relationshipWeather: RelationshipWeather?
    /// The caller's text on what concerns everybody; its data are `transit_summary.collective`.
    public var collectiveEnergy: String?
    /// The name of what wrote the caller's texts.
    public var modelUsed: String?
    /// The duration of writing, in milliseconds.
    public var generationTimeMilliseconds: Int?
    /// The cost of writing.
    public var usage: UsageDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: CivilDate, sunSign: Sign, sunSignCusp: SunSignDocument?, astrometers: DailyAstrometersDocument,
        transitSummary: TransitSummaryDocument, moonDetail: MoonDetailDocument,
        lifeCategories: [LifeCategoryDocument]? = nil, usualRanges: [String: MeterRangesDocument]? = nil,
        chart: DayChartDocument?, exactChart: Bool?, mode: ChartMode?, momentKnown: MomentKnown?,
        technicalAnalysis: String? = nil, dailyThemeHeadline: String? = nil, dailyOverview: String? = nil,
        actionableAdvice: ActionableAdviceDocument? = nil, lookAheadPreview: String? = nil, energyRhythm: String? = nil,
        relationshipWeather: RelationshipWeather? = nil, collectiveEnergy: String? = nil, modelUsed: String? = nil,
        generationTimeMilliseconds: Int? = nil, usage: UsageDocument? = nil
    ) {
        self.date = date
        self.sunSign = sunSign
        self.sunSignCusp = sunSignCusp
        self.astrometers = astrometers
        self.transitSummary = transitSummary
        self.moonDetail = moonDetail
        self.lifeCategories = lifeCategories
        self.usualRanges = usualRanges
        self.chart = chart
        self.exactChart = exactChart
        self.mode = mode
        self.momentKnown = momentKnown
        self.technicalAnalysis = technicalAnalysis
        self.dailyThemeHeadline = dailyThemeHeadline
        self.dailyOverview = dailyOverview
        self.actionableAdvice = actionableAdvice
        self.lookAheadPreview = lookAheadPreview
        self.energyRhythm = energyRhythm
        self.relationshipWeather = relationshipWeather
        self.collectiveEnergy = collectiveEnergy
        self.modelUsed = modelUsed
        self.generationTimeMilliseconds = generationTimeMilliseconds
        self.usage = usage
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        actionableAdvice = try fields.readIfPresent("actionable_advice")
        astrometers = try fields.read("astrometers")
        chart = try fields.readIfPresent("chart")
        collectiveEnergy = try fields.readIfPresent("collective_energy")
        dailyOverview = try fields.readIfPresent("daily_overview")
        dailyThemeHeadline = try fields.readIfPresent("daily_theme_headline")
        date = try fields.read("date")
        energyRhythm = try fields.readIfPresent("energy_rhythm")
        exactChart = try fields.readIfPresent("exact_chart")
        generationTimeMilliseconds = try fields.readIfPresent("generation_time_ms")
        lifeCategories = try fields.readIfPresent("life_categories")
        lookAheadPreview = try fields.readIfPresent("look_ahead_preview")
        mode = try fields.readIfPresent("mode")
        modelUsed = try fields.readIfPresent("model_used")
        momentKnown = try fields.readIfPresent("moment_known")
        moonDetail = try fields.read("moon_detail")
        relationshipWeather = try fields.readIfPresent("relationship_weather")
        sunSign = try fields.read("sun_sign")
        sunSignCusp = try fields.readIfPresent("sun_sign_cusp")
        technicalAnalysis = try fields.readIfPresent("technical_analysis")
        transitSummary = try fields.read("transit_summary")
        usage = try fields.readIfPresent("usage")
        usualRanges = try fields.readIfPresent("usual_ranges")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("actionable_advice", actionableAdvice)
        try fields.write("astrometers", astrometers)
        try fields.writeIfPresent("chart", chart)
        try fields.writeIfPresent("collective_energy", collectiveEnergy)
        try fields.writeIfPresent("daily_overview", dailyOverview)
        try fields.writeIfPresent("daily_theme_headline", dailyThemeHeadline)
        try fields.write("date", date)
        try fields.writeIfPresent("energy_rhythm", energyRhythm)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.writeIfPresent("generation_time_ms", generationTimeMilliseconds)
        try fields.writeIfPresent("life_categories", lifeCategories)
        try fields.writeIfPresent("look_ahead_preview", lookAheadPreview)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("model_used", modelUsed)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("moon_detail", moonDetail)
        try fields.writeIfPresent("relationship_weather", relationshipWeather)
        try fields.write("sun_sign", sunSign)
        try fields.writeIfPresent("sun_sign_cusp", sunSignCusp)
        try fields.writeIfPresent("technical_analysis", technicalAnalysis)
        try fields.write("transit_summary", transitSummary)
        try fields.writeIfPresent("usage", usage)
        try fields.writeIfPresent("usual_ranges", usualRanges)
    }
}

/// The chart and the settings that a day was computed from.
public struct DayChartDocument: WireDocument {
    /// The moment of the transits.
    public var momentUTC: Timestamp
    /// The name of the model.
    public var model: String
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were all known; without them houses are solar houses.
    public var exactChart: Bool
    /// The requested house system; present only if another one is used instead.
    public var houseSystem: HouseSystem?
    /// The house system used instead.
    public var houseSystemUsed: HouseSystem?
    /// The kind of mean time of the clocks; absent for legal time.
    public var meanTime: MeanTime.Source?
    /// How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    /// whose offset is not a multiple of 15 minutes.
    public var utcOffsetSeconds: Int?
    /// The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as
    /// `MMT`.
    public var clockAbbreviation: String?
    /// The city that was chosen for the name of the birthplace, with region and country; absent when no place was
    /// named.
    public var place: String?
    /// A remark on the calendar of the date, the clocks, and coordinates that are far from the zone; absent if there is
    /// none.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        momentUTC: Timestamp, model: String, ephemeris: String, exactChart: Bool, houseSystem: HouseSystem?,
        houseSystemUsed: HouseSystem?, meanTime: MeanTime.Source?, utcOffsetSeconds: Int?,
        clockAbbreviation: String? = nil, place: String? = nil, note: String?
    ) {
        self.momentUTC = momentUTC
        self.model = model
        self.ephemeris = ephemeris
        self.exactChart = exactChart
        self.houseSystem = houseSystem
        self.houseSystemUsed = houseSystemUsed
        self.meanTime = meanTime
        self.utcOffsetSeconds = utcOffsetSeconds
        self.clockAbbreviation = clockAbbreviation
        self.place = place
        self.note = note
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        clockAbbreviation = try fields.readIfPresent("clock_abbreviation")
        ephemeris = try fields.read("ephemeris")
        exactChart = try fields.read("exact_chart")
        houseSystem = try fields.readIfPresent("house_system")
        houseSystemUsed = try fields.readIfPresent("house_system_used")
        meanTime = try fields.readIfPresent("mean_time")
        model = try fields.read("model")
        momentUTC = try fields.read("moment_utc")
        note = try fields.readIfPresent("note")
        place = try fields.readIfPresent("place")
        utcOffsetSeconds = try fields.readIfPresent("utc_offset_seconds")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("clock_abbreviation", clockAbbreviation)
        try fields.write("ephemeris", ephemeris)
        try fields.write("exact_chart", exactChart)
        try fields.writeIfPresent("house_system", houseSystem)
        try fields.writeIfPresent("house_system_used", houseSystemUsed)
        try fields.writeIfPresent("mean_time", meanTime)
        try fields.write("model", model)
        try fields.write("moment_utc", momentUTC)
        try fields.writeIfPresent("note", note)
        try fields.writeIfPresent("place", place)
        try fields.writeIfPresent("utc_offset_seconds", utcOffsetSeconds)
    }
}

/// The seventeen meters of a day in their five groups. Unified scores are on the bipolar scale.
public struct DailyAstrometersDocument: WireDocument {
    /// The moment of the transits.
    public var date: Timestamp
    /// The name of the model of the scores.
    public var model: String?
    /// The unified score of the day, −100 to 100.
    public var overallUnifiedScore: Double
    /// How much is happening, 0 to 100.
    public var overallIntensity: Double
    /// How harmonious the day is, 0 to 100; 50 is neutral.
    public var overallHarmony: Double
    /// The word for intensity and harmony.
    public var overallQuality: QualityLabel
    /// The label of the day, such as "Balanced Flow".
    public var overallState: String
    /// The five groups, `mind` to `growth`, with their meters.
    public var groups: [MeterGroupDocument]
    /// The most intense meters that are not quiet, at most five, most intense first.
    public var topActiveMeters: [String]
    /// The meters with a harmony below 50, at most five, lowest first.
    public var topChallengingMeters: [String]
    /// The meters with a unified score above 0, at most five, highest first.
    public var topFlowingMeters: [String]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: Timestamp, model: String?, overallUnifiedScore: Double, overallIntensity: Double, overallHarmony: Double,
        overallQuality: QualityLabel, overallState: String, groups: [MeterGroupDocument], topActiveMeters: [String],
        topChallengingMeters: [String], topFlowingMeters: [String]
    ) {
        self.date = date
        self.model = model
        self.overallUnifiedScore = overallUnifiedScore
        self.overallIntensity = overallIntensity
        self.overallHarmony = overallHarmony
        self.overallQuality = overallQuality
        self.overallState = overallState
        self.groups = groups
        self.topActiveMeters = topActiveMeters
        self.topChallengingMeters = topChallengingMeters
        self.topFlowingMeters = topFlowingMeters
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        date = try fields.read("date")
        groups = try fields.read("groups")
        model = try fields.readIfPresent("model")
        overallHarmony = try fields.read("overall_harmony")
        overallIntensity = try fields.read("overall_intensity")
        overallQuality = try fields.read("overall_quality")
        overallState = try fields.read("overall_state")
        overallUnifiedScore = try fields.read("overall_unified_score")
        topActiveMeters = try fields.read("top_active_meters")
        topChallengingMeters = try fields.read("top_challenging_meters")
        topFlowingMeters = try fields.read("top_flowing_meters")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("date", date)
        try fields.write("groups", groups)
        try fields.writeIfPresent("model", model)
        try fields.write("overall_harmony", overallHarmony)
        try fields.write("overall_intensity", overallIntensity)
        try fields.write("overall_quality", overallQuality)
        try fields.write("overall_state", overallState)
        try fields.write("overall_unified_score", overallUnifiedScore)
        try fields.write("top_active_meters", topActiveMeters)
        try fields.write("top_challenging_meters", topChallengingMeters)
        try fields.write("top_flowing_meters", topFlowingMeters)
    }
}

/// One of the five groups of a day's meters.
public struct MeterGroupDocument: WireDocument {
    /// The group: `mind`, `emotions`, `body`, `spirit` or `growth`.
    public var groupName: String
    /// The name for people, such as "Mental Clarity".
    public var displayName: String
    /// Intensity and harmony in one number, −100 to 100.
    public var unifiedScore: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
    public var harmony: Double
    /// One or two words for the state.
    public var stateLabel: String
    /// The word for intensity and harmony.
    public var quality: QualityLabel
    /// One or two sentences on the group today: its strongest transit, and what changed since the day before. 80 to 150
    /// characters.
    public var interpretation: String
    /// The change of the unified score since the day before; absent without a day before.
    public var trendDelta: Double?
    /// The direction of that change; absent without a day before.
    public var trendDirection: TrendDirection?
    /// How fast the unified score changed; absent without a day before.
    public var trendChangeRate: ChangeRate?
    /// One sentence: what the group represents.
    public var overview: String
    /// Two or three sentences: how it is measured.
    public var detailed: String
    /// The group's meters, in the order of the model.
    public var meters: [DailyMeterDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        groupName: String, displayName: String, unifiedScore: Double, intensity: Double, harmony: Double,
        stateLabel: String, quality: QualityLabel, interpretation: String, trendDelta: Double?,
        trendDirection: TrendDirection?, trendChangeRate: ChangeRate?, overview: String, detailed: String,
        meters: [DailyMeterDocument]
    ) {
        self.groupName = groupName
        self.displayName = displayName
        self.unifiedScore = unifiedScore
        self.intensity = intensity
        self.harmony = harmony
        self.stateLabel = stateLabel
        self.quality = quality
        self.interpretation = interpretation
        self.trendDelta = trendDelta
        self.trendDirection = trendDirection
        self.trendChangeRate = trendChangeRate
        self.overview = overview
        self.detailed = detailed
        self.meters = meters
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        detailed = try fields.read("detailed")
        displayName = try fields.read("display_name")
        groupName = try fields.read("group_name")
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        interpretation = try fields.read("interpretation")
        meters = try fields.read("meters")
        overview = try fields.read("overview")
        quality = try fields.read("quality")
        stateLabel = try fields.read("state_label")
        trendChangeRate = try fields.readIfPresent("trend_change_rate")
        trendDelta = try fields.readIfPresent("trend_delta")
        trendDirection = try fields.readIfPresent("trend_direction")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("detailed", detailed)
        try fields.write("display_name", displayName)
        try fields.write("group_name", groupName)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("interpretation", interpretation)
        try fields.write("meters", meters)
        try fields.write("overview", overview)
        try fields.write("quality", quality)
        try fields.write("state_label", stateLabel)
        try fields.writeIfPresent("trend_change_rate", trendChangeRate)
        try fields.writeIfPresent("trend_delta", trendDelta)
        try fields.writeIfPresent("trend_direction", trendDirection)
        try fields.write("unified_score", unifiedScore)
    }
}

/// One of the seventeen meters of a day.
public struct DailyMeterDocument: WireDocument {
    /// The name of the meter, such as `mental_clarity`.
    public var meterName: String
    /// The name for people, such as "Mental Clarity".
    public var displayName: String
    /// The meter's group: `mind`, `emotions`, `body`, `spirit` or `growth`.
    public var group: String
    /// Intensity and harmony in one number, −100 to 100.
    public var unifiedScore: Double
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
    public var harmony: Double
    /// The word for intensity and harmony.
    public var unifiedQuality: QualityLabel
    /// One or two words for the state.
    public var stateLabel: String
    /// One or two sentences on the meter today: its strongest transit, and what changed since the day before. 80 to 150
    /// characters.
    public var interpretation: String
    /// The change of the unified score since the day before; absent without a day before.
    public var trendDelta: Double?
    /// The direction of that change; absent without a day before.
    public var trendDirection: TrendDirection?
    /// How fast the unified score changed; absent without a day before.
    public var trendChangeRate: ChangeRate?
    /// One sentence: what the meter represents.
    public var overview: String
    /// Two or three sentences: how it is measured.
    public var detailed: String
    /// The bodies and houses that the meter tracks, and their meaning.
    public var astrologicalFoundation: FoundationDocument
    /// The strongest aspects of the meter, at most five, by contribution.
    public var topAspects: [MeterAspectDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        meterName: String, displayName: String, group: String, unifiedScore: Double, intensity: Double, harmony: Double,
        unifiedQuality: QualityLabel, stateLabel: String, interpretation: String, trendDelta: Double?,
        trendDirection: TrendDirection?, trendChangeRate: ChangeRate?, overview: String, detailed: String,
        astrologicalFoundation: FoundationDocument, topAspects: [MeterAspectDocument]
    ) {
        self.meterName = meterName
        self.displayName = displayName
        self.group = group
        self.unifiedScore = unifiedScore
        self.intensity = intensity
        self.harmony = harmony
        self.unifiedQuality = unifiedQuality
        self.stateLabel = stateLabel
        self.interpretation = interpretation
        self.trendDelta = trendDelta
        self.trendDirection = trendDirection
        self.trendChangeRate = trendChangeRate
        self.overview = overview
        self.detailed = detailed
        self.astrologicalFoundation = astrologicalFoundation
        self.topAspects = topAspects
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        astrologicalFoundation = try fields.read("astrological_foundation")
        detailed = try fields.read("detailed")
        displayName = try fields.read("display_name")
        group = try fields.read("group")
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        interpretation = try fields.read("interpretation")
        meterName = try fields.read("meter_name")
        overview = try fields.read("overview")
        stateLabel = try fields.read("state_label")
        topAspects = try fields.read("top_aspects")
        trendChangeRate = try fields.readIfPresent("trend_change_rate")
        trendDelta = try fields.readIfPresent("trend_delta")
        trendDirection = try fields.readIfPresent("trend_direction")
        unifiedQuality = try fields.read("unified_quality")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("astrological_foundation", astrologicalFoundation)
        try fields.write("detailed", detailed)
        try fields.write("display_name", displayName)
        try fields.write("group", group)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("interpretation", interpretation)
        try fields.write("meter_name", meterName)
        try fields.write("overview", overview)
        try fields.write("state_label", stateLabel)
        try fields.write("top_aspects", topAspects)
        try fields.writeIfPresent("trend_change_rate", trendChangeRate)
        try fields.writeIfPresent("trend_delta", trendDelta)
        try fields.writeIfPresent("trend_direction", trendDirection)
        try fields.write("unified_quality", unifiedQuality)
        try fields.write("unified_score", unifiedScore)
    }
}

/// The bodies and houses that a meter of the day tracks, and their meaning.
public struct FoundationDocument: WireDocument {
    /// The natal bodies that the definition names.
    public var natalPlanetsTracked: [Body]
    /// The transiting bodies that count; all eleven if the meter does not limit them.
    public var transitPlanetsTracked: [Body]
    /// The meaning of each house for the meter, by house number.
    public var keyHouses: [String: String]
    /// The meaning of each natal body for the meter.
    public var primaryPlanets: [Body: String]
    /// The meaning of each further transiting body for the meter.
    public var secondaryPlanets: [Body: String]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        natalPlanetsTracked: [Body], transitPlanetsTracked: [Body], keyHouses: [String: String],
        primaryPlanets: [Body: String], secondaryPlanets: [Body: String]
    ) {
        self.natalPlanetsTracked = natalPlanetsTracked
        self.transitPlanetsTracked = transitPlanetsTracked
        self.keyHouses = keyHouses
        self.primaryPlanets = primaryPlanets
        self.secondaryPlanets = secondaryPlanets
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        keyHouses = try fields.read("key_houses")
        natalPlanetsTracked = try fields.read("natal_planets_tracked")
        primaryPlanets = try fields.read("primary_planets")
        secondaryPlanets = try fields.read("secondary_planets")
        transitPlanetsTracked = try fields.read("transit_planets_tracked")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("key_houses", keyHouses)
        try fields.write("natal_planets_tracked", natalPlanetsTracked)
        try fields.write("primary_planets", primaryPlanets)
        try fields.write("secondary_planets", secondaryPlanets)
        try fields.write("transit_planets_tracked", transitPlanetsTracked)
    }
}

/// A transit-to-natal aspect of a daily meter.
public struct MeterAspectDocument: WireDocument {
    /// Text for people, such as "Transit Mercury trine Natal Sun".
    public var label: String
    /// The natal body.
    public var natalPlanet: Body
    /// The transiting body.
    public var transitPlanet: Body
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The orb in percent of the aspect's limit, 0 to 100.
    public var orbPercentage: Double
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase
    /// Days until the aspect is exact, negative when that is past; null when that is more than a year away.
    public var daysToExact: Double?
    /// The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed.
    public var previousExactDate: CivilDate?
    /// The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed.
    public var nextExactDate: CivilDate?
    /// The UTC date on which the approaching body turns back before the aspect is exact; null if it does not.
    public var closestDate: CivilDate?
    /// The orb on `closest_date`, in degrees; null if `closest_date` is null.
    public var closestOrb: Double?
    /// The part of the meter's DTI that the aspect adds.
    public var contribution: Double
    /// The quality factor Q of the model, −1 (challenging) to 1 (harmonious).
    public var qualityFactor: Double
    /// The natal body's house, 1 to 12.
    public var natalPlanetHouse: Int
    /// The natal body's sign.
    public var natalPlanetSign: Sign
    /// The natal body's house, then the natal house of the transiting body; only one if both are equal.
    public var housesInvolved: [Int]
    /// The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they form
    /// none.
    public var natalAspectEcho: String?
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?
    /// True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        label: String, natalPlanet: Body, transitPlanet: Body, aspectType: AspectType, orb: Double,
        orbPercentage: Double, phase: AspectPhase, daysToExact: Double?, previousExactDate: CivilDate? = nil,
        nextExactDate: CivilDate? = nil, closestDate: CivilDate? = nil, closestOrb: Double? = nil, contribution: Double,
        qualityFactor: Double, natalPlanetHouse: Int, natalPlanetSign: Sign, housesInvolved: [Int],
        natalAspectEcho: String?, orbUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        self.label = label
        self.natalPlanet = natalPlanet
        self.transitPlanet = transitPlanet
        self.aspectType = aspectType
        self.orb = orb
        self.orbPercentage = orbPercentage
        self.phase = phase
        self.daysToExact = daysToExact
        self.previousExactDate = previousExactDate
        self.nextExactDate = nextExactDate
        self.closestDate = closestDate
        self.closestOrb = closestOrb
        self.contribution = contribution
        self.qualityFactor = qualityFactor
        self.natalPlanetHouse = natalPlanetHouse
        self.natalPlanetSign = natalPlanetSign
        self.housesInvolved = housesInvolved
        self.natalAspectEcho = natalAspectEcho
        self.orbUncertainty = orbUncertainty
        self.signUncertain = signUncertain
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectType = try fields.read("aspect_type")
        closestDate = try fields.readIfPresent("closest_date")
        closestOrb = try fields.readIfPresent("closest_orb")
        contribution = try fields.read("contribution")
        daysToExact = try fields.readIfPresent("days_to_exact")
        housesInvolved = try fields.read("houses_involved")
        label = try fields.read("label")
        natalAspectEcho = try fields.readIfPresent("natal_aspect_echo")
        natalPlanet = try fields.read("natal_planet")
        natalPlanetHouse = try fields.read("natal_planet_house")
        natalPlanetSign = try fields.read("natal_planet_sign")
        nextExactDate = try fields.readIfPresent("next_exact_date")
        orb = try fields.read("orb")
        orbPercentage = try fields.read("orb_percentage")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        phase = try fields.read("phase")
        previousExactDate = try fields.readIfPresent("previous_exact_date")
        qualityFactor = try fields.read("quality_factor")
        signUncertain = try fields.readIfPresent("sign_uncertain")
        transitPlanet = try fields.read("transit_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_type", aspectType)
        try fields.write("closest_date", closestDate)
        try fields.write("closest_orb", closestOrb)
        try fields.write("contribution", contribution)
        try fields.write("days_to_exact", daysToExact)
        try fields.write("houses_involved", housesInvolved)
        try fields.write("label", label)
        try fields.write("natal_aspect_echo", natalAspectEcho)
        try fields.write("natal_planet", natalPlanet)
        try fields.write("natal_planet_house", natalPlanetHouse)
        try fields.write("natal_planet_sign", natalPlanetSign)
        try fields.write("next_exact_date", nextExactDate)
        try fields.write("orb", orb)
        try fields.write("orb_percentage", orbPercentage)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.write("phase", phase)
        try fields.write("previous_exact_date", previousExactDate)
        try fields.write("quality_factor", qualityFactor)
        try fields.writeIfPresent("sign_uncertain", signUncertain)
        try fields.write("transit_planet", transitPlanet)
    }
}

/// The transits of a day.
public struct TransitSummaryDocument: WireDocument {
    /// The strongest aspects by DTI, at most five.
    public var priorityTransits: [PriorityTransitDocument]
    /// The day in two short phrases.
    public var themeSynthesis: ThemeSynthesisDocument
    /// Transiting bodies in the first or last degree of a sign.
    public var criticalDegreeAlerts: [CriticalDegreeDocument]
    /// The retrograde bodies without the mean node.
    public var retrogradePlanets: [RetrogradeDocument]
    /// Exact aspects, ingresses, stations and lunar phases of the next seven days, in order of time.
    public var upcoming: [UpcomingEventDocument]?
    /// Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto.
    public var collective: [CollectiveAspectDocument]?
    /// The intensity of each hour of the day.
    public var energyRhythm: EnergyRhythmDocument?
    /// The natal houses of the transiting bodies.
    public var transitHouses: [TransitHouseDocument]?
    /// Entries of transiting bodies into natal houses in the next seven days, in order of time.
    public var houseIngresses: [HouseIngressDocument]?
    /// Exact aspects between transiting bodies in the next seven days, in order of time.
    public var skyAspects: [ExactSkyAspectDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        priorityTransits: [PriorityTransitDocument], themeSynthesis: ThemeSynthesisDocument,
        criticalDegreeAlerts: [CriticalDegreeDocument], retrogradePlanets: [RetrogradeDocument],
        upcoming: [UpcomingEventDocument]?, collective: [CollectiveAspectDocument]?,
        energyRhythm: EnergyRhythmDocument?, transitHouses: [TransitHouseDocument]?,
        houseIngresses: [HouseIngressDocument]?, skyAspects: [ExactSkyAspectDocument]?
    ) {
        self.priorityTransits = priorityTransits
        self.themeSynthesis = themeSynthesis
        self.criticalDegreeAlerts = criticalDegreeAlerts
        self.retrogradePlanets = retrogradePlanets
        self.upcoming = upcoming
        self.collective = collective
        self.energyRhythm = energyRhythm
        self.transitHouses = transitHouses
        self.houseIngresses = houseIngresses
        self.skyAspects = skyAspects
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        collective = try fields.readIfPresent("collective")
        criticalDegreeAlerts = try fields.read("critical_degree_alerts")
        energyRhythm = try fields.readIfPresent("energy_rhythm")
        houseIngresses = try fields.readIfPresent("house_ingresses")
        priorityTransits = try fields.read("priority_transits")
        retrogradePlanets = try fields.read("retrograde_planets")
        skyAspects = try fields.readIfPresent("sky_aspects")
        themeSynthesis = try fields.read("theme_synthesis")
        transitHouses = try fields.readIfPresent("transit_houses")
        upcoming = try fields.readIfPresent("upcoming")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("collective", collective)
        try fields.write("critical_degree_alerts", criticalDegreeAlerts)
        try fields.writeIfPresent("energy_rhythm", energyRhythm)
        try fields.writeIfPresent("house_ingresses", houseIngresses)
        try fields.write("priority_transits", priorityTransits)
        try fields.write("retrograde_planets", retrogradePlanets)
        try fields.writeIfPresent("sky_aspects", skyAspects)
        try fields.write("theme_synthesis", themeSynthesis)
        try fields.writeIfPresent("transit_houses", transitHouses)
        try fields.writeIfPresent("upcoming", upcoming)
    }
}

/// One of the day's strongest aspects.
public struct PriorityTransitDocument: WireDocument {
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
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// The natal body's house, then the natal house of the transiting body; only one if both are equal.
    public var houses: [Int]
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?
    /// Text for people, such as "Transit Mercury trine Natal Sun".
    public var label: String?
    /// The place of the transiting body, with its natal house.
    public var transitPlace: ZodiacPlaceDocument?
    /// The place of the natal body.
    public var natalPlace: ZodiacPlaceDocument?
    /// When the orb came within its limit; null if that lies outside the searched range.
    public var begin: Timestamp?
    /// When the aspect was last exact; null if that was neither between `begin` and `end` nor in the last 366 days.
    public var previousExact: Timestamp?
    /// When the aspect is next exact; null if that is neither between `begin` and `end` nor in the next 366 days.
    public var nextExact: Timestamp?
    /// When the transiting body turns before the aspect is exact; null if it does not, or if the aspect separates.
    public var closestAt: Timestamp?
    /// The orb at `closest_at`, in degrees; null as there.
    public var closestOrb: Double?
    /// When the orb leaves its limit; null if that lies outside the searched range.
    public var end: Timestamp?
    /// The number of the next pass, or of the last one; null if the aspect is not exact between `begin` and `end`.
    public var pass: Int?
    /// The number of times that the aspect is exact between `begin` and `end`; null if either is not known.
    public var passes: Int?
    /// The change of the aspect since the day before; null without a day before.
    public var change: AspectChangeKind?
    /// The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they form
    /// none.
    public var natalAspectEcho: String?
    /// The meters in which the aspect weighs most, at most three.
    public var meters: [String]?
    /// The effect of the transit in a few words, such as "bringing room to grow".
    public var keyword: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        transitPlanet: Body, natalPlanet: Body, aspect: AspectType, orb: Double, phase: AspectPhase,
        interpretation: String, houses: [Int], orbUncertainty: Double? = nil, label: String? = nil,
        transitPlace: ZodiacPlaceDocument? = nil, natalPlace: ZodiacPlaceDocument? = nil, begin: Timestamp? = nil,
        previousExact: Timestamp? = nil, nextExact: Timestamp? = nil, closestAt: Timestamp? = nil,
        closestOrb: Double? = nil, end: Timestamp? = nil, pass: Int? = nil, passes: Int? = nil,
        change: AspectChangeKind? = nil, natalAspectEcho: String? = nil, meters: [String]? = nil, keyword: String? = nil
    ) {
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.orb = orb
        self.phase = phase
        self.interpretation = interpretation
        self.houses = houses
        self.orbUncertainty = orbUncertainty
        self.label = label
        self.transitPlace = transitPlace
        self.natalPlace = natalPlace
        self.begin = begin
        self.previousExact = previousExact
        self.nextExact = nextExact
        self.closestAt = closestAt
        self.closestOrb = closestOrb
        self.end = end
        self.pass = pass
        self.passes = passes
        self.change = change
        self.natalAspectEcho = natalAspectEcho
        self.meters = meters
        self.keyword = keyword
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.read("aspect")
        begin = try fields.readIfPresent("begin")
        change = try fields.readIfPresent("change")
        closestAt = try fields.readIfPresent("closest_at")
        closestOrb = try fields.readIfPresent("closest_orb")
        end = try fields.readIfPresent("end")
        houses = try fields.read("houses")
        interpretation = try fields.read("interpretation")
        keyword = try fields.readIfPresent("keyword")
        label = try fields.readIfPresent("label")
        meters = try fields.readIfPresent("meters")
        natalAspectEcho = try fields.readIfPresent("natal_aspect_echo")
        natalPlace = try fields.readIfPresent("natal_place")
        natalPlanet = try fields.read("natal_planet")
        nextExact = try fields.readIfPresent("next_exact")
        orb = try fields.read("orb")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        pass = try fields.readIfPresent("pass")
        passes = try fields.readIfPresent("passes")
        phase = try fields.read("phase")
        previousExact = try fields.readIfPresent("previous_exact")
        transitPlace = try fields.readIfPresent("transit_place")
        transitPlanet = try fields.read("transit_planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect", aspect)
        try fields.write("begin", begin)
        try fields.write("change", change)
        try fields.write("closest_at", closestAt)
        try fields.write("closest_orb", closestOrb)
        try fields.write("end", end)
        try fields.write("houses", houses)
        try fields.write("interpretation", interpretation)
        try fields.writeIfPresent("keyword", keyword)
        try fields.writeIfPresent("label", label)
        try fields.writeIfPresent("meters", meters)
        try fields.write("natal_aspect_echo", natalAspectEcho)
        try fields.writeIfPresent("natal_place", natalPlace)
        try fields.write("natal_planet", natalPlanet)
        try fields.write("next_exact", nextExact)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.write("pass", pass)
        try fields.write("passes", passes)
        try fields.write("phase", phase)
        try fields.write("previous_exact", previousExact)
        try fields.writeIfPresent("transit_place", transitPlace)
        try fields.write("transit_planet", transitPlanet)
    }
}

/// The day in two short phrases, from the groups furthest from neutral.
public struct ThemeSynthesisDocument: WireDocument {
    /// A phrase for the group whose unified score is furthest from neutral.
    public var primaryTheme: String
    /// A phrase for the group that comes second; absent in a model with one group.
    public var secondaryTheme: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(primaryTheme: String, secondaryTheme: String?) {
        self.primaryTheme = primaryTheme
        self.secondaryTheme = secondaryTheme
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        primaryTheme = try fields.read("primary_theme")
        secondaryTheme = try fields.readIfPresent("secondary_theme")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("primary_theme", primaryTheme)
        try fields.writeIfPresent("secondary_theme", secondaryTheme)
    }
}

/// A transiting body in the first or last degree of a sign.
public struct CriticalDegreeDocument: WireDocument {
    /// The transiting body.
    public var planet: Body
    /// Whole degrees within the sign: 0 or 29.
    public var degree: Int
    /// The zodiac sign.
    public var sign: Sign
    /// One sentence on the meaning of that degree.
    public var meaning: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(planet: Body, degree: Int, sign: Sign, meaning: String) {
        self.planet = planet
        self.degree = degree
        self.sign = sign
        self.meaning = meaning
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        degree = try fields.read("degree")
        meaning = try fields.read("meaning")
        planet = try fields.read("planet")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("degree", degree)
        try fields.write("meaning", meaning)
        try fields.write("planet", planet)
        try fields.write("sign", sign)
    }
}

/// An aspect between two slow transiting bodies, the same for everybody.
public struct CollectiveAspectDocument: WireDocument {
    /// The faster body.
    public var planet1: Body
    /// The slower body.
    public var planet2: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase
    /// Whether the orb is shrinking; given for exact aspects too.
    public var applying: Bool?
    /// One sentence on the two bodies in aspect.
    public var interpretation: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet1: Body, planet2: Body, aspect: AspectType, orb: Double, phase: AspectPhase, applying: Bool?,
        interpretation: String
    ) {
        self.planet1 = planet1
        self.planet2 = planet2
        self.aspect = aspect
        self.orb = orb
        self.phase = phase
        self.applying = applying
        self.interpretation = interpretation
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        applying = try fields.readIfPresent("applying")
        aspect = try fields.read("aspect")
        interpretation = try fields.read("interpretation")
        orb = try fields.read("orb")
        phase = try fields.read("phase")
        planet1 = try fields.read("planet1")
        planet2 = try fields.read("planet2")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("applying", applying)
        try fields.write("aspect", aspect)
        try fields.write("interpretation", interpretation)
        try fields.write("orb", orb)
        try fields.write("phase", phase)
        try fields.write("planet1", planet1)
        try fields.write("planet2", planet2)
    }
}

/// An event in the sky.
public struct UpcomingEventDocument: WireDocument {
    /// The instant of the event.
    public var at: Timestamp
    /// The kind of event; decides which other fields are present.
    public var kind: UpcomingEventDocument.Kind
    /// Text for people, such as "Mars enters Leo".
    public var label: String
    /// The body that moves.
    public var planet: Body?
    /// The natal body; only for an exact aspect.
    public var natalPlanet: Body?
    /// The kind of aspect; only for an exact aspect.
    public var aspect: AspectType?
    /// The sign that is entered, or that the body or the Moon is in; not of an exact aspect.
    public var sign: Sign?
    /// The direction of motion after the station; only for a station.
    public var direction: UpcomingEventDocument.Direction?
    /// The phase of the Moon, one of the four principal ones; only for a lunar phase.
    public var phase: LunarPhase?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, kind: UpcomingEventDocument.Kind, label: String, planet: Body? = nil, natalPlanet: Body? = nil,
        aspect: AspectType? = nil, sign: Sign? = nil, direction: UpcomingEventDocument.Direction? = nil,
        phase: LunarPhase? = nil
    ) {
        self.at = at
        self.kind = kind
        self.label = label
        self.planet = planet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.sign = sign
        self.direction = direction
        self.phase = phase
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.readIfPresent("aspect")
        at = try fields.read("at")
        direction = try fields.readIfPresent("direction")
        kind = try fields.read("kind")
        label = try fields.read("label")
        natalPlanet = try fields.readIfPresent("natal_planet")
        phase = try fields.readIfPresent("phase")
        planet = try fields.readIfPresent("planet")
        sign = try fields.readIfPresent("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("aspect", aspect)
        try fields.write("at", at)
        try fields.writeIfPresent("direction", direction)
        try fields.write("kind", kind)
        try fields.write("label", label)
        try fields.writeIfPresent("natal_planet", natalPlanet)
        try fields.writeIfPresent("phase", phase)
        try fields.writeIfPresent("planet", planet)
        try fields.writeIfPresent("sign", sign)
    }
}

extension UpcomingEventDocument {
    /// The kind of an upcoming event.
    public enum Kind: String, TextCase {
        /// A transiting body forms an exact aspect to a natal one: `planet`, `natal_planet`, `aspect`.
        case exactAspect = "exact_aspect"
        /// A body enters a sign: `planet`, `sign`.
        case ingress
        /// A body turns retrograde or direct: `planet`, the `sign` it is in, and the new `direction`.
        case station
        /// The Moon is new, full or at a quarter: `phase`, `sign` of the Moon.
        case lunarPhase = "lunar_phase"
    }
}

extension UpcomingEventDocument {
    /// The direction of a body's motion in longitude.
    public enum Direction: String, TextCase {
        /// The longitude rises.
        case direct
        /// The longitude falls.
        case retrograde
    }
}

/// The intensity of each hour of a day.
public struct EnergyRhythmDocument: WireDocument {
    /// The zone of the day; absent for UTC.
    public var zone: String?
    /// The name of the model of the intensities.
    public var model: String?
    /// The hours of the day in order.
    public var hours: [EnergyRhythmDocument.Hour]
    /// The most intense hour; the first one if several are equal.
    public var peak: EnergyRhythmDocument.Hour
    /// The least intense hour; the first one if several are equal.
    public var low: EnergyRhythmDocument.Hour
    /// Whether the most and the least intense hour differ by less than 5 points before rounding.
    public var flat: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        zone: String?, model: String?, hours: [EnergyRhythmDocument.Hour], peak: EnergyRhythmDocument.Hour,
        low: EnergyRhythmDocument.Hour, flat: Bool?
    ) {
        self.zone = zone
        self.model = model
        self.hours = hours
        self.peak = peak
        self.low = low
        self.flat = flat
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        flat = try fields.readIfPresent("flat")
        hours = try fields.read("hours")
        low = try fields.read("low")
        model = try fields.readIfPresent("model")
        peak = try fields.read("peak")
        zone = try fields.readIfPresent("zone")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("flat", flat)
        try fields.write("hours", hours)
        try fields.write("low", low)
        try fields.writeIfPresent("model", model)
        try fields.write("peak", peak)
        try fields.writeIfPresent("zone", zone)
    }
}

extension EnergyRhythmDocument {
    /// One hour of the day.
    public struct Hour: WireDocument {
        /// The beginning of the hour.
        public var at: Timestamp
        /// How much is happening, 0 to 100.
        public var intensity: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(at: Timestamp, intensity: Double) {
            self.at = at
            self.intensity = intensity
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            at = try fields.read("at")
            intensity = try fields.read("intensity")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("at", at)
            try fields.write("intensity", intensity)
        }
    }
}

/// The natal house of a transiting body.
public struct TransitHouseDocument: WireDocument {
    /// The transiting body.
    public var planet: Body
    /// The sign of the transiting body.
    public var sign: Sign
    /// The natal house, 1 to 12.
    public var house: Int
    /// Whether the body moves forward or backward.
    public var direction: UpcomingEventDocument.Direction

    /// Creates the value with the given fields, without rounding or checking them.
    public init(planet: Body, sign: Sign, house: Int, direction: UpcomingEventDocument.Direction) {
        self.planet = planet
        self.sign = sign
        self.house = house
        self.direction = direction
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        direction = try fields.read("direction")
        house = try fields.read("house")
        planet = try fields.read("planet")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("direction", direction)
        try fields.write("house", house)
        try fields.write("planet", planet)
        try fields.write("sign", sign)
    }
}

/// The instant at which two transiting bodies form an aspect.
public struct ExactSkyAspectDocument: WireDocument {
    /// The instant at which the aspect is exact.
    public var at: Timestamp
    /// The body that comes first in the order of bodies.
    public var planet1: Body
    /// The other body.
    public var planet2: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// Text for people, such as "Mars conjunction Jupiter".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(at: Timestamp, planet1: Body, planet2: Body, aspect: AspectType, label: String) {
        self.at = at
        self.planet1 = planet1
        self.planet2 = planet2
        self.aspect = aspect
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.read("aspect")
        at = try fields.read("at")
        label = try fields.read("label")
        planet1 = try fields.read("planet1")
        planet2 = try fields.read("planet2")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect", aspect)
        try fields.write("at", at)
        try fields.write("label", label)
        try fields.write("planet1", planet1)
        try fields.write("planet2", planet2)
    }
}

/// The Moon of a day.
public struct MoonDetailDocument: WireDocument {
    /// The Moon's sign.
    public var moonSign: Sign
    /// The natal house of the Moon, 1 to 12; absent without a birth.
    public var moonHouse: Int?
    /// The phase of the Moon.
    public var lunarPhase: LunarPhaseDocument
    /// The aspects of the Moon to natal bodies, strongest first; absent without a birth.
    public var moonAspects: [MoonAspectDocument]?
    /// Text for people: "Void until 14:05 UTC" or "Not void of course".
    public var voidOfCourse: String
    /// The void-of-course period in the Moon's present sign.
    public var voidOfCoursePeriod: VoidOfCourseDocument?
    /// The ruler of the Moon's sign; absent if the model names none.
    public var dispositor: DispositorDocument?
    /// One or two sentences on the Moon of the day.
    public var interpretation: String
    /// Degrees and minutes of the Moon within its sign, truncated to the minute, such as "20°02' Leo"; only of the
    /// command `moon`.
    public var position: String?
    /// The next new, quarter and full Moons, in order of time; only in the output of the command `moon`.
    public var lunations: [LunationDocument]?
    /// The next eclipse of the Sun and the next of the Moon, in order of time; only in the output of the command
    /// `moon`.
    public var eclipses: [EclipseDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        moonSign: Sign, moonHouse: Int?, lunarPhase: LunarPhaseDocument, moonAspects: [MoonAspectDocument]?,
        voidOfCourse: String, voidOfCoursePeriod: VoidOfCourseDocument?, dispositor: DispositorDocument?,
        interpretation: String, position: String? = nil, lunations: [LunationDocument]? = nil,
        eclipses: [EclipseDocument]? = nil
    ) {
        self.moonSign = moonSign
        self.moonHouse = moonHouse
        self.lunarPhase = lunarPhase
        self.moonAspects = moonAspects
        self.voidOfCourse = voidOfCourse
        self.voidOfCoursePeriod = voidOfCoursePeriod
        self.dispositor = dispositor
        self.interpretation = interpretation
        self.position = position
        self.lunations = lunations
        self.eclipses = eclipses
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        dispositor = try fields.readIfPresent("dispositor")
        eclipses = try fields.readIfPresent("eclipses")
        interpretation = try fields.read("interpretation")
        lunarPhase = try fields.read("lunar_phase")
        lunations = try fields.readIfPresent("lunations")
        moonAspects = try fields.readIfPresent("moon_aspects")
        moonHouse = try fields.readIfPresent("moon_house")
        moonSign = try fields.read("moon_sign")
        position = try fields.readIfPresent("position")
        voidOfCourse = try fields.read("void_of_course")
        voidOfCoursePeriod = try fields.readIfPresent("void_of_course_period")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("dispositor", dispositor)
        try fields.writeIfPresent("eclipses", eclipses)
        try fields.write("interpretation", interpretation)
        try fields.write("lunar_phase", lunarPhase)
        try fields.writeIfPresent("lunations", lunations)
        try fields.writeIfPresent("moon_aspects", moonAspects)
        try fields.writeIfPresent("moon_house", moonHouse)
        try fields.write("moon_sign", moonSign)
        try fields.writeIfPresent("position", position)
        try fields.write("void_of_course", voidOfCourse)
        try fields.writeIfPresent("void_of_course_period", voidOfCoursePeriod)
    }
}

/// The phase of the Moon.
public struct LunarPhaseDocument: WireDocument {
    /// The octant of the Moon's elongation from the Sun.
    public var name: LunarPhase
    /// The lit part of the disk, 0 to 100 percent.
    public var illumination: Double
    /// Days until the next full Moon.
    public var daysToFull: Double?
    /// Days until the next new Moon.
    public var daysToNew: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(name: LunarPhase, illumination: Double, daysToFull: Double?, daysToNew: Double?) {
        self.name = name
        self.illumination = illumination
        self.daysToFull = daysToFull
        self.daysToNew = daysToNew
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        daysToFull = try fields.readIfPresent("days_to_full")
        daysToNew = try fields.readIfPresent("days_to_new")
        illumination = try fields.read("illumination")
        name = try fields.read("name")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("days_to_full", daysToFull)
        try fields.writeIfPresent("days_to_new", daysToNew)
        try fields.write("illumination", illumination)
        try fields.write("name", name)
    }
}

/// An aspect of the transiting Moon to a natal body.
public struct MoonAspectDocument: WireDocument {
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The natal body.
    public var natalPlanet: Body
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase?
    /// One sentence on what the Moon brings to the natal body.
    public var interpretation: String
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspectType: AspectType, natalPlanet: Body, orb: Double, phase: AspectPhase?, interpretation: String,
        orbUncertainty: Double? = nil
    ) {
        self.aspectType = aspectType
        self.natalPlanet = natalPlanet
        self.orb = orb
        self.phase = phase
        self.interpretation = interpretation
        self.orbUncertainty = orbUncertainty
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspectType = try fields.read("aspect_type")
        interpretation = try fields.read("interpretation")
        natalPlanet = try fields.read("natal_planet")
        orb = try fields.read("orb")
        orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        phase = try fields.readIfPresent("phase")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect_type", aspectType)
        try fields.write("interpretation", interpretation)
        try fields.write("natal_planet", natalPlanet)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
        try fields.writeIfPresent("phase", phase)
    }
}

/// The time from the Moon's last exact aspect in a sign until it leaves the sign.
public struct VoidOfCourseDocument: WireDocument {
    /// Whether the moment of the document lies in the period.
    public var isVoid: Bool
    /// The last exact aspect, or the Moon's ingress if it forms none in the sign.
    public var start: Timestamp
    /// The time when the Moon leaves the sign.
    public var end: Timestamp

    /// Creates the value with the given fields, without rounding or checking them.
    public init(isVoid: Bool, start: Timestamp, end: Timestamp) {
        self.isVoid = isVoid
        self.start = start
        self.end = end
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        end = try fields.read("end")
        isVoid = try fields.read("is_void")
        start = try fields.read("start")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("end", end)
        try fields.write("is_void", isVoid)
        try fields.write("start", start)
    }
}

/// The ruler of the Moon's sign and its transit position.
public struct DispositorDocument: WireDocument {
    /// The modern ruler of the Moon's sign.
    public var planet: Body
    /// The sign through which it transits.
    public var sign: Sign
    /// The natal house through which it transits, 1 to 12; absent without a birth.
    public var house: Int?
    /// The dignity of its transiting position; exaltation counts in the whole sign.
    public var dignity: Dignity

    /// Creates the value with the given fields, without rounding or checking them.
    public init(planet: Body, sign: Sign, house: Int?, dignity: Dignity) {
        self.planet = planet
        self.sign = sign
        self.house = house
        self.dignity = dignity
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        dignity = try fields.read("dignity")
        house = try fields.readIfPresent("house")
        planet = try fields.read("planet")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("dignity", dignity)
        try fields.writeIfPresent("house", house)
        try fields.write("planet", planet)
        try fields.write("sign", sign)
    }
}

/// Advice that the caller writes.
public struct ActionableAdviceDocument: WireDocument {
    /// One thing to do.
    public var `do`: String
    /// One thing to avoid.
    public var dont: String
    /// One thing to think about.
    public var reflectOn: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(`do`: String, dont: String, reflectOn: String) {
        self.`do` = `do`
        self.dont = dont
        self.reflectOn = reflectOn
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        `do` = try fields.read("do")
        dont = try fields.read("dont")
        reflectOn = try fields.read("reflect_on")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("do", `do`)
        try fields.write("dont", dont)
        try fields.write("reflect_on", reflectOn)
    }
}

/// The cost of writing the caller's texts.
public struct UsageDocument: WireDocument {
    /// Tokens of the prompt.
    public var promptTokenCount: Int?
    /// Tokens of the answer.
    public var candidatesTokenCount: Int?
    /// Tokens of the prompt that were cached.
    public var cachedContentTokenCount: Int?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(promptTokenCount: Int? = nil, candidatesTokenCount: Int? = nil, cachedContentTokenCount: Int? = nil) {
        self.promptTokenCount = promptTokenCount
        self.candidatesTokenCount = candidatesTokenCount
        self.cachedContentTokenCount = cachedContentTokenCount
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        cachedContentTokenCount = try fields.readIfPresent("cached_content_token_count")
        candidatesTokenCount = try fields.readIfPresent("candidates_token_count")
        promptTokenCount = try fields.readIfPresent("prompt_token_count")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("cached_content_token_count", cachedContentTokenCount)
        try fields.writeIfPresent("candidates_token_count", candidatesTokenCount)
        try fields.writeIfPresent("prompt_token_count", promptTokenCount)
    }
}
