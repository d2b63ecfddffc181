// Generated from Contract/reports.yaml by `make contract`; edit that instead.

import AstrometerModels

/// The result of a derivation: thresholds of trends, how well the model's agree with them, and how they were computed.
public struct DerivationReport: Codable, Hashable, Sendable {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// The windows by name: `full`, `published-window`.
    public var windows: [String: WindowReport]
    /// The season of the first window in several years, the earliest first, the window itself last; absent unless
    /// requested.
    public var years: [YearReport]?
    /// Describes the people.
    public var population: PopulationReport
    /// The origin of the report's numbers.
    public var provenance: DerivationProvenance
    /// The effect of each correction of the published rules; absent unless requested.
    public var corrections: CorrectionsReport?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        format: String = Self.currentFormat, windows: [String: WindowReport], years: [YearReport]? = nil,
        population: PopulationReport, provenance: DerivationProvenance, corrections: CorrectionsReport? = nil
    ) {
        self.format = format
        self.windows = windows
        self.years = years
        self.population = population
        self.provenance = provenance
        self.corrections = corrections
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        corrections = try fields.readIfPresent("corrections")
        format = try fields.read("format")
        population = try fields.read("population")
        provenance = try fields.read("provenance")
        windows = try fields.read("windows")
        years = try fields.readIfPresent("years")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("corrections", corrections)
        try fields.write("format", format)
        try fields.write("population", population)
        try fields.write("provenance", provenance)
        try fields.write("windows", windows)
        try fields.writeIfPresent("years", years)
    }
}

/// The origin of a derivation's numbers. Digests are SHA-256, 64 hexadecimal digits.
public struct DerivationProvenance: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels.
    public var modelDigest: String
    /// The digest of the rules that change DTI or HQS.
    public var rulesDigest: String
    /// The digest of the thresholds that the derived ones are compared with.
    public var thresholdsDigest: String
    /// The digest of the calibration.
    public var calibrationDigest: String
    /// The generator and its seed, or the name of the list.
    public var population: String
    /// The digest of the people, whatever file or stream they came from.
    public var populationDigest: String
    /// The scale of the unified scores in the report.
    public var scale: UnifiedScale
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The calibration of the scores.
    public var calibration: Provenance
    /// The publisher of the model's thresholds; absent for the model's own.
    public var thresholdsSource: String?
    /// The number of resamples behind the intervals.
    public var resamples: Int
    /// The seed of the resampling.
    public var seed: UInt64
    /// The version of the software.
    public var version: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: String, modelDigest: String, rulesDigest: String, thresholdsDigest: String, calibrationDigest: String,
        population: String, populationDigest: String, scale: UnifiedScale, ephemeris: String, calibration: Provenance,
        thresholdsSource: String?, resamples: Int, seed: UInt64, version: String
    ) {
        self.model = model
        self.modelDigest = modelDigest
        self.rulesDigest = rulesDigest
        self.thresholdsDigest = thresholdsDigest
        self.calibrationDigest = calibrationDigest
        self.population = population
        self.populationDigest = populationDigest
        self.scale = scale
        self.ephemeris = ephemeris
        self.calibration = calibration
        self.thresholdsSource = thresholdsSource
        self.resamples = resamples
        self.seed = seed
        self.version = version
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        calibration = try fields.read("calibration")
        calibrationDigest = try fields.read("calibration_digest")
        ephemeris = try fields.read("ephemeris")
        model = try fields.read("model")
        modelDigest = try fields.read("model_digest")
        population = try fields.read("population")
        populationDigest = try fields.read("population_digest")
        resamples = try fields.read("resamples")
        rulesDigest = try fields.read("rules_digest")
        scale = try fields.read("scale")
        seed = try fields.read("seed")
        thresholdsDigest = try fields.read("thresholds_digest")
        thresholdsSource = try fields.readIfPresent("thresholds_source")
        version = try fields.read("version")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("calibration", calibration)
        try fields.write("calibration_digest", calibrationDigest)
        try fields.write("ephemeris", ephemeris)
        try fields.write("model", model)
        try fields.write("model_digest", modelDigest)
        try fields.write("population", population)
        try fields.write("population_digest", populationDigest)
        try fields.write("resamples", resamples)
        try fields.write("rules_digest", rulesDigest)
        try fields.write("scale", scale)
        try fields.write("seed", seed)
        try fields.write("thresholds_digest", thresholdsDigest)
        try fields.writeIfPresent("thresholds_source", thresholdsSource)
        try fields.write("version", version)
    }
}

/// The changes of scores over one run of days.
public struct WindowReport: Codable, Hashable, Sendable {
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// The number of charts.
    public var charts: Int
    /// The number of noons; a chart has one transition fewer.
    public var noons: Int
    /// Charts times days from one noon to the next.
    public var transitions: Int
    /// Transitions times meters.
    public var meterTransitions: Int
    /// The changes of all meters together, for `harmony`, `intensity` and `unified_score` (unipolar).
    public var metrics: [String: MetricReport]
    /// For each meter, for each metric, that meter's changes.
    public var meters: [String: [String: MeterReport]]
    /// For each metric, the quantiles of the changes of all meters, without meters that repeat another; absent if no
    /// meter repeats another.
    public var withoutDuplicate: [String: ChangeQuantiles]?
    /// The thresholds of groups of people, by `decade` or `exactness`; absent unless requested.
    public var by: [String: [GroupReport]]?
    /// For each metric, the quantiles of each day; absent unless requested.
    public var daily: [String: DailyQuantiles]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        from: CivilDate, through: CivilDate, charts: Int, noons: Int, transitions: Int, meterTransitions: Int,
        metrics: [String: MetricReport], meters: [String: [String: MeterReport]],
        withoutDuplicate: [String: ChangeQuantiles]? = nil, by: [String: [GroupReport]]? = nil,
        daily: [String: DailyQuantiles]? = nil
    ) {
        self.from = from
        self.through = through
        self.charts = charts
        self.noons = noons
        self.transitions = transitions
        self.meterTransitions = meterTransitions
        self.metrics = metrics
        self.meters = meters
        self.withoutDuplicate = withoutDuplicate
        self.by = by
        self.daily = daily
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        by = try fields.readIfPresent("by")
        charts = try fields.read("charts")
        daily = try fields.readIfPresent("daily")
        from = try fields.read("from")
        meterTransitions = try fields.read("meter_transitions")
        meters = try fields.read("meters")
        metrics = try fields.read("metrics")
        noons = try fields.read("noons")
        through = try fields.read("through")
        transitions = try fields.read("transitions")
        withoutDuplicate = try fields.readIfPresent("without_duplicate")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("by", by)
        try fields.write("charts", charts)
        try fields.writeIfPresent("daily", daily)
        try fields.write("from", from)
        try fields.write("meter_transitions", meterTransitions)
        try fields.write("meters", meters)
        try fields.write("metrics", metrics)
        try fields.write("noons", noons)
        try fields.write("through", through)
        try fields.write("transitions", transitions)
        try fields.writeIfPresent("without_duplicate", withoutDuplicate)
    }
}

/// The quantiles of all meters' changes into each day of a window, from the second day on, in points. They follow from
/// counts, which makes them accurate to about 0.5 %.
public struct DailyQuantiles: Codable, Hashable, Sendable {
    /// The quantile 0.5, the median, of each day.
    public var q50: [Double]
    /// The quantile 0.75 of each day.
    public var q75: [Double]
    /// The quantile 0.9 of each day.
    public var q90: [Double]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(q50: [Double], q75: [Double], q90: [Double]) {
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
    }
}

/// The changes of one metric, all meters together.
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
    /// For each quantile its 95 % intervals; empty without resampling.
    public var intervals95: [String: QuantileIntervals]
    /// The thresholds q50, q75 and q90 to the nearest 0.5.
    public var rounded: [String: Double]
    /// The published thresholds of the model, if there are any.
    public var published: [String: Double]?
    /// The model's own thresholds, if none were published.
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

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        q25: Double, q50: Double, q75: Double, q90: Double, q95: Double, intervals95: [String: QuantileIntervals],
        rounded: [String: Double], published: [String: Double]?, own: [String: Double]?,
        relativeDifference: [String: Double], sharesPublished: [ChangeRate: Double]?, sharesOwn: [ChangeRate: Double]?,
        sharesDerived: [ChangeRate: Double], sumOfChanges: Double, sumOfScores: Double, distribution: [[Double]]
    ) {
        self.q25 = q25
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
        self.q95 = q95
        self.intervals95 = intervals95
        self.rounded = rounded
        self.published = published
        self.own = own
        self.relativeDifference = relativeDifference
        self.sharesPublished = sharesPublished
        self.sharesOwn = sharesOwn
        self.sharesDerived = sharesDerived
        self.sumOfChanges = sumOfChanges
        self.sumOfScores = sumOfScores
        self.distribution = distribution
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        distribution = try fields.read("distribution")
        intervals95 = try fields.read("intervals_95")
        own = try fields.readIfPresent("own")
        published = try fields.readIfPresent("published")
        q25 = try fields.read("q25")
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
        q95 = try fields.read("q95")
        relativeDifference = try fields.read("relative_difference")
        rounded = try fields.read("rounded")
        sharesDerived = try fields.read("shares_derived")
        sharesOwn = try fields.readIfPresent("shares_own")
        sharesPublished = try fields.readIfPresent("shares_published")
        sumOfChanges = try fields.read("sum_of_changes")
        sumOfScores = try fields.read("sum_of_scores")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("distribution", distribution)
        try fields.write("intervals_95", intervals95)
        try fields.writeIfPresent("own", own)
        try fields.writeIfPresent("published", published)
        try fields.write("q25", q25)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
        try fields.write("q95", q95)
        try fields.write("relative_difference", relativeDifference)
        try fields.write("rounded", rounded)
        try fields.write("shares_derived", sharesDerived)
        try fields.writeIfPresent("shares_own", sharesOwn)
        try fields.writeIfPresent("shares_published", sharesPublished)
        try fields.write("sum_of_changes", sumOfChanges)
        try fields.write("sum_of_scores", sumOfScores)
    }
}

/// Quantiles of the sizes of day-over-day changes, on a 0 to 100 scale.
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

    /// Creates the value with the given fields, without rounding or checking them.
    public init(q25: Double, q50: Double, q75: Double, q90: Double, q95: Double) {
        self.q25 = q25
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
        self.q95 = q95
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        q25 = try fields.read("q25")
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
        q95 = try fields.read("q95")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("q25", q25)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
        try fields.write("q95", q95)
    }
}

/// The effect of each correction of the published rules on the thresholds: alone, and all together.
public struct CorrectionsReport: Codable, Hashable, Sendable {
    /// The model of the published rules, the start of the comparison.
    public var reference: String
    /// The model whose values the corrections take.
    public var corrected: String
    /// The published thresholds.
    public var published: TrendThresholds
    /// The calibration before its correction.
    public var calibration: Provenance
    /// The first day of the corrected calibration.
    public var calibrationFrom: CivilDate
    /// The last day of the corrected calibration.
    public var calibrationThrough: CivilDate
    /// The days from one noon of the corrected calibration to the next.
    public var calibrationStepDays: Int
    /// For each window, for each correction, for `harmony`, `intensity` and `unified_score` (unipolar), the quantiles
    /// of the changes of all meters together.
    public var windows: [String: [Correction: [String: ChangeQuantiles]]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        reference: String, corrected: String, published: TrendThresholds, calibration: Provenance,
        calibrationFrom: CivilDate, calibrationThrough: CivilDate, calibrationStepDays: Int,
        windows: [String: [Correction: [String: ChangeQuantiles]]]
    ) {
        self.reference = reference
        self.corrected = corrected
        self.published = published
        self.calibration = calibration
        self.calibrationFrom = calibrationFrom
        self.calibrationThrough = calibrationThrough
        self.calibrationStepDays = calibrationStepDays
        self.windows = windows
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        calibration = try fields.read("calibration")
        calibrationFrom = try fields.read("calibration_from")
        calibrationStepDays = try fields.read("calibration_step_days")
        calibrationThrough = try fields.read("calibration_through")
        corrected = try fields.read("corrected")
        published = try fields.read("published")
        reference = try fields.read("reference")
        windows = try fields.read("windows")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("calibration", calibration)
        try fields.write("calibration_from", calibrationFrom)
        try fields.write("calibration_step_days", calibrationStepDays)
        try fields.write("calibration_through", calibrationThrough)
        try fields.write("corrected", corrected)
        try fields.write("published", published)
        try fields.write("reference", reference)
        try fields.write("windows", windows)
    }
}

/// The differences of two models on the same charts and days. The specification of statistics, section 4. Changes are
/// those of the meters that both models have.
public struct ComparisonReport: Codable, Hashable, Sendable {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// The name of the model.
    public var model: String
    /// The name of the model that it is compared with.
    public var against: String
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// The number of charts.
    public var charts: Int
    /// The number of noons.
    public var noons: Int
    /// Charts times days from one noon to the next.
    public var transitions: Int
    /// For `harmony`, `intensity` and `unified_score` (unipolar), the changes of all common meters together.
    public var metrics: [String: MetricComparison]
    /// For each common meter, how well its scores agree.
    public var meters: [String: MeterComparison]
    /// The models that came without a calibration and were calibrated first, with default settings.
    public var newlyCalibrated: [ComparedModel]
    /// The meters that only the model has.
    public var onlyModel: [String]
    /// The meters that only the other model has.
    public var onlyAgainst: [String]
    /// The ten chart-days whose unified scores differ most, the largest mean difference first.
    public var tenChartDays: [ChartDayDifference]
    /// The origin of each model's values: `model` and `against`.
    public var provenance: [String: DerivationProvenance]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        format: String = Self.currentFormat, model: String, against: String, from: CivilDate, through: CivilDate,
        charts: Int, noons: Int, transitions: Int, metrics: [String: MetricComparison],
        meters: [String: MeterComparison], newlyCalibrated: [ComparedModel], onlyModel: [String], onlyAgainst: [String],
        tenChartDays: [ChartDayDifference], provenance: [String: DerivationProvenance]
    ) {
        self.format = format
        self.model = model
        self.against = against
        self.from = from
        self.through = through
        self.charts = charts
        self.noons = noons
        self.transitions = transitions
        self.metrics = metrics
        self.meters = meters
        self.newlyCalibrated = newlyCalibrated
        self.onlyModel = onlyModel
        self.onlyAgainst = onlyAgainst
        self.tenChartDays = tenChartDays
        self.provenance = provenance
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        against = try fields.read("against")
        charts = try fields.read("charts")
        format = try fields.read("format")
        from = try fields.read("from")
        meters = try fields.read("meters")
        metrics = try fields.read("metrics")
        model = try fields.read("model")
        newlyCalibrated = try fields.read("newly_calibrated")
        noons = try fields.read("noons")
        onlyAgainst = try fields.read("only_against")
        onlyModel = try fields.read("only_model")
        provenance = try fields.read("provenance")
        tenChartDays = try fields.read("ten_chart_days")
        through = try fields.read("through")
        transitions = try fields.read("transitions")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("against", against)
        try fields.write("charts", charts)
        try fields.write("format", format)
        try fields.write("from", from)
        try fields.write("meters", meters)
        try fields.write("metrics", metrics)
        try fields.write("model", model)
        try fields.write("newly_calibrated", newlyCalibrated)
        try fields.write("noons", noons)
        try fields.write("only_against", onlyAgainst)
        try fields.write("only_model", onlyModel)
        try fields.write("provenance", provenance)
        try fields.write("ten_chart_days", tenChartDays)
        try fields.write("through", through)
        try fields.write("transitions", transitions)
    }
}

/// One of the two models of a comparison.
public enum ComparedModel: String, TextCase {
    /// The model that is compared.
    case model
    /// The model that it is compared with.
    case against
}

/// The changes of one metric under two models.
public struct MetricComparison: Codable, Hashable, Sendable {
    /// The quantiles under the model, in points.
    public var model: ChangeQuantiles
    /// The quantiles under the other model.
    public var against: ChangeQuantiles
    /// The values under the other model minus the values under the model.
    public var difference: ChangeQuantiles
    /// For each quantile the 95 % intervals of the difference, from the same draws for both models; empty without
    /// resampling.
    public var intervals95: [String: QuantileIntervals]
    /// Changes by class, stable to rapid: a row for the class under the model, a column for that under the other, each
    /// by its own model's thresholds.
    public var classes: [[Int]]
    /// Points of the two distributions: a share of changes, and the size below which it lies under either model.
    public var distribution: [[Double]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: ChangeQuantiles, against: ChangeQuantiles, difference: ChangeQuantiles,
        intervals95: [String: QuantileIntervals], classes: [[Int]], distribution: [[Double]]
    ) {
        self.model = model
        self.against = against
        self.difference = difference
        self.intervals95 = intervals95
        self.classes = classes
        self.distribution = distribution
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        against = try fields.read("against")
        classes = try fields.read("classes")
        difference = try fields.read("difference")
        distribution = try fields.read("distribution")
        intervals95 = try fields.read("intervals_95")
        model = try fields.read("model")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("against", against)
        try fields.write("classes", classes)
        try fields.write("difference", difference)
        try fields.write("distribution", distribution)
        try fields.write("intervals_95", intervals95)
        try fields.write("model", model)
    }
}

/// The agreement of one meter's scores under two models, over all charts and noons.
public struct MeterComparison: Codable, Hashable, Sendable {
    /// The agreement of harmony, 0 to 100.
    public var harmony: ScoreAgreement
    /// The agreement of intensity, 0 to 100.
    public var intensity: ScoreAgreement
    /// The agreement of the unified score, −100 to 100.
    public var unifiedScore: ScoreAgreement
    /// The share of chart-days whose quality label differs.
    public var changedLabelShare: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        harmony: ScoreAgreement, intensity: ScoreAgreement, unifiedScore: ScoreAgreement, changedLabelShare: Double
    ) {
        self.harmony = harmony
        self.intensity = intensity
        self.unifiedScore = unifiedScore
        self.changedLabelShare = changedLabelShare
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        changedLabelShare = try fields.read("changed_label_share")
        harmony = try fields.read("harmony")
        intensity = try fields.read("intensity")
        unifiedScore = try fields.read("unified_score")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("changed_label_share", changedLabelShare)
        try fields.write("harmony", harmony)
        try fields.write("intensity", intensity)
        try fields.write("unified_score", unifiedScore)
    }
}

/// The agreement of one score under two models.
public struct ScoreAgreement: Codable, Hashable, Sendable {
    /// Pearson's coefficient, −1 to 1; null if one of the scores never varies.
    public var correlation: Double?
    /// The mean size of the difference, in points.
    public var meanAbsoluteDifference: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(correlation: Double?, meanAbsoluteDifference: Double) {
        self.correlation = correlation
        self.meanAbsoluteDifference = meanAbsoluteDifference
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        correlation = try fields.readIfPresent("correlation")
        meanAbsoluteDifference = try fields.read("mean_absolute_difference")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("correlation", correlation)
        try fields.write("mean_absolute_difference", meanAbsoluteDifference)
    }
}

/// A chart on a day on which two models differ.
public struct ChartDayDifference: Codable, Hashable, Sendable {
    /// The person's id, or their place in the list from 1.
    public var chartId: String
    /// The day, at noon UTC.
    public var date: CivilDate
    /// The mean size of the difference of unified scores over the common meters, −100 to 100 each.
    public var meanDifference: Double
    /// The meter that differs most.
    public var meter: String
    /// The command that shows the reading under the model: of a random chart, in a terminal; of a person of a list,
    /// among the readings of the list, because reports have no births of people.
    public var command: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(chartId: String, date: CivilDate, meanDifference: Double, meter: String, command: String) {
        self.chartId = chartId
        self.date = date
        self.meanDifference = meanDifference
        self.meter = meter
        self.command = command
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        chartId = try fields.read("chart_id")
        command = try fields.read("command")
        date = try fields.read("date")
        meanDifference = try fields.read("mean_difference")
        meter = try fields.read("meter")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("chart_id", chartId)
        try fields.write("command", command)
        try fields.write("date", date)
        try fields.write("mean_difference", meanDifference)
        try fields.write("meter", meter)
    }
}

/// The 95 % intervals of a quantile: lower and upper bound, in points.
public struct QuantileIntervals: Codable, Hashable, Sendable {
    /// Would other people change it? Charts are resampled. Null for fewer than 10 distinct births, and for meters.
    public var charts: [Double]?
    /// Would other weeks of a year like this one change it? Blocks of 28 days are resampled. Null for fewer than 12
    /// whole blocks, 336 transitions of a chart.
    public var days: [Double]?
    /// Other people and other weeks together. Null if either of them is null.
    public var both: [Double]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(charts: [Double]?, days: [Double]?, both: [Double]?) {
        self.charts = charts
        self.days = days
        self.both = both
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        both = try fields.readIfPresent("both")
        charts = try fields.readIfPresent("charts")
        days = try fields.readIfPresent("days")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("both", both)
        try fields.write("charts", charts)
        try fields.write("days", days)
    }
}

/// The changes of one metric of one meter.
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
    /// For each quantile its 95 % intervals, of days only, within this year's slow transits; empty without resampling.
    public var intervals95: [String: QuantileIntervals]
    /// The shares of transitions in each class under thresholds of all meters together: under the thresholds of the
    /// model, called `published` or `own`, and under the `derived` ones of the same run, unrounded.
    public var shares: [String: [ChangeRate: Double]]
    /// The share of transitions without any change.
    public var zeros: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        q25: Double, q50: Double, q75: Double, q90: Double, q95: Double, intervals95: [String: QuantileIntervals],
        shares: [String: [ChangeRate: Double]], zeros: Double
    ) {
        self.q25 = q25
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
        self.q95 = q95
        self.intervals95 = intervals95
        self.shares = shares
        self.zeros = zeros
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        intervals95 = try fields.read("intervals_95")
        q25 = try fields.read("q25")
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
        q95 = try fields.read("q95")
        shares = try fields.read("shares")
        zeros = try fields.read("zeros")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("intervals_95", intervals95)
        try fields.write("q25", q25)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
        try fields.write("q95", q95)
        try fields.write("shares", shares)
        try fields.write("zeros", zeros)
    }
}

/// The durations of a derivation's stages, in a file of their own, so that repeated runs give the same report.
public struct DerivationTimings: Codable, Hashable, Sendable {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// For each window, and for `corrections`, for each stage and `total`, seconds of wall-clock time.
    public var seconds: [String: [String: Double]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(format: String = Self.currentFormat, seconds: [String: [String: Double]]) {
        self.format = format
        self.seconds = seconds
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        format = try fields.read("format")
        seconds = try fields.read("seconds")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("format", format)
        try fields.write("seconds", seconds)
    }
}

/// Describes the people of a derivation.
public struct PopulationReport: Codable, Hashable, Sendable {
    /// The number of people.
    public var charts: Int
    /// Births by decade: `1950s`.
    public var decades: [String: Int]
    /// The number of births with time, zone and place.
    public var exact: Int
    /// The number of births without one of them; their charts are of noon.
    public var approximate: Int
    /// The number of people born at the same instant and place as an earlier one in the list; null for lists of more
    /// than 2,000,000, which are not checked.
    public var duplicates: Int?
    /// The number of bad rows of the list that `--skip-bad` skipped.
    public var skippedRows: Int?
    /// The number of local birth times that occurred twice because the clocks were set back.
    public var repeatedTimes: Int
    /// The seed of the generator that drew the people; null for people of a list.
    public var seed: UInt64?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        charts: Int = 0, decades: [String: Int] = [:], exact: Int = 0, approximate: Int = 0, duplicates: Int? = 0,
        skippedRows: Int? = 0, repeatedTimes: Int = 0, seed: UInt64? = nil
    ) {
        self.charts = charts
        self.decades = decades
        self.exact = exact
        self.approximate = approximate
        self.duplicates = duplicates
        self.skippedRows = skippedRows
        self.repeatedTimes = repeatedTimes
        self.seed = seed
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        approximate = try fields.read("approximate")
        charts = try fields.read("charts")
        decades = try fields.read("decades")
        duplicates = try fields.readIfPresent("duplicates")
        exact = try fields.read("exact")
        repeatedTimes = try fields.read("repeated_times")
        seed = try fields.readIfPresent("seed")
        skippedRows = try fields.readIfPresent("skipped_rows")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("approximate", approximate)
        try fields.write("charts", charts)
        try fields.write("decades", decades)
        try fields.write("duplicates", duplicates)
        try fields.write("exact", exact)
        try fields.write("repeated_times", repeatedTimes)
        try fields.write("seed", seed)
        try fields.writeIfPresent("skipped_rows", skippedRows)
    }
}

/// The thresholds of a group of people.
public struct GroupReport: Codable, Hashable, Sendable {
    /// The group: `1950s`, or `exact` and `approximate`.
    public var group: String
    /// The number of charts.
    public var charts: Int
    /// For each metric, the quantiles of the changes of all meters together, with intervals of charts.
    public var metrics: [String: GroupMetric]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(group: String, charts: Int, metrics: [String: GroupMetric]) {
        self.group = group
        self.charts = charts
        self.metrics = metrics
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        charts = try fields.read("charts")
        group = try fields.read("group")
        metrics = try fields.read("metrics")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("charts", charts)
        try fields.write("group", group)
        try fields.write("metrics", metrics)
    }
}

/// The changes of one metric, all meters together, of a group of people.
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
    /// For each quantile its 95 % intervals, of charts only; empty without resampling.
    public var intervals95: [String: QuantileIntervals]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        q25: Double, q50: Double, q75: Double, q90: Double, q95: Double, intervals95: [String: QuantileIntervals]
    ) {
        self.q25 = q25
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
        self.q95 = q95
        self.intervals95 = intervals95
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        intervals95 = try fields.read("intervals_95")
        q25 = try fields.read("q25")
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
        q95 = try fields.read("q95")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("intervals_95", intervals95)
        try fields.write("q25", q25)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
        try fields.write("q95", q95)
    }
}

/// The thresholds of the same season of one year.
public struct YearReport: Codable, Hashable, Sendable {
    /// The first noon's date.
    public var from: CivilDate
    /// The last noon's date.
    public var through: CivilDate
    /// For each metric, the quantiles of the changes of all meters together.
    public var metrics: [String: YearQuantiles]
    /// For each meter, for each metric, the same for that meter.
    public var meters: [String: [String: YearQuantiles]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        from: CivilDate, through: CivilDate, metrics: [String: YearQuantiles], meters: [String: [String: YearQuantiles]]
    ) {
        self.from = from
        self.through = through
        self.metrics = metrics
        self.meters = meters
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        from = try fields.read("from")
        meters = try fields.read("meters")
        metrics = try fields.read("metrics")
        through = try fields.read("through")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("from", from)
        try fields.write("meters", meters)
        try fields.write("metrics", metrics)
        try fields.write("through", through)
    }
}

/// The quantiles that are thresholds, of one year.
public struct YearQuantiles: Codable, Hashable, Sendable {
    /// The quantile 0.5, in points.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(q50: Double, q75: Double, q90: Double) {
        self.q50 = q50
        self.q75 = q75
        self.q90 = q90
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        q50 = try fields.read("q50")
        q75 = try fields.read("q75")
        q90 = try fields.read("q90")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("q50", q50)
        try fields.write("q75", q75)
        try fields.write("q90", q90)
    }
}
