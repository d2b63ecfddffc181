import Astrometer
import AstrometerPlatform
import CBatchKernel

/// Charts and blocks of days whose scores form one group.
struct ScoreGroup: Sendable {
    let charts: Range<Int>
    let blocks: Range<Int>
}

/// The scores of some charts on some days, in the columns of a ``ScoreTableFormat``, rows by chart, then day.
///
/// Columns are allocated with `malloc`, so that other libraries can free them. Unchecked because it is mutable: one thread
/// creates it, and one takes the columns.
package final class ScoreBlock: @unchecked Sendable {
    package let charts: Range<Int>
    /// The days, counted from the first day.
    package let days: Range<Int>
    /// The size of a score in bytes: 4 for `Float`, 8 for `Double`.
    package let scoreSize: Int
    fileprivate(set) var columns: [UnsafeMutableRawPointer] = []

    package var rows: Int { charts.count * days.count }

    fileprivate init(charts: Range<Int>, days: Range<Int>, columns count: Int, scoreSize: Int) throws {
        (self.charts, self.days, self.scoreSize) = (charts, days, scoreSize)
        for _ in 0..<count {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, 64, max(64, rows * scoreSize)) == 0, let memory else {
                throw AstrometerError(.internal, "no memory for \(rows) rows of scores")
            }
            columns.append(memory)
        }
    }

    deinit { for column in columns { free(column) } }

    /// The columns, which the caller frees.
    package func takeColumns() -> [UnsafeMutableRawPointer] {
        defer { columns = [] }
        return columns
    }
}

extension ChartDays {
    /// The approximate number of rows of a group.
    private static let groupSize = 16_384

    var chartsOfGroup: Int { max(1, Self.groupSize / max(1, sky.days)) }

    /// The groups of all charts and days: several charts in a group, or a part of a chart if it has more days than a group has
    /// rows.
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
    func scores(of group: ScoreGroup, in table: [ScoreColumn], _ format: ScoreTableFormat) throws -> ScoreBlock {
        let buffers = KernelBuffers(meterCount: plan.meterCount)
        let daysOfBlock = sky.daysOfBlock[group.blocks]
        let days = (daysOfBlock.first?.lowerBound ?? 0)..<(daysOfBlock.last?.upperBound ?? 0)
        let scores = try ScoreBlock(
            charts: group.charts, days: days, columns: table.count,
            scoreSize: format.isSinglePrecision ? MemoryLayout<Float>.size : MemoryLayout<Double>.size)
        for (place, chart) in group.charts.enumerated() {
            let row = place * days.count - days.lowerBound
            forEachBlock(of: chart, blocks: group.blocks, into: buffers) { block, lanes in
                score(block: block, in: buffers)
                let first = row + sky.daysOfBlock[block].lowerBound
                for index in table.indices {
                    let source = table[index].meter * Int(BATCH_LANES)
                    for lane in lanes {
                        let (harmony, intensity) = (buffers.harmony[source + lane], buffers.intensity[source + lane])
                        let score =
                            switch table[index].metric {
                            case .harmony: harmony
                            case .intensity: intensity
                            case .unifiedScore:
                                format.scale.value(
                                    ofBipolar: MeterScore.unified(intensity: intensity, harmony: harmony))
                            }
                        let target = scores.columns[index] + (first + lane) * scores.scoreSize
                        if format.isSinglePrecision {
                            target.storeBytes(of: Float(score), as: Float.self)
                        } else {
                            target.storeBytes(of: score, as: Double.self)
                        }
                    }
                }
            }
        }
        return scores
    }
}
