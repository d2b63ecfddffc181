import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// The zone of the day: of a saved person, of the environment, of the machine.
@Suite struct DayZoneTests {
    /// `TZ` by name, by path and by rule; else the system's file, which may be a link or a copy.
    @Test func theZoneOfTheMachine() throws {
        try Program.withFolder { folder in
            let link = folder.appendingPathComponent("link").path
            let copy = folder.appendingPathComponent("copy").path
            let other = folder.appendingPathComponent("other").path
            let database = "/usr/share/zoneinfo/"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: database + "Asia/Kathmandu")
            try FileManager.default.copyItem(atPath: database + "Australia/Lord_Howe", toPath: copy)
            try Data("TZif".utf8).write(to: URL(fileURLWithPath: other))
            for (text, file, zone) in [
                ("Pacific/Auckland", link, "Pacific/Auckland"), (":America/New_York", link, "America/New_York"),
                (database + "Pacific/Apia", link, "Pacific/Apia"), ("UTC", link, nil), ("", link, nil),
                ("NZST-12NZDT", link, nil), ("Mars/Base", link, nil), (nil, link, "Asia/Kathmandu"),
                (nil, copy, "Australia/Lord_Howe"), (nil, other, nil), (nil, folder.path + "/none", nil),
            ] as [(String?, String, String?)] {
                let found = MachineZone.name(environment: text.map { ["TZ": $0] } ?? [:], file: file)
                // A copy of a file may be that of another name of the same zone.
                #expect(found == zone || file == copy && found?.hasPrefix("Australia/L") == true, "\(text ?? file)")
            }
        }
    }

    @Test(.optimizedProgram) func daysOfSavedPeople() throws {
        try Program.withFolder { folder in
            func run(_ arguments: [String], _ zone: String = "America/New_York") throws -> Program {
                try Program.run(arguments, environment: ["XDG_CONFIG_HOME": folder.path, "TZ": zone])
            }
            let birth = ["--birth", "1990-06-15"]
            #expect(try run(["people", "add", "here"] + birth).status == 0)
            #expect(try run(["people", "add", "there", "--day-zone", " Pacific/Auckland "] + birth).status == 0)
            let unknown = try run(["people", "add", "x", "--day-zone", "Mars/Base"] + birth)
            #expect(unknown.status == 64 && unknown.error.contains("Mars/Base"))
            #expect(try run(["people", "show", "there"]).output.contains("days of Pacific/Auckland"))
            let moon = ["moon"] + Program.date
            for (options, zone) in [
                (["--person", "here"], "America/New_York"), (["--person", "there"], "Pacific/Auckland"),
                (["--person", "there", "--day-zone", "Asia/Tokyo"], "Asia/Tokyo"), (birth, "UTC"),
            ] {
                let text = try run(moon + options).output
                #expect(text.hasPrefix(" Astrometer  the Moon of 30 Oct 2025 12:00 \(zone)\n"))
                // An approximate chart is that of noon UTC on the date of birth.
                #expect(
                    zone == "UTC" || text.components(separatedBy: zone).count == 2, "the zone is named once: \(text)")
            }
            // `today` has the zone of the machine also for a birth that is not saved.
            for options in [["--person", "here"], birth] {
                #expect(
                    try run(["today"] + Program.date + options).output.contains("Times are those of America/New_York."))
            }
            let invalid = try run(moon + ["--person", "here"], "NZST-12")
            #expect(invalid.status == 0 && invalid.error.contains("NZST-12") && invalid.output.contains(" UTC\n"))
        }
    }
}
