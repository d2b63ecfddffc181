extension NatalExchangeDocument.Subject: Codable {
    enum CodingKeys: String, CodingKey {
        case city, day, hour
        case latitude = "lat"
        case longitude = "lng"
        case minute, month, name, nation
        case repeatedTime = "repeated_time"
        case second
        case timeZone = "tz_str"
        case unknown, year
    }

    /// What may be unknown of a birth, as `unknown` names it.
    private enum Part: String, CaseIterable {
        case time, zone, place
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let unknown = try Self.unknown(in: fields)
        func known<Value: Decodable>(_ type: Value.Type, _ part: Part, _ key: CodingKeys) throws -> Value? {
            unknown.contains(part) ? nil : try fields.decodeIfPresent(type, forKey: key)
        }
        name = try fields.decode(String.self, forKey: .name)
        year = try fields.decode(Int.self, forKey: .year)
        month = try fields.decode(Int.self, forKey: .month)
        day = try fields.decode(Int.self, forKey: .day)
        city = try fields.decode(String.self, forKey: .city)
        nation = try fields.decode(String.self, forKey: .nation)
        hour = try known(Int.self, .time, .hour)
        minute = try known(Int.self, .time, .minute)
        second = try known(Int.self, .time, .second)
        repeatedTime = try known(String.self, .time, .repeatedTime)
        timeZone = try known(String.self, .zone, .timeZone)
        longitude = try known(Double.self, .place, .longitude)
        latitude = try known(Double.self, .place, .latitude)
    }

    private static func unknown(in fields: KeyedDecodingContainer<CodingKeys>) throws -> Set<Part> {
        let names = try fields.decodeIfPresent([String].self, forKey: .unknown) ?? []
        return Set(
            try names.map { name in
                guard let part = Part(rawValue: name) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .unknown, in: fields,
                        debugDescription: "\"\(name)\" is not a known part of a birth; known are "
                            + Part.allCases.map(\.rawValue).joined(separator: ", "))
                }
                return part
            })
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(year, forKey: .year)
        try fields.encode(month, forKey: .month)
        try fields.encode(day, forKey: .day)
        try fields.encode(hour ?? 12, forKey: .hour)
        try fields.encode(minute ?? 0, forKey: .minute)
        try fields.encodeIfPresent(second, forKey: .second)
        try fields.encodeIfPresent(repeatedTime, forKey: .repeatedTime)
        try fields.encode(city, forKey: .city)
        try fields.encode(nation, forKey: .nation)
        try fields.encode(longitude ?? 0, forKey: .longitude)
        try fields.encode(latitude ?? 0, forKey: .latitude)
        try fields.encode(timeZone ?? "UTC", forKey: .timeZone)
        let unknown = [
            (Part.time, hour == nil || minute == nil), (.zone, timeZone == nil),
            (.place, longitude == nil || latitude == nil),
        ].filter(\.1).map(\.0.rawValue)
        if !unknown.isEmpty { try fields.encode(unknown, forKey: .unknown) }
    }
}
