import AstrometerEphemeris
import AstrometerModels
import Foundation
import Testing

/// The file that caches the bodies' motion between runs.
@Suite final class MotionFileTests {
    private static let moment = Moment(julianDay: 2_460_979)

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motion-\(UUID())")
    private var file: URL { folder.appendingPathComponent("motion") }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Crossings and stations of all bodies in the year around the moment, to the last bit.
    private func facts(_ ephemeris: Ephemeris, at moment: Moment = MotionFileTests.moment) throws -> [Double] {
        let motion = try ephemeris.motion(around: moment)
        return Body.allCases.flatMap { body in
            stride(from: 0.0, to: 360, by: 10).compactMap {
                motion.crossing(of: $0, by: body, nearest: moment)?.julianDay
            }
                + motion[body].stations(from: moment.adding(days: -300), through: moment.adding(days: 300)).map(
                    \.moment.julianDay)
        }
    }

    private func kept() throws -> Data? { try? Data(contentsOf: file) }

    @Test func motionOfAFileIsTheSameToTheLastBit() throws {
        let plain = try facts(Ephemeris())
        #expect(try facts(Ephemeris(motionFile: file)) == plain)
        let first = try #require(try kept())
        #expect(first.count < 200_000)
        #expect(try facts(Ephemeris(motionFile: file)) == plain)
        #expect(try kept() == first)
        // Another date adds to the file and removes nothing.
        let other = Self.moment.adding(days: 3000)
        #expect(try facts(Ephemeris(motionFile: file), at: other) == facts(Ephemeris(), at: other))
        #expect(try #require(try kept()).count > first.count)
        #expect(try facts(Ephemeris(motionFile: file)) == plain)
    }

    @Test func aDamagedFileIsReplaced() throws {
        let plain = try facts(Ephemeris())
        _ = try facts(Ephemeris(motionFile: file))
        let whole = try #require(try kept())
        var turned = whole
        turned[whole.count / 2] ^= 1
        for spoiled in [Data(), whole.dropLast(), whole.dropLast(800), turned, whole + [0], Data("text\n".utf8)] {
            try spoiled.write(to: file)
            #expect(try facts(Ephemeris(motionFile: file)) == plain)
            #expect(try kept() == whole)
        }
    }

    @Test func anUnusableMotionFileIsIgnored() throws {
        let plain = try facts(Ephemeris())
        for place in ["/dev/null", "/nowhere/at/all/motion", "/proc/version", folder.path] {
            #expect(try facts(Ephemeris(motionFile: URL(fileURLWithPath: place))) == plain)
        }
        // Reading from a pipe without a writer would hang.
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(try facts(Ephemeris(motionFile: file)) == plain)
    }
}
