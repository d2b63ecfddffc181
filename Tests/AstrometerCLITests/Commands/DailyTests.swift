import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The commands for charts, wheels and the day.
@Suite struct DailyTests {
    private static let known = Program.birth + Program.date
    private static let dateOnly = ["--birth", "1990-06-15"] + Program.date

    private func json<Document: Codable & Hashable>(_ type: Document.Type, _ arguments: [String]) throws -> Document {
        let program = try Program.run(arguments)
        #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
        let document = try program.decoded(type)
        // Checks that the decoded document encodes to the same bytes.
        #expect(try WireJSON.encoder().encode(document) + Data("\n".utf8) == Data(program.output.utf8))
        return document
    }

    @Test(.optimizedProgram, arguments: [Self.known, Self.dateOnly])
    func everyJSONDecodesAsItsWireObject(birth: [String]) throws {
        let day = try json(DayDocument.self, ["day"] + birth)
        #expect(day.date.description == "2025-10-30" && day.sunSign == .gemini && day.astrometers.groups.count == 5)
        var transits = try json(
            TransitSummaryDocument.self, ["transits", "--model", "daily-2", "--format", "json"] + birth)
        // The day has the provenance once.
        #expect(transits.provenance?.model == "daily-2" && transits.provenance?.ephemeris == day.provenance?.ephemeris)
        transits.provenance = nil
        #expect(transits == day.transitSummary)
        var moon = try json(MoonDetailDocument.self, ["moon", "--format", "json"] + birth)
        #expect(moon.lunations?.map(\.phase) == [.fullMoon, .lastQuarter, .newMoon, .firstQuarter])
        #expect(
            moon.eclipses?.map(\.label) == [
                "Annular solar eclipse at 28°50' Aquarius", "Total lunar eclipse at 12°51' Virgo",
            ])
        #expect(moon.position?.hasSuffix(moon.moonSign.title) == true)
        (moon.position, moon.lunations, moon.eclipses) = (nil, nil, nil)
        #expect(moon == day.moonDetail)
        let geometry = try json(ChartGeometry.self, ["chart", "--format", "geometry"] + birth)
        #expect(geometry.planets.count == Body.count && geometry.houses.count == 12 && geometry.transitPlanets == nil)
        let both = try json(ChartGeometry.self, ["chart", "--format", "geometry", "--wheel", "both"] + birth)
        #expect(both.transitPlanets?.count == Body.count)
        let reading = try json(ReadingDocument.self, ["reading", "--model", "daily-2", "--format", "json"] + birth)
        #expect(reading.meters.count == 23 && reading.model == "daily-2")
        #expect(reading.overallUnifiedScore == day.astrometers.overallUnifiedScore)
        #expect(reading["focus"]?.additionalContext?.superGroup == "mind")
    }

    /// Rankings use unrounded numbers: here a harmony of 49.966, a unified score of 0.032, and three hours that all show 47.0.
    @Test(.optimizedProgram) func rankingsUseUnroundedNumbers() throws {
        func day(_ options: String) throws -> DayDocument {
            try json(DayDocument.self, ["day"] + options.split(separator: " ").map(String.init))
        }
        let challenging = try day(
            "--birth 1929-12-17 --time 21:16 --zone Europe/Dublin --lat=53.3 --lon=-6.25 --date 2006-10-25 "
                + "--house-system porphyry")
        #expect(challenging.astrometers.topChallengingMeters.contains("creativity"))
        let flowing = try day("--birth 1929-03-12 --date 1985-09-25 --house-system regiomontanus")
        #expect(flowing.astrometers.topFlowingMeters == ["connection"])
        let low = try day("--birth 1939-03-11 --time 08:56 --zone LMT --lat=-33 --lon=-179.95 --date 1992-11-07")
        let rhythm = try #require(low.transitSummary.energyRhythm)
        #expect(rhythm.low.at.description == "1992-11-07T22:00:00Z")
        #expect(rhythm.hours.filter { $0.intensity == rhythm.low.intensity }.count > 1)
    }
}
