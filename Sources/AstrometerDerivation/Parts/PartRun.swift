import AstrometerModels
import AstrometerSupport
import CBatchKernel

/// One run over some charts on some noons of a window.
struct PartRun {
    private let charts: Range<Int>
    private let noons: Range<Int>
    private let partDays: PartDays
    private let table: ChartDays
    private let model: AstrometerModel
    private let workers: Workers

    /// After how many charts their counts by segment are resampled, so that memory does not grow with charts.
    private static let chartsAtOnce = 4096

    init(_ charts: ChartBlock, noons: Range<Int>, days: PartDays, model: AstrometerModel, workers: Workers) {
        (self.charts, self.noons, partDays, self.model) = (charts.charts, noons, days, model)
        self.workers = workers
        var table = days.chartDays
        table.charts = charts.table
        self.table = table
    }

    private var meterCount: Int { table.plan.meterCount }
    private static var noTotals: [ChangeTotals] { Array(repeating: ChangeTotals(), count: Int(BATCH_METRICS)) }

    /// Counts changes by bin.
    func count(progress: WorkProgress) throws -> DerivationPart.Content {
        let search = ChangeStatistics.search(by: model)
        guard !noons.isEmpty, !charts.isEmpty else {
            return .counts(
                Array(repeating: 0, count: search.streamCount * search.bins.count), totals: Self.noTotals)
        }
        progress.begin("changes", total: charts.count)
        let (parts, runs) = try workers.run(blocks: table.chunks) { [meterCount] in
            (ChangeBuffers(meterCount: meterCount), QuantileRun(search, plan: nil))
        } _: { [table, partDays, noons] state, chunk in
            let (buffers, run) = state
            var totals = Self.noTotals
            for chart in table.charts(of: chunk) {
                partDays.forEachBlock(of: chart, of: table, noons: noons, into: buffers) { _, lanes, changes in
                    run.add(buffers.changes, lanes: changes)
                    buffers.add(to: &totals, days: lanes, changes: changes)
                }
            }
            progress.advance(by: table.charts(of: chunk).count)
            return totals
        }
        var totals = Self.noTotals
        for part in parts { for metric in totals.indices { totals[metric].add(part[metric]) } }
        return .counts(QuantileRun.counts(of: runs.map(\.1)).map { UInt64($0) }, totals: totals)
    }

    /// Looks into the open cells of a state, and counts what intervals are computed from where that was not done yet.
    func find(
        after state: SearchState, _ intervals: IntervalPlan, progress: WorkProgress
    ) throws -> DerivationPart.Content {
        let (search, layout) = (state.search(by: model), state.layout)
        let plan = FindingPlan(search)
        let (resampling, width) = (intervals.resampling, layout.rowCount)
        let resamples = state.spreads == nil && intervals.resamplesCharts
        let days = state.spreads == nil ? intervals.days : nil
        var resampled = DerivationPart.Resampled(
            charts: [UInt64](repeating: 0, count: resamples ? resampling.count * width : 0),
            days: [UInt64](
                repeating: 0, count: days.map { DayBlockCounter.size($0, streams: search.streamCount) } ?? 0))
        var found = zip(plan.cells, plan.keepsValues).map { _, keeps in
            keeps ? CellFinding.values([]) : .counts(Array(repeating: 0, count: FindingPlan.parts))
        }
        progress.begin("quantiles", total: charts.count)
        let chunksAtOnce = Self.chartsAtOnce / ChartDays.chunk
        for first in stride(from: 0, to: noons.isEmpty ? 0 : table.chunks, by: chunksAtOnce) {
            let chunks = first..<min(table.chunks, first + chunksAtOnce)
            let (rows, runs) = try workers.run(blocks: chunks.count) { [meterCount] in
                (
                    ChangeBuffers(meterCount: meterCount), QuantileRun(search, plan: plan),
                    days.map { DayBlockCounter($0, streams: search.streamCount) }
                )
            } _: { [table, partDays, noons] state, block in
                let (buffers, run, days) = state
                let charts = table.charts(of: chunks.lowerBound + block)
                var rows: [UInt32] = []
                for chart in charts {
                    var row = [UInt32](repeating: 0, count: resamples ? width : 0)
                    partDays.forEachBlock(of: chart, of: table, noons: noons, into: buffers) { first, _, changes in
                        run.add(buffers.changes, lanes: changes)
                        days?.add(buffers.changes, lanes: changes, first: first)
                        if resamples { layout.count(buffers, lanes: changes, into: &row) }
                    }
                    rows += row
                }
                progress.advance(by: charts.count)
                return rows
            }
            let findings = runs.map { $0.1.findings() }
            for cell in found.indices { found[cell] = CellFinding.joined([found[cell]] + findings.map { $0[cell] }) }
            for (_, _, days) in runs { days?.add(to: &resampled.days) }
            guard resamples else { continue }
            let drawn = try resampling.map(
                rows.flatMap { $0 }, width: width, firstChart: charts.lowerBound + chunks.lowerBound * ChartDays.chunk,
                workers: workers
            ) { Array($0) }
            for (number, row) in drawn.enumerated() {
                for (place, count) in row.enumerated() {
                    resampled.charts[number * width + place] &+= count
                }
            }
        }
        return .findings(state, found, resampled: resampled)
    }
}
