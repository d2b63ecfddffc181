/// An exact aspect of two transiting bodies to each other.
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

    /// The fields as they go over the wire; nothing is rounded or checked here.
    public init(at: Timestamp, planet1: Body, planet2: Body, aspect: AspectType, label: String) {
        (self.at, self.planet1, self.planet2, self.aspect, self.label) = (at, planet1, planet2, aspect, label)
    }
}
