/// The relationship of a connection to a person.
public enum RelationshipType: String, TextCase, CodingKeyRepresentable {
    /// A friend, compared in the friendship mode.
    case friend
    /// A partner or possible partner, compared in the romantic mode.
    case romantic
    /// A relative, compared in the friendship mode.
    case family
    /// A person from work, compared in the coworker mode.
    case coworker

    /// The display name: "Friend".
    public var displayName: String { rawValue.capitalizedFirst }
}
