import ArgumentParser
import AstrometerModels
import AstrometerPopulation

/// Who: the birth data of one person.
struct BirthOptions: ParsableArguments {
    // Not required by the parser, which would complain of that before it reports a misspelled option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Date of birth, YYYY-MM-DD, in the Gregorian calendar unless --calendar says otherwise. Required.",
            valueName: "date"))
    var birth: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The calendar of the date of birth; gregorian unless given.", valueName: "gregorian|julian"))
    var calendar: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Local time of birth, HH:MM or HH:MM:SS, or with AM or PM.", valueName: "time"))
    var time: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time zone of the birthplace, such as America/New_York, or LMT for the mean time of its longitude.",
            valueName: "zone"))
    var zone: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "City of birth, such as \"Paris, FR\", in place of its zone, latitude and longitude. Cities over 15,000 people.",
            valueName: "name"))
    var place: String?

    @Option(
        name: [.customLong("lat"), .customLong("latitude")], parsing: .unconditional,
        help: ArgumentHelp(
            "Latitude of the birthplace, -90 to 90 degrees, north positive, or as 40°42'46\"N or 40n42.",
            valueName: "degrees"))
    var latitude: String?

    @Option(
        name: [.customLong("lon"), .customLong("longitude")], parsing: .unconditional,
        help: ArgumentHelp(
            "Longitude of the birthplace, -180 to 180 degrees, east positive, or as 74°00'22\"W or 74w00.",
            valueName: "degrees"))
    var longitude: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Which one of a local time that occurs twice, the earlier unless given.", valueName: "earlier|later"))
    var repeatedTime: String?

    /// Whether no option says anything of a birth.
    var isEmpty: Bool {
        [birth, calendar, time, zone, place, latitude, longitude, repeatedTime].allSatisfy { $0 == nil }
    }

    /// - Throws: ``AstrometerError`` that names the value.
    func birthData() throws -> BirthData {
        guard let birth else { throw AstrometerError.invalid("no --birth", allowed: "a date of birth, YYYY-MM-DD") }
        return try Self.birthData(
            birth,
            [
                .calendar: calendar, .time: time, .zone: zone, .place: place, .latitude: latitude,
                .longitude: longitude, .repeatedTime: repeatedTime,
            ])
    }

    /// Birth data from the texts of options.
    /// - Throws: ``AstrometerError`` that names the value.
    static func birthData(_ date: String, _ texts: [BirthFields.Field: String?]) throws -> BirthData {
        var fields = BirthFields()
        fields[.date] = date
        for field in BirthFields.Field.allCases {
            guard let text = texts[field] ?? nil else { continue }
            fields[field] = text
            // An empty field of a list is one that is not known; an empty option is a slip.
            guard fields[field] != nil else {
                throw AstrometerError.invalid(
                    "an empty \(field.rawValue)", allowed: "a value, or to leave the option out")
            }
        }
        do {
            let birth = try fields.birth()
            // Names the place that was chosen, where the name that was given could be another's too.
            if let place = try fields.birthplace() {
                StandardError.write("\(place.title) (\(place.population) people), \(place.zone)\n")
            }
            if let warning = try ZoneDistance.warning(for: birth) { StandardError.warn(warning) }
            return birth
        } catch let fault as BirthFields.Fault {
            throw fault.error
        }
    }
}
