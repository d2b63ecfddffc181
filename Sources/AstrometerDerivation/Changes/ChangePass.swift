import Astrometer
import CBatchKernel

/// One pass over the changes of charts, for quantiles and other counts.
struct ChangePass: Sendable {
    typealias Block = (_ first: Int, _ days: Range<Int>, _ changes: Range<Int>) -> Void

    let quantiles: QuantilePass
    let chartDays: ChartDays
    /// Whether to add up changes and scores.
    var addsTotals = false
    /// The super-groups whose changes are searched, too.
    var groups: [CompiledModel.SuperGroup] = []
    /// The blocks of days to count changes in; nil to count all days together.
    var days: DayBlocks?
    /// The segments to count each chart's changes in; nil to count no chart by itself.
    var segments: SegmentLayout?
    /// Counts each chart's changes by bin for segments that are known later; nil if none will be.
    var histograms: ChartHistograms?
    /// Calls a closure with each block of a chart, as ``ChangeBuffers/forEachBlock(of:in:_:)``.
    let forEachBlock: @Sendable (_ chart: Int, _ buffers: ChangeBuffers, _ body: Block) -> Void

    /// What a pass returns for a chunk of charts.
    struct Chunk: Sendable {
        var totals = Self.noTotals
        /// For each chart, its changes by segment.
        var segments = SegmentRows()
        var histograms = ChartHistograms.Rows()

        static let noTotals = [ChangeTotals](repeating: ChangeTotals(), count: Int(BATCH_METRICS))
    }

    /// One worker's memory.
    struct State {
        let buffers: ChangeBuffers
        let days: DayBlockCounter?
        /// The number of a chart's changes in each bin: of the first metric, of the second, of the third, and of super-groups.
        var histogram: [UInt32]
    }

    /// Passes over some charts: whole chunks of ``ChartDays``, except at the end.
    /// - Returns: the chunks in their order, the workers' collectors, and the changes by block of days, stream and cell.
    func run(
        charts: Range<Int>, workers: Workers, progress: WorkProgress
    ) throws -> (chunks: [Chunk], results: PassResults, days: [UInt32]) {
        let meterCount = chartDays.plan.meterCount
        let (streams, bins) = (quantiles.search.streamCount, quantiles.search.bins.count)
        var quantiles = quantiles
        // The sums of all blocks' counts are the counts by bin, unless cells are wider than bins.
        let cells = quantiles.isFirst ? days?.cells(streams: streams) : nil
        let addsBlocks = cells?.coarser == 0
        if addsBlocks { quantiles.countsAll = false }
        var (chunks, states, results) = try quantiles.run(
            over: charts, chunk: ChartDays.chunk, workers: workers, progress: progress
        ) {
            State(
                buffers: ChangeBuffers(meterCount: meterCount, groups: groups),
                days: days.map { DayBlockCounter($0, streams: streams) },
                histogram: Array(
                    repeating: 0, count: histograms == nil ? 0 : (streams + meterCount - 1) / meterCount * bins))
        } _: { charts, state, collector in
            var chunk = Chunk()
            if let histograms { chunk.histograms = histograms.rows(charts: charts.count) }
            for chart in charts { add(chart, to: &chunk, &state, collector) }
            return chunk
        }
        var counts: [UInt32] = []
        for state in states {
            let more = state.days?.take() ?? []
            if counts.isEmpty { counts = more } else { for place in more.indices { counts[place] += more[place] } }
        }
        if addsBlocks, let cells { results.counts = DayBlockCounter.binned(counts, streams: streams, cells: cells) }
        return (chunks, results, counts)
    }

    private func add(_ chart: Int, to chunk: inout Chunk, _ state: inout State, _ collector: ValueCollector) {
        let (buffers, days, segments) = (state.buffers, state.days, segments)
        var row = [UInt32](repeating: 0, count: segments?.rowCount ?? 0)
        forEachBlock(chart, buffers) { first, lanes, changes in
            state.histogram.withUnsafeMutableBufferPointer {
                collector.add(
                    buffers.changes, lanes: changes, first: first, days: days,
                    pooled: histograms == nil ? nil : $0.baseAddress, streamsOfPool: buffers.kernel.meterCount)
            }
            if addsTotals { buffers.add(to: &chunk.totals, days: lanes, changes: changes) }
            segments?.count(buffers, lanes: changes, into: &row)
        }
        if segments != nil { chunk.segments.append(row, of: chart) }
        histograms?.take(&state.histogram, to: &chunk.histograms)
    }
}

extension ChangePass {
    init(_ quantiles: QuantilePass, over chartDays: ChartDays) {
        self.init(quantiles: quantiles, chartDays: chartDays) { chart, buffers, body in
            buffers.forEachBlock(of: chart, in: chartDays, body)
        }
    }
}

extension [ChangeTotals] {
    mutating func add(_ chunks: [ChangePass.Chunk]) {
        for chunk in chunks { for metric in indices { self[metric].add(chunk.totals[metric]) } }
    }
}
