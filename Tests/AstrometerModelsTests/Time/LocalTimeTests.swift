import AstrometerTestSupport

@testable import AstrometerModels

/// Compares birth times with the time-zone database as Python's zoneinfo reads it.
@Suite struct LocalTimeTests {
    /// Zones that some editions of the database merge with another city's, because they agree since 1970. The table has each
    /// zone's own history, as Debian's files do.
    private static let sameSince1970: [String: String] = {
        let folder = URL(fileURLWithPath: "/usr/share/zoneinfo/Europe")
        let files = ["Oslo", "Berlin"].map { try? Data(contentsOf: folder.appendingPathComponent($0)) }
        guard files[0] == files[1] else { return [:] }
        return [
            "Europe/Amsterdam": "Europe/Brussels", "Europe/Stockholm": "Europe/Berlin",
            "Atlantic/Reykjavik": "Africa/Abidjan", "Europe/Oslo": "Europe/Berlin",
        ]
    }()

    @Test func everyLocalTimeOfTheList() throws {
        let cases = try LocalCase.read(Repository.url("Tests/AstrometerModelsTests/Time/Zones/local_times.csv"))
        var (once, twice, never) = (0, 0, 0)
        for local in cases {
            let name = "\(local.zone) \(local.date) \(local.time)"
            if let other = Self.sameSince1970[local.zone], local.date.year < 1970 {
                let theirs = try LocalCase(
                    zone: other, date: local.date, time: local.time, earlier: nil, later: nil
                ).moment(.earlier).secondsSince1970
                let got = try? local.moment(.earlier).secondsSince1970
                #expect(got == local.earlier || got == theirs, "\(name)")
                continue
            }
            guard let earlier = local.earlier, let later = local.later else {
                never += 1
                expectError(local.zone, code: .invalidArgument) { try local.moment(.earlier) }
                continue
            }
            if earlier == later { once += 1 } else { twice += 1 }
            #expect(try local.moment(.earlier).secondsSince1970 == earlier, "\(name), earlier")
            #expect(try local.moment(.later).secondsSince1970 == later, "\(name), later")
        }
        #expect(once > 200 && twice > 60 && never > 60, "\(once) once, \(twice) twice, \(never) never")
    }

    /// The same for every zone of this machine, compared with Python reading the same files. If `LOCAL_TIMES` names a table
    /// from `make_all_local_times.py`, covers all changes of the clocks.
    @Test func everyZone() throws {
        var checks = Checks("local times of every zone")
        for local in try Self.localTimesOfEveryZone() {
            let instants = try ZoneDatabase.system.zone(named: local.zone).instants(showing: local.wall)
            checks.check(instants.first == local.earlier && instants.last == local.later, "\(local): \(instants)")
        }
        // Python may not be installed.
        checks.report(atLeast: 0)
    }

    private static func localTimesOfEveryZone() throws -> [LocalCase] {
        if let table = ProcessInfo.processInfo.environment["LOCAL_TIMES"] {
            return try LocalCase.read(URL(fileURLWithPath: table))
        }
        let script = Repository.url("Tests/AstrometerModelsTests/Time/Zones/make_all_local_times.py")
        let table = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".csv")
        try Data().write(to: table)
        defer { try? FileManager.default.removeItem(at: table) }
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = ["python3", script.path, "--every", "90"]
        python.standardOutput = try FileHandle(forWritingTo: table)
        python.standardError = FileHandle.nullDevice
        try python.run()
        python.waitUntilExit()
        return python.terminationStatus == 0 ? try LocalCase.read(table) : []
    }

    @Test func instantsShowTheirWallTimes() throws {
        var checks = Checks("wall times of instants of every zone")
        var generator = SeededGenerator(seed: 1850)
        for name in try ZoneDatabase.system.names() {
            let zone = try ZoneDatabase.system.zone(named: name)
            for _ in 0..<50 {
                let instant = Int(generator.number(in: -4_000_000_000..<5_000_000_000))
                let instants = zone.instants(showing: zone.wall(at: instant))
                checks.check(
                    instants.contains(instant) && instants == instants.sorted()
                        && instants.allSatisfy { zone.wall(at: $0) == zone.wall(at: instant) },
                    "\(name) at \(instant): \(instants)")
            }
        }
        checks.report(atLeast: 300 * 50)
    }

    @Test func timesThatClocksSkipped() throws {
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "skipped") { row in
            // Also without a place, although the time is then not used.
            let births = try [nil, 10.0].map {
                try BirthData(date: row[0], time: row[1], zone: row[2], latitude: $0, longitude: $0)
            }
            for birth in births {
                #expect(throws: AstrometerError.self) { try birth.moment() }
                #expect(try !birth.clocksShowedTime())
            }
            return try births[0].moment().description
        }
    }

    @Test func namesOfZones() throws {
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "zone") { row in
            _ = try BirthData(date: "1990-06-15", time: "14:30", zone: row[0], latitude: 0, longitude: 0)
            return "a zone"
        }
    }
}
