import ArgumentParser
import AstrometerFunctions
import AstrometerModels

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compute stored documents again, and say which differ and why.",
        usage: "astrometer verify <file> [<options>]",
        discussion: """
            The file has JSON of any version: readings, scores, days, facts, charts and comparisons of two people; one \
            document, an array of documents, or one on each line. Each is computed again from the birth, date and options \
            that it has, and is equal, equal but for fields that are new, or different; then the first field that differs \
            is shown, and what changed: software, model, calibration, thresholds, labels, ephemeris, zones or the map of \
            zones.

            Exit status: 1 if a document differs, otherwise 65 if one cannot be computed again, because it lacks its birth \
            or its model is unknown.

            Examples:
              astrometer readings --people people.csv --date 2025-10-30 > readings.ndjson
              astrometer verify readings.ndjson
              astrometer verify readings.ndjson --model mine.json
              astrometer verify readings.ndjson --format json | jq -c '.results[] | select(.outcome == "different")'
            """)

    @Argument(help: ArgumentHelp("A file of JSON; - for standard input.", valueName: "file"), completion: .file())
    var file: String

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A model file of documents that name its model. May be given for each model.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var model: [String] = []

    @OptionGroup(title: "Computation") var positions: EphemerisOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    private struct Report: Encodable {
        /// A document with its number, from 1.
        struct Result: Encodable {
            let document: Int
            let verification: Verification

            func encode(to encoder: any Encoder) throws {
                let fields = try JSONValue(encoding: verification).members ?? []
                try JSONValue.object(fields.map { ($0.name, $0.value) } + [("document", .whole(document))])
                    .encode(to: encoder)
            }
        }

        var documents = 0
        var equal = 0
        var newFields = 0
        var different = 0
        var unverified = 0
        var results: [Result] = []

        enum CodingKeys: String, SnakeCaseKey { case documents, equal, different, unverified, results, newFields }

        mutating func add(_ verification: Verification) {
            documents += 1
            switch verification.outcome {
            case .equal: equal += 1
            case .newFields: newFields += 1
            case .different: different += 1
            case .unverified: unverified += 1
            }
            results.append(Result(document: documents, verification: verification))
        }
    }

    func run() throws {
        let input = try InputFile.named(file)
        let functions = try positions.functions(models: model.map { try TableFile.read($0) })
        var report = Report()
        try Self.forEachDocument(of: Array(try input.rest()), named: input.name) { report.add(functions.verify($0)) }
        try output.write(report, or: Self.text(of: report))
        guard report.different == 0 else { throw ExitCode(1) }
        guard report.unverified == 0 else { throw ExitCode(65) }
    }

    /// Calls `body` with each document of a text: the elements of an array, one value, or a value on each line.
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names the line of text that is not JSON.
    private static func forEachDocument(
        of text: [UInt8], named name: String, _ body: (JSONValue) throws -> Void
    ) throws {
        func visit(_ value: JSONValue) throws {
            guard let elements = value.elements else { return try body(value) }
            for element in elements { try visit(element) }
        }
        let lines = text.split(separator: UInt8(ascii: "\n")).filter { $0.contains { $0 > UInt8(ascii: " ") } }
        try ensure(!lines.isEmpty, .dataLoss, "\(name) is empty; give a file of JSON")
        try TableFile.naming(name) {
            // A document may have many lines; on each line there may be one.
            if lines.count > 1, let whole = try? JSONValue(parsing: text, name: "the text") { return try visit(whole) }
            try ensure(
                lines.count == 1 || lines[0].filter { $0 > UInt8(ascii: " ") }.count > 1, .dataLoss,
                "the text is not one document of JSON; give each of several on a line of its own, or an array of them")
            for (number, line) in lines.enumerated() {
                try visit(JSONValue(parsing: Array(line), name: "document \(number + 1)"))
            }
        }
    }

    private static func text(of report: Report) -> String {
        let lines = report.results.compactMap { result -> String? in
            let verification = result.verification
            let kind = (verification.kind ?? "document").replacing("_", with: " ")
            switch verification.outcome {
            case .equal, .newFields: return nil
            case .different:
                let changes = verification.changed.map { "; changed: \($0.joined(separator: ", "))" }
                let reason = verification.reason.map { "; \($0)" } ?? ""
                return
                    "\(result.document): \(kind) differs at \(verification.field ?? ""): \(verification.then ?? ""), now "
                    + "\(verification.now ?? "")\(changes ?? reason)\n"
            case .unverified: return "\(result.document): \(kind) not verified: \(verification.reason ?? "")\n"
            }
        }
        let fields = report.results.lazy.compactMap(\.verification.newFields).first
        let new = fields.map { " (\($0.joined(separator: ", ")))" } ?? ""
        let equal = report.results.lazy.filter { $0.verification.outcome != .different }
        let changed = Set(equal.flatMap { $0.verification.changed ?? [] }).sorted()
        let changes = changed.isEmpty ? "" : "; changed: \(changed.joined(separator: ", "))"
        return lines.joined()
            + "\(ReportWords.count(report.documents, "document")): \(report.equal) equal, \(report.newFields) equal but for new fields\(new), "
            + "\(report.different) different, \(report.unverified) not verified\(changes)\n"
    }
}
