import AstrometerEphemeris
import AstrometerModels

/// Computes the daily response of a chart: meters, transits, the Moon, and wheels.
///
/// Make one and use it for every chart and day, from any thread.
///
///     let reader = try DailyReader(ephemeris: Ephemeris())
///     let day = try reader.day(of: chart, at: .noonUTC("2025-10-30"))
public struct DailyReader: Sendable {
    /// The name of the seventeen-meter model.
    public static let modelName = "daily-2"

    /// The engine; its model has a group named `overall` and the groups of a day.
    public let engine: Engine
    /// Searches the sky for events, with the aspects of the engine's model.
    public let calendar: SkyCalendar
    /// The phrases that sentences are made from.
    public let phrases: Phrases
    /// Traditional profiles of the signs.
    public let signs: SignTraditions
    /// The areas of life; used only if ``engine`` has the model that they are computed from.
    public let lifeCategories: LifeCategories

    var ephemeris: Ephemeris { calendar.ephemeris }

    /// Creates a reader. Uses the package's tables unless others are given.
    ///
    /// - Parameters:
    ///   - ephemeris: the source of positions.
    ///   - engine: computes readings; by default with the model ``modelName``.
    ///   - phrases: the phrases for sentences; the package's unless given.
    ///   - signs: profiles of the signs; the package's unless given.
    ///   - lifeCategories: the areas of life; the package's unless given.
    /// - Throws: ``AstrometerError`` when the phrases, signs or areas are not valid, or the package's data is missing or
    ///   corrupt.
    public init(
        ephemeris: Ephemeris, engine: Engine? = nil, phrases: Phrases? = nil, signs: SignTraditions? = nil,
        lifeCategories: LifeCategories? = nil
    ) throws {
        try phrases?.validate()
        try signs?.validate()
        try lifeCategories?.validate()
        let engine = try engine ?? Engine(modelNamed: Self.modelName)
        self.engine = engine
        self.phrases = try phrases ?? ModelCatalog.phrases()
        self.signs = try signs ?? ModelCatalog.signs()
        self.lifeCategories = try lifeCategories ?? ModelCatalog.lifeCategories()
        if engine.model.name == self.lifeCategories.model {
            try self.lifeCategories.validate(forModel: engine.model.name, meters: engine.model.meters.map(\.name))
        }
        calendar = SkyCalendar(
            ephemeris: ephemeris, aspects: SkyCalendar.aspects(of: engine.model),
            orbs: SkyCalendar.orbs(of: engine.model))
    }

    /// Computes the reading of a chart at a moment, with trends since the day before and moments of exactness.
    ///
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment. On the first day that it covers, the reading
    ///   has no trends.
    public func reading(of chart: NatalChart, at moment: Moment) throws -> Reading {
        engine.reading(of: chart, under: try transits(at: moment))
    }

    /// Returns the transits of a moment, with the day before and moments of exactness. They are cached for other charts.
    ///
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func transits(at moment: Moment) throws -> Transits {
        try calendar.kept.transits.value(for: moment) { try ephemeris.transits(at: moment) }
    }

    /// Computes the daily response of a chart.
    ///
    /// - Parameters:
    ///   - chart: the birth chart.
    ///   - moment: the transit moment.
    ///   - zone: the IANA time zone whose date and hours the document has; nil for UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the days around the
    ///   moment.
    public func day(of chart: NatalChart, at moment: Moment, zone: String? = nil) throws -> DayDocument {
        try day(of: reading(of: chart, at: moment), zone: zone)
    }

    /// Computes the daily response from an existing reading.
    ///
    /// If the Sun changes sign on the birth date and the time is unknown, the sign is that of noon UTC, and the document says
    /// so.
    ///
    /// - Parameters:
    ///   - reading: a reading of this reader's model.
    ///   - zone: the IANA time zone whose date and hours the document has; nil for UTC.
    ///   - withRanges: whether to add the person's usual ranges over the year before.
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the days around the
    ///   moment, or with ranges the year before.
    public func day(of reading: Reading, zone: String? = nil, withRanges: Bool = false) throws -> DayDocument {
        let moment = reading.sky.moment
        // An approximate chart is computed for noon, when the Sun may be in another sign than at birth.
        let chart = reading.chart
        let natalSun = chart.isExact ? nil : try calendar.sunSign(of: chart.birth)
        return DayDocument(
            date: try CivilDay(holding: moment, zone: zone).date,
            sunSign: natalSun?.sign ?? chart[.sun].sign,
            sunSignCusp: try natalSun.flatMap {
                $0.isCusp ? try calendar.document(of: $0, profiledBy: reading.engine.model.natalWeight, signs) : nil
            },
            astrometers: try reading.dailyDocument(phrases: phrases, zone: zone),
            transitSummary: try transitSummary(of: reading, zone: zone),
            moonDetail: try moonDetail(of: reading), lifeCategories: try lifeCategories(of: reading),
            usualRanges: withRanges ? try usualRanges(of: reading).documents(of: reading) : nil,
            chart: DayChartDocument(
                chart, momentUTC: Timestamp(moment), model: reading.engine.model.name, ephemeris: reading.sky.source),
            exactChart: chart.isExact, mode: ChartMode(isExact: chart.isExact), momentKnown: chart.momentKnown)
    }
}

extension NatalChart {
    /// Returns the houses of an aspect: the natal body's, then the natal house of the transiting body, once if they are equal.
    func houses(of aspect: TransitAspect, under sky: Sky) -> [Int] {
        let natal = house(of: aspect.natal)
        let transit = houses.house(of: sky[aspect.transit].longitude)
        return natal == transit ? [natal] : [natal, transit]
    }
}
