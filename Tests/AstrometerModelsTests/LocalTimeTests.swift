import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Birth times on wall clocks against the time-zone database as Python's zoneinfo reads it.
@Suite struct LocalTimeTests {
    private struct LocalCase {
        let zone: String
        let date: CivilDate
        let time: CivilTime
        let earlier: Int?
        let later: Int?

        func moment(_ repeated: BirthData.RepeatedTime) throws -> Moment {
            try BirthData(
                date: date, time: time, zone: zone, latitude: 0, longitude: 0, repeatedTime: repeated
            ).moment()
        }
    }

    private static func cases() throws -> [LocalCase] {
        let url = try #require(
            Bundle.module.url(forResource: "local_times", withExtension: "csv", subdirectory: "Zones"))
        return try CSVTable(contentsOf: url).rows.map { row in
            let fields = row[1].split(separator: "T").map(String.init)
            return LocalCase(
                zone: row[0], date: try CivilDate(parsing: fields[0]), time: try CivilTime(parsing: fields[1]),
                earlier: Int(row[2]), later: Int(row[3]))
        }
    }

    /// Zones that some editions of the database give another city's history before 1970, since they agree from then
    /// on. The table has each zone's own, as Debian's files do; without such files Foundation has the other city's.
    private static let sameSince1970 =
        FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Oslo")
        ? [:]
        : [
            "Europe/Amsterdam": "Europe/Brussels", "Europe/Stockholm": "Europe/Berlin",
            "Atlantic/Reykjavik": "Africa/Abidjan", "Europe/Oslo": "Europe/Berlin",
        ]

    @Test func everyCase() throws {
        let cases = try Self.cases()
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
                let error = #expect(throws: AstrometerError.self, "\(name)") { try local.moment(.earlier) }
                #expect(error?.code == .invalidArgument)
                #expect(error?.message.contains(local.zone) == true)
                continue
            }
            if earlier == later { once += 1 } else { twice += 1 }
            #expect(try local.moment(.earlier).secondsSince1970 == earlier, "\(name), earlier")
            #expect(try local.moment(.later).secondsSince1970 == later, "\(name), later")
        }
        #expect(once > 200 && twice > 60 && never > 60, "\(once) once, \(twice) twice, \(never) never")
    }

    @Test func localMeanTimeBeforeStandardTime() throws {
        // New York kept 4 h 56 min 2 s until 1883.
        let birth = try BirthData(
            date: "1880-07-04", time: "12:00", zone: "America/New_York", latitude: 40.7, longitude: -74)
        #expect(try birth.moment().description == "1880-07-04T16:56:02Z")
    }

    @Test func aDayThatSamoaSkipped() throws {
        let birth = try BirthData(
            date: "2011-12-30", time: "12:00", zone: "Pacific/Apia", latitude: -13.8, longitude: -171.8)
        let error = #expect(throws: AstrometerError.self) { try birth.moment() }
        #expect(error?.message.contains("2011-12-30 12:00") == true)
    }

    @Test(arguments: [
        "", "Europe", "Mars/Olympus", "EDT", "PDT", "GMT+5", "UTC+2", "+02:00", "America/New York", "america/new_york",
        "Europe/Berlin ", " Europe/Berlin", "../etc/passwd", "Europe/Berlin/Mitte",
    ])
    func namesThatAreNotZones(name: String) {
        let error = #expect(throws: AstrometerError.self) {
            try BirthData(date: "1990-06-15", time: "14:30", zone: name, latitude: 0, longitude: 0)
        }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("\"\(name)\"") == true)
    }

    @Test func suggestions() {
        for (wrong, right) in [
            ("america/new_york", "America/New_York"), ("America/New York", "America/New_York"),
            ("Germany/Berlin", "Europe/Berlin"),
        ] {
            let error = #expect(throws: AstrometerError.self) { try BirthData(date: "1990-06-15", zone: wrong) }
            #expect(error?.message.contains(right) == true, "\(wrong)")
        }
    }

    @Test func everyKnownZoneIsAccepted() throws {
        var checks = Checks("known zones")
        for zone in TimeZone.knownTimeZoneIdentifiers {
            checks.check((try? BirthData(date: "1990-06-15", zone: zone)) != nil, zone)
        }
        checks.report(atLeast: 400)
    }
}
