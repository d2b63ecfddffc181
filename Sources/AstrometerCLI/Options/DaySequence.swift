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
