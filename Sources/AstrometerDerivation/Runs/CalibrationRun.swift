import Astrometer
import CBatchKernel

/// Computes a model's calibration: the distribution of every meter's sums over charts and days.
///
///     var run = CalibrationRun(model: try ModelCatalog.model(), population: try Population(charts: 100))
///     run.through = try CivilDate(parsing: "2020-01-31")
///     let calibration = try run.run(ephemeris: Ephemeris())
///
/// Section 2 of `Documentation/Specification/derivation.md`.
public struct CalibrationRun: Sendable {
    /// The model whose meters are calibrated. Its own calibration is ignored, and may have been made with other rules.
    public var model: AstrometerModel
    /// The people of the run.
    public var population: Population
    /// The first day, noon UTC.
    public var from = standardDays.lowerBound
    /// The last day, noon UTC.
    public var through = standardDays.upperBound
    /// The days from one noon to the next, 1 or more.
    public var stepDays = 1
    /// The number of threads.
    public var threads = Workers.ofMachine

    /// Creates the standard run: 2020-01-01 to 2025-12-31.
    public init(model: AstrometerModel, population: Population) {
        self.model = model
        self.population = population
    }

    /// The days of the standard run: 2020-01-01 to 2025-12-31.
    public static let standardDays = CivilDate(dayNumber: 18_262)...CivilDate(dayNumber: 20_453)

    /// Calibrates a model without a calibration, over the standard population and days.
    /// - Parameters:
    ///   - model: the model whose meters are calibrated.
    ///   - threads: the number of threads.
    ///   - ephemeris: the source of the positions.
    ///   - progress: receives the progress.
    /// - Throws: ``AstrometerError`` for a model that is not valid, or days that the ephemeris does not cover.
    public static func standard(
        of model: AstrometerModel, threads: Int, ephemeris: Ephemeris, progress: WorkProgress
    ) throws -> Calibration {
        var run = CalibrationRun(model: model, population: try Population())
        run.threads = threads
        return try run.run(ephemeris: ephemeris, progress: progress)
    }

    /// The allowed numbers of days.
    public static let daysAllowed = 1...1_000_000

    /// Sums over all charts and days, on ``threads`` threads; the result is the same for any number of them.
    /// - Throws: ``AstrometerError`` for days or threads out of range, an empty population, people whose charts
    ///   cannot be computed, a model that is not valid, or days that the ephemeris does not cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> Calibration {
        let workers = try Workers(threads: threads)
        try population.requireSomebody()
        try model.uncalibrated.validate()
        try checkDays(ephemeris)
        let placements = try NatalPlacements(
            of: population, speeds: model.needsNatalSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        return try calibration(
            of: placements, under: try skies(ephemeris: ephemeris, workers: workers, progress: progress),
            ephemeris: ephemeris, workers: workers, progress: progress)
    }

    func checkDays(_ ephemeris: Ephemeris) throws {
        _ = try Self.days(from: from, through: through, ephemeris: ephemeris)
        try ensure(
            Self.daysAllowed.contains(stepDays), "the step must be \(Self.daysAllowed.text) days, not \(stepDays)")
    }

    func skies(ephemeris: Ephemeris, workers: Workers, progress: WorkProgress) throws -> [Sky] {
        let days = (through.dayNumber - from.dayNumber) / stepDays + 1
        return try SkyTable.skies(
            from: from, days: days, step: stepDays, ephemeris: ephemeris, workers: workers, progress: progress)
    }

    func calibration(
        of placements: NatalPlacements, under skies: [Sky], ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> Calibration {
        let model = model.uncalibrated
        let charts = try ChartTable(of: placements, model: model, workers: workers)
        var provenance = CalibrationProvenance(
            model: model.name, rules: model.rulesDigest, population: population.description,
            populationDigest: population.digest, charts: charts.count, ephemeris: ephemeris.name, from: from,
            through: through, stepDays: stepDays == 1 ? nil : stepDays, chartDays: charts.count * skies.count)
        provenance.zoneMap = population.zoneMap
        return Calibration(
            provenance: provenance,
            meters: try distributions(
                of: ChartDays(charts: charts, sky: SkyTable(skies, model: model), model: model), workers: workers,
                progress: progress))
    }

    /// Returns the number of days of a run, before anything is computed.
    /// - Throws: ``AstrometerError`` for days out of range, or when the ephemeris does not cover the first or the last.
    package static func days(from: CivilDate, through: CivilDate, ephemeris: Ephemeris) throws -> Int {
        let days = through.dayNumber - from.dayNumber + 1
        try ensure(
            daysAllowed.contains(days),
            from > through
                ? "the first day (\(from)) must not be later than the last (\(through))"
                : "the days from \(from) to \(through) must be \(daysAllowed.text), not \(days)")
        try ephemeris.requireDays(from: .noonUTC(from), count: days)
        return days
    }

    private func distributions(
        of chartDays: ChartDays, workers: Workers, progress: WorkProgress
    ) throws -> [String: MeterCalibration] {
        let meterCount = model.meters.count
        var search = QuantileSearch(
            bins: batch_bins(exponents: -8..<17, mantissaBits: 8, signed: true), streamCount: 2 * meterCount,
            quantities: (0..<2 * meterCount).map {
                QuantileSearch.Quantity(streams: [$0], probabilities: Distribution.probabilities)
            }, capacity: 20_000_000)
        let marks = try marks(for: search, chartDays, workers: workers)
        let (parts, _) = try search.run(
            over: chartDays.charts.count, chunk: ChartDays.chunk, stages: ("sums", "percentiles"), marks: marks,
            workers: workers, progress: progress
        ) {
            KernelBuffers(meterCount: meterCount, countsAspects: $0)
        } _: { charts, buffers, collector, isFirst in
            let buffers = buffers
            var moments = StreamMoments(meters: meterCount)
            for chart in charts {
                chartDays.forEachBlock(of: chart, into: buffers) { _, lanes in
                    collector.add(buffers.sums, lanes: lanes)
                    guard isFirst else { return }
                    moments.add(sums: buffers.sums, aspectCounts: buffers.aspectCounts, lanes: lanes)
                }
            }
            return moments
        }
        var moments = StreamMoments(meters: meterCount)
        for part in parts { moments.add(part) }
        var meters: [String: MeterCalibration] = [:]
        for (index, meter) in model.meters.enumerated() {
            meters[meter.name] = MeterCalibration(
                dti: try distribution(of: index, search, moments),
                hqs: try distribution(of: meterCount + index, search, moments),
                meanAspectCount: moments.meanAspectCount(of: index))
        }
        return meters
    }

    /// The bins whose values the first pass keeps, by a sample of all charts' days; empty to keep none.
    private func marks(for search: QuantileSearch, _ chartDays: ChartDays, workers: Workers) throws -> [UInt8] {
        let rows = chartDays.charts.count * chartDays.sky.days
        // The days of a block are similar, but every chart and season contributes equally many blocks.
        let dependence = 1.8
        guard let interval = QuantileSample.interval(for: search, rows: rows, dependence: dependence) else { return [] }
        let sample = try QuantileSample(for: search, of: chartDays, interval: interval, blocks: 1, workers: workers) {
            KernelBuffers(meterCount: chartDays.plan.meterCount)
        } addSample: { chart, buffers, run in
            let blocks = chartDays.sample(of: chart, interval: interval)
            chartDays.forEachBlock(of: chart, blocks: blocks, into: buffers) { run.add(buffers.sums, lanes: $1) }
        }
        return try sample.marks(for: search, dependence: dependence, workers: workers)
    }

    private func distribution(
        of stream: Int, _ search: QuantileSearch, _ moments: StreamMoments
    ) throws -> Distribution {
        try Distribution(
            percentiles: Distribution.probabilities.compactMap { search.quantile($0, of: stream) },
            minimum: moments.minimum[stream], maximum: moments.maximum[stream], mean: moments.mean(of: stream),
            standardDeviation: moments.standardDeviation(of: stream))
    }
}

/// Sums, sums of squares and extremes of many streams.
///
/// Added up chart by chart and chunk by chunk in a fixed order, so that the last bit does not depend on threads.
struct StreamMoments: Sendable {
    private var count = 0
    private var sum: [Double]
    private var squares: [Double]
    private var aspects: [Int64]
    private(set) var minimum: [Double]
    private(set) var maximum: [Double]

    init(meters: Int) {
        let streams = 2 * meters
        sum = Array(repeating: 0, count: streams)
        squares = sum
        aspects = Array(repeating: 0, count: meters)
        minimum = Array(repeating: .infinity, count: streams)
        maximum = Array(repeating: -.infinity, count: streams)
    }

    /// Adds the first lanes of a kernel's sums: DTI of every meter, then HQS of every meter.
    mutating func add(sums: UnsafePointer<Double>, aspectCounts: UnsafePointer<Int32>, lanes: Range<Int>) {
        count += lanes.count
        batch_moments(Int32(sum.count), Int32(lanes.upperBound), sums, &sum, &squares, &minimum, &maximum)
        batch_add_counts(Int32(aspects.count), Int32(lanes.upperBound), aspectCounts, &aspects)
    }

    mutating func add(_ other: StreamMoments) {
        count += other.count
        for stream in sum.indices {
            sum[stream] += other.sum[stream]
            squares[stream] += other.squares[stream]
            minimum[stream] = min(minimum[stream], other.minimum[stream])
            maximum[stream] = max(maximum[stream], other.maximum[stream])
        }
        for meter in aspects.indices { aspects[meter] += other.aspects[meter] }
    }

    func mean(of stream: Int) -> Double { sum[stream] / Double(count) }

    /// Returns the standard deviation of all values, not an estimate from a sample.
    func standardDeviation(of stream: Int) -> Double {
        let mean = mean(of: stream)
        return max(0, squares[stream] / Double(count) - mean * mean).squareRoot()
    }

    func meanAspectCount(of meter: Int) -> Double { Double(aspects[meter]) / Double(count) }
}
