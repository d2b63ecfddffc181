import AstrometerFunctions
import AstrometerTestSupport
import Foundation

/// Returns and progressions against pyswisseph. `Documentation/Specification/points.md`, sections 3 and 4.
@Suite struct ReturnTests {
    private static let golden = Result { try AnyJSON(file: "Tests/AstrometerTests/Golden/points.json").cases.array }

    private static func call(_ function: String, _ one: AnyJSON, _ more: String) throws -> AnyJSON {
        let birth = one.birth.members.map { name, value in
            "\"\(name)\": \(value.string.isEmpty ? "\(value.double)" : "\"\(value.string)\"")"
        }.joined(separator: ", ")
        return try Calls.document(AnyJSON.self, function, "{\"birth\": {\(birth)}, \(more)}")
    }

    private static func seconds(_ text: AnyJSON) throws -> Double {
        try Timestamp(parsing: text.string).moment.julianDay * 86_400
    }

    @Test func returns() throws {
        var checks = Checks("returns")
        for one in try Self.golden.get() {
            let (solar, lunar) = (one.solar_return, one.lunar_return)
            let sun = try Self.call("get_return", one, #""year": \#(Int(solar.year.double))"#)
            let moon = try Self.call("get_return", one, #""of": "moon", "after": "\#(lunar.after.string)""#)
            let place = one.id.string
            checks.close(try Self.seconds(sun.passes.array[0]), try Self.seconds(solar.utc), within: 1.001, place)
            checks.close(try Self.seconds(moon.passes.array[0]), try Self.seconds(lunar.utc), within: 1.001, place)
            for (got, wanted) in [(sun.ascendant, solar.ascendant), (sun.midheaven, solar.midheaven)] {
                checks.close(Degrees.folded(got.double - wanted.double), 0, within: 1e-5, "angle of \(place)")
            }
            #expect(sun.return_of.string == "sun" && sun.natal.date == one.birth.birth_date)
            let moonPlace = sun.planets.array[1].longitude.double
            checks.close(Degrees.folded(moonPlace - solar.moon.double), 0, within: 1e-6, "Moon of \(place)")
        }
        checks.report(atLeast: 100)
    }

    /// Mercury passes its place three times around a retrograde, within three months; other returns have one pass.
    @Test func passes() throws {
        var counts: [Int: Int] = [:]
        for year in 2000..<2040 {
            let found = try Calls.document(
                AnyJSON.self, "get_return", #"{"birth": \#(Calls.birth), "of": "mercury", "year": \#(year)}"#)
            let instants = try found.passes.array.map(Self.seconds)
            counts[instants.count, default: 0] += 1
            #expect(instants == instants.sorted())
            #expect((instants.last ?? 0) - (instants.first ?? 0) < 120 * 86_400)
            guard instants.count == 3 else { continue }
            let third = try Calls.document(
                AnyJSON.self, "get_return", #"{"birth": \#(Calls.birth), "of": "mercury", "year": \#(year), "pass": 3}"#
            )
            #expect(third.moment_utc == found.passes.array[2] && found.moment_utc == found.passes.array[0])
        }
        #expect(counts[1] ?? 0 > 20 && counts[3] ?? 0 > 0 && Set(counts.keys).isSubset(of: [1, 3]))
    }

    /// The return of a year is at most half a month from the anniversary: a month of the Moon has up to 27.6 days.
    @Test func nearestReturns() throws {
        for year in 2000..<2040 {
            let found = try Calls.document(
                AnyJSON.self, "get_return",
                """
                {"birth": {"birth_date": "1990-06-15", "birth_time": "12:00", "birth_timezone": "UTC"}, "of": "moon",
                 "year": \(year)}
                """)
            let anniversary = try Timestamp(parsing: "\(year)-06-15T12:00:00Z").moment
            let instant = try Timestamp(parsing: found.passes.array[0].string).moment
            #expect(abs(instant.days(since: anniversary)) < 27.6 / 2, "\(year)")
        }
    }

    /// In a sidereal zodiac the Sun is later by some 20 minutes a year.
    @Test func siderealReturns() throws {
        let both = try ["tropical", "lahiri"].map { zodiac in
            try Calls.document(
                AnyJSON.self, "get_return", #"{"birth": \#(Calls.birth), "year": 2026, "zodiac": "\#(zodiac)"}"#)
        }
        let minutes = (try Self.seconds(both[1].passes.array[0]) - Self.seconds(both[0].passes.array[0])) / 60
        #expect((36 * 19..<36 * 22).contains(minutes), "\(minutes)")
    }

    @Test func progressions() throws {
        var checks = Checks("progressions")
        for one in try Self.golden.get() {
            let wanted = one.progressed
            let to = #""to": "\#(wanted.to.string)""#
            let chart = try Self.call("get_progressed_chart", one, to)
            let directed = try Self.call("get_progressed_chart", one, to + #", "method": "solar-arc""#)
            func check(_ got: Double, _ wanted: Double, _ what: String) {
                checks.close(Degrees.folded(got - wanted), 0, within: 1e-6, "\(what) of \(one.id.string)")
            }
            checks.close(
                try Self.seconds(chart.moment_utc), try Self.seconds(wanted.moment_utc), within: 1.001, "moment")
            for body in chart.planets.array {
                check(body.longitude.double, wanted.longitudes[body.name.string].double, "place")
            }
            for body in directed.planets.array {
                check(body.longitude.double, wanted.directed[body.name.string].double, "arc")
            }
            check(chart.solar_arc.double, wanted.solar_arc.double, "solar arc")
            check(chart.midheaven.double, wanted.midheaven.double, "Midheaven")
            check(chart.ascendant.double, wanted.ascendant.double, "Ascendant")
        }
        checks.report(atLeast: 20 * 25)
    }

    private static func pair(_ aspect: AnyJSON) -> [AnyJSON] { [aspect.body1, aspect.body2, aspect.aspect_type] }

    /// Aspects apply if the orb is smaller a day later. On a date of `exact` the progressed chart has the aspect with an orb of nearly 0: also that of an angle or a point.
    @Test(arguments: ["secondary", "solar-arc"]) func exactDates(method: String) throws {
        func chart(_ day: String, _ time: String) throws -> AnyJSON {
            try Calls.document(
                AnyJSON.self, "get_progressed_chart",
                """
                {"birth": \(Calls.birth), "to": "\(day)", "at": "\(time)", "method": "\(method)",
                 "points": ["chiron", "true_lilith", "fortune", "spirit", "descendant", "imum_coeli", "south_node",
                            "true_south_node", "vertex", "anti_vertex"]}
                """)
        }
        let first = try chart("2022-06-15", "12:00")
        let dayAfter = try chart("2022-06-16", "12:00")
        var names: Set<String> = []
        for aspect in first.aspects_to_natal.array {
            #expect(aspect.orb.double <= 1)
            let next = dayAfter.aspects_to_natal.array.first { Self.pair($0) == Self.pair(aspect) }
            // The fastest, Fortune, moves by 0.05° in a day of life.
            let isCloser = (next?.orb.double ?? 1) < aspect.orb.double
            #expect(aspect.orb.double < 0.05 || aspect.applying == .bool(isCloser))
            for date in aspect.exact.array {
                let parts = date.string.split(separator: "T")
                let later = try chart(String(parts[0]), String(parts[1].prefix(5)))
                let same = later.aspects_to_natal.array.first { Self.pair($0) == Self.pair(aspect) }
                // The fastest, Fortune, moves by 0.00003° in a minute of life.
                #expect((same?.orb.double ?? 1) < 1e-4, "\(aspect)")
                names.insert(aspect.body1.string)
            }
        }
        if method == "secondary" {
            #expect(names.isSuperset(of: ["chiron", "ascendant"]))
            var count = 0
            for aspect in first.aspects.array {
                guard let next = dayAfter.aspects.array.first(where: { Self.pair($0) == Self.pair(aspect) }) else {
                    continue
                }
                let change = next.orb.double - aspect.orb.double
                guard abs(change) > 1e-3 else { continue }
                #expect(aspect.applying == .bool(change < 0), "\(aspect)")
                count += 1
            }
            #expect(count > 30)
        } else {
            #expect(names.count > 2)
        }
    }

    @Test func uncertainBirths() throws {
        let chart = try Calls.document(
            AnyJSON.self, "get_progressed_chart",
            #"{"birth": {"birth_date": "1990-06-15"}, "to": "2026-06-15", "points": "all"}"#)
        // The true node moves by up to 0.25° a day; birth times cover 14 hours before noon and 12 after.
        let node = chart.points.array[0]
        #expect(node.name.string == "true_north_node" && (0.001...0.2).contains(node.longitude_uncertainty.double))
        #expect(chart.house_cusps.array.isEmpty && chart.ascendant == .null)
        #expect(chart.planets.array[1].longitude_uncertainty.double > 5)
    }

    private static let hobart = """
        {"birth_date": "1947-11-03", "birth_time": "03:17", "birth_timezone": "Australia/Hobart", "birth_lat": -42.88,
         "birth_lon": 147.33}
        """

    /// The birth is no return of its year. By pyswisseph Jupiter is back on 1935-11-18 and 1959-10-16, Saturn on 1977-08-23.
    @Test(arguments: [
        ("jupiter", 1946, "1935-11-18"), ("jupiter", 1948, "1959-10-16T07:53"), ("jupiter", 1950, "1959-10-16"),
        ("saturn", 1950, "1977-08-23"), ("sun", 1946, "1946-11-02"), ("sun", 1947, "1948-11-01"),
        ("sun", 1948, "1948-11-01"),
    ]) func yearsNearBirth(body: String, year: Int, day: String) throws {
        let found = try Calls.document(
            AnyJSON.self, "get_return", #"{"birth": \#(Self.hobart), "of": "\#(body)", "year": \#(year)}"#)
        #expect(found.passes.array[0].string.hasPrefix(day))
        let isBefore = year == 1946
        #expect((found.natal.note.string == "the return is before the birth") == isBefore)
    }

    /// Jupiter passes the place of this birth on 1983-01-05, 07-04 and 08-23, by pyswisseph.
    @Test(arguments: [("1982-12-01", 0), ("1983-03-01", 1), ("1983-07-20", 2)])
    func loops(after: String, pass: Int) throws {
        let request = #"{"birth": \#(Self.hobart), "of": "jupiter", "after": "\#(after)""#
        let found = try Calls.document(AnyJSON.self, "get_return", request + "}")
        #expect(found.passes.array.map { String($0.string.prefix(10)) } == ["1983-01-05", "1983-07-04", "1983-08-23"])
        #expect(found.moment_utc == found.passes.array[pass])
        let first = try Calls.document(AnyJSON.self, "get_return", request + #", "pass": 1}"#)
        #expect(first.moment_utc == found.passes.array[0])
    }

    private static func rome(_ time: String?, _ minutes: Int? = nil) -> String {
        let given = time.map { #", "birth_time": "\#($0)""# } ?? ""
        let uncertain = minutes.map { #", "birth_time_uncertainty": \#($0)"# } ?? ""
        return """
            {"birth_date": "1962-09-09"\(given)\(uncertain), "birth_timezone": "Europe/Rome", "birth_lat": 41.9,
             "birth_lon": 12.5}
            """
    }

    /// The range of an uncertain birth ends at the returns of the first and the last possible birth.
    @Test func uncertainReturns() throws {
        func found(_ birth: String) throws -> AnyJSON {
            try Calls.document(
                AnyJSON.self, "get_return", #"{"birth": \#(birth), "year": 2026, "points": ["ascendant"]}"#)
        }
        let (chart, first, last) = (
            try found(Self.rome("10:00", 60)), try found(Self.rome("09:00")), try found(Self.rome("11:00"))
        )
        let range = chart.pass_ranges.array[0]
        #expect(abs(try Self.seconds(range.earliest) - Self.seconds(first.moment_utc)) <= 1)
        #expect(abs(try Self.seconds(range.latest) - Self.seconds(last.moment_utc)) <= 1)
        let ascendants = [first, chart, last].map(\.ascendant.double)
        #expect(
            abs(chart.points.array[0].longitude_uncertainty.double - (ascendants[1] - ascendants[0])) < 0.01)
        for (index, body) in chart.planets.array.enumerated() {
            let ends = [first, last].map {
                abs(Degrees.folded($0.planets.array[index].longitude.double - body.longitude.double))
            }
            #expect(abs(body.longitude_uncertainty.double - (ends.max() ?? 0)) < 1e-4)
        }

        let unknown = #"{"birth": {"birth_date": "1962-09-09"}"#
        let moon = try Calls.document(
            AnyJSON.self, "get_return", unknown + #", "of": "moon", "after": "2026-01-01", "points": ["chiron"]}"#)
        let natal = try Calls.document(AnyJSON.self, "get_chart", unknown + "}")
        #expect(
            abs(
                moon.planets.array[1].longitude_uncertainty.double - natal.planets.array[1].longitude_uncertainty.double
            )
                < 1e-5)
        #expect(moon.moment_known.string == "noon_utc" && moon.exact_chart == .bool(false))
        #expect(moon.house_cusps.array.isEmpty && moon.planets.array[0].house == .null)
        #expect(moon.points.array[0].house == .null)
    }

    /// The dates of an uncertain birth range from those of the first to those of the last possible birth.
    @Test(arguments: ["secondary", "solar-arc"]) func uncertainDates(method: String) throws {
        func chart(_ birth: String) throws -> AnyJSON {
            try Calls.document(
                AnyJSON.self, "get_progressed_chart",
                #"{"birth": \#(birth), "to": "2026-06-01", "method": "\#(method)"}"#)
        }
        let found = try chart(Self.rome("10:00", 3))
        let others = [try chart(Self.rome("09:57")), try chart(Self.rome("10:03"))]
        var count = 0
        for aspect in found.aspects_to_natal.array where aspect.exact_ranges != .null {
            let same = others.compactMap { $0.aspects_to_natal.array.first { Self.pair($0) == Self.pair(aspect) } }
            guard same.count == 2 else { continue }
            for (index, range) in aspect.exact_ranges.array.enumerated() {
                let dates = try same.map { try Self.seconds($0.exact.array[index]) }
                #expect(abs(try Self.seconds(range.earliest) - (dates.min() ?? 0)) < 600, "\(aspect)")
                #expect(abs(try Self.seconds(range.latest) - (dates.max() ?? 0)) < 600, "\(aspect)")
                count += 1
            }
            #expect(
                abs(aspect.orb_uncertainty.double - (same.map { abs($0.orb.double - aspect.orb.double) }.max() ?? 0))
                    < 1e-3)
        }
        #expect(count > 1)
        // The Moon of an unknown time may be 14° elsewhere.
        for aspect in try chart(#"{"birth_date": "1962-09-09"}"#).aspects_to_natal.array
        where aspect.body1.string == "moon" || aspect.body2.string == "moon" {
            #expect(aspect.orb_uncertainty.double > 5 && aspect.exact == .null)
        }
    }

    /// The Vertex is the Ascendant at the colatitude, with the opposite Midheaven.
    @Test func progressedVertex() throws {
        let chart = try Calls.document(
            AnyJSON.self, "get_progressed_chart",
            #"{"birth": \#(Self.rome("10:00")), "to": "2026-06-01", "points": ["vertex", "anti_vertex"]}"#)
        let degree = Double.pi / 180
        let (midheaven, tilt) = (chart.midheaven.double * degree, 23.44 * degree)
        let opposite = atan2(sin(midheaven) * cos(tilt), cos(midheaven)) + .pi
        let vertex = atan2(cos(opposite), -(sin(opposite) * cos(tilt) + sin(tilt) / tan(41.9 * degree))) / degree
        let places = chart.points.array.map(\.longitude.double)
        #expect(places.count == 2 && abs(Degrees.folded(places[0] - vertex)) < 0.05)
        #expect(abs(abs(Degrees.folded(places[1] - places[0])) - 180) < 1e-9)
    }

    @Test(arguments: [
        ("get_return", #""year": 2026, "pass": 2"#, "pass must be 1 to 1", "pass"),
        ("get_return", #""year": 2026, "at_lat": 95, "at_lon": 0"#, "at_lat must be -90 to 90", "at_lat"),
        ("get_return", #""year": 2026, "at_lat": 0, "at_lon": 181"#, "at_lon must be -180 to 180", "at_lon"),
        ("get_return", #""of": "sun""#, "give either year or after", "year"),
        ("get_return", #""year": 2026, "after": "2026-01-01""#, "not both", "after"),
        ("get_return", #""of": "pluto", "after": "2990-01-01""#, "no return of pluto after 2990-01-01", "after"),
        ("get_return", #""year": 9000"#, "the Moshier theory covers", "year"),
        ("get_return", #""of": "north_node", "year": 2026"#, "unknown of", "of"),
        ("get_progressed_chart", #""to": "yesterday""#, "yesterday", "to"),
    ]) func errors(function: String, more: String, words: String, field: String) {
        expectError(words, field: field) { try Calls.call(function, #"{"birth": \#(Calls.birth), \#(more)}"#) }
    }
}
