extension NatalExchangeDocument {
    /// The person of the chart. Time, place and zone are nil if unknown.
    ///
    /// Readers of the format require all of them. In the JSON noon, UTC and the point 0, 0 are placeholders for unknown values,
    /// and `unknown` lists these: any of "time", "zone", "place".
    public struct Subject: Hashable, Sendable {
        /// The person's name.
        public var name: String
        /// The year on the birthplace's calendar.
        public var year: Int
        /// The month, 1 to 12.
        public var month: Int
        /// The day of the month, 1 to 31.
        public var day: Int
        /// The hour on the birthplace's clocks, 0 to 23; nil when the time is not known.
        public var hour: Int?
        /// The minute, 0 to 59; nil when the time is not known.
        public var minute: Int?
        /// The second, 0 to 59; nil for 0, and when the time is not known.
        public var second: Int?
        /// The display name of the birthplace; it is not used in computations.
        public var city: String
        /// The code of the country: `GB`.
        public var nation: String
        /// Degrees east, −180 to 180.
        public var longitude: Double?
        /// Degrees north, −90 to 90.
        public var latitude: Double?
        /// An IANA time zone.
        public var timeZone: String?
        /// `later` for the second pass of a time that clocks showed twice; nil otherwise.
        public var repeatedTime: String?

        /// Creates the subject with the date, time, zone and place of a birth.
        public init(name: String, city: String, nation: String, birth: BirthData) {
            self.name = name
            self.city = city
            self.nation = nation
            (year, month, day) = (birth.date.year, birth.date.month, birth.date.day)
            (hour, minute) = (birth.time?.hour, birth.time?.minute)
            second = birth.time.flatMap { $0.second == 0 ? nil : $0.second }
            (longitude, latitude) = (birth.longitude, birth.latitude)
            timeZone = birth.zone
            repeatedTime = birth.repeatedTime == .earlier ? nil : birth.repeatedTime.rawValue
        }
    }
}

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

    private enum Part: String, CaseIterable { case time, zone, place }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let unknown = try Self.unknown(in: fields)
        func given<Value: Decodable>(_ key: CodingKeys) throws -> Value { try fields.decode(Value.self, forKey: key) }
        func known<Value: Decodable>(_ part: Part, _ key: CodingKeys) throws -> Value? {
            let value = try fields.decodeIfPresent(Value.self, forKey: key)
            return unknown.contains(part) ? nil : value
        }
        for key in [CodingKeys.second, .repeatedTime] where unknown.contains(.time) && fields.contains(key) {
            // An unknown time has only the placeholder hour and minute.
            throw DecodingError.dataCorruptedError(
                forKey: key, in: fields,
                debugDescription: "it needs a known time; leave it out, or take time out of unknown")
        }
        name = try given(.name)
        (year, month, day) = (try given(.year), try given(.month), try given(.day))
        city = try given(.city)
        nation = try given(.nation)
        (hour, minute, second) = (try known(.time, .hour), try known(.time, .minute), try known(.time, .second))
        repeatedTime = try known(.time, .repeatedTime)
        timeZone = try known(.zone, .timeZone)
        (longitude, latitude) = (try known(.place, .longitude), try known(.place, .latitude))
    }

    private static func unknown(in fields: KeyedDecodingContainer<CodingKeys>) throws -> Set<Part> {
        let names = try fields.decodeIfPresent([String].self, forKey: .unknown) ?? []
        return Set(
            try names.map { name in
                guard let part = Part(rawValue: name) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .unknown, in: fields,
                        debugDescription: AstrometerError.unknownName(
                            "part of a birth", name, use: Part.allCases.map(\.rawValue)))
                }
                return part
            })
    }

    /// If a part is not completely known, only placeholders are written, because readers ignore the whole part.
    public func encode(to encoder: any Encoder) throws {
        var unknown: Set<Part> = []
        if hour == nil || minute == nil { unknown.insert(.time) }
        if timeZone == nil { unknown.insert(.zone) }
        if longitude == nil || latitude == nil { unknown.insert(.place) }
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode<Value: Encodable>(_ value: Value?, _ key: CodingKeys, _ part: Part, standIn: Value? = nil) throws {
            try fields.encodeIfPresent(unknown.contains(part) ? standIn : value, forKey: key)
        }
        try fields.encode(name, forKey: .name)
        try fields.encode(year, forKey: .year)
        try fields.encode(month, forKey: .month)
        try fields.encode(day, forKey: .day)
        try fields.encode(city, forKey: .city)
        try fields.encode(nation, forKey: .nation)
        try encode(hour, .hour, .time, standIn: 12)
        try encode(minute, .minute, .time, standIn: 0)
        try encode(second, .second, .time)
        try encode(repeatedTime, .repeatedTime, .time)
        try encode(longitude, .longitude, .place, standIn: 0)
        try encode(latitude, .latitude, .place, standIn: 0)
        try encode(timeZone, .timeZone, .zone, standIn: "UTC")
        let names = Part.allCases.filter(unknown.contains).map(\.rawValue)
        if !names.isEmpty { try fields.encode(names, forKey: .unknown) }
    }
}
