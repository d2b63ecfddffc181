import AstrometerTestSupport

/// Transit windows as a calendar, and the readings of a year.
@Suite struct WindowFileTests {
    let reader: Reader
    let chart: NatalChart
    let windows: TransitWindows

    init() throws {
        reader = try Reader.ofResponses(Ephemeris())
        chart = try .named("plain", reader.calendar.ephemeris)
        windows = try reader.windows(
            of: chart, in: WindowRange(from: midnight("2026-01-01"), through: midnight("2026-04-01")))
    }

    /// The lines of a calendar, unfolded.
    private func lines(_ windows: TransitWindows, _ options: CalendarOptions = CalendarOptions()) throws -> [String] {
        let text = try reader.calendarFile(of: windows, options)
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") && !$0.contains("\r") })
        return text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
    }

    private func values(of name: String, _ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }

    @Test(.optimized) func aCalendarHasNameZoneStampAndWholeWindows() throws {
        let named = try lines(windows, CalendarOptions(name: "Ada; \u{1F30D}", stamp: .noonUTC("2025-01-01")))
        #expect(named.contains("NAME:Transits of Ada\\; \u{1F30D}"))
        #expect(Set(values(of: "DTSTAMP:", named)) == ["20250101T120000Z"])
        // The Sun's eclipse of 2026-02-17 at 12:12 UTC is on the 18th in Kiribati.
        let days = try lines(windows, CalendarOptions(events: .days, zone: "Pacific/Kiritimati"))
        let eclipse = try #require(days.firstIndex(of: "SUMMARY:Annular solar eclipse at 28°50' Aquarius"))
        #expect(days[eclipse - 2...eclipse - 1] == ["DTSTART;VALUE=DATE:20260218", "DTEND;VALUE=DATE:20260219"])
        let whole = try lines(windows, CalendarOptions(events: .windows, isWhole: true))
        #expect(values(of: "DTSTART:", whole).contains { $0 < "20260101" })
        #expect(values(of: "DTEND:", whole).contains { $0 > "20260402" })
        let sky = try reader.windows(of: nil, in: windows.range)
        #expect(try lines(sky).contains("NAME:The sky"))
    }

    /// An entry's identifier consists of person, bodies, aspect and pass, so it does not change with the range or a corrected
    /// time of birth.
    @Test(.optimized) func identifiersSurviveACorrectedTimeOfBirth() throws {
        func identifiers(
            time: String, from first: String, to last: String, name: String? = nil, events: CalendarOptions.Events
        ) throws -> Set<String> {
            let chart = try NatalChart(
                birth: BirthData(
                    date: "1990-06-15", time: time, zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
                ephemeris: reader.calendar.ephemeris)
            let windows = try reader.windows(
                of: chart, in: WindowRange(from: midnight(first), through: midnight(last)),
                bodies: Body.allCases.filter { $0 != .moon })
            let all = values(of: "UID:", try lines(windows, CalendarOptions(events: events, name: name)))
            #expect(Set(all).count == all.count)
            return Set(all.filter { $0.hasPrefix("natal") })
        }
        for events in [CalendarOptions.Events.exact, .windows] {
            let decade = try identifiers(time: "14:30", from: "2020-01-01", to: "2035-01-01", events: events)
            let corrected = try identifiers(time: "14:50", from: "2020-01-01", to: "2035-01-01", events: events)
            // The natal Moon moved by 0.2°, so a few passes around stations appear or disappear.
            #expect(decade.symmetricDifference(corrected).count < decade.count / 50, "\(events)")
            let year = try identifiers(time: "14:30", from: "2027-03-01", to: "2028-03-01", events: events)
            #expect(!year.isEmpty && year.isSubset(of: decade), "\(events): \(year.subtracting(decade).sorted())")
            let other = try identifiers(time: "14:30", from: "2027-03-01", to: "2028-03-01", name: "Bo", events: events)
            #expect(other.count == year.count && other.isDisjoint(with: year))
        }
    }

    @Test func onlySomeBodiesAndAspects() throws {
        let squares = windows.filtered(bodies: [.saturn], aspects: [.square])
        #expect(!squares.natalAspects.isEmpty && squares.retrogrades.isEmpty && squares.eclipses.isEmpty)
        #expect(squares.houseIngresses.isEmpty && squares.lunations.isEmpty && squares.voidOfCourse.isEmpty)
        #expect(
            (squares.natalAspects + squares.skyAspects).allSatisfy { window in
                window.type == .square && (window.body == .saturn || window.partner.body == .saturn)
            })
        // Filtering by aspect removes everything that is not an aspect.
        #expect(
            windows.filtered(bodies: [], aspects: [.square]).houseIngresses.isEmpty && !windows.houseIngresses.isEmpty)
        let mercury = windows.filtered(bodies: [.mercury], aspects: [])
        #expect(mercury.retrogrades.map(\.body) == [.mercury] && mercury.lunations.isEmpty)
        #expect(mercury.houseIngresses.allSatisfy { $0.body == .mercury } && !mercury.houseIngresses.isEmpty)
        #expect(windows.filtered(bodies: [], aspects: []) == windows)
        for light in [Body.sun, .moon] {
            let only = windows.filtered(bodies: [light], aspects: [])
            #expect(only.lunations == windows.lunations && only.eclipses == windows.eclipses, "\(light)")
        }
    }

    @Test func calendarsSupportYearsOfFourDigits() throws {
        let early = try WindowRange(from: midnight("-0044-03-15"), through: midnight("-0044-03-25"))
        let windows = try reader.windows(of: chart, in: early, bodies: [.sun])
        for events in CalendarOptions.Events.allCases {
            #expect(throws: AstrometerError.self) {
                try reader.calendarFile(of: windows, CalendarOptions(events: events))
            }
        }
    }

    /// Without a birth, only events of the sky are listed.
    @Test func windowsOfTheSkyAlone() throws {
        let sky = try reader.windows(of: nil, in: windows.range)
        #expect(sky.natalAspects.isEmpty && sky.houseIngresses.isEmpty && sky.document.exactChart == nil)
        #expect(sky.skyAspects == windows.skyAspects && sky.retrogrades == windows.retrogrades)
        #expect(sky.voidOfCourse == windows.voidOfCourse && sky.lunations == windows.lunations)
        #expect(sky.eclipses.map(\.kind) == [.annular, .total] && sky.eclipses == windows.eclipses)
        #expect(try reader.windows(of: nil, in: windows.range, bodies: [.saturn]).lunations.isEmpty)
        #expect(try reader.windows(of: nil, in: windows.range, bodies: [.sun]).lunations == windows.lunations)
    }

    @Test func aYearIsTheReadingsOfItsDays() throws {
        let year = try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01"))
        #expect(year.days.count == 365 && year.days.last?.date.description == "2026-12-31")
        // Every day, because near the stations of Neptune and Pluto a speed of another sign gives another score.
        for day in year.days {
            let wanted = reader.engine.reading(
                of: chart, under: try reader.calendar.ephemeris.sky(at: .noonUTC(day.date)))
            #expect(day.reading.sky == wanted.sky, "\(day.date)")
            #expect(day.reading.meters.map(\.score) == wanted.meters.map(\.score), "\(day.date)")
        }
        #expect(year.lunations.filter { [.newMoon, .fullMoon].contains($0.phase) }.count == 25)
        #expect(year.lunations.count == 50)
        #expect(
            year.eclipses.map(\.label).first == "Annular solar eclipse at 28°50' Aquarius" && year.eclipses.count == 4)
        #expect(Set(year.retrogrades.map(\.body)) == [.mercury, .venus, .jupiter, .saturn, .uranus, .neptune, .pluto])
        let document = year.document
        #expect(document.superGroups.first == "overall" && document.meters.count == 17)
        #expect(try JSONDecoder().decode(YearDocument.self, from: document.json()) == document)
        let csv = year.csv().split(separator: "\n")
        #expect(csv.count == 366 && csv[0].hasPrefix("date,overall_intensity,overall_harmony,overall_unified,"))
        #expect(throws: AstrometerError.self) { _ = try reader.year(of: chart, from: CivilDate(parsing: "3010-06-01")) }
    }
}
