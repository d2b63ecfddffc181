import AstrometerModels
import CBatchKernel

/// The blocks of consecutive days that a window's transitions are resampled in.
///
/// A transition belongs to the day of its later noon. Blocks have 28 days and are counted from 1970-01-01, so that parts
/// of a window agree on them; the partial blocks at both ends of a window are blocks of their own.
struct DayBlocks: Hashable, Sendable {
    /// The first noon's date, in days since 1970-01-01.
    let firstDay: Int
    /// The number of noons of the window.
    let noons: Int
    /// Days of a block: ``standardLength``, or a multiple of it for windows so long that there would be more blocks than
    /// ``mostBlocks``.
    let length: Int

    /// The effect of a day on its neighbors fades within about 40 days. Shorter blocks give intervals that are too
    /// narrow; longer ones cover no better and are wider.
    static let standardLength = 28
    /// The minimum number of whole blocks for intervals of days.
    static let minimumWhole = 12
    /// Bounds the memory for counts by block. 28-day blocks reach it after 78 years.
    static let mostBlocks = 1024

    /// - Parameter noons: 2 or more.
    init(from: CivilDate, noons: Int) {
        (firstDay, self.noons) = (from.dayNumber, noons)
        let most = Self.standardLength * (Self.mostBlocks - 1)
        length = Self.standardLength * ((noons + most - 1) / most)
    }

    /// The numbers of the blocks with transitions.
    var numbers: ClosedRange<Int> { number(ofNoon: 1)...number(ofNoon: noons - 1) }

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

/// The cells that changes are counted in by block of days: zero, four to the octave from 2⁻⁸ to 64 points, and one each
/// for smaller and larger changes. The same for all models and populations, so that counts of parts add up.
enum ChangeCells {
    private static let perOctave = 4
    private static let octaves = -8..<6

    /// The cells as bins.
    static let bins: batch_bins = {
        var bins = batch_bins(exponents: octaves, mantissaBits: 2, signed: false)
        // The first and the last bin take smaller and larger values, so each end gets one more.
        bins.lowest -= 1
        bins.magnitudes += 2
        return bins
    }()

    /// The number of cells.
    static let count = bins.count

    /// The lower edge of each cell after that of zero, then the upper edge of the last.
    static let edges: [Double] = {
        let inner = octaves.flatMap { octave in
            (0..<perOctave).map { size(octave) * (1 + Double($0) / Double(perOctave)) }
        }
        return [0] + inner + [size(octaves.upperBound), 100]
    }()

    private static func size(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    /// The quantiles, at ``ChangeQuantiles/probabilities``, of changes counted by cell, by monotone cubic interpolation of
    /// size over share.
    ///
    /// Returns nil if there are no changes. The slopes are those of Fritsch and Butland, "A method for constructing local
    /// monotone piecewise cubic interpolants", 1984, doi:10.1137/0905021.
    /// - Parameter counts: for each cell, the number of changes in it and in all cells before it.
    static func quantiles(ofCumulative counts: UnsafeBufferPointer<Double>) -> [Double]? {
        guard let total = counts.last, total > 0 else { return nil }
        // Returns the share below an edge. Zeros count as below the first edge, which they equal.
        func share(below edge: Int) -> Double { counts[edge] / total }
        var cell = 0
        return ChangeQuantiles.probabilities.map { probability in
            guard probability > share(below: 0) else { return 0 }
            while cell + 2 < counts.count, share(below: cell + 1) < probability { cell += 1 }
            let (first, size) = (share(below: cell), edges[cell + 1] - edges[cell])
            let share = share(below: cell + 1) - first
            /// Returns the slope at the edge between this cell and another, from the densities in both.
            func slope(_ other: Int) -> Double {
                guard edges.indices.contains(other), edges.indices.contains(other + 1) else { return size / share }
                let otherShare = counts[other + 1] / total - counts[other] / total
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

/// Counts changes by block of days, stream and cell.
final class DayBlockCounter {
    private let days: DayBlocks
    private let streams: Int
    /// For each block, for each stream, for each cell.
    private let counts: UnsafeMutableBufferPointer<UInt32>

    init(_ days: DayBlocks, streams: Int) {
        (self.days, self.streams) = (days, streams)
        counts = .allocate(capacity: Self.size(days, streams: streams))
        counts.initialize(repeating: 0)
    }

    deinit { counts.deallocate() }

    /// Returns the number of counters for the blocks of a window.
    static func size(_ days: DayBlocks, streams: Int) -> Int { days.numbers.count * streams * ChangeCells.count }

    /// Adds the given lanes of all streams.
    ///
    /// - Parameter first: the noon of lane 0, counted from the start of the window.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, first: Int) {
        guard let base = counts.baseAddress else { return }
        var bins = ChangeCells.bins
        days.forEachRun(of: first + lanes.lowerBound..<first + lanes.upperBound) { block, noons in
            batch_count(
                &bins, Int32(ChangeCells.count), Int32(streams), Int32(noons.lowerBound - first),
                Int32(noons.upperBound - first), values, base + block * streams * ChangeCells.count)
        }
    }

    /// Adds these counts to `sums`.
    func add(to sums: inout [UInt64]) {
        for place in sums.indices { sums[place] += UInt64(counts[place]) }
    }
}
