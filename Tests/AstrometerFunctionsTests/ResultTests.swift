import AstrometerFunctions
import AstrometerTestSupport

@Suite struct ResultTests {
    /// Every result decodes as its document type, encodes to the same bytes, and names the data of its chart.
    private func check<Document: WireDocument>(_ type: Document.Type, _ name: String, _ request: String) throws
        -> Document
    {
        let data = try Calls.call(name, request)
        let document = try JSONDecoder().decode(type, from: data)
        #expect(try document.json() == data, "\(name)")
        #expect(try WireJSON.encoder().encode(document) == data, "\(name)")
        return document
    }

    @Test func documents() throws {
        let birth = Calls.birth
        _ = try check(ChartDocument.self, "get_chart", #"{"birth": \#(birth)}"#)
        _ = try check(DayDocument.self, "get_day", #"{"birth": \#(birth)}"#)
        _ = try check(ChartGeometry.self, "get_transit_chart", #"{"birth": \#(birth), "date": "2025-10-30"}"#)
        let two = try check(
            SynastryChartDocument.self, "get_synastry_chart", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#)
        #expect(two.synastryAspects.count > 10 && two.connectionChart.locationLat == 52.52)
        let result = try check(
            CompatibilityResult.self, "get_compatibility", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#)
        for mode in CompatibilityMode.allCases {
            let one = try check(
                CompatibilityOfMode.self, "get_compatibility_mode",
                #"{"birth": \#(birth), "their_birth": \#(Calls.their), "mode": "\#(mode.rawValue)"}"#)
            #expect(one == CompatibilityOfMode(result, mode))
            #expect([one.romantic, one.friendship, one.coworker].compactMap { $0 } == [result[mode]])
        }
        #expect(result.aspects == two.synastryAspects && result.calculatedAt.description == "2025-10-30T09:15:00Z")
    }

    @Test func scoresEqualThoseOfReadings() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30", "scale": "unipolar""#
        let reading = try check(ReadingDocument.self, "get_astrometers", request + "}")
        let scores = try check(ScoresDocument.self, "get_scores", request + "}")
        #expect(scores.meters.count == reading.meters.count && scores.meters.count > 20)
        for (name, meter) in reading.meters {
            let score = try #require(scores[name])
            #expect(score.harmony == meter.harmony && score.intensity == meter.intensity)
            #expect(score.unifiedScore == meter.unifiedScore && score.unifiedQuality == meter.unifiedQuality)
        }
    }

    @Test func severalDays() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30""#
        let three = try Calls.call("get_astrometers_for_days", request + #", "days": 3}"#)
        let days = try ["2025-10-30", "2025-10-31", "2025-11-01"].map { date in
            try Calls.call("get_astrometers", #"{"birth": \#(Calls.birth), "date": "\#(date)"}"#)
        }
        #expect(three == Data("[".utf8) + Data(days.joined(separator: Data(",".utf8))) + Data("]".utf8))
        let one = try Calls.call("get_astrometers_for_days", request + #", "days": 1}"#)
        #expect(one.first == UInt8(ascii: "[") && one.dropFirst().dropLast() == days[0])
    }

    @Test func clock() throws {
        for function in Functions.table where function.name != "get_sun_sign_from_date" {
            // A function without a birth needs another first field.
            let names = function.fields.map(\.name)
            var request =
                names.contains("birth")
                ? #"{"birth": \#(Calls.birth)"#
                : names.contains("births") ? #"{"births": [\#(Calls.birth)]"# : #"{"at": "12:00""#
            for field in function.fields where field.isRequired {
                if field.name == "their_birth" { request += #", "their_birth": \#(Calls.their)"# }
                if field.name == "connections" { request += #", "connections": []"# }
            }
            if function.name == "get_wheel" { request += #", "wheel": "both""# }
            let fixed = request + #", "date": "2024-02-29""#
            let functions = try Calls.shared.get()
            let clocks = [Calls.now, Calls.now.adding(days: 100)]
            guard function.fields.contains(where: { $0.name == "date" }) else { continue }
            let results = try clocks.map { try functions.call(function.name, Array((fixed + "}").utf8), now: $0) }
            #expect(results[0] == results[1], "\(function.name)")
            let open = try functions.call(function.name, Array((request + "}").utf8), now: Calls.now)
            let closed = try functions.call(
                function.name, Array((request + #", "date": "2025-10-30"}"#).utf8), now: Calls.now.adding(days: 9))
            #expect(open == closed, "\(function.name)")
        }
    }

    @Test func cachedChartsAreNotMixedUp() throws {
        let functions = try Functions()
        func call(_ birth: String, _ rest: String = "") throws -> Data {
            try functions.call("get_chart", Array(#"{"birth": {\#(birth)}\#(rest)}"#.utf8), now: Calls.now)
        }
        let plain = #""birth_date": "1990-06-15""#
        let first = try call(plain)
        #expect(try call(plain + #", "sensitivity": {"moon": 1.5}"#) != first)
        #expect(try call(plain, #", "house_system": "equal""#) != first)
        for day in 0..<4200 {
            let date = CivilDate(dayNumber: day)
            #expect(try call(#""birth_date": "\#(date)""#) != first)
        }
        #expect(try call(plain) == first)
        #expect(
            try Functions().call("get_chart", Array(#"{"birth": {\#(plain)}}"#.utf8), now: Calls.now) == first)
    }
}
