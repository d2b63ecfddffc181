/// The daily response on the wire: what can be computed, and room for the texts that somebody else writes.
///
/// The library fills `date`, `sun_sign`, `astrometers`, `transit_summary` and `moon_detail`; the rest is the caller's
/// and nil until then. The data for the caller's texts on the days ahead, the rhythm of the day and the mood of all
/// stand in ``TransitSummaryDocument``.
public struct DayDocument: WireDocument {
    /// The date that holds the transit moment, in the zone in which the day is told.
    public var date: CivilDate
    /// The sign of the natal Sun. On a birth date on which the Sun changes sign, of a birth whose hour is not known,
    /// that of noon UTC; ``sunSignCusp`` then says between which two the hour decides.
    public var sunSign: Sign
    /// The two signs of the birth date and when the Sun passes from one to the other; nil where ``sunSign`` is certain.
    public var sunSignCusp: SunSignDocument?
    public var astrometers: DailyAstrometersDocument
    public var transitSummary: TransitSummaryDocument
    public var moonDetail: MoonDetailDocument
    /// What the transit moment and the chart are; nil in documents of others.
    public var chart: DayChartDocument?
    /// Whether date, time, zone and place of birth were known; nil in documents of others.
    public var exactChart: Bool?
    /// What the chart was made from; nil in documents of others.
    public var mode: ChartMode?

    public var technicalAnalysis: String?
    public var dailyThemeHeadline: String?
    public var dailyOverview: String?
    public var actionableAdvice: ActionableAdviceDocument?
    public var lookAheadPreview: String?
    public var energyRhythm: String?
    public var relationshipWeather: RelationshipWeather?
    public var collectiveEnergy: String?
    public var modelUsed: String?
    public var generationTimeMilliseconds: Int?
    public var usage: UsageDocument?

    public init(
        date: CivilDate, sunSign: Sign, astrometers: DailyAstrometersDocument, transitSummary: TransitSummaryDocument,
        moonDetail: MoonDetailDocument, chart: DayChartDocument
    ) {
        self.date = date
        self.sunSign = sunSign
        self.astrometers = astrometers
        self.transitSummary = transitSummary
        self.moonDetail = moonDetail
        self.chart = chart
        (exactChart, mode) = (chart.exactChart, ChartMode(isExact: chart.exactChart))
    }

    enum CodingKeys: String, CodingKey {
        case actionableAdvice = "actionable_advice"
        case astrometers, chart
        case collectiveEnergy = "collective_energy"
        case dailyOverview = "daily_overview"
        case dailyThemeHeadline = "daily_theme_headline"
        case date
        case energyRhythm = "energy_rhythm"
        case exactChart = "exact_chart"
        case generationTimeMilliseconds = "generation_time_ms"
        case lookAheadPreview = "look_ahead_preview"
        case mode
        case modelUsed = "model_used"
        case moonDetail = "moon_detail"
        case relationshipWeather = "relationship_weather"
        case sunSign = "sun_sign"
        case sunSignCusp = "sun_sign_cusp"
        case technicalAnalysis = "technical_analysis"
        case transitSummary = "transit_summary"
        case usage
    }
}

/// What a day was computed from.
public struct DayChartDocument: WireDocument {
    /// The transit moment.
    public var momentUTC: Timestamp
    /// The model's name.
    public var model: String
    /// Where the positions come from.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were known; without them houses are solar houses.
    public var exactChart: Bool

    public init(momentUTC: Timestamp, model: String, ephemeris: String, exactChart: Bool) {
        (self.momentUTC, self.model, self.ephemeris, self.exactChart) = (momentUTC, model, ephemeris, exactChart)
    }

    enum CodingKeys: String, CodingKey {
        case ephemeris
        case exactChart = "exact_chart"
        case model
        case momentUTC = "moment_utc"
    }
}

/// What to do, what to leave, what to think about. Written by the caller.
public struct ActionableAdviceDocument: WireDocument {
    public var `do`: String
    public var dont: String
    public var reflectOn: String

    public init(do: String, dont: String, reflectOn: String) {
        (self.do, self.dont, self.reflectOn) = (`do`, dont, reflectOn)
    }

    enum CodingKeys: String, CodingKey {
        case `do`, dont
        case reflectOn = "reflect_on"
    }
}

/// What the caller's text cost to write.
public struct UsageDocument: WireDocument {
    public var promptTokenCount: Int?
    public var candidatesTokenCount: Int?
    public var cachedContentTokenCount: Int?

    public init(
        promptTokenCount: Int? = nil, candidatesTokenCount: Int? = nil, cachedContentTokenCount: Int? = nil
    ) {
        self.promptTokenCount = promptTokenCount
        self.candidatesTokenCount = candidatesTokenCount
        self.cachedContentTokenCount = cachedContentTokenCount
    }

    enum CodingKeys: String, CodingKey {
        case cachedContentTokenCount = "cached_content_token_count"
        case candidatesTokenCount = "candidates_token_count"
        case promptTokenCount = "prompt_token_count"
    }
}
