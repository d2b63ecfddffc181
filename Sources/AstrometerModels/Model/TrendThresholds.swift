extension TrendThresholds: ValidatedTable, FormattedTable {
    /// The version of the file format for thresholds without ``meters``.
    public static let currentFormat = "astrometer-thresholds/1"
    /// The version of the file format for thresholds with ``meters``.
    public static let formatByMeter = "astrometer-thresholds/2"
    package static let formats = [currentFormat, formatByMeter]

    /// Creates thresholds in the current format. Call ``validate()`` to check them.
    public init(
        source: String? = nil, provenance: OutputProvenance? = nil, harmony: Limits, intensity: Limits,
        unifiedScore: Limits, meters: [String: MeterLimits]? = nil
    ) {
        let meters = meters?.isEmpty == true ? nil : meters
        self.init(
            format: meters == nil ? Self.currentFormat : Self.formatByMeter, source: source, provenance: provenance,
            harmony: harmony, intensity: intensity, unifiedScore: unifiedScore, meters: meters)
    }

    /// Returns the limits of a metric of a meter or super-group: its own, else the pooled ones.
    public func limits(of metric: TrendMetric, for meter: String) -> Limits {
        meters?[meter]?[metric] ?? metric.limits(in: self)
    }

    /// Returns a warning that lists the names of ``meters`` that a model lacks, which have no effect; nil if it has all.
    public func warningOfNames(for model: AstrometerModel) -> String? {
        let unknown = Set((meters ?? [:]).keys).subtracting(model.names).sorted()
        guard !unknown.isEmpty else { return nil }
        return "the thresholds of \(unknown.map { "\"\($0)\"" }.joined(separator: ", ")) have no effect: model "
            + "\"\(model.name)\" has no meters or super-groups of these names"
    }

    /// Returns a warning if the thresholds were derived with a model other than `model`, or on another scale; nil if with the
    /// same ones, or if they have no provenance.
    ///
    /// Such thresholds still work, but the four classes then have other shares than in the derivation.
    /// - Parameter model: the model to use the thresholds with.
    /// - Throws: an error when a number of the model is not finite.
    public func warning(for model: AstrometerModel) throws -> String? {
        guard let provenance else { return nil }
        if provenance.scale != .unipolar {
            return
                "the thresholds were derived on the \(provenance.scale.rawValue) scale and are used on the unipolar scale"
        }
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
        guard model.isCalibrated, provenance.calibrationDigest != calibration else { return nil }
        return
            "\(origin) model \"\(model.name)\" with another calibration, \(provenance.calibrationDigest), and are used "
            + "with the calibration \(calibration)"
    }

    /// Whether meters have limits of their own.
    public var isByMeter: Bool { meters?.isEmpty == false }

    /// Checks that the format is known, and that the three limits of each metric rise and are in range, also those of meters.
    /// - Throws: ``AstrometerError`` that names the metric and its limits, or the format.
    public func validate() throws {
        if meters == nil, format != Self.formatByMeter {
            try TableFormat.check(format, is: Self.currentFormat, of: "thresholds")
        } else {
            try TableFormat.check(format, is: Self.formatByMeter, of: "thresholds with limits of meters")
        }
        for metric in TrendMetric.allCases {
            try Self.validate(metric.limits(in: self), of: metric.rawValue)
            for (name, limits) in (meters ?? [:]).inOrderOfKeys {
                try limits[metric].map { try Self.validate($0, of: "meters.\(name).\(metric.rawValue)") }
            }
        }
    }

    private static func validate(_ limits: Limits, of name: String) throws {
        let row = limits.values
        try ensure(
            (row.allSatisfy({ $0 == 0 || ModelLimits.divisor.contains($0) })) && row == row.sorted(),
            "\(name) thresholds must be three numbers in rising order, 0 or \(ModelLimits.text(ModelLimits.divisor)), not \(row)"
        )
    }
}

extension TrendThresholds.MeterLimits {
    /// Returns the limits of a metric; nil if it has the pooled ones.
    public subscript(metric: TrendMetric) -> TrendThresholds.Limits? { metric.choose(harmony, intensity, unifiedScore) }
}

extension TrendThresholds.Limits {
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
        choose(thresholds.harmony, thresholds.intensity, thresholds.unifiedScore)
    }

    /// Returns the value of this metric.
    package func choose<Value>(_ harmony: Value, _ intensity: Value, _ unifiedScore: Value) -> Value {
        switch self {
        case .harmony: harmony
        case .intensity: intensity
        case .unifiedScore: unifiedScore
        }
    }
}

extension ChangeRate {
    /// Returns what follows the class of a score's own change in texts: nothing if at least 0.8 of the possible births have that
    /// class, a question mark if at least half have it; nil for a class that is not shown.
    package static func mark(ofShare share: Double) -> String? { share < 0.5 ? nil : share < 0.8 ? "?" : "" }
}
