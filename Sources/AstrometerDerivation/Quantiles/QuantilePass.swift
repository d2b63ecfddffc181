import Astrometer
import CBatchKernel

/// One pass over all values of a ``QuantileSearch``.
///
/// A first pass counts all values by bin. If a sample shows where the answers probably are, it also keeps the values in those
/// bins, and usually finds everything. A later pass keeps the values in the brackets that are still open, or counts them in finer
/// parts.
struct QuantilePass: Sendable {
    /// The search before the pass.
    let search: QuantileSearch
    /// For each stream, for each bin, 1 if its values are kept, otherwise 0; empty if no values are kept.
    let marks: [UInt8]
    /// The brackets to search; empty in a first pass.
    let brackets: [QuantileSearch.Bracket]
    /// For each bracket whether its values are kept; the others are counted in finer parts.
    let keepsValues: [Bool]
    /// For each stream, the indices of its brackets, if its values in marked bins are not all kept; otherwise empty.
    let bracketsToCheck: [[Int]]

    /// Whether the pass counts all values by bin. If a first pass does not, its caller must set ``PassResults/counts``.
    var countsAll: Bool

    /// The number of parts of a bracket.
    static let parts = 2048

    /// Creates a first pass.
    /// - Parameter marks: for each stream, for each bin, 1 for a bin whose values to keep, otherwise 0; empty to keep none.
    init(first search: QuantileSearch, marks: [UInt8]) {
        self.search = search
        self.marks = marks
        brackets = []
        keepsValues = []
        bracketsToCheck = []
        countsAll = true
    }

    /// Creates a later pass, which searches the open brackets.
    init(next search: QuantileSearch) {
        self.search = search
        countsAll = false
        brackets = search.openBrackets
        keepsValues = Self.keepsValues(of: brackets, capacity: search.capacity)
        let bins = search.bins
        var marks = [UInt8](repeating: 0, count: search.streamCount * bins.count)
        var ofStream = [[Int]](repeating: [], count: search.streamCount)
        var isChecked = [Bool](repeating: false, count: search.streamCount)
        for (index, bracket) in brackets.enumerated() {
            let range = bins.bins(of: bracket.keys)
            let isWhole = bins.keys(of: range) == bracket.keys
            for stream in search.quantities[bracket.quantity].streams {
                for bin in range { marks[stream * bins.count + bin] = 1 }
                ofStream[stream].append(index)
                isChecked[stream] = isChecked[stream] || !keepsValues[index] || !isWhole
            }
        }
        self.marks = marks
        bracketsToCheck = zip(ofStream, isChecked).map { $1 ? $0 : [] }
    }

    /// Whether nothing is known before the pass.
    var isFirst: Bool { search.states.isEmpty }

    /// Returns, for each bracket, whether a pass that may keep `capacity` values keeps the bracket's values.
    static func keepsValues(of brackets: [QuantileSearch.Bracket], capacity: Int) -> [Bool] {
        let total = brackets.reduce(0) { $0 + $1.count }
        let share = capacity / max(1, brackets.count)
        return brackets.map { total <= capacity || $0.count <= share }
    }

    /// Makes the pass over some elements, such as charts.
    /// - Parameter chunk: how many of them a worker takes at a time.
    func run<State, Output: Sendable>(
        over elements: Range<Int>, chunk: Int, workers: Workers, progress: WorkProgress, state: @Sendable () -> State,
        _ body: @Sendable (_ elements: Range<Int>, inout State, ValueCollector) throws -> Output
    ) throws -> (outputs: [Output], states: [State], results: PassResults) {
        let (outputs, states) = try workers.run(blocks: (elements.count + chunk - 1) / chunk) {
            (state: state(), collector: ValueCollector(self))
        } _: { worker, block in
            let first = elements.lowerBound + block * chunk
            let some = first..<min(elements.upperBound, first + chunk)
            defer { progress.advance(by: some.count) }
            return try body(some, &worker.state, worker.collector)
        }
        return (outputs, states.map(\.state), PassResults(of: self, states.map(\.collector)))
    }
}

/// The values of one bracket in rising order, or their counts, after a pass.
enum BracketAnswer: Hashable, Sendable {
    case values([Double])
    /// The number of values in each part of the bracket.
    case counts([Int])

    /// The answers of several workers or parts together; nil if some are values and others are counts.
    static func joined(_ answers: [BracketAnswer]) -> BracketAnswer? {
        var values: [Double] = []
        var counts: [Int] = []
        values.reserveCapacity(answers.reduce(0) { if case .values(let more) = $1 { $0 + more.count } else { $0 } })
        for answer in answers {
            switch answer {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(&+)
            }
        }
        guard counts.isEmpty else { return values.isEmpty ? .counts(counts) : nil }
        values.sort()
        return .values(values)
    }
}

/// The counts and values of all workers in a pass. They do not depend on the number and order of the workers.
struct PassResults: Sendable {
    private let pass: QuantilePass
    private let finished: ReadOnly<[ValueCollector]>
    private var collectors: [ValueCollector] { finished.value }
    /// In a first pass, for each stream, for each bin, the number of values.
    var counts: [Int]

    init(of pass: QuantilePass, _ collectors: [ValueCollector]) {
        self.pass = pass
        for collector in collectors { collector.finish() }
        finished = ReadOnly(value: collectors)
        counts = Array(repeating: 0, count: pass.countsAll ? pass.search.streamCount * pass.search.bins.count : 0)
        for collector in collectors { collector.addCounts(to: &counts) }
    }

    /// The answers in all brackets of a later pass.
    var answers: [BracketAnswer] {
        pass.search.quantities.indices.flatMap { answers(of: $0, in: pass.search.openBrackets(of: $0)) }.compactMap {
            $0
        }
    }

    /// Returns the answer in each open bracket of a quantity; nil if the pass did not keep all of the bracket's values.
    func answers(of quantity: Int, in open: [QuantileSearch.Bracket]) -> [BracketAnswer?] {
        let streams = pass.search.quantities[quantity].streams
        let first = pass.brackets.firstIndex { $0.quantity == quantity } ?? 0
        let isKept = open.indices.map { index in
            pass.isFirst ? pass.keepsAll(of: streams, in: open[index]) : pass.keepsValues[first + index]
        }
        var values = values(of: streams, in: zip(open, isKept).filter(\.1).map(\.0)).makeIterator()
        return open.indices.map { index in
            if isKept[index] { return values.next().map { .values($0) } }
            return pass.isFirst ? nil : .counts(partCounts(of: first + index))
        }
    }

    private func partCounts(of bracket: Int) -> [Int] {
        let places = bracket * QuantilePass.parts..<(bracket + 1) * QuantilePass.parts
        return collectors.reduce(into: [Int](repeating: 0, count: QuantilePass.parts)) { sum, more in
            for (part, place) in places.enumerated() { sum[part] += more.partCounts[place] }
        }
    }

    /// Returns the streams' values in each bracket, ascending.
    private func values(of streams: [Int], in brackets: [QuantileSearch.Bracket]) -> [[Double]] {
        guard !brackets.isEmpty else { return [] }
        var bins = pass.search.bins
        let pieces = collectors.flatMap { collector in streams.flatMap(collector.pieces) }
        var counts = [UInt32](repeating: 0, count: bins.count)
        for piece in pieces { batch_tally(&bins, Int32(piece.count), piece.baseAddress, &counts) }
        // The indices of the values of each wanted bin, in the order of bins; empty for the others.
        let ranges = brackets.map { bins.bins(of: $0.keys) }
        var isWanted = [Bool](repeating: false, count: bins.count)
        for bin in ranges.joined() { isWanted[bin] = true }
        var total = 0
        let places = zip(isWanted, counts).map { isWanted, count in
            defer { total += isWanted ? Int(count) : 0 }
            return total..<total + (isWanted ? Int(count) : 0)
        }
        var next = zip(isWanted, places).map { $0 ? Int32($1.lowerBound) : -1 }
        var values = [Double](repeating: 0, count: total + 1)
        for piece in pieces { batch_deal(&bins, Int32(piece.count), piece.baseAddress, &next, Int32(total), &values) }
        for (bin, range) in places.enumerated() where range.count > 1 {
            values.replaceSubrange(range, with: OrderedBits.sorted(Array(values[range]), within: bins.keys(of: bin)))
        }
        return zip(brackets, ranges).map { bracket, range in
            let found = values[places[range.lowerBound].lowerBound..<places[range.upperBound].upperBound]
            guard bins.keys(of: range) != bracket.keys else { return Array(found) }
            return found.filter { bracket.keys.contains(OrderedBits.key(of: $0)) }
        }
    }
}

extension QuantilePass {
    /// Whether a first pass keeps all values of some streams in an open bracket.
    fileprivate func keepsAll(of streams: [Int], in bracket: QuantileSearch.Bracket) -> Bool {
        let bins = search.bins
        return !marks.isEmpty && !bracket.isResolved
            && bins.bins(of: bracket.keys).allSatisfy { bin in streams.allSatisfy { marks[$0 * bins.count + bin] == 1 }
            }
    }
}

extension QuantileSearch {
    /// Returns the next pass to make.
    /// - Parameter marks: for a first pass, the bins whose values it keeps; empty to keep none.
    func nextPass(marks: [UInt8] = []) -> QuantilePass {
        states.isEmpty ? QuantilePass(first: self, marks: marks) : QuantilePass(next: self)
    }

    mutating func absorb(_ results: PassResults, workers: Workers) throws {
        let rows = states.isEmpty ? begin(with: results.counts) : nil
        try refine { search, quantities in
            try workers.map(quantities, chunk: 1, progress: .silent) { quantity in
                let open =
                    rows.map { search.brackets(of: quantity, in: $0[quantity]) } ?? search.openBrackets(of: quantity)
                return zip(open, results.answers(of: quantity, in: open)).flatMap { bracket, answer in
                    answer.map { search.brackets(from: $0, in: bracket) } ?? [bracket]
                }
            }.flatMap { $0 }
        }
    }

    /// Passes over all values until every answer is known.
    /// - Parameters:
    ///   - stages: the names of the first pass and of later ones, for `progress`.
    ///   - marks: the bins whose values the first pass keeps; empty to keep none.
    /// - Returns: what `body` returned in the first pass, in the order of elements, and the workers' states.
    @discardableResult mutating func run<State, Output: Sendable>(
        over count: Int, chunk: Int, stages: (first: String, later: String), marks: [UInt8] = [], workers: Workers,
        progress: WorkProgress, state: @Sendable (_ isFirst: Bool) -> State,
        _ body: @Sendable (_ elements: Range<Int>, inout State, ValueCollector, _ isFirst: Bool) throws -> Output
    ) throws -> (outputs: [Output], states: [State]) {
        var first: (outputs: [Output], states: [State]) = ([], [])
        while !isDone {
            let pass = nextPass(marks: marks)
            let isFirst = pass.isFirst
            progress.begin(isFirst ? stages.first : stages.later, total: count)
            let (outputs, states, results) = try pass.run(
                over: 0..<count, chunk: chunk, workers: workers, progress: progress, state: { state(isFirst) }
            ) { try body($0, &$1, $2, isFirst) }
            try absorb(results, workers: workers)
            if isFirst { first = (outputs, states) }
        }
        return first
    }
}

/// A value that several threads read and that no longer changes.
///
/// Unchecked because the value's type allows changes.
struct ReadOnly<Value>: @unchecked Sendable {
    let value: Value
}

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
                kept: buffers, fill: fill, pooled: pooled, streams_of_pool: Int32(streamsOfPool),
                numbers: days?.next(lanes, first: first), finer: days?.cells.finer ?? 0)
            batch_sift(&bins, &sieve, Int32(lanes.lowerBound), Int32(lanes.upperBound), values)
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
            let value = buffer[place]
            let key = OrderedBits.key(of: buffer[place])
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
