import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Charts from requests in the format of chart services.
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

    @Test func birthOptionsWithARequestAreRejected() throws {
        for options in [["--birth", "1990-06-15"], ["--house-system", "koch"]] {
            let program = try run(options)
            #expect(
                program.status == 64
                    && program.error.contains(options[0] == "--birth" ? "--request cannot" : "not both"))
        }
    }
}
