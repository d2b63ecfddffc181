import AstrometerModels

extension DerivationReport {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-derivation/2"
}

extension DerivationTimings {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-timings/1"
}

extension ChangeQuantiles {
    /// The probabilities, in the order of the fields.
    public static let probabilities = [0.25, 0.50, 0.75, 0.90, 0.95]

    /// The names, in the order of the fields.
    public static let names = ["q25", "q50", "q75", "q90", "q95"]

    /// The quantiles in the order of ``probabilities``.
    public var values: [Double] { [q25, q50, q75, q90, q95] }

    /// The quantiles that are thresholds of trends, rising: the upper limits of stable, slow and moderate changes.
    public static let limits: [(name: String, share: Double)] = [("q50", 0.50), ("q75", 0.75), ("q90", 0.90)]

    /// The quantiles as thresholds of trends.
    public var limits: TrendThresholds.Limits {
        TrendThresholds.Limits(stableBelow: q50, slowBelow: q75, moderateBelow: q90)
    }

    /// Returns the nearest multiple of 0.5, to which published thresholds are rounded.
    package static func nearestHalf(_ value: Double) -> Double { value.nearest(2) }
}

extension MeterReport {
    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

extension MetricReport {
    /// The thresholds of the model, published or its own.
    public var limits: [String: Double] { published ?? own ?? [:] }

    /// The shares of transitions in each class under ``limits``.
    public var shares: [ChangeRate: Double] { sharesPublished ?? sharesOwn ?? [:] }

    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

extension DerivationReport {
    /// The derived thresholds of a window, unrounded; nil when there is no such window.
    public func thresholds(of window: String) -> TrendThresholds? {
        func limits(_ metric: TrendMetric) -> TrendThresholds.Limits? {
            windows[window]?.metrics[metric.rawValue]?.quantiles.limits
        }
        guard let harmony = limits(.harmony), let intensity = limits(.intensity), let unified = limits(.unifiedScore)
        else { return nil }
        return TrendThresholds(
            provenance: windows[window].map { provenance.output(of: window, $0) }, harmony: harmony,
            intensity: intensity, unifiedScore: unified, meters: windows[window].flatMap(\.thresholdsOfMeters))
    }
}

extension WindowReport {
    /// The derived limits of single meters and super-groups; nil unless they were derived.
    fileprivate var thresholdsOfMeters: [String: TrendThresholds.MeterLimits]? {
        guard let groups else { return nil }
        let limits = meters.merging(groups) { meter, _ in meter }.mapValues { metrics in
            TrendThresholds.MeterLimits(
                harmony: metrics[TrendMetric.harmony.rawValue]?.limits,
                intensity: metrics[TrendMetric.intensity.rawValue]?.limits,
                unifiedScore: metrics[TrendMetric.unifiedScore.rawValue]?.limits)
        }
        return limits.filter { $0.value != TrendThresholds.MeterLimits() }
    }
}

extension GroupReport {
    /// Groups of fewer charts are shown with a warning.
    public static let minimumCharts = 50
}

extension PopulationReport {
    /// The charts that count for intervals: identical births once, unless the list is too long to find them.
    var distinctBirths: Int { charts - (duplicates ?? 0) }
}

extension GroupMetric {
    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

extension YearQuantiles {
    /// The three, rising.
    public var values: [Double] { [q50, q75, q90] }
}

extension DerivationProvenance {
    /// The provenance of an output that has one window of the report.
    package func output(of name: String, _ window: WindowReport) -> OutputProvenance {
        OutputProvenance(
            model: model, modelDigest: modelDigest, rulesDigest: rulesDigest, calibrationDigest: calibrationDigest,
            calibrationRules: calibration.rules, thresholdsDigest: thresholdsDigest, thresholdsBy: thresholdsBy,
            population: population, populationDigest: populationDigest, window: name, from: window.from,
            through: window.through, scale: scale, ephemeris: ephemeris, resamples: resamples, seed: seed,
            zoneMap: zoneMap, blockDays: blockDays, version: version)
    }
}

// The order in which reports show entries that the file stores by name.

extension DerivationReport {
    /// The windows, the longest first.
    var orderedWindows: [(name: String, report: WindowReport)] {
        windows.map { ($0.key, $0.value) }.sorted { ($1.report.noons, $0.name) < ($0.report.noons, $1.name) }
    }

    /// The window whose thresholds readings use: the full run if there is one, else the longest.
    public var thresholdWindow: String? {
        let full = DerivationWindow.full.name
        return windows[full] != nil ? full : orderedWindows.first?.name
    }
}

extension WindowReport {
    /// The metrics in the order of readings.
    var orderedMetrics: [(metric: TrendMetric, report: MetricReport)] { metrics.byMetric.map { ($0, $1) } }

    /// The meters whose changes are largest first: by median, then by the 90 % quantile, then by name.
    func orderedMeters(by metric: TrendMetric) -> [(name: String, quantiles: ChangeQuantiles)] {
        meters.compactMap { name, metrics in metrics[metric.rawValue].map { (name, $0.quantiles) } }
            .sorted { ($1.1.q50, $1.1.q90, $0.0) < ($0.1.q50, $0.1.q90, $1.0) }
    }
}

extension Dictionary where Key == String {
    /// The values that stand under the names of metrics, in the order of readings.
    var byMetric: [(metric: TrendMetric, value: Value)] {
        TrendMetric.allCases.compactMap { metric in self[metric.rawValue].map { (metric, $0) } }
    }
}

extension MetricReport {
    /// A threshold with its model and derived values.
    package struct Threshold {
        /// The name, one of ``ChangeQuantiles/limits``.
        package let name: String
        /// The intended share of changes below it.
        package let share: Double
        package let derived: Double
        /// The model's threshold.
        package let limit: Double
        package let rounded: Double
        package let relativeDifference: Double
        /// The derived one's 95 % intervals.
        package let intervals: QuantileIntervals?

        /// The interval that sentences quote: for other charts and days, else for other charts; nil if the report has neither.
        package var interval: ClosedRange<Double>? { intervals?.widest }
        /// Whether the model's threshold is within the interval; false if there is no interval.
        var isWithinInterval: Bool { interval?.contains(limit) ?? false }
        /// Whether the interval has a value that equals the model's threshold when rounded to 0.5; false if there is no interval.
        var overlaps: Bool { interval?.overlaps(limit - 0.25...limit + 0.25) ?? false }
        /// Whether the derived threshold, rounded to 0.5, equals the model's.
        var holdsWhenRounded: Bool { rounded == limit }

        /// Returns the three thresholds derived for a metric, each with the model's from `limits`.
        static func all(
            _ quantiles: ChangeQuantiles, _ intervals: [String: QuantileIntervals], _ limits: TrendThresholds.Limits
        ) -> [Threshold] {
            zip(ChangeQuantiles.limits, zip(quantiles.limits.values, limits.values)).map { quantile, values in
                let (derived, limit) = values
                return Threshold(
                    name: quantile.name, share: quantile.share, derived: derived, limit: limit,
                    rounded: ChangeQuantiles.nearestHalf(derived),
                    relativeDifference: limit == 0 ? 0 : (derived - limit) / limit, intervals: intervals[quantile.name])
            }
        }
    }

    /// The three thresholds in rising order. Thresholds with missing figures are omitted.
    package var thresholds: [Threshold] {
        zip(ChangeQuantiles.limits, quantiles.limits.values).compactMap { quantile, derived in
            let name = quantile.name
            guard let limit = limits[name], let rounded = rounded[name], let difference = relativeDifference[name]
            else { return nil }
            return Threshold(
                name: name, share: quantile.share, derived: derived, limit: limit, rounded: rounded,
                relativeDifference: difference, intervals: intervals95[name])
        }
    }
}

extension QuantileIntervals {
    /// A pair of bounds as a range; nil if it is missing, or not a valid pair.
    static func range(_ bounds: [Double]?) -> ClosedRange<Double>? {
        guard let bounds, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        return bounds[0]...bounds[1]
    }

    /// Returns an interval as text for tables: its bounds; "exact zeros" if both are 0; a dash for nil.
    static func words(_ bounds: [Double]?) -> String {
        guard let range = range(bounds) else { return "–" }
        return range == 0...0 ? "exact zeros" : ReportWords.range(range)
    }

    /// The interval of both charts and days, else that of charts.
    package var widest: ClosedRange<Double>? { Self.range(both) ?? Self.range(charts) }
}

extension ChangeRate {
    /// The intended share of transitions in this class.
    var intendedShare: Double {
        let below = [0] + ChangeQuantiles.limits.map(\.share) + [1]
        let place = Self.allCases.firstIndex(of: self) ?? 0
        return below[place + 1] - below[place]
    }
}

// How well derived thresholds agree with published ones. Both sets of rules are judged by the same three yardsticks.

extension Yardsticks {
    init(_ thresholds: [MetricReport.Threshold]) {
        self.init(
            thresholds: thresholds.count, inside: thresholds.count(where: \.isWithinInterval),
            overlapping: thresholds.count(where: \.overlaps), rounded: thresholds.count(where: \.holdsWhenRounded))
    }

    static let titles = ["Inside the 95 % interval", "± 0.25 overlaps it", "Rounds to the published value"]

    var fields: [String] { [inside, overlapping, rounded].map { ReportWords.count($0) } }
}

extension DerivationReport {
    /// The three yardsticks for the published rules and for the model's, in each window; nil without published thresholds.
    var yardstickTable: ReportTable? {
        let rows = orderedWindows.flatMap { name, window -> [[String]] in
            let published = corrections.flatMap { report in
                report.yardsticks[name]?[.nothing].map { ("the published, \(report.reference)", $0) }
            }
            let own = window.yardsticks.map { (provenance.model, $0) }
            return [published, own].compactMap { $0 }.map { rules, yardsticks in
                [rules, ReportWords.heading(name)] + yardsticks.fields
            }
        }
        guard !rows.isEmpty else { return nil }
        return ReportTable(header: ["Rules", "Window"] + Yardsticks.titles, rows: rows)
    }

    static let yardsticksTitle = "Three yardsticks"
    static let yardsticksNote =
        "The table counts how many of the nine published thresholds agree with the derived ones. The publisher rounded them to "
        + "halves, so each may have been up to 0.25 larger or smaller. Agreement does not show that they were derived from "
        + "these days: other days agree as well."
}

extension DerivationProvenance {
    init(
        model: AstrometerModel, _ digests: TableDigests, population: String, populationDigest: String,
        ephemeris: String, resampling: Resampling, zoneMap: String?, version: String,
        thresholdsBy: ThresholdsBy? = nil
    ) {
        self.init(
            model: model.name, modelDigest: digests.model, rulesDigest: digests.rules,
            thresholdsDigest: digests.thresholds,
            thresholdsBy: thresholdsBy == .meter || model.thresholds.isByMeter ? ThresholdsBy.meter.rawValue : nil,
            calibrationDigest: digests.calibration, population: population, populationDigest: populationDigest,
            scale: .unipolar, ephemeris: ephemeris, calibration: model.calibration.provenance,
            thresholdsSource: model.thresholds.source, resamples: resampling.count, seed: resampling.seed,
            zoneMap: zoneMap, blockDays: resampling.blockDays, version: version)
    }
}

extension OutputProvenance {
    /// Creates the provenance of the scores of people on a range of days.
    /// - Parameters:
    ///   - populationDigest: nil for a stream of people that is not read yet.
    ///   - zoneMap: the digest of the map in which the zone of a birth was found; nil if every zone was given, and for a stream.
    package init(
        model: AstrometerModel, population: String, populationDigest: String?, window: DerivationWindow,
        scale: UnifiedScale, ephemeris: String, zoneMap: String? = nil
    ) throws {
        let digests = try TableDigests(of: model)
        self.init(
            model: model.name, modelDigest: digests.model, rulesDigest: digests.rules,
            calibrationDigest: digests.calibration, calibrationRules: model.calibration.provenance.rules,
            thresholdsDigest: digests.thresholds,
            thresholdsBy: model.thresholds.isByMeter ? ThresholdsBy.meter.rawValue : nil, population: population,
            populationDigest: populationDigest,
            window: window.name, from: window.from, through: window.from.adding(days: window.noons - 1), scale: scale,
            ephemeris: ephemeris, resamples: nil, seed: nil, zoneMap: zoneMap, version: Release.version)
    }
}

/// The digests that identify a model and its tables in outputs: 64 hexadecimal digits each.
struct TableDigests {
    /// ``AstrometerModel/modelDigest()``: of the whole model without its labels.
    let model: String
    /// ``AstrometerModel/rulesDigest``: of the rules that change raw sums.
    let rules: String
    let thresholds, calibration: String

    init(model: String, rules: String, thresholds: String, calibration: String) {
        self.model = model
        self.rules = rules
        self.thresholds = thresholds
        self.calibration = calibration
    }

    init(of model: AstrometerModel) throws {
        self.model = try model.modelDigest()
        rules = model.rulesDigest
        thresholds = try model.thresholds.digest()
        calibration = try model.calibration.digest()
    }
}
