import Astrometer
import AstrometerFunctions
import AstrometerPlatform

extension RequestedDays {
    /// Passes on what `transform` makes of each day, in order, and shows progress on standard error.
    /// - Parameter transform: runs on any thread.
    private func show<Output: Sendable>(
        _ transform: @Sendable (Document) throws -> Output, do action: @escaping (Output) throws -> Void
    ) throws {
        // The options of the first day warn of it.
        for day in moments.dropFirst() { try day.note.map(StandardError.warn) }
        var (progress, done) = (Progress(unit: "days"), 0)
        defer { progress.finish() }
        try stream(transform) {
            try action($0)
            done += 1
            progress.show(done, fraction: Double(done) / Double(moments.count))
        }
    }

    /// Writes a header, made from the first day, and the text of each day.
    /// - Parameter text: returns the text of a day; runs on any thread.
    func write(
        under header: @escaping (Document) throws -> String, _ text: @Sendable (Document) throws -> String
    ) throws {
        var isFirst = true
        try show {
            (day: $0, text: try text($0))
        } do: {
            try StandardOutput.write((isFirst ? header($0.day) : "") + $0.text)
            isFirst = false
        }
    }

    /// Writes a JSON array with an element for each day.
    /// - Parameter json: returns a day's element; runs on any thread.
    func writeArray(_ json: @Sendable (Document) throws -> Data) throws {
        var separator = "["
        try show(json) { data in
            try StandardOutput.write(Data(separator.utf8) + data)
            separator = Terminal.output.isTerminal ? ",\n" : ","
        }
        try StandardOutput.write("]\n")
    }
}

/// Computes a range of days on all cores and passes the results on in order.
struct DaySequence {
    let moments: [DayMoment]
    private let transits: @Sendable (DayMoment) throws -> Transits

    /// - Parameters:
    ///   - ephemeris: must cover the first and the last day, so that no partial output is written.
    ///   - transits: computes the data of a moment; called on any thread.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the first or the last day.
    init(
        start: DayMoment, count: Int, ephemeris: Ephemeris, transits: @Sendable @escaping (DayMoment) throws -> Transits
    ) throws {
        try ephemeris.requireDays(from: start.moment, count: count)
        (moments, self.transits) = (try start.days(count), transits)
        // The options of the first day warn of it.
        for day in moments.dropFirst() { try day.note.map(StandardError.warn) }
    }

    /// - Parameter transform: computes the output of a day; runs on any thread.
    func forEach<Output: Sendable>(
        _ transform: @Sendable @escaping (Transits) throws -> Output, do action: @escaping (Output) throws -> Void
    ) throws {
        var progress = Progress(unit: "days")
        defer { progress.finish() }
        var (days, done) = (moments.makeIterator(), 0)
        try Workers(threads: Workers.ofMachine).stream(
            from: { days.next() },
            to: { (output: Output) in
                try action(output)
                done += 1
                progress.show(done, fraction: Double(done) / Double(moments.count))
            },
            { [transits] in try transform(transits($0)) })
    }

    func all() throws -> [Transits] {
        var all: [Transits] = []
        try forEach {
            $0
        } do: {
            all.append($0)
        }
        return all
    }
}
