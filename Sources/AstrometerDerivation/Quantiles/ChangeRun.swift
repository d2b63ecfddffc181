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
    ) {
        self.chartDays = chartDays
        self.noons = noons ?? chartDays.sky.noons
        self.charts = charts ?? Array(0..<chartDays.charts.count)
        self.model = model
        self.scope = scope
        self.workers = workers
        self.progress = progress
        groups = scope.thresholdsBy == .meter ? chartDays.plan.compiled.superGroups : []
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
        let search = state.search(by: model)
        let layout = state.layout
        let quantiles = search.nextPass()
        let resampling = intervals.resampling
        let width = layout.rowCount
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

    /// The results of a pass for a chunk of charts.
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
        let streams = quantiles.search.streamCount
        let bins = quantiles.search.bins.count
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
        let buffers = state.buffers
        let days = state.days
        let segments = segments
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

/// The quantiles of all changes of a run, and counts for their intervals, found on one machine.
///
/// A stream is one of the kernel's rows of changes: one metric of one meter. Quantiles are computed for each stream, and
/// for all meters of a metric together (a pool).
struct ChangeStatistics {
    let run: ChangeRun
    private let intervals: IntervalPlan
    private(set) var search: QuantileSearch
    /// For each metric, the sums of all changes and of all scores.
    private var totals = ChangePass.Chunk.noTotals
    private var segments: SegmentedChanges?
    /// The number of changes in each block of days, stream and cell; empty unless days are resampled.
    private var dayCounts: [UInt32] = []

    /// The ratio of the scatter of a sample's quantiles to the scatter for independent values, roughly. It is lower for most
    /// meters, and twice as high for meters with few aspects.
    private static let dependence = 1.55

    /// Passes over all charts and days until every quantile is known.
    /// - Parameters:
    ///   - stopwatch: measures the passes.
    ///   - interval: the sample takes one in `interval` blocks of days; nil to choose one that suits the search.
    init(
        of run: ChangeRun, intervals: IntervalPlan = .none, stopwatch: inout Stopwatch, sampling interval: Int? = nil
    ) throws {
        self.run = run
        self.intervals = intervals
        search = run.scope.search(by: run.model)
        let rows = run.charts.count * (run.chartDays.sky.days - 1)
        if let interval = interval ?? QuantileSample.interval(for: search, rows: rows, dependence: Self.dependence) {
            let (marks, histograms) = try plan(interval: interval)
            stopwatch.lap("counting")
            try pass(search.nextPass(marks: marks), histograms)
        } else {
            try pass(search.nextPass())
            stopwatch.lap("counting")
        }
        while !search.isDone || needsSegments { try pass(search.nextPass()) }
        stopwatch.lap("quantiles")
    }

    /// The same without measuring.
    init(of run: ChangeRun, intervals: IntervalPlan = .none) throws {
        var ignored = Stopwatch()
        try self.init(of: run, intervals: intervals, stopwatch: &ignored)
    }

    /// Computes the quantiles of the pools by one of several models, from positions that are already known.
    /// - Parameter blocks: the days of each block of the kernel; unless given, those that the model's orbs allow.
    init(
        ofPoolsBy model: AstrometerModel, _ placements: NatalPlacements, under skies: [Sky],
        blocks: [Range<Int>]? = nil, intervals: IntervalPlan = .none, workers: Workers, progress: WorkProgress
    ) throws {
        let chartDays = try ChartDays(
            charts: ChartTable(of: placements, model: model, workers: workers),
            sky: SkyTable(skies, model: model, blocks: blocks), model: model)
        try self.init(
            of: ChangeRun(chartDays, model: model, scope: .pools, workers: workers, progress: progress),
            intervals: intervals)
    }

    /// Whether charts are resampled and their changes are not yet counted by segment.
    private var needsSegments: Bool { segments == nil && intervals.resamplesCharts }

    private mutating func pass(_ quantiles: QuantilePass, _ histograms: ChartHistograms? = nil) throws {
        var pass = run.pass(quantiles)
        let isFirst = quantiles.isFirst
        if isFirst {
            pass.addsTotals = run.scope.isDetailed
            pass.days = intervals.days
            pass.histograms = histograms
        } else if needsSegments {
            pass.segments = state.layout
        }
        var (chunks, results, days) = try pass.run(0..<run.charts.count)
        totals.add(chunks)
        if isFirst { dayCounts = days }
        try search.absorb(results, workers: run.workers)
        if let layout = pass.segments {
            var rows: [SegmentRows] = []
            // Each chunk is freed at once, because the rows are most of the memory of many charts.
            for chunk in chunks.indices {
                rows.append(chunks[chunk].segments, from: 0)
                chunks[chunk].segments = SegmentRows()
            }
            segments = SegmentedChanges(layout: layout, rows: rows)
        } else if let histograms {
            segments = try histograms.segmented(chunks.map(\.histograms), by: state.layout, workers: run.workers)
        }
    }

    /// Decides from a sample which values to store, and which bins to count chart by chart. The sample is freed on return.
    private func plan(interval: Int) throws -> (marks: [UInt8], ChartHistograms?) {
        let sample = try sample(interval: interval)
        let marks = try sample.marks(for: search, workers: run.workers)
        guard needsSegments else { return (marks, nil) }
        let meterCount = run.model.meters.count
        let size = meterCount * search.bins.count
        let histograms = (0..<Int(BATCH_METRICS)).map { sum(of: sample.counts[$0 * size..<($0 + 1) * size]) }
        return (
            marks,
            ChartHistograms(
                bins: search.bins, sample: histograms, charts: run.charts.count,
                mostOfChart: meterCount * run.chartDays.sky.days)
        )
    }

    private func sample(interval: Int) throws -> QuantileSample {
        let chartDays = run.chartDays
        let groups = run.groups
        return try QuantileSample(for: search, of: chartDays, interval: interval, blocks: 2, workers: run.workers) {
            ChangeBuffers(meterCount: chartDays.plan.meterCount, groups: groups)
        } addSample: { chart, buffers, run in
            let blocks = chartDays.samplePairs(of: chart, interval: interval)
            buffers.forEachBlock(of: chart, blocks: blocks, in: chartDays) { changes, hasBlockBefore in
                let lanes = hasBlockBefore ? 0..<changes.upperBound : changes
                run.add(buffers.changes, lanes: lanes, goesOn: hasBlockBefore)
                // The change into a block is known for every other block, and counts twice. Without it some days would be in no
                // chart's sample, but on days of a station all charts change.
                if hasBlockBefore { run.add(buffers.changes, lanes: 0..<1, goesOn: true) }
            }
        }
    }

    /// Adds the counts by bin of all meters.
    private func sum(of rows: ArraySlice<Int>) -> [Int] {
        let binCount = search.bins.count
        return rows.enumerated().reduce(into: [Int](repeating: 0, count: binCount)) { sum, count in
            sum[count.offset % binCount] += count.element
        }
    }

    /// The state of the search, with the spreads of each quantile over resamplings of charts and days.
    ///
    /// Those of a search in a group are missing, because they depend on all people too.
    func resampledState() throws -> SearchState {
        var state = state
        if run.scope.isDetailed { state.spreads = try spreads() }
        return state
    }

    private var state: SearchState { SearchState(search, totals: totals, scope: run.scope) }

    /// The spreads of each quantile over resamplings of charts and days.
    func spreads() throws -> Spreads { try intervals.spreads(of: changes(), search: search, workers: run.workers) }

    /// For each metric, the deviation of the pool's quantiles in each draw.
    /// - Parameter ofDays: whether days are resampled too.
    func poolDeviations(ofDays: Bool = true) throws -> [QuantileDeviations] {
        try intervals.poolDeviations(of: changes(ofDays: ofDays), search: search, workers: run.workers)
    }

    private func changes(ofDays: Bool = true) throws -> ResampledChanges<UInt32> {
        ResampledChanges(
            charts: try segments?.draws(intervals.resampling, charts: run.charts, workers: run.workers) ?? [],
            whole: segments?.layout.wholeQuantiles, days: ofDays ? dayCounts : [])
    }

    var summary: ChangeSummary { state.summary(charts: run.charts.count, model: run.model) }
}
