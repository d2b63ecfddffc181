import AstrometerTestSupport
import Foundation
import Testing

/// The figures on the page about published thresholds stand beside the commands that compute them. `SessionTests` runs these
/// commands.
@Suite struct FiguresTests {
    @Test func thePageHasEveryCommandAndItsOutput() throws {
        let session = try Repository.text("Tests/AstrometerCLITests/Sessions/figures.txt")
        let page = try Repository.text("Sources/Astrometer/Astrometer.docc/PublishedThresholds.md")
        let blocks = session.components(separatedBy: "\n\n").filter { $0.hasPrefix("$ ") }
        #expect(blocks.count > 15)
        for block in blocks {
            let text = block.trimmingCharacters(in: .newlines)
            #expect(page.contains(text), "the page lacks \(text)")
        }
    }
}
