/// Computes the transits, the Moon, facts, areas of life, years and wheels of a chart, with any model.
///
/// Make one and use it for every chart and day, from any thread.
///
///     let reader = try DailyReader(ephemeris: Ephemeris())
///     let facts = try reader.facts(of: reader.reading(of: chart, at: .noonUTC("2025-10-30")))
public struct DailyReader: Sendable {
    /// The name of the model of the daily response, which has seventeen meters.
    public static let dayModelName = "daily-2"
    /// The groups of the daily response, besides that of all meters.
    static let dayGroups = ["mind", "emotions", "body", "spirit", "growth"]

    /// The engine, with the model of all results.
    public let engine: Engine
    /// Searches the sky for events, with the aspects of the engine's model.
    public let calendar: SkyCalendar
    /// The phrases that sentences are made from.
    public let phrases: Phrases
    /// Traditional profiles of the signs.
    public let signs: SignTraditions
    /// The areas of life.
    public let lifeCategories: LifeCategories

    /// The decimals that documents have of orbs, of uncertainties in degrees, and of the intensities of hours.
    var rounding = Rounding.wire

    package var ephemeris: Ephemeris { calendar.ephemeris }

    /// A reader whose documents have these numbers unrounded, for texts, which show fewer decimals and so must round only once.
    package var unrounded: DailyReader {
        var reader = self
        reader.rounding = .unrounded
        return reader
    }

    /// Creates a reader. Uses the package's tables unless others are given.
    /// - Parameters:
    ///   - ephemeris: the source of positions.
    ///   - engine: computes readings; by default with the model ``ModelCatalog/defaultModel``.
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
        let engine = try engine ?? Engine()
        self.engine = engine
        self.phrases = try phrases ?? ModelCatalog().phrases()
        self.signs = try signs ?? ModelCatalog().signs()
        self.lifeCategories = try lifeCategories ?? ModelCatalog().lifeCategories()
        try self.lifeCategories.validate(forModel: engine.model.name, meters: engine.model.meters.map(\.name))
        calendar = SkyCalendar(
            ephemeris: ephemeris, aspects: SkyCalendar.aspects(of: engine.model),
            orbs: SkyCalendar.orbs(of: engine.model))
    }

    /// Computes the reading of a chart at a moment, with trends since the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment. On the first day that it covers, the reading
    ///   has no trends.
    public func reading(of chart: NatalChart, at moment: DayMoment) throws -> Reading {
        engine.reading(of: chart, under: try transits(at: moment))
    }

    /// Computes the reading of a chart at a moment of a day of UTC.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func reading(of chart: NatalChart, at moment: Moment) throws -> Reading {
        try reading(of: chart, at: DayMoment(moment))
    }

    /// Returns the transits of a moment, with the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func transits(at moment: DayMoment) throws -> Transits { try ephemeris.transits(at: moment) }

    /// Computes the daily response from a reading of a model with its groups, such as ``dayModelName``.
    ///
    /// If the Sun changes sign within the instants that the birth may have had, the sign is that of the chart, and the document
    /// says so.
    /// - Parameters:
    ///   - reading: a reading of this reader's model.
    ///   - withRanges: whether to add the person's usual ranges over the year before.
    ///   - withUncertainty: whether to add the scores over the possible births if the birth is not exactly known.
    /// - Throws: ``AstrometerError`` for a model with other groups, an unknown zone, or when the ephemeris does not cover the
    ///   days around the moment, or the year before it if ranges are wanted.
    public func day(
        of reading: Reading, withRanges: Bool = false, withUncertainty: Bool = true
    ) throws -> DayDocument {
        let moment = reading.sky.moment
        let chart = reading.chart
        let uncertainty = withUncertainty ? try reading.birthUncertainty(by: ephemeris) : nil
        var inputs = DocumentInputs("get_day", of: reading, standard: Self.dayModelName, uncertainty)
        inputs.ranges = withRanges ? true : nil
        return DayDocument(
            provenance: reading.engine.provenance(ephemeris: reading.sky.source, of: [reading.chart.birth]),
            inputs: inputs, date: try reading.day.date,
            sunSign: chart[.sun].sign,
            sunSignCusp: chart.isSignUncertain(of: .sun) == true
                ? try calendar.document(
                    of: calendar.sunSign(of: chart.birth), profiledBy: reading.engine.model.natalWeight, signs) : nil,
            astrometers: try reading.dailyDocument(phrases: phrases),
            transitSummary: try transitSummary(of: reading),
            moonDetail: try moonDetail(of: reading), lifeCategories: try lifeCategories(of: reading),
            usualRanges: withRanges ? try usualRanges(of: reading).documents(of: reading) : nil,
            birthUncertainty: uncertainty?.document(),
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
