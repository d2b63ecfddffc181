/// Where a transiting body stands in a chart: "Venus is moving through your 7th house".
public struct TransitHouseDocument: WireDocument {
    /// The transiting body.
    public var planet: Body
    /// The sign in which it stands.
    public var sign: Sign
    /// The natal house, 1 to 12.
    public var house: Int
    /// Which way the body moves.
    public var direction: UpcomingEventDocument.Direction

    /// The fields as they go over the wire; nothing is rounded or checked here.
    public init(planet: Body, sign: Sign, house: Int, direction: UpcomingEventDocument.Direction) {
        (self.planet, self.sign, self.house, self.direction) = (planet, sign, house, direction)
    }
}

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
