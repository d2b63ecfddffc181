import AstrometerFunctions
import AstrometerTestSupport

/// The example in the comment of `Functions`.
struct ExampleTests {
    private let now = Calls.now

    @Test func calls() throws {
        let functions = try Functions()
        let day = try functions.call("get_day", Array(#"{"birth": {"birth_date": "1990-06-15"}}"#.utf8), now: now)
        #expect(try JSONDecoder().decode(DayDocument.self, from: day).date.description == "2025-10-30")
    }
}
