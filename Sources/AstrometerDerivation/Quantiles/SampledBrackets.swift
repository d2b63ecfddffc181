import Astrometer
import AstrometerModels
import CBatchKernel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Brackets around the quantiles of a sample, for a first pass over all values.
///
/// The bracket of a quantile is the bins around the sample's quantile. Values in a bracket are kept; those in a stretch between
/// two brackets are counted.
///
///     bins       |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |
///     brackets            [  25 %  ]        [50 %]     [ 75 % ]
///     stretches     0                   1           2             3
///
/// The counts give the exact number of values below a bracket, and the kept values the number in each of its bins. An order
/// statistic is therefore either found exactly, or known to be outside its bracket; then another pass finds it.
struct SampledBrackets: Sendable {
    let bins: batch_bins
    let streamCount: Int
    /// For each stream, for each bin, the number of its stretch, or `BATCH_KEPT`. A stretch continues across bins that are kept
    /// only for groups of streams, because groups are counted by bin.
    let stretches: [UInt8]
    /// For each stream, for each bin, whether its values are kept for the stream itself.
    let isOwn: [Bool]

    /// The half-width of a bracket in standard deviations. If one of hundreds of quantiles is outside its bracket, another pass
    /// is needed.
    private static let margin = 4.0
    /// The share of the search's capacity to aim at.
    private static let aim = 0.88
    /// The fewest rows of a sample.
    private static let fewestRows = 20_000.0

    /// The interval at which a sample takes blocks of days, small enough that brackets fit the search's capacity; nil if
    /// the sample would be so large that counting all values is faster, or if there are too many rows for its counters.
    ///
    /// - Parameters:
    ///   - rows: the number of rows, each with a value of every stream.
    ///   - dependence: the approximate ratio of the standard deviation of a sample's quantiles to that of independent values.
    static func interval(for search: QuantileSearch, rows: Int, dependence: Double) -> Int? {
        // Counters have 32 bits.
        guard rows <= Int(UInt32.max) else { return nil }
        let spreads = search.quantities.reduce(0) { sum, quantity in
            sum + Double(quantity.streams.count) / independence(quantity).squareRoot()
                * quantity.probabilities.reduce(0) { $0 + ($1 * (1 - $1)).squareRoot() }
        }
        let atOnce = 2 * margin * dependence * spreads * Double(rows) / (aim * Double(search.capacity))
        let interval = Double(rows) / max(fewestRows, atOnce * atOnce)
        return interval >= 2 ? Int(interval) : nil
    }

    /// - Parameter dependence: the largest ratio of the standard deviation of the sample's quantiles to that of
    ///   independent values.
    init(
        _ search: QuantileSearch, _ sample: QuantileSample, dependence: Double = .infinity, workers: Workers
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
            for (probability, range) in zip(cutter.probabilities, ranges) where cuts.probabilities.contains(probability)
            {
                for bin in range { own[stream][bin] = true }
            }
        }
        // Zeros have their own stretch, so they need not be kept.
        for stream in brackets.indices { brackets[stream][zero] = false }
        Self.thin(&brackets, sample: sample.counts, interval: sample.interval, capacity: search.capacity)
        stretches = zip(brackets, own).flatMap { Self.stretches($0, isOwn: $1, zero: zero) }
        isOwn = own.flatMap { $0 }
    }

    /// Returns, for each probability, the bins that may contain its quantile.
    private static func brackets(
        of quantity: QuantileSearch.Quantity, in sample: QuantileSample, dependence: Double, bins: batch_bins
    ) -> [ClosedRange<Int>] {
        // The number of values below each bin; last, the number of all.
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

    /// The effective number of independent values in a row of a quantity's streams. Streams of a group are correlated:
    /// quantiles of 23 meters together vary as those of 6 to 14 independent ones.
    private static func independence(_ quantity: QuantileSearch.Quantity) -> Double {
        pow(Double(quantity.streams.count), 0.75)
    }

    /// The first bin at whose end at least `count` values are reached.
    private static func bin(holding count: Double, below: [Int]) -> Int {
        var bins = 0..<below.count - 2
        while !bins.isEmpty {
            let middle = bins.lowerBound + bins.count / 2
            bins = Double(below[middle + 1]) < count ? middle + 1..<bins.upperBound : bins.lowerBound..<middle
        }
        return bins.lowerBound
    }

    /// Removes the fullest bins from the brackets, such as those of many equal values, until the rest fits `capacity`.
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

    /// For each bin, the number of its stretch, or `BATCH_KEPT`. Zero is a stretch of its own.
    private static func stretches(_ isBracket: [Bool], isOwn: [Bool], zero: Int) -> [UInt8] {
        let last = Int(BATCH_STRETCHES) - 1
        var (number, begins) = (-1, true)
        return isBracket.indices.map { bin in
            // When stretch numbers run out, the remaining bins are only counted.
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
