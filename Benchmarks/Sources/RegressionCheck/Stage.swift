import CCountedWork

/// A piece of work that is counted and timed.
struct Stage {
    let name: String
    /// The unit of the work.
    let unit: Unit
    /// The number of units of work in one run of `body`.
    let units: Int
    /// Prefixes of functions that `body` runs but whose instructions count for another stage.
    var countedElsewhere: [String] = []
    let body: () throws -> Void

    enum Unit: String {
        case chart
        case noon
        case chartDay = "chart-day"
        case reading
    }

    /// Does the work within the function that callgrind counts.
    ///
    /// - Throws: what `body` throws.
    func doCountedWork() throws {
        var work = Work(body: body, outcome: .success(()))
        withUnsafeMutablePointer(to: &work) { work in
            counted_work({ $0?.assumingMemoryBound(to: Work.self).pointee.run() }, work)
        }
        try work.outcome.get()
    }

    private struct Work {
        let body: () throws -> Void
        var outcome: Result<Void, any Error>

        mutating func run() { outcome = Result(catching: body) }
    }
}
