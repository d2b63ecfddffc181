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
}
