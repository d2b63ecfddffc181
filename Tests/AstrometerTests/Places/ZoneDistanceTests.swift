import Testing

@testable import Astrometer

/// Coordinates far from their time zone.
@Suite struct ZoneDistanceTests {
    @Test(
        arguments: [
            ("America/New_York", 40.7128, 74.006, "longitude -74.006"),
            ("Europe/Berlin", 13.405, 52.52, "latitude 52.52 and longitude 13.405"),
            ("Australia/Sydney", 33.87, 151.21, "latitude -33.87"),
            ("America/Sao_Paulo", 23.55, 46.63, "latitude -23.55 and longitude -46.63"),
            // Latitude 51.5 with longitude −0.1 and with 0.1 are both in the zone; the suggestion is the smaller correction.
            ("Europe/London", -51.5, -0.1, "latitude 51.5"),
            // A little more than 1000 km south of the southernmost city of the zone.
            ("Pacific/Honolulu", 9.15, -157.86, nil),
            ("Asia/Tokyo", 48.85, 2.35, nil), ("Europe/Paris", 55.75, 37.6, nil),
        ] as [(String, Double, Double, String?)])
    func slips(zone: String, latitude: Double, longitude: Double, slip: String?) throws {
        let birth = try BirthData(
            date: "1990-06-15", time: "12:00", zone: zone, latitude: latitude, longitude: longitude)
        let warning = try #require(try ZoneDistance.warning(for: birth))
        #expect(warning.hasPrefix("latitude \(latitude), longitude \(longitude) is "))
        #expect(warning.contains(" km from the largest city of \(zone)"))
        #expect(
            slip.map { warning.hasSuffix("; did you mean \($0)?") } ?? !warning.contains("did you mean"), "\(warning)")
    }

    /// A zone that was found from the coordinates fits them, however far its cities are.
    @Test func foundZonesFit() throws {
        let place = try BirthData(date: "1990-06-15", latitude: 75.123, longitude: -30.123)
        let found = try place.findingZone(of: .noon, .earlier)
        let given = try BirthData(
            date: "1990-06-15", time: "12:00", zone: found.zone, latitude: 75.123, longitude: -30.123)
        #expect(try ZoneDistance.warning(for: given) != nil && ZoneDistance.warning(for: found) == nil)
    }

    /// Offsets more than four hours from the mean time of the longitude, around the date line.
    @Test(
        arguments: [
            ("UTC+5", -74, "UTC-05:00"), ("-05:30", 77.2, "UTC+05:30"), ("Etc/GMT-10", -157.9, "UTC-10:00"),
            ("+06", 0.5, nil),
            ("GMT+10:00", -151, "UTC-10:00"),
        ] as [(String, Double, String?)])
    func offsetsFarFromTheLongitude(zone: String, longitude: Double, other: String?) throws {
        let birth = try BirthData(date: "1990-06-15", time: "12:00", zone: zone, latitude: 40, longitude: longitude)
        let warning = try #require(try ZoneDistance.warning(for: birth))
        #expect(
            warning.hasPrefix("longitude \(longitude) is ") && warning.contains(" hours from the time zone \(zone)"))
        #expect(
            other.map { warning.hasSuffix("; did you mean \($0), or longitude \(-longitude)?") } ?? !warning.contains(
                "mean"))
    }

    @Test(arguments: [
        ("+08:00", 39.5, 76), ("+14:00", 2, -157.4), ("+13", -14, -172), ("-12:00", 0, 179), ("Z", 40, 140),
        ("America/New_York", 40.7128, -74.006), ("Asia/Shanghai", 39.47, 75.99), ("Asia/Kolkata", 8.5, 76.9),
        ("Pacific/Auckland", -46.4, 168.3), ("Atlantic/Reykjavik", 66.0, -18.0), ("LMT", 0, 0),
        ("Etc/UTC", 80, 100), ("Europe/Paris", 41.9, 12.5), ("America/Anchorage", 55.3, -160.5),
        ("Pacific/Honolulu", 9.4, -157.86),
    ])
    func coordinatesThatFit(zone: String, latitude: Double, longitude: Double) throws {
        let birth = try BirthData(
            date: "1990-06-15", time: "12:00", zone: zone, latitude: latitude, longitude: longitude)
        #expect(try ZoneDistance.warning(for: birth) == nil)
    }

    /// Includes remote cities of large countries.
    @Test func citiesLieInTheirZones() throws {
        let gazetteer = try Gazetteer(catalog: ModelCatalog())
        for name in ["a", "b", "sa", "urumqi", "kashgar", "vladivostok", "adak"] {
            for place in try gazetteer.places(matching: name, most: 100) {
                let birth = try BirthData(
                    date: "1990-06-15", zone: place.zone, latitude: place.latitude, longitude: place.longitude)
                #expect(try ZoneDistance.warning(for: birth) == nil, "\(place.title)")
            }
        }
    }

    @Test func warningsNeedAZoneAndAPlace() throws {
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", latitude: 40, longitude: 74)) == nil)
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", zone: "Asia/Tokyo")) == nil)
    }
}
