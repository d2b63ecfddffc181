import AstrometerDaily
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Charts out and in, and everything that reading refuses.
@Suite struct ExchangeTests {
    let ephemeris: Ephemeris
    let reader: DailyReader

    init() throws {
        ephemeris = try Ephemeris()
        reader = try DailyReader(ephemeris: ephemeris)
    }

    private func chart(_ name: String) throws -> NatalChart {
        try NatalChart(birth: try #require(WheelTests.charts[name]), ephemeris: ephemeris)
    }

    @Test(arguments: ["plain", "crowded", "polar", "approximate"])
    func outAndIn(name: String) throws {
        let chart = try chart(name)
        let document = NatalExchangeDocument(chart, by: reader.engine, name: "Ada", city: "Berlin", nation: "DE")
        let json = try WireJSON.encoder().encode(document)
        let read = try NatalChart(
            exchange: JSONDecoder().decode(NatalExchangeDocument.self, from: json), ephemeris: ephemeris,
            houseSystem: chart.houses.systemUsed == .porphyry ? .porphyry : .placidus)
        #expect(read.isExact == chart.isExact)
        #expect(read.houseOfBody == chart.houseOfBody)
        #expect(read.birth == chart.birth)
        for body in Body.allCases {
            assertClose(read[body].longitude, chart[body].longitude, within: 1e-9, "\(name) \(body)")
            assertClose(read[body].speed, chart[body].speed, within: 1e-9, "\(name) speed of \(body)")
        }
        // A reading of it is the same to the last digit.
        let moment = try Moment.noonUTC("2025-10-30")
        let (one, two) = try (reader.reading(of: chart, at: moment), reader.reading(of: read, at: moment))
        #expect(try one.dailyDocument() == two.dailyDocument())
    }

    @Test func namesOfTheFormat() throws {
        let document = NatalExchangeDocument(try chart("plain"), by: reader.engine)
        let sun = try #require(document.chartData.planetaryPositions.first)
        #expect(sun.name == "Sun" && sun.sign == "Gem" && sun.house == "Ninth_House" && sun.quality == "Mutable")
        #expect(sun.element == "Air" && sun.signNumber == 2 && !sun.isRetrograde)
        #expect(document.chartData.planetaryPositions.map(\.name).suffix(3) == ["North_Node", "ASC", "MC"])
        #expect(document.chartData.houseCusps?.map(\.house) == Array(1...12))
        #expect(document.subjectData.timeZone == "America/New_York" && document.subjectData.minute == 30)
    }

    /// A document with one thing changed.
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
        do {
            _ = try NatalChart(exchange: document, ephemeris: ephemeris)
            Issue.record("accepted; expected a refusal saying \(text)", sourceLocation: sourceLocation)
        } catch let error as AstrometerError {
            #expect(error.code == .invalidArgument, sourceLocation: sourceLocation)
            #expect(error.message.contains(text), "\(error)", sourceLocation: sourceLocation)
        }
    }

    @Test func readingIsStrict() throws {
        try expectRefusal(saying: "\"Ascendent\" is not a known point") {
            $0.chartData.planetaryPositions[11].name = "Ascendent"
        }
        try expectRefusal(saying: "\"Vulcan\" is not a known point") { $0.chartData.aspects?[0].planet2 = "Vulcan" }
        try expectRefusal(saying: "\"Oph\" is not a known sign") { $0.chartData.planetaryPositions[0].sign = "Oph" }
        try expectRefusal(saying: "\"Oph\" is not a known sign") { $0.chartData.houseCusps?[3].sign = "Oph" }
        try expectRefusal(saying: "\"House_9\" is not a known house") {
            $0.chartData.planetaryPositions[0].house = "House_9"
        }
        try expectRefusal(saying: "\"Quintile\" is not a known aspect") { $0.chartData.aspects?[0].aspect = "Quintile" }
        try expectRefusal(saying: "given twice") { $0.chartData.planetaryPositions[1].name = "Sun" }
        try expectRefusal(saying: "abs_pos") { $0.chartData.planetaryPositions[0].absolutePosition += 1 }
        try expectRefusal(saying: "degree") { $0.chartData.planetaryPositions[0].position = 31 }
        try expectRefusal(saying: "sign_num 9 of Sun") { $0.chartData.planetaryPositions[0].signNumber = 9 }
        try expectRefusal(saying: "\"First_House\" of Sun") { $0.chartData.planetaryPositions[0].house = "First_House" }
        try expectRefusal(saying: "11 house_cusps") { $0.chartData.houseCusps?.removeLast() }
        try expectRefusal(saying: "house 13") { $0.chartData.houseCusps?[11].house = 13 }
        try expectRefusal(saying: "house 1 ") { $0.chartData.houseCusps?[11].house = 1 }
        try expectRefusal(saying: "retrograde true of Sun") { $0.chartData.planetaryPositions[0].isRetrograde = true }
        try expectRefusal(saying: "day 30") { ($0.subjectData.month, $0.subjectData.day) = (2, 30) }
        try expectRefusal(saying: "Mars/Olympus") { $0.subjectData.timeZone = "Mars/Olympus" }
        try expectRefusal(saying: "latitude 91") { $0.subjectData.latitude = 91 }
        try expectRefusal(saying: "house_cusps of a birth without time") {
            ($0.subjectData.hour, $0.subjectData.minute) = (nil, nil)
        }
    }

    @Test func whatTheFormatLeavesOutIsComputed() throws {
        let plain = try chart("plain")
        let ten = try document { document in
            document.chartData.planetaryPositions.removeAll { ["North_Node", "ASC", "MC"].contains($0.name) }
            for index in document.chartData.planetaryPositions.indices {
                document.chartData.planetaryPositions[index].speed = nil
            }
            document.chartData.aspects = nil
        }
        let read = try NatalChart(exchange: ten, ephemeris: ephemeris)
        #expect(read.sky.source.contains("north_node from Moshier"))
        #expect(read[.northNode] == plain[.northNode])
        #expect(read.houses.ascendant == plain.houses.cusps[0])
        let bare = try NatalChart(exchange: try document { $0.chartData.houseCusps = nil }, ephemeris: ephemeris)
        #expect(bare.houses == plain.houses)
    }

    @Test func theSampleIsReadAsFarAsItGoes() throws {
        var sample = try JSONDecoder().decode(NatalExchangeDocument.self, from: SampleTests.sample("natal_exchange"))
        #expect(throws: AstrometerError.self) { try NatalChart(exchange: sample, ephemeris: ephemeris) }
        sample.chartData.houseCusps = nil
        let chart = try NatalChart(exchange: sample, ephemeris: ephemeris)
        #expect(chart[.sun].longitude == 54.83 && chart.isExact)
    }
}
