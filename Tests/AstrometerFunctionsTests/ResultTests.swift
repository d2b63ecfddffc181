import AstrometerFunctions
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct ResultTests {
    private static let dateOnly = #"{"birth_date": "1990-06-15"}"#

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

    @Test(arguments: [(Calls.birth, true), (Self.dateOnly, false)])
    func modeIsInEveryResult(birth: String, isExact: Bool) throws {
        let requests = [
            ("get_natal_chart", #"{"birth": \#(birth)}"#),
            ("get_natal_chart", #"{"birth": \#(birth), "format": "chart_data"}"#),
            ("get_natal_chart", #"{"birth": \#(birth), "format": "natal-api"}"#),
            ("get_astrometers", #"{"birth": \#(birth)}"#),
            ("get_astrometers", #"{"birth": \#(birth), "fields": "scores"}"#),
            ("get_day", #"{"birth": \#(birth)}"#),
            ("get_transits", #"{"birth": \#(birth)}"#),
            ("get_wheel", #"{"birth": \#(birth), "wheel": "both"}"#),
            ("get_compatibility", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#),
            ("get_compatibility", #"{"birth": \#(birth), "their_birth": \#(Calls.their), "mode": "romantic"}"#),
            ("get_synastry_chart", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#),
            ("get_connection_vibes", #"{"birth": \#(birth), "connections": []}"#),
        ]
        for (name, request) in requests {
            let result = try Calls.object(name, request)
            #expect(result["mode"] as? String == (isExact ? "v2" : "v1"), "\(name)")
            #expect(result["exact_chart"] as? Bool == isExact, "\(name)")
        }
        // Keys of the wheel are camel case.
        for name in ["get_natal_chart", "get_transit_chart"] {
            let format = name == "get_natal_chart" ? #", "format": "geometry""# : ""
            let wheel = try Calls.object(name, #"{"birth": \#(birth)\#(format)}"#)
            #expect(wheel["exactChart"] as? Bool == isExact && wheel["mode"] as? String == (isExact ? "v2" : "v1"))
        }
    }

    @Test func documents() throws {
        let birth = Calls.birth
        _ = try check(ChartDocument.self, "get_natal_chart", #"{"birth": \#(birth)}"#)
        _ = try check(ChartGeometry.self, "get_transit_chart", #"{"birth": \#(birth), "date": "2025-10-30"}"#)
        let sky = try check(ChartGeometry.self, "get_transit_chart", #"{"date": "2025-10-30", "at": "06:30"}"#)
        #expect(
            sky.mode == nil && sky.exactChart == nil && sky.planets.count == Body.count && sky.angles.ascendant == nil)
        #expect(sky.moment?.description == "2025-10-30T06:30:00Z")
        let overview = try check(SkyOverviewDocument.self, "get_sky", "{}")
        #expect(overview.at.description == "2025-10-30T12:00:00Z" && overview.days == 7 && overview.place == nil)
        let day = try check(DayDocument.self, "get_day", #"{"birth": \#(birth)}"#)
        #expect(day.date.description == "2025-10-30")
        let two = try check(
            SynastryChartDocument.self, "get_synastry_chart", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#)
        #expect(two.synastryAspects.count > 10 && two.connectionChart.locationLat == 52.52)
        let result = try check(
            CompatibilityResult.self, "get_compatibility", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#)
        for mode in CompatibilityMode.allCases {
            let one = try check(
                CompatibilityOfMode.self, "get_compatibility",
                #"{"birth": \#(birth), "their_birth": \#(Calls.their), "mode": "\#(mode.rawValue)"}"#)
            #expect(one == CompatibilityOfMode(result, mode))
            #expect([one.romantic, one.friendship, one.coworker].compactMap { $0 } == [result[mode]])
        }
        #expect(result.aspects == two.synastryAspects && result.calculatedAt.description == "2025-10-30T09:15:00Z")
    }

    @Test func scoresEqualThoseOfReadings() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30", "scale": "unipolar""#
        let reading = try check(ReadingDocument.self, "get_astrometers", request + "}")
        let scores = try check(ScoresDocument.self, "get_astrometers", request + #", "fields": "scores"}"#)
        #expect(scores.meters.count == reading.meters.count && scores.meters.count > 20)
        for (name, meter) in reading.meters {
            let score = try #require(scores[name])
            #expect(score.harmony == meter.harmony && score.intensity == meter.intensity)
            #expect(score.unifiedScore == meter.unifiedScore && score.unifiedQuality == meter.unifiedQuality)
        }
    }

    @Test func severalDays() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30""#
        let three = try Calls.call("get_astrometers", request + #", "days": 3}"#)
        let days = try ["2025-10-30", "2025-10-31", "2025-11-01"].map { date in
            try Calls.call("get_astrometers", #"{"birth": \#(Calls.birth), "date": "\#(date)"}"#)
        }
        #expect(three == Data("[".utf8) + Data(days.joined(separator: Data(",".utf8))) + Data("]".utf8))
        let one = try Calls.call("get_astrometers", request + #", "days": 1}"#)
        #expect(one.first == UInt8(ascii: "[") && one.dropFirst().dropLast() == days[0])
    }

    /// Maxima at 18:28:19, 17:48:49 and 18:10:43 UTC: local times are rounded to the nearest minute, not cut.
    @Test(arguments: [
        ("A Coruña, ES", "2026-08-12 20:28"), ("Reykjavik, IS", "2026-08-12 17:49"), ("Dublin, IE", "2026-08-12 19:11"),
    ])
    func localTimesOfEclipsesAreRounded(place: String, localTime: String) throws {
        let sky = try check(
            SkyOverviewDocument.self, "get_sky", #"{"date": "2026-08-12", "days": 1, "place": "\#(place)"}"#)
        #expect(sky.eclipses.first?.view?.localTime == localTime)
    }

    @Test func sunSigns() throws {
        let sign = try check(SunSignDocument.self, "get_sun_sign_from_date", #"{"birth_date": "1990-06-15"}"#)
        // The June solstice was at 15:33 UTC in 1990.
        #expect(sign.profile?.endsAt?.description.hasPrefix("1990-06-21T15:3") == true)
        // The Sun's time in the sign of a January date begins in December.
        let goat = try check(SunSignDocument.self, "get_sun_sign_from_date", #"{"birth_date": "1990-01-05"}"#)
        #expect(goat.profile?.beginsAt?.description.hasPrefix("1989-12-21T21:2") == true)
        #expect(goat.profile?.endsAt?.description.hasPrefix("1990-01-20T08:0") == true)
        let timed = try check(
            SunSignDocument.self, "get_sun_sign_from_date",
            #"{"birth_date": "1990-06-21", "birth_time": "11:34", "birth_timezone": "America/New_York"}"#)
        #expect(timed.sunSign == .cancer && !timed.cusp && timed.otherSign == nil && timed.zone == "America/New_York")
        // The same birth in different notations.
        for request in [
            #"{"birth_date": "1990-06-21T00:00:00", "birth_time": "11:34 AM", "birth_timezone": "America/New_York"}"#,
            #"{"birth_date": "1990-06-21T15:34:00Z", "birth_timezone": "America/New_York"}"#,
        ] {
            #expect(try check(SunSignDocument.self, "get_sun_sign_from_date", request) == timed, "\(request)")
        }
        // The sign at noon of the date in the zone, before and after the change.
        for (zone, sign) in [("America/New_York", Sign.cancer), ("Europe/Berlin", .gemini)] {
            let local = try check(
                SunSignDocument.self, "get_sun_sign_from_date",
                #"{"birth_date": "1990-06-21", "birth_timezone": "\#(zone)"}"#)
            #expect(local.cusp && local.sunSign == sign && local.otherSign == (sign == .gemini ? .cancer : .gemini))
        }
    }

    @Test(.optimized) func clock() throws {
        for function in Functions.table where function.name != "get_sun_sign_from_date" {
            // A function without a birth needs another first field.
            let hasBirth = function.fields.contains { $0.name == "birth" }
            var request = hasBirth ? #"{"birth": \#(Calls.birth)"# : #"{"at": "12:00""#
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
            try functions.call("get_natal_chart", Array(#"{"birth": {\#(birth)}\#(rest)}"#.utf8), now: Calls.now)
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
            try Functions().call("get_natal_chart", Array(#"{"birth": {\#(plain)}}"#.utf8), now: Calls.now) == first)
    }
}
