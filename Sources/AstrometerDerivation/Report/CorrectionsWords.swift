import AstrometerEngine
import AstrometerModels

// What the corrections of the published rules do, in words and as a table. Markdown, HTML and text say the same.

extension Correction {
    /// What is corrected: "phase".
    public var title: String {
        switch self {
        case .nothing: "nothing"
        case .phase: "phase"
        case .rulerBonus: "ruler bonus"
        case .countedOnce: "counted once"
        case .rounding: "rounding"
        case .dignity: "dignity"
        case .calibration: "calibration"
        case .all: "all of them"
        }
    }
}

extension CorrectionsReport {
    static let title = "From the published thresholds to corrected ones"

    /// The windows, in an order that is always the same.
    public var orderedWindows: [String] {
        let standard = DerivationWindow.standard.map(\.name).filter { windows[$0] != nil }
        return standard + windows.keys.filter { !standard.contains($0) }.sorted()
    }

    /// The corrections of a window, in their order.
    public func ordered(_ window: String) -> [(correction: Correction, metrics: [String: ChangeQuantiles])] {
        Correction.allCases.compactMap { correction in windows[window]?[correction].map { (correction, $0) } }
    }

    /// What the table shows.
    var introduction: String {
        "The published thresholds come from other rules than those of \(corrected): they are those of \(reference), "
            + "which is a model too. From these rules on, each row corrects one thing by itself and derives again, from "
            + "the same charts and days. Where the calibration is corrected, it is made by the rules in force, from every "
            + "\(calibrationStepDays) days from \(calibrationFrom) to \(calibrationThrough)."
    }

    /// How many of the published thresholds come out.
    public func verdict(of window: String) -> String {
        let (count, all) = reproduced(in: window)
        let many = ReportWords.small(count)
        return
            "By the published rules \(many) of \(ReportWords.small(all)) published thresholds \(count == 1 ? "comes" : "come") "
            + "out, to the nearest 0.5\(count == all ? ": they are reproduced" : "")."
    }

    /// For each correction, the thresholds of each metric.
    func table(of window: String) -> ReportTable {
        let metrics = Derivation.metrics
        return ReportTable(
            header: ["Corrected"]
                + metrics.flatMap { metric in
                    ["50", "75", "90"].map { "\(ReportWords.title(metric.rawValue)) \($0) %" }
                },
            rows: ordered(window).map { correction, quantiles in
                [correction.title]
                    + metrics.flatMap { metric in
                        quantiles[metric.rawValue]?.limits.values.map { ReportWords.number($0, 3) } ?? ["–", "–", "–"]
                    }
            } + [["published"] + metrics.flatMap { $0.limits(in: published).values.map(ReportWords.threshold) }])
    }
}
