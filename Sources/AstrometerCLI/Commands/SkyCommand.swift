import ArgumentParser
import AstrometerFunctions

struct SkyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sky",
        abstract:
            "Show the sky without a birth: positions, stations, ingresses, lunations, eclipses, the void-of-course Moon.",
        usage: "astrometer sky [--date <date>] [<options>]",
        discussion: """
            Shows positions at a moment and events of the days after it. With a place, eclipses include the local view.

            Examples:
              astrometer sky
              astrometer sky --date 2026-08-12 --place "Reykjavík, IS"
              astrometer sky --date 2026-01-01 --days 365 --format json \\
                  | jq '.eclipses[] | {at, label: .label}'
            """)

    @OptionGroup(title: "Moment") var sky: SkyOptions
    @Option(text: "How many days after the moment are searched, 1 to 366; 7 unless given.", "number") var days: String?

    @Option(text: "City from which eclipses are watched, such as \"Paris, FR\". Cities over 15,000 people.", "name")
    var place: String?

    @Option(
        text: "Latitude of the place, -90 to 90 degrees, north positive.", "degrees",
        name: [.customLong("lat"), .customLong("latitude")])
    var latitude: String?

    @Option(
        text: "Longitude of the place, -180 to 180 degrees, east positive.", "degrees",
        name: [.customLong("lon"), .customLong("longitude")])
    var longitude: String?

    @Option(text: "Time zone of the place, for local times of eclipses.", "zone") var zone: String?
    @OptionGroup(title: "Computation") var positions: EphemerisOptions
    @OptionGroup(title: "Computation") var tables: TableOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let days = try OptionText.whole(days, of: "days", in: RequestField.skyDays.range)
        let moment = try sky.moment()
        let place = try observingPlace()
        let overview = try tables.functions(positions, for: .charts).document(
            DocumentFunctions.sky,
            ParsedRequest(place + [(.skyDays, days.map { .whole($0) })], moment: moment))
        try output.write(overview, or: SkyText(zone: moment.zone).text(of: overview))
    }

    /// Returns the fields of the place of the options.
    private func observingPlace() throws -> [(RequestField, JSONValue?)] {
        guard place != nil || latitude != nil || longitude != nil else {
            try ensure(zone == nil, .invalid("--zone", requires: "--lat and --lon"))
            return []
        }
        try ensure(place == nil || zone == nil, "--zone and --place cannot be combined: a city has its own zone")
        try ensure(
            place != nil || latitude != nil && longitude != nil,
            .invalid(latitude == nil ? "--lon" : "--lat", requires: latitude == nil ? "--lat" : "--lon"))
        // Coordinates are parsed like those of a birth, for which any date can be used.
        let (birth, city) = try WrittenBirthOptions.birthData(
            "2000-01-01",
            [.birthPlace: place, .birthLatitude: latitude, .birthLongitude: longitude, .birthTimezone: zone])
        if city != nil { return [(.place, place.map { .text($0) })] }
        return [
            (.skyLatitude, birth.latitude.map { .number($0) }), (.skyLongitude, birth.longitude.map { .number($0) }),
            (.skyZone, birth.zone.map { .text($0) }),
        ]
    }
}
