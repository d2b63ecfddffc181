/// The limits of classes of day-over-day changes, on scales of 0 to 100.
///
/// Section 6 of `Documentation/Specification/astrometers.md`. The unified score is classified by its change on the unipolar
/// scale.
public struct TrendThresholds: ValidatedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-thresholds/1"

    /// The version of the file format; ``validate()`` accepts only ``currentFormat``.
    public var format = Self.currentFormat
    /// The publisher of the thresholds; nil for a model's own or derived thresholds.
    public var source: String?
    /// The source of derived thresholds; nil for published and hand-written ones.
    public var provenance: OutputProvenance?
    /// Limits of changes of harmony, in points of 0 to 100.
    public var harmony: Limits
    /// Limits of changes of intensity, in points of 0 to 100.
    public var intensity: Limits
    /// Limits of changes of the unified score, in points of the unipolar scale of 0 to 100.
    public var unifiedScore: Limits

    /// The sizes below which a change is stable, slow or moderate; from the last on it is rapid. Each is 0, or 0.000001 to
    /// 1,000,000.
    public struct Limits: Codable, Hashable, Sendable {
        /// The size at which a change is no longer stable, in points.
        public var stableBelow: Double
        /// The size at which it is no longer slow, in points.
        public var slowBelow: Double
        /// The size from which it is rapid, in points.
        public var moderateBelow: Double

        /// Creates limits from three sizes of change, none smaller than the one before; ``TrendThresholds/validate()`` checks
        /// that.
        public init(stableBelow: Double, slowBelow: Double, moderateBelow: Double) {
            (self.stableBelow, self.slowBelow, self.moderateBelow) = (stableBelow, slowBelow, moderateBelow)
        }

        /// Returns the class of a change.
        public func rate(of change: Double) -> ChangeRate {
            let size = abs(change)
            // A change of 0 is stable even if the threshold is 0, which is derived if most scores do not change.
            if size < stableBelow || size == 0 { return .stable }
            if size < slowBelow { return .slow }
            return size < moderateBelow ? .moderate : .rapid
        }

        /// The limits, rising.
        package var values: [Double] { [stableBelow, slowBelow, moderateBelow] }

        enum CodingKeys: String, CodingKey {
            case stableBelow = "stable_below"
            case slowBelow = "slow_below"
            case moderateBelow = "moderate_below"
        }
    }

    /// Creates thresholds in the current format. Call ``validate()`` to check them.
    public init(
        source: String? = nil, provenance: OutputProvenance? = nil, harmony: Limits, intensity: Limits,
        unifiedScore: Limits
    ) {
        (self.source, self.provenance) = (source, provenance)
        (self.harmony, self.intensity, self.unifiedScore) = (harmony, intensity, unifiedScore)
    }

    enum CodingKeys: String, CodingKey {
        case format, source, provenance, harmony, intensity
        case unifiedScore = "unified_score"
    }

    /// Returns a warning if the thresholds were derived with a model other than `model`; nil if with the same one, or if they
    /// have no provenance.
    ///
    /// Such thresholds still work, but the four classes then have other shares than in the derivation.
    /// - Parameter model: the model to use the thresholds with.
    /// - Throws: an error when a number of the model is not finite.
    public func warning(for model: AstrometerModel) throws -> String? {
        guard let provenance else { return nil }
        let origin = "the thresholds were derived by"
        if provenance.model != model.name {
            return "\(origin) model \"\(provenance.model)\" and are used with model \"\(model.name)\""
        }
        if provenance.rulesDigest != model.rulesDigest {
            return
                "\(origin) model \"\(model.name)\" with other rules or meters, \(provenance.rulesDigest), and are used "
                + "with the rules \(model.rulesDigest)"
        }
        let calibration = try model.calibration.digest()
        guard provenance.calibrationDigest != calibration else { return nil }
        return
            "\(origin) model \"\(model.name)\" with another calibration, \(provenance.calibrationDigest), and are used "
            + "with the calibration \(calibration)"
    }

    /// Checks the format, and that limits rise and are in range.
    /// - Throws: ``AstrometerError`` for another format, or limits that are out of range or order.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "thresholds")
        for (name, limits) in [("harmony", harmony), ("intensity", intensity), ("unified_score", unifiedScore)] {
            let row = limits.values
            guard row.allSatisfy({ $0 == 0 || ModelLimits.divisor.contains($0) }), row == row.sorted() else {
                throw AstrometerError.invalid(
                    "\(name) thresholds must be three numbers in rising order, 0 or \(ModelLimits.text(ModelLimits.divisor)), not \(row)"
                )
            }
        }
    }
}

/// The three scores that have a trend, in the order of every table of them.
public enum TrendMetric: String, CaseIterable, Sendable {
    /// Harmony, 0 to 100.
    case harmony
    /// Intensity, 0 to 100.
    case intensity
    /// The unified score, −100 to 100.
    case unifiedScore = "unified_score"

    /// The thresholds of this metric.
    public func limits(in thresholds: TrendThresholds) -> TrendThresholds.Limits {
        switch self {
        case .harmony: thresholds.harmony
        case .intensity: thresholds.intensity
        case .unifiedScore: thresholds.unifiedScore
        }
    }
}
