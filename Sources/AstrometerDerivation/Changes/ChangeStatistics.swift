import Astrometer
import CBatchKernel

/// The quantiles of the changes of all meters' scores over charts and days.
///
/// A stream is one of the kernel's rows of changes: one metric of one meter. Quantiles are computed for each stream, and
/// for all meters of a metric together (a pool).
struct ChangeStatistics {
    let chartDays: ChartDays
    private let model: AstrometerModel
    private let meterCount: Int
    private(set) var search: QuantileSearch
    private let isDetailed: Bool
    private let thresholdsBy: ThresholdsBy
    private let groups: [CompiledModel.SuperGroup]
    /// How intervals are computed; nil for a run without intervals.
    private let intervals: IntervalPlan?
    /// The index of each chart in its list, which decides its weights; nil for a whole list.
    var charts: [Int]?
    /// For each metric, the sums of all changes and of all scores.
    private var totals = [ChangeTotals](repeating: ChangeTotals(), count: Int(BATCH_METRICS))
    private var segments: SegmentedChanges?
    /// The number of changes in each block of days, stream and cell; empty unless days are resampled.
    private var dayCounts: [UInt32] = []

    /// The ratio of the scatter of a sample's quantiles to the scatter for independent values, roughly. It is lower for most
    /// meters, and twice as high for meters with few aspects.
    private static let dependence = 1.55

    init(
        of chartDays: ChartDays, model: AstrometerModel, isDetailed: Bool = true, thresholdsBy: ThresholdsBy = .pool,
        groups: [CompiledModel.SuperGroup] = [], intervals: IntervalPlan? = nil
    ) {
        self.isDetailed = isDetailed
        (self.thresholdsBy, self.groups) = (thresholdsBy, groups)
        self.intervals = intervals
        self.chartDays = chartDays
        self.model = model
        meterCount = model.meters.count
        search = Self.search(by: model, isDetailed: isDetailed, thresholdsBy: thresholdsBy)
    }

    /// Computes the quantiles of the pools by one of several models, from positions that are already known.
    /// - Parameter blocks: the days of each block of the kernel; unless given, those that the model's orbs allow.
    static func pooled(
        by model: AstrometerModel, _ placements: NatalPlacements, under skies: [Sky], blocks: [Range<Int>]? = nil,
        intervals: IntervalPlan? = nil, workers: Workers, progress: WorkProgress
    ) throws -> ChangeStatistics {
        let chartDays = try ChartDays(
            charts: ChartTable(of: placements, model: model, workers: workers),
            sky: SkyTable(skies, model: model, blocks: blocks), model: model)
        var changes = ChangeStatistics(of: chartDays, model: model, isDetailed: false, intervals: intervals)
        var ignored = Stopwatch()
        try changes.run(workers: workers, progress: progress, stopwatch: &ignored)
        return changes
    }

    /// The quantities to search for by a model: the pool of each metric; then, if `isDetailed`, each stream, and the pool
    /// of each metric without ``duplicates(of:)`` if there are any; then, for thresholds by meter, each stream of a
    /// super-group, and the changes of each stream that are not still.
    static func search(
        by model: AstrometerModel, isDetailed: Bool = true, thresholdsBy: ThresholdsBy = .pool
    ) -> QuantileSearch {
        let meterCount = model.meters.count
        let groupCount = thresholdsBy == .meter ? model.superGroups.count : 0
        let meterStreams = Int(BATCH_METRICS) * meterCount
        let streams = meterStreams + Int(BATCH_METRICS) * groupCount
        let pools = Trend.Metric.allCases.enumerated().map { index, metric in
            QuantileSearch.Quantity(
                streams: Array(index * meterCount..<(index + 1) * meterCount),
                probabilities: ChangeQuantiles.probabilities, limits: metric.limits(in: model.thresholds).values,
                hasHistogram: true)
        }
        func search(_ quantities: [QuantileSearch.Quantity]) -> QuantileSearch {
            QuantileSearch(bins: ChangeCells.searchBins, streamCount: streams, quantities: quantities)
        }
        guard isDetailed else { return search(pools) }
        func singleOf(_ stream: Int, _ metric: Int, _ name: String) -> QuantileSearch.Quantity {
            QuantileSearch.Quantity(
                streams: [stream], probabilities: ChangeQuantiles.probabilities,
                // Counts the changes that are exactly zero, and for thresholds by meter the still ones.
                limits: [.leastNonzeroMagnitude] + (thresholdsBy == .meter ? [MeterThresholds.still] : [])
                    + model.thresholds.limits(of: Trend.Metric.allCases[metric], for: name).values,
                cuts: QuantileSearch.Quantity.Cuts(
                    quantity: metric, probabilities: ChangeQuantiles.limits.map(\.share)))
        }
        let single = (0..<meterStreams).map { singleOf($0, $0 / meterCount, model.meters[$0 % meterCount].name) }
        let duplicates = duplicates(of: model)
        let distinct = (0..<meterCount).filter { !duplicates.contains($0) }
        let without = pools.indices.map { metric in
            QuantileSearch.Quantity(
                streams: distinct.map { metric * meterCount + $0 }, probabilities: ChangeQuantiles.probabilities,
                hasHistogram: true)
        }
        let known = pools + single + (duplicates.isEmpty ? [] : without)
        guard thresholdsBy == .meter else { return search(known) }
        let ofGroups = (meterStreams..<streams).map { stream in
            let place = stream - meterStreams
            return singleOf(stream, place / groupCount, model.superGroups[place % groupCount].name)
        }
        let moving = (0..<streams).map { stream in
            QuantileSearch.Quantity(
                streams: [stream], probabilities: [],
                tail: QuantileSearch.Quantity.Tail(
                    quantity: stream < meterStreams ? pools.count + stream : known.count + stream - meterStreams,
                    limit: MeterThresholds.still, probabilities: MeterThresholds.probabilities))
        }
        return search(known + ofGroups + moving)
    }

    /// The meters with the same scores as an earlier one, which enter pools twice. Empty if only one meter would remain.
    static func duplicates(of model: AstrometerModel) -> Set<Int> {
        let found = model.repeatedMeters
        return model.meters.count - found.count > 1 ? found : []
    }

    /// Passes over all charts and days until every quantile is known.
    /// - Parameter interval: the sample takes one in `interval` blocks of days; nil to choose one that suits the search.
    mutating func run(
        workers: Workers, progress: WorkProgress, stopwatch: inout Stopwatch, sampling interval: Int? = nil
    ) throws {
        let rows = chartDays.charts.count * (chartDays.sky.days - 1)
        let interval = interval ?? QuantileSample.interval(for: search, rows: rows, dependence: Self.dependence)
        if let interval {
            let (marks, histograms) = try plan(interval: interval, workers: workers)
            stopwatch.lap("counting")
            try pass(search.nextPass(marks: marks), histograms, workers: workers, progress: progress)
        } else {
            try count(workers: workers, progress: progress)
            stopwatch.lap("counting")
        }
        while !search.isDone || needsSegments { try pass(search.nextPass(), workers: workers, progress: progress) }
        stopwatch.lap("quantiles")
    }

    /// Whether charts are resampled and their changes are not yet counted by segment.
    private var needsSegments: Bool { segments == nil && intervals?.resamplesCharts == true }

    /// The segments that changes of charts are counted in for resampling; known after counting.
    var layout: SegmentLayout {
        SegmentLayout(bins: search.bins, histograms: search.states.prefix(Int(BATCH_METRICS)).map(\.histogram))
    }

    mutating func count(workers: Workers, progress: WorkProgress) throws {
        try pass(search.nextPass(), workers: workers, progress: progress)
    }

    private mutating func pass(
        _ quantiles: QuantilePass, _ histograms: ChartHistograms? = nil, workers: Workers, progress: WorkProgress
    ) throws {
        var pass = ChangePass(quantiles, over: chartDays)
        pass.groups = groups
        let isFirst = quantiles.isFirst
        if isFirst {
            (pass.addsTotals, pass.days, pass.histograms) = (isDetailed, intervals?.days, histograms)
        } else if needsSegments {
            pass.segments = layout
        }
        progress.begin(isFirst ? "changes" : "quantiles", total: chartDays.charts.count)
        var (chunks, results, days) = try pass.run(
            charts: 0..<chartDays.charts.count, workers: workers, progress: progress)
        totals.add(chunks)
        if isFirst { dayCounts = days }
        try search.absorb(results, workers: workers)
        if let layout = pass.segments {
            var rows: [SegmentRows] = []
            // Each chunk is freed at once, because the rows are most of the memory of many charts.
            for chunk in chunks.indices {
                rows.append(chunks[chunk].segments, from: 0)
                chunks[chunk].segments = SegmentRows()
            }
            segments = SegmentedChanges(layout: layout, rows: rows)
        } else if let histograms {
            segments = try histograms.segmented(chunks.map(\.histograms), by: layout, workers: workers)
        }
    }

    /// Decides from a sample which values to store, and which bins to count chart by chart. The sample is freed on return.
    private func plan(interval: Int, workers: Workers) throws -> (marks: [UInt8], ChartHistograms?) {
        let sample = try sample(interval: interval, workers: workers)
        let marks = try sample.marks(for: search, workers: workers)
        guard needsSegments else { return (marks, nil) }
        let size = meterCount * search.bins.count
        let histograms = (0..<Int(BATCH_METRICS)).map { sum(of: sample.counts[$0 * size..<($0 + 1) * size]) }
        return (
            marks,
            ChartHistograms(
                bins: search.bins, sample: histograms, charts: chartDays.charts.count,
                mostOfChart: meterCount * chartDays.sky.days)
        )
    }

    private func sample(interval: Int, workers: Workers) throws -> QuantileSample {
        let (chartDays, groups) = (chartDays, groups)
        return try QuantileSample(for: search, of: chartDays, interval: interval, blocks: 2, workers: workers) {
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

    /// The spreads of each quantile over resamplings of charts and days.
    func spreads(workers: Workers) throws -> Spreads {
        guard let intervals else { return Spreads(ofQuantity: []) }
        return try intervals.spreads(
            chartDraws: segments?.draws(intervals.resampling, charts: charts, workers: workers) ?? [],
            whole: segments?.layout.wholeQuantiles, dayCounts: dayCounts, search: search, workers: workers)
    }

    /// For each metric, the deviation of the pool's quantiles in each draw.
    func poolDeviations(workers: Workers) throws -> [QuantileDeviations] {
        let pools = 0..<Int(BATCH_METRICS)
        guard let intervals, intervals.resampling.count > 0 else { return pools.map { _ in QuantileDeviations() } }
        return try intervals.deviations(
            of: pools, chartDraws: segments?.draws(intervals.resampling, charts: charts, workers: workers) ?? [],
            whole: segments?.layout.wholeQuantiles, dayCounts: dayCounts, search: search, workers: workers
        ) { $0 }
    }

    var summary: ChangeSummary {
        ChangeSummary(
            model: model, charts: chartDays.charts.count, thresholdsBy: thresholdsBy, search: search, totals: totals)
    }
}
