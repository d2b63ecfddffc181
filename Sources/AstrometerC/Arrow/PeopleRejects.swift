import AstrometerAnalyses
import AstrometerPlatform

/// Writes the bad rows of people to a file, as `astrometer derive --skip-bad` does.
///
/// It belongs to one stream of people and is used only on its thread.
final class PeopleRejects {
    private let path: String
    private let file: AtomicFile
    private let ephemeris: Ephemeris
    private var rows: RejectedRows
    private var isFinished = false

    var count: Int { rows.count }

    /// - Parameter ephemeris: births that it does not cover count as bad.
    init(path: String, limit: RejectLimit?, ephemeris: Ephemeris) throws {
        (self.path, self.ephemeris) = (path, ephemeris)
        rows = RejectedRows(limit: limit)
        file = try AtomicFile(path: path)
        try file.write(Data(RejectedRows.header.utf8))
    }

    /// Returns the writer of bad rows of a request; nil if the first is an error.
    convenience init?(_ skipped: Analyses.SkippedRows?, in session: Session) throws {
        guard let skipped else { return nil }
        do {
            try self.init(path: skipped.path, limit: skipped.limit, ephemeris: session.functions.ephemeris)
        } catch let error as AstrometerError { throw error.withField("skip_bad") }
    }

    /// - Throws: ``AstrometerError`` for a person whose chart cannot be computed.
    func check(_ person: Person) throws { _ = try NatalChart(birth: person.birth, ephemeris: ephemeris) }

    /// Writes a row of a CSV file.
    func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVError>, _ header: PeopleHeader) throws {
        try file.write(Data(rows.add(fault, row, header).utf8))
    }

    /// Writes a row of record batches.
    /// - Parameter text: its values as a row of CSV.
    func add(_ fault: RowError, text: String) throws {
        try file.write(Data(rows.add(fault, column: fault.column, text: text).utf8))
    }

    /// Renames the file into place and warns about the skipped rows, once.
    /// - Parameter good: the number of people that were read.
    /// - Throws: ``AstrometerError`` with code `dataLoss` if all people are bad, or more than the limit.
    func finish(of list: String, good: Int) throws {
        guard !isFinished else { return }
        isFinished = true
        try file.commit()
        try rows.warning(of: list, rows: good + count, path: path, option: "max_bad").map(Warnings.give)
    }
}
