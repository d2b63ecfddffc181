import AstrometerTestSupport

@Suite struct DayMomentTests {
    private func day(_ date: String, _ time: String, _ zone: String?) throws -> DayMoment {
        try DayMoment(CivilDate(parsing: date), CivilTime(parsing: time), zone: zone)
    }

    /// Offsets of the time-zone database, and the timestamp with the date that was asked for.
    @Test(arguments: [
        ("2025-10-30", "12:00", nil, "2025-10-30T12:00:00Z", "2025-10-30T12:00:00Z"),
        ("2025-10-30", "12:00", "Pacific/Auckland", "2025-10-29T23:00:00Z", "2025-10-30T12:00:00+13:00"),
        ("2025-10-30", "12:00", "Pacific/Kiritimati", "2025-10-29T22:00:00Z", "2025-10-30T12:00:00+14:00"),
        ("2025-10-30", "12:00", "Asia/Kathmandu", "2025-10-30T06:15:00Z", "2025-10-30T12:00:00+05:45"),
        ("2025-06-30", "12:00", "Australia/Lord_Howe", "2025-06-30T01:30:00Z", "2025-06-30T12:00:00+10:30"),
        ("2025-10-30", "00:00", "America/New_York", "2025-10-30T04:00:00Z", "2025-10-30T00:00:00-04:00"),
        ("2025-01-30", "12:00", "Europe/London", "2025-01-30T12:00:00Z", "2025-01-30T12:00:00Z"),
        // The first of two: 01:30 of summer time.
        ("2025-11-02", "01:30", "America/New_York", "2025-11-02T05:30:00Z", "2025-11-02T01:30:00-04:00"),
        // 44 min 30 s behind, which ISO 8601 cannot write.
        ("1960-01-01", "12:00", "Africa/Monrovia", "1960-01-01T12:44:30Z", "1960-01-01T12:00:30-00:44"),
    ])
    func moments(date: String, time: String, zone: String?, utc: String, written: String) throws {
        let moment = try day(date, time, zone)
        #expect(moment.moment.description == utc && moment.zone == zone)
        #expect(try moment.date.description == date)
        #expect(Timestamp(moment).description == written)
        #expect(try Timestamp(parsing: written).moment == moment.moment)
    }

    @Test(arguments: [
        ("2011-12-30", "12:00", "Pacific/Apia", "the date 2011-12-30 does not exist in Pacific/Apia"),
        ("1993-08-21", "12:00", "Pacific/Kwajalein", "the date 1993-08-21 does not exist in Pacific/Kwajalein"),
        ("2026-03-29", "02:30", "Europe/Berlin", "local time 2026-03-29 02:30 does not exist in Europe/Berlin"),
        ("2026-03-29", "12:00", "Mars/Base", "time zone \"Mars/Base\" is unknown"),
    ])
    func skippedAndUnknown(date: String, time: String, zone: String, words: String) throws {
        expectError(prefix: words, code: .invalidArgument) { try day(date, time, zone) }
    }

    /// Days of the same clock time: 23 and 25 hours where clocks change, without skipped dates.
    @Test(arguments: [
        ("2026-03-28", "12:00", "Europe/Berlin", 3, ["03-28T11:00", "03-29T10:00", "03-30T10:00"]),
        ("2026-10-26", "12:00", "Europe/Berlin", -2, ["10-24T10:00", "10-25T11:00"]),
        ("2011-12-31", "12:00", "Pacific/Apia", -1, ["12-29T22:00"]),
        ("2011-12-29", "12:00", "Pacific/Apia", 2, ["12-29T22:00", "12-30T22:00"]),
        // Clocks skipped 02:30: the instant of the change, then 02:30 again.
        ("2026-03-28", "02:30", "Europe/Berlin", 3, ["03-28T01:30", "03-29T01:00", "03-30T00:30"]),
        ("2026-03-28", "12:00", nil, -1, ["03-27T12:00"]),
    ])
    func days(date: String, time: String, zone: String?, count: Int, wanted: [String]) throws {
        let days = try day(date, time, zone).days(count)
        #expect(days.map { String($0.moment.description.dropFirst(5).prefix(11)) } == wanted)
        #expect(days.allSatisfy { $0.zone == zone })
    }
}
