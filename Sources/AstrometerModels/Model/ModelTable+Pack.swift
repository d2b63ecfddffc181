extension ModelTable {
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
        self.model = model
        self.rules = rules
        self.calibration = calibration
        self.thresholds = thresholds
    }

    /// Computes the digests of a file's parts.
    /// - Throws: an error when a number is not finite, which valid files do not have.
    public init(of file: ModelTable) throws {
        rules = file.uncalibrated.rulesDigest
        calibration = try file.calibration?.digest()
        thresholds = try file.thresholds?.digest()
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

    func check(against actual: ModelDigests) throws {
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
