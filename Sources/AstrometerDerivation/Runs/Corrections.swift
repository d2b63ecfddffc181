import Astrometer

/// The corrections from the rules of the published thresholds to those of a corrected model.
public struct Corrections: Hashable, Sendable {
    /// The model of the published rules.
    public var reference: AstrometerModel
    /// The model with the corrected values. Its calibration is ignored; a new one is made with the current rules.
    public var corrected: AstrometerModel
    /// The first day of calibrations with the current rules. By default these use every fourth day from 2020-01-01 to
    /// 2025-12-31.
    public var calibrationFrom = CalibrationRun.standardDays.lowerBound
    /// The last of those days.
    public var calibrationThrough = CalibrationRun.standardDays.upperBound
    /// The days from one of those noons to the next, 1 or more.
    public var calibrationStepDays = 4

    /// Creates corrections from one model's values to another's.
    public init(reference: AstrometerModel, corrected: AstrometerModel) {
        (self.reference, self.corrected) = (reference, corrected)
    }

    /// Checks that the two models differ only in what the corrections change.
    /// - Throws: ``AstrometerError`` when a model is not valid, when the reference's thresholds are not published ones, or
    ///   when the models differ in more than corrections correct.
    public func validate() throws {
        try reference.validate()
        try corrected.validate()
        try ensure(
            reference.thresholds.source != nil,
            "corrections need a model with published thresholds, and model \"\(reference.name)\" has none")
        var same = Correction.all.applied(to: reference, from: corrected) { _ in corrected.calibration }
        same.name = corrected.name
        same.words = corrected.words
        same.thresholds = corrected.thresholds
        try ensure(
            same == corrected,
            "corrections can differ from model \"\(reference.name)\" only in phase rule, ruler bonus, shared contacts, rounding, dignity degree and calibration, but model \"\(corrected.name)\" differs in more"
        )
    }

    var needsNatalSpeeds: Bool { reference.needsNatalSpeeds || corrected.needsNatalSpeeds }
}

extension Correction {
    /// Returns a model with this correction.
    /// - Parameters:
    ///   - reference: the model to start from.
    ///   - corrected: the model to take values from.
    ///   - calibrate: makes a calibration with the rules of a model.
    func applied(
        to reference: AstrometerModel, from corrected: AstrometerModel,
        calibrate: (AstrometerModel) throws -> Calibration
    ) rethrows -> AstrometerModel {
        let isAll = self == .all
        var model = reference
        if isAll || self == .phase { model.phase.rule = corrected.phase.rule }
        if isAll || self == .rulerBonus { model.natalWeight.rulerBonus = corrected.natalWeight.rulerBonus }
        if isAll || self == .countedOnce { model.sharedContacts = corrected.sharedContacts }
        if isAll || self == .rounding { model.rounding = corrected.rounding }
        if isAll || self == .dignity { model.natalWeight.dignityDegree = corrected.natalWeight.dignityDegree }
        if isAll || self == .calibration {
            model.calibration = try calibrate(model)
        } else {
            // The other corrections keep the published figures, to show only their own effect.
            model.calibration.provenance.rules = model.rulesDigest
        }
        return model
    }
}

extension Derivation {
    /// Returns the run that computes calibrations for corrections.
    func calibrationRun(for corrections: Corrections, ephemeris: Ephemeris) throws -> CalibrationRun {
        var run = CalibrationRun(model: corrections.reference, population: population)
        run.from = corrections.calibrationFrom
        run.through = corrections.calibrationThrough
        run.stepDays = corrections.calibrationStepDays
        try run.checkDays(ephemeris)
        return run
    }

    /// Derives thresholds with the reference rules, with each correction and with all of them, from known positions.
    /// - Parameter skies: for each window, its noons.
    func report(
        of corrections: Corrections, _ placements: NatalPlacements, births: DistinctBirths, skies: [String: [Sky]],
        ephemeris: Ephemeris, workers: Workers, progress: WorkProgress, stopwatch: inout Stopwatch
    ) throws -> CorrectionsReport {
        let reference = corrections.reference
        let corrected = corrections.corrected
        var run = try calibrationRun(for: corrections, ephemeris: ephemeris)
        let calibrationSkies = try run.skies(ephemeris: ephemeris, workers: workers, progress: progress)
        stopwatch.lap("skies")
        var report = CorrectionsReport(
            reference: reference.name, corrected: corrected.name, published: reference.thresholds,
            calibration: reference.calibration.provenance, calibrationFrom: run.from, calibrationThrough: run.through,
            calibrationStepDays: run.stepDays, windows: [:])
        for correction in Correction.allCases {
            let model = try correction.applied(to: reference, from: corrected) { rules in
                run.model = rules
                return try run.calibration(
                    of: placements, under: calibrationSkies, ephemeris: ephemeris, workers: workers, progress: progress)
            }
            stopwatch.lap("calibration")
            for window in windows {
                let changes = try ChangeStatistics(
                    ofPoolsBy: model, placements, under: skies[window.name] ?? [],
                    intervals: IntervalPlan(resampling, births: births, of: window), workers: workers,
                    progress: progress)
                let quantiles = try changes.summary.pooledQuantiles()
                let spreads = try changes.spreads()
                report.windows[window.name, default: [:]][correction] = quantiles
                report.yardsticks[window.name, default: [:]][correction] = Yardsticks(
                    TrendMetric.allCases.enumerated().flatMap { index, metric in
                        quantiles[metric.rawValue].map { found in
                            MetricReport.Threshold.all(
                                found, spreads.intervals(of: index, around: found),
                                metric.limits(in: reference.thresholds))
                        } ?? []
                    })
            }
            stopwatch.lap("quantiles")
        }
        return report
    }
}
