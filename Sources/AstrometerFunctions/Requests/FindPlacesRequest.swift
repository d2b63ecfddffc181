import Astrometer
import AstrometerModels
import AstrometerPlatform

struct FindPlacesRequest: FunctionRequest {
    /// The name of a city, or its beginning.
    let query: String
    /// The country of the cities; nil for all.
    let country: String?
    /// The largest number of cities.
    let limit: Int

    static let standardLimit = 10

    init(_ fields: RequestFields, now: Moment) throws {
        query = try fields.required(fields.name(.placeQuery.required), .placeQuery)
        country = try fields.name(.placeCountry)
        limit = fields.whole(.placeLimit) ?? Self.standardLimit
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let gazetteer = try tools.gazetteer()
        // Checks the text separately, so that its errors have its field.
        let all = try withField(RequestField.placeQuery.name) { try gazetteer.places(matching: query, most: limit) }
        let places = try country.map { country in
            try withField(RequestField.placeCountry.name) {
                try gazetteer.places(matching: query, country: country, most: limit)
            }
        }
        var (chosen, message): (Place?, String?)
        do {
            chosen = try gazetteer.place(named: country.map { "\(query), \($0)" } ?? query)
        } catch let error as AstrometerError where error.code == .invalidArgument {
            message = error.message.capitalizedFirst
        }
        func document(_ place: Place) -> PlaceDocument {
            PlaceDocument(place, birthPlace: gazetteer.text(naming: place))
        }
        return try FoundPlacesDocument(
            places: (places ?? all).map(document), birthPlace: chosen.map(document), message: message
        ).json()
    }
}

extension PlaceDocument {
    /// Creates the document of a city.
    ///
    /// - Parameter birthPlace: the text that chooses it as a place of birth, if there is one.
    package init(_ place: Place, birthPlace: String?) {
        self.init(
            name: place.name, region: place.region, country: place.country, countryName: place.countryName,
            title: place.title, birthPlace: birthPlace, latitude: place.latitude, longitude: place.longitude,
            timezone: place.zone, population: place.population)
    }
}

extension FunctionDescription {
    static let findPlaces = FunctionDescription(.findPlaces, FindPlacesRequest.self)
}
