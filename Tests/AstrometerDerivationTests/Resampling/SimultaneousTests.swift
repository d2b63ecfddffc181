import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Simultaneous intervals, Monte Carlo errors and differences of groups: section 7 of
/// `Documentation/Specification/statistics.md`.
@Suite struct SimultaneousTests {
    /// Computed by NumPy: np.std(…, ddof=1), and np.quantile of the largest |deviation| / standard deviation of each draw.
    @Test func aFamilyDeviatesByItsLargestMember() {
        let family: [[Double]] = [[1, -2, 0.5, 3, -1], [0.1, 0.4, -0.2, 0.1, 0.3], [0, 0, 0, 0, 0]]
        let reaches = IntervalPlan.reaches(of: family)
        assertClose(reaches[0], 3.273701412888698, within: 1e-12, "first")
        assertClose(reaches[1], 0.39181056159616606, within: 1e-12, "second")
        #expect(reaches[2] == 0)
        // An empty draw counts for no member.
        let gaps = family.map { $0 + [.nan] }
        #expect(IntervalPlan.reaches(of: gaps) == reaches)
        #expect(IntervalPlan.reaches(of: []).isEmpty)
    }

    /// Computed by NumPy from the bounds of ten batches.
    @Test func errorsOfBoundsComeFromTenBatches() throws {
        let deviations = (0..<1000).map { (draw: Int) -> Double in Double((7 * draw + 1) * draw % 997) / 10 }
        let bounds = try #require(IntervalPlan.bounds(deviations))
        let sorted = deviations.sorted()
        assertClose(bounds.range.lowerBound, sorted[24] + 0.975 * (sorted[25] - sorted[24]), within: 1e-12, "2.5 %")
        assertClose(bounds.range.upperBound, sorted[974] + 0.025 * (sorted[975] - sorted[974]), within: 1e-12, "97.5 %")
        #expect(bounds.reach == nil)
        assertClose(bounds.errors[0], 0.6598512090278804, within: 1e-12, "lower")
        assertClose(bounds.errors[1], 0.726310291052584, within: 1e-12, "upper")
        #expect(IntervalPlan.bounds([.nan]) == nil)
    }

    /// The examples of Identity.md.
    @Test(arguments: [
        (item: 0, isDay: false, weights: [1, 1, 0, 3, 0, 0, 1, 2, 3, 0, 0, 2, 0, 1, 1, 0]),
        (item: 2499, isDay: false, weights: [2, 1, 1, 2, 0, 0, 1, 2, 0, 4, 0, 1, 0, 2, 1, 3]),
        (item: 716, isDay: true, weights: [2, 1, 0, 1, 0, 1, 1, 3, 0, 1, 1, 2, 2, 0, 2, 2]),
    ])
    func weightsEqualTheExamples(item: Int, isDay: Bool, weights: [Int]) {
        let resampling = isDay ? Resampling(count: 16).ofDays : Resampling(count: 16)
        var times = [UInt8](repeating: 0, count: 16)
        resampling.draw(item: item, resamplings: 0..<16, into: &times)
        #expect(times.map { Int($0) } == weights)
    }

    /// Only thresholds are members of a family, of each quantity that was resampled.
    @Test func thresholdsAreTheFamily() {
        let draws = [[0.1, 0.2, -0.1], [1, -2, 0.5], [2, 1, -4], [0, 3, 1], [9, 9, 9.0]]
        let one = QuantileDeviations(charts: draws, days: nil)
        let other = QuantileDeviations(charts: draws.map { $0.map { 2 * $0 } }, days: draws)
        let spreads = QuantileDeviations.spreads(ofFamily: [one, other])
        let family = draws[1...3].map { $0 }
        for (index, spread) in spreads[0].enumerated() {
            #expect((spread.charts?.reach != nil) == (1...3).contains(index) && spread.days == nil)
        }
        #expect(spreads[0][2].charts?.reach == IntervalPlan.reaches(of: family)[1])
        #expect(spreads[1][2].days?.reach == IntervalPlan.reaches(of: family)[1])
    }

    @Test func theNineThresholdsHaveSimultaneousIntervals() throws {
        let ground = try PartsTests.Ground(charts: 12)
        let report = try ground.derivation.run(ephemeris: Ephemeris())
        for window in report.windows.values {
            for metric in window.metrics.values {
                for (name, intervals) in metric.intervals95 {
                    let charts = try #require(intervals.charts)
                    let isThreshold = ["q50", "q75", "q90"].contains(name)
                    #expect((intervals.simultaneous != nil) == isThreshold, "\(name)")
                    let errors = try #require(intervals.monteCarloError?.charts)
                    #expect(errors.allSatisfy { $0 >= 0 && $0 <= charts[1] - charts[0] })
                    guard let wide = intervals.simultaneous?.charts else { continue }
                    #expect(wide[1] - wide[0] > 0.8 * (charts[1] - charts[0]))
                }
            }
        }
        #expect(report.provenance.blockDays == 28 && report.provenance.resamples == 100)
        let thresholds = try #require(report.thresholds)
        #expect(thresholds == report.thresholds(of: try #require(report.thresholdWindow)))
    }

    /// Seed and blocks of days change intervals only, and are checked.
    @Test func seedAndBlocksAreChosen() throws {
        var derivation = try Derivation(PartsTests.Ground.smallModel(), Population(charts: 10), noons: 61)
        (derivation.blockDays, derivation.resamplingSeed) = (5, 7)
        let report = try derivation.run(ephemeris: Ephemeris())
        let own = try #require(report.windows["x"]?.metrics["harmony"])
        #expect(report.provenance.blockDays == 5 && report.provenance.seed == 7)
        #expect(own.intervals95["q50"]?.days != nil)
        derivation.resamplingSeed = 8
        let other = try #require(try derivation.run(ephemeris: Ephemeris()).windows["x"]?.metrics["harmony"])
        #expect(other.quantiles == own.quantiles && other.intervals95 != own.intervals95)
        derivation.blockDays = 6
        let fewer = try #require(try derivation.run(ephemeris: Ephemeris()).windows["x"]?.metrics["harmony"])
        #expect(fewer.intervals95["q50"]?.days == nil && fewer.intervals95["q50"]?.charts != nil)
        for days in [0, -1, 3651] {
            derivation.blockDays = days
            expectError(exactly: "block_days must be 1 to 3650, not \(days)") {
                try derivation.run(ephemeris: Ephemeris())
            }
        }
    }

    /// The difference of a group comes from the same draws for the group and all people.
    @Test func differencesOfGroupsArePaired() throws {
        var derivation = try Derivation(
            PartsTests.Ground.smallModel(), Population(charts: 60, seed: 4), noons: 20, resamples: 200)
        derivation.groupings = [.decade, .exactness]
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
        let decades = try #require(window.by?["decade"])
        var widths = 0
        for group in decades {
            for (metric, found) in group.metrics {
                let all = try #require(window.metrics[metric])
                for (name, value, whole) in zip3(ChangeQuantiles.names, found.quantiles.values, all.quantiles.values) {
                    guard let difference = found.differences[name] else { continue }
                    #expect(difference.difference == value - whole)
                    let charts = difference.intervals95?.charts
                    #expect((charts != nil) == (group.charts >= 10), "\(group.group)")
                    guard let charts, let wide = difference.intervals95?.simultaneous?.charts else { continue }
                    #expect(wide[1] - wide[0] > 0.8 * (charts[1] - charts[0]))
                    widths += 1
                }
                #expect(found.differences.keys.sorted() == ["q50", "q75", "q90"])
            }
        }
        #expect(widths >= 9)
        // One group of all people has no differences.
        let exact = try #require(window.by?["exactness"])
        #expect(exact.count == 1 && exact[0].metrics.values.allSatisfy { $0.differences.isEmpty })
        #expect(window.groupSentence(exact) == "All people are in one group, so there is nothing to compare.")
        for (metric, found) in exact[0].metrics {
            #expect(found.intervals95["q50"]?.charts == window.metrics[metric]?.intervals95["q50"]?.charts)
        }
    }

    private func zip3<A, B, C>(_ one: [A], _ two: [B], _ three: [C]) -> [(A, B, C)] {
        zip(one, zip(two, three)).map { ($0, $1.0, $1.1) }
    }

    private struct Reference: Decodable {
        struct Bounds: Decodable {
            let bounds, error: [Double]
            let simultaneous: [Double]?
        }
        struct Quantile: Decodable {
            let value: Double
            let charts, days, both: Bounds
        }
        let metrics: [String: [String: Quantile]]
        let meters: [String: [String: [String: [Double]]]]
    }

    /// Compares with `Reference/intervals.json`, where NumPy resamples every change of the full window with the same weights.
    @Test(.optimizedOnly) func intervalsEqualExactResampling() throws {
        let reference: Reference = try Repository.json("Tests/AstrometerDerivationTests/Reference/intervals.json")
        var derivation = try Derivation(model: ModelCatalog.model(), population: Population())
        derivation.windows = [.full]
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["full"])
        for (metric, quantiles) in reference.metrics {
            for (name, wanted) in quantiles {
                let got = try #require(window.metrics[metric]?.intervals95[name])
                let kinds = [
                    (got.charts, got.monteCarloError?.charts, got.simultaneous?.charts, wanted.charts),
                    (got.days, got.monteCarloError?.days, got.simultaneous?.days, wanted.days),
                    (got.both, got.monteCarloError?.both, got.simultaneous?.both, wanted.both),
                ]
                for (bounds, errors, wide, wanted) in kinds {
                    let width = wanted.bounds[1] - wanted.bounds[0]
                    let found = try #require(bounds)
                    assertClose(found[1] - found[0], width, within: 0.02 * width, "\(metric) \(name)")
                    for side in 0...1 {
                        assertClose(found[side], wanted.bounds[side], within: 0.01 * width, "\(metric) \(name)")
                        assertClose(
                            try #require(errors)[side], wanted.error[side], within: 0.01 * width,
                            "\(metric) \(name)")
                        guard let wider = wanted.simultaneous else { continue }
                        assertClose(try #require(wide)[side], wider[side], within: 0.03 * width, "\(metric) \(name)")
                    }
                }
            }
        }
        var ratios: [Double] = []
        for (meter, metrics) in reference.meters {
            for (metric, quantiles) in metrics {
                for (name, wanted) in quantiles {
                    let got = try #require(window.meters[meter]?[metric]?.intervals95[name]?.days)
                    let width = wanted[1] - wanted[0]
                    #expect(width > 0 || got[0] == got[1], "\(meter) \(metric) \(name)")
                    if width > 0 { ratios.append((got[1] - got[0]) / width) }
                }
            }
        }
        #expect(ratios.count > 300 && ratios.allSatisfy { abs($0 - 1) < 0.05 })
        #expect(ratios.count { abs($0 - 1) < 0.02 } >= ratios.count * 95 / 100)
    }
}
