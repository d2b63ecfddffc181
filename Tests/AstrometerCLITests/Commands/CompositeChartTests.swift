import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Composite charts of two people, written and read back.
@Suite struct CompositeChartTests {
    /// Opposite the first birthplace, so that there is no midpoint of the two.
    private static let opposite = [
        "--their-birth", "1991-03-02", "--their-time", "07:10", "--their-zone", "UTC", "--their-lat", "-40.7128",
        "--their-lon", "105.994",
    ]
    private static let untimed = [
        "--their-birth", "1988-11-02", "--their-zone", "Europe/Berlin", "--their-lat", "52.5", "--their-lon", "13.4",
    ]

    private func chart(_ options: [String]) throws -> String {
        let program = try Program.run(["chart"] + Program.birth + options)
        #expect(program.status == 0, "\(program.error)")
        return program.output
    }

    private func read(_ document: String, _ options: [String] = []) throws -> Program {
        try Program.run(["chart", "--from", "-"] + options, input: document)
    }

    @Test(.optimizedProgram, arguments: ["midpoint", "davison"])
    func compositeChartsRoundTripThroughTheExchangeFormat(method: String) throws {
        let options = Program.their + ["--composite", method]
        let document = try chart(options + ["--format", "natal-api"])
        #expect(try read(document, ["--format", "natal-api"]).output == document)
        func planets(_ json: String) throws -> [PlacedBodyDocument] {
            try JSONDecoder().decode(ChartDocument.self, from: Data(json.utf8)).planets
        }
        let computed = try planets(try chart(options + ["--format", "json"]))
        #expect(try planets(read(document, ["--format", "json"]).output) == computed)
    }

    @Test(.optimizedProgram) func textNamesTheCompositeMethod() throws {
        for their in [Program.their, Self.opposite] {
            let document = try chart(their + ["--composite", "midpoint", "--format", "natal-api"])
            let text = try read(document)
            #expect(text.status == 0 && text.lines.first?.contains("Composite chart of midpoints") == true)
            #expect(!text.output.contains("Born"))
        }
    }

    @Test(
        .optimizedProgram,
        arguments: [
            ("unknown kind of composite chart \"mean\"; use midpoint, davison", "mean", nil),
            ("a chart of midpoints needs house_cusps", "midpoint", 0), ("needs the speed of Mars", "midpoint", 1),
            ("planetary_positions has no Moon;", "midpoint", 2), ("degrees by the birth data, not", "davison", nil),
            ("degrees a day, not 99.0", "midpoint", 3), ("degrees by the birth data, not", nil, nil),
        ] as [(String, String?, Int?)])
    func invalidCompositesAreRejected(_ words: String, _ composite: String?, _ change: Int?) throws {
        let json = try chart(Program.their + ["--composite", "midpoint", "--format", "natal-api"])
        var document = try JSONDecoder().decode(NatalExchangeDocument.self, from: Data(json.utf8))
        document.chartData.composite = composite
        switch change {
        case 0: document.chartData.houseCusps = nil
        case 1: document.chartData.planetaryPositions[4].speed = nil
        case 2: document.chartData.planetaryPositions.remove(at: 1)
        case 3: document.chartData.planetaryPositions[4].speed = 99
        default: break
        }
        let program = try read(String(decoding: WireJSON.encoder().encode(document), as: UTF8.self))
        #expect(program.status == 65 && program.output.isEmpty)
        #expect(program.error.contains(words), "\(program.error)")
    }

    /// If one birth time is unknown, so is the composite's time, and reading the chart back does not invent one.
    @Test(.optimizedProgram) func anUnknownTimeStaysUnknownInACompositeChart() throws {
        for method in ["midpoint", "davison"] {
            let options = Self.untimed + ["--composite", method]
            let json = try chart(options + ["--format", "json"])
            let document = try JSONDecoder().decode(ChartDocument.self, from: Data(json.utf8))
            #expect(document.birth.time == nil && document.birth.latitude != nil && !document.exactChart)
        }
        let davison = try read(chart(Self.untimed + ["--composite", "davison", "--format", "natal-api"]))
        #expect(davison.status == 0 && davison.output.contains("Approximate chart: no time"))
        #expect(!davison.output.contains("Ascendant"))
        let document = try chart(Self.untimed + ["--composite", "davison", "--format", "natal-api"])
        #expect(try read(document, ["--format", "natal-api"]).output == document)
        let json = try read(document, ["--format", "json"]).output
        let planets = try JSONDecoder().decode(ChartDocument.self, from: Data(json.utf8)).planets
        #expect(planets.count == Body.count - 1 && !planets.contains { $0.name == .moon })
        let midpoints = try read(chart(Self.untimed + ["--composite", "midpoint", "--format", "natal-api"]))
        #expect(midpoints.status == 65 && midpoints.error.contains("planetary_positions has no Moon, ASC, MC"))
    }

    @Test func sensitivityChangesTheWeightsOfACompositeChart() throws {
        let options = Program.their + ["--composite", "midpoint", "--format", "json"]
        let weights = try [[], ["--sensitivity", "moon=2"]].map { sensitivity in
            let json = try chart(options + sensitivity)
            return try JSONDecoder().decode(ChartDocument.self, from: Data(json.utf8)).planets.map(\.weightage)
        }
        #expect(weights[0][0] == weights[1][0])
        #expect(try #require(weights[0][1]) * 2 == weights[1][1])
    }
}
