import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The command for the day.
@Suite struct DailyTests {
    private func json<Document: Codable & Hashable>(_ type: Document.Type, _ arguments: [String]) throws -> Document {
        let program = try Program.run(arguments)
        #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
        let document = try program.decoded(type)
        // Checks that the decoded document encodes to the same bytes.
        #expect(try WireJSON.encoder().encode(document) + Data("\n".utf8) == Data(program.output.utf8))
        return document
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
