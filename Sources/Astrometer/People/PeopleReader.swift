/// Reads a list of people in CSV, one after another.
///
///     var people = try PeopleReader(CSVReader(contentsOf: file), name: "people.csv")
///     while let row = try people.next() {
///         switch row {
///         case .success(let person): print(person.id ?? "?", person.birth.date)
///         case .failure(let error): print("line \(error.line): \(error.error.message)")
///         }
///     }
///
/// The first line names the columns, in any order and case: `birth_date` (or `birth`, `date`), then any of `birth_time`
/// (`time`), `timezone` (`zone`, `time_zone`), `latitude` (`lat`), `longitude` (`lon`, `lng`); and optionally `chart_id` (`id`,
/// `connection_id`), `place`, `name`, `relationship_type` (`relationship`), `repeated_time` (`earlier` or `later`), `calendar`
/// (`gregorian` or `julian`) and `sensitivity` (`moon=2;sun=1.5`). Names with the same words are read too, such as
/// `Date of Birth`; a column that resembles a field of a birth, which the list lacks, is an error. Other columns are ignored. An empty
/// field means that the value is unknown.
public struct PeopleReader {
    private var rows: CSVReader
    private let name: String
    private var midnights = ListMidnights()
    /// Rows that were read ahead to learn the meaning of midnights.
    private var ahead: ArraySlice<Result<CSVReader.Row, CSVError>> = []
    /// Called with a warning about midnights.
    package var warn: (String) -> Void = { _ in }
    private var isEmpty = true
    /// The meaning of the columns. Any thread may use it to decode rows.
    package internal(set) var header: PeopleHeader

    /// Looks up places and zones in the tables of a catalog instead of the package's.
    package mutating func useTables(of catalog: ModelCatalog) { header.catalog = catalog }

    /// The line of the file on which the last row began, counted from 1.
    public private(set) var line = 1

    /// The number of bytes of the rows read so far.
    public var bytesRead: Int { rows.bytesRead }

    /// Whether the list is compressed; ``bytesRead`` then counts decompressed bytes.
    package var isCompressed: Bool { rows.isCompressed }

    /// Whether rows keep their text of the file.
    package var keepsText: Bool {
        get { rows.keepsText }
        set { rows.keepsText = newValue }
    }

    /// Whether the next row may have to wait for input, as from a terminal or a pipe.
    package var isDrained: Bool { rows.isDrained && ahead.isEmpty }

    /// Starts to read a list: reads its first line, which names the columns.
    /// - Parameters:
    ///   - rows: a reader of the list, at its first line.
    ///   - name: the name of the file, for errors.
    ///   - needsRelationship: whether the column `relationship_type` is required.
    ///   - format: the formats of dates and columns, if they differ from the default.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for an empty file, a first line that is malformed, a column
    ///   that is missing or given twice; the errors of the file's source.
    public init(
        _ rows: CSVReader, name: String, needsRelationship: Bool = false, format: PeopleFormat = PeopleFormat()
    ) throws {
        self.rows = rows
        self.name = name
        self.rows.isHeader = { PeopleHeader.isHeader($0, format) }
        let needed: [PeopleHeader.Role] = needsRelationship ? [.relationship] : []
        switch try self.rows.next() {
        case nil:
            throw AstrometerError(
                .dataLoss, "\(name) is empty; expected a header line with \(PeopleHeader.expected(needed))")
        case .failure(let fault): throw AstrometerError(.dataLoss, "\(name), line \(fault.line): \(fault.message)")
        case .success(let row): header = try PeopleHeader(row.fields, file: name, needed: needed, format: format)
        }
    }

    /// Returns the next person, or the error of their row; nil at the end.
    /// - Throws: the errors of the file's source.
    public mutating func next() throws -> Result<Person, RowError>? { try nextRow().map(header.person) }

    /// Returns the next row without decoding it; nil at the end. ``header`` decodes rows on any thread. Throws for no
    /// rows.
    package mutating func nextRow() throws -> Result<CSVReader.Row, CSVError>? {
        guard let row = try ahead.popFirst() ?? rows.next() else {
            try ensure(!isEmpty, .dataLoss, "\(name) has a header line, but no row after it")
            return nil
        }
        line = row.line
        isEmpty = false
        try settleMidnight(row)
        return row.map {
            var row = $0
            row.midnight = midnights.meaning
            return row
        }
    }

    private mutating func settleMidnight(_ row: Result<CSVReader.Row, CSVError>) throws {
        var midnights = midnights
        let warning = try midnights.settle(
            header.isMidnight(row), at: "\(name), line \(row.line)", of: name,
            ahead: {
                guard let next = try rows.next() else { return nil }
                ahead.append(next)
                return (header.isMidnight(next), rows: 1)
            })
        self.midnights = midnights
        if let warning { warn(warning) }
    }

    /// Returns the name in the file of the column of a field of birth data.
    public func column(of field: BirthFields.Field) -> String { header.column(of: field) }

    /// The name in the file of the column of ids.
    public var idColumn: String { header.column(of: .id) }

    /// The name in the file of the column of relationships.
    public var relationshipColumn: String { header.column(of: .relationship) }
}
