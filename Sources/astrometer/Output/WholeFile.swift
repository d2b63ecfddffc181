import AstrometerDerivation
import AstrometerModels
import Foundation

/// A file that the program writes: whole, or not there, even when it is interrupted.
final class WholeFile {
    private let file: AtomicFile

    /// - Throws: ``StandardOutput/Failure`` when the file cannot be made.
    init(_ path: String) throws {
        file = try Self.telling { try AtomicFile(URL(fileURLWithPath: path)) }
        Interruption.removes(file.temporaryPath)
    }

    deinit { Interruption.keeps(file.temporaryPath) }

    func append(_ data: Data) throws { try Self.telling { try file.write(data) } }

    /// Gives the file its name.
    func finish() throws { try Self.telling { try file.commit() } }

    static func write(_ data: Data, to path: String) throws {
        let file = try WholeFile(path)
        try file.append(data)
        try file.finish()
    }

    /// Finds out, before the work, whether a file can be made there.
    /// - Throws: ``StandardOutput/Failure`` when it cannot.
    static func check(_ path: String) throws { _ = try WholeFile(path) }

    /// Makes a folder where there is none, and finds out whether files can be made in it.
    /// - Throws: ``StandardOutput/Failure`` when they cannot.
    static func checkFolder(_ path: String) throws -> URL {
        let url = URL(fileURLWithPath: path, isDirectory: true)
        try telling { try AtomicFile.makeFolder(url) }
        try check(url.appendingPathComponent("report.json").path)
        return url
    }

    /// What cannot be written is not a fault of the program, and has an exit status of its own.
    static func telling<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as AstrometerError {
            throw StandardOutput.Failure(message: error.message)
        }
    }
}
