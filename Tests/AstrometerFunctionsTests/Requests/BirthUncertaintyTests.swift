import AstrometerFunctions
import AstrometerTestSupport

/// The scores over the possible births in requests. `Documentation/Specification/ranges.md`.
@Suite struct BirthUncertaintyTests {
    private static let uncertain = Calls.birth.replacingOccurrences(
        of: #""birth_timezone""#, with: #""birth_time_uncertainty": 20, "birth_timezone""#)

    @Test(arguments: [
        ("get_astrometers", ""), ("get_scores", ""), ("get_day", ""),
        ("get_facts", #", "scope": "brief""#),
    ])
    func theBlockIsAddedUnlessRefused(function: String, more: String) throws {
        let request = #"{"birth": \#(Self.uncertain), "date": "2025-10-30"\#(more)"#
        var with = try Calls.object(function, request + "}")
        #expect(
            try NSDictionary(dictionary: with)
                == NSDictionary(dictionary: Calls.object(function, request + #", "uncertainty": true}"#)))
        let block = try #require(with.removeValue(forKey: "birth_uncertainty") as? [String: Any])
        #expect(block["varies"] as? [String] == ["time"] && block["points"] as? Int == 49)
        #expect(
            block["from"] as? String == "1990-06-15T18:10:00Z" && block["through"] as? String == "1990-06-15T18:50:00Z")
        var without = try Calls.object(function, request + #", "uncertainty": false}"#)
        for document in [with, without] { #expect((document["inputs"] as? [String: Any])?["birth"] != nil) }
        (with["inputs"], without["inputs"]) = (nil, nil)
        #expect(NSDictionary(dictionary: with) == NSDictionary(dictionary: without))
        // An exact birth has none.
        let exact = try Calls.object(
            function, #"{"birth": \#(Calls.birth), "date": "2025-10-30"\#(more), "uncertainty": true}"#)
        #expect(exact["birth_uncertainty"] == nil)
    }

    @Test func anUncertaintyIsAFieldOfABirth() throws {
        let chart = try JSONDecoder().decode(
            ChartDocument.self,
            from: Calls.call("get_chart", #"{"birth": \#(Self.uncertain)}"#))
        #expect(chart.birth.timeUncertainty == 20 && chart.momentKnown == .exact && chart.exactChart)
        #expect(chart.planets.allSatisfy { $0.longitudeUncertainty != nil })
    }

    @Test func documentsWithTheBlockAreVerified() throws {
        let stored = try Calls.call(
            "get_astrometers", #"{"birth": \#(Self.uncertain), "date": "2025-10-30", "uncertainty": true}"#)
        // As the response of a server, by the function; `DocumentRequestTests` verifies the document itself.
        let request = #"{"document": {"result": \#(String(decoding: stored, as: UTF8.self))}}"#
        #expect(try Calls.document(Verification.self, "verify", request).outcome == .equal)
    }
}
