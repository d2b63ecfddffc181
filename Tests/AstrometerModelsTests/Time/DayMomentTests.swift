import AstrometerTestSupport

@Suite struct DayMomentTests {
    private static let file = "AstrometerModelsTests/Rows/times.jsonl"

    /// The moment of a date, a time and a zone, which is empty for none.
    private func day(_ row: [String]) throws -> DayMoment {
        try DayMoment(CivilDate(parsing: row[0]), CivilTime(parsing: row[1]), zone: row[2].isEmpty ? nil : row[2])
    }

    @Test func moments() throws {
        try Rows.check(Self.file, "moment") { row in
            let moment = try day(row)
            let written = Timestamp(moment)
            #expect(try moment.date.description == row[0] && (moment.zone ?? "") == row[2])
            #expect(try Timestamp(parsing: written.description).moment == moment.moment)
            return "\(moment.moment) \(written)"
        }
    }

    @Test(arguments: [
        ("2011-12-30", "12:00", "Pacific/Apia", "the date 2011-12-30 does not exist in Pacific/Apia"),
        ("1993-08-21", "12:00", "Pacific/Kwajalein", "the date 1993-08-21 does not exist in Pacific/Kwajalein"),
        ("2026-03-29", "02:30", "Europe/Berlin", "local time 2026-03-29 02:30 does not exist in Europe/Berlin"),
        ("2026-03-29", "12:00", "Mars/Base", "time zone \"Mars/Base\" is unknown"),
    ])
    func skippedAndUnknown(date: String, time: String, zone: String, words: String) throws {
        expectError(prefix: words, code: .invalidArgument) { try day([date, time, zone]) }
    }

    @Test func days() throws {
        try Rows.check(Self.file, "days") { row in
            let days = try day(row).days(#require(Int(row[3])))
            #expect(days.allSatisfy { ($0.zone ?? "") == row[2] })
            return days.map { $0.moment.description.dropFirst(5).prefix(11) }.joined(separator: " ")
        }
    }

    /// A noon that clocks skipped is the first instant after the gap, for days and for births, and noon again on the next day.
    @Test func skippedNoons() throws {
        try Rows.check(Self.file, "noon") { row in
            let (date, zone) = (try CivilDate(parsing: row[0]), row[1])
            let noon = try DayMoment(date, zone: zone)
            let shown = try noon.moment.clockTime(in: zone)
            let note = "clocks of \(zone) skipped 12:00 on \(date), so that day is computed for \(shown)"
            #expect(try noon.note == note)
            let days = try DayMoment(date.adding(days: -1), zone: zone).days(3)
            #expect(try days[1] == noon && days.map { try $0.note } == [nil, note, nil])
            // Counted from the instant alone, as from a reading, other days have noon too.
            for count in [-1, 2] {
                let others = try DayMoment(noon.moment, zone: zone).days(count)
                #expect(others.map(\.moment) == (count < 0 ? [days[0].moment] : [noon.moment, days[2].moment]))
            }
            let birth = try BirthData(date: date, zone: zone)
            #expect(try birth.moment() == noon.moment && birth.momentNotes == [note])
            #expect(try PossibleBirths(of: birth)?.points.count == 49)
            let known = try BirthData(date: date, time: CivilTime(parsing: "15:00"), zone: zone)
            #expect(known.momentNotes.isEmpty)
            return "\(noon.moment) \(shown)"
        }
        #expect(try Rows.of(Self.file, "noon").count == 23)
    }
}
