import Foundation
import Testing

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

    /// Decodes a JSON file.
    public static func json<Document: Decodable>(_ path: String) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(contentsOf: url(path)))
    }

    /// Requires that a text equals a file. With ``isRecording``, writes the text to the file instead.
    /// - Parameter mark: how lines with a command begin. The issue then names the last command before the difference.
    public static func expect(
        _ text: String, equals path: String, after mark: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if isRecording { return try Data(text.utf8).write(to: url(path)) }
        let (wanted, lines) = (try self.text(path).components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        guard lines != wanted else { return }
        let index = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, wanted.count)
        let command = mark.flatMap { mark in lines.prefix(index).last { $0.hasPrefix(mark) } }
        let place = "\(path), line \(index + 1)\(command.map { ", after \($0)," } ?? "")"
        func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "(nothing)" }
        Issue.record(
            "\(place) is\n\(line(lines))\ninstead of\n\(line(wanted))", sourceLocation: sourceLocation)
    }
}
