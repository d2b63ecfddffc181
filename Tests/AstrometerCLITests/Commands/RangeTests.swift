import AstrometerModels
import AstrometerTestSupport
import Testing

/// The commands for the transits of a range of dates and for a year.
@Suite struct RangeTests {
    private static let range = ["--from", "2026-01-01", "--to", "2026-01-31"]

    @Test(.optimizedProgram) func aRangeAsJSON() throws {
        let arguments = ["transits"] + Program.birth + Self.range + ["--format"]
        let json = try Program.run(arguments + ["json"])
        let document = try json.decoded(TransitWindowsDocument.self)
        #expect(json.status == 0 && !document.planets.contains(.moon) && document.voidOfCourse.isEmpty)
        #expect(
            document.from.description == "2026-01-01T00:00:00Z" && document.to.description == "2026-02-01T00:00:00Z")
        let moon = try Program.run(arguments + ["json", "--bodies", "moon, sun", "--day-zone", "Europe/Berlin"])
        let lights = try moon.decoded(TransitWindowsDocument.self)
        #expect(lights.planets == [.sun, .moon] && !lights.voidOfCourse.isEmpty)
        #expect(lights.from.description == "2025-12-31T23:00:00Z")
    }
}
