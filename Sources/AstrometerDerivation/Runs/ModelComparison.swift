import Astrometer

/// Compares two models on the same charts and days.
///
/// Section 4 of `Documentation/Specification/statistics.md`.
///
/// ```swift
/// let comparison = ModelComparison(model: mine, against: try ModelCatalog.model(), population: try Population())
/// let report = try comparison.run(ephemeris: Ephemeris())
/// ```
public struct ModelComparison: Sendable {
    /// The model, with its calibration and thresholds.
    public var model: AstrometerModel
    /// The other model, with its calibration and thresholds.
    public var against: AstrometerModel
    /// The people of the comparison.
    public var population: Population
    /// The noons; by default the full window.
    public var window = DerivationWindow.full
    /// The number of resamples of charts and days for the intervals, in ``Derivation/resamplesAllowed``; 0 for no intervals.
    public var resamples = Derivation.standardResamples
    /// The seed of the resampling.
    public var resamplingSeed = Resampling.standardSeed
    /// The days of a block of the resampling, in ``Derivation/blockDaysAllowed``.
    public var blockDays = DayBlocks.standardDays
    /// The number of threads.
    public var threads = Workers.ofMachine
    /// The model's argument in commands of the report: by default its name, or the path of its file.
    public var modelArgument: String
    /// Whether the report has the ids and births of the people whose readings differ most. They are personal data.
    public var includesBirths = false

    /// The models that had no calibration of their own and were calibrated for this comparison. The report names them.
    public var newlyCalibrated: [ComparedModel] = []

    /// Creates a comparison over the full window.
    public init(model: AstrometerModel, against: AstrometerModel, population: Population) {
        self.model = model
        self.against = against
        self.population = population
        modelArgument = model.name
    }

    /// Reads all charts on all noons with both models, on ``threads`` threads; the report is the same for any number of them.
    /// - Parameters:
    ///   - ephemeris: the source of positions.
    ///   - progress: receives the progress.
    /// - Returns: the report; differences are `against` minus `model`.
    /// - Throws: ``AstrometerError`` for models that are not valid or have no meter in common, for a window, resamples or
    ///   threads out of range, an empty population, people whose charts cannot be computed, or days that the ephemeris does not
    ///   cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> ComparisonReport {
        var derivation = Derivation(model: model, population: population)
        derivation.windows = [window]
        derivation.resamples = resamples
        derivation.resamplingSeed = resamplingSeed
        derivation.blockDays = blockDays
        let resampling = derivation.resampling
        try population.requireSomebody()
        try derivation.check(ephemeris)
        try against.validate()
        let workers = try Workers(threads: threads)
        let names = model.meters.map(\.name)
        let otherNames = Set(against.meters.map(\.name))
        let common = names.filter(otherNames.contains)
        try ensure(
            !common.isEmpty,
            "models \"\(model.name)\" and \"\(against.name)\" have no meter in common; compare models with at least one meter of the same name"
        )
        let models = [model, against].map { $0.keeping(common) }
        let placements = try NatalPlacements(
            of: population, speeds: models.contains(where: \.needsNatalSpeeds), ephemeris: ephemeris, workers: workers,
            progress: progress)
        let skies = try SkyTable.skies(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        // Both models use the same blocks of days: those of the model that needs shorter ones.
        let narrower = models.min { SkyTable.widestSpan(of: $0) < SkyTable.widestSpan(of: $1) } ?? model
        let blocks = try SkyTable(skies, model: narrower).daysOfBlock
        let plan = IntervalPlan(resampling, births: PeopleDescription(population.people).distinct, of: window)
        let changes = try models.map {
            try ChangeStatistics(
                ofPoolsBy: $0, placements, under: skies, blocks: blocks, intervals: plan, workers: workers,
                progress: progress)
        }
        let derived = try TrendMetric.allCases.indices.map { try changes[1].summary.quantiles(of: $0).limits.values }
        let pass = try ComparisonPass(changes.map(\.run.chartDays), models: models, derived: derived).run(
            workers: workers, progress: progress)
        let earlier = try yearEarlier(
            of: models[0], placements, ephemeris: ephemeris, workers: workers, progress: progress)
        let digest = population.digest
        let zoneMap = population.zoneMap
        func provenance(of model: AstrometerModel) throws -> DerivationProvenance {
            try DerivationProvenance(
                model: model, TableDigests(of: model), population: population.description, populationDigest: digest,
                ephemeris: ephemeris.name,
                resampling: resampling, zoneMap: zoneMap, version: Release.version)
        }
        return ComparisonReport(
            model: model.name, against: against.name, from: window.from,
            through: window.from.adding(days: window.noons - 1), charts: population.people.count, noons: window.noons,
            transitions: population.people.count * (window.noons - 1),
            metrics: try metrics(changes, pass, earlier: earlier), meters: pass.meters(named: common),
            newlyCalibrated: newlyCalibrated, onlyModel: names.filter { !otherNames.contains($0) },
            onlyAgainst: against.meters.map(\.name).filter { !names.contains($0) },
            tenChartDays: pass.largest.map { difference($0, meters: common) },
            provenance: ["model": try provenance(of: model), "against": try provenance(of: against)])
    }

    /// Returns the quantiles of the pools under a model in the same season one year earlier; nil if the ephemeris does not cover
    /// it.
    private func yearEarlier(
        of model: AstrometerModel, _ placements: NatalPlacements, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> [String: ChangeQuantiles]? {
        var derivation = Derivation(model: model, population: population)
        derivation.windows = [window]
        derivation.years = 2
        guard let earlier = try? derivation.yearWindows().first, (try? earlier.check(ephemeris)) != nil else {
            return nil
        }
        let skies = try SkyTable.skies(
            from: earlier.from, days: earlier.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        return try ChangeStatistics(
            ofPoolsBy: model, placements, under: skies, workers: workers, progress: progress
        ).summary.pooledQuantiles()
    }

    private func metrics(
        _ changes: [ChangeStatistics], _ pass: ComparisonPass.Results, earlier: [String: ChangeQuantiles]?
    ) throws -> [String: MetricComparison] {
        let deviations = try changes.map { try $0.poolDeviations() }
        let spreads = QuantileDeviations.spreads(ofFamily: zip(deviations[1], deviations[0]).map { $0.subtracting($1) })
        return try TrendMetric.table { index, metric in
            let mine = try changes[0].summary.quantiles(of: index)
            let theirs = try changes[1].summary.quantiles(of: index)
            let difference = zip(theirs.values, mine.values).map { $0 - $1 }
            var intervals: [String: QuantileIntervals] = [:]
            if resamples > 0 {
                for (name, (value, spread)) in zip(ChangeQuantiles.names, zip(difference, spreads[index])) {
                    intervals[name] = spread.intervals(around: value, atLeast: -.infinity)
                }
            }
            let curves = changes.map { $0.search.distribution(of: index, at: Self.shares) }
            return MetricComparison(
                model: mine, against: theirs,
                difference: ChangeQuantiles(
                    q25: difference[0], q50: difference[1], q75: difference[2], q90: difference[3], q95: difference[4]),
                intervals95: intervals, classes: pass.classes[index],
                effect: changes[0].search.effect(
                    of: index, mine, deviations[0][index].charts, earlier: earlier?[metric.rawValue],
                    movedByDerived: pass.movedByDerived[index]),
                distribution: Self.shares.indices.map { [Self.shares[$0], curves[0][$0], curves[1][$0]] })
        }
    }

    /// The shares of changes at which the two distributions are compared.
    private static let shares = (1...99).map { Double($0) / 100 }

    private func difference(_ found: ComparisonPass.ChartDay, meters: [String]) -> ChartDayDifference {
        let person = population.people[found.chart]
        let date = window.from.adding(days: found.noon)
        // The ids of random charts are numbers of the generator, not names of people.
        let id = includesBirths || population.seed != nil ? person.id : nil
        return ChartDayDifference(
            chartId: id ?? "\(found.chart + 1)", date: date, meanDifference: found.meanDifference,
            meter: meters[found.meter], command: command(for: person, on: date),
            birth: includesBirths ? BirthDocument(person.birth) : nil)
    }

    /// Returns the command that shows a person's reading of a day. Births of people who were not drawn are personal data, so
    /// their command reads the whole list.
    private func command(for person: Person, on date: CivilDate) -> String {
        let birth = person.birth
        var words = ["readings", "--people", population.description]
        if population.seed != nil, let time = birth.time, let zone = birth.zone, let latitude = birth.latitude,
            let longitude = birth.longitude
        {
            words = ["reading", "--birth", birth.writtenDate, "--time", time.description, "--zone", zone]
            words += ["--lat", "\(latitude)", "--lon", "\(longitude)"]
        }
        words += ["--date", date.description, "--model", modelArgument]
        return "astrometer " + words.map(\.shellWord).joined(separator: " ")
    }
}

extension AstrometerModel {
    /// The model with some of its meters, in the order of their names.
    fileprivate func keeping(_ names: [String]) -> AstrometerModel {
        var model = self
        let byName = Dictionary(meters.map { ($0.name, $0) }) { first, _ in first }
        model.meters = names.compactMap { byName[$0] }
        model.superGroups = []
        // The remaining figures belong to the whole model, whose rules were checked.
        if !calibration.provenance.isPublished { model.calibration.provenance.rules = model.rulesDigest }
        return model
    }
}

extension QuantileSearch {
    /// Returns the shares of changes that are in another class under other derived thresholds: of the other model, from other people,
    /// or from another year.
    /// - Parameter charts: for each probability, the deviation in each draw of charts. Consecutive draws are compared; their
    ///   deviations are those of independent draws of people.
    fileprivate func effect(
        of quantity: Int, _ derived: ChangeQuantiles, _ charts: [[Double]]?, earlier: ChangeQuantiles?,
        movedByDerived: Int
    ) -> EffectSize {
        let limits = ChangeQuantiles.probabilities.indices.filter { index in
            ChangeQuantiles.limits.contains { $0.share == ChangeQuantiles.probabilities[index] }
        }
        let row = states[quantity].histogram
        // For each bin, the changes in the bins below it.
        let below = row.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        func share(below size: Double) -> Double {
            guard size > 0 else { return 0 }
            let bin = bins.bin(of: size)
            let keys = bins.keys(of: bin)
            let (low, high) = (OrderedBits.value(of: keys.lowerBound), min(100, OrderedBits.value(of: keys.upperBound)))
            let inside = high > low ? min(1, max(0, (size - low) / (high - low))) : 0
            return (Double(below[bin]) + inside * Double(row[bin])) / Double(states[quantity].count)
        }
        func moved(_ one: [Double], _ other: [Double]) -> Double {
            limits.reduce(0) { $0 + abs(share(below: one[$1]) - share(below: other[$1])) }
        }
        let people = charts.map { charts in
            func quantiles(_ draw: Int) -> [Double] { zip(derived.values, charts).map { $0 + $1[draw] } }
            return stride(from: 0, to: (charts.first?.count ?? 0) - 1, by: 2)
                .map { moved(quantiles($0), quantiles($0 + 1)) }.filter { !$0.isNaN }
        }
        return EffectSize(
            derived: Double(movedByDerived) / Double(states[quantity].count),
            people: people.flatMap { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) },
            year: earlier.map { moved(derived.values, $0.values) })
    }

    /// Returns the quantiles of a quantity at some shares, from its counts by bin, exact to a bin (1/128 of the size).
    fileprivate func distribution(of quantity: Int, at shares: [Double]) -> [Double] {
        let row = states[quantity].histogram
        let total = Double(states[quantity].count)
        var (bin, below) = (0, 0)
        return shares.map { share in
            while bin + 1 < row.count, Double(below + row[bin]) < share * total {
                below += row[bin]
                bin += 1
            }
            guard bin > 0, row[bin] > 0 else { return 0 }
            let keys = bins.keys(of: bin)
            let (low, high) = (OrderedBits.value(of: keys.lowerBound), OrderedBits.value(of: keys.upperBound))
            return low + (min(high, 100) - low) * (share * total - Double(below)) / Double(row[bin])
        }
    }
}
