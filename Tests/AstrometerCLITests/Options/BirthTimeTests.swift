import AstrometerModels
import AstrometerTestSupport
import Testing

/// Births before standard time, local times that clocks skipped, and spaces around option values.
@Suite struct BirthTimeTests {
    private static let ulm = ["--birth", "1879-03-14", "--time", "11:30", "--lat", "48.4", "--lon", "10.0"]
    private static let porbandar = ["--birth", "1869-10-02", "--time", "07:11", "--lat", "21.6383", "--lon", "69.6011"]

    private func chart(_ arguments: [String]) throws -> ChartDocument {
        let program = try Program.run(["chart", "--format", "json"] + arguments)
        return try program.decoded(ChartDocument.self)
    }

    /// Compares the Ascendants of Einstein and Gandhi with `swe_houses`, called through pyswisseph.
    @Test(
        .optimizedProgram,
        arguments: [
            (ulm, "Europe/Berlin", 2_407_422.942037037, 98.83353907759951),
            (ulm, "LMT", 2_407_422.951388889, 101.64640489527267),
            (porbandar, "Asia/Kolkata", 2_403_972.553935185, 189.12428090042226),
            (porbandar, "LMT", 2_403_972.605972222, 206.4267429234953),
        ])
    func ascendantsBeforeStandardTime(
        _ birth: [String], _ zone: String, _ julianDay: Double, _ ascendant: Double
    ) throws {
        let document = try chart(birth + ["--zone", zone])
        #expect(abs(document.julianDay - julianDay) < 1e-6)
        #expect(abs(try #require(document.ascendant) - ascendant) < 1e-5)
        // By 1869 Kolkata's clocks kept a legal time, so no mean time is named.
        let sources: [String: MeanTime.Source] = ["LMT": .birthplace, "Europe/Berlin": .zone]
        #expect(document.birth.meanTime == sources[zone])
    }

    @Test func coordinatesAreShownWithFourDecimals() throws {
        let born = ["--birth", "1990-06-15", "--time", "14:30", "--zone", "UTC", "--lat", "40d42m46s", "--lon", "0w30"]
        let text = try Program.run(["chart"] + born)
        #expect(text.output.contains("40.7128° N, 0.5° W"), "\(text.output)\(text.error)")
    }

    @Test func spacesAroundValuesAreIgnored() throws {
        let options = Program.birth + Program.date + ["--at", "12:00", "--days", "2", "--sensitivity", "moon=1.5"]
        let spaced = options.map { $0.hasPrefix("--") ? $0 : " \($0)\t" }
        let (plain, padded) = (
            try Program.run(["reading", "--format", "json"] + options),
            try Program.run(["reading", "--format", "json"] + spaced)
        )
        #expect(plain.status == 0 && padded.status == 0, "\(padded.error)")
        #expect(plain.output == padded.output)
    }
}
