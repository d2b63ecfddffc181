/// An exact aspect of two transiting bodies to each other.
@WireFields
public struct ExactSkyAspectDocument: WireDocument {
    /// The instant of exactness.
    public var at: Timestamp
    /// The body that comes first in the order of ``Body``.
    public var planet1: Body
    /// The body that comes later in that order.
    public var planet2: Body
    /// The kind of aspect.
    public var aspect: AspectType
    /// For people: "Mars conjunction Jupiter".
    public var label: String
}
