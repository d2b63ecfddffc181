import Astrometer

/// Counts or finds changes of some charts on some noons of a window.
struct PartRun {
    /// The index of each chart in its list.
    private let charts: [Int]
    private let noons: Range<Int>
    private let partDays: PartDays
    private let table: ChartDays
    private let model: AstrometerModel
    private let scope: SearchScope
    private let groups: [CompiledModel.SuperGroup]
    private let workers: Workers

    /// The number of charts after which counts by segment are resampled, so that memory does not grow with charts.
    private static let chartsAtOnce = 4096

    /// - Parameter places: the places in the block of the charts to count; nil for all charts.
    init(
        _ block: ChartBlock, places: [Int]? = nil, noons: Range<Int>, days: PartDays, model: AstrometerModel,
        scope: SearchScope, workers: Workers
    ) throws {
        self.scope = scope
        groups = scope.thresholdsBy == .meter ? try CompiledModel(model).superGroups : []
        charts = places.map { $0.map { block.first + $0 } } ?? Array(block.charts)
        (self.noons, partDays, self.model, self.workers) = (noons, days, model, workers)
        var table = days.chartDays
        table.charts = places.map(block.table.rows) ?? block.table
        self.table = table
    }

    private func pass(_ quantiles: QuantilePass) -> ChangePass {
        ChangePass(quantiles: quantiles, chartDays: table, groups: groups) {
            [table, partDays, noons] chart, buffers, body in
            partDays.forEachBlock(of: chart, of: table, noons: noons, into: buffers, body)
        }
    }

    /// Counts changes by bin.
    func count(progress: WorkProgress) throws -> DerivationPart.Content {
        let search = scope.search(by: model)
        guard !noons.isEmpty, !charts.isEmpty else {
            return .counts(
                Array(repeating: 0, count: search.streamCount * search.bins.count), totals: ChangePass.Chunk.noTotals)
        }
        progress.begin("changes", total: charts.count)
        var pass = pass(search.nextPass())
        pass.addsTotals = scope.isDetailed
        let (chunks, results, _) = try pass.run(charts: 0..<charts.count, workers: workers, progress: progress)
        var totals = ChangePass.Chunk.noTotals
        totals.add(chunks)
        return .counts(results.counts.map { UInt64($0) }, totals: totals)
    }

    /// Searches the open brackets of a state and, unless already done, counts changes for intervals.
    func find(
        after state: SearchState, _ intervals: IntervalPlan, progress: WorkProgress
    ) throws -> DerivationPart.Content {
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
        (pass.days, pass.segments) = (days, resamples ? layout : nil)
        progress.begin("quantiles", total: charts.count)
        for first in stride(from: 0, to: noons.isEmpty ? 0 : charts.count, by: Self.chartsAtOnce) {
            let (chunks, results, counted) = try pass.run(
                charts: first..<min(charts.count, first + Self.chartsAtOnce), workers: workers, progress: progress)
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
        return .findings(state, answers, resampled: resampled)
    }
}
