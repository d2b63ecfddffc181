import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// A field of a wire object is a property and a key. A property without a key, which compiles where it is optional,
/// never reaches the wire: here every property of every object is seen there.
@Suite struct WireCompletenessTests {
    @Test func everyPropertyIsWritten() throws {
        var seen: [String: Seen] = [:]
        for document in try Self.documents() { try Self.look(at: document, &seen) }
        #expect(seen.count >= 30, "\(seen.keys.sorted())")
        for (type, seen) in seen {
            let empty = seen.properties.subtracting(seen.withValue).sorted()
            #expect(empty.isEmpty, "no value of \(type) was seen here: \(empty)")
            #expect(seen.unwritten.isEmpty, "a value of \(type) is not written: \(seen.unwritten.sorted())")
        }
    }

    /// What was seen of a type of object.
    private struct Seen {
        var properties: Set<String> = []
        var withValue: Set<String> = []
        /// By their names, what is not among the keys where there are fewer keys than properties.
        var unwritten: Set<String> = []
    }

    /// Documents with every optional field filled in one or another.
    private static func documents() throws -> [any WireDocument] {
        let ephemeris = try Ephemeris()
        let reader = try DailyReader(ephemeris: ephemeris)
        var documents: [any WireDocument] = []
        for birth in [
            try BirthData(
                date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
            try BirthData(date: "1879-03-14", time: "11:30:20", zone: "LMT", latitude: 48.4, longitude: 10),
            try BirthData(date: "1990-06-21"),
        ] {
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            let reading = try reader.reading(of: chart, at: .noonUTC("2025-11-15"))
            var document = reading.document()
            document.id = "somebody"
            var day = try reader.day(of: chart, at: .noonUTC("2025-11-15"), zone: "Europe/Berlin")
            day.technicalAnalysis = "a"
            day.dailyThemeHeadline = "b"
            day.dailyOverview = "c"
            day.actionableAdvice = ActionableAdviceDocument(do: "d", dont: "e", reflectOn: "f")
            day.lookAheadPreview = "g"
            day.energyRhythm = "h"
            day.relationshipWeather = RelationshipWeather(overview: "i", connectionVibes: [], exactChart: true)
            day.collectiveEnergy = "j"
            day.modelUsed = "k"
            day.generationTimeMilliseconds = 1
            day.usage = UsageDocument(promptTokenCount: 1, candidatesTokenCount: 2, cachedContentTokenCount: 3)
            var exchange = NatalExchangeDocument(chart, by: reader.engine)
            exchange.chartData.composite = "midpoint"
            // On the first of these days the Sun changes sign, and a planet turns in the week after the other.
            for date in ["1990-06-21", "2025-11-25"] {
                let sign = try reader.calendar.sunSign(on: CivilDate(parsing: date), zone: "Europe/Berlin")
                documents += [
                    sign.document(profiledBy: reader.engine.model.natalWeight),
                    try reader.day(of: chart, at: .noonUTC(date), zone: nil),
                ]
            }
            documents += [
                document, day, try year(of: chart, by: reader), try windows(of: chart, by: reader),
                exchange, reader.geometry(of: chart, kind: .both, transits: reading.sky),
                reader.geometry(of: chart, with: chart, aspects: []),
                ErrorDocument(code: "not-found", message: "m", details: "d"),
            ]
        }
        return documents
    }

    private static func year(of chart: NatalChart, by reader: DailyReader) throws -> YearDocument {
        try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01")).document
    }

    private static func windows(of chart: NatalChart, by reader: DailyReader) throws -> TransitWindowsDocument {
        let start = try midnight("2026-01-01")
        return try reader.windows(of: chart, in: WindowRange(from: start, through: start.adding(days: 90))).document
    }

    private static func look(at value: Any, _ seen: inout [String: Seen]) throws {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            for child in mirror.children { try look(at: child.value, &seen) }
            return
        }
        if let document = value as? any WireDocument, !isFlat(document), !(value is TrendDocument) {
            let object = try #require(try JSONSerialization.jsonObject(with: document.json()) as? [String: Any])
            let present = mirror.children.filter { !isNil($0.value) }.compactMap(\.label)
            var ofType = seen["\(type(of: value))"] ?? Seen()
            ofType.properties.formUnion(mirror.children.compactMap(\.label))
            ofType.withValue.formUnion(present)
            if present.count != object.count {
                let keys = Set(object.keys.map { $0.replacing("_", with: "").lowercased() })
                ofType.unwritten.formUnion(present.filter { !keys.contains($0.trimmingPrefix("_").lowercased()) })
            }
            seen["\(type(of: value))"] = ofType
        }
        for child in mirror.children { try look(at: child.value, &seen) }
    }

    /// Objects whose keys are not their properties: meters and retrogrades by name.
    private static func isFlat(_ document: any WireDocument) -> Bool {
        document is ReadingDocument || document is AdditionalContext
    }

    /// Whether a property has no value. One that is null when nil is always written.
    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
