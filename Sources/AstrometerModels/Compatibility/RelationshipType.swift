/// What somebody is to a person.
public enum RelationshipType: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    case friend, romantic, family, coworker

    /// The name for people: "Friend".
    public var displayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The mode of compatibility that speaks of the relationship; family reads that of friends.
    public var mode: CompatibilityMode {
        switch self {
        case .romantic: .romantic
        case .friend, .family: .friendship
        case .coworker: .coworker
        }
    }

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
    case romantic, friendship, coworker

    /// The name for people: "Romantic".
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A word for the score of a category, from the lowest to the highest.
///
/// Section 2 of the specification of compatibility.
public enum CompatibilityLabel: String, Codable, CodingKeyRepresentable, CaseIterable, Hashable, Sendable {
    case challenging = "Challenging"
    case needsWork = "Needs Work"
    case neutral = "Neutral"
    case goodMatch = "Good Match"
    case strongMatch = "Strong Match"
}
