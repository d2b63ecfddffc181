import AstrometerData
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerMotion

/// From birth data and a date to a reading: an ephemeris and a model, with nothing left to fetch by hand.
///
/// Make one and use it for every chart and day, from any thread.
///
///     let reader = try Reader()
///     let chart = try reader.chart(of: birth)
///     let reading = try reader.reading(of: chart, on: "2025-10-30")
public struct Reader: Sendable {
    /// Where positions and houses come from.
    public let ephemeris: Ephemeris
    /// What readings are computed by.
    public let engine: Engine
    /// How charts are divided into houses; where it does not exist, ``Houses/systemUsed`` is the one that stands in.
    public let houseSystem: HouseSystem

    /// A reader with the package's own tables where none are given.
    ///
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

    /// The chart of a birth: exact when date, time, zone and place are known, else approximate. Once for all days.
    ///
    /// - Parameters:
    ///   - birth: the birth data, as far as they are known.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for those not named.
    /// - Throws: ``AstrometerError`` for a birth time that clocks never showed, a date that the ephemeris does not
    ///   cover, or a sensitivity out of range.
    public func chart(of birth: BirthData, sensitivity: [Body: Double] = [:]) throws -> NatalChart {
        try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: sensitivity)
    }

    /// What readings need of a moment, the same for every chart. Once for all charts.
    ///
    /// - Parameters:
    ///   - moment: of the readings.
    ///   - exactDates: whether readings are to have moments of exactness, whose search takes most of their time.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func transits(at moment: Moment, exactDates: Bool = true) throws -> Transits {
        try ephemeris.transits(at: moment, exactDates: exactDates)
    }

    /// The reading of a chart at a moment, with trends since the day before and moments of exactness.
    ///
    /// - Throws: as ``transits(at:exactDates:)``.
    public func reading(of chart: NatalChart, at moment: Moment) throws -> Reading {
        reading(of: chart, under: try transits(at: moment))
    }

    /// The reading of a chart at noon UTC of a date, with trends since the day before and moments of exactness.
    ///
    /// - Parameters:
    ///   - chart: the birth chart.
    ///   - date: `YYYY-MM-DD`.
    /// - Throws: ``AstrometerError`` for a text that is no date; as ``transits(at:exactDates:)``.
    public func reading(of chart: NatalChart, on date: String) throws -> Reading {
        try reading(of: chart, at: .noonUTC(date))
    }

    /// The reading of a chart under transits that were computed before, for any number of charts.
    public func reading(of chart: NatalChart, under transits: Transits) -> Reading {
        engine.reading(of: chart, under: transits)
    }
}
