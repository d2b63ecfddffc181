import Astrometer

extension Derivation {
    /// The allowed values of ``years``.
    public static let yearsAllowed = 1...200

    /// Returns the windows of ``years``, the earliest first: the same season of preceding years, then the first window. A
    /// season that begins on a leap day begins on the first of March in other years.
    func yearWindows() throws -> [DerivationWindow] {
        guard let years, let last = windows.first else { return [] }
        try ensure(Self.yearsAllowed.contains(years), .invalid("years", mustBe: Self.yearsAllowed.text, not: years))
        return try (0..<years).reversed().map { before in
            let (year, month, day) = (last.from.year - before, last.from.month, last.from.day)
            let from =
                try (try? CivilDate(year: year, month: month, day: day)) ?? CivilDate(year: year, month: 3, day: 1)
            return DerivationWindow(name: "\(from)", from: from, noons: last.noons)
        }
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
            metrics: try changes.summary.pooledQuantiles().mapValues(YearQuantiles.init), meters: [:])
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
                        from: run.from, through: run.through,
                        metrics: try changes.summary.pooledQuantiles().mapValues(YearQuantiles.init)))
            }
        }
        return found
    }
}
