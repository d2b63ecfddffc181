/// The bodies that a wheel shows.
public enum WheelKind: String, CaseIterable, Sendable {
    /// The natal bodies, with the aspects among them.
    case natal
    /// The transiting bodies in the natal houses, with the aspects among them.
    case transit
    /// The natal bodies, the transiting bodies around them, and the transit-to-natal aspects.
    case both
}
