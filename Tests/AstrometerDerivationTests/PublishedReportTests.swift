import AstrometerData
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The report in the repository, and the drawings of it in the documentation.
enum PublishedReport {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = root.appendingPathComponent("Data/Report")
    private static let documentation = root.appendingPathComponent("Sources/AstrometerEngine/AstrometerEngine.docc")
    static let pictures = documentation.appendingPathComponent("Resources")

    static func decoded() throws -> DerivationReport {
        try TableFile.read(folder.appendingPathComponent("report.json"))
    }

    /// The drawings that the page of the documentation shows, by file name; the dark ones as DocC names them.
    static func drawings() throws -> [(name: String, text: String)] {
        let report = try decoded()
        let page = try String(
            contentsOf: documentation.appendingPathComponent("PublishedThresholds.md"), encoding: .utf8)
        return try ["full", "published-window"].flatMap { name in
            let window = try #require(report.windows[name])
            let drawings = window.distributionDrawings(name) + window.sharesDrawings(name) + window.metersDrawings(name)
            return drawings.filter { page.contains("](\($0.name))") }.flatMap {
                [("\($0.name).svg", $0.standalone(.light)), ("\($0.name)~dark.svg", $0.standalone(.dark))]
            }
        }
    }
}

/// `ASTROMETER_UPDATE_REPORT=1 swift test --filter PublishedReportTests` writes what is compared here.
@Suite struct PublishedReportTests {
    private let isUpdating = ProcessInfo.processInfo.environment["ASTROMETER_UPDATE_REPORT"] != nil

    @Test func filesAreThoseOfTheReport() throws {
        let files = try ReportFiles(PublishedReport.decoded())
        if isUpdating { try files.write(to: PublishedReport.folder) }
        for (name, data) in files.files {
            let kept = try Data(contentsOf: PublishedReport.folder.appendingPathComponent(name))
            #expect(kept == data, "\(name) is not what report.json says")
        }
    }

    @Test func picturesAreThoseOfTheReport() throws {
        for (name, text) in try PublishedReport.drawings() {
            let url = PublishedReport.pictures.appendingPathComponent(name)
            if isUpdating {
                try AtomicFile.makeFolder(PublishedReport.pictures)
                try Data(text.utf8).write(to: url)
            }
            #expect(try String(contentsOf: url, encoding: .utf8) == text, "\(name) is not what report.json says")
        }
    }

    /// The report in the repository is of the code in the repository: its fortnight is the one that NumPy found too.
    @Test func fortnightEqualsNumPy() throws {
        let window = try #require(PublishedReport.decoded().windows["published-window"])
        let reference = try NumPyReference.fortnight()
        for (name, wanted) in reference.metrics {
            let metric = try #require(window.metrics[name])
            for (quantile, value) in zip(ChangeQuantiles.names, metric.quantiles.values) {
                assertClose(value, try #require(wanted[quantile]), relative: 1e-9, "\(name) \(quantile)")
            }
        }
    }
}

/// Quantiles that NumPy found; `Reference/derive.py` says how.
struct NumPyReference: Decodable {
    let metrics: [String: [String: Double]]

    static func fortnight() throws -> NumPyReference {
        let url = try #require(
            Bundle.module.url(forResource: "published-window", withExtension: "json", subdirectory: "Reference"))
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    }
}
