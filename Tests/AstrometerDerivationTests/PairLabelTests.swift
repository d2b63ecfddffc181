import Astrometer
import AstrometerModels
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Labels of pairs at the limits between labels, in the kernel and in the model.
@Suite struct PairLabelTests {
    @Test func aLabelIncludesItsLowerLimit() throws {
        let model = try ModelCatalog.compatibilityModel()
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
}
