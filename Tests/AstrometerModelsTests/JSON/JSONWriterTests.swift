import AstrometerModels
import Foundation
import Testing

/// Compares the JSON of documents with what `JSONEncoder` writes for the same values.
@Suite struct JSONWriterTests {
    @Test func equalsTheEncoder() throws {
        var document = try Self.document()
        #expect(try document.json() == WireJSON.encoder().encode(document))
        document.id = "a \"quoted\" \\ line\n\t\u{8}\u{c}\r\u{1}\u{1f} / é 日本 😀 \u{2028}\u{7f}"
        document.meters["zz_last"]?.trend = nil
        document.meters["aa_first"]?.trend = try JSONDecoder().decode(
            TrendDocument.self, from: Data("\"worsening\"".utf8))
        let numbers: [Double] = [0, -0.0, 1e-7, 1e21, 123_456_789.125, 1 / 3, -.leastNonzeroMagnitude, 1e16, 100]
        for number in numbers {
            document.overallUnifiedScore = number
            #expect(try document.json() == WireJSON.encoder().encode(document), "\(number)")
        }
        let decoded = try JSONDecoder().decode(ReadingDocument.self, from: document.json())
        #expect(decoded == document)
        #expect(try decoded.json() == document.json())
    }

    @Test(arguments: [0, 1, 1 << 53 + 1, UInt64(Int64.max), .max])
    func wholeNumbersOfAnySize(number: UInt64) throws {
        let writer = JSONWriter()
        writer.integer(number)
        #expect(try writer.written() == Data("\(number)".utf8))
        #expect(
            try WireJSON.encoder().encode(JSONValue(parsing: Array("\(number)".utf8), name: "")) == writer.written())
    }

    @Test(arguments: [Double.nan, .infinity])
    func nonFiniteNumbersAreRejected(number: Double) throws {
        var document = try Self.document()
        document.overallUnifiedScore = number
        #expect(throws: AstrometerError.self) { try document.json() }
    }

    private static func document() throws -> ReadingDocument {
        let aspect = AspectDocument(
            transitPlanet: .jupiter, natalPlanet: .northNode, aspectType: .trine, orb: 0.88, applying: true,
            exactDate: try CivilDate(parsing: "2025-10-28"), weightage: 20, transitPower: 12.4956, qualityFactor: -0.3,
            dtiContribution: 249.9, hqsContribution: -249.9, label: "Transit Jupiter Trine Natal North Node",
            phase: .applying, orbPercentage: 11, daysToExact: nil, natalPlanetHouse: 2, natalPlanetSign: .aries,
            affectedMeters: ["one", "two"], meterCount: 2)
        var context = AdditionalContext(
            superGroup: "inner_world", memberMeters: ["one"], aggregationMethod: "aspect_sum")
        context.retrogrades = [.mercury, .venus]
        context.elementPercentages = [.fire: 12.5, .air: 30]
        let trend = MetricTrend(previous: 60.3, delta: -11.1, direction: .worsening, changeRate: .rapid)
        let meters = ["zz_last", "aa_first", "middle", "date2"].map { name in
            MeterDocument(
                meterName: name, date: Timestamp(Moment(julianDay: 2_460_979)), group: "mind", unifiedScore: 49.2,
                unifiedQuality: .mixed,
                intensity: 49.2, harmony: 47.1, stateLabel: "Quiet Blend", interpretation: "It's said.",
                advice: ["a", "b"],
                topAspects: [aspect, aspect], rawScores: RawScores(dti: 1, hqs: 2.5, memberCount: 1, aspectCount: 3),
                additionalContext: context, trend: TrendDocument(harmony: trend, intensity: trend, unifiedScore: trend))
        }
        let birth = try BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: 40, longitude: -74.5)
        let position = BodyPosition(longitude: 84.3871, speed: -0.0529)
        let moment = Moment(julianDay: 2_460_000.25)
        let sky = try Sky(moment: moment, source: "test", positions: Array(repeating: position, count: Body.count))
        let chart = ChartDocument(
            birth: BirthDocument(birth), momentUTC: Timestamp(moment), julianDay: moment.julianDay, exactChart: true,
            ephemeris: "test", houseSystem: .placidus, houseSystemUsed: .porphyry, ascendant: 12.5, midheaven: nil,
            mode: .v2, momentKnown: .exact, houseCusps: [1, 2.5],
            planets: [PlacedBodyDocument(.sun, position, house: 3, dignity: .fall, weightage: 6)])
        return ReadingDocument(
            date: Timestamp(moment), model: "m", scale: .unipolar, exactChart: true, mode: .v2, momentKnown: .exact,
            natalChartSummary: chart, transitSummary: TransitsDocument(sky), aspectCount: 34, keyAspects: [aspect],
            overallUnifiedScore: 49, overallUnifiedQuality: .mixed,
            meters: Dictionary(uniqueKeysWithValues: meters.map { ($0.meterName, $0) }))
    }
}
