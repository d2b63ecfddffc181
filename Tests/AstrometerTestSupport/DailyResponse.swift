import Astrometer

extension DailyReader {
    /// A reader with the model of daily responses.
    public static func ofResponses(_ ephemeris: Ephemeris) throws -> DailyReader {
        try DailyReader(ephemeris: ephemeris, engine: Engine(modelNamed: dayModelName))
    }

    /// The daily response of a chart.
    public func day(of chart: NatalChart, at moment: Moment, zone: String? = nil) throws -> DayDocument {
        try day(of: reading(of: chart, at: DayMoment(moment, zone: zone)))
    }
}
