/// The labels of category scores, from the lowest to the highest.
///
/// Section 2 of `Documentation/Specification/compatibility.md`.
public enum CompatibilityLabel: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    /// The lowest: scores below those of ``needsWork``.
    case challenging = "Challenging"
    /// From −50 to below −20 in the package's model.
    case needsWork = "Needs Work"
    /// From −20 to below 20 in the package's model.
    case neutral = "Neutral"
    /// From 20 to below 50 in the package's model.
    case goodMatch = "Good Match"
    /// The highest: from 50 on in the package's model.
    case strongMatch = "Strong Match"
}
