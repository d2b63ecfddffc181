/// A transit-to-natal aspect on the wire.
///
/// Section 7 of the specification. The fields from `phase` on are absent in older documents.
@WireFields(listsKeys: true)
public struct AspectDocument: WireDocument {
    /// The body that moves.
    public var transitPlanet: Body
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb shrinks; of an exact aspect too.
    public var applying: Bool
    /// The UTC date on which the aspect is exact; nil when it is not within a year, or was not computed.
    @NullWhenNil public var exactDate: CivilDate?
    /// The natal weight W.
    public var weightage: Double
    /// The transit power P.
    public var transitPower: Double
    /// The quality factor Q, −1 to 1.
    public var qualityFactor: Double
    /// W · P.
    public var dtiContribution: Double
    /// W · P · Q.
    public var hqsContribution: Double
    /// The display name: "Transit Venus Square Natal Jupiter".
    public var label: String
    /// Whether the aspect is still to be exact, is exact, or is past; absent in older documents.
    public var phase: AspectPhase?
    /// The orb in percent of the aspect's limit.
    public var orbPercentage: Double?
    /// Days until the aspect is exact; negative when that is past.
    @NullWhenNil public var daysToExact: Double?
    /// The UTC date on which the aspect was exact last; nil when it was not within 366 days, or was not computed.
    @NullWhenNil public var previousExactDate: CivilDate? = nil
    /// The UTC date on which the aspect is exact next; nil when it is not within 366 days, or was not computed.
    @NullWhenNil public var nextExactDate: CivilDate? = nil
    /// The UTC date on which a body that approaches turns before the aspect is exact; nil where it does not.
    @NullWhenNil public var closestDate: CivilDate? = nil
    /// The orb on ``closestDate`` in degrees; nil where that is.
    @NullWhenNil public var closestOrb: Double? = nil
    /// The house, 1 to 12, in which the natal body stands.
    public var natalPlanetHouse: Int?
    /// The sign in which the natal body stands.
    public var natalPlanetSign: Sign?
    /// The meters that count the aspect; only among `key_aspects`.
    public var affectedMeters: [String]? = nil
    /// How many meters count the aspect; only among `key_aspects`.
    public var meterCount: Int? = nil

    /// The display name of an aspect: "Transit Venus Square Natal Jupiter", or with `square` in a document of the day.
    ///
    /// - Parameter aspect: the aspect's word.
    package static func label(_ transit: Body, _ aspect: String, natal: Body) -> String {
        "Transit \(transit.title) \(aspect) Natal \(natal.title)"
    }
}
