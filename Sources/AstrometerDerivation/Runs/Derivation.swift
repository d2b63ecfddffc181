import Astrometer
import AstrometerEphemeris

/// Derives the thresholds of trends from the changes of scores over charts and days.
///
///     var derivation = Derivation(model: try ModelCatalog.model(), population: try Population(charts: 100))
///     derivation.windows = [.published]
///     let report = try derivation.run(ephemeris: Ephemeris())
///     let thresholds = report.thresholds(of: "published-window")
///
/// Section 3 of `Documentation/Specification/derivation.md`.
public struct Derivation: Sendable {
    /// The model with its calibration.
    public var model: AstrometerModel
    /// The people whose charts are read.
    public var population: Population
    /// The windows to analyze, separately; by default the two standard ones.
    public var windows = DerivationWindow.standard
    /// The published rules and the corrected ones; if given, the report has the effect of each correction.
    public var corrections: Corrections?
    /// The number of windows of each window's season, one year apart, with that window last; in ``yearsAllowed``. Nil for none.
    public var years: Int?
    /// The number of windows in a series, each ``seriesDays`` days after the one before; in ``yearsAllowed``. Pooled thresholds
    /// only. Nil for none.
    public var series: Int?
    /// The days from the start of one window of the ``series`` to that of the next, 1 or more.
    public var seriesDays = Derivation.standardSeriesDays
    /// The number of other populations to derive, in ``yearsAllowed``. Each has as many births, which the generator draws with
    /// another seed. Pooled thresholds only. Nil for none, which a list of people requires.
    public var populations: Int?
    /// Whether to derive the thresholds of the same people without their times of birth as well. The report has them as a group of
    /// exactness.
    public var hidesTimes = false
    /// Whether the report has the thresholds with calibrations from single years, 2020 to 2025. Intervals hold the calibration
    /// fixed.
    public var hasCalibrationYears = false
    /// The groupings of people for which the report has thresholds.
    public var groupings: [PeopleGrouping] = []
    /// Whether the report has the quantiles of each day, for windows of up to ``maximumDailyNoons``.
    public var isDaily = false
    /// The scope of the derived thresholds; by default all meters together.
    public var thresholdsBy = ThresholdsBy.pool
    /// The number of threads.
    public var threads = Workers.ofMachine
    /// The number of resamples of charts and days for the intervals, in ``resamplesAllowed``; 0 for no intervals.
    public var resamples = Self.standardResamples
    /// The seed of the resampling.
    public var resamplingSeed = Resampling.standardSeed
    /// The days of a block of the resampling, in ``blockDaysAllowed``.
    public var blockDays = DayBlocks.standardDays

    /// The default number of resamples.
    public static let standardResamples = 2000
    package static let standardResamplingSeed = Resampling.standardSeed
    package static let standardBlockDays = DayBlocks.standardDays
    /// The default number of days between the starts of the windows of a ``series``.
    package static let standardSeriesDays = 7
    /// The allowed numbers of resamples, besides 0. Fewer cannot show where the outer 5 % begin.
    public static let resamplesAllowed = 100...100_000
    /// The allowed numbers of days of a block.
    public static let blockDaysAllowed = 1...3650
    /// The allowed numbers of days between the windows of a ``series``.
    public static let seriesDaysAllowed = 1...100_000
    var resampling: Resampling { Resampling(count: resamples, seed: resamplingSeed, blockDays: blockDays) }

    /// Warnings if there are too few people or days for thresholds by meter, or too few people for intervals.
    package var warnings: [String] {
        let charts = population.people.count
        let byMeter = windows.lazy.compactMap { ThresholdsBy.warning(charts: charts, noons: $0.noons) }.first
        return [thresholdsBy == .meter ? byMeter : nil, population.warning(resamples: resamples)].compactMap { $0 }
    }

    /// Creates a derivation over the standard windows.
    public init(model: AstrometerModel, population: Population) {
        self.model = model
        self.population = population
    }

    /// Reads all charts on all noons, on ``threads`` threads; the report is the same for any number of them.
    /// - Throws: ``AstrometerError`` for windows, resamples or threads out of range, a window named twice or too long for daily
    ///   quantiles, an empty population, people whose charts cannot be computed, a model that is not valid or whose calibration
    ///   was made by other rules, or days that the ephemeris does not cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> DerivationReport {
        try timedRun(ephemeris: ephemeris, progress: progress).report
    }

    /// Runs the derivation as ``run(ephemeris:progress:)`` does, and also returns the times of its stages.
    /// - Throws: ``AstrometerError`` for what ``run(ephemeris:progress:)`` rejects.
    public func timedRun(
        ephemeris: Ephemeris, progress: WorkProgress = .silent
    ) throws -> (report: DerivationReport, timings: DerivationTimings) {
        try population.requireSomebody()
        try check(ephemeris)
        let workers = try Workers(threads: threads)
        // A run on one machine is a derivation in one part.
        let plan = try DerivationPlan(
            unchecked: self, people: PeopleTally(population, by: groupings, through: lastDay()), ephemeris: ephemeris,
            version: Release.version)
        var timings = DerivationTimings(seconds: [:])
        var stopwatch = Stopwatch()
        let (charts, placements) = try charts(ephemeris: ephemeris, workers: workers, progress: progress)
        let block = ChartBlock(plan: plan, first: 0, table: charts, groups: try plan.groups(of: population.people))
        var skies: [String: [Sky]] = [:]
        var states: [[SearchState]] = []
        var daily: [String: [String: DailyQuantiles]] = [:]
        stopwatch.lap("charts")
        for (number, window) in plan.windows.enumerated() {
            let isOwn = number < plan.ownWindows.count
            let noons = try SkyTable.skies(
                from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
            if isOwn { skies[window.name] = noons }
            stopwatch.lap("skies")
            let chartDays = try ChartDays(charts: charts, sky: SkyTable(noons, model: model), model: model)
            states.append(
                try search(
                    window, plan, block, chartDays, workers: workers, progress: progress, stopwatch: &stopwatch))
            guard isOwn else { continue }
            if isDaily {
                daily[window.name] = try dailyQuantiles(chartDays, workers: workers, progress: progress)
                stopwatch.lap("days")
            }
            timings.seconds[window.name] = stopwatch.finish()
        }
        if years != nil { timings.seconds["years"] = stopwatch.finish() }
        var report = try plan.report(of: states, by: model)
        for (name, daily) in daily {
            report.windows[name]?.daily = daily
            report.windows[name]?.autocorrelation = daily.mapValues { $0.autocorrelation(upTo: 90) }
        }
        if series != nil {
            report.series = try seriesWindows().map {
                try year($0, charts, ephemeris: ephemeris, workers: workers, progress: progress)
            }
            stopwatch.lap("series")
            timings.seconds["series"] = stopwatch.finish()
        }
        if let populations {
            for (name, others) in try otherPopulations(
                populations, skies: skies, ephemeris: ephemeris, workers: workers, progress: progress)
            {
                report.windows[name]?.populations = others
            }
            stopwatch.lap("populations")
            timings.seconds["populations"] = stopwatch.finish()
        }
        if hidesTimes, let placements {
            for (name, group) in try hiddenTimes(
                placements, births: plan.births, skies: skies, ephemeris: ephemeris, workers: workers,
                progress: progress)
            {
                var by = report.windows[name]?.by ?? [:]
                by[PeopleGrouping.exactness.rawValue, default: []].append(group)
                report.windows[name]?.by = by
            }
            stopwatch.lap("groups")
            timings.seconds["hidden_times"] = stopwatch.finish()
        }
        if hasCalibrationYears, let placements {
            for (name, years) in try calibrationYears(
                placements, skies: skies, ephemeris: ephemeris, workers: workers, progress: progress)
            {
                report.windows[name]?.calibrationYears = years
            }
            stopwatch.lap("calibration")
            timings.seconds["calibration_years"] = stopwatch.finish()
        }
        if let corrections, let placements {
            report.corrections = try self.report(
                of: corrections, placements, births: plan.births, skies: skies, ephemeris: ephemeris,
                workers: workers, progress: progress, stopwatch: &stopwatch)
            timings.seconds["corrections"] = stopwatch.finish()
        }
        return (report, timings)
    }

    /// Returns the states of a window's searches, with everything for the report.
    private func search(
        _ window: DerivationPlan.Window, _ plan: DerivationPlan, _ block: ChartBlock, _ chartDays: ChartDays,
        workers: Workers, progress: WorkProgress, stopwatch: inout Stopwatch
    ) throws -> [SearchState] {
        let searches = plan.searches(in: window)
        let runs = plan.runs(
            in: window, of: block, on: chartDays, by: model, workers: workers, progress: progress)
        var deviations: [[QuantileDeviations]] = []
        var states: [SearchState] = []
        for (group, run) in zip(searches, runs) {
            let intervals = plan.intervals(of: window, group)
            let changes =
                group == nil
                ? try ChangeStatistics(of: run, intervals: intervals, stopwatch: &stopwatch)
                : try ChangeStatistics(of: run, intervals: intervals)
            states.append(try changes.resampledState())
            if group == nil { stopwatch.lap("resampling") }
            if searches.count > 1 { deviations.append(try changes.poolDeviations(ofDays: false)) }
        }
        plan.addSpreadsOfGroups(to: &states, in: window) { deviations[$0] }
        if searches.count > 1 { stopwatch.lap("groups") }
        return states
    }
}

extension Derivation {
    /// Returns the charts of all people, and their placements if calibrations need these later.
    private func charts(
        ephemeris: Ephemeris, workers: Workers, progress: WorkProgress
    ) throws -> (ChartTable, NatalPlacements?) {
        let needsSpeeds = model.needsNatalSpeeds || corrections?.needsNatalSpeeds == true
        let placements = try NatalPlacements(
            of: population, speeds: needsSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        let charts = try ChartTable(of: placements, model: model, workers: workers)
        return (charts, corrections == nil && !hasCalibrationYears && !hidesTimes ? nil : placements)
    }

    /// - Throws: ``AstrometerError`` for no windows, resamples out of range, or a window named twice.
    func checkWindows() throws {
        try ensure(!windows.isEmpty, "a derivation needs at least one window")
        try Self.checkResampling(resamples: resamples, blockDays: blockDays)
        var names: Set<String> = []
        for window in windows where !names.insert(window.name).inserted {
            throw AstrometerError.invalid("window \(window.name) is given twice; give windows distinct names")
        }
    }

    package static func checkResampling(
        resamples: Int, in allowed: ClosedRange<Int> = resamplesAllowed, blockDays: Int
    ) throws {
        try ensure(
            resamples == 0 || allowed.contains(resamples),
            .invalid("resamples", mustBe: "\(allowed.text), or 0 for no intervals", not: resamples))
        try ensure(
            blockDaysAllowed.contains(blockDays), .invalid("block_days", mustBe: blockDaysAllowed.text, not: blockDays))
    }

    /// - Throws: ``AstrometerError`` for anything that makes a run or a plan impossible, except people.
    func check(_ ephemeris: Ephemeris) throws {
        try checkWindows()
        try checkDaily()
        try model.validate()
        try ensure(
            Self.yearsAllowed.contains(populations ?? 1),
            .invalid("populations", mustBe: Self.yearsAllowed.text, not: populations ?? 0))
        try ensure(
            populations == nil || population.seed != nil,
            .invalid("populations requires births of the generator, not a list of people", field: "populations"))
        for window in try windows + yearWindows() + seriesWindows() { try window.check(ephemeris) }
        guard let corrections else { return }
        try corrections.validate()
        _ = try calibrationRun(for: corrections, ephemeris: ephemeris)
    }
}

extension DerivationWindow {
    /// Checks the days of a run before anything is computed.
    /// - Throws: ``AstrometerError`` for too few or too many noons, or when the ephemeris does not cover them.
    package func check(_ ephemeris: Ephemeris) throws {
        try ensure(
            Self.noonsAllowed.contains(noons),
            "window \(name) must have \(Self.noonsAllowed.text) days, not \(noons), as a transition is from one noon to the next"
        )
        try ephemeris.requireDays(from: .noonUTC(from), count: noons)
    }
}

extension Derivation {
    /// The allowed values of ``years``.
    public static let yearsAllowed = 1...200

    /// Returns the earlier windows of ``years``: for each window, the earliest first, the same season of preceding years. A
    /// season that begins on a leap day begins on the first of March in other years.
    func yearWindows() throws -> [DerivationWindow] {
        guard let years else { return [] }
        try ensure(Self.yearsAllowed.contains(years), .invalid("years", mustBe: Self.yearsAllowed.text, not: years))
        return try windows.flatMap { last in
            try (1..<years).reversed().map { before in
                let year = last.from.year - before
                let month = last.from.month
                let day = last.from.day
                let from =
                    try (try? CivilDate(year: year, month: month, day: day)) ?? CivilDate(year: year, month: 3, day: 1)
                return DerivationWindow(name: "\(from)", from: from, noons: last.noons)
            }
        }
    }

    /// The last day that the derivation computes.
    package func lastDay() throws -> CivilDate? {
        try (windows + seriesWindows()).map { $0.from.adding(days: $0.noons - 1) }.max()
    }

    func seriesWindows() throws -> [DerivationWindow] {
        guard let series, let first = windows.first else { return [] }
        try ensure(Self.yearsAllowed.contains(series), .invalid("series", mustBe: Self.yearsAllowed.text, not: series))
        try ensure(
            Self.seriesDaysAllowed.contains(seriesDays),
            .invalid("series_days", mustBe: Self.seriesDaysAllowed.text, not: seriesDays))
        return (0..<series).map {
            let from = first.from.adding(days: $0 * seriesDays)
            return DerivationWindow(name: "\(from)", from: from, noons: first.noons)
        }
    }

    /// Returns the thresholds of one window of the ``series``.
    func year(
        _ window: DerivationWindow, _ charts: ChartTable, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> YearReport {
        let noons = try SkyTable.skies(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: SkyTable(noons, model: model), model: model)
        let changes = try ChangeStatistics(
            of: ChangeRun(chartDays, model: model, scope: .pools, workers: workers, progress: progress))
        return YearReport(
            from: window.from, through: window.from.adding(days: window.noons - 1),
            metrics: try changes.summary.pooledThresholds(), meters: [:])
    }

    /// Derives the thresholds of other populations.
    /// - Parameter skies: for each window's name, the sky at each of its noons.
    /// - Returns: for each window's name, the other populations.
    func otherPopulations(
        _ count: Int, skies: [String: [Sky]], ephemeris: Ephemeris, workers: Workers, progress: WorkProgress
    ) throws -> [String: [OtherPopulation]] {
        var found: [String: [OtherPopulation]] = [:]
        for seed in (1...UInt64(count) + 1).filter({ $0 != population.seed }).prefix(count) {
            let placements = try NatalPlacements(
                of: population.drawn(withSeed: seed), speeds: model.needsNatalSpeeds, ephemeris: ephemeris,
                workers: workers, progress: progress)
            for (name, skies) in skies {
                let changes = try ChangeStatistics(
                    ofPoolsBy: model, placements, under: skies, workers: workers, progress: progress)
                found[name, default: []].append(
                    OtherPopulation(seed: seed, metrics: try changes.summary.pooledThresholds()))
            }
        }
        return found
    }

    /// Derives the thresholds of all people without their times of birth, and compares them with the thresholds with times. Both are
    /// resampled by the same draws.
    /// - Parameter skies: for each window's name, the sky at each of its noons.
    /// - Returns: for each window's name, the group of these people.
    func hiddenTimes(
        _ placements: NatalPlacements, births: DistinctBirths, skies: [String: [Sky]], ephemeris: Ephemeris,
        workers: Workers, progress: WorkProgress
    ) throws -> [String: GroupReport] {
        let hidden = try population.hidingTimes()
        let others = try NatalPlacements(
            of: hidden, speeds: model.needsNatalSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        let pairs = [(placements, births), (others, PeopleDescription(hidden.people).distinct)]
        return try skies.mapValues { skies in
            let found = try pairs.map { placements, births in
                let changes = try ChangeStatistics(
                    ofPoolsBy: model, placements, under: skies,
                    intervals: IntervalPlan(resampling, births: births, days: nil), workers: workers, progress: progress
                )
                return (
                    quantiles: try TrendMetric.allCases.indices.map(changes.summary.quantiles),
                    deviations: try changes.poolDeviations(ofDays: false)
                )
            }
            return GroupReport(
                group: GroupReport.timesHidden, charts: hidden.people.count, found[1].quantiles,
                all: found[0].quantiles,
                Spreads.ofGroups([found[1].deviations], all: found[0].deviations, isResampled: resamples > 0)[0],
                isOnly: false)
        }
    }

    /// Returns, for each window, the thresholds with calibrations from the single years of ``CalibrationRun/standardDays``.
    /// - Parameter skies: for each window, its noons.
    func calibrationYears(
        _ placements: NatalPlacements, skies: [String: [Sky]], ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> [String: [CalibrationYear]] {
        var found: [String: [CalibrationYear]] = [:]
        for year in CalibrationRun.standardDays.lowerBound.year...CalibrationRun.standardDays.upperBound.year {
            var run = CalibrationRun(model: model, population: population)
            run.from = try CivilDate(year: year, month: 1, day: 1)
            run.through = try CivilDate(year: year, month: 12, day: 31)
            try run.checkDays(ephemeris)
            var calibrated = model
            calibrated.calibration = try run.calibration(
                of: placements, under: run.skies(ephemeris: ephemeris, workers: workers, progress: progress),
                ephemeris: ephemeris, workers: workers, progress: progress)
            for (name, skies) in skies {
                let changes = try ChangeStatistics(
                    ofPoolsBy: calibrated, placements, under: skies, workers: workers, progress: progress)
                found[name, default: []].append(
                    CalibrationYear(
                        from: run.from, through: run.through, metrics: try changes.summary.pooledThresholds()))
            }
        }
        return found
    }
}
