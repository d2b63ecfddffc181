import Astrometer
import AstrometerModels
import CBatchKernel

/// How to compute 95 % intervals of a window's quantiles: by resampling charts, and by resampling blocks of days.
///
/// Section 2 of `Documentation/Specification/statistics.md`. Resampling works on counts by cell, so it estimates deviations of
/// a quantile, which are then added to the exact quantile.
struct IntervalPlan: Hashable, Sendable {
    /// The number of draws, and the seed of draws of charts.
    let resampling: Resampling
    /// The number of charts.
    let charts: Int
    /// The blocks that days are resampled in; nil if there are too few, or days are not resampled.
    let days: DayBlocks?

    /// The minimum number of charts for intervals.
    static let minimumCharts = 10

    /// - Parameter days: the window's; nil for intervals of charts only.
    init(_ resampling: Resampling, charts: Int, days: DayBlocks?) {
        (self.resampling, self.charts) = (resampling, charts)
        let isEnough = resampling.count > 0 && (days?.wholeCount ?? 0) >= DayBlocks.minimumWhole
        self.days = isEnough ? days : nil
    }

    /// Whether charts are resampled.
    var resamplesCharts: Bool { resampling.count > 0 && charts >= Self.minimumCharts }

    /// The factor that widens deviations so that intervals from few groups reach their coverage.
    ///
    /// - Parameter groups: the number of charts or whole blocks, 2 or more.
    static func scale(groups: Int) -> Double {
        let count = Double(groups)
        return StudentT.quantile975(degreesOfFreedom: groups - 1) / 1.96 * (count / (count - 1)).squareRoot()
    }
}

/// The spreads of a window's quantiles over resamplings: for each quantity of a search, for each probability.
struct Spreads: Hashable, Sendable {
    /// The central 95 % of a quantile's scaled deviations; nil if there is no interval.
    struct Spread: Hashable, Sendable {
        var charts: ClosedRange<Double>?
        var days: ClosedRange<Double>?
        var both: ClosedRange<Double>?

        /// The intervals around a quantile, or around a difference of quantiles.
        ///
        /// - Parameter least: bounds are clamped at it. Sizes of changes are never negative, but differences may be.
        func intervals(around value: Double, atLeast least: Double = 0) -> QuantileIntervals {
            let bounds = all.map { $0.map { [max(least, value + $0.lowerBound), max(least, value + $0.upperBound)] } }
            return QuantileIntervals(charts: bounds[0], days: bounds[1], both: bounds[2])
        }

        /// The three spreads, in the order in which parts store them.
        var all: [ClosedRange<Double>?] { [charts, days, both] }
    }

    var ofQuantity: [[Spread]]

    /// The intervals of each quantile of a quantity, by name; empty if nothing was resampled.
    func intervals(of quantity: Int, around quantiles: ChangeQuantiles) -> [String: QuantileIntervals] {
        guard ofQuantity.indices.contains(quantity) else { return [:] }
        let pairs = zip(quantiles.values, ofQuantity[quantity]).map { $1.intervals(around: $0) }
        return Dictionary(uniqueKeysWithValues: zip(ChangeQuantiles.names, pairs))
    }
}

/// The scaled deviation of each quantile of a quantity in each draw: for each probability, for each draw. NaN for an empty
/// draw.
struct QuantileDeviations: Sendable {
    /// By resampling charts; nil if they are not resampled.
    var charts: [[Double]]?
    /// By resampling days; nil if they are not resampled.
    var days: [[Double]]?

    /// For each probability, the central 95 % of deviations.
    var spreads: [Spreads.Spread] {
        ChangeQuantiles.probabilities.indices.map { index in
            let (charts, days) = (charts?[index], days?[index])
            let both = charts.flatMap { charts in days.map { days in zip(charts, days).map(+) } }
            return Spreads.Spread(
                charts: charts.flatMap(IntervalPlan.spread), days: days.flatMap(IntervalPlan.spread),
                both: both.flatMap(IntervalPlan.spread))
        }
    }

    /// The deviations of the difference of two quantities' quantiles, from the same draws.
    func subtracting(_ other: QuantileDeviations) -> QuantileDeviations {
        func difference(_ one: [[Double]]?, _ other: [[Double]]?) -> [[Double]]? {
            guard let one, let other else { return nil }
            return zip(one, other).map { zip($0, $1).map(-) }
        }
        return QuantileDeviations(charts: difference(charts, other.charts), days: difference(days, other.days))
    }
}

extension IntervalPlan {
    private typealias Deviations = [[Double]]

    /// The spreads of the quantiles of pools, then of single streams.
    ///
    /// - Parameters:
    ///   - chartDraws: for each draw of charts, for each pool, its quantiles; nil for an empty draw.
    ///   - whole: the same for all charts; nil if charts were not resampled.
    ///   - dayCounts: for each block, for each stream, for each cell, the number of changes; empty if days were not resampled.
    ///   - search: the search that the quantities belong to.
    func spreads(
        chartDraws: [[[Double]]?], whole: [[Double]]?, dayCounts: [UInt64], search: QuantileSearch, workers: Workers
    ) throws -> Spreads {
        guard resampling.count > 0 else { return Spreads(ofQuantity: []) }
        return Spreads(
            ofQuantity: try deviations(
                of: search.quantities.indices.prefix { search.quantities[$0].tail == nil }, chartDraws: chartDraws,
                whole: whole, dayCounts: dayCounts,
                search: search,
                workers: workers, \.spreads))
    }

    /// Computes the deviations of the quantiles of some quantities, and transforms them.
    ///
    /// - Parameters:
    ///   - chartDraws, whole, dayCounts, search: as for ``spreads(chartDraws:whole:dayCounts:search:workers:)``.
    ///   - transform: maps the deviations of one quantity to an output.
    func deviations<Output: Sendable>(
        of quantities: Range<Int>, chartDraws: [[[Double]]?], whole: [[Double]]?, dayCounts: [UInt64],
        search: QuantileSearch, workers: Workers, _ transform: @Sendable (QuantileDeviations) -> Output
    ) throws -> [Output] {
        let weights = dayWeights
        return try workers.map(Array(quantities), chunk: 1, progress: .silent) { quantity in
            let streams = search.quantities[quantity].streams
            let ofCharts = whole.flatMap { whole in
                whole.indices.contains(quantity)
                    ? chartDeviations(chartDraws.map { $0?[quantity] }, from: whole[quantity]) : nil
            }
            let ofDays =
                dayCounts.isEmpty
                ? nil : dayDeviations(rows(of: streams, in: dayCounts, of: search.streamCount), weights: weights)
            return transform(QuantileDeviations(charts: ofCharts, days: ofDays))
        }
    }

    private func chartDeviations(_ draws: [[Double]?], from whole: [Double]) -> Deviations? {
        guard resamplesCharts else { return nil }
        let scale = Self.scale(groups: charts)
        return whole.indices.map { index in draws.map { $0.map { scale * ($0[index] - whole[index]) } ?? .nan } }
    }

    /// For each block, for each draw, how often the draw has the block.
    private var dayWeights: [UInt8] {
        guard let days else { return [] }
        let (draws, resampling) = (resampling.count, resampling.ofDays)
        var weights = [UInt8](repeating: 0, count: days.numbers.count * draws)
        weights.withUnsafeMutableBufferPointer { weights in
            guard let base = weights.baseAddress else { return }
            for (place, number) in days.numbers.enumerated() {
                resampling.draw(item: number, resamplings: 0..<draws, into: base + place * draws, stride: 1)
            }
        }
        return weights
    }

    /// Returns the cumulative counts of changes for each block of days: each cell has the changes of `streams` in it and in
    /// all cells before it.
    private func rows(of streams: [Int], in counts: [UInt64], of streamCount: Int) -> [Double] {
        let (cells, blocks) = (ChangeCells.count, counts.count / (streamCount * ChangeCells.count))
        var rows = [Double](repeating: 0, count: blocks * cells)
        for block in 0..<blocks {
            for stream in streams {
                let first = (block * streamCount + stream) * cells
                for cell in 0..<cells { rows[block * cells + cell] += Double(counts[first + cell]) }
            }
            for cell in block * cells + 1..<(block + 1) * cells { rows[cell] += rows[cell - 1] }
        }
        return rows
    }

    /// - Parameter rows: for each block, for each cell, the number of changes in it and in all cells before it.
    private func dayDeviations(_ rows: [Double], weights: [UInt8]) -> Deviations? {
        guard let days else { return nil }
        let (cells, blocks, draws) = (ChangeCells.count, days.numbers.count, resampling.count)
        let scale = Self.scale(groups: days.wholeCount)
        var sum = [Double](repeating: 0, count: cells)
        func quantiles(weight: (_ block: Int) -> UInt8) -> [Double]? {
            sum.withUnsafeMutableBufferPointer { sum in
                sum.update(repeating: 0)
                for block in 0..<blocks {
                    let weight = Double(weight(block))
                    guard weight > 0 else { continue }
                    for cell in 0..<cells { sum[cell] += weight * rows[block * cells + cell] }
                }
                return ChangeCells.quantiles(ofCumulative: UnsafeBufferPointer(sum))
            }
        }
        guard let whole = quantiles(weight: { _ in 1 }) else { return nil }
        var deviations: Deviations = whole.map { _ in [Double](repeating: .nan, count: draws) }
        for draw in 0..<draws {
            guard let drawn = quantiles(weight: { weights[$0 * draws + draw] }) else { continue }
            for index in whole.indices { deviations[index][draw] = scale * (drawn[index] - whole[index]) }
        }
        return deviations
    }

    /// Returns the 2.5 and 97.5 % quantiles of deviations, or nil without deviations.
    static func spread(_ deviations: [Double]) -> ClosedRange<Double>? {
        let sorted = deviations.filter { !$0.isNaN }.sorted()
        guard !sorted.isEmpty else { return nil }
        func quantile(_ probability: Double) -> Double {
            let position = Double(sorted.count - 1) * probability
            let low = Int(position)
            let high = min(low + 1, sorted.count - 1)
            return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
        }
        let (low, high) = (quantile(0.025), quantile(0.975))
        return low...max(low, high)
    }
}
