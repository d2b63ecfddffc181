import Astrometer
import AstrometerModels
import CBatchKernel

/// One worker's part of a sample of all streams' rows. Rows come in clusters: consecutive days of one chart.
final class SampleCollector {
    fileprivate let counting: BinCounter
    fileprivate var rows = 0
    /// The values of some of the clusters, by stream, and the end of each cluster.
    fileprivate var kept: [[Double]]
    fileprivate var ends: [Int32] = []

    private let interval: UInt64
    private var lot = SplitMix64(seed: 1)
    private var isKept = false

    /// - Parameter clusters: the approximate number of clusters of the sample.
    init(_ search: QuantileSearch, clusters: Int) {
        counting = BinCounter(bins: search.bins, streamCount: search.streamCount)
        kept = Array(repeating: [], count: search.streamCount)
        interval = UInt64(max(1, clusters / QuantileSample.clustersKept))
    }

    /// Adds the given lanes of all streams.
    ///
    /// - Parameter goesOn: whether they continue the previous cluster.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, goesOn: Bool = false) {
        counting.add(values, lanes: lanes)
        rows += lanes.count
        if !goesOn {
            // Drawn at random: taking every n-th cluster could follow a pattern of the days.
            isKept = lot.next() % interval == 0
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

    init(_ runs: [SampleCollector], interval: Int) {
        counts = BinCounter.counts(of: runs.map(\.counting))
        rows = runs.reduce(0) { $0 + $1.rows }
        kept = runs.map { ($0.kept, $0.ends) }
        self.interval = interval
    }

    /// A sample of charts and days.
    ///
    /// - Parameters:
    ///   - blocks: the approximate number of blocks of a cluster.
    ///   - buffers: makes a worker's memory.
    ///   - addSample: adds the sample of a chart.
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
        self.init(states.map(\.1), interval: interval)
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
