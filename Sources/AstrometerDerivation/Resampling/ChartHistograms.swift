import Astrometer
import CBatchKernel

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
            var (below, first, last) = (0, 0, 0)
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
        let (width, rowCount, columns) = (width, layout.rowCount, places)
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
        var (rows, charts): ([SegmentRows], Int) = ([], 0)
        for (part, segments) in zip(parts, found) {
            rows.append(segments, from: charts)
            charts += part.counts.count / width
        }
        return SegmentedChanges(layout: layout, rows: rows)
    }
}
