import AstrometerFunctions
import AstrometerTestSupport

/// Verifies documents after a change to their text.
@Suite struct VerificationTests {
    private static let subject = """
        {"subject": {"name": "Ann", "birth_data": {"year": 1990, "month": 5, "day": 15, "hour": 14, "minute": 30, \
        "city": "London", "country_code": "GB"}}, "options": {"active_points": ["Sun", "Chiron"], "precision": 2}}
        """

    /// Functions with their requests, a pattern whose first match is replaced, and the outcome with the field that is named.
    private static let changes: [(String, String, String, String, String, String?)] = [
        ("get_chart_exchange", "", #""house":"\w+","#, "", "new_fields", "chart_data.planetary_positions[0].house"),
        ("get_chart_exchange", "", #""house":""#, #""hous":""#, "different", "chart_data.planetary_positions[0].hous"),
        (
            "get_chart_exchange", subject, #""quality":""#, #""quality":"x"#, "different",
            "chart_data.planetary_positions[0].quality"
        ),
        ("get_chart", subject, #""dignity":""#, #""dignity":"x"#, "different", "planets[0].dignity"),
        ("get_natal_chart", "", #""modality":""#, #""modality":"x"#, "different", "planets[0].modality"),
        ("get_scores", "", #"^\{"#, #"{"mynote":"x","#, "different", "mynote"),
        ("get_scores", "", #"^\{"#, #"{"id":"x","#, "equal", nil),
        ("get_chart", "", #"^\{"#, #"{"id":"x","#, "different", "id"),
        ("get_chart", "", #""provenance":\{"#, #""provenance":{"by":"x","#, "different", "provenance.by"),
        ("get_facts", "", #""uncertain":\["#, #""uncertain":["x","#, "different", "person.uncertain"),
        ("get_scores", "", #""labels_digest":"\w+","#, "", "equal", "labels"),
        ("get_scores", "", #""calibration_digest":"\w"#, #""calibration_digest":"x"#, "equal", "calibration"),
        (
            "get_meters", #"{"model": "daily-2"}"#, #""thresholds":\{"#, #""thresholds":{"x":1,"#, "different",
            "thresholds.x"
        ),
    ]

    @Test(arguments: changes) func changesAreNamed(
        _ function: String, _ request: String, _ pattern: String, _ text: String, _ outcome: String, _ field: String?
    ) throws {
        let request = request.isEmpty ? #"{"birth": {"birth_date": "1988-11-02"}}"# : request
        let document = String(decoding: try Calls.call(function, request), as: UTF8.self)
        #expect(try Calls.shared.get().verify(Array(document.utf8), name: "document").outcome == .equal)
        let changed = document.replacing(try Regex(pattern), with: text, maxReplacements: 1)
        #expect(changed != document)
        let found = try Calls.shared.get().verify(Array(changed.utf8), name: "document")
        #expect(found.outcome.rawValue == outcome, "\(found)")
        #expect(found.field ?? found.newFields?.first ?? found.changed?.first == field, "\(found)")
    }
}
