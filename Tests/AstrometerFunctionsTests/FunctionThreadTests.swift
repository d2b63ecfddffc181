import AstrometerFunctions
import AstrometerTestSupport

/// Many threads share one instance of the functions, which initializes its parts lazily.
@Suite struct FunctionThreadTests {
    @Test func sameBytesOnEveryThread() async throws {
        let requests = [
            ("get_day", #"{"birth": \#(Calls.birth), "date": "2025-10-30"}"#),
            ("get_astrometers", #"{"birth": \#(Calls.birth), "date": "2025-10-30", "model": "daily-2"}"#),
            ("get_scores", #"{"birth": \#(Calls.birth), "date": "2025-10-31"}"#),
            ("get_compatibility", #"{"birth": \#(Calls.birth), "their_birth": \#(Calls.their)}"#),
            ("get_day", #"{"birth": 1}"#),
        ]
        let expected = requests.map { name, request in try? Calls.call(name, request) }
        #expect(expected.last == .some(nil))
        let fresh = try Functions()
        try await withThrowingTaskGroup(of: (Int, Data?).self) { group in
            for call in 0..<20 {
                group.addTask {
                    let index = call % requests.count
                    let (name, request) = requests[index]
                    return (index, try? fresh.call(name, Array(request.utf8), now: Calls.now))
                }
            }
            for try await (index, result) in group { #expect(result == expected[index]) }
        }
    }

    /// More moments than the cache holds.
    @Test func manyMoments() throws {
        for day in 1...28 {
            for month in [1, 2, 3, 1] {
                let date = "2025-0\(month)-\(day < 10 ? "0" : "")\(day)"
                let request = #"{"birth": {"birth_date": "1990-06-15"}, "date": "\#(date)"}"#
                let result = try Calls.object("get_scores", request)
                #expect(result["date"] as? String == date + "T12:00:00Z")
            }
        }
    }
}
