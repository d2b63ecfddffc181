import AstrometerModels
import Foundation
import Testing

@testable import AstrometerFunctions

/// Rejected requests and their messages.
@Suite struct StrictnessTests {
    private static let date = #"{"birth_date": "1990-06-15"}"#
    private static let ann =
        #"{"connection_id": "a", "name": "Ann", "relationship_type": "friend", "birth": \#(date)}"#

    @Test(arguments: [
        ("get_day", "{}", "Missing required parameter: birth", "birth"),
        ("get_day", #"{"birth": {}}"#, "Missing required parameter: birth_date", "birth.birth_date"),
        ("get_day", #"{"birth": null}"#, "Missing required parameter: birth", "birth"),
        ("get_sun_sign_from_date", "{}", "Missing required parameter: birth_date", "birth_date"),
        ("get_compatibility", "{}", "Missing required parameters: birth, their_birth", "birth"),
        (
            "get_day", #"{"birht": \#(date)}"#,
            "unknown parameter \"birht\" of get_day; use birth, date, at, day_zone, ranges, uncertainty, house_system, model; did you mean birth?",
            "birht"
        ),
        (
            "get_day", #"{"birth": {"birth_data": "1990-06-15"}}"#,
            "unknown parameter \"birth_data\" of birth; use birth_date, birth_time, birth_time_uncertainty, birth_timezone, birth_lat, birth_lon, birth_place, calendar, repeated_time, sensitivity; did you mean birth_date?",
            "birth.birth_data"
        ),
        (
            "get_day", #"{"birth": "1990-06-15"}"#, "birth: the string \"1990-06-15\" where an object is expected",
            "birth"
        ),
        (
            "get_day", #"{"birth": {"birth_date": 19900615}}"#,
            "birth.birth_date: the number 19900615 where a string is expected", "birth.birth_date"
        ),
        (
            "get_day", #"{"birth": {"birth_date": "1990-06-15", "birth_lat": "40", "birth_lon": 1}}"#,
            "birth.birth_lat: the string \"40\" where a number is expected", "birth.birth_lat"
        ),
        ("get_day", "[]", "request: an array where an object is expected", nil),
        ("get_day", "", "request, line 1, column 1: the text ends where a value is expected", nil),
        (
            "get_astrometers", #"{"birth": \#(date), "days": 0}"#, "days must be a whole number from 1 to 366, not 0",
            "days"
        ),
        (
            "get_astrometers", #"{"birth": \#(date), "days": 1.5}"#,
            "days: the number 1.5 where a whole number is expected", "days"
        ),
        (
            "get_astrometers", #"{"birth": \#(date), "scale": "bipolr"}"#,
            "unknown scale \"bipolr\"; use bipolar, unipolar; did you mean bipolar?", "scale"
        ),
        (
            "get_astrometers", #"{"birth": \#(date), "date": "2025-13-01"}"#,
            "month in date \"2025-13-01\" must be 1 to 12, not 13", "date"
        ),
        (
            "get_day", #"{"birth": {"birth_date": "1990-06-15", "birth_time": ""}}"#,
            "time is empty; give a value or leave the field out", "birth.birth_time"
        ),
        (
            "get_day", #"{"birth": {"birth_date": "1990-06-15", "sensitivity": {"moon": 3}}}"#,
            "sensitivity of moon must be 0.5 to 2, not 3.0", "birth.sensitivity.moon"
        ),
        (
            "get_compatibility", #"{"birth": \#(date), "their_birth": {"birth_date": "1988-02-30"}}"#,
            "the other person's day in date \"1988-02-30\" must be 1 to 29, not 30",
            "their_birth.birth_date"
        ),
        (
            "get_compatibility", #"{"birth": \#(date), "their_birth": \#(date), "their_name": " "}"#,
            "their_name is empty; give a name or leave the field out", "their_name"
        ),
        (
            "get_connection_vibes",
            #"{"birth": \#(date), "connections": [{"connection_id": "a", "name": "A", "birth": \#(date)}]}"#,
            "Missing required parameter: relationship_type", "connections[0].relationship_type"
        ),
        (
            "get_connection_vibes", #"{"birth": \#(date), "connections": [\#(ann), \#(ann)]}"#,
            "connection_id \"a\" is already used by connections[0]; each connection needs its own id",
            "connections[1].connection_id"
        ),
        (
            "get_connection_vibes",
            #"{"birth": \#(date), "connections": [\#(ann.replacingOccurrences(of: "Ann", with: " "))]}"#,
            "name is empty; give some text", "connections[0].name"
        ),
        (
            "get_transit_chart", #"{"house_system": "koch"}"#,
            "house_system requires birth: without one the houses are those of the Sun's sign",
            "house_system"
        ),
    ])
    func invalidRequestsAreRejected(name: String, request: String, message: String, field: String?) throws {
        let error = try #require(Calls.error(name, request))
        #expect(error.code == .invalidArgument)
        #expect(error.message == message)
        #expect(error.field == field)
    }

    @Test func otherCodes() throws {
        let unknown = try #require(Calls.error("get_dya", "{}"))
        #expect(unknown.code == .notFound && unknown.message.contains("did you mean get_day?"))
        // Functions of other backends name those that compute their parts.
        let names = Functions.table.map(\.name)
        for (name, hint) in Functions.ofBackends {
            #expect(
                !names.contains(name) && Calls.error(name, "{}")?.message == "unknown function \"\(name)\"; \(hint)")
            let named = hint.split { !($0.isLetter || $0 == "_") }.map(String.init).filter { $0.hasPrefix("get_") }
            #expect(named.allSatisfy(names.contains), "\(hint)")
        }
        for function in Functions.table { #expect(unknown.message.contains(function.name)) }
        let model = try #require(Calls.error("get_astrometers", #"{"birth": \#(Self.date), "model": "../x"}"#))
        #expect(model.code == .notFound && model.field == "model")
        let early = try #require(Calls.error("get_day", #"{"birth": \#(Self.date), "date": "-4000-01-01"}"#))
        #expect(early.code == .outOfRange && early.field == "date")
        let born = try #require(Calls.error("get_day", #"{"birth": {"birth_date": "-4000-01-01"}}"#))
        #expect(born.code == .outOfRange && born.field == "birth.birth_date")
        let zone = try #require(Calls.error("get_day", #"{"birth": \#(Self.date), "day_zone": "Mars/Base"}"#))
        #expect(zone.code == .invalidArgument && zone.field == "day_zone")
        let long = try #require(
            Calls.error("get_day", String(repeating: " ", count: Functions.maximumRequestLength + 1)))
        #expect(long.code == .invalidArgument)
        let many = String(repeating: "x", count: 100_000)
        let quoted = try #require(Calls.error("get_day", #"{"birth": \#(Self.date), "date": "\#(many)\u000A"}"#))
        #expect(quoted.message.utf8.count < 2000)
    }

    /// Errors are one line without control characters.
    @Test func errorsAreOneLine() throws {
        for text in [#"a\u000ab"#, #"\u001b[31m"#, #"\u0000"#, #"\u202e"#] {
            for request in [
                #"{"\#(text)": 1}"#, #"{"birth": {"birth_date": "\#(text)"}}"#, #"{"birth": "\#(text)"}"#,
            ] {
                let error = try #require(Calls.error("get_day", request))
                for part in [error.message, error.field ?? ""] {
                    #expect(part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "\(part)")
                }
            }
        }
    }

    /// The table of fields lists every field that is decoded.
    @Test func theTableOfFieldsIsComplete() throws {
        for function in Functions.table {
            #expect(!function.summary.isEmpty && !function.result.documents.isEmpty)
            #expect(Set(function.fields.map(\.name)).count == function.fields.count)
            for field in function.fields {
                #expect(!field.summary.isEmpty && field.isRequired != (field.defaultValue != nil) || !field.isRequired)
                let request = #"{"\#(field.name)": "\u0001"}"#
                // The name of a place may be any text.
                guard function.name != "find_places" else { continue }
                let error = try #require(Calls.error(function.name, request))
                #expect(!error.message.contains("is not a parameter"), "\(function.name) \(field.name)")
            }
        }
    }
}
