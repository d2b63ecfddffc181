import AstrometerModels

extension InputFile {
    /// Runs an action on the content of a file. Errors of values become errors of bad data, because the file is wrong, not the
    /// command.
    /// - Throws: the errors of `body` with the file's name, with code `dataLoss` for a value that is malformed or out of range.
    static func attributingErrors<Result>(to name: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as AstrometerError where [.invalidArgument, .outOfRange].contains(error.code) {
            throw AstrometerError(.dataLoss, "\(name): \(error.message)")
        }
    }
}
