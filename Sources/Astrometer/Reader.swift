import AstrometerPlatform

/// Computes charts, readings, days, years and comparisons from births and dates, with an ephemeris and a model.
///
/// Make one and use it for every chart and day, from any thread.
///
///     let reader = try Reader()
///     let chart = try reader.chart(of: BirthData(date: "1990-06-15"))
///     let reading = try reader.reading(of: chart, on: "2025-10-30")
public struct Reader: Sendable {
    /// The name of the model of the daily response, which has seventeen meters.
    public static let dayModelName = "daily-2"
    /// The groups of the daily response, besides that of all meters.
    static let dayGroups = ["mind", "emotions", "body", "spirit", "growth"]

    /// Computes scores and aspects with the reader's model.
    package let engine: Engine
    /// Searches the sky for events, with the aspects of the reader's model.
    public let calendar: SkyCalendar
    /// The house system of charts. Where it is undefined, another is used, which ``Houses/systemUsed`` names.
    public let houseSystem: HouseSystem
    /// The phrases that sentences are made from.
    public let phrases: Phrases

    /// The decimals that documents have of orbs, of uncertainties in degrees, and of the intensities of hours.
    var rounding = Rounding.wire

    private let catalog: ModelCatalog
    private let signTraditions = Lazy<SignTraditions>()
    private let areasOfLife = Lazy<LifeCategories>()
    private let responseReader = Lazy<Reader>()
    private let compatibilityEngine = Lazy<CompatibilityEngine>()

    /// Creates a reader with a model of the package, or with a model file.
    ///
    ///     let reader = try Reader(model: "mine.json")
    ///
    /// - Parameters:
    ///   - model: the name of a model of the package, or the path of a file, which ends in `.json` or has a slash.
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    ///   - houseSystem: Placidus unless given.
    /// - Throws: ``AstrometerError`` for an unknown name, for a file that is missing or not valid, for one without
    ///   calibration or thresholds, and when the library's tables are missing or corrupt.
    public init(
        model: String = ModelCatalog.defaultModel, ephemeris: Ephemeris? = nil, houseSystem: HouseSystem = .placidus
    ) throws {
        let engine =
            try ModelTable.namesFile(model)
            ? Engine(TableFile.read(model), named: model) : Engine(modelNamed: model)
        try self.init(ephemeris: ephemeris, engine: engine, houseSystem: houseSystem)
    }

    /// Creates a reader with a model file that is already decoded, or with a changed model.
    /// - Parameters:
    ///   - model: the model with its calibration and thresholds.
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    ///   - houseSystem: Placidus unless given.
    ///   - phrases: the phrases for sentences; the package's unless given.
    /// - Throws: ``AstrometerError`` for parts that are missing, not valid, or that belong to other rules.
    public init(
        model: ModelTable, ephemeris: Ephemeris? = nil, houseSystem: HouseSystem = .placidus, phrases: Phrases? = nil
    ) throws {
        try self.init(ephemeris: ephemeris, engine: Engine(model), houseSystem: houseSystem, phrases: phrases)
    }

    /// Creates a reader with an engine of its own, and the tables of a catalog; the package's unless given.
    package init(
        ephemeris: Ephemeris? = nil, engine: Engine, houseSystem: HouseSystem = .placidus,
        catalog: ModelCatalog? = nil, phrases: Phrases? = nil
    ) throws {
        try phrases?.validate()
        let catalog = try catalog ?? ModelCatalog()
        self.engine = engine
        self.houseSystem = houseSystem
        self.catalog = catalog
        self.phrases = try phrases ?? catalog.phrases()
        calendar = SkyCalendar(
            ephemeris: try ephemeris ?? Ephemeris(), aspects: SkyCalendar.aspects(of: engine.model),
            orbs: SkyCalendar.orbs(of: engine.model))
    }

    /// The source of positions and houses.
    public var ephemeris: Ephemeris { calendar.ephemeris }

    /// The model of all results.
    public var model: AstrometerModel { engine.model }

    /// The labels of each meter and super-group, by name.
    public var labels: [String: MeterLabels] { engine.labels }

    /// Traditional profiles of the signs. They are read once.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public var signs: SignTraditions { get throws { try signTraditions.get { try catalog.signs() } } }

    /// The areas of life. They are read once.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt, or name a meter that the reader's
    ///   model lacks.
    public var lifeCategories: LifeCategories {
        get throws {
            try areasOfLife.get {
                let categories = try catalog.lifeCategories()
                try categories.validate(forModel: model.name, meters: model.meters.map(\.name))
                return categories
            }
        }
    }

    /// A reader whose documents have these numbers unrounded, for texts, which show fewer decimals and so must round only once.
    package var unrounded: Reader {
        var reader = self
        reader.rounding = .unrounded
        return reader
    }

    /// Computes the chart of a birth: exact if date, time, zone and place are known, else approximate. Compute it once
    /// for all days.
    /// - Parameters:
    ///   - birth: the birth, as far as it is known.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for bodies that are missing.
    ///   - zodiac: the zodiac of a chart to show; scores are defined in the tropical one.
    /// - Throws: ``AstrometerError`` for a birth time that clocks never showed, a date that the ephemeris does not
    ///   cover, or a sensitivity out of range.
    public func chart(
        of birth: BirthData, sensitivity: [Body: Double] = [:], in zodiac: Zodiac = .tropical
    ) throws -> NatalChart {
        try NatalChart(
            birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: sensitivity, zodiac: zodiac)
    }

    /// Computes the data of a moment that readings of all charts share. Compute it once for all charts.
    /// Readings have moments of exactness unless `exactDates` is false.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func transits(at moment: DayMoment, exactDates: Bool = true) throws -> Transits {
        try ephemeris.transits(at: moment, exactDates: exactDates)
    }

    /// Computes the reading of a chart at a moment, with trends since the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment. On the first day that it covers, the reading
    ///   has no trends.
    public func reading(of chart: NatalChart, at moment: DayMoment) throws -> Reading {
        reading(of: chart, under: try transits(at: moment))
    }

    /// Computes the reading of a chart at a moment of a day of UTC.
    /// - Throws: the errors of ``reading(of:at:)-(_,DayMoment)``.
    public func reading(of chart: NatalChart, at moment: Moment) throws -> Reading {
        try reading(of: chart, at: DayMoment(moment))
    }

    /// Computes the reading of a chart at noon of a date, `YYYY-MM-DD`, in an IANA time zone or in UTC, with trends
    /// since the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` for an invalid date, an unknown zone, a date that the zone skipped, or one that the
    ///   ephemeris does not cover.
    public func reading(of chart: NatalChart, on date: String, zone: String? = nil) throws -> Reading {
        try reading(of: chart, on: CivilDate(parsing: date), zone: zone)
    }

    /// Computes the reading of a chart at noon of a date, with trends since the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that the zone skipped, or one that the ephemeris does not cover.
    public func reading(of chart: NatalChart, on date: CivilDate, zone: String? = nil) throws -> Reading {
        try reading(of: chart, at: DayMoment(date, zone: zone))
    }

    /// Computes the reading of a chart at an instant, with trends since the day before and moments of exactness.
    /// - Throws: ``AstrometerError`` for an instant that the ephemeris does not cover.
    public func reading(of chart: NatalChart, at date: Date) throws -> Reading {
        try reading(of: chart, at: Moment(date))
    }

    /// Computes the reading of a chart under transits that are shared by any number of charts.
    public func reading(of chart: NatalChart, under transits: Transits) -> Reading {
        engine.reading(of: chart, under: transits)
    }

    /// Computes the daily response of a chart, with the meters of ``dayModelName``, at noon of a date in an
    /// IANA time zone or in UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that the zone skipped, or days that the ephemeris does
    ///   not cover.
    public func day(of chart: NatalChart, on date: CivilDate, zone: String? = nil) throws -> DayDocument {
        let reader = try responseReader.get {
            try Reader(
                ephemeris: ephemeris, engine: Engine(modelNamed: Self.dayModelName, catalog: catalog),
                catalog: catalog)
        }
        return try reader.day(of: reader.reading(of: chart, at: DayMoment(date, zone: zone)))
    }

    /// The engine that compares charts, with the model `compatibility-1`. It is created once.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    package var compatibility: CompatibilityEngine {
        get throws { try compatibilityEngine.get { try CompatibilityEngine(catalog: catalog) } }
    }

    /// Compares two charts in all modes.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public func comparison(of chart: NatalChart, with other: NatalChart) throws -> Comparison {
        try compatibility.comparison(of: chart, with: other)
    }

    /// Returns the day's outlook for a person's connections, of any number: the ten whose score is furthest from 50,
    /// ties by name.
    ///
    /// Section 6 of `Documentation/Specification/compatibility.md`.
    /// - Parameters:
    ///   - user: the person's chart.
    ///   - connections: the charts of the connections, with names and relationships.
    ///   - sky: the positions of the day.
    ///   - day: the day of the sky, by whose date sentences vary; that of UTC unless given.
    ///   - rounded: whether numbers other than the scores have one decimal; false keeps full precision.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public func weather(
        of user: NatalChart, with connections: [ConnectionChart], under sky: Sky, on day: DayMoment? = nil,
        rounded: Bool = true
    ) throws -> RelationshipWeather {
        try compatibility.weather(of: user, with: connections, under: sky, on: day, rounded: rounded)
    }
}

// Aspects and documents by the reader's model.
extension Reader {
    /// Returns the transit-to-natal aspects of a chart under a sky, by natal then transiting body.
    public func aspects(of chart: NatalChart, under sky: Sky) -> [TransitAspect] {
        engine.aspects(of: chart, under: sky)
    }

    /// Returns the aspects among the bodies of one sky, all unless given, by first then second body.
    public func aspects(within sky: Sky, among bodies: [Body] = Body.allCases) -> [SkyAspect] {
        engine.aspects(within: sky, among: bodies)
    }

    /// Returns a chart as a document, in full precision, with dignities, weights and aspects.
    public func document(of chart: NatalChart) -> ChartDocument { chart.document(by: engine) }

    /// Returns a chart in the format that apps decode.
    ///
    /// Section 1 of `Documentation/Specification/interfaces.md`. Aspects are those among the eleven bodies, then of the bodies
    /// to the Ascendant and the Midheaven. Aspects of the south node are omitted, because they mirror the north node's, and so
    /// is the aspect between the two angles, which depends only on the place.
    public func chartData(of chart: NatalChart) -> ChartDataDocument { chart.chartData(by: engine) }

    /// Returns a chart as an exchange document, in full precision.
    ///
    /// It has the requested house system and that of the cusps, so reading it gives the same chart.
    /// - Parameters:
    ///   - chart: the birth chart.
    ///   - name: the name of the subject.
    ///   - city: the city of the birthplace; nil for the birth's own.
    ///   - nation: the country code of the birthplace; nil for the birth's own.
    public func exchangeDocument(
        of chart: NatalChart, name: String = "", city: String? = nil, nation: String? = nil
    ) -> NatalExchangeDocument {
        NatalExchangeDocument(chart, by: engine, name: name, city: city, nation: nation)
    }

    /// The meters of the model with their labels.
    public var meters: MetersDocument { MetersDocument(engine) }
}

extension Reader {
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
                    of: calendar.sunSign(of: chart.birth), profiledBy: model.natalWeight, signs) : nil,
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
