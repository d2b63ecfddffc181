extension DayChartDocument {
    /// Creates the sources of a day's computation, with notes on houses and clocks.
    public init(_ chart: NatalChart, momentUTC: Timestamp, model: String, ephemeris: String) {
        let (houses, birth) = (chart.houses, BirthDocument(chart.birth))
        let stoodIn = chart.isExact && houses.systemUsed != houses.system
        self.init(
            momentUTC: momentUTC, model: model, ephemeris: ephemeris, exactChart: chart.isExact,
            houseSystem: stoodIn ? houses.system : nil, houseSystemUsed: stoodIn ? houses.systemUsed : nil,
            meanTime: birth.meanTime, utcOffsetSeconds: birth.utcOffsetSeconds,
            clockAbbreviation: birth.clockAbbreviation, place: birth.place, note: birth.note)
    }
}
