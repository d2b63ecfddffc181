import Astrometer
import AstrometerModels

/// A person in the user's own list: a name and a birth.
struct SavedPerson: Codable, Sendable, Equatable {
    /// The name for the options `--person` and `--with`; see ``checkName(_:)``.
    let name: String
    let birth: BirthData
    /// Factors for the weights of natal bodies, 0.5 to 2, by body; 1 for bodies that are missing.
    let sensitivity: [Body: Double]
    /// The name of the city of birth; nil if coordinates or no place were given.
    let place: String?
    /// The IANA time zone of the person's days; nil for the machine's.
    let dayZone: String?

    private enum CodingKeys: String, CodingKey {
        case name, latitude, longitude, calendar, sensitivity, place, city, country
        case date = "birth_date"
        case time = "birth_time"
        case zone = "timezone"
        case repeatedTime = "repeated_time"
        case timeUncertainty = "time_uncertainty"
        case dayZone = "day_zone"
    }

    /// - Throws: the errors of ``checkName(_:)``, and ``AstrometerError`` for an unknown zone.
    init(name: String, birth: BirthData, sensitivity: [Body: Double], place: String?, dayZone: String?) throws {
        try Self.checkName(name)
        _ = try Moment.now.date(in: dayZone)
        (self.name, self.birth, self.sensitivity) = (name, birth, sensitivity)
        (self.place, self.dayZone) = (place, dayZone)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let calendar = try container.decodeIfPresent(BirthCalendar.self, forKey: .calendar) ?? .gregorian
        let place = try container.decodeIfPresent(String.self, forKey: .place)
        let city = try container.decodeIfPresent(String.self, forKey: .city)
        let country = try container.decodeIfPresent(String.self, forKey: .country)
        let birth = try BirthData(
            date: calendar.day(parsing: container.decode(String.self, forKey: .date)),
            time: container.decodeIfPresent(CivilTime.self, forKey: .time),
            zone: container.decodeIfPresent(String.self, forKey: .zone),
            latitude: container.decodeIfPresent(Double.self, forKey: .latitude),
            longitude: container.decodeIfPresent(Double.self, forKey: .longitude),
            repeatedTime: container.decodeIfPresent(BirthData.RepeatedTime.self, forKey: .repeatedTime) ?? .earlier,
            calendar: calendar,
            // Earlier versions saved only the title.
            place: city.map { BirthData.Birthplace(city: $0, country: country ?? "", title: place ?? $0) },
            timeUncertainty: container.decodeIfPresent(Int.self, forKey: .timeUncertainty))
        let sensitivity = try container.decodeIfPresent(String.self, forKey: .sensitivity)
        try self.init(
            name: container.decode(String.self, forKey: .name), birth: birth,
            sensitivity: sensitivity.map(SensitivityText.factors) ?? [:],
            place: place, dayZone: container.decodeIfPresent(String.self, forKey: .dayZone))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(birth.writtenDate, forKey: .date)
        try container.encodeIfPresent(birth.time, forKey: .time)
        try container.encodeIfPresent(birth.zone, forKey: .zone)
        try container.encodeIfPresent(birth.latitude, forKey: .latitude)
        try container.encodeIfPresent(birth.longitude, forKey: .longitude)
        if birth.repeatedTime == .later { try container.encode(birth.repeatedTime, forKey: .repeatedTime) }
        try container.encodeIfPresent(birth.timeUncertainty, forKey: .timeUncertainty)
        if birth.calendar == .julian { try container.encode(birth.calendar, forKey: .calendar) }
        try container.encodeIfPresent(SensitivityText.text(of: sensitivity), forKey: .sensitivity)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeIfPresent(birth.place?.city, forKey: .city)
        try container.encodeIfPresent(birth.place?.country, forKey: .country)
        try container.encodeIfPresent(dayZone, forKey: .dayZone)
    }

    /// Checks that a name has 1 to 40 letters, digits, dashes and underscores, and does not begin with a dash.
    /// - Throws: ``AstrometerError`` that quotes the name.
    static func checkName(_ name: String) throws {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard isPlain, !name.isEmpty, name.count <= 40, !name.hasPrefix("-") else {
            throw AstrometerError(
                .invalidArgument,
                "a person cannot be named \"\(name.escapingControls)\"; use 1 to 40 letters, digits, dashes and underscores, not "
                    + "beginning with a dash")
        }
    }

    /// The person as a member of a list.
    var person: Person {
        Person(id: nil, birth: birth, sensitivity: sensitivity, place: place, name: name)
    }
}
