import Astrometer

/// The people of a CSV file as record batches, read on demand.
final class PeopleSource: ArrowSource {
    let fields = ArrowFields(
        columns: [
            ("person", "u"), ("birth_date", "u"), ("birth_time", "u"), ("birth_timezone", "u"), ("birth_lat", "g"),
            ("birth_lon", "g"), ("repeated_time", "u"), ("sensitivity", "u"), ("birth_time_uncertainty", "u"),
        ], areNullable: true)
    private let name: String
    private var list: PeopleReader
    private var remarks = Warnings.remarks(unit: "line")
    /// Receives bad rows, which are skipped; without it the first is an error.
    var rejects: PeopleRejects? { didSet { list.keepsText = rejects != nil } }

    private static let batchSize = 4096

    /// - Throws: ``AstrometerError``: `notFound` for a file that cannot be read, `invalidArgument` for an invalid first line.
    init(path: String) throws {
        try ensure(!path.isEmpty, "the path is empty; give the path of a CSV file")
        name = path.split(separator: "/").last.map(String.init) ?? path
        let file = try InputFile(path)
        do {
            list = try PeopleReader(CSVReader(file), name: name)
        } catch let error as AstrometerError where error.code == .dataLoss {
            throw AstrometerError.invalid(error.message, field: "people")
        }
        list.warn = Warnings.give
        list.header.warnings(file: name, hasMap: false).forEach(Warnings.give)
    }

    var listName: String? { name }

    func next() throws -> ArrowBatch? {
        var people: [Person] = []
        while people.count < Self.batchSize, let row = try list.nextRow() {
            if let person = try person(row) { people.append(person) }
        }
        guard !people.isEmpty else {
            remarks?.warnings(of: name).forEach(Warnings.give)
            return nil
        }
        let births = people.map(\.birth)
        return try ArrowBatch(
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

    /// Limits ids, because longer ones would not fit a batch.
    private func checkID(of person: Person, line: Int) throws(RowError) {
        guard let id = person.id, id.utf8.count > ArrowColumn.longestText else { return }
        throw RowError(
            line: line, column: list.idColumn, id: nil,
            error: .invalid("the id must be \(ArrowColumn.longestText) bytes or fewer, not \(id.utf8.count)"))
    }

    /// - Returns: nil for a bad row that was skipped.
    /// - Throws: ``AstrometerError`` with file, line and column; its field is the column's name in streams.
    private func person(_ row: Result<CSVReader.Row, CSVError>) throws -> Person? {
        do throws(RowError) {
            let person = try list.header.person(row).get()
            try checkID(of: person, line: row.line)
            // If bad rows are skipped, a birth that the ephemeris does not cover counts as one.
            try RowError.attempt(line: row.line, column: list.header.birthDateColumn, id: person.id) {
                try rejects?.check(person)
            }
            // Births do not need the table of zones, so that it may be missing.
            _ = try? remarks?.add(person.birth, line: row.line)
            return person
        } catch {
            if let rejects {
                try rejects.add(error, row, list.header)
                return nil
            }
            let isMalformed = if case .failure = row { true } else { false }
            let field = list.header.field(of: error).map(PeopleStream.column) ?? "people"
            throw AstrometerError(isMalformed ? .invalidArgument : error.error.code, "\(name), \(error)", field: field)
        }
    }
}
