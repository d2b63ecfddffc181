import Foundation
import Testing

/// Rows of texts for parameterized tests, and for tests with a recorded outcome.
public enum Rows {
    /// Compares the outcome of each row of one test with the last text of the row. An error is an outcome too: an exclamation
    /// mark and its description.
    ///
    /// With `ASTROMETER_RECORD=1` the outcomes are written to the file instead; read the difference before committing it.
    public static func check(
        _ path: String, _ test: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ outcome: ([String]) throws -> String
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var lines = try Repository.text("Tests/" + path).components(separatedBy: "\n")
        var count = 0
        for (index, line) in lines.enumerated() where line.hasPrefix("[") {
            var row = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            guard row.first == test else { continue }
            count += 1
            let found: String
            do { found = try outcome(Array(row[1..<(row.count - 1)])) } catch { found = "! \(error)" }
            if !Repository.isRecording {
                #expect(found == row[row.count - 1], "\(row)", sourceLocation: sourceLocation)
            }
            row[row.count - 1] = found
            let texts = try row.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
            lines[index] = "[\(texts.joined(separator: ", "))]"
        }
        #expect(count > 0, "\(path) has no row of \(test)", sourceLocation: sourceLocation)
        if Repository.isRecording {
            try Data(lines.joined(separator: "\n").utf8).write(to: Repository.url("Tests/" + path))
        }
    }

    /// The rows of a file in `Tests`: lines that begin with a bracket are lists of strings in JSON, others are comments.
    public static func of(_ path: String) throws -> [[String]] {
        try Repository.text("Tests/" + path).split(separator: "\n").filter { $0.hasPrefix("[") }.map {
            try JSONDecoder().decode([String].self, from: Data($0.utf8))
        }
    }

    /// The rows of one test, without the name of the test, with which they begin.
    public static func of(_ path: String, _ test: String) throws -> [[String]] {
        try of(path).filter { $0.first == test }.map { Array($0.dropFirst()) }
    }

    /// JSON with the values of texts like `aspects.0.angle=5` at their paths. Null removes a value, and -1 is a list's last.
    public static func changed(_ json: Data, by changes: ArraySlice<String>) throws -> Data {
        var value = try JSONSerialization.jsonObject(with: json)
        for change in changes {
            let parts = change.split(separator: "=", maxSplits: 1)
            let new = try JSONSerialization.jsonObject(with: Data(parts[1].utf8), options: .fragmentsAllowed)
            value = changed(value, at: parts[0].split(separator: ".")[...], to: new)
        }
        return try JSONSerialization.data(withJSONObject: value)
    }

    private static func changed(_ json: Any, at path: ArraySlice<Substring>, to value: Any) -> Any {
        guard let step = path.first else { return value }
        let (rest, removes) = (path.dropFirst(), path.count == 1 && value is NSNull)
        if var object = json as? [String: Any] {
            object[String(step)] = removes ? nil : changed(object[String(step)] ?? NSNull(), at: rest, to: value)
            return object
        }
        guard var list = json as? [Any], let number = Int(step) else { return json }
        let index = number < 0 ? list.count + number : number
        let old = index < list.count ? list[index] : NSNull()
        list.replaceSubrange(
            index..<min(index + 1, list.count), with: removes ? [] : [changed(old, at: rest, to: value)])
        return list
    }
}
