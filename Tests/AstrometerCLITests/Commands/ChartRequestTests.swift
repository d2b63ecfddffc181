import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct ChartRequestTests {
    private static let request = """
        {"subject": {"name": "Ann", "birth_data": {"year": 1990, "month": 6, "day": 15, "hour": 14, "minute": 30, "second": 0,
            "city": "New York", "country_code": "US"}},
         "options": {"house_system": "W", "zodiac_type": "Tropic", "active_points": ["Sun", "Moon", "Ascendant"], "precision": 2}}
        """

    private func run(_ options: [String], _ request: String = request) throws -> Program {
        try Program.run(["chart", "--request", "-"] + options, input: request)
    }

    @Test(.optimizedProgram) func theChartOfACity() throws {
        let program = try run(["--format", "json"])
        #expect(program.status == 0 && program.error.contains("New York"), "\(program.error)")
        let chart = try program.decoded(ChartDocument.self)
        #expect(
            chart.momentUTC.description == "1990-06-15T18:30:00Z" && chart.exactChart && chart.houseSystem == .wholeSign
        )
        #expect(chart.planets.map(\.name) == [.sun, .moon])
        let answer = try run(["--format", "natal-api"])
        let object = try answer.object()
        let subject = object?["subject_data"] as? [String: Any]
        #expect(subject?["name"] as? String == "Ann" && subject?["city"] as? String == "New York")
        #expect(subject?["nation"] as? String == "US" && subject?["tz_str"] as? String == "America/New_York")
    }

    @Test(arguments: [
        ("\"New York\"", "\"Springfield\"", "may be any of"),
        ("\"Tropic\"", "\"Sidereal\"", "zodiac_type must be Tropic, not \"Sidereal\""),
        ("\"W\"", "\"Z\"", "Z"), ("\"Sun\"", "\"Vulcan\"", "Vulcan"),
        ("\"month\": 6", "\"month\": 13", "month must be a whole number from 1 to 12, not 13"),
        ("\"hour\": 14, ", "", "a minute or second requires an hour"),
    ])
    func invalidRequestsAreRejected(part: String, other: String, words: String) throws {
        let program = try run([], Self.request.replacingOccurrences(of: part, with: other))
        #expect([64, 65].contains(program.status) && program.error.contains(words), "\(program.error)")
    }

    /// The answer to a request with ten bodies is read as a chart, and names the source of the node.
    @Test(.optimizedProgram) func tenBodiesComeBack() throws {
        let points = #"["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]"#
        let ten = Self.request.replacingOccurrences(of: #"["Sun", "Moon", "Ascendant"]"#, with: points)
        let answer = try run(["--format", "natal-api"], ten)
        #expect(answer.status == 0 && !answer.output.contains("North_Node"), "\(answer.error)")
        for format in ["json", "natal-api"] {
            let read = try Program.run(["chart", "--from", "-", "--format", format], input: answer.output)
            #expect(read.status == 0 && read.output.contains("; north_node from "), "\(read.output) \(read.error)")
        }
        let verified = try Program.run(["verify", "-"], input: run(["--format", "json"], ten).output)
        #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    }

    @Test(.optimizedProgram) func optionsOfTheImage() throws {
        let dark = Self.request.replacingOccurrences(
            of: #""options""#, with: #""svg_options": {"theme": "dark"}, "options""#)
        let image = try run(["--svg", "-"], dark)
        #expect(try image.status == 0 && image.output == run(["--svg", "-", "--theme", "dark"]).output)
        for (options, words) in [
            ([], "svg_options requires --svg"), (["--svg", "-", "--theme", "print"], "give either --theme or"),
        ] {
            let program = try run(options, dark)
            #expect(program.status == 64 && program.error.contains(words), "\(program.error)")
        }
        let gothic = try run(["--svg", "-"], dark.replacingOccurrences(of: "dark", with: "gothic"))
        #expect(gothic.status == 65 && gothic.error.contains("gothic"), "\(gothic.error)")
    }

    @Test func birthOptionsWithARequestAreRejected() throws {
        for options in [["--birth", "1990-06-15"], ["--house-system", "koch"]] {
            let program = try run(options)
            #expect(
                program.status == 64
                    && program.error.contains(options[0] == "--birth" ? "--request cannot" : "not both"))
        }
    }
}
