/// A stay of a moving body within the orb of an aspect, on the wire.
@WireFields
public struct AspectWindowDocument: WireDocument {
    /// The moving body.
    public var planet: Body
    /// The body of the birth chart; nil for an aspect between two moving bodies.
    public var natalPlanet: Body?
    /// The other moving body; nil for an aspect to a natal one.
    public var otherPlanet: Body?
    /// The kind of aspect.
    public var aspect: AspectType
    /// The orb at the window's ends, in degrees.
    public var orbLimit: Double
    /// When the orb is entered; nil where that lies further before the range than was searched.
    public var begin: Timestamp?
    /// When the orb is left; nil where that lies further after the range than was searched.
    public var end: Timestamp?
    /// Whether the window begins before the range.
    public var beginsBefore: Bool
    /// Whether the window ends after the range.
    public var endsAfter: Bool
    /// Every instant at which the aspect is exact, in order.
    public var exact: [Pass]
    /// How near the aspect comes where it is never exact; nil where it is, or where an end is not known.
    public var closest: Closest?
    /// For people: "Transit Saturn square Natal Moon".
    public var label: String

    /// An instant at which the aspect is exact.
    @WireFields
    public struct Pass: WireDocument {
        /// The instant itself.
        public var at: Timestamp
        /// Which way the moving body goes then.
        public var direction: UpcomingEventDocument.Direction
        /// Which way the other moving body goes; nil for a natal one.
        public var otherDirection: UpcomingEventDocument.Direction?
    }

    /// The instant at which a body that turns back before the aspect is exact comes nearest to it.
    @WireFields
    public struct Closest: WireDocument {
        /// The instant itself.
        public var at: Timestamp
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
    }
}
