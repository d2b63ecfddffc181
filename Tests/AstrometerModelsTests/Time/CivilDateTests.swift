import AstrometerTestSupport

@Suite struct CivilDateTests {
    @Test func dayNumbersAreConsecutive() throws {
        // Checks every day of years around special cases, because every day of 8001 years would take long.
        var checks = Checks("days in a row")
        let years = [
            -4000, -3999, -401, -400, -1, 0, 1, 4, 100, 400, 1582, 1600, 1899, 1900, 1970, 2000, 2024, 2100, 4000,
        ]
        for year in years {
            var date = try CivilDate(year: year, month: 1, day: 1)
            var number = date.dayNumber
            while date.year == year {
                checks.check(CivilDate(dayNumber: number) == date, "day \(number) is \(date)")
                checks.check(CivilDate(date.description) == date, "\(date) from its text")
                let next = date.adding(days: 1)
                checks.check(next > date && next.dayNumber == number + 1, "the day after \(date)")
                number += 1
                date = next
            }
        }
        checks.report(atLeast: 19 * 365 * 3)
    }

    @Test func roundTripsOverEightThousandYears() throws {
        let first = try CivilDate(year: -4000, month: 1, day: 1).dayNumber
        let last = try CivilDate(year: 4000, month: 12, day: 31).dayNumber
        #expect(last - first + 1 == 8001 * 365 + 1941)
        var checks = Checks("round trips")
        for number in stride(from: first, through: last, by: 37) {
            let date = CivilDate(dayNumber: number)
            checks.check(date.dayNumber == number, "\(date)")
            let again = try? CivilDate(year: date.year, month: date.month, day: date.day)
            checks.check(again == date && CivilDate(date.description) == date, "\(date) from its parts and text")
        }
        checks.report(atLeast: 70_000)
    }

    @Test func knownDatesHaveTheirDayNumbers() throws {
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "date") { row in
            let date = try CivilDate(parsing: row[0])
            #expect(date.description == row[0])
            return "\(date.dayNumber)"
        }
        #expect(Moment(try CivilDate(parsing: "2000-01-01")).julianDay == 2_451_545)
        // Day 0 is 24 November 4714 BC in the proleptic Gregorian calendar, year -4713.
        #expect(Moment(try CivilDate(parsing: "-4713-11-24")).julianDay == 0)
    }

    @Test func yearsOfMoreThanSixDigits() {
        for year in [1_000_000, -1_000_000, .max, .min] {
            expectError(code: .outOfRange) { try CivilDate(year: year, month: 1, day: 1) }
        }
    }

    @Test(arguments: [(2025, 0, 1), (2025, -1, 1), (2025, .max, 1), (2025, .min, 1), (2025, 1, .max), (2025, 1, .min)])
    func datesWithPartsFarOutOfRangeAreRejected(year: Int, month: Int, day: Int) {
        #expect(throws: AstrometerError.self) { try CivilDate(year: year, month: month, day: day) }
    }

    @Test func numbersBeyondTheCalendar() throws {
        #expect(CivilDate.first.description == "-999999-01-01" && CivilDate.last.description == "999999-12-31")
        for (date, number) in [(CivilDate.first, CivilDate.first.dayNumber), (.last, CivilDate.last.dayNumber)] {
            #expect(CivilDate(dayNumber: number) == date && CivilDate(date.description) == date)
        }
        for number in [CivilDate.last.dayNumber + 1, .max, .max - 719_467, .max / 2] {
            #expect(CivilDate(dayNumber: number) == .last)
        }
        for number in [CivilDate.first.dayNumber - 1, .min, .min + 719_468, .min / 2] {
            #expect(CivilDate(dayNumber: number) == .first)
        }
        for date in [CivilDate.first, .last, try CivilDate(parsing: "1990-06-15")] {
            #expect(date.adding(days: .max) == .last && date.adding(days: .min) == .first)
            #expect(date.adding(days: 0) == date)
        }
    }

    /// Days of known events, also before 1970 and in the first year of the Gregorian calendar.
    @Test(arguments: [
        ("1582-10-15", "Friday"), ("1900-01-01", "Monday"), ("1945-05-08", "Tuesday"), ("1969-07-20", "Sunday"),
        ("1970-01-01", "Thursday"), ("2000-01-01", "Saturday"), ("2024-02-29", "Thursday"),
    ])
    func weekdays(_ date: String, _ weekday: String) throws {
        #expect(DateWords.weekday(try CivilDate(parsing: date)) == weekday)
    }

    @Test func json() throws {
        let date = try CivilDate(parsing: "1990-06-15")
        #expect(try JSONEncoder().encode([date]) == Data(#"["1990-06-15"]"#.utf8))
        #expect(try JSONDecoder().decode([CivilDate].self, from: Data(#"["1990-06-15"]"#.utf8)) == [date])
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([String: [CivilDate]].self, from: Data(#"{"2025": ["1990-06-31"]}"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.codingPath.map(\.stringValue).first == "2025")
        #expect(context.debugDescription.contains(#"day in date "1990-06-31" must be 1 to 30, not 31"#))
    }
}
