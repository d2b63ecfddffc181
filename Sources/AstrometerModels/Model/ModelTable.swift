/// A model file without its calibration, which is in another file or not computed yet.
///
/// A file of a whole ``AstrometerModel`` can be read too; then ``calibration`` is set.
public struct ModelTable: ValidatedTable, Sendable {
    private var model: AstrometerModel
    /// The calibration, if the file has one.
    public let calibration: Calibration?

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AstrometerModel.CodingKeys.self)
        calibration = try fields.decodeIfPresent(Calibration.self, forKey: .calibration)
        let format = try fields.decode(String.self, forKey: .format)
        model = AstrometerModel(
            name: try fields.decode(String.self, forKey: .name),
            natalWeight: try fields.decode(NatalWeightTable.self, forKey: .natalWeight),
            aspects: try fields.decode([AspectRule].self, forKey: .aspects),
            phase: try fields.decode(PhaseTable.self, forKey: .phase),
            transitWeight: try fields.decode([Body: Double].self, forKey: .transitWeight),
            conjunctionQuality: try fields.decode(ConjunctionQuality.self, forKey: .conjunctionQuality),
            meters: try fields.decode([MeterDefinition].self, forKey: .meters),
            superGroups: try fields.decode([SuperGroupDefinition].self, forKey: .superGroups),
            thresholds: try fields.decode(TrendThresholds.self, forKey: .thresholds),
            calibration: .uncalibrated)
        model.format = format
        model.words = try fields.decodeIfPresent(String.self, forKey: .words)
        model.rounding = try fields.decodeIfPresent(DecimalRounding.self, forKey: .rounding)
        model.sharedContacts = try fields.decodeIfPresent(OverlapPolicy.self, forKey: .sharedContacts)
    }

    /// Validates the tables and, if there is one, the calibration. Whether the calibration belongs to these rules is checked
    /// only when it is used, because a changed model may still have the old one until it is calibrated again.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values.
    public func validate() throws {
        try model.validateRules()
        try calibration?.validate()
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

extension AstrometerModel {
    /// The model for computing raw sums. Scores saturate, because there is no calibration.
    package var uncalibrated: AstrometerModel {
        var model = self
        model.calibration = .saturating(self)
        return model
    }
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
        from: CivilDate(dayNumber: 0),
        through: CivilDate(dayNumber: 0), chartDays: 0)
}

extension Distribution {
    static let zero = Distribution(
        p01: 0, p05: 0, p10: 0, p25: 0, p50: 0, p75: 0, p90: 0, p95: 0, p99: 0, minimum: 0, maximum: 0, mean: 0,
        standardDeviation: 0)
}
