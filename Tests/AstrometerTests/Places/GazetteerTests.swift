import Astrometer
import AstrometerModels
import Testing

@Suite struct GazetteerTests {
    static let gazetteer = Result { try Gazetteer(catalog: ModelCatalog()) }

    func place(_ query: String) throws -> Place { try Self.gazetteer.get().place(named: query) }

    func message(_ query: String) throws -> String {
        do {
            let place = try place(query)
            Issue.record("\(query) gave \(place.title)")
            return ""
        } catch let error as AstrometerError {
            #expect(error.code == .invalidArgument)
            return error.message
        }
    }

    @Test(arguments: [
        ("Paris", "Paris", "FR", "Europe/Paris"), ("paris", "Paris", "FR", "Europe/Paris"),
        ("München", "Munich", "DE", "Europe/Berlin"), ("Muenchen", "Munich", "DE", "Europe/Berlin"),
        ("MUNCHEN", "Munich", "DE", "Europe/Berlin"), ("Roma", "Rome", "IT", "Europe/Rome"),
        ("Kyiv", "Kyiv", "UA", "Europe/Kyiv"), ("Kiev", "Kyiv", "UA", "Europe/Kyiv"),
        ("Saigon", "Ho Chi Minh City", "VN", "Asia/Ho_Chi_Minh"), ("東京", "Tokyo", "JP", "Asia/Tokyo"),
        // With a zero-width non-joiner, as Malayalam keyboards type one.
        ("കൊളം\u{200C}ബോ", "Colombo", "LK", "Asia/Colombo"),
        ("Варна", "Varna", "BG", "Europe/Sofia"), ("Ṙoma", "Rome", "IT", "Europe/Rome"),
        ("L’Aquila", "L'Aquila", "IT", "Europe/Rome"), ("L'Aquila", "L'Aquila", "IT", "Europe/Rome"),
        ("NYC", "New York City", "US", "America/New_York"), ("LA", "Los Angeles", "US", "America/Los_Angeles"),
        ("Washington, D.C.", "Washington", "US", "America/New_York"), ("DC", "Washington", "US", "America/New_York"),
        ("Frankfurt (Oder)", "Frankfurt (Oder)", "DE", "Europe/Berlin"),
        ("  Nairobi  ", "Nairobi", "KE", "Africa/Nairobi"),
    ])
    func findsOneMeantByName(query: String, name: String, country: String, zone: String) throws {
        let place = try place(query)
        #expect(place.name == name)
        #expect(place.country == country)
        #expect(place.zone == zone)
    }

    @Test(arguments: [
        ("London, CA", "CA", "Ontario"), ("Ontario, CA", "US", "California"), ("Athens, GA", "US", "Georgia"),
        ("Springfield, Illinois, USA", "US", "Illinois"), ("Springfield, IL", "US", "Illinois"),
        ("London, UK", "GB", "England"), ("London UK", "GB", "England"), ("Birmingham, Alabama", "US", "Alabama"),
        ("Córdoba, España", "ES", "Andalusia"), ("London, ON", "CA", "Ontario"),
        ("Perth, Western Australia", "AU", "Western Australia"),
        ("Vienna, Österreich", "AT", "Vienna"), ("Newcastle, NSW", "AU", "New South Wales"),
    ])
    func qualifierIsCountryOrRegion(query: String, country: String, region: String) throws {
        let place = try place(query)
        #expect(place.country == country)
        #expect(place.region == region)
    }

    @Test func aTenfoldPopulationDecidesAmongOwnNames() throws {
        #expect(try place("London").country == "GB")
        #expect(try message("Cambridge").hasPrefix("\"Cambridge\" may be any of"))
        #expect(try message("Valencia").contains("Venezuela"))
        // Eight times the population of the next largest.
        #expect(try message("La Paz").contains("Mexico"))
    }

    @Test func otherNamesCountIfNoOwnNameMatches() throws {
        // Alexandria, Delhi and Tijuana also have the other names Alessandria, Dili and Zaragoza.
        #expect(try place("Alessandria").country == "IT")
        #expect(try place("Dili").country == "TL")
        #expect(try place("Zaragoza").country == "ES")
        // Odesa in Ukraine has nine times the population and Edinburgh six times: not enough to take precedence over a city
        // with exactly that name.
        #expect(try place("Odessa").region == "Texas" && place("Edinburg").region == "Texas")
    }

    @Test func aMuchLargerPlaceWithThatOtherNameMakesItAmbiguous() throws {
        // A city in Florida is named "St. Petersburg"; the same is another name of a city twenty times as large.
        let message = try message("St. Petersburg")
        #expect(message.contains("Russia") && message.contains("Florida"))
        #expect(try place("St. Petersburg, Florida").country == "US")
    }

    @Test func anErrorListsTheFourLargest() throws {
        let message = try message("Salem")
        for part in ["Tamil Nadu, India (IN, 917,414 people)", "Oregon", "Massachusetts", "New Hampshire"] {
            #expect(message.contains(part))
        }
        #expect(message.contains("Add the region or country"))
    }

    @Test(arguments: [
        ("Lnodon", "London"), ("Olso", "Oslo"), ("Alberquerque", "Albuquerque"), ("Tegucigapla", "Tegucigalpa"),
        ("Pariss", "Paris"),
    ])
    func misspellingGetsTheNearestNames(query: String, name: String) throws {
        #expect(try message(query).contains("Did you mean"))
        #expect(try message(query).contains(name))
    }

    /// With two of four letters wrong, nothing is suggested.
    @Test func aShortNameIsNotCorrectedInTwoLetters() throws {
        #expect(try !message("Zxlo").contains("Did you mean"))
    }

    @Test(arguments: ["San Fran", "Xyzzyqwv", "12345", "...", "New", "Lond"])
    func prefixesAndUnknownNamesSelectNothing(query: String) throws {
        #expect(try message(query).contains("latitude, longitude and time zone"))
    }

    @Test func aWrongCountryGivesTheRightCountryOfThePlace() throws {
        let message = try message("Paris, Germany")
        #expect(message.contains("Paris, Île-de-France, France"))
    }

    @Test func emptyAndOverlongTextsAreRejected() throws {
        #expect(try message("   ") == "The name of the place is empty.")
        #expect(try message(String(repeating: "a", count: 201)).contains("200 bytes or fewer, not 201"))
    }

    @Test func searchMatchesBeginningsOfNames() throws {
        let gazetteer = try Self.gazetteer.get()
        #expect(try gazetteer.places(matching: "par").first?.name == "Paris")
        #expect(try gazetteer.places(matching: "San Fran").map(\.name).contains("San Francisco"))
        #expect(try gazetteer.places(matching: "London", country: "CA").first?.region == "Ontario")
        #expect(try gazetteer.places(matching: "springfield, ill").first?.region == "Illinois")
        #expect(try gazetteer.places(matching: "a", most: 3).count == 3)
        #expect(try gazetteer.places(matching: "xyzzyq").isEmpty)
        #expect(throws: AstrometerError.self) { try gazetteer.places(matching: "London", country: "Xland") }
    }

    /// Places whose zone in GeoNames contradicts the map of time zones.
    @Test(arguments: [
        ("Huế", "Asia/Ho_Chi_Minh"), ("Ceuta", "Africa/Ceuta"), ("Labuan, MY", "Asia/Kuching"),
        ("Baikonur", "Asia/Qyzylorda"),
        ("Sokhumi", "Asia/Tbilisi"), ("Villahermosa", "America/Mexico_City"),
    ])
    func zonesFollowThePolygons(query: String, zone: String) throws {
        #expect(try place(query).zone == zone)
    }

}
