/// An event in the sky.
public enum SkyEvent: Hashable, Sendable {
    /// A transiting body forms an exact aspect to a natal one.
    case exactAspect(transit: Body, natal: Body, type: AspectType)
    /// A body enters a sign.
    case ingress(Body, into: Sign)
    /// A body turns in a sign.
    case station(Body, in: Sign, turnsRetrograde: Bool)
    /// The Moon is new, full or at a quarter, in a sign.
    case lunarPhase(LunarPhase, in: Sign)
}
