import AstrometerModels

/// What each correction of the published rules does to the thresholds: by itself, and all of them together.
public struct CorrectionsReport: Codable, Hashable, Sendable {
    /// The model of the published rules, where it starts.
    public var reference: String
    /// The model whose values the corrections take.
    public var corrected: String
    /// The published thresholds.
    public var published: TrendThresholds
    /// What scores are measured against until the calibration is corrected.
    public var calibration: Provenance
    /// What they are measured against then: the days of that calibration, from the first to the last, and from one noon
    /// to the next.
    public var calibrationFrom: CivilDate
    /// The last of those days.
    public var calibrationThrough: CivilDate
    /// The days from one of those noons to the next.
    public var calibrationStepDays: Int
    /// For each window, for each correction, for `harmony`, `intensity` and `unified_score` (unipolar), the quantiles
    /// of the changes of all meters together.
    public var windows: [String: [Correction: [String: ChangeQuantiles]]]

    enum CodingKeys: String, CodingKey {
        case reference, corrected, published, calibration
        case calibrationFrom = "calibration_from"
        case calibrationThrough = "calibration_through"
        case calibrationStepDays = "calibration_step_days"
        case windows
    }
}

extension CorrectionsReport {
    /// How many of the published thresholds come out in a window by the published rules, when derived ones are rounded
    /// to the nearest 0.5, of how many.
    public func reproduced(in window: String) -> (count: Int, of: Int) {
        let quantiles = windows[window]?[.nothing] ?? [:]
        let pairs = Derivation.metrics.flatMap { metric -> [(Double, Double)] in
            guard let derived = quantiles[metric.rawValue] else { return [] }
            return Array(zip(derived.limits.values, metric.limits(in: published).values))
        }
        return (pairs.count { ReportWords.nearestHalf($0) == $1 }, pairs.count)
    }
}
