import AstrometerTestSupport

/// The published sample objects decode into the wire types and keep every field. Errors for unknown names quote the name.
@Suite struct SampleTests {
    private static func sample(_ name: String) throws -> Data {
        try Data(
            contentsOf: Repository.url(
                "Tests/AstrometerTests/Samples/\(name.contains("/") ? "" : "Daily/")\(name).json"))
    }

    /// Decodes a sample, encodes it, and checks that nothing in the sample was lost or changed.
    private func roundTrip<Document: Codable & Hashable>(
        _ type: Document.Type, _ name: String, change: ((inout [String: Any]) -> Void)? = nil
    ) throws {
        var data = try Self.sample(name)
        if let change {
            var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            change(&object)
            data = try JSONSerialization.data(withJSONObject: object)
        }
        let document = try JSONDecoder().decode(type, from: data)
        let encoded = try WireJSON.encoder().encode(document)
        #expect(try JSONDecoder().decode(type, from: encoded) == document, "\(name)")
        let before = try JSONDecoder().decode(AnyJSON.self, from: data)
        let after = try JSONDecoder().decode(AnyJSON.self, from: encoded)
        #expect(missing(of: before, in: after, at: name) == [])
    }

    private func missing(of before: AnyJSON, in after: AnyJSON, at path: String) -> [String] {
        switch (before, after) {
        case (.object(let before), .object(let after)):
            before.flatMap { key, value in
                after[key].map { missing(of: value, in: $0, at: "\(path).\(key)") } ?? ["\(path).\(key)"]
            }
        case (.list(let before), .list(let after)) where before.count == after.count:
            before.indices.flatMap { missing(of: before[$0], in: after[$0], at: "\(path)[\($0)]") }
        default: before == after ? [] : [path]
        }
    }

    @Test func everySampleKeepsEveryField() throws {
        try roundTrip(DayDocument.self, "day") { $0["relationship_weather"] = nil }
        try roundTrip(DailyAstrometersDocument.self, "astrometers")
        try roundTrip(MeterGroupDocument.self, "group")
        try roundTrip(DailyMeterDocument.self, "meter")
        try roundTrip(TransitSummaryDocument.self, "transit_summary")
        try roundTrip(MoonDetailDocument.self, "moon_detail")
        try roundTrip(ActionableAdviceDocument.self, "actionable_advice")
        try roundTrip(UsageDocument.self, "usage")
        try roundTrip(ErrorDocument.self, "error")
        try roundTrip(NatalExchangeDocument.self, "natal_exchange")
        try roundTrip(MeterDocument.self, "SuperGroups/meter")
        try roundTrip([TrendDocument].self, "SuperGroups/trends")
        try roundTrip(ReadingDocument.self, "SuperGroups/astrometers")
    }

    @Test func relationshipWeatherIsTextOrObject() throws {
        let text = try JSONDecoder().decode(RelationshipWeather.self, from: Data(#""Warm.""#.utf8))
        #expect(text.overview == "Warm." && text.connectionVibes == nil)
        let json = """
            {"overview": "Warm.", "connection_vibes": [{"connection_id": "1", "name": "Ada", \
            "relationship_type": "friend", "vibe": "Good day to talk.", "vibe_score": 70, "key_transit": "Venus trine Moon"}]}
            """
        let object = try JSONDecoder().decode(RelationshipWeather.self, from: Data(json.utf8))
        #expect(object.connectionVibes?.first?.vibeScore == 70)
        let encoded = try WireJSON.encoder().encode(object)
        #expect(try JSONDecoder().decode(RelationshipWeather.self, from: encoded) == object)
        // Clients require the list in the object.
        let written = try WireJSON.encoder().encode(text)
        #expect(String(decoding: written, as: UTF8.self) == #"{"connection_vibes":[],"overview":"Warm."}"#)
    }

    /// Retrogrades have the same shape in readings and days, with whole numbers of days, which clients decode. Older documents
    /// can be read.
    @Test func retrogradesHaveTheSameShapeInReadingsAndDays() throws {
        let sample = try JSONDecoder().decode(TransitSummaryDocument.self, from: Self.sample("transit_summary"))
        #expect(sample.retrogradePlanets.first?.daysToStation == 9)
        let (ephemeris, moment) = (try Ephemeris(), try Moment.noonUTC("2025-11-15"))
        let reader = try Reader(ephemeris: ephemeris)
        let chart = try NatalChart(birth: BirthData(date: "1990-06-15"), ephemeris: ephemeris)
        let reading = try reader.reading(of: chart, at: moment)
        let document = reading.document()
        let day = try reader.transitSummary(of: reading)
        #expect(document.transitSummary?.retrogradePlanets == day.retrogradePlanets)
        #expect(day.retrogradePlanets.allSatisfy { $0.daysToStation != nil && $0.stationDate != nil })
        // The stations are unknown without motion.
        let plain = reader.engine.reading(of: chart, under: reading.sky).document()
        #expect(plain.transitSummary?.retrogradePlanets.map(\.planet) == day.retrogradePlanets.map(\.planet))
        #expect(plain.transitSummary?.retrogradePlanets.allSatisfy { $0.stationDate == nil } == true)

        let json = try JSONSerialization.jsonObject(with: document.json())
        var fields = try #require(json as? [String: Any])
        var transits = try #require(fields["transit_summary"] as? [String: Any])
        transits["retrograde_planets"] = ["mercury", "jupiter"]
        fields["transit_summary"] = transits
        let old = try JSONDecoder().decode(ReadingDocument.self, from: JSONSerialization.data(withJSONObject: fields))
        #expect(old.transitSummary?.retrogradePlanets.map(\.sign) == [.sagittarius, .cancer])
        let fraction = #"{"planet": "mercury", "sign": "sagittarius", "days_to_station": 14.23}"#
        let body = try JSONDecoder().decode(RetrogradeDocument.self, from: Data(fraction.utf8))
        #expect(body.daysToStation == 14)
    }

    @Test func unknownNamesAreRejectedByName() throws {
        try refuses(DayDocument.self, "day", "gemini", "ophiuchus")
        try refuses(TransitSummaryDocument.self, "transit_summary", "saturn", "vulcan")
        try refuses(MoonDetailDocument.self, "moon_detail", "Waxing Crescent", "Blue Moon")
        try refuses(DailyMeterDocument.self, "meter", "trine", "quintile")
    }

    private func refuses<Document: Decodable>(
        _ type: Document.Type, _ sample: String, _ known: String, _ unknown: String
    ) throws {
        let text = String(decoding: try Self.sample(sample), as: UTF8.self)
            .replacing("\"\(known)\"", with: "\"\(unknown)\"")
        do {
            _ = try JSONDecoder().decode(type, from: Data(text.utf8))
            Issue.record("\(unknown) was accepted")
        } catch let error as DecodingError {
            #expect("\(error)".contains(unknown), "\(error)")
        }
    }
}
