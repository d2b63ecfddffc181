import Astrometer
import AstrometerModels
import CBatchKernel

/// One worker's counts and values in a pass with ``SampledBrackets``.
final class SampledCollector: ValueCollector {
    private let plan: SampledBrackets
    private let streamCount: Int
    /// For each stream, the kernel's one-byte counts since ``makeRoom()``.
    private let counts: UnsafeMutablePointer<UInt64>
    /// For each byte of `counts`, the sum before that.
    private var total: [Int]
    fileprivate let kept: ValueBuffers
    private var rowsLeft = SampledCollector.rowsAtOnce
    /// For each group, for each bin, the number of values since ``takePooled(_:)``, and before that.
    private let pooled: UnsafeMutableBufferPointer<UInt32>
    private var pooledTotal: [UInt64]
    /// The quantities that are only a part of a group, and for each of these a row in `omitted`.
    private let incomplete: [Int]
    /// The streams of a group that such a quantity omits, with the quantity's row.
    private let others: [(row: Int, stream: Int)]
    /// For each row, for each bin, the number of values of the omitted streams.
    private var omitted: [UInt32]

    private static let bytesOfWord = MemoryLayout<UInt64>.size
    /// The number of bytes of a stream's counts.
    private static let bytes = Int(BATCH_COUNTS) * bytesOfWord
    private static let piece = 1024
    /// The rows between two calls of ``makeRoom()``. A row adds up to eight values to a stream, and a count has one byte.
    private static let rowsAtOnce = Int(UInt8.max) / Int(BATCH_LANES)

    init(_ plan: SampledBrackets) {
        let search = plan.search
        (self.plan, streamCount) = (plan, search.streamCount)
        counts = .allocate(capacity: streamCount * Int(BATCH_COUNTS))
        counts.initialize(repeating: 0, count: streamCount * Int(BATCH_COUNTS))
        total = Array(repeating: 0, count: streamCount * Self.bytes)
        kept = ValueBuffers(rooms: Array(repeating: Int32(Self.piece), count: streamCount), isReady: true)
        pooled = .allocate(capacity: search.groups * search.bins.count)
        pooled.initialize(repeating: 0)
        pooledTotal = Array(repeating: 0, count: pooled.count)
        let (quantities, size) = (search.quantities, streamCount / max(1, search.groups))
        incomplete = quantities.indices.filter { quantities[$0].group != nil && quantities[$0].streams.count < size }
        others = incomplete.enumerated().flatMap { row, index in
            let group = (quantities[index].group ?? 0) * size
            return (group..<group + size).filter { !quantities[index].streams.contains($0) }.map { (row, $0) }
        }
        omitted = Array(repeating: 0, count: incomplete.count * search.bins.count)
    }

    deinit {
        counts.deallocate()
        pooled.deallocate()
    }

    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        if rowsLeft == 0 { makeRoom() }
        rowsLeft -= 1
        var bins = plan.search.bins
        let (binCount, groups) = (Int32(bins.count), plan.search.groups)
        let (first, last) = (Int32(lanes.lowerBound), Int32(lanes.upperBound))
        plan.stretches.withUnsafeBufferPointer { stretches in
            var sieve = batch_sieve(
                bin_count: binCount, groups: Int32(max(1, groups)),
                streams_of_group: Int32(streamCount / max(1, groups)), stretches: stretches.baseAddress,
                counts: counts, kept: kept.current, fill: kept.fill, pooled: groups == 0 ? nil : pooled.baseAddress)
            batch_sift(&bins, &sieve, first, last, values)
        }
        guard !others.isEmpty else { return }
        omitted.withUnsafeMutableBufferPointer { omitted in
            guard let base = omitted.baseAddress else { return }
            for (row, stream) in others {
                batch_count(
                    &bins, binCount, 1, first, last, values + stream * Int(BATCH_LANES), base + row * Int(binCount))
            }
        }
    }

    private func makeRoom() {
        let most = Self.piece - Self.rowsAtOnce * Int(BATCH_LANES)
        for stream in 0..<streamCount where Int(kept.fill[stream]) > most { kept.putAway(stream) }
        settleCounts()
        rowsLeft = Self.rowsAtOnce
    }

    /// Adds the kernel's one-byte counts to `total` and clears them.
    private func settleCounts() {
        total.withUnsafeMutableBufferPointer { total in
            for word in 0..<streamCount * Int(BATCH_COUNTS) {
                var bytes = counts[word]
                for byte in 0..<Self.bytesOfWord {
                    total[word * Self.bytesOfWord + byte] += Int(bytes & 0xff)
                    bytes >>= 8
                }
                counts[word] = 0
            }
        }
    }

    /// Calls `body` with the counts by bin of each group since the last call.
    func takePooled(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
        batch_add(Int32(pooled.count), pooled.baseAddress, &pooledTotal)
        body(UnsafeBufferPointer(pooled))
        pooled.update(repeating: 0)
    }

    /// Adds the last counts to the totals, after the last values.
    fileprivate func finish() {
        settleCounts()
        takePooled { _ in }
    }

    /// Returns how many values of a stream lie in each of its stretches.
    fileprivate func counts(of stream: Int) -> [Int] {
        (0..<Int(BATCH_STRETCHES)).map { stretch in
            let (byte, word) = stretch.quotientAndRemainder(dividingBy: Int(BATCH_COUNTS))
            return total[stream * Self.bytes + word * Self.bytesOfWord + byte]
        }
    }

    /// Returns the number of values in a bin of a quantity with a group.
    fileprivate func count(in bin: Int, of quantity: Int, group: Int) -> Int {
        let binCount = plan.search.bins.count
        let inOthers = incomplete.firstIndex(of: quantity).map { Int(omitted[$0 * binCount + bin]) }
        return Int(pooledTotal[group * binCount + bin]) - (inOthers ?? 0)
    }
}

/// The counts and values that all workers collected in a pass with sampled brackets.
struct SampledAnswers: Sendable {
    private let plan: SampledBrackets
    private let finished: ReadOnly<[SampledCollector]>
    private var runs: [SampledCollector] { finished.value }

    init(_ plan: SampledBrackets, _ collectors: [any ValueCollector]) {
        self.plan = plan
        finished = ReadOnly(collectors.compactMap { $0 as? SampledCollector })
        for run in runs { run.finish() }
    }

    /// The parts that the values of a quantity were counted in, in rising order.
    func parts(of quantity: Int) -> [(bins: ClosedRange<Int>, count: Int)] {
        let (search, binCount) = (plan.search, plan.search.bins.count)
        if let group = search.quantities[quantity].group {
            return (0..<binCount).map { bin in
                (bin...bin, runs.reduce(0) { $0 + $1.count(in: bin, of: quantity, group: group) })
            }
        }
        let stream = search.quantities[quantity].streams[0]
        var (bins, ofBin) = (search.bins, [UInt32](repeating: 0, count: binCount))
        for piece in pieces(of: [stream]) { batch_tally(&bins, Int32(piece.count), piece.baseAddress, &ofBin) }
        let ofStretch = runs.map { $0.counts(of: stream) }
        var (parts, lastStretch): ([(bins: ClosedRange<Int>, count: Int)], UInt8?) = ([], nil)
        for bin in 0..<binCount {
            let stretch = plan.stretches[stream * binCount + bin]
            var count = Int(ofBin[bin])
            // A stretch is counted once, at its first bin.
            if stretch != BATCH_KEPT, stretch != lastStretch {
                count = ofStretch.reduce(0) { $0 + $1[Int(stretch)] }
                lastStretch = stretch
            }
            if !plan.begins[stream * binCount + bin], let last = parts.popLast() {
                parts.append((last.bins.lowerBound...bin, last.count + count))
            } else {
                parts.append((bin...bin, count))
            }
        }
        return parts
    }

    /// The brackets of a quantity among counted parts, resolved where their values were kept.
    ///
    /// - Parameter search: a search that knows the counts of all quantities, and the quantiles that this one is cut at.
    func brackets(
        of quantity: Int, among parts: [(bins: ClosedRange<Int>, count: Int)], in search: QuantileSearch
    ) -> [QuantileSearch.Bracket] {
        let (bins, streams) = (search.bins, search.quantities[quantity].streams)
        let brackets = search.brackets(of: quantity, among: parts.map(\.count), before: 0) { part in
            let (low, high) = (parts[part].bins.lowerBound, parts[part].bins.upperBound)
            return bins.keys(of: low).lowerBound...bins.keys(of: high).upperBound
        }
        var kept: [Int: QuantileSearch.Bracket] = [:]
        for bracket in brackets where !bracket.isResolved {
            let bin = bins.bin(ofKey: bracket.keys.lowerBound)
            if bins.keys(of: bin) == bracket.keys, plan.isKept(bin: bin, of: streams) { kept[bin] = bracket }
        }
        let values = values(of: streams, in: kept.mapValues(\.count))
        return brackets.flatMap { bracket in
            let bin = bins.bin(ofKey: bracket.keys.lowerBound)
            return values[bin].map { search.answers(in: bracket, values: $0) } ?? [bracket]
        }
    }

    /// The values kept of some streams in each of some bins, in rising order.
    ///
    /// - Parameter counts: the number of values in each of the bins.
    private func values(of streams: [Int], in counts: [Int: Int]) -> [Int: [Double]] {
        // The index of the next value of each wanted bin.
        var (bins, next) = (plan.search.bins, [Int32](repeating: -1, count: plan.search.bins.count))
        var total = 0
        for (bin, count) in counts {
            next[bin] = Int32(total)
            total += count
        }
        var values = [Double](repeating: 0, count: total + 1)
        for piece in pieces(of: streams) {
            batch_deal(&bins, Int32(piece.count), piece.baseAddress, &next, Int32(total), &values)
        }
        return Dictionary(
            uniqueKeysWithValues: counts.map { bin, count in
                let end = Int(next[bin])
                return (bin, OrderedBits.sorted(Array(values[end - count..<end]), within: bins.keys(of: bin)))
            })
    }

    private func pieces(of streams: [Int]) -> [UnsafeBufferPointer<Double>] {
        runs.flatMap { run in streams.flatMap(run.kept.pieces) }
    }
}

extension QuantileSearch {
    /// Adds the results of a sampled pass.
    mutating func absorb(_ sampled: SampledAnswers, workers: Workers) throws {
        let parts = try workers.map(Array(quantities.indices), chunk: 1, progress: .silent, sampled.parts)
        states = zip(quantities, parts).map { quantity, parts in
            QuantityState(
                count: parts.reduce(0) { $0 + $1.count }, histogram: quantity.group == nil ? [] : parts.map(\.count))
        }
        try refine { search, indices in
            try workers.map(indices, chunk: 1, progress: .silent) {
                sampled.brackets(of: $0, among: parts[$0], in: search)
            }.flatMap { $0 }
        }
    }
}
