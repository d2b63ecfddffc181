import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import CBatchKernel
import Foundation

/// A run of noons whose day-over-day changes are looked at.
public struct DerivationWindow: Hashable, Sendable {
    public var name: String
    /// The first noon's date.
    public var from: CivilDate
    /// How many noons, two or more.
    public var noons: Int

    public init(name: String, from: CivilDate, noons: Int) {
        (self.name, self.from, self.noons) = (name, from, noons)
    }

    /// 343 noons from 2024-11-22, which make 855,000 transitions of 2,500 charts.
    public static let full = DerivationWindow(name: "full", from: CivilDate(dayNumber: 20_049), noons: 343)
    /// The fortnight in which the published thresholds were derived: 15 noons from 2025-10-01.
    public static let published = DerivationWindow(
        name: "published-window", from: CivilDate(dayNumber: 20_362), noons: 15)
    /// The standard windows.
    public static let standard = [full, published]
}

/// Derives the thresholds of trends from the changes of scores over charts and days.
///
/// Section 3 of the derivation's specification.
public struct Derivation: Sendable {
    /// The model, with the calibration that its scores are measured against.
    public var model: AstrometerModel
    public var population: Population
    public var windows = DerivationWindow.standard
    /// How many threads compute.
    public var threads = ProcessInfo.processInfo.activeProcessorCount
    /// How many times charts are resampled for the intervals.
    public var resamples = 1000

    /// The three metrics, in the order of the kernel's changes.
    static let metrics: [Trend.Metric] = [.harmony, .intensity, .unifiedScore]

    public init(model: AstrometerModel, population: Population) {
        self.model = model
        self.population = population
    }

    /// - Throws: ``AstrometerError`` for a model that is not valid, windows or threads out of range, people whose
    ///   charts cannot be computed, or days that the ephemeris does not cover.
    public func run(ephemeris: Ephemeris, progress: WorkProgress = .silent) throws -> DerivationReport {
        try model.validate()
        for window in windows where !(2...1_000_000).contains(window.noons) {
            throw AstrometerError.invalid(
                "\(window.noons) days in window \(window.name)",
                allowed: "2 to 1000000, as a transition is from one noon to the next")
        }
        let workers = try Workers(threads: threads)
        var report = DerivationReport(
            windows: [:],
            provenance: DerivationProvenance(
                model: model.name, population: population.description, populationDigest: population.digest,
                ephemeris: ephemeris.name, calibration: model.calibration.provenance, resamples: resamples),
            timings: [:])
        var stopwatch = Stopwatch()
        progress.begin("charts", total: population.people.count)
        let charts = try ChartTable(
            of: population.people, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        stopwatch.lap("charts")
        for window in windows {
            progress.begin("skies", total: window.noons)
            let sky = try SkyTable(
                from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
            stopwatch.lap("skies")
            let chartDays = try ChartDays(charts: charts, sky: sky, model: model)
            var changes = ChangeStatistics(of: chartDays, model: model)
            try changes.run(workers: workers, progress: progress, stopwatch: &stopwatch)
            let intervals = try changes.intervals(resamples: resamples, workers: workers)
            stopwatch.lap("resampling")
            report.windows[window.name] = try changes.report(of: window, intervals: intervals)
            report.timings[window.name] = stopwatch.finish()
        }
        return report
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

    /// The stages so far, with their sum, and starts anew.
    mutating func finish() -> [String: Double] {
        defer { stages = [:] }
        return stages.merging(["total": stages.values.sorted().reduce(0, +)]) { $1 }
    }
}
