/// A place for viewing eclipses, at sea level.
public struct Observer: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    public let latitude: Double
    /// Degrees east, −180 to 180.
    public let longitude: Double

    /// Creates an observer at sea level.
    ///
    /// - Throws: ``AstrometerError`` for a place that is not on Earth.
    public init(latitude: Double, longitude: Double) throws {
        try ensure(
            BirthData.latitudes.contains(latitude) && BirthData.longitudes.contains(longitude),
            "the place must be within latitude -90 to 90 and longitude -180 to 180 degrees, not \(latitude), \(longitude)"
        )
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
