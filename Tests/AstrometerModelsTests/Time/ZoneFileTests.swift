import AstrometerTestSupport

@testable import AstrometerModels

/// Time-zone files: their contents, and errors for corrupt ones.
@Suite struct ZoneFileTests {
    /// A database of a few zones, as `Zones/make_zone_files.py` wrote it.
    private static let database = ZoneDatabase(folders: ["/nowhere", folder.path])
    private static let folder = Repository.url("Tests/AstrometerModelsTests/Time/Zones/Files")

    private static func bytes(of zone: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appendingPathComponent(zone)))
    }

    @Test func everyLocalTimeOfTheFiles() throws {
        let url = Repository.url("Tests/AstrometerModelsTests/Time/Zones/zone_files.csv")
        var checks = Checks("local times of the files")
        for local in try LocalCase.read(url) {
            let instants = try Self.database.zone(named: local.zone).instants(showing: local.wall)
            checks.check(instants.first == local.earlier && instants.last == local.later, "\(local): \(instants)")
        }
        checks.report(atLeast: 1000)
    }

    @Test func namesEqualThoseOfTheFiles() throws {
        let names = try Self.database.names()
        #expect(names.count == 16 && names.contains("Etc/UTC") && names.contains("America/Vancouver"))
        #expect(names == names.sorted())
    }

    @Test func changesInFutureYears() throws {
        // These changes come from rules, not from the files' lists: Vancouver stays on summer time, Nuuk changes the evening
        // before.
        for (zone, instant, offset) in [
            ("America/Vancouver", "2099-12-31", -7), ("America/Nuuk", "2099-12-31", -2),
            ("America/Nuuk", "2099-06-30", -1),
            ("Africa/Casablanca", "2099-06-30", 0), ("Europe/Dublin", "999999-12-31", 0),
            ("Europe/Dublin", "9999-07-01", 1),
        ] {
            let seconds = try Moment.noonUTC(instant).secondsSince1970
            let clock = try Self.database.zone(named: zone).clock(at: seconds)
            #expect(clock.offset == offset * 3600, "\(zone) \(instant)")
        }
    }

    @Test func truncatedFilesAreRejected() throws {
        var checks = Checks("cut files")
        for zone in ["Pacific/Apia", "Test/Version_1", "Test/Footless", "Test/Julian"] {
            let bytes = try Self.bytes(of: zone)
            for length in bytes.indices {
                let history = try? TimeZoneData(file: Array(bytes[..<length]))
                checks.check(history == nil, "\(zone) of \(length) bytes")
            }
        }
        checks.report(atLeast: 500)
    }

    @Test(.optimized) func noByteOfAFileTraps() throws {
        // Reading may succeed or fail, but must not trap.
        let bytes = try Self.bytes(of: "America/Nuuk")
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var bytes = bytes
                bytes[index] = value
                let history = try? TimeZoneData(file: bytes)
                for wall in [-80_000_000_000, 0, 4_000_000_000] { _ = history?.instants(showing: wall) }
            }
        }
    }

    @Test(arguments: [
        (0, 0, "TZif"), (31, 1, "leap seconds"), (35, 0xFF, "cut short"), (44, 0x7F, "order"), (52, 9, "no local time"),
        (54, 0x7F, "offset"), (59, 99, "no abbreviation"),
    ])
    func damage(at index: Int, _ value: UInt8, _ words: String) throws {
        var bytes = try Self.bytes(of: "Test/Version_1")
        bytes[index] = value
        // The table of leap seconds must be there, or the file is too short.
        if index == 31 { bytes += [UInt8](repeating: 0, count: 8) }
        let damage = #expect(throws: ZoneFileError.self) { try TimeZoneData(file: bytes) }
        #expect(damage?.what.contains(words) == true, "\(damage?.what ?? "")")
    }

    /// Runs `body` with a copy of the database that `change` has modified.
    private func database(_ change: (URL) throws -> Void, then body: (ZoneDatabase) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.copyItem(at: Self.folder, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try change(folder)
        try body(ZoneDatabase(folders: [folder.path]))
    }

    @Test func aDamagedFileIsNamed() throws {
        for data in [Data(), Data("TZif".utf8), Data("# list\n".utf8)] {
            try database({ try data.write(to: $0.appendingPathComponent("Europe/Berlin")) }) { database in
                expectError("Europe/Berlin", code: .dataLoss) { try database.zone(named: "Europe/Berlin") }
                #expect(throws: Never.self) { try database.zone(named: "Europe/Dublin") }
            }
        }
    }

    @Test func olderNamesWithoutFiles() throws {
        let list = "# version x\nR x\nL Europe/Berlin Old/Berlin\nL Europe/Gone Old/Gone\nL ../x Old/x\nL Etc/UTC UCT\n"
        try database({ try Data(list.utf8).write(to: $0.appendingPathComponent("tzdata.zi")) }) { database in
            let (berlin, universal) = (try database.zone(named: "Old/Berlin"), try database.zone(named: "UCT"))
            #expect(berlin.clock(at: 0).offset == 3600 && universal.clock(at: 0).offset == 0)
            for name in ["Old/Gone", "Old/x", "Old/berlin", "Berlin"] {
                expectError(code: .invalidArgument) { try database.zone(named: name) }
            }
        }
    }

    @Test func aMissingDatabaseIsAnError() throws {
        for database in [ZoneDatabase(folders: []), ZoneDatabase(folders: ["/nowhere", "/etc"])] {
            for name in ["Europe/Berlin", "EST", "Mars/Phobos"] {
                expectError("pip install tzdata", code: .notFound) { try database.zone(named: name) }
            }
        }
        try database({ try FileManager.default.removeItem(at: $0.appendingPathComponent("Etc")) }) { database in
            #expect(throws: AstrometerError.self) { try database.names() }
        }
    }

    @Test func aFolderThatIsAddedLater() throws {
        let database = ZoneDatabase(folders: ["/nowhere"])
        #expect(throws: AstrometerError.self) { try database.zone(named: "Europe/Berlin") }
        database.add(folder: Self.folder.path)
        #expect(try database.zone(named: "Europe/Berlin").clock(at: 0).offset == 3600)
    }

    @Test func fixedOffsetsNeedNoFiles() throws {
        let (none, system) = (ZoneDatabase(folders: []), ZoneDatabase.system)
        let others = ["UTC", "UCT", "GMT", "GMT0", "GMT+0", "GMT-0", "Greenwich", "Universal", "Zulu"]
        for name in try system.names() where name.hasPrefix("Etc/") || others.contains(name) {
            let (zone, file) = (try none.zone(named: name), try Self.systemFile(name))
            for instant in [-5_000_000_000, 0, 1_700_000_000] {
                #expect(zone.clock(at: instant) == file.clock(at: instant), "\(name)")
            }
        }
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "offset") { row in
            let clock = try none.zone(named: row[0]).clock(at: 0)
            #expect(clock.abbreviation == row[0])
            return "\(clock.offset)"
        }
    }

    private static func systemFile(_ name: String) throws -> TimeZoneData {
        try TimeZoneData(file: Array(Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/" + name))))
    }

    @Test(arguments: [
        "../Files/Etc/UTC", "Etc/../Etc/UTC", "/Etc/UTC", "Etc//UTC", "Etc/UTC/", "./Etc/UTC", "Etc", "Etc/", "etc/UTC",
        "Etc/utc", "posix/Etc/UTC", "right/Etc/UTC", "posixrules", "localtime", "Factory", "leapseconds", "tzdata.zi",
        "zone.tab", "+VERSION", "LMT", "Etc/UTC\0", "",
    ])
    func namesThatAreNotZones(_ name: String) throws {
        func addOthers(to folder: URL) throws {
            for other in ["posix", "right"] {
                try FileManager.default.copyItem(
                    at: folder.appendingPathComponent("Etc"), to: folder.appendingPathComponent(other + "/Etc"))
            }
            for other in ["posixrules", "localtime", "Factory", "leapseconds", "tzdata.zi", "zone.tab", "+VERSION"] {
                try FileManager.default.copyItem(
                    at: folder.appendingPathComponent("Etc/UTC"), to: folder.appendingPathComponent(other))
            }
        }
        func makeFolders(in folder: URL) throws {
            for other in ["posix", "right"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(other), withIntermediateDirectories: false)
            }
            try addOthers(to: folder)
        }
        try database(makeFolders) { database in
            expectError(code: .invalidArgument) { try database.zone(named: name) }
            let names = try database.names()
            #expect(!names.contains(name))
        }
    }
}
