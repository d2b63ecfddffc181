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
