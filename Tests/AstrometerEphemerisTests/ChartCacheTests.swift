import AstrometerTestSupport

/// Encoding and decoding a chart gives an equal chart.
@Suite struct ChartCacheTests {
    @Test(arguments: HouseSystem.allCases)
    func chartsRoundTrip(system: HouseSystem) throws {
        let ephemeris = try Ephemeris()
        for birth in [
            try BirthData(date: "1990-06-15", time: "14:30:07", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96),
            try BirthData(date: "1879-03-14", time: "11:30", zone: "LMT", latitude: 48.4, longitude: 10),
            try BirthData(date: "2001-12-31"),
        ] {
            let chart = try NatalChart(
                birth: birth, ephemeris: ephemeris, houseSystem: system, sensitivity: [.moon: 1.5, .pluto: 0.5])
            let again = try JSONDecoder().decode(NatalChart.self, from: JSONEncoder().encode(chart))
            #expect(again == chart && again.houseOfBody == chart.houseOfBody)
        }
    }

    /// Fields and bodies from a later version are ignored, so an older program can read a cache that it wrote.
    @Test func ignoresFieldsOfLaterVersions() throws {
        let chart = try NatalChart(
            birth: BirthData(date: "2001-12-31"), ephemeris: Ephemeris(), sensitivity: [.moon: 1.5])
        var text = String(decoding: try WireJSON.line(chart), as: UTF8.self)
        let position = try #require(text.firstMatch(of: /"moon":(\{[^}]*\})/)?.1)
        for (part, more) in [
            ("{\"birth\":{", "{\"rating\":\"AA\",\"birth\":{\"source\":\"certificate\","),
            ("\"positions\":{", "\"positions\":{\"chiron\":\(position),"),
            ("\"sensitivity\":{", "\"sensitivity\":{\"chiron\":2,"), ("\"houses\":{", "\"houses\":{\"vertex\":12.5,"),
        ] {
            #expect(text.contains(part))
            text = text.replacing(part, with: more, maxReplacements: 1)
        }
        #expect(try JSONDecoder().decode(NatalChart.self, from: Data(text.utf8)) == chart)
        #expect(throws: AstrometerError.self) {
            try JSONDecoder().decode(BirthData.self, from: Data(#"{"date":"2001-12-31","zome":"UTC"}"#.utf8))
        }
    }

    @Test(arguments: [
        ("\"moon\":{", "\"vulcan\":{"), ("\"cusps\":[", "\"cusps\":[1,"),
        ("\"sensitivity\":{\"moon\":1.5", "\"sensitivity\":{\"moon\":3"),
        ("2001-12-31", "2001-12-32"), ("whole_sign", "whole"),
    ])
    func invalidChartsAreRejected(_ part: String, _ other: String) throws {
        let chart = try NatalChart(
            birth: BirthData(date: "2001-12-31"), ephemeris: Ephemeris(), sensitivity: [.moon: 1.5])
        let text = String(decoding: try WireJSON.line(chart), as: UTF8.self)
        #expect(text.contains(part))
        let data = Data(text.replacing(part, with: other, maxReplacements: 1).utf8)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(NatalChart.self, from: data) }
    }
}
