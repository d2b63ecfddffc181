import Astrometer
import AstrometerPlatform

/// The files of a comparison: JSON and HTML.
public struct ComparisonFiles: Sendable {
    package static let names = ["compare.json", "compare.html"]

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
