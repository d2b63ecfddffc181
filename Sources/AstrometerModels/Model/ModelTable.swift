/// The tables of a model in a file, whose calibration is in a file of its own or not computed yet.
///
/// Reads a whole ``AstrometerModel`` too, whose calibration it then holds.
public struct ModelTable: ValidatedTable, Sendable {
    private var model: AstrometerModel
    /// The calibration, where the file holds one.
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

    /// Checks the tables, and the figures of the calibration where the file holds one. Whether these are the model's
    /// own matters only when they are used: a changed model may still carry those of before, until it is calibrated
    /// anew.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values.
    public func validate() throws {
        try model.validateRules()
        try calibration?.validate()
    }

    /// The model's name, such as `super-groups-1.1`, by which its calibration and thresholds are found.
    public var name: String { model.name }

    /// The model with that calibration.
    public func model(calibration: Calibration) -> AstrometerModel {
        var complete = model
        complete.calibration = calibration
        return complete
    }

    /// The model for computing raw sums: every score saturates, as there is nothing to measure against yet.
    public var uncalibrated: AstrometerModel { model.uncalibrated }
}

extension AstrometerModel {
    /// The model for computing raw sums: every score saturates, as there is nothing to measure against.
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
