import AstrometerTestSupport

@testable import Astrometer

/// Details of drawings that few charts show.
@Suite struct DrawingDetailTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try Reader(ephemeris: Ephemeris()) }

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

    // MARK: Colors

    /// A contrast of 4.5 or more (WCAG 2.2, AA), of 3 for lines with a meaning.
    @Test func textIsReadableOnTheSurfaces() {
        for theme in [WheelTheme.light, .dark] {
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
            #expect(
                year.html().contains(
                    "Born 15 June 1990, time unknown. Approximate chart: noon UTC, solar houses, no angles; "
                        + "scores are those of this chart."))
        }
    }

    /// A transit to a body of a birth without a time is a band over its possible days, and a diamond if it has one day only.
    @Test func uncertainDaysAreBands() throws {
        for (birth, uncertain) in [(try BirthData(date: "1990-06-15"), 10...100), (try .known(), 0...0)] {
            let year = try reader.year(
                of: NatalChart(birth: birth, ephemeris: ephemeris), from: CivilDate(parsing: "2026-01-01"))
            let (first, last) = (year.range.first, year.range.last)
            let passes = year.windows.flatMap(\.passes)
            let ranges = try passes.compactMap { pass in try pass.range.flatMap { try $0.isOneDay(in: nil) ? nil : $0 }
            }
            .filter { $0.latest ?? last >= first && $0.earliest ?? first <= last }
            let known = try passes.filter { pass in
                try (pass.range?.isOneDay(in: nil) ?? true) && (first...last).contains(pass.moment)
            }
            #expect(uncertain.contains(ranges.count))
            func count(_ style: String) -> Int { year.html().split(separator: "class=\"\(style)").count - 1 }
            // The legend has one of each.
            #expect(count("possible") == (uncertain == 0...0 ? 0 : ranges.count + 1))
            #expect(count("pass ") == known.count + 2)
        }
    }
}
