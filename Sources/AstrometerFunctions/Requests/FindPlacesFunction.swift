import Astrometer

extension DocumentFunctions {
    static let standardPlaceLimit = 10

    static let places = DocumentFunction(signature: .places) { fields, tools, _ in
        let query = try fields.required(fields.name(.placeQuery.required), .placeQuery)
        return try tools.places(
            matching: query, country: fields.name(.placeCountry), most: fields.whole(.placeLimit) ?? standardPlaceLimit)
    }
}

extension Functions {
    /// Finds cities by the beginning of a name, the best first.
    /// - Parameters:
    ///   - country: only cities of a country, by its name or code.
    ///   - limit: the largest number of cities.
    package func places(matching query: String, country: String?, most limit: Int) throws -> FoundPlacesDocument {
        try tools.places(matching: query, country: country, most: limit)
    }
}

extension FunctionTools {
    fileprivate func places(matching query: String, country: String?, most limit: Int) throws -> FoundPlacesDocument {
        let gazetteer = try gazetteer()
        // Checks the text separately, so that its errors have its field.
        let all = try withField(RequestField.placeQuery.name) { try gazetteer.places(matching: query, most: limit) }
        let places = try country.map { country in
            try withField(RequestField.placeCountry.name) {
                try gazetteer.places(matching: query, country: country, most: limit)
            }
        }
        var (chosen, none): (Place?, Gazetteer.NoPlace?)
        switch try gazetteer.match(country.map { "\(query), \($0)" } ?? query) {
        case .success(let place): chosen = place
        case .failure(let problem): none = problem
        }
        func document(_ place: Place) -> PlaceDocument {
            PlaceDocument(place, birthPlace: gazetteer.text(naming: place))
        }
        return FoundPlacesDocument(
            places: (places ?? all).map(document), birthPlace: chosen.map(document),
            message: none?.reason.message.capitalizedFirst, suggestions: none?.likely.map(document) ?? []
        )
    }
}

extension PlaceDocument {
    /// Creates the document of a city, with the text that chooses it as a place of birth, if there is one.
    package init(_ place: Place, birthPlace: String?) {
        self.init(
            name: place.name, region: place.region, country: place.country, countryName: place.countryName,
            title: place.title, birthPlace: birthPlace, latitude: place.latitude, longitude: place.longitude,
            timezone: place.zone, population: place.population)
    }
}
