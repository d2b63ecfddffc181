/// The possible births behind a birth whose time or place is not exactly known: instants and places, equally likely.
///
/// Section 2 of `Documentation/Specification/ranges.md`.
public struct PossibleBirths: Hashable, Sendable {
    /// The instant and the place of one possible birth.
    public struct Point: Hashable, Sendable {
        /// The instant, in whole seconds.
        public let moment: Moment
        /// Degrees north, −90 to 90.
        public let latitude: Double
        /// Degrees east, −180 to 180.
        public let longitude: Double
    }

    /// The number of points.
    public static let count = 49

    /// The parts in which the points differ; not empty.
    public let varies: [BirthPart]
    /// The points, in order.
    public let points: [Point]

    /// The earliest and the latest instant of the points.
    public var moments: ClosedRange<Moment> {
        let moments = points.map(\.moment)
        return (moments.min() ?? points[0].moment)...(moments.max() ?? points[0].moment)
    }

    /// Creates the possible births of birth data; nil if time and place are exactly known.
    /// - Throws: ``AstrometerError`` when the zone cannot be read, or its clocks never showed the time or the date.
    public init?(of birth: BirthData) throws {
        guard let clocks = try birth.clocks() else {
            // Without a zone, a place says nothing about the instant.
            let midnight = birth.date.dayNumber * 86_400
            varies = [.time, .place]
            points = (0..<Self.count).map { index in
                let offset = -11 + 24 * Self.spread(Self.zoneStep, index)
                let seconds = Double(midnight) + 86_400 * Self.share(index) - 3600 * offset
                return Point(
                    moment: Self.moment(seconds), latitude: Self.latitude(index), longitude: Self.degrees(15 * offset))
            }
            return
        }
        let place = birth.latitude.flatMap { latitude in birth.longitude.map { (latitude, $0) } }
        let isUncertain = birth.time == nil || birth.timeUncertainty != nil
        guard isUncertain || place == nil else { return nil }
        let moment = try birth.moment().secondsSince1970
        var (first, last) = (moment, moment)
        let day = try CivilDay(of: birth)
        if birth.time == nil {
            (first, last) = (day.start.secondsSince1970, day.end.secondsSince1970)
        } else if let minutes = birth.timeUncertainty {
            (first, last) = (moment - 60 * minutes, moment + 60 * minutes)
        }
        let noon = day.noon.secondsSince1970
        let hours = Double(clocks.wall(at: noon) - noon) / 3600
        varies = (isUncertain ? [.time] : []) + (place == nil ? [.place] : [])
        points = (0..<Self.count).map { index in
            let moment = Self.moment(Double(first) + Double(last - first) * Self.share(index))
            let (latitude, longitude) =
                place ?? (Self.latitude(index), Self.degrees(15 * hours - 10 + 20 * Self.spread(Self.zoneStep, index)))
            return Point(moment: moment, latitude: latitude, longitude: longitude)
        }
    }

    // The steps of a sequence that covers a square evenly: powers of the inverse of the plastic number.
    private static let latitudeStep = 0.7548776662
    private static let zoneStep = 0.5698402910

    private static func spread(_ step: Double, _ index: Int) -> Double {
        let value = 0.5 + step * Double(index)
        return value - value.rounded(.down)
    }

    private static func share(_ index: Int) -> Double { Double(index) / Double(count - 1) }

    /// Returns an instant in whole seconds, halves up.
    private static func moment(_ seconds: Double) -> Moment {
        Moment(secondsSince1970: Int((seconds + 0.5).rounded(.down)))
    }

    /// Returns degrees rounded to 0.0001°, halves up, and folded to [−180, 180).
    private static func degrees(_ degrees: Double) -> Double {
        Degrees.folded(difference: (degrees * 10_000 + 0.5).rounded(.down) / 10_000)
    }

    private static func latitude(_ index: Int) -> Double { degrees(-40 + 95 * spread(latitudeStep, index)) }
}
