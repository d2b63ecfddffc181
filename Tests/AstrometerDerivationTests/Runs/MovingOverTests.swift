import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Checks the numbers of the documentation page on moving over from the published rules, computed by
/// `Reference/reference_rules.py`.
@Suite struct MovingOverTests {
    @Test func thePageHasTheComputedFigures() throws {
        let figures = try MovingOver.load()
        let page = try Repository.text("Sources/Astrometer/Astrometer.docc/MovingOver.md")
        #expect(page.contains("\((100 * figures.phases_turned).text(decimals: 0)) % of all aspects change their phase"))
        #expect(page.contains("\((100 * figures.all.quality_changes).text(decimals: 0)) % of meters show another"))
        #expect(figures.meters.count == 23)
        for (name, meter) in figures.meters {
            let scores = [meter.harmony, meter.intensity, meter.unified_score].map { $0.text(decimals: 1) }
            #expect(page.contains("| `\(name)` | " + scores.joined(separator: " | ") + " | "), "\(name)")
        }
    }

    /// The two births of the page, as the published backend read them and as they really were.
    @Test func thePageHasTheReadingsOfItsBirths() throws {
        let page = try Repository.text("Sources/Astrometer/Astrometer.docc/MovingOver.md")
        let (engine, ephemeris) = (try Engine(modelNamed: ModelCatalog.referenceModel), try Ephemeris())
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        func birth(_ time: String?, _ zone: String?, _ latitude: Double?, _ longitude: Double?) throws -> BirthData {
            try BirthData(date: "1990-06-15", time: time, zone: zone, latitude: latitude, longitude: longitude)
        }
        for births in [
            [
                try birth("14:30", "Etc/UTC", 40.7128, -74.006),
                try birth("14:30", "America/New_York", 40.7128, -74.006),
            ],
            [try birth("12:00", "Etc/UTC", 0, 0), try birth(nil, nil, nil, nil)],
        ] {
            let readings = try births.map {
                engine.reading(of: try NatalChart(birth: $0, ephemeris: ephemeris), under: sky)
            }
            func row(_ title: String, _ numbers: (Reading) throws -> [Double]) throws -> String {
                let cells = try readings.map { try numbers($0).map { $0.text(decimals: 1) }.joined(separator: ", ") }
                return "| \(title) | \(cells.joined(separator: " | ")) |".replacing("-", with: "−")
            }
            var rows = ["| aspects | \(readings.map { "\($0.aspects.count)" }.joined(separator: " | ")) |"]
            for name in ["overall_intensity", "opportunity_window", "career_ambition"] {
                rows.append(
                    try row("`\(name)`: intensity, harmony") {
                        let score = try #require($0[name]).score
                        return [score.intensity, score.harmony]
                    })
            }
            rows.append(
                try row("`overall_intensity`: DTI, HQS") {
                    let score = try #require($0["overall_intensity"]).score
                    return [score.dti, score.hqs]
                })
            for row in rows { #expect(page.contains(row), "\(row)") }
        }
    }

    /// The same comparison with the engine, over fewer charts and days.
    @Test func theEngineAgreesWithTheScript() throws {
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
        try Repository.json("Tests/AstrometerDerivationTests/Reference/moving-over.json")
    }
}
