/// A table on file that can be checked once it is read.
///
/// Whoever reads one of these from a file has it checked, with the file's name in the error.
public protocol ValidatedTable: Decodable {
    /// Checks that the table can be computed with.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed.
    func validate() throws
}

/// What the versions of a table's format are called.
enum TableFormat {
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
