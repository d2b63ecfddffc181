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
}
