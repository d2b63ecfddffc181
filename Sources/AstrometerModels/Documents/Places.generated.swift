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

    /// Creates the value with the given fields, without rounding or checking them.
    public init(places: [PlaceDocument], birthPlace: PlaceDocument?, message: String?) {
        self.places = places
        self.birthPlace = birthPlace
        self.message = message
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        birthPlace = try fields.readIfPresent("birth_place")
        message = try fields.readIfPresent("message")
        places = try fields.read("places")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("birth_place", birthPlace)
        try fields.write("message", message)
        try fields.write("places", places)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        birthPlace = try fields.readIfPresent("birth_place")
        country = try fields.read("country")
        countryName = try fields.read("country_name")
        latitude = try fields.read("latitude")
        longitude = try fields.read("longitude")
        name = try fields.read("name")
        population = try fields.read("population")
        region = try fields.readIfPresent("region")
        timezone = try fields.read("timezone")
        title = try fields.read("title")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("birth_place", birthPlace)
        try fields.write("country", country)
        try fields.write("country_name", countryName)
        try fields.write("latitude", latitude)
        try fields.write("longitude", longitude)
        try fields.write("name", name)
        try fields.write("population", population)
        try fields.writeIfPresent("region", region)
        try fields.write("timezone", timezone)
        try fields.write("title", title)
    }
}
