import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The effect of each correction of the published rules, on a few charts.
@Suite struct CorrectionsTests {
    private static func derivation(of model: AstrometerModel) throws -> Derivation {
        try Derivation(model, Population(charts: 6, seed: 5), noons: 5, from: 20_400)
    }

    private static let shared = Result {
        var derivation = try CorrectionsTests.derivation(of: ModelCatalog.model())
        derivation.corrections = Corrections(
            reference: try ModelCatalog.model(named: ModelCatalog.referenceModel),
            corrected: try ModelCatalog.model())
        derivation.corrections?.calibrationThrough = CivilDate(dayNumber: 18_290)
        return try derivation.run(ephemeris: Ephemeris())
    }

    /// Each row equals a derivation with the model changed in that one value.
    @Test(.optimized) func eachRowEqualsItsOwnDerivation() throws {
        let report = try Self.shared.get()
        let rows = try #require(report.corrections?.windows["x"])
        #expect(Set(rows.keys) == Set(Correction.allCases))
        let corrected = try ModelCatalog.model()
        var calibration = CalibrationRun(
            model: try ModelCatalog.model(named: ModelCatalog.referenceModel),
            population: try Population(charts: 6, seed: 5))
        (calibration.through, calibration.stepDays) = (CivilDate(dayNumber: 18_290), 4)
        let figures = try calibration.run(ephemeris: Ephemeris())
        #expect(report.corrections?.calibrationStepDays == 4)
        let changes: [(Correction, (inout AstrometerModel) -> Void)] = [
            (.nothing, { _ in }), (.rulerBonus, { $0.natalWeight.rulerBonus = 5 }), (.rounding, { $0.rounding = nil }),
            (.phase, { $0.phase.rule = corrected.phase.rule }),
            (.countedOnce, { $0.sharedContacts = corrected.sharedContacts }),
            (.dignity, { $0.natalWeight.dignityDegree = corrected.natalWeight.dignityDegree }),
            (.calibration, { $0.calibration = figures }),
        ]
        for (correction, change) in changes {
            var model = try ModelCatalog.model(named: ModelCatalog.referenceModel)
            change(&model)
            model.acceptCalibration()
            let alone = try Self.derivation(of: model).run(ephemeris: Ephemeris())
            for (name, metric) in try #require(alone.windows["x"]).metrics {
                #expect(rows[correction]?[name] == metric.quantiles, "\(correction) \(name)")
            }
        }
    }

    @Test func theReportStaysTheSame() throws {
        let (with, without) = (try Self.shared.get(), try Self.derivation(of: ModelCatalog.model()))
        #expect(try with.windows == without.run(ephemeris: Ephemeris()).windows)
    }

    /// A calibration of every fourth day equals the engine's calibration on those days.
    @Test(.optimized) func calibrationOfEveryFourthDay() throws {
        var run = CalibrationRun(model: try ModelCatalog.model(), population: try Population(charts: 3, seed: 6))
        (run.from, run.through, run.stepDays) = (CivilDate(dayNumber: 20_000), CivilDate(dayNumber: 20_010), 4)
        let calibration = try run.run(ephemeris: Ephemeris())
        #expect(calibration.provenance.chartDays == 3 * 3 && calibration.provenance.stepDays == 4)
        var daily = run
        daily.stepDays = 1
        var largest = 0.0
        for day in stride(from: 20_000, through: 20_010, by: 4) {
            (daily.from, daily.through) = (CivilDate(dayNumber: day), CivilDate(dayNumber: day))
            let figures = try daily.run(ephemeris: Ephemeris()).meters["water_energy"]
            largest = max(largest, figures?.dti.maximum ?? 0)
        }
        assertClose(try #require(calibration.meters["water_energy"]?.dti.maximum), largest, relative: 1e-12, "maximum")
        run.stepDays = 0
        #expect(throws: AstrometerError.self) { try run.run(ephemeris: Ephemeris()) }
    }

    @Test func modelsWithOtherMetersAreRejected() throws {
        let reference = try ModelCatalog.model(named: ModelCatalog.referenceModel)
        let daily = Corrections(reference: reference, corrected: try ModelCatalog.model(named: "daily-2"))
        expectError("daily-2") { try daily.validate() }
        let unpublished = Corrections(reference: try ModelCatalog.model(named: "daily-2"), corrected: reference)
        expectError("published thresholds") { try unpublished.validate() }
    }

    /// Thresholds that were not published are labeled as given, whether they are the model's own or not.
    @Test func unpublishedThresholdsAreLabeledAsGiven() throws {
        let report = try Self.derivation(of: ModelCatalog.model(named: "daily-2")).run(ephemeris: Ephemeris())
        #expect(report.markdown().contains("given thresholds") && !report.markdown().contains("ublished"))
        let metric = try #require(report.windows["x"]?.metrics["harmony"])
        #expect(metric.published == nil && metric.sharesPublished == nil)
        #expect(metric.own == ["q50": 2, "q75": 5, "q90": 9] && metric.sharesOwn != nil)
        #expect(report.provenance.thresholdsSource == nil)
        #expect(try Self.shared.get().provenance.thresholdsSource?.contains("public backend") == true)
    }
}
