import AstrometerModels

/// The corrections from the rules of the published thresholds to those of a corrected model.
public struct Corrections: Hashable, Sendable {
    /// The model of the published rules.
    public var reference: AstrometerModel
    /// The model with the corrected values. Its calibration is ignored; a new one is made with the current rules.
    public var corrected: AstrometerModel
    /// The first day of calibrations with the current rules. By default these use every fourth day from 2020-01-01 to
    /// 2025-12-31.
    public var calibrationFrom = CalibrationRun.standardDays.lowerBound
    /// The last of those days.
    public var calibrationThrough = CalibrationRun.standardDays.upperBound
    /// The days from one of those noons to the next, 1 or more.
    public var calibrationStepDays = 4

    /// Creates corrections from one model's values to another's.
    public init(reference: AstrometerModel, corrected: AstrometerModel) {
        (self.reference, self.corrected) = (reference, corrected)
    }

    /// Checks that the two models differ only in what the corrections change.
    /// - Throws: ``AstrometerError`` when a model is not valid, when the reference's thresholds are not published ones, or
    ///   when the models differ in more than corrections correct.
    public func validate() throws {
        try reference.validate()
        try corrected.validate()
        try ensure(
            reference.thresholds.source != nil,
            "corrections need a model with published thresholds, and model \"\(reference.name)\" has none")
        var same = Correction.all.applied(to: reference, from: corrected) { _ in corrected.calibration }
        (same.name, same.words, same.thresholds) = (corrected.name, corrected.words, corrected.thresholds)
        try ensure(
            same == corrected,
            "corrections can differ from model \"\(reference.name)\" only in phase rule, ruler bonus, shared contacts, rounding, dignity degree and calibration, but model \"\(corrected.name)\" differs in more"
        )
    }

    var needsNatalSpeeds: Bool { reference.needsNatalSpeeds || corrected.needsNatalSpeeds }
}

extension Correction {
    /// Returns a model with this correction.
    /// - Parameters:
    ///   - reference: the model to start from.
    ///   - corrected: the model to take values from.
    ///   - calibrate: makes a calibration with the rules of a model.
    func applied(
        to reference: AstrometerModel, from corrected: AstrometerModel,
        calibrate: (AstrometerModel) throws -> Calibration
    ) rethrows -> AstrometerModel {
        let isAll = self == .all
        var model = reference
        if isAll || self == .phase { model.phase.rule = corrected.phase.rule }
        if isAll || self == .rulerBonus { model.natalWeight.rulerBonus = corrected.natalWeight.rulerBonus }
        if isAll || self == .countedOnce { model.sharedContacts = corrected.sharedContacts }
        if isAll || self == .rounding { model.rounding = corrected.rounding }
        if isAll || self == .dignity { model.natalWeight.dignityDegree = corrected.natalWeight.dignityDegree }
        if isAll || self == .calibration {
            model.calibration = try calibrate(model)
        } else {
            // The other corrections keep the published figures, to show only their own effect.
            model.calibration.provenance.rules = model.rulesDigest
        }
        return model
    }
}
