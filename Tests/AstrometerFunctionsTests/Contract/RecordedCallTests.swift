import AstrometerFunctions
import AstrometerTestSupport

/// Recorded calls of functions: the files in `Recorded` have requests, and the result or error that each must have.
///
/// A line that begins with `> ` is a call: the name of a function, then its request. In requests `{birth}`, `{their}` and
/// `{date}` are replaced by births. The next line is the answer: an error with its code and field, or the result as JSON with
/// six decimals. A long result is cut after 1,000 characters, and a digest of the whole is added. If paths follow the name, as
/// in `get_sky/eclipses.kind,days`, the answer has only their values, in lists for each element.
///
/// After an intended change, run the test with the environment variable `ASTROMETER_RECORD=1`, which replaces the recorded
/// lines, and read the difference before committing it.
@Suite struct RecordedCallTests {
    private static func path(_ name: String) -> String { "Tests/AstrometerFunctionsTests/Recorded/\(name).txt" }

    @Test func everyCallAnswersWhatIsRecorded() throws { try Self.replay("calls") }

    @Test func partsOfAnswers() throws { try Self.replay("parts") }

    private static func replay(_ name: String) throws {
        let recorded = try Repository.text(path(name))
        var actual: [String] = []
        for line in recorded.split(separator: "\n").map(String.init) {
            guard line.hasPrefix("> ") else {
                if line.hasPrefix("#") { actual.append(line) }
                continue
            }
            let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
            try #require(words.count == 2, "\(line)")
            let call = words[0].split(separator: "/", maxSplits: 1).map(String.init)
            let paths = call.count == 1 ? [] : call[1].split(separator: ",").map { $0.split(separator: ".")[...] }
            actual += [line, try answer(call[0], Calls.filled(words[1]), paths), ""]
        }
        try Repository.expect(actual.joined(separator: "\n") + "\n", equals: path(name), after: "> ")
    }

    private static func answer(_ name: String, _ request: String, _ paths: [ArraySlice<Substring>]) throws -> String {
        let data: Data
        do {
            data = try Calls.call(name, request)
        } catch let error as AstrometerError {
            return "! \(error.code.rawValue) \(error.field ?? "-") \(error.message)"
        }
        let value = try JSONDecoder().decode(AnyJSON.self, from: data)
        guard paths.isEmpty else {
            return paths.map { value.part(at: $0).canonical.withoutVersions }.joined(separator: " ")
        }
        let text = value.canonical.withoutVersions
        guard text.count > 1500 else { return text }
        let digest = text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return "\(text.prefix(1000))… \(text.count) characters, \(String(digest, radix: 16))"
    }
}

extension AnyJSON {
    /// The value at a path of names and numbers of elements; for a list without a number, a list of its elements' values.
    fileprivate func part(at path: ArraySlice<Substring>) -> AnyJSON {
        guard let step = path.first else { return self }
        guard case .list(let list) = self else { return self[String(step)].part(at: path.dropFirst()) }
        guard let index = Int(step) else { return .list(list.map { $0.part(at: path) }) }
        return list.indices.contains(index) ? list[index].part(at: path.dropFirst()) : .null
    }

    /// JSON with sorted keys, and numbers to six decimals, so that the last digits of a processor do not matter.
    fileprivate var canonical: String {
        switch self {
        case .null: return "null"
        case .bool(let bool): return "\(bool)"
        case .number(let number):
            let rounded = (number * 1e6).rounded() / 1e6
            return rounded == 0 ? "0" : "\(rounded)"
        case .text(let text): return "\"\(text.replacing("\n", with: "\\n").replacing("\"", with: "\\\""))\""
        case .list(let list): return "[" + list.map(\.canonical).joined(separator: ",") + "]"
        case .object(let members):
            let texts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.canonical)" }
            return "{" + texts.joined(separator: ",") + "}"
        }
    }
}
