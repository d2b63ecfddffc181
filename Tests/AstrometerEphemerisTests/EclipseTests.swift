import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import CSwissEphemeris
import Testing

/// Compares eclipses with NASA's canon.
@Suite struct EclipseTests {
    /// Solar eclipses: date and time (TD) of greatest eclipse, kind, magnitude.
    ///
    /// Eclipse predictions by Fred Espenak, NASA's GSFC: Five Millennium Canon of Solar Eclipses. All rows from 2021 on were
    /// compared with two of NASA's catalogs, the canon's and the one by decades. Kinds and magnitudes are equal. Times differ
    /// by up to a second, as the two catalogs do from each other.
    static let solar: [(String, String, Eclipse.Kind, Double)] = [
        ("2020-06-21", "06:41:15", .annular, 0.9940), ("2020-12-14", "16:14:39", .total, 1.0254),
        ("2021-06-10", "10:43:07", .annular, 0.9435), ("2021-12-04", "07:34:38", .total, 1.0367),
        ("2022-04-30", "20:42:36", .partial, 0.6396), ("2022-10-25", "11:01:20", .partial, 0.8619),
        ("2023-04-20", "04:17:56", .hybrid, 1.0132), ("2023-10-14", "18:00:41", .annular, 0.9520),
        ("2024-04-08", "18:18:29", .total, 1.0566), ("2024-10-02", "18:46:13", .annular, 0.9326),
        ("2025-03-29", "10:48:36", .partial, 0.9376), ("2025-09-21", "19:43:04", .partial, 0.8550),
        ("2026-02-17", "12:13:06", .annular, 0.9630), ("2026-08-12", "17:47:06", .total, 1.0386),
        ("2027-02-06", "16:00:48", .annular, 0.9281), ("2027-08-02", "10:07:50", .total, 1.0790),
        ("2028-01-26", "15:08:59", .annular, 0.9208), ("2028-07-22", "02:56:40", .total, 1.0560),
        ("2029-01-14", "17:13:48", .partial, 0.8714), ("2029-06-12", "04:06:13", .partial, 0.4576),
        ("2029-07-11", "15:37:19", .partial, 0.2303), ("2029-12-05", "15:03:58", .partial, 0.8911),
        ("2030-06-01", "06:29:13", .annular, 0.9443), ("2030-11-25", "06:51:37", .total, 1.0468),
        ("2031-05-21", "07:16:04", .annular, 0.9589), ("2031-11-14", "21:07:31", .hybrid, 1.0106),
        ("2032-05-09", "13:26:42", .annular, 0.9957), ("2032-11-03", "05:34:13", .partial, 0.8554),
        ("2033-03-30", "18:02:36", .total, 1.0462), ("2033-09-23", "13:54:31", .partial, 0.6890),
        ("2034-03-20", "10:18:45", .total, 1.0458), ("2034-09-12", "16:19:28", .annular, 0.9736),
        ("2035-03-09", "23:05:54", .annular, 0.9919), ("2035-09-02", "01:56:46", .total, 1.0320),
    ]

    /// Lunar eclipses: date and time (TD) of greatest eclipse, kind.
    ///
    /// Eclipse predictions by Fred Espenak, NASA's GSFC: Five Millennium Canon of Lunar Eclipses. Compared like the solar ones,
    /// and for the four of 2020 with the catalog of 2008, which gives UT to the minute.
    static let lunar: [(String, String, Eclipse.Kind)] = [
        ("2020-01-10", "19:11:11", .penumbral), ("2020-06-05", "19:26:14", .penumbral),
        ("2020-07-05", "04:31:12", .penumbral), ("2020-11-30", "09:44:01", .penumbral),
        ("2021-05-26", "11:19:53", .total), ("2021-11-19", "09:04:06", .partial), ("2022-05-16", "04:12:42", .total),
        ("2022-11-08", "11:00:22", .total), ("2023-05-05", "17:24:05", .penumbral),
        ("2023-10-28", "20:15:18", .partial), ("2024-03-25", "07:13:59", .penumbral),
        ("2024-09-18", "02:45:25", .partial), ("2025-03-14", "06:59:56", .total), ("2025-09-07", "18:12:58", .total),
        ("2026-03-03", "11:34:52", .total), ("2026-08-28", "04:14:04", .partial),
        ("2027-02-20", "23:14:06", .penumbral), ("2027-07-18", "16:04:09", .penumbral),
        ("2027-08-17", "07:14:59", .penumbral), ("2028-01-12", "04:14:13", .partial),
        ("2028-07-06", "18:20:57", .partial), ("2028-12-31", "16:53:15", .total), ("2029-06-26", "03:23:22", .total),
        ("2029-12-20", "22:43:12", .total), ("2030-06-15", "18:34:34", .partial),
        ("2030-12-09", "22:28:51", .penumbral), ("2031-05-07", "03:52:02", .penumbral),
        ("2031-06-05", "11:45:17", .penumbral), ("2031-10-30", "07:46:45", .penumbral),
        ("2032-04-25", "15:14:51", .total), ("2032-10-18", "19:03:40", .total), ("2033-04-14", "19:13:51", .total),
        ("2033-10-08", "10:56:23", .total), ("2034-04-03", "19:06:59", .penumbral),
        ("2034-09-28", "02:47:37", .partial), ("2035-02-22", "09:06:12", .penumbral),
        ("2035-08-19", "01:12:15", .partial),
    ]

    /// From 2020 through 2035.
    private static func found(_ luminary: Eclipse.Luminary, in ephemeris: Ephemeris) throws -> [Eclipse] {
        try ephemeris.eclipses(from: .noonUTC("2020-01-01"), through: .noonUTC("2035-12-31")).filter {
            $0.luminary == luminary
        }
    }

    /// Converts a time published in TD to UT.
    private static func universal(_ date: String, _ time: String) throws -> Moment {
        let dynamical = Moment(try CivilDate(parsing: date), try CivilTime(parsing: time))
        return dynamical.adding(days: -swe_deltat(dynamical.julianDay))
    }

    /// The built-in theory, and the ephemeris files if they are installed.
    static var sources: [String?] { EphemerisFiles.areInstalled ? [nil, EphemerisFiles.directory] : [nil] }

    private static func ephemeris(_ source: String?) throws -> Ephemeris {
        try source.map { try Ephemeris(source: .files(directory: $0)) } ?? Ephemeris()
    }

    @Test(arguments: sources) func solarEclipsesOfTheCanon(source: String?) throws {
        let found = try Self.found(.solar, in: Self.ephemeris(source))
        #expect(found.count == Self.solar.count)
        for (eclipse, (date, time, kind, magnitude)) in zip(found, Self.solar) {
            let seconds = eclipse.maximum.days(since: try Self.universal(date, time)) * 86400
            assertClose(seconds, 0, within: 15, "\(date), seconds")
            assertClose(eclipse.magnitude, magnitude, within: 0.0015, "\(date), magnitude")
            #expect(eclipse.kind == kind, "\(date)")
            #expect(eclipse.penumbralMagnitude == nil)
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

    @Test(arguments: sources) func lunarEclipsesOfTheCanon(source: String?) throws {
        let found = try Self.found(.lunar, in: Self.ephemeris(source))
        #expect(found.count == Self.lunar.count)
        for (eclipse, (date, time, kind)) in zip(found, Self.lunar) {
            let seconds = eclipse.maximum.days(since: try Self.universal(date, time)) * 86400
            assertClose(seconds, 0, within: 15, "\(date), seconds")
            #expect(eclipse.kind == kind, "\(date)")
            #expect((eclipse.magnitude > 0) == (kind != .penumbral) && (eclipse.magnitude >= 1) == (kind == .total))
        }
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
