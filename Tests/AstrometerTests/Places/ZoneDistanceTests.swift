import AstrometerTestSupport

@testable import Astrometer

/// Coordinates far from their time zone.
@Suite struct ZoneDistanceTests {
    private func birth(_ zone: String, _ latitude: Double, _ longitude: Double) throws -> BirthData {
        try BirthData(date: "1990-06-15", time: "12:00", zone: zone, latitude: latitude, longitude: longitude)
    }

    @Test func warnings() throws {
        try Rows.check("AstrometerTests/Samples/zone-distances.jsonl", "warning") { row in
            let (latitude, longitude) = (try #require(Double(row[1])), try #require(Double(row[2])))
            return try ZoneDistance.warning(for: birth(row[0], latitude, longitude)) ?? "none"
        }
        #expect(try ZoneDistance(catalog: ModelCatalog()).warning("Nowhere", 80, 80) == nil)
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", latitude: 40, longitude: 74)) == nil)
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", zone: "Asia/Tokyo")) == nil)
    }

    /// A zone that was found from the coordinates fits them, however far its cities are.
    @Test func foundZonesFit() throws {
        let place = try BirthData(date: "1990-06-15", latitude: 75.123, longitude: -30.123)
        let found = try place.findingZone(of: .noon, .earlier)
        let given = try birth(#require(found.zone), 75.123, -30.123)
        #expect(try ZoneDistance.warning(for: given) != nil && ZoneDistance.warning(for: found) == nil)
    }

    /// Includes remote cities of large countries.
    @Test func citiesLieInTheirZones() throws {
        let gazetteer = try GazetteerTests.gazetteer.get()
        for name in ["a", "b", "sa", "urumqi", "kashgar", "vladivostok", "adak"] {
            for place in try gazetteer.places(matching: name, most: 100) {
                let birth = try birth(place.zone, place.latitude, place.longitude)
                #expect(try ZoneDistance.warning(for: birth) == nil, "\(place.title)")
            }
        }
    }
}
