/// A table on file that can be checked once it is read.
///
/// Whoever reads one of these from a file has it checked, with the file's name in the error.
public protocol ValidatedTable: Decodable {
    /// Checks that the table can be computed with.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed.
    func validate() throws
}

/// A table whose file says what it is a table of.
package protocol FormattedTable {
    /// The format that this version reads.
    static var currentFormat: String { get }
}

extension AstrometerModel: FormattedTable {}
extension Calibration: FormattedTable {}
extension CompatibilityCalibration: FormattedTable {}
extension CompatibilityModel: FormattedTable {}
extension CompatibilityPhrases: FormattedTable {}
extension MeterLabels: FormattedTable {}
extension ModelTable: FormattedTable {
    package static var currentFormat: String { AstrometerModel.currentFormat }
}
extension Phrases: FormattedTable {}
extension TrendThresholds: FormattedTable {}

/// What the versions of a table's format are called.
package enum TableFormat {
    /// What a file of JSON says that it is; nil where it says nothing.
    package static func told(in json: [UInt8]) -> String? {
        struct Header: Decodable { let format: String }
        return try? StrictJSON.decode(Header.self, from: json, name: "", passesOverUnknownKeys: true).format
    }

    /// - Parameters:
    ///   - format: what a file says.
    ///   - current: what this version reads.
    ///   - kind: what the table is called in errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` where they differ.
    static func check(_ format: String, is current: String, of kind: String) throws {
        guard format == current else {
            throw AstrometerError(.dataLoss, "\(kind) of format \"\(format)\"; this version reads \"\(current)\"")
        }
    }
}

extension AstrometerModel: ValidatedTable {
    /// Checks the model as ``validate(labels:)`` does, without words.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed.
    public func validate() throws { try validate(labels: [:]) }
}
