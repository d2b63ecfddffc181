import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Foundation
import Testing

@testable import AstrometerDerivation

/// Confidence intervals from resampling charts, days and both: section 2 of `Documentation/Specification/statistics.md`.
@Suite struct IntervalTests {
    /// Expected values from SciPy 1.16.
    @Test(arguments: [
        (1, 12.706204736), (2, 4.302652730), (5, 2.570581836), (9, 2.262157163), (11, 2.200985160), (60, 2.000297822),
        (61, 1.999623585), (2499, 1.960913725),
    ])
    func studentsT(degreesOfFreedom: Int, wanted: Double) {
        assertClose(StudentT.quantile975(degreesOfFreedom: degreesOfFreedom), wanted, within: 2e-9, "t")
    }

    @Test func deviationsOfTwelveBlocksAreScaledBy1173() {
        assertClose(IntervalPlan.scale(groups: 12), 1.1729, within: 1e-4, "12 groups")
        assertClose(IntervalPlan.scale(groups: 2500), 1.0007, within: 1e-4, "2500 groups")
    }

    @Test func blocksAreNumberedFrom1970ByTheLaterNoon() {
        // Day 20048 begins block 716. The first transition ends on day 20050.
        let days = DayBlocks(from: CivilDate(dayNumber: 20_049), noons: 343)
        #expect(days.numbers == 716...728)
        #expect(days.wholeCount == 12)
        var runs: [String] = []
        days.forEachRun(of: 1..<343) { runs.append("\($0): \($1.lowerBound)..<\($1.upperBound)") }
        #expect(runs.count == 13 && runs[0] == "0: 1..<27" && runs[1] == "1: 27..<55" && runs[12] == "12: 335..<343")
        // A window that begins before 1970.
        let early = DayBlocks(from: CivilDate(dayNumber: -30), noons: 60)
        #expect(early.numbers == -2...1)
        runs = []
        early.forEachRun(of: 1..<60) { runs.append("\($0): \($1.lowerBound)..<\($1.upperBound)") }
        #expect(runs == ["0: 1..<2", "1: 2..<30", "2: 30..<58", "3: 58..<60"])
    }

    @Test func thereAreAtMost1024Blocks() {
        for noons in [2, 28, 29, 28 * 1023, 28 * 1023 + 1, 100_000, DerivationWindow.noonsAllowed.upperBound] {
            let days = DayBlocks(from: CivilDate(dayNumber: 13), noons: noons)
            #expect(days.numbers.count <= DayBlocks.mostBlocks && days.length % 28 == 0, "\(noons)")
            #expect((days.length == 28) == (noons <= 28 * 1023), "\(noons)")
        }
    }

    @Test func cellsBeginAtTheirEdges() {
        let cells = ChangeCells(blocks: 13, streams: 69)
        #expect(cells.count == 19 * 256 + 1)
        let bins = cells.bins
        #expect(bins.bin(of: 0) == 0 && bins.bin(of: .leastNonzeroMagnitude) == 1)
        for (cell, edge) in cells.edges.dropLast().enumerated().dropFirst() {
            #expect(bins.bin(of: edge) == cell + 1 && bins.bin(of: edge.nextDown) == cell, "\(edge)")
        }
        #expect(cells.edges.count == cells.count)
        // The counters of many blocks have coarser cells.
        for (blocks, streams) in [(27, 69), (1024, 69), (1024, 192)] {
            #expect(ChangeCells(blocks: blocks, streams: streams).count < cells.count)
        }
    }

    /// An exponential distribution, whose quantiles are known, with some values of exactly 0.
    @Test(arguments: [0, 0.3, 0.6]) func quantilesFromCells(zeros: Double) throws {
        let mean = 5.0
        func share(below size: Double) -> Double { zeros + (1 - zeros) * (1 - exp(-size / mean)) }
        let edges = ChangeCells(blocks: 1024, streams: 69).edges
        let below = edges.map { share(below: $0) }
        let counts = [below[0]] + zip(below.dropFirst(), below).map { ($0 - $1) }
        func quantiles(of counts: [Double]) -> [Double]? {
            let cumulative = counts.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
            return ChangeCells.quantiles(edges) { cumulative[$0] }
        }
        let found = try #require(quantiles(of: counts.map { $0 * 1e6 }))
        for (quantile, probability) in zip(found, ChangeQuantiles.probabilities) {
            let wanted = probability <= zeros ? 0 : -mean * log(1 - (probability - zeros) / (1 - zeros))
            assertClose(quantile, wanted, within: 0.004 * max(wanted, 0.1), "\(probability) with zeros \(zeros)")
        }
        #expect(quantiles(of: counts.map { _ in 0 }) == nil)
    }

    @Test func tailsAreInterpolatedQuantiles() {
        let shuffled = (0..<1000).map { Double(($0 * 7) % 1000) }
        #expect(IntervalPlan.bounds(shuffled + [.nan])?.range == 24.975...974.025)
        #expect(IntervalPlan.bounds([3])?.range == 3...3)
        #expect(IntervalPlan.bounds([.nan])?.range == nil)
    }

    @Test func bothAddsTheDeviations() {
        let (charts, days) = ([1.0, 2, 4], [10.0, 30, 20])
        let deviations = QuantileDeviations(
            charts: ChangeQuantiles.probabilities.map { _ in charts },
            days: ChangeQuantiles.probabilities.map { _ in days })
        for spread in deviations.spreads {
            #expect(spread.both?.range == IntervalPlan.bounds([11, 32, 24])?.range)
            #expect(
                spread.charts?.range == IntervalPlan.bounds(charts)?.range
                    && spread.days?.range == IntervalPlan.bounds(days)?.range)
        }
    }

    /// A draw has a chart k times if a 32-bit number is at least the share of Poisson's distribution below k, and less than
    /// that of k.
    @Test func drawsFollowPoissonsDistribution() {
        var (term, sum) = (exp(-1.0), 0.0)
        for (number, limit) in Resampling.limits.enumerated() {
            sum += term
            term /= Double(number + 1)
            #expect(limit == UInt32(min(sum * 4_294_967_296, 4_294_967_295)), "\(number)")
        }
    }

    /// A window whose twelve blocks' worth of days lie in thirteen numbered blocks: deviations are scaled for twelve.
    @Test func deviationsOfDaysAreScaledForWholeBlocks() throws {
        let days = DayBlocks(from: CivilDate(dayNumber: 20_049), noons: 28 * 12 + 1)
        #expect(days.numbers.count == 13 && days.wholeCount == 12)
        let plan = IntervalPlan(
            Resampling(count: 4), births: DistinctBirths(charts: 3, births: 3, pairs: 3), days: days)
        let search = QuantileSearch(
            bins: ChangeCells.searchBins, streamCount: 1,
            quantities: [QuantileSearch.Quantity(streams: [0], probabilities: ChangeQuantiles.probabilities)])
        var random = RandomSkies(seed: 8)
        let cells = days.cells(streams: 1)
        let counts = (0..<13 * cells.count).map { _ in UInt64(random.generator.index(below: 50)) }
        func quantiles(_ weights: [UInt8]) -> [Double]? {
            var sums = [Double](repeating: 0, count: cells.count)
            for (place, count) in counts.enumerated() {
                sums[place % cells.count] += Double(count) * Double(weights[place / cells.count])
            }
            let cumulative = sums.reduce(into: [Double]()) { $0.append(($0.last ?? 0) + $1) }
            return ChangeCells.quantiles(cells.edges) { cumulative[$0] }
        }
        let found = try plan.deviations(
            of: 0..<1, in: ResampledChanges(days: counts), search: search, workers: Workers(threads: 1)
        ) { $0 }
        let deviations = try #require(found[0].days)
        let whole = try #require(quantiles(Array(repeating: 1, count: 13)))
        for draw in 0..<4 {
            let weights = days.numbers.map { number in
                var times = [UInt8](repeating: 0, count: 4)
                plan.resampling.ofDays.draw(item: number, resamplings: 0..<4, into: &times)
                return times[draw]
            }
            let drawn = try #require(quantiles(weights))
            for index in whole.indices {
                let wanted = IntervalPlan.scale(groups: 12) * (drawn[index] - whole[index])
                assertClose(deviations[index][draw], wanted, within: 1e-9, "draw \(draw)")
            }
        }
    }

    /// Bounds are those of all draws. Streams: changes of many sizes; of three sizes, so that draws are equal; mostly zeros.
    @Test(arguments: [3, 100, 1001]) func boundsNeedOnlyTheTails(draws: Int) throws {
        let days = DayBlocks(from: CivilDate(dayNumber: 20_049), noons: 343)
        let plan = IntervalPlan(
            Resampling(count: draws), births: DistinctBirths(charts: 3, births: 3, pairs: 3), days: days)
        let search = QuantileSearch(
            bins: ChangeCells.searchBins, streamCount: 3,
            quantities: (0..<3).map { .init(streams: [$0], probabilities: ChangeQuantiles.probabilities) })
        let cells = days.cells(streams: 3)
        var random = RandomSkies(seed: 12)
        var counts = [UInt32](repeating: 0, count: 13 * 3 * cells.count)
        for block in 0..<13 {
            // Hardly any change in most blocks, so that some draws have none.
            for _ in 0..<(draws < 1000 || block < 4 ? 400 : 0) {
                let sizes = [
                    random.number(from: 0, to: Double(4 + block)), random.generator.index(below: 3) == 0 ? 5 : 1,
                    max(0, random.number(from: -8, to: 2)),
                ]
                for (stream, size) in sizes.enumerated() {
                    counts[(3 * block + stream) * cells.count + cells.bins.bin(of: size)] += 1
                }
            }
        }
        func spreads(tailsOnly: Bool) throws -> [[Spreads.Spread]] {
            try plan.deviations(
                of: 0..<3, in: ResampledChanges(days: counts), search: search, workers: Workers(threads: 1),
                tailsOnly: tailsOnly, \.spreads)
        }
        let found = try spreads(tailsOnly: true)
        #expect(try found == spreads(tailsOnly: false))
        #expect(found.allSatisfy { $0.allSatisfy { $0.days != nil } })
    }

    /// More changes than wait in a block of days: each is counted once, in its block, stream and cell.
    @Test func everyChangeIsCountedByBlock() {
        let days = DayBlocks(from: CivilDate(dayNumber: 20_020), noons: 100)
        let cells = days.cells(streams: 2)
        let counter = DayBlockCounter(days, streams: 2)
        let collector = ValueCollector(
            QuantileSearch(bins: ChangeCells.searchBins, streamCount: 2, quantities: []).nextPass())
        var wanted = [UInt32](repeating: 0, count: DayBlockCounter.size(days, streams: 2))
        var random = RandomSkies(seed: 3)
        for _ in 0..<60 {
            for first in stride(from: 0, to: days.noons, by: Int(BATCH_LANES)) {
                let lanes = (first == 0 ? 1 : 0)..<min(Int(BATCH_LANES), days.noons - first)
                let values = (0..<2 * Int(BATCH_LANES)).map { _ in max(0, random.number(from: -20, to: 60)) }
                collector.add(values, lanes: lanes, first: first, days: counter)
                for stream in 0..<2 {
                    for lane in lanes {
                        let block = (20_020 + first + lane) / 28 - days.numbers.lowerBound
                        let cell = cells.bins.bin(of: values[stream * Int(BATCH_LANES) + lane])
                        wanted[(block * 2 + stream) * cells.count + cell] += 1
                    }
                }
            }
        }
        let counts = counter.take()
        #expect(counts == wanted)
        // Their sums are the counts of a search.
        let bins = ChangeCells.searchBins.count
        let binned = DayBlockCounter.binned(counts, streams: 2, cells: cells)
        for (row, first) in stride(from: 0, to: counts.count, by: cells.count).enumerated() {
            for cell in 0..<cells.count where counts[first + cell] > 0 {
                #expect(binned[row % 2 * bins + (cell + 1) / 2] >= Int(counts[first + cell]))
            }
        }
        #expect(binned.reduce(0, +) == counts.reduce(0) { $0 + Int($1) })
    }

    @Test func boundsAreNotNegative() {
        let spread = Spreads.Spread(
            charts: .init(range: -2...1, errors: [0.125, 0.25], reach: 3), days: nil, both: .init(range: -0.5...0.5))
        let intervals = spread.intervals(around: 1)
        #expect(intervals.charts == [0, 2] && intervals.days == nil && intervals.both == [0.5, 1.5])
        #expect(intervals.monteCarloError?.charts == [0.125, 0.25] && intervals.monteCarloError?.days == nil)
        #expect(intervals.simultaneous?.charts == [0, 4] && intervals.simultaneous?.both == nil)
        #expect(spread.intervals(around: 1, atLeast: -.infinity).simultaneous?.charts == [-2, 4])
    }

    /// The numbers of charts and noons, and whether there are intervals by chart and by day.
    @Test(arguments: [
        (9, 337, false, true), (10, 337, true, true), (10, 336, true, false), (9, 336, false, false),
    ])
    func intervalsOfTooFewChartsOrDaysAreNull(charts: Int, noons: Int, hasCharts: Bool, hasDays: Bool) throws {
        let derivation = try Derivation(PartsTests.Ground.smallModel(), Population(charts: charts), noons: noons)
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
        for metric in window.metrics.values {
            for (name, intervals) in metric.intervals95 {
                #expect((intervals.charts != nil) == hasCharts, "\(name)")
                #expect((intervals.days != nil) == hasDays, "\(name)")
                #expect((intervals.both != nil) == (hasCharts && hasDays), "\(name)")
            }
            #expect(metric.intervals95.count == 5)
        }
        for meter in window.meters.values.flatMap(\.values) {
            for intervals in meter.intervals95.values {
                #expect(intervals.charts == nil && intervals.both == nil && (intervals.days != nil) == hasDays)
            }
        }
    }

    @Test func noResamplesNoIntervals() throws {
        let ground = try PartsTests.Ground(charts: 12) { derivation in
            derivation.resamples = 0
            derivation.windows[0].noons = 340
        }
        let report = try ground.derivation.run(ephemeris: Ephemeris())
        for window in report.windows.values {
            #expect(window.metrics.values.allSatisfy { $0.intervals95.isEmpty })
            #expect(window.meters.values.flatMap(\.values).allSatisfy { $0.intervals95.isEmpty })
        }
        let parts = try ground.derive(ground.shares(charts: 2, days: 2), merge: PartsTests.inOrder)
        #expect(try parts == ground.report())
    }

    /// A year in parts: shares of days do not begin where blocks of days begin.
    @Test(.optimized, arguments: [(1, 1), (2, 1), (1, 2), (3, 5)])
    func partsOfAYearEqualOneRun(charts: Int, days: Int) throws {
        let ground = try PartsTests.Ground(charts: 11) { $0.windows[0].noons = 341 }
        let parts = try ground.derive(
            ground.shares(charts: charts, days: days),
            merge: PartsTests.inOrder, { try PartsTests.inOrder($0.reversed()) })
        #expect(try parts == ground.report())
        #expect(parts.contains("\"both\" : ["))
    }

    /// Simulates 500 windows of 342 days and 100 charts each. The days of a window are consecutive days from 90 years of
    /// daily medians of the change in harmony. Counts how often the interval by charts and days covers the quantile over
    /// all 90 years.
    @Test(.optimizedOnly) func intervalsCoverAsOftenAsStated() throws {
        let url = Repository.url("Tests/AstrometerDerivationTests/Reference/daily-medians.txt")
        let medians = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .map { Double($0)! / 1000 }
        try #require(medians.count == 32_868)
        let simulation = CoverageSimulation(medians: medians)
        let workers = try Workers(threads: Workers.ofMachine)
        let covered = try workers.map(Array(0..<500), chunk: 4, progress: .silent) {
            try simulation.covers(run: $0)
        }
        for (index, name) in [(1, "q50"), (3, "q90")] {
            let count = covered.count { $0[index] }
            #expect((465...490).contains(count), "\(name): \(count) of 500")
        }
    }
}

/// A simulation with known quantiles: a change is the day's size times the chart's size times an exponential random number.
private struct CoverageSimulation {
    private let medians: [Double]
    private let truth: [Double]
    private let bins = ChangeCells.searchBins
    private static let (charts, noons) = (100, 343)

    init(medians: [Double]) {
        self.medians = medians
        // 200 chart sizes, evenly spaced over the range that random charts are drawn from.
        let sizes = (0..<200).map { Self.size(ofChart: (Double($0) + 0.5) / 200) }
        let days = medians.sorted()
        let coarse = stride(from: 8, to: days.count, by: 16).map { days[$0] }
        truth = ChangeQuantiles.probabilities.map { probability in
            var (low, high) = (0.0, 100.0)
            while high - low > 1e-6 {
                let middle = (low + high) / 2
                let below = coarse.reduce(0.0) { sum, day in
                    sizes.reduce(sum) { $0 + 1 - exp(-middle / (day * $1)) }
                }
                if below < probability * Double(coarse.count * sizes.count) { low = middle } else { high = middle }
            }
            return low
        }
    }

    /// The size of a chart: uniform from 0.7 to 1.3.
    private static func size(ofChart share: Double) -> Double { 0.7 + 0.6 * share }

    /// For each probability, whether the interval of one simulated window covers the true quantile.
    func covers(run: Int) throws -> [Bool] {
        var random = SplitMix64(seed: UInt64(run) &* 7919 &+ 11)
        func number() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
        let start = Int(number() * Double(medians.count - Self.noons))
        let days = DayBlocks(from: CivilDate(dayNumber: start), noons: Self.noons)
        let counter = DayBlockCounter(days, streams: 1)
        let collector = ValueCollector(QuantileSearch(bins: bins, streamCount: 1, quantities: []).nextPass())
        var (values, rows): ([Double], [[Double]]) = ([], [])
        for _ in 0..<Self.charts {
            let size = Self.size(ofChart: number())
            let row = (1..<Self.noons).map { min(99, -log(1 - number()) * size * medians[start + $0]) }
            for first in stride(from: 0, to: Self.noons, by: Int(BATCH_LANES)) {
                let lanes = max(1, first)..<min(Self.noons, first + Int(BATCH_LANES))
                let block = (first..<first + Int(BATCH_LANES)).map { lanes.contains($0) ? row[$0 - 1] : 0 }
                collector.add(
                    block, lanes: lanes.lowerBound - first..<lanes.upperBound - first, first: first, days: counter)
            }
            values += row
            rows.append(row)
        }
        var histogram = [Int](repeating: 0, count: bins.count)
        for value in values { histogram[bins.bin(of: value)] += 1 }
        let layout = SegmentLayout(bins: bins, histograms: [histogram])
        var segments = SegmentRows()
        for (chart, row) in rows.enumerated() {
            let counts = row.reduce(into: [UInt32](repeating: 0, count: layout.rowCount)) {
                $0[Int(layout.segmentOfBin[bins.bin(of: $1)])] += 1
            }
            segments.append(counts, of: chart)
        }
        var resampling = Resampling(count: 1000)
        resampling.seed = UInt64(run)
        let plan = IntervalPlan(
            resampling,
            births: DistinctBirths(charts: Self.charts, births: Self.charts, pairs: Self.charts), days: days)
        let search = QuantileSearch(
            bins: bins, streamCount: 1,
            quantities: [.init(streams: [0], probabilities: ChangeQuantiles.probabilities)])
        let workers = try Workers(threads: 1)
        let spreads = try plan.spreads(
            of: ResampledChanges(
                charts: SegmentedChanges(layout: layout, rows: [segments])
                    .draws(resampling, charts: Array(0..<Self.charts), workers: workers),
                whole: layout.wholeQuantiles, days: counter.take()),
            search: search, workers: workers)
        values.sort()
        return ChangeQuantiles.probabilities.indices.map { index in
            let quantile = values[Int(ChangeQuantiles.probabilities[index] * Double(values.count - 1))]
            let bounds = spreads.ofQuantity[0][index].intervals(around: quantile).both ?? []
            return bounds.count == 2 && bounds[0] <= truth[index] && truth[index] <= bounds[1]
        }
    }
}
