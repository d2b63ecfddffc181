import AstrometerJSON
import AstrometerRules

/// Who the people of a derivation are.
@WireFields
public struct PopulationReport: Codable, Hashable, Sendable {
    /// How many people there are.
    public var charts: Int = 0
    /// Births by decade: `1950s`.
    public var decades: [String: Int] = [:]
    /// How many births have time, zone and place.
    public var exact: Int = 0
    /// How many lack one of them: their charts are of noon.
    public var approximate: Int = 0
    /// How many people were born at the same instant and place as one before them in the list; null for lists of more than
    /// 2,000,000, where they are not counted.
    @NullWhenNil public var duplicates: Int? = 0
    /// How many local times of birth a change of clocks repeats, so that they name two instants.
    public var repeatedTimes: Int = 0
    /// The seed of the generator that drew the people; null for people of a list.
    @NullWhenNil public var seed: UInt64? = nil
}

/// The thresholds of a group of people.
@WireFields
public struct GroupReport: Codable, Hashable, Sendable {
    /// The group: `1950s`, or `exact` and `approximate`.
    public var group: String
    /// How many charts it has.
    public var charts: Int
    /// For each metric, the quantiles of the changes of all meters together, with intervals of charts.
    public var metrics: [String: GroupMetric]

    /// Groups of fewer charts are shown with a warning.
    public static let fewestCharts = 50
}

/// The changes of one metric, all meters together, of a group of people.
@WireFields
public struct GroupMetric: Codable, Hashable, Sendable {
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
    /// For each quantile its 95 % intervals, of charts only; empty where nothing was resampled.
    @WireName("intervals_95")
    public var intervals95: [String: QuantileIntervals]

    /// The five quantiles as one value.
    public var quantiles: ChangeQuantiles { ChangeQuantiles(q25: q25, q50: q50, q75: q75, q90: q90, q95: q95) }
}

/// The thresholds of the same season of one year.
@WireFields
public struct YearReport: Codable, Hashable, Sendable {
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// For each metric, the quantiles of the changes of all meters together.
    public var metrics: [String: YearQuantiles]
    /// For each meter, for each metric, the same of that meter.
    public var meters: [String: [String: YearQuantiles]]
}

/// The quantiles that are thresholds, of one year.
@WireFields
public struct YearQuantiles: Codable, Hashable, Sendable {
    /// The quantile 0.5, in points.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double

    /// The three, rising.
    public var values: [Double] { [q50, q75, q90] }
}
