/// The daily response on the wire: what can be computed, and room for the texts that somebody else writes.
///
/// The library fills what stands before ``technicalAnalysis``; the rest is the caller's and nil until then. The data
/// for the caller's texts on the days ahead, the rhythm of the day and what is in the air for everybody stand in
/// ``TransitSummaryDocument``.
@WireFields
public struct DayDocument: WireDocument {
    /// The date that holds the transit moment, in the zone that was asked for.
    public var date: CivilDate
    /// The sign of the natal Sun. On a birth date on which the Sun changes sign, of a birth whose time is not known,
    /// that of noon UTC; ``sunSignCusp`` then says between which two the time of birth decides.
    public var sunSign: Sign
    /// The two signs of the birth date and when the Sun passes from one to the other; nil where ``sunSign`` is certain.
    public var sunSignCusp: SunSignDocument?
    /// The seventeen meters in their groups.
    public var astrometers: DailyAstrometersDocument
    /// The transits of the day, and the data behind the caller's texts.
    public var transitSummary: TransitSummaryDocument
    /// The Moon of the day.
    public var moonDetail: MoonDetailDocument
    /// What the transit moment and the chart are; nil in documents of other programs.
    public var chart: DayChartDocument?
    /// Whether date, time, zone and place of birth were known; nil in documents of other programs.
    public var exactChart: Bool?
    /// What the chart was made from; nil in documents of other programs.
    public var mode: ChartMode?
    /// How the instant of birth is known; nil in documents of other programs.
    public var momentKnown: MomentKnown? = nil

    /// The caller's account of the chart and the transits.
    public var technicalAnalysis: String? = nil
    /// The caller's headline of the day.
    public var dailyThemeHeadline: String? = nil
    /// The caller's text on the whole day.
    public var dailyOverview: String? = nil
    /// The caller's advice.
    public var actionableAdvice: ActionableAdviceDocument? = nil
    /// The caller's text on the days ahead; its data are ``TransitSummaryDocument/upcoming``.
    public var lookAheadPreview: String? = nil
    /// The caller's text on the hours of the day; its data are ``TransitSummaryDocument/energyRhythm``.
    public var energyRhythm: String? = nil
    /// The day between the person and those they know, from a compatibility engine.
    public var relationshipWeather: RelationshipWeather? = nil
    /// The caller's text on what is in the air for everybody; its data are ``TransitSummaryDocument/collective``.
    public var collectiveEnergy: String? = nil
    /// The name of whatever wrote the caller's texts.
    public var modelUsed: String? = nil
    /// How long the texts took to write, in milliseconds.
    @WireName("generation_time_ms") public var generationTimeMilliseconds: Int? = nil
    /// What the texts cost to write.
    public var usage: UsageDocument? = nil
}

/// What a day was computed from.
@WireFields
public struct DayChartDocument: WireDocument {
    /// The transit moment.
    public var momentUTC: Timestamp
    /// The model's name.
    public var model: String
    /// Where the positions come from.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were known; without them houses are solar houses.
    public var exactChart: Bool
    /// The house system that was asked for; absent where the houses are of it, and of an approximate chart.
    public var houseSystem: HouseSystem?
    /// The house system that stands in where the one asked for does not exist; absent where it does.
    public var houseSystemUsed: HouseSystem?
    /// Whose mean time the clocks of the birth were taken to keep; absent for legal time.
    public var meanTime: MeanTime.Source?
    /// How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    /// of no whole quarter hours.
    public var utcOffsetSeconds: Int?
    /// The time-zone database's abbreviation of such a legal time: `MMT`.
    public var clockAbbreviation: String? = nil
    /// What the clocks kept in words, and of a mean time how to ask for the other; absent as `utc_offset_seconds` is.
    public var note: String?

    /// What a day of a chart was computed from, with what there is to say of its houses and its clocks.
    public init(_ chart: NatalChart, momentUTC: Timestamp, model: String, ephemeris: String) {
        let (houses, birth) = (chart.houses, BirthDocument(chart.birth))
        let stoodIn = chart.isExact && houses.systemUsed != houses.system
        self.init(
            momentUTC: momentUTC, model: model, ephemeris: ephemeris, exactChart: chart.isExact,
            houseSystem: stoodIn ? houses.system : nil, houseSystemUsed: stoodIn ? houses.systemUsed : nil,
            meanTime: birth.meanTime, utcOffsetSeconds: birth.utcOffsetSeconds,
            clockAbbreviation: birth.clockAbbreviation, note: birth.note)
    }
}

/// What to do, what to leave, what to think about. Written by the caller.
@WireFields
public struct ActionableAdviceDocument: WireDocument {
    /// One thing to do on the day.
    public var `do`: String
    /// One thing to leave on the day.
    public var dont: String
    /// One thing to think about on the day.
    public var reflectOn: String
}

/// What the caller's text cost to write.
@WireFields
public struct UsageDocument: WireDocument {
    /// Tokens of the caller's prompt, 0 or more.
    public var promptTokenCount: Int? = nil
    /// Tokens of the text that came back, 0 or more.
    public var candidatesTokenCount: Int? = nil
    /// Tokens of the prompt that were kept from before, 0 or more.
    public var cachedContentTokenCount: Int? = nil
}
