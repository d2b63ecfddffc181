import Astrometer
import AstrometerTestSupport
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

    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "findsOneMeantByName"))
    func findsOneMeantByName(row: [String]) throws {
        let (query, name, country, zone) = (row[0], row[1], row[2], row[3])
        let place = try place(query)
        #expect(place.name == name)
        #expect(place.country == country)
        #expect(place.zone == zone)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "qualifierIsCountryOrRegion"))
    func qualifierIsCountryOrRegion(row: [String]) throws {
        let (query, country, region) = (row[0], row[1], row[2])
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

    /// Exonyms and official names count like own names: the winner needs ten times the people of the next. Other names in the
    /// tables count only if there are none.
    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "oneCityIsTenTimesAsLarge"))
    func oneCityIsTenTimesAsLarge(row: [String]) throws {
        let (query, country) = (row[0], row[1])
        #expect(try place(query).country == country)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "aNameOfTwoCitiesIsAmbiguous"))
    func aNameOfTwoCitiesIsAmbiguous(row: [String]) throws {
        let (query, one, other) = (row[0], row[1], row[2])
        let message = try message(query)
        #expect(message.contains("may be any of") && message.contains(one) && message.contains(other), "\(message)")
    }

    /// St, Ste, Mt and Ft are Saint, Sainte, Mount and Fort, in both directions.
    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "abbreviatedWords"))
    func abbreviatedWords(row: [String]) throws {
        let (query, name) = (row[0], row[1])
        #expect(try place(query).name == name)
    }

    /// Own names with the spaces of the query win.
    @Test func spacesTellNamesApart() throws {
        let villanueva = try message("Villanueva")
        #expect(villanueva.contains("Villanueva, ") && !villanueva.contains("Villa Nueva"))
        #expect(try place("Villa Nueva").name == "Villa Nueva")
        #expect(try place("newyork").name == "New York City")
    }

    /// Names in the scripts of India share one spelling.
    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "scriptsOfIndia"))
    func scriptsOfIndia(row: [String]) throws {
        let (query, name) = (row[0], row[1])
        let place = try place(query)
        #expect(place.name == name && place.country == "IN")
    }

    @Test(
        .optimized,
        arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "misspellingGetsTheNearestNames"))
    func misspellingGetsTheNearestNames(row: [String]) throws {
        let (query, name) = (row[0], row[1])
        #expect(try message(query).contains("Did you mean"))
        #expect(try message(query).contains(name))
    }

    @Test(arguments: ["San Fran", "Xyzzyqwv", "12345", "...", "New", "Lond"])
    func prefixesAndUnknownNamesSelectNothing(query: String) throws {
        #expect(try message(query).contains("latitude, longitude and time zone"))
    }

    /// Places whose zone in GeoNames contradicts the map of time zones.
    @Test(arguments: try Rows.of("AstrometerTests/Samples/place-names.jsonl", "zonesFollowThePolygons"))
    func zonesFollowThePolygons(row: [String]) throws {
        let (query, zone) = (row[0], row[1])
        #expect(try place(query).zone == zone)
    }

}
