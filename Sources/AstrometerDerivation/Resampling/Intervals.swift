import Astrometer
import AstrometerPlatform
import CBatchKernel

/// How to compute 95 % intervals of a window's quantiles: by resampling charts, and by resampling blocks of days.
///
/// Section 2 of `Documentation/Specification/statistics.md`. Resampling works on counts by cell, so it estimates deviations of
/// a quantile, which are then added to the exact quantile.
struct IntervalPlan: Hashable, Sendable {
    /// The number of draws, and the seed of draws of charts.
    let resampling: Resampling
    let births: DistinctBirths
    /// The blocks that days are resampled in; nil if there are too few, or days are not resampled.
    let days: DayBlocks?

    /// The minimum number of distinct births for intervals.
    static let minimumCharts = 10

    init(_ resampling: Resampling, births: DistinctBirths, of window: DerivationWindow) {
        self.init(
            resampling, births: births,
            days: DayBlocks(from: window.from, noons: window.noons, of: resampling.blockDays))
    }

    /// - Parameter days: the window's; nil for intervals of charts only.
    init(_ resampling: Resampling, births: DistinctBirths, days: DayBlocks?) {
        self.resampling = resampling
        self.births = births
        let isEnough = resampling.count > 0 && (days?.wholeCount ?? 0) >= DayBlocks.minimumWhole
        self.days = isEnough ? days : nil
    }

    /// The plan of a run without intervals.
    static let none = IntervalPlan(
        Resampling(count: 0), births: DistinctBirths(charts: 0, births: 0, pairs: 0), days: nil)

    var resamplesCharts: Bool { resampling.count > 0 && births.births >= Self.minimumCharts }

    /// The factor that widens deviations so that intervals from few groups reach their coverage.
    /// - Parameter groups: the number of charts or whole blocks, 2 or more.
    static func scale(groups: Int) -> Double {
        let count = Double(groups)
        return StudentT.quantile975(degreesOfFreedom: groups - 1) / 1.96 * (count / (count - 1)).squareRoot()
    }
}

extension Population {
    /// The warning about intervals from so few births that they are rough; nil for enough births, and without intervals.
    /// - Parameter resamples: the number of resamples; 0 for no intervals.
    package func warning(resamples: Int) -> String? {
        guard resamples > 0 else { return nil }
        var seen = PeopleDescription()
        for person in people {
            seen.add(person)
            if seen.distinct.births >= GroupReport.minimumCharts { return nil }
        }
        let births = seen.distinct.births
        guard births >= IntervalPlan.minimumCharts else { return nil }
        return
            "95 % intervals from \(births) distinct births are rough; give \(GroupReport.minimumCharts) births or more"
    }
}

/// The spreads of a window's quantiles over resamplings: for each quantity of a search, for each probability.
struct Spreads: Hashable, Sendable {
    /// The spread of a quantile's scaled deviations; nil if there is no interval.
    struct Spread: Hashable, Sendable {
        var charts: Bounds?
        var days: Bounds?
        var both: Bounds?

        /// The deviations of one kind.
        struct Bounds: Hashable, Sendable {
            /// The central 95 %.
            var range: ClosedRange<Double>
            /// The Monte Carlo standard error of the lower bound, and that of the upper one.
            var errors = [0.0, 0.0]
            /// How far the quantile deviates if no member of its family is to deviate further in 95 % of draws; nil outside of
            /// families.
            var reach: Double?
        }

        /// The intervals around a quantile, or around a difference of quantiles.
        /// - Parameter least: bounds are clamped at it. Sizes of changes are never negative, but differences may be.
        func intervals(around value: Double, atLeast least: Double = 0) -> QuantileIntervals {
            func pairs(_ pair: (Bounds) -> [Double]?) -> IntervalBounds? {
                let pairs = all.map { $0.flatMap(pair) }
                return pairs.allSatisfy { $0 == nil }
                    ? nil : IntervalBounds(charts: pairs[0], days: pairs[1], both: pairs[2])
            }
            let bounds = pairs { [max(least, value + $0.range.lowerBound), max(least, value + $0.range.upperBound)] }
            return QuantileIntervals(
                charts: bounds?.charts, days: bounds?.days, both: bounds?.both, monteCarloError: pairs { $0.errors },
                simultaneous: pairs { $0.reach.map { [max(least, value - $0), max(least, value + $0)] } })
        }

        /// The three spreads, in the order in which parts store them.
        var all: [Bounds?] { [charts, days, both] }
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

    /// The sums of both, draw by draw.
    private var both: [[Double]]? {
        guard let charts, let days else { return nil }
        return zip(charts, days).map { zip($0, $1).map(+) }
    }

    /// For each probability, the central 95 % of deviations.
    var spreads: [Spreads.Spread] {
        let both = both
        return ChangeQuantiles.probabilities.indices.map { index in
            Spreads.Spread(
                charts: (charts?[index]).flatMap(IntervalPlan.bounds),
                days: (days?[index]).flatMap(IntervalPlan.bounds),
                both: (both?[index]).flatMap(IntervalPlan.bounds))
        }
    }

    /// The spreads of several quantities whose thresholds are one family.
    static func spreads(ofFamily members: [QuantileDeviations]) -> [[Spreads.Spread]] {
        var spreads = members.map(\.spreads)
        let limits = ChangeQuantiles.limits.compactMap { ChangeQuantiles.probabilities.firstIndex(of: $0.share) }
        let kinds:
            [(KeyPath<QuantileDeviations, [[Double]]?>, WritableKeyPath<Spreads.Spread, Spreads.Spread.Bounds?>)] =
                [(\.charts, \.charts), (\.days, \.days), (\.both, \.both)]
        for (deviations, bounds) in kinds {
            let places = members.indices.flatMap { member in limits.map { (member: member, index: $0) } }
                .filter { spreads[$0.member][$0.index][keyPath: bounds] != nil }
            let known = members.map { $0[keyPath: deviations] }
            let family = places.compactMap { known[$0.member]?[$0.index] }
            for (place, reach) in zip(places, IntervalPlan.reaches(of: family)) {
                spreads[place.member][place.index][keyPath: bounds]?.reach = reach
            }
        }
        return spreads
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

/// The counts from which intervals are computed. Parts count with 64 bits; a run on one machine uses 32 to save memory.
struct ResampledChanges<Count: FixedWidthInteger & Sendable>: Sendable {
    /// For each draw of charts, for each pool, its quantiles; nil for an empty draw.
    var charts: [[[Double]]?] = []
    /// The same for all charts; nil if charts were not resampled.
    var whole: [[Double]]?
    /// For each block of days, for each stream, for each cell, the number of changes; empty if days were not resampled.
    var days: [Count] = []
}

extension IntervalPlan {
    private typealias Deviations = [[Double]]

    /// The spreads of the quantiles of pools, then of single streams.
    func spreads(
        of changes: ResampledChanges<some FixedWidthInteger & Sendable>, search: QuantileSearch, workers: Workers
    ) throws -> Spreads {
        guard resampling.count > 0 else { return Spreads(ofQuantity: []) }
        let quantities = search.quantities.indices.prefix { search.quantities[$0].tail == nil }
        let pools = quantities.prefix(Int(BATCH_METRICS))
        let ofPools = try deviations(of: 0..<pools.endIndex, in: changes, search: search, workers: workers) { $0 }
        let others = try deviations(
            of: pools.endIndex..<quantities.endIndex, in: changes, search: search, workers: workers, tailsOnly: true,
            \.spreads)
        return Spreads(ofQuantity: QuantileDeviations.spreads(ofFamily: ofPools) + others)
    }

    /// The deviations of the quantiles of each metric's pool.
    func poolDeviations(
        of changes: ResampledChanges<some FixedWidthInteger & Sendable>, search: QuantileSearch, workers: Workers
    ) throws -> [QuantileDeviations] {
        try deviations(of: 0..<Int(BATCH_METRICS), in: changes, search: search, workers: workers) { $0 }
    }

    /// Computes the deviations of the quantiles of some quantities, and transforms them.
    /// - Parameter tailsOnly: whether to compute only those deviations by days that bounds may depend on. The others then are a
    ///   number between them.
    func deviations<Output: Sendable>(
        of quantities: Range<Int>, in changes: ResampledChanges<some FixedWidthInteger & Sendable>,
        search: QuantileSearch, workers: Workers, tailsOnly: Bool = false,
        _ transform: @Sendable (QuantileDeviations) -> Output
    ) throws -> [Output] {
        let weights = dayWeights
        let edges = days?.cells(streams: search.streamCount).edges ?? []
        return try workers.map(Array(quantities), chunk: 1, progress: .silent) { quantity in
            let streams = search.quantities[quantity].streams
            let ofCharts = changes.whole.flatMap { whole in
                whole.indices.contains(quantity)
                    ? chartDeviations(changes.charts.map { $0?[quantity] }, from: whole[quantity]) : nil
            }
            let ofDays =
                changes.days.isEmpty
                ? nil
                : dayDeviations(
                    rows(of: streams, in: changes.days, of: search.streamCount, cells: edges.count), edges: edges,
                    weights: weights, tailsOnly: tailsOnly)
            return transform(QuantileDeviations(charts: ofCharts, days: ofDays))
        }
    }

    private func chartDeviations(_ draws: [[Double]?], from whole: [Double]) -> Deviations? {
        guard resamplesCharts else { return nil }
        // People with the same birth have the same changes, but draws weight them one by one.
        let scale = Self.scale(groups: births.births) * births.designEffect.squareRoot()
        return whole.indices.map { index in draws.map { $0.map { scale * ($0[index] - whole[index]) } ?? .nan } }
    }

    /// For each block, its weight in each draw. Rows end with zeros up to a multiple of the kernel's lanes.
    private var dayWeights: [UInt8] {
        guard let days else { return [] }
        let resampling = resampling.ofDays
        return days.numbers.flatMap { number in
            var times = [UInt8](repeating: 0, count: Self.wholeLanes(resampling.count))
            resampling.draw(item: number, resamplings: 0..<resampling.count, into: &times)
            return times
        }
    }

    /// Returns a number of elements rounded up to a multiple of the kernel's lanes.
    private static func wholeLanes(_ count: Int) -> Int {
        (count + Int(BATCH_LANES) - 1) / Int(BATCH_LANES) * Int(BATCH_LANES)
    }

    /// Returns, for each cell, for each block of days, the number of changes of `streams` in this cell and in all cells before it.
    /// Zeros after the last block fill the row up to a multiple of the kernel's lanes.
    private func rows(
        of streams: [Int], in counts: [some FixedWidthInteger], of streamCount: Int, cells: Int
    ) -> [Double] {
        let blocks = counts.count / (streamCount * cells)
        let width = Self.wholeLanes(blocks)
        var sums = [Int](repeating: 0, count: cells)
        return [Double](unsafeUninitializedCapacity: width * cells) { rows, filled in
            for block in 0..<width {
                sums.withUnsafeMutableBufferPointer { sums in
                    counts.withUnsafeBufferPointer { counts in
                        for stream in block < blocks ? streams : [] {
                            let first = (block * streamCount + stream) * cells
                            for cell in 0..<cells { sums[cell] &+= Int(truncatingIfNeeded: counts[first &+ cell]) }
                        }
                    }
                    var below = 0
                    for cell in 0..<cells {
                        below &+= sums[cell]
                        sums[cell] = 0
                        rows.initializeElement(at: cell &* width &+ block, to: Double(below))
                    }
                }
            }
            filled = width * cells
        }
    }

    /// - Parameters:
    ///   - rows: for each cell, for each block, the number of changes in this cell and in all cells before it.
    ///   - weights: for each block, its weight in each draw.
    private func dayDeviations(_ rows: [Double], edges: [Double], weights: [UInt8], tailsOnly: Bool) -> Deviations? {
        guard let days else { return nil }
        let blocks = days.numbers.count
        let cells = edges.count
        let stride = weights.count / blocks
        let width = rows.count / cells
        let scale = Self.scale(groups: days.wholeCount)
        return rows.withUnsafeBufferPointer { rows in
            guard let rows = rows.baseAddress else { return nil }
            var drawn = [Double](repeating: 1, count: width)
            func count(_ cell: Int) -> Double { batch_weigh(Int32(width), drawn, rows + cell * width) }
            guard let whole = ChangeCells.quantiles(edges, cumulative: count) else { return nil }
            let guesses = whole.map { value in
                let cell = edges.dropLast().lastIndex { $0 <= value } ?? 0
                let near = max(0, cell - 8)...min(cells - 1, cell + 8)
                return (
                    cell: cell,
                    changes: max(1, (count(near.upperBound) - count(near.lowerBound)) / Double(near.count - 1))
                )
            }
            let tails =
                tailsOnly
                ? DayTails(
                    rows: rows, width: width, cells: cells, weights: weights, blocks: blocks, draws: resampling.count)
                : nil
            return whole.indices.map { index in
                let probability = ChangeQuantiles.probabilities[index]
                let tail = tails?.draws(probability, near: guesses[index].cell)
                return (0..<resampling.count).map { draw in
                    var guess = guesses[index]
                    if let tail {
                        guard tail.isLow[draw] || tail.isHigh[draw] else {
                            return scale * (edges[tail.high] - whole[index])
                        }
                        guess.cell = tail.isLow[draw] ? tail.low : tail.high
                    }
                    for block in 0..<blocks { drawn[block] = Double(weights[block * stride + draw]) }
                    let found = ChangeCells.quantile(probability, edges, near: guess, cumulative: count)
                    return scale * (found - whole[index])
                }
            }
        }
    }

    /// Returns the 2.5 and 97.5 % quantiles of deviations with their Monte Carlo errors, or nil without deviations.
    static func bounds(_ deviations: [Double]) -> Spreads.Spread.Bounds? {
        let batches = Resampling.batches(of: deviations.count).map { deviations[$0].filter { !$0.isNaN }.sorted() }
        // Sorting what consists of sorted runs only merges them.
        guard let range = spread(batches.flatMap { $0 }.sorted()) else { return nil }
        let ranges = batches.compactMap(spread)
        let root = Double(batches.count).squareRoot()
        let errors = [ranges.map(\.lowerBound), ranges.map(\.upperBound)].map { deviation(of: $0) / root }
        return Spreads.Spread.Bounds(range: range, errors: errors)
    }

    /// Returns the 2.5 and 97.5 % quantiles of sorted deviations, linear between order statistics, or nil without deviations.
    private static func spread(_ sorted: [Double]) -> ClosedRange<Double>? {
        guard !sorted.isEmpty else { return nil }
        let low = sorted.quantile(0.025)
        return low...max(low, sorted.quantile(0.975))
    }

    /// Returns, for each member of a family, the largest deviation that no member exceeds in 95 % of draws, in units of the member:
    /// its standard deviation times the 95 % quantile of the largest standardized deviation of a draw.
    /// - Parameter family: for each member, its deviation in each draw.
    static func reaches(of family: [[Double]]) -> [Double] {
        let sizes = family.map { deviation(of: $0.filter { !$0.isNaN }) }
        let largest = (family.first ?? []).indices.compactMap { draw in
            let standardized = zip(family, sizes).filter { $1 > 0 }.map { abs($0[draw]) / $1 }
            return standardized.contains(where: \.isNaN) ? nil : standardized.max() ?? 0
        }.sorted()
        guard !largest.isEmpty else { return [] }
        let factor = largest.quantile(0.95)
        return sizes.map { factor * $0 }
    }

    /// Returns the standard deviation of a sample; 0 for fewer than two values.
    static func deviation(of values: [Double]) -> Double {
        guard values.count > 1 else { return 0 }
        let mean = values.reduce(0, +) / Double(values.count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }
}

/// Finds the draws of days that the bounds of a quantile depend on, by counting the draws whose quantile is not above the edge of a
/// cell. This takes one product for all draws, whereas the quantile of one draw takes several.
private struct DayTails {
    /// For each cell, for each block, the number of changes in this cell and in all cells before it, in rows of `width`.
    private let rows: UnsafePointer<Double>
    private let width: Int
    private let cells: Int
    /// For each block, its weight in each draw.
    private let weights: [UInt8]
    /// For each draw, the weighted number of all changes.
    private let totals: [Double]
    /// The batches of draws and all draws, with the number of draws needed from each of their tails.
    private let parts: [(draws: Range<Int>, needed: Int)]

    init(rows: UnsafePointer<Double>, width: Int, cells: Int, weights: [UInt8], blocks: Int, draws: Int) {
        self.rows = rows
        self.width = width
        self.cells = cells
        self.weights = weights
        let stride = weights.count / blocks
        let all = rows + (cells - 1) * width
        let totals = (0..<stride).map { draw in
            (0..<blocks).reduce(0) { $0 + all[$1] * Double(weights[$1 * stride + draw]) }
        }
        self.totals = totals
        parts = (Resampling.batches(of: draws) + [0..<draws]).map { draws in
            // The order statistics of both bounds, one more in case a position is rounded, and draws without changes.
            let empty = totals[draws].count { $0 == 0 }
            return (draws, min(draws.count, Int(0.025 * Double(draws.count)) + 3 + empty))
        }
    }

    /// Returns the draws on which the bounds may depend, with two cells.
    ///
    /// In draws that `isLow` marks, the quantile is at most the upper edge of the cell `low`. In those that `isHigh` marks, it is at
    /// least the upper edge of the cell `high`. In all other draws it lies between the two edges.
    /// - Parameter cell: the cell of the quantile of all changes, where the search begins.
    func draws(_ probability: Double, near cell: Int) -> (low: Int, high: Int, isLow: [Bool], isHigh: [Bool]) {
        let wanted = totals.map { probability * $0 }
        var reaches = [UInt8](repeating: 0, count: totals.count)
        func reach(_ cell: Int) {
            batch_reach(
                Int32(totals.count), Int32(weights.count / totals.count), weights, rows + cell * width, wanted, &reaches
            )
        }
        /// Returns whether enough draws have a quantile up to the upper edge of a cell, if `reached` is 1, or above it, if it is 0.
        func isEnough(_ cell: Int, _ reached: UInt8) -> Bool {
            reach(cell)
            return parts.allSatisfy { part in
                let count = reaches[part.draws].reduce(0) { $0 &+ Int($1) }
                return (reached == 1 ? count : part.draws.count - count) >= part.needed
            }
        }
        /// Returns the first cell that passes a test. All cells after it must pass, too.
        func first(where test: (Int) -> Bool) -> Int {
            var (low, high) = (0, cells - 1)
            var next = cell
            var step = 32
            while low < high {
                if test(next) { high = next } else { low = next + 1 }
                // The middle, but not far from the cell tried before, because the quantile is near.
                next = min(max((low + high) / 2, next - step), next + step)
                step *= 2
            }
            return low
        }
        let low = first { isEnough($0, 1) }
        reach(low)
        let isLow = reaches.map { $0 == 1 }
        let high = max(0, first { !isEnough($0, 0) } - 1)
        reach(high)
        return (low, high, isLow, reaches.map { $0 == 0 })
    }
}
