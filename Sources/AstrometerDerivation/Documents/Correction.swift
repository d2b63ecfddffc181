import AstrometerModels

/// A difference between a model and the one of the published thresholds.
public enum Correction: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// Nothing: the published rules.
    case nothing
    /// The change of the orb determines the phase: ``PhaseTable/rule``.
    case phase
    /// The ruler of the Ascendant's sign weighs more: ``NatalWeightTable/rulerBonus``.
    case rulerBonus = "ruler_bonus"
    /// An aspect counts once even if several rules match: ``AstrometerModel/sharedContacts``.
    case countedOnce = "counted_once"
    /// Longitudes and orbs are not rounded: ``AstrometerModel/rounding``.
    case rounding
    /// Dignities are judged by exact degrees: ``NatalWeightTable/dignityDegree``.
    case dignity
    /// The published calibration is replaced by one made with the current rules.
    case calibration
    /// All of them.
    case all
}
