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
        var edges: [[Double]] = []
        var segmentOfBin: [UInt8] = []
        segmentCount = wanted.count + 1
        var whole = [UInt64](repeating: 0, count: (histograms.count * segmentCount + 31) / 32 * 32)
        for (metric, histogram) in histograms.enumerated() {
            let total = Double(histogram.reduce(0, +))
            var below = 0
            var next = 0
            var cuts: [Double] = []
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
    /// Returns, for each metric, the quantiles of changes counted by segment, interpolated between cuts by
    /// ``ChangeCells/quantiles(_:cumulative:)``; nil without changes.
    func quantiles(of sums: some RandomAccessCollection<UInt64>) -> [[Double]]? {
        var quantiles: [[Double]] = []
        for (metric, cuts) in edges.enumerated() {
            // Without a segment of zeros, there are no changes up to 0.
            let start = cuts.first == 0 ? [] : [0.0]
            let counts = sums.dropFirst(metric * segmentCount).prefix(cuts.count + 1)
            let cumulative = counts.reduce(into: start) { $0.append(($0.last ?? 0) + Double($1)) }
            let edges = start + cuts + [max(100, (cuts.last ?? 0).nextUp)]
            guard let found = ChangeCells.quantiles(edges, cumulative: { cumulative[$0] }) else { return nil }
            quantiles.append(found)
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

/// Counts the changes of each chart by bin, for all bins at which a segment may begin, so that each chart's segments can
/// be counted once their edges are known.
struct ChartHistograms: Sendable {
    private let bins: batch_bins
    /// For each metric, the bins that have a counter each; the bins below share one, and so do those above.
    let ranges: [ClosedRange<Int>]

    /// The rows of some charts in order: a byte for each counter, and a list of the amounts that exceed a byte.
    struct Rows: Sendable {
        fileprivate var counts: [UInt8]
        /// The number of counters in use.
        private var taken = 0
        /// Indices in `counts`, with the amounts to add to these counters.
        fileprivate var more: [(place: Int32, count: UInt16)] = []

        /// - Parameter counters: the exact number of counters. A growing array would double the memory of a derivation.
        init(counters: Int = 0) { counts = Array(repeating: 0, count: counters) }

        fileprivate mutating func append(_ row: [UInt32]) {
            var larger = [Int32](repeating: 0, count: row.count)
            let found = counts.withUnsafeMutableBufferPointer { counts in
                counts.baseAddress.map { batch_narrow(Int32(row.count), row, $0 + taken, &larger) } ?? 0
            }
            for place in larger.prefix(Int(found)) {
                let rest = row[Int(place)] & ~UInt32(UInt8.max)
                more.append((Int32(taken) + place, UInt16(truncatingIfNeeded: rest)))
            }
            taken += row.count
        }
    }

    /// The largest number of bytes of the rows of all charts.
    private static let room = 32_000_000

    /// - Parameters:
    ///   - sample: for each metric, the counts by bin of a sample.
    ///   - mostOfChart: the number of values of a metric of a chart.
    init?(bins: batch_bins, sample: [[Int]], charts: Int, mostOfChart: Int) {
        self.bins = bins
        // Slightly beyond the lowest and the highest share at which segments begin.
        let wanted = SegmentLayout.wantedShares
        let low: Double = (wanted.first ?? 0) - 0.02
        let high: Double = (wanted.last ?? 1) + 0.005
        ranges = sample.map { histogram in
            let total = Double(histogram.reduce(0, +))
            var below = 0
            var (first, last) = (0, 0)
            for (bin, count) in histogram.enumerated() {
                if Double(below) <= low * total { first = bin }
                if Double(below) <= high * total { last = bin }
                below += count
            }
            return first...last
        }
        guard mostOfChart <= Int(UInt16.max), charts * width <= Self.room else { return nil }
    }

    private var width: Int { ranges.reduce(0) { $0 + $1.count + 2 } }

    func rows(charts: Int) -> Rows { Rows(counters: charts * width) }

    /// Moves one chart's counts to the end of some rows, and sets them to zero.
    func take(_ counts: inout [UInt32], to rows: inout Rows) {
        var row: [UInt32] = []
        row.reserveCapacity(width)
        for (metric, range) in ranges.enumerated() {
            let (first, end) = (metric * bins.count, (metric + 1) * bins.count)
            let (low, high) = (first + range.lowerBound, first + range.upperBound + 1)
            row.append(counts[first..<low].reduce(0, +))
            row += counts[low..<high]
            row.append(counts[high..<end].reduce(0, +))
        }
        rows.append(row)
        for place in counts.indices { counts[place] = 0 }
    }

    /// Returns each chart's counts by segment; nil if a segment begins outside the bins with their own counter.
    /// - Parameter parts: the rows of all charts, several at a time.
    func segmented(_ parts: [Rows], by layout: SegmentLayout, workers: Workers) throws -> SegmentedChanges? {
        let binCount = layout.bins.count
        // For each counter of a row, the counter of its segment; then the runs of a row with the same segment.
        var places: [Int] = []
        for (metric, range) in ranges.enumerated() {
            let segments = layout.segmentOfBin[metric * binCount..<(metric + 1) * binCount].map(Int.init)
            let below = segments[..<range.lowerBound].last ?? 0
            let above = segments[(range.upperBound + 1)...]
            guard below == 0, above.first == above.last else { return nil }
            let last = segments[segments.count - 1]
            places += ([0] + range.map { segments[$0] } + [last]).map { metric * layout.segmentCount + $0 }
        }
        let ends = places.indices.filter { $0 + 1 == places.count || places[$0 + 1] != places[$0] }.map { $0 + 1 }
        let runs = zip([0] + ends, ends).map { (counters: $0..<$1, column: places[$0]) }
        let width = width
        let rowCount = layout.rowCount
        let columns = places
        let found = try workers.map(parts, chunk: 4, progress: .silent) { rows in
            var segments = SegmentRows()
            var more = rows.more[...]
            rows.counts.withUnsafeBufferPointer { counters in
                for chart in 0..<counters.count / width {
                    let row = UnsafeBufferPointer(rebasing: counters[chart * width..<(chart + 1) * width])
                    var counts = [UInt32](repeating: 0, count: rowCount)
                    for (run, column) in runs { counts[column] = row[run].reduce(0) { $0 &+ UInt32($1) } }
                    while let (place, count) = more.first, Int(place) < (chart + 1) * width {
                        counts[columns[Int(place) - chart * width]] += UInt32(count)
                        more = more.dropFirst()
                    }
                    segments.append(counts, of: chart)
                }
            }
            return segments
        }
        var rows: [SegmentRows] = []
        var charts = 0
        for (part, segments) in zip(parts, found) {
            rows.append(segments, from: charts)
            charts += part.counts.count / width
        }
        return SegmentedChanges(layout: layout, rows: rows)
    }
}
