import Astrometer
import CBatchKernel

/// The division of the range of values into segments, so that resampling can estimate quantiles without keeping values.
///
/// Around each quantile, cuts at bins nearest to it in share and further ones out to 12 percent.
struct SegmentLayout: Sendable {
    let bins: batch_bins
    /// For each metric, for each bin, the number of its segment.
    let segmentOfBin: [UInt8]
    /// For each metric, the value at which each segment after the first begins.
    let edges: [[Double]]
    /// The number of segments per metric.
    let segmentCount: Int
    /// For each metric, for each segment, the number of changes of all charts.
    let whole: [UInt64]

    /// For each metric, the quantiles of all charts' changes, estimated as in resampling.
    var wholeQuantiles: [[Double]]? { quantiles(of: whole) }

    /// The number of counters of a chart: those of all metrics, padded to whole vectors.
    var rowCount: Int { (edges.count * segmentCount + 31) / 32 * 32 }

    private static let offsets = [-0.12, -0.07, -0.04, -0.02, -0.01, -0.005, 0, 0.005, 0.01, 0.02, 0.04, 0.07, 0.12]

    /// The shares of values below the cuts, rising.
    static let wantedShares: [Double] = {
        let shares: [Double] = ChangeQuantiles.probabilities.flatMap { share in offsets.map { share + $0 } }
        return shares.filter { $0 > 0 && $0 < 1 }.sorted()
    }()

    /// - Parameter histograms: for each metric, the counts by bin.
    init(bins: batch_bins, histograms: [[Int]]) {
        self.bins = bins
        let wanted = Self.wantedShares
        var (edges, segmentOfBin): ([[Double]], [UInt8]) = ([], [])
        segmentCount = wanted.count + 1
        var whole = [UInt64](repeating: 0, count: (histograms.count * segmentCount + 31) / 32 * 32)
        for (metric, histogram) in histograms.enumerated() {
            let total = Double(histogram.reduce(0, +))
            var (below, next, cuts): (Int, Int, [Double]) = (0, 0, [])
            for (bin, count) in histogram.enumerated() {
                // The first bin at which a wanted share is reached begins a segment.
                if next < wanted.count, bin > 0, Double(below) / total >= wanted[next] {
                    // The segment after the zeros begins at zero.
                    cuts.append(bin == 1 ? 0 : OrderedBits.value(of: bins.keys(of: bin).lowerBound))
                    while next < wanted.count, Double(below) / total >= wanted[next] { next += 1 }
                }
                segmentOfBin.append(UInt8(cuts.count))
                whole[metric * segmentCount + cuts.count] += UInt64(count)
                below += count
            }
            edges.append(cuts)
        }
        self.edges = edges
        self.segmentOfBin = segmentOfBin
        self.whole = whole
    }

    func count(_ buffers: ChangeBuffers, lanes: Range<Int>, into row: inout [UInt32]) {
        var bins = bins
        batch_segment(
            &bins, Int32(bins.count), Int32(edges.count), Int32(buffers.kernel.meterCount), Int32(lanes.lowerBound),
            Int32(lanes.upperBound), buffers.changes, segmentOfBin, Int32(segmentCount), &row)
    }
}

extension SegmentLayout {
    /// Returns, for each metric, the quantiles of changes counted by segment, interpolated between cuts; nil without changes.
    func quantiles(of sums: some RandomAccessCollection<UInt64>) -> [[Double]]? {
        var quantiles: [[Double]] = []
        var rest = sums.prefix(edges.count * segmentCount)
        for cuts in edges {
            let counts = rest.prefix(segmentCount).map(Double.init)
            rest = rest.dropFirst(segmentCount)
            let total = counts.reduce(0, +)
            guard total > 0 else { return nil }
            let edges = [0] + cuts + [100]
            var (below, shares) = (0.0, [0.0])
            for count in counts.prefix(edges.count - 1) {
                below += count
                shares.append(below / total)
            }
            quantiles.append(
                ChangeQuantiles.probabilities.map { p in
                    let after = shares.firstIndex { $0 >= p } ?? shares.count - 1
                    guard after > 0, shares[after] > shares[after - 1] else { return edges[after] }
                    let part = (p - shares[after - 1]) / (shares[after] - shares[after - 1])
                    return edges[after - 1] + part * (edges[after] - edges[after - 1])
                })
        }
        return quantiles
    }
}

/// The counts of some charts: for each chart, for each metric, for each segment.
struct SegmentRows: Hashable, Sendable {
    /// The chart of each row. A chart with larger counts than a row holds has several rows, which add up.
    private(set) var charts: [Int32] = []
    /// The counts of all rows, one row after another.
    private(set) var counts: [UInt16] = []

    mutating func append(_ row: some Sequence<UInt32>, of chart: Int) {
        var isLarge = false
        charts.append(Int32(chart))
        for count in row {
            counts.append(UInt16(clamping: count))
            isLarge = isLarge || count > UInt16.max
        }
        if isLarge { append(row.map { $0 - min($0, UInt32(UInt16.max)) }, of: chart) }
    }

    /// Appends rows of other charts. Chart 0 of those is the chart `first` here.
    mutating func append(_ other: SegmentRows, from first: Int = 0) {
        charts += other.charts.lazy.map { $0 + Int32(first) }
        counts += other.counts
    }
}

extension [SegmentRows] {
    /// Adds rows to the last element; if they do not fit there, to a new one.
    ///
    /// While rows are copied to one array for all charts, they would take twice the memory.
    mutating func append(_ rows: SegmentRows, from first: Int) {
        let fits = last.map { $0.charts.count + rows.charts.count <= Resampling.rows } ?? false
        if !fits { append(SegmentRows()) }
        self[count - 1].append(rows, from: first)
    }
}

/// The number of each chart's changes in each segment, for resampling charts.
struct SegmentedChanges: Sendable {
    let layout: SegmentLayout
    let rows: [SegmentRows]

    /// Returns, for each resample of charts, for each metric, its quantiles; nil for an empty draw.
    /// - Parameter charts: the index of each chart in its list.
    func draws(_ resampling: Resampling, charts: [Int], workers: Workers) throws -> [[[Double]]?] {
        try resampling.map(rows, width: layout.rowCount, charts: charts, workers: workers) {
            layout.quantiles(of: $0)
        }
    }
}
