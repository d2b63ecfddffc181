import AstrometerTestSupport
import Foundation
import Testing

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
        let url = try #require(
            Bundle.module.url(forResource: "local_times", withExtension: "csv", subdirectory: "Zones"))
        let cases = try LocalCase.read(url)
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
    @Test(.optimized) func everyZone() throws {
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
        let script = try #require(
            Bundle.module.url(forResource: "make_all_local_times", withExtension: "py", subdirectory: "Zones"))
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

    @Test(arguments: [
        // A day that Samoa skipped, evenings that end early, and a night before standard time.
        ("2011-12-30", "12:00", "Pacific/Apia", "2011-12-31 12:00"),
        ("2024-03-30", "23:30", "America/Nuuk", "2024-03-31 00:30"),
        ("1893-10-31", "23:55", "Europe/Rome", "1893-11-01 00:05:04"),
        ("1919-03-30", "23:45", "America/Toronto", "1919-03-31 00:45"),
        ("2021-03-14", "02:30", "America/New_York", "such as 03:30"),
        ("2024-10-06", "02:15", "Australia/Lord_Howe", "such as 02:45"),
    ])
    func timesThatClocksSkipped(_ date: String, _ time: String, _ zone: String, _ instead: String) throws {
        // Also without a place, although the time is then not used.
        for place in [nil, 10.0] {
            let birth = try BirthData(date: date, time: time, zone: zone, latitude: place, longitude: place)
            let error = #expect(throws: AstrometerError.self) { try birth.moment() }
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains("\(date) \(time)") == true, "\(error?.message ?? "")")
            #expect(error?.message.hasSuffix(instead) == true, "\(error?.message ?? "")")
            #expect(try !birth.clocksShowedTime())
        }
    }

    @Test(arguments: [
        "", "Europe", "Mars/Olympus", "EDT", "PDT", "GMT+5", "+2:00", "America/New York", "america/new_york",
        "Europe/Berlin ", " Europe/Berlin", "../etc/passwd", "Europe/Berlin/Mitte", "posixrules", "leapseconds", "lmt",
        "posix/Europe/Berlin", "right/Europe/Berlin", "tzdata.zi", "localtime", "Europe/", "/Europe/Berlin",
    ])
    func namesThatAreNotZones(name: String) {
        expectError("\"\(name)\"", code: .invalidArgument) {
            try BirthData(date: "1990-06-15", time: "14:30", zone: name, latitude: 0, longitude: 0)
        }
    }

    @Test func suggestions() {
        for (wrong, right) in [
            ("america/new_york", "America/New_York"), ("America/New York", "America/New_York"),
            ("Germany/Berlin", "Europe/Berlin"), ("berlin", "Europe/Berlin"), ("lmt", "LMT"), ("utc", "UTC"),
        ] {
            expectError(right) { try BirthData(date: "1990-06-15", zone: wrong) }
        }
    }

    /// The database's names for these zones have the opposite sign.
    @Test(arguments: [
        ("utc-3", "3 hours behind UTC are Etc/GMT+3"),
        ("GMT+5", "5 hours ahead of UTC are Etc/GMT-5"), ("gmt+14", "Etc/GMT-14"), ("etc/gmt+5", "Etc/GMT+5?"),
    ])
    func suggestionsForHours(_ wrong: String, _ right: String) throws {
        expectError(suffix: right) { try BirthData(date: "1990-06-15", zone: wrong) }
    }

    @Test(arguments: ["GMT+15", "UTC-16", "+5:30", "GMT+", "GMT+0x", "+", "-"])
    func noSuggestionsForHours(_ wrong: String) throws {
        let error = #expect(throws: AstrometerError.self) { try BirthData(date: "1990-06-15", zone: wrong) }
        #expect(error?.message.contains("Etc/") == false, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "Greenwich", "HST",
        "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT",
        "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT",
        "UTC", "Universal", "W-SU", "WET", "Zulu", "US/Eastern", "Asia/Calcutta",
    ])
    func olderNames(_ name: String) { #expect(throws: Never.self) { try BirthData(date: "1990-06-15", zone: name) } }
}
