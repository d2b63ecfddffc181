import Astrometer
import AstrometerDerivation
import AstrometerEphemeris
import AstrometerModels
import AstrometerSupport

/// A run of days, computed some at a time on all cores, handed on in order.
struct DaySequence {
    private let start: Moment
    private let count: Int
    /// What readings need of a moment.
    private let transits: @Sendable (Moment) throws -> Transits

    /// How many days are computed before the first of them is handed on.
    private static let chunk = 64

    /// - Parameters:
    ///   - ephemeris: has to cover the first day and the last, as nothing should be written of a run that breaks off.
    ///   - transits: what readings need of a moment; called on any thread.
    /// - Throws: ``AstrometerError`` when it does not cover them.
    init(
        start: Moment, count: Int, ephemeris: Ephemeris, transits: @Sendable @escaping (Moment) throws -> Transits
    ) throws {
        (self.start, self.count, self.transits) = (start, count, transits)
        try ephemeris.requireDays(from: start, count: count)
    }

    /// - Parameters:
    ///   - transform: what to make of a day's transits; runs on any thread.
    ///   - action: what to do with it, day by day.
    func forEach<Output: Sendable>(
        _ transform: @Sendable @escaping (Transits) throws -> Output, do action: (Output) throws -> Void
    ) throws {
        var progress = Progress(unit: "days")
        defer { progress.finish() }
        let (transits, start) = (transits, start)
        let workers = try Workers(threads: Workers.ofMachine)
        for first in stride(from: 0, to: count, by: Self.chunk) {
            let days = Array(first..<min(count, first + Self.chunk))
            let results = try workers.map(days, chunk: 1, progress: .silent) { day in
                try transform(transits(start.adding(days: Double(day))))
            }
            for result in results { try action(result) }
            progress.show(first + days.count, fraction: Double(first + days.count) / Double(count))
        }
    }

    /// Writes a JSON array with an element for each day.
    ///
    /// - Parameter json: a day's element; runs on any thread.
    func writeArray(_ json: @Sendable @escaping (Transits) throws -> Data) throws {
        var separator = "["
        try forEach(json) { data in
            try StandardOutput.write(Data(separator.utf8) + data)
            separator = Terminal.output.isTerminal ? ",\n" : ","
        }
        try StandardOutput.write("]\n")
    }
}
