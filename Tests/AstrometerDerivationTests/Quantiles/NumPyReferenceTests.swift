import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Compares calibrations and the full run with NumPy. `Reference/README.md` describes how its figures were computed.
@Suite struct NumPyReferenceTests {
    /// The models whose calibration NumPy computed too.
    static let calibrated = ["daily-2", "super-groups-1.1"]

    /// The figures of a calibration, either ours or NumPy's.
    private struct Figures: Decodable {
        let meters: [String: Meter]

        struct Meter: Decodable {
            let dti, hqs: [String: Double]
            let mean_aspect_count: Double
        }
    }

    private func reference<Table: Decodable>(_ name: String) throws -> Table {
        try Repository.json("Tests/AstrometerDerivationTests/Reference/\(name).json")
    }

    private func decoded(_ text: String) throws -> Figures {
        try JSONDecoder().decode(Figures.self, from: Data(text.utf8))
    }

    @Test(arguments: calibrated)
    func committedCalibrations(model name: String) throws {
        try compare(
            decoded(ModelCatalog().text("Calibration/\(name).json")), reference("\(name)-calibration"), within: 1e-9)
    }

    /// - Parameter tolerance: the largest relative difference of a figure.
    private func compare(_ ours: Figures, _ wanted: Figures, within tolerance: Double) throws {
        var checks = Checks("calibrations")
        #expect(Set(ours.meters.keys) == Set(wanted.meters.keys))
        for (meter, wanted) in wanted.meters {
            let got = try #require(ours.meters[meter])
            for (quantity, got, wanted) in [("DTI", got.dti, wanted.dti), ("HQS", got.hqs, wanted.hqs)] {
                #expect(got.count == 13 && Set(got.keys) == Set(wanted.keys))
                for (figure, value) in wanted {
                    checks.close(
                        try #require(got[figure]), value, within: tolerance * abs(value),
                        "\(figure) of \(quantity), \(meter)")
                }
            }
            checks.close(
                got.mean_aspect_count, wanted.mean_aspect_count, within: 1e-12 * wanted.mean_aspect_count,
                "aspects of \(meter)")
        }
        checks.report(atLeast: wanted.meters.count * 27)
    }

    /// The quantiles of the full window from NumPy, over all meters and for each meter.
    private struct Window: Decodable {
        let noons: Int
        let metrics: [String: [String: Double]]
        let meters: [String: [String: [String: Double]]]
    }

    private func compare(_ window: WindowReport, _ name: String) throws {
        let wanted: Window = try reference("full-window")
        var checks = Checks(name)
        // NumPy used libswe's own positions, from which those of the table differ in the ninth digit.
        let tolerance = 2e-8
        #expect(window.noons == wanted.noons && window.meters.count == wanted.meters.count)
        for (name, wanted) in wanted.metrics {
            let metric = try #require(window.metrics[name])
            for (quantile, value) in zip(ChangeQuantiles.names, metric.quantiles.values) {
                let wanted = try #require(wanted[quantile])
                checks.close(value, wanted, within: tolerance * max(1, wanted), "\(quantile) of \(name)")
            }
            let sum = try #require(wanted["sum"])
            checks.close(metric.sumOfChanges, sum, within: tolerance * sum, "sum of \(name)")
        }
        for (meter, metrics) in wanted.meters {
            for (name, wanted) in metrics {
                let quantiles = try #require(window.meters[meter]?[name])
                for (quantile, value) in zip(ChangeQuantiles.names, quantiles.quantiles.values) {
                    let wanted = try #require(wanted[quantile])
                    checks.close(value, wanted, within: tolerance * max(1, wanted), "\(quantile) of \(name), \(meter)")
                }
            }
        }
        checks.report(atLeast: 3 * 6 + 23 * 3 * 5)
    }

    @Test func publishedReport() throws {
        try compare(try #require(PublishedReport.decoded().windows["full"]), "the report in the repository")
    }
}

/// Computes the full run instead of reading the published one, which takes minutes without optimization.
extension NumPyReferenceTests {
    @Test(.optimizedOnly) func fullWindow() throws {
        var derivation = try Derivation(model: ModelCatalog.model(), population: Population())
        derivation.windows = [.full]
        derivation.resamples = 100
        let report = try derivation.run(ephemeris: Ephemeris.ofLibrary())
        try compare(try #require(report.windows["full"]), "the full run")
    }

    /// The command's output equals the committed calibrations, which were made with libswe's positions, as far as the table
    /// of positions allows: rule 15 of `Documentation/Specification/positions.md`.
    @Test(.optimizedOnly, arguments: calibrated) func calibrationsEqualTheCommittedFiles(model name: String) throws {
        let run = CalibrationRun(model: try ModelCatalog.model(named: name), population: try Population())
        let file = try WireJSON.encoder().encode(run.run(ephemeris: Ephemeris()))
        try compare(
            decoded(String(decoding: file, as: UTF8.self)),
            decoded(ModelCatalog().text("Calibration/\(name).json")),
            within: 2e-8)
    }
}
