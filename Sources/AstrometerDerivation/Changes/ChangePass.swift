import Astrometer
import AstrometerModels
import CBatchKernel

/// One pass over the changes of charts, for quantiles and other counts.
struct ChangePass: Sendable {
    typealias Block = (_ first: Int, _ days: Range<Int>, _ changes: Range<Int>) -> Void

    let quantiles: QuantilePass
    let chartDays: ChartDays
    /// Whether to add up changes and scores.
    var addsTotals = false
    /// The blocks of days to count changes in; nil to count all days together.
    var days: DayBlocks?
    /// The segments to count each chart's changes in; nil to count no chart by itself.
    var segments: SegmentLayout?
    /// In a sampled pass, counts each chart's changes by bin for segments that are known later; nil if none will be.
    var histograms: ChartHistograms?
    /// In a sampled pass, the meters whose changes are also counted separately.
    var duplicates: [Int] = []
    /// Calls a closure with each block of a chart, as ``ChangeBuffers/forEachBlock(of:in:_:)``.
    let forEachBlock: @Sendable (_ chart: Int, _ buffers: ChangeBuffers, _ body: Block) -> Void

    /// What a pass returns for a chunk of charts.
    struct Chunk: Sendable {
        var totals = Self.noTotals
        /// For each chart, its changes by segment.
        var segments: [UInt32] = []
        var histograms = ChartHistograms.Rows()

        static let noTotals = [ChangeTotals](repeating: ChangeTotals(), count: Int(BATCH_METRICS))
    }

    /// One worker's memory.
    struct State {
        let buffers: ChangeBuffers
        let collector: PassCollector
        let days: DayBlockCounter?
        /// In a sampled pass: for each metric, for each bin, the changes of all meters.
        var pooled: [UInt64] = []
        /// The same for the meters that repeat another.
        var duplicated: [UInt32] = []

        init(_ pass: ChangePass) {
            buffers = ChangeBuffers(meterCount: pass.chartDays.plan.meterCount)
            collector = pass.quantiles.collector()
            days = pass.days.map { DayBlockCounter($0, streams: pass.quantiles.streamCount) }
            guard collector.sampled != nil else { return }
            let size = Int(BATCH_METRICS) * pass.quantiles.bins.count
            pooled = Array(repeating: 0, count: size)
            duplicated = Array(repeating: 0, count: size)
        }
    }

    /// Passes over some chunks of charts.
    func run(
        chunks: Range<Int>, workers: Workers, progress: WorkProgress
    ) throws -> (chunks: [Chunk], states: [State]) {
        let (outputs, states) = try workers.run(blocks: chunks.count) {
            State(self)
        } _: { state, block in
            let charts = chartDays.charts(of: chunks.lowerBound + block)
            var chunk = Chunk()
            if let histograms { chunk.histograms = histograms.rows(charts: charts.count) }
            for chart in charts { add(chart, to: &chunk, &state) }
            progress.advance(by: charts.count)
            return chunk
        }
        return (outputs, states)
    }

    private func add(_ chart: Int, to chunk: inout Chunk, _ state: inout State) {
        let (buffers, collector, days, segments) = (state.buffers, state.collector, state.days, segments)
        var row = [UInt32](repeating: 0, count: segments?.rowCount ?? 0)
        forEachBlock(chart, buffers) { first, lanes, changes in
            collector.add(buffers.changes, lanes: changes)
            days?.add(buffers.changes, lanes: changes, first: first)
            if !duplicates.isEmpty { countDuplicates(in: buffers, lanes: changes, into: &state.duplicated) }
            if addsTotals { buffers.add(to: &chunk.totals, days: lanes, changes: changes) }
            segments?.count(buffers, lanes: changes, into: &row)
        }
        chunk.segments += row
        collector.sampled?.takePooled { counts in
            batch_add(Int32(counts.count), counts.baseAddress, &state.pooled)
            histograms?.append(counts, to: &chunk.histograms)
        }
    }

    private func countDuplicates(in buffers: ChangeBuffers, lanes: Range<Int>, into counts: inout [UInt32]) {
        var bins = quantiles.bins
        let (binCount, meterCount) = (quantiles.bins.count, buffers.kernel.meterCount)
        counts.withUnsafeMutableBufferPointer { counts in
            guard let base = counts.baseAddress else { return }
            for metric in 0..<Int(BATCH_METRICS) {
                for meter in duplicates {
                    batch_count(
                        &bins, Int32(binCount), 1, Int32(lanes.lowerBound), Int32(lanes.upperBound),
                        buffers.changes + (metric * meterCount + meter) * Int(BATCH_LANES), base + metric * binCount)
                }
            }
        }
    }
}

extension ChangePass {
    /// Creates a pass over all days of the charts.
    init(_ quantiles: QuantilePass, over chartDays: ChartDays) {
        self.init(quantiles: quantiles, chartDays: chartDays) { chart, buffers, body in
            buffers.forEachBlock(of: chart, in: chartDays, body)
        }
    }
}

extension [ChangeTotals] {
    /// Adds the totals of all chunks, metric by metric.
    mutating func add(_ chunks: [ChangePass.Chunk]) {
        for chunk in chunks {
            for metric in indices { self[metric].add(chunk.totals[metric]) }
        }
    }
}
