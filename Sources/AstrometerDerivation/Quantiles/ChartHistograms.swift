import AstrometerSupport
import CBatchKernel

/// The changes of each chart by bin, of all bins that resampling may cut the range of values at: what is needed to
/// count each chart's segments before it is known where they begin.
struct ChartHistograms: Sendable {
    /// For each metric, the bins that are counted one by one; those below and above are counted together.
    let ranges: [ClosedRange<Int>]

    /// The rows of some charts, one after the other: a byte for each counter, and what does not fit in it apart.
    struct Rows: Sendable {
        fileprivate var counts: [UInt8]
        /// How many of the counters are taken.
        private var taken = 0
        /// Places in `counts`, with what is to be added there.
        fileprivate var more: [(place: Int32, count: UInt16)] = []

        /// - Parameter counters: how many there will be. No more: room for twice as much would be half of all that a
        ///   derivation needs.
        init(counters: Int = 0) {
            counts = Array(repeating: 0, count: counters)
        }

        fileprivate mutating func append(_ counters: Slice<UnsafeBufferPointer<UInt32>>) {
            let (first, counters) = (taken, UnsafeBufferPointer(rebasing: counters))
            taken += counters.count
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: counters.count) { larger in
                let found = counts.withUnsafeMutableBufferPointer { counts in
                    counts.baseAddress.map {
                        batch_narrow(Int32(counters.count), counters.baseAddress, $0 + first, larger.baseAddress)
                    } ?? 0
                }
                for place in larger.prefix(Int(found)) { add(counters[Int(place)], to: first + Int(place)) }
            }
        }

        fileprivate mutating func append(_ count: UInt32) {
            counts[taken] = UInt8(truncatingIfNeeded: count)
            if count > UInt32(UInt8.max) { add(count, to: taken) }
            taken += 1
        }

        private mutating func add(_ count: UInt32, to place: Int) {
            more.append((Int32(place), UInt16(truncatingIfNeeded: count & ~UInt32(UInt8.max))))
        }
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

    /// No rows yet, with room for so many charts'.
    func rows(charts: Int) -> Rows {
        Rows(counters: charts * width)
    }

    /// Adds one chart's row to those before.
    ///
    /// - Parameter counts: for each metric, the chart's counts by bin.
    func append(_ counts: UnsafeBufferPointer<UInt32>, to rows: inout Rows) {
        let binCount = counts.count / max(1, ranges.count)
        for (metric, range) in ranges.enumerated() {
            let (first, end) = (metric * binCount, (metric + 1) * binCount)
            let (low, high) = (first + range.lowerBound, first + range.upperBound + 1)
            rows.append(counts[first..<low].reduce(0, +))
            rows.append(counts[low..<high])
            rows.append(counts[high..<end].reduce(0, +))
        }
    }

    /// Each chart's counts by segment; nil where a segment begins outside the bins that were counted one by one.
    ///
    /// - Parameter parts: the rows of all charts, several at a time.
    func segmented(_ parts: [Rows], by layout: SegmentLayout, workers: Workers) throws -> SegmentedChanges? {
        let binCount = layout.bins.count
        // For each counter of a row, the counter of its segment; then the runs of a row that go to one counter.
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
        let counts = try workers.map(parts, chunk: 4, progress: .silent) { rows in
            var counts = [UInt32](repeating: 0, count: rows.counts.count / width * rowCount)
            rows.counts.withUnsafeBufferPointer { counters in
                counts.withUnsafeMutableBufferPointer { counts in
                    for chart in 0..<counters.count / width {
                        let row = UnsafeBufferPointer(rebasing: counters[chart * width..<(chart + 1) * width])
                        for (run, column) in runs {
                            counts[chart * rowCount + column] = row[run].reduce(0) { $0 &+ UInt32($1) }
                        }
                    }
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
