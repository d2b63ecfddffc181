extension RetrogradeDocument {
    /// Creates a body of a sky, with its next station if known.
    public init(_ body: Body, in sky: Sky, nextStation: Moment?) {
        self.init(
            planet: body, sign: sky[body].sign, stationDate: nextStation?.date,
            daysToStation: nextStation.map { $0.date.dayNumber - sky.moment.date.dayNumber },
            stationAt: nextStation.map(Timestamp.init))
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        planet = try fields.decode(Body.self, forKey: .planet)
        sign = try fields.decode(Sign.self, forKey: .sign)
        stationDate = try fields.decodeIfPresent(CivilDate.self, forKey: .stationDate)
        do {
            daysToStation = try fields.decodeIfPresent(Int.self, forKey: .daysToStation)
        } catch {
            // Documents of version 0.1 have a fraction.
            let days = try fields.decode(Double.self, forKey: .daysToStation).rounded(.down)
            guard let whole = Int(exactly: days) else { throw error }
            daysToStation = whole
        }
        stationAt = try fields.decodeIfPresent(Timestamp.self, forKey: .stationAt)
    }
}
