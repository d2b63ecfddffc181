import ArgumentParser
import AstrometerFunctions

struct PlacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places",
        abstract: "Search cities of more than 15,000 people by their name or its beginning.",
        usage: "astrometer places <name> [<options>]",
        discussion: """
            Case, accents and punctuation are ignored; St, Ste, Mt and Ft are Saint, Sainte, Mount and Fort. Cities are also \
            found by their names in other languages and scripts, former names, and short forms such as NYC. A country, \
            region or county, also by its abbreviation, may follow a comma. Cities with exactly that name come first, then those whose names begin with it; in both, own \
            names come before others, the largest first. Data of GeoNames, CC BY 4.0.

            Examples:
              astrometer places paris
              astrometer places "springfield, mo"
              astrometer places 東京 --format json | jq '.[0].timezone'
              astrometer places san --country CR --limit 50
            """)

    @Argument(help: ArgumentHelp("A city, or the beginning of its name.", valueName: "name")) var name: String
    @Option(text: "Only cities of a country, by its name or its code such as FR.", "country") var country: String?
    @Option(text: "The largest number of cities, 1 to 1000; 10 unless given.", "number") var limit: String?
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let most = try OptionText.whole(limit, of: "limit", in: 1...1000) ?? 10
        let found = try Functions().places(matching: name, country: country, most: most)
        try output.write(found.places, or: Self.text(of: found))
    }

    private static func text(of found: FoundPlacesDocument) -> String {
        guard !found.places.isEmpty else { return (found.message ?? "") + "\n" }
        return found.places.map { place in
            let degrees = Words.place(latitude: place.latitude, longitude: place.longitude)
            let text = "\(place.title): \(place.population) people, \(degrees), \(place.timezone)"
            return Words.wrapped(text, indent: 1)
        }.joined()
    }
}
