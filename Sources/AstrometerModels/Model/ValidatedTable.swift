/// A table that is validated after it is read from a file.
///
/// Reading one of these from a file validates it, with the file's name in the error.
public protocol ValidatedTable: Decodable {
    /// Checks that the table is usable.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values.
    func validate() throws
}

/// A table whose file names its format.
package protocol FormattedTable {
    /// The format that this version reads, and writes.
    static var currentFormat: String { get }
    /// All formats that this version reads.
    static var formats: [String] { get }
}

extension FormattedTable { package static var formats: [String] { [currentFormat] } }

package enum TableFormat {
    /// The part of a table that every format has.
    package struct Header: Decodable { package let format: String }

    /// The format that a JSON file names; nil if it names none.
    package static func name(in json: [UInt8]) -> String? {
        try? StrictJSON.decode(Header.self, from: json, name: "", ignoresUnknownKeys: true).format
    }

    /// Returns the error for a table whose format the type does not have. Returns nil for a format that it has, for no format,
    /// and for types without formats.
    package static func error(for format: String?, as type: Any.Type) -> AstrometerError? {
        guard let format, let formats = (type as? any FormattedTable.Type)?.formats, !formats.contains(format) else {
            return nil
        }
        let isReport = type == TrendThresholds.self && format.hasPrefix("astrometer-derivation/")
        return AstrometerError(
            .dataLoss,
            "the table has the format \"\(format.prefix(60).description.escapingControls)\"; expected "
                + formats.map { "\"\($0)\"" }.joined(separator: " or ")
                + (isReport ? "; give the \"thresholds\" of this report" : ""))
    }

    static func check(_ format: String, is current: String, of kind: String) throws {
        try ensure(format == current, .dataLoss, "the \(kind) must have the format \"\(current)\", not \"\(format)\"")
    }
}

extension AstrometerModel: ValidatedTable {
    /// Checks the model as ``validate(labels:)`` does, without labels.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values.
    public func validate() throws { try validate(labels: [:]) }
}
