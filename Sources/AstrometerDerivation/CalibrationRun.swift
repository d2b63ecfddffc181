import AstrometerData
import AstrometerEphemeris
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport
import CBatchKernel

/// Computes what a model's scores are measured against: the distribution of every meter's sums over charts and days.
///
/// Section 2 of the derivation's specification.
public struct CalibrationRun: Sendable {
    /// The model whose meters are calibrated. Its own calibration plays no part, and may be of other rules.
    public var model: AstrometerModel
    /// The people whose charts are summed over.
    public var population: Population
    /// The first day, noon UTC.
    public var from = standardDays.lowerBound
    /// The last day, noon UTC.
    public var through = standardDays.upperBound
    /// The days from one noon to the next, 1 or more.
    public var stepDays = 1
    /// How many threads compute.
    public var threads = Workers.ofMachine

    /// The standard run: 2020-01-01 to 2025-12-31.
    public init(model: AstrometerModel, population: Population) {
        self.model = model
        self.population = population
    }

    /// The days of the standard run: 2020-01-01 to 2025-12-31.
    public static let standardDays = CivilDate(dayNumber: 18_262)...CivilDate(dayNumber: 20_453)

    /// Calibrates a model that came without a calibration, over the drawn population and the standard days.
    ///
    /// - Parameters:
    ///   - threads: how many threads compute.
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

    /// How many days a run may have.
    public static let daysAllowed = 1...1_000_000

    /// Sums over all charts and days, on ``threads`` threads; the result is the same for any number of them.
    /// - Throws: ``AstrometerError`` for days or threads out of range, a population of nobody, people whose charts
    ///   cannot be computed, a model that is not valid, or days that the ephemeris does not cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> Calibration {
        let workers = try Workers(threads: threads)
        try population.requireSomebody()
        try model.uncalibrated.validate()
        try checkDays(ephemeris)
        progress.begin("charts", total: population.people.count)
        let placements = try NatalPlacements(
            of: population, speeds: model.needsNatalSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        return try calibration(
            of: placements, under: try skies(ephemeris: ephemeris, workers: workers, progress: progress),
            ephemeris: ephemeris, workers: workers, progress: progress)
    }

    /// - Throws: ``AstrometerError`` for days out of range, or that the ephemeris does not cover.
    func checkDays(_ ephemeris: Ephemeris) throws {
        _ = try Self.days(from: from, through: through, ephemeris: ephemeris)
        guard Self.daysAllowed.contains(stepDays) else {
            throw AstrometerError.invalid(
                "every \(stepDays) days",
                allowed: Self.daysAllowed.inWords)
        }
    }

    /// The noons of the run.
    func skies(ephemeris: Ephemeris, workers: Workers, progress: WorkProgress) throws -> [Sky] {
        let days = (through.dayNumber - from.dayNumber) / stepDays + 1
        progress.begin("skies", total: days)
        return try SkyTable.skies(
            from: from, days: days, step: stepDays, ephemeris: ephemeris, workers: workers, progress: progress)
    }

    /// The calibration from positions that are computed already.
    func calibration(
        of placements: NatalPlacements, under skies: [Sky], ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> Calibration {
        let model = model.uncalibrated
        let charts = try ChartTable(of: placements, model: model, workers: workers)
        let provenance = Provenance(
            model: model.name, rules: model.rulesDigest, population: population.description,
            populationDigest: population.digest, charts: charts.count, ephemeris: ephemeris.name, from: from,
            through: through, stepDays: stepDays == 1 ? nil : stepDays, chartDays: charts.count * skies.count)
        return Calibration(
            provenance: provenance,
            meters: try distributions(
                of: ChartDays(charts: charts, sky: SkyTable(skies, model: model), model: model), workers: workers,
                progress: progress))
    }

    /// How many days a run would have, looked at before anything is computed.
    ///
    /// - Throws: ``AstrometerError`` for days out of range, or when the ephemeris does not cover the first or the last.
    package static func days(from: CivilDate, through: CivilDate, ephemeris: Ephemeris) throws -> Int {
        let days = through.dayNumber - from.dayNumber + 1
        guard daysAllowed.contains(days) else {
            throw AstrometerError.invalid(
                "\(max(0, days)) days, from \(from) to \(through)",
                allowed: daysAllowed.inWords)
        }
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
        var moments = StreamMoments(meters: meterCount)
        let sieve = try sieve(search, chartDays, workers: workers)
        var isFirst = true
        while !search.isDone {
            let plan = isFirst ? nil : FindingPlan(search)
            let (current, takesMoments, sieve) = (search, isFirst, isFirst ? sieve : nil)
            progress.begin(isFirst ? "sums" : "percentiles", total: chartDays.charts.count)
            let (parts, runs) = try workers.run(blocks: chartDays.chunks) {
                SumRun(
                    buffers: KernelBuffers(meterCount: meterCount, countsAspects: takesMoments),
                    sieving: sieve.map { SieveRun($0, groups: 0) },
                    searching: sieve == nil ? QuantileRun(current, plan: plan) : nil)
            } _: { run, chunk in
                let (buffers, sieving, searching) = (run.buffers, run.sieving, run.searching)
                var moments = StreamMoments(meters: meterCount)
                for chart in chartDays.charts(of: chunk) {
                    chartDays.forEachBlock(of: chart, into: buffers) { _, lanes in
                        sieving?.add(buffers.sums, lanes: lanes)
                        searching?.add(buffers.sums, lanes: lanes)
                        if takesMoments {
                            moments.add(sums: buffers.sums, aspectCounts: buffers.aspectCounts, lanes: lanes)
                        }
                    }
                }
                progress.advance(by: chartDays.charts(of: chunk).count)
                return moments
            }
            if isFirst { for part in parts { moments.add(part) } }
            if let sieve {
                try search.absorb(Sieved(plan: sieve, runs: runs.compactMap(\.sieving)), workers: workers)
            } else {
                try search.absorb(runs.compactMap(\.searching), of: plan, workers: workers)
            }
            isFirst = false
        }
        var meters: [String: MeterCalibration] = [:]
        for (index, meter) in model.meters.enumerated() {
            meters[meter.name] = MeterCalibration(
                dti: try distribution(of: index, search, moments),
                hqs: try distribution(of: meterCount + index, search, moments),
                meanAspectCount: moments.meanAspectCount(of: index))
        }
        return meters
    }

    /// What to keep in the first run, from a sample of all charts' days; nil where there are so few that all are
    /// counted.
    private func sieve(_ search: QuantileSearch, _ chartDays: ChartDays, workers: Workers) throws -> SievePlan? {
        let rows = chartDays.charts.count * chartDays.sky.days
        // The days of a block are nearly alike; but as many blocks are from every chart and season.
        let dependence = 1.8
        guard let interval = SievePlan.interval(for: search, rows: rows, dependence: dependence) else { return nil }
        let sample = try SieveSample(for: search, of: chartDays, interval: interval, blocks: 1, workers: workers) {
            KernelBuffers(meterCount: chartDays.plan.meterCount)
        } addSample: { chart, buffers, run in
            let blocks = chartDays.sample(of: chart, interval: interval)
            chartDays.forEachBlock(of: chart, blocks: blocks, into: buffers) { run.add(buffers.sums, lanes: $1) }
        }
        return try SievePlan(search, sample, dependence: dependence, workers: workers)
    }

    /// One worker's part of a run: either by a sieve or counting and finding.
    private struct SumRun {
        let buffers: KernelBuffers
        let sieving: SieveRun?
        let searching: QuantileRun?
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
