/// The position and speed of a body.
public struct BodyPosition: Hashable, Codable, Sendable {
    /// Apparent geocentric ecliptic longitude of date, tropical, in degrees, [0, 360).
    public var longitude: Double
    /// Change of the longitude in degrees per day; negative when retrograde.
    public var speed: Double

    /// Creates a position; ``Sky/init(moment:source:positions:)`` folds and checks it.
    public init(longitude: Double, speed: Double) { (self.longitude, self.speed) = (longitude, speed) }

    /// The sign of the longitude.
    public var sign: Sign { Sign(longitude: longitude) }
    /// Degrees within the sign, [0, 30).
    public var degreeInSign: Double { longitude - sign.start }
    /// Whether the longitude falls: a speed below 0.
    public var isRetrograde: Bool { speed < 0 }
}
