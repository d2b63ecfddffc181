import Astrometer
import AstrometerModels
import CBatchKernel

/// One worker's counts and values in a pass with ``SampledBrackets``.
///
/// Values come in rows of eight lanes, one row a stream.
final class SampledCollector {
    private let plan: SampledBrackets
    private let groups: Int
    private let binCount: Int
    /// For each stream, the kernel's one-byte counts since ``makeRoom()``.
    private let counts: UnsafeMutablePointer<UInt64>
    /// For each byte of `counts`, the sum before that.
    private let total: UnsafeMutablePointer<Int>
    private let kept: ValueBuffers
    private var rowsLeft = SampledCollector.rowsAtOnce
    /// For each group, for each bin, the number of values since ``takePooled(_:)``.
    private let pooled: UnsafeMutablePointer<UInt32>

    /// The number of bytes of a stream's counts.
    private static let bytes = Int(BATCH_COUNTS) * bytesOfWord
    private static let bytesOfWord = MemoryLayout<UInt64>.size
    private static let piece = 1024
    /// The rows between two calls of ``makeRoom()``. A row adds up to eight values to a stream, and a count has one byte.
    private static let rowsAtOnce = Int(UInt8.max) / Int(BATCH_LANES)

    /// - Parameter groups: the number of groups of consecutive streams that are counted together by bin; 0 for none.
    init(_ plan: SampledBrackets, groups: Int) {
        (self.plan, self.groups, binCount) = (plan, groups, plan.bins.count)
        counts = .allocate(capacity: plan.streamCount * Int(BATCH_COUNTS))
        counts.initialize(repeating: 0, count: plan.streamCount * Int(BATCH_COUNTS))
        total = .allocate(capacity: plan.streamCount * Self.bytes)
        total.initialize(repeating: 0, count: plan.streamCount * Self.bytes)
        kept = ValueBuffers(rooms: Array(repeating: Int32(Self.piece), count: plan.streamCount), isReady: true)
        pooled = .allocate(capacity: max(1, groups * binCount))
        pooled.initialize(repeating: 0, count: max(1, groups * binCount))
    }

    deinit {
        counts.deallocate()
        total.deallocate()
        pooled.deallocate()
    }

    /// Adds the given lanes of all streams.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        if rowsLeft == 0 { makeRoom() }
        rowsLeft -= 1
        var bins = plan.bins
        plan.stretches.withUnsafeBufferPointer { stretches in
            var sieve = batch_sieve(
                bin_count: Int32(binCount), groups: Int32(max(1, groups)),
                streams_of_group: Int32(plan.streamCount / max(1, groups)), stretches: stretches.baseAddress,
                counts: counts, kept: kept.current, fill: kept.fill, pooled: groups == 0 ? nil : pooled)
            batch_sift(&bins, &sieve, Int32(lanes.lowerBound), Int32(lanes.upperBound), values)
        }
    }

    private func makeRoom() {
        let most = Self.piece - Self.rowsAtOnce * Int(BATCH_LANES)
        for stream in 0..<plan.streamCount where Int(kept.fill[stream]) > most { kept.putAway(stream) }
        settleCounts()
        rowsLeft = Self.rowsAtOnce
    }

    /// Adds the kernel's one-byte counts to `total` and clears them.
    fileprivate func settleCounts() {
        for word in 0..<plan.streamCount * Int(BATCH_COUNTS) {
            var bytes = counts[word]
            for byte in 0..<Self.bytesOfWord {
                total[word * Self.bytesOfWord + byte] += Int(bytes & 0xff)
                bytes >>= 8
            }
            counts[word] = 0
        }
    }

    /// Calls `body` with the counts by bin of each group since the last call.
    func takePooled(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        body(UnsafeBufferPointer(start: pooled, count: groups * binCount))
        pooled.update(repeating: 0, count: groups * binCount)
    }

    /// Returns the number of a stream's values in each stretch, after `settleCounts()`.
    func counts(of stream: Int) -> [Int] {
        (0..<Int(BATCH_STRETCHES)).map { stretch in
            let (byte, word) = stretch.quotientAndRemainder(dividingBy: Int(BATCH_COUNTS))
            return total[stream * Self.bytes + word * Self.bytesOfWord + byte]
        }
    }

    /// Calls `body` with the values kept of a stream, piece by piece.
    func forEachPiece(of stream: Int, _ body: (UnsafeBufferPointer<Double>) -> Void) {
        kept.forEachPiece(of: stream, body)
    }
}

/// What all workers collected in a pass with sampled brackets.
struct SampledAnswers: Sendable {
    let plan: SampledBrackets
    private let finished: ReadOnly<[SampledCollector]>
    private var runs: [SampledCollector] { finished.value }

    init(brackets plan: SampledBrackets, collectors runs: [SampledCollector]) {
        (self.plan, finished) = (plan, ReadOnly(runs))
        for run in runs { run.settleCounts() }
    }

    /// A single stream's kept bins and counted stretches, in rising order.
    func parts(of streams: [Int]) -> [(bins: ClosedRange<Int>, count: Int)] {
        guard let stream = streams.first else { return [] }
        var (bins, ofBin) = (plan.bins, [UInt32](repeating: 0, count: plan.bins.count))
        forEachPiece(of: [stream]) { batch_tally(&bins, Int32($0.count), $0.baseAddress, &ofBin) }
        let counts = runs.map { $0.counts(of: stream) }.reduce([Int](repeating: 0, count: Int(BATCH_STRETCHES))) {
            zip($0, $1).map(+)
        }
        var parts: [(bins: ClosedRange<Int>, count: Int)] = []
        let row = plan.stretches[stream * plan.bins.count..<(stream + 1) * plan.bins.count]
        // The stretch of the last part, if the part continues: −1 before it has one.
        var open: Int?
        for (bin, stretch) in row.enumerated() {
            let isKept = stretch == BATCH_KEPT
            if isKept, plan.isOwn[stream * plan.bins.count + bin] {
                parts.append((bin...bin, Int(ofBin[bin])))
                open = nil
                continue
            }
            let number = isKept ? nil : Int(stretch)
            let goesOn = open != nil && (number == nil || open == -1 || open == number)
            // A stretch is counted once, at its first bin.
            let count = number.map { open == $0 ? 0 : counts[$0] } ?? Int(ofBin[bin])
            if goesOn, let last = parts.popLast() {
                parts.append((last.bins.lowerBound...bin, last.count + count))
            } else {
                parts.append((bin...bin, count))
            }
            open = number ?? (goesOn ? open : -1)
        }
        return parts
    }

    /// The values kept of some streams in each of some bins, in rising order.
    ///
    /// - Parameter counts: the number of values in each of the bins.
    func values(of streams: [Int], in counts: [Int: Int]) -> [Int: [Double]] {
        // The index of the next value of each wanted bin.
        var (bins, next) = (plan.bins, [Int32](repeating: -1, count: plan.bins.count))
        var total = 0
        for (bin, count) in counts {
            next[bin] = Int32(total)
            total += count
        }
        var values = [Double](repeating: 0, count: total + 1)
        forEachPiece(of: streams) {
            batch_deal(&bins, Int32($0.count), $0.baseAddress, &next, Int32(total), &values)
        }
        return Dictionary(
            uniqueKeysWithValues: counts.map { bin, count in
                let end = Int(next[bin])
                return (bin, OrderedBits.sorted(Array(values[end - count..<end]), within: plan.bins.keys(of: bin)))
            })
    }

    private func forEachPiece(of streams: [Int], _ body: (UnsafeBufferPointer<Double>) -> Void) {
        for run in runs {
            for stream in streams { run.forEachPiece(of: stream, body) }
        }
    }
}

extension QuantileSearch {
    /// Adds the results of a sampled pass.
    ///
    /// - Parameter histograms: the counts by bin of the quantities that have more streams than one.
    mutating func absorb(_ sieved: SampledAnswers, histograms: [Int: [Int]] = [:], workers: Workers) throws {
        var found = [(count: Int, brackets: [Bracket])](repeating: (0, []), count: quantities.count)
        // Quantities that are cut at the quantiles of others come last.
        for hasCuts in [false, true] {
            let search = self
            let indices = quantities.indices.filter { (quantities[$0].cuts != nil) == hasCuts }
            let some = try workers.map(indices, chunk: 1, progress: .silent) { index in
                let streams = search.quantities[index].streams
                guard let row = histograms[index] else {
                    return search.found(index, parts: sieved.parts(of: streams), of: sieved)
                }
                return search.found(index, parts: row.indices.map { ($0...$0, row[$0]) }, of: sieved)
            }
            for (index, some) in zip(indices, some) { found[index] = some }
            absorb(counts: found.map(\.count), brackets: found.flatMap(\.brackets))
        }
        absorb(found, histograms: histograms)
    }

    /// The brackets of a quantity, resolved where their values were kept.
    private func found(
        _ index: Int, parts: [(bins: ClosedRange<Int>, count: Int)], of sieved: SampledAnswers
    ) -> (count: Int, brackets: [Bracket]) {
        let count = parts.reduce(0) { $0 + $1.count }
        let streams = quantities[index].streams
        var (brackets, kept): ([Bracket], [Int: Bracket]) = ([], [:])
        let found = self.brackets(of: index, among: parts.map(\.count), before: 0, total: count) { part in
            let (low, high) = (parts[part].bins.lowerBound, parts[part].bins.upperBound)
            return bins.keys(of: low).lowerBound...bins.keys(of: high).upperBound
        }
        for bracket in found {
            let bin = bins.bin(of: OrderedBits.value(of: bracket.keys.lowerBound))
            if !bracket.isResolved, bins.keys(of: bin) == bracket.keys, sieved.plan.isKept(bin: bin, of: streams) {
                kept[bin] = bracket
            } else {
                brackets.append(bracket)
            }
        }
        for (bin, values) in sieved.values(of: streams, in: kept.mapValues(\.count)) {
            if let bracket = kept[bin] { brackets += answers(in: bracket, values: values, total: count) }
        }
        return (count, brackets)
    }
}
