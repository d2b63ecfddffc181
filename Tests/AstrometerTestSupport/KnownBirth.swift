import AstrometerModels

extension BirthData {
    /// A birth with time, zone and place, which many tests use: 1990-06-15 14:30 in New York.
    public static func known() throws -> BirthData {
        try BirthData(
            date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006)
    }

    /// A birth at a moment of universal time: `1990-06-15T14:30`, `1990-06-15T14:30Z` or `1990-06-15T14:30:15Z`.
    public static func utc(_ moment: String, latitude: Double?, longitude: Double?) throws -> BirthData {
        let parts = moment.split { $0 == "T" || $0 == "Z" }.map(String.init)
        return try BirthData(date: parts[0], time: parts[1], zone: "UTC", latitude: latitude, longitude: longitude)
    }
}
