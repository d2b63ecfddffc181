import AstrometerTestSupport

/// Images of wheels: labels do not overlap, leaders cross neither labels nor each other, and no label is on the wrong side of
/// an angle.
@Suite struct WheelPlacementTests {
    /// A label of an image, in thousandths of the image's size.
    private struct Label {
        /// The name of the body or point.
        let body: String
        let isOuter: Bool
        let x, y, width, height: Double
        let leader: [(x: Double, y: Double)]
        /// The texts below the symbol: their left and right ends, by the widths of DejaVu Sans.
        let texts: [(left: Double, right: Double)]

        func touches(_ other: Label) -> Bool {
            abs(x - other.x) < (width + other.width) / 2 && abs(y - other.y) < (height + other.height) / 2
        }

        func contains(_ point: (x: Double, y: Double)) -> Bool {
            abs(point.x - x) < width / 2 - 0.5 && abs(point.y - y) < height / 2 - 0.5
        }
    }

    private func labels(_ svg: String) throws -> [Label] {
        let group = /<g class="body(?: point)? (inner|outer)" data-body="([a-z_]+)">(.*?)<\/g>/.dotMatchesNewlines()
        let plate = /<rect class="plate" x="([-.\d]+)" y="([-.\d]+)" width="([.\d]+)" height="([.\d]+)"/
        let leader = /class="leader"[^>]* d="M([^"]+)"/
        let text = /<text x="([-.\d]+)"[^>]*font-size="([.\d]+)"[^>]*>([^<]+)</
        return try svg.matches(of: group).map { match in
            let content = match.3
            let box = try #require(content.firstMatch(of: plate))
            let numbers = try [box.1, box.2, box.3, box.4].map { try #require(Double($0)) }
            let points = try #require(content.firstMatch(of: leader)).1.split(separator: "L").map { point in
                let parts = point.split(separator: " ").compactMap { Double($0) }
                return (x: parts[0], y: parts[1])
            }
            let texts = try content.matches(of: text).map { match in
                let (x, size) = (try #require(Double(match.1)), try #require(Double(match.2)))
                let width = match.3.reduce(0.0) { $0 + ($1 == "°" ? 0.5 : $1 == "′" ? 0.23 : $1 == "±" ? 0.84 : 0.637) }
                return (left: x - width * size / 2, right: x + width * size / 2)
            }
            return Label(
                body: String(match.2), isOuter: match.1 == "outer",
                x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2, width: numbers[2], height: numbers[3],
                leader: points, texts: texts)
        }
    }

    /// Whether two segments cross.
    private func cross(
        _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double),
        _ d: (x: Double, y: Double)
    ) -> Bool {
        /// The signed distance of a point from a line.
        func side(_ p: (x: Double, y: Double), _ q: (x: Double, y: Double), _ r: (x: Double, y: Double)) -> Double {
            ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / max(1e-9, hypot(q.x - p.x, q.y - p.y))
        }
        // Leaders of bodies at the same longitude begin at the same point, apart from rounding.
        func lies(_ one: Double, _ other: Double) -> Bool { one * other < 0 && min(abs(one), abs(other)) > 0.1 }
        return lies(side(a, b, c), side(a, b, d)) && lies(side(c, d, a), side(c, d, b))
    }

    /// Checks an image and returns the displacements in degrees.
    private func check(_ geometry: ChartGeometry, size: Int, _ context: String) throws -> [Double] {
        let svg = geometry.svg(size: size)
        let labels = try labels(svg)
        let outer = geometry.transitPlanets ?? geometry.theirPlanets ?? []
        if size < 480, !outer.isEmpty {
            // The aspects of two rings on a phone have at least 45 % of the width.
            let rims = svg.matches(of: /r="([.\d]+)" class="rim"/).compactMap { Double($0.1) }
            #expect((rims.min() ?? 0) >= 225, "\(rims), \(context)")
        }
        let places = [
            geometry.planets.map { ($0.name.name, $0.degree) } + (geometry.points ?? []).map { ($0.name, $0.degree) },
            outer.map { ($0.name.name, $0.degree) } + (geometry.outerPoints ?? []).map { ($0.name, $0.degree) },
        ].map { Dictionary(uniqueKeysWithValues: $0) }
        #expect(labels.count == places[0].count + places[1].count, "\(context)")
        let angles = [
            geometry.angles.ascendant, geometry.angles.midheaven, geometry.angles.descendant, geometry.angles.imumCoeli,
        ]
        let left = try #require(geometry.leftLongitude)
        var displacements: [Double] = []
        for (index, label) in labels.enumerated() {
            let degree = try #require(places[label.isOuter ? 1 : 0][label.body])
            let shown = atan2(500 - label.y, label.x - 500) * 180 / .pi - 180 + left
            displacements.append(abs(Degrees.folded(shown - degree)))
            for angle in angles.compactMap({ $0 }) {
                let (before, after) = (Degrees.folded(degree - angle), Degrees.folded(shown - angle))
                #expect(abs(before) > 90 || (before >= 0) == (after > 0), "\(label.body) beyond \(angle), \(context)")
            }
            let isInside =
                label.x - label.width / 2 >= 0 && label.x + label.width / 2 <= 1000 && label.y - label.height / 2 >= 0
                && label.y + label.height / 2 <= 1000
            #expect(isInside, "\(label.body) at the edge, \(context)")
            for text in label.texts {
                #expect(text.left > label.x - label.width / 2 - 0.5 && text.right < label.x + label.width / 2 + 0.5)
            }
            for other in labels where other.body != label.body || other.isOuter != label.isOuter {
                let passes = label.leader.contains(where: other.contains)
                #expect(!passes, "the leader of \(label.body) through \(other.body), \(context)")
            }
            for other in labels.dropFirst(index + 1) {
                #expect(!label.touches(other), "\(label.body) and \(other.body), \(context)")
                for (a, b) in zip(label.leader, label.leader.dropFirst()) {
                    for (c, d) in zip(other.leader, other.leader.dropFirst()) {
                        #expect(!cross(a, b, c, d), "leaders of \(label.body) and \(other.body), \(context)")
                    }
                }
            }
        }
        if size == 650 {
            // The geometry has the same points as the image.
            for planet in geometry.planets {
                let label = try #require(labels.first { $0.body == planet.name.name && !$0.isOuter })
                #expect(
                    abs(label.x - 1000 * planet.displayX) < 0.01 && abs(label.y - 1000 * planet.displayY) < 14,
                    "\(context)")
            }
        }
        return displacements
    }

    /// 300 random births, some on days on which many bodies were close together, with transits and another person.
    @Test func threeHundredCharts() throws {
        let rows = try Repository.text("Tests/AstrometerTests/Samples/wheel-births.csv").split(separator: "\n")
            .dropFirst()
        #expect(rows.count == 300)
        let ephemeris = try Ephemeris()
        let reader = try Reader(ephemeris: ephemeris)
        var displacements: [String: [Double]] = [:]
        for (number, row) in rows.enumerated() {
            let fields = row.split(separator: ",").map(String.init)
            let chart = try NatalChart(
                birth: BirthData(
                    date: fields[0], time: fields[1], zone: "UTC", latitude: Double(fields[2]),
                    longitude: Double(fields[3])),
                ephemeris: ephemeris)
            let sky = try ephemeris.sky(at: .noonUTC(fields[4]))
            let their = try NatalChart(
                birth: BirthData(date: fields[5], time: "12:00", zone: "UTC"), ephemeris: ephemeris)
            displacements["one", default: []] += try check(reader.geometry(of: chart), size: 650, "one, \(row)")
            let both = reader.geometry(of: chart, kind: .both, transits: sky)
            // Every size is checked on some of the charts, because tests run without optimization.
            displacements["two", default: []] += try check(both, size: number % 2 == 0 ? 650 : 596, "transits, \(row)")
            if number % 3 == 0 { displacements["small", default: []] += try check(both, size: 358, "small, \(row)") }
            if number % 3 == 1 { _ = try check(both, size: 320, "smallest, \(row)") }
            if number % 3 == 2 {
                _ = try check(reader.geometry(of: chart, with: their, aspects: []), size: 650, "pair, \(row)")
                _ = try check(reader.geometry(of: their), size: 650, "no time, \(fields[5])")
            }
        }
        for (name, values) in displacements {
            let sorted = values.sorted()
            #expect(sorted[sorted.count / 2] < 3, "median of \(name)")
            #expect(sorted[sorted.count * 9 / 10] < 11, "nine tenths of \(name)")
            #expect((sorted.last ?? 0) < 25, "most of \(name)")
        }
    }

    /// Wheels with all points, of one ring and of two, in the sizes of a phone, the geometry and a large screen.
    @Test(arguments: ["1990-06-15", "1962-02-04", "2020-01-12"]) func points(date: String) throws {
        let reader = try Reader(ephemeris: Ephemeris())
        let birth = try BirthData(date: date, time: "14:30", zone: "UTC", latitude: 40.7, longitude: -74)
        let natal = try NatalChart(birth: birth, ephemeris: reader.ephemeris)
        var options = ChartOptions()
        options.points = ChartPoint.all
        let details = try ChartDetails(of: natal, options, ephemeris: reader.ephemeris)
        let progressed = try ProgressedChart(
            natal, to: .noonUTC("2026-06-15"), options, natalDetails: details, ephemeris: reader.ephemeris)
        let moved = try MovedChart(progressed, natal: natal, details, by: reader.engine)
        for size in [360, 650, 1400] {
            _ = try check(reader.geometry(of: natal, details: details), size: size, "points, \(size)")
            for isReversed in [false, true] {
                _ = try check(reader.geometry(of: moved, isReversed: isReversed), size: size, "rings, \(size)")
            }
        }
    }

    /// Artificial skies with all bodies within a few degrees, close to an angle.
    @Test(.optimized) func labelsFitInTheMostCrowdedSkies() throws {
        let reader = try Reader(ephemeris: Ephemeris())
        var random = RandomSkies(seed: 1990)
        for round in 0..<12 {
            let width = [30.0, 2, 0][round % 3]
            let middle = random.number(from: 0, to: 360)
            let place = try random.chart()
            let positions = Body.allCases.map { _ in
                BodyPosition(
                    longitude: Degrees.normalized(middle + width * random.number(from: 0, to: 1)),
                    speed: random.number(from: -1, to: 1))
            }
            let sky = try Sky(moment: place.sky.moment, source: "random", positions: positions)
            let chart = try NatalChart(birth: place.birth, sky: sky, houses: place.houses)
            _ = try check(reader.geometry(of: chart), size: 650, "one, round \(round)")
            _ = try check(reader.geometry(of: chart, kind: .both, transits: sky), size: 650, "two, round \(round)")
        }
    }

    /// Renderers outside browsers do not support custom properties, and some systems' fonts show symbols as emoji.
    @Test func imagesAreSelfContained() throws {
        let ephemeris = try Ephemeris()
        let chart = try NatalChart(
            birth: BirthData(
                date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7, longitude: -74),
            ephemeris: ephemeris)
        let reader = try Reader(ephemeris: ephemeris)
        let sky = try ephemeris.sky(at: .noonUTC("2026-11-25"))
        let geometry = reader.geometry(of: chart, kind: .both, transits: sky)
        let caption = WheelCaption(of: geometry, heading: "Anna", birth: WheelCaption.birth(of: chart))
        for theme in WheelTheme.allCases {
            let svg = geometry.svg(theme: theme, title: "Anna", caption: caption, hasTable: true)
            #expect(!svg.contains("var(") && !svg.contains("paint-order") && !svg.contains("<style"))
            let texts = svg.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }.joined()
            #expect(!texts.unicodeScalars.contains { (0x2600...0x27BF).contains($0.value) })
        }
        let svg = geometry.svg(caption: caption)
        // The texts are centered together, so the border of a short and a long one is left of the middle.
        let ends = svg.matches(of: /<text x="([0-9.]+)"[^>]*>(?:Inside|Outside):/).compactMap { Double($0.1) }
        #expect(ends.count == 2 && ends[0] < ends[1] && (ends[0] + ends[1]) / 2 < 450)
        // Dashes mean only that an aspect is separating.
        let dashed =
            svg.matches(of: /<line[^>]*stroke-dasharray[^>]*class="aspect/).count
            + svg.matches(of: /class="aspect[^>]*stroke-dasharray/).count
        #expect(dashed == geometry.aspects.count { $0.phase != nil && !$0.applying } && dashed > 0)
        #expect(geometry.svg(size: 320).contains("width=\"320\"") && geometry.svg(size: 1).contains("width=\"200\""))
        #expect(geometry.svg(hasTable: true).contains("viewBox=\"0 0 1000 1414\""))
    }

    /// Text in a script from the right does not turn the coordinates after it, and the sky has a caption of its own.
    @Test func captions() throws {
        let reader = try Reader(ephemeris: Ephemeris())
        let birth = try BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: 30.05, longitude: 31.25)
        let chart = try NatalChart(birth: birth, ephemeris: Ephemeris())
        #expect(WheelCaption.birth(of: chart, place: "القاهرة").contains("القاهرة\u{200E}, 30°03′ N"))
        #expect(WheelCaption.birth(of: chart, place: "Cairo") == "15 June 1990, 14:30 UTC, Cairo, 30°03′ N 31°15′ E")
        let two = reader.geometry(of: chart, with: chart, aspects: [])
        let caption = WheelCaption(of: two, heading: "A", birth: nil, theirName: "سارة", theirBirth: "1988-11-02")
        #expect(caption.outerMoment == "سارة\u{200E}, 1988-11-02")
        let moment = try Moment.noonUTC("2026-11-25")
        let sky = try reader.geometry(of: Ephemeris().sky(at: moment))
            .svg(caption: WheelCaption(skyAt: DayMoment(moment)), hasTable: true)
        #expect(sky.contains(">The sky, 25 November 2026, 12:00 UTC<"))
        #expect(!sky.contains("ouse") && !sky.contains("class=\"cusp\"") && sky.matches(of: /class="rim"/).count == 1)
    }

    /// Without a birth time the Moon's position is uncertain by about 15°; it is drawn as an outline with an arc.
    @Test func anUncertainMoonIsAnArc() throws {
        let reader = try Reader(ephemeris: Ephemeris())
        let chart = try NatalChart(birth: BirthData(date: "1990-06-15"), ephemeris: Ephemeris())
        let svg = reader.geometry(of: chart).svg()
        #expect(svg.contains("class=\"range\" data-body=\"moon\"") && svg.contains("glyph hollow"))
        #expect(svg.contains("Moon may be from "))
        let known = try NatalChart(
            birth: BirthData(date: "1990-06-15", time: "12:00", zone: "UTC"), ephemeris: Ephemeris())
        #expect(!reader.geometry(of: known).svg().contains("class=\"range\""))
    }
}
