import AstrometerEngine

// What the figures of a window say, in plain sentences. Markdown and HTML say the same.

extension WindowReport {
    /// What the window is over.
    var extent: String {
        "\(ReportWords.count(charts)) charts on \(ReportWords.count(noons)) noons (UTC), \(from) to \(through): "
            + "\(ReportWords.count(transitions)) transitions from one noon to the next, "
            + "\(ReportWords.count(meterTransitions)) changes of \(meters.count) meters for each metric."
    }

    /// How many of the model's thresholds hold.
    var verdict: String {
        let all = orderedMetrics.flatMap(\.report.thresholds)
        let within = all.filter(\.isWithinInterval).count
        let rounded = all.filter(\.holdsWhenRounded).count
        let isPublished = orderedMetrics.allSatisfy(\.report.isPublished)
        let kind = isPublished ? "published thresholds" : "thresholds of the model's own"
        return "Of \(ReportWords.small(all.count)) \(kind) \(ReportWords.small(within)) "
            + "\(within == 1 ? "lies" : "lie") within the 95 % interval of the derived; "
            + "\(ReportWords.small(rounded)) \(rounded == 1 ? "is" : "are") what the derived round to."
    }
}

extension MetricReport {
    /// Where the middle of the changes lies, against the model's threshold.
    func middle(of metric: Trend.Metric) -> String {
        guard let half = thresholds.first else { return "" }
        return "Half of all changes in \(ReportWords.phrase(metric)) are below "
            + "\(ReportWords.number(half.derived)) points a day; the \(isPublished ? "published" : "model's own") table "
            + "says \(ReportWords.threshold(half.limit))."
    }

    /// What the model's thresholds do to the four classes.
    func classes() -> String {
        guard let stable = shares[.stable], let rapid = shares[.rapid] else { return "" }
        return
            "Under the \(isPublished ? "published" : "model's own") thresholds \(ReportWords.percent(stable)) % of changes are stable where 50 % are "
            + "meant to be, and \(ReportWords.percent(rapid)) % rapid where 10 % are meant to be."
    }

    /// Whether somebody published the model's thresholds.
    var isPublished: Bool { published != nil }

    /// What the model's thresholds are called beside the derived ones.
    var kindOfLimits: String { isPublished ? "published" : "own" }

    /// The share of changes that are too small to be drawn; nil when it is next to none.
    var stillness: String? {
        let smallest = Drawing.sizes.lowerBound
        guard let share = distribution.first(where: { $0.count == 2 && $0[0] >= smallest })?[1], share >= 0.005 else {
            return nil
        }
        return "\(ReportWords.percent(share)) % of changes are below \(ReportWords.number(smallest, 4)) points, "
            + "where the drawing begins."
    }
}
