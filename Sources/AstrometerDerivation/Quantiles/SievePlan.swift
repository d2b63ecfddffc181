import AstrometerSupport
import CBatchKernel

/// Which values one run over all streams keeps, foreseen from a sample; the others it only counts.
///
/// From the sample follows roughly where each wanted quantile lies. The bins around it make a bracket. What falls into
/// a bracket is kept, what falls into a stretch between two is counted.
///
///     bins       |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |
///     brackets            [  25 %  ]        [50 %]     [ 75 % ]
///     stretches     0                   1           2             3
///
/// The counts tell exactly how many values lie below a bracket, and the kept values how many lie in each of its bins.
/// So an order statistic is found exactly, or is found to lie outside its bracket, and then another run looks for it.
struct SievePlan: Sendable {
    let bins: batch_bins
    let streamCount: Int
    /// For each stream, for each bin, the number of its stretch, or `BATCH_KEPT`. A stretch goes on beyond bins that are kept
    /// for groups of streams only, as groups are counted by bin.
    let stretches: [UInt8]
    /// For each stream, for each bin, whether its values are kept for the stream itself.
    let isOwn: [Bool]

    /// How far a bracket reaches to either side of the sample's quantile, in standard deviations. A plan that misses a
    /// quantile costs another run, and hundreds are asked for.
    private static let margin = 4.0
    /// What part of the values that the search may keep is aimed at.
    private static let aim = 0.88
    /// The fewest rows a sample has.
    private static let fewestRows = 20_000.0

    /// Of how many blocks of days a sample takes one, so that brackets hold fewer values than the search may keep; nil
    /// when a sample would be so much of the whole that counting all of it is better, or there are more rows than can be
    /// counted.
    ///
    /// - Parameters:
    ///   - rows: how many rows there are, each a value of every stream.
    ///   - dependence: how many times as much as those of independent values, about, quantiles of a sample vary.
    static func interval(for search: QuantileSearch, rows: Int, dependence: Double) -> Int? {
        // A counter of a sieve holds 32 bits.
        guard rows <= Int(UInt32.max) else { return nil }
        let spreads = search.quantities.reduce(0) { sum, quantity in
            sum + Double(quantity.streams.count) / independence(quantity).squareRoot()
                * quantity.probabilities.reduce(0) { $0 + ($1 * (1 - $1)).squareRoot() }
        }
        let atOnce = 2 * margin * dependence * spreads * Double(rows) / (aim * Double(search.capacity))
        let interval = Double(rows) / max(fewestRows, atOnce * atOnce)
        return interval >= 2 ? Int(interval) : nil
    }

    /// - Parameter dependence: how many times as much as those of independent values quantiles of the sample vary, at
    ///   most.
    init(
        _ search: QuantileSearch, _ sample: SieveSample, dependence: Double = .infinity, workers: Workers
    ) throws {
        (bins, streamCount) = (search.bins, search.streamCount)
        let binCount = search.bins.count
        let zero = search.bins.bin(of: 0)
        var brackets = [[Bool]](repeating: Array(repeating: false, count: binCount), count: search.streamCount)
        var own = brackets
        let wanted = try workers.map(search.quantities, chunk: 4, progress: .silent) { quantity in
            quantity.limits.map { search.bins.bin(of: $0) }.map { $0...$0 }
                + Self.brackets(of: quantity, in: sample, dependence: dependence, bins: search.bins)
        }
        for (quantity, wanted) in zip(search.quantities, wanted) {
            for stream in quantity.streams {
                for bin in wanted.joined() { brackets[stream][bin] = true }
            }
            guard quantity.streams.count == 1, let stream = quantity.streams.first else { continue }
            for bin in wanted.joined() { own[stream][bin] = true }
        }
        for quantity in search.quantities {
            guard let cuts = quantity.cuts, let stream = quantity.streams.first else { continue }
            let cutter = search.quantities[cuts.quantity]
            let ranges = wanted[cuts.quantity].suffix(cutter.probabilities.count)
            for (probability, range) in zip(cutter.probabilities, ranges) where cuts.probabilities.contains(probability) {
                for bin in range { own[stream][bin] = true }
            }
        }
        // Zeros need not be kept to be known, only counted by themselves.
        for stream in brackets.indices { brackets[stream][zero] = false }
        Self.thin(&brackets, sample: sample.counts, interval: sample.interval, capacity: search.capacity)
        stretches = zip(brackets, own).flatMap { Self.stretches($0, isOwn: $1, zero: zero) }
        isOwn = own.flatMap { $0 }
    }

    /// For each probability the bins that its quantile may lie in.
    private static func brackets(
        of quantity: QuantileSearch.Quantity, in sample: SieveSample, dependence: Double, bins: batch_bins
    ) -> [ClosedRange<Int>] {
        // How many values are smaller than those of each bin; at last, how many there are.
        var below = [0]
        below.reserveCapacity(bins.count + 1)
        for bin in 0..<bins.count {
            below.append(quantity.streams.reduce(below[bin]) { $0 + sample.counts[$1 * bins.count + bin] })
        }
        let total = Double(below[bins.count])
        let rows = Double(sample.rows)
        return quantity.probabilities.map { probability in
            let near = bin(holding: probability * total, below: below)
            let limit = OrderedBits.value(of: bins.keys(of: near).upperBound)
            let independent = (probability * (1 - probability) / (rows * independence(quantity))).squareRoot()
            let deviation = sample.deviation(ofShareUpTo: limit, streams: quantity.streams)
            let reach = margin * min(max(deviation, independent), dependence * independent) + 2 / rows
            return bin(
                holding: (probability - reach) * total, below: below)...bin(
                    holding: (probability + reach) * total, below: below)
        }
    }

    /// As how many independent values a row of a quantity's streams counts. The streams of a group rise and fall
    /// together in part: quantiles of 23 meters together vary as if the meters counted as 6 to 14.
    private static func independence(_ quantity: QuantileSearch.Quantity) -> Double {
        pow(Double(quantity.streams.count), 0.75)
    }

    /// The bin in which so many smaller values are reached.
    private static func bin(holding count: Double, below: [Int]) -> Int {
        var bins = 0..<below.count - 2
        while !bins.isEmpty {
            let middle = bins.lowerBound + bins.count / 2
            bins = Double(below[middle + 1]) < count ? middle + 1..<bins.upperBound : bins.lowerBound..<middle
        }
        return bins.lowerBound
    }

    /// Takes bins out of the brackets that hold so many values, as where many are equal, that too many would be kept.
    private static func thin(_ brackets: inout [[Bool]], sample: [Int], interval: Int, capacity: Int) {
        let binCount = brackets.first?.count ?? 0
        var largest = Int.max
        while true {
            var (kept, most) = (0, 0)
            for stream in brackets.indices {
                for bin in 0..<binCount where brackets[stream][bin] {
                    let count = sample[stream * binCount + bin]
                    if count > largest {
                        brackets[stream][bin] = false
                    } else {
                        (kept, most) = (kept + count, max(most, count))
                    }
                }
            }
            guard kept * interval > capacity * 5 / 4, most > 0 else { return }
            largest = most / 2
        }
    }

    /// For each bin its stretch, or that it is kept. Zero is a stretch of its own.
    private static func stretches(_ isBracket: [Bool], isOwn: [Bool], zero: Int) -> [UInt8] {
        let last = Int(BATCH_STRETCHES) - 1
        var (number, begins) = (-1, true)
        return isBracket.indices.map { bin in
            // Without a number left for what follows, nothing more is kept.
            if isBracket[bin], number < last {
                if isOwn[bin] { begins = true }
                return UInt8(BATCH_KEPT)
            }
            if begins || bin == zero, number < last { number += 1 }
            begins = bin == zero
            return UInt8(number)
        }
    }

    /// Whether all values of some streams in a bin are kept.
    func isKept(bin: Int, of streams: [Int]) -> Bool {
        streams.allSatisfy { stretches[$0 * bins.count + bin] == BATCH_KEPT }
    }
}
