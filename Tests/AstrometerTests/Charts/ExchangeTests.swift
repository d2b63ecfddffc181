import AstrometerTestSupport

/// Writing and reading the exchange format, and all documents that reading rejects.
@Suite struct ExchangeTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try Reader.ofResponses(Ephemeris()) }

    private func chart(_ name: String) throws -> NatalChart { try .named(name, ephemeris) }

    @Test(arguments: ["plain", "crowded", "polar", "approximate"])
    func chartsRoundTripThroughTheExchangeFormat(name: String) throws {
        let chart = try chart(name)
        let document = NatalExchangeDocument(chart, by: reader.engine, name: "Ada", city: "Berlin", nation: "DE")
        let json = try WireJSON.encoder().encode(document)
        let read = try NatalChart(
            exchange: JSONDecoder().decode(NatalExchangeDocument.self, from: json), ephemeris: ephemeris)
        #expect(read.houses.system == chart.houses.system && read.houses.systemUsed == chart.houses.systemUsed)
        #expect(read.isExact == chart.isExact)
        #expect(read.houseOfBody == chart.houseOfBody)
        #expect(read.birth == chart.birth)
        for body in Body.allCases {
            assertClose(read[body].longitude, chart[body].longitude, within: 1e-9, "\(name) \(body)")
            assertClose(read[body].speed, chart[body].speed, within: 1e-9, "\(name) speed of \(body)")
        }
        // Readings of both charts are equal to the last digit.
        let moment = try Moment.noonUTC("2025-10-30")
        let (one, two) = try (reader.reading(of: chart, at: moment), reader.reading(of: read, at: moment))
        #expect(try one.dailyDocument(phrases: reader.phrases) == two.dailyDocument(phrases: reader.phrases))
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    /// Rounds the places of bodies and cusps to two decimals.
    private static func round(_ document: inout NatalExchangeDocument) {
        var (positions, cusps) = (document.chartData.planetaryPositions, document.chartData.houseCusps ?? [])
        for index in positions.indices {
            positions[index].position = rounded(positions[index].position)
            positions[index].absolutePosition = rounded(positions[index].absolutePosition)
        }
        for index in cusps.indices {
            cusps[index].degree = rounded(cusps[index].degree)
            cusps[index].absoluteLongitude = rounded(cusps[index].absoluteLongitude)
        }
        (document.chartData.planetaryPositions, document.chartData.houseCusps) = (positions, cusps)
    }

    /// A birth of the 20th century at a random time and place, with a latitude of at most `latitudes`.
    private static func birth(_ round: Int, latitudes: Double, _ random: inout RandomSkies) throws -> BirthData {
        try BirthData(
            date: CivilDate(year: 1900 + round % 100, month: 1 + round % 12, day: 1 + round % 28),
            time: CivilTime(secondOfDay: Int(random.number(from: 0, to: 86_400))), zone: "UTC",
            latitude: random.number(from: -latitudes, to: latitudes), longitude: random.number(from: -180, to: 180))
    }

    /// After rounding to two decimals, a body near a border keeps the sign and the house given in the document.
    @Test func roundedPositionsKeepSignAndHouse() throws {
        var (random, onBorders) = (RandomSkies(seed: 78), 0)
        for round in 0..<300 {
            let chart = try NatalChart(birth: Self.birth(round, latitudes: 60, &random), ephemeris: ephemeris)
            // The Moon is exactly on each border, just before it or just after it.
            let moon = chart.houses.cusps[round % 12] + (round % 2 == 0 ? 0.004 : -0.004)
            let positions = Body.allCases.map { body in
                body == .moon ? BodyPosition(longitude: moon, speed: 13) : chart[body]
            }
            let sky = try Sky(moment: chart.sky.moment, source: "a test", positions: positions)
            let onBorder = try NatalChart(birth: chart.birth, sky: sky, houses: chart.houses)
            var document = NatalExchangeDocument(onBorder, by: reader.engine)
            document.chartData.composite = "midpoint"
            Self.round(&document)
            let read = try NatalChart(exchange: document, ephemeris: ephemeris)
            #expect(read.houseOfBody == onBorder.houseOfBody, "\(round)")
            #expect(read.sky.source.hasSuffix(" of midpoints of two charts"))
            #expect(Body.allCases.allSatisfy { read[$0].sign == onBorder[$0].sign }, "\(round)")
            if read.houses.house(of: Self.rounded(onBorder[.moon].longitude)) != read.house(of: .moon) {
                onBorders += 1
            }
        }
        #expect(onBorders > 50)
        let equinox = try NatalChart(
            birth: BirthData(date: "2024-03-20", time: "03:02", zone: "UTC", latitude: 40, longitude: 10),
            ephemeris: ephemeris)
        var document = NatalExchangeDocument(equinox, by: reader.engine)
        document.chartData.houseCusps = nil
        let sun = document.chartData.planetaryPositions[0]
        document.chartData.planetaryPositions[0] = .init(
            name: "Sun", quality: nil, element: nil, sign: "Pis", signNumber: nil, position: 30, absolutePosition: 360,
            emoji: nil, pointType: nil, house: sun.house, isRetrograde: false, speed: nil)
        let chart = try NatalChart(exchange: document, ephemeris: ephemeris)
        #expect(chart[.sun].sign == .pisces && chart[.sun].longitude > 359.99)
    }

    /// A document that names its precision keeps signs and houses, also where several bodies and cusps become one degree.
    @Test(arguments: [0, 1, 2]) func documentsWithFewDecimalsKeepSignAndHouse(decimals: Int) throws {
        var random = RandomSkies(seed: 79)
        for round in 0..<150 {
            let chart = try NatalChart(
                birth: Self.birth(round, latitudes: 66, &random), ephemeris: ephemeris,
                houseSystem: HouseSystem.allCases[round % HouseSystem.allCases.count])
            var document = NatalExchangeDocument(chart, by: reader.engine)
            document.reduce(to: nil, decimals: decimals)
            let read = try NatalChart(
                exchange: JSONDecoder().decode(
                    NatalExchangeDocument.self, from: WireJSON.encoder().encode(document)), ephemeris: ephemeris)
            #expect(read.houseOfBody == chart.houseOfBody && read.houses.systemUsed == chart.houses.systemUsed)
            #expect(Body.allCases.allSatisfy { read[$0].sign == chart[$0].sign }, "\(round)")
            // A position of another ephemeris stays as it is.
            var other = document
            other.chartData.planetaryPositions[1].absolutePosition += decimals == 0 ? 1 : 0.1
            other.chartData.planetaryPositions[1].position += decimals == 0 ? 1 : 0.1
            if let kept = try? NatalChart(exchange: other, ephemeris: ephemeris) {
                #expect(kept[.moon].longitude != read[.moon].longitude, "\(round)")
            }
        }
        // Mercury, Jupiter and Saturn at the start of a sign, a little before a cusp that rounds to it.
        for (date, time, latitude, longitude) in [
            ("1949-07-10", "05:37", 59.0, -131.0), ("1955-06-13", "07:38", -13, -73), ("1959-01-06", "12:55", -35, 127),
        ] {
            let chart = try NatalChart(
                birth: BirthData(date: date, time: time, zone: "UTC", latitude: latitude, longitude: longitude),
                ephemeris: ephemeris)
            var document = NatalExchangeDocument(chart, by: reader.engine)
            document.reduce(to: nil, decimals: decimals)
            let read = try NatalChart(exchange: document, ephemeris: ephemeris)
            #expect(read.houseOfBody == chart.houseOfBody && read[.mercury].sign == chart[.mercury].sign, "\(date)")
        }
        var document = NatalExchangeDocument(try chart("plain"), by: reader.engine)
        document.inputs = DocumentInputs(precision: -1)
        expectError(exactly: "precision must be 0 to 10, not -1") {
            try NatalChart(exchange: document, ephemeris: ephemeris)
        }
    }

    /// Every house system at every latitude, including the poles, comes back with the same houses and the requested system.
    @Test(.optimized, arguments: HouseSystem.allCases)
    func housesRoundTrip(system: HouseSystem) throws {
        var random = RandomSkies(seed: 77)
        for round in 0..<40 {
            let latitude = round % 8 == 0 ? (round % 16 == 0 ? 90 : -90) : random.number(from: -90, to: 90)
            let birth = try BirthData(
                date: CivilDate(year: 1900 + round, month: 1 + round % 12, day: 1 + round % 28),
                time: CivilTime(secondOfDay: Int(random.number(from: 0, to: 86_400))), zone: "UTC", latitude: latitude,
                longitude: random.number(from: -180, to: 180))
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: system)
            let json = try WireJSON.encoder().encode(NatalExchangeDocument(chart, by: reader.engine))
            let read = try NatalChart(
                exchange: JSONDecoder().decode(NatalExchangeDocument.self, from: json), ephemeris: ephemeris,
                houseSystem: .koch)
            #expect(read.houses == chart.houses, "\(latitude)")
            #expect(read.houseOfBody == chart.houseOfBody, "\(latitude)")
            #expect(try WireJSON.encoder().encode(NatalExchangeDocument(read, by: reader.engine)) == json)
        }
    }

    /// Clients of the format find every field that they decode, whichever parts of the birth are known.
    private struct Consumer: Decodable {
        struct Subject: Decodable {
            let name: String, year: Int, month: Int, day: Int, hour: Int, minute: Int, city: String, nation: String
            let lng: Double, lat: Double, tz_str: String
        }
        let subject_data: Subject
    }

    @Test func approximateChartsKeepWhatIsKnown() throws {
        let date = try CivilDate(parsing: "1990-06-15")
        let births = [
            (try BirthData(date: date), ["time", "zone", "place"]),
            (try BirthData(date: date, time: CivilTime(parsing: "14:30:12"), zone: "UTC"), ["place"]),
            (try BirthData(date: date, zone: "America/New_York"), ["time", "place"]),
            (try BirthData(date: date, latitude: 40.7, longitude: -74), ["time", "zone"]),
            (try BirthData(date: date, time: .noon, zone: "Europe/Oslo"), ["place"]),
        ]
        for (birth, unknown) in births {
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: .koch)
            let document = NatalExchangeDocument(chart, by: reader.engine)
            let json = try WireJSON.encoder().encode(document)
            let consumer = try JSONDecoder().decode(Consumer.self, from: json).subject_data
            #expect(consumer.hour == birth.time?.hour ?? 12 && consumer.tz_str == birth.zone ?? "UTC")
            #expect(consumer.lat == birth.latitude ?? 0)
            let fields = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            let subject = fields["subject_data"] as? [String: Any]
            #expect(subject?["unknown"] as? [String] == unknown)
            #expect(try JSONDecoder().decode(NatalExchangeDocument.self, from: json) == document)
            let read = try NatalChart(exchange: document, ephemeris: ephemeris)
            #expect(read.birth == birth && !read.isExact && read.houses == chart.houses)
            #expect(read.sky.moment == chart.sky.moment && read.sky.positions == chart.sky.positions)
        }
        let odd = try WireJSON.encoder().encode(NatalExchangeDocument(try chart("approximate"), by: reader.engine))
        let text = String(decoding: odd, as: UTF8.self).replacing("\"zone\"", with: "\"weather\"")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NatalExchangeDocument.self, from: Data(text.utf8))
        }
    }

    /// A place or time with a missing half is unknown, and remains so after reading.
    @Test func partlyKnownPlacesAndTimesRoundTrip() throws {
        let whole = NatalExchangeDocument(try chart("plain"), by: reader.engine)
        let halves: [(String, (inout NatalExchangeDocument.Subject) -> Void)] = [
            ("place", { $0.longitude = nil }), ("place", { $0.latitude = nil }), ("time", { $0.hour = nil }),
            ("time", { ($0.minute, $0.second, $0.repeatedTime) = (nil, 12, "later") }),
        ]
        for (part, halve) in halves {
            var document = whole
            halve(&document.subjectData)
            let json = try document.json()
            let read = try JSONDecoder().decode(NatalExchangeDocument.self, from: json)
            #expect(try read.json() == json)
            let fields = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            let subject = fields["subject_data"] as? [String: Any]
            #expect(subject?["unknown"] as? [String] == [part])
        }
    }

    private func document(_ change: (inout NatalExchangeDocument) -> Void) throws -> NatalExchangeDocument {
        var document = NatalExchangeDocument(try chart("plain"), by: reader.engine)
        change(&document)
        return document
    }

    private func expectRefusal(
        saying text: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout NatalExchangeDocument) -> Void
    ) throws {
        let document = try document(change)
        expectError(text, code: .invalidArgument, sourceLocation: sourceLocation) {
            try NatalChart(exchange: document, ephemeris: ephemeris)
        }
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/exchange-errors.jsonl"))
    func invalidDocumentsAreRejected(row: [String]) throws {
        let data = try Rows.changed(document { _ in }.json(), by: row[1...])
        let error = #expect(throws: (any Error).self) {
            try NatalChart(exchange: JSONDecoder().decode(NatalExchangeDocument.self, from: data), ephemeris: ephemeris)
        }
        #expect(error.map { "\($0)".contains(row[0]) } == true, "\(error.map { "\($0)" } ?? "")")
        if let error = error as? AstrometerError { #expect(error.code == .invalidArgument) }
    }

    @Test func numbersThatAreNotFiniteAreRejected() throws {
        try expectRefusal(saying: "degrees a day, not nan") { $0.chartData.planetaryPositions[0].speed = .nan }
        try expectRefusal(saying: "degrees a day, not -inf") { $0.chartData.planetaryPositions[0].speed = -.infinity }
        for value in [Double.nan, .infinity] {
            try expectRefusal(saying: "of Sun") { $0.chartData.planetaryPositions[0].absolutePosition = value }
            try expectRefusal(saying: "of cusp 3") { $0.chartData.houseCusps?[2].absoluteLongitude = value }
            try expectRefusal(saying: "latitude") { $0.subjectData.latitude = value }
        }
        try expectRefusal(saying: "orb must be a finite number, not nan") { $0.chartData.aspects?[0].orb = .nan }
    }

    @Test func roundedDocumentsAreRead() throws {
        for name in ["plain", "crowded", "polar"] {
            var document = NatalExchangeDocument(try chart(name), by: reader.engine)
            document.chartData.houseSystem = nil
            document.chartData.houseSystemUsed = nil
            Self.round(&document)
            let read = try NatalChart(exchange: document, ephemeris: ephemeris)
            #expect(read.houses.systemUsed == (try chart(name)).houses.systemUsed)
            #expect(read.houses.system == .placidus)
        }
    }

    @Test func missingSpeedsAndHousesAreComputed() throws {
        let plain = try chart("plain")
        let withoutSpeeds = try document { document in
            for index in document.chartData.planetaryPositions.indices {
                document.chartData.planetaryPositions[index].speed = nil
            }
            document.chartData.aspects = nil
        }
        let read = try NatalChart(exchange: withoutSpeeds, ephemeris: ephemeris)
        #expect(read.sky.source == "exchange document" && read[.northNode].speed == plain[.northNode].speed)
        let bare = try NatalChart(exchange: try document { $0.chartData.houseCusps = nil }, ephemeris: ephemeris)
        #expect(bare.houses == plain.houses)
    }

    /// Charts of services with ten bodies: the node is computed, and the source says so.
    @Test func aMissingNodeIsComputed() throws {
        for name in ["plain", "approximate"] {
            let chart = try chart(name)
            var document = NatalExchangeDocument(chart, by: reader.engine)
            document.remove([.northNode])
            #expect(document.chartData.planetaryPositions.count == (chart.isExact ? 12 : 10))
            document.round(to: DegreePrecision(decimals: 2))
            let read = try NatalChart(exchange: document, ephemeris: ephemeris)
            #expect(read[.northNode] == chart[.northNode] && read.houseOfBody == chart.houseOfBody)
            #expect(read.sky.source == "exchange document; north_node from \(ephemeris.name)")
        }
    }

    @Test func degreesAreRoundedWithinTheirSign() {
        for (decimals, degree, longitude, rounded) in [
            (2, 29.999, 89.999, 89.99), (0, 29.9, 359.9, 359), (2, 24.8349, 54.8349, 54.83), (1, 0.04, 30.04, 30),
            (10, 29.999_999_999_99, 59.999_999_999_99, 59.999_999_999_9), (0, 0.4, 0.4, 0),
        ] {
            let precision = DegreePrecision(decimals: decimals)
            #expect(precision.rounded(longitude: longitude) == rounded, "\(decimals) \(longitude)")
            let start = Sign(longitude: longitude).start
            assertClose(precision.rounded(degree: degree) + start, rounded, within: 1e-12, "\(degree)")
        }
        #expect(DegreePrecision(decimals: 0).rounded(number: -0.3).sign == .plus)
    }

    @Test func missingBodiesOfApproximateChartsAreNamed() throws {
        // An approximate chart needs all bodies, but no angles. Only a Davison chart without times may lack the Moon.
        var approximate = NatalExchangeDocument(try chart("approximate"), by: reader.engine)
        #expect(!approximate.chartData.planetaryPositions.contains { $0.name == "ASC" })
        approximate.chartData.planetaryPositions.remove(at: Body.moon.rawValue)
        expectError("has no Moon;") {
            try NatalChart(exchange: approximate, ephemeris: ephemeris)
        }
        approximate.chartData.composite = "davison"
        let davison = try NatalChart(exchange: approximate, ephemeris: ephemeris)
        #expect(davison.sky.source.hasPrefix("exchange document; moon from "))
        approximate.chartData.planetaryPositions.remove(at: Body.sun.rawValue)
        #expect(throws: AstrometerError.self) { try NatalChart(exchange: approximate, ephemeris: ephemeris) }
    }
}
