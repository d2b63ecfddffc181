import AstrometerSupport

/// A chart as the apps decode it: `chart_data`.
///
/// Section 1 of the specification of doors. Names of bodies are lower case with spaces; degrees have two decimals.
@WireFields
public struct ChartDataDocument: WireDocument {
    /// What moment a chart is of.
    public enum ChartType: String, TextCase {
        /// The moment of a birth.
        case natal
        /// Another moment, seen from a birth.
        case transit
    }

    /// Null in an approximate chart.
    @NullWhenNil public var angles: Angles?
    /// The aspects among the bodies, then those to the angles.
    public var aspects: [Aspect]
    /// What moment the chart is of.
    public var chartType: ChartType
    /// The instant in UTC, to the minute: `1990-06-15 18:30`.
    public var datetimeUTC: String
    /// How many planets stand where.
    public var distributions: Distributions
    /// Whether date, time, zone and place were known.
    public var exactChart: Bool?
    /// The twelve houses in order.
    public var houses: [House]
    /// Degrees north; null where it is not known.
    @NullWhenNil public var locationLat: Double?
    /// Degrees east; null where it is not known.
    @NullWhenNil public var locationLon: Double?
    /// What the chart was made from.
    public var mode: ChartMode?
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil
    /// The eleven bodies and the south node.
    public var planets: [Planet]
    /// Room for a text that somebody else writes.
    @NullWhenNil public var summary: String? = nil

    /// The four angles.
    @WireFields
    public struct Angles: WireDocument {
        /// The rising degree, where house 1 begins.
        public var ascendant: Point
        /// The setting degree, opposite the Ascendant.
        public var descendant: Point
        /// The lowest degree, opposite the Midheaven.
        public var imumCoeli: Point
        /// The culminating degree of the ecliptic.
        public var midheaven: Point

        /// The angles of a chart by the two that the others follow from.
        ///
        /// - Parameters:
        ///   - ascendant: degrees.
        ///   - midheaven: degrees.
        public init(ascendant: Double, midheaven: Double) {
            self.ascendant = Point(at: ascendant)
            descendant = Point(at: ascendant + 180)
            imumCoeli = Point(at: midheaven + 180)
            self.midheaven = Point(at: midheaven)
        }
    }

    /// A point of the zodiac.
    @WireFields
    public struct Point: WireDocument {
        /// Degrees, [0, 360).
        public var absoluteDegree: Double
        /// Degrees, [0, 30).
        public var degreeInSign: Double
        /// Degrees, sign and minutes: `17° ♋ 29'`.
        public var positionDMS: String
        /// The sign that holds it.
        public var sign: Sign

        /// The point at a longitude, rounded within its sign.
        ///
        /// - Parameter longitude: degrees, of any turn.
        public init(at longitude: Double) {
            let longitude = Degrees.normalized(longitude)
            sign = Sign(longitude: longitude)
            let degree = longitude - sign.start
            // What would be rounded up to the next sign stays in its own.
            degreeInSign = min(29.99, (degree * 100).rounded() / 100)
            absoluteDegree = ((sign.start + degreeInSign) * 100).rounded() / 100
            let minutes = UInt(min(1799, max(0, (degree * 60).rounded(.down))))
            positionDMS = "\(minutes / 60)° \(sign.plainSymbol) \((minutes % 60).padded(to: 2))'"
        }
    }
}
