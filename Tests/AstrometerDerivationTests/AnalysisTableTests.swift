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
}
