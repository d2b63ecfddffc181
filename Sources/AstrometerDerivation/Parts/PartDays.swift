import Astrometer
import CBatchKernel

/// The skies of some noons of a window, in the same blocks as in the whole window: the last bits of the kernel's results
/// depend on the blocks.
struct PartDays: Sendable {
    /// The days without charts.
    let chartDays: ChartDays
    /// The first noon of the table, counted from the start of the window.
    private let first: Int

    /// - Parameter kernel: returns the kernel's plan for blocks of at least the given span.
    init(
        _ noons: Range<Int>, of window: DerivationWindow, model: AstrometerModel, ephemeris: Ephemeris,
        workers: Workers, kernel: (_ longestSpan: Int) throws -> KernelPlan
    ) throws {
        let lanes = Int(BATCH_LANES)
        var range = 0..<window.noons
        // Every block except the last is full, because no body moves 20° in a day; the Moon, the fastest, moves 15.4°.
        if SkyTable.widestSpan(of: model) >= 20 * Double(lanes), !noons.isEmpty {
            let first = max(0, noons.lowerBound - 1) / lanes * lanes
            range = first..<min(window.noons, (noons.upperBound + lanes - 1) / lanes * lanes)
        }
        first = range.lowerBound
        let skies = try SkyTable.skies(
            from: window.from.adding(days: range.lowerBound), days: noons.isEmpty ? 0 : range.count,
            ephemeris: ephemeris, workers: workers, progress: .silent)
        let sky = try SkyTable(skies, model: model)
        chartDays = ChartDays(
            charts: ChartTable(longitudes: [], speeds: [], weights: [], houses: []), sky: sky,
            plan: try kernel(sky.longestSpan))
    }

    /// Returns the blocks that contain the noons or the noon before the first.
    private func blocks(_ noons: Range<Int>) -> Range<Int> {
        let (low, high) = (max(0, noons.lowerBound - 1) - first, noons.upperBound - first)
        let blocks = chartDays.sky.daysOfBlock
        let start = blocks.firstIndex { $0.upperBound > low } ?? blocks.count
        let end = blocks.firstIndex { $0.lowerBound >= high } ?? blocks.count
        return start..<max(start, end)
    }

    /// Calls `body` with each block of a chart that contains some of the noons: with the noon of lane 0, the lanes of these
    /// noons, and the lanes of those that have a day before.
    func forEachBlock(
        of chart: Int, of table: ChartDays, noons: Range<Int>, into buffers: ChangeBuffers,
        _ body: (_ first: Int, _ days: Range<Int>, _ changes: Range<Int>) -> Void
    ) {
        table.forEachBlock(of: chart, blocks: blocks(noons), into: buffers.kernel) { block, lanes in
            buffers.change(to: buffers.kernel, block: block, in: table)
            let start = first + table.sky.daysOfBlock[block].lowerBound
            let days = (noons.lowerBound - start..<noons.upperBound - start).clamped(to: lanes)
            let changes = (max(1, noons.lowerBound) - start..<max(1, noons.upperBound) - start).clamped(to: lanes)
            if !days.isEmpty { body(start, days, changes) }
        }
    }
}
