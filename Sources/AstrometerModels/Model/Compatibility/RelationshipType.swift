extension RelationshipType {
    /// The display name: "Friend".
    public var displayName: String { rawValue.capitalizedFirst }
}
