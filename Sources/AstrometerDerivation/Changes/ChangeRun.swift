import Astrometer
import CBatchKernel

/// Counts the changes of some charts on some noons of a window by one model: those of a part of a derivation, or all of them.
///
/// A part makes one round at a time: ``count()``, then ``find(after:_:)``, each with results that add up. A run on one machine
/// has everything in one part, so ``ChangeStatistics`` may choose from a sample what to keep, and usually needs one pass.
struct ChangeRun: Sendable {
    let chartDays: ChartDays
    /// The noons whose changes count, from the start of the window.
    let noons: Range<Int>
    /// The index of each chart in its list, which decides how often resamples draw it.
    let charts: [Int]
    let model: AstrometerModel
    let scope: SearchScope
    let workers: Workers
    let progress: WorkProgress
    /// The super-groups whose changes are searched, too.
    let groups: [CompiledModel.SuperGroup]

    /// The number of charts after which counts by segment are resampled, so that memory does not grow with charts.
    private static let chartsAtOnce = 4096

    /// - Parameters:
    ///   - charts: the index of each chart in its list; those of a whole list unless given.
    ///   - noons: all of the table unless given.
    init(
        _ chartDays: ChartDays, charts: [Int]? = nil, noons: Range<Int>? = nil, model: AstrometerModel,
        scope: SearchScope = SearchScope(), workers: Workers, progress: WorkProgress
    ) throws {
        self.chartDays = chartDays
        self.noons = noons ?? chartDays.sky.noons
        self.charts = charts ?? Array(0..<chartDays.charts.count)
        self.model = model
        self.scope = scope
        self.workers = workers
        self.progress = progress
        groups = scope.thresholdsBy == .meter ? try CompiledModel(model).superGroups : []
    }

    func pass(_ quantiles: QuantilePass) -> ChangePass {
        progress.begin(quantiles.isFirst ? "changes" : "quantiles", total: charts.count)
        return ChangePass(quantiles: quantiles, run: self)
    }

    /// Counts changes by bin: round 0 of a part.
    func count() throws -> DerivationPart.Content {
        let search = scope.search(by: model)
        guard !noons.isEmpty, !charts.isEmpty else {
            return .counts(
                Array(repeating: 0, count: search.streamCount * search.bins.count), totals: ChangePass.Chunk.noTotals)
        }
        var pass = pass(search.nextPass())
        pass.addsTotals = scope.isDetailed
        let (chunks, results, _) = try pass.run(0..<charts.count)
        var totals = ChangePass.Chunk.noTotals
        totals.add(chunks)
        return .counts(results.counts.map { UInt64($0) }, totals: totals)
    }

    /// Searches the open brackets of a state and, unless already done, counts changes for intervals: a later round of a part.
    func find(after state: SearchState, _ intervals: IntervalPlan) throws -> DerivationPart.Content {
        let (search, layout) = (state.search(by: model), state.layout)
        let quantiles = search.nextPass()
        let (resampling, width) = (intervals.resampling, layout.rowCount)
        let resamples = state.spreads == nil && intervals.resamplesCharts
        let days = state.spreads == nil ? intervals.days : nil
        var resampled = DerivationPart.Resampled(
            charts: [UInt64](repeating: 0, count: resamples ? resampling.count * width : 0),
            days: [UInt64](
                repeating: 0, count: days.map { DayBlockCounter.size($0, streams: search.streamCount) } ?? 0))
        var answers = quantiles.keepsValues.map { keeps in
            keeps ? BracketAnswer.values([]) : .counts(Array(repeating: 0, count: QuantilePass.parts))
        }
        var pass = pass(quantiles)
        pass.days = days
        pass.segments = resamples ? layout : nil
        for first in stride(from: 0, to: noons.isEmpty ? 0 : charts.count, by: Self.chartsAtOnce) {
            let (chunks, results, counted) = try pass.run(first..<min(charts.count, first + Self.chartsAtOnce))
            for (bracket, more) in results.answers.enumerated() {
                answers[bracket] = BracketAnswer.joined([answers[bracket], more]) ?? answers[bracket]
            }
            for (place, count) in counted.enumerated() { resampled.days[place] += UInt64(count) }
            guard resamples else { continue }
            let rows = chunks.reduce(into: [SegmentRows]()) { $0.append($1.segments, from: 0) }
            let drawn = try resampling.map(rows, width: width, charts: charts, workers: workers) { Array($0) }
            for (number, row) in drawn.enumerated() {
                for (place, count) in row.enumerated() { resampled.charts[number * width + place] &+= count }
            }
        }
        return .answers(state, answers, resampled: resampled)
    }
}

/// One pass over the changes of a run, for quantiles and other counts.
struct ChangePass: Sendable {
    let quantiles: QuantilePass
    let run: ChangeRun
    /// Whether to add up changes and scores.
    var addsTotals = false
    /// The blocks of days to count changes in; nil to count all days together.
    var days: DayBlocks?
    /// The segments to count each chart's changes in; nil to count no chart by itself.
    var segments: SegmentLayout?
    /// Counts each chart's changes by bin for segments that are known later; nil if none will be.
    var histograms: ChartHistograms?

    /// What a pass returns for a chunk of charts.
    struct Chunk: Sendable {
        var totals = Self.noTotals
        /// For each chart, its changes by segment.
        var segments = SegmentRows()
        var histograms = ChartHistograms.Rows()

        static let noTotals = [ChangeTotals](repeating: ChangeTotals(), count: Int(BATCH_METRICS))
    }

    /// One worker's memory.
    private struct State {
        let buffers: ChangeBuffers
        let days: DayBlockCounter?
        /// The number of a chart's changes in each bin: of the first metric, of the second, of the third, and of super-groups.
        var histogram: [UInt32]
    }

    /// Passes over some charts of the run: whole chunks of ``ChartDays``, except at the end.
    /// - Returns: the chunks in their order, the workers' collectors, and the changes by block of days, stream and cell.
    func run(_ charts: Range<Int>) throws -> (chunks: [Chunk], results: PassResults, days: [UInt32]) {
        let meterCount = run.chartDays.plan.meterCount
        let (streams, bins) = (quantiles.search.streamCount, quantiles.search.bins.count)
        var quantiles = quantiles
        // The sums of all blocks' counts are the counts by bin, unless cells are wider than bins.
        let cells = quantiles.isFirst ? days?.cells(streams: streams) : nil
        let addsBlocks = cells?.coarser == 0
        if addsBlocks { quantiles.countsAll = false }
        var (chunks, states, results) = try quantiles.run(
            over: charts, chunk: ChartDays.chunk, workers: run.workers, progress: run.progress
        ) {
            State(
                buffers: ChangeBuffers(meterCount: meterCount, groups: run.groups),
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
        buffers.forEachBlock(of: chart, in: run.chartDays, noons: run.noons) { first, lanes, changes in
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

extension [ChangeTotals] {
    mutating func add(_ chunks: [ChangePass.Chunk]) {
        for chunk in chunks { for metric in indices { self[metric].add(chunk.totals[metric]) } }
    }
}
