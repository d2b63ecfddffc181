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
