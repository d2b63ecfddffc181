import AstrometerTestSupport

@testable import Astrometer

/// Compares whole outputs with the files in `Samples/Outputs`.
///
/// Every line must be equal, except that numbers with decimals may differ by rounding. With the
/// environment variable `ASTROMETER_RECORD=1` the outputs are written to the files instead.
enum ReferenceOutput {
    /// Checks an output against the file of a name.
    ///
    /// - Parameter tolerance: the allowed difference of numbers with decimals.
    static func check(
        _ output: String, _ name: String, within tolerance: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let url = Repository.url("Tests/AstrometerTests/Samples/Outputs/\(name)")
        // The version of libswe depends on the machine.
        let output = output.replacingOccurrences(of: "libswe \(Ephemeris.libraryVersion)", with: "libswe")
            .withoutVersions
        if Repository.isRecording {
            try Data(output.utf8).write(to: url)
            return
        }
        let lines = output.components(separatedBy: "\n")
        let wanted = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        #expect(lines.count == wanted.count, "\(name): the number of lines", sourceLocation: sourceLocation)
        let different = zip(lines, wanted).enumerated().filter { !agree($1.0, $1.1, within: tolerance) }
        for (number, (line, wanted)) in different.prefix(3) {
            let start = max(0, zip(line, wanted).prefix { $0 == $1 }.count - 60)
            Issue.record(
                "\(name), line \(number + 1): wanted …\(wanted.dropFirst(start).prefix(160))…, got …\(line.dropFirst(start).prefix(160))…",
                sourceLocation: sourceLocation)
        }
    }

    /// Returns a drawing in which outlines of symbols are replaced by the symbols.
    static func abridged(_ drawing: String) -> String {
        WheelGlyphs.outlines.reduce(drawing) { text, entry in
            text.replacingOccurrences(of: "\"\(entry.value.path)\"", with: "\"\(entry.key)\"")
        }
    }

    /// Returns JSON with a row for each object and list that has no other in it or fits on 120 characters, and for each value of
    /// the others.
    static func rows(_ value: JSONValue, indent: String = "") -> String {
        let line = String(decoding: value.canonical, as: UTF8.self)
        let inside = value.members?.map(\.value) ?? value.elements ?? []
        let isNested = inside.contains { $0.members != nil || $0.elements != nil }
        guard isNested, indent.count + line.count > 120 else { return line }
        let inner = indent + " "
        func joined(_ rows: [String], _ begin: String, _ end: String) -> String {
            begin + "\n" + rows.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + end
        }
        if let members = value.members {
            let sorted = members.sorted { $0.name < $1.name }
            return joined(sorted.map { "\"\($0.name)\": " + rows($0.value, indent: inner) }, "{", "}")
        }
        return value.elements.map { joined($0.map { rows($0, indent: inner) }, "[", "]") } ?? line
    }

    /// Returns a calendar with each event on one row.
    static func abridged(calendar: String) -> String {
        calendar.components(separatedBy: "BEGIN:VEVENT\n").enumerated().map { index, part in
            index == 0
                ? part
                : part.replacingOccurrences(
                    of: "\n", with: " | ", range: part.startIndex..<part.index(before: part.endIndex))
        }.joined(separator: "BEGIN:VEVENT ")
    }

    private static func agree(_ one: String, _ other: String, within tolerance: Double) -> Bool {
        if one == other { return true }
        let (parts, wanted) = (pieces(of: one), pieces(of: other))
        guard tolerance > 0, parts.count == wanted.count else { return false }
        return zip(parts, wanted).allSatisfy { part, wanted in
            if part == wanted { return true }
            guard part.contains(".") || wanted.contains("."), let number = Double(part), let other = Double(wanted)
            else { return false }
            return abs(number - other) <= tolerance
        }
    }

    /// Splits a text into numbers and the texts between them.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var wasNumber = false
        for character in text {
            let isNumber = character.isASCII && character.isNumber || character == "." || character == "-"
            if isNumber == wasNumber, !pieces.isEmpty {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
            wasNumber = isNumber
        }
        return pieces
    }
}
