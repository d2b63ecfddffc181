import AstrometerModels
import AstrometerTestSupport
import Testing

/// Births before standard time.
@Suite struct BirthTimeTests {
    private static let ulm = ["--birth", "1879-03-14", "--time", "11:30", "--lat", "48.4", "--lon", "10.0"]
    private static let porbandar = ["--birth", "1869-10-02", "--time", "07:11", "--lat", "21.6383", "--lon", "69.6011"]

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
        let program = try Program.run(["chart", "--format", "json", "--zone", zone] + birth)
        let document = try program.decoded(ChartDocument.self)
        #expect(abs(document.julianDay - julianDay) < 1e-6)
        #expect(abs(try #require(document.ascendant) - ascendant) < 1e-5)
        // By 1869 Kolkata's clocks kept a legal time, so no mean time is named.
        let sources: [String: MeanTime.Source] = ["LMT": .birthplace, "Europe/Berlin": .zone]
        #expect(document.birth.meanTime == sources[zone])
    }
}
