import AstrometerSupport

/// Something that happens in the sky at one instant.
///
/// Section 3 of the daily specification.
@WireFields
public struct UpcomingEventDocument: WireDocument {
    /// What kind of event it is, which decides what other fields it has.
    public enum Kind: String, TextCase {
        /// A transiting body forms an exact aspect to a natal one: `planet`, `natal_planet`, `aspect`.
        case exactAspect = "exact_aspect"
        /// A body enters a sign: `planet`, `sign`.
        case ingress
        /// A body turns: `planet`, `sign` where it stands, `direction` from then on.
        case station
        /// The Moon is new, full or at a quarter: `phase`, `sign` of the Moon.
        case lunarPhase = "lunar_phase"
    }

    /// Which way a body moves after its station.
    public enum Direction: String, TextCase {
        /// The longitude rises.
        case direct
        /// The longitude falls.
        case retrograde
    }

    /// The instant of the event, in UTC.
    public var at: Timestamp
    /// What kind of event it is.
    public var kind: Kind
    /// For people: "Mars enters Leo".
    public var label: String
    /// The body that moves; absent for a phase of the Moon.
    public var planet: Body? = nil
    /// The body of the birth chart, of an exact aspect.
    public var natalPlanet: Body? = nil
    /// Which of the five aspects becomes exact.
    public var aspect: AspectType? = nil
    /// The sign that is entered, or in which the body turns or the Moon stands.
    public var sign: Sign? = nil
    /// Which way a body moves after its station.
    public var direction: Direction? = nil
    /// The phase of the Moon: one of the four principal ones.
    public var phase: LunarPhase? = nil
}
