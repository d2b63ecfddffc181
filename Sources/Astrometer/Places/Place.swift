/// A city of the gazetteer.
public struct Place: Hashable, Sendable {
    /// The name that GeoNames lists: "Köln".
    public let name: String
    /// The state, province or region: "North Rhine-Westphalia"; nil if GeoNames has none.
    public let region: String?
    /// The country, as two letters of ISO 3166-1: "DE".
    public let country: String
    /// The country's English name: "Germany".
    public let countryName: String
    /// Degrees north, −90 to 90.
    public let latitude: Double
    /// Degrees east, −180 to 180.
    public let longitude: Double
    /// The IANA time zone: "Europe/Berlin".
    public let zone: String
    /// The number of inhabitants.
    public let population: Int

    /// Name, region and country: "Köln, North Rhine-Westphalia, Germany".
    public var title: String {
        [name, region == name ? nil : region, countryName == name ? nil : countryName]
            .compactMap { $0 }.joined(separator: ", ")
    }

    /// The city in the form of birth data.
    public var birthplace: BirthData.Birthplace { BirthData.Birthplace(city: name, country: country, title: title) }
}
