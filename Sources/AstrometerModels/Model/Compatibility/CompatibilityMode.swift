/// The purpose of a comparison. Each mode has its own categories.
///
/// Section 2 of `Documentation/Specification/compatibility.md`.
public enum CompatibilityMode: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    /// Two people as a couple: six categories in the package's model.
    case romantic
    /// Two people as friends: five categories.
    case friendship
    /// Two people at work: five categories.
    case coworker

    /// The display name: "Romantic".
    public var title: String { rawValue.capitalizedFirst }
}
