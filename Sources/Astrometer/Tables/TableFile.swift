import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reading a JSON table of any of the formats, with errors that name the file.
///
/// Reading is strict: the text must be JSON to the letter, a key stands once, and one that the table does not have is
/// refused by name. Errors name the line, the column and the path. A ``ValidatedTable`` is checked as well.
package enum TableFile {
    /// A table from a file of JSON, checked where it can check itself.
    /// - Throws: ``AstrometerError`` with code `notFound` and the system's reason when it cannot be read,
    ///   `dataLoss` when it does not decode or is not valid.
    package static func read<Table: Decodable>(_ path: String, as type: Table.Type = Table.self) throws -> Table {
        try decode(Data(ReadableFile(path).rest()), name: path)
    }

    /// The same for the URL of a file.
    package static func read<Table: Decodable>(_ url: URL, as type: Table.Type = Table.self) throws -> Table {
        try read(url.path)
    }

    /// A table from its JSON, checked where it can check itself.
    ///
    /// - Parameters:
    ///   - data: the JSON.
    ///   - name: of the file or stream, for errors.
    ///   - type: the table's type, where it does not follow from its use.
    ///   - passesOverUnknownKeys: whether unknown keys are ignored; otherwise they are errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` when the data does not decode or is not valid.
    package static func decode<Table: Decodable>(
        _ data: Data, name: String, as type: Table.Type = Table.self, passesOverUnknownKeys: Bool = false
    ) throws -> Table {
        let json = [UInt8](data)
        let table: Table
        do {
            table = try StrictJSON.decode(
                Table.self, from: json, name: name, passesOverUnknownKeys: passesOverUnknownKeys)
        } catch {
            // Missing fields would be a misleading error for a table of another kind.
            if let expected = (Table.self as? any FormattedTable.Type)?.currentFormat,
                let format = TableFormat.told(in: json), format != expected
            {
                throw AstrometerError(
                    .dataLoss,
                    "\(name): the table has the format \"\(format.prefix(60).description.escapingControls)\"; "
                        + "expected \"\(expected)\"")
            }
            throw error
        }
        if let table = table as? any ValidatedTable { try naming(name) { try table.validate() } }
        return table
    }

    /// Turns an error in the contents of a file into `dataLoss`, whatever its code.
    /// - Parameter name: of the file or stream.
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names the file.
    package static func naming<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as AstrometerError {
            throw AstrometerError(.dataLoss, "\(name): \(error.message)")
        }
    }
}

extension ValidatedTable {
    /// A table from JSON, read to the letter and checked: ``AstrometerModel``, ``Calibration``, ``TrendThresholds``,
    /// ``MeterLabels``, ``Phrases`` and others.
    ///
    /// - Parameters:
    ///   - json: the whole text, UTF-8.
    ///   - name: of the file or stream, for errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss`, naming the place in the text, when it does not decode or is
    ///   not valid.
    public init(json: Data, name: String) throws { self = try TableFile.decode(json, name: name) }

    /// A table from a file, as from JSON.
    ///
    /// - Throws: ``AstrometerError`` with code `notFound` when there is no such file; the errors of ``init(json:name:)``.
    public init(contentsOf url: URL) throws { self = try TableFile.read(url) }
}
