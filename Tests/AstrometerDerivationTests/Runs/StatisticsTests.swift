import Astrometer
import AstrometerDerivation
import AstrometerTestSupport
import Foundation
import Testing

/// Compares reports over the committed population and the full window with `Reference/statistics.json`, which has the same
/// numbers computed by NumPy.
@Suite(.optimized) struct StatisticsTests {
    @Test func derivationEqualsNumPy() throws {
        var derivation = try Derivation(model: ModelCatalog.model(), population: Population())
        (derivation.windows, derivation.groupings, derivation.years) = ([.full], [.decade], 3)
        try compare(derivation.run(ephemeris: Ephemeris()), Self.figures().derivation) { path in
            if path.contains("intervals_95") { return path.contains("decade") ? 0.15 : 0.08 }
            // Exact zeros depend on the last digits of positions: rule 15 of `Documentation/Specification/positions.md`.
            return path.contains("zeros") ? 3e-5 : path.contains("shares") ? 2e-5 : 2e-4
        }
    }

    @Test func comparisonsEqualNumPy() throws {
        for (name, wanted) in try Self.figures().comparisons.members {
            let comparison = try ModelComparison(
                model: ModelCatalog.model(), against: ModelCatalog.model(named: name), population: Population())
            try compare(comparison.run(ephemeris: Ephemeris()), wanted) {
                $0.contains("intervals_95") ? 0.25 : 2e-6
            }
        }
    }

    private static func figures() throws -> AnyJSON {
        try AnyJSON(file: "Tests/AstrometerDerivationTests/Reference/statistics.json")
    }

    /// - Parameter tolerance: returns the largest difference allowed at a path. That of an interval's bound is given as a
    ///   share of the interval's width.
    private func compare(_ report: some Encodable, _ wanted: AnyJSON, tolerance: (_ path: String) -> Double) throws {
        var checks = Checks("statistics of the full window")
        func visit(_ found: AnyJSON, _ wanted: AnyJSON, _ path: String, width: Double = 1) {
            switch wanted {
            case .number(let number): checks.close(found.double, number, within: tolerance(path) * width, path)
            case .object(let members):
                for (name, value) in members { visit(found[name], value, "\(path).\(name)") }
            case .list(let values):
                checks.check(found.array.count >= values.count, path)
                let isInterval = path.contains("intervals_95")
                for (place, (found, value)) in zip(found.array, values).enumerated() {
                    visit(
                        found, value, "\(path)[\(place)]",
                        width: isInterval ? values[1].double - values[0].double : 1)
                }
            default: checks.check(found == wanted, path)
            }
        }
        visit(try JSONDecoder().decode(AnyJSON.self, from: ReportFiles.json(report)), wanted, "report")
        checks.report(atLeast: 200)
    }
}
