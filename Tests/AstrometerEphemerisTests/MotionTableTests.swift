import AstrometerTestSupport
import CMotionTable
import CSwissEphemeris

/// Compares the table of motion with libswe, and damages it. Rule 13 of `Documentation/Specification/positions.md`.
@Suite struct MotionTableTests {
    let table = Result { try Ephemeris() }
    /// The largest allowed difference of longitudes, in degrees.
    static let tolerance = 8e-9
    nonisolated(unsafe) private static let mapped = {
        var damage: Int32 = 0
        return motion_table_open(file.path, Ephemeris.libraryVersion, 0, &damage)
    }()
    private static let file = Repository.url("Data/Motion/moshier.bin")
    #if DEBUG
        private static let (instants, years, evaluations) = (2_000, 2, 22_000)
        private static let digest = "9ca42865464ac4f58b0da8dbf2e1e35b978f301217aa0af1d20fec7b2834f81f"
    #else
        private static let (instants, years, evaluations) = (20_000, 20, 1_000_000)
        private static let digest = "40102a7d5c60ba048f2cd57146af471a39eb23aae6f3c4fa75711aacdb0ead3f"
    #endif

    /// libswe's position, whatever the table has.
    private func library(_ body: Body, at moment: Moment, in zodiac: Zodiac = .tropical) -> BodyPosition {
        var values = [Double](repeating: 0, count: 6)
        let number = body == .northNode ? SE_MEAN_NODE : Int32(body.rawValue)
        var flags = SEFLG_MOSEPH | SEFLG_SPEED
        if let ayanamsa = zodiac.number {
            swe_set_sid_mode(ayanamsa, 0, 0)
            flags |= SEFLG_SIDEREAL
        }
        #expect(swe_calc_ut(moment.julianDay, number, flags, &values, nil) >= 0)
        return BodyPosition(longitude: values[0], speed: values[3])
    }

    @Test func positionsAreThoseOfLibswe() throws {
        let ephemeris = try table.get()
        var generator = SeededGenerator(seed: 52)
        var (checks, squares) = (Checks("positions"), [Double](repeating: 0, count: Body.count))
        for round in 0..<Self.instants {
            var day = generator.number(in: 2_396_758.5..<2_488_434.5)
            // Delta T has steps at some midnights.
            if round % 4 == 0 { day = day.rounded(.down) + 0.5 }
            let moment = Moment(julianDay: day)
            let sky = try ephemeris.sky(at: moment)
            for body in Body.allCases {
                let wanted = library(body, at: moment)
                let error = Degrees.folded(sky[body].longitude - wanted.longitude)
                checks.close(error, 0, within: Self.tolerance, "\(body) at \(moment)")
                checks.close(
                    sky[body].speed, wanted.speed, within: body == .moon ? 1.5e-4 : 3e-5,
                    "speed of \(body) at \(moment)")
                squares[body.rawValue] += error * error
                let position = try ephemeris.position(of: body, at: moment)
                let longitude = try ephemeris.longitude(of: body, at: moment)
                checks.check(position == sky[body] && longitude == position.longitude, "bits of \(body) at \(moment)")
            }
        }
        checks.report(atLeast: 3 * 11 * Self.instants)
        for body in Body.allCases {
            let deviation = (squares[body.rawValue] / Double(Self.instants)).squareRoot()
            #expect(deviation <= 1.2e-9, "\(body)")
        }
    }

    /// Positions in a sidereal zodiac are those of libswe in it, in and beyond the years of the table.
    @Test func siderealPositionsAreThoseOfLibswe() throws {
        let ephemeris = try table.get()
        var checks = Checks("sidereal positions")
        for zodiac in Zodiac.all where zodiac.isSidereal {
            for year in [-500.0, 1600, 1851.3, 1936.7, 1990.4, 2026.9, 2099.1, 2400] {
                let moment = Moment(julianDay: 2_451_545 + (year - 2000) * 365.25)
                let sky = try ephemeris.sky(at: moment, in: zodiac)
                for body in Body.allCases {
                    let wanted = library(body, at: moment, in: zodiac)
                    let what = "\(body) in \(zodiac.name) at \(moment)"
                    checks.close(
                        Degrees.folded(sky[body].longitude - wanted.longitude), 0, within: Self.tolerance, what)
                    checks.close(sky[body].speed, wanted.speed, within: body == .moon ? 1.5e-4 : 3e-5, what)
                }
            }
        }
        checks.report(atLeast: 2 * 11 * 8 * 47)
    }

    /// Chart services name zodiacs by the constants of libswe's header, without their prefix.
    @Test func zodiacsOfChartServices() throws {
        let numbers = [
            "FAGAN_BRADLEY": SE_SIDM_FAGAN_BRADLEY, "LAHIRI": SE_SIDM_LAHIRI, "DELUCE": SE_SIDM_DELUCE,
            "RAMAN": SE_SIDM_RAMAN,
            "USHASHASHI": SE_SIDM_USHASHASHI, "KRISHNAMURTI": SE_SIDM_KRISHNAMURTI, "DJWHAL_KHUL": SE_SIDM_DJWHAL_KHUL,
            "YUKTESHWAR": SE_SIDM_YUKTESHWAR, "JN_BHASIN": SE_SIDM_JN_BHASIN, "BABYL_KUGLER1": SE_SIDM_BABYL_KUGLER1,
            "BABYL_KUGLER2": SE_SIDM_BABYL_KUGLER2, "BABYL_KUGLER3": SE_SIDM_BABYL_KUGLER3,
            "BABYL_HUBER": SE_SIDM_BABYL_HUBER,
            "BABYL_ETPSC": SE_SIDM_BABYL_ETPSC, "ALDEBARAN_15TAU": SE_SIDM_ALDEBARAN_15TAU,
            "HIPPARCHOS": SE_SIDM_HIPPARCHOS,
            "SASSANIAN": SE_SIDM_SASSANIAN, "GALCENT_0SAG": SE_SIDM_GALCENT_0SAG, "J2000": SE_SIDM_J2000,
            "J1900": SE_SIDM_J1900, "B1950": SE_SIDM_B1950, "SURYASIDDHANTA": SE_SIDM_SURYASIDDHANTA,
            "SURYASIDDHANTA_MSUN": SE_SIDM_SURYASIDDHANTA_MSUN, "ARYABHATA": SE_SIDM_ARYABHATA,
            "ARYABHATA_MSUN": SE_SIDM_ARYABHATA_MSUN, "SS_REVATI": SE_SIDM_SS_REVATI, "SS_CITRA": SE_SIDM_SS_CITRA,
            "TRUE_CITRA": SE_SIDM_TRUE_CITRA, "TRUE_REVATI": SE_SIDM_TRUE_REVATI, "TRUE_PUSHYA": SE_SIDM_TRUE_PUSHYA,
            "GALCENT_RGILBRAND": SE_SIDM_GALCENT_RGILBRAND, "GALEQU_IAU1958": SE_SIDM_GALEQU_IAU1958,
            "GALEQU_TRUE": SE_SIDM_GALEQU_TRUE, "GALEQU_MULA": SE_SIDM_GALEQU_MULA,
            "GALALIGN_MARDYKS": SE_SIDM_GALALIGN_MARDYKS, "TRUE_MULA": SE_SIDM_TRUE_MULA,
            "GALCENT_MULA_WILHELM": SE_SIDM_GALCENT_MULA_WILHELM, "ARYABHATA_522": SE_SIDM_ARYABHATA_522,
            "BABYL_BRITTON": SE_SIDM_BABYL_BRITTON, "TRUE_SHEORAN": SE_SIDM_TRUE_SHEORAN,
            "GALCENT_COCHRANE": SE_SIDM_GALCENT_COCHRANE, "GALEQU_FIORENZA": SE_SIDM_GALEQU_FIORENZA,
            "VALENS_MOON": SE_SIDM_VALENS_MOON, "LAHIRI_1940": SE_SIDM_LAHIRI_1940,
            "LAHIRI_VP285": SE_SIDM_LAHIRI_VP285,
            "KRISHNAMURTI_VP291": SE_SIDM_KRISHNAMURTI_VP291, "LAHIRI_ICRC": SE_SIDM_LAHIRI_ICRC,
        ]
        #expect(numbers.count == 47)
        for (name, number) in numbers { #expect(try Zodiac(named: name).number == number) }
    }

    /// Conjunctions with the Sun include those behind its disc, where the table leaves positions to libswe.
    @Test func stationsAndConjunctions() throws {
        let ephemeris = try table.get()
        let (first, last) = try (Moment.noonUTC("1998-01-01"), Moment.noonUTC("\(1998 + Self.years)-01-01"))
        let sun = try ephemeris.motion(of: .sun, from: first, through: last)
        var checks = Checks("stations and conjunctions")
        for body in Body.allCases where body != .sun {
            let motion = try ephemeris.motion(of: body, from: first, through: last)
            let stations = motion.stations(from: first, through: last).map(\.moment)
            let meetings = motion.relative(to: sun).crossings(of: 0, from: first, through: last)
            for moment in stations + meetings {
                for minutes in [-600.0, -9, 0, 9, 600] {
                    let time = moment.adding(days: minutes / 1440)
                    let error = Degrees.folded(
                        try ephemeris.longitude(of: body, at: time) - library(body, at: time).longitude)
                    checks.close(error, 0, within: Self.tolerance, "\(body) at \(time)")
                }
            }
        }
        checks.report(atLeast: 200 * Self.years)
    }

    /// At borders of records, and where the table begins and ends.
    @Test func borders() throws {
        let (ephemeris, library) = (try table.get(), try Ephemeris.ofLibrary())
        let table = try #require(Self.mapped)
        var (checks, generator) = (Checks("borders"), SeededGenerator(seed: 53))
        for _ in 0..<Self.instants {
            let time = 2_396_757 + (generator.number(in: 1..<91_676) * 16).rounded() / 16
            var (early, late, speed) = (0.0, 0.0, 0.0)
            for body in Int32(0)..<11 {
                guard motion_table_positions(table, time.nextDown, body, 1, &early, &speed) == 1,
                    motion_table_positions(table, time, body, 1, &late, &speed) == 1
                else { continue }
                // A step of the time is 2^-31 days, in which the Moon itself moves by 6e-9 degrees.
                checks.close(
                    Degrees.folded(late - early), speed * (time - time.nextDown), within: Self.tolerance,
                    "body \(body) at TT \(time)")
            }
        }
        for (day, isInside) in [
            (2_396_757.5, false), (2_396_758.5.nextDown, false), (2_396_758.5, true), (2_396_759.5, true),
            (2_488_433.5, true), (2_488_434.5.nextDown, true), (2_488_434.5, false), (2_488_435.5, false),
        ] {
            let moment = Moment(julianDay: day)
            let (sky, wanted) = (try ephemeris.sky(at: moment), try library.sky(at: moment))
            #expect((sky != wanted) == isInside, "\(day)")
            for body in Body.allCases {
                let error = Degrees.folded(sky[body].longitude - wanted[body].longitude)
                checks.close(error, 0, within: Self.tolerance, "\(body) at \(moment)")
            }
        }
        checks.report(atLeast: 10 * Self.instants)
    }

    /// The committed table, and the same bits from it on every processor.
    @Test func digests() throws {
        let bytes = try Data(contentsOf: Self.file)
        #expect(SHA256.hexDigest(of: bytes) == "f697563f258ab900ebb1ab571f10cffa7e16d84a6294a8a2c268e98ac0442378")
        let table = try #require(Self.mapped)
        var (generator, values) = (SeededGenerator(seed: 54), [Double](repeating: 0, count: 22))
        var results = Data(capacity: 16 * Self.evaluations)
        for _ in 0..<Self.evaluations / 11 {
            let time = generator.number(in: 2_396_758..<2_488_435)
            let found = values.withUnsafeMutableBufferPointer {
                motion_table_positions(table, time, 0, 11, $0.baseAddress, $0.baseAddress! + 11)
            }
            if found == 1 { values.withUnsafeBytes { results.append(contentsOf: $0) } }
        }
        #expect(SHA256.hexDigest(of: results) == Self.digest)
    }

    @Test(arguments: HouseSystem.allCases) func housesAreThoseOfLibswe(system: HouseSystem) throws {
        let (ephemeris, library) = (try table.get(), try Ephemeris.ofLibrary())
        var (checks, generator) = (Checks("houses"), SeededGenerator(seed: 55))
        for _ in 0..<Self.instants / 4 {
            let moment = Moment(julianDay: generator.number(in: 2_396_758.5..<2_470_000))
            let (latitude, longitude) = (generator.number(in: -89..<89), generator.number(in: -180..<180))
            let got = try ephemeris.houses(at: moment, latitude: latitude, longitude: longitude, system: system)
            let wanted = try library.houses(at: moment, latitude: latitude, longitude: longitude, system: system)
            // Near the polar circles cusps move by far more than the sidereal time.
            guard abs(abs(latitude) - 66.56) > 0.5 else { continue }
            checks.check(got.systemUsed == wanted.systemUsed, "system at \(moment), \(latitude)")
            for (one, other) in zip(got.cusps, wanted.cusps) {
                checks.close(
                    Degrees.folded(one - other), 0, within: 2e-7, "cusp at \(moment), \(latitude), \(longitude)")
            }
        }
        checks.report(atLeast: 3 * Self.instants)
    }

    // MARK: Damage

    /// Returns the table with its last 8 bytes replaced by Fletcher's checksum of the words before them.
    private static func summed(_ table: Data) -> Data {
        guard table.count > 8 else { return table }
        let bytes = [UInt8](table.dropLast(8))
        var (sum, sums): (UInt64, UInt64) = (0, 0)
        for place in stride(from: 0, to: bytes.count, by: 8) {
            sum &+= bytes[place..<min(place + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            sums &+= sum
        }
        return Data(bytes) + withUnsafeBytes(of: sums.littleEndian) { Data($0) }
    }

    /// A table is refused if any byte was altered, also the byte of a coefficient, which would only move a longitude.
    @Test func alteredTables() throws {
        let whole = try Data(contentsOf: Self.file)
        #expect(Self.summed(whole) == whole)
        var generator = SeededGenerator(seed: 57)
        for place in [whole.count - 1, whole.count - 9] + (0..<10).map({ _ in generator.index(below: whole.count) })
        where !(8..<32).contains(place) {
            var altered = whole
            altered[place] ^= UInt8(1 << generator.index(below: 8))
            try Ephemeris.withTables(motion: altered) { folder in
                expectError("Motion/moshier.bin", code: .dataLoss) { try Ephemeris(tables: folder) }
            }
        }
    }

    /// Each case overwrites bytes of the header at an offset, and then corrects the checksum. Offsets from 64 on are in the first level of the first row. The lengths
    /// below are those of files that end too early.
    @Test(arguments: [
        (0, [0x42]), (32, [0, 0, 0, 0, 0, 0, 0xF8, 0x7F]), (48, [0, 0, 0, 0, 0, 0, 0, 0]), (62, [0x5F]), (64, [0]),
        (72, [40]),
        (76, [100]), (80, [32]), (80, [0xFF, 0xFF, 0xFF, 0xFF]), (84, [1]), (88, [0xFF, 0xFF]), (92, [8]),
        (92, [0xFF, 0xFF, 0xFF, 0x7F]), (96, [58]), (96, [0]), (0, []), (1, []), (5_000, []), (3_000_000, []),
    ]) func damagedTables(offset: Int, bytes: [UInt8]) throws {
        var damaged = try Data(contentsOf: Self.file)
        if bytes.isEmpty { damaged = damaged.prefix(offset) }
        damaged.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        try Ephemeris.withTables(motion: Self.summed(damaged)) { folder in
            expectError("Motion/moshier.bin", code: .dataLoss) { try Ephemeris(tables: folder) }
        }
    }

    /// Flips bits in the records and corrects the checksum: a wrong child is rejected, a wrong coefficient gives a finite longitude.
    @Test func damagedRecords() throws {
        let whole = try Data(contentsOf: Self.file)
        var (generator, rejected) = (SeededGenerator(seed: 56), 0)
        for _ in 0..<12 {
            var damaged = whole
            for _ in 0..<40 { damaged[8_000 + generator.index(below: whole.count - 8_000)] ^= 16 }
            try Ephemeris.withTables(motion: Self.summed(damaged)) { folder in
                guard let ephemeris = try? Ephemeris(tables: folder) else {
                    rejected += 1
                    return
                }
                for _ in 0..<500 {
                    _ = try ephemeris.sky(at: Moment(julianDay: generator.number(in: 2_396_758.5..<2_488_434.5)))
                }
            }
        }
        #expect(rejected > 0 && rejected < 12)
    }

    /// Without a table, or with one of another version of libswe, libswe computes the positions.
    @Test func foreignTables() throws {
        var foreign = try Data(contentsOf: Self.file)
        foreign[8] = UInt8(ascii: "3")
        let moment = try Moment.noonUTC("2025-10-30")
        for bytes in [foreign, nil] {
            let sky = try Ephemeris.withTables(motion: bytes) { try Ephemeris(tables: $0).sky(at: moment) }
            for body in Body.allCases { #expect(sky[body] == library(body, at: moment)) }
        }
        expectError(code: .notFound) { try Ephemeris(tables: "/nowhere") }
    }
}
