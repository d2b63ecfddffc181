/// The categories of a mode.
public struct ModeDefinition: Codable, Hashable, Sendable {
    /// The categories in the order in which they are shown. A pair of bodies belongs to only one of them.
    public var categories: [CategoryDefinition]
}
