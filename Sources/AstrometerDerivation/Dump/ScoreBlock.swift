import AstrometerEngine
import AstrometerModels
import AstrometerSupport
import CBatchKernel

/// The charts and the blocks of their days whose scores stand together.
struct ScoreGroup: Sendable {
    let charts: Range<Int>
    let blocks: Range<Int>
}

/// The scores of some charts on some days: for each meter harmony, intensity and the unified score on the unipolar
/// scale, a column each, rows by chart, then day.
///
/// Columns are memory of the system, which can be handed on. Unchecked because it is mutable: one thread makes it, one
/// takes the columns.
package final class ScoreBlock: @unchecked Sendable {
    package let charts: Range<Int>
    /// Counted from the first day.
    package let days: Range<Int>
    fileprivate(set) var columns: [UnsafeMutablePointer<Double>] = []

    package var rows: Int { charts.count * days.count }

    /// - Throws: ``AstrometerError`` with code `internal` when there is no memory.
    fileprivate init(charts: Range<Int>, days: Range<Int>, columns count: Int) throws {
        (self.charts, self.days) = (charts, days)
        for _ in 0..<count {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, 64, max(64, rows * MemoryLayout<Double>.stride)) == 0, let memory else {
                throw AstrometerError(.internal, "no memory for \(rows) rows of scores")
            }
            columns.append(memory.bindMemory(to: Double.self, capacity: rows))
        }
    }

    deinit { for column in columns { free(column) } }

    /// The columns, which the caller frees.
    package func takeColumns() -> [UnsafeMutablePointer<Double>] {
        defer { columns = [] }
        return columns
    }
}

extension ChartDays {
    /// About how many rows a group has.
    private static let groupSize = 16_384

    /// How many charts a group has.
    var chartsOfGroup: Int { max(1, Self.groupSize / max(1, sky.days)) }

    /// All charts and days: several charts in a group, or, where one has more days than a group has rows, a part of
    /// one.
    var groups: [ScoreGroup] {
        let blocksOfGroup = Self.groupSize / Int(BATCH_LANES)
        return stride(from: 0, to: charts.count, by: chartsOfGroup).flatMap { chart in
            stride(from: 0, to: sky.blocks.count, by: blocksOfGroup).map { block in
                ScoreGroup(
                    charts: chart..<min(charts.count, chart + chartsOfGroup),
                    blocks: block..<min(sky.blocks.count, block + blocksOfGroup))
            }
        }
    }

    /// The scores of a group.
    /// - Throws: ``AstrometerError`` with code `internal` when there is no memory.
    func scores(of group: ScoreGroup) throws -> ScoreBlock {
        let meterCount = plan.meterCount
        let buffers = KernelBuffers(meterCount: meterCount)
        let daysOfBlock = sky.daysOfBlock[group.blocks]
        let days = (daysOfBlock.first?.lowerBound ?? 0)..<(daysOfBlock.last?.upperBound ?? 0)
        let scores = try ScoreBlock(
            charts: group.charts, days: days, columns: meterCount * Int(BATCH_METRICS))
        scores.columns.withUnsafeBufferPointer { columns in
            for (place, chart) in group.charts.enumerated() {
                let row = place * days.count - days.lowerBound
                forEachBlock(of: chart, blocks: group.blocks, into: buffers) { block, lanes in
                    score(block: block, in: buffers)
                    let first = row + sky.daysOfBlock[block].lowerBound
                    for meter in 0..<meterCount {
                        for lane in lanes {
                            let source = meter * Int(BATCH_LANES) + lane
                            let (harmony, intensity) = (buffers.harmony[source], buffers.intensity[source])
                            let unified = MeterScore.unified(intensity: intensity, harmony: harmony)
                            let column = meter * Int(BATCH_METRICS)
                            columns[column + Int(BATCH_HARMONY)][first + lane] = harmony
                            columns[column + Int(BATCH_INTENSITY)][first + lane] = intensity
                            columns[column + Int(BATCH_UNIFIED)][first + lane] =
                                UnifiedScale.unipolar.value(ofBipolar: unified)
                        }
                    }
                }
            }
        }
        return scores
    }
}
