import Astrometer
import AstrometerEphemeris
import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the bad rows of people to a file, as `astrometer derive --skip-bad` does.
///
/// Belongs to the stream of people that it is of, on whose thread alone it is used.
final class PeopleRejects {
    private let path: String
    private let file: AtomicFile
    private let ephemeris: Ephemeris
    private var rows: RejectedRows
    private var isFinished = false

    /// How many rows were left out.
    var count: Int { rows.count }

    /// - Parameters:
    ///   - path: of the file.
    ///   - limit: the most bad rows.
    ///   - ephemeris: births that it does not cover are bad.
    /// - Throws: ``AstrometerError`` when the file cannot be made.
    init(path: String, limit: RejectLimit?, ephemeris: Ephemeris) throws {
        (self.path, self.ephemeris) = (path, ephemeris)
        rows = RejectedRows(limit: limit)
        file = try AtomicFile(path: path)
        try file.write(Data(RejectedRows.header.utf8))
    }

    /// - Throws: ``AstrometerError`` for a person whose chart cannot be computed.
    func check(_ person: Person) throws { _ = try NatalChart(birth: person.birth, ephemeris: ephemeris) }

    /// Writes a row of a CSV file.
    /// - Throws: ``AstrometerError`` when the file cannot be written.
    func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVReader.Fault>, _ header: PeopleHeader) throws {
        try file.write(Data(rows.add(fault, row, header).utf8))
    }

    /// Writes a row of record batches.
    ///
    /// - Parameter text: its values as a row of CSV.
    /// - Throws: ``AstrometerError`` when the file cannot be written.
    func add(_ fault: RowError, text: String) throws {
        try file.write(Data(rows.add(fault, column: fault.column, text: text).utf8))
    }

    /// Puts the file in its place, once.
    ///
    /// - Parameters:
    ///   - list: the name of the list.
    ///   - good: how many people were read.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for people of whom all are bad, or more than the limit.
    func finish(of list: String, good: Int) throws {
        guard !isFinished else { return }
        isFinished = true
        try file.commit()
        _ = try rows.warning(of: list, rows: good + count, path: path, option: "max_bad")
    }
}
