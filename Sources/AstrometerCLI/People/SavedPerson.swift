import AstrometerFunctions

/// A person in the user's own list: a name and a birth.
struct SavedPerson: Codable, Sendable, Equatable {
    /// The name for the options `--person` and `--with`; see ``checkName(_:)``.
    let name: String
    /// The birth as it was given; without its time if the zone is to be found from the coordinates.
    private let given: BirthData
    /// The time of a birth whose zone is to be found, and which one of a repeated time is meant.
    private let time: CivilTime?
    private let repeatedTime: BirthData.RepeatedTime
    /// How far the time may be wrong, in minutes; nil if it is exact or unknown.
    private let timeUncertainty: Int?
    /// Factors for the weights of natal bodies, 0.5 to 2, by body; 1 for bodies that are missing.
    let sensitivity: [Body: Double]
    /// The name of the city of birth; nil if coordinates or no place were given.
    let place: String?
    /// The IANA time zone of the person's days; nil for the machine's.
    let dayZone: String?
    /// The zodiac of the person's charts; nil for the tropical one.
    let zodiac: String?

    private enum CodingKeys: String, SnakeCaseKey {
        case name, latitude, longitude, calendar, sensitivity, place, city, country, zodiac
        case date = "birth_date"
        case time = "birth_time"
        case zone = "timezone"
        case repeatedTime, timeUncertainty, dayZone
    }

    /// Returns the birth. A zone that was not given is found from the coordinates.
    func birth() throws -> BirthData {
        guard let time else { return given }
        let texts: [RequestField: String?] = [
            .birthTime: "\(time)", .birthCalendar: given.calendar.rawValue, .repeatedTime: repeatedTime.rawValue,
            .birthTimeUncertainty: timeUncertainty.map { "\($0)" }, .birthLatitude: given.latitude.map { "\($0)" },
            .birthLongitude: given.longitude.map { "\($0)" },
        ]
        return try WrittenBirth(given.writtenDate, texts).birth().birth
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(given.writtenDate, forKey: .date)
        try container.encodeIfPresent(time ?? given.time, forKey: .time)
        try container.encodeIfPresent(given.zone, forKey: .zone)
        try container.encodeIfPresent(given.latitude, forKey: .latitude)
        try container.encodeIfPresent(given.longitude, forKey: .longitude)
        if repeatedTime == .later { try container.encode(repeatedTime, forKey: .repeatedTime) }
        try container.encodeIfPresent(timeUncertainty, forKey: .timeUncertainty)
        if given.calendar == .julian { try container.encode(given.calendar, forKey: .calendar) }
        try container.encodeIfPresent(SensitivityText.text(of: sensitivity), forKey: .sensitivity)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeIfPresent(given.place?.city, forKey: .city)
        try container.encodeIfPresent(given.place?.country, forKey: .country)
        try container.encodeIfPresent(dayZone, forKey: .dayZone)
        try container.encodeIfPresent(zodiac, forKey: .zodiac)
    }

    /// Checks that a name has 1 to 40 letters, digits, dashes and underscores, and does not begin with a dash.
    static func checkName(_ name: String) throws {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        try ensure(
            isPlain && !name.isEmpty && name.count <= 40 && !name.hasPrefix("-"),
            "a person cannot be named \"\(name.escapingControls)\"; use 1 to 40 letters, digits, dashes and underscores, not "
                + "beginning with a dash")
    }

    func person() throws -> Person {
        Person(id: nil, birth: try birth(), sensitivity: sensitivity, place: place, name: name)
    }
}

extension SavedPerson {
    init(
        name: String, birth: BirthData, sensitivity: [Body: Double], place: String?, dayZone: String?, zodiac: String?
    ) throws {
        self.init(
            name: name, given: try birth.withoutFoundZone, time: birth.zoneCandidates.isEmpty ? nil : birth.time,
            repeatedTime: birth.repeatedTime, timeUncertainty: birth.timeUncertainty, sensitivity: sensitivity,
            place: place, dayZone: dayZone, zodiac: zodiac)
        try check()
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let calendar = try container.decodeIfPresent(BirthCalendar.self, forKey: .calendar) ?? .gregorian
        let place = try container.decodeIfPresent(String.self, forKey: .place)
        let city = try container.decodeIfPresent(String.self, forKey: .city)
        let country = try container.decodeIfPresent(String.self, forKey: .country)
        let time = try container.decodeIfPresent(CivilTime.self, forKey: .time)
        let zone = try container.decodeIfPresent(String.self, forKey: .zone)
        let latitude = try container.decodeIfPresent(Double.self, forKey: .latitude)
        let repeated = try container.decodeIfPresent(BirthData.RepeatedTime.self, forKey: .repeatedTime) ?? .earlier
        let timeUncertainty = try container.decodeIfPresent(Int.self, forKey: .timeUncertainty)
        let findsZone = time != nil && zone == nil && latitude != nil
        let given = try BirthData(
            date: calendar.day(parsing: container.decode(String.self, forKey: .date)), time: findsZone ? nil : time,
            zone: zone, latitude: latitude, longitude: container.decodeIfPresent(Double.self, forKey: .longitude),
            repeatedTime: findsZone ? .earlier : repeated, calendar: calendar,
            // Earlier versions saved only the title.
            place: city.map { BirthData.Birthplace(city: $0, country: country ?? "", title: place ?? $0) },
            timeUncertainty: findsZone ? nil : timeUncertainty)
        let sensitivity = try container.decodeIfPresent(String.self, forKey: .sensitivity)
        self.init(
            name: try container.decode(String.self, forKey: .name), given: given, time: findsZone ? time : nil,
            repeatedTime: repeated, timeUncertainty: timeUncertainty,
            sensitivity: try sensitivity.map(SensitivityText.factors) ?? [:],
            place: place, dayZone: try container.decodeIfPresent(String.self, forKey: .dayZone),
            zodiac: try container.decodeIfPresent(String.self, forKey: .zodiac))
        try check()
    }

    private func check() throws {
        try Self.checkName(name)
        _ = try Moment.now.date(in: dayZone)
        _ = try zodiac.map(Zodiac.init(named:))
    }
}
