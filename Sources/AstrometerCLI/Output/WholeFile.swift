import AstrometerModels
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
    /// - Parameters:
    ///   - inputs: the files that the command reads. None may be the file.
    ///   - outputs: the other files that it writes. None may be the file.
    static func check(_ path: String, notOneOf inputs: [String] = [], or outputs: [String] = []) throws {
        guard path != "-", case .file = try writing({ try OutputDestination(path) }) else { return }
        for (others, verb) in [(inputs, "read"), (outputs, "written")] {
            guard let other = others.first(where: { isSameFile($0, path) }) else { continue }
            throw AstrometerError.invalid(
                "\(path.escapingControls) cannot be written, because it is also \(verb) as \(other.escapingControls); give another name"
            )
        }
        _ = try WholeFile(path)
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else {
            let (first, second) = (URL(fileURLWithPath: one), URL(fileURLWithPath: other))
            return first.resolvingSymlinksInPath() == second.resolvingSymlinksInPath()
        }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Returns the paths of files in a folder; none without a folder.
    static func paths(of names: [String], in folder: String?) -> [String] {
        folder.map { folder in names.map { "\(folder)/\($0)" } } ?? []
    }

    /// Creates a folder if needed, and checks whether files with some names can be written in it.
    static func checkFolder(_ path: String, for names: [String], notOneOf inputs: [String]) throws -> OutputFolder {
        Interruption.watch()
        let folder = try writing { try OutputFolder(path) }
        do {
            for name in names {
                let place = folder.url.appendingPathComponent(name).path
                // In a subfolder that does not exist yet, no file can be overwritten, and none can be created for the check.
                if !name.contains("/") || access(place, F_OK) == 0 { try check(place, notOneOf: inputs) }
            }
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
