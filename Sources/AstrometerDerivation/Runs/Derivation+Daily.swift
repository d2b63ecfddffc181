import Astrometer
import CBatchKernel

extension Derivation {
    /// The largest number of noons of a window with ``isDaily``, about three years.
    public static let maximumDailyNoons = 1100

    func checkDaily() throws {
        guard isDaily, let window = windows.first(where: { $0.noons > Self.maximumDailyNoons }) else { return }
        throw AstrometerError.invalid(
            "window \(window.name) has \(window.noons) noons; daily quantiles need \(Self.maximumDailyNoons) or fewer",
            field: "daily")
    }

    /// Returns, for each metric, the quantiles of all meters' changes into each day.
    func dailyQuantiles(
        _ chartDays: ChartDays, workers: Workers, progress: WorkProgress
    ) throws -> [String: DailyQuantiles] {
        progress.begin("days", total: chartDays.charts.count)
        let meterCount = chartDays.plan.meterCount
        let noons = chartDays.sky.days
        let (_, states) = try workers.run(blocks: chartDays.chunks) {
            (ChangeBuffers(meterCount: meterCount), DailyCounter(noons: noons, meterCount: meterCount))
        } _: { state, chunk in
            let (buffers, counter) = state
            for chart in chartDays.charts(of: chunk) {
                buffers.forEachBlock(of: chart, in: chartDays) { first, _, changes in
                    counter.add(buffers.changes, lanes: changes, first: first)
                }
            }
            progress.advance(by: chartDays.charts(of: chunk).count)
        }
        let counters = states.map(\.1)
        return TrendMetric.table { index, _ in DailyCounter.quantiles(of: index, counters, noons: noons) }
    }
}

/// Counts all meters' changes by day, metric and cell.
private final class DailyCounter {
    private let meterCount: Int
    private let cells: ChangeCells
    /// For each noon, for each metric, for each cell.
    private var counts: [UInt32]

    init(noons: Int, meterCount: Int) {
        self.meterCount = meterCount
        cells = Self.cells(noons: noons)
        counts = Array(repeating: 0, count: noons * Int(BATCH_METRICS) * cells.count)
    }

    static func cells(noons: Int) -> ChangeCells { ChangeCells(blocks: noons, streams: Int(BATCH_METRICS)) }

    /// Adds the given lanes of all streams.
    /// - Parameter first: the noon of the window that is lane 0.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>, first: Int) {
        let bins = cells.bins
        let cells = cells.count
        let metrics = Int(BATCH_METRICS)
        counts.withUnsafeMutableBufferPointer { counts in
            for metric in 0..<metrics {
                for meter in 0..<meterCount {
                    let row = values + (metric * meterCount + meter) * Int(BATCH_LANES)
                    for lane in lanes {
                        counts[((first + lane) * metrics + metric) * cells + bins.bin(of: row[lane])] += 1
                    }
                }
            }
        }
    }

    /// Returns the quantiles of each day except the first, interpolated in cells and rounded to 10⁻⁵.
    static func quantiles(of metric: Int, _ counters: [DailyCounter], noons: Int) -> DailyQuantiles {
        let layout = cells(noons: noons)
        let cells = layout.count
        let edges = layout.edges
        let metrics = Int(BATCH_METRICS)
        var daily = DailyQuantiles(q50: [], q75: [], q90: [])
        var cumulative = [Double](repeating: 0, count: cells)
        for noon in 1..<max(1, noons) {
            var below = 0.0
            for cell in 0..<cells {
                let place = (noon * metrics + metric) * cells + cell
                for counter in counters { below += Double(counter.counts[place]) }
                cumulative[cell] = below
            }
            let rounded = (ChangeCells.quantiles(edges) { cumulative[$0] } ?? []).map { $0.nearest(100_000) }
            for (path, probability) in [
                (\DailyQuantiles.q50, 0.5), (\DailyQuantiles.q75, 0.75), (\DailyQuantiles.q90, 0.9),
            ] {
                guard let index = ChangeQuantiles.probabilities.firstIndex(of: probability) else { continue }
                daily[keyPath: path].append(rounded[index])
            }
        }
        return daily
    }
}

extension WindowReport {
    /// Says how exact the quantiles of days are.
    var dailySteps: String {
        "A day’s changes are counted by size, in steps of up to \(ReportWords.percent(DailyCounter.cells(noons: noons).step)) %, and its "
            + "quantiles are interpolated within a step. With few charts they may be off by more."
    }
}

extension DailyQuantiles {
    /// Returns the autocorrelation of the medians at lags from 1 up to a number of days, or up to a third of the days if
    /// these are fewer.
    func autocorrelation(upTo most: Int) -> [Double] {
        let mean = q50.reduce(0, +) / Double(max(1, q50.count))
        let deviations = q50.map { $0 - mean }
        let variance = deviations.reduce(0) { $0 + $1 * $1 }
        guard variance > 0 else { return [] }
        return (1...most).prefix { 3 * $0 <= q50.count }.map { lag in
            zip(deviations, deviations.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / variance
        }
    }
}
