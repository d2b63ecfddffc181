extension BirthDocument {
    /// Creates the fields of a birth, with a note on its clocks if they were unusual.
    public init(_ birth: BirthData) {
        let clock = birth.unusualClock
        var (meanTime, abbreviation): (MeanTime.Source?, String?)
        switch clock {
        case .meanTime(let time): meanTime = time.source
        case .legalTime(let time): abbreviation = time.abbreviation
        case nil: break
        }
        self.init(
            date: birth.date, calendar: birth.calendar == .gregorian ? nil : birth.calendar, time: birth.time,
            timeUncertainty: birth.timeUncertainty, zone: birth.zone,
            zoneSource: birth.zoneCandidates.isEmpty ? nil : .coordinates,
            zoneCandidates: birth.zoneCandidates.count > 1 ? birth.zoneCandidates : nil, place: birth.place?.title,
            latitude: birth.latitude, longitude: birth.longitude,
            repeatedTime: birth.repeatedTime == .earlier ? nil : birth.repeatedTime, meanTime: meanTime,
            utcOffsetSeconds: clock?.utcOffset, clockAbbreviation: abbreviation,
            note: birth.note(on: clock))
    }
}

extension BirthData {
    /// All notes on a birth in one text: on its calendar, its clocks if they were unusual, and its moment, and those of callers.
    func note(on clock: UnusualClock?) -> String? {
        var notes = [calendarNote].compactMap { $0 }
        switch clock {
        case .meanTime(let time): notes += [time.description, time.alternative]
        case .legalTime(let time): notes.append(time.description)
        case nil: break
        }
        notes += momentNotes + self.notes
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }
}

extension PlacedBodyDocument {
    /// Creates a body at a position; only natal bodies have house, dignity, weight and uncertainty.
    public init(
        _ body: Body, _ position: BodyPosition, house: Int? = nil, dignity: Dignity? = nil, weightage: Double? = nil,
        longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        self.init(
            name: body, longitude: position.longitude, speed: position.speed, sign: position.sign,
            degree: position.degreeInSign, retrograde: position.isRetrograde, house: house, dignity: dignity,
            weightage: weightage, longitudeUncertainty: longitudeUncertainty, signUncertain: signUncertain)
    }
}

extension TransitsDocument {
    /// Creates the document of a sky in full precision, with the known next stations of retrograde bodies.
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

    /// Reads the retrograde bodies. Documents of version 0.1 have only their names.
    static func retrogrades(in fields: WireFields) throws -> [RetrogradeDocument] {
        do {
            return try fields.read("retrograde_planets")
        } catch {
            guard let names = try? fields.read("retrograde_planets") as [Body] else { throw error }
            let planets: [PlacedBodyDocument] = try fields.read("planets")
            return try names.map { body in
                guard let planet = planets.first(where: { $0.name == body }) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: "retrograde_planets", in: fields, debugDescription: "\(body) is not among the planets")
                }
                return RetrogradeDocument(
                    planet: body, sign: planet.sign, stationDate: nil, daysToStation: nil, stationAt: nil)
            }
        }
    }
}

extension ChartMode {
    /// Creates the mode of a chart: ``v2`` if it is exact.
    public init(isExact: Bool) { self = isExact ? .v2 : .v1 }
}

extension ChartDataDocument.Angles {
    /// Creates the angles of a chart from Ascendant and Midheaven, in degrees.
    public init(ascendant: Double, midheaven: Double) {
        self.ascendant = ChartDataDocument.Point(at: ascendant)
        descendant = ChartDataDocument.Point(at: ascendant + 180)
        imumCoeli = ChartDataDocument.Point(at: midheaven + 180)
        self.midheaven = ChartDataDocument.Point(at: midheaven)
    }
}

extension ChartDataDocument.Point {
    /// Creates the point at a longitude in degrees, with any number of full turns, rounded within its sign.
    public init(at longitude: Double) {
        let longitude = Degrees.normalized(longitude)
        sign = Sign(longitude: longitude)
        let degree = longitude - sign.start
        degreeInSign = DegreePrecision(decimals: 2).rounded(degree: degree)
        absoluteDegree = (sign.start + degreeInSign).hundredths
        let minutes = UInt(min(1799, max(0, (degree * 60).rounded(.down))))
        positionDMS = "\(minutes / 60)° \(sign.plainSymbol) \((minutes % 60).padded(to: 2))'"
    }
}

extension ChartDataDocument.Planet {
    /// Creates a body at a longitude in degrees, with its speed in degrees a day.
    ///
    /// The uncertainty in degrees, and whether the sign is uncertain, are nil for a known instant.
    public init(
        name: String, symbol: String, at longitude: Double, speed: Double, house: Int,
        longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        let point = ChartDataDocument.Point(at: longitude)
        self.init(
            absoluteDegree: point.absoluteDegree, degreeInSign: point.degreeInSign, element: point.sign.element,
            house: house, longitudeUncertainty: longitudeUncertainty?.hundredths, signUncertain: signUncertain,
            modality: point.sign.modality, name: name, positionDMS: point.positionDMS, retrograde: speed < 0,
            sign: point.sign, speed: speed.nearest(10_000), symbol: symbol)
    }
}

extension ChartDataDocument.House {
    /// The planet that rules a house: its display name, and the sign and house in which it stands.
    public typealias Ruler = (name: String, sign: Sign, house: Int)

    /// Creates a house that begins at a longitude in degrees.
    public init(number: Int, cusp: Double, ruler: Ruler, classicRuler: Ruler) {
        let point = ChartDataDocument.Point(at: cusp)
        absoluteDegree = point.absoluteDegree
        (self.classicRuler, classicRulerSign, classicRulerHouse) = classicRuler
        degreeInSign = point.degreeInSign
        self.number = number
        (self.ruler, rulerSign, rulerHouse) = ruler
        sign = point.sign
    }
}

extension ChartDataDocument.Aspect {
    /// Creates an aspect with its orb and the orb's uncertainty in degrees.
    public init(
        body1: String, body2: String, aspectType: AspectType, orb: Double, orbUncertainty: Double? = nil,
        applying: Bool, phase: AspectPhase? = nil
    ) {
        self.init(
            applying: applying, aspectSymbol: aspectType.symbol, aspectType: aspectType, body1: body1, body2: body2,
            exactDegree: Int(aspectType.angle), orb: orb, orbUncertainty: orbUncertainty, phase: phase)
    }

    /// The aspect of a ``ChartDocument`` as apps decode it: with their names, two decimals and no phase.
    package var inChartData: Self {
        func name(_ body: String) -> String {
            ["ascendant": "asc", "midheaven": "mc"][body] ?? body.replacing("_", with: " ")
        }
        return Self(
            body1: name(body1), body2: name(body2), aspectType: aspectType, orb: orb.hundredths,
            orbUncertainty: orbUncertainty?.hundredths, applying: applying)
    }
}

extension ChartDataDocument.Distributions {
    /// Counts the planets of a list.
    public init(of planets: [ChartDataDocument.Planet]) {
        func count(_ houses: Int...) -> Int { planets.count { houses.contains($0.house) } }
        func counts<Key: NamedCase>(_ key: (ChartDataDocument.Planet) -> Key) -> [Key: Int] {
            Dictionary(uniqueKeysWithValues: Key.allCases.map { one in (one, planets.count { key($0) == one }) })
        }
        elements = counts(\.element)
        modalities = counts(\.modality)
        quadrants = Quadrants(
            first: count(1, 2, 3), fourth: count(10, 11, 12), second: count(4, 5, 6), third: count(7, 8, 9))
        hemispheres = Hemispheres(
            eastern: quadrants.fourth + quadrants.first, northern: quadrants.first + quadrants.second,
            southern: quadrants.third + quadrants.fourth, western: quadrants.second + quadrants.third)
    }
}

extension Sign {
    /// The symbol without a variation selector, because apps compare it.
    var plainSymbol: String { String(symbol.unicodeScalars.prefix(1)) }
}

extension PlanetGeometry: Identifiable { public var id: String { name.name } }

extension HouseGeometry: Identifiable { public var id: Int { house } }

extension AspectGeometry: Identifiable { public var id: String { "\(body1)_\(aspectType)_\(body2)" } }

extension AngleGeometry {
    /// Creates the angles from the Ascendant and the Midheaven in degrees, [0, 360); the others are opposite them.
    public init(ascendant: Double?, midheaven: Double?) {
        (self.ascendant, self.midheaven) = (ascendant, midheaven)
        descendant = ascendant.map { Degrees.normalized($0 + 180) }
        imumCoeli = midheaven.map { Degrees.normalized($0 + 180) }
    }
}
