import AstrometerModels

extension CorrectionsReport {
    /// Returns how many of the published thresholds the published rules reproduce in a window, rounded to the nearest 0.5, and
    /// of how many.
    public func reproduced(in window: String) -> (count: Int, of: Int) {
        let quantiles = windows[window]?[.nothing] ?? [:]
        let pairs = quantiles.byMetric.flatMap { zip($1.limits.values, $0.limits(in: published).values) }
        return (pairs.count { ChangeQuantiles.nearestHalf($0) == $1 }, pairs.count)
    }
}

// The effect of the corrections to the published rules, in sentences and as a table. Markdown, HTML and text say the same.

extension Correction {
    /// The corrected rule: "phase".
    public var title: String { self == .all ? "all of them" : rawValue.humanized }
}

extension CorrectionsReport {
    static let title = "From the published thresholds to corrected ones"

    /// The windows in a fixed order.
    public var orderedWindows: [String] {
        let standard = DerivationWindow.standard.map(\.name).filter { windows[$0] != nil }
        return standard + windows.keys.filter { !standard.contains($0) }.sorted()
    }

    /// The corrections of a window, in their order.
    public func ordered(_ window: String) -> [(correction: Correction, metrics: [String: ChangeQuantiles])] {
        Correction.allCases.compactMap { correction in windows[window]?[correction].map { (correction, $0) } }
    }

    /// The table's caption.
    var introduction: String {
        "The published thresholds come from other rules than those of \(corrected): they are those of \(reference), "
            + "which is a model too. From these rules on, each row corrects one thing by itself and derives again, from "
            + "the same charts and days. Where the calibration is corrected, it is made by the rules in force, from every "
            + "\(calibrationStepDays) days from \(calibrationFrom) to \(calibrationThrough)."
    }

    /// Says how many of the published thresholds are reproduced.
    public func verdict(of window: String) -> String {
        let (count, all) = reproduced(in: window)
        return
            "Over this window the published rules give \(ReportWords.small(count)) of \(ReportWords.small(all)) published "
            + "thresholds, to the nearest 0.5."
    }

    /// For each correction, the thresholds of each metric.
    func table(of window: String) -> ReportTable {
        let metrics = TrendMetric.allCases
        let hasYardsticks = yardsticks[window] != nil
        return ReportTable(
            header: ["Corrected"]
                + metrics.flatMap { metric in
                    ChangeQuantiles.limits.map {
                        "\(ReportWords.title(metric.rawValue)) \(ReportWords.shortest(100 * $0.share)) %"
                    }
                } + (hasYardsticks ? Yardsticks.titles : []),
            rows: ordered(window).map { correction, quantiles in
                [correction.title]
                    + metrics.flatMap { metric in
                        quantiles[metric.rawValue]?.limits.values.map { $0.text(decimals: 3) } ?? ["–", "–", "–"]
                    } + (hasYardsticks ? yardsticks[window]?[correction]?.fields ?? ["–", "–", "–"] : [])
            } + [
                ["published"] + metrics.flatMap { $0.limits(in: published).values.map(ReportWords.threshold) }
                    + (hasYardsticks ? ["", "", ""] : [])
            ])
    }
}
