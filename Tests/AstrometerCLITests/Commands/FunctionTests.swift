import Astrometer
import AstrometerFunctions
import AstrometerTestSupport
import Foundation
import Testing

/// The command line and the functions give the same bytes for the same question.
@Suite struct FunctionTests {
    private static let birth = #"""
        {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York",
         "birth_lat": 40.7128, "birth_lon": -74.0060}
        """#
    private static let json = ["--format", "json"]

    @Test(.optimizedProgram, arguments: try Rows.of("AstrometerCLITests/Rows/same-bytes.jsonl"))
    func sameBytes(row: [String]) throws {
        let program = try Program.run(Program.filled(row[2...]))
        #expect(program.status == 0, "\(program.error)")
        let request = row[1].replacing("{birth}", with: Self.birth)
        let result = try Functions().call(row[0], Array(request.utf8), now: Moment(secondsSince1970: 0))
        #expect(program.output == String(decoding: result, as: UTF8.self) + "\n")
    }

    @Test(.optimizedProgram) func birthsWithACity() throws {
        let birth =
            #"{"birth_date": "1500-02-29", "calendar": "julian", "birth_time": "14:30", "birth_place": "paris, fr"}"#
        let request = try Program.run(
            ["chart", "--birth", "1500-02-29", "--calendar", "julian", "--time", "14:30", "--place", "paris, fr"]
                + Self.json)
        #expect(request.error.hasPrefix("Paris, Île-de-France, France ("))
        let result = try Functions().call(
            "get_natal_chart", Array(#"{"birth": \#(birth)}"#.utf8), now: Moment(secondsSince1970: 0))
        #expect(request.output == String(decoding: result, as: UTF8.self) + "\n")
        for place in ["Springfield", "Lnodon", "San Fran", "Paris, Germany"] {
            let program = try Program.run(["chart", "--birth", "1990-06-15", "--place", place])
            let error = #expect(throws: AstrometerError.self) {
                let request = #"{"birth": {"birth_date": "1990-06-15", "birth_place": "\#(place)"}}"#
                return try Functions().call("get_natal_chart", Array(request.utf8), now: Moment(secondsSince1970: 0))
            }
            #expect(program.status == 64 && program.error == "astrometer: INVALID_ARGUMENT: \(error?.message ?? "")\n")
        }
    }

    @Test func chartServiceRequests() throws {
        let request =
            #"{"subject": {"name": "Ann", "birth_data": {"year": 1990, "month": 5, "day": 15, "hour": 14, "minute": 30, "#
            + #""city": "London", "country_code": "GB"}}, "options": {"house_system": "W", "active_points": ["Sun", "Moon"]}}"#
        let program = try Program.run(["chart", "--request", "-", "--format", "natal-api"], input: request)
        let result = try Functions().call("get_natal_chart", Array(request.utf8), now: Moment(secondsSince1970: 0))
        #expect(program.output == String(decoding: result, as: UTF8.self) + "\n")
    }

    /// The gazetteer is read only when a place is named, so a damaged one does not affect other commands and functions.
    @Test(.optimizedProgram) func theGazetteerIsReadWhenAPlaceIsNamed() throws {
        try Program.withFolder { folder in
            let data = folder.appendingPathComponent("Data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: data)
            for file in try FileManager.default.contentsOfDirectory(atPath: data.appendingPathComponent("Places").path)
            where file != "zones.tsv" {
                try Data("no table".utf8).write(to: data.appendingPathComponent("Places/\(file)"))
            }
            let environment = ["ASTROMETER_DATA": data.path]
            for command in [["reading"] + Program.date, ["chart"], ["day"] + Program.date] {
                let program = try Program.run(command + Program.birth, environment: environment)
                #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
            }
            let place = try Program.run(
                ["chart", "--birth", "1990-06-15", "--place", "Paris"], environment: environment)
            #expect(place.status == 65 && place.error.contains("no table"), "\(place.status) \(place.error)")
            let functions = try Functions(catalog: ModelCatalog(directory: data.path))
            let now = Moment(secondsSince1970: 0)
            _ = try functions.call("get_day", Array(#"{"birth": \#(Self.birth)}"#.utf8), now: now)
            expectError(code: .dataLoss, field: "birth.birth_place") {
                try functions.call(
                    "get_day", Array(#"{"birth": {"birth_date": "1990-06-15", "birth_place": "Paris"}}"#.utf8), now: now
                )
            }
        }
    }

    @Test func vibes() throws {
        let functions = try Functions()
        let epoch = Moment(secondsSince1970: 0)
        let list = "chart_id,name,relationship_type,birth_date\na,Ann,friend,1988-11-02\nb,Bob,family,1960-01-05\n"
        let vibes = try Program.run(
            ["vibes", "--connections", "-"] + Self.json + Program.birth + Program.date, input: list)
        let request = #"""
            {"birth": \#(Self.birth), "date": "2025-10-30", "connections": [
            {"connection_id": "a", "name": "Ann", "relationship_type": "friend", "birth": {"birth_date": "1988-11-02"}},
            {"connection_id": "b", "name": "Bob", "relationship_type": "family", "birth": {"birth_date": "1960-01-05"}}]}
            """#
        let weather = try functions.call("get_connection_vibes", Array(request.utf8), now: epoch)
        #expect(vibes.output == String(decoding: weather, as: UTF8.self) + "\n")
    }

    /// Errors read as on the command line.
    @Test(
        .optimizedProgram,
        arguments: [
            (["--birth", "1990-02-30"], #"{"birth_date": "1990-02-30"}"#),
            (
                ["--birth", "1990-06-15", "--lat", "91", "--lon", "0"],
                #"{"birth_date": "1990-06-15", "birth_lat": 91, "birth_lon": 0}"#
            ),
            (
                ["--birth", "1990-06-15", "--zone", "Europe/Nowhere"],
                #"{"birth_date": "1990-06-15", "birth_timezone": "Europe/Nowhere"}"#
            ),
            (["--birth", "1990-06-15", "--time", "25:00"], #"{"birth_date": "1990-06-15", "birth_time": "25:00"}"#),
        ])
    func sameErrors(arguments: [String], birth: String) throws {
        let program = try Program.run(["day"] + arguments)
        let functions = try Functions()
        let error = #expect(throws: AstrometerError.self) {
            try functions.call("get_day", Array(#"{"birth": \#(birth)}"#.utf8), now: Moment(secondsSince1970: 0))
        }
        let message = try #require(error?.message)
        #expect(program.error.contains(message), "\(program.error)")
    }
}
