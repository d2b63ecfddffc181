import Astrometer
import AstrometerDerivation
import AstrometerEphemeris
import AstrometerModels
import AstrometerPlatform

/// Computes a range of days on all cores and passes the results on in order.
struct DaySequence {
    private let start: Moment
    private let count: Int
    /// The data of a moment that readings need.
    private let transits: @Sendable (Moment) throws -> Transits

    /// - Parameters:
    ///   - ephemeris: must cover the first and the last day, so that no partial output is written.
    ///   - transits: computes the data of a moment; called on any thread.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the first or the last day.
    init(
        start: Moment, count: Int, ephemeris: Ephemeris, transits: @Sendable @escaping (Moment) throws -> Transits
    ) throws {
        (self.start, self.count, self.transits) = (start, count, transits)
        try ephemeris.requireDays(from: start, count: count)
    }

    /// - Parameters:
    ///   - transform: computes the output of a day; runs on any thread.
    ///   - action: receives the outputs, day by day.
    func forEach<Output: Sendable>(
        _ transform: @Sendable @escaping (Transits) throws -> Output, do action: @escaping (Output) throws -> Void
    ) throws {
        var progress = Progress(unit: "days")
        defer { progress.finish() }
        var (days, done) = ((0..<count).makeIterator(), 0)
        try Workers(threads: Workers.ofMachine).stream(
            from: { days.next() },
            to: { (output: Output) in
                try action(output)
                done += 1
                progress.show(done, fraction: Double(done) / Double(count))
            },
            { [transits, start] day in try transform(transits(start.adding(days: Double(day)))) })
    }

    /// Returns the transits of all days.
    func all() throws -> [Transits] {
        var all: [Transits] = []
        try forEach {
            $0
        } do: {
            all.append($0)
        }
        return all
    }

    /// Writes a JSON array with an element for each day.
    ///
    /// - Parameter json: returns a day's element; runs on any thread.
    func writeArray(_ json: @Sendable @escaping (Transits) throws -> Data) throws {
        var separator = "["
        try forEach(json) { data in
            try StandardOutput.write(Data(separator.utf8) + data)
            separator = Terminal.output.isTerminal ? ",\n" : ","
        }
        try StandardOutput.write("]\n")
    }
}
