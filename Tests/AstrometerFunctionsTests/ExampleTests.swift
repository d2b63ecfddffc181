import AstrometerFunctions
import AstrometerTestSupport

/// The examples in the comments of `Functions` and of documents that only functions return.
struct ExampleTests {
    private let now = Calls.now

    @Test func calls() throws {
        let functions = try Functions()
        let day = try functions.call("get_day", Array(#"{"birth": {"birth_date": "1990-06-15"}}"#.utf8), now: now)
        #expect(try JSONDecoder().decode(DayDocument.self, from: day).date.description == "2025-10-30")
    }

    @Test func metersOfAModel() throws {
        let data = try Functions().call("get_meters", Array("{}".utf8), now: now)
        let meters = try JSONDecoder().decode(MetersDocument.self, from: data)
        let titles = meters.meters.map(\.displayName)
        #expect(titles.count == 23 && titles.contains("Mental Clarity"))
        #expect(try WireJSON.line(meters) == data)
        // The labels say which meters need the time; two meters count every aspect, as the overview does.
        let needing = try meters.meters.filter {
            let labels: AnyJSON = try Repository.json("Data/Labels/super-groups-1.1/\($0.name).json")
            return labels["needs_time"] == .bool(true)
        }
        #expect(needing.count == 4 && meters.meters.filter { $0.needsTime == true } == needing)
        let shown = meters.meters.compactMap { meter in meter.sameAs.map { [meter.name, $0] } }
        #expect(shown == ["overall_intensity", "overall_harmony"].map { [$0, "overview_super_group"] })
    }

    /// An example that needs a file: it is only compiled.
    private func unrun(functions: Functions, request: ParsedRequest) throws {
        let list = try PeopleList("people.csv") { print($0) }
        let outcome = try functions.answer(list, with: .readings, request, threads: 4) { lines, _, _ in
            print(lines.count)
        }
        if let failure = try outcome.finish() { throw failure }
    }
}
