import Astrometer
import AstrometerPlatform

/// The people of a list in CSV as columns of texts and numbers, read on demand.
package final class ListReader {
    /// The name of the list.
    package let name: String
    private var list: PeopleReader
    private var remarks: BirthRemarks?
    private let warn: (String) -> Void
    /// Receives bad rows, which are skipped, such as births that the ephemeris does not cover; without it the first is an error.
    package var rejects: (file: RejectsFile, ephemeris: Ephemeris)? { didSet { list.keepsText = rejects != nil } }

    private static let blockSize = 4096
    /// The largest number of bytes of an id, as in a dump. Longer ones would not fit a block.
    package static let longestText = 1024

    /// Opens a list.
    /// - Parameter warn: receives warnings; nil if nobody does, which saves their computation.
    /// - Throws: ``AstrometerError``: `notFound` for a file that cannot be read, `dataLoss` for an invalid first line.
    package init(path: String, warn: ((String) -> Void)?) throws {
        try ensure(!path.isEmpty, "the path is empty; give the path of a CSV file")
        name = path.split(separator: "/").last.map(String.init) ?? path
        let file = try InputFile(path)
        do {
            list = try PeopleReader(CSVReader(file), name: name)
        } catch let error as AstrometerError where error.code == .dataLoss {
            throw error.withField("people")
        }
        remarks = warn.map { _ in BirthRemarks() }
        self.warn = warn ?? { _ in }
        list.warn = self.warn
        list.header.warnings(file: name, hasMap: false).forEach(self.warn)
    }

    /// Makes the reader look up places and zones in the tables of a catalog.
    package func useTables(of catalog: ModelCatalog) {
        list.useTables(of: catalog)
        remarks?.catalog = catalog
    }

    /// The list as a table.
    package var table: ColumnStream {
        ColumnStream(
            columns: [
                ("person", .text), ("birth_date", .text), ("birth_time", .text), ("birth_timezone", .text),
                ("birth_lat", .float64), ("birth_lon", .float64), ("repeated_time", .text), ("sensitivity", .text),
                ("birth_time_uncertainty", .text),
            ], hasMissingValues: true, list: self, next: next)
    }

    private func next() throws -> ColumnBlock? {
        var people: [Person] = []
        while people.count < Self.blockSize, let row = try list.nextRow() {
            if let person = try person(row) { people.append(person) }
        }
        guard !people.isEmpty else {
            remarks?.warnings(of: name).forEach(warn)
            return nil
        }
        let births = people.map(\.birth)
        return ColumnBlock(
            rows: people.count,
            columns: [
                .texts(people.map(\.id)), .texts(births.map(\.date.description)),
                .texts(births.map(\.time?.description)), .texts(births.map(\.zone)), .numbers(births.map(\.latitude)),
                .numbers(births.map(\.longitude)),
                .texts(births.map { $0.repeatedTime == .earlier ? nil : $0.repeatedTime.rawValue }),
                .texts(people.map { SensitivityText.text(of: $0.sensitivity) }),
                .texts(births.map { $0.timeUncertainty.map { "\($0)" } }),
            ])
    }

    /// - Returns: nil for a bad row that was skipped.
    /// - Throws: ``AstrometerError`` with file, line and column; its field is the column's name in streams.
    private func person(_ row: Result<CSVReader.Row, CSVError>) throws -> Person? {
        do throws(RowError) {
            return try list.checked(
                list.header.person(row), line: row.line, coveredBy: rejects?.ephemeris, longestID: Self.longestText,
                remarks: &remarks)
        } catch {
            if let rejects {
                try rejects.file.add(error, row, list.header)
                return nil
            }
            let isMalformed = if case .failure = row { true } else { false }
            let field = list.header.field(of: error)?.requestName ?? "people"
            throw AstrometerError(isMalformed ? .invalidArgument : error.error.code, "\(name), \(error)", field: field)
        }
    }
}
