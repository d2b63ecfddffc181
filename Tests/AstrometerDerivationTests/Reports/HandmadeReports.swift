import Astrometer

@testable import AstrometerDerivation

/// Reports for cases that the published one does not have: thresholds of another model, missing numbers, few charts, and people
/// of extreme years.
enum HandmadeReports {
    static let start = CivilDate(dayNumber: 20_089)  // 2025-01-01

    /// Returns the changes of a metric with a chosen median. They are compared with the model's own thresholds, not published ones.
    static func metric(q50: Double = 2, intervals: [String: QuantileIntervals] = [:]) -> MetricReport {
        MetricReport(
            q25: 0.5, q50: q50, q75: 5.25, q90: 9, q95: 12.125, intervals95: intervals,
            rounded: ["q50": ChangeQuantiles.nearestHalf(q50), "q75": 5.5, "q90": 9], published: nil,
            own: ["q50": 2, "q75": 5, "q90": 12],
            relativeDifference: ["q50": (q50 - 2) / 2, "q75": 0.05, "q90": -0.25], sharesPublished: nil,
            sharesOwn: [.stable: 0.5, .slow: 0.235, .moderate: 0.2, .rapid: 0.065],
            sharesDerived: [.stable: 0.5, .slow: 0.25, .moderate: 0.15, .rapid: 0.1],
            sumOfChanges: 3, sumOfScores: 4,
            distribution: [
                [1 / 32.0, 0.004], [1 / 16.0, 0.006], [0.5, 0.25], [2, 0.5], [5.25, 0.75], [9, 0.9], [12, 0.95],
                [100, 1],
            ])
    }

    static let days = QuantileIntervals(charts: [1.75, 2.25], days: [1, 6], both: [0.75, 6.25])
    static let charts = QuantileIntervals(charts: [4.75, 5.5], days: nil, both: nil)

    private static func meter(_ q50: Double, _ q90: Double, rapid: Double) -> MeterReport {
        MeterReport(
            q25: q50 / 4, q50: q50, q75: (q50 + q90) / 2, q90: q90, q95: q90 + 1,
            intervals95: q50 == 1
                ? [:] : ["q50": QuantileIntervals(charts: nil, days: [q50, q90 - 3 + q50], both: nil)],
            shares: ["own": [.stable: 0.9 - rapid, .slow: 0.06, .moderate: 0.04, .rapid: rapid]], zeros: rapid / 2)
    }

    /// Four meters, with ties in the median and in the 90 % quantile.
    static let meters = [
        "water_energy": meter(1, 4, rapid: 0.02), "fire_energy": meter(2, 3, rapid: 0.03),
        "clarity": meter(2, 5, rapid: 0.04), "earth_energy": meter(2, 3, rapid: 0.04),
    ]

    /// A window of harmony only.
    static func window(
        charts: Int = 60, noons: Int = 343, q50: Double = 2, _ intervals: [String: QuantileIntervals] = [:]
    ) -> WindowReport {
        WindowReport(
            from: start, through: start.adding(days: noons - 1), charts: charts, noons: noons,
            transitions: charts * (noons - 1), meterTransitions: charts * (noons - 1) * meters.count,
            metrics: ["harmony": metric(q50: q50, intervals: intervals)], meters: meters.mapValues { ["harmony": $0] })
    }

    static let provenance = DerivationProvenance(
        model: "mine", modelDigest: "0a", rulesDigest: "0b", thresholdsDigest: "0c", calibrationDigest: "0d",
        population: "a|b.csv", populationDigest: "0e", scale: .unipolar, ephemeris: "Moshier",
        calibration: Provenance(
            model: "mine", rules: "0f", population: "stream", populationDigest: nil, charts: 1, ephemeris: nil,
            from: start, through: start.adding(days: 8), stepDays: 4, chartDays: 1500),
        thresholdsSource: nil, resamples: 0, seed: 7, version: "1.2.3")

    private static func group(_ name: String, _ charts: Int, _ q50: Double) -> GroupReport {
        GroupReport(
            group: name, charts: charts,
            metrics: [
                "harmony": GroupMetric(
                    q25: 0.5, q50: q50, q75: 5, q90: 10, q95: 13,
                    intervals95: ["q50": QuantileIntervals(charts: [q50 - 0.5, q50 + 0.25], days: nil, both: nil)])
            ])
    }

    static let groups = [
        group("-10s", 49, 9), group("1950s", 50, 2.5), group("1960s", 1000, 1.25), group("1970s", 1, 2),
    ]

    static let population = PopulationReport(
        charts: 1060, decades: ["990s": 29, "-10s": 1, "1000s": 1030], exact: 1040, approximate: 20, duplicates: nil,
        skippedRows: 3, repeatedTimes: 1, seed: 7)

    static func years(_ medians: [Double]) -> [YearReport] {
        medians.enumerated().map { index, median in
            let from = CivilDate(dayNumber: start.dayNumber + 365 * index)
            let quantiles = YearQuantiles(q50: median, q75: 10 - median, q90: 2 * median)
            let metrics = Dictionary(uniqueKeysWithValues: TrendMetric.allCases.map { ($0.rawValue, quantiles) })
            return YearReport(
                from: from, through: from.adding(days: 342), metrics: metrics,
                meters: ["water_energy": metrics, "clarity": metrics])
        }
    }

    static func report(windows: [String: WindowReport], years: [YearReport]? = nil) -> DerivationReport {
        DerivationReport(
            windows: windows, years: years, population: population, provenance: provenance, corrections: corrections)
    }

    private static let corrections = CorrectionsReport(
        reference: "first", corrected: "second",
        published: TrendThresholds(
            harmony: TrendThresholds.Limits(stableBelow: 2, slowBelow: 5.5, moderateBelow: 10.25),
            intensity: TrendThresholds.Limits(stableBelow: 2, slowBelow: 5, moderateBelow: 9),
            unifiedScore: TrendThresholds.Limits(stableBelow: 0, slowBelow: 2, moderateBelow: 5)),
        calibration: provenance.calibration, calibrationFrom: start, calibrationThrough: start.adding(days: 99),
        calibrationStepDays: 3,
        windows: [
            "b": [
                .nothing: [
                    "harmony": ChangeQuantiles(q25: 1, q50: 2.2, q75: 5.3, q90: 10.25, q95: 12),
                    "unified_score": ChangeQuantiles(q25: 0, q50: 0, q75: 2, q90: 5, q95: 7),
                ],
                .dignity: [
                    "harmony": ChangeQuantiles(q25: 1, q50: 1.1, q75: 5.3, q90: 20.5, q95: 30),
                    "unified_score": ChangeQuantiles(q25: 0, q50: 1, q75: 2, q90: 4, q95: 7),
                ],
                .phase: ["harmony": ChangeQuantiles(q25: 1, q50: 2.2, q75: 5.3, q90: 10.25, q95: 12)],
            ],
            "published-window": [:], "a": [:],
        ])

    /// A report with every section: a window with all metrics over four months, and one of four noons with only two.
    static func full() -> DerivationReport {
        var long = window(charts: 1060, noons: 125, ["q50": days, "q75": charts])
        long.metrics["intensity"] = metric(
            q50: 3.5, intervals: ["q50": QuantileIntervals(charts: [3.5, 3.5], days: nil, both: nil)])
        long.metrics["unified_score"] = metric(q50: 0)
        for metric in ["intensity", "unified_score"] {
            long.meters["clarity"]?[metric] = meters["fire_energy"]
            long.meters["water_energy"]?[metric] = meters["clarity"]
        }
        long.withoutDuplicate = ["harmony": long.metrics["harmony"]!.quantiles]
        long.by = ["exactness": [groups[2]], "decade": groups]
        let rising = (1...124).map { Double($0) / 16 }
        long.daily = [
            "harmony": DailyQuantiles(q50: rising, q75: rising.map { $0 + 1 }, q90: rising.map { $0 + 2 }),
            "unified_score": DailyQuantiles(q50: rising.map { _ in 0 }, q75: rising, q90: rising.reversed()),
        ]
        long.autocorrelation = ["harmony": [0.5, 0.25, -0.125], "unified_score": [1]]
        long.yardsticks = Yardsticks(thresholds: 9, inside: 1, overlapping: 2, rounded: 3)
        long.calibrationYears = [0.5, 2.75].map { q50 in
            CalibrationYear(
                from: start, through: start.adding(days: 364),
                metrics: ["harmony": YearQuantiles(q50: q50, q75: 4, q90: 4 * q50)])
        }
        var short = window(charts: 1, noons: 4)
        short.metrics["unified_score"] = metric()
        short.daily = ["harmony": DailyQuantiles(q50: [0.3, 0.2, 0.3], q75: [0.4, 0.4, 0.4], q90: [0.5, 0.5, 0.5])]
        var report = report(windows: ["full": long, "short": short], years: years([1, 2, 3, 4, 5, 2]))
        report.series = years([2, 1, 4])
        report.corrections?.yardsticks = [
            "b": [.nothing: Yardsticks(thresholds: 6, inside: 4, overlapping: 5, rounded: 6)],
            "full": [.nothing: Yardsticks(thresholds: 9, inside: 7, overlapping: 8, rounded: 9)],
        ]
        return report
    }

    static func comparison() -> ComparisonReport {
        let (mine, theirs) = (
            ChangeQuantiles(q25: 0.5, q50: 2, q75: 5, q90: 9, q95: 12),
            ChangeQuantiles(q25: 0.25, q50: 2, q75: 5.5, q90: 16, q95: 20)
        )
        let metric = MetricComparison(
            model: mine, against: theirs,
            difference: ChangeQuantiles(q25: -0.25, q50: 0, q75: 0.5, q90: 7, q95: 8),
            intervals95: [
                "q25": QuantileIntervals(charts: [-0.5, 0.5], days: [-1, 1], both: [-1.5, 0.25]),
                "q50": QuantileIntervals(charts: [-0.125, 0.001], days: nil, both: nil),
            ],
            classes: [[50, 10, 3, 0], [5, 20, 2, 1], [0, 1, 5, 1], [0, 0, 1, 1]],
            distribution: [[0.25, 0.5, 0.25], [0.5, 2, 2], [0.75, 5, 5.5], [0.9, 9, 16]])
        func agreement(_ correlation: Double?, _ distance: Double) -> MeterComparison {
            MeterComparison(
                harmony: ScoreAgreement(correlation: 0.9, meanAbsoluteDifference: 1),
                intensity: ScoreAgreement(correlation: nil, meanAbsoluteDifference: 0),
                unifiedScore: ScoreAgreement(correlation: correlation, meanAbsoluteDifference: distance),
                changedLabelShare: distance / 100)
        }
        return ComparisonReport(
            model: "mine", against: "theirs", from: start, through: start.adding(days: 9), charts: 1, noons: 10,
            transitions: 9,
            metrics: [
                "intensity": metric,
                "harmony": MetricComparison(
                    model: mine, against: mine, difference: ChangeQuantiles(q25: 0, q50: 0, q75: 0, q90: 0, q95: 0),
                    intervals95: [:], classes: [[9, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
                    distribution: [[0.5, 2, 2], [0.9, 9, 9], [0.99, 12.5, 12.5]]),
            ],
            meters: [
                "water_energy": agreement(0.25, 2), "fire_energy": agreement(nil, 3), "clarity": agreement(0.25, 4),
            ],
            newlyCalibrated: [.model, .against], onlyModel: ["old_meter", "other"], onlyAgainst: ["new_meter"],
            tenChartDays: [
                ChartDayDifference(
                    chartId: "ann", date: start.adding(days: 3), meanDifference: 4.25, meter: "water_energy",
                    command: "astrometer reading --birth 1990-06-15")
            ],
            provenance: ["model": provenance, "against": provenance])
    }
}
