import AstrometerModels

extension BirthData {
    /// A birth with time, zone and place, which many tests use: 1990-06-15 14:30 in New York.
    public static func known() throws -> BirthData {
        try BirthData(
            date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006)
    }
}
