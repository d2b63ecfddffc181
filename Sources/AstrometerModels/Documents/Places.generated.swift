// Generated from Contract/places.yaml by `make contract`; edit that instead.

/// The cities that a text may name.
public struct FoundPlacesDocument: WireDocument {
    /// Cities with exactly this name first, then cities whose names begin with it. In both groups, cities with this as
    /// their own name come before those with another such name, each in descending order of population.
    public var places: [PlaceDocument]
    /// The city that the text selects as `birth_place`; null if it selects none. The beginning of a name never selects
    /// a city.
    public var birthPlace: PlaceDocument?
    /// The reason why the text selects no city, with a correct input; null if it selects one.
    public var message: String?
    /// The cities that the text may mean if it selects none, the likeliest first: all of an ambiguous name, or for an
    /// unknown one those of this name in other countries or regions, or else those of the nearest names.
    public var suggestions: [PlaceDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(places: [PlaceDocument], birthPlace: PlaceDocument?, message: String?, suggestions: [PlaceDocument]) {
        (self.places, self.birthPlace, self.message, self.suggestions) = (places, birthPlace, message, suggestions)
    }

    public init(fields: WireFields) throws {
        try self.init(
            places: fields.read("places"), birthPlace: fields.readIfPresent("birth_place"),
            message: fields.readIfPresent("message"), suggestions: fields.read("suggestions"))
    }
    public func writeFields(to json: JSONWriter) {
        if let birthPlace { birthPlace.write(to: json.key("birth_place")) } else { json.key("birth_place").null() }
        if let message { json.text("message", message) } else { json.key("message").null() }
        json.list("places", places)
        json.list("suggestions", suggestions)
    }
}

/// A city of over 15,000 people, from GeoNames.
public struct PlaceDocument: WireDocument {
    /// The name by which GeoNames lists the city, such as `Köln`.
    public var name: String
    /// The state, province or region; absent if GeoNames has none.
    public var region: String?
    /// The country, as two letters of ISO 3166-1.
    public var country: String
    /// The English name of the country.
    public var countryName: String
    /// Name, region and country: `Köln, North Rhine-Westphalia, Germany`.
    public var title: String
    /// The text that selects this city as `birth_place`, such as `Köln, DE`; absent if another city has the same name,
    /// region and country.
    public var birthPlace: String?
    /// Degrees north, −90 to 90.
    public var latitude: Double
    /// Degrees east, −180 to 180.
    public var longitude: Double
    /// The IANA time zone.
    public var timezone: String
    /// The number of inhabitants.
    public var population: Int

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, region: String?, country: String, countryName: String, title: String, birthPlace: String?,
        latitude: Double, longitude: Double, timezone: String, population: Int
    ) {
        (
            self.name, self.region, self.country, self.countryName, self.title, self.birthPlace, self.latitude,
            self.longitude, self.timezone, self.population
        ) = (name, region, country, countryName, title, birthPlace, latitude, longitude, timezone, population)
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), region: fields.readIfPresent("region"), country: fields.read("country"),
            countryName: fields.read("country_name"), title: fields.read("title"),
            birthPlace: fields.readIfPresent("birth_place"), latitude: fields.read("latitude"),
            longitude: fields.read("longitude"), timezone: fields.read("timezone"),
            population: fields.read("population"))
    }
    public func writeFields(to json: JSONWriter) {
        if let birthPlace { json.text("birth_place", birthPlace) }
        json.text("country", country)
        json.text("country_name", countryName)
        json.number("latitude", latitude)
        json.number("longitude", longitude)
        json.text("name", name)
        json.integer("population", population)
        if let region { json.text("region", region) }
        json.text("timezone", timezone)
        json.text("title", title)
    }
}
