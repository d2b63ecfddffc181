import AstrometerSupport
import CBatchKernel

/// The changes of each chart by bin, of all bins that resampling may cut the range of values at: what is needed to
/// count each chart's segments before it is known where they begin.
struct ChartHistograms: Sendable {
    /// For each metric, the bins that are counted one by one; those below and above are counted together.
    let ranges: [ClosedRange<Int>]

    /// The rows of some charts, one after the other: a byte for each counter, and what does not fit in it apart.
    struct Rows: Sendable {
        fileprivate(set) var counts: [UInt8] = []
        /// Places in `counts`, with what is to be added there.
        fileprivate(set) var more: [(place: Int32, count: UInt16)] = []
    }

    /// How many bytes the rows of all charts may take.
    private static let room = 32_000_000

    /// - Parameters:
    ///   - sample: for each metric, the counts by bin of a sample.
    ///   - mostOfChart: how many values of a metric a chart has.
    init?(sample: [[Int]], charts: Int, mostOfChart: Int) {
        // A little beyond the lowest and the highest share that is cut at.
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
        guard mostOfChart <= Int(UInt16.max), charts * width <= Self.room else {
            return nil
        }
    }

    /// The counters of a chart.
    private var width: Int { ranges.reduce(0) { $0 + $1.count + 2 } }

    /// No rows yet, with room for so many.
    func rows(charts: Int) -> Rows {
        var rows = Rows()
        // No more than that: room for twice as much would be half of all that a derivation needs.
        rows.counts.reserveCapacity(charts * width)
        return rows
    }

    /// Adds one chart's row to those before.
    ///
    /// - Parameter counts: for each metric, the chart's counts by bin.
    func append(_ counts: UnsafeBufferPointer<UInt32>, to rows: inout Rows) {
        let binCount = counts.count / max(1, ranges.count)
        for (metric, range) in ranges.enumerated() {
            let (first, end) = (metric * binCount, (metric + 1) * binCount)
            let (low, high) = (first + range.lowerBound, first + range.upperBound + 1)
            append(counts[first..<low].reduce(0, +), to: &rows)
            for place in low..<high { append(counts[place], to: &rows) }
            append(counts[high..<end].reduce(0, +), to: &rows)
        }
    }

    private func append(_ count: UInt32, to rows: inout Rows) {
        let byte = UInt8(truncatingIfNeeded: count)
        if count > UInt8.max {
            rows.more.append((Int32(rows.counts.count), UInt16(truncatingIfNeeded: count - UInt32(byte))))
        }
        rows.counts.append(byte)
    }

    /// Each chart's counts by segment; nil where a segment begins outside the bins that were counted one by one.
    ///
    /// - Parameter parts: the rows of all charts, several at a time.
    func segmented(_ parts: [Rows], by layout: SegmentLayout, workers: Workers) throws -> SegmentedChanges? {
        let binCount = layout.bins.count
        // For each counter of a row, the counter of its segment.
        var places: [Int] = []
        for (metric, range) in ranges.enumerated() {
            let segments = layout.segmentOfBin[metric * binCount..<(metric + 1) * binCount].map(Int.init)
            let below = segments[..<range.lowerBound].last ?? 0
            let above = segments[(range.upperBound + 1)...]
            guard below == 0, above.first == above.last else { return nil }
            let last = segments[segments.count - 1]
            places += ([0] + range.map { segments[$0] } + [last]).map { metric * layout.segmentCount + $0 }
        }
        let (width, rowCount, columns) = (width, layout.rowCount, places)
        let counts = try workers.map(parts, chunk: 4, progress: .silent) { rows in
            var counts = [UInt32](repeating: 0, count: rows.counts.count / width * rowCount)
            for chart in 0..<rows.counts.count / width {
                let (first, row) = (chart * rowCount, chart * width)
                for (counter, place) in columns.enumerated() {
                    counts[first + place] += UInt32(rows.counts[row + counter])
                }
            }
            for (place, count) in rows.more {
                let (chart, counter) = Int(place).quotientAndRemainder(dividingBy: width)
                counts[chart * rowCount + columns[counter]] += UInt32(count)
            }
            return counts
        }
        return SegmentedChanges(layout: layout, rows: counts.flatMap { $0 })
    }
}
