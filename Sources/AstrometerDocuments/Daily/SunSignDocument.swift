/// The sign of the Sun on a date, on the wire.
///
/// Section 2 of the daily specification.
@WireFields
public struct SunSignDocument: WireDocument {
    /// The date in that zone.
    public var date: CivilDate
    /// The zone whose date it is; nil for UTC.
    public var zone: String?
    /// The sign at noon of the date in the zone, or at the time of birth where one is given.
    public var sunSign: Sign
    /// Whether the Sun changes sign during the date and no time decides.
    public var cusp: Bool
    /// On a cusp the instant at which the Sun changes sign.
    public var changesAt: Timestamp?
    /// On a cusp the other of the two signs.
    public var otherSign: Sign?
    /// What can be computed of ``sunSign``; nil in documents of other programs.
    public var profile: SignProfileDocument?
    /// The same of ``otherSign``.
    public var otherProfile: SignProfileDocument?
}
