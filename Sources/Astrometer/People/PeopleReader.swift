import AstrometerModels

/// A list of people in CSV, one after another.
///
/// The first line names the columns, in any order and case: `birth_date` (or `birth`, `date`), then any of
/// `birth_time` (`time`), `timezone` (`zone`, `time_zone`), `latitude` (`lat`), `longitude` (`lon`, `lng`); and, where
/// wanted, `chart_id` (`id`, `connection_id`), `place`, `name`, `relationship_type` (`relationship`),
/// `repeated_time` (`earlier` or `later`), `calendar` (`gregorian` or `julian`) and `sensitivity` (`moon=2;sun=1.5`).
/// Other columns are ignored. An empty field means that the value is unknown.
public struct PeopleReader {
    private var rows: CSVReader
    /// The meaning of the columns. Any thread may decode rows with it.
    package let header: PeopleHeader

    /// The line of the file on which the last row began, counted from 1.
    public private(set) var line = 1

    /// How many bytes of the file are done.
    public var bytesRead: Int { rows.bytesRead }

    /// Whether the list is compressed, so that ``bytesRead`` counts other bytes than those of the file.
    package var isCompressed: Bool { rows.isCompressed }

    /// Whether rows keep their text as the file has it.
    package var keepsText: Bool {
        get { rows.keepsText }
        set { rows.keepsText = newValue }
    }

    /// Whether the next row may take long to arrive, as from a terminal or a pipe.
    package var isDrained: Bool { rows.isDrained }

    /// Reads the first line.
    ///
    /// - Parameters:
    ///   - rows: the file.
    ///   - name: the file's name, for messages.
    ///   - needsRelationship: whether a list without the column `relationship_type` is refused.
    ///   - format: how dates and columns are written, where that is not as expected.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for an empty file, a first line that is malformed, a column
    ///   that is missing or given twice; the errors of the file's source.
    public init(
        _ rows: CSVReader, name: String, needsRelationship: Bool = false, format: PeopleFormat = PeopleFormat()
    ) throws {
        self.rows = rows
        let needed: [PeopleHeader.Role] = needsRelationship ? [.relationship] : []
        switch try self.rows.next() {
        case nil:
            throw AstrometerError(
                .dataLoss, "\(name) is empty; expected a header line with \(PeopleHeader.expected(needed))")
        case .failure(let fault):
            throw AstrometerError(.dataLoss, "\(name), line \(fault.line): \(fault.message)")
        case .success(let row):
            header = try PeopleHeader(row.fields, file: name, needed: needed, format: format)
        }
    }

    /// The next person, or the error of their row; nil at the end.
    ///
    /// - Throws: the errors of the file's source.
    public mutating func next() throws -> Result<Person, RowError>? { try nextRow().map(header.person) }

    /// The next row, not yet decoded; nil at the end. The header decodes it, on any thread.
    ///
    /// - Throws: the errors of the file's source.
    package mutating func nextRow() throws -> Result<CSVReader.Row, CSVReader.Fault>? {
        let row = try rows.next()
        if let row { line = row.line }
        return row
    }

    /// The name in the file of the column that gives a field of birth data.
    public func column(of field: BirthFields.Field) -> String { header.column(of: field) }

    /// The name in the file of the column of ids.
    public var idColumn: String { header.column(of: .id) }

    /// The name in the file of the column that says what people are to whoever keeps the list.
    public var relationshipColumn: String { header.column(of: .relationship) }
}
