import Astrometer
import CBatchKernel

/// Runs the stages of a derivation one by one, for measuring their times.
///
/// Every method does the work of its stage again, on the calling thread. Not part of the library's interface: the
/// package of benchmarks, which `package` access does not reach, imports it by name.
@_spi(Benchmarks) public final class DerivationStages {
    /// The number of charts.
    public let charts: Int
    /// The number of noons.
    public let noons: Int
    /// The number of chart-days recorded for ``change(times:)`` and ``countAndFind(times:)``: few enough to stay in the nearest
    /// caches, like the kernel's latest output.
    public let recordedChartDays: Int

    private let model: AstrometerModel
    private let population: Population
    private let window: DerivationWindow
    private let ephemeris: Ephemeris
    private let workers: Workers
    private let chartDays: ChartDays
    private let buffers: ChangeBuffers
    private let recorded: [RecordedBlock]
    private let statistics: ChangeStatistics
    private let plan: QuantilePass
    private let layout: SegmentLayout
    private var row: [UInt32]

    /// Computes the charts of the people and the skies of the window.
    /// - Throws: ``AstrometerError`` for a window out of range, people whose charts cannot be computed, or days that the
    ///   ephemeris does not cover.
    public init(model: AstrometerModel, population: Population, window: DerivationWindow, ephemeris: Ephemeris) throws {
        try population.requireSomebody()
        try window.check(ephemeris)
        self.model = model
        self.population = population
        self.window = window
        self.ephemeris = ephemeris
        charts = population.people.count
        noons = window.noons
        workers = try Workers(threads: 1)
        let table = try ChartTable(
            of: population, ephemeris: ephemeris, model: model, workers: workers, progress: .silent)
        let sky = try SkyTable(
            from: window.from, days: window.noons, model: model, ephemeris: ephemeris, workers: workers,
            progress: .silent)
        chartDays = try ChartDays(charts: table, sky: sky, model: model)
        buffers = ChangeBuffers(meterCount: model.meters.count)
        // One chart is few enough for the nearest caches.
        recorded = Self.record(min(1, table.count), of: chartDays, into: buffers)
        recordedChartDays = recorded.reduce(0) { $0 + $1.days.count }

        // Planned from the changes of all charts, as in a derivation.
        let run = ChangeRun(chartDays, model: model, workers: workers, progress: .silent)
        guard case .counts(let counts, let totals) = try run.count() else {
            throw AstrometerError(.internal, "counting did not count")
        }
        let state = SearchState(histogram: counts.map { Int($0) }, totals: totals, model: model)
        plan = state.search(by: model).nextPass()
        statistics = try ChangeStatistics(
            of: run,
            intervals: IntervalPlan(
                Resampling(count: 250), births: PeopleDescription(population.people).distinct, of: window))
        layout = state.layout
        row = Array(repeating: 0, count: layout.rowCount)
    }

    /// Population to charts: positions, houses and natal weights of all people.
    public func computeCharts() throws {
        _ = try ChartTable(of: population, ephemeris: ephemeris, model: model, workers: workers, progress: .silent)
    }

    /// The sky table: positions of all noons.
    public func computeSkies() throws {
        _ = try SkyTable(
            from: window.from, days: window.noons, model: model, ephemeris: ephemeris, workers: workers,
            progress: .silent)
    }

    /// Charts, skies and the model as plain tables, for another implementation of the same stages.
    /// - Throws: ``AstrometerError`` when the model is not valid.
    public func tables() throws -> DerivationTables {
        let skies = try SkyTable.skies(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: .silent)
        return DerivationTables(charts: chartDays.charts, skies: skies, plan: chartDays.plan)
    }

    /// The kernel: DTI and HQS of every meter for all charts and noons.
    public func sum() {
        for chart in 0..<charts { chartDays.forEachBlock(of: chart, into: buffers.kernel) { _, _ in } }
    }

    /// Computes the sums of all chart-days, their scores, and the changes of the scores from day to day.
    public func sumAndChange() {
        for chart in 0..<charts { buffers.forEachBlock(of: chart, in: chartDays) { _, _, _ in } }
    }

    /// Computes the quantiles of the changes, as a derivation does.
    /// - Returns: five quantiles of each metric over all meters, then five of each metric and meter.
    /// - Throws: ``AstrometerError`` when a quantile was not found.
    public func quantiles() throws -> [[Double]] {
        let run = ChangeRun(chartDays, model: model, workers: workers, progress: .silent)
        let summary = try ChangeStatistics(of: run).summary
        return try (0..<Int(BATCH_METRICS) * (1 + model.meters.count)).map { try summary.quantiles(of: $0).values }
    }

    /// Resamples the counted changes by charts and by days, and computes the intervals of all quantiles.
    /// - Throws: ``AstrometerError`` when a thread fails.
    public func resample() throws { _ = try statistics.spreads() }

    /// Computes scores from recorded sums, and their changes from day to day, `times` times.
    public func change(times: Int) {
        for _ in 0..<times {
            for block in recorded { buffers.change(to: block.sums, block: block.number, in: chartDays) }
        }
    }

    /// Does the work of both passes on recorded changes, `times` times: counts them by bin and adds them up, then finds
    /// those near a quantile and counts them by segment.
    public func countAndFind(times: Int) {
        var totals = [ChangeTotals](repeating: .init(), count: Int(BATCH_METRICS))
        // Allocated each time, as every worker does, because its place in the cache affects the time.
        let counting = ValueCollector(SearchScope().search(by: model).nextPass())
        for _ in 0..<times {
            for block in recorded {
                counting.add(block.buffers.changes, lanes: block.changes)
                block.buffers.add(to: &totals, days: block.days, changes: block.changes)
            }
        }
        let finding = ValueCollector(plan)
        for _ in 0..<times {
            for block in recorded {
                finding.add(block.buffers.changes, lanes: block.changes)
                layout.count(block.buffers, lanes: block.changes, into: &row)
            }
        }
    }

    private static func record(_ charts: Int, of chartDays: ChartDays, into buffers: ChangeBuffers) -> [RecordedBlock] {
        var recorded: [RecordedBlock] = []
        for chart in 0..<charts {
            let first = recorded.count
            buffers.forEachBlock(of: chart, in: chartDays) { _, days, changes in
                recorded.append(
                    RecordedBlock(number: recorded.count - first, of: buffers, days: days, changes: changes))
            }
        }
        return recorded
    }
}

/// The contents of the buffers after one block of days of one chart.
private struct RecordedBlock {
    let number: Int
    let sums: KernelBuffers
    let buffers: ChangeBuffers
    let days: Range<Int>
    let changes: Range<Int>

    init(number: Int, of buffers: ChangeBuffers, days: Range<Int>, changes: Range<Int>) {
        self.number = number
        self.days = days
        self.changes = changes
        let meterCount = buffers.kernel.meterCount
        let size = meterCount * Int(BATCH_LANES)
        sums = KernelBuffers(meterCount: meterCount)
        sums.sums.update(from: buffers.kernel.sums, count: 2 * size)
        self.buffers = ChangeBuffers(meterCount: meterCount)
        self.buffers.changes.update(from: buffers.changes, count: Int(BATCH_METRICS) * size)
    }
}

/// The inputs of a derivation as plain tables. `[body]` and the like are shapes whose last index runs fastest. Bodies are in
/// the order of `Body`; bit n of a mask is meter n.
///
/// Not part of the library's interface. It is for comparing results with an independent implementation.
@_spi(Benchmarks) public struct DerivationTables: Sendable {
    /// `[chart][body]`, in degrees.
    public let natalLongitudes: [Double]
    /// `[chart][body]`, the weights W.
    public let natalWeights: [Double]
    /// `[chart][body]`, 1 to 12.
    public let natalHouses: [UInt8]
    /// `[noon][body]`, in degrees.
    public let longitudes: [Double]
    /// `[noon][body]`, in degrees a day.
    public let speeds: [Double]
    /// The ranges of longitude, ahead of a natal point, in which an aspect counts.
    public let windows: [Window]
    /// `[type][natal][transit]`, -1 to 1.
    public let quality: [Double]
    /// The weight of each transiting body: `[transit]`.
    public let transitWeights: [Double]
    /// `[natal]`: meters whose rules name the body.
    public let metersOfNatalBody: [UInt64]
    /// `[house]`, 0 to 12: meters whose rules name the house.
    public let metersOfHouse: [UInt64]
    /// `[transit]`: meters whose rules name the body.
    public let metersOfTransit: [UInt64]
    /// `[type][transit]`: meters whose conditions allow both.
    public let metersAllowing: [UInt64]
    /// The largest orb of an exact aspect, in degrees.
    public let exactOrb: Double
    /// The factors of an applying, an exact and a separating aspect's power.
    public let modifiers: (applying: Double, exact: Double, separating: Double)
    /// `[meter]`: the factors of DTI, positive HQS and negative HQS.
    public let scales: [(dti: Double, hqsAbove: Double, hqsBelow: Double)]
    /// `[meter][body]`: the factor of harmony while the body is retrograde.
    public let retrogradeFactors: [Double]

    /// A range of longitude, in degrees.
    public struct Window: Sendable {
        /// The type of aspect, 0 to 4.
        public let type: Int
        /// The distance of the center ahead of the natal point.
        public let center: Double
        /// The largest orb of the aspect.
        public let orbLimit: Double
        /// The power of an exact aspect.
        public let base: Double
    }

    init(charts: ChartTable, skies: [Sky], plan: KernelPlan) {
        natalLongitudes = charts.longitudes
        natalWeights = charts.weights
        natalHouses = charts.houses
        longitudes = skies.flatMap { $0.positions.map(\.longitude) }
        speeds = skies.flatMap { $0.positions.map(\.speed) }
        windows = plan.windows.map {
            Window(type: Int($0.type), center: $0.center, orbLimit: $0.orb_limit, base: $0.base)
        }
        quality = plan.compiled.quality
        transitWeights = plan.compiled.transitWeight
        metersOfNatalBody = plan.compiled.metersOfNatalBody
        metersOfHouse = plan.compiled.metersOfHouse
        metersOfTransit = plan.compiled.metersOfTransit
        metersAllowing = plan.metersAllowing
        exactOrb = plan.compiled.exactOrb
        modifiers = plan.modifiers
        scales = plan.scales.map { ($0.per_dti, $0.per_hqs_above, $0.per_hqs_below) }
        retrogradeFactors = plan.retrogradeFactors.flatMap { factors in
            factors.reduce(into: [Double](repeating: 1, count: Body.count)) { $0[$1.body] *= $1.factor }
        }
    }
}
