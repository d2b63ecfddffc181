import Astrometer
import CBatchKernel

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
        let (chartDays, groups) = (run.chartDays, run.groups)
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
