/// A model file: rules and meters, and optionally the calibration, thresholds and labels, so that one file has all that readings
/// need. `astrometer pack` writes such a file with its ``digests``.
///
///     let table = ModelTable(try ModelCatalog.model(named: "daily-2"))
///     let file = try WireJSON.line(table.packed())  // with its digests
public struct ModelTable: ValidatedTable, FormattedTable, Encodable, Sendable {
    package static var currentFormat: String { AstrometerModel.currentFormat }

    var model: AstrometerModel
    /// The calibration, if the file has one.
    public internal(set) var calibration: Calibration?
    /// The thresholds, if the file has them.
    public internal(set) var thresholds: TrendThresholds?
    /// The labels of meters and super-groups by name, if the file has them.
    public var labels: [String: MeterLabels]?
    /// The digests of a packed file's parts; nil in a file that was not packed.
    public internal(set) var digests: ModelDigests?

    /// Whether the file has a calibration and thresholds.
    package var isComplete: Bool { calibration != nil && thresholds != nil }

    /// Creates the file of a complete model.
    public init(_ model: AstrometerModel, labels: [String: MeterLabels]? = nil) {
        self.model = model
        self.labels = labels
        calibration = model.calibration
        thresholds = model.thresholds
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        calibration = try fields.readIfPresent("calibration")
        thresholds = try fields.readIfPresent("thresholds")
        model = try AstrometerModel(
            format: fields.read("format"), name: fields.read("name"), words: fields.readIfPresent("words"),
            rounding: fields.readIfPresent("rounding"), sharedContacts: fields.readIfPresent("shared_contacts"),
            natalWeight: fields.read("natal_weight"), aspects: fields.read("aspects"), phase: fields.read("phase"),
            transitWeight: fields.read("transit_weight"), conjunctionQuality: fields.read("conjunction_quality"),
            meters: fields.read("meters"), superGroups: fields.read("super_groups"), thresholds: thresholds ?? .none,
            calibration: .uncalibrated)
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
        var provenance = CalibrationProvenance.uncalibrated
        provenance.model = model.name
        provenance.rules = model.rulesDigest
        return Calibration(
            provenance: provenance, meters: Dictionary(model.meters.map { ($0.name, zero) }) { first, _ in first })
    }
}

extension CalibrationProvenance {
    /// The provenance of a calibration that was not computed.
    static let uncalibrated = CalibrationProvenance(
        model: "", rules: nil, population: "", populationDigest: "", charts: 0, ephemeris: "",
        from: CivilDate(dayNumber: 0), through: CivilDate(dayNumber: 0), chartDays: 0)
}

extension Distribution {
    static let zero = Distribution(
        p01: 0, p05: 0, p10: 0, p25: 0, p50: 0, p75: 0, p90: 0, p95: 0, p99: 0, minimum: 0, maximum: 0, mean: 0,
        standardDeviation: 0)
}
