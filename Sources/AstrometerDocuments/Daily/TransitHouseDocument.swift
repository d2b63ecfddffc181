/// Where a transiting body stands in a chart: "Venus is moving through your 7th house".
@WireFields
public struct TransitHouseDocument: WireDocument {
    /// The transiting body.
    public var planet: Body
    /// The sign in which it stands.
    public var sign: Sign
    /// The natal house, 1 to 12.
    public var house: Int
    /// Which way the body moves.
    public var direction: UpcomingEventDocument.Direction
}
