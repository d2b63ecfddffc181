import AstrometerPlatform

/// Computes readings from birth data and dates, with an ephemeris and a model.
///
/// Make one and use it for every chart and day, from any thread.
///
///     let reader = try Reader()
///     let chart = try reader.chart(of: BirthData(date: "1990-06-15"))
///     let reading = try reader.reading(of: chart, on: "2025-10-30")
public struct Reader: Sendable {
    /// The source of positions and houses.
    public let ephemeris: Ephemeris
    /// Computes readings, with its model.
    public let engine: Engine
    /// The house system of charts. Where it is undefined, another is used, which ``Houses/systemUsed`` names.
    public let houseSystem: HouseSystem

    private let dailyReader = Lazy<DailyReader>()
    private let responseReader = Lazy<DailyReader>()
    private let compatibilityEngine = Lazy<CompatibilityEngine>()

    /// Creates a reader. Uses the package's tables unless an engine is given.
    /// - Parameters:
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    ///   - engine: one for the model `super-groups-1.1` unless given.
    ///   - houseSystem: Placidus unless given.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public init(ephemeris: Ephemeris? = nil, engine: Engine? = nil, houseSystem: HouseSystem = .placidus) throws {
        self.ephemeris = try ephemeris ?? Ephemeris()
        self.engine = try engine ?? Engine()
        self.houseSystem = houseSystem
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
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func reading(of chart: NatalChart, at moment: Moment) throws -> Reading {
        reading(of: chart, under: try transits(at: DayMoment(moment)))
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
        reading(of: chart, under: try transits(at: DayMoment(date, zone: zone)))
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

    /// The reader of days with the same model: facts, windows of transits, years and wheels. It is created once.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public var daily: DailyReader {
        get throws { try dailyReader.get { try DailyReader(ephemeris: ephemeris, engine: engine) } }
    }

    /// Computes the daily response of a chart, with the meters of ``DailyReader/dayModelName``, at noon of a date in an
    /// IANA time zone or in UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that the zone skipped, or days that the ephemeris does
    ///   not cover.
    public func day(of chart: NatalChart, on date: CivilDate, zone: String? = nil) throws -> DayDocument {
        let reader = try responseReader.get {
            try DailyReader(ephemeris: ephemeris, engine: Engine(modelNamed: DailyReader.dayModelName))
        }
        return try reader.day(of: reader.reading(of: chart, at: DayMoment(date, zone: zone)))
    }

    /// The engine that compares charts, with the model `compatibility-1`. It is created once.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public var compatibility: CompatibilityEngine {
        get throws { try compatibilityEngine.get { try CompatibilityEngine() } }
    }

    /// Compares two charts in all modes.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public func comparison(of chart: NatalChart, with other: NatalChart) throws -> Comparison {
        try compatibility.comparison(of: chart, with: other)
    }
}

extension Reader {
    /// Creates a reader with a model of the package, or with a model file.
    ///
    ///     let reader = try Reader(model: "mine.json")
    ///
    /// - Parameters:
    ///   - model: the name of a model of the package, or the path of a file, which ends in `.json` or has a slash.
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    ///   - houseSystem: Placidus unless given.
    /// - Throws: ``AstrometerError`` for an unknown name, for a file that is missing or not valid, and for one without
    ///   calibration or thresholds.
    public init(model: String, ephemeris: Ephemeris? = nil, houseSystem: HouseSystem = .placidus) throws {
        let catalog = try ModelCatalog()
        let file = try catalog.file(model)
        let engine = try Engine(model: file.complete(named: model), labels: catalog.labels(of: file))
        try self.init(ephemeris: ephemeris, engine: engine, houseSystem: houseSystem)
    }

    /// Creates a reader with a model file that is already decoded; see ``init(model:ephemeris:houseSystem:)``.
    /// - Throws: ``AstrometerError`` for parts that are missing, or that belong to other rules.
    public init(model: ModelTable, ephemeris: Ephemeris? = nil, houseSystem: HouseSystem = .placidus) throws {
        try self.init(ephemeris: ephemeris, engine: Engine(model), houseSystem: houseSystem)
    }
}
