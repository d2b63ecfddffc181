import AstrometerTestSupport
import Testing

@testable import Astrometer

/// The whole texts about places, and the order of the places found.
@Suite struct PlaceMessageTests {
    private let gazetteer: Gazetteer

    init() throws { gazetteer = try GazetteerTests.gazetteer.get() }

    private func message(_ query: String) -> String? {
        (#expect(throws: AstrometerError.self) { try gazetteer.place(named: query) })?.message
    }

    @Test func anAmbiguousName() throws {
        #expect(
            message("Salem")
                == "\"Salem\" may be any of 5 places: Salem, Tamil Nadu, India (IN, 917,414 people); Salem, Oregon, United "
                + "States (US, 175,535 people); Salem, Massachusetts, United States (US, 42,869 people); Salem, New "
                + "Hampshire, United States (US, 29,549 people); Salem, Virginia, United States (US, 25,432 people). Add "
                + "the region or country, such as \"Salem, Tamil Nadu\".")
        // Only six are shown, and the example is never the name itself.
        let many = try #require(message("Springfield"))
        #expect(
            many.hasPrefix("\"Springfield\" may be any of 8 places: Springfield, Missouri, United States (US, 170,188"))
        #expect(many.split(separator: ";").count == 7 && many.contains("; and 2 more. Add the region or country"))
    }

    @Test func anUnknownName() {
        #expect(
            message("Lnodon")
                == "no place \"Lnodon\" is known among 34,006 cities over 15,000 people. Did you mean London, England, United "
                + "Kingdom (GB, 8,961,989 people); London, Ontario, Canada (CA, 422,324 people); Snowdon, Quebec, Canada "
                + "(CA, 32,160 people); Noyon, Hauts-de-France, France (FR, 15,138 people)? For a smaller place, give its "
                + "latitude, longitude and time zone.")
        #expect(
            message("Xyzzyqwv")
                == "no place \"Xyzzyqwv\" is known among 34,006 cities over 15,000 people. For a smaller place, give its "
                + "latitude, longitude and time zone.")
        #expect(
            message("Paris, Germany")
                == "no place \"Paris\" is known in the country or region of \"Paris, Germany\"; there is Paris, "
                + "Île-de-France, France (FR, 2,138,551 people); Paris, Texas, United States (US, 24,782 people).")
    }

    /// Insertions, deletions, changes and swaps of neighbors count one each.
    @Test(arguments: [
        ("oslo", "oslo", 0), ("olso", "oslo", 1), ("paris", "pris", 1), ("paris", "parris", 1), ("paris", "pxrys", 2),
        ("paris", "pxryz", 3), ("a", "ab", 1), ("ab", "ba", 1), ("edinborough", "edinburgh", 3),
        ("мосвка", "москва", 1),
        ("香港", "港香", 1), ("abc", "xyz", 3), ("ca", "abc", 3), (String(repeating: "a", count: 64), "b", 64),
    ])
    func distancesOfNames(one: String, other: String, distance: Int) {
        let found = Array(other.utf8).withUnsafeBufferPointer {
            Misspelling(Array(one.unicodeScalars)).distance(to: $0)
        }
        #expect(found == distance)
    }

    /// One letter may be wrong in names of up to five letters, two in those of six, three from ten.
    @Test func theNumberOfWrongLettersDependsOnTheLength() {
        #expect(message("Olso")?.contains("Did you mean Oslo, Norway") == true)
        #expect(message("Stockhxlx")?.contains("Did you mean Stockholm, ") == true)
        #expect(message("Kathmxnxx")?.contains("Kathmandu") == false)
        #expect(message("Philxdxlphxa")?.contains("Did you mean Philadelphia, ") == true)
        #expect(message("Zxlo")?.contains("Did you mean") == false && message("Xq")?.contains("Did you mean") == false)
        #expect(message(String(repeating: "ab", count: 40))?.contains("Did you mean") == false)
    }

    @Test func queriesHaveALongestLength() {
        let most = String(repeating: "a", count: 120)
        #expect(message(most)?.hasPrefix("no place \"aaa") == true)
        #expect(message("   ") == "the name of the place is empty")
        #expect(message(most + "a") == "the name of the place must be 120 characters or fewer, not 121")
        let country = #expect(throws: AstrometerError.self) { try gazetteer.places(matching: "a", country: "Xland") }
        #expect(country?.message == "\"Xland\" is not a country; expected a code such as FR, or a name")
    }

    /// Exact names come first, own names before names in other languages; then names with the beginning. No place is listed
    /// twice, and each is in the wanted country or region.
    @Test func orderOfPlacesFound() throws {
        let springfield = try gazetteer.places(matching: "springfield", most: 50)
        #expect(springfield.prefix(8).allSatisfy { $0.name == "Springfield" } && springfield[8].name != "Springfield")
        for part in [springfield.prefix(8), springfield.dropFirst(8)] {
            #expect(part.map(\.population) == part.map(\.population).sorted(by: >))
        }
        #expect(Set(springfield).count == springfield.count)
        let florence = try gazetteer.places(matching: "Alexandria", most: 20)
        let own = florence.prefix { $0.name == "Alexandria" }
        #expect(own.count >= 4 && own[0].country == "EG" && own[1].country == "US")
        let odessa = try gazetteer.places(matching: "Odessa", most: 5)
        #expect(odessa.first?.region == "Texas" && odessa.contains { $0.name == "Odesa" })
        // Then begin own names, and last other names: São Paulo is San Pablo in Spanish.
        let san = try gazetteer.places(matching: "san", most: 1000).filter { $0.name != "San" }
        let named = san.prefix { $0.name.lowercased().hasPrefix("san") }
        #expect(named.first?.name == "Santiago" && named.map(\.population) == named.map(\.population).sorted(by: >))
        for place in try gazetteer.places(matching: "san", country: "us", most: 40) { #expect(place.country == "US") }
        for place in try gazetteer.places(matching: "san, califo", most: 40) { #expect(place.region == "California") }
        #expect(try gazetteer.places(matching: "springfield, ill, us").first?.region == nil)
        #expect(try gazetteer.places(matching: "springfield, illinois, u").first?.region == "Illinois")
        #expect(try gazetteer.places(matching: "a").count == 10)
    }

    /// A country or region of up to three words may follow without a comma.
    @Test(arguments: [
        ("Birmingham United Kingdom", "GB"), ("Birmingham AL", "US"), ("London United Kingdom", "GB"),
        ("Moresby Papua New Guinea", nil), ("Port Moresby Papua New Guinea", "PG"),
    ])
    func areasOfSeveralWords(query: String, country: String?) {
        #expect((try? gazetteer.place(named: query))?.country == country)
    }

    @Test func textsThatNamePlaces() throws {
        for (query, text) in [
            ("Köln", "Köln, DE"), ("Springfield, Illinois", "Springfield, Illinois, US"),
            ("Singapore", "Singapore, SG"),
        ] {
            let place = try gazetteer.place(named: query)
            let naming = try #require(gazetteer.text(naming: place))
            #expect(naming == text.replacing("Köln", with: place.name))
            #expect(try gazetteer.place(named: naming) == place)
        }
    }

    @Test func titlesAndNumbers() throws {
        #expect(try gazetteer.place(named: "Vienna, AT").title == "Vienna, Austria")
        #expect(try gazetteer.place(named: "Singapore").title == "Singapore")
        #expect(try gazetteer.place(named: "Salem, Oregon").title == "Salem, Oregon, United States")
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (-12_345, "-12,345"), (1_234_567, "1,234,567")]
        {
            #expect(number.grouped == text)
        }
    }

    @Test func distancesFromZones() throws {
        let zones = try ZoneDistance(catalog: ModelCatalog())
        // A degree of the equator on a sphere of 6371 km is 111.19 km, shown in whole hundreds below the distance.
        let warning = try #require(zones.warning("Africa/Sao_Tome", 0.34, 26.73))
        #expect(warning.hasPrefix("latitude 0.34, longitude 26.73 is 2200 km from the largest city of Africa/Sao_Tome"))
        #expect(zones.warning("Nowhere", 80, 80) == nil)
    }
}
