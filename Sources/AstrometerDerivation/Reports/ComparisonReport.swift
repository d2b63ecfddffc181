import AstrometerModels

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
}

extension MetricComparison {
    /// The share of changes that are in another class under the other model.
    public var changedClassShare: Double {
        let all = classes.joined().reduce(0, +)
        let same = classes.indices.reduce(0) { $0 + (classes[$1].indices.contains($1) ? classes[$1][$1] : 0) }
        return all == 0 ? 0 : Double(all - same) / Double(all)
    }

    /// Says how many changes are in another class under the other model, and for comparison how many with other data under one
    /// model.
    package var effectSentence: String {
        let people = (effect?.people).map { "\(ReportWords.percent($0)) % between two draws of people" }
        let year = (effect?.year).map { "\(ReportWords.percent($0)) % between this season and that of the year before" }
        let others = [people, year].compactMap { $0 }
        return "\(ReportWords.percent(changedClassShare)) % of changes are in another class"
            + (others.isEmpty
                ? "." : "; with thresholds derived from other data by one model, \(others.joined(separator: ", ")).")
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
