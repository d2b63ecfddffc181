import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import Foundation
import Testing

/// The published sample objects decode into the wire types, keep every field, and unknown names are refused by name.
@Suite struct SampleTests {
    static func sample(_ name: String) throws -> Data {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Samples"))
        return try Data(contentsOf: url)
    }

    /// Decodes a sample, encodes it, and compares all that the sample says with what came out.
    private func roundTrip<Document: Codable & Hashable>(_ type: Document.Type, _ name: String) throws {
        let data = try Self.sample(name)
        let document = try JSONDecoder().decode(type, from: data)
        let encoded = try WireJSON.encoder().encode(document)
        #expect(try JSONDecoder().decode(type, from: encoded) == document, "\(name)")
        let before = try JSONSerialization.jsonObject(with: data)
        let after = try JSONSerialization.jsonObject(with: encoded)
        #expect(missing(of: before, in: after, at: name) == [])
    }

    /// The paths at which `after` lacks or changes something that `before` says.
    private func missing(of before: Any, in after: Any, at path: String) -> [String] {
        switch (before, after) {
        case (let before as [String: Any], let after as [String: Any]):
            return before.flatMap { key, value in
                after[key].map { missing(of: value, in: $0, at: "\(path).\(key)") } ?? ["\(path).\(key)"]
            }
        case (let before as [Any], let after as [Any]):
            guard before.count == after.count else { return [path] }
            return before.indices.flatMap { missing(of: before[$0], in: after[$0], at: "\(path)[\($0)]") }
        case (let before as NSNumber, let after as NSNumber):
            return before == after ? [] : [path]
        case (let before as String, let after as String):
            return before == after ? [] : [path]
        case (is NSNull, is NSNull):
            return []
        default:
            return [path]
        }
    }

    @Test func everySampleKeepsEveryField() throws {
        try roundTrip(DayDocument.self, "day")
        try roundTrip(DailyAstrometersDocument.self, "astrometers")
        try roundTrip(MeterGroupDocument.self, "group")
        try roundTrip(DailyMeterDocument.self, "meter")
        try roundTrip(TransitSummaryDocument.self, "transit_summary")
        try roundTrip(MoonDetailDocument.self, "moon_detail")
        try roundTrip(ActionableAdviceDocument.self, "actionable_advice")
        try roundTrip(UsageDocument.self, "usage")
        try roundTrip(ErrorDocument.self, "error")
        try roundTrip(NatalExchangeDocument.self, "natal_exchange")
    }

    @Test func relationshipWeatherIsTextOrObject() throws {
        let text = try JSONDecoder().decode(RelationshipWeatherDocument.self, from: Data(#""Warm.""#.utf8))
        #expect(text.overview == "Warm." && text.connectionVibes == nil)
        let json = """
            {"overview": "Warm.", "connectionVibes": [{"connectionId": "1", "name": "Ada", \
            "relationshipType": "friend", "vibe": "Good day to talk.", "vibeScore": 70, "keyTransit": "Venus trine Moon"}]}
            """
        let object = try JSONDecoder().decode(RelationshipWeatherDocument.self, from: Data(json.utf8))
        #expect(object.connectionVibes?.first?.vibeScore == 70)
        let encoded = try WireJSON.encoder().encode(object)
        #expect(try JSONDecoder().decode(RelationshipWeatherDocument.self, from: encoded) == object)
    }

    @Test func unknownFieldsArePassedOver() throws {
        var object = try #require(try JSONSerialization.jsonObject(with: Self.sample("meter")) as? [String: Any])
        object["aura"] = ["color": "blue"]
        let data = try JSONSerialization.data(withJSONObject: object)
        #expect(try JSONDecoder().decode(DailyMeterDocument.self, from: data).meterName == "mental_clarity")
    }

    @Test func unknownNamesAreRefusedByName() throws {
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
