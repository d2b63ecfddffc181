import Astrometer
import AstrometerPlatform

/// The files of a report: JSON, a page, and long CSV tables. A derivation's report has Markdown and thresholds for readings, too.
///
///     let report = try derivation.run(ephemeris: Ephemeris())
///     try ReportFiles(report).write(to: URL(fileURLWithPath: "report"))
///
/// Section 3 of `Documentation/Specification/derivation.md`.
public struct ReportFiles: Sendable {
    /// The names of the files of a derivation; the last are those of ``DerivationReport/tables``.
    package static let names =
        [
            "report.json", "report.md", "report.html", "quantiles.csv", "thresholds.json", "timings.json",
        ] + ["intervals", "shares", "years", "groups", "provenance"].map { "\(tables)\($0).csv" }
    /// The names of the files of a comparison.
    package static let comparisonNames = names(of: "compare", ["comparison", "classes", "provenance"])
    /// The names of the files of an outlook.
    package static let outlookNames = names(of: "outlook", ["shares", "load", "fit", "changes", "provenance"])

    private static func names(of report: String, _ tables: [String]) -> [String] {
        ["\(report).json", "\(report).html"] + tables.map { "\(Self.tables)\($0).csv" }
    }

    /// The subfolder of the long CSV tables.
    static let tables = "tables/"

    /// The names and contents of the files.
    public let files: [(name: String, data: Data)]

    /// Creates the contents of the files.
    /// - Parameters:
    ///   - report: the report.
    ///   - timings: the times of the stages, for a separate file; nil for a report of parts, which has no overall times.
    /// - Throws: ``AstrometerError`` for a report without a window to take thresholds from.
    public init(_ report: DerivationReport, timings: DerivationTimings? = nil) throws {
        guard let window = report.thresholdWindow, let thresholds = report.thresholds(of: window) else {
            throw AstrometerError(.internal, "the report has no window to take thresholds from")
        }
        var contents = [
            try Self.json(report), Data(report.markdown().utf8), Data(report.html().utf8),
            Data(report.quantilesCSV().utf8), try Self.json(thresholds),
        ]
        if let timings { contents.append(try Self.json(timings)) }
        files = zip(Self.names, contents).map { ($0, $1) } + Self.files(report.tables)
    }

    /// Creates the contents of the files of a comparison.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public init(_ report: ComparisonReport) throws {
        try self.init(Self.comparisonNames, report, html: report.html(), report.tables)
    }

    /// Creates the contents of the files of an outlook.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public init(_ report: OutlookReport) throws {
        try self.init(Self.outlookNames, report, html: report.html(), report.tables)
    }

    private init(
        _ names: [String], _ report: some Encodable, html: String, _ tables: [(name: String, csv: String)]
    ) throws {
        files = [(names[0], try Self.json(report)), (names[1], Data(html.utf8))] + Self.files(tables)
    }

    /// Writes all files into a folder, which is created if needed.
    ///
    /// Files are renamed into place only after all are written and closed, so an earlier failure, such as a full disk, leaves
    /// no file and no folder. If a rename fails, the files before it stay renamed, and the error names the one that failed.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public func write(to folder: URL) throws { try Self.write(files, to: folder) }

    static func write(_ files: [(name: String, data: Data)], to folder: URL) throws {
        let inner = files.contains { $0.name.hasPrefix(tables) } ? folder.appendingPathComponent(tables) : folder
        let place = try OutputFolder(inner.path)
        defer { place.removeIfEmpty() }
        let written = try files.map { name, data in
            let file = try AtomicFile(folder.appendingPathComponent(name))
            try file.write(data)
            return file
        }
        try AtomicFile.commit(written)
    }

    private static func files(_ tables: [(name: String, csv: String)]) -> [(name: String, data: Data)] {
        tables.map { ("\(Self.tables)\($0).csv", Data($1.utf8)) }
    }

    package static func json(_ value: some Encodable) throws -> Data {
        try WireJSON.encoder(pretty: true).encode(value) + Data("\n".utf8)
    }
}
