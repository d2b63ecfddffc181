import AstrometerJSON
import AstrometerRules

/// What a derivation found: the thresholds of trends, how far those of the model agree with them, and how
/// that was computed.
///
/// Section 3 of the derivation's specification. Two runs on the same input give the same report.
@WireFields
public struct DerivationReport: Codable, Hashable, Sendable {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-derivation/2"

    /// The version of the file format; ``currentFormat`` in what this library writes.
    public var format: String = Self.currentFormat
    /// The windows by name: `full`, `published-window`.
    public var windows: [String: WindowReport]
    /// The same season of several years, the earliest first, the full window last; absent when that was not asked for.
    public var years: [YearReport]? = nil
    /// Who the people are.
    public var population: PopulationReport
    /// What the report was computed from.
    public var provenance: DerivationProvenance
    /// What each correction of the published rules does; nil when that was not asked for.
    public var corrections: CorrectionsReport? = nil
}

/// The changes of scores over one run of days.
@WireFields
public struct WindowReport: Codable, Hashable, Sendable {
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// How many charts were read.
    public var charts: Int
    /// How many noons there are; the transitions of a chart are one fewer.
    public var noons: Int
    /// Charts times days from one noon to the next.
    public var transitions: Int
    /// Transitions times meters.
    public var meterTransitions: Int
    /// The changes of all meters together, for `harmony`, `intensity` and `unified_score` (unipolar).
    public var metrics: [String: MetricReport]
    /// For each meter, for each metric, that meter's changes.
    public var meters: [String: [String: MeterReport]]
    /// For each metric, the quantiles of the changes of all meters but those that repeat another; absent where none does.
    public var withoutDuplicate: [String: ChangeQuantiles]? = nil
    /// The thresholds of groups of people, by `decade` or `exactness`; absent when that was not asked for.
    public var by: [String: [GroupReport]]? = nil
}

/// Quantiles of the sizes of day-over-day changes, on a 0 to 100 scale.
@WireFields
public struct ChangeQuantiles: Codable, Hashable, Sendable {
    /// The quantile 0.25, in points; linear between order statistics at (n − 1)p, as are the others.
    public var q25: Double
    /// The quantile 0.5, the median.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double
    /// The quantile 0.95.
    public var q95: Double

    /// The probabilities, in the order of the fields.
    public static let probabilities = [0.25, 0.50, 0.75, 0.90, 0.95]
    /// The names, in the order of the fields.
    public static let names = ["q25", "q50", "q75", "q90", "q95"]

    /// The quantiles in the order of ``probabilities``.
    public var values: [Double] { [q25, q50, q75, q90, q95] }

    /// The quantiles that are thresholds of trends, rising: below them lie the changes that are stable, stable or slow,
    /// and all but the rapid ones.
    public static let limits: [(name: String, share: Double)] = [("q50", 0.50), ("q75", 0.75), ("q90", 0.90)]

    /// The quantiles as thresholds of trends.
    public var limits: TrendThresholds.Limits {
        TrendThresholds.Limits(stableBelow: q50, slowBelow: q75, moderateBelow: q90)
    }
}

/// The 95 % intervals of a quantile: lower and upper bound, in points.
@WireFields
public struct QuantileIntervals: Codable, Hashable, Sendable {
    /// Would other people change it? Charts are resampled. Null for fewer than 10 charts, and for meters.
    @NullWhenNil public var charts: [Double]?
    /// Would other weeks of a year like this one change it? Blocks of 28 days are resampled. Null for fewer than 12 whole
    /// blocks, 336 transitions of a chart.
    @NullWhenNil public var days: [Double]?
    /// Both: other people and other weeks. Null where one of them is.
    @NullWhenNil public var both: [Double]?
}

/// The changes of one metric of one meter.
@WireFields
public struct MeterReport: Codable, Hashable, Sendable {
    /// The quantile 0.25, in points.
    public var q25: Double
    /// The quantile 0.5, the median.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double
    /// The quantile 0.95.
    public var q95: Double
    /// For each quantile its 95 % intervals, of days only, within this year's slow transits; empty where nothing was
    /// resampled.
    @WireName("intervals_95")
    public var intervals95: [String: QuantileIntervals]
    /// The shares of transitions in each class under thresholds of all meters together: under those of the model, called
    /// `published` or `own`, and under the `derived` ones of the same run, unrounded.
    public var shares: [String: [ChangeRate: Double]]
    /// The share of transitions without any change.
    public var zeros: Double

    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

/// The changes of one metric, all meters together.
@WireFields
public struct MetricReport: Codable, Hashable, Sendable {
    /// The quantile 0.25, in points.
    public var q25: Double
    /// The quantile 0.5, the median.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double
    /// The quantile 0.95.
    public var q95: Double
    /// For each quantile its 95 % intervals; empty where nothing was resampled.
    @WireName("intervals_95")
    public var intervals95: [String: QuantileIntervals]
    /// The thresholds q50, q75 and q90 to the nearest 0.5.
    public var rounded: [String: Double]
    /// The thresholds of the model, where somebody published them.
    public var published: [String: Double]?
    /// The thresholds of the model, where nobody did: its own.
    public var own: [String: Double]?
    /// (derived − the model's) / the model's.
    public var relativeDifference: [String: Double]
    /// The shares of transitions in each class under the published thresholds.
    public var sharesPublished: [ChangeRate: Double]?
    /// The same under the model's own thresholds.
    public var sharesOwn: [ChangeRate: Double]?
    /// The same under the derived thresholds, unrounded.
    public var sharesDerived: [ChangeRate: Double]
    /// The sum of all changes' sizes.
    public var sumOfChanges: Double
    /// The sum of all scores, of every chart, noon and meter; unified scores unipolar.
    public var sumOfScores: Double
    /// Points of the distribution: a size of change and the share of changes below it, rising.
    public var distribution: [[Double]]

    /// The thresholds of the model, whoever they come from.
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
            intensity: intensity, unifiedScore: unified)
    }
}
