extension BirthDocument {
    /// Creates the fields of a birth, with a note on its clocks if they were unusual.
    public init(_ birth: BirthData) {
        date = birth.date
        time = birth.time
        zone = birth.zone
        latitude = birth.latitude
        longitude = birth.longitude
        repeatedTime = birth.repeatedTime == .earlier ? nil : birth.repeatedTime
        let clock = birth.unusualClock
        utcOffsetSeconds = clock?.utcOffset
        var notes = [birth.calendarNote].compactMap { $0 }
        switch clock {
        case .meanTime(let time):
            meanTime = time.source
            notes += [time.description, time.alternative]
        case .legalTime(let time):
            clockAbbreviation = time.abbreviation
            notes.append(time.description)
        case nil: break
        }
        if let zoneNote = birth.zoneNote { notes.append(zoneNote) }
        note = notes.isEmpty ? nil : notes.joined(separator: "; ")
        calendar = birth.calendar == .gregorian ? nil : birth.calendar
        place = birth.place?.title
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let calendar = try fields.decodeIfPresent(BirthCalendar.self, forKey: .calendar)
        self.init(
            date: try (calendar ?? .gregorian).day(parsing: fields.decode(String.self, forKey: .date)),
            calendar: calendar,
            time: try fields.decodeIfPresent(CivilTime.self, forKey: .time),
            zone: try fields.decodeIfPresent(String.self, forKey: .zone),
            place: try fields.decodeIfPresent(String.self, forKey: .place),
            latitude: try fields.decodeIfPresent(Double.self, forKey: .latitude),
            longitude: try fields.decodeIfPresent(Double.self, forKey: .longitude),
            repeatedTime: try fields.decodeIfPresent(BirthData.RepeatedTime.self, forKey: .repeatedTime),
            meanTime: try fields.decodeIfPresent(MeanTime.Source.self, forKey: .meanTime),
            utcOffsetSeconds: try fields.decodeIfPresent(Int.self, forKey: .utcOffsetSeconds),
            clockAbbreviation: try fields.decodeIfPresent(String.self, forKey: .clockAbbreviation),
            note: try fields.decodeIfPresent(String.self, forKey: .note))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(calendar, forKey: .calendar)
        try fields.encodeIfPresent(clockAbbreviation, forKey: .clockAbbreviation)
        try fields.encode((calendar ?? .gregorian).text(of: date), forKey: .date)
        try fields.encodeIfPresent(latitude, forKey: .latitude)
        try fields.encodeIfPresent(longitude, forKey: .longitude)
        try fields.encodeIfPresent(meanTime, forKey: .meanTime)
        try fields.encodeIfPresent(note, forKey: .note)
        try fields.encodeIfPresent(place, forKey: .place)
        try fields.encodeIfPresent(repeatedTime, forKey: .repeatedTime)
        try fields.encodeIfPresent(time, forKey: .time)
        try fields.encodeIfPresent(utcOffsetSeconds, forKey: .utcOffsetSeconds)
        try fields.encodeIfPresent(zone, forKey: .zone)
    }
}

extension PlacedBodyDocument {
    /// Creates a body at a position; only natal bodies have house, dignity, weight and uncertainty.
    public init(
        _ body: Body, _ position: BodyPosition, house: Int? = nil, dignity: Dignity? = nil, weightage: Double? = nil,
        longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        name = body
        longitude = position.longitude
        speed = position.speed
        sign = position.sign
        degree = position.degreeInSign
        retrograde = position.isRetrograde
        self.house = house
        self.dignity = dignity
        self.weightage = weightage
        self.longitudeUncertainty = longitudeUncertainty
        self.signUncertain = signUncertain
    }
}

extension TransitsDocument {
    /// Creates the document of a sky.
    ///
    /// - Parameters:
    ///   - sky: the transiting bodies, in full precision.
    ///   - nextStations: the known next stations of retrograde bodies.
    public init(_ sky: Sky, nextStations: [Body: Moment] = [:]) {
        momentUTC = Timestamp(sky.moment)
        julianDay = sky.moment.julianDay
        ephemeris = sky.source
        planets = Body.allCases.map { PlacedBodyDocument($0, sky[$0]) }
        retrogradePlanets = Self.retrogrades(of: sky, nextStations)
    }

    /// Returns the retrograde bodies of a sky, each with its next station if known.
    package static func retrogrades(of sky: Sky, _ nextStations: [Body: Moment]) -> [RetrogradeDocument] {
        sky.retrogradeBodies.map { RetrogradeDocument($0, in: sky, nextStation: nextStations[$0]) }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        momentUTC = try fields.decode(Timestamp.self, forKey: .momentUTC)
        julianDay = try fields.decode(Double.self, forKey: .julianDay)
        ephemeris = try fields.decode(String.self, forKey: .ephemeris)
        let planets = try fields.decode([PlacedBodyDocument].self, forKey: .planets)
        self.planets = planets
        do {
            retrogradePlanets = try fields.decode([RetrogradeDocument].self, forKey: .retrogradePlanets)
        } catch {
            // Documents of version 0.1 have only the names.
            guard let names = try? fields.decode([Body].self, forKey: .retrogradePlanets) else { throw error }
            retrogradePlanets = try names.map { body in
                guard let planet = planets.first(where: { $0.name == body }) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .retrogradePlanets, in: fields, debugDescription: "\(body) is not among the planets")
                }
                return RetrogradeDocument(
                    planet: body, sign: planet.sign, stationDate: nil, daysToStation: nil, stationAt: nil)
            }
        }
    }
}
