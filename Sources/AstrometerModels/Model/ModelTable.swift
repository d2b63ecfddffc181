/// A model file: rules and meters, and optionally the calibration, thresholds and labels, so that one file has all that readings
/// need. `astrometer pack` writes such a file with its ``digests``.
public struct ModelTable: ValidatedTable, FormattedTable, Encodable, Sendable {
    package static var currentFormat: String { AstrometerModel.currentFormat }

    private var model: AstrometerModel
    /// The calibration, if the file has one.
    public private(set) var calibration: Calibration?
    /// The thresholds, if the file has them.
    public private(set) var thresholds: TrendThresholds?
    /// The labels of meters and super-groups by name, if the file has them.
    public var labels: [String: MeterLabels]?
    /// The digests of a packed file's parts; nil in a file that was not packed.
    public private(set) var digests: ModelDigests?

    /// Whether the file has a calibration and thresholds.
    package var isComplete: Bool { calibration != nil && thresholds != nil }

    /// Creates the file of a complete model.
    public init(_ model: AstrometerModel, labels: [String: MeterLabels]? = nil) {
        (self.model, self.labels) = (model, labels)
        (calibration, thresholds) = (model.calibration, model.thresholds)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        calibration = try fields.readIfPresent("calibration")
        thresholds = try fields.readIfPresent("thresholds")
        let format: String = try fields.read("format")
        model = try AstrometerModel(
            name: fields.read("name"), natalWeight: fields.read("natal_weight"), aspects: fields.read("aspects"),
            phase: fields.read("phase"), transitWeight: fields.read("transit_weight"),
            conjunctionQuality: fields.read("conjunction_quality"), meters: fields.read("meters"),
            superGroups: fields.read("super_groups"), thresholds: thresholds ?? .none, calibration: .uncalibrated)
        model.format = format
        model.words = try fields.readIfPresent("words")
        model.rounding = try fields.readIfPresent("rounding")
        model.sharedContacts = try fields.readIfPresent("shared_contacts")
        labels = try fields.readIfPresent("labels")
        digests = try fields.readIfPresent("digests")
    }

    public func encode(to encoder: any Encoder) throws {
        try model.encodeRules(to: encoder)
        var fields = encoder.container(keyedBy: AstrometerModel.CodingKeys.self)
        try fields.encodeIfPresent(thresholds, forKey: .thresholds)
        try fields.encodeIfPresent(calibration, forKey: .calibration)
        try fields.encodeIfPresent(labels, forKey: .labels)
        try fields.encodeIfPresent(digests, forKey: .digests)
    }

    /// Validates the parts, and that the digests of a packed file are those of its parts. Whether a calibration belongs to the
    /// rules is checked only when it is used, because a changed model may still have the old one until it is calibrated again.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values.
    public func validate() throws {
        try model.validateRules()
        try calibration?.validate()
        try AstrometerModel.validate(labels ?? [:])
        if let digests { try digests.check(against: ModelDigests(of: self)) }
    }

    /// The model's name, such as `super-groups-1.1`, which identifies its calibration and thresholds.
    public var name: String { model.name }

    /// Returns the model with a calibration.
    public func model(calibration: Calibration) -> AstrometerModel {
        var complete = model
        complete.calibration = calibration
        return complete
    }

    /// The model for computing raw sums. Scores saturate, because there is no calibration yet.
    public var uncalibrated: AstrometerModel { model.uncalibrated }

    /// Returns the file with other parts instead of its own, with the digests of all.
    /// - Parameters:
    ///   - calibration: another calibration; nil keeps the file's own.
    ///   - thresholds: other thresholds; nil keeps the file's own.
    ///   - labels: other labels; nil keeps the file's own.
    ///   - command: the command that makes a calibration of the model, for the error.
    /// - Throws: ``AstrometerError`` for a calibration that was made with other rules, and for parts that are not valid.
    public func packed(
        calibration: Calibration? = nil, thresholds: TrendThresholds? = nil, labels: [String: MeterLabels]? = nil,
        command: String? = nil
    ) throws -> ModelTable {
        var file = self
        file.calibration = calibration ?? self.calibration
        file.thresholds = thresholds ?? self.thresholds
        file.labels = labels ?? self.labels
        file.model.thresholds = file.thresholds ?? .none
        try file.calibration?.validate(for: file.model, command: command)
        file.digests = try ModelDigests(of: file)
        try file.validate()
        return file
    }
}

/// The digests of the parts of a packed model file: SHA-256, 64 hexadecimal digits. Section 1 of
/// `Documentation/Specification/rules.md`.
public struct ModelDigests: Codable, Hashable, Sendable {
    /// The digest of the whole model with calibration and thresholds, without labels; nil if one of them is missing.
    public var model: String?
    /// The digest of the rules that change DTI or HQS.
    public var rules: String
    /// The digests of calibration and thresholds; nil if there are none.
    public var calibration, thresholds: String?

    /// Creates digests that are known.
    package init(model: String?, rules: String, calibration: String?, thresholds: String?) {
        (self.model, self.rules, self.calibration, self.thresholds) = (model, rules, calibration, thresholds)
    }

    /// Computes the digests of a file's parts.
    /// - Throws: an error when a number is not finite, which valid files do not have.
    public init(of file: ModelTable) throws {
        rules = file.uncalibrated.rulesDigest
        (calibration, thresholds) = (try file.calibration?.digest(), try file.thresholds?.digest())
        if let calibration = file.calibration, file.thresholds != nil {
            model = try file.model(calibration: calibration).modelDigest()
        }
    }

    enum CodingKeys: String, CodingKey {
        case model = "model_digest"
        case rules = "rules_digest"
        case calibration = "calibration_digest"
        case thresholds = "thresholds_digest"
    }

    fileprivate func check(against actual: ModelDigests) throws {
        let pairs: [(CodingKeys, String?, String?)] = [
            (.rules, rules, actual.rules), (.calibration, calibration, actual.calibration),
            (.thresholds, thresholds, actual.thresholds), (.model, model, actual.model),
        ]
        for (key, stated, found) in pairs where stated != found {
            throw AstrometerError(
                .dataLoss,
                "digests.\(key.rawValue) is \(stated?.prefix(80).description.escapingControls ?? "missing"), but the file's "
                    + "part has \(found ?? "none"); pack the file again with 'astrometer pack' after a change")
        }
    }
}

extension TrendThresholds {
    /// Placeholder of a model file without thresholds, for work that classifies no changes.
    static let none: TrendThresholds = {
        let none = Limits(stableBelow: 0, slowBelow: 0, moderateBelow: 0)
        return TrendThresholds(harmony: none, intensity: none, unifiedScore: none)
    }()
}

extension AstrometerModel {
    /// The model for computing raw sums. Scores saturate, because there is no calibration.
    package var uncalibrated: AstrometerModel {
        var model = self
        model.calibration = .saturating(self)
        return model
    }

    /// Whether the model has a calibration. Without one, scores saturate.
    package var isCalibrated: Bool { calibration.provenance.charts > 0 || calibration.provenance.isPublished }
}

extension Calibration {
    /// A calibration without any meters, until the model is calibrated.
    static let uncalibrated = Calibration(provenance: .uncalibrated, meters: [:])

    /// A calibration of a model whose percentiles are all zero.
    static func saturating(_ model: AstrometerModel) -> Calibration {
        let zero = MeterCalibration(dti: .zero, hqs: .zero, meanAspectCount: 0)
        var provenance = Provenance.uncalibrated
        (provenance.model, provenance.rules) = (model.name, model.rulesDigest)
        return Calibration(
            provenance: provenance, meters: Dictionary(model.meters.map { ($0.name, zero) }) { first, _ in first })
    }
}

extension Provenance {
    /// The provenance of a calibration that was not computed.
    static let uncalibrated = Provenance(
        model: "", rules: nil, population: "", populationDigest: "", charts: 0, ephemeris: "",
        from: CivilDate(dayNumber: 0), through: CivilDate(dayNumber: 0), chartDays: 0)
}

extension Distribution {
    static let zero = Distribution(
        p01: 0, p05: 0, p10: 0, p25: 0, p50: 0, p75: 0, p90: 0, p95: 0, p99: 0, minimum: 0, maximum: 0, mean: 0,
        standardDeviation: 0)
}
