import AstrometerModels
import CBatchKernel

/// The blocks of consecutive days that a window's transitions are resampled in.
///
/// A transition belongs to the day of its later noon. Blocks have 28 days and are counted from 1970-01-01, so that parts
/// of a window agree on them; the partial blocks at both ends of a window are blocks of their own.
struct DayBlocks: Hashable, Sendable {
    /// The first noon's date, in days since 1970-01-01.
    let firstDay: Int
    /// How many noons the window has.
    let noons: Int
    /// Days of a block: ``standardLength``, or a multiple of it for windows so long that there would be more blocks than
    /// ``mostBlocks``.
    let length: Int

    /// The effect of a day on its neighbors fades within about 40 days. Shorter blocks give intervals that are too
    /// narrow; longer ones cover no better and are wider.
    static let standardLength = 28
    /// Fewer whole blocks than this cannot say how other weeks differ.
    static let fewestWhole = 12
    /// Bounds the memory for counts by block. 28-day blocks reach it after 78 years.
    static let mostBlocks = 1024

    /// - Parameter noons: 2 or more.
    init(from: CivilDate, noons: Int) {
        (firstDay, self.noons) = (from.dayNumber, noons)
        let most = Self.standardLength * (Self.mostBlocks - 1)
        length = Self.standardLength * ((noons + most - 1) / most)
    }

    /// The numbers of the blocks that hold a transition.
    var numbers: ClosedRange<Int> { number(ofNoon: 1)...number(ofNoon: noons - 1) }

    /// How many whole blocks the window's transitions make, wherever it begins: 12 of the 342 of the full window.
    var wholeCount: Int { (noons - 1) / length }

    /// The number of the block that a noon of the window, counted from 0, belongs to.
    private func number(ofNoon noon: Int) -> Int {
        let (quotient, remainder) = (firstDay + noon).quotientAndRemainder(dividingBy: length)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Calls `body` with each run of noons that belong to one block: with the place of the block among ``numbers``.
    ///
    /// - Parameter noons: not the first of the window, which has no transition.
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
/// for what is smaller and larger. The same for all models and populations, so that counts of parts add up.
enum ChangeCells {
    private static let bins = ChangeStatistics.bins
    private static let perOctave = 4
    private static let octaves = -8..<6

    /// How many cells there are.
    static let count = 1 + 1 + perOctave * octaves.count + 1

    /// For each bin, the number of its cell.
    static let ofBin: [UInt8] = {
        let binsOfCell = 1 << (52 - Int(bins.shift)) / perOctave
        let firstBin = bins.bin(of: size(octaves.lowerBound))
        return (0..<bins.count).map { bin in
            guard bin > 0 else { return 0 }
            let cell = bin < firstBin ? 1 : 2 + (bin - firstBin) / binsOfCell
            return UInt8(min(cell, count - 1))
        }
    }()

    /// Where each cell after that of zero begins, and where the last one ends.
    static let edges: [Double] = {
        let inner = octaves.flatMap { octave in
            (0..<perOctave).map { size(octave) * (1 + Double($0) / Double(perOctave)) }
        }
        return [0] + inner + [size(octaves.upperBound), 100]
    }()

    private static func size(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

    /// The quantiles, at ``ChangeQuantiles/probabilities``, of changes counted by cell, by monotone cubic interpolation of
    /// size over share; nil where there are none.
    ///
    /// The slopes are Fritsch and Butland's, "A method for constructing local monotone piecewise cubic interpolants",
    /// 1984, doi:10.1137/0905021.
    static func quantiles(of counts: [Double]) -> [Double]? {
        let total = counts.reduce(0, +)
        guard total > 0 else { return nil }
        // Shares below each edge. Zeros lie below the first, which they equal.
        var (below, shares): (Double, [Double]) = (0, [])
        shares.reserveCapacity(counts.count)
        for count in counts {
            below += count
            shares.append(below / total)
        }
        var cell = 0
        return ChangeQuantiles.probabilities.map { probability in
            guard probability > shares[0] else { return 0 }
            while cell + 2 < shares.count, shares[cell + 1] < probability { cell += 1 }
            let (share, size) = (shares[cell + 1] - shares[cell], edges[cell + 1] - edges[cell])
            /// The slope at the edge between this cell and another, from the densities in both.
            func slope(_ other: Int) -> Double {
                guard edges.indices.contains(other), edges.indices.contains(other + 1) else { return size / share }
                let otherShare = shares[other + 1] - shares[other]
                let otherDensity = otherShare / (edges[other + 1] - edges[other])
                let (weight, otherWeight) = (share + 2 * otherShare, 2 * share + otherShare)
                return (weight + otherWeight) / (weight * share / size + otherWeight * otherDensity)
            }
            let x = min(1, (probability - shares[cell]) / share)
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

    /// How many counters the blocks of a window have.
    static func size(_ days: DayBlocks, streams: Int) -> Int { days.numbers.count * streams * ChangeCells.count }

    /// Takes the lanes of all streams.
    ///
    /// - Parameter first: the noon of the window that is lane 0.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, first: Int) {
        guard let base = counts.baseAddress else { return }
        var bins = ChangeStatistics.bins
        days.forEachRun(of: first + lanes.lowerBound..<first + lanes.upperBound) { block, noons in
            batch_count_cells(
                &bins, Int32(streams), Int32(noons.lowerBound - first), Int32(noons.upperBound - first), values,
                ChangeCells.ofBin, Int32(ChangeCells.count), base + block * streams * ChangeCells.count)
        }
    }

    /// Adds what this counted to the counts of others.
    func add(to sums: inout [UInt64]) {
        for place in sums.indices { sums[place] += UInt64(counts[place]) }
    }
}
