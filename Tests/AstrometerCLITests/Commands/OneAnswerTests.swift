import AstrometerFunctions
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// All interfaces give one answer about a person's day. `Python/tests/test_day.py` compares more births, dates and zones.
@Suite struct OneAnswerTests {
    private static let known = (
        Program.birth,
        #"{"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York", "birth_lat": 40.7128, "birth_lon": -74.0060}"#
    )
    private static let dateAlone = (["--birth", "1990-06-15"], #"{"birth_date": "1990-06-15"}"#)

    private static var cases: [(birth: (options: [String], json: String), date: String, zone: String)] {
        let few = [(known, "2025-10-30", "Pacific/Auckland")]
        #if DEBUG
            return few
        #else
            return few + [
                (dateAlone, "2025-09-28", "Pacific/Auckland"), (known, "2024-12-31", "Pacific/Kiritimati"),
                (dateAlone, "2011-12-31", "Pacific/Apia"), (known, "2026-02-17", "Asia/Kathmandu"),
                (dateAlone, "2026-04-05", "Australia/Lord_Howe"), (known, "2026-03-08", "America/New_York"),
                (dateAlone, "2000-02-29", "Pacific/Honolulu"), (known, "2025-10-30", "UTC"),
            ]
        #endif
    }

    @Test(.optimizedProgram, arguments: cases.indices)
    func everyInterfaceGivesOneAnswer(index: Int) throws {
        let (birth, date, zone) = Self.cases[index]
        let functions = try Functions()
        func call<Document: Decodable>(_ type: Document.Type, _ name: String, _ more: String = "") throws -> Document {
            let request = #"{"birth": \#(birth.json), "date": "\#(date)", "day_zone": "\#(zone)"\#(more)}"#
            let data = try functions.call(name, Array(request.utf8), now: Moment(secondsSince1970: 0))
            return try JSONDecoder().decode(type, from: data)
        }
        let reading = try call(ReadingDocument.self, "get_astrometers", #", "ranges": true"#)
        let facts = try call(FactsDocument.self, "get_facts")
        #expect(facts.date.description == date && reading.date.description.hasPrefix("\(date)T12:00:00"))
        #expect(reading.date.moment == facts.momentUTC.moment && reading.model == facts.model)
        for fact in facts.groups + (facts.meters ?? []) {
            let meter = try #require(reading[fact.meterName])
            #expect(fact.unifiedScore == meter.unifiedScore && fact.ranges == reading.usualRanges?[fact.meterName])
            #expect(fact.trendChangeRate == meter.trend?.unifiedScore?.changeRate)
        }
        let mover = try #require(facts.movers.first)
        let parts = date.split(separator: "-").compactMap { Int($0) }
        for command in ["reading", "today"] {
            let program = try Program.run([command, "--date", date, "--day-zone", zone] + birth.options)
            let words = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Without a time, texts have ranges.
            let isExact = reading.exactChart == true
            #expect(words.contains(isExact ? facts.sentence : " 4 of 5 cases"), "\(program.output)\(program.error)")
            #expect(words.contains(" \(parts[2]) ") && words.contains(" \(parts[0])"))
            guard command == "today", isExact else { continue }
            let moved =
                "\(mover.displayName) \(mover.delta.signedText(decimals: 1)) \(reading[mover.meterName]?.trend?.unifiedScore?.changeRate.rawValue ?? "")"
            #expect(words.contains(moved), "\(words)")
        }
    }
}
