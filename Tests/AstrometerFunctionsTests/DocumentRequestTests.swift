import AstrometerTestSupport

@testable import AstrometerFunctions

/// Sends the request that a document has, which must return the document again.
@Suite struct DocumentRequestTests {
    private static let birth = #""birth": {birth}"#
    private static let alone = #""birth": {"birth_date": "1985-03-21", "sensitivity": {"moon": 1.5}}"#
    private static let julian =
        #""birth": {"birth_date": "1500-02-29", "calendar": "julian", "birth_time": "06:00", "birth_place": "Paris, FR"}"#
    private static let later =
        #""birth": {"birth_date": "2021-11-07", "birth_time": "01:30", "birth_lat": 40.7, "birth_lon": -74.0, "repeated_time": "later", "birth_time_uncertainty": 20}"#
    private static let connection =
        "{\"connection_id\": \"a\", \"name\": \"Bo\", \"relationship_type\": \"friend\", \(later)}"
    private static let theirs = #""their_birth": {"birth_date": "1988-11-02", "birth_place": "Berlin, DE"}"#

    /// Functions, and requests of them with every field that changes their documents.
    private static let requests: [(String, String)] = [
        ("get_astrometers", "\(alone), \"date\": \"2025-03-30\", \"at\": \"03:30\", \"day_zone\": \"Europe/Berlin\""),
        ("get_astrometers", "\(birth), \"model\": \"daily-2\", \"scale\": \"unipolar\", \"exact_dates\": false"),
        ("get_astrometers", "\(later), \"house_system\": \"koch\", \"unrounded\": true, \"ranges\": true"),
        ("get_astrometers", "\(julian), \"uncertainty\": false, \"date\": \"2024-02-29\""),
        ("get_scores", "\(later), \"uncertainty\": false, \"scale\": \"unipolar\", \"model\": \"reference-1.1\""),
        ("get_scores", "\(alone), \"unrounded\": true"),
        ("get_day", "\(alone), \"date\": \"2025-10-26\", \"day_zone\": \"Pacific/Apia\", \"ranges\": true"),
        ("get_day", "\(birth), \"uncertainty\": false, \"house_system\": \"equal\""),
        ("get_facts", "\(julian), \"scope\": \"brief\", \"date\": \"2025-10-30\", \"uncertainty\": false"),
        (
            "get_facts",
            "\(later), \"connections\": [\(connection)]"
        ),
        ("get_natal_chart", "\(alone), \"house_system\": \"whole_sign\", \"model\": \"daily-2\""),
        ("get_chart", "\(later), \"house_system\": \"campanus\""), ("get_chart_data", julian),
        ("get_chart_exchange", alone), ("get_transit_chart", "\"date\": \"2025-10-30\", \"at\": \"06:15\""),
        ("get_transit_chart", "\(birth), \"date\": \"2025-10-30\", \"house_system\": \"koch\""),
        ("get_compatibility", "\(later), \(theirs), \"their_name\": \"Bo\", \"unrounded\": true"),
        ("get_compatibility", "\(birth), \(theirs), \"composite\": \"davison\", \"house_system\": \"koch\""),
        (
            "get_compatibility_mode",
            "\(alone), \(theirs), \"mode\": \"coworker\", \"calculated_at\": \"2025-01-02T03:04:05Z\""
        ),
        ("get_year", "\(later), \"start\": \"2024-02-29\", \"day_zone\": \"Asia/Tokyo\", \"model\": \"daily-2\""),
        ("get_year", "\(alone), \"start\": \"2025-03-01\", \"day_zone\": \"UTC\", \"house_system\": \"equal\""),
        (
            "get_transits",
            "\(alone), \"date\": \"2025-10-26\", \"day_zone\": \"Europe/Berlin\", \"days\": 40, \"points\": \"all\""
        ),
        ("get_transits", "\(julian), \"house_system\": \"koch\", \"model\": \"daily-2\", \"days\": 7"),
        ("get_sky", "\"place\": \"Reykjavik, IS\", \"days\": 30, \"date\": \"2026-08-01\", \"model\": \"daily-2\""),
        (
            "get_sky",
            "\"lat\": 40.5, \"lon\": -3.25, \"zone\": \"Europe/Madrid\", \"date\": \"2026-08-10\", \"at\": \"03:00\""
        ),
        ("get_sky", "\"lat\": 0, \"lon\": 0, \"day_zone\": \"Asia/Kathmandu\""),
        (
            "get_sun_sign_from_date",
            "\"birth_date\": \"1990-06-21\", \"birth_time\": \"15:00\", \"birth_timezone\": \"Asia/Tokyo\""
        ),
        (
            "get_sun_sign_from_date",
            "\"birth_date\": \"1500-02-29\", \"calendar\": \"julian\", \"year\": 2026, \"model\": \"daily-2\""
        ),
        ("get_sun_sign_from_date", later), ("get_meters", "\"model\": \"daily-2\""),
        (
            "get_connection_vibes",
            "\(later), \"date\": \"2025-10-26\", \"at\": \"06:00\", \"day_zone\": \"Pacific/Apia\", \"connections\": [\(connection)]"
        ),
        ("get_connection_vibes", "\(alone), \"unrounded\": true, \"house_system\": \"koch\", \"connections\": []"),
        (
            "get_synastry_chart",
            "\(later), \(theirs), \"their_name\": \"Bo\", \"points\": \"all\", \"zodiac\": \"lahiri\""
        ),
        (
            "get_synastry_chart",
            "\(birth), \(theirs), \"house_system\": \"koch\", \"model\": \"daily-2\", \"points\": [\"chiron\"]"
        ),
    ]

    @Test(arguments: requests) func theRequestReturnsTheDocument(_ name: String, _ fields: String) throws {
        let document = try Calls.call(name, Calls.filled("{\(fields)}"))
        let value = try JSONValue(parsing: Array(document), name: "document")
        let inputs = try #require(value["inputs"]?.members)
        #expect(value["inputs"]?["function"]?.text == name)
        let request = JSONValue.object(
            inputs.filter { $0.name != "function" }.map { ($0.name, Self.asRequest($0.value)) })
        // Not at the time of the first call: the request has all that depended on it.
        let again = try Calls.shared.get().call(name, request, now: Moment(julianDay: 2_470_000))
        #expect(again == document)
        let verification = try Calls.shared.get().verify(value)
        #expect(verification.outcome == .equal && verification.changed == nil, "\(verification)")
    }

    /// A birth without the zone that was found for it.
    private static func asRequest(_ value: JSONValue) -> JSONValue {
        if let elements = value.elements { return .array(elements.map(asRequest)) }
        guard let members = value.members else { return value }
        let found: Set =
            members.contains { $0.name == "birth_date" } ? ["zone", "zone_source", "zone_candidates", "note"] : []
        return .object(members.filter { !found.contains($0.name) }.map { ($0.name, asRequest($0.value)) })
    }

    /// A document of a function that has a model of its own, by functions with another default model.
    @Test func theModelIsThatOfTheDocument() throws {
        let document = try Calls.call("get_scores", Calls.filled("{\(Self.birth)}"))
        let others = try Functions(defaultModel: "reference-1.1")
        #expect(try others.verify(Array(document), name: "scores").outcome == .equal)
    }
}
