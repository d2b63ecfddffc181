import Astrometer
@_spi(Benchmarks) import AstrometerDerivation
import AstrometerEphemeris
import Foundation

/// Compares the inner stages of a derivation with the same stages in handwritten C, in one run.
///
/// Runs of both alternate, so that other load on the machine affects both equally. Times are CPU times of the thread. The
/// result is the median of the ratios of consecutive runs.
struct LimitComparison {
    /// The times of a stage together with all stages before it.
    struct Row {
        let name: String
        /// The median times of the C code and of ours, in nanoseconds for each chart-day.
        var limit: Double
        var ours: Double
        /// The median of the ratios.
        var ratio: Double
    }

    /// The stages, each with all stages before it.
    private(set) var rows: [Row] = []
    /// The largest difference of a quantile, relative to the quantile, or to 1 if it is smaller.
    private(set) var difference = 0.0

    /// The largest difference of quantiles that the order of summation may cause.
    static let differenceAllowed = 1e-12

    /// Returns nil if the C code does not run here.
    init?(charts: Int, repetitions: Int) throws {
        let stages = try DerivationStages(
            model: ModelCatalog.model(), population: Population(charts: charts), window: .full,
            ephemeris: Ephemeris())
        guard let limit = Limit(try stages.tables(), charts: stages.charts, noons: stages.noons) else { return nil }
        var quantiles: (limit: [[Double]]?, ours: [[Double]]) = (nil, [])
        let pairs: [(name: String, limit: () -> Void, ours: () throws -> Void)] = [
            ("kernel", limit.sum, stages.sum),
            ("+ scores and changes", limit.sumAndChange, stages.sumAndChange),
            ("+ exact quantiles", { quantiles.limit = limit.quantiles() }, { quantiles.ours = try stages.quantiles() }),
        ]
        let perChartDay = 1 / Double(stages.charts * stages.noons)
        for (name, limit, ours) in pairs {
            var times: [(limit: Double, ours: Double)] = []
            // The first run also allocates memory and builds tables.
            for _ in 0...repetitions {
                times.append((StageTimes.time(limit) * perChartDay, try StageTimes.time(ours) * perChartDay))
            }
            times.removeFirst()
            rows.append(
                Row(
                    name: name, limit: Self.median(times.map(\.limit)), ours: Self.median(times.map(\.ours)),
                    ratio: Self.median(times.map { $0.ours / $0.limit })))
        }
        guard let theirs = quantiles.limit, theirs.count == quantiles.ours.count else {
            difference = .infinity
            return
        }
        for (one, other) in zip(theirs.joined(), quantiles.ours.joined()) {
            difference = max(difference, abs(one - other) / max(1, abs(other)))
        }
    }

    var isSame: Bool { difference <= Self.differenceAllowed }

    /// Returns the time of a stage without the stages before it.
    func alone(_ index: Int) -> (limit: Double, ours: Double) {
        guard index > 0 else { return (rows[0].limit, rows[0].ours) }
        return (rows[index].limit - rows[index - 1].limit, rows[index].ours - rows[index - 1].ours)
    }

    /// The results as a table for readers.
    var lines: [String] {
        var table = [["ns a chart-day", "", "C", "here", "ratio", "C so far", "here", "ratio"]]
        for (index, row) in rows.enumerated() {
            let stage = alone(index)
            let numbers = [stage.limit, stage.ours].map { String(format: "%.0f", $0) }
            table.append(
                [row.name, ""] + numbers + [String(format: "%.2f", stage.ours / stage.limit)]
                    + [row.limit, row.ours].map { String(format: "%.0f", $0) } + [String(format: "%.2f", row.ratio)])
        }
        return TextTable(rows: table).lines + [String(format: "Quantiles differ by %.1e at most.", difference)]
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .infinity : sorted[sorted.count / 2]
    }
}
