import Astrometer
import AstrometerPlatform

/// Writes an output file atomically, also if the program is interrupted; the name `-` means standard output.
final class WholeFile {
    /// nil for standard output.
    private let file: AtomicFile?

    init(_ path: String) throws {
        Interruption.watch()
        file = path == "-" ? nil : try Self.writing { try AtomicFile(path: path) }
    }

    func append(_ data: Data) throws {
        guard let file else { return try StandardOutput.write(data) }
        try Self.writing { try file.write(data) }
    }

    /// Renames the file into place.
    func finish() throws { try Self.writing { try file?.commit() } }

    static func write(_ data: Data, to path: String) throws {
        let file = try WholeFile(path)
        try file.append(data)
        try file.finish()
    }

    /// Checks, before the work, whether the file can be written. Does not open a device or a pipe.
    /// - Parameter inputs: input files, which must not be overwritten.
    static func check(_ path: String, notOneOf inputs: [String] = []) throws {
        guard path != "-", case .file = try writing({ try OutputDestination(path) }) else { return }
        if let input = inputs.first(where: { isSameFile($0, path) }) {
            throw AstrometerError.invalid(
                "\(path.escapingControls) cannot be written, because it is also read as \(input.escapingControls); give another name"
            )
        }
        _ = try WholeFile(path)
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Creates a folder if needed, and checks whether files with some names can be written in it.
    static func checkFolder(_ path: String, for names: [String], notOneOf inputs: [String]) throws -> OutputFolder {
        Interruption.watch()
        let folder = try writing { try OutputFolder(path) }
        do {
            for name in names { try check(folder.url.appendingPathComponent(name).path, notOneOf: inputs) }
        } catch {
            folder.removeIfEmpty()
            throw error
        }
        return folder
    }

    /// Runs `body`, turning errors of writing into ``StandardOutput/Failure``, which has its own exit status.
    static func writing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as AstrometerError where error.code == .internal {
            throw StandardOutput.Failure(message: error.message)
        }
    }
}
