import Astrometer

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
                    Trend.Metric.allCases.enumerated().flatMap { index, metric in
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
