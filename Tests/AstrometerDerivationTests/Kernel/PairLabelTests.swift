import Astrometer
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Labels of pairs at the limits between labels, in the kernel and in the model.
@Suite struct PairLabelTests {
    @Test func aLabelIncludesItsLowerLimit() throws {
        let model = try ModelCatalog().compatibilityModel()
        let limits = model.labels.values
        #expect(limits.count == Int(PAIR_LABELS) - 1 && limits == [-50, -20, 20, 50])
        let scores: [Double] = limits.flatMap { [$0.nextDown, $0, $0.nextUp] } + [-100, 0, 0, 100]
        let wanted = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 0, 2, 2, 4]
        #expect(scores.map { CompatibilityLabel.allCases.firstIndex(of: model.labels.label(of: $0)) } == wanted)
        // Two categories of eight pairs each.
        #expect(scores.count == 2 * Int(BATCH_LANES))
        for lanes in [0..<8, 1..<5, 3..<3] {
            var counts = [UInt64](repeating: 100, count: 2 * Int(PAIR_LABELS))
            pair_label(2, limits, Int32(lanes.lowerBound), Int32(lanes.upperBound), scores, &counts)
            let counted = (0..<2).flatMap { category in
                (0..<Int(PAIR_LABELS)).map { label in
                    100 + UInt64(lanes.count { wanted[category * 8 + $0] == label })
                }
            }
            #expect(counts == counted, "\(lanes)")
        }
    }

    /// Scores of categories end at −100 and 100 before they count for the mean of their mode.
    @Test func scoresEndAtPlusAndMinus100() {
        var model = pair_model()
        (model.category_count, model.mode_count) = (2, 1)
        let scales = [
            pair_scale(above: 50, below: 25, weight: 0.75, mode: 0),
            pair_scale(above: 1, below: 1, weight: 0.25, mode: 0),
        ]
        let raws: [Double] = [0, 1, 2, 3, -1, -4, -5, 1e300] + [0, 0, 0, 0, 100, 0, 0, -1e300]
        var (scores, means) = ([Double](repeating: 1, count: 16), [Double](repeating: 1, count: 8))
        pair_score(&model, scales, raws, &scores, &means)
        #expect(scores == [0, 50, 100, 100, -25, -100, -100, 100, 0, 0, 0, 0, 100, 0, 0, -100])
        #expect(means == [0, 37.5, 75, 75, 6.25, -75, -75, 50])
    }

    /// Percentiles scale to 100; with percentiles of 0, every sum but 0 is at an end of the scale.
    @Test func scalesOfPercentiles() throws {
        let plan = try PairPlan(ModelCatalog().compatibilityModel())
        let usual = plan.scales(plan.categories.map { _ in (p01: -4, p99: 2) })
        #expect(usual.allSatisfy { $0.above == 50 && $0.below == 25 })
        for mode in plan.places.indices {
            let weights = usual.filter { $0.mode == Int32(mode) }.map(\.weight)
            #expect(abs(weights.reduce(0, +) - 1) < 1e-12)
        }
        let tiny = Double.leastNonzeroMagnitude
        for percentiles in [(p01: 0.0, p99: 0.0), (p01: 1, p99: -1), (p01: -tiny, p99: tiny)] {
            let scales = plan.scales(plan.categories.map { _ in percentiles })
            #expect(scales.allSatisfy { $0.above == 1e300 && $0.below == 1e300 })
        }
    }
}
