import AstrometerModels
import AstrometerSupport

/// A list of people in CSV, one after another.
///
/// The first line names the columns, in any order and case: `birth_date` (or `birth`, `date`), then all or none of
/// `birth_time` (`time`), `timezone` (`zone`, `time_zone`), `latitude` (`lat`), `longitude` (`lon`, `lng`); and, where
/// wanted, `chart_id` (`id`, `connection_id`), `place`, `name`, `relationship_type` (`relationship`), and
/// `repeated_time` (`earlier` or `later`). Others are passed over. A field may be empty: then that is not known.
public struct PeopleReader {
    private var rows: CSVReader
    private let header: PeopleHeader

    /// The line of the file on which the last row began, counted from 1.
    public private(set) var line = 1

    /// How many bytes of the file are done.
    public var bytesRead: Int { rows.bytesRead }

    /// Reads the first line.
    ///
    /// - Parameters:
    ///   - rows: the file.
    ///   - name: the file's name, for messages.
    ///   - needsRelationship: whether a list without the column `relationship_type` is refused.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for an empty file, a first line that is malformed, a column
    ///   that is missing or given twice; what the file's source throws.
    public init(_ rows: CSVReader, name: String, needsRelationship: Bool = false) throws {
        self.rows = rows
        let needed: [PeopleHeader.Role] = needsRelationship ? [.relationship] : []
        switch try self.rows.next() {
        case nil:
            throw AstrometerError(
                .dataLoss, "\(name) is empty; expected a header line with \(PeopleHeader.expected(needed))")
        case .failure(let fault):
            throw AstrometerError(.dataLoss, "\(name), line \(fault.line): \(fault.message)")
        case .success(let row):
            header = try PeopleHeader(row.fields, file: name, needed: needed)
        }
    }

    /// The next person, or what is wrong with their row; nil at the end.
    ///
    /// - Throws: what the file's source throws.
    public mutating func next() throws -> Result<Person, RowError>? {
        try rows.next().map { row in
            switch row {
            case .success(let row):
                line = row.line
                return person(row)
            case .failure(let fault):
                line = fault.line
                return .failure(
                    RowError(
                        line: fault.line, column: fault.field.flatMap { header.columns.dropFirst($0).first }, id: nil,
                        error: AstrometerError(.dataLoss, fault.message)))
            }
        }
    }

    /// The name in the file of the column that gives a field of birth data.
    public func column(of field: BirthFields.Field) -> String { header.column(of: field) }

    /// The name in the file of the column of ids.
    public var idColumn: String { header.column(of: .id) }

    /// The name in the file of the column that says what people are to whoever keeps the list.
    public var relationshipColumn: String { header.column(of: .relationship) }

    private func person(_ row: CSVReader.Row) -> Result<Person, RowError> {
        var (birth, id, place) = (BirthFields(), String?.none, String?.none)
        var (name, relationship) = (String?.none, String?.none)
        for (role, text) in zip(header.roles, row.fields) {
            switch role {
            case .birth(let field): birth[field] = text
            case .id: id = text.isEmpty ? nil : text
            case .place: place = text.isEmpty ? nil : text
            case .name: name = text.isEmpty ? nil : text
            case .relationship: relationship = text.isEmpty ? nil : BirthFields.trimmed(text)
            case nil: break
            }
        }
        guard row.fields.count == header.columns.count else {
            let fields = row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"
            let error = AstrometerError(.invalidArgument, "\(fields); the first line has \(header.columns.count)")
            return .failure(RowError(line: row.line, column: nil, id: nil, error: error))
        }
        do {
            return .success(
                Person(id: id, birth: try birth.birth(), place: place, name: name, relationship: relationship))
        } catch {
            return .failure(
                RowError(line: row.line, column: header.column(of: error.field), id: id, error: error.error))
        }
    }
}
