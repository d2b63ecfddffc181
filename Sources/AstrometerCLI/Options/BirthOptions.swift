import ArgumentParser
import AstrometerFunctions

/// Options of a person: birth data, or the name of a saved person.
struct BirthOptions: ParsableArguments {
    @Option(
        text: "The name of a person saved by 'astrometer people add', instead of the birth options.", "name",
        completion: Completions.people)
    var person: String?

    @OptionGroup var written: WrittenBirthOptions

    /// Whether no option of the birth was given.
    var isEmpty: Bool { person == nil && written.isEmpty }

    /// Returns the person. Factors of `--sensitivity` replace saved ones for the same body.
    /// - Throws: ``AstrometerError`` that names the value; for `--person` together with options of the birth, and for an
    ///   unknown name.
    func subject(_ sensitivity: SensitivityOptions? = nil) throws -> Person {
        let factors = try sensitivity?.factors() ?? [:]
        guard let person else {
            try ensure(
                written.birth != nil,
                "--birth is missing; give the date of birth as YYYY-MM-DD, or --person with the name of a saved person")
            return Person(id: nil, birth: try written.birthData().birth, sensitivity: factors)
        }
        try ensure(written.isEmpty, .invalid(either: "--person", or: "options of the birth"))
        return try Self.saved(person, sensitivity: factors)
    }

    /// Returns the name of a saved person; nil for a birth given by options.
    func name() throws -> String? { try person.map { try SavedPeopleFile.shared.get().person(named: $0.trimmed).name } }

    /// Warns of the notes on a birth, if the later of two equal times is wanted but clocks showed the time once, and if the
    /// coordinates are far from the zone, which becomes a note.
    fileprivate static func warn(of birth: inout BirthData) throws {
        if birth.repeatedTime == .later, let time = birth.time, try !birth.clocksRepeatedTime() {
            StandardError.warn(
                "repeated time later has no effect, because clocks showed \(time) only once on \(birth.writtenDate)")
        }
        try WrittenBirth.addNotes(to: &birth).forEach(StandardError.warn)
    }

    /// - Parameter sensitivity: factors that replace saved ones for the same body.
    static func saved(_ name: String, sensitivity: [Body: Double] = [:]) throws -> Person {
        var person = try SavedPeopleFile.shared.get().person(named: name.trimmed).person()
        person.sensitivity.merge(sensitivity) { $1 }
        try warn(of: &person.birth)
        return person
    }
}

extension Person {
    /// Adds notes on the day of a reading to the birth, and warns if the birth is after it.
    mutating func note(_ day: DayMoment) throws { try birth.addNotes(on: day).map(StandardError.warn) }
}

struct WrittenBirthOptions: ParsableArguments {
    // Not required by the parser, which would report this before a misspelled option.
    @Option(text: "Date of birth, YYYY-MM-DD, in the Gregorian calendar unless --calendar says otherwise.", "date")
    var birth: String?

    @Option(
        text: "The calendar of the date of birth; gregorian unless given.", "gregorian|julian",
        completion: .list(["gregorian", "julian"]))
    var calendar: String?

    @Option(text: "Local time of birth, HH:MM or HH:MM:SS, or with AM or PM.", "time") var time: String?

    @Option(text: "How far the time may be wrong, such as 20m, 2h or 1h30m; 1 to 720 minutes.", "minutes")
    var timeUncertainty: String?

    @Option(
        text:
            "Time zone of the birthplace, such as America/New_York, or LMT for the mean time of its longitude; found from latitude and longitude unless given.",
        "zone", completion: Completions.zones)
    var zone: String?

    @Option(
        text:
            "City of birth, such as \"Paris, FR\", instead of latitude and longitude; it has its zone, and --zone chooses if it has several.",
        "name")
    var place: String?

    @Option(
        text: "Latitude of the birthplace, -90 to 90 degrees, north positive, or as 40°42'46\"N or 40n42.", "degrees",
        name: [.customLong("lat"), .customLong("latitude")])
    var latitude: String?

    @Option(
        text: "Longitude of the birthplace, -180 to 180 degrees, east positive, or as 74°00'22\"W or 74w00.", "degrees",
        name: [.customLong("lon"), .customLong("longitude")])
    var longitude: String?

    @Option(
        text: "Which occurrence of a repeated local time is meant; the earlier unless given.", "earlier|later",
        completion: .list(["earlier", "later"]))
    var repeatedTime: String?

    /// Whether no option of the birth was given.
    var isEmpty: Bool {
        [
            birth, calendar.unless("gregorian"), time, timeUncertainty, zone, place, latitude, longitude,
            repeatedTime.unless("earlier"),
        ].allSatisfy { $0 == nil }
    }

    /// - Returns: the birth, and its city if one was given.
    func birthData() throws -> (birth: BirthData, place: PlaceDocument?) {
        guard let birth else {
            throw AstrometerError.invalid("--birth is missing; give the date of birth as YYYY-MM-DD")
        }
        return try Self.birthData(
            birth,
            [
                .birthCalendar: calendar, .birthTime: time, .birthTimezone: zone, .birthPlace: place,
                .birthLatitude: latitude, .birthLongitude: longitude, .repeatedTime: repeatedTime,
                .birthTimeUncertainty: timeUncertainty,
            ])
    }

    /// Returns birth data from the texts of options. `time` is the option of the time, for a warning.
    static func birthData(
        _ date: String, _ texts: [RequestField: String?], time: String = "--time"
    ) throws -> (birth: BirthData, place: PlaceDocument?) {
        try birthData(WrittenBirth(date, texts, timeName: time))
    }

    /// Returns birth data. Prints the place that was chosen, and warns of coordinates far from the zone.
    static func birthData(_ written: WrittenBirth) throws -> (birth: BirthData, place: PlaceDocument?) {
        var (birth, place) = try written.birth()
        // Prints the place that was chosen, because other places may have the same name.
        if let place {
            let zone = birth.zone ?? place.timezone
            StandardError.write("\(place.title) (\(place.population.grouped) people), \(zone)\n")
        }
        try BirthOptions.warn(of: &birth)
        return (birth, place)
    }
}

struct SensitivityOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A factor for the weight of a natal body, 0.5 to 2, such as moon=1.5. May be given for each body.",
            valueName: "body=factor"))
    var sensitivity: [String] = []

    func factors() throws -> [Body: Double] { try SensitivityText.factors(sensitivity, named: "--sensitivity") }
}
