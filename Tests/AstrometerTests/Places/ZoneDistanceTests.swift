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
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", latitude: 40, longitude: 74)) == nil)
        #expect(try ZoneDistance.warning(for: BirthData(date: "1990-06-15", zone: "Asia/Tokyo")) == nil)
    }

    /// Every older name of the time-zone database is the zone that it links to: far where that is far, and equal to it. Links of
    /// places, which `zone.tab` lists, have cities of their own.
    @Test func linksAreTheirZones() throws {
        let lines = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8).split(separator: "\n")
        let links = lines.filter { $0.hasPrefix("L ") }.map { $0.split(separator: " ").map(String.init) }
        let places = try String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8).split {
            "\t\n".contains($0)
        }
        let older = links.filter { !places.contains($0[2][...]) && BirthData.fixedOffset(ofZone: $0[1]) == nil }
        #expect(older.count > 100)
        let zones = try ZoneDistance.of(ModelCatalog())
        for link in older {
            #expect(zones.areSame(link[2], link[1]) && zones.areSame(link[1], link[2]))
            #expect(!zones.areSame(link[2], "Asia/Tokyo") || link[1] == "Asia/Tokyo")
            for (latitude, longitude) in [(40.0, -100.0), (40, 100), (-30, 20), (-30, 140), (-80, 0), (51.5, -0.1)] {
                let warnings = try link[1...2].map { zone in
                    try ZoneDistance.warning(for: birth(zone, latitude, longitude))?.replacing(zone, with: "")
                }
                #expect(warnings[0] == warnings[1], "\(link) \(latitude) \(longitude)")
            }
        }
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
