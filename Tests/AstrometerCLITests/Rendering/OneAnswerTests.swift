import Astrometer
import AstrometerFunctions
import AstrometerTestSupport
import Foundation

/// An incompletely known birth has one score in every text and document, with its range beside it. Section 6 of
/// `Documentation/Specification/ranges.md`.
@Suite struct OneAnswerTests {
    struct Birth: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let options: [String]
        let request: String
    }

    static let births = [
        Birth(
            testDescription: "time unknown",
            options: ["--birth", "1990-06-15", "--zone", "America/New_York", "--lat", "40.7128", "--lon", "-74.006"],
            request:
                #"{"birth_date": "1990-06-15", "birth_timezone": "America/New_York", "birth_lat": 40.7128, "birth_lon": -74.006}"#
        ),
        Birth(
            testDescription: "zone unknown", options: ["--birth", "1971-11-30"],
            request: #"{"birth_date": "1971-11-30"}"#),
        Birth(
            testDescription: "± 90 minutes",
            options: [
                "--birth", "1998-02-03", "--time", "05:10", "--time-uncertainty", "90m", "--zone", "Asia/Kolkata",
                "--lat",
                "19.08", "--lon", "72.88",
            ],
            request:
                #"{"birth_date": "1998-02-03", "birth_time": "05:10", "birth_time_uncertainty": 90, "birth_timezone": "Asia/Kolkata", "birth_lat": 19.08, "birth_lon": 72.88}"#
        ),
        Birth(
            testDescription: "place unknown",
            options: ["--birth", "1983-08-21", "--time", "21:45", "--zone", "Europe/Lisbon"],
            request: #"{"birth_date": "1983-08-21", "birth_time": "21:45", "birth_timezone": "Europe/Lisbon"}"#),
    ]
    private static let functions = Result { try Functions() }
    private static let labels = Result { try ModelCatalog.labels(of: ModelCatalog.model()) }

    private func document(_ function: String, _ birth: Birth, _ date: String) throws -> AnyJSON {
        let request = #"{"birth": \#(birth.request), "date": "\#(date)"}"#
        let data = try Self.functions.get().call(function, Array(request.utf8), now: Moment(secondsSince1970: 0))
        return try JSONDecoder().decode(AnyJSON.self, from: data)
    }

    private func text(_ arguments: [String], _ birth: Birth, columns: Int = 160) throws -> String {
        let program = try Program.run(arguments + birth.options, environment: ["COLUMNS": "\(columns)"])
        #expect(program.status == 0, "\(program.error)")
        return program.output
    }

    /// Checks a score in whole points and its range against a document's meter and the block beside it.
    private func check(_ shown: [Double], _ meter: AnyJSON, _ possible: AnyJSON, _ name: String) {
        let (score, range) = (meter.unified_score.double, possible.unified_score)
        let wanted = [score, min(score, range.p10.double), max(score, range.p90.double)]
        for (value, wanted) in zip(shown, wanted) { assertClose(value, wanted, within: 0.5, name) }
        #expect(shown.count == 3 && shown[1] <= shown[0] && shown[0] <= shown[2], "\(name)")
    }

    /// Returns the class of the score's own change as texts may show it; nil if fewer than half of the births have it.
    private func rate(_ rate: String, _ possible: AnyJSON) -> String? {
        // The document has two decimals of a share of 49.
        let count = (possible.unified_score.change_rate[rate].double * 49).rounded()
        return count < 24.5 ? nil : rate + (count < 0.8 * 49 ? "?" : "")
    }

    @Test(arguments: births) func textsHaveTheScoresOfTheirJSON(birth: Birth) throws {
        let date = "2025-10-30"
        let reading = try document("get_astrometers", birth, date)
        let facts = try document("get_facts", birth, date)
        let (screen, prompt) = (
            try text(["reading", "--date", date], birth), try text(["facts", "--date", date], birth)
        )
        let lines = screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let rows = prompt.split(separator: "\n").map { $0.components(separatedBy: " | ") }
        let range = #/([+-]?\d+) \(([+-]?\d+) … ([+-]?\d+)\)/#
        func numbers(_ text: String) -> [Double] {
            text.firstMatch(of: range).map { [$0.1, $0.2, $0.3].compactMap { Double($0) } } ?? []
        }
        let arrows = ["stable": "→", "slow": "[↗↘]", "moderate": "[↑↓]", "rapid": "(↑↑|↓↓)"]
        let possible = reading.birth_uncertainty.meters
        #expect(facts.birth_uncertainty.meters == possible && possible.members.count == 28)
        for fact in facts.groups.array + facts.meters.array {
            let name = fact.meter_name.string
            let (meter, label) = (reading[name], try #require(try Self.labels.get()[name]).displayName)
            let line = lines.first { $0.hasPrefix(label + "  ") }
            let row = rows.first { $0[0] == "| " + label }
            // One row for the three with identical numbers.
            guard !["overall_intensity", "overall_harmony"].contains(name) else {
                #expect(line == nil && row == nil)
                continue
            }
            #expect(fact.unified_score == meter.unified_score && fact.quality == meter.unified_quality, "\(name)")
            check(numbers(try #require(line)), meter, possible[name], "reading \(name)")
            let cells = try #require(row)
            check(numbers(cells[1]), meter, possible[name], "facts \(name)")
            #expect(cells[2] == "\(meter.unified_quality.string), \(meter.state_label.string)", "\(name)")
            #expect(Double(cells[3]) == meter.intensity.double && Double(cells[4]) == meter.harmony.double, "\(name)")
            let change = meter.trend.unified_score
            let shown = rate(change.change_rate.string, possible[name])
            let words = cells[5].split(separator: " ", maxSplits: 1)
            #expect(
                Double(words[0]) == change.delta.double && words.dropFirst().first.map(String.init) == shown, "\(name)")
            let end =
                "\(meter.unified_quality.string) +"
                + (shown == nil
                    ? "" : "\(arrows[change.change_rate.string] ?? "")\(shown?.hasSuffix("?") == true ? "[?]" : "") +")
                + NSRegularExpression.escapedPattern(for: meter.state_label.string) + "$"
            #expect(line?.range(of: end, options: .regularExpression) != nil, "\(line ?? "") has not \(end)")
        }
        // The sentence, and what moved.
        let (sentence, overall) = (facts.sentence.string, reading.overview_super_group)
        #expect(sentence.hasPrefix("A \(reading.overall_unified_quality.string) day, scoring above "), "\(sentence)")
        #expect(prompt.contains("\n\(sentence)\n"))
        for mover in facts.movers.array {
            #expect(mover.delta == reading[mover.meter_name.string].trend.unified_score.delta)
        }
        let today = try text(["today", "--date", date], birth)
        let match = today.firstMatch(of: #/overall ([+-]?\d+), between ([+-]?\d+) and ([+-]?\d+) in/#)
        check(
            [match?.1, match?.2, match?.3].compactMap { $0.flatMap { Double($0) } }, overall,
            possible.overview_super_group, "today")
        #expect(today.contains("\n \(sentence.prefix(60))"), "\(today)")
        #expect(facts.movers.array.count == 3)
        for mover in facts.movers.array {
            let change = mover.delta.double.signedText(decimals: 1)
            #expect(
                today.split(separator: "\n").contains {
                    $0.contains(mover.display_name.string) && $0.contains(" \(change)")
                })
        }
        // Days and years.
        let groups = try text(["reading", "--date", date, "--days", "1"], birth).split(separator: "\n").last ?? ""
        let shown = groups.matches(of: range).map { [$0.1, $0.2, $0.3].compactMap { Double($0) } }
        #expect(shown.count == facts.groups.array.count)
        for (numbers, group) in zip(shown, facts.groups.array) {
            check(numbers, group, possible[group.meter_name.string], "days \(group.meter_name)")
        }
        let year = try text(["year", "--start", date, "--format", "csv"], birth).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        for (column, cell) in zip(year[0], year[1]) where column.hasSuffix("_unified") {
            #expect(Double(cell) == reading[String(column.dropLast(8))].unified_score.double, "\(column)")
        }
    }
}
