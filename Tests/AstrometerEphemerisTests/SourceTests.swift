import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// What each source covers, and what it says where it does not.
@Suite struct SourceTests {
    @Test(arguments: ["-3200-01-01", "3200-01-01", "99999-01-01", "-99999-01-01", "999999-12-31"])
    func datesBeyondTheTheory(date: String) throws {
        let ephemeris = try Ephemeris()
        let moment = try Moment.noonUTC(date)
        let error = #expect(throws: AstrometerError.self) { try ephemeris.sky(at: moment) }
        #expect(error?.code == .outOfRange)
        #expect(error?.message.contains(date) == true)
        #expect(error?.message.contains("3000 BC to AD 3000") == true)
        #expect(throws: AstrometerError.self) { try ephemeris.motion(around: moment) }
    }

    @Test func momentsThatAreNoNumbers() throws {
        let ephemeris = try Ephemeris()
        for day in [Double.nan, .infinity, -.infinity] {
            let error = #expect(throws: AstrometerError.self) { try ephemeris.sky(at: Moment(julianDay: day)) }
            #expect(error?.code == .invalidArgument)
            #expect(throws: AstrometerError.self) {
                try ephemeris.houses(at: Moment(julianDay: day), latitude: 0, longitude: 0)
            }
            #expect(throws: AstrometerError.self) { try ephemeris.motion(around: Moment(julianDay: day)) }
        }
    }

    @Test func missingDirectory() {
        let error = #expect(throws: AstrometerError.self) {
            try Ephemeris(source: .files(directory: "/nowhere/ephemeris"))
        }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("/nowhere/ephemeris") == true)
    }

    @Test func directoryThatIsAFile() throws {
        try withDirectory { directory in
            let file = directory + "/file"
            try Data().write(to: URL(fileURLWithPath: file))
            let error = #expect(throws: AstrometerError.self) { try Ephemeris(source: .files(directory: file)) }
            #expect(error?.code == .notFound)
        }
    }

    @Test func emptyDirectory() throws {
        try withDirectory { directory in
            let error = #expect(throws: AstrometerError.self) { try Ephemeris(source: .files(directory: directory)) }
            #expect(error?.code == .notFound)
            #expect(error?.message.contains("sun") == true)
        }
    }

    @Test(arguments: ["/a:b", "/a;b", "/" + String(repeating: "long", count: 60)])
    func directoriesThatLibsweCannotTake(name: String) throws {
        try withDirectory { directory in
            let path = directory + name
            // A name too long for one folder is as many as it takes.
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let error = #expect(throws: AstrometerError.self) { try Ephemeris(source: .files(directory: path)) }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test(.enabled(if: EphemerisFiles.areInstalled, "\(EphemerisFiles.reason)"))
    func centuryWithoutFiles() throws {
        try withDirectory { directory in
            for file in ["sepl_18.se1", "semo_18.se1"] {
                try FileManager.default.createSymbolicLink(
                    atPath: directory + "/" + file, withDestinationPath: EphemerisFiles.directory + "/" + file)
            }
            let ephemeris = try Ephemeris(source: .files(directory: directory))
            _ = try ephemeris.sky(at: .noonUTC("1900-01-01"))
            let error = #expect(throws: AstrometerError.self) { try ephemeris.sky(at: .noonUTC("1700-01-01")) }
            #expect(error?.code == .notFound)
            #expect(error?.message.contains("1700-01-01") == true)
            #expect(error?.message.contains(directory) == true)
            // A year before the files end, the motion ends with them, but it is there.
            let edge = try ephemeris.motion(around: .noonUTC("1801-01-01"))
            #expect(edge.longitude(of: .sun, at: try .noonUTC("1801-06-01")) != nil)
        }
    }

    @Test(.enabled(if: EphemerisFiles.areInstalled, "\(EphemerisFiles.reason)"))
    func directoryThatTheEnvironmentOverrides() async {
        await #expect(processExitsWith: .success) {
            setenv("SE_EPHE_PATH", "/somewhere/else", 1)
            let error = #expect(throws: AstrometerError.self) {
                try Ephemeris(source: .files(directory: EphemerisFiles.directory))
            }
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains("/somewhere/else") == true)
            // The theory without files does not care.
            _ = try Ephemeris().sky(at: .noonUTC("2000-01-01"))
            setenv("SE_EPHE_PATH", EphemerisFiles.directory, 1)
            _ = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        }
    }

    /// Runs `body` with a folder of its own, then deletes it.
    private func withDirectory(_ body: (String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try body(directory.standardizedFileURL.path)
    }
}
