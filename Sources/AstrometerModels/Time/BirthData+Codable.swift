/// Birth data are written as given: `date`; `time`, `zone`, `latitude` and `longitude` if known; `repeated_time` if it is the
/// later, `calendar` if it is the Julian, and `place` if a city was named.
extension BirthData: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case date, time, zone, latitude, longitude, calendar, place
        case repeatedTime = "repeated_time"
    }

    /// Reads an object of `date`, `time`, `zone`, `latitude`, `longitude`, `repeated_time`, `calendar` and `place`.
    /// - Throws: ``AstrometerError`` for an invalid value, such as an unknown zone, and for an unknown field.
    public init(from decoder: any Decoder) throws {
        let fields = CodingKeys.allCases.map(\.rawValue)
        for key in try decoder.container(keyedBy: AnyCodingKey.self).allKeys where !fields.contains(key.stringValue) {
            throw AstrometerError.invalid(
                "unknown field \"\(key.stringValue)\" of a birth; use \(fields.joined(separator: ", "))")
        }
        try self.init(knownFieldsFrom: decoder)
    }

    /// Decodes an object as ``init(from:)`` does, but ignores fields of later versions.
    package init(knownFieldsFrom decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let calendar = try container.decodeIfPresent(BirthCalendar.self, forKey: .calendar) ?? .gregorian
        try self.init(
            date: calendar.day(parsing: container.decode(String.self, forKey: .date)),
            time: container.decodeIfPresent(CivilTime.self, forKey: .time),
            zone: container.decodeIfPresent(String.self, forKey: .zone),
            latitude: container.decodeIfPresent(Double.self, forKey: .latitude),
            longitude: container.decodeIfPresent(Double.self, forKey: .longitude),
            repeatedTime: container.decodeIfPresent(RepeatedTime.self, forKey: .repeatedTime) ?? .earlier,
            calendar: calendar, place: container.decodeIfPresent(Birthplace.self, forKey: .place))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(writtenDate, forKey: .date)
        try container.encodeIfPresent(time, forKey: .time)
        try container.encodeIfPresent(zone, forKey: .zone)
        try container.encodeIfPresent(latitude, forKey: .latitude)
        try container.encodeIfPresent(longitude, forKey: .longitude)
        if repeatedTime == .later { try container.encode(repeatedTime, forKey: .repeatedTime) }
        if calendar == .julian { try container.encode(calendar, forKey: .calendar) }
        try container.encodeIfPresent(place, forKey: .place)
    }
}
