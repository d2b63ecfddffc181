import AstrometerSupport

/// What somebody is to a person.
public enum RelationshipType: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    /// A friend, read by the friendship mode.
    case friend
    /// A partner, or somebody who may become one; read by the romantic mode.
    case romantic
    /// A relative, read by the friendship mode.
    case family
    /// Somebody from work, read by the coworker mode.
    case coworker

    /// The name for people: "Friend".
    public var displayName: String { rawValue.withCapital }

    /// The mode of compatibility that speaks of the relationship; family reads that of friends.
    public var mode: CompatibilityMode {
        switch self {
        case .romantic: .romantic
        case .friend, .family: .friendship
        case .coworker: .coworker
        }
    }

    /// The type of that name, which is its raw value.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/invalidArgument``, naming what is allowed.
    public init(named name: String) throws {
        guard let value = Self(rawValue: name) else {
            throw AstrometerError.invalid(
                "\"\(name)\" is not a known relationship type",
                allowed: Self.allCases.map(\.rawValue).joined(separator: ", "))
        }
        self = value
    }
}

/// What two charts are compared for. Each mode has categories of its own.
///
/// Section 2 of the specification of compatibility.
public enum CompatibilityMode: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    /// Two people as a couple: six categories in the package's model.
    case romantic
    /// Two people as friends: five categories.
    case friendship
    /// Two people at work: five categories.
    case coworker

    /// The name for people: "Romantic".
    public var title: String { rawValue.withCapital }
}

/// A word for the score of a category, from the lowest to the highest.
///
/// Section 2 of the specification of compatibility.
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
