import CBatchKernel

/// The sums of one chart, block by block of days.
struct ChartSums {
    /// Has the plan too, and so all that `model` points to.
    private let chartDays: ChartDays
    private let buffers: KernelBuffers
    private var model: batch_model
    private var row: batch_chart
    /// What the chart is by rules of older versions; nil when the model follows the present ones.
    private let rulesRow: batch_rules?

    /// - Parameter buffers: where the sums go.
    init(of chart: Int, in chartDays: ChartDays, into buffers: KernelBuffers) {
        (self.chartDays, self.buffers) = (chartDays, buffers)
        let plan = chartDays.plan
        model = plan.withModel { $0 }
        row = plan.chart(chart, of: chartDays.charts)
        rulesRow = plan.rules?.chart(chart, of: chartDays.charts, plan: plan)
        if var rules = rulesRow {
            batch_prepare(&model, &rules, &row, buffers.scratch)
        } else {
            batch_prepare(&model, nil, &row, buffers.scratch)
        }
    }

    /// Computes a block, and returns its lanes that are days of the table.
    ///
    /// Not inlined, as it would be in all that goes through blocks.
    @inline(never) mutating func add(_ number: Int) -> Range<Int> {
        let aspectCounts = buffers.countsAspects ? buffers.aspectCounts : nil
        chartDays.sky.withBlock(number) { block in
            guard let rulesRow, let rules = chartDays.plan.rules else {
                batch_sum(&model, &row, block, buffers.scratch, buffers.dti, buffers.hqs, aspectCounts)
                return
            }
            let speeds = chartDays.sky.speeds
            rules.with(rulesRow, speeds: speeds.isEmpty ? [] : speeds[number]) { rules in
                var rules = rules
                batch_sum_by_rules(
                    &model, &rules, &row, block, buffers.scratch, buffers.dti, buffers.hqs, aspectCounts)
            }
        }
        return 0..<chartDays.sky.daysOfBlock[number].count
    }
}
