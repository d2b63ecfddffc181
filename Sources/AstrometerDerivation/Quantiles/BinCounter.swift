import CBatchKernel

/// One worker's counts of all values by stream and bin.
final class BinCounter: ValueCollector {
    private let bins: batch_bins
    private let streamCount: Int
    /// For each stream, for each bin, the values since the last ``flush()``.
    private var counts: [UInt32]
    private var total: [Int]
    private var sinceFlush = 0

    init(bins: batch_bins, streamCount: Int) {
        (self.bins, self.streamCount) = (bins, streamCount)
        counts = Array(repeating: 0, count: streamCount * bins.count)
        total = Array(repeating: 0, count: streamCount * bins.count)
    }

    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        var bins = bins
        batch_count(
            &bins, Int32(bins.count), Int32(streamCount), Int32(lanes.lowerBound), Int32(lanes.upperBound), values,
            &counts)
        sinceFlush += lanes.count
        // A counter has 32 bits, and one block adds to it at most the number of its lanes.
        if sinceFlush > Int(UInt32.max) - Int(BATCH_LANES) { flush() }
    }

    private func flush() {
        total.withUnsafeMutableBufferPointer { total in
            counts.withUnsafeMutableBufferPointer { counts in
                for index in counts.indices { total[index] += Int(counts[index]) }
                counts.update(repeating: 0)
            }
        }
        sinceFlush = 0
    }

    /// Adds up several workers' counts: for each stream, for each bin.
    static func counts(of collectors: [any ValueCollector]) -> [Int] {
        var sum: [Int] = []
        for counter in collectors.compactMap({ $0 as? BinCounter }) {
            counter.flush()
            guard !sum.isEmpty else {
                sum = counter.total
                continue
            }
            counter.total.withUnsafeBufferPointer { total in
                for place in sum.indices { sum[place] += total[place] }
            }
        }
        return sum
    }
}
