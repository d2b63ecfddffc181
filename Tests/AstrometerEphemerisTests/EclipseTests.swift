import AstrometerTestSupport
import CSwissEphemeris

/// Compares eclipses with NASA's canon.
@Suite struct EclipseTests {
    /// From 2020 through 2035.
    private static func found(_ luminary: Eclipse.Luminary, in ephemeris: Ephemeris) throws -> [Eclipse] {
        try ephemeris.eclipses(from: .noonUTC("2020-01-01"), through: .noonUTC("2035-12-31")).filter {
            $0.luminary == luminary
        }
    }

    /// The same in the table `eclipses`, whose times are converted from TD to UT.
    private static func published(
        _ luminary: Eclipse.Luminary
    ) throws -> [(maximum: Moment, kind: Eclipse.Kind?, magnitude: Double?)] {
        try CSVTable(contentsOf: Almanac.url("eclipses")).rows.filter { $0[0] == luminary.rawValue }.map { row in
            let dynamical = Moment(try CivilDate(parsing: row[1]), try CivilTime(parsing: row[2]))
            return (
                dynamical.adding(days: -swe_deltat(dynamical.julianDay)), Eclipse.Kind(rawValue: row[3]), Double(row[4])
            )
        }
    }

    /// The built-in theory, and the ephemeris files if they are installed.
    static var sources: [String?] { EphemerisFiles.areInstalled ? [nil, EphemerisFiles.directory] : [nil] }

    private static func ephemeris(_ source: String?) throws -> Ephemeris {
        try source.map { try Ephemeris(source: .files(directory: $0)) } ?? Ephemeris()
    }

    @Test(arguments: sources, Eclipse.Luminary.allCases)
    func eclipsesOfTheCanon(source: String?, luminary: Eclipse.Luminary) throws {
        let (found, wanted) = (try Self.found(luminary, in: Self.ephemeris(source)), try Self.published(luminary))
        #expect(found.count == wanted.count && wanted.count > 30)
        for (eclipse, (maximum, kind, magnitude)) in zip(found, wanted) {
            assertClose(eclipse.maximum.days(since: maximum) * 86400, 0, within: 15, "\(maximum), seconds")
            #expect(eclipse.kind == kind, "\(maximum)")
            if luminary == .solar {
                assertClose(eclipse.magnitude, try #require(magnitude), within: 0.0015, "\(maximum), magnitude")
                #expect(eclipse.penumbralMagnitude == nil)
            } else {
                #expect((eclipse.magnitude > 0) == (kind != .penumbral) && (eclipse.magnitude >= 1) == (kind == .total))
            }
        }
    }

    /// The smallest eclipse of the 20th century. libswe finds no contact times for it.
    @Test func aGrazingEclipse() throws {
        let eclipse = try #require(try Ephemeris().nextEclipse(.solar, after: Moment(CivilDate(parsing: "1934-08-20"))))
        #expect(try eclipse.maximum.date == CivilDate(parsing: "1935-01-05") && eclipse.kind == .partial)
        #expect(eclipse.magnitude < 0.01)
        // The Moon's disc touches the Sun's at the place of greatest eclipse.
        assertClose(eclipse.maximum.days(since: eclipse.begin) * 1440, 5.0, within: 0.1, "begin")
        assertClose(eclipse.end.days(since: eclipse.maximum) * 1440, 5.4, within: 0.1, "end")
    }

    /// Magnitudes of hybrid eclipses, and of eclipses without a central line. From libswe's attributes 0 and 1 of the place of
    /// greatest eclipse, read with pyswisseph.
    @Test(arguments: [
        ("1912-04-17", 1.0012), ("1927-01-03", 1.0003), ("1986-10-03", 1.0007), ("1950-03-18", 0.9618),
        ("1957-04-30", 0.9797), ("1957-10-23", 1.0012), ("1967-11-02", 1.0135), ("2014-04-29", 0.9867),
        ("2043-04-09", 1.0096), ("2043-10-03", 0.9498),
    ]) func magnitudes(date: String, magnitude: Double) throws {
        let eclipse = try Self.eclipse(on: date)
        assertClose(eclipse.magnitude, magnitude, within: 0.00006, date)
    }

    private static func eclipse(on date: String) throws -> Eclipse {
        let start = Moment(try CivilDate(parsing: date))
        return try #require(
            try Ephemeris().eclipses(from: start.adding(days: -0.5), through: start.adding(days: 0.5)).first)
    }

    /// Views near the horizon: place, times (UTC) of begin, maximum and end, kind and magnitude, and whether the maximum is at
    /// the horizon. By bisection with pyswisseph of the topocentric upper limb at −34′.
    static let horizon: [(String, Double, Double, String, String, String, Eclipse.Kind, Double, Bool)] = [
        ("2021-06-10", 42.88645, -78.87837, "09:36:34", "09:38:40", "10:36:29", .partial, 0.8495, false),
        ("2037-01-16", 69.5, 25, "09:36:30", "09:51:43", "11:10:34", .partial, 0.7038, false),
        ("2026-08-12", 41.76401, -2.46883, "17:34:27", "18:29:57", "19:14:08", .total, 1.0336, false),
        ("2026-08-12", 41.9, 12.5, "17:32:47", "18:14:36", "18:14:36", .partial, 0.8076, true),
        ("2025-09-07", 51.50853, -0.12574, "18:30:25", "18:30:25", "20:55:07", .total, 1.2694, true),
        ("2022-05-16", 51.50853, -0.12574, "01:32:08", "04:10:34", "04:10:34", .total, 1.4141, true),
        ("2029-06-12", 69.65, 18.96, "02:40:26", "03:21:22", "04:03:29", .partial, 0.2765, false),
    ]

    @Test(arguments: horizon) func eclipsesAtTheHorizon(
        date: String, latitude: Double, longitude: Double, begin: String, maximum: String, end: String,
        kind: Eclipse.Kind, magnitude: Double, isAtHorizon: Bool
    ) throws {
        let view = try #require(
            try Ephemeris().view(
                of: Self.eclipse(on: date), from: Observer(latitude: latitude, longitude: longitude)))
        for (moment, time) in [(view.begin, begin), (view.maximum, maximum), (view.end, end)] {
            let wanted = Moment(try CivilDate(parsing: date), try CivilTime(parsing: time))
            assertClose(moment.days(since: wanted) * 86400, 0, within: 1, "\(date) \(time)")
        }
        #expect(view.kind == kind && view.isMaximumAtHorizon == isAtHorizon)
        assertClose(view.magnitude, magnitude, within: 0.0005, date)
        if isAtHorizon { assertClose(view.altitude, -0.27, within: 0.03, date) }
    }

    /// The hidden part of the Sun's disc; of an annular eclipse the square of the ratio of the diameters. From pyswisseph.
    @Test(arguments: [
        ("2027-02-06", -40.8, -63, Eclipse.Kind.annular, 0.8602), ("2026-08-12", 51.5085, -0.1257, .partial, 0.9139),
        ("2024-04-08", 40.7128, -74.006, .partial, 0.8993),
    ]) func obscurations(
        date: String, latitude: Double, longitude: Double, kind: Eclipse.Kind, obscuration: Double
    ) throws {
        let place = try Observer(latitude: latitude, longitude: longitude)
        let view = try #require(try Ephemeris().view(of: Self.eclipse(on: date), from: place))
        #expect(view.kind == kind)
        assertClose(try #require(view.obscuration), obscuration, within: 0.0002, date)
    }

    /// From many places, above all near the poles, every view is in order and agrees with its risings and settings.
    @Test(.optimized) func viewsAreInOrder() throws {
        let ephemeris = try Ephemeris()
        let places = [(0.0, 0.0), (69, 25), (-67, 140), (89.9, 0), (-90, 0), (66.5, -150), (40, -100)]
        var (atHorizon, hidden) = (0, 0)
        for eclipse in try ephemeris.eclipses(from: .noonUTC("2000-01-01"), through: .noonUTC("2030-12-31")) {
            for (latitude, longitude) in places {
                let place = try Observer(latitude: latitude, longitude: longitude)
                guard let view = try ephemeris.view(of: eclipse, from: place) else { continue }
                let (rise, set) = (view.rise ?? view.begin, view.set ?? view.end)
                #expect(eclipse.begin <= view.begin && view.begin <= view.maximum && view.maximum <= view.end)
                #expect(view.end <= eclipse.end && view.begin < view.end && view.magnitude >= 0)
                #expect(view.isMaximumAtHorizon == [view.rise, view.set].contains { $0 == view.maximum })
                let isHidden = set < rise
                #expect(isHidden || view.begin == rise && view.end == set)
                #expect(!isHidden || view.maximum <= set || view.maximum >= rise)
                (atHorizon, hidden) = (atHorizon + (view.isMaximumAtHorizon ? 1 : 0), hidden + (isHidden ? 1 : 0))
            }
        }
        #expect(atHorizon > 10 && hidden > 0, "\(atHorizon) \(hidden)")
    }

    /// The eclipse of 2026-08-12: Saros 126, at 20° Leo; total in Reykjavík and A Coruña, partial at sunset in Rome, not
    /// visible in Tokyo.
    @Test func anEclipseFromPlaces() throws {
        let ephemeris = try Ephemeris()
        let eclipse = try #require(try ephemeris.nextEclipse(.solar, after: .noonUTC("2026-06-01")))
        #expect(eclipse.saros == 126 && eclipse.sign == .leo && Int(eclipse.degreeInSign) == 20)
        func view(_ latitude: Double, _ longitude: Double) throws -> EclipseView? {
            try ephemeris.view(of: eclipse, from: Observer(latitude: latitude, longitude: longitude))
        }
        let north = try #require(try view(64.147, -21.94))
        #expect(
            north.kind == .total && north.obscuration == 1 && north.begin < north.maximum && north.maximum < north.end)
        let west = try #require(try view(43.37, -8.41))
        #expect(west.kind == .total)
        // As published: maximum at 18:28 UTC, 12° high.
        assertClose(
            west.maximum.days(since: Moment(try CivilDate(parsing: "2026-08-12"), try CivilTime(parsing: "18:28")))
                * 1440,
            0, within: 1, "minutes")
        assertClose(west.altitude, 12, within: 0.7, "altitude")
        let rome = try #require(try view(41.9, 12.5))
        #expect(rome.kind == .partial && rome.end.days(since: rome.maximum) * 24 < 0.1 && abs(rome.altitude) < 1)
        #expect(try view(35.68, 139.69) == nil)
        // The lunar eclipse two weeks later is visible only where it is night.
        let lunar = try #require(try ephemeris.nextEclipse(.lunar, after: eclipse.maximum))
        #expect(lunar.kind == .partial && lunar.sign == .pisces)
        #expect(try ephemeris.view(of: lunar, from: Observer(latitude: 40.7, longitude: -74)) != nil)
        #expect(try ephemeris.view(of: lunar, from: Observer(latitude: 35.68, longitude: 139.69)) == nil)
    }

    /// Norway saw the eclipse of 2011-06-01 but not that of 2011-07-01, one lunation later.
    @Test func theViewIsOfTheEclipseItself() throws {
        let ephemeris = try Ephemeris()
        let norway = try Observer(latitude: 69.65, longitude: 18.96)
        let june = try #require(try ephemeris.nextEclipse(.solar, after: .noonUTC("2011-05-20")))
        let july = try #require(try ephemeris.nextEclipse(.solar, after: .noonUTC("2011-06-10")))
        #expect(try #require(try ephemeris.view(of: june, from: norway)).kind == .partial)
        #expect(july.maximum.days(since: june.maximum) < 30)
        #expect(try ephemeris.view(of: july, from: norway) == nil)
    }

    /// A range includes its first and last moments, even if the eclipse's maximum is hours away from them.
    @Test func eclipsesAtTheEndsOfARange() throws {
        let ephemeris = try Ephemeris()
        let (solar, lunar) = (try CivilDate(parsing: "2026-08-12"), try CivilDate(parsing: "2026-08-28"))
        // At 17:46 and 4:13 UTC.
        let both = try ephemeris.eclipses(
            from: Moment(solar, CivilTime(parsing: "17:40")), through: Moment(lunar, CivilTime(parsing: "04:20")))
        #expect(both.map(\.luminary) == [.solar, .lunar])
        let neither = try ephemeris.eclipses(
            from: Moment(solar, CivilTime(parsing: "17:50")), through: Moment(lunar, CivilTime(parsing: "04:10")))
        #expect(neither.isEmpty)
    }

    @Test func theSearchEndsWithTheEphemeris() throws {
        let ephemeris = try Ephemeris()
        #expect(try ephemeris.nextEclipse(.solar, after: .noonUTC("3003-04-20")) == nil)
        #expect(try ephemeris.eclipses(from: .noonUTC("3003-01-01"), through: .noonUTC("3003-04-20")).count <= 2)
        #expect(throws: AstrometerError.self) {
            try ephemeris.eclipses(from: .noonUTC("3003-01-01"), through: .noonUTC("3004-01-01"))
        }
        #expect(throws: AstrometerError.self) {
            try ephemeris.eclipses(from: .noonUTC("2026-01-02"), through: .noonUTC("2026-01-01"))
        }
        #expect(throws: AstrometerError.self) { try Observer(latitude: 91, longitude: 0) }
    }
}
