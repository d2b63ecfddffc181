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

    @Test(
        .optimizedProgram,
        arguments: [
            ("get_natal_chart", "", ["chart"] + json),
            ("get_natal_chart", #", "house_system": "koch""#, ["chart", "--house-system", "koch"] + json),
            ("get_natal_chart", #", "format": "chart_data""#, ["chart", "--format", "chart_data"]),
            ("get_natal_chart", #", "format": "geometry""#, ["chart", "--format", "geometry"]),
            ("get_natal_chart", #", "format": "natal-api""#, ["chart", "--format", "natal-api"]),
            (
                "get_transit_chart", #", "date": "2025-10-30", "at": "06:30""#,
                ["chart", "--wheel", "transit", "--format", "geometry", "--date", "2025-10-30", "--at", "06:30"]
            ),
            ("get_astrometers", #", "date": "2025-10-30""#, ["reading"] + json + Program.date),
            (
                "get_astrometers", #", "date": "2025-10-30", "days": 3, "scale": "unipolar", "unrounded": true"#,
                ["reading", "--days", "3", "--scale", "unipolar", "--unrounded"] + json + Program.date
            ),
            (
                "get_astrometers", #", "date": "2025-10-30", "model": "daily-2""#,
                ["reading", "--model", "daily-2"] + json + Program.date
            ),
            ("get_day", #", "date": "2025-10-30""#, ["day"] + Program.date),
            (
                "get_day", #", "date": "2025-10-30", "day_zone": "Asia/Tokyo""#,
                ["day", "--day-zone", "Asia/Tokyo"] + Program.date
            ),
            ("get_day", #", "date": "2025-10-30", "ranges": true"#, ["day", "--ranges"] + Program.date),
            (
                "get_astrometers", #", "date": "2025-10-30", "ranges": true, "days": 2"#,
                ["reading", "--ranges", "--days", "2"] + json + Program.date
            ),
            (
                "get_facts", #", "date": "2025-10-30", "day_zone": "Asia/Tokyo""#,
                ["facts", "--day-zone", "Asia/Tokyo"] + json + Program.date
            ),
            (
                "get_facts", #", "date": "2025-10-30", "scope": "brief", "model": "super-groups-1.1""#,
                ["facts", "--scope", "brief", "--model", "super-groups-1.1"] + json + Program.date
            ),
            (
                "get_transits", #", "date": "2025-10-30", "days": 9"#,
                ["transits", "--days", "9"] + json + Program.date
            ),
            (
                "get_compatibility",
                #", "their_birth": {"birth_date": "1988-11-02"}, "their_name": "Kim", "calculated_at": "2025-10-30T12:00:00Z""#,
                [
                    "compatibility", "--their-birth", "1988-11-02", "--their-name", "Kim", "--calculated-at",
                    "2025-10-30T12:00:00Z",
                ] + json
            ),
        ])
    func sameBytes(name: String, request: String, arguments: [String]) throws {
        let program = try Program.run(arguments + Program.birth)
        #expect(program.status == 0, "\(program.error)")
        let functions = try Functions()
        let result = try functions.call(
            name, Array(#"{"birth": \#(Self.birth)\#(request)}"#.utf8), now: Moment(secondsSince1970: 0))
        #expect(program.output == String(decoding: result, as: UTF8.self) + "\n", "\(name)")
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

    /// A chart service's request gets the same answer from the command line and from the function.
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
            let error = #expect(throws: AstrometerError.self) {
                try functions.call(
                    "get_day", Array(#"{"birth": {"birth_date": "1990-06-15", "birth_place": "Paris"}}"#.utf8), now: now
                )
            }
            #expect(error?.code == .dataLoss && error?.field == "birth.birth_place")
        }
    }

    @Test(
        .optimizedProgram,
        arguments: [
            ("get_sky", #"{"date": "2026-08-10"}"#, ["sky", "--date", "2026-08-10"]),
            (
                "get_sky", #"{"date": "2026-08-10", "at": "06:30", "days": 20, "place": "A Coruña, ES"}"#,
                ["sky", "--date", "2026-08-10", "--at", "06:30", "--days", "20", "--place", "A Coruña, ES"]
            ),
            (
                "get_sky", #"{"date": "2026-08-10", "lat": 43.4, "lon": -8.4, "zone": "Europe/Madrid"}"#,
                ["sky", "--date", "2026-08-10", "--lat=43.4", "--lon=-8.4", "--zone", "Europe/Madrid"]
            ),
            ("get_transit_chart", #"{"date": "2026-08-10"}"#, ["chart", "--wheel", "transit", "--date", "2026-08-10"]),
            (
                "get_sun_sign_from_date", #"{"birth_date": "1990-06-15", "year": 2026}"#,
                ["sun-sign", "--date", "1990-06-15", "--year", "2026"]
            ),
        ])
    func sameBytesWithoutABirth(name: String, request: String, arguments: [String]) throws {
        let format = ["--format", name == "get_transit_chart" ? "geometry" : "json"]
        let program = try Program.run(arguments + format)
        #expect(program.status == 0, "\(program.error)")
        let result = try Functions().call(name, Array(request.utf8), now: Moment(secondsSince1970: 0))
        #expect(program.output == String(decoding: result, as: UTF8.self) + "\n", "\(name)")
    }

    @Test func sunSignAndVibes() throws {
        let functions = try Functions()
        let epoch = Moment(secondsSince1970: 0)
        let sign = try Program.run(["sun-sign", "--date", "1990-06-21"] + Self.json)
        let answer = try functions.call(
            "get_sun_sign_from_date", Array(#"{"birth_date": "1990-06-21"}"#.utf8), now: epoch)
        #expect(sign.output == String(decoding: answer, as: UTF8.self) + "\n")
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
