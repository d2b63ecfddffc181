import AstrometerModels

/// One thing in which a model differs from the one that the published thresholds come from.
public enum Correction: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// Nothing: the published rules.
    case nothing
    /// The orb's own rate decides the phase: ``PhaseTable/rule``.
    case phase
    /// The ruler of the Ascendant's sign weighs more: ``NatalWeightTable/rulerBonus``.
    case rulerBonus = "ruler_bonus"
    /// An aspect counts once, however many rules name it: ``AstrometerModel/sharedContacts``.
    case countedOnce = "counted_once"
    /// Nothing is rounded before it is computed with: ``AstrometerModel/rounding``.
    case rounding
    /// Dignities are judged by exact degrees: ``NatalWeightTable/dignityDegree``.
    case dignity
    /// The published calibration gives way to one that is made by the rules in force.
    case calibration
    /// All of them.
    case all

    /// A model with this corrected.
    ///
    /// - Parameters:
    ///   - reference: the model to start from.
    ///   - corrected: the model to take values from.
    ///   - calibrate: makes a calibration by the rules of a model.
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
        if isAll || self == .calibration { model.calibration = try calibrate(model) }
        return model
    }
}
