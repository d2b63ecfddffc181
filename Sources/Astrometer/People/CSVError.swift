/// A row that ``CSVReader`` cannot read. Reading continues after the line with the error.
public struct CSVError: Error, Hashable, Sendable {
    /// The line with the error, counted from 1.
    public let line: Int
    /// The field with the error, counted from 0; nil if it is not in one field.
    public let field: Int?
    /// The reason, in a few words.
    public let message: String
    /// The line on which the row begins, if the error is on a later one.
    package internal(set) var firstLine: Int?
    /// The text of the row in the file, if the reader keeps it.
    package internal(set) var text: String?
}
