import AstrometerModels
import CBatchKernel

/// The blocks of consecutive days that a window's transitions are resampled in.
///
/// A transition belongs to the day of its later noon. Blocks are counted from 1970-01-01, so that parts of a window agree
/// on them; the partial blocks at both ends of a window are blocks of their own.
struct DayBlocks: Hashable, Sendable {
    /// The first noon's date, in days since 1970-01-01.
    let firstDay: Int
    let noons: Int
    /// Days of a block: the requested number, or a multiple of it for windows so long that there would be more blocks than
    /// ``mostBlocks``.
    let length: Int

    /// The effect of a day on its neighbors fades within about 40 days. Shorter blocks give intervals that are too narrow;
    /// longer ones cover no better and are wider.
    static let standardDays = 28
    /// The minimum number of whole blocks for intervals of days.
    static let minimumWhole = 12
    /// Bounds the memory for counts by block. 28-day blocks reach it after 78 years.
    static let mostBlocks = 1024

    /// - Parameter noons: 2 or more.
    init(from: CivilDate, noons: Int, of days: Int = Self.standardDays) {
        firstDay = from.dayNumber
        self.noons = noons
        let most = days * (Self.mostBlocks - 1)
        length = days * ((noons + most - 1) / most)
    }

    /// The numbers of the blocks with transitions.
    var numbers: ClosedRange<Int> { number(ofNoon: 1)...number(ofNoon: noons - 1) }

    /// The cells that changes of a number of streams are counted in.
    func cells(streams: Int) -> ChangeCells { ChangeCells(blocks: numbers.count, streams: streams) }

    /// The number of whole blocks in the window's transitions, independent of its start: 12 for the 342 transitions of the full
    /// window.
    var wholeCount: Int { (noons - 1) / length }

    /// Returns the number of the block of a noon, counted from 0 at the start of the window.
    private func number(ofNoon noon: Int) -> Int {
        let (quotient, remainder) = (firstDay + noon).quotientAndRemainder(dividingBy: length)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Calls `body` with each run of noons of one block, and with the block's index in ``numbers``.
    /// - Parameter noons: a range without the first noon of the window, which has no transition.
    func forEachRun(of noons: Range<Int>, _ body: (_ block: Int, _ noons: Range<Int>) -> Void) {
        var start = noons.lowerBound
        while start < noons.upperBound {
            let number = number(ofNoon: start)
            let end = min(noons.upperBound, (number + 1) * length - firstDay)
            body(number - numbers.lowerBound, start..<end)
            start = end
        }
    }
}

/// The division of sizes of changes into cells, in which the changes of each block of days are counted.
///
/// A cell is half of a bin of a search, a bin, or several bins. Which of these depends only on the numbers of blocks and streams,
/// so the counts of two parts of a derivation have the same cells and can be added.
struct ChangeCells: Hashable, Sendable {
    /// Two to this power is the number of cells for each octave.
    private let bits: Int32
    private static let octaves = -12..<7
    private static let bitsOfBins: Int32 = 7
    /// The largest number of counters, which bounds memory: enough for the finest cells of three metrics of 23 meters in 16 blocks of
    /// days, a few blocks more than the full window has. Longer windows and more meters get wider cells.
    private static let room = 16 * 23 * Int(BATCH_METRICS) * count(8)

    /// The bins of searches for changes, in one run and in parts.
    static let searchBins = batch_bins(exponents: octaves, mantissaBits: bitsOfBins, signed: false)

    /// Creates the finest cells of 256 to the octave or fewer whose counters have room. Some intervals are as narrow as half a
    /// percent of their quantile.
    init(blocks: Int, streams: Int) {
        var bits: Int32 = 8
        while bits > 2, Self.count(bits) * blocks * streams > Self.room { bits -= 1 }
        self.bits = bits
    }

    var bins: batch_bins { batch_bins(exponents: Self.octaves, mantissaBits: bits, signed: false) }

    /// 1 if a cell is half a search bin, otherwise 0.
    var finer: Int32 { max(0, bits - Self.bitsOfBins) }

    /// The logarithm, to base 2, of the number of search bins in a cell; 0 for a cell of one bin or half a bin.
    var coarser: Int32 { max(0, Self.bitsOfBins - bits) }

    var count: Int { Self.count(bits) }

    /// The largest width of a cell after that of zero, as a share of the cell's lower edge.
    var step: Double { 1 / Double(1 << bits) }

    private static func count(_ bits: Int32) -> Int { octaves.count << Int(bits) + 1 }

    /// The lower edge of each cell after that of zero, then the upper edge of the last.
    var edges: [Double] {
        let perOctave = 1 << Int(bits)
        let lower = Self.octaves.flatMap { octave in
            (0..<perOctave).map { Self.size(octave) * (1 + Double($0) / Double(perOctave)) }
        }
        return [0] + lower.dropFirst() + [Self.size(Self.octaves.upperBound)]
    }

    private static func size(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    /// The quantiles, at ``ChangeQuantiles/probabilities``, of changes counted by cell, by monotone cubic interpolation of
    /// size over share.
    ///
    /// Returns nil if there are no changes. The slopes are those of Fritsch and Butland, "A method for constructing local
    /// monotone piecewise cubic interpolants", 1984, doi:10.1137/0905021.
    /// - Parameters:
    ///   - edges: of the cells.
    ///   - count: returns the number of changes in a cell and in all cells before it.
    static func quantiles(_ edges: [Double], cumulative count: (_ cell: Int) -> Double) -> [Double]? {
        guard count(edges.count - 1) > 0 else { return nil }
        return ChangeQuantiles.probabilities.map { quantile($0, edges, cumulative: count) }
    }

    /// Computes one of ``quantiles(_:cumulative:)``; NaN if there are no changes.
    /// - Parameter guess: the cell where the search begins, and roughly the number of changes in a cell near it, above 0. The nearer
    ///   the quantile, the shorter the search. Nil to begin in the middle.
    @inline(__always)
    static func quantile(
        _ probability: Double, _ edges: [Double], near guess: (cell: Int, changes: Double)? = nil,
        cumulative count: (_ cell: Int) -> Double
    ) -> Double {
        let last = edges.count - 1
        // Zeros count as below the first edge, which they equal.
        let (none, total) = (count(0), count(last))
        guard total > 0 else { return .nan }
        guard probability > none / total else { return 0 }
        let wanted = probability * total
        // The last edge with a smaller share begins the cell.
        var (low, high) = ((edge: 0, count: none), (edge: last, count: total))
        var next = guess.map { max(1, $0.cell) } ?? last / 2
        var span = last
        while high.edge - low.edge > 1 {
            let found = count(next)
            if found < wanted { low = (next, found) } else { high = (next, found) }
            let before = span
            span = high.edge - low.edge
            // Until the wanted share lies between two edges other than the first and the last, steps by the number of changes in a
            // cell near the guess, and two cells further. Then interpolates between the edges, or takes the middle if the last
            // step did not halve the range.
            var aim = Double(low.edge) + Double(span) * (wanted - low.count) / (high.count - low.count)
            if let guess, low.edge == 0 || high.edge == last {
                aim = Double(next) + (wanted - found) / guess.changes + (found < wanted ? 2 : -2)
            } else if 2 * span > before {
                aim = Double(low.edge + high.edge) / 2
            }
            next = Int(min(max(aim, Double(low.edge + 1)), Double(max(low.edge + 1, high.edge - 1))))
        }
        let cell = low.edge
        let first = low.count / total
        let size = edges[high.edge] - edges[low.edge]
        let share = high.count / total - first
        /// Returns the slope at the edge between this cell and another, from the densities in both.
        func slope(_ other: Int) -> Double {
            guard edges.indices.contains(other), edges.indices.contains(other + 1) else { return size / share }
            let otherCount = other < cell ? low.count - count(other) : count(other + 1) - high.count
            let otherShare = otherCount / total
            let otherDensity = otherShare / (edges[other + 1] - edges[other])
            let (weight, otherWeight) = (share + 2 * otherShare, 2 * share + otherShare)
            return (weight + otherWeight) / (weight * share / size + otherWeight * otherDensity)
        }
        let x = min(1, (probability - first) / share)
        let rise = x * x * (3 - 2 * x) * size
        let bend = x * (1 - x) * ((1 - x) * slope(cell - 1) - x * slope(cell + 1)) * share
        return edges[cell] + rise + bend
    }
}

/// Counts changes by block of days, stream and cell. The counters of all blocks are larger than the processor's caches, so the cell
/// of each change is buffered first, and the buffered changes of many charts are counted together.
final class DayBlockCounter {
    private let days: DayBlocks
    private let streams: Int
    /// The cells of each stream.
    let cells: ChangeCells
    /// For each block, for each stream, for each cell.
    private var counts: [UInt32]
    /// The buffer of cell numbers: for each group of consecutive days of a chart, for each stream, for each day.
    private let waiting: UnsafeMutableBufferPointer<UInt16>
    /// The capacity of the buffer in groups.
    private let room: Int
    /// The number of groups in the buffer.
    private var fill = 0
    /// For each block, the days of the buffered groups that belong to it.
    private var runs: [[batch_run]]

    /// The largest number of changes in the buffer, which take eight megabytes. With half as many, counting takes a quarter longer.
    private static let mostWaiting = 4_000_000

    init(_ days: DayBlocks, streams: Int) {
        self.days = days
        self.streams = streams
        cells = days.cells(streams: streams)
        room = max(1, Self.mostWaiting / (streams * Int(BATCH_LANES)))
        runs = Array(repeating: [], count: days.numbers.count)
        counts = Array(repeating: 0, count: Self.size(days, streams: streams))
        waiting = .allocate(capacity: room * streams * Int(BATCH_LANES))
    }

    deinit { waiting.deallocate() }

    /// Returns the number of counters for the blocks of a window.
    static func size(_ days: DayBlocks, streams: Int) -> Int {
        days.numbers.count * streams * days.cells(streams: streams).count
    }

    /// Returns the place in the buffer for the cell numbers of a group of days: for each stream, for each lane.
    /// - Parameters:
    ///   - lanes: the lanes to count.
    ///   - first: the noon of lane 0, counted from the start of the window.
    func next(_ lanes: Range<Int>, first: Int) -> UnsafeMutablePointer<UInt16>? {
        if fill == room { countWaiting() }
        days.forEachRun(of: first + lanes.lowerBound..<first + lanes.upperBound) { block, noons in
            runs[block].append(
                batch_run(
                    group: Int32(fill), first: Int32(noons.lowerBound - first), last: Int32(noons.upperBound - first)))
        }
        defer { fill += 1 }
        return waiting.baseAddress.map { $0 + fill * streams * Int(BATCH_LANES) }
    }

    private func countWaiting() {
        counts.withUnsafeMutableBufferPointer { counts in
            guard let counters = counts.baseAddress else { return }
            for (block, runs) in runs.enumerated() {
                batch_count_numbers(
                    Int32(runs.count), runs, Int32(streams), waiting.baseAddress, cells.coarser, Int32(cells.count),
                    counters + block * streams * cells.count)
            }
        }
        for block in runs.indices { runs[block].removeAll(keepingCapacity: true) }
        fill = 0
    }

    /// Returns all counts. The counter cannot be used afterwards.
    func take() -> [UInt32] {
        countWaiting()
        defer { counts = [] }
        return counts
    }

    /// Returns, for each stream, for each bin of a search, the number of changes of all blocks.
    /// - Parameters:
    ///   - counts: the number of changes in each cell: all cells of the first stream in the first block, then those of the second
    ///     stream, and so on.
    ///   - cells: the cells of these counts, which must not be wider than bins.
    static func binned(_ counts: [UInt32], streams: Int, cells: ChangeCells) -> [Int] {
        let bins = ChangeCells.searchBins.count
        let size = cells.count
        let finer = Int(cells.finer)
        var binned = [Int](repeating: 0, count: streams * bins)
        counts.withUnsafeBufferPointer { counts in
            binned.withUnsafeMutableBufferPointer { binned in
                for (row, first) in stride(from: 0, to: counts.count, by: size).enumerated() {
                    let start = row % streams * bins
                    for cell in 0..<size { binned[start + (cell + finer) >> finer] &+= Int(counts[first + cell]) }
                }
            }
        }
        return binned
    }
}
