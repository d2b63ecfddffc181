import AstrometerModels
import Foundation

/// A file that is either whole or not there: written under a temporary name beside its own, renamed at the end.
///
/// Ctrl-C and a polite kill take the temporary file away.
final class WholeFile {
    private let path: String
    private let temporaryPath: String
    private let handle: FileHandle

    /// - Throws: ``StandardOutput/Failure`` when the file cannot be made.
    init(_ path: String) throws {
        self.path = path
        temporaryPath = path + ".\(ProcessInfo.processInfo.processIdentifier).partial"
        guard FileManager.default.createFile(atPath: temporaryPath, contents: nil),
            let handle = FileHandle(forWritingAtPath: temporaryPath)
        else { throw Self.failure(path) }
        self.handle = handle
        Interruption.removes(temporaryPath)
    }

    deinit {
        try? handle.close()
        try? FileManager.default.removeItem(atPath: temporaryPath)
        Interruption.keeps(temporaryPath)
    }

    func append(_ data: Data) throws {
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw Self.failure(path)
        }
    }

    /// Gives the file its name.
    func finish() throws {
        do {
            try handle.close()
        } catch {
            throw Self.failure(path)
        }
        guard rename(temporaryPath, path) == 0 else { throw Self.failure(path) }
    }

    static func write(_ data: Data, to path: String) throws {
        let file = try WholeFile(path)
        try file.append(data)
        try file.finish()
    }

    /// Finds out before the work whether a file can be made there.
    /// - Throws: ``StandardOutput/Failure`` when it cannot.
    static func check(_ path: String) throws { _ = try WholeFile(path) }

    private static func failure(_ path: String) -> StandardOutput.Failure {
        StandardOutput.Failure(message: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
}
