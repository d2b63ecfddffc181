/// The interval in which a moving body is within the orb of an aspect, with its exact moments.
///
/// Around a retrograde a window may have three or five passes, or none if the body turns back before the aspect is exact. A
/// body that leaves the orb between two passes has a window for each.
public struct AspectWindow: Hashable, Sendable {
    /// The other point of the aspect.
    public enum Partner: Hashable, Sendable {
        /// A body of the birth chart, which does not move.
        case natal(Body)
        /// Another moving body, which comes later in the order of ``Body``.
        case transit(Body)

        /// The body itself.
        public var body: Body {
            switch self {
            case .natal(let body), .transit(let body): body
            }
        }
    }

    /// An instant at which the aspect is exact.
    public struct Pass: Hashable, Sendable {
        /// The instant itself.
        public let moment: Moment
        /// Whether the body moves backwards then.
        public let isRetrograde: Bool
        /// Whether the other moving body moves backwards then; nil for a natal body.
        public let isOtherRetrograde: Bool?
        /// The possible instants; nil unless the natal point is uncertain.
        public let range: MomentRange?
    }

    /// A station of the moving body in a window.
    public struct Closest: Hashable, Sendable {
        /// The instant itself.
        public let moment: Moment
        /// The deviation from the exact angle then, in degrees.
        public let orb: Double
    }

    /// The moving body.
    public let body: Body
    /// The other point of the aspect.
    public let partner: Partner
    /// The kind of aspect.
    public let type: AspectType
    /// The angle from the partner to the moving body when the aspect is exact, in degrees: −120 to 180.
    public let angle: Double
    /// The longitude at which the moving body is in exact aspect to a natal one, in degrees, [0, 360); nil for a moving
    /// partner.
    public let longitude: Double?
    /// The largest orb at which the aspect counts, in degrees; the orb at the window's ends.
    public let orbLimit: Double
    /// The time in which the orb is within its limit.
    public let span: WindowSpan
    /// The possible instants of the ends of ``span``; nil unless the natal point is uncertain.
    public let beginRange, endRange: MomentRange?
    /// The instants at which the aspect is exact, in order; also outside the range, within the searched time.
    public let passes: [Pass]
    /// The stations in the window, in order; empty if an end of it is not known.
    public let turns: [Closest]
    /// The closest approach; nil if the aspect becomes exact, or if an end of the window is not known.
    public let closest: Closest?

    /// A label for people, such as "Transit Saturn square Natal Moon", "Mars conjunction Jupiter".
    public var label: String {
        switch partner {
        case .natal(let natal): SkyEvent.exactAspect(transit: body, natal: natal, type: type).label
        case .transit(let other): "\(body.title) \(type) \(other.title)"
        }
    }
}
