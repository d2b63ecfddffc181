import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The report in the repository, and its diagrams in the documentation.
enum PublishedReport {
    static let folder = Repository.url("Documentation/Report")
    static let documentation = "Sources/Astrometer/Astrometer.docc"

    static func decoded() throws -> DerivationReport {
        try TableFile.read(folder.appendingPathComponent("report.json"))
    }

    /// The diagrams on the documentation page, by file name. DocC recognizes dark versions by their name.
    static func drawings() throws -> [(name: String, text: String)] {
        let report = try decoded()
        let page = try Repository.text("\(documentation)/PublishedThresholds.md")
        return try ["full", "published-window"].flatMap { name in
            let window = try #require(report.windows[name])
            let corrections = try #require(report.corrections).drawings(of: name, name)
            let drawings = window.distributionDrawings(name) + window.metersDrawings(name) + corrections
            return drawings.filter { page.contains("](\($0.name))") }.flatMap {
                [("\($0.name).svg", $0.standalone(.light)), ("\($0.name)~dark.svg", $0.standalone(.dark))]
            }
        }
    }
}

extension Drawing {
    /// Returns the drawing as a separate file with literal colors, because renderers outside browsers do not support custom
    /// properties.
    fileprivate func standalone(_ theme: WheelTheme) -> String {
        let root = "svg { font-family: \(PageStyle.fonts); }\n"
        let style = ReportStyle.roles.reduce(ReportStyle.drawings) {
            $0.replacing("var(--\($1.role))", with: $1.color[theme])
        }
        return svg(
            attributes: [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", Self.width.coordinate),
                ("height", height.coordinate),
            ], leading: [Markup("style", text: root + style)]
        ).rendered
    }
}

/// Run with `ASTROMETER_RECORD=1 swift test --filter PublishedReportTests` to write the expected report.
@Suite struct PublishedReportTests {
    @Test func filesHaveTheContentOfTheReport() throws {
        // The long tables are not kept.
        let files = try ReportFiles(PublishedReport.decoded()).files.filter { !$0.name.hasPrefix(ReportFiles.tables) }
        if Repository.isRecording { try ReportFiles.write(files, to: PublishedReport.folder) }
        for (name, data) in files {
            let kept = try Data(contentsOf: PublishedReport.folder.appendingPathComponent(name))
            #expect(kept == data, "\(name) is not what report.json says")
        }
    }

    @Test func diagramsInTheDocumentationEqualTheReports() throws {
        for (name, text) in try PublishedReport.drawings() {
            try Repository.expect(text, equals: "\(PublishedReport.documentation)/Resources/\(name)")
        }
    }

    /// The page has the thresholds of both windows with their intervals, and those of the full run again in a row per metric.
    @Test func intervalsOnThePageEqualTheReports() throws {
        let report = try PublishedReport.decoded()
        let page = try Repository.text("\(PublishedReport.documentation)/PublishedThresholds.md")
        for metric in TrendMetric.allCases.map(\.rawValue) {
            for window in ["published-window", "full"] {
                let found = try #require(report.windows[window]?.metrics[metric])
                var row = "| \(ReportWords.title(metric)) |"
                for (limit, value) in zip(ChangeQuantiles.limits, found.quantiles.limits.values) {
                    let text = value.text(decimals: 2)
                    let interval = ReportWords.range(try #require(found.intervals95[limit.name]?.widest))
                    #expect(page.contains(" | \(text) | \(interval) | "), "\(window) \(metric) \(limit.name)")
                    row += " \(text) (\(interval)) |"
                }
                #expect(window != "full" || page.contains(row), "the page lacks \(row)")
            }
        }
    }

    /// With the published rules and the published fortnight, the derivation reproduces all nine published thresholds.
    @Test func publishedThresholdsAreReproduced() throws {
        let corrections = try #require(PublishedReport.decoded().corrections)
        #expect(corrections.reproduced(in: "published-window") == (9, 9))
        let nothing = try #require(corrections.windows["published-window"]?[.nothing])
        try NumPyReference.fortnight(of: "reference-window").check(nothing, relative: 2e-8)
    }

    /// Both sets of rules by the same three yardsticks, as measured by a program of its own.
    @Test func yardsticksEqualTheSpecification() throws {
        let report = try PublishedReport.decoded()
        for (window, published, corrected) in [
            ("published-window", [2, 9, 9], [0, 4, 3]), ("full", [3, 7, 4], [1, 2, 1]),
        ] {
            func counts(_ yardsticks: Yardsticks?) -> [Int]? {
                yardsticks.map { [$0.inside, $0.overlapping, $0.rounded] }
            }
            #expect(counts(report.corrections?.yardsticks[window]?[.nothing]) == published, "\(window)")
            #expect(counts(report.windows[window]?.yardsticks) == corrected, "\(window)")
        }
    }

    /// Compares the effects of the corrections with those from an independent program, to half a unit of the third decimal.
    @Test func correctionsEqualTheSpecification() throws {
        let corrections = try #require(PublishedReport.decoded().corrections)
        let table = try CSVTable(
            contentsOf: Repository.url("Tests/AstrometerDerivationTests/Reference/corrections.csv"))
        for row in table.rows {
            let correction = try #require(Correction(rawValue: row[1]))
            let got = try #require(corrections.windows[row[0]]?[correction])
            let values = TrendMetric.allCases.flatMap { got[$0.rawValue]?.limits.values ?? [] }
            #expect(values.count == 9 && table.rows.count == 14)
            for (value, wanted) in zip(values, row[2...]) {
                assertClose(value, try #require(Double(wanted)), within: 0.00051, "\(row[0]) \(correction)")
            }
        }
    }

    /// The report in the repository is up to date: its fortnight equals the one that NumPy computed from libswe's own positions,
    /// from which those of the table differ in the ninth digit.
    @Test func fortnightEqualsNumPy() throws {
        let window = try #require(PublishedReport.decoded().windows["published-window"])
        try NumPyReference.fortnight().check(window.metrics.mapValues(\.quantiles), relative: 2e-8)
    }
}

/// Quantiles from NumPy, computed as `Reference/derive.py` and `Reference/reference_rules.py` describe.
struct NumPyReference: Decodable {
    let metrics: [String: [String: Double]]

    static func fortnight(of name: String = "published-window") throws -> NumPyReference {
        try Repository.json("Tests/AstrometerDerivationTests/Reference/\(name).json")
    }

    func check(_ found: [String: ChangeQuantiles], relative tolerance: Double) throws {
        for (name, wanted) in metrics {
            for (quantile, value) in zip(ChangeQuantiles.names, try #require(found[name]).values) {
                assertClose(value, try #require(wanted[quantile]), relative: tolerance, "\(name) \(quantile)")
            }
        }
    }
}
