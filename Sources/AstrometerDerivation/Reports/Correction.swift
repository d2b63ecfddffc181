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
}
