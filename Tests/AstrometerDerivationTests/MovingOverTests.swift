import AstrometerData
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerSupport
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// What the documentation says of moving over from the published rules. `Reference/reference_rules.py` computed it.
@Suite struct MovingOverTests {
    @Test func pageHasTheFigures() throws {
        let figures = try MovingOver.load()
        let page = try Repository.text("Sources/AstrometerEngine/AstrometerEngine.docc/MovingOver.md")
        #expect(
            page.contains("\((100 * figures.phases_turned).text(decimals: 0)) % of all aspects turn their phase"))
        #expect(page.contains("\((100 * figures.all.quality_changes).text(decimals: 0)) % of meters show another"))
        #expect(figures.meters.count == 23)
        for (name, meter) in figures.meters {
            let scores = [meter.harmony, meter.intensity, meter.unified_score].map { $0.text(decimals: 1) }
            #expect(page.contains("| `\(name)` | " + scores.joined(separator: " | ") + " | "), "\(name)")
        }
    }

    /// The same by the engine, over fewer charts and days.
    @Test func enginesAgree() throws {
        let figures = try MovingOver.load()
        let ephemeris = try Ephemeris()
        let (old, new) = (try Engine(modelNamed: ModelCatalog.referenceModel), try Engine())
        let skies = try (0..<4).map {
            try ephemeris.sky(at: .noonUTC(CivilDate(dayNumber: 20_049).adding(days: 91 * $0)))
        }
        var (turned, aspects, intensity, scores) = (0, 0, 0.0, 0)
        for person in try Population(charts: 60).people {
            let chart = try NatalChart(birth: person.birth, ephemeris: ephemeris)
            for sky in skies {
                let (before, after) = (old.reading(of: chart, under: sky), new.reading(of: chart, under: sky))
                for aspect in after.aspects {
                    let same = before.aspects.first { $0.natal == aspect.natal && $0.transit == aspect.transit }
                    guard let same else { continue }
                    (turned, aspects) = (turned + (same.phase == aspect.phase ? 0 : 1), aspects + 1)
                }
                for (one, two) in zip(before.meters, after.meters) {
                    intensity += abs(two.score.intensity - one.score.intensity)
                    scores += 1
                }
            }
        }
        assertClose(Double(turned) / Double(aspects), figures.phases_turned, within: 0.02, "phases turned")
        assertClose(intensity / Double(scores), figures.all.intensity, relative: 0.1, "change of intensity")
    }
}

private struct MovingOver: Decodable {
    let phases_turned: Double
    let all: Change
    let meters: [String: Change]

    struct Change: Decodable {
        let harmony, intensity, unified_score, quality_changes: Double
    }

    static func load() throws -> MovingOver {
        let url = try #require(
            Bundle.module.url(forResource: "moving-over", withExtension: "json", subdirectory: "Reference"))
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    }
}
