import CBatchKernel

/// One worker's values in a ``QuantilePass``: their counts by bin, and those that are kept.
///
/// Kept values go to a small buffer of each stream, and from there to pieces of exact size: a growing array would take up to three
/// times the memory.
final class ValueCollector {
    private let pass: QuantilePass
    /// For each stream, for each bin, the values since the last ``settle()``; empty unless the pass counts all values.
    private let counts: UnsafeMutableBufferPointer<UInt32>
    /// The same before that; empty before the first ``settle()``.
    private var settled: [Int] = []
    /// For each bracket, the number of values in each of its parts; empty if the values of all brackets are kept.
    private(set) var partCounts: [Int]
    /// For each stream, the buffer for new values.
    private let buffers: UnsafeMutablePointer<UnsafeMutablePointer<Double>?>
    /// For each stream, the number of values in its buffer.
    private let fill: UnsafeMutablePointer<Int32>
    /// For each stream, the stored pieces.
    private var full: [[UnsafeMutableBufferPointer<Double>]]
    private var rowsLeft = ValueCollector.rowsAtOnce
    private var roundsLeft = ValueCollector.roundsAtOnce

    /// The capacity of a buffer.
    private static let room = 1024
    /// The number of rows between two checks of the buffers. A row adds up to eight values to a stream.
    private static let rowsAtOnce = 32
    /// The number of these checks between two additions of counts, which have 32 bits, to `settled`.
    private static let roundsAtOnce = (Int(UInt32.max) / Int(BATCH_LANES)) / rowsAtOnce

    init(_ pass: QuantilePass) {
        self.pass = pass
        let streams = pass.search.streamCount
        let size = pass.countsAll ? streams * pass.search.bins.count : 0
        counts = .allocate(capacity: size)
        counts.initialize(repeating: 0)
        partCounts = Array(
            repeating: 0, count: pass.keepsValues.contains(false) ? pass.brackets.count * QuantilePass.parts : 0)
        buffers = .allocate(capacity: streams)
        buffers.initialize(repeating: nil, count: streams)
        fill = .allocate(capacity: streams)
        fill.initialize(repeating: 0, count: streams)
        full = Array(repeating: [], count: streams)
        if !pass.marks.isEmpty { for stream in 0..<streams { buffers[stream] = .allocate(capacity: Self.room) } }
    }

    deinit {
        for stream in full.indices { buffers[stream]?.deallocate() }
        for piece in full.joined() { piece.deallocate() }
        counts.deallocate()
        buffers.deallocate()
        fill.deallocate()
    }

    /// Adds the values of all streams in the given lanes.
    /// - Parameters:
    ///   - values: for each stream, a row of eight lanes.
    ///   - first: the noon of lane 0, counted from the start of the window.
    ///   - days: the counter of changes by block of days; nil not to count them by block.
    ///   - pooled: counts to add to, for each bin of the first `streamsOfPool` streams together, then of the next ones, and so on;
    ///     nil not to count streams together.
    func add(
        _ values: UnsafePointer<Double>, lanes: Range<Int>, first: Int = 0, days: DayBlockCounter? = nil,
        pooled: UnsafeMutablePointer<UInt32>? = nil, streamsOfPool: Int = 0
    ) {
        if rowsLeft == 0 { makeRoom() }
        rowsLeft -= 1
        var bins = pass.search.bins
        pass.marks.withUnsafeBufferPointer { marks in
            var sieve = batch_sieve(
                bin_count: Int32(bins.count), streams: Int32(full.count),
                counts: counts.isEmpty ? nil : counts.baseAddress, marks: marks.isEmpty ? nil : marks.baseAddress,
                kept: buffers, fill: fill, pooled: pooled, streams_of_pool: Int32(streamsOfPool), numbers: nil,
                stride: Int32(days?.room ?? 0), finer: days?.cells.finer ?? 0)
            guard let days else {
                return batch_sift(&bins, &sieve, Int32(lanes.lowerBound), Int32(lanes.upperBound), values)
            }
            days.forEachRun(of: lanes, first: first) { lanes, numbers in
                sieve.numbers = numbers
                batch_sift(&bins, &sieve, Int32(lanes.lowerBound), Int32(lanes.upperBound), values)
            }
        }
    }

    private func makeRoom() {
        let most = Self.room - Self.rowsAtOnce * Int(BATCH_LANES)
        for stream in full.indices where Int(fill[stream]) > most { putAway(stream) }
        rowsLeft = Self.rowsAtOnce
        roundsLeft -= 1
        if roundsLeft == 0 { settle() }
    }

    /// Moves a stream's buffered values into a piece.
    private func putAway(_ stream: Int) {
        let count = keep(Int(fill[stream]), of: stream)
        let piece = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
        _ = piece.initialize(from: UnsafeBufferPointer(start: buffers[stream], count: count))
        full[stream].append(piece)
        fill[stream] = 0
    }

    /// Counts the buffered values that lie in brackets to be divided, and moves those in other brackets to the front.
    /// - Returns: the number of values to keep.
    private func keep(_ count: Int, of stream: Int) -> Int {
        let indices = pass.bracketsToCheck.isEmpty ? [] : pass.bracketsToCheck[stream]
        guard !indices.isEmpty, let buffer = buffers[stream] else { return count }
        var kept = 0
        for place in 0..<count {
            let (value, key) = (buffer[place], OrderedBits.key(of: buffer[place]))
            var isKept = false
            for index in indices where pass.brackets[index].keys.contains(key) {
                if pass.keepsValues[index] {
                    isKept = true
                } else {
                    partCounts[index * QuantilePass.parts + pass.brackets[index].part(of: key)] += 1
                }
            }
            buffer[kept] = value
            if isKept { kept += 1 }
        }
        return kept
    }

    private func settle() {
        if settled.isEmpty { settled = Array(repeating: 0, count: counts.count) }
        for place in settled.indices { settled[place] += Int(counts[place]) }
        counts.update(repeating: 0)
        roundsLeft = Self.roundsAtOnce
    }

    /// Adds all counts to others: for each stream, for each bin.
    func addCounts(to sums: inout [Int]) {
        sums.withUnsafeMutableBufferPointer { sums in
            for place in counts.indices { sums[place] += Int(counts[place]) }
            for place in settled.indices { sums[place] += settled[place] }
        }
    }

    /// Makes the pieces complete, after the last values.
    func finish() { for stream in full.indices where fill[stream] > 0 { putAway(stream) } }

    /// The values kept of a stream.
    func pieces(of stream: Int) -> [UnsafeMutableBufferPointer<Double>] { full[stream] }
}
