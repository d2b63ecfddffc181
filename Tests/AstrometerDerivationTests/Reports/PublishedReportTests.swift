import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The report in the repository, and its diagrams in the documentation.
enum PublishedReport {
    static let folder = Repository.url("Documentation/Report")
    private static let documentation = Repository.url("Sources/Astrometer/Astrometer.docc")
    static let pictures = documentation.appendingPathComponent("Resources")

    static func decoded() throws -> DerivationReport {
        try TableFile.read(folder.appendingPathComponent("report.json"))
    }

    /// The diagrams on the documentation page, by file name. DocC recognizes dark versions by their name.
    static func drawings() throws -> [(name: String, text: String)] {
        let report = try decoded()
        let page = try String(
            contentsOf: documentation.appendingPathComponent("PublishedThresholds.md"), encoding: .utf8)
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
            let url = PublishedReport.pictures.appendingPathComponent(name)
            if Repository.isRecording {
                try FileManager.default.createDirectory(at: PublishedReport.pictures, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            #expect(try String(contentsOf: url, encoding: .utf8) == text, "\(name) is not what report.json says")
        }
    }

    /// With the published rules and the published fortnight, the derivation reproduces all nine published thresholds.
    @Test func publishedThresholdsAreReproduced() throws {
        let corrections = try #require(PublishedReport.decoded().corrections)
        #expect(corrections.reproduced(in: "published-window") == (9, 9))
        let nothing = try #require(corrections.windows["published-window"]?[.nothing])
        for (name, wanted) in try NumPyReference.fortnight(of: "reference-window").metrics {
            for (quantile, value) in zip(ChangeQuantiles.names, try #require(nothing[name]).values) {
                assertClose(value, try #require(wanted[quantile]), relative: 2e-8, "\(name) \(quantile)")
            }
        }
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
        for (window, rows) in PublishedCorrections.rows {
            for (correction, wanted) in rows {
                let got = try #require(corrections.windows[window]?[correction])
                let values = Trend.Metric.allCases.flatMap { got[$0.rawValue]?.limits.values ?? [] }
                #expect(values.count == 9)
                for (value, wanted) in zip(values, wanted) {
                    assertClose(value, wanted, within: 0.00051, "\(window) \(correction)")
                }
            }
        }
    }

    /// The report in the repository is up to date: its fortnight equals the one that NumPy computed from libswe's own positions,
    /// from which those of the table differ in the ninth digit.
    @Test func fortnightEqualsNumPy() throws {
        let window = try #require(PublishedReport.decoded().windows["published-window"])
        let reference = try NumPyReference.fortnight()
        for (name, wanted) in reference.metrics {
            let metric = try #require(window.metrics[name])
            for (quantile, value) in zip(ChangeQuantiles.names, metric.quantiles.values) {
                assertClose(value, try #require(wanted[quantile]), relative: 2e-8, "\(name) \(quantile)")
            }
        }
    }
}

/// The thresholds of harmony, intensity and unified score after each correction, from an independent NumPy program.
enum PublishedCorrections {
    static let rows: [String: [Correction: [Double]]] = [
        "published-window": [
            .nothing: [2.166, 5.652, 10.711, 2.023, 5.127, 9.536, 0.644, 2.323, 5.447],
            .phase: [1.968, 5.162, 9.828, 1.865, 4.732, 8.787, 0.615, 2.238, 5.257],
            .rulerBonus: [2.293, 6.041, 11.528, 2.138, 5.478, 10.221, 0.738, 2.675, 6.314],
            .countedOnce: [2.154, 5.611, 10.617, 2.014, 5.096, 9.458, 0.633, 2.283, 5.354],
            .rounding: [2.166, 5.650, 10.705, 2.022, 5.124, 9.531, 0.643, 2.319, 5.438],
            .calibration: [2.256, 5.752, 10.713, 2.225, 5.446, 9.948, 0.708, 2.437, 5.593],
            .all: [1.940, 4.931, 9.224, 1.927, 4.720, 8.608, 0.581, 2.030, 4.696],
        ],
        "full": [
            .nothing: [1.735, 5.057, 10.125, 1.809, 4.899, 9.346, 0.523, 2.044, 5.048],
            .phase: [1.558, 4.564, 9.155, 1.650, 4.448, 8.443, 0.499, 1.967, 4.834],
            .rulerBonus: [1.827, 5.395, 10.867, 1.911, 5.226, 10.014, 0.595, 2.347, 5.810],
            .countedOnce: [1.727, 5.024, 10.044, 1.802, 4.869, 9.277, 0.513, 2.010, 4.969],
            .rounding: [1.734, 5.055, 10.120, 1.808, 4.897, 9.340, 0.522, 2.042, 5.043],
            .calibration: [1.809, 5.132, 10.094, 1.982, 5.178, 9.717, 0.574, 2.142, 5.167],
            .all: [1.538, 4.341, 8.552, 1.705, 4.409, 8.237, 0.474, 1.778, 4.311],
        ],
    ]
}

/// Quantiles from NumPy, computed as `Reference/derive.py` and `Reference/reference_rules.py` describe.
struct NumPyReference: Decodable {
    let metrics: [String: [String: Double]]

    static func fortnight(of name: String = "published-window") throws -> NumPyReference {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Reference"))
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    }
}
