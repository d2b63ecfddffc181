import Astrometer
import CBatchKernel

/// Computes a compatibility model's calibration: the distribution of every category's raw sum, and of every mode's mean,
/// over all pairs of a population.
///
/// Sections 3 and 6 of `Documentation/Specification/compatibility.md`.
public struct CompatibilityCalibrationRun: Sendable {
    /// The model whose categories are calibrated.
    public var model: CompatibilityModel
    /// The model for vibes, which the compatibility model names.
    public var transits: AstrometerModel
    /// The people. Each is compared with all others.
    public var population: Population
    /// The noons UTC of vibes: 2020-01-01, every eighth day, through 2025-12-25.
    public var vibes = (from: CivilDate(dayNumber: 18_262), every: 8, count: 274)
    /// The number of threads.
    public var threads = Workers.ofMachine

    /// Creates the standard run.
    public init(model: CompatibilityModel, transits: AstrometerModel, population: Population) {
        self.model = model
        self.transits = transits
        self.population = population
    }

    /// The minimum number of charts of a population: two charts make one pair.
    public static let minimumCharts = 2
    /// The allowed numbers of noons.
    public static let noonsAllowed = 1...100_000
    /// The allowed numbers of days from one noon to the next.
    public static let stepsAllowed = 1...1000

    /// Compares all pairs of charts, on ``threads`` threads; the result is the same for any number of them.
    /// - Throws: ``AstrometerError`` for fewer than two people, noons or threads out of range, a model that is not
    ///   valid, people whose charts cannot be computed, or days that the ephemeris does not cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> CompatibilityCalibration {
        let workers = try Workers(threads: threads)
        let plan = try PairPlan(model)
        try checkSizes()
        // Errors are found before the long computation.
        let engine = try Engine(model: transits, labels: [:])
        let skies = try SkyTable.skies(
            from: vibes.from, days: vibes.count, step: vibes.every, ephemeris: ephemeris, workers: workers,
            progress: progress)
        let placements = try NatalPlacements(
            of: population, speeds: false, ephemeris: ephemeris, workers: workers, progress: progress)
        let longitudes = placements.charts.flatMap { chart in
            var longitudes = chart.longitudes
            // The Moon's is not a number if the time of birth is not known.
            if chart.ascendant == nil { longitudes[Body.moon.rawValue] = .nan }
            return longitudes
        }
        let charts = PairCharts(longitudes: longitudes)

        let raws = try search(
            over: charts, plan, streams: plan.categories.count, probabilities: [0.01, 0.99], bins: Self.rawBins,
            stage: "pairs", workers, progress)
        let percentiles = try plan.categories.indices.map { place in
            (p01: try Self.quantile(0.01, of: place, raws), p99: try Self.quantile(0.99, of: place, raws))
        }
        let labels = LabelCounts(limits: model.labels.values, categories: plan.categories.count)
        let means = try search(
            over: charts, plan, streams: plan.places.count, probabilities: ModeCalibration.probabilities,
            bins: Self.meanBins, scales: plan.scales(percentiles), labels: labels, stage: "scores", workers, progress)
        let vibe = try VibeStatistics(definition: model.vibe, engine: engine, longitudes: longitudes, skies: skies)
            .calibration(workers: workers, progress: progress)
        return CompatibilityCalibration(
            provenance: provenance(
                ephemeris: ephemeris,
                withoutMoon: stride(from: Body.moon.rawValue, to: longitudes.count, by: Body.count)
                    .count { longitudes[$0].isNaN }),
            modes: try modes(plan, percentiles: percentiles, means: means, labels: labels), vibe: vibe)
    }

    private func checkSizes() throws {
        try ensure(
            population.people.count >= Self.minimumCharts,
            "the population must have \(Self.minimumCharts) people or more, not \(population.people.count)")
        try ensure(
            Self.noonsAllowed.contains(vibes.count) && Self.stepsAllowed.contains(vibes.every),
            "vibes must be on \(Self.noonsAllowed.text) noons, \(Self.stepsAllowed.text) days apart, not on \(vibes.count) noons, \(vibes.every) days apart"
        )
        try ensure(
            transits.name == model.vibe.model,
            "vibes must be computed with model \"\(model.vibe.model)\", which the compatibility model names, not \"\(transits.name)\""
        )
    }

    private static let rawBins = batch_bins(exponents: -8..<4, mantissaBits: 6, signed: true)
    private static let meanBins = batch_bins(exponents: -6..<7, mantissaBits: 9, signed: true)

    /// The quantiles of every category's raw sum; with scales, of every mode's mean.
    private func search(
        over charts: PairCharts, _ plan: PairPlan, streams: Int, probabilities: [Double], bins: batch_bins,
        scales: [pair_scale]? = nil, labels: LabelCounts? = nil, stage: String, _ workers: Workers,
        _ progress: WorkProgress
    ) throws -> QuantileSearch {
        var search = QuantileSearch(
            bins: bins, streamCount: streams,
            quantities: (0..<streams).map { QuantileSearch.Quantity(streams: [$0], probabilities: probabilities) })
        let limits = labels?.limits
        let (_, buffers) = try search.run(
            over: charts.count, chunk: PairCharts.chunk, stages: (stage, stage), workers: workers, progress: progress
        ) { _ in
            PairBuffers(plan)
        } _: { firsts, buffers, collector, isFirst in
            let buffers = buffers
            charts.forEachBlock(of: firsts, plan: plan, raws: buffers.raws) { model, lanes in
                guard let scales else { return collector.add(buffers.raws, lanes: lanes) }
                var model = model
                pair_score(&model, scales, buffers.raws, buffers.scores, buffers.means)
                if let limits, isFirst { buffers.count(limits, lanes: lanes) }
                collector.add(buffers.means, lanes: lanes)
            }
        }
        labels?.add(buffers)
        return search
    }

    private static func quantile(_ probability: Double, of stream: Int, _ search: QuantileSearch) throws -> Double {
        try required(search.quantile(probability, of: stream), .internal, "a quantile of pairs was not found")
    }

    private func modes(
        _ plan: PairPlan, percentiles: [(p01: Double, p99: Double)], means: QuantileSearch, labels: LabelCounts
    ) throws -> [CompatibilityMode: ModeCalibration] {
        var modes: [CompatibilityMode: ModeCalibration] = [:]
        for (index, mode) in CompatibilityMode.allCases.enumerated() {
            let (p01, p99) = (try Self.quantile(0.01, of: index, means), try Self.quantile(0.99, of: index, means))
            let yardstick = ScoreScale(high: p99, low: p01)
            var categories: [String: CategoryCalibration] = [:]
            for place in plan.places[index] {
                categories[plan.categories[place].id] = CategoryCalibration(
                    p01: percentiles[place].p01, p99: percentiles[place].p99, labelShares: labels.shares(of: place))
            }
            modes[mode] = ModeCalibration(
                categories: categories, p01: p01, p99: p99,
                overallQuantiles: ModeCalibration.probabilities.compactMap { probability in
                    means.quantile(probability, of: index) { 50 + 50 * yardstick.share(of: $0) }
                })
        }
        return modes
    }

    private func provenance(ephemeris: Ephemeris, withoutMoon: Int) -> PairCalibrationProvenance {
        let charts = population.people.count
        var provenance = PairCalibrationProvenance(
            model: model.name, rules: model.rulesDigest(transits: transits), population: population.description,
            populationDigest: population.digest, charts: charts, pairs: charts * (charts - 1) / 2,
            ephemeris: ephemeris.name, vibesFrom: vibes.from,
            vibesThrough: vibes.from.adding(days: (vibes.count - 1) * vibes.every), vibesEvery: vibes.every,
            pairDays: charts * vibes.count)
        provenance.chartsWithoutMoon = withoutMoon > 0 ? withoutMoon : nil
        provenance.zoneMap = population.zoneMap
        return provenance
    }
}

/// The distribution of a day's sums over neighboring pairs of a population (the last with the first) and some noons.
struct VibeStatistics: Sendable {
    private let definition: VibeDefinition
    private let engine: Engine
    /// For each pair, the longitude of each of the definition's bodies; NaN if unknown.
    private let composites: [[Double]]
    private let skies: [Sky]

    private static let chunk = 32
    private static let bins = batch_bins(exponents: -4..<12, mantissaBits: 7, signed: true)

    /// - Parameter longitudes: of the eleven bodies of each chart, chart by chart; NaN if unknown.
    init(definition: VibeDefinition, engine: Engine, longitudes: [Double], skies: [Sky]) {
        self.definition = definition
        self.engine = engine
        self.skies = skies
        let count = longitudes.count / Body.count
        composites = (0..<count).map { chart in
            definition.bodies.map { body in
                let (one, other) = (
                    longitudes[chart * Body.count + body.rawValue],
                    longitudes[(chart + 1) % count * Body.count + body.rawValue]
                )
                return one.isNaN || other.isNaN ? .nan : Midpoint(of: one, other).longitude
            }
        }
    }

    func calibration(workers: Workers, progress: WorkProgress) throws -> VibeCalibration {
        let probabilities = [0.01, 0.99]
        var search = QuantileSearch(
            bins: Self.bins, streamCount: 2,
            quantities: (0..<2).map { QuantileSearch.Quantity(streams: [$0], probabilities: probabilities) })
        try search.run(
            over: composites.count, chunk: Self.chunk, stages: ("days", "days"), workers: workers, progress: progress
        ) { _ in
        } _: { pairs, _, collector, _ in
            for pair in pairs { add(pair, to: collector) }
        }
        let found = (0..<2).map { stream in probabilities.compactMap { search.quantile($0, of: stream) } }
        try ensure(
            found.allSatisfy({ $0.count == probabilities.count }), .internal, "a quantile of vibes was not found")
        return VibeCalibration(dti99: found[0][1], hqs01: found[1][0], hqs99: found[1][1])
    }

    /// Adds all noons of a pair, eight at a time.
    private func add(_ pair: Int, to collector: ValueCollector) {
        let lanes = Int(BATCH_LANES)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * lanes) { values in
            values.initialize(repeating: 0)
            guard let rows = UnsafePointer(values.baseAddress) else { return }
            for start in stride(from: 0, to: skies.count, by: lanes) {
                let count = min(lanes, skies.count - start)
                for lane in 0..<count {
                    let sums = TransitSums(
                        of: definition.bodies, at: composites[pair], under: skies[start + lane], engine: engine)
                    values[lane] = sums.dti
                    values[lanes + lane] = sums.hqs
                }
                collector.add(rows, lanes: 0..<count)
            }
        }
    }
}
