/// The distribution of a compatibility model's sums over all pairs of a population, which scales its scores.
///
/// Sections 3 and 6 of `Documentation/Specification/compatibility.md`.
public struct CompatibilityCalibration: FormattedTable, Codable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-compatibility-calibration/1"

    /// The version of the file format; ``validate(for:transits:command:)`` accepts only ``currentFormat``.
    public var format = Self.currentFormat
    /// The source of the figures.
    public var provenance: PairProvenance
    /// The figures of each mode; a calibration that is valid for a model has all three.
    public var modes: [CompatibilityMode: ModeCalibration]
    /// The figures of a day's transits to composite charts.
    public var vibe: VibeCalibration

    /// Creates a calibration in the current format. Call ``validate(for:transits:command:)`` to check it.
    public init(provenance: PairProvenance, modes: [CompatibilityMode: ModeCalibration], vibe: VibeCalibration) {
        (self.provenance, self.modes, self.vibe) = (provenance, modes, vibe)
    }

    enum CodingKeys: String, CodingKey { case format, modes, provenance, vibe }

    /// Checks that the calibration fits a model and its model of vibes.
    /// - Parameters:
    ///   - model: the model of comparisons.
    ///   - transits: the model of vibes.
    ///   - command: the command that makes a calibration of the model, for the error; by default one without a file
    ///     name.
    /// - Throws: ``AstrometerError`` for another format, a category that is missing, numbers that are not finite or do not
    ///   rise; with code `dataLoss` for figures made with other rules.
    public func validate(for model: CompatibilityModel, transits: AstrometerModel, command: String? = nil) throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "compatibility calibration")
        try CalibrationRules.require(
            provenance.rules, is: model.rulesDigest(transits: transits), of: model.name, command: command)
        for mode in CompatibilityMode.allCases {
            let figures = try required(
                modes[mode], .notFound, "no calibration for mode \(mode) of model \"\(model.name)\"")
            try Self.checkRising([figures.p01, figures.p99], "percentiles of \(mode)")
            try Self.checkRising([0] + figures.overallQuantiles + [100], "overall quantiles of \(mode)")
            try ensure(
                figures.overallQuantiles.count == ModeCalibration.probabilities.count, .dataLoss,
                "calibration: overall quantiles of \(mode) must be \(ModeCalibration.probabilities.count), not "
                    + "\(figures.overallQuantiles.count)")
            for category in model.categories(of: mode) {
                let figures = try required(
                    figures.categories[category.id], .notFound,
                    "no calibration for \(category.id) of \(mode) of model \"\(model.name)\"")
                try Self.checkRising([figures.p01, figures.p99], "percentiles of \(category.id) of \(mode)")
            }
        }
        try Self.checkRising([0, vibe.dti99], "percentiles of the vibes' DTI")
        try Self.checkRising([vibe.hqs01, vibe.hqs99], "percentiles of the vibes' HQS")
    }

    private static func checkRising(_ values: [Double], _ name: String) throws {
        try ensure(
            values.allSatisfy(\.isFinite) && values == values.sorted(), .dataLoss,
            "calibration: \(name) must be finite numbers in rising order")
    }
}
