import AstrometerModels

/// The interval in which a moving body is within the orb of an aspect, with its exact moments.
///
/// A window is a whole stay within the orb. Around a retrograde it may hold three passes, or five, or none where the
/// body turns back before it is exact; a body that leaves the orb between two passes has a window for each.
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
        /// Whether the other moving body does; nil for a natal one.
        public let isOtherRetrograde: Bool?
    }

    /// The instant at which a body that turns back before the aspect is exact comes nearest to it.
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
    /// How far the moving body is ahead of its partner when the aspect is exact, in degrees: −120 to 180.
    public let angle: Double
    /// The longitude at which the moving body is in exact aspect to a natal one, in degrees, [0, 360); nil for a moving
    /// partner.
    public let longitude: Double?
    /// The largest orb at which the aspect counts, in degrees: that of the window's ends.
    public let orbLimit: Double
    /// From when until when the orb is no larger than its limit.
    public let span: WindowSpan
    /// Every instant at which the aspect is exact, in order; also before and after the range, as far as was searched.
    public let passes: [Pass]
    /// How near the aspect comes; nil where it is exact, and where an end of the window is not known.
    public let closest: Closest?

    /// A label for people, such as "Transit Saturn square Natal Moon", "Mars conjunction Jupiter".
    public var label: String {
        switch partner {
        case .natal(let natal): SkyEvent.exactAspect(transit: body, natal: natal, type: type).label
        case .transit(let other): "\(body.title) \(type) \(other.title)"
        }
    }
}
