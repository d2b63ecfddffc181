import AstrometerModels

// The figures of a window in plain sentences. Markdown and HTML say the same.

extension WindowReport {
    var extent: String {
        "\(ReportWords.count(charts, "chart")) on \(ReportWords.count(noons, "noon")) (UTC), \(from) to \(through): "
            + "\(ReportWords.count(transitions, "transition")) from one noon to the next, "
            + "\(ReportWords.count(meterTransitions, "change")) of \(ReportWords.count(meters.count, "meter")) "
            + "for each metric."
    }

    /// Says how many of the model's thresholds lie inside the intervals of the derived ones, and for which value the intervals are.
    var headline: String {
        let all = orderedMetrics.flatMap(\.report.thresholds)
        guard all.contains(where: { $0.interval != nil }) else {
            return "There are no intervals for the \(ReportWords.small(all.count)) \(kindOfLimits) thresholds."
        }
        let within = all.filter(\.isWithinInterval).count
        let count = "\(ReportWords.small(within).capitalizedFirst) of the \(ReportWords.small(all.count))"
        let lie =
            within == 1
            ? "lies inside the 95 % confidence interval of its" : "lie inside the 95 % confidence intervals of their"
        let values = within == 1 ? "value" : "values"
        let hasDays = all.contains { $0.intervals?.both != nil }
        return
            "\(count) \(kindOfLimits) thresholds \(lie) \(hasDays ? "long-run \(values)" : "\(values) over all births")."
    }

    /// Explains the headline's intervals, the differences between the model's and the derived thresholds, and the effect of
    /// weeks and people.
    /// - Parameter ranges: sentences on the ranges of other years and populations.
    func verdict(
        for people: PopulationReport, blockDays: Int = DayBlocks.standardDays, ranges: String? = nil
    ) -> String {
        let all = orderedMetrics.flatMap(\.report.thresholds)
        let rounded = all.filter(\.holdsWhenRounded).count
        let hasIntervals = all.contains { $0.interval != nil }
        let hasDays = all.contains { $0.intervals?.both != nil }
        let hasCharts = all.contains { $0.intervals?.charts != nil }
        var sentences = [headline]
        if hasIntervals {
            sentences.append(
                (hasDays
                    ? "A long-run value is the threshold that all births and all weeks like these would give"
                    : "A value over all births is the threshold that all births like these would give on these days")
                    + " with this calibration. The thresholds of single years or of other people may lie outside its interval."
            )
        }
        sentences += [ranges].compactMap { $0 }
        if all.allSatisfy({ $0.intervals == nil }) {
            if !all.isEmpty { sentences.append("Intervals were not computed, because the number of resamples is 0.") }
        } else if !hasDays {
            // Short windows have no intervals of days. Intervals of charts may be missing for other reasons.
            let days = noons <= 15 ? "One fortnight" : "So few days"
            let why =
                (noons - 1) / blockDays < DayBlocks.minimumWhole
                ? "\(days) cannot say how other weeks differ: fewer than 12 blocks of \(ReportWords.count(blockDays, "day"))."
                : nil
            sentences += [hasCharts ? why : "Fewer than 10 distinct births cannot say how other people differ."]
                .compactMap { $0 }
        }
        if hasCharts, people.distinctBirths < GroupReport.minimumCharts {
            sentences.append("Intervals of fewer than 50 distinct births are rough.")
        }
        if hasCharts, let duplicates = people.duplicates, duplicates > 0 {
            sentences.append(
                "\(ReportWords.count(duplicates)) of the \(ReportWords.count(people.charts)) births repeat"
                    + "\(duplicates == 1 ? "s" : "") another; intervals of charts are widened for that.")
        }
        if let yardsticks, yardsticks.thresholds > 0, hasCharts || hasDays {
            sentences.append(
                "Published values were rounded to halves: with ± 0.25, \(ReportWords.small(yardsticks.overlapping)) of the "
                    + "\(ReportWords.small(yardsticks.thresholds)) \(yardsticks.overlapping == 1 ? "overlaps its interval" : "overlap their intervals")."
            )
        }
        sentences.append(
            "After rounding, \(ReportWords.small(rounded)) of the derived values "
                + (rounded == 1 ? "equals the \(kindOfLimits) one." : "equal the \(kindOfLimits) ones.")
        )
        let differences = all.map { -$0.relativeDifference / (1 + $0.relativeDifference) }.filter(\.isFinite)
        if let low = differences.min(), let high = differences.max() {
            sentences.append(
                "The \(kindOfLimits) values differ from the derived by \(ReportWords.signedPercent(low)) to "
                    + "\(ReportWords.signedPercent(high)).")
        }
        if let half = all.first?.intervals, let days = QuantileIntervals.range(half.days),
            let people = QuantileIntervals.range(half.charts), people.lowerBound < people.upperBound
        {
            let ratio = (days.upperBound - days.lowerBound) / (people.upperBound - people.lowerBound)
            sentences.append(
                "At the median of harmony the interval of days is \(ratio.text(decimals: ratio < 10 ? 1 : 0)) times as wide "
                    + "as that of charts.")
        }
        sentences += [
            hasDays ? assumption(blockDays) : nil,
            errorSentence, all.contains { $0.intervals != nil } ? calibrationSentence : nil,
        ].compactMap { $0 }
        return sentences.joined(separator: " ")
    }

    /// Says what intervals of days assume, and how often intervals contain the true value if the assumption is wrong.
    private func assumption(_ blockDays: Int) -> String {
        let lags = autocorrelation?[TrendMetric.harmony.rawValue] ?? []
        let measured =
            lags.indices.contains(blockDays - 1)
            ? ", while the medians of harmony of days \(ReportWords.count(blockDays, "day")) apart correlate "
                + ReportWords.signed(lags[blockDays - 1]) : ""
        return
            "Intervals of days assume that blocks of \(ReportWords.count(blockDays, "day")) are independent of each other and "
            + "that other weeks are like these\(measured). \(Self.coverage)"
    }

    /// How often intervals contained the true value in simulations.
    private static let coverage =
        "In simulations, intervals of both contained the true value in 94 to 96 % of windows on this sky. If a day's effect faded like an "
        + "AR(1) process, they contained it in 85 to 86 % of windows with φ = 0.95 and in 71 to 74 % with φ = 0.98 (python3 "
        + "Tests/AstrometerDerivationTests/Reference/coverage.py)."

    /// Says how exactly the draws determine the bounds of the thresholds' intervals; nil without intervals.
    private var errorSentence: String? {
        let shares = orderedMetrics.flatMap(\.report.thresholds).compactMap { row -> Double? in
            guard let interval = row.interval, interval.upperBound > interval.lowerBound,
                let errors = row.intervals?.monteCarloError, let pair = errors.both ?? errors.charts
            else { return nil }
            return (pair.max() ?? 0) / (interval.upperBound - interval.lowerBound)
        }
        return shares.max().map {
            "Because the number of draws is finite, their bounds have standard errors of up to \(ReportWords.percent($0)) % of the width."
        }
    }

    /// Says that intervals hold the calibration fixed, and how much calibrations of single years move a threshold.
    private var calibrationSentence: String {
        let fixed = "Intervals hold the calibration fixed"
        let moves = (calibrationYears ?? []).compactMap { $0.metrics[TrendMetric.harmony.rawValue]?.q90 }
        guard let low = moves.min(), let high = moves.max() else { return fixed + "." }
        let own = metrics[TrendMetric.harmony.rawValue]?.intervals95["q90"]?.widest
        return fixed
            + ": calibrations of single years move the 90 % quantile of harmony over \(ReportWords.range(low...high))"
            + (own.map { ", while its interval is \(ReportWords.range($0))." } ?? ".")
    }

    /// Says how long a day's effect lasts: the autocorrelation of the daily medians of harmony; nil without daily quantiles.
    var autocorrelationSentence: String? {
        guard let found = autocorrelation?[TrendMetric.harmony.rawValue], !found.isEmpty else { return nil }
        let end = found.firstIndex { $0 <= 0 }
        return "The autocorrelation of the daily medians of harmony "
            + (end.map { "first reaches zero at a lag of \(ReportWords.count($0 + 1, "day"))." }
                ?? "is above zero at all lags up to \(ReportWords.count(found.count, "day")).")
    }

    /// Names the meters that repeat another; nil if none does.
    var duplicateSentence: String? {
        withoutDuplicate.map { _ in
            "Meters that sum the same aspects as another, such as the two overall ones, have the same scores and enter the pool "
                + "twice, as in the source of the thresholds."
        }
    }

    /// Says how differently the model's thresholds divide the changes of single meters.
    func metersSentence(of metric: TrendMetric) -> String? {
        let rapid = meters.compactMap { name, metrics in
            metrics[metric.rawValue]?.limitShares?[.rapid].map { (name: name, share: $0) }
        }.sorted { ($0.share, $0.name) < ($1.share, $1.name) }
        guard let least = rapid.first, let most = rapid.last, rapid.count > 1 else { return nil }
        let isPublished = metrics[metric.rawValue]?.published != nil
        return
            "\(isPublished ? "Pooled thresholds fit no single meter: in" : "In") \(ReportWords.phrase(metric)), \(ReportWords.title(most.name)) is "
            + "“rapid” on \(ReportWords.percent(most.share)) % of days, \(ReportWords.title(least.name)) on "
            + "\(ReportWords.percent(least.share)) %."
    }
}

extension MetricReport {
    /// Compares the median of the changes with the model's threshold.
    func middle(of metric: TrendMetric) -> String {
        guard let half = thresholds.first else { return "" }
        return "Half of all changes in \(ReportWords.phrase(metric)) are \(half.derived > 0 ? "below " : "")"
            + "\(half.derived.text(decimals: 2)) points a day; the \(kindOfLimits) table "
            + "says \(ReportWords.threshold(half.limit))."
    }

    /// Describes the effect of the model's thresholds on the four classes.
    func classes() -> String {
        guard let stable = shares[.stable], let rapid = shares[.rapid] else { return "" }
        return
            "Under the \(kindOfLimits) thresholds \(ReportWords.percent(stable)) % of changes are stable where 50 % are "
            + "meant to be, and \(ReportWords.percent(rapid)) % rapid where 10 % are meant to be."
    }

    /// The share of changes that are too small to draw; nil if it is negligible.
    var tooSmallToDraw: String? {
        let smallest = Drawing.sizes.lowerBound
        guard let share = distribution.first(where: { $0.count == 2 && $0[0] >= smallest })?[1], share >= 0.005 else {
            return nil
        }
        return "\(ReportWords.percent(share)) % of changes are below \(smallest.text(decimals: 4)) points, "
            + "where the drawing begins."
    }
}

extension CalibrationProvenance {
    /// The source of the figures in a line: their publisher, or their inputs.
    var words: String {
        let days = stepDays.map { $0 == 1 ? "" : ", every \($0) days" } ?? ""
        let size =
            (chartDays.map { "\(ReportWords.count($0)) chart-days of " } ?? "")
            + ReportWords.count(charts, "chart")
        let parts = ["\(model), \(from) to \(through)\(days)", size] + [ephemeris].compactMap { $0 }
        let people = "population \(population)" + (populationDigest.map { ", SHA-256 \($0)" } ?? "")
        let rules = rules.map { isPublished ? "; used as published, not made by this model's rules" : "; rules \($0)" }
        return parts.joined(separator: ", ") + "; " + people + (source.map { "; published by \($0)" } ?? "")
            + (rules ?? "")
    }
}
