// Generated from Contract/places.yaml by `make contract`; edit that instead.

/// The cities that a text may name.
public struct FoundPlacesDocument: WireDocument {
    /// Cities with exactly this name first, then cities whose names begin with it; each group in descending order of
    /// population.
    public var places: [PlaceDocument]
    /// The city that the text selects as `birth_place`; null if it selects none. The beginning of a name never selects
    /// a city.
    public var birthPlace: PlaceDocument?
    /// The reason why the text selects no city, with a correct input; null if it selects one.
    public var message: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(places: [PlaceDocument], birthPlace: PlaceDocument?, message: String?) {
        self.places = places
        self.birthPlace = birthPlace
        self.message = message
    }

    enum CodingKeys: String, CodingKey {
        case birthPlace = "birth_place"
        case message
        case places
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(birthPlace, forKey: .birthPlace)
        try fields.encode(message, forKey: .message)
        try fields.encode(places, forKey: .places)
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
        self.name = name
        self.region = region
        self.country = country
        self.countryName = countryName
        self.title = title
        self.birthPlace = birthPlace
        self.latitude = latitude
        self.longitude = longitude
        self.timezone = timezone
        self.population = population
    }

    enum CodingKeys: String, CodingKey {
        case birthPlace = "birth_place"
        case country
        case countryName = "country_name"
        case latitude
        case longitude
        case name
        case population
        case region
        case timezone
        case title
    }
}
