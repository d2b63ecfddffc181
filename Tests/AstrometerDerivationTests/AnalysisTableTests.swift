import Astrometer
import AstrometerAnalyses
import AstrometerDerivation
import AstrometerTestSupport

/// Compares the table of analyses in the contract with the engine and with the header of the C library.
@Suite struct AnalysisTableTests {
    private typealias Field = RequestField

    @Test func defaultsAndBoundsEqualThoseOfDerivations() {
        let bounds: [(Field, ClosedRange<Int>)] = [
            (.resamples, 0...Derivation.resamplesAllowed.upperBound), (.blockDays, Derivation.blockDaysAllowed),
            (.years, Derivation.yearsAllowed), (.series, Derivation.yearsAllowed),
            (.seriesDays, Derivation.seriesDaysAllowed), (.calibrationDays, CalibrationRun.daysAllowed),
            (.analysisDays, 1...DerivationWindow.noonsAllowed.upperBound),
        ]
        for (field, range) in bounds { #expect(field.type == .whole(range), "\(field.name)") }
        let standard = CalibrationRun.standardDays
        let defaults: [(Field, String)] = [
            (.modelName, ModelCatalog.defaultModel), (.analysisModel, ModelCatalog.defaultModel),
            (.resamples, "\(Derivation.standardResamples)"), (.resamplingSeed, "\(Derivation.standardResamplingSeed)"),
            (.blockDays, "\(Derivation.standardBlockDays)"), (.seriesDays, "\(Derivation.standardSeriesDays)"),
            (.calibrationStart, "\(standard.lowerBound)"), (.thresholdsBy, ThresholdsBy.pool.rawValue),
            (.calibrationDays, "\(standard.upperBound.dayNumber - standard.lowerBound.dayNumber + 1)"),
        ]
        for (field, text) in defaults { #expect(field.defaultValue == text, "\(field.name)") }
        #expect(Field.thresholdsBy.type == .choice(ThresholdsBy.allCases.map(\.rawValue)))
        #expect(Field.window.type == .choice(DerivationWindow.standard.map(\.name)))
        for window in DerivationWindow.standard {
            #expect(Field.window.summary.contains("`\(window.name)`, \(window.noons) days from \(window.from)"))
        }
        for grouping in PeopleGrouping.allCases { #expect(Field.by.summary.contains("`\(grouping)`")) }
    }

    @Test func theHeaderDescribesTheFields() throws {
        let header = try Repository.text("Sources/AstrometerC/include/astrometer.h")
        for analysis in Analyses.table where ["pack", "calibrate", "derive", "compare"].contains(analysis.name) {
            let before = try #require(header.components(separatedBy: "\nint astrometer_\(analysis.name)(").first)
            let comment = try #require(before.components(separatedBy: "\n/*\n").last)
            for field in analysis.fields where !["start", "days"].contains(field.name) {
                #expect(comment.contains("\"\(field.name)\""), "\(analysis.name): \(field.name)")
            }
        }
    }

    /// The number of days or the first day, given alone, replaces that of the full window: 343 noons from 2024-11-22.
    @Test(
        arguments: [
            (["days": 9], "2024-11-22", 9), (["start": "2025-02-01"], "2025-02-01", 343),
            (["start": "2025-02-01", "days": 3], "2025-02-01", 3),
            (["window": "published-window", "days": 9], "2025-10-01", 9),
            (["window": "published-window", "start": "2020-02-29"], "2020-02-29", 15),
            (["window": "full"], "2024-11-22", 343),
        ] as [([String: JSONValue], String, Int)]) func windows(fields: [String: JSONValue], from: String, noons: Int)
        throws
    {
        var context = Analyses.Context()
        context.people = { .drawn(charts: 1, seed: 1) }
        let request = JSONValue.object(fields.merging(["resamples": 0]) { $1 })
        let report: DerivationReport = try StrictJSON.decode(
            from: [UInt8](Analyses(Functions(), threads: 1).call("derive", request, context)), name: "the report")
        #expect(report.windows.values.map { "\($0.from) \($0.noons)" } == ["\(from) \(noons)"])
    }
}
