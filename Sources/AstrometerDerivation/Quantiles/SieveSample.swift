import AstrometerPopulation
import AstrometerSupport
import CBatchKernel

/// One worker's part of a sample of all streams' rows, which comes in clusters: days of one chart that follow each other.
final class SampleRun {
    fileprivate let counting: QuantileRun
    fileprivate var rows = 0
    /// The values of some of the clusters, by stream, and where each cluster's end.
    fileprivate var kept: [[Double]]
    fileprivate var ends: [Int32] = []

    private let interval: UInt64
    private var lot = SplitMix64(seed: 1)
    private var isKept = false

    /// - Parameter clusters: how many clusters the sample has, about.
    init(_ search: QuantileSearch, clusters: Int) {
        counting = QuantileRun(search, plan: nil)
        kept = Array(repeating: [], count: search.streamCount)
        interval = UInt64(max(1, clusters / SieveSample.clustersKept))
    }

    /// Takes the lanes of all streams.
    ///
    /// - Parameter goesOn: whether they belong to the cluster before.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, goesOn: Bool = false) {
        counting.add(values, lanes: lanes)
        rows += lanes.count
        if !goesOn {
            // Drawn by lot: clusters may have a pattern that days have too.
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
struct SieveSample: Sendable {
    /// For each stream, for each bin, how many values the sample has.
    let counts: [Int]
    /// How many rows it has, each a value of every stream.
    let rows: Int
    /// Of how many rows it takes one.
    let interval: Int

    /// The clusters kept, of one worker after the other.
    private let kept: [(values: [[Double]], ends: [Int32])]

    /// How many clusters are kept whole: so many that what a quantile varies by is known to some hundredths.
    fileprivate static let clustersKept = 400

    init(_ runs: [SampleRun], interval: Int) {
        counts = QuantileRun.counts(of: runs.map(\.counting))
        rows = runs.reduce(0) { $0 + $1.rows }
        kept = runs.map { ($0.kept, $0.ends) }
        self.interval = interval
    }

    /// A sample of charts and days.
    ///
    /// - Parameters:
    ///   - blocks: how many blocks a cluster has, about.
    ///   - buffers: makes a worker's memory.
    ///   - addSample: adds the sample of a chart.
    init<Buffers>(
        for search: QuantileSearch, of chartDays: ChartDays, interval: Int, blocks: Int, workers: Workers,
        buffers: @Sendable () -> Buffers,
        addSample: @Sendable (_ chart: Int, _ buffers: Buffers, _ run: SampleRun) -> Void
    ) throws {
        let clusters = chartDays.charts.count * chartDays.sky.blocks.count / (interval * blocks)
        let (_, states) = try workers.run(blocks: chartDays.chunks) {
            (buffers(), SampleRun(search, clusters: clusters))
        } _: { state, chunk in
            for chart in chartDays.charts(of: chunk) { addSample(chart, state.0, state.1) }
        }
        self.init(states.map(\.1), interval: interval)
    }

    /// By how much the share of some streams' values that are no larger than a limit varies from one such sample to
    /// another: a standard deviation.
    ///
    /// Values of neighbouring days, and of streams side by side, depend on each other. So the share is looked at cluster
    /// by cluster, as if clusters were drawn at random. The sample has as many from every chart and from all times, which
    /// makes it vary less.
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
