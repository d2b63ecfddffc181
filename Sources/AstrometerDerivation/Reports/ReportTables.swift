import AstrometerModels

/// A table of a report: the same in Markdown and in HTML.
struct ReportTable {
    let header: [String]
    /// The first field of each row names it.
    let rows: [[String]]
}

extension DerivationReport {
    /// Compares each derived threshold with the model's, and with the ranges of other years and populations if these were derived.
    func thresholdTable(of window: WindowReport, named name: String) -> ReportTable {
        let ranges = [
            (title: "Another year", spreads: YearSpread.ofThresholds(years(of: name).map(\.metrics))),
            (title: "Another population", spreads: window.populationSpreads),
        ].filter { !$0.spreads.isEmpty }
        return ReportTable(
            header: [
                "Metric", "Share below", "Derived", "Charts, 95 %", "Days, 95 %", "Both, 95 %",
                "All nine at once, 95 %",
            ] + ranges.map { $0.title + ($0.spreads[0].another == nil ? ", range" : ", 95 %") } + [
                "Rounded to 0.5", ReportWords.title(window.kindOfLimits), "Difference", "Inside",
            ],
            rows: window.orderedThresholds.enumerated().map { index, threshold in
                let row = threshold.row
                return [
                    ReportWords.title(threshold.metric.rawValue), "\(ReportWords.shortest(100 * row.share)) %",
                    row.derived.text(decimals: 2), QuantileIntervals.words(row.intervals?.charts),
                    QuantileIntervals.words(row.intervals?.days), QuantileIntervals.words(row.intervals?.both),
                    QuantileIntervals.words(row.intervals?.simultaneous.flatMap { $0.both ?? $0.charts }),
                ] + ranges.map { $0.spreads.indices.contains(index) ? ReportWords.range($0.spreads[index].range) : "–" }
                    + [
                        ReportWords.threshold(row.rounded), ReportWords.threshold(row.limit),
                        ReportWords.signedPercent(row.relativeDifference),
                        row.interval == nil ? "–" : row.isWithinInterval ? "yes" : "no",
                    ]
            })
    }
}

extension [YearSpread] {
    /// Returns a row each for the means, the standard deviations, and the ranges for another year or population.
    fileprivate func rows(forAnother kind: String) -> [[String]] {
        [
            ["Mean"] + map { $0.mean.text(decimals: 3) },
            ["Standard deviation"] + map { $0.deviation?.text(decimals: 3) ?? "–" },
            ["Another \(kind) lies here, 95 %"] + map { $0.another.map(ReportWords.range) ?? "–" },
        ]
    }
}

extension WindowReport {
    /// Each derived threshold with its metric, in the order of reports.
    var orderedThresholds: [(metric: TrendMetric, row: MetricReport.Threshold)] {
        orderedMetrics.flatMap { metric, report in report.thresholds.map { (metric, $0) } }
    }

    /// Compares this population with others: their mean, standard deviation and range, and this one's distance from their mean.
    /// Nil unless other populations were derived.
    var populationTable: ReportTable? {
        let spreads = populationSpreads
        guard let populations, spreads.count == DerivationReport.thresholdTitles.count else { return nil }
        let own = orderedMetrics.flatMap { $0.report.quantiles.limits.values }
        return ReportTable(
            header: [ReportWords.count(populations.count, "population")] + DerivationReport.thresholdTitles,
            rows: spreads.rows(forAnother: "population") + [
                ["This population"] + own.map { $0.text(decimals: 3) },
                ["z"] + populationPlaces.map { ReportWords.signed($0, decimals: 1) },
            ])
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

/// Long CSV tables of reports: one header, one value a row.
public enum ReportTables {
    /// Returns the tables of a report in JSON by name: those of a derivation, of a comparison, or of an outlook.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for JSON that is not a report.
    public static func tables(ofReport json: [UInt8]) throws -> [String: String] {
        func decoded<Report: Decodable>(_ type: Report.Type) throws -> Report {
            try StrictJSON.decode(type, from: json, name: "report", ignoresUnknownKeys: true)
        }
        let tables =
            switch TableFormat.name(in: json) {
            case ComparisonReport.currentFormat: try decoded(ComparisonReport.self).tables
            case OutlookReport.currentFormat: try decoded(OutlookReport.self).tables
            default: try decoded(DerivationReport.self).tables
            }
        return Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.csv) })
    }
}

extension DerivationReport {
    /// The tables by name: `intervals`, `shares`, `years`, `groups` and `provenance`. A table without rows is a header alone.
    public var tables: [(name: String, csv: String)] {
        [
            ("intervals", TidyTable.csv(TidyTable.intervals, intervalRows)),
            ("shares", TidyTable.csv(["window", "meter", "metric", "thresholds", "class", "share"], shareRows)),
            (
                "years",
                TidyTable.csv(
                    ["kind", "window", "from", "through", "meter", "metric", "quantile", "value", "seed"], yearRows)
            ),
            (
                "groups",
                TidyTable.csv(
                    [
                        "window", "grouping", "group", "charts", "metric", "quantile", "value", "low", "high",
                        "difference",
                    ]
                        + ["difference_low", "difference_high", "simultaneous_low", "simultaneous_high"], groupRows)
            ),
            TidyTable.provenance(
                orderedWindows.flatMap { name, window in
                    provenance.output(of: name, window).entries.map { [name, $0.name, $0.value] }
                }, of: "window"),
        ]
    }

    private var intervalRows: [[String]] {
        orderedWindows.flatMap { name, window -> [[String]] in
            func rows(
                _ meter: String, _ metric: TrendMetric, _ quantiles: ChangeQuantiles,
                _ intervals: [String: QuantileIntervals]
            ) -> [[String]] {
                zip(ChangeQuantiles.names, quantiles.values).flatMap { quantile, value in
                    TidyTable.rows([name, meter, metric.rawValue, quantile, "\(value)"], intervals[quantile])
                }
            }
            var found: [[String]] = []
            for (metric, report) in window.orderedMetrics {
                found += rows("all", metric, report.quantiles, report.intervals95)
            }
            for (meter, metric, report) in window.orderedSingle {
                found += rows(meter, metric, report.quantiles, report.intervals95)
            }
            for (metric, quantiles) in (window.withoutDuplicate ?? [:]).byMetric {
                found += rows("without_duplicate", metric, quantiles, [:])
            }
            return found
        }
    }

    private var shareRows: [[String]] {
        orderedWindows.flatMap { name, window -> [[String]] in
            func rows(
                _ meter: String, _ metric: TrendMetric, _ shares: [String: [ChangeRate: Double]]
            ) -> [[String]] {
                shares.sorted { $0.key < $1.key }.flatMap { thresholds, shares in
                    ChangeRate.allCases.map {
                        [name, meter, metric.rawValue, thresholds, $0.rawValue, TidyTable.text(shares[$0])]
                    }
                }
            }
            var found: [[String]] = []
            for (metric, report) in window.orderedMetrics {
                let own = report.isPublished ? "published" : "own"
                found += rows("all", metric, [own: report.shares, "derived": report.sharesDerived])
            }
            for (meter, metric, report) in window.orderedSingle { found += rows(meter, metric, report.shares) }
            return found
        }
    }

    private var yearRows: [[String]] {
        func rows(
            _ kind: String, _ window: String, _ from: CivilDate, _ through: CivilDate, _ meter: String,
            _ metrics: [String: YearQuantiles], seed: UInt64? = nil
        ) -> [[String]] {
            TrendMetric.allCases.flatMap { metric in
                zip(ChangeQuantiles.limits, metrics[metric.rawValue]?.values ?? []).map {
                    [
                        kind, window, "\(from)", "\(through)", meter, metric.rawValue, $0.name, "\($1)",
                        seed.map { "\($0)" } ?? "",
                    ]
                }
            }
        }
        let windows = [("year", years), ("series", series)].flatMap { kind, windows in
            (windows ?? []).flatMap { year in
                rows(kind, "", year.from, year.through, "all", year.metrics)
                    + year.meters.sorted { $0.key < $1.key }.flatMap {
                        rows(kind, "", year.from, year.through, $0.key, $0.value)
                    }
            }
        }
        return windows
            + orderedWindows.flatMap { name, window in
                (window.calibrationYears ?? []).flatMap {
                    rows("calibration", name, $0.from, $0.through, "all", $0.metrics)
                } + (window.years ?? []).flatMap { rows("year", name, $0.from, $0.through, "all", $0.metrics) }
                    + (window.populations ?? []).flatMap {
                        rows("population", name, window.from, window.through, "all", $0.metrics, seed: $0.seed)
                    }
            }
    }

    private var groupRows: [[String]] {
        orderedWindows.flatMap { name, window in
            window.orderedGroupings.flatMap { grouping, groups in
                groups.flatMap { group in
                    group.metrics.byMetric.flatMap { metric, found in
                        zip(ChangeQuantiles.names, found.quantiles.values).map { quantile, value -> [String] in
                            let difference = found.differences[quantile]
                            return [
                                name, grouping, group.group, "\(group.charts)", metric.rawValue, quantile, "\(value)",
                            ]
                                + TidyTable.pair(found.intervals95[quantile]?.charts)
                                + [TidyTable.text(difference?.difference)]
                                + TidyTable.pair(difference?.intervals95?.charts)
                                + TidyTable.pair(difference?.intervals95?.simultaneous?.charts)
                        }
                    }
                }
            }
        }
    }
}

extension WindowReport {
    /// The metrics of single meters and super-groups, by name.
    fileprivate var orderedSingle: [(name: String, metric: TrendMetric, report: MeterReport)] {
        let all = meters.sorted { $0.key < $1.key } + (groups ?? [:]).sorted { $0.key < $1.key }
        return all.flatMap { name, metrics in metrics.byMetric.map { (name, $0, $1) } }
    }
}

extension ComparisonReport {
    /// The tables by name: `comparison`, `classes` and `provenance`.
    public var tables: [(name: String, csv: String)] {
        let differences = orderedMetrics.flatMap { metric, comparison in
            ChangeQuantiles.names.enumerated().flatMap { index, quantile in
                TidyTable.rows(
                    [
                        metric.rawValue, quantile, "\(comparison.model.values[index])",
                        "\(comparison.against.values[index])", "\(comparison.difference.values[index])",
                    ], comparison.intervals95[quantile])
            }
        }
        let classes = orderedMetrics.flatMap { metric, comparison in
            zip(ChangeRate.allCases, comparison.classes).flatMap { mine, row in
                zip(ChangeRate.allCases, row).map { [metric.rawValue, mine.rawValue, $0.rawValue, "\($1)"] }
            }
        }
        return [
            (
                "comparison",
                TidyTable.csv(
                    ["metric", "quantile", "model", "against", "difference"] + TidyTable.bounds, differences)
            ),
            ("classes", TidyTable.csv(["metric", "model_class", "against_class", "changes"], classes)),
            TidyTable.provenance(
                provenance.sorted { $0.key > $1.key }.flatMap { key, provenance in
                    provenance.rows.map { [key] + $0 }
                }, of: "model"),
        ]
    }
}

extension OutlookReport {
    /// The tables by name: `shares`, `load`, `fit`, `changes` and `provenance`, one value a row.
    public var tables: [(name: String, csv: String)] {
        func rows(_ period: String, _ name: String, _ row: OutlookRow) -> [[String]] {
            let quality = row.quality
            let labels = [quality.quiet, quality.peaceful, quality.harmonious, quality.mixed, quality.challenging]
            return TrendMetric.allCases.flatMap { metric in
                zip(ChangeRate.allCases, row[metric].values).map {
                    [period, name, metric.rawValue, $0.rawValue, "\($1)"]
                }
            } + zip(QualityLabel.allCases, labels).map { [period, name, "quality", $0.rawValue, "\($1)"] }
        }
        func rows(
            _ period: String, _ pool: OutlookRow, _ overview: OutlookRow?, _ single: [[String: OutlookRow]?] = []
        ) -> [[String]] {
            rows(period, "all", pool) + (overview.map { rows(period, "overview", $0) } ?? [])
                + single.compactMap { $0 }.flatMap { named in
                    named.sorted { $0.key < $1.key }.flatMap { rows(period, $0.key, $0.value) }
                }
        }
        let shares =
            rows("range", self.shares.pool, self.shares.overview, [self.shares.groups, self.shares.meters])
            + months.flatMap { rows($0.month, $0.pool, $0.overview, [$0.groups, $0.meters]) }
            + days.flatMap { rows("\($0.date)", $0.pool, $0.overview) }
        let load = (load?.days ?? []).flatMap { day in
            day.transits.map {
                [
                    "\(day.date)", "\(day.share)", $0.transitPlanet.name, $0.aspect.name, $0.natalPlanet.name,
                    "\($0.share)",
                ]
            }
        }
        let fit = self.fit.map {
            [
                $0.metric, $0.quantile, "\($0.threshold)", "\($0.below)", "\($0.intended)", "\($0.within)",
                TidyTable.text($0.deviation), $0.fromMonth ?? "",
            ]
        }
        let classes = ChangeRate.allCases.map(\.rawValue)
        let changes = TrendMetric.allCases.flatMap { metric in
            zip(classes, self.changes?.table[metric.rawValue] ?? []).flatMap { mine, row in
                zip(classes, row).map { [metric.rawValue, mine, $0, "\($1)"] }
            }
        }
        func table(_ name: String, _ header: [String], _ rows: [[String]]) -> (name: String, csv: String) {
            (name, TidyTable.csv(header, rows))
        }
        return [
            table("shares", ["period", "meter", "metric", "class", "share"], shares),
            table("load", ["date", "people", "transit_planet", "aspect", "natal_planet", "share"], load),
            table(
                "fit", ["metric", "quantile", "threshold", "below", "intended", "within", "deviation", "from_month"],
                fit),
            table("changes", ["metric", "class", "against_class", "share"], changes),
            table("provenance", ["name", "value"], provenance.entries.map { [$0.name, $0.value] }),
        ]
    }
}

/// Helps to write long CSV tables.
private enum TidyTable {
    /// The columns of one interval.
    static let bounds = [
        "kind", "low", "high", "low_error", "high_error", "simultaneous_low", "simultaneous_high",
    ]
    static let intervals = ["window", "meter", "metric", "quantile", "value"] + bounds

    static func csv(_ header: [String], _ rows: [[String]]) -> String { ([header] + rows).map(\.csvRow).joined() }

    /// Returns the table `provenance`: model, population, digests and version, from which the other tables were computed.
    static func provenance(_ rows: [[String]], of first: String) -> (name: String, csv: String) {
        ("provenance", csv([first, "name", "value"], rows))
    }

    static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }

    static func pair(_ values: [Double]?) -> [String] { values.map { $0.map { "\($0)" } } ?? ["", ""] }

    /// Returns a row for each kind of interval: the given fields, then the interval's.
    static func rows(_ fields: [String], _ intervals: QuantileIntervals?) -> [[String]] {
        let kinds: [(String, KeyPath<QuantileIntervals, [Double]?>, KeyPath<IntervalBounds, [Double]?>)] = [
            ("charts", \.charts, \.charts), ("days", \.days, \.days), ("both", \.both, \.both),
        ]
        return kinds.map { kind, own, other in
            fields + [kind] + pair(intervals?[keyPath: own]) + pair(intervals?.monteCarloError?[keyPath: other])
                + pair(intervals?.simultaneous?[keyPath: other])
        }
    }
}

extension DerivationReport {
    /// The quantiles of every meter as CSV: `window,meter,metric,q25,q50,q75,q90,q95`, then a column for each value of the
    /// provenance.
    ///
    /// For each window the rows of all meters together come first, under the name `all`.
    public func quantilesCSV() -> String {
        var rows: [[String]] = []
        for (window, report) in orderedWindows {
            // The window is in the first column already.
            let origin = provenance.output(of: window, report).entries.filter { $0.name != "window" }
            if rows.isEmpty { rows = [["window", "meter", "metric"] + ChangeQuantiles.names + origin.map(\.name)] }
            func row(_ meter: String, _ metric: TrendMetric, _ quantiles: ChangeQuantiles) -> [String] {
                [window, meter, metric.rawValue] + quantiles.values.map { "\($0)" } + origin.map(\.value)
            }
            for (metric, values) in report.orderedMetrics { rows.append(row("all", metric, values.quantiles)) }
            for (meter, metric, values) in report.orderedSingle { rows.append(row(meter, metric, values.quantiles)) }
        }
        if rows.isEmpty { rows = [["window", "meter", "metric"] + ChangeQuantiles.names] }
        return rows.map(\.csvRow).joined()
    }
}

extension DerivationReport {
    /// The thresholds of each year, with mean, standard deviation and the interval for another year.
    var yearTable: ReportTable? {
        guard let years, !years.isEmpty else { return nil }
        let spreads = yearSpreads
        let limits = orderedWindows.first?.report.orderedMetrics.flatMap { $0.report.thresholds.map(\.limit) } ?? []
        let kind = orderedWindows.first?.report.kindOfLimits ?? "given"
        return ReportTable(
            header: ["Season"] + Self.thresholdTitles,
            rows: years.enumerated().map { index, year in
                ["\(year.from) to \(year.through)"] + spreads.map { $0.values[index].text(decimals: 3) }
            } + spreads.rows(forAnother: "year")
                + (limits.count == spreads.count ? [[ReportWords.title(kind)] + limits.map(ReportWords.threshold)] : [])
        )
    }

    /// Returns mean, standard deviation and the interval for another year for each meter.
    func meterYearTable(of metric: TrendMetric) -> ReportTable? {
        guard let meters = years?.last?.meters.keys.sorted(), !meters.isEmpty else { return nil }
        return ReportTable(
            header: ["Meter"]
                + ChangeQuantiles.limits.flatMap {
                    ["\(ReportWords.shortest(100 * $0.share)) %: mean", "deviation", "another year"]
                },
            rows: meters.map { meter in
                [ReportWords.title(meter)]
                    + yearSpreads(of: metric, meter: meter).flatMap {
                        [
                            $0.mean.text(decimals: 3), $0.deviation?.text(decimals: 3) ?? "–",
                            $0.another.map(ReportWords.range) ?? "–",
                        ]
                    }
            })
    }
}
