import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import Foundation
import Testing

/// Windows as a calendar and as CSV, and the year as a page.
@Suite struct WindowFileTests {
    let reader: DailyReader
    let chart: NatalChart
    let windows: TransitWindows

    init() throws {
        reader = try DailyReader(ephemeris: Ephemeris())
        chart = try NatalChart(
            birth: BirthData(
                date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
            ephemeris: reader.calendar.ephemeris)
        windows = try reader.windows(
            of: chart, in: WindowRange(from: midnight("2026-01-01"), through: midnight("2026-04-01")))
    }

    @Test func theCalendarKeepsToItsRules() throws {
        let text = try windows.calendar()
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") && !$0.contains("\r") })
        let unfolded = text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
        let identifiers = unfolded.filter { $0.hasPrefix("UID:") }
        #expect(Set(identifiers).count == identifiers.count && identifiers.count > 500)
        #expect(unfolded.filter { $0.hasPrefix("DTSTAMP:") }.allSatisfy { $0 == "DTSTAMP:20260101T000000Z" })
        #expect(unfolded.contains("SUMMARY:Mercury retrograde in Pisces"))
        #expect(unfolded.filter { $0 == "BEGIN:VEVENT" }.count == identifiers.count)
        #expect(try windows.calendar(stamp: .noonUTC("2025-01-01")).contains("DTSTAMP:20250101T120000Z"))
        // The same window has the same identifier in another range.
        let later = try reader.windows(
            of: chart, in: WindowRange(from: midnight("2026-02-10"), through: midnight("2026-02-11")),
            bodies: [.jupiter])
        let names = try later.calendar().replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
            .filter { $0.hasPrefix("UID:natal") }
        #expect(!names.isEmpty && Set(names).isSubset(of: identifiers))
    }

    @Test func aCalendarHoldsFourDigitsOfAYear() throws {
        let early = try WindowRange(from: midnight("-0044-03-15"), through: midnight("-0044-03-16"))
        let windows = try reader.windows(of: chart, in: early, bodies: [.sun])
        #expect(throws: AstrometerError.self) { try windows.calendar() }
    }

    @Test func everyRowOfTheCSVHasItsColumns() throws {
        let lines = windows.csv().split(separator: "\n")
        let document = windows.document
        #expect(
            lines.count == 1 + document.natalAspects.count + document.skyAspects.count + document.retrogrades.count
                + document.voidOfCourse.count + document.houseIngresses.count)
        // Only a label with two signs needs quotes.
        for line in lines where !line.contains("\"") {
            #expect(
                line.split(separator: ",", omittingEmptySubsequences: false).count == TransitWindows.csvColumns.count)
        }
        #expect(lines.contains { $0.hasPrefix("retrograde,mercury,,,,2026-02-26T06:4") })
    }

    @Test func theDocumentIsReadBack() throws {
        let document = windows.document
        #expect(try JSONDecoder().decode(TransitWindowsDocument.self, from: document.json()) == document)
    }

    @Test func aYearIsTheReadingsOfItsDays() throws {
        let year = try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01"))
        #expect(year.days.count == 365 && year.days.last?.date.description == "2026-12-31")
        for index in stride(from: 0, to: 365, by: 28) {
            let day = year.days[index]
            let wanted = reader.engine.reading(
                of: chart, under: try reader.calendar.ephemeris.sky(at: .noonUTC(day.date)))
            for (got, meter) in zip(day.reading.meters, wanted.meters) {
                #expect(abs(got.score.intensity - meter.score.intensity) < 0.01, "\(meter.name) on \(day.date)")
                #expect(abs(got.score.harmony - meter.score.harmony) < 0.01, "\(meter.name) on \(day.date)")
            }
        }
        #expect(year.lunations.count == 25)
        #expect(Set(year.retrogrades.map(\.body)) == [.mercury, .venus, .jupiter, .saturn, .uranus, .neptune, .pluto])
        let document = year.document
        #expect(document.superGroups.first == "overall" && document.meters.count == 17)
        #expect(try JSONDecoder().decode(YearDocument.self, from: document.json()) == document)
        let csv = year.csv().split(separator: "\n")
        #expect(csv.count == 366 && csv[0].hasPrefix("date,overall_intensity,overall_harmony,overall_unified,"))
        let leap = try reader.year(of: chart, from: CivilDate(parsing: "2024-02-29"))
        #expect(leap.days.count == 366 && leap.days.last?.date.description == "2025-02-28")
        #expect(throws: AstrometerError.self) { _ = try reader.year(of: chart, from: CivilDate(parsing: "3010-06-01")) }
    }

    @Test func aPageNeedsNothingButItself() throws {
        let page = try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01")).html()
        #expect(!page.contains("http") && !page.contains("url(") && !page.contains("@import"))
        #expect(page.components(separatedBy: "class=\"day\"").count == 366)
        // A browser reads scripts and styles as they are written.
        for name in ["script", "style"] {
            let content = try #require(
                page.components(separatedBy: "<\(name)>").last?.components(separatedBy: "</").first)
            #expect(!content.contains("&"), "\(name)")
        }
        // Without the script, each day has a title and the tables contain every number.
        #expect(page.contains("<title>Thursday, 1 January 2026. Overall intensity "))
        #expect(page.contains("<th scope=\"row\">2026-12-31</th>"))
    }
}
