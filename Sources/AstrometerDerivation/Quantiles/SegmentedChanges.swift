import AstrometerPopulation
import AstrometerSupport
import CBatchKernel

/// Where the range of values is cut so that resampling can follow each quantile without keeping values.
///
/// Around each quantile, cuts at bins nearest to it in share and further ones out to 12 percent.
struct SegmentLayout: Sendable {
    let bins: batch_bins
    /// For each metric, for each bin, the number of its segment.
    let segmentOfBin: [UInt8]
    /// For each metric, the value at which each segment after the first begins.
    let edges: [[Double]]
    /// How many segments any metric has room for.
    let segmentCount: Int

    /// How many counters a chart has: those of all metrics, and so many more that they add up in whole vectors.
    var rowCount: Int { (edges.count * segmentCount + 31) / 32 * 32 }

    private static let offsets = [-0.12, -0.07, -0.04, -0.02, -0.01, -0.005, 0, 0.005, 0.01, 0.02, 0.04, 0.07, 0.12]

    /// The shares of values below the cuts, rising.
    static let wantedShares = ChangeQuantiles.probabilities.flatMap { p in offsets.map { p + $0 } }
        .filter { $0 > 0 && $0 < 1 }.sorted()

    /// - Parameter histograms: for each metric, the counts by bin.
    init(bins: batch_bins, histograms: [[Int]]) {
        self.bins = bins
        let wanted = Self.wantedShares
        var (edges, segmentOfBin): ([[Double]], [UInt8]) = ([], [])
        for histogram in histograms {
            let total = Double(histogram.reduce(0, +))
            var (below, next, cuts): (Int, Int, [Double]) = (0, 0, [])
            for (bin, count) in histogram.enumerated() {
                // The first bin at which a wanted share is reached begins a segment.
                if next < wanted.count, bin > 0, Double(below) / total >= wanted[next] {
                    cuts.append(OrderedBits.value(of: bins.keys(of: bin).lowerBound))
                    while next < wanted.count, Double(below) / total >= wanted[next] { next += 1 }
                }
                segmentOfBin.append(UInt8(cuts.count))
                below += count
            }
            edges.append(cuts)
        }
        self.edges = edges
        self.segmentOfBin = segmentOfBin
        segmentCount = wanted.count + 1
    }

    /// Adds the changes in the buffers to one chart's row.
    func count(_ buffers: ChangeBuffers, lanes: Range<Int>, into row: inout [UInt32]) {
        var bins = bins
        batch_segment(
            &bins, Int32(bins.count), Int32(edges.count), Int32(buffers.kernel.meterCount), Int32(lanes.lowerBound),
            Int32(lanes.upperBound), buffers.changes, segmentOfBin, Int32(segmentCount), &row)
    }
}

/// How many changes each chart has in each segment: what charts are resampled from.
struct SegmentedChanges: Sendable {
    let layout: SegmentLayout
    /// For each chart, for each metric, for each segment.
    let rows: [UInt32]
    private let largest: UInt32

    init(layout: SegmentLayout, rows: [UInt32]) {
        (self.layout, self.rows, largest) = (layout, rows, max(1, rows.max() ?? 1))
    }

    private var chartCount: Int { rows.count / max(1, layout.rowCount) }

    /// For each metric, for each quantile, the bounds between which 95 % of resamplings of charts put it.
    ///
    /// Charts are drawn with replacement, as many as there are: the transitions of one chart are not independent of
    /// each other. Draws come from ``SplitMix64`` seeded with the number of the resampling.
    /// - Parameter exact: the quantiles themselves, which the bounds are laid around.
    func intervals(
        resamples: Int, workers: Workers, around exact: [[Double]]
    ) throws -> [[ClosedRange<Double>]] {
        let chunk = 25
        let (outputs, _) = try workers.run(blocks: (resamples + chunk - 1) / chunk, state: {}) {
            (_: inout Void, block) in
            (block * chunk..<min(resamples, (block + 1) * chunk)).map { quantiles(resample: $0) }
        }
        let draws = outputs.flatMap { $0 }
        let whole = quantiles(of: (0..<chartCount).map(Int32.init))
        return exact.indices.map { metric in
            exact[metric].indices.map { index in
                // Resampling knows values only to a segment, so it gives the spread of a quantile and not the quantile
                // itself.
                let spread = draws.map { $0[metric][index] - whole[metric][index] }.sorted()
                guard let low = spread.first, let high = spread.last else {
                    return exact[metric][index]...exact[metric][index]
                }
                let tail = Int(0.025 * Double(spread.count))
                let bounds = spread.count < 40 ? (low, high) : (spread[tail], spread[spread.count - 1 - tail])
                return max(0, exact[metric][index] + bounds.0)...max(0, exact[metric][index] + bounds.1)
            }
        }
    }

    private func quantiles(resample number: Int) -> [[Double]] {
        var generator = SplitMix64(seed: UInt64(number))
        var times = [Int32](repeating: 0, count: chartCount)
        for _ in times.indices { times[generator.next(below: chartCount)] += 1 }
        // In the order of charts, so that memory is read from its beginning to its end.
        var picked: [Int32] = []
        picked.reserveCapacity(chartCount)
        for chart in times.indices { for _ in 0..<times[chart] { picked.append(Int32(chart)) } }
        return quantiles(of: picked)
    }

    /// For each metric the quantiles of some charts together, interpolated between cuts.
    private func quantiles(of charts: [Int32]) -> [[Double]] {
        let width = layout.rowCount
        var sum = [UInt64](repeating: 0, count: width)
        batch_add_rows(charts, Int32(charts.count), Int32(width), rows, largest, &sum)
        return layout.edges.indices.map { metric in
            let counts = sum[metric * layout.segmentCount..<(metric + 1) * layout.segmentCount].map(Double.init)
            let total = counts.reduce(0, +)
            let edges = [0] + layout.edges[metric] + [100]
            var (below, shares) = (0.0, [0.0])
            for count in counts.prefix(edges.count - 1) {
                below += count
                shares.append(below / total)
            }
            return ChangeQuantiles.probabilities.map { p in
                let after = shares.firstIndex { $0 >= p } ?? shares.count - 1
                guard after > 0, shares[after] > shares[after - 1] else { return edges[after] }
                let part = (p - shares[after - 1]) / (shares[after] - shares[after - 1])
                return edges[after - 1] + part * (edges[after] - edges[after - 1])
            }
        }
    }
}
