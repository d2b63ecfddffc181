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
    let search: QuantileSearch
    /// For each stream, for each bin, the number of its stretch, or `BATCH_KEPT`. A stretch continues across bins that are kept
    /// only for groups of streams, because groups are counted by bin.
    let stretches: [UInt8]
    /// For each stream, for each bin, whether a part begins there: a stretch, or a bin that is kept for the stream itself.
    let begins: [Bool]

    /// The half-width of a bracket in standard deviations. If one of hundreds of quantiles is outside its bracket, another pass
    /// is needed.
    private static let margin = 4.0
    /// The share of the search's capacity to aim at.
    private static let aim = 0.88
    /// The minimum number of rows of a sample.
    private static let minimumRows = 20_000.0

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
        let interval = Double(rows) / max(minimumRows, atOnce * atOnce)
        return interval >= 2 ? Int(interval) : nil
    }

    /// - Parameters:
    ///   - search: a search in which every quantity has one stream or a group.
    ///   - dependence: the largest ratio of the standard deviation of the sample's quantiles to that of independent values.
    init(
        _ search: QuantileSearch, _ sample: QuantileSample, dependence: Double = .infinity, workers: Workers
    ) throws {
        self.search = search
        let (bins, quantities) = (search.bins, search.quantities)
        var isKept = [Bool](repeating: false, count: search.streamCount * bins.count)
        var isOwn = isKept
        let wanted = try workers.map(quantities, chunk: 4, progress: .silent) {
            Self.brackets(of: $0, in: sample, dependence: dependence, bins: bins)
        }
        for (index, quantity) in quantities.enumerated() {
            let limits = quantity.limits.map { bins.bin(of: $0) }.map { $0...$0 }
            let cuts = quantity.cuts.map { cuts in
                zip(quantities[cuts.quantity].probabilities, wanted[cuts.quantity])
                    .filter { cuts.probabilities.contains($0.0) }.map(\.1)
            }
            for bin in (wanted[index] + limits + (cuts ?? [])).joined() {
                for stream in quantity.streams {
                    isKept[stream * bins.count + bin] = true
                    if quantity.group == nil { isOwn[stream * bins.count + bin] = true }
                }
            }
        }
        // Zeros have their own stretch, so they need not be kept.
        let zero = bins.bin(of: 0)
        for stream in 0..<search.streamCount { isKept[stream * bins.count + zero] = false }
        Self.thin(&isKept, sample: sample.counts, most: search.capacity * 5 / 4 / sample.interval)
        let rows = stride(from: 0, to: isKept.count, by: bins.count).map { $0..<$0 + bins.count }
        let parts = rows.flatMap { Self.stretches(isKept[$0], isOwn: isOwn[$0], zero: zero) }
        (stretches, begins) = (parts.map(\.stretch), parts.map(\.begins))
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

    /// Removes the fullest bins from the brackets, such as those of many equal values, until no more than `most` values of the
    /// sample are kept.
    private static func thin(_ isKept: inout [Bool], sample: [Int], most: Int) {
        var largest = Int.max
        while true {
            var (sum, fullest) = (0, 0)
            for place in isKept.indices where isKept[place] {
                isKept[place] = sample[place] <= largest
                if isKept[place] { (sum, fullest) = (sum + sample[place], max(fullest, sample[place])) }
            }
            guard sum > most, fullest > 0 else { return }
            largest = fullest / 2
        }
    }

    /// For each bin of a stream, the number of its stretch, or `BATCH_KEPT`, and whether a part begins. Zero is a stretch of its
    /// own.
    private static func stretches(
        _ isKept: ArraySlice<Bool>, isOwn: ArraySlice<Bool>, zero: Int
    ) -> [(stretch: UInt8, begins: Bool)] {
        let last = Int(BATCH_STRETCHES) - 1
        var (number, isNew, endsPart) = (-1, false, true)
        return zip(isKept, isOwn).enumerated().map { bin, flags in
            // When stretch numbers run out, the remaining bins are only counted.
            let isKept = flags.0 && number < last
            let isPart = isKept && flags.1 || bin == zero
            let begins = (isPart || endsPart) && number < last
            isNew = isNew || begins
            endsPart = isPart
            guard !isKept else { return (UInt8(BATCH_KEPT), begins) }
            if isNew { number += 1 }
            isNew = false
            return (UInt8(number), begins)
        }
    }

    /// Whether all values of some streams in a bin are kept.
    func isKept(bin: Int, of streams: [Int]) -> Bool {
        streams.allSatisfy { stretches[$0 * search.bins.count + bin] == BATCH_KEPT }
    }
}
