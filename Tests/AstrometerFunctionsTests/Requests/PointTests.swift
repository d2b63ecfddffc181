import Astrometer
import AstrometerFunctions
import AstrometerTestSupport
import Foundation

/// Points, zodiacs and declinations of charts, against pyswisseph. `Documentation/Specification/points.md`.
@Suite struct PointTests {
    private static let golden = Result { try AnyJSON(file: "Tests/AstrometerTests/Golden/points.json").cases.array }
    private static let asteroids: Set = ["chiron", "pholus", "ceres", "pallas", "juno", "vesta"]

    private static func chart(_ one: AnyJSON, _ more: String) throws -> AnyJSON {
        let birth = one.birth.members.map { name, value in
            "\"\(name)\": \(value.string.isEmpty ? "\(value.double)" : "\"\(value.string)\"")"
        }.joined(separator: ", ")
        return try Calls.document(AnyJSON.self, "get_chart", "{\"birth\": {\(birth)}, \(more)}")
    }

    private static func named(_ list: AnyJSON) -> [String: AnyJSON] {
        Dictionary(list.array.map { ($0.name.string, $0) }) { first, _ in first }
    }

    /// An angle of a time that may be wrong is as uncertain as the way it goes in charts of the possible times, at most 180°.
    /// A lot jumps when the Sun rises or sets, between two of these charts.
    @Test(arguments: [20, 200, 540, 700], ["get_chart", "get_progressed_chart"])
    func anglesOfAnUncertainTime(minutes: Int, function: String) throws {
        func places(_ time: Int, _ more: String = "") throws -> [AnyJSON] {
            try Calls.document(
                AnyJSON.self, function,
                """
                {"points": ["ascendant", "midheaven", "fortune"], \(function == "get_chart" ? "" : #""to": "2026-06-15","#)
                "birth": {"birth_date": "1990-06-15", "birth_time": "\(time / 60):\(time % 60 < 10 ? "0" : "")\(time % 60)",
                "birth_timezone": "UTC", "birth_lat": 40.7, "birth_lon": -74.0\(more)}}
                """
            ).points.array
        }
        let known = try places(720, #", "birth_time_uncertainty": \#(minutes)"#)
        var wanted = [0.0, 0, 0]
        for sign in [-1, 1] {
            var (last, ways) = (known, [0.0, 0, 0])
            for time in stride(from: 5, through: minutes, by: 5) {
                let next = try places(720 + sign * time)
                for index in 0...2 {
                    ways[index] += Degrees.folded(next[index].longitude.double - last[index].longitude.double)
                    wanted[index] = min(180, max(wanted[index], abs(ways[index])))
                }
                last = next
            }
        }
        for (index, tolerance) in [1e-6, 1e-6, 3].enumerated() {
            #expect(abs(known[index].longitude_uncertainty.double - wanted[index]) < tolerance)
            #expect(wanted[index] > Double(minutes) / 6)
        }
    }

    @Test func pointsAndDeclinations() throws {
        var checks = Checks("points")
        for one in try Self.golden.get() {
            let chart = try Self.chart(one, #""points": "all", "declinations": true"#)
            let (bodies, points) = (Self.named(chart.planets), Self.named(chart.points))
            #expect(points.count == ChartPoint.all.count)
            for (name, wanted) in one.points.members {
                let got = points[name] ?? .null
                let tolerance = Self.asteroids.contains(name) ? 1e-6 : 2e-8
                let place = "\(name) of \(one.id.string)"
                checks.close(
                    Degrees.folded(got.longitude.double - wanted.longitude.double), 0, within: tolerance, place)
                checks.check(got.house == wanted.house, "house of \(place)")
                for part in ["latitude", "speed", "declination"] where wanted[part] != .null {
                    checks.close(got[part].double, wanted[part].double, within: tolerance, "\(part) of \(place)")
                }
            }
            for (name, wanted) in one.bodies.members {
                checks.close(
                    bodies[name]?.declination.double ?? .nan, wanted.declination.double, within: 1e-8,
                    "declination of \(name) of \(one.id.string)")
            }
            checks.close(chart.obliquity.double, one.obliquity.double, within: 1e-9, "obliquity")
            #expect(chart.out_of_bounds == one.out_of_bounds)
            #expect(
                chart.parallels.array.map { [$0.bodies, $0.kind] } == one.parallels.array.map { [$0.bodies, $0.kind] })
            for (got, wanted) in zip(chart.parallels.array, one.parallels.array) {
                checks.close(got.orb.double, wanted.orb.double, within: 2e-8, "orb of a parallel")
            }
        }
        checks.report(atLeast: 20 * 60)
    }

    @Test func siderealZodiacs() throws {
        var checks = Checks("zodiacs")
        for one in try Self.golden.get() {
            for (zodiac, wanted) in one.sidereal.members {
                let chart = try Self.chart(
                    one, #""points": "all", "house_system": "whole_sign", "zodiac": "\#(zodiac)""#)
                func check(_ got: Double, _ wanted: Double, _ what: String) {
                    checks.close(
                        Degrees.folded(got - wanted), 0, within: 1e-6, "\(what) in \(zodiac) of \(one.id.string)")
                }
                #expect(chart.zodiac.string == zodiac)
                check(chart.ayanamsa.double, wanted.ayanamsa.double, "ayanamsa")
                check(chart.ascendant.double, wanted.ascendant.double, "Ascendant")
                check(chart.house_cusps.array[0].double, wanted.first_whole_sign_cusp.double, "cusp")
                for (name, body) in Self.named(chart.planets) {
                    check(body.longitude.double, wanted.longitudes[name].double, name)
                }
                // Along the ecliptic of J2000 a place off the ecliptic is not less by the ayanamsa alone.
                for (name, point) in Self.named(chart.points) where zodiac != "j2000" {
                    let tropical = one.points[name].longitude.double
                    if tropical.isFinite { check(point.longitude.double, tropical - wanted.ayanamsa.double, name) }
                }
            }
        }
        checks.report(atLeast: 20 * 8 * 25)
    }

    /// A sidereal composite chart has the midpoints of the two sidereal charts, or is the sidereal chart of the time half-way.
    @Test(arguments: [CompositeMethod.midpoint, .davison]) func siderealComposites(method: CompositeMethod) throws {
        func birth(_ date: String) throws -> BirthData {
            try BirthData(date: date, time: "12:00", zone: "UTC", latitude: 40, longitude: -74)
        }
        func chart(_ date: String, with other: String? = nil) throws -> ChartDocument {
            var request = ParsedRequest([(.zodiac, .text("lahiri")), (.points, .array([.text("chiron")]))])
            request.birth = BirthRequest(try birth(date))
            request.theirBirth = try other.map { BirthRequest(try birth($0), of: .theirBirth) }
            request.source.composite = other == nil ? nil : method
            return try Calls.shared.get().document(DocumentFunctions.chart, request).document()
        }
        func places(_ chart: ChartDocument) -> [Double] {
            chart.planets.map(\.longitude) + (chart.points ?? []).map(\.longitude) + [chart.midheaven ?? .nan]
        }
        let composite = try chart("1990-06-15", with: "1990-06-25")
        #expect(composite.zodiac == "lahiri")
        #expect((composite.ayanamsa == nil) == (method == .midpoint))
        let both = try zip(places(chart("1990-06-15")), places(chart("1990-06-25")))
        let wanted =
            try method == .davison ? places(chart("1990-06-20")) : both.map { $0 + Degrees.folded($1 - $0) / 2 }
        for (got, wanted) in zip(places(composite), wanted) { #expect(abs(Degrees.folded(got - wanted)) < 1e-9) }
    }

    /// An asteroid in the zodiac of a fixed ecliptic is turned as libswe turns the planets: to within its own accuracy.
    @Test(.ephemerisFiles) func asteroidsOfJ2000() throws {
        let zodiac = try Zodiac(named: "j2000")
        let moment = try Moment.noonUTC("1936-05-07")
        let points = ChartPoint.all.filter { Self.asteroids.contains($0.name) }
        let got = try [Ephemeris(), Ephemeris(source: .files(directory: EphemerisFiles.directory))].map { ephemeris in
            try ephemeris.positions(
                of: points, under: ephemeris.sky(at: moment, in: zodiac), angles: nil, in: zodiac
            ).map(\.position)
        }
        for (table, file) in zip(got[0], got[1]) {
            #expect(abs(Degrees.folded(table.longitude - file.longitude)) < 1e-6)
            #expect(abs((table.latitude ?? .nan) - (file.latitude ?? .nan)) < 1e-6)
        }
    }

    @Test func aspectsOfPoints() throws {
        let chart = try Calls.document(
            AnyJSON.self, "get_chart",
            #"{"birth": \#(Calls.birth), "points": ["chiron", "south_node", "spirit", "fortune"]}"#)
        let plain = try Calls.document(AnyJSON.self, "get_chart", #"{"birth": \#(Calls.birth)}"#)
        #expect(chart.points.array.map(\.name.string) == ["south_node", "chiron", "fortune", "spirit"])
        // The aspects of bodies come first and are the same.
        #expect(Array(chart.aspects.array.prefix(plain.aspects.array.count)) == plain.aspects.array)
        let added = chart.aspects.array.dropFirst(plain.aspects.array.count)
        let places = Self.named(chart.planets).merging(Self.named(chart.points)) { $1 }
        for aspect in added {
            let (one, other) = (aspect.body1.string, aspect.body2.string)
            let angle = abs(
                Degrees.folded((places[one]?.longitude.double ?? .nan) - (places[other]?.longitude.double ?? .nan)))
            #expect(abs(abs(angle - aspect.exact_degree.double) - aspect.orb.double) < 1e-9)
            #expect(Set([one, other]) != ["north_node", "south_node"] && Set([one, other]) != ["fortune", "spirit"])
        }
        #expect(added.contains { $0.body2.string == "chiron" })
    }

    @Test func uncertainBirths() throws {
        let chart = try Calls.document(
            AnyJSON.self, "get_chart", #"{"birth": {"birth_date": "1990-06-15"}, "points": "all"}"#)
        let points = Self.named(chart.points)
        #expect(points["fortune"] == nil && points["ascendant"] == nil && points.count == 11)
        // The mean apogee moves by 0.11° a day, which birth times from 14 hours before noon to 12 hours after cover.
        let uncertainty = points["mean_lilith"]?.longitude_uncertainty.double ?? .nan
        #expect(abs(uncertainty - 0.1114) < 0.06)
        expectError(#"vertex requires the Ascendant"#, field: "points") {
            try Calls.call("get_chart", #"{"birth": {"birth_date": "1990-06-15"}, "points": ["vertex"]}"#)
        }
    }

    @Test(arguments: [
        ("get_chart", #""points": ["chirron"]"#, "did you mean chiron?", "points"),
        ("get_chart", #""zodiac": "lahirri""#, "did you mean lahiri?", "zodiac"),
        ("get_day", #""zodiac": "lahiri""#, "scores are defined in the tropical zodiac", "zodiac"),
        ("get_scores", #""points": "all""#, "scores are defined in the tropical zodiac", "points"),
        ("get_chart", #""points": 3"#, "a string or an array", "points"),
    ]) func errors(function: String, more: String, words: String, field: String) {
        expectError(words, code: .invalidArgument, field: field) {
            try Calls.call(function, #"{"birth": \#(Calls.birth), \#(more)}"#)
        }
    }

    @Test func beyondTheTable() {
        expectError("seas_12.se1", code: .outOfRange, field: "points") {
            try Calls.call("get_chart", #"{"birth": {"birth_date": "1700-06-15"}, "points": ["ceres"]}"#)
        }
    }

    /// A folder with the files of the planets and the Moon has no asteroids.
    @Test(.ephemerisFiles) func beyondTheFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["sepl_18.se1", "semo_18.se1"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(name)", withDestinationPath: "\(EphemerisFiles.directory)/\(name)")
        }
        let functions = try Functions(ephemeris: Ephemeris(source: .files(directory: folder.path)))
        expectError("seas_18.se1", code: .notFound, field: "points") {
            let request = #"{"birth": \#(Calls.birth), "points": ["vesta"]}"#
            return try functions.call("get_chart", Array(request.utf8), now: Moment(secondsSince1970: 0))
        }
    }

    /// A chart service's request names points and zodiac in its own words.
    @Test func chartServices() throws {
        let subject =
            #"{"name": "Ann", "birth_data": {"year": 1990, "month": 6, "day": 15, "hour": 14, "minute": 30, "latitude": 40.7128, "longitude": -74.006, "timezone": "America/New_York"}}"#
        let chart = try Calls.document(
            AnyJSON.self, "get_chart",
            #"{"subject": \#(subject), "options": {"zodiac_type": "Sidereal", "sidereal_mode": "LAHIRI", "houses_system_identifier": "W", "active_points": ["Sun", "Mean_Lilith", "pars fortunae", "True_North_Lunar_Node", "Vertex"]}}"#
        )
        let own = try Calls.document(
            AnyJSON.self, "get_chart",
            #"{"birth": \#(Calls.birth), "zodiac": "lahiri", "house_system": "whole_sign", "points": ["mean_lilith", "fortune", "true_north_node", "vertex"]}"#
        )
        #expect(chart.points == own.points && chart.zodiac == own.zodiac && chart.house_cusps == own.house_cusps)
        #expect(chart.planets.array == own.planets.array.filter { $0.name.string == "sun" })
        expectError("sidereal_mode requires zodiac_type") {
            try Calls.call("get_chart", #"{"subject": \#(subject), "options": {"sidereal_mode": "LAHIRI"}}"#)
        }
        expectError("perspective_type") {
            try Calls.call("get_chart", #"{"subject": \#(subject), "options": {"perspective_type": "Heliocentric"}}"#)
        }
    }

    /// Charts of every kind are computed again from their own documents.
    @Test(arguments: [
        ("get_chart", #""declinations": true"#), ("get_chart_data", #""points": ["chiron"]"#),
        ("get_chart_exchange", #""house_system": "koch""#), ("get_natal_chart", #""house_system": "koch""#),
        ("get_transit_chart", #""date": "2026-01-01""#),
        ("get_return", #""of": "moon", "after": "2026-02-01", "at_lat": 10, "at_lon": 20"#),
        ("get_progressed_chart", #""to": "2026-02-01", "method": "solar-arc""#),
    ]) func verification(function: String, more: String) throws {
        let points = more.contains("points") ? "" : #""points": ["chiron", "south_node"], "#
        let document = String(
            decoding: try Calls.call(
                function, #"{"birth": \#(Calls.birth), "zodiac": "lahiri", \#(points)\#(more)}"#), as: UTF8.self)
        let result = try Calls.document(AnyJSON.self, "verify", #"{"document": \#(document)}"#)
        #expect(result.outcome.string == "equal", "\(result)")
        #expect(document.contains("hiron") && document.contains("lahiri"))
    }

    /// A chart beyond the table of asteroids has all other points, and is computed again from its document.
    @Test(arguments: ["get_chart", "get_natal_chart", "get_wheel"], ["1700-02-28", "1850-01-01", "2101-01-01"])
    func allPointsBeyondTheTable(function: String, date: String) throws {
        let birth = #""birth": {"birth_date": "\#(date)"}"#
        let wheel = function == "get_wheel" ? #", "wheel": "both", "date": "2026-01-01""# : ""
        let result = try Calls.call(function, #"{\#(birth), "points": "all"\#(wheel)}"#)
        let whole = try JSONValue(parsing: Array(result), name: "chart")
        let chart = whole["geometry"] ?? whole
        let names = Set((chart["points"]?.elements ?? []).compactMap { $0["name"]?.text })
        #expect(names == ["true_north_node", "south_node", "true_south_node", "mean_lilith", "true_lilith"])
        #expect(try Calls.shared.get().verify(Array(chart.canonical), name: "chart").outcome == .equal)
        if function == "get_wheel" { #expect(chart["outerPoints"]?.elements?.isEmpty == false) }
        expectError("no position of chiron") {
            try Calls.call(function, #"{\#(birth), "points": ["chiron"]\#(wheel)}"#)
        }
    }

    /// The exchange format lists the angles that are asked for, with their aspects: the Sun is 3.09° from a square to the Ascendant.
    @Test func anglesOfExchangeDocuments() throws {
        let subject =
            #"{"birth_data": {"year": 1968, "month": 2, "day": 29, "hour": 12, "city": "Chennai", "country_code": "IN"}}"#
        let document = try Calls.document(
            AnyJSON.self, "get_chart_exchange",
            #"{"subject": \#(subject), "options": {"active_points": ["Sun", "Ascendant", "Imum_Coeli"]}}"#)
        #expect(document.chart_data.planetary_positions.array.map(\.name.string) == ["Sun", "ASC", "MC", "Imum_Coeli"])
        let aspect = try #require(document.chart_data.aspects.array.first { $0.planet2.string == "ASC" })
        #expect(aspect.planet1.string == "Sun" && aspect.aspect.string == "Square")
        #expect(abs(aspect.orb.double - 3.09) < 0.02)
    }

    @Test func wheels() throws {
        for wheel in [
            #""wheel": "natal""#, #""wheel": "both""#, #""wheel": "synastry", "their_birth": \#(Calls.their)"#,
        ] {
            let result = try Calls.document(
                AnyJSON.self, "get_wheel",
                #"{"birth": \#(Calls.birth), "points": "all", "with_table": true, \#(wheel)}"#)
            let points = result.geometry.points.array
            // The four angles are drawn as such.
            #expect(points.count == ChartPoint.all.count - 4)
            let svg = result.svg.string
            for point in points { #expect(svg.contains("data-body=\"\(point.name.string)\"")) }
            // The table has the places of both rings. Symbols of true points have a t, on the rings and in the table.
            let all = points + (result.geometry.members["outerPoints"]?.array ?? [])
            for point in all { #expect(svg.contains(">\(point.dms.string.withPrimes)</text>")) }
            let truths = all.count { $0.name.string.hasPrefix("true_") }
            #expect(svg.ranges(of: #"class="true""#).count == truths + 3)
            #expect(result.geometry.pointAspects.array.count > 10)
        }
    }

    /// At an exact moment of a window the transiting body or point is at the angle from the natal one, and the aspects of the
    /// moment are those of the positions.
    @Test func transitsToPoints() throws {
        let result = try Calls.document(
            AnyJSON.self, "get_transits",
            #"{"birth": \#(Calls.birth), "date": "2026-01-01", "days": 60, "points": ["ascendant", "chiron"]}"#)
        let chart = try Calls.document(
            AnyJSON.self, "get_chart", #"{"birth": \#(Calls.birth), "points": ["ascendant", "chiron"]}"#)
        let natal = Self.named(chart.planets).merging(Self.named(chart.points)) { $1 }
        let (ephemeris, chiron) = (try Ephemeris(), try ChartPoint(named: "chiron"))
        let angles = ["conjunction": 0.0, "sextile": 60, "square": 90, "trine": 120, "opposition": 180]
        func separation(_ transit: String, _ other: String, _ moment: Moment) throws -> Double {
            let place =
                try Body(transit).map { try ephemeris.longitude(of: $0, at: moment) }
                ?? ephemeris.positions(of: [chiron], under: ephemeris.sky(at: moment), angles: nil, in: .tropical)[0]
                .position.longitude
            return abs(Degrees.folded(place - (natal[other]?.longitude.double ?? .nan)))
        }
        var checks = Checks("transits to points")
        for window in result.point_windows.array {
            let angle = try #require(angles[window.aspect.string])
            for pass in window.exact.array {
                let moment = try Timestamp(parsing: pass.at.string).moment
                checks.close(
                    try separation(window.planet.string, window.natal_planet.string, moment), angle, within: 1e-4,
                    window.label.string)
            }
        }
        checks.report(atLeast: 50)
        let noon = try Moment.noonUTC("2026-01-01")
        var found: Set<[String]> = []
        for aspect in result.point_aspects.array {
            let (transit, other) = (aspect.transit_planet.string, aspect.natal_planet.string)
            let angle = try #require(angles[aspect.aspect_type.string])
            #expect(abs(abs(try separation(transit, other, noon) - angle) - aspect.orb.double) < 1e-6)
            found.insert([transit, other])
        }
        // Every pair with a point and an orb of up to 2° is there; no model's limit is smaller.
        let movers = Body.names + ["chiron"]
        for transit in movers {
            for other in transit == "chiron" ? Body.names + ["ascendant", "chiron"] : ["ascendant", "chiron"] {
                let between = try separation(transit, other, noon)
                let isClose = angles.values.contains { abs(between - $0) < 2 }
                #expect(!isClose || found.contains([transit, other]), "\(transit) \(other)")
            }
        }
        #expect(Set(result.point_windows.array.map(\.planet.string)).contains("chiron"))
        let targets = Set(result.point_windows.array.filter { $0.planet.string != "chiron" }.map(\.natal_planet.string))
        #expect(targets == ["ascendant", "chiron"])
    }

    /// A return or a progressed chart and the birth chart are the two rings, either inside; the lines are the aspects of the document.
    @Test(arguments: [
        ("return", "get_return", #""year": 2026, "of": "moon""#),
        ("progressed", "get_progressed_chart", #""to": "2026-06-15""#),
    ]) func rings(wheel: String, function: String, fields: String) throws {
        let request = #"{"birth": \#(Calls.birth), "points": ["chiron"], \#(fields)"#
        let chart = try Calls.document(AnyJSON.self, function, request + "}")
        let natal = try Calls.document(AnyJSON.self, "get_chart", #"{"birth": \#(Calls.birth), "points": ["chiron"]}"#)
        func places(_ document: AnyJSON) -> [Double] { document.planets.array.map(\.longitude.double) }
        for reversed in [false, true] {
            let data = try Calls.call(
                "get_wheel", request + #", "wheel": "\#(wheel)", "reversed": \#(reversed)}"#)
            let (inner, outer) = reversed ? (natal, chart) : (chart, natal)
            let geometry = try JSONDecoder().decode(AnyJSON.self, from: data).geometry
            #expect(geometry.planets.array.map(\.degree.double) == places(inner))
            #expect(geometry.theirPlanets.array.map(\.degree.double) == places(outer))
            #expect(geometry.points.array.map(\.degree.double) == inner.points.array.map(\.longitude.double))
            #expect(geometry.outerPoints.array.map(\.degree.double) == outer.points.array.map(\.longitude.double))
            let lines = geometry.aspects.array + geometry.pointAspects.array
            let drawn = chart.aspects_to_natal.array.filter { aspect in
                ![aspect.body1, aspect.body2].contains { ["ascendant", "midheaven"].contains($0.string) }
            }
            #expect(lines.count == drawn.count && !drawn.isEmpty)
            let stored = try #require(JSONValue(parsing: [UInt8](data), name: "wheel")["geometry"])
            let document = String(decoding: stored.canonical, as: UTF8.self)
            let verified = try Calls.document(AnyJSON.self, "verify", #"{"document": \#(document)}"#)
            #expect(verified.outcome.string == "equal", "\(verified)")
        }
        expectError("\(wheel == "return" ? "to" : "of") requires wheel") {
            let other = wheel == "return" ? #""to": "2026-06-15""# : #""of": "moon""#
            return try Calls.call("get_wheel", request + #", "wheel": "\#(wheel)", \#(other)}"#)
        }
    }
}
