import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

@Suite struct ReportFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    private let report: DerivationReport

    init() throws { report = try PublishedReport.decoded() }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func reportFilesAreWrittenAndReplaced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("a/b")
        for _ in 0..<2 { try ReportFiles(report).write(to: place) }
        #expect(
            try names(in: place) == [
                "quantiles.csv", "report.html", "report.json", "report.md", "tables", "thresholds.json",
            ])
        #expect(
            try names(in: place.appendingPathComponent("tables")) == [
                "groups.csv", "intervals.csv", "provenance.csv", "shares.csv", "years.csv",
            ])
        let thresholds: TrendThresholds = try TableFile.read(place.appendingPathComponent("thresholds.json"))
        try thresholds.validate()
        #expect(thresholds == report.thresholds(of: "full"))
        let read: DerivationReport = try TableFile.read(place.appendingPathComponent("report.json"))
        #expect(read == report)
    }

    /// The times of the stages are a file of their own, if they are known.
    @Test func timingsAreAFile() throws {
        let timings = DerivationTimings(seconds: ["full": ["charts": 1.5]])
        let files = try ReportFiles(report, timings: timings).files
        #expect(
            files.map(\.name) == [
                "report.json", "report.md", "report.html", "quantiles.csv", "thresholds.json", "timings.json",
                "tables/intervals.csv", "tables/shares.csv", "tables/years.csv", "tables/groups.csv",
                "tables/provenance.csv",
            ])
        #expect(files.map(\.name) == ReportFiles.names)
        #expect(try JSONDecoder().decode(DerivationTimings.self, from: files[5].data) == timings)
        #expect(try ReportFiles(report).files.map(\.name) == files.map(\.name).filter { $0 != "timings.json" })
        #expect(files.allSatisfy { $0.data.last == UInt8(ascii: "\n") })
    }

    @Test func aFolderThatCannotBeCreatedIsNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a file".utf8).write(to: folder)
        expectError(exactly: "cannot make the folder \(folder.path)/out/tables: Not a directory", code: .internal) {
            try ReportFiles(report).write(to: folder.appendingPathComponent("out"))
        }
    }

    /// A folder has the name of a report file: the error names it, and no temporary file remains.
    @Test func aFileThatCannotBeReplacedIsNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("report.json"), withIntermediateDirectories: true)
        let error = #expect(throws: AstrometerError.self) { try ReportFiles(report).write(to: folder) }
        #expect(error?.message == "cannot write \(folder.path)/report.json: Is a directory")
        #expect(try names(in: folder) == ["report.json"])
    }

    @Test func anUnfinishedFileKeepsTheOldOne() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent("x")
        try Data("old".utf8).write(to: place)
        for named in [true, false] {
            do {
                let file = try AtomicFile(path: place.path, named: named)
                try file.write(Data("half of the n".utf8))
                #expect(try names(in: folder).count == (named ? 2 : 1))
                // A second writer does not remove the temporary file, although it looks old.
                for path in try names(in: folder) {
                    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -9)]
                    try FileManager.default.setAttributes(old, ofItemAtPath: folder.appendingPathComponent(path).path)
                }
                _ = try AtomicFile(place)
                #expect(try names(in: folder).count == (named ? 2 : 1))
            }
            #expect(try names(in: folder) == ["x"])
            #expect(try Data(contentsOf: place) == Data("old".utf8))
        }
        for named in [true, false] {
            let file = try AtomicFile(path: place.path, named: named)
            try file.write(Data("new, \(named)".utf8))
            try file.commit()
            #expect(try names(in: folder) == ["x"])
            #expect(try Data(contentsOf: place) == Data("new, \(named)".utf8))
        }
    }
}
