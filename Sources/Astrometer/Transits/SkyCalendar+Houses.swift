extension SkyCalendar {
    /// Returns the entries of a body into houses of a chart from one moment through another, in order.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func houseIngresses(
        of body: Body, into houses: Houses, from first: Moment, through last: Moment
    ) throws -> [HouseIngress] {
        let motion = try ephemeris.motion(of: body, from: first, through: last)
        return Set(houses.cusps).flatMap { cusp in
            motion.crossings(of: cusp, from: first, through: last).compactMap { moment in
                let isRetrograde = (motion.speed(at: moment) ?? 0) < 0
                // Tests just before and after the cusp in the body's direction, because houses may run backwards or be empty.
                let step = isRetrograde ? -Self.besideCusp : Self.besideCusp
                let (left, entered) = (houses.house(of: cusp - step), houses.house(of: cusp + step))
                guard left != entered else { return nil }
                return HouseIngress(
                    body: body, moment: moment, longitude: cusp, house: entered, isRetrograde: isRetrograde)
            }
        }.ordered(by: \.moment.julianDay)
    }

    /// The distance from a cusp at which the houses beside it are tested, in degrees.
    private static let besideCusp = 1e-7
}

/// The entry of a moving body into a house of a chart.
public struct HouseIngress: Hashable, Sendable {
    /// The body that enters.
    public let body: Body
    /// The instant at which it crosses the cusp.
    public let moment: Moment
    /// The longitude of the cusp, in degrees, [0, 360).
    public let longitude: Double
    /// The house, 1 to 12, that it enters.
    public let house: Int
    /// Whether it moves backwards, into the house before.
    public let isRetrograde: Bool

    /// A label for people, such as "Venus enters your 5th house".
    public var label: String {
        // The mean node is always retrograde.
        let verb = isRetrograde && body.kind.hasStations ? "goes back into" : "enters"
        return "\(body.title) \(verb) your \(Phrases.ordinal(house)) house"
    }
}
