import Foundation

/// Files of the repository that tests read.
public enum Repository {
    /// The file or folder at a path in the package.
    public static func url(_ path: String) -> URL {
        let support = "Tests/AstrometerTestSupport/Repository.swift"
        return URL(fileURLWithPath: String(#filePath.dropLast(support.utf8.count)) + path)
    }

    /// Whether tests of recorded outputs write these, instead of comparing them: with `ASTROMETER_RECORD=1`, after an intended change.
    public static let isRecording = ProcessInfo.processInfo.environment["ASTROMETER_RECORD"] == "1"

    /// The text of a file.
    public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
