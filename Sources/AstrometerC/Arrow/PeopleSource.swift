import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// The people of a CSV file as record batches, read as they are asked for.
final class PeopleSource: ArrowSource {
    let fields = ArrowFields(
        columns: [
            ("person", "u"), ("birth_date", "u"), ("birth_time", "u"), ("birth_timezone", "u"), ("birth_lat", "g"),
            ("birth_lon", "g"), ("repeated_time", "u"), ("sensitivity", "u"),
        ], areNullable: true)
    private let name: String
    private var list: PeopleReader

    /// How many people a batch has.
    private static let batchSize = 4096

    /// - Throws: ``AstrometerError``: `notFound` for a file that cannot be read, `invalidArgument` for one whose first
    ///   line does not do.
    init(path: String) throws {
        guard !path.isEmpty else { throw AstrometerError.invalid("an empty path", allowed: "the path of a CSV file") }
        name = path.split(separator: "/").last.map(String.init) ?? path
        let file = try ReadableFile(path)
        do {
            list = try PeopleReader(CSVReader(file), name: name)
        } catch let error as AstrometerError where error.code == .dataLoss {
            throw AstrometerError(.invalidArgument, error.message, field: "people")
        }
    }

    var listName: String? { name }

    func next() throws -> ArrowBatch? {
        var people: [Person] = []
        while people.count < Self.batchSize, let row = try list.nextRow() { people.append(try person(row)) }
        guard !people.isEmpty else { return nil }
        let births = people.map(\.birth)
        return try ArrowBatch(
            rows: people.count,
            columns: [
                .texts(people.map(\.id)), .texts(births.map(\.date.description)),
                .texts(births.map(\.time?.description)), .texts(births.map(\.zone)), .numbers(births.map(\.latitude)),
                .numbers(births.map(\.longitude)),
                .texts(births.map { $0.repeatedTime == .earlier ? nil : $0.repeatedTime.rawValue }),
                .texts(people.map { SensitivityText.text(of: $0.sensitivity) }),
            ])
    }

    /// No stream may be asked for longer ones, and so many of them would not fit a batch.
    private func checkID(of person: Person, line: Int) throws(RowError) {
        guard let id = person.id, id.utf8.count > ArrowColumn.longestText else { return }
        throw RowError(
            line: line, column: list.idColumn, id: nil,
            error: .invalid("a text of \(id.utf8.count) bytes", allowed: "\(ArrowColumn.longestText) or fewer"))
    }

    /// - Throws: ``AstrometerError`` that tells file, line and column, its field the column's name in streams.
    private func person(_ row: Result<CSVReader.Row, CSVReader.Fault>) throws -> Person {
        do {
            let person = try list.header.person(row).get()
            try checkID(of: person, line: row.line)
            return person
        } catch {
            let isMalformed = if case .failure = row { true } else { false }
            let field = list.header.field(of: error).map(PeopleStream.column) ?? "people"
            throw AstrometerError(
                isMalformed ? .invalidArgument : error.error.code, "\(name), \(error)", field: field)
        }
    }
}
