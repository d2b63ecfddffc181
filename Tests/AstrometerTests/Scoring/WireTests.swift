import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

/// Section 7: wire objects, encoded and decoded.
@Suite struct WireTests {
    private static func decode<Value: Decodable>(_ data: Data, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: data)
    }

    private static func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        let data = try WireJSON.encoder().encode(value)
        let again: Value = try decode(data)
        #expect(again == value)
        #expect(try WireJSON.encoder().encode(again) == data)
    }

    @Test func documentsHaveTheMetersAspectsAndTexts() throws {
        var skies = RandomSkies(seed: 102)
        let reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
        let document = reading.document()
        for meter in reading.meters + reading.superGroups {
            let labels = meter.topAspects.map { AspectDocument.label($0.transit, $0.type.title, natal: $0.natal) }
            #expect(document[meter.name]?.topAspects?.map(\.label) == labels)
            #expect(document[meter.name]?.interpretation == reading.engine.labels[meter.name]?.interpretation)
        }
    }

    @Test func aReadingWithoutADayBeforeHasNullTrends() throws {
        var skies = RandomSkies(seed: 101)
        let reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
        let text = String(decoding: try WireJSON.encoder().encode(reading.document()), as: UTF8.self)
        #expect(text.components(separatedBy: "\"trend\":null").count == 29)
        #expect(text.contains("\"exact_date\":null") && text.contains("\"days_to_exact\":null"))
    }

    @Test func fieldsOfLaterVersionsAreIgnored() throws {
        var skies = RandomSkies(seed: 102)
        let document = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky()).document()
        var object = try #require(
            try JSONSerialization.jsonObject(with: WireJSON.encoder().encode(document)) as? [String: Any])
        object["moon_phase"] = "full"
        object["numbers"] = [1, 2, 3]
        object["weather"] = ["date": "2025-10-30", "intensity": "strong"]
        object["nothing"] = NSNull()
        object["empty"] = [String: Any]()
        object["other"] = ["name": "a thing that is not a meter"]
        var meter = try #require(object["mental_clarity"] as? [String: Any])
        meter["color"] = "blue"
        var aspects = try #require(meter["top_aspects"] as? [[String: Any]])
        for index in aspects.indices { aspects[index]["speed"] = 1.5 }
        meter["top_aspects"] = aspects
        object["mental_clarity"] = meter
        let again: ReadingDocument = try Self.decode(JSONSerialization.data(withJSONObject: object))
        #expect(again == document)
    }

    @Test func damagedMetersAreErrors() throws {
        var skies = RandomSkies(seed: 103)
        let reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
        let whole = try #require(
            try JSONSerialization.jsonObject(with: WireJSON.encoder().encode(reading.document())) as? [String: Any])
        func expectDamage(_ name: String, _ key: String?, _ value: Any?) throws {
            var object = whole
            if let key {
                var meter = try #require(object[name] as? [String: Any])
                meter[key] = value
                object[name] = meter
            } else {
                object[name] = value
            }
            let data = try JSONSerialization.data(withJSONObject: object)
            let error = #expect(throws: DecodingError.self, "\(name) \(key ?? "")") {
                try Self.decode(data, as: ReadingDocument.self)
            }
            #expect(error.map { "\($0)".contains(key ?? name) } == true, "\(name) \(key ?? "")")
        }
        for name in ["mental_clarity", "overview_super_group"] {
            for (key, value) in [
                ("meter_name", 7), ("meter_name", nil), ("meter_name", NSNull()), ("meter_name", "focus"),
                ("unified_score", "much"), ("unified_quality", "blue"), ("intensity", nil), ("trend", "sideways"),
                ("top_aspects", [7]), ("additional_context", ["member_meters": 1]), ("raw_scores", []),
            ] as [(String, Any?)] {
                try expectDamage(name, key, value)
            }
        }
        // A super-group names its members, so a member that is not an object is an error.
        for value in [7, NSNull(), "text", [1], [String: Any]()] as [Any] {
            try expectDamage("mental_clarity", nil, value)
        }
        var subset = whole
        subset["mental_clarity"] = nil
        let fewer: ReadingDocument = try Self.decode(JSONSerialization.data(withJSONObject: subset))
        #expect(fewer.meters.count == reading.document().meters.count - 1)
    }

    @Test func damagedScoresAreErrors() throws {
        var skies = RandomSkies(seed: 104)
        let reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
        let document = reading.scoresDocument()
        var object = try #require(
            try JSONSerialization.jsonObject(with: WireJSON.encoder().encode(document)) as? [String: Any])
        object["later"] = ["meters": 3]
        object["number"] = 7
        #expect(try Self.decode(JSONSerialization.data(withJSONObject: object), as: ScoresDocument.self) == document)
        for (key, value) in [("harmony", nil), ("intensity", "much"), ("unified_quality", 3)] as [(String, Any?)] {
            var meter = try #require(object["mental_clarity"] as? [String: Any])
            meter[key] = value
            var damaged = object
            damaged["mental_clarity"] = meter
            let data = try JSONSerialization.data(withJSONObject: damaged)
            #expect(throws: DecodingError.self, "\(key)") { try Self.decode(data, as: ScoresDocument.self) }
        }
    }

    /// Older forms of documents are accepted, and errors name damage in them.
    @Test(arguments: [
        (#""sideways""#, "sideways"), (#"{"harmony":7}"#, "harmony"), ("7", "number"),
    ])
    func damagedTrendsAreErrors(text: String, words: String) {
        let error = #expect(throws: DecodingError.self) { try Self.decode(Data(text.utf8), as: TrendDocument.self) }
        #expect(error.map { "\($0)".contains(words) } == true)
    }

    @Test(arguments: [
        #"{"planet":"mercury","sign":"aries","days_to_station":1e300}"#,
        #"{"planet":"mercury","sign":"aries","days_to_station":"soon"}"#,
    ])
    func damagedRetrogradesAreErrors(text: String) {
        #expect(throws: DecodingError.self) { try Self.decode(Data(text.utf8), as: RetrogradeDocument.self) }
    }

    @Test func aRetrogradeBodyMustBeAmongThePlanets() {
        let text = #"""
            {"moment_utc": "2025-10-30T12:00:00Z", "julian_day": 2460979, "ephemeris": "test", "planets": [],
            "retrograde_planets": ["mercury"]}
            """#
        let error = #expect(throws: DecodingError.self) {
            try Self.decode(Data(text.utf8), as: TransitsDocument.self)
        }
        #expect(error.map { "\($0)".contains("mercury is not among the planets") } == true)
    }

    @Test(arguments: [
        #"{"meter_name":"x"}"#, #"{"harmony":{"delta":"much"}}"#, #""sideways""#, "{", "", "[]", "null", "7",
    ])
    func otherJSONIsNotADocument(text: String) {
        #expect(throws: (any Error).self) { try Self.decode(Data(text.utf8), as: MeterDocument.self) }
        #expect(throws: (any Error).self) { try Self.decode(Data(text.utf8), as: ReadingDocument.self) }
    }

    @Test func unknownNamesAreNamed() {
        for (text, name) in [(#"["ascendent"]"#, "ascendent"), (#"["Sun"]"#, "Sun")] {
            let error = #expect(throws: DecodingError.self) { try Self.decode(Data(text.utf8), as: [Body].self) }
            #expect(error.map { "\($0)".contains(name) } == true)
        }
        let error = #expect(throws: AstrometerError.self) { try Sign(named: "ophiuchus") }
        #expect(error?.message == "unknown sign \"ophiuchus\"; use \(Sign.names.joined(separator: ", "))")
    }
}
