/// A transit-to-natal aspect among those that drive a daily meter: `MeterAspect`.
///
/// Section 1 of the daily specification.
@WireFields
public struct MeterAspectDocument: WireDocument {
    /// For people: "Transit Mercury trine Natal Sun".
    public var label: String
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// The body that moves.
    public var transitPlanet: Body
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The orb in percent of the aspect's limit.
    public var orbPercentage: Double
    /// Whether the aspect is still to be exact, is exact, or is past.
    public var phase: AspectPhase
    /// Days until the aspect is exact, negative when that is past; nil when it is not within a year.
    @NullWhenNil public var daysToExact: Double?
    /// The UTC date on which the aspect was exact last; nil when it was not within 366 days.
    @NullWhenNil public var previousExactDate: CivilDate? = nil
    /// The UTC date on which the aspect is exact next; nil when it is not within 366 days.
    @NullWhenNil public var nextExactDate: CivilDate? = nil
    /// The UTC date on which a body that approaches turns before the aspect is exact; nil where it does not.
    @NullWhenNil public var closestDate: CivilDate? = nil
    /// The orb on ``closestDate`` in degrees; nil where that is.
    @NullWhenNil public var closestOrb: Double? = nil
    /// What the aspect adds to the meter's DTI.
    public var contribution: Double
    /// The quality factor Q, −1 to 1.
    public var qualityFactor: Double
    /// The house, 1 to 12, in which the natal body stands.
    public var natalPlanetHouse: Int
    /// The sign in which the natal body stands.
    public var natalPlanetSign: Sign
    /// The natal body's house, then the natal house in which the transiting body now stands, once if equal.
    public var housesInvolved: [Int]
    /// "Echoes natal Mercury-Jupiter trine" where the two bodies form an aspect in the natal chart too, else nil.
    @NullWhenNil public var natalAspectEcho: String?
}
