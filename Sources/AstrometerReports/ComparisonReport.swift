import AstrometerJSON
import AstrometerRules

/// How two models differ on the same charts and days.
///
/// The specification of statistics, section 4. Changes are those of the meters that both models have.
@WireFields
public struct ComparisonReport: Codable, Hashable, Sendable {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-comparison/1"

    /// The version of the file format; ``currentFormat`` in what this library writes.
    public var format: String = Self.currentFormat
    /// The name of the model.
    public var model: String
    /// The name of the model that it is compared with.
    public var against: String
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// How many charts were read.
    public var charts: Int
    /// How many noons there are.
    public var noons: Int
    /// Charts times days from one noon to the next.
    public var transitions: Int
    /// For `harmony`, `intensity` and `unified_score` (unipolar), the changes of all common meters together.
    public var metrics: [String: MetricComparison]
    /// For each common meter, how far its scores agree.
    public var meters: [String: MeterComparison]
    /// The meters that only the model has.
    public var onlyModel: [String]
    /// The meters that only the other model has.
    public var onlyAgainst: [String]
    /// The ten chart-days whose unified scores differ most, the largest mean difference first.
    public var tenChartDays: [ChartDayDifference]
    /// What each model's values were computed from: `model` and `against`.
    public var provenance: [String: DerivationProvenance]
}

/// The changes of one metric under two models.
@WireFields
public struct MetricComparison: Codable, Hashable, Sendable {
    /// The quantiles under the model, in points.
    public var model: ChangeQuantiles
    /// The quantiles under the other model.
    public var against: ChangeQuantiles
    /// Those under the other model less those under the model.
    public var difference: ChangeQuantiles
    /// For each quantile the 95 % intervals of the difference, from the same draws for both models; empty where nothing was
    /// resampled.
    @WireName("intervals_95")
    public var intervals95: [String: QuantileIntervals]
    /// Changes by class, stable to rapid: a row for the class under the model, a column for that under the other, each by
    /// its own model's thresholds.
    public var classes: [[Int]]
    /// Points of the two distributions: a share of changes, and the size below which it lies under either model.
    public var distribution: [[Double]]

    /// The share of changes that are in another class under the other model.
    public var changedClassShare: Double {
        let all = classes.joined().reduce(0, +)
        let same = classes.indices.reduce(0) { $0 + (classes[$1].indices.contains($1) ? classes[$1][$1] : 0) }
        return all == 0 ? 0 : Double(all - same) / Double(all)
    }
}

/// How far the scores of one meter agree under two models, over all charts and noons.
@WireFields
public struct MeterComparison: Codable, Hashable, Sendable {
    /// Of harmony, 0 to 100.
    public var harmony: ScoreAgreement
    /// Of intensity, 0 to 100.
    public var intensity: ScoreAgreement
    /// Of the unified score, −100 to 100.
    public var unifiedScore: ScoreAgreement
    /// The share of chart-days whose quality is another word.
    public var changedLabelShare: Double

    /// The agreement in a metric.
    public subscript(metric: TrendMetric) -> ScoreAgreement {
        switch metric {
        case .harmony: harmony
        case .intensity: intensity
        case .unifiedScore: unifiedScore
        }
    }
}

/// How far one score agrees under two models.
@WireFields
public struct ScoreAgreement: Codable, Hashable, Sendable {
    /// Pearson's coefficient, −1 to 1; null where one of the scores never varies.
    @NullWhenNil public var correlation: Double?
    /// The mean size of the difference, in points.
    public var meanAbsoluteDifference: Double
}

/// A chart on a day on which two models differ.
@WireFields
public struct ChartDayDifference: Codable, Hashable, Sendable {
    /// The person's id, or their place in the list from 1.
    public var chartId: String
    /// The day, at noon UTC.
    public var date: CivilDate
    /// The mean size of the difference of unified scores over the common meters, −100 to 100 each.
    public var meanDifference: Double
    /// The meter that differs most.
    public var meter: String
    /// What shows the reading in a terminal, under the model.
    public var command: String
}
