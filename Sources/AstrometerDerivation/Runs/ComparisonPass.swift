import Astrometer
import CBatchKernel

/// One pass over all charts and days with two models, for results that need both models' scores of a chart-day.
struct ComparisonPass: Sendable {
    /// The charts and days of both models, in the same blocks.
    private let sides: [ChartDays]
    /// For each side, for each metric, for each meter, its thresholds.
    private let limits: [[[[Double]]]]
    /// For each metric, the thresholds derived from the changes of all meters of the other model together.
    private let derived: [[Double]]
    private let meterCount: Int

    private static let metrics = Int(BATCH_METRICS)
    private static let lanes = Int(BATCH_LANES)
    private static let classCount = ChangeRate.allCases.count
    /// The number of blocks that are scored at a time, so that both models' scores of one chart stay in the nearer caches.
    private static let blocksAtOnce = 16
    /// The number of chart-days to report.
    private static let most = 10

    /// - Parameter derived: for each metric, the thresholds derived from the changes of all meters of the other model together.
    init(_ sides: [ChartDays], models: [AstrometerModel], derived: [[Double]]) {
        self.sides = sides
        self.derived = derived
        meterCount = models[0].meters.count
        // Both models have the same meters in the same order.
        limits = models.map { model in
            TrendMetric.allCases.map { metric in
                model.meters.map { model.thresholds.limits(of: metric, for: $0.name).values }
            }
        }
    }

    /// One of the chart-days that differ most. `chart` and `noon` are indices into the people and the noons.
    struct ChartDay: Sendable {
        let chart: Int
        let noon: Int
        let meanDifference: Double
        let meter: Int
    }

    /// Sums over chart-days of two scores.
    struct Moments: Sendable {
        private var count = 0.0
        private var x = 0.0
        private var y = 0.0
        private var xx = 0.0
        private var yy = 0.0
        private var xy = 0.0
        private var distance = 0.0
        private var (lowX, highX) = (Double.infinity, -Double.infinity)
        private var (lowY, highY) = (Double.infinity, -Double.infinity)

        @inline(__always) mutating func add(_ one: Double, _ other: Double) {
            count += 1
            x += one
            y += other
            xx += one * one
            yy += other * other
            xy += one * other
            distance += abs(one - other)
            (lowX, highX) = (min(lowX, one), max(highX, one))
            (lowY, highY) = (min(lowY, other), max(highY, other))
        }

        mutating func add(_ other: Moments) {
            count += other.count
            x += other.x
            y += other.y
            xx += other.xx
            yy += other.yy
            xy += other.xy
            distance += other.distance
            (lowX, highX) = (min(lowX, other.lowX), max(highX, other.highX))
            (lowY, highY) = (min(lowY, other.lowY), max(highY, other.highY))
        }

        var agreement: ScoreAgreement {
            let variances = (count * xx - x * x) * (count * yy - y * y)
            let varies = lowX < highX && lowY < highY && variances > 0
            let correlation = varies ? (count * xy - x * y) / variances.squareRoot() : nil
            return ScoreAgreement(
                correlation: correlation.map { min(1, max(-1, $0)) }, meanAbsoluteDifference: distance / count)
        }
    }

    struct Results: Sendable {
        /// For each metric, changes by the class under either model.
        fileprivate(set) var classes: [[[Int]]]
        /// For each metric, the number of changes in another class under the other model with its own derived thresholds.
        fileprivate(set) var movedByDerived: [Int]
        /// For each metric, for each meter.
        fileprivate var moments: [Moments]
        /// For each meter, the number of chart-days with another quality.
        fileprivate var changedLabels: [Int]
        fileprivate var chartDays = 0
        /// The chart-days that differ most, the largest difference first.
        fileprivate(set) var largest: [ChartDay] = []

        init(meterCount: Int) {
            let empty = [[Int]](repeating: Array(repeating: 0, count: classCount), count: classCount)
            classes = Array(repeating: empty, count: metrics)
            movedByDerived = Array(repeating: 0, count: metrics)
            moments = Array(repeating: Moments(), count: metrics * meterCount)
            changedLabels = Array(repeating: 0, count: meterCount)
        }

        mutating func add(_ other: Results) {
            classes = zip(classes, other.classes).map { zip($0, $1).map { zip($0, $1).map(+) } }
            movedByDerived = zip(movedByDerived, other.movedByDerived).map(+)
            for index in moments.indices { moments[index].add(other.moments[index]) }
            for index in changedLabels.indices { changedLabels[index] += other.changedLabels[index] }
            chartDays += other.chartDays
            for day in other.largest { consider(day) }
        }

        /// Keeps a chart-day if it is among those that differ most. Ties keep the order of consideration.
        mutating func consider(_ day: ChartDay) {
            guard largest.count < most || day.meanDifference > largest[most - 1].meanDifference else { return }
            let place = largest.firstIndex { $0.meanDifference < day.meanDifference } ?? largest.count
            largest.insert(day, at: place)
            if largest.count > most { largest.removeLast() }
        }

        func meters(named names: [String]) -> [String: MeterComparison] {
            var meters: [String: MeterComparison] = [:]
            for (meter, name) in names.enumerated() {
                func agreement(_ metric: TrendMetric) -> ScoreAgreement {
                    let place = TrendMetric.allCases.firstIndex(of: metric) ?? 0
                    return moments[place * names.count + meter].agreement
                }
                meters[name] = MeterComparison(
                    harmony: agreement(.harmony), intensity: agreement(.intensity),
                    unifiedScore: agreement(.unifiedScore),
                    changedLabelShare: Double(changedLabels[meter]) / Double(chartDays))
            }
            return meters
        }
    }

    func run(workers: Workers, progress: WorkProgress) throws -> Results {
        let charts = sides[0]
        progress.begin("comparison", total: charts.charts.count)
        let (parts, _) = try workers.run(blocks: charts.chunks) {
            Buffers(meterCount: meterCount)
        } _: { buffers, chunk in
            var results = Results(meterCount: meterCount)
            for chart in charts.charts(of: chunk) { add(chart, buffers, to: &results) }
            progress.advance(by: charts.charts(of: chunk).count)
            return results
        }
        return parts.reduce(into: Results(meterCount: meterCount)) { $0.add($1) }
    }

    /// One worker's memory.
    private final class Buffers {
        let kernel: KernelBuffers
        /// For each side, for each block of a call, for each meter, for each lane: intensity, harmony.
        var intensity: [[Double]]
        var harmony: [[Double]]
        /// For each side, for each metric, for each meter, the score of the day before.
        var before: [[Double]]

        init(meterCount: Int) {
            kernel = KernelBuffers(meterCount: meterCount)
            let scores = [Double](repeating: 0, count: ComparisonPass.blocksAtOnce * meterCount * ComparisonPass.lanes)
            intensity = [scores, scores]
            harmony = [scores, scores]
            before = Array(repeating: Array(repeating: 0, count: ComparisonPass.metrics * meterCount), count: 2)
        }
    }

    private func add(_ chart: Int, _ buffers: Buffers, to results: inout Results) {
        let blocks = sides[0].sky.daysOfBlock
        for start in stride(from: 0, to: blocks.count, by: Self.blocksAtOnce) {
            let group = start..<min(blocks.count, start + Self.blocksAtOnce)
            for (number, side) in sides.enumerated() {
                side.forEachBlock(of: chart, blocks: group, into: buffers.kernel) { block, _ in
                    side.score(block: block, in: buffers.kernel)
                    let size = meterCount * Self.lanes
                    for place in 0..<size {
                        buffers.intensity[number][(block - start) * size + place] = buffers.kernel.intensity[place]
                        buffers.harmony[number][(block - start) * size + place] = buffers.kernel.harmony[place]
                    }
                }
            }
            for block in group {
                add(
                    chart, noons: blocks[block], first: (block - start) * meterCount * Self.lanes, buffers,
                    to: &results)
            }
        }
    }

    /// - Parameter first: the index of the block's first score.
    private func add(_ chart: Int, noons: Range<Int>, first: Int, _ buffers: Buffers, to results: inout Results) {
        var sums = [Double](repeating: 0, count: Self.lanes)
        var largest = [(difference: Double, meter: Int)](repeating: (-1, 0), count: Self.lanes)
        for meter in 0..<meterCount {
            for lane in 0..<noons.count {
                let place = first + meter * Self.lanes + lane
                let (intensity, otherIntensity) = (buffers.intensity[0][place], buffers.intensity[1][place])
                let (harmony, otherHarmony) = (buffers.harmony[0][place], buffers.harmony[1][place])
                let unified = batch_unified(intensity, harmony)
                let otherUnified = batch_unified(otherIntensity, otherHarmony)
                // In the order of metrics. Changes of the unified score are on the unipolar scale.
                let isFirst = noons.lowerBound + lane == 0
                add(harmony, otherHarmony, scale: 1, 0, meter, isFirst: isFirst, buffers, &results)
                add(intensity, otherIntensity, scale: 1, 1, meter, isFirst: isFirst, buffers, &results)
                add(unified, otherUnified, scale: 0.5, 2, meter, isFirst: isFirst, buffers, &results)
                let (quality, otherQuality) = (
                    QualityLabel(intensity: intensity, harmony: harmony),
                    QualityLabel(intensity: otherIntensity, harmony: otherHarmony)
                )
                if quality != otherQuality { results.changedLabels[meter] += 1 }
                let difference = abs(unified - otherUnified)
                sums[lane] += difference
                if difference > largest[lane].difference { largest[lane] = (difference, meter) }
            }
        }
        results.chartDays += noons.count
        for (lane, noon) in noons.enumerated() {
            results.consider(
                ChartDay(
                    chart: chart, noon: noon, meanDifference: sums[lane] / Double(meterCount),
                    meter: largest[lane].meter))
        }
    }

    /// Adds a meter's scores of one metric and day under both models, and the class of their changes since the day before.
    @inline(__always) private func add(
        _ score: Double, _ other: Double, scale: Double, _ metric: Int, _ meter: Int, isFirst: Bool, _ buffers: Buffers,
        _ results: inout Results
    ) {
        let place = metric * meterCount + meter
        results.moments[place].add(score, other)
        if !isFirst {
            let row = Self.rate(abs(score * scale - buffers.before[0][place] * scale), limits[0][metric][meter])
            let change = abs(other * scale - buffers.before[1][place] * scale)
            results.classes[metric][row][Self.rate(change, limits[1][metric][meter])] += 1
            if Self.rate(change, derived[metric]) != row { results.movedByDerived[metric] += 1 }
        }
        buffers.before[0][place] = score
        buffers.before[1][place] = other
    }

    /// Returns the class of a change. A change that equals a threshold is in the upper class, but a change of 0 is always
    /// stable, as in readings.
    @inline(__always) static func rate(_ change: Double, _ limits: [Double]) -> Int {
        guard change > 0 else { return 0 }
        return (change >= limits[0] ? 1 : 0) + (change >= limits[1] ? 1 : 0) + (change >= limits[2] ? 1 : 0)
    }
}
