// Generated from Contract/day.yaml by `make contract`; edit that instead.

/// The daily response: what can be computed, and fields for the texts that the caller writes.
public struct DayDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
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
    /// The scores over the possible births; absent for an exactly known birth, and by default in lists.
    public var birthUncertainty: BirthUncertaintyDocument?
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
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, date: CivilDate, sunSign: Sign,
        sunSignCusp: SunSignDocument?, astrometers: DailyAstrometersDocument, transitSummary: TransitSummaryDocument,
        moonDetail: MoonDetailDocument, lifeCategories: [LifeCategoryDocument]? = nil,
        usualRanges: [String: MeterRangesDocument]? = nil, birthUncertainty: BirthUncertaintyDocument? = nil,
        chart: DayChartDocument?, exactChart: Bool?, mode: ChartMode?, momentKnown: MomentKnown?,
        technicalAnalysis: String? = nil, dailyThemeHeadline: String? = nil, dailyOverview: String? = nil,
        actionableAdvice: ActionableAdviceDocument? = nil, lookAheadPreview: String? = nil, energyRhythm: String? = nil,
        relationshipWeather: RelationshipWeather? = nil, collectiveEnergy: String? = nil, modelUsed: String? = nil,
        generationTimeMilliseconds: Int? = nil, usage: UsageDocument? = nil
    ) {
        (
            self.provenance, self.inputs, self.date, self.sunSign, self.sunSignCusp, self.astrometers,
            self.transitSummary, self.moonDetail, self.lifeCategories, self.usualRanges, self.birthUncertainty,
            self.chart, self.exactChart, self.mode, self.momentKnown, self.technicalAnalysis, self.dailyThemeHeadline,
            self.dailyOverview, self.actionableAdvice, self.lookAheadPreview, self.energyRhythm,
            self.relationshipWeather, self.collectiveEnergy, self.modelUsed, self.generationTimeMilliseconds, self.usage
        ) = (
            provenance, inputs, date, sunSign, sunSignCusp, astrometers, transitSummary, moonDetail, lifeCategories,
            usualRanges, birthUncertainty, chart, exactChart, mode, momentKnown, technicalAnalysis, dailyThemeHeadline,
            dailyOverview, actionableAdvice, lookAheadPreview, energyRhythm, relationshipWeather, collectiveEnergy,
            modelUsed, generationTimeMilliseconds, usage
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            date: fields.read("date"), sunSign: fields.read("sun_sign"),
            sunSignCusp: fields.readIfPresent("sun_sign_cusp"), astrometers: fields.read("astrometers"),
            transitSummary: fields.read("transit_summary"), moonDetail: fields.read("moon_detail"),
            lifeCategories: fields.readIfPresent("life_categories"), usualRanges: fields.readIfPresent("usual_ranges"),
            birthUncertainty: fields.readIfPresent("birth_uncertainty"), chart: fields.readIfPresent("chart"),
            exactChart: fields.readIfPresent("exact_chart"), mode: fields.readIfPresent("mode"),
            momentKnown: fields.readIfPresent("moment_known"),
            technicalAnalysis: fields.readIfPresent("technical_analysis"),
            dailyThemeHeadline: fields.readIfPresent("daily_theme_headline"),
            dailyOverview: fields.readIfPresent("daily_overview"),
            actionableAdvice: fields.readIfPresent("actionable_advice"),
            lookAheadPreview: fields.readIfPresent("look_ahead_preview"),
            energyRhythm: fields.readIfPresent("energy_rhythm"),
            relationshipWeather: fields.readIfPresent("relationship_weather"),
            collectiveEnergy: fields.readIfPresent("collective_energy"), modelUsed: fields.readIfPresent("model_used"),
            generationTimeMilliseconds: fields.readIfPresent("generation_time_ms"), usage: fields.readIfPresent("usage")
        )
    }
    public func writeFields(to json: JSONWriter) {
        actionableAdvice?.write(to: json.key("actionable_advice"))
        astrometers.write(to: json.key("astrometers"))
        birthUncertainty?.write(to: json.key("birth_uncertainty"))
        chart?.write(to: json.key("chart"))
        if let collectiveEnergy { json.text("collective_energy", collectiveEnergy) }
        if let dailyOverview { json.text("daily_overview", dailyOverview) }
        if let dailyThemeHeadline { json.text("daily_theme_headline", dailyThemeHeadline) }
        json.date("date", date)
        if let energyRhythm { json.text("energy_rhythm", energyRhythm) }
        if let exactChart { json.bool("exact_chart", exactChart) }
        if let generationTimeMilliseconds { json.integer("generation_time_ms", generationTimeMilliseconds) }
        inputs?.write(to: json.key("inputs"))
        if let lifeCategories { json.list("life_categories", lifeCategories) }
        if let lookAheadPreview { json.text("look_ahead_preview", lookAheadPreview) }
        if let mode { json.word("mode", mode.rawValue) }
        if let modelUsed { json.text("model_used", modelUsed) }
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        moonDetail.write(to: json.key("moon_detail"))
        provenance?.write(to: json.key("provenance"))
        relationshipWeather?.write(to: json.key("relationship_weather"))
        json.word("sun_sign", sunSign.name)
        sunSignCusp?.write(to: json.key("sun_sign_cusp"))
        if let technicalAnalysis { json.text("technical_analysis", technicalAnalysis) }
        transitSummary.write(to: json.key("transit_summary"))
        usage?.write(to: json.key("usage"))
        if let usualRanges { json.key("usual_ranges").record(usualRanges, \.self) { $0.write(to: json) } }
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
        (
            self.momentUTC, self.model, self.ephemeris, self.exactChart, self.houseSystem, self.houseSystemUsed,
            self.meanTime, self.utcOffsetSeconds, self.clockAbbreviation, self.place, self.note
        ) = (
            momentUTC, model, ephemeris, exactChart, houseSystem, houseSystemUsed, meanTime, utcOffsetSeconds,
            clockAbbreviation, place, note
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            momentUTC: fields.read("moment_utc"), model: fields.read("model"), ephemeris: fields.read("ephemeris"),
            exactChart: fields.read("exact_chart"), houseSystem: fields.readIfPresent("house_system"),
            houseSystemUsed: fields.readIfPresent("house_system_used"), meanTime: fields.readIfPresent("mean_time"),
            utcOffsetSeconds: fields.readIfPresent("utc_offset_seconds"),
            clockAbbreviation: fields.readIfPresent("clock_abbreviation"), place: fields.readIfPresent("place"),
            note: fields.readIfPresent("note"))
    }
    public func writeFields(to json: JSONWriter) {
        if let clockAbbreviation { json.text("clock_abbreviation", clockAbbreviation) }
        json.text("ephemeris", ephemeris)
        json.bool("exact_chart", exactChart)
        if let houseSystem { json.word("house_system", houseSystem.name) }
        if let houseSystemUsed { json.word("house_system_used", houseSystemUsed.name) }
        if let meanTime { json.word("mean_time", meanTime.rawValue) }
        json.text("model", model)
        json.timestamp("moment_utc", momentUTC)
        if let note { json.text("note", note) }
        if let place { json.text("place", place) }
        if let utcOffsetSeconds { json.integer("utc_offset_seconds", utcOffsetSeconds) }
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
        (
            self.date, self.model, self.overallUnifiedScore, self.overallIntensity, self.overallHarmony,
            self.overallQuality, self.overallState, self.groups, self.topActiveMeters, self.topChallengingMeters,
            self.topFlowingMeters
        ) = (
            date, model, overallUnifiedScore, overallIntensity, overallHarmony, overallQuality, overallState, groups,
            topActiveMeters, topChallengingMeters, topFlowingMeters
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            date: fields.read("date"), model: fields.readIfPresent("model"),
            overallUnifiedScore: fields.read("overall_unified_score"),
            overallIntensity: fields.read("overall_intensity"), overallHarmony: fields.read("overall_harmony"),
            overallQuality: fields.read("overall_quality"), overallState: fields.read("overall_state"),
            groups: fields.read("groups"), topActiveMeters: fields.read("top_active_meters"),
            topChallengingMeters: fields.read("top_challenging_meters"),
            topFlowingMeters: fields.read("top_flowing_meters"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("date", date)
        json.list("groups", groups)
        if let model { json.text("model", model) }
        json.number("overall_harmony", overallHarmony)
        json.number("overall_intensity", overallIntensity)
        json.word("overall_quality", overallQuality.rawValue)
        json.text("overall_state", overallState)
        json.number("overall_unified_score", overallUnifiedScore)
        json.texts("top_active_meters", topActiveMeters)
        json.texts("top_challenging_meters", topChallengingMeters)
        json.texts("top_flowing_meters", topFlowingMeters)
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
        (
            self.groupName, self.displayName, self.unifiedScore, self.intensity, self.harmony, self.stateLabel,
            self.quality, self.interpretation, self.trendDelta, self.trendDirection, self.trendChangeRate,
            self.overview, self.detailed, self.meters
        ) = (
            groupName, displayName, unifiedScore, intensity, harmony, stateLabel, quality, interpretation, trendDelta,
            trendDirection, trendChangeRate, overview, detailed, meters
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            groupName: fields.read("group_name"), displayName: fields.read("display_name"),
            unifiedScore: fields.read("unified_score"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), stateLabel: fields.read("state_label"), quality: fields.read("quality"),
            interpretation: fields.read("interpretation"), trendDelta: fields.readIfPresent("trend_delta"),
            trendDirection: fields.readIfPresent("trend_direction"),
            trendChangeRate: fields.readIfPresent("trend_change_rate"), overview: fields.read("overview"),
            detailed: fields.read("detailed"), meters: fields.read("meters"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("detailed", detailed)
        json.text("display_name", displayName)
        json.text("group_name", groupName)
        json.number("harmony", harmony)
        json.number("intensity", intensity)
        json.text("interpretation", interpretation)
        json.list("meters", meters)
        json.text("overview", overview)
        json.word("quality", quality.rawValue)
        json.text("state_label", stateLabel)
        if let trendChangeRate { json.word("trend_change_rate", trendChangeRate.rawValue) }
        if let trendDelta { json.number("trend_delta", trendDelta) }
        if let trendDirection { json.word("trend_direction", trendDirection.rawValue) }
        json.number("unified_score", unifiedScore)
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
        (
            self.meterName, self.displayName, self.group, self.unifiedScore, self.intensity, self.harmony,
            self.unifiedQuality, self.stateLabel, self.interpretation, self.trendDelta, self.trendDirection,
            self.trendChangeRate, self.overview, self.detailed, self.astrologicalFoundation, self.topAspects
        ) = (
            meterName, displayName, group, unifiedScore, intensity, harmony, unifiedQuality, stateLabel, interpretation,
            trendDelta, trendDirection, trendChangeRate, overview, detailed, astrologicalFoundation, topAspects
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            meterName: fields.read("meter_name"), displayName: fields.read("display_name"), group: fields.read("group"),
            unifiedScore: fields.read("unified_score"), intensity: fields.read("intensity"),
            harmony: fields.read("harmony"), unifiedQuality: fields.read("unified_quality"),
            stateLabel: fields.read("state_label"), interpretation: fields.read("interpretation"),
            trendDelta: fields.readIfPresent("trend_delta"), trendDirection: fields.readIfPresent("trend_direction"),
            trendChangeRate: fields.readIfPresent("trend_change_rate"), overview: fields.read("overview"),
            detailed: fields.read("detailed"), astrologicalFoundation: fields.read("astrological_foundation"),
            topAspects: fields.read("top_aspects"))
    }
    public func writeFields(to json: JSONWriter) {
        astrologicalFoundation.write(to: json.key("astrological_foundation"))
        json.text("detailed", detailed)
        json.text("display_name", displayName)
        json.text("group", group)
        json.number("harmony", harmony)
        json.number("intensity", intensity)
        json.text("interpretation", interpretation)
        json.text("meter_name", meterName)
        json.text("overview", overview)
        json.text("state_label", stateLabel)
        json.list("top_aspects", topAspects)
        if let trendChangeRate { json.word("trend_change_rate", trendChangeRate.rawValue) }
        if let trendDelta { json.number("trend_delta", trendDelta) }
        if let trendDirection { json.word("trend_direction", trendDirection.rawValue) }
        json.word("unified_quality", unifiedQuality.rawValue)
        json.number("unified_score", unifiedScore)
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
        (
            self.natalPlanetsTracked, self.transitPlanetsTracked, self.keyHouses, self.primaryPlanets,
            self.secondaryPlanets
        ) = (natalPlanetsTracked, transitPlanetsTracked, keyHouses, primaryPlanets, secondaryPlanets)
    }

    public init(fields: WireFields) throws {
        try self.init(
            natalPlanetsTracked: fields.read("natal_planets_tracked"),
            transitPlanetsTracked: fields.read("transit_planets_tracked"), keyHouses: fields.read("key_houses"),
            primaryPlanets: fields.read("primary_planets"), secondaryPlanets: fields.read("secondary_planets"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("key_houses").record(keyHouses, \.self) { json.text($0) }
        json.key("natal_planets_tracked").list(natalPlanetsTracked) { json.word($0.name) }
        json.key("primary_planets").record(primaryPlanets, \.name) { json.text($0) }
        json.key("secondary_planets").record(secondaryPlanets, \.name) { json.text($0) }
        json.key("transit_planets_tracked").list(transitPlanetsTracked) { json.word($0.name) }
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
    /// The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain.
    public var previousExactRange: TimeRangeDocument?
    /// The possible instants of exactness on `next_exact_date`, if the natal point is uncertain.
    public var nextExactRange: TimeRangeDocument?
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
        nextExactDate: CivilDate? = nil, closestDate: CivilDate? = nil, closestOrb: Double? = nil,
        previousExactRange: TimeRangeDocument? = nil, nextExactRange: TimeRangeDocument? = nil, contribution: Double,
        qualityFactor: Double, natalPlanetHouse: Int, natalPlanetSign: Sign, housesInvolved: [Int],
        natalAspectEcho: String?, orbUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        (
            self.label, self.natalPlanet, self.transitPlanet, self.aspectType, self.orb, self.orbPercentage, self.phase,
            self.daysToExact, self.previousExactDate, self.nextExactDate, self.closestDate, self.closestOrb,
            self.previousExactRange, self.nextExactRange, self.contribution, self.qualityFactor, self.natalPlanetHouse,
            self.natalPlanetSign, self.housesInvolved, self.natalAspectEcho, self.orbUncertainty, self.signUncertain
        ) = (
            label, natalPlanet, transitPlanet, aspectType, orb, orbPercentage, phase, daysToExact, previousExactDate,
            nextExactDate, closestDate, closestOrb, previousExactRange, nextExactRange, contribution, qualityFactor,
            natalPlanetHouse, natalPlanetSign, housesInvolved, natalAspectEcho, orbUncertainty, signUncertain
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            label: fields.read("label"), natalPlanet: fields.read("natal_planet"),
            transitPlanet: fields.read("transit_planet"), aspectType: fields.read("aspect_type"),
            orb: fields.read("orb"), orbPercentage: fields.read("orb_percentage"), phase: fields.read("phase"),
            daysToExact: fields.readIfPresent("days_to_exact"),
            previousExactDate: fields.readIfPresent("previous_exact_date"),
            nextExactDate: fields.readIfPresent("next_exact_date"), closestDate: fields.readIfPresent("closest_date"),
            closestOrb: fields.readIfPresent("closest_orb"),
            previousExactRange: fields.readIfPresent("previous_exact_range"),
            nextExactRange: fields.readIfPresent("next_exact_range"), contribution: fields.read("contribution"),
            qualityFactor: fields.read("quality_factor"), natalPlanetHouse: fields.read("natal_planet_house"),
            natalPlanetSign: fields.read("natal_planet_sign"), housesInvolved: fields.read("houses_involved"),
            natalAspectEcho: fields.readIfPresent("natal_aspect_echo"),
            orbUncertainty: fields.readIfPresent("orb_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect_type", aspectType.name)
        if let closestDate { json.date("closest_date", closestDate) } else { json.key("closest_date").null() }
        if let closestOrb { json.number("closest_orb", closestOrb) } else { json.key("closest_orb").null() }
        json.number("contribution", contribution)
        if let daysToExact { json.number("days_to_exact", daysToExact) } else { json.key("days_to_exact").null() }
        json.key("houses_involved").list(housesInvolved) { json.integer($0) }
        json.text("label", label)
        if let natalAspectEcho {
            json.text("natal_aspect_echo", natalAspectEcho)
        } else {
            json.key("natal_aspect_echo").null()
        }
        json.word("natal_planet", natalPlanet.name)
        json.integer("natal_planet_house", natalPlanetHouse)
        json.word("natal_planet_sign", natalPlanetSign.name)
        if let nextExactDate { json.date("next_exact_date", nextExactDate) } else { json.key("next_exact_date").null() }
        nextExactRange?.write(to: json.key("next_exact_range"))
        json.number("orb", orb)
        json.number("orb_percentage", orbPercentage)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        json.word("phase", phase.name)
        if let previousExactDate {
            json.date("previous_exact_date", previousExactDate)
        } else {
            json.key("previous_exact_date").null()
        }
        previousExactRange?.write(to: json.key("previous_exact_range"))
        json.number("quality_factor", qualityFactor)
        if let signUncertain { json.bool("sign_uncertain", signUncertain) }
        json.word("transit_planet", transitPlanet.name)
    }
}

/// The transits of a day.
public struct TransitSummaryDocument: WireDocument {
    /// The software, rules and data behind the numbers, in a document of its own.
    public var provenance: ScoreProvenance?
    /// A remark on the birth and the day, in a document that has it nowhere else; absent if there is nothing to say.
    public var note: String?
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
    /// The transits of the moment to the requested natal points, and the transits of these points to the chart, in a
    /// document of its own; absent if the request names no points.
    public var pointAspects: [PointTransitDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, note: String? = nil, priorityTransits: [PriorityTransitDocument],
        themeSynthesis: ThemeSynthesisDocument, criticalDegreeAlerts: [CriticalDegreeDocument],
        retrogradePlanets: [RetrogradeDocument], upcoming: [UpcomingEventDocument]?,
        collective: [CollectiveAspectDocument]?, energyRhythm: EnergyRhythmDocument?,
        transitHouses: [TransitHouseDocument]?, houseIngresses: [HouseIngressDocument]?,
        skyAspects: [ExactSkyAspectDocument]?, pointAspects: [PointTransitDocument]? = nil
    ) {
        (
            self.provenance, self.note, self.priorityTransits, self.themeSynthesis, self.criticalDegreeAlerts,
            self.retrogradePlanets, self.upcoming, self.collective, self.energyRhythm, self.transitHouses,
            self.houseIngresses, self.skyAspects, self.pointAspects
        ) = (
            provenance, note, priorityTransits, themeSynthesis, criticalDegreeAlerts, retrogradePlanets, upcoming,
            collective, energyRhythm, transitHouses, houseIngresses, skyAspects, pointAspects
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), note: fields.readIfPresent("note"),
            priorityTransits: fields.read("priority_transits"), themeSynthesis: fields.read("theme_synthesis"),
            criticalDegreeAlerts: fields.read("critical_degree_alerts"),
            retrogradePlanets: fields.read("retrograde_planets"), upcoming: fields.readIfPresent("upcoming"),
            collective: fields.readIfPresent("collective"), energyRhythm: fields.readIfPresent("energy_rhythm"),
            transitHouses: fields.readIfPresent("transit_houses"),
            houseIngresses: fields.readIfPresent("house_ingresses"), skyAspects: fields.readIfPresent("sky_aspects"),
            pointAspects: fields.readIfPresent("point_aspects"))
    }
    public func writeFields(to json: JSONWriter) {
        if let collective { json.list("collective", collective) }
        json.list("critical_degree_alerts", criticalDegreeAlerts)
        energyRhythm?.write(to: json.key("energy_rhythm"))
        if let houseIngresses { json.list("house_ingresses", houseIngresses) }
        if let note { json.text("note", note) }
        if let pointAspects { json.list("point_aspects", pointAspects) }
        json.list("priority_transits", priorityTransits)
        provenance?.write(to: json.key("provenance"))
        json.list("retrograde_planets", retrogradePlanets)
        if let skyAspects { json.list("sky_aspects", skyAspects) }
        themeSynthesis.write(to: json.key("theme_synthesis"))
        if let transitHouses { json.list("transit_houses", transitHouses) }
        if let upcoming { json.list("upcoming", upcoming) }
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
    /// The possible instants of `begin`, if the natal point is uncertain.
    public var beginRange: TimeRangeDocument?
    /// The possible instants of `previous_exact`, if the natal point is uncertain.
    public var previousExactRange: TimeRangeDocument?
    /// The possible instants of `next_exact`, if the natal point is uncertain.
    public var nextExactRange: TimeRangeDocument?
    /// The possible instants of `end`, if the natal point is uncertain.
    public var endRange: TimeRangeDocument?
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
        closestOrb: Double? = nil, end: Timestamp? = nil, beginRange: TimeRangeDocument? = nil,
        previousExactRange: TimeRangeDocument? = nil, nextExactRange: TimeRangeDocument? = nil,
        endRange: TimeRangeDocument? = nil, pass: Int? = nil, passes: Int? = nil, change: AspectChangeKind? = nil,
        natalAspectEcho: String? = nil, meters: [String]? = nil, keyword: String? = nil
    ) {
        (
            self.transitPlanet, self.natalPlanet, self.aspect, self.orb, self.phase, self.interpretation, self.houses,
            self.orbUncertainty, self.label, self.transitPlace, self.natalPlace, self.begin, self.previousExact,
            self.nextExact, self.closestAt, self.closestOrb, self.end, self.beginRange, self.previousExactRange,
            self.nextExactRange, self.endRange, self.pass, self.passes, self.change, self.natalAspectEcho, self.meters,
            self.keyword
        ) = (
            transitPlanet, natalPlanet, aspect, orb, phase, interpretation, houses, orbUncertainty, label, transitPlace,
            natalPlace, begin, previousExact, nextExact, closestAt, closestOrb, end, beginRange, previousExactRange,
            nextExactRange, endRange, pass, passes, change, natalAspectEcho, meters, keyword
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            transitPlanet: fields.read("transit_planet"), natalPlanet: fields.read("natal_planet"),
            aspect: fields.read("aspect"), orb: fields.read("orb"), phase: fields.read("phase"),
            interpretation: fields.read("interpretation"), houses: fields.read("houses"),
            orbUncertainty: fields.readIfPresent("orb_uncertainty"), label: fields.readIfPresent("label"),
            transitPlace: fields.readIfPresent("transit_place"), natalPlace: fields.readIfPresent("natal_place"),
            begin: fields.readIfPresent("begin"), previousExact: fields.readIfPresent("previous_exact"),
            nextExact: fields.readIfPresent("next_exact"), closestAt: fields.readIfPresent("closest_at"),
            closestOrb: fields.readIfPresent("closest_orb"), end: fields.readIfPresent("end"),
            beginRange: fields.readIfPresent("begin_range"),
            previousExactRange: fields.readIfPresent("previous_exact_range"),
            nextExactRange: fields.readIfPresent("next_exact_range"), endRange: fields.readIfPresent("end_range"),
            pass: fields.readIfPresent("pass"), passes: fields.readIfPresent("passes"),
            change: fields.readIfPresent("change"), natalAspectEcho: fields.readIfPresent("natal_aspect_echo"),
            meters: fields.readIfPresent("meters"), keyword: fields.readIfPresent("keyword"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        if let begin { json.timestamp("begin", begin) } else { json.key("begin").null() }
        beginRange?.write(to: json.key("begin_range"))
        if let change { json.word("change", change.rawValue) } else { json.key("change").null() }
        if let closestAt { json.timestamp("closest_at", closestAt) } else { json.key("closest_at").null() }
        if let closestOrb { json.number("closest_orb", closestOrb) } else { json.key("closest_orb").null() }
        if let end { json.timestamp("end", end) } else { json.key("end").null() }
        endRange?.write(to: json.key("end_range"))
        json.key("houses").list(houses) { json.integer($0) }
        json.text("interpretation", interpretation)
        if let keyword { json.text("keyword", keyword) }
        if let label { json.text("label", label) }
        if let meters { json.texts("meters", meters) }
        if let natalAspectEcho {
            json.text("natal_aspect_echo", natalAspectEcho)
        } else {
            json.key("natal_aspect_echo").null()
        }
        natalPlace?.write(to: json.key("natal_place"))
        json.word("natal_planet", natalPlanet.name)
        if let nextExact { json.timestamp("next_exact", nextExact) } else { json.key("next_exact").null() }
        nextExactRange?.write(to: json.key("next_exact_range"))
        json.number("orb", orb)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        if let pass { json.integer("pass", pass) } else { json.key("pass").null() }
        if let passes { json.integer("passes", passes) } else { json.key("passes").null() }
        json.word("phase", phase.name)
        if let previousExact {
            json.timestamp("previous_exact", previousExact)
        } else {
            json.key("previous_exact").null()
        }
        previousExactRange?.write(to: json.key("previous_exact_range"))
        transitPlace?.write(to: json.key("transit_place"))
        json.word("transit_planet", transitPlanet.name)
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
        (self.primaryTheme, self.secondaryTheme) = (primaryTheme, secondaryTheme)
    }

    public init(fields: WireFields) throws {
        try self.init(
            primaryTheme: fields.read("primary_theme"), secondaryTheme: fields.readIfPresent("secondary_theme"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("primary_theme", primaryTheme)
        if let secondaryTheme { json.text("secondary_theme", secondaryTheme) }
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
        (self.planet, self.degree, self.sign, self.meaning) = (planet, degree, sign, meaning)
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), degree: fields.read("degree"), sign: fields.read("sign"),
            meaning: fields.read("meaning"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("degree", degree)
        json.text("meaning", meaning)
        json.word("planet", planet.name)
        json.word("sign", sign.name)
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
        (self.planet1, self.planet2, self.aspect, self.orb, self.phase, self.applying, self.interpretation) = (
            planet1, planet2, aspect, orb, phase, applying, interpretation
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet1: fields.read("planet1"), planet2: fields.read("planet2"), aspect: fields.read("aspect"),
            orb: fields.read("orb"), phase: fields.read("phase"), applying: fields.readIfPresent("applying"),
            interpretation: fields.read("interpretation"))
    }
    public func writeFields(to json: JSONWriter) {
        if let applying { json.bool("applying", applying) }
        json.word("aspect", aspect.name)
        json.text("interpretation", interpretation)
        json.number("orb", orb)
        json.word("phase", phase.name)
        json.word("planet1", planet1.name)
        json.word("planet2", planet2.name)
    }
}

/// An event in the sky.
public struct UpcomingEventDocument: WireDocument {
    /// The instant of the event.
    public var at: Timestamp
    /// The possible instants of `at`, if the natal point is uncertain.
    public var atRange: TimeRangeDocument?
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
        at: Timestamp, atRange: TimeRangeDocument? = nil, kind: UpcomingEventDocument.Kind, label: String,
        planet: Body? = nil, natalPlanet: Body? = nil, aspect: AspectType? = nil, sign: Sign? = nil,
        direction: UpcomingEventDocument.Direction? = nil, phase: LunarPhase? = nil
    ) {
        (
            self.at, self.atRange, self.kind, self.label, self.planet, self.natalPlanet, self.aspect, self.sign,
            self.direction, self.phase
        ) = (at, atRange, kind, label, planet, natalPlanet, aspect, sign, direction, phase)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), atRange: fields.readIfPresent("at_range"), kind: fields.read("kind"),
            label: fields.read("label"), planet: fields.readIfPresent("planet"),
            natalPlanet: fields.readIfPresent("natal_planet"), aspect: fields.readIfPresent("aspect"),
            sign: fields.readIfPresent("sign"), direction: fields.readIfPresent("direction"),
            phase: fields.readIfPresent("phase"))
    }
    public func writeFields(to json: JSONWriter) {
        if let aspect { json.word("aspect", aspect.name) }
        json.timestamp("at", at)
        atRange?.write(to: json.key("at_range"))
        if let direction { json.word("direction", direction.rawValue) }
        json.word("kind", kind.rawValue)
        json.text("label", label)
        if let natalPlanet { json.word("natal_planet", natalPlanet.name) }
        if let phase { json.word("phase", phase.rawValue) }
        if let planet { json.word("planet", planet.name) }
        if let sign { json.word("sign", sign.name) }
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
        (self.zone, self.model, self.hours, self.peak, self.low, self.flat) = (zone, model, hours, peak, low, flat)
    }

    public init(fields: WireFields) throws {
        try self.init(
            zone: fields.readIfPresent("zone"), model: fields.readIfPresent("model"), hours: fields.read("hours"),
            peak: fields.read("peak"), low: fields.read("low"), flat: fields.readIfPresent("flat"))
    }
    public func writeFields(to json: JSONWriter) {
        if let flat { json.bool("flat", flat) }
        json.list("hours", hours)
        low.write(to: json.key("low"))
        if let model { json.text("model", model) }
        peak.write(to: json.key("peak"))
        if let zone { json.text("zone", zone) }
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
            (self.at, self.intensity) = (at, intensity)
        }

        public init(fields: WireFields) throws {
            try self.init(at: fields.read("at"), intensity: fields.read("intensity"))
        }
        public func writeFields(to json: JSONWriter) {
            json.timestamp("at", at)
            json.number("intensity", intensity)
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
        (self.planet, self.sign, self.house, self.direction) = (planet, sign, house, direction)
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), sign: fields.read("sign"), house: fields.read("house"),
            direction: fields.read("direction"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("direction", direction.rawValue)
        json.integer("house", house)
        json.word("planet", planet.name)
        json.word("sign", sign.name)
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
        (self.at, self.planet1, self.planet2, self.aspect, self.label) = (at, planet1, planet2, aspect, label)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), planet1: fields.read("planet1"), planet2: fields.read("planet2"),
            aspect: fields.read("aspect"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        json.timestamp("at", at)
        json.text("label", label)
        json.word("planet1", planet1.name)
        json.word("planet2", planet2.name)
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
    /// Text for people: "Void until 14:05 UTC", with the time zone of the day, or "Not void of course".
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
        (
            self.moonSign, self.moonHouse, self.lunarPhase, self.moonAspects, self.voidOfCourse,
            self.voidOfCoursePeriod, self.dispositor, self.interpretation, self.position, self.lunations, self.eclipses
        ) = (
            moonSign, moonHouse, lunarPhase, moonAspects, voidOfCourse, voidOfCoursePeriod, dispositor, interpretation,
            position, lunations, eclipses
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            moonSign: fields.read("moon_sign"), moonHouse: fields.readIfPresent("moon_house"),
            lunarPhase: fields.read("lunar_phase"), moonAspects: fields.readIfPresent("moon_aspects"),
            voidOfCourse: fields.read("void_of_course"),
            voidOfCoursePeriod: fields.readIfPresent("void_of_course_period"),
            dispositor: fields.readIfPresent("dispositor"), interpretation: fields.read("interpretation"),
            position: fields.readIfPresent("position"), lunations: fields.readIfPresent("lunations"),
            eclipses: fields.readIfPresent("eclipses"))
    }
    public func writeFields(to json: JSONWriter) {
        dispositor?.write(to: json.key("dispositor"))
        if let eclipses { json.list("eclipses", eclipses) }
        json.text("interpretation", interpretation)
        lunarPhase.write(to: json.key("lunar_phase"))
        if let lunations { json.list("lunations", lunations) }
        if let moonAspects { json.list("moon_aspects", moonAspects) }
        if let moonHouse { json.integer("moon_house", moonHouse) }
        json.word("moon_sign", moonSign.name)
        if let position { json.text("position", position) }
        json.text("void_of_course", voidOfCourse)
        voidOfCoursePeriod?.write(to: json.key("void_of_course_period"))
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
        (self.name, self.illumination, self.daysToFull, self.daysToNew) = (name, illumination, daysToFull, daysToNew)
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), illumination: fields.read("illumination"),
            daysToFull: fields.readIfPresent("days_to_full"), daysToNew: fields.readIfPresent("days_to_new"))
    }
    public func writeFields(to json: JSONWriter) {
        if let daysToFull { json.number("days_to_full", daysToFull) }
        if let daysToNew { json.number("days_to_new", daysToNew) }
        json.number("illumination", illumination)
        json.word("name", name.rawValue)
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
        (self.aspectType, self.natalPlanet, self.orb, self.phase, self.interpretation, self.orbUncertainty) = (
            aspectType, natalPlanet, orb, phase, interpretation, orbUncertainty
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            aspectType: fields.read("aspect_type"), natalPlanet: fields.read("natal_planet"), orb: fields.read("orb"),
            phase: fields.readIfPresent("phase"), interpretation: fields.read("interpretation"),
            orbUncertainty: fields.readIfPresent("orb_uncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect_type", aspectType.name)
        json.text("interpretation", interpretation)
        json.word("natal_planet", natalPlanet.name)
        json.number("orb", orb)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        if let phase { json.word("phase", phase.name) }
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
        (self.isVoid, self.start, self.end) = (isVoid, start, end)
    }

    public init(fields: WireFields) throws {
        try self.init(isVoid: fields.read("is_void"), start: fields.read("start"), end: fields.read("end"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("end", end)
        json.bool("is_void", isVoid)
        json.timestamp("start", start)
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
        (self.planet, self.sign, self.house, self.dignity) = (planet, sign, house, dignity)
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), sign: fields.read("sign"), house: fields.readIfPresent("house"),
            dignity: fields.read("dignity"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("dignity", dignity.name)
        if let house { json.integer("house", house) }
        json.word("planet", planet.name)
        json.word("sign", sign.name)
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
        (self.`do`, self.dont, self.reflectOn) = (`do`, dont, reflectOn)
    }

    public init(fields: WireFields) throws {
        try self.init(do: fields.read("do"), dont: fields.read("dont"), reflectOn: fields.read("reflect_on"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("do", `do`)
        json.text("dont", dont)
        json.text("reflect_on", reflectOn)
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
        (self.promptTokenCount, self.candidatesTokenCount, self.cachedContentTokenCount) = (
            promptTokenCount, candidatesTokenCount, cachedContentTokenCount
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            promptTokenCount: fields.readIfPresent("prompt_token_count"),
            candidatesTokenCount: fields.readIfPresent("candidates_token_count"),
            cachedContentTokenCount: fields.readIfPresent("cached_content_token_count"))
    }
    public func writeFields(to json: JSONWriter) {
        if let cachedContentTokenCount { json.integer("cached_content_token_count", cachedContentTokenCount) }
        if let candidatesTokenCount { json.integer("candidates_token_count", candidatesTokenCount) }
        if let promptTokenCount { json.integer("prompt_token_count", promptTokenCount) }
    }
}
