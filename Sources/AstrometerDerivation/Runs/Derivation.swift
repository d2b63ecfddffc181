import Astrometer
import AstrometerEphemeris
import AstrometerModels
import CBatchKernel

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
    /// The number of windows of the first window's season, one year apart, with that window last; in ``yearsAllowed``. Nil for
    /// none.
    public var years: Int?
    /// The groupings of people for which the report has thresholds.
    public var groupings: [PeopleGrouping] = []
    /// Whether the report has the quantiles of each day, for windows of up to ``maximumDailyNoons``.
    public var isDaily = false
    /// What thresholds are derived for; by default all meters together.
    public var thresholdsBy = ThresholdsBy.pool
    /// The number of threads.
    public var threads = Workers.ofMachine
    /// The number of resamples of charts and days for the intervals, in ``resamplesAllowed``; 0 for no intervals.
    public var resamples = 1000

    /// The allowed numbers of resamples.
    public static let resamplesAllowed = 0...100_000

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
        try checkWindows()
        try checkDaily()
        try check(windows, ephemeris)
        let yearWindows = try yearWindows()
        for window in yearWindows { try window.check(ephemeris) }
        if let corrections {
            try corrections.validate()
            _ = try calibrationRun(for: corrections, ephemeris: ephemeris)
        }
        let workers = try Workers(threads: threads)
        let people = PeopleDescription(population.people).report(of: population)
        var report = DerivationReport(
            windows: [:], population: people,
            provenance: try DerivationProvenance(
                model: model, population: population.description, populationDigest: population.digest,
                ephemeris: ephemeris.name, resamples: resamples, seed: Resampling.standardSeed,
                zoneMap: people.zoneMap, version: Release.version, thresholdsBy: thresholdsBy))
        var timings = DerivationTimings(seconds: [:])
        var stopwatch = Stopwatch()
        progress.begin("charts", total: population.people.count)
        let needsSpeeds = model.needsNatalSpeeds || corrections?.needsNatalSpeeds == true
        let placements = try NatalPlacements(
            of: population, speeds: needsSpeeds, ephemeris: ephemeris, workers: workers, progress: progress)
        let charts = try ChartTable(of: placements, model: model, workers: workers)
        var skies: [String: [Sky]] = [:]
        stopwatch.lap("charts")
        for window in windows {
            progress.begin("skies", total: window.noons)
            let noons = try SkyTable.skies(
                from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
            if corrections != nil { skies[window.name] = noons }
            stopwatch.lap("skies")
            let chartDays = try ChartDays(charts: charts, sky: SkyTable(noons, model: model), model: model)
            let superGroups = thresholdsBy == .meter ? try CompiledModel(model).superGroups : []
            var changes = ChangeStatistics(
                of: chartDays, model: model, thresholdsBy: thresholdsBy,
                groups: superGroups,
                intervals: IntervalPlan(
                    Resampling(count: resamples), charts: people.distinctBirths,
                    days: DayBlocks(from: window.from, noons: window.noons)))
            try changes.run(workers: workers, progress: progress, stopwatch: &stopwatch)
            let spreads = try changes.spreads(workers: workers)
            stopwatch.lap("resampling")
            report.windows[window.name] = try changes.report(of: window, spreads: spreads)
            report.windows[window.name]?.by = try groups(in: window, chartDays, workers: workers, progress: progress)
            if !groupings.isEmpty { stopwatch.lap("groups") }
            report.windows[window.name]?.daily = try dailyQuantiles(chartDays, workers: workers, progress: progress)
            if isDaily { stopwatch.lap("days") }
            timings.seconds[window.name] = stopwatch.finish()
        }
        if !yearWindows.isEmpty {
            report.years = try yearWindows.map {
                try year($0, charts, ephemeris: ephemeris, workers: workers, progress: progress)
            }
            stopwatch.lap("years")
            timings.seconds["years"] = stopwatch.finish()
        }
        if let corrections {
            report.corrections = try self.report(
                of: corrections, placements, skies: skies, ephemeris: ephemeris, workers: workers, progress: progress,
                stopwatch: &stopwatch)
            timings.seconds["corrections"] = stopwatch.finish()
        }
        return (report, timings)
    }
}

extension Derivation {
    /// - Throws: ``AstrometerError`` for no windows, resamples out of range, or a window named twice.
    func checkWindows() throws {
        guard !windows.isEmpty else {
            throw AstrometerError.invalid("a derivation needs at least one window")
        }
        guard Self.resamplesAllowed.contains(resamples) else {
            throw AstrometerError.invalid("resamples", mustBe: Self.resamplesAllowed.text, not: resamples)
        }
        var names: Set<String> = []
        for window in windows where !names.insert(window.name).inserted {
            throw AstrometerError.invalid("window \(window.name) is given twice; give windows distinct names")
        }
    }

    /// Checks the inputs before the computation.
    func check(_ windows: [DerivationWindow], _ ephemeris: Ephemeris) throws {
        try population.requireSomebody()
        try model.validate()
        for window in windows { try window.check(ephemeris) }
    }
}

/// Seconds of wall-clock time by stage.
struct Stopwatch {
    private let clock = ContinuousClock()
    private var last = ContinuousClock.now
    private var stages: [String: Double] = [:]

    /// Ends a stage.
    mutating func lap(_ stage: String) {
        let now = clock.now
        stages[stage, default: 0] += (now - last) / .seconds(1)
        last = now
    }

    /// Returns the stages so far with their sum, and restarts.
    mutating func finish() -> [String: Double] {
        defer { stages = [:] }
        return stages.merging(["total": stages.values.sorted().reduce(0, +)]) { $1 }
    }
}
