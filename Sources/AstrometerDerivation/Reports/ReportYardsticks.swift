import AstrometerModels

// How well derived thresholds agree with published ones. Both sets of rules are judged by the same three yardsticks.

extension Yardsticks {
    init(_ thresholds: [MetricReport.Threshold]) {
        self.init(
            thresholds: thresholds.count, inside: thresholds.count(where: \.isWithinInterval),
            overlapping: thresholds.count(where: \.overlaps), rounded: thresholds.count(where: \.holdsWhenRounded))
    }

    static let titles = ["Inside the 95 % interval", "± 0.25 overlaps it", "Rounds to the published value"]

    var fields: [String] { [inside, overlapping, rounded].map { ReportWords.count($0) } }
}

extension DerivationReport {
    /// The three yardsticks for the published rules and for the model's, in each window; nil without published thresholds.
    var yardstickTable: ReportTable? {
        let rows = orderedWindows.flatMap { name, window -> [[String]] in
            let published = corrections.flatMap { report in
                report.yardsticks[name]?[.nothing].map { ("the published, \(report.reference)", $0) }
            }
            let own = window.yardsticks.map { (provenance.model, $0) }
            return [published, own].compactMap { $0 }.map { rules, yardsticks in
                [rules, ReportWords.heading(name)] + yardsticks.fields
            }
        }
        guard !rows.isEmpty else { return nil }
        return ReportTable(header: ["Rules", "Window"] + Yardsticks.titles, rows: rows)
    }

    static let yardsticksTitle = "Three yardsticks"
    static let yardsticksNote =
        "The table counts how many of the nine published thresholds agree with the derived ones. The publisher rounded them to "
        + "halves, so each may have been up to 0.25 larger or smaller. Agreement does not show that they were derived from "
        + "these days: other days agree as well."
}
