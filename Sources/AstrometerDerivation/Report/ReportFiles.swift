import AstrometerModels
import Foundation

/// The files of a derivation's report: for programs, for a pull request, for a browser, for a table, for readings.
///
/// Section 3 of the derivation's specification.
public struct ReportFiles: Sendable {
    /// The names and contents of the files.
    public let files: [(name: String, data: Data)]

    /// - Throws: ``AstrometerError`` for a report without a window to take thresholds from.
    public init(_ report: DerivationReport) throws {
        guard let window = report.thresholdWindow, let thresholds = report.thresholds(of: window) else {
            throw AstrometerError(.internal, "the report has no window to take thresholds from")
        }
        files = [
            ("report.json", try Self.json(report)),
            ("report.md", Data(report.markdown().utf8)),
            ("report.html", Data(report.html().utf8)),
            ("quantiles.csv", Data(report.quantilesCSV().utf8)),
            ("thresholds.json", try Self.json(thresholds)),
        ]
    }

    /// Writes all files into a folder, which is made when it is not there.
    ///
    /// No file is put in its place before all are written, so that what fails, a full disk say, changes nothing.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public func write(to folder: URL) throws {
        try AtomicFile.makeFolder(folder)
        let written = try files.map { name, data in
            let file = try AtomicFile(folder.appendingPathComponent(name))
            try file.write(data)
            return file
        }
        for file in written { try file.commit() }
    }

    private static func json(_ value: some Encodable) throws -> Data {
        try WireJSON.encoder(pretty: true).encode(value) + Data("\n".utf8)
    }
}
