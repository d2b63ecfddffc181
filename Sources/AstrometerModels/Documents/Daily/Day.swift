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

extension DailyAstrometersDocument {
    /// The meter with a name, in any group.
    public subscript(name: String) -> DailyMeterDocument? {
        groups.lazy.flatMap(\.meters).first { $0.meterName == name }
    }
}

extension SignProfileDocument {
    /// Creates the profile of a sign with its ruler.
    public init(_ sign: Sign, ruler: Body?, dignities: Dignities) {
        self.sign = sign.title
        glyph = sign.symbol
        element = sign.element
        modality = sign.modality
        polarity = sign.element == .fire || sign.element == .air ? .masculine : .feminine
        rulingPlanet = ruler?.title ?? ""
        rulingPlanetGlyph = ruler?.symbol ?? ""
        planetaryDignities = dignities
    }
}

extension RetrogradeDocument {
    /// Creates a body of a sky, with its next station if known.
    public init(_ body: Body, in sky: Sky, nextStation: Moment?) {
        self.init(
            planet: body, sign: sky[body].sign, stationDate: nextStation?.date,
            daysToStation: nextStation.map { $0.date.dayNumber - sky.moment.date.dayNumber },
            stationAt: nextStation.map(Timestamp.init))
    }

    /// Reads the days to the station. Documents of version 0.1 have a fraction.
    static func daysToStation(in fields: WireFields) throws -> Int? {
        do {
            return try fields.readIfPresent("days_to_station")
        } catch {
            let days: Double = try fields.read("days_to_station")
            guard let whole = Int(exactly: days.rounded(.down)) else { throw error }
            return whole
        }
    }
}
