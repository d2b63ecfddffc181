/// The sign of the Sun on a date, on the wire.
///
/// Section 2 of the daily specification.
@WireFields
public struct SunSignDocument: WireDocument {
    /// The date in that zone.
    public var date: CivilDate
    /// The zone whose date it is; nil for UTC.
    public var zone: String?
    /// Nil on a day on which the Sun changes sign, as the date alone does not tell.
    @NullWhenNil public var sunSign: Sign?
    /// Whether the Sun changes sign during the date.
    public var cusp: Bool
    /// The sign of the date, or on a cusp the two, in order.
    public var signs: [Sign]
    /// On a cusp the instant at which the Sun changes sign.
    public var changesAt: Timestamp?
    /// What can be computed of the sign; nil on a cusp, and where nobody asked for it.
    public var profile: SignProfileDocument?
    /// The same of each of ``signs``; nil where nobody asked for it.
    public var profiles: [SignProfileDocument]?

    /// A date's one sign, or both and the instant between them.
    public init(date: CivilDate, zone: String?, signs: [Sign], changesAt: Timestamp?) {
        self.date = date
        self.zone = zone
        sunSign = signs.count == 1 ? signs[0] : nil
        cusp = signs.count > 1
        self.signs = signs
        self.changesAt = changesAt
    }
}
