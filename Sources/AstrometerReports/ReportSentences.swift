import AstrometerRules
import AstrometerSupport

// What the figures of a window say, in plain sentences. Markdown and HTML say the same.

extension WindowReport {
    /// What the window is over.
    var extent: String {
        "\(ReportWords.count(charts, "chart")) on \(ReportWords.count(noons, "noon")) (UTC), \(from) to \(through): "
            + "\(ReportWords.count(transitions, "transition")) from one noon to the next, "
            + "\(ReportWords.count(meterTransitions, "change")) of \(ReportWords.count(meters.count, "meter")) "
            + "for each metric."
    }

    /// What the model's thresholds are called beside the derived ones.
    package var kindOfLimits: String { orderedMetrics.first?.report.kindOfLimits ?? "given" }

    /// How many of the model's thresholds hold.
    var verdict: String {
        let all = orderedMetrics.flatMap(\.report.thresholds)
        let within = all.filter(\.isWithinInterval).count
        let rounded = all.filter(\.holdsWhenRounded).count
        let kind = "\(kindOfLimits) thresholds"
        guard all.contains(where: { $0.interval != nil }) else {
            return
                "There are no intervals. Of \(ReportWords.small(all.count)) \(kind) \(ReportWords.small(rounded)) "
                + "\(rounded == 1 ? "is" : "are") what the derived round to."
        }
        return "Of \(ReportWords.small(all.count)) \(kind) \(ReportWords.small(within)) "
            + "\(within == 1 ? "lies" : "lie") within the 95 % interval of the derived; "
            + "\(ReportWords.small(rounded)) \(rounded == 1 ? "is" : "are") what the derived round to."
    }
}

extension MetricReport {
    /// Where the middle of the changes lies, against the model's threshold.
    func middle(of metric: TrendMetric) -> String {
        guard let half = thresholds.first else { return "" }
        return "Half of all changes in \(ReportWords.phrase(metric)) are \(half.derived > 0 ? "below " : "")"
            + "\(half.derived.text(decimals: 2)) points a day; the \(kindOfLimits) table "
            + "says \(ReportWords.threshold(half.limit))."
    }

    /// What the model's thresholds do to the four classes.
    func classes() -> String {
        guard let stable = shares[.stable], let rapid = shares[.rapid] else { return "" }
        return
            "Under the \(kindOfLimits) thresholds \(ReportWords.percent(stable)) % of changes are stable where 50 % are "
            + "meant to be, and \(ReportWords.percent(rapid)) % rapid where 10 % are meant to be."
    }

    /// Whether somebody published the model's thresholds.
    var isPublished: Bool { published != nil }

    /// What the model's thresholds are called beside the derived ones.
    package var kindOfLimits: String { isPublished ? "published" : "given" }

    /// The share of changes that are too small to be drawn; nil when it is next to none.
    var tooSmallToDraw: String? {
        let smallest = Drawing.sizes.lowerBound
        guard let share = distribution.first(where: { $0.count == 2 && $0[0] >= smallest })?[1], share >= 0.005 else {
            return nil
        }
        return "\(ReportWords.percent(share)) % of changes are below \(smallest.text(decimals: 4)) points, "
            + "where the drawing begins."
    }
}

extension Provenance {
    /// Where the figures come from, in a line: who published them, or what they were computed from.
    var words: String {
        let days = stepDays.map { $0 == 1 ? "" : ", every \($0) days" } ?? ""
        let size =
            (chartDays.map { "\(ReportWords.count($0)) chart-days of " } ?? "")
            + "\(ReportWords.count(charts)) charts"
        let parts = ["\(model), \(from) to \(through)\(days)", size] + [ephemeris].compactMap { $0 }
        let people = "population \(population)" + (populationDigest.map { ", SHA-256 \($0)" } ?? "")
        return parts.joined(separator: ", ") + "; " + people + (source.map { "; published by \($0)" } ?? "")
    }
}
