/// A body's retrograde period, with the shadow before and after it, on the wire.
@WireFields
public struct RetrogradeWindowDocument: WireDocument {
    /// The planet that turns.
    public var planet: Body
    /// The station at which the body turns back; nil where that was not searched or not found.
    public var begin: Timestamp?
    /// The station at which it turns forward again; nil as above.
    public var end: Timestamp?
    /// Whether the retrograde period begins before the range.
    public var beginsBefore: Bool
    /// Whether the retrograde period ends after the range.
    public var endsAfter: Bool
    /// When the body first passes the place at which it will turn forward again; nil as above.
    public var shadowBegin: Timestamp?
    /// When the body has passed again the place at which it turned back; nil as above.
    public var shadowEnd: Timestamp?
    /// The sign in which it turns back.
    public var firstSign: Sign?
    /// The sign in which it turns forward.
    public var lastSign: Sign?
    /// For people: "Mercury retrograde in Pisces".
    public var label: String
}

/// A void-of-course period of the Moon in a range, on the wire.
@WireFields
public struct VoidOfCourseWindowDocument: WireDocument {
    /// The sign in which the Moon stands.
    public var sign: Sign
    /// The instant of the last exact aspect, or of the Moon's ingress where it forms none in the sign.
    public var begin: Timestamp
    /// The instant at which the Moon leaves the sign.
    public var end: Timestamp
    /// Whether the period begins before the range.
    public var beginsBefore: Bool
    /// Whether the period ends after the range.
    public var endsAfter: Bool
    /// For people: "Moon void of course in Leo".
    public var label: String
}

/// A moving body that enters a house of a chart, on the wire.
@WireFields
public struct HouseIngressDocument: WireDocument {
    /// The instant of the entry.
    public var at: Timestamp
    /// The body that enters the house.
    public var planet: Body
    /// The house, 1 to 12, that it enters.
    public var house: Int
    /// Which way the body moves.
    public var direction: UpcomingEventDocument.Direction
    /// For people: "Venus enters your 5th house".
    public var label: String
}
