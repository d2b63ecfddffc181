import AstrometerPlatform

/// Reads JSON tables of all formats, with errors that name the file.
///
/// Reading is strict: invalid JSON, repeated keys and unknown keys are errors with line, column and path. A ``ValidatedTable``
/// is validated as well.
package enum TableFile {
    /// Reads a table from a file of JSON and validates it.
    /// - Throws: ``AstrometerError`` with code `notFound` and the system's reason when it cannot be read,
    ///   `dataLoss` when it does not decode or is not valid.
    package static func read<Table: Decodable>(_ path: String) throws -> Table {
        try decode(Data(InputFile(path).rest()), name: path)
    }

    package static func read<Table: Decodable>(_ url: URL) throws -> Table { try read(url.path) }

    /// Decodes a table from JSON and validates it. `name` is that of the file or stream, for errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` when the data does not decode or is not valid.
    package static func decode<Table: Decodable>(
        _ data: Data, name: String, as type: Table.Type = Table.self, ignoresUnknownKeys: Bool = false
    ) throws -> Table {
        let json = [UInt8](data)
        let table: Table
        do {
            table = try StrictJSON.decode(Table.self, from: json, name: name, ignoresUnknownKeys: ignoresUnknownKeys)
        } catch {
            // Checks the format first, because "missing field" would be a misleading error for another kind of table.
            guard let other = TableFormat.error(for: TableFormat.name(in: json), as: Table.self) else { throw error }
            throw AstrometerError(.dataLoss, "\(name): \(other.message)")
        }
        if let table = table as? any ValidatedTable { try naming(name) { try table.validate() } }
        return table
    }

    /// Runs `body`, turning its errors about the contents of a file into `dataLoss` that names the file.
    package static func naming<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        try replacingErrors(body) { AstrometerError(.dataLoss, "\(name): \($0.message)") }
    }
}

extension ValidatedTable {
    /// Reads a table strictly from JSON in UTF-8 and validates it: ``AstrometerModel``, ``Calibration``,
    /// ``TrendThresholds``, ``MeterLabels``, ``Phrases`` and others. Errors have the name of the file or stream.
    /// - Throws: ``AstrometerError`` with code `dataLoss`, with line and column, when it does not decode or is not valid.
    public init(json: Data, name: String) throws { self = try TableFile.decode(json, name: name) }

    /// Reads a table from a file, as from JSON.
    /// - Throws: ``AstrometerError`` with code `notFound` when there is no such file; the errors of ``init(json:name:)``.
    public init(contentsOf url: URL) throws { self = try TableFile.read(url) }
}
