// Generated from Contract/reports.yaml by `make contract`; edit that instead.

/// The result of a derivation: thresholds of trends, how well the model's agree with them, and how they were computed.
public struct DerivationReport: WireDocument {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// The windows by name: `full`, `published-window`.
    public var windows: [String: WindowReport]
    /// The season of the first window in several years, the earliest first, the window itself last; absent unless
    /// requested.
    public var years: [YearReport]?
    /// The first window and those that begin a fixed number of days after one another, the earliest first, without
    /// single meters; absent unless requested.
    public var series: [YearReport]?
    /// The derived thresholds of the full run, or else of the longest window, as in `thresholds.json`.
    public var thresholds: TrendThresholds?
    /// Describes the people.
    public var population: PopulationReport
    /// The origin of the report's numbers.
    public var provenance: DerivationProvenance
    /// The effect of each correction of the published rules; absent unless requested.
    public var corrections: CorrectionsReport?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        format: String = Self.currentFormat, windows: [String: WindowReport], years: [YearReport]? = nil,
        series: [YearReport]? = nil, thresholds: TrendThresholds? = nil, population: PopulationReport,
        provenance: DerivationProvenance, corrections: CorrectionsReport? = nil
    ) {
        (
            self.format, self.windows, self.years, self.series, self.thresholds, self.population, self.provenance,
            self.corrections
        ) = (format, windows, years, series, thresholds, population, provenance, corrections)
    }

    public init(fields: WireFields) throws {
        try self.init(
            format: fields.read("format"), windows: fields.read("windows"), years: fields.readIfPresent("years"),
            series: fields.readIfPresent("series"), thresholds: fields.readIfPresent("thresholds"),
            population: fields.read("population"), provenance: fields.read("provenance"),
            corrections: fields.readIfPresent("corrections"))
    }
    public func writeFields(to json: JSONWriter) {
        corrections?.write(to: json.key("corrections"))
        json.text("format", format)
        population.write(to: json.key("population"))
        provenance.write(to: json.key("provenance"))
        if let series { json.list("series", series) }
        thresholds?.write(to: json.key("thresholds"))
        json.key("windows").record(windows, \.self) { $0.write(to: json) }
        if let years { json.list("years", years) }
    }
}

/// The origin of a derivation's numbers. Digests are SHA-256, 64 hexadecimal digits.
public struct DerivationProvenance: WireDocument {
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels.
    public var modelDigest: String
    /// The digest of the rules that change DTI or HQS.
    public var rulesDigest: String
    /// The digest of the thresholds that the derived ones are compared with.
    public var thresholdsDigest: String
    /// `meter` if thresholds of single meters are in force or were derived; absent for pooled ones.
    public var thresholdsBy: String?
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
    public var calibration: CalibrationProvenance
    /// The publisher of the model's thresholds; absent for the model's own.
    public var thresholdsSource: String?
    /// The number of resamples behind the intervals.
    public var resamples: Int
    /// The seed of the resampling.
    public var seed: UInt64
    /// The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given.
    public var zoneMap: String?
    /// The days of a block of the resampling.
    public var blockDays: Int
    /// The version of the software.
    public var version: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: String, modelDigest: String, rulesDigest: String, thresholdsDigest: String, thresholdsBy: String? = nil,
        calibrationDigest: String, population: String, populationDigest: String, scale: UnifiedScale, ephemeris: String,
        calibration: CalibrationProvenance, thresholdsSource: String?, resamples: Int, seed: UInt64,
        zoneMap: String? = nil, blockDays: Int = 28, version: String
    ) {
        (
            self.model, self.modelDigest, self.rulesDigest, self.thresholdsDigest, self.thresholdsBy,
            self.calibrationDigest, self.population, self.populationDigest, self.scale, self.ephemeris,
            self.calibration, self.thresholdsSource, self.resamples, self.seed, self.zoneMap, self.blockDays,
            self.version
        ) = (
            model, modelDigest, rulesDigest, thresholdsDigest, thresholdsBy, calibrationDigest, population,
            populationDigest, scale, ephemeris, calibration, thresholdsSource, resamples, seed, zoneMap, blockDays,
            version
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            model: fields.read("model"), modelDigest: fields.read("model_digest"),
            rulesDigest: fields.read("rules_digest"), thresholdsDigest: fields.read("thresholds_digest"),
            thresholdsBy: fields.readIfPresent("thresholds_by"), calibrationDigest: fields.read("calibration_digest"),
            population: fields.read("population"), populationDigest: fields.read("population_digest"),
            scale: fields.read("scale"), ephemeris: fields.read("ephemeris"), calibration: fields.read("calibration"),
            thresholdsSource: fields.readIfPresent("thresholds_source"), resamples: fields.read("resamples"),
            seed: fields.read("seed"), zoneMap: fields.readIfPresent("zone_map"), blockDays: fields.read("block_days"),
            version: fields.read("version"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("block_days", blockDays)
        calibration.write(to: json.key("calibration"))
        json.text("calibration_digest", calibrationDigest)
        json.text("ephemeris", ephemeris)
        json.text("model", model)
        json.text("model_digest", modelDigest)
        json.text("population", population)
        json.text("population_digest", populationDigest)
        json.integer("resamples", resamples)
        json.text("rules_digest", rulesDigest)
        json.word("scale", scale.rawValue)
        json.integer("seed", seed)
        if let thresholdsBy { json.text("thresholds_by", thresholdsBy) }
        json.text("thresholds_digest", thresholdsDigest)
        if let thresholdsSource { json.text("thresholds_source", thresholdsSource) }
        json.text("version", version)
        if let zoneMap { json.text("zone_map", zoneMap) }
    }
}

/// The changes of scores over one run of days.
public struct WindowReport: WireDocument {
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
    /// For each super-group, for each metric, its changes; absent unless thresholds by meter were derived.
    public var groups: [String: [String: MeterReport]]?
    /// For each metric, the quantiles of the changes of all meters, without meters that repeat another; absent if no
    /// meter repeats another.
    public var withoutDuplicate: [String: ChangeQuantiles]?
    /// The thresholds of groups of people, by `decade` or `exactness`; absent unless requested.
    public var by: [String: [GroupReport]]?
    /// For each metric, the quantiles of each day; absent unless requested.
    public var daily: [String: DailyQuantiles]?
    /// For each metric, the autocorrelation of the daily medians at lags of 1 to 90 days, or fewer in a short window;
    /// absent unless daily quantiles were requested.
    public var autocorrelation: [String: [Double]]?
    /// How well the derived thresholds agree with published ones; absent without published ones.
    public var yardsticks: Yardsticks?
    /// The thresholds with calibrations from single years, the earliest first, which intervals hold fixed; absent
    /// unless requested.
    public var calibrationYears: [CalibrationYear]?
    /// The season of this window in several years, the earliest first, without single meters. Absent unless requested.
    /// Also absent for the first window; the report's `years` are its years.
    public var years: [YearReport]?
    /// The thresholds of other populations. Each has as many births, which the same generator drew with seeds from 1
    /// on. Absent unless requested.
    public var populations: [OtherPopulation]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        from: CivilDate, through: CivilDate, charts: Int, noons: Int, transitions: Int, meterTransitions: Int,
        metrics: [String: MetricReport], meters: [String: [String: MeterReport]],
        groups: [String: [String: MeterReport]]? = nil, withoutDuplicate: [String: ChangeQuantiles]? = nil,
        by: [String: [GroupReport]]? = nil, daily: [String: DailyQuantiles]? = nil,
        autocorrelation: [String: [Double]]? = nil, yardsticks: Yardsticks? = nil,
        calibrationYears: [CalibrationYear]? = nil, years: [YearReport]? = nil, populations: [OtherPopulation]? = nil
    ) {
        (
            self.from, self.through, self.charts, self.noons, self.transitions, self.meterTransitions, self.metrics,
            self.meters, self.groups, self.withoutDuplicate, self.by, self.daily, self.autocorrelation, self.yardsticks,
            self.calibrationYears, self.years, self.populations
        ) = (
            from, through, charts, noons, transitions, meterTransitions, metrics, meters, groups, withoutDuplicate, by,
            daily, autocorrelation, yardsticks, calibrationYears, years, populations
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            from: fields.read("from"), through: fields.read("through"), charts: fields.read("charts"),
            noons: fields.read("noons"), transitions: fields.read("transitions"),
            meterTransitions: fields.read("meter_transitions"), metrics: fields.read("metrics"),
            meters: fields.read("meters"), groups: fields.readIfPresent("groups"),
            withoutDuplicate: fields.readIfPresent("without_duplicate"), by: fields.readIfPresent("by"),
            daily: fields.readIfPresent("daily"), autocorrelation: fields.readIfPresent("autocorrelation"),
            yardsticks: fields.readIfPresent("yardsticks"), calibrationYears: fields.readIfPresent("calibration_years"),
            years: fields.readIfPresent("years"), populations: fields.readIfPresent("populations"))
    }
    public func writeFields(to json: JSONWriter) {
        if let autocorrelation {
            json.key("autocorrelation").record(autocorrelation, \.self) { json.list($0) { json.number($0) } }
        }
        if let by { json.key("by").record(by, \.self) { json.list($0) } }
        if let calibrationYears { json.list("calibration_years", calibrationYears) }
        json.integer("charts", charts)
        if let daily { json.key("daily").record(daily, \.self) { $0.write(to: json) } }
        json.date("from", from)
        if let groups { json.key("groups").record(groups, \.self) { json.record($0, \.self) { $0.write(to: json) } } }
        json.integer("meter_transitions", meterTransitions)
        json.key("meters").record(meters, \.self) { json.record($0, \.self) { $0.write(to: json) } }
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
        json.integer("noons", noons)
        if let populations { json.list("populations", populations) }
        json.date("through", through)
        json.integer("transitions", transitions)
        if let withoutDuplicate {
            json.key("without_duplicate").record(withoutDuplicate, \.self) { $0.write(to: json) }
        }
        yardsticks?.write(to: json.key("yardsticks"))
        if let years { json.list("years", years) }
    }
}

/// The thresholds of a population that the same generator drew with another seed.
public struct OtherPopulation: WireDocument {
    /// The seed of the generator.
    public var seed: UInt64
    /// For each metric, the quantiles of the changes of all meters together.
    public var metrics: [String: YearQuantiles]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(seed: UInt64, metrics: [String: YearQuantiles]) {
        (self.seed, self.metrics) = (seed, metrics)
    }

    public init(fields: WireFields) throws {
        try self.init(seed: fields.read("seed"), metrics: fields.read("metrics"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
        json.integer("seed", seed)
    }
}

/// How many published thresholds agree with derived ones, by three yardsticks.
public struct Yardsticks: WireDocument {
    /// The number of published thresholds.
    public var thresholds: Int
    /// How many lie inside the 95 % confidence interval of the long-run value: the interval `both`, or `charts` if
    /// there are too few days.
    public var inside: Int
    /// Those whose range of ± 0.25, because they were rounded to halves, overlaps the interval.
    public var overlapping: Int
    /// Those that equal the derived value rounded to halves.
    public var rounded: Int

    /// Creates the value with the given fields, without rounding or checking them.
    public init(thresholds: Int, inside: Int, overlapping: Int, rounded: Int) {
        (self.thresholds, self.inside, self.overlapping, self.rounded) = (thresholds, inside, overlapping, rounded)
    }

    public init(fields: WireFields) throws {
        try self.init(
            thresholds: fields.read("thresholds"), inside: fields.read("inside"),
            overlapping: fields.read("overlapping"), rounded: fields.read("rounded"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("inside", inside)
        json.integer("overlapping", overlapping)
        json.integer("rounded", rounded)
        json.integer("thresholds", thresholds)
    }
}

/// Thresholds by scores that a calibration from one year scales.
public struct CalibrationYear: WireDocument {
    /// The first day of the calibration.
    public var from: CivilDate
    /// The last day of the calibration.
    public var through: CivilDate
    /// For each metric, the quantiles of the changes of all meters together.
    public var metrics: [String: YearQuantiles]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(from: CivilDate, through: CivilDate, metrics: [String: YearQuantiles]) {
        (self.from, self.through, self.metrics) = (from, through, metrics)
    }

    public init(fields: WireFields) throws {
        try self.init(from: fields.read("from"), through: fields.read("through"), metrics: fields.read("metrics"))
    }
    public func writeFields(to json: JSONWriter) {
        json.date("from", from)
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
        json.date("through", through)
    }
}

/// The quantiles of all meters' changes into each day of a window, from the second day on, in points, interpolated
/// between counts by size.
public struct DailyQuantiles: WireDocument {
    /// The quantile 0.5, the median, of each day.
    public var q50: [Double]
    /// The quantile 0.75 of each day.
    public var q75: [Double]
    /// The quantile 0.9 of each day.
    public var q90: [Double]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(q50: [Double], q75: [Double], q90: [Double]) {
        (self.q50, self.q75, self.q90) = (q50, q75, q90)
    }

    public init(fields: WireFields) throws {
        try self.init(q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("q50").list(q50) { json.number($0) }
        json.key("q75").list(q75) { json.number($0) }
        json.key("q90").list(q90) { json.number($0) }
    }
}

/// The changes of one metric, all meters together.
public struct MetricReport: WireDocument {
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
        (
            self.q25, self.q50, self.q75, self.q90, self.q95, self.intervals95, self.rounded, self.published, self.own,
            self.relativeDifference, self.sharesPublished, self.sharesOwn, self.sharesDerived, self.sumOfChanges,
            self.sumOfScores, self.distribution
        ) = (
            q25, q50, q75, q90, q95, intervals95, rounded, published, own, relativeDifference, sharesPublished,
            sharesOwn, sharesDerived, sumOfChanges, sumOfScores, distribution
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            q25: fields.read("q25"), q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"),
            q95: fields.read("q95"), intervals95: fields.read("intervals_95"), rounded: fields.read("rounded"),
            published: fields.readIfPresent("published"), own: fields.readIfPresent("own"),
            relativeDifference: fields.read("relative_difference"),
            sharesPublished: fields.readIfPresent("shares_published"), sharesOwn: fields.readIfPresent("shares_own"),
            sharesDerived: fields.read("shares_derived"), sumOfChanges: fields.read("sum_of_changes"),
            sumOfScores: fields.read("sum_of_scores"), distribution: fields.read("distribution"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("distribution").list(distribution) { json.list($0) { json.number($0) } }
        json.key("intervals_95").record(intervals95, \.self) { $0.write(to: json) }
        if let own { json.key("own").record(own, \.self) { json.number($0) } }
        if let published { json.key("published").record(published, \.self) { json.number($0) } }
        json.number("q25", q25)
        json.number("q50", q50)
        json.number("q75", q75)
        json.number("q90", q90)
        json.number("q95", q95)
        json.key("relative_difference").record(relativeDifference, \.self) { json.number($0) }
        json.key("rounded").record(rounded, \.self) { json.number($0) }
        json.key("shares_derived").record(sharesDerived, \.rawValue) { json.number($0) }
        if let sharesOwn { json.key("shares_own").record(sharesOwn, \.rawValue) { json.number($0) } }
        if let sharesPublished { json.key("shares_published").record(sharesPublished, \.rawValue) { json.number($0) } }
        json.number("sum_of_changes", sumOfChanges)
        json.number("sum_of_scores", sumOfScores)
    }
}

/// Quantiles of the sizes of day-over-day changes, on a 0 to 100 scale. In comparisons also differences of such
/// quantiles, which may be negative.
public struct ChangeQuantiles: WireDocument {
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
        (self.q25, self.q50, self.q75, self.q90, self.q95) = (q25, q50, q75, q90, q95)
    }

    public init(fields: WireFields) throws {
        try self.init(
            q25: fields.read("q25"), q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"),
            q95: fields.read("q95"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("q25", q25)
        json.number("q50", q50)
        json.number("q75", q75)
        json.number("q90", q90)
        json.number("q95", q95)
    }
}

/// The effect of each correction of the published rules on the thresholds: alone, and all together.
public struct CorrectionsReport: WireDocument {
    /// The model of the published rules, the start of the comparison.
    public var reference: String
    /// The model whose values the corrections take.
    public var corrected: String
    /// The published thresholds.
    public var published: TrendThresholds
    /// The calibration before its correction.
    public var calibration: CalibrationProvenance
    /// The first day of the corrected calibration.
    public var calibrationFrom: CivilDate
    /// The last day of the corrected calibration.
    public var calibrationThrough: CivilDate
    /// The days from one noon of the corrected calibration to the next.
    public var calibrationStepDays: Int
    /// For each window, for each correction, for `harmony`, `intensity` and `unified_score` (unipolar), the quantiles
    /// of the changes of all meters together.
    public var windows: [String: [Correction: [String: ChangeQuantiles]]]
    /// For each window, for each correction, how many published thresholds agree with the derived ones.
    public var yardsticks: [String: [Correction: Yardsticks]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        reference: String, corrected: String, published: TrendThresholds, calibration: CalibrationProvenance,
        calibrationFrom: CivilDate, calibrationThrough: CivilDate, calibrationStepDays: Int,
        windows: [String: [Correction: [String: ChangeQuantiles]]], yardsticks: [String: [Correction: Yardsticks]] = [:]
    ) {
        (
            self.reference, self.corrected, self.published, self.calibration, self.calibrationFrom,
            self.calibrationThrough, self.calibrationStepDays, self.windows, self.yardsticks
        ) = (
            reference, corrected, published, calibration, calibrationFrom, calibrationThrough, calibrationStepDays,
            windows, yardsticks
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            reference: fields.read("reference"), corrected: fields.read("corrected"),
            published: fields.read("published"), calibration: fields.read("calibration"),
            calibrationFrom: fields.read("calibration_from"), calibrationThrough: fields.read("calibration_through"),
            calibrationStepDays: fields.read("calibration_step_days"), windows: fields.read("windows"),
            yardsticks: fields.read("yardsticks"))
    }
    public func writeFields(to json: JSONWriter) {
        calibration.write(to: json.key("calibration"))
        json.date("calibration_from", calibrationFrom)
        json.integer("calibration_step_days", calibrationStepDays)
        json.date("calibration_through", calibrationThrough)
        json.text("corrected", corrected)
        published.write(to: json.key("published"))
        json.text("reference", reference)
        json.key("windows").record(windows, \.self) {
            json.record($0, \.rawValue) { json.record($0, \.self) { $0.write(to: json) } }
        }
        json.key("yardsticks").record(yardsticks, \.self) { json.record($0, \.rawValue) { $0.write(to: json) } }
    }
}

/// The differences of two models on the same charts and days. Changes are those of the meters that both models have.
public struct ComparisonReport: WireDocument {
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
        (
            self.format, self.model, self.against, self.from, self.through, self.charts, self.noons, self.transitions,
            self.metrics, self.meters, self.newlyCalibrated, self.onlyModel, self.onlyAgainst, self.tenChartDays,
            self.provenance
        ) = (
            format, model, against, from, through, charts, noons, transitions, metrics, meters, newlyCalibrated,
            onlyModel, onlyAgainst, tenChartDays, provenance
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            format: fields.read("format"), model: fields.read("model"), against: fields.read("against"),
            from: fields.read("from"), through: fields.read("through"), charts: fields.read("charts"),
            noons: fields.read("noons"), transitions: fields.read("transitions"), metrics: fields.read("metrics"),
            meters: fields.read("meters"), newlyCalibrated: fields.read("newly_calibrated"),
            onlyModel: fields.read("only_model"), onlyAgainst: fields.read("only_against"),
            tenChartDays: fields.read("ten_chart_days"), provenance: fields.read("provenance"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("against", against)
        json.integer("charts", charts)
        json.text("format", format)
        json.date("from", from)
        json.key("meters").record(meters, \.self) { $0.write(to: json) }
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
        json.text("model", model)
        json.key("newly_calibrated").list(newlyCalibrated) { json.word($0.rawValue) }
        json.integer("noons", noons)
        json.texts("only_against", onlyAgainst)
        json.texts("only_model", onlyModel)
        json.key("provenance").record(provenance, \.self) { $0.write(to: json) }
        json.list("ten_chart_days", tenChartDays)
        json.date("through", through)
        json.integer("transitions", transitions)
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
public struct MetricComparison: WireDocument {
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
    /// For comparison: the shares of changes that other causes put into another class.
    public var effect: EffectSize?
    /// Points of the two distributions: a share of changes, and the size below which it lies under either model.
    public var distribution: [[Double]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: ChangeQuantiles, against: ChangeQuantiles, difference: ChangeQuantiles,
        intervals95: [String: QuantileIntervals], classes: [[Int]], effect: EffectSize? = nil, distribution: [[Double]]
    ) {
        (self.model, self.against, self.difference, self.intervals95, self.classes, self.effect, self.distribution) = (
            model, against, difference, intervals95, classes, effect, distribution
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            model: fields.read("model"), against: fields.read("against"), difference: fields.read("difference"),
            intervals95: fields.read("intervals_95"), classes: fields.read("classes"),
            effect: fields.readIfPresent("effect"), distribution: fields.read("distribution"))
    }
    public func writeFields(to json: JSONWriter) {
        against.write(to: json.key("against"))
        json.key("classes").list(classes) { json.list($0) { json.integer($0) } }
        difference.write(to: json.key("difference"))
        json.key("distribution").list(distribution) { json.list($0) { json.number($0) } }
        effect?.write(to: json.key("effect"))
        json.key("intervals_95").record(intervals95, \.self) { $0.write(to: json) }
        model.write(to: json.key("model"))
    }
}

/// The shares of changes that other causes put into another class than the other model's scores under the thresholds in
/// force.
public struct EffectSize: WireDocument {
    /// The share if scores and thresholds change together: the other model's scores under the thresholds derived from
    /// them. Compare this share with the share under the thresholds in force.
    public var derived: Double
    /// The share if the model's scores stay and its thresholds are derived from another draw of the people; null
    /// without resampling of charts.
    public var people: Double?
    /// The share if the model's scores stay and its thresholds are derived from the same season one year earlier; null
    /// if the ephemeris does not cover it.
    public var year: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(derived: Double, people: Double?, year: Double?) {
        (self.derived, self.people, self.year) = (derived, people, year)
    }

    public init(fields: WireFields) throws {
        try self.init(
            derived: fields.read("derived"), people: fields.readIfPresent("people"), year: fields.readIfPresent("year"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("derived", derived)
        if let people { json.number("people", people) } else { json.key("people").null() }
        if let year { json.number("year", year) } else { json.key("year").null() }
    }
}

/// The agreement of one meter's scores under two models, over all charts and noons.
public struct MeterComparison: WireDocument {
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
        (self.harmony, self.intensity, self.unifiedScore, self.changedLabelShare) = (
            harmony, intensity, unifiedScore, changedLabelShare
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            harmony: fields.read("harmony"), intensity: fields.read("intensity"),
            unifiedScore: fields.read("unified_score"), changedLabelShare: fields.read("changed_label_share"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("changed_label_share", changedLabelShare)
        harmony.write(to: json.key("harmony"))
        intensity.write(to: json.key("intensity"))
        unifiedScore.write(to: json.key("unified_score"))
    }
}

/// The agreement of one score under two models.
public struct ScoreAgreement: WireDocument {
    /// Pearson's coefficient, −1 to 1; null if one of the scores never varies.
    public var correlation: Double?
    /// The mean size of the difference, in points.
    public var meanAbsoluteDifference: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(correlation: Double?, meanAbsoluteDifference: Double) {
        (self.correlation, self.meanAbsoluteDifference) = (correlation, meanAbsoluteDifference)
    }

    public init(fields: WireFields) throws {
        try self.init(
            correlation: fields.readIfPresent("correlation"),
            meanAbsoluteDifference: fields.read("mean_absolute_difference"))
    }
    public func writeFields(to json: JSONWriter) {
        if let correlation { json.number("correlation", correlation) } else { json.key("correlation").null() }
        json.number("mean_absolute_difference", meanAbsoluteDifference)
    }
}

/// A chart on a day on which two models differ.
public struct ChartDayDifference: WireDocument {
    /// The id of a random chart, or the person's place in the list from 1; with births, the person's id if the list has
    /// one.
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
    /// The person's birth; absent unless births are requested.
    public var birth: BirthDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        chartId: String, date: CivilDate, meanDifference: Double, meter: String, command: String,
        birth: BirthDocument? = nil
    ) {
        (self.chartId, self.date, self.meanDifference, self.meter, self.command, self.birth) = (
            chartId, date, meanDifference, meter, command, birth
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            chartId: fields.read("chart_id"), date: fields.read("date"), meanDifference: fields.read("mean_difference"),
            meter: fields.read("meter"), command: fields.read("command"), birth: fields.readIfPresent("birth"))
    }
    public func writeFields(to json: JSONWriter) {
        birth?.write(to: json.key("birth"))
        json.text("chart_id", chartId)
        json.text("command", command)
        json.date("date", date)
        json.number("mean_difference", meanDifference)
        json.text("meter", meter)
    }
}

/// The 95 % confidence intervals of a quantile's long-run value, with the calibration held fixed: lower and upper
/// bound, in points. The values of single years or of other people may lie outside.
public struct QuantileIntervals: WireDocument {
    /// The interval of the value over all births drawn like these, on these days. Charts are resampled. Null for fewer
    /// than 10 distinct births, and for meters.
    public var charts: [Double]?
    /// The interval of the value over all weeks like these, for these people. Blocks of 28 days, unless requested
    /// otherwise, are resampled. Null for fewer than 12 whole blocks.
    public var days: [Double]?
    /// The interval of the value over all births and all weeks like these. Null if `charts` or `days` is null.
    public var both: [Double]?
    /// The standard error of each bound, because the number of draws is finite; from ten batches of draws.
    public var monteCarloError: IntervalBounds?
    /// The same intervals for a whole family at once: in 95 % of draws none of its members deviates further. The family
    /// is the nine thresholds; for groups of people, the nine thresholds of all groups.
    public var simultaneous: IntervalBounds?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        charts: [Double]?, days: [Double]?, both: [Double]?, monteCarloError: IntervalBounds? = nil,
        simultaneous: IntervalBounds? = nil
    ) {
        (self.charts, self.days, self.both, self.monteCarloError, self.simultaneous) = (
            charts, days, both, monteCarloError, simultaneous
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            charts: fields.readIfPresent("charts"), days: fields.readIfPresent("days"),
            both: fields.readIfPresent("both"), monteCarloError: fields.readIfPresent("monte_carlo_error"),
            simultaneous: fields.readIfPresent("simultaneous"))
    }
    public func writeFields(to json: JSONWriter) {
        if let both { json.key("both").list(both) { json.number($0) } } else { json.key("both").null() }
        if let charts { json.key("charts").list(charts) { json.number($0) } } else { json.key("charts").null() }
        if let days { json.key("days").list(days) { json.number($0) } } else { json.key("days").null() }
        monteCarloError?.write(to: json.key("monte_carlo_error"))
        simultaneous?.write(to: json.key("simultaneous"))
    }
}

/// The lower and the upper number for each kind of interval. Null for a kind that was not computed.
public struct IntervalBounds: WireDocument {
    /// Of the interval of charts.
    public var charts: [Double]?
    /// Of the interval of days.
    public var days: [Double]?
    /// Of the interval of both.
    public var both: [Double]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(charts: [Double]?, days: [Double]?, both: [Double]?) {
        (self.charts, self.days, self.both) = (charts, days, both)
    }

    public init(fields: WireFields) throws {
        try self.init(
            charts: fields.readIfPresent("charts"), days: fields.readIfPresent("days"),
            both: fields.readIfPresent("both"))
    }
    public func writeFields(to json: JSONWriter) {
        if let both { json.key("both").list(both) { json.number($0) } } else { json.key("both").null() }
        if let charts { json.key("charts").list(charts) { json.number($0) } } else { json.key("charts").null() }
        if let days { json.key("days").list(days) { json.number($0) } } else { json.key("days").null() }
    }
}

/// The changes of one metric of one meter.
public struct MeterReport: WireDocument {
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
    /// model, called `published` or `own`, and under the `derived` ones of the same run, unrounded. If thresholds by
    /// meter were derived, `own` are the shares under the meter's own limits, and those under thresholds of the model
    /// that were not published are called `model`.
    public var shares: [String: [ChangeRate: Double]]
    /// The share of transitions without any change.
    public var zeros: Double
    /// The share of changes below 0.05, which do not show in one decimal; absent unless thresholds by meter were
    /// derived.
    public var still: Double?
    /// The meter's own thresholds; null if it moves too rarely, so that the pooled ones hold; absent unless thresholds
    /// by meter were derived.
    public var limits: TrendThresholds.Limits?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        q25: Double, q50: Double, q75: Double, q90: Double, q95: Double, intervals95: [String: QuantileIntervals],
        shares: [String: [ChangeRate: Double]], zeros: Double, still: Double? = nil,
        limits: TrendThresholds.Limits? = nil
    ) {
        (
            self.q25, self.q50, self.q75, self.q90, self.q95, self.intervals95, self.shares, self.zeros, self.still,
            self.limits
        ) = (q25, q50, q75, q90, q95, intervals95, shares, zeros, still, limits)
    }

    public init(fields: WireFields) throws {
        try self.init(
            q25: fields.read("q25"), q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"),
            q95: fields.read("q95"), intervals95: fields.read("intervals_95"), shares: fields.read("shares"),
            zeros: fields.read("zeros"), still: fields.readIfPresent("still"), limits: fields.readIfPresent("limits"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("intervals_95").record(intervals95, \.self) { $0.write(to: json) }
        if let limits { json.key("limits").encoded(limits) } else if still != nil { json.key("limits").null() }
        json.number("q25", q25)
        json.number("q50", q50)
        json.number("q75", q75)
        json.number("q90", q90)
        json.number("q95", q95)
        json.key("shares").record(shares, \.self) { json.record($0, \.rawValue) { json.number($0) } }
        if let still { json.number("still", still) }
        json.number("zeros", zeros)
    }
}

/// The durations of a derivation's stages, in a file of their own, so that repeated runs give the same report.
public struct DerivationTimings: WireDocument {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// For each window, and for `corrections`, for each stage and `total`, seconds of wall-clock time.
    public var seconds: [String: [String: Double]]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(format: String = Self.currentFormat, seconds: [String: [String: Double]]) {
        (self.format, self.seconds) = (format, seconds)
    }

    public init(fields: WireFields) throws {
        try self.init(format: fields.read("format"), seconds: fields.read("seconds"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("format", format)
        json.key("seconds").record(seconds, \.self) { json.record($0, \.self) { json.number($0) } }
    }
}

/// Describes the people of a derivation or an outlook.
public struct PopulationReport: WireDocument {
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
    /// The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given.
    public var zoneMap: String?
    /// The number of local birth times that occurred twice because the clocks were set back.
    public var repeatedTimes: Int
    /// The number of births after the last day of the report.
    public var afterRange: Int
    /// The number of births on 1900-01-01. Many lists have this date where the date is unknown.
    public var onFirstOf1900: Int
    /// The number of births at 0:00. Many lists have this time where the time is unknown.
    public var atMidnight: Int
    /// The number of births at 12:00. Many lists have this time where the time is unknown.
    public var atNoon: Int
    /// The seed of the generator that drew the people; null for people of a list.
    public var seed: UInt64?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        charts: Int = 0, decades: [String: Int] = [:], exact: Int = 0, approximate: Int = 0, duplicates: Int? = 0,
        skippedRows: Int? = 0, zoneMap: String? = nil, repeatedTimes: Int = 0, afterRange: Int = 0,
        onFirstOf1900: Int = 0, atMidnight: Int = 0, atNoon: Int = 0, seed: UInt64? = nil
    ) {
        (
            self.charts, self.decades, self.exact, self.approximate, self.duplicates, self.skippedRows, self.zoneMap,
            self.repeatedTimes, self.afterRange, self.onFirstOf1900, self.atMidnight, self.atNoon, self.seed
        ) = (
            charts, decades, exact, approximate, duplicates, skippedRows, zoneMap, repeatedTimes, afterRange,
            onFirstOf1900, atMidnight, atNoon, seed
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            charts: fields.read("charts"), decades: fields.read("decades"), exact: fields.read("exact"),
            approximate: fields.read("approximate"), duplicates: fields.readIfPresent("duplicates"),
            skippedRows: fields.readIfPresent("skipped_rows"), zoneMap: fields.readIfPresent("zone_map"),
            repeatedTimes: fields.read("repeated_times"), afterRange: fields.read("after_range"),
            onFirstOf1900: fields.read("on_first_of_1900"), atMidnight: fields.read("at_midnight"),
            atNoon: fields.read("at_noon"), seed: fields.readIfPresent("seed"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("after_range", afterRange)
        json.integer("approximate", approximate)
        json.integer("at_midnight", atMidnight)
        json.integer("at_noon", atNoon)
        json.integer("charts", charts)
        json.key("decades").record(decades, \.self) { json.integer($0) }
        if let duplicates { json.integer("duplicates", duplicates) } else { json.key("duplicates").null() }
        json.integer("exact", exact)
        json.integer("on_first_of_1900", onFirstOf1900)
        json.integer("repeated_times", repeatedTimes)
        if let seed { json.integer("seed", seed) } else { json.key("seed").null() }
        if let skippedRows { json.integer("skipped_rows", skippedRows) }
        if let zoneMap { json.text("zone_map", zoneMap) }
    }
}

/// The thresholds of a group of people.
public struct GroupReport: WireDocument {
    /// The group: a decade such as `1950s`; `exact` or `approximate`; or `times hidden`, all people without their times
    /// of birth.
    public var group: String
    /// The number of charts.
    public var charts: Int
    /// For each metric, the quantiles of the changes of all meters together, with intervals of charts.
    public var metrics: [String: GroupMetric]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(group: String, charts: Int, metrics: [String: GroupMetric]) {
        (self.group, self.charts, self.metrics) = (group, charts, metrics)
    }

    public init(fields: WireFields) throws {
        try self.init(group: fields.read("group"), charts: fields.read("charts"), metrics: fields.read("metrics"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("charts", charts)
        json.text("group", group)
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
    }
}

/// The changes of one metric, all meters together, of a group of people.
public struct GroupMetric: WireDocument {
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
    /// For each threshold, its difference from that of all people; empty if there is one group only.
    public var differences: [String: GroupDifference]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        q25: Double, q50: Double, q75: Double, q90: Double, q95: Double, intervals95: [String: QuantileIntervals],
        differences: [String: GroupDifference] = [:]
    ) {
        (self.q25, self.q50, self.q75, self.q90, self.q95, self.intervals95, self.differences) = (
            q25, q50, q75, q90, q95, intervals95, differences
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            q25: fields.read("q25"), q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"),
            q95: fields.read("q95"), intervals95: fields.read("intervals_95"), differences: fields.read("differences"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("differences").record(differences, \.self) { $0.write(to: json) }
        json.key("intervals_95").record(intervals95, \.self) { $0.write(to: json) }
        json.number("q25", q25)
        json.number("q50", q50)
        json.number("q75", q75)
        json.number("q90", q90)
        json.number("q95", q95)
    }
}

/// A group's threshold minus that of all people.
public struct GroupDifference: WireDocument {
    /// The difference, in points.
    public var difference: Double
    /// Its 95 % intervals, of charts only, from the same draws for the group and all people; absent without resampling.
    public var intervals95: QuantileIntervals?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(difference: Double, intervals95: QuantileIntervals? = nil) {
        (self.difference, self.intervals95) = (difference, intervals95)
    }

    public init(fields: WireFields) throws {
        try self.init(difference: fields.read("difference"), intervals95: fields.readIfPresent("intervals_95"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("difference", difference)
        intervals95?.write(to: json.key("intervals_95"))
    }
}

/// The thresholds of the same season of one year.
public struct YearReport: WireDocument {
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
        (self.from, self.through, self.metrics, self.meters) = (from, through, metrics, meters)
    }

    public init(fields: WireFields) throws {
        try self.init(
            from: fields.read("from"), through: fields.read("through"), metrics: fields.read("metrics"),
            meters: fields.read("meters"))
    }
    public func writeFields(to json: JSONWriter) {
        json.date("from", from)
        json.key("meters").record(meters, \.self) { json.record($0, \.self) { $0.write(to: json) } }
        json.key("metrics").record(metrics, \.self) { $0.write(to: json) }
        json.date("through", through)
    }
}

/// The quantiles that are thresholds, of one year.
public struct YearQuantiles: WireDocument {
    /// The quantile 0.5, in points.
    public var q50: Double
    /// The quantile 0.75.
    public var q75: Double
    /// The quantile 0.9.
    public var q90: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(q50: Double, q75: Double, q90: Double) {
        (self.q50, self.q75, self.q90) = (q50, q75, q90)
    }

    public init(fields: WireFields) throws {
        try self.init(q50: fields.read("q50"), q75: fields.read("q75"), q90: fields.read("q90"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("q50", q50)
        json.number("q75", q75)
        json.number("q90", q90)
    }
}

/// One difference between a model and the model of the published thresholds.
public enum Correction: String, TextCase {
    /// Nothing: the published rules.
    case nothing
    /// The change of the orb determines the phase: `phase.rule` of the model.
    case phase
    /// The ruler of the Ascendant's sign weighs more: `natal_weight.ruler_bonus`.
    case rulerBonus = "ruler_bonus"
    /// An aspect counts once even if several rules match: `shared_contacts`.
    case countedOnce = "counted_once"
    /// Longitudes and orbs are not rounded: `rounding`.
    case rounding
    /// Dignities are judged by exact degrees: `natal_weight.dignity_degree`.
    case dignity
    /// The published calibration is replaced by one made with the current rules.
    case calibration
    /// All of them.
    case all
}

extension TrendThresholds {
    /// The sizes below which a change is stable, slow or moderate, in points of 0 to 100; from the last on it is rapid.
    /// Each is 0, or 0.000001 to 1,000,000, and none is smaller than the one before.
    public struct Limits: WireDocument {
        /// The size at which a change is no longer stable.
        public var stableBelow: Double
        /// The size at which it is no longer slow.
        public var slowBelow: Double
        /// The size from which it is rapid.
        public var moderateBelow: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(stableBelow: Double, slowBelow: Double, moderateBelow: Double) {
            (self.stableBelow, self.slowBelow, self.moderateBelow) = (stableBelow, slowBelow, moderateBelow)
        }

        public init(fields: WireFields) throws {
            try self.init(
                stableBelow: fields.read("stable_below"), slowBelow: fields.read("slow_below"),
                moderateBelow: fields.read("moderate_below"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("moderate_below", moderateBelow)
            json.number("slow_below", slowBelow)
            json.number("stable_below", stableBelow)
        }
    }

    /// The limits of one meter or super-group; a metric without limits has the pooled ones.
    public struct MeterLimits: WireDocument {
        /// Limits of changes of harmony.
        public var harmony: TrendThresholds.Limits?
        /// Limits of changes of intensity.
        public var intensity: TrendThresholds.Limits?
        /// Limits of changes of the unified score on the unipolar scale.
        public var unifiedScore: TrendThresholds.Limits?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            harmony: TrendThresholds.Limits? = nil, intensity: TrendThresholds.Limits? = nil,
            unifiedScore: TrendThresholds.Limits? = nil
        ) {
            (self.harmony, self.intensity, self.unifiedScore) = (harmony, intensity, unifiedScore)
        }

        public init(fields: WireFields) throws {
            try self.init(
                harmony: fields.readIfPresent("harmony"), intensity: fields.readIfPresent("intensity"),
                unifiedScore: fields.readIfPresent("unified_score"))
        }
        public func writeFields(to json: JSONWriter) {
            harmony?.write(to: json.key("harmony"))
            intensity?.write(to: json.key("intensity"))
            unifiedScore?.write(to: json.key("unified_score"))
        }
    }
}

/// The limits of the classes of day-over-day change, in points of 0 to 100. The unified score is classified by its
/// change on the unipolar scale.
///
///     let thresholds = try ModelCatalog.model().thresholds
///     print(thresholds.harmony.stableBelow, thresholds.unifiedScore.moderateBelow)
///
/// Section 6 of `Documentation/Specification/astrometers.md`.
public struct TrendThresholds: WireDocument {
    /// The version of the file format: `astrometer-thresholds/2` with `meters`, otherwise `astrometer-thresholds/1`.
    public var format: String
    /// The publisher of the thresholds; absent for a model's own and for derived ones.
    public var source: String?
    /// The data that the thresholds were derived from; absent for published and hand-written ones.
    public var provenance: OutputProvenance?
    /// Limits of changes of harmony.
    public var harmony: TrendThresholds.Limits
    /// Limits of changes of intensity.
    public var intensity: TrendThresholds.Limits
    /// Limits of changes of the unified score on the unipolar scale.
    public var unifiedScore: TrendThresholds.Limits
    /// Limits of single meters and super-groups by name, which take precedence; a metric without limits has the pooled
    /// ones.
    public var meters: [String: TrendThresholds.MeterLimits]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        format: String, source: String?, provenance: OutputProvenance?, harmony: TrendThresholds.Limits,
        intensity: TrendThresholds.Limits, unifiedScore: TrendThresholds.Limits,
        meters: [String: TrendThresholds.MeterLimits]?
    ) {
        (self.format, self.source, self.provenance, self.harmony, self.intensity, self.unifiedScore, self.meters) = (
            format, source, provenance, harmony, intensity, unifiedScore, meters
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            format: fields.read("format"), source: fields.readIfPresent("source"),
            provenance: fields.readIfPresent("provenance"), harmony: fields.read("harmony"),
            intensity: fields.read("intensity"), unifiedScore: fields.read("unified_score"),
            meters: fields.readIfPresent("meters"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("format", format)
        harmony.write(to: json.key("harmony"))
        intensity.write(to: json.key("intensity"))
        if let meters { json.key("meters").record(meters, \.self) { $0.write(to: json) } }
        provenance?.write(to: json.key("provenance"))
        if let source { json.text("source", source) }
        unifiedScore.write(to: json.key("unified_score"))
    }
}

/// The origin of a set of figures: enough to compute it again, or its publisher.
public struct CalibrationProvenance: WireDocument {
    /// The name of the model.
    public var model: String
    /// The publisher of the figures and the year; absent for computed figures.
    public var source: String?
    /// The digest of the rules of the figures; `published` for figures that somebody published and that are used as
    /// they are. Absent in files of version 0.2.0, which are rejected.
    public var rules: String?
    /// The generator and its seed, or the name of the file.
    public var population: String
    /// The SHA-256 digest of the population as CSV, in hexadecimal; absent if it was not published.
    public var populationDigest: String?
    /// The number of charts.
    public var charts: Int
    /// The source of the positions, with its version; absent if it was not published.
    public var ephemeris: String?
    /// The first day, noon UTC.
    public var from: CivilDate
    /// The last day, noon UTC.
    public var through: CivilDate
    /// Days from one noon to the next; 1 unless given.
    public var stepDays: Int?
    /// Charts times noons; absent if it was not published.
    public var chartDays: Int?
    /// The SHA-256 digest of the map in which the zone of a birth was found; absent if every zone was given.
    public var zoneMap: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: String, source: String? = nil, rules: String?, population: String, populationDigest: String?,
        charts: Int, ephemeris: String?, from: CivilDate, through: CivilDate, stepDays: Int? = nil, chartDays: Int?,
        zoneMap: String? = nil
    ) {
        (
            self.model, self.source, self.rules, self.population, self.populationDigest, self.charts, self.ephemeris,
            self.from, self.through, self.stepDays, self.chartDays, self.zoneMap
        ) = (
            model, source, rules, population, populationDigest, charts, ephemeris, from, through, stepDays, chartDays,
            zoneMap
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            model: fields.read("model"), source: fields.readIfPresent("source"), rules: fields.readIfPresent("rules"),
            population: fields.read("population"), populationDigest: fields.readIfPresent("population_digest"),
            charts: fields.read("charts"), ephemeris: fields.readIfPresent("ephemeris"), from: fields.read("from"),
            through: fields.read("through"), stepDays: fields.readIfPresent("step_days"),
            chartDays: fields.readIfPresent("chart_days"), zoneMap: fields.readIfPresent("zone_map"))
    }
    public func writeFields(to json: JSONWriter) {
        if let chartDays { json.integer("chart_days", chartDays) }
        json.integer("charts", charts)
        if let ephemeris { json.text("ephemeris", ephemeris) }
        json.date("from", from)
        json.text("model", model)
        json.text("population", population)
        if let populationDigest { json.text("population_digest", populationDigest) }
        if let rules { json.text("rules", rules) }
        if let source { json.text("source", source) }
        if let stepDays { json.integer("step_days", stepDays) }
        json.date("through", through)
        if let zoneMap { json.text("zone_map", zoneMap) }
    }
}
