import Astrometer

extension Reader {
    /// A reader with the model of daily responses.
    public static func ofResponses(_ ephemeris: Ephemeris) throws -> Reader {
        try Reader(model: dayModelName, ephemeris: ephemeris)
    }

    /// The daily response of a chart.
    public func day(of chart: NatalChart, at moment: Moment, zone: String? = nil) throws -> DayDocument {
        try day(of: reading(of: chart, at: DayMoment(moment, zone: zone)))
    }
}
