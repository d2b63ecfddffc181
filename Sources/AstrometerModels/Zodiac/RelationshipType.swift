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

    /// The display name: "Friend".
    public var displayName: String { rawValue.capitalizedFirst }

    /// The mode of compatibility that speaks of the relationship; family reads that of friends.
    public var mode: CompatibilityMode {
        switch self {
        case .romantic: .romantic
        case .friend, .family: .friendship
        case .coworker: .coworker
        }
    }

    /// The type of that name, which is its raw value.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/invalidArgument``, naming the allowed values.
    public init(named name: String) throws {
        guard let value = Self(rawValue: name) else {
            throw AstrometerError.unknown("relationship type", name, use: Self.allCases.map(\.rawValue))
        }
        self = value
    }
}
