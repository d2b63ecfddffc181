import Astrometer
import AstrometerPlatform
import CBatchKernel

/// One worker's part of a sample of all streams' rows. Rows come in clusters: consecutive days of one chart.
final class SampleCollector {
    fileprivate let counting: ValueCollector
    fileprivate var rows = 0
    /// The values of some of the clusters, by stream, and the end of each cluster.
    fileprivate var kept: [[Double]]
    fileprivate var ends: [Int32] = []

    private let interval: UInt64
    private var generator = SplitMix64(seed: 1)
    private var isKept = false

    /// - Parameter clusters: the approximate number of clusters of the sample.
    init(_ search: QuantileSearch, clusters: Int) {
        counting = ValueCollector(search.nextPass())
        kept = Array(repeating: [], count: search.streamCount)
        interval = UInt64(max(1, clusters / QuantileSample.clustersKept))
    }

    /// Adds the given lanes of all streams.
    /// - Parameter goesOn: whether they continue the previous cluster.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, goesOn: Bool = false) {
        counting.add(values, lanes: lanes)
        rows += lanes.count
        if !goesOn {
            // Drawn at random: taking every n-th cluster could follow a pattern of the days.
            isKept = generator.next() % interval == 0
            if isKept { ends.append(ends.last ?? 0) }
        }
        guard isKept else { return }
        for stream in kept.indices {
            let first = values + stream * Int(BATCH_LANES) + lanes.lowerBound
            kept[stream] += UnsafeBufferPointer(start: first, count: lanes.count)
        }
        ends[ends.count - 1] += Int32(lanes.count)
    }
}

/// A sample of all streams' rows, of all charts and times.
struct QuantileSample: Sendable {
    /// For each stream, for each bin, the number of values of the sample.
    let counts: [Int]
    /// The number of rows, each with a value of every stream.
    let rows: Int
    /// The sample has one row in `interval`.
    let interval: Int
    /// The clusters kept, of one worker after the other.
    private let kept: [(values: [[Double]], ends: [Int32])]

    /// The number of clusters to keep, enough to know a quantile's deviation to a few percent.
    fileprivate static let clustersKept = 400

    init(_ runs: [SampleCollector], for search: QuantileSearch, interval: Int) {
        counts = PassResults(of: search.nextPass(), runs.map(\.counting)).counts
        rows = runs.reduce(0) { $0 + $1.rows }
        kept = runs.map { ($0.kept, $0.ends) }
        self.interval = interval
    }

    /// A sample of charts and days.
    /// - Parameter blocks: the approximate number of blocks of a cluster.
    init<Buffers>(
        for search: QuantileSearch, of chartDays: ChartDays, interval: Int, blocks: Int, workers: Workers,
        buffers: @Sendable () -> Buffers,
        addSample: @Sendable (_ chart: Int, _ buffers: Buffers, _ run: SampleCollector) -> Void
    ) throws {
        let clusters = chartDays.charts.count * chartDays.sky.blocks.count / (interval * blocks)
        let (_, states) = try workers.run(blocks: chartDays.chunks) {
            (buffers(), SampleCollector(search, clusters: clusters))
        } _: { state, chunk in
            for chart in chartDays.charts(of: chunk) { addSample(chart, state.0, state.1) }
        }
        self.init(states.map(\.1), for: search, interval: interval)
    }

    /// The standard deviation, between samples like this one, of the share of some streams' values at or below a limit.
    ///
    /// Values of neighboring days, and of streams side by side, are dependent. The deviation is therefore computed from
    /// clusters, as if these were drawn at random. They are spread evenly over charts and times, so the true deviation is
    /// smaller.
    func deviation(ofShareUpTo limit: Double, streams: [Int]) -> Double {
        let clusters = kept.flatMap { values, ends in
            var below = [Int32](repeating: 0, count: ends.count)
            for stream in streams { batch_count_up_to(Int32(ends.count), ends, values[stream], limit, &below) }
            return zip(below, zip([0] + ends, ends)).map { (below: Int($0), all: Int($1.1 - $1.0) * streams.count) }
        }
        let (below, all) = clusters.reduce(into: (0, 0)) { $0 = ($0.0 + $1.below, $0.1 + $1.all) }
        guard clusters.count > 1, all > 0 else { return .infinity }
        let share = Double(below) / Double(all)
        let squares = clusters.reduce(0.0) { sum, cluster in
            let more = Double(cluster.below) - share * Double(cluster.all)
            return sum + more * more
        }
        let size = Double(all) / Double(clusters.count)
        let sampled = Double(rows * streams.count) / size
        let unsampled = 1 - 1 / Double(interval)
        return (squares / Double(clusters.count - 1) / sampled * unsampled).squareRoot() / size
    }
}

// The bins around the quantiles of a sample, whose values a first pass keeps.

extension QuantileSample {
    /// The half-width of a bracket in standard deviations. If one of hundreds of quantiles is outside its bracket, another pass
    /// is needed.
    private static let margin = 4.0
    /// The share of the search's capacity to aim at.
    private static let aim = 0.88
    /// The minimum number of rows of a sample.
    private static let minimumRows = 20_000.0

    /// The interval at which a sample takes blocks of days, small enough that brackets fit the search's capacity; nil if
    /// the sample would be so large that counting all values is faster.
    /// - Parameters:
    ///   - rows: the number of rows, each with a value of every stream.
    ///   - dependence: the approximate ratio of the standard deviation of a sample's quantiles to that of independent values.
    static func interval(for search: QuantileSearch, rows: Int, dependence: Double) -> Int? {
        let spreads = search.quantities.reduce(0) { sum, quantity in
            sum + Double(quantity.streams.count) / independence(quantity).squareRoot()
                * quantity.probabilities.reduce(0) { $0 + ($1 * (1 - $1)).squareRoot() }
        }
        let atOnce = 2 * margin * dependence * spreads * Double(rows) / (aim * Double(search.capacity))
        let interval = Double(rows) / max(minimumRows, atOnce * atOnce)
        return interval >= 2 ? Int(interval) : nil
    }

    /// Returns, for each stream, for each bin, 1 if the bin probably contains an answer of a search, otherwise 0.
    /// - Parameter dependence: the largest ratio of the standard deviation of the sample's quantiles to that of independent values.
    func marks(for search: QuantileSearch, dependence: Double = .infinity, workers: Workers) throws -> [UInt8] {
        let bins = search.bins
        let quantities = search.quantities
        var marks = [UInt8](repeating: 0, count: search.streamCount * bins.count)
        let wanted = try workers.map(quantities, chunk: 4, progress: .silent) {
            brackets(of: $0, dependence: dependence, bins: bins)
        }
        let tails = try workers.map(quantities, chunk: 4, progress: .silent) { quantity in
            tail(of: quantity, bins: bins).map { brackets(of: $0, dependence: dependence, bins: bins) } ?? []
        }
        for (index, quantity) in quantities.enumerated() {
            let limits = quantity.limits.map { bins.bin(of: $0) }.map { $0...$0 }
            let cuts = quantity.cuts.map { cuts in
                zip(quantities[cuts.quantity].probabilities, wanted[cuts.quantity])
                    .filter { cuts.probabilities.contains($0.0) }.map(\.1)
            }
            for bin in (wanted[index] + tails[index] + limits + (cuts ?? [])).joined() {
                for stream in quantity.streams { marks[stream * bins.count + bin] = 1 }
            }
        }
        // The bin of zeros is known by its count.
        let zero = bins.bin(of: 0)
        for stream in 0..<search.streamCount { marks[stream * bins.count + zero] = 0 }
        // The fullest bins, such as those of many equal values, are left to another pass if there is no room for them.
        var room = search.capacity * 5 / 4 / interval
        for place in marks.indices.filter({ marks[$0] == 1 }).sorted(by: { counts[$0] < counts[$1] }) {
            room -= counts[place]
            if room < 0 { marks[place] = 0 }
        }
        return marks
    }

    /// Returns a quantity of all values with the probable places of the quantiles of a tail; nil for a quantity without a tail,
    /// or whose tail probably has most of its values.
    private func tail(of quantity: QuantileSearch.Quantity, bins: batch_bins) -> QuantileSearch.Quantity? {
        guard let tail = quantity.tail else { return nil }
        let limit = bins.bin(of: tail.limit)
        var (still, all) = (0, 0)
        for stream in quantity.streams {
            let row = counts[stream * bins.count..<(stream + 1) * bins.count]
            still += row.prefix(limit + 1).reduce(0, +)
            all += row.reduce(0, +)
        }
        let share = Double(still) / Double(max(1, all))
        guard share >= 0.45 else { return nil }
        return QuantileSearch.Quantity(
            streams: quantity.streams, probabilities: tail.probabilities.map { share + (1 - share) * $0 })
    }

    /// Returns, for each probability, the bins that may contain its quantile.
    private func brackets(
        of quantity: QuantileSearch.Quantity, dependence: Double, bins: batch_bins
    ) -> [ClosedRange<Int>] {
        // The number of values below each bin; last, the number of all.
        var below = [0]
        below.reserveCapacity(bins.count + 1)
        for bin in 0..<bins.count {
            below.append(quantity.streams.reduce(below[bin]) { $0 + counts[$1 * bins.count + bin] })
        }
        let total = Double(below[bins.count])
        let rows = Double(rows)
        return quantity.probabilities.map { probability in
            let near = Self.bin(holding: probability * total, below: below)
            let limit = OrderedBits.value(of: bins.keys(of: near).upperBound)
            let independent = (probability * (1 - probability) / (rows * Self.independence(quantity))).squareRoot()
            let deviation = deviation(ofShareUpTo: limit, streams: quantity.streams)
            let reach = Self.margin * min(max(deviation, independent), dependence * independent) + 2 / rows
            return Self.bin(
                holding: (probability - reach) * total, below: below)...Self.bin(
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
}
