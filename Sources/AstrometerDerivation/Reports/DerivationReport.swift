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
