import AstrometerTestSupport

@testable import Astrometer
@testable import AstrometerFunctions

/// Requests with births at a named city and with dates in the Julian calendar.
@Suite struct BirthPlaceTests {
    private static func birth(_ place: String, _ more: String = "") throws -> String {
        let name = String(decoding: try JSONEncoder().encode(place), as: UTF8.self)
        return #"{"birth_date": "1990-06-15", "birth_time": "14:30", "birth_place": \#(name)\#(more)}"#
    }

    private static func chart(of birth: String) throws -> ChartDocument {
        try Calls.document(ChartDocument.self, "get_chart", #"{"birth": \#(birth)}"#)
    }

    /// The `birth_place` text of a search result selects that place.
    @Test(arguments: ["Springfield", "san", "Paris", "東京", "Alexandria", "London"])
    func theTextOfAPlaceSelectsIt(query: String) throws {
        let named = try found(query).places.filter { $0.birthPlace != nil }
        #expect(!named.isEmpty)
        for place in named { #expect(try found(place.birthPlace ?? "").birthPlace == place) }
    }

    private func found(_ query: String) throws -> FoundPlacesDocument {
        try Calls.document(FoundPlacesDocument.self, "find_places", #"{"query": "\#(query)", "limit": 15}"#)
    }

    private static func golden(_ name: String) throws -> AnyJSON {
        try AnyJSON(file: "Tests/AstrometerFunctionsTests/Births/\(name).json")
    }

    @Test func placesAreWhereOtherSourcesHaveThem() throws {
        let golden = try Self.golden("places")
        for wanted in golden.places.array where wanted.hard == .bool(true) {
            // Of several zones at a city, one must be given.
            let zones = wanted.zones.array.map(\.string)
            let zone = zones.count > 1 ? #", "birth_timezone": "\#(zones[0])""# : ""
            let birth = try Self.chart(of: Self.birth(wanted.query.string, zone)).birth
            let (latitude, longitude) = (try #require(birth.latitude), try #require(birth.longitude))
            let north = latitude - wanted.latitude.double
            let east = (longitude - wanted.longitude.double) * cos(latitude * .pi / 180)
            let distance = 111.2 * (north * north + east * east).squareRoot()
            #expect(distance <= wanted.tolerance_km.double, "\(wanted.query): \(distance) km")
            #expect(wanted.zones.array.contains(.text(birth.zone ?? "")), "\(wanted.query): \(birth.zone ?? "")")
        }
        for wanted in golden.ambiguous.array where wanted.hard == .bool(true) {
            let error = try #require(Calls.error("get_day", #"{"birth": \#(try Self.birth(wanted.query.string))}"#))
            for listed in wanted.must_list.array.prefix(4) {
                #expect(listed.any_of.array.contains { error.message.contains($0.string) }, "\(error.message)")
            }
        }
    }

    /// Converts options of the command line to the birth of a request.
    private static func birth(_ options: [String]) throws -> String {
        let names = [
            "--birth": "birth_date", "--time": "birth_time", "--zone": "birth_timezone", "--lat": "birth_lat",
            "--lon": "birth_lon", "--calendar": "calendar",
        ]
        let fields = try stride(from: 0, to: options.count, by: 2).map { index in
            let name = try #require(names[options[index]])
            let value = options[index + 1]
            return "\"\(name)\": " + (["birth_lat", "birth_lon"].contains(name) ? value : "\"\(value)\"")
        }
        return "{\(fields.joined(separator: ", "))}"
    }

    @Test func datesOfTheJulianCalendar() throws {
        let golden = try Self.golden("calendars")
        for wanted in golden.julian.array {
            let arguments = wanted.args.array.map(\.string)
            let birth = try Self.birth(arguments)
            let chart = try Self.chart(of: birth)
            #expect(chart.momentUTC.description == wanted.moment_utc.string && chart.birth.calendar == .julian)
            #expect(chart.birth.date.description == wanted.gregorian.string)
            for planet in chart.planets {
                #expect(abs(planet.longitude - wanted.positions[planet.name.name].double) < 0.001)
            }
            #expect(abs((chart.ascendant ?? .nan) - wanted.ascendant.double) < 0.01)
            // The JSON has the Julian date, as given.
            let object = try Calls.object("get_chart", #"{"birth": \#(birth)}"#)
            let written = try #require(object["birth"] as? [String: Any])
            #expect(written["date"] as? String == arguments[1] && written["calendar"] as? String == "julian")
            let note = "\(arguments[1]) in the Julian calendar is \(wanted.gregorian.string) in the Gregorian"
            #expect((written["note"] as? String)?.contains(note) == true)
            let reading = try Calls.object("get_astrometers", #"{"birth": \#(birth), "date": "2025-10-30"}"#)
            let chartOfReading = try #require(reading["natal_chart_summary"] as? [String: Any])
            #expect((chartOfReading["birth"] as? NSDictionary) == written as NSDictionary)
        }
        for wanted in golden.notes.array {
            let note = try Self.chart(of: Self.birth(wanted.args.array.map(\.string))).birth.note ?? ""
            #expect(
                note.contains("unless calendar julian is given") == (wanted.note_expected == .bool(true)),
                "\(wanted.args)")
        }
    }
}
