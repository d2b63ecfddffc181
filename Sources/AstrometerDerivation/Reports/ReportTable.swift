import AstrometerModels

/// A table of a report: the same in Markdown and in HTML.
struct ReportTable {
    let header: [String]
    /// The first field of each row names it.
    let rows: [[String]]
}

extension WindowReport {
    /// Compares derived and model thresholds, one by one.
    var thresholdTable: ReportTable {
        let kind = ReportWords.title(kindOfLimits)
        return ReportTable(
            header: [
                "Metric", "Share below", "Derived", "Charts, 95 %", "Days, 95 %", "Both, 95 %",
                "All nine at once, 95 %",
                "Rounded to 0.5", kind, "Difference", "Inside",
            ],
            rows: orderedMetrics.flatMap { metric, report in
                report.thresholds.map { row in
                    [
                        ReportWords.title(metric.rawValue), "\(ReportWords.shortest(100 * row.share)) %",
                        row.derived.text(decimals: 2), QuantileIntervals.words(row.intervals?.charts),
                        QuantileIntervals.words(row.intervals?.days), QuantileIntervals.words(row.intervals?.both),
                        QuantileIntervals.words(row.intervals?.simultaneous.flatMap { $0.both ?? $0.charts }),
                        ReportWords.threshold(row.rounded), ReportWords.threshold(row.limit),
                        ReportWords.signedPercent(row.relativeDifference),
                        row.interval == nil ? "–" : row.isWithinInterval ? "yes" : "no",
                    ]
                }
            })
    }

    /// The share of changes in each class under the model's thresholds, next to the intended ones. Under the derived
    /// thresholds, the shares are the intended ones by construction.
    var shareTable: ReportTable {
        let bars = orderedMetrics.map { metric, report in
            [ReportWords.title(metric.rawValue)]
                + ChangeRate.allCases.map { ReportWords.percent(report.shares[$0] ?? 0) }
        }
        let intended = ["Intended"] + ChangeRate.allCases.map { ReportWords.percent($0.intendedShare) }
        return ReportTable(
            header: ["Metric"] + ChangeRate.allCases.map { "\(ReportWords.title($0.rawValue)), %" },
            rows: bars + [intended])
    }

    /// The quantiles of all meters together with and without those that repeat another; nil if none does.
    var duplicateTable: ReportTable? {
        guard let withoutDuplicate else { return nil }
        return ReportTable(
            header: ["Metric", "Pool"] + ChangeQuantiles.probabilities.map { "\(ReportWords.shortest(100 * $0)) %" },
            rows: orderedMetrics.flatMap { metric, report in
                [("all meters", report.quantiles), ("without duplicates", withoutDuplicate[metric.rawValue])]
                    .compactMap { pool, quantiles in
                        quantiles.map {
                            [ReportWords.title(metric.rawValue), pool] + $0.values.map { $0.text(decimals: 3) }
                        }
                    }
            })
    }

    /// The quantiles of all meters together, then of each, with the interval of its median by days, its classes under the
    /// model's thresholds, and how often it does not change at all.
    func meterTable(of metric: TrendMetric) -> ReportTable {
        let kind = kindOfLimits
        func days(_ intervals: [String: QuantileIntervals]) -> String {
            QuantileIntervals.words(intervals["q50"]?.days)
        }
        func classes(_ shares: [ChangeRate: Double]?) -> [String] {
            ChangeRate.allCases.map { rate in shares?[rate].map(ReportWords.percent) ?? "–" }
        }
        let all = metrics[metric.rawValue].map {
            ["All meters"] + $0.quantiles.values.map { $0.text(decimals: 2) } + [days($0.intervals95)]
                + classes($0.shares)
                + ["–"]
        }
        let rows = orderedMeters(by: metric).map { name, quantiles in
            let report = meters[name]?[metric.rawValue]
            return [ReportWords.title(name)] + quantiles.values.map { $0.text(decimals: 2) }
                + [days(report?.intervals95 ?? [:])] + classes(report?.limitShares)
                + [report.map { ReportWords.percent($0.zeros) } ?? "–"]
        }
        return ReportTable(
            header: ["Meter"] + ChangeQuantiles.probabilities.map { "\(ReportWords.shortest(100 * $0)) %" }
                + ["50 %, within this year’s slow transits"]
                + ChangeRate.allCases.map { "\(ReportWords.title($0.rawValue)), % (\(kind))" } + ["Zeros, %"],
            rows: (all.map { [$0] } ?? []) + rows)
    }
}

extension WindowReport {
    /// The thresholds with the model's calibration, and with those of single years; nil unless they were derived.
    var calibrationTable: ReportTable? {
        guard let calibrationYears else { return nil }
        func row(_ title: String, _ values: (String) -> [Double]?) -> [String] {
            [title]
                + TrendMetric.allCases.flatMap { values($0.rawValue)?.map { $0.text(decimals: 2) } ?? ["–", "–", "–"] }
        }
        return ReportTable(
            header: ["Calibrated over"] + DerivationReport.thresholdTitles,
            rows: [row("the model’s days") { metrics[$0]?.quantiles.limits.values }]
                + calibrationYears.map { year in
                    row("\(year.from) to \(year.through)") { year.metrics[$0]?.values }
                })
    }

    /// The autocorrelation of the daily medians at some lags; nil without daily quantiles.
    var autocorrelationTable: ReportTable? {
        let lags = [1, 2, 7, 14, 28, 40, 50, 60, 75, 90].filter {
            $0 <= autocorrelation?.values.map(\.count).max() ?? 0
        }
        guard let autocorrelation, !lags.isEmpty else { return nil }
        return ReportTable(
            header: ["Lag, days"] + lags.map { "\($0)" },
            rows: orderedMetrics.map { metric, _ in
                let found = autocorrelation[metric.rawValue] ?? []
                return [ReportWords.title(metric.rawValue)]
                    + lags.map { found.indices.contains($0 - 1) ? ReportWords.signed(found[$0 - 1]) : "–" }
            })
    }

    /// The derived limits of each meter and super-group, with its shares of changes in each class under the pooled derived limits
    /// and under its own; nil unless thresholds by meter were derived.
    func limitTable(of metric: TrendMetric) -> ReportTable? {
        guard let groups else { return nil }
        func shares(_ shares: [ChangeRate: Double]?) -> String {
            ChangeRate.allCases.map { shares?[$0].map(ReportWords.percent) ?? "–" }.joined(separator: " / ")
        }
        let names = orderedMeters(by: metric).map(\.name) + groups.keys.sorted()
        return ReportTable(
            header: ["Meter", "Still, %", "Slow from", "Moderate from", "Rapid from", "Pooled, %", "Own, %"],
            rows: names.compactMap { name in
                (meters[name] ?? groups[name])?[metric.rawValue].map { report in
                    [ReportWords.title(name), report.still.map(ReportWords.percent) ?? "–"]
                        + (report.limits?.values.map { $0.text(decimals: 2) } ?? ["pooled", "pooled", "pooled"])
                        + [shares(report.shares["derived"]), shares(report.shares["own"])]
                }
            })
    }
}

extension MeterReport {
    /// The shares of transitions in each class under the model's thresholds.
    var limitShares: [ChangeRate: Double]? { shares["published"] ?? shares["model"] ?? shares["own"] }
}

extension DerivationReport {
    var provenanceTable: ReportTable {
        ReportTable(header: ["", ""], rows: provenance.rows + [["Format", format]])
    }
}

extension DerivationProvenance {
    /// The provenance of figures: names and values.
    var rows: [[String]] {
        [
            ["Model", "\(model); SHA-256 \(modelDigest); SHA-256 of its rules \(rulesDigest)"],
            ["Population", "\(population); SHA-256 \(populationDigest)"],
            ["Positions", ephemeris],
            ["Calibration", "\(calibration.words); SHA-256 of the table \(calibrationDigest)"],
            [
                "Thresholds",
                (thresholdsSource.map { "published by \($0)" } ?? "given")
                    + "; SHA-256 of the table \(thresholdsDigest)",
            ],
            [
                "Intervals",
                resamples == 0
                    ? "none"
                    : "\(ReportWords.count(resamples)) resamplings of charts and of blocks of \(ReportWords.count(blockDays, "day")), "
                        + "seed \(seed)",
            ],
            ["Unified scores", "on the \(scale.rawValue) scale"],
            ["Software", "Astrometer \(version)"],
        ]
    }
}
