/// A birthplace of the generated population.
public struct City: Hashable, Sendable {
    /// The display name: "Lagos".
    public let place: String
    /// The IANA time zone.
    public let zone: String
    /// Degrees north, −90 to 90.
    public let latitude: Double
    /// Degrees east, −180 to 180.
    public let longitude: Double
}

extension ModelCatalog {
    /// Returns the cities of the table, in its order.
    /// - Throws: ``AstrometerError`` with code `notFound` when the table is missing, `dataLoss` when it is damaged.
    public func cities() throws -> [City] {
        let cities = try text("Population/cities.csv").split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: ",").map(String.init)
            guard fields.count == 4, let latitude = Double(fields[2]), let longitude = Double(fields[3]) else {
                throw AstrometerError(
                    .dataLoss,
                    "cities.csv: \"\(String(line).escapingControls)\" is not place, zone, latitude, longitude")
            }
            return City(place: fields[0], zone: fields[1], latitude: latitude, longitude: longitude)
        }
        try ensure(!cities.isEmpty, .dataLoss, "cities.csv: expected one city or more")
        return cities
    }
}
