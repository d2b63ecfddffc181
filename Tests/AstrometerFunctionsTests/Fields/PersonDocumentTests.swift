import AstrometerTestSupport

@testable import AstrometerFunctions

/// Documents of apps about people in place of births and connections.
@Suite struct PersonDocumentTests {
    private static let profile = """
        {"user_id": "u1", "name": "Ada", "email": "ada@example.org", "photo_url": "https://example.org/a.png",
         "is_premium": false, "premium_expiry": null, "birth_date": "1990-06-15", "birth_time": "14:30",
         "birth_timezone": "America/New_York", "birth_lat": 40.7128, "birth_lon": -74.0060, "sun_sign": "gemini",
         "natal_chart": {"date": "2020-01-01", "planets": []}, "exact_chart": true,
         "created_at": "2025-10-19T00:00:00", "last_active": "2025-10-19T00:00:00"}
        """
    private static let connection = """
        {"connectionId": "c1", "name": "Bea", "birthDate": "1990-06-15", "birthTime": "14:30", "birthLat": 40.7128,
         "birthLon": -74.0060, "birthTimezone": "America/New_York", "relationshipType": "friend", "sourceUserId": null,
         "createdAt": "2025-11-01T00:00:00Z", "note": "from school"}
        """
    private static let share = """
        {"name": "Ada", "birthDate": "1990-06-15", "birthTime": "14:30", "birthLat": 40.7128, "birthLon": -74.0060,
         "birthTimezone": "America/New_York", "sunSign": "gemini"}
        """
    /// The documents that have the birth of `Calls`.
    private static let documents = [
        profile, connection, share,
        #"{"profile": \#(share), "shareMode": "public", "canAdd": true, "message": null}"#,
        #"{"profile": \#(share), "share_mode": "request", "can_add": false}"#,
        connection.replacing("connectionId", with: "connection_id").replacing("birthDate", with: "birth_date"),
        #"{"user_id": "u1", "date": "1990-06-15", "time": "14:30", "zone": "America/New_York", "lat": 40.7128, "lng": -74.006}"#,
        profile.replacing("\"birth_time\": \"14:30\"", with: "\"birth_time\": null, \"time\": \"14:30\""),
        profile.replacing(#""exact_chart""#, with: #""date": "2025-01-01", "place": {}, "calendars_shared": 5, "x""#),
    ]

    @Test(arguments: documents) func documentsAreBirths(document: String) throws {
        for (name, fields) in [
            ("get_chart", #""birth": {birth}"#), ("get_wheel", #""birth": {birth}"#),
            ("get_sun_sign_from_date", #""birth": {birth}"#),
            (
                "get_compatibility",
                #""birth": {their}, "their_birth": {birth}, "calculated_at": "2025-01-01T00:00:00Z""#
            ),
            ("get_scores_for_people", #""births": [{birth}, {their}]"#),
            (
                "get_connection_vibes",
                #""birth": {birth}, "connections": [{"connection_id": "c1", "name": "B", "relationship_type": "friend", "birth": {birth}}]"#
            ),
        ] {
            let given = fields.replacing("{birth}", with: document).replacing("{their}", with: Calls.their)
            #expect(
                try Calls.call(name, "{\(given)}") == Calls.call(name, Calls.filled("{\(fields)}")),
                "\(name) \(document)")
        }
    }

    /// A birth gives the sign of its fields, which must not be given beside it.
    @Test func signsOfBirths() throws {
        func sign(_ request: String) throws -> SunSignDocument {
            var document = try Calls.document(SunSignDocument.self, "get_sun_sign_from_date", request)
            document.inputs = nil
            return document
        }
        let known = #""birth_date": "1990-06-21", "birth_time": "20:30", "birth_timezone": "Europe/Paris""#
        #expect(try sign("{\(known)}") == sign(#"{"birth": {\#(known), "birth_lat": 48.9, "birth_lon": 2.3}}"#))
        #expect(try sign("{\(known)}") != sign(#"{"birth": {"birth_date": "1990-06-21"}}"#))
    }

    @Test(arguments: [
        connection, connection.replacing("connectionId", with: "connection_id"),
        #"{"connectionId": "c1", "name": "Bea", "relationshipType": "friend", "birth": \#(Calls.birth), "note": "x"}"#,
        #"{"connectionId": "c1", "name": "Bea", "relationshipType": "friend", "birth": \#(profile)}"#,
    ])
    func connectionsMayHaveTheBirthBesideTheirOwnFields(document: String) throws {
        let nested = #"{"connection_id": "c1", "name": "Bea", "relationship_type": "friend", "birth": \#(Calls.birth)}"#
        for name in ["get_connection_vibes", "get_facts"] {
            let (one, other) = try (
                Calls.call(name, #"{"birth": \#(Calls.birth), "connections": [\#(document)]}"#),
                Calls.call(name, #"{"birth": \#(Calls.birth), "connections": [\#(nested)]}"#)
            )
            #expect(one == other, "\(name)")
        }
    }

    /// A date within a document is not that of the request: the result still depends on the day of the call.
    @Test func identitiesOfResultsIgnoreFieldsOfDocuments() throws {
        let functions = try Calls.shared.get()
        func tags(_ request: String) throws -> Set<String> {
            Set(
                try [0, 1.0].map {
                    try functions.resultTag(
                        of: "get_day", JSONValue(parsing: Array(request.utf8), name: "request"),
                        now: Calls.now.adding(days: $0))
                })
        }
        #expect(try tags(#"{"birth": \#(Self.profile)}"#).count == 2)
        #expect(try tags(#"{"birth": \#(Self.profile), "date": null}"#).count == 2)
        #expect(try tags(#"{"birth": \#(Self.profile), "date": "2025-10-30"}"#).count == 1)
    }
}
