import Astrometer
import AstrometerTestSupport
import CBatchKernel
import CKernelVersions
import Testing

@testable import AstrometerDerivation

/// The kernel gives the same bits whichever vector instructions it uses: the version that the loader selected, the version for
/// AVX2, and the version for any x86-64 processor.
@Suite(.enabled(if: kernel_has_versions() != 0, "the processor has no AVX2, or the kernel no version for it"))
struct ProcessorTests {
    private static let lanes = Int(BATCH_LANES)

    /// Returns the contents of memory after `body` has changed it; it starts with `values`.
    private func outcome<Number>(
        _ values: [Number], _ body: (UnsafeMutablePointer<Number>) -> Void
    ) throws -> [Number] {
        var copy = values
        try copy.withUnsafeMutableBufferPointer { body(try #require($0.baseAddress)) }
        return copy
    }

    /// The same as bit patterns, which distinguish 0 from −0.
    private func bits(_ values: [Double], _ body: (UnsafeMutablePointer<Double>) -> Void) throws -> [UInt64] {
        try outcome(values, body).map(\.bitPattern)
    }

    /// A single boolean, because a failed expectation would print every number.
    private func areSame<Outcome: Equatable>(_ outcomes: [Outcome]) -> Bool {
        outcomes.count == 3 && outcomes.allSatisfy { $0 == outcomes[0] }
    }

    /// Rows of eight numbers from tiny to huge, of either sign, with some zeros.
    private static func numbers(rows: Int, seed: UInt64) -> [Double] {
        var random = RandomSkies(seed: seed)
        return (0..<rows * lanes).map { index in
            let size = [1, 1e-9, 100, 1e4, 1e12][random.generator.index(below: 5)]
            return index % 7 == 0 ? 0 : index % 13 == 0 ? -0.0 : random.number(from: -size, to: size)
        }
    }

    /// The functions that prepare and add sums, in each version of the kernel.
    private static let versions = [
        (batch_prepare, batch_sum, batch_sum_by_rules), (baseline_prepare, baseline_sum, baseline_sum_by_rules),
        (avx2_prepare, avx2_sum, avx2_sum_by_rules),
    ]

    /// With the present rules and, for models that have them, older rules.
    @Test(arguments: try ModelCatalog().modelNames())
    func sumsAndScores(model name: String) throws {
        let model = try ModelCatalog.model(named: name)
        var random = RandomSkies(seed: 90)
        let charts = try (0..<25).map { _ in try random.chart() }
        let chartDays = try ChartDays(
            charts: ChartTable(of: charts, model: model), sky: SkyTable(random.days(40), model: model), model: model)
        let plan = chartDays.plan
        let size = plan.meterCount * Self.lanes
        let rubbish = Self.numbers(rows: 2 * plan.meterCount, seed: 91)
        let scratch = UnsafeMutableRawPointer.allocateScratch()
        defer { scratch.deallocate() }
        for number in charts.indices {
            var row = plan.chart(number, of: chartDays.charts)
            let rules = plan.rules?.chart(number, of: chartDays.charts, plan: plan)
            for (index, block) in chartDays.sky.blocks.enumerated() {
                let sums = try Self.versions.map { prepare, sum, sumByRules in
                    var model = plan.model
                    var counts = [Int32](repeating: 7, count: size)
                    let sums = try outcome(rubbish) { dti in
                        chartDays.sky.withBlock(index) { block, speeds in
                            guard var rules else {
                                prepare(&model, nil, &row, scratch)
                                return sum(&model, &row, block, scratch, dti, dti + size, &counts)
                            }
                            rules.speed = speeds
                            prepare(&model, &rules, &row, scratch)
                            sumByRules(&model, &rules, &row, block, scratch, dti, dti + size, &counts)
                        }
                    }
                    return (sums: sums, bits: sums.map(\.bitPattern), counts: counts)
                }
                #expect(areSame(sums.map(\.bits)) && areSame(sums.map(\.counts)), "chart \(number)")
                #expect(sums[0].counts.max() ?? 0 > 0)
                let (dti, hqs) = (Array(sums[0].sums.prefix(size)), Array(sums[0].sums.suffix(size)))
                let factors = plan.retrogradeFactors(in: block)
                let scores = try [batch_score, baseline_score, avx2_score].map { score in
                    try bits(rubbish) { score(Int32(plan.meterCount), plan.scales, factors, dti, hqs, $0, $0 + size) }
                }
                #expect(areSame(scores), "chart \(number)")
            }
        }
    }

    /// Pairs of charts, some without a Moon.
    @Test func pairs() throws {
        let plan = try PairPlan(ModelCatalog().compatibilityModel())
        let categories = plan.categories.count
        let scales = plan.scales(Array(repeating: (p01: -1.25, p99: 1.5), count: categories))
        var random = RandomSkies(seed: 95)
        for round in 0..<200 {
            var longitudes = (0..<Body.count).map { _ in random.number(from: 0, to: 360) }
            var block = pair_block()
            withUnsafeMutableBytes(of: &block.longitude) { bytes in
                for place in bytes.bindMemory(to: Double.self).indices {
                    let isUnknown = place / Self.lanes == Body.moon.rawValue && place % 3 == 0
                    bytes.bindMemory(to: Double.self)[place] = isUnknown ? .nan : random.number(from: 0, to: 360)
                }
            }
            if round % 4 == 0 { longitudes[Body.moon.rawValue] = .nan }
            var outcomes: [[UInt64]] = []
            var model = plan.model
            for (sum, score) in [
                (pair_sum, pair_score), (baseline_pair_sum, baseline_pair_score), (avx2_pair_sum, avx2_pair_score),
            ] {
                var raws = [Double](repeating: 7, count: categories * Self.lanes)
                var scores = raws
                var means = [Double](repeating: 7, count: plan.places.count * Self.lanes)
                sum(&model, longitudes, &block, &raws)
                score(&model, scales, raws, &scores, &means)
                outcomes.append((raws + scores + means).map(\.bitPattern))
            }
            #expect(areSame(outcomes), "round \(round)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func changes(seed: UInt64) throws {
        let meters = 5
        let scores = (0..<2).map { Self.numbers(rows: meters, seed: 100 + 2 * seed + UInt64($0)) }
        let before = Self.numbers(rows: 3 * meters, seed: 200 + seed)
        let changes = try [batch_change, baseline_change, avx2_change].map { change in
            var (unified, changes) = (Array(before.prefix(meters * Self.lanes)), before)
            let carry = try bits(before) { change(Int32(meters), scores[0], scores[1], $0, &unified, &changes) }
            return carry + (unified + changes).map(\.bitPattern)
        }
        #expect(areSame(changes))
        let changed = Self.numbers(rows: 3 * meters, seed: 300 + seed)
        let unified = Self.numbers(rows: meters, seed: 350 + seed)
        let totals = try [batch_total, baseline_total, avx2_total].map { total in
            try bits([Double](repeating: 0, count: 6)) {
                total(Int32(meters), 0, seed % 2 == 0 ? 8 : 5, 1, 5, changed, scores[0], scores[1], unified, $0, $0 + 3)
            }
        }
        #expect(areSame(totals))
        let moments = try [batch_moments, baseline_moments, avx2_moments].map { moments in
            try bits(Self.numbers(rows: 4, seed: 500 + seed)) {
                moments(7, 6, Self.numbers(rows: 7, seed: 600 + seed), $0, $0 + 8, $0 + 16, $0 + 24)
            }
        }
        #expect(areSame(moments))
        let counts = (0..<meters * Self.lanes).map { Int32(truncatingIfNeeded: ($0 &* 7919) % 121) }
        for last in [5, 8] {
            let sums = try [batch_add_counts, baseline_add_counts, avx2_add_counts].map { add in
                try outcome([Int64](repeating: 1 << 40, count: meters)) { add(Int32(meters), Int32(last), counts, $0) }
            }
            #expect(areSame(sums))
            #expect(
                sums[0].enumerated().allSatisfy { meter, sum in
                    sum == counts[meter * Self.lanes..<meter * Self.lanes + last].reduce(1 << 40) { $0 + Int64($1) }
                })
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func counts(seed: UInt64) throws {
        var random = RandomSkies(seed: seed)
        let streams = 6
        let numbers = Self.numbers(rows: streams, seed: 700 + seed)
        for isSigned in [false, true] {
            let values = isSigned ? numbers : numbers.map(abs)
            var bins = batch_bins(exponents: -8..<17, mantissaBits: 4, signed: isSigned)
            let count = Int(bins.count)
            let counted = (0..<streams * count).map { _ in UInt32(random.generator.index(below: 40)) }
            // A number of values that is not a multiple of eight.
            let listed = Array(values.dropLast(3))
            let tallies = try [batch_tally, baseline_tally, avx2_tally].map { tally in
                try outcome([UInt32](repeating: 3, count: count)) { tally(&bins, Int32(listed.count), listed, $0) }
            }
            #expect(areSame(tallies))
            // Collects the values of every other bin, each with room for all values.
            let places = (0..<count).map { Int32($0 % 2 == 0 ? $0 / 2 * listed.count : -1) }
            let spare = (count + 1) / 2 * listed.count
            let dealt = [batch_deal, baseline_deal, avx2_deal].map { deal in
                var (next, dealt) = (places, [Double](repeating: 7, count: spare + 1))
                deal(&bins, Int32(listed.count), listed, &next, Int32(spare), &dealt)
                return (next: next, values: dealt.prefix(spare).map(\.bitPattern))
            }
            #expect(areSame(dealt.map(\.next)) && areSame(dealt.map(\.values)))
            for bin in stride(from: 0, to: count, by: 2) {
                #expect(dealt[0].next[bin] - places[bin] == Int32(tallies[0][bin]) - 3)
            }
            let sums = try [batch_add, baseline_add, avx2_add].map { add in
                try outcome([UInt64](repeating: 1 << 40, count: counted.count)) {
                    add(Int32(counted.count), counted, $0)
                }
            }
            #expect(areSame(sums))
            let ends: [Int32] = [0, 16, 16, 23, 24, 57]
            for count in [batch_count_up_to, baseline_count_up_to, avx2_count_up_to] {
                var counts = [Int32](repeating: 3, count: ends.count)
                let values = (0..<57).map { Double(counted[$0] % 7) }
                count(Int32(ends.count), ends, values, 3, &counts)
                let runs = zip([0] + ends, ends).map { values[Int($0)..<Int($1)] }
                #expect(counts == runs.map { run in Int32(3 + run.count { $0 <= 3 }) })
            }
        }
    }
}
