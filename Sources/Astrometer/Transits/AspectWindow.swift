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

/// An interval of time, and how it relates to a searched range.
public struct WindowSpan: Hashable, Sendable {
    /// The beginning, which may lie before the range; nil if it lies before the searched days.
    public let begin: Moment?
    /// The end, which may lie after the range; nil if it lies after the searched days.
    public let end: Moment?
    /// Whether it begins before the range.
    public let beginsBefore: Bool
    /// Whether it ends after the range.
    public let endsAfter: Bool

    init(begin: Moment?, end: Moment?, from first: Moment, through last: Moment) {
        (self.begin, self.end) = (begin, end)
        beginsBefore = begin.map { $0 < first } ?? true
        endsAfter = end.map { $0 > last } ?? true
    }

    init(_ stay: AngleMotion.Interval, from first: Moment, through last: Moment) {
        self.init(
            begin: stay.isOpenAtStart ? nil : stay.start, end: stay.isOpenAtEnd ? nil : stay.end, from: first,
            through: last)
    }

    /// Returns whether the interval contains a moment, ends included.
    public func contains(_ moment: Moment) -> Bool {
        (begin.map { $0 <= moment } ?? true) && (end.map { moment <= $0 } ?? true)
    }
}

/// A range of moments in which windows are searched.
public struct WindowRange: Hashable, Sendable {
    /// The first moment that counts.
    public let first: Moment
    /// The last moment that counts.
    public let last: Moment
    /// How far before and after the range the ends of windows are searched, in days. Ends beyond that are nil.
    public let reach: Double

    /// The longest range in days: a hundred years.
    public static let maximumDays = 36_525.0
    /// The default of ``reach``: twelve years, longer than Pluto's slowest passage through an orb of eight degrees.
    public static let usualReach = 4_383.0
    /// The largest ``reach``: fifty years.
    public static let maximumReach = 18_262.0

    /// Creates a range from one moment to another.
    /// - Throws: ``AstrometerError`` for a range that ends before it begins, is longer than ``maximumDays`` or has an end that is
    ///   not a number, and for a reach outside 0 to ``maximumReach``.
    public init(from first: Moment, through last: Moment, reach: Double = Self.usualReach) throws {
        try ensure(
            first <= last && last.days(since: first) <= Self.maximumDays,
            "a range must run forward for 0 to \(Int(Self.maximumDays)) days, not from \(first) to \(last)")
        try ensure(
            (0...Self.maximumReach).contains(reach),
            "the reach must be 0 to \(Int(Self.maximumReach)) days, not \(reach)")
        self.first = first
        self.last = last
        self.reach = reach
    }
}
