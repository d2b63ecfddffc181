import AstrometerTestSupport
import Foundation
import Testing

@testable import Astrometer

/// Details of drawings that few charts show.
@Suite struct DrawingDetailTests {
    let reader: DailyReader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try DailyReader(ephemeris: Ephemeris()) }

    private func geometry() throws -> ChartGeometry {
        reader.geometry(of: try NatalChart.named("plain", ephemeris))
    }

    // MARK: Angles on a circle

    /// The circle is cut at its widest gap, wherever 0° lies.
    @Test(arguments: [0.0, 3, 6, 90, 180, 352, 359.5])
    func pointsAreMovedApartAcrossAnyDegree(turn: Double) {
        func spread(_ angles: [Double], _ separation: Double) -> [Double] {
            AngularSpread.spread(angles.map { Degrees.normalized($0 + turn) }, separation: separation)
                .map { Degrees.folded($0 - turn) }
        }
        func expect(_ angles: [Double], _ separation: Double, _ wanted: [Double]) {
            let places = spread(angles, separation)
            for (place, wanted) in zip(places, wanted) {
                assertClose(Degrees.folded(place - wanted), 0, within: 1e-9, "\(angles) turned by \(turn): \(places)")
            }
        }
        expect([-10, -5, 2], 10, [-14 - 1.0 / 3, -4 - 1.0 / 3, 5 + 2.0 / 3])
        expect([5, 100, -160, -5], 20, [10, 100, -160, -10])
        expect([0, 30, 90], 20, [0, 30, 90])
        expect([1, 1, 1], 3, [-2, 1, 4])
        expect([0, 120, 240], 200, [0, 120, 240])
        #expect(AngularSpread.spread([7], separation: 20) == [7] && AngularSpread.spread([], separation: 20) == [])
    }

    // MARK: Wheels

    @Test func bodiesWithUncertainPositions() {
        func arc(_ body: Body, _ uncertainty: Double?, _ signUncertain: Bool?) -> Double? {
            WheelBody(
                body, longitude: 10, isRetrograde: false, uncertainty: uncertainty, signUncertain: signUncertain
            ).arc
        }
        #expect(arc(.moon, 13, false) == 13 && arc(.moon, 13, nil) == 13 && arc(.moon, nil, true) == nil)
        #expect(arc(.sun, 1, false) == nil && arc(.sun, 1, true) == 1 && arc(.sun, 0, true) == nil)
        #expect(arc(.sun, 180, true) == 180 && arc(.sun, 180.5, true) == nil)
    }

    @Test func imagesHaveAllowedSizes() throws {
        let geometry = try geometry()
        for (size, shown) in [(0, 200), (200, 200), (650, 650), (4000, 4000), (4001, 4000), (Int.max, 4000)] {
            #expect(geometry.svg(size: size).contains("width=\"\(shown)\" height=\"\(shown)\""), "\(size)")
        }
    }

    /// A cusp has a line of its own unless it is at an angle, also across 0° Aries.
    @Test func cuspsAtAnglesHaveNoLineOfTheirOwn() throws {
        var geometry = try geometry()
        func cusps() -> Int { geometry.svg().matches(of: /class="cusp"/).count }
        geometry.angles = AngleGeometry(ascendant: nil, midheaven: nil)
        geometry.planets = []
        #expect(cusps() == 12)
        geometry.angles = AngleGeometry(
            ascendant: geometry.houses[0].degree, midheaven: geometry.houses[9].degree + 0.5)
        #expect(cusps() == 10)
        geometry.houses[0].degree = 359.999
        geometry.angles = AngleGeometry(ascendant: 0.001, midheaven: nil)
        #expect(cusps() == 11)
        geometry.angles = AngleGeometry(ascendant: 0.01, midheaven: nil)
        #expect(cusps() == 12)
    }

    /// Arcs of more than half a circle are drawn the long way; those of nearly all of it are omitted.
    @Test func longArcsOfUncertainBodies() throws {
        func range(_ uncertainty: Double) throws -> String? {
            var geometry = try geometry()
            geometry.planets[0].longitudeUncertainty = uncertainty
            geometry.planets[0].signUncertain = true
            return geometry.svg().firstMatch(of: /class="range"[^>]* d="([^"]*)"/).map { String($0.1) }
        }
        func flags(_ path: String?) -> [Substring] {
            (path ?? "").matches(of: /A[.\d]+ [.\d]+ 0 ([01] [01])/).map(\.1)
        }
        #expect(try flags(range(80)) == ["0 0", "0 1"] && flags(range(100)) == ["1 0", "1 1"])
        #expect(try range(178.9) != nil && range(179) == nil)
    }

    /// The descriptions of bodies for screen readers.
    @Test func titlesOfBodies() throws {
        var planet = try geometry().planets[6]
        #expect(planet.title() == "Saturn 24°00' Capricorn, house 4, retrograde")
        (planet.longitudeUncertainty, planet.signUncertain, planet.retrograde) = (0.26, true, false)
        #expect(planet.title("Anna’s") == "Anna’s Saturn 24°00' Capricorn ±0.3° (sign uncertain), house 4")
    }

    @Test func coordinatesOfPlaces() {
        #expect(WheelCaption.coordinates(latitude: -0.5, longitude: 0) == "0°30′ S 0°00′ E")
        #expect(WheelCaption.coordinates(latitude: 0, longitude: -179.99) == "0°00′ N 179°59′ W")
    }

    @Test func captionsOfTwoRings() throws {
        let chart = try NatalChart.named("plain", ephemeris)
        let two = WheelCaption(of: reader.geometry(of: chart, with: chart, aspects: []), heading: "H", birth: "B")
        #expect(two.heading == "H" && two.birth == "B" && two.inner == "Natal" && two.outer == "Their")
        #expect(two.outerMoment == "the other person")
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        let both = WheelCaption(of: reader.geometry(of: chart, kind: .both, transits: sky), heading: "H", birth: nil)
        #expect(both.inner == "Natal" && both.outer == "Transit" && both.birth == nil)
        #expect(both.outerMoment == "transits 30 October 2025, 12:00 UTC")
        let one = WheelCaption(of: reader.geometry(of: chart), heading: "H", birth: nil)
        #expect(one.inner == "" && one.outer == nil && one.outerMoment == nil)
        #expect(WheelCaption(skyAt: DayMoment(sky.moment)).heading == "The sky, 30 October 2025, 12:00 UTC")
        let approximate = try NatalChart(
            birth: BirthData(
                date: BirthCalendar.julian.day(parsing: "1500-02-29"), zone: "UTC", calendar: .julian),
            ephemeris: ephemeris)
        #expect(WheelCaption.birth(of: approximate) == "29 February 1500 (Julian), time unknown")
    }

    /// Ticks at 1°, 5° and 10°, on a small wheel at 5° and 10°, along each ring of bodies, and a circle around the outer ring.
    @Test func ticksAndTheOuterRing() throws {
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        let (one, two) = (
            try geometry(), reader.geometry(of: try .named("plain", ephemeris), kind: .both, transits: sky)
        )
        for (geometry, size, ticks, outer) in [
            (one, 650, 348, nil), (one, 360, 60, nil), (two, 650, 696, 442.0), (two, 360, 120, 466),
        ] {
            let svg = geometry.svg(size: size)
            let path = try #require(svg.firstMatch(of: /class="tick" d="([^"]*)"/)).1
            #expect(path.count { $0 == "M" } == ticks, "\(size)")
            let rims = svg.matches(of: /r="([.\d]+)" class="rim"/).compactMap { Double($0.1) }
            #expect(rims.count == (outer == nil ? 2 : 3) && (outer == nil || rims.max() == outer), "\(rims)")
        }
    }

    /// The dignities are those of the tradition: Mercury in Gemini, Venus in Taurus, Mars in Aries and Saturn in Capricorn rule
    /// their signs, and Jupiter is within a degree of its exaltation, 15° Cancer.
    @Test func sheetsHaveDatesDignitiesAndTheVersion() throws {
        let chart = try NatalChart.named("plain", ephemeris)
        let caption = WheelCaption(heading: "Anna", birth: WheelCaption.birth(of: chart))
        let texts = try geometry().svg(caption: caption, hasTable: true).matches(of: /<text[^>]*>([^<]*)</).map {
            String($0.1)
        }
        #expect(texts.contains("15 June 1990, 14:30 America/New_York (18:30 UTC), 40°42′ N 74°00′ W"))
        #expect(texts.contains("Astrometer \(Release.version)"))
        let dignities = texts.filter { Dignity.names.contains($0) }
        #expect(dignities == ["domicile", "domicile", "domicile", "exaltation", "domicile"])
        var doubtful = try geometry()
        doubtful.planets[5].signUncertain = true
        #expect(!doubtful.svg(hasTable: true).contains(">exaltation<"))
    }

    @Test func placesOfLabels() throws {
        let rows = try Repository.text("Tests/AstrometerTests/Samples/wheel-births.csv").split(separator: "\n")
            .dropFirst()
        var lines = ["chart,size,ring,body,x,y,row,scale"]
        func add(_ chart: Int, _ size: Double, _ ring: String, _ labels: [WheelLabel]) {
            for (body, label) in zip(Body.allCases, labels) {
                lines.append(
                    "\(chart),\(size.coordinate),\(ring),\(body),\(label.box.x.coordinate),\(label.box.y.coordinate),"
                        + "\(label.row),\(label.scale.coordinate)")
            }
        }
        for (number, row) in rows.prefix(36).enumerated() {
            let fields = row.split(separator: ",").map(String.init)
            let chart = try NatalChart(
                birth: BirthData(
                    date: fields[0], time: fields[1], zone: "UTC", latitude: Double(fields[2]),
                    longitude: Double(fields[3])),
                ephemeris: ephemeris)
            let sky = try ephemeris.sky(at: .noonUTC(fields[4]))
            let size = [650.0, 596, 358, 320][number % 4]
            let angles = AngleGeometry(ascendant: chart.houses.ascendant, midheaven: chart.houses.midheaven)
            let layout = WheelLayout(
                left: chart.houses.ascendant ?? 0, bodies: DailyReader.wheelBodies(of: chart.sky, natal: chart),
                outer: number % 3 == 0 ? nil : DailyReader.wheelBodies(of: sky),
                walls: angles.all.map(\.longitude), size: size)
            add(number, size, "inner", layout.labels)
            add(number, size, "outer", layout.outerLabels ?? [])
            lines += layout.names.map { "\(number),\(size.coordinate),names,,\($0.x.coordinate),\($0.y.coordinate),," }
        }
        try ReferenceOutput.check(lines.joined(separator: "\n") + "\n", "labels.csv", within: 0.0101)
    }

    // MARK: Colors

    @Test func colorsOfThePalette() throws {
        var colors: [(String, Palette.Color)] = [
            ("ink", Palette.ink), ("ink2", Palette.ink2), ("quiet", Palette.quiet), ("onDark", Palette.onDark),
            ("rule", Palette.rule), ("strongRule", Palette.strongRule), ("hair", Palette.hair), ("axis", Palette.axis),
            ("paper", Palette.paper), ("surface", Palette.surface), ("band", Palette.band), ("range", Palette.range),
            ("lit", Palette.lit), ("bad", Palette.bad), ("bars", Palette.bars), ("plum", Palette.plum),
            ("orange", Palette.orange), ("blue", Palette.blue),
        ]
        for (name, scale) in [
            ("strainToEase", Palette.strainToEase), ("tenseToFlowing", Palette.tenseToFlowing),
            ("stableToRapid", Palette.stableToRapid),
        ] {
            colors += scale.enumerated().map { ("\(name)\($0)", $1) }
        }
        let prints = [
            ("ink", Palette.Print.ink), ("ink2", Palette.Print.ink2), ("rule", Palette.Print.rule),
            ("hair", Palette.Print.hair), ("band", Palette.Print.band), ("plum", Palette.Print.plum),
            ("blue", Palette.Print.blue),
        ]
        let lines = colors.map { "\($0) \($1.light) \($1.dark)" } + prints.map { "print \($0) \($1)" }
        try ReferenceOutput.check(lines.joined(separator: "\n") + "\n", "palette.txt")
        // Text is readable on the surfaces: a contrast of 4.5 or more (WCAG 2.2, AA), of 3 for lines with a meaning.
        for theme in [Palette.Theme.light, .dark] {
            for surface in [Palette.paper, Palette.surface] {
                for color in [Palette.ink, Palette.ink2, Palette.quiet, Palette.bad, Palette.plum, Palette.blue] {
                    #expect(Self.contrast(color[theme], surface[theme]) >= 4.5, "\(color[theme])")
                }
                #expect(Self.contrast(Palette.axis[theme], surface[theme]) >= 3, "\(Palette.axis[theme])")
            }
        }
    }

    /// Returns the contrast ratio of two colors, 1 to 21, by WCAG 2.2.
    private static func contrast(_ one: String, _ other: String) -> Double {
        func luminance(_ color: String) -> Double {
            let number = Int(color.dropFirst(), radix: 16) ?? 0
            let parts = [16, 8, 0].map { shift -> Double in
                let part = Double(number >> shift & 255) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    // MARK: Pages

    @Test func pagesAndSummaries() {
        let page = Markup.page(
            titled: "A & B", style: "p { margin: 0; }", script: "run();", [.details("More", [.text("text")])])
        #expect(
            page == """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><title>A &amp; B</title>
                <style>p { margin: 0; }</style>
                </head>
                <body><details><summary>More</summary>text</details><script>run();</script></body></html>

                """)
        #expect(!Markup.page(titled: "A", style: "", []).contains("script"))
        let roles: PageStyle.Roles = [("ink", Palette.ink), ("paper", Palette.paper)]
        #expect(PageStyle.literal("a { color: var(--ink); }", .dark, roles) == "a { color: \(Palette.ink.dark); }")
        #expect(
            PageStyle.root(roles) == """
                :root { color-scheme: light dark; --ink: #1c1a24; --paper: #faf8f3; }
                @media screen and (prefers-color-scheme: dark) { :root { --ink: #f3f0e8; --paper: #131219; } }
                """)
    }

    @Test func shapesOfDrawings() {
        #expect(Markup.label("a", 1, 2).rendered == "<text x=\"1\" y=\"2\">a</text>")
        #expect(
            Markup.label("a", 1, 2, .end, style: "s", size: 9.5, title: "t").rendered
                == "<text x=\"1\" y=\"2\" text-anchor=\"end\" class=\"s\" font-size=\"9.5\"><title>t</title>a</text>")
        #expect(Markup.label("a", 1, 2, .middle).rendered.contains("text-anchor=\"middle\""))
        #expect(
            Markup.line(1, 2, 3, 4, style: "s", width: 0.125).rendered
                == "<line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\" class=\"s\" stroke-width=\"0.13\"/>")
        #expect(
            Markup.circle(1, 2, radius: 3, style: "s").rendered == "<circle cx=\"1\" cy=\"2\" r=\"3\" class=\"s\"/>")
        #expect(
            Markup.box(1, 2, width: 3, height: 4, style: "").rendered
                == "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>")
        #expect(
            Markup.curve([(0, 0), (1.5, 2), (3, 4)], style: "s").rendered == "<path d=\"M0 0L1.5 2L3 4\" class=\"s\"/>")
    }

    // MARK: Years

    @Test func datesOfAYearsPage() throws {
        for (date, text) in [
            ("1970-01-01", "Thursday, 1 January 1970"), ("1969-12-31", "Wednesday, 31 December 1969"),
            ("2026-02-28", "Saturday, 28 February 2026"), ("2024-09-30", "Monday, 30 September 2024"),
        ] {
            #expect(try YearWords.day(CivilDate(parsing: date)) == text)
        }
        for (harmony, hue) in [(-1.0, 0), (0, 0), (19.9, 0), (20, 1), (50, 2), (60, 3), (79.9, 3), (80, 4), (100, 4)] {
            #expect(YearPlot.hue(of: harmony) == hue, "\(harmony)")
        }
    }

    /// A year has 365 or 366 days; one that begins on a leap day ends before the first of March.
    @Test func lengthsOfYears() throws {
        let chart = try NatalChart(birth: BirthData(date: "1990-06-15"), ephemeris: ephemeris)
        for (start, last, days) in [("2024-02-29", "2025-02-28", 366), ("2026-03-01", "2027-02-28", 365)] {
            let year = try reader.year(of: chart, from: CivilDate(parsing: start))
            #expect(year.days.count == days && year.days.last?.date.description == last)
            #expect(
                year.range.first.date.description == start
                    && year.range.last == year.range.first.adding(days: Double(days)))
            #expect(year.days.allSatisfy { $0.reading.sky.moment == Moment($0.date) })
            for window in year.retrogrades {
                #expect((window.span.begin ?? year.range.first) <= year.range.last)
                #expect((window.span.end ?? year.range.last) >= year.range.first, "\(window.label)")
            }
            #expect(year.windows.allSatisfy { YearReading.slowBodies.contains($0.body) } && !year.windows.isEmpty)
            #expect(Set(year.retrogrades.map(\.body)).isSuperset(of: [.mercury, .jupiter, .pluto]))
            let names = year.engine.model.names
            #expect(year.rows.map { names[$0.index] }.sorted() == names.sorted())
            #expect(year.document.days.allSatisfy { $0.strongest.count <= 3 && $0.scores.count == names.count })
            #expect(year.document.meters.count == year.engine.model.meters.count)
            #expect(
                year.html().contains(
                    "Born 15 June 1990, time unknown. Approximate chart: noon UTC, solar houses, no angles."))
        }
        #expect(YearReading.slowBodies == [.jupiter, .saturn, .uranus, .neptune, .pluto])
    }
}
