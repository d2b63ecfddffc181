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
    /// The name of the group of all people with their times hidden.
    package static let timesHidden = "times hidden"
    /// Groups of fewer charts are shown with a warning.
    public static let minimumCharts = 50
}

extension PopulationReport {
    /// The number of charts for intervals. Identical births count once, except in lists too long to compare.
    package var distinctBirths: Int { charts - (duplicates ?? 0) }

    /// Says how many rows of the list the people are; nil if all of them.
    package var skippedSentence: String? {
        guard let skippedRows, skippedRows > 0 else { return nil }
        return "\(ReportWords.count(charts)) of the \(ReportWords.count(charts + skippedRows, "row")) of the list; "
            + "\(ReportWords.count(skippedRows)) bad \(skippedRows == 1 ? "row was" : "rows were") skipped."
    }

    /// Warnings about births that often stand for unknown ones. Times of 0:00 or 12:00 are suspicious if ten people or more, and more
    /// than one in twenty, have them; evenly spread times have them once in 1,440.
    package var warnings: [String] {
        func warning(_ count: Int, _ what: String) -> String {
            "\(ReportWords.count(count)) of \(ReportWords.count(charts, "birth")) \(count == 1 ? "is" : "are") \(what)"
        }
        func isSpike(_ count: Int) -> Bool { count >= 10 && count * 20 > charts }
        let unknown = "which often stands for an unknown time; leave such times out"
        return [
            afterRange > 0 ? warning(afterRange, "after the last day; check their dates") : nil,
            onFirstOf1900 > 0
                ? warning(onFirstOf1900, "on 1900-01-01, which often stands for an unknown date; check their dates")
                : nil,
            isSpike(atMidnight) ? warning(atMidnight, "at 0:00, \(unknown)") : nil,
            isSpike(atNoon) ? warning(atNoon, "at 12:00, \(unknown)") : nil,
        ].compactMap { $0 }
    }
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
    package var orderedWindows: [(name: String, report: WindowReport)] {
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
    package var orderedMetrics: [(metric: TrendMetric, report: MetricReport)] { metrics.byMetric.map { ($0, $1) } }

    /// The meters whose changes are largest first: by median, then by the 90 % quantile, then by name.
    package func orderedMeters(by metric: TrendMetric) -> [(name: String, quantiles: ChangeQuantiles)] {
        meters.compactMap { name, metrics in metrics[metric.rawValue].map { (name, $0.quantiles) } }
            .sorted { ($1.1.q50, $1.1.q90, $0.0) < ($0.1.q50, $0.1.q90, $1.0) }
    }
}

extension Dictionary where Key == String {
    /// The values that stand under the names of metrics, in the order of readings.
    package var byMetric: [(metric: TrendMetric, value: Value)] {
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
        package var isWithinInterval: Bool { interval?.contains(limit) ?? false }
        /// Whether the interval has a value that equals the model's threshold when rounded to 0.5; false if there is no interval.
        package var overlaps: Bool { interval?.overlaps(limit - 0.25...limit + 0.25) ?? false }
        /// Whether the derived threshold, rounded to 0.5, equals the model's.
        package var holdsWhenRounded: Bool { rounded == limit }

        /// Returns the three thresholds derived for a metric, each with the model's from `limits`.
        package static func all(
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
    package static func range(_ bounds: [Double]?) -> ClosedRange<Double>? {
        guard let bounds, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        return bounds[0]...bounds[1]
    }

    /// Returns an interval as text for tables: its bounds; "exact zeros" if both are 0; a dash for nil.
    package static func words(_ bounds: [Double]?) -> String {
        guard let range = range(bounds) else { return "–" }
        return range == 0...0 ? "exact zeros" : ReportWords.range(range)
    }

    /// The interval of both charts and days, else that of charts.
    package var widest: ClosedRange<Double>? { Self.range(both) ?? Self.range(charts) }
}

extension ChangeRate {
    /// The intended share of transitions in this class.
    package var intendedShare: Double {
        let below = [0] + ChangeQuantiles.limits.map(\.share) + [1]
        let place = Self.allCases.firstIndex(of: self) ?? 0
        return below[place + 1] - below[place]
    }
}

// How well derived thresholds agree with published ones. Both sets of rules are judged by the same three yardsticks.

extension Yardsticks {
    package init(_ thresholds: [MetricReport.Threshold]) {
        self.init(
            thresholds: thresholds.count, inside: thresholds.count(where: \.isWithinInterval),
            overlapping: thresholds.count(where: \.overlaps), rounded: thresholds.count(where: \.holdsWhenRounded))
    }

    package static let titles = ["Inside the 95 % interval", "± 0.25 overlaps it", "Rounds to the published value"]

    package var fields: [String] { [inside, overlapping, rounded].map { ReportWords.count($0) } }
}

extension WindowReport {
    /// The name of the model's thresholds beside the derived ones.
    package var kindOfLimits: String { orderedMetrics.first?.report.kindOfLimits ?? "given" }
}

extension MetricReport {
    /// Whether the model's thresholds are published ones.
    package var isPublished: Bool { published != nil }

    /// The name of the model's thresholds beside the derived ones.
    package var kindOfLimits: String { isPublished ? "published" : "given" }
}

extension CalibrationProvenance {
    /// The publisher of figures that are used unchanged; nil for figures that were made with the model's rules.
    package var publisher: String? { isPublished ? source : nil }
}

extension CorrectionsReport {
    /// Returns how many of the published thresholds the published rules reproduce in a window, or these with a correction, rounded
    /// to the nearest 0.5, and of how many.
    public func reproduced(in window: String, by correction: Correction = .nothing) -> (count: Int, of: Int) {
        let quantiles = windows[window]?[correction] ?? [:]
        let pairs = quantiles.byMetric.flatMap { zip($1.limits.values, $0.limits(in: published).values) }
        return (pairs.count { ChangeQuantiles.nearestHalf($0) == $1 }, pairs.count)
    }

    /// The windows in a fixed order.
    public var orderedWindows: [String] {
        let standard = DerivationWindow.standard.map(\.name).filter { windows[$0] != nil }
        return standard + windows.keys.filter { !standard.contains($0) }.sorted()
    }

    /// The corrections of a window, in their order.
    public func ordered(_ window: String) -> [(correction: Correction, metrics: [String: ChangeQuantiles])] {
        Correction.allCases.compactMap { correction in windows[window]?[correction].map { (correction, $0) } }
    }

    /// Says how many of the published thresholds are reproduced, and by which single corrections as well, so that the window
    /// cannot tell whether the publisher had made them.
    public func verdict(of window: String) -> String {
        let (count, all) = reproduced(in: window)
        let others = Correction.allCases.filter {
            ![.nothing, .all].contains($0) && windows[window]?[$0] != nil
                && reproduced(in: window, by: $0) == (count, all)
        }.map(\.title)
        return
            "Over this window the published rules give \(ReportWords.small(count)) of \(ReportWords.small(all)) published "
            + "thresholds, to the nearest 0.5."
            + (others.isEmpty || count < all
                ? ""
                : " So do \(ReportWords.small(others.count)) of the corrections alone, \(others.joined(separator: ", ")): "
                    + "this window cannot tell whether the publisher's rules had \(others.count == 1 ? "it" : "them").")
    }
}

extension Correction {
    /// The corrected rule: "phase".
    public var title: String { self == .all ? "all of them" : rawValue.humanized }
}

extension OutlookReport {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-outlook/1"

    /// A sentence about the day on which most people get a rapid change at once, after a space; empty without groups.
    package var worstDay: String {
        let worst = load?.days.first.map {
            " On \(DateWords.date($0.date)), \(ReportWords.percent($0.share)) % of people get a rapid overall change at once."
        }
        return worst ?? ""
    }
}

extension OutlookRow {
    /// The classes of changes of a metric.
    package subscript(metric: TrendMetric) -> ClassShares { metric.choose(harmony, intensity, unifiedScore) }
}

extension OutlookMonth {
    /// An arrow for a metric with unusually few or many rapid changes.
    package func mark(of metric: TrendMetric) -> String {
        guard marked?.contains(metric.rawValue) == true else { return "" }
        return (rapidRatio[metric.rawValue] ?? 1) < 1 ? "▼ " : "▲ "
    }
}

extension SharedTransit {
    /// "Mars square natal Moon".
    package var words: String { "\(transitPlanet.title) \(aspect.name) natal \(natalPlanet.title)" }
}

extension ComparisonReport {
    /// The version of the file format that this library writes.
    public static let currentFormat = "astrometer-comparison/1"

    /// One sentence for each model that was calibrated for this comparison.
    public var calibrationNotes: [String] {
        newlyCalibrated.map { side in
            "\(side == .model ? model : against) came without a calibration and was calibrated first, "
                + "as 'astrometer calibrate' does by default."
        }
    }

    /// The metrics in the order of readings.
    package var orderedMetrics: [(metric: TrendMetric, comparison: MetricComparison)] {
        metrics.byMetric.map { ($0, $1) }
    }
}

extension MetricComparison {
    /// The share of changes that are in another class under the other model.
    public var changedClassShare: Double {
        let all = classes.joined().reduce(0, +)
        let same = classes.indices.reduce(0) { $0 + (classes[$1].indices.contains($1) ? classes[$1][$1] : 0) }
        return all == 0 ? 0 : Double(all - same) / Double(all)
    }

    /// Says how many changes are in another class because scores change, because scores and thresholds change, and because only
    /// thresholds change.
    package var effectSentence: String {
        let people = (effect?.people).map { "\(ReportWords.percent($0)) % between two draws of people" }
        let year = (effect?.year).map { "\(ReportWords.percent($0)) % between this season and that of the year before" }
        let same = [people, year].compactMap { $0 }
        return
            "\(ReportWords.percent(changedClassShare)) % of changes are in another class because scores change, under the "
            + "thresholds in force"
            + (effect.map {
                "; \(ReportWords.percent($0.derived)) % if the second model has its own derived thresholds, which is the row to "
                    + "compare with"
            } ?? "")
            + (same.isEmpty
                ? "."
                : "; the same scores of one model under thresholds from other data: \(same.joined(separator: ", ")).")
    }
}

extension MeterComparison {
    /// The agreement in a metric.
    public subscript(metric: TrendMetric) -> ScoreAgreement {
        switch metric {
        case .harmony: harmony
        case .intensity: intensity
        case .unifiedScore: unifiedScore
        }
    }
}
