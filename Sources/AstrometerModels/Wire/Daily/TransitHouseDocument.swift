/// Where a transiting body stands in a chart: "Venus is moving through your 7th house".
public struct TransitHouseDocument: WireDocument {
    public var planet: Body
    public var sign: Sign
    /// The natal house, 1 to 12.
    public var house: Int
    /// Which way the body moves.
    public var direction: UpcomingEventDocument.Direction

    public init(planet: Body, sign: Sign, house: Int, direction: UpcomingEventDocument.Direction) {
        (self.planet, self.sign, self.house, self.direction) = (planet, sign, house, direction)
    }
}

/// An exact aspect of two transiting bodies to each other.
public struct ExactSkyAspectDocument: WireDocument {
    public var at: Timestamp
    /// The body that comes first in the order of ``Body``.
    public var planet1: Body
    public var planet2: Body
    public var aspect: AspectType
    /// For people: "Mars conjunction Jupiter".
    public var label: String

    public init(at: Timestamp, planet1: Body, planet2: Body, aspect: AspectType, label: String) {
        (self.at, self.planet1, self.planet2, self.aspect, self.label) = (at, planet1, planet2, aspect, label)
    }
}
