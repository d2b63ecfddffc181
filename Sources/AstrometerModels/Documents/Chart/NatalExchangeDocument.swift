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
            (longitude, latitude, timeZone) = (birth.longitude, birth.latitude, birth.zone)
            repeatedTime = birth.repeatedTime == .earlier ? nil : birth.repeatedTime.rawValue
        }
    }
}
