import ArgumentParser
import AstrometerFunctions
import AstrometerPlatform

/// Options of a list of people: its format, and the handling of bad rows.
struct ListOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The list's own names of columns, such as birth_date=DOB,latitude=Lat. May be given several times.",
            valueName: "name=column,…"))
    var map: [String] = []

    @Option(text: "The order of day, month and year in dates of birth; ymd unless given.", "dmy|mdy|ymd")
    var dateFormat: String?

    @Option(
        "Skip bad rows and write them to a file: line, column, reason and row.", "rejects.csv",
        completion: .file(extensions: ["csv"]))
    var skipBad: String?

    @Option(
        text:
            "The largest share, such as 5%, or number of bad rows to skip; half of the rows unless given. With --skip-bad.",
        "share")
    var maxBad: String?

    /// Rejects these options if there is no list.
    func refuse(without option: String) throws {
        try OptionText.refuse(
            [
                "--map": !map.isEmpty, "--date-format": dateFormat.unless("ymd") != nil, "--skip-bad": skipBad != nil,
                "--max-bad": maxBad != nil,
            ], without: option)
    }

    /// Opens a list, and warns of columns that may be misspelled.
    /// - Parameters:
    ///   - inputs: the other files that the command reads. `--skip-bad` must name none of them.
    ///   - outputs: the files that it writes. `--skip-bad` must name none of them either.
    ///   - needsRelationship: whether the column `relationship_type` is required.
    func open(
        _ path: String, inputs: [String], outputs: [String] = [], needsRelationship: Bool = false,
        maximumBytes: Int = .max
    ) throws -> PeopleList {
        try PeopleList(
            path, mapping: map, dateFormat: dateFormat,
            rejects: rejects(notOneOf: (path == "-" ? [] : [path]) + inputs, or: outputs),
            needsRelationship: needsRelationship, maximumBytes: maximumBytes, warn: StandardError.warn)
    }

    /// Returns the file for bad rows; nil if they are errors.
    private func rejects(notOneOf inputs: [String], or outputs: [String]) throws -> PeopleList.Rejects? {
        guard let skipBad else {
            try ensure(maxBad == nil, .invalid("--max-bad", requires: "--skip-bad"))
            return nil
        }
        try ensure(skipBad != "-", "--skip-bad must be the name of a file, not -")
        try WholeFile.check(skipBad, notOneOf: inputs, or: outputs)
        let file = try WholeFile(skipBad)
        return (skipBad, maxBad, file.append, file.finish)
    }
}

extension PeopleList {
    /// Writes the lines of a function for each person to standard output while the next ones are computed.
    /// - Throws: ``AstrometerError`` with code `dataLoss` at the end if rows failed, or if the list cannot be read.
    func write(_ function: ListFunction, _ request: ParsedRequest, by functions: Functions, threads: Int) throws {
        var progress = Progress(unit: "people")
        defer { progress.finish() }
        let outcome = try functions.answer(self, with: function, request, threads: threads) { lines, count, share in
            do throws(StandardOutput.Failure) {
                try StandardOutput.write(lines)
            } catch {
                // Immediately, because another thread may be waiting for slow input.
                progress.finish()
                CleanupRegistry.removeAll { _exit(error.report()) }
            }
            progress.show(count, fraction: share)
        }
        progress.finish()
        if let failure = try outcome.finish() { throw failure }
    }
}
