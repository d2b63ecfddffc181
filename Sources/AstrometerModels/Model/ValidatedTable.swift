/// A table on file that can be checked once it is read.
///
/// Whoever reads one of these from a file has it checked, with the file's name in the error.
public protocol ValidatedTable: Decodable {
    /// Checks that the table can be computed with.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed.
    func validate() throws
}

extension AstrometerModel: ValidatedTable {
    /// Checks the model as ``validate(labels:)`` does, without words.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed.
    public func validate() throws { try validate(labels: [:]) }
}
