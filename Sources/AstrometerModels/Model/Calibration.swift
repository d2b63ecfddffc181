/// The distributions of each meter's raw sums over many charts and days, which scale its scores.
///
///     let calibration = try ModelCatalog.model().calibration
///     print(calibration.provenance.charts, calibration.meters["mental_clarity"]?.meanAspectCount ?? 0)
///
/// Section 2 of `Documentation/Specification/derivation.md`.
public struct Calibration: ValidatedTable, FormattedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-calibration/1"

    /// The version of the file format; a valid calibration has ``currentFormat``.
    public var format = Self.currentFormat
    /// The source of the figures, with the name of their model.
    public var provenance: CalibrationProvenance
    /// The distributions of every meter, by its name.
    public var meters: [String: MeterCalibration]

    /// Creates a calibration in the current format. Call ``validate()`` to check it.
    public init(provenance: CalibrationProvenance, meters: [String: MeterCalibration]) {
        self.provenance = provenance
        self.meters = meters
    }
}

extension Calibration {
    /// Checks the figures without a model.
    /// - Throws: ``AstrometerError`` for another format, rules that are neither a digest nor published with a source,
    ///   numbers that are not finite, percentiles that do not rise, intensities below zero.
    public func validate() throws {
        // Published figures may lack values that scores do not need.
        let isPublished = provenance.source != nil
        try ensure(
            isPublished || provenance.isComplete,
            "calibration: population_digest, ephemeris and chart_days are required without a source")
        try TableFormat.check(format, is: Self.currentFormat, of: "calibration")
        try CalibrationRules.check(provenance.rules, source: provenance.source)
        for (name, figures) in meters.inOrderOfKeys {
            try figures.dti.validate("dti of \"\(name)\"", isPublished: isPublished)
            try figures.hqs.validate("hqs of \"\(name)\"", isPublished: isPublished)
            try ensure(figures.hqs.p01 != nil, "calibration: hqs of \"\(name)\" needs p01")
            guard let least = figures.dti.percentiles.first, least >= 0 else {
                throw AstrometerError.invalid(
                    "calibration: percentiles in dti of \"\(name)\" must be 0 or more, not \(figures.dti.percentiles)")
            }
            guard let count = figures.meanAspectCount else {
                try ensure(isPublished, "calibration: \"\(name)\" needs mean_aspect_count")
                continue
            }
            try ensure(
                count.isFinite && count >= 0,
                "calibration: mean_aspect_count of \"\(name)\" must be a finite number, 0 or more, not \(count)")
        }
    }

    /// The ``AstrometerModel/rulesDigest`` of the rules that published figures belong to, by the name of the model.
    static let publishedRules = ["reference-1.1": "1d376afcfd44701ee92164e74422fa9b5aadc67a3775770b66a6f7736fceacf7"]

    /// Returns a warning if published figures are used with a model of other rules than they belong to; nil for the
    /// same rules, and for figures whose rules are not known.
    public func warning(for model: AstrometerModel) -> String? {
        guard provenance.isPublished, let known = Self.publishedRules[provenance.model], known != model.rulesDigest
        else { return nil }
        return
            "the published calibration belongs to model \"\(provenance.model)\" with the rules \(known) and is used with "
            + "the rules \(model.rulesDigest), so that scores are those of neither"
    }

    /// Checks that the figures were made with a model's rules and cover its meters. Figures of other meters are ignored.
    ///
    /// It compares the digest in ``CalibrationProvenance/rules``, not the model's name. Published figures are accepted for the
    /// model that they name, with any rules. To keep figures after changing a rule, set ``CalibrationProvenance/rules`` to the new
    /// ``AstrometerModel/rulesDigest``.
    /// - Parameters:
    ///   - model: the model whose rules and meters must agree.
    ///   - command: the command that makes a calibration of the model, for the error; by default one without a file
    ///     name.
    /// - Throws: ``AstrometerError`` if ``validate()`` fails; with code `dataLoss` for figures made with other rules;
    ///   with code `notFound` when a meter has no figures.
    public func validate(for model: AstrometerModel, command: String? = nil) throws {
        try validate()
        if provenance.isPublished {
            try ensure(
                provenance.model == model.name, .dataLoss,
                "the published calibration is for model \"\(provenance.model)\", not for \"\(model.name)\"; make a "
                    + "calibration of this model with 'astrometer calibrate'")
        } else {
            try CalibrationRules.require(provenance.rules, is: model.rulesDigest, of: model.name, command: command)
        }
        for meter in model.meters where meters[meter.name] == nil {
            throw AstrometerError(.notFound, "no calibration for meter \"\(meter.name)\" of model \"\(model.name)\"")
        }
    }
}

extension CalibrationProvenance {
    /// The value of ``rules`` for published figures, which may be used with other rules than they were made with.
    public static let published = "published"

    /// Whether the figures are published ones, accepted with any rules.
    public var isPublished: Bool { rules == Self.published }

    /// Whether the provenance has all data for computing the figures again.
    fileprivate var isComplete: Bool { populationDigest != nil && ephemeris != nil && chartDays != nil }
}
