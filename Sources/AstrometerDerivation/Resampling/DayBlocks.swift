import AstrometerModels
import CBatchKernel

/// The blocks of consecutive days that a window's transitions are resampled in.
///
/// A transition belongs to the day of its later noon. Blocks are counted from 1970-01-01, so that parts of a window agree
/// on them; the partial blocks at both ends of a window are blocks of their own.
struct DayBlocks: Hashable, Sendable {
    /// The first noon's date, in days since 1970-01-01.
    let firstDay: Int
    /// The number of noons of the window.
    let noons: Int
    /// Days of a block: the requested number, or a multiple of it for windows so long that there would be more blocks than
    /// ``mostBlocks``.
    let length: Int

    /// The minimum number of whole blocks for intervals of days.
    static let minimumWhole = 12
    /// Bounds the memory for counts by block. 28-day blocks reach it after 78 years.
    static let mostBlocks = 1024

    /// - Parameters:
    ///   - noons: 2 or more.
    ///   - days: the days of a block.
    init(from: CivilDate, noons: Int, of days: Int = Resampling.standardBlockDays) {
        (firstDay, self.noons) = (from.dayNumber, noons)
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
    ///
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

/// The cells that changes are counted in by block of days: zero, some for each octave from 2⁻¹² to 64 points, and one each
/// for smaller and larger changes. They depend only on the numbers of blocks and streams, so that counts of parts add up.
struct ChangeCells: Hashable, Sendable {
    /// Two to this power is the number of cells for each octave.
    private let bits: Int32
    private static let octaves = -12..<6
    /// The largest number of counters; bounds memory.
    private static let room = 5_100_000

    /// Creates the finest cells of 256 to the octave or fewer whose counters have room. Some intervals are as narrow as half a
    /// percent of their quantile.
    init(blocks: Int, streams: Int) {
        var bits: Int32 = 8
        while bits > 2, Self.count(bits) * blocks * streams > Self.room { bits -= 1 }
        self.bits = bits
    }

    /// The cells as bins.
    var bins: batch_bins {
        var bins = batch_bins(exponents: Self.octaves, mantissaBits: bits, signed: false)
        // The first and the last bin take smaller and larger values, so each end gets one more.
        bins.lowest -= 1
        bins.magnitudes += 2
        return bins
    }

    /// The number of cells.
    var count: Int { Self.count(bits) }

    private static func count(_ bits: Int32) -> Int { octaves.count << Int(bits) + 3 }

    /// The lower edge of each cell after that of zero, then the upper edge of the last.
    var edges: [Double] {
        let perOctave = 1 << Int(bits)
        let inner = Self.octaves.flatMap { octave in
            (0..<perOctave).map { Self.size(octave) * (1 + Double($0) / Double(perOctave)) }
        }
        return [0] + inner + [Self.size(Self.octaves.upperBound), 100]
    }

    private static func size(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    /// The quantiles, at ``ChangeQuantiles/probabilities``, of changes counted by cell, by monotone cubic interpolation of
    /// size over share.
    ///
    /// Returns nil if there are no changes. The slopes are those of Fritsch and Butland, "A method for constructing local
    /// monotone piecewise cubic interpolants", 1984, doi:10.1137/0905021.
    /// - Parameters:
    ///   - edges: of the cells.
    ///   - guesses: for each quantile, a cell from which the search begins, which is short if the quantile is near; nil for none.
    ///   - count: returns the number of changes in a cell and in all cells before it.
    static func quantiles(_ edges: [Double], near guesses: [Int]? = nil, cumulative count: (_ cell: Int) -> Double)
        -> [Double]?
    {
        let total = count(edges.count - 1)
        guard total > 0 else { return nil }
        // Returns the share below an edge. Zeros count as below the first edge, which they equal.
        func share(below edge: Int) -> Double { count(edge) / total }
        let zeros = share(below: 0)
        return ChangeQuantiles.probabilities.indices.map { index in
            let probability = ChangeQuantiles.probabilities[index]
            guard probability > zeros else { return 0 }
            let wanted = probability * total
            // The last edge with a smaller share begins the cell.
            var (cell, end) = (0, edges.count - 1)
            if let guesses {
                var (low, high, step) = (guesses[index], guesses[index] + 1, 4)
                while low > cell, count(low) >= wanted { (low, high, step) = (low - step, low, 2 * step) }
                while high < end, count(high) < wanted { (low, high, step) = (high, high + step, 2 * step) }
                (cell, end) = (max(cell, low), min(end, high))
            }
            while end - cell > 1 {
                let middle = (cell + end) / 2
                if count(middle) < wanted { cell = middle } else { end = middle }
            }
            let (first, size) = (share(below: cell), edges[cell + 1] - edges[cell])
            let share = share(below: cell + 1) - first
            /// Returns the slope at the edge between this cell and another, from the densities in both.
            func slope(_ other: Int) -> Double {
                guard edges.indices.contains(other), edges.indices.contains(other + 1) else { return size / share }
                let otherShare = (count(other + 1) - count(other)) / total
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
}

/// Counts changes by block of days, stream and cell. The counters of all blocks are larger than the processor's caches, so the
/// cells of changes first wait in their block, and those of many charts are counted together.
final class DayBlockCounter {
    private let days: DayBlocks
    private let streams: Int
    private let cells: Int
    private var bins: batch_bins
    /// For each block, for each stream, for each cell.
    private let counts: UnsafeMutableBufferPointer<UInt32>
    /// For each block, for each stream, the cells of the changes that are not counted yet.
    private let waiting: UnsafeMutableBufferPointer<UInt16>
    /// For each block, how many changes of a stream are not counted yet.
    private var fill: [Int]
    /// The capacity of a stream's changes in a block.
    private let room: Int

    init(_ days: DayBlocks, streams: Int) {
        let (blocks, layout) = (days.numbers.count, days.cells(streams: streams))
        (self.days, self.streams, cells, bins) = (days, streams, layout.count, layout.bins)
        (fill, room) = (
            Array(repeating: 0, count: blocks), max(Int(BATCH_LANES), min(1024, 1_100_000 / (blocks * streams)))
        )
        counts = .allocate(capacity: Self.size(days, streams: streams))
        counts.initialize(repeating: 0)
        waiting = .allocate(capacity: blocks * streams * room)
        waiting.initialize(repeating: 0)
    }

    deinit {
        counts.deallocate()
        waiting.deallocate()
    }

    /// Returns the number of counters for the blocks of a window.
    static func size(_ days: DayBlocks, streams: Int) -> Int {
        days.numbers.count * streams * days.cells(streams: streams).count
    }

    /// Adds the given lanes of all streams.
    ///
    /// - Parameter first: the noon of lane 0, counted from the start of the window.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, first: Int) {
        guard let base = waiting.baseAddress else { return }
        days.forEachRun(of: first + lanes.lowerBound..<first + lanes.upperBound) { block, noons in
            if fill[block] + noons.count > room { count(block) }
            batch_number(
                &bins, Int32(room), Int32(streams), Int32(noons.lowerBound - first), Int32(noons.upperBound - first),
                values, base + block * streams * room + fill[block])
            fill[block] += noons.count
        }
    }

    private func count(_ block: Int) {
        guard let base = waiting.baseAddress, let counters = counts.baseAddress else { return }
        batch_count_numbers(
            Int32(room), Int32(streams), Int32(fill[block]), base + block * streams * room, Int32(cells),
            counters + block * streams * cells)
        fill[block] = 0
    }

    /// Adds these counts to `sums`.
    func add(to sums: inout [UInt64]) {
        for block in fill.indices { count(block) }
        for place in sums.indices { sums[place] += UInt64(counts[place]) }
    }
}
