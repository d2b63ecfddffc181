import Astrometer
import AstrometerPlatform

/// The files of a derivation's report: JSON, Markdown, HTML, CSV, and thresholds for readings.
///
///     let report = try derivation.run(ephemeris: Ephemeris())
///     try ReportFiles(report).write(to: URL(fileURLWithPath: "report"))
///
/// Section 3 of `Documentation/Specification/derivation.md`.
public struct ReportFiles: Sendable {
    /// The names of all files; the last are those of ``DerivationReport/tables``.
    package static let names =
        [
            "report.json", "report.md", "report.html", "quantiles.csv", "thresholds.json", "timings.json",
        ] + ["intervals", "shares", "years", "groups", "provenance"].map { "\(tables)\($0).csv" }
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

    static func files(_ tables: [(name: String, csv: String)]) -> [(name: String, data: Data)] {
        tables.map { ("\(Self.tables)\($0).csv", Data($1.utf8)) }
    }

    package static func json(_ value: some Encodable) throws -> Data {
        try WireJSON.encoder(pretty: true).encode(value) + Data("\n".utf8)
    }
}

/// The files of a comparison: JSON and HTML.
public struct ComparisonFiles: Sendable {
    /// The names of all files; the last are those of ``ComparisonReport/tables``.
    package static let names = [
        "compare.json", "compare.html", "tables/comparison.csv", "tables/classes.csv", "tables/provenance.csv",
    ]

    /// The names and contents of the files.
    public let files: [(name: String, data: Data)]

    /// Creates the contents of the files.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public init(_ report: ComparisonReport) throws {
        files =
            [(Self.names[0], try ReportFiles.json(report)), (Self.names[1], Data(report.html().utf8))]
            + ReportFiles.files(report.tables)
    }

    /// Writes all files into a folder, which is created if needed; writes either all or none.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public func write(to folder: URL) throws { try ReportFiles.write(files, to: folder) }
}
