import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Compares two models on the same charts and days: section 4 of `Documentation/Specification/statistics.md`.
@Suite struct ComparisonTests {
    private static func comparison(charts: Int = 4, noons: Int = 19) throws -> ModelComparison {
        let reference = try ModelCatalog.model(named: "reference-1.1")
        var comparison = try ModelComparison(
            model: ModelCatalog.model(), against: reference, population: Population(charts: charts, seed: 3))
        comparison.window = DerivationWindow(name: "x", from: CivilDate(dayNumber: 20_400), noons: noons)
        comparison.resamples = 100
        return comparison
    }

    /// A change equal to a threshold is in the upper class; a change of 0 is stable under any threshold.
    @Test(arguments: [
        (0, 0), (1.99, 0), (2, 1), (5.49, 1), (5.5, 2), (10.49, 2), (10.5, 3), (100, 3),
    ])
    func classesAtTheThresholds(change: Double, row: Int) {
        #expect(ComparisonPass.rate(change, [2, 5.5, 10.5]) == row)
        #expect(ComparisonPass.rate(0, [0, 0, 0]) == 0)
    }

    /// Pearson's correlation is nil if one of the two scores is constant.
    @Test func correlationNeedsVariance() {
        var (rising, constant) = (ComparisonPass.Moments(), ComparisonPass.Moments())
        for score in [1.0, 2, 4] {
            rising.add(score, 10 - score)
            constant.add(50, score)
        }
        assertClose(rising.agreement.correlation ?? .nan, -1, within: 1e-12, "correlation")
        #expect(constant.agreement.correlation == nil && rising.agreement.meanAbsoluteDifference == (8 + 6 + 2) / 3.0)
    }

    /// The ten chart-days that differ most; ties go to the earlier chart in the list, then to the earlier date.
    @Test func tiesAmongTheTenAreOrderedByChartAndDate() {
        func results(_ charts: Range<Int>) -> ComparisonPass.Results {
            var results = ComparisonPass.Results(meterCount: 1)
            for chart in charts {
                for noon in 0..<4 {
                    results.consider(
                        ComparisonPass.ChartDay(
                            chart: chart, noon: noon, meanDifference: chart == 3 && noon == 2 ? 2 : 1, meter: 0))
                }
            }
            return results
        }
        var all = results(0..<2)
        all.add(results(2..<4))
        #expect(all.largest.map(\.chart) == [3, 0, 0, 0, 0, 1, 1, 1, 1, 2])
        #expect(all.largest.map(\.noon) == [2, 0, 1, 2, 3, 0, 1, 2, 3, 0])
    }

    @Test func quantilesEqualThoseOfDerivations() throws {
        let comparison = try Self.comparison(charts: 12, noons: 340)
        let report = try comparison.run(ephemeris: Ephemeris())
        for (key, model) in [("model", comparison.model), ("against", comparison.against)] {
            var derivation = Derivation(model: model, population: comparison.population)
            (derivation.windows, derivation.resamples) = ([comparison.window], 0)
            let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
            for (metric, found) in report.metrics {
                #expect((key == "model" ? found.model : found.against) == window.metrics[metric]?.quantiles)
            }
            var provenance = try derivation.run(ephemeris: Ephemeris()).provenance
            provenance.resamples = comparison.resamples
            #expect(report.provenance[key] == provenance)
        }
        for found in report.metrics.values {
            #expect(found.classes.joined().reduce(0, +) == 12 * 339 * comparison.model.meters.count)
            for (name, (difference, (mine, theirs))) in zip(
                ChangeQuantiles.names, zip(found.difference.values, zip(found.model.values, found.against.values)))
            {
                #expect(difference == theirs - mine)
                let both = try #require(found.intervals95[name]?.both)
                #expect(both[0] <= difference && difference <= both[1])
            }
        }
    }

    /// The share of changes in another class under the thresholds of the year before equals that of a derivation with these
    /// thresholds, up to the width of the bins.
    @Test func theEffectOfTheYearBefore() throws {
        let comparison = try Self.comparison(charts: 12, noons: 60)
        let found = try comparison.run(ephemeris: Ephemeris())
        var derivation = Derivation(model: comparison.model, population: comparison.population)
        (derivation.windows, derivation.resamples, derivation.years) = ([comparison.window], 0, 2)
        let earlier = try derivation.yearWindows()[0]
        (derivation.windows, derivation.years) = ([earlier], nil)
        let report = try derivation.run(ephemeris: Ephemeris())
        derivation.windows = [comparison.window]
        derivation.model.thresholds = try #require(report.thresholds(of: earlier.name))
        for (name, metric) in try #require(derivation.run(ephemeris: Ephemeris()).windows["x"]).metrics {
            var (own, derived, moved) = (0.0, 0.0, 0.0)
            for rate in ChangeRate.allCases.dropLast() {
                own += metric.shares[rate] ?? 0
                derived += metric.sharesDerived[rate] ?? 0
                moved += abs(own - derived)
            }
            assertClose(try #require(found.metrics[name]?.effect?.year), moved, within: 0.004, name)
        }
    }

    /// A model compared with itself has no differences, and intervals of zero width, because the resamples are paired.
    @Test func modelAgainstItself() throws {
        var comparison = try Self.comparison(charts: 11, noons: 340)
        comparison.against = comparison.model
        let report = try comparison.run(ephemeris: Ephemeris())
        for found in report.metrics.values {
            #expect(found.difference.values == [0, 0, 0, 0, 0] && found.changedClassShare == 0)
            #expect(
                found.intervals95.values.allSatisfy { $0.both == [0, 0] && $0.charts == [0, 0] && $0.days == [0, 0] })
        }
        for meter in report.meters.values {
            #expect(meter.changedLabelShare == 0)
            for metric in TrendMetric.allCases {
                #expect(meter[metric].meanAbsoluteDifference == 0)
                #expect(meter[metric].correlation.map { $0 > 1 - 1e-9 && $0 <= 1 } ?? true)
            }
        }
        // Ties are in the order of charts, then dates, then meters.
        #expect(report.tenChartDays.allSatisfy { $0.meter == comparison.model.meters[0].name })
        #expect(report.tenChartDays.map(\.chartId) == Array(repeating: "chart-01", count: 10))
        #expect(report.tenChartDays.map(\.date) == (0..<10).map { comparison.window.from.adding(days: $0) })
    }

    /// The commands of random charts have the birth; outputs for people of a list have nothing of it, and no id, unless births
    /// are requested.
    @Test func birthsOfPeopleAreNotReported() throws {
        var comparison = try Self.comparison()
        let drawn = try comparison.run(ephemeris: Ephemeris())
        let people = comparison.population.people
        for day in drawn.tenChartDays {
            let birth = try #require(people.first { $0.id == day.chartId }).birth
            let (time, zone) = (try #require(birth.time), try #require(birth.zone))
            let place = "--lat \(try #require(birth.latitude)) --lon \(try #require(birth.longitude))"
            #expect(
                day.command == "astrometer reading --birth \(birth.date) --time \(time) --zone \(zone) \(place) "
                    + "--date \(day.date) --model super-groups-1.1")
        }
        comparison.population = Population(people: people, description: "a list")
        let report = try comparison.run(ephemeris: Ephemeris())
        for (day, other) in zip(report.tenChartDays, drawn.tenChartDays) {
            let place = try #require(people.firstIndex { $0.id == other.chartId })
            #expect(day.chartId == "\(place + 1)" && day.birth == nil && other.birth == nil)
            #expect(day.command == "astrometer readings --people 'a list' --date \(day.date) --model super-groups-1.1")
        }
        var derivation = Derivation(model: comparison.model, population: comparison.population)
        (derivation.windows, derivation.resamples) = ([comparison.window], 100)
        (derivation.groupings, derivation.isDaily) = (PeopleGrouping.allCases, true)
        let files = try ReportFiles(report).files + ReportFiles(derivation.run(ephemeris: Ephemeris())).files
        #expect(files.count > 5)
        for (name, data) in files {
            let text = String(decoding: data, as: UTF8.self)
            for birth in people.map(\.birth) {
                let parts = ["\(birth.date)", birth.latitude.map { "\($0)" }, birth.longitude.map { "\($0)" }]
                for part in parts.compactMap({ $0 }) { #expect(!text.contains(part), "\(name): \(part)") }
            }
            for id in people.compactMap(\.id) { #expect(!text.contains(id), "\(name): \(id)") }
        }
        comparison.includesBirths = true
        let complete = try comparison.run(ephemeris: Ephemeris())
        #expect(complete.tenChartDays.map(\.chartId) == drawn.tenChartDays.map(\.chartId))
        #expect(complete.tenChartDays.map(\.command) == report.tenChartDays.map(\.command))
        let page = complete.html()
        for day in complete.tenChartDays {
            let birth = try #require(people.first { $0.id == day.chartId }).birth
            #expect(day.birth == BirthDocument(birth))
            let (time, zone) = (try #require(birth.time), try #require(birth.zone))
            #expect(page.contains("<td>\(DateWords.date(birth.date)), \(time), \(zone), "))
        }
    }

    @Test func theReportDescribesItsWindowAndItsDistributions() throws {
        let comparison = try Self.comparison(charts: 5, noons: 60)
        let report = try comparison.run(ephemeris: Ephemeris())
        #expect(report.charts == 5 && report.noons == 60 && report.transitions == 5 * 59)
        #expect(report.from == comparison.window.from && report.through == comparison.window.from.adding(days: 59))
        for found in report.metrics.values {
            #expect(found.distribution.map { $0[0] } == (1...99).map { Double($0) / 100 })
            for (column, quantiles) in [(1, found.model), (2, found.against)] {
                for (share, value) in zip(ChangeQuantiles.probabilities, quantiles.values) {
                    let row = try #require(found.distribution.first { $0[0] == share })
                    // Exact to a bin.
                    assertClose(row[column], value, within: value / 100, "\(share)")
                }
            }
        }
    }

    @Test func eachModelHasItsOwnThresholds() throws {
        var comparison = try Self.comparison()
        comparison.against = comparison.model
        let none = TrendThresholds.Limits(stableBelow: 0, slowBelow: 0, moderateBelow: 0)
        (comparison.against.thresholds.harmony, comparison.against.thresholds.intensity) = (none, none)
        comparison.against.thresholds.unifiedScore = none
        for found in try comparison.run(ephemeris: Ephemeris()).metrics.values {
            #expect(found.classes.allSatisfy { $0[1] == 0 && $0[2] == 0 })
            #expect(found.classes.dropFirst().allSatisfy { $0[0] == 0 && $0[3] > 0 } && found.classes[0][0] > 0)
        }
    }

    /// Against a model whose scores hardly ever change, the intervals of the difference are those of the other model.
    @Test func intervalsOfADifferenceHaveItsSign() throws {
        var comparison = try Self.comparison(charts: 12, noons: 340)
        for index in comparison.model.aspects.indices { comparison.model.aspects[index].orbLimit = 0.001 }
        comparison.model.phase.exactOrb = 0.0001
        comparison.model.acceptCalibration()
        let report = try comparison.run(ephemeris: Ephemeris())
        var derivation = Derivation(model: comparison.against, population: comparison.population)
        (derivation.windows, derivation.resamples) = ([comparison.window], comparison.resamples)
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
        var asymmetric = 0
        for (metric, found) in report.metrics {
            #expect(found.model.values == [0, 0, 0, 0, 0])
            let wanted = try #require(window.metrics[metric])
            for (name, value) in zip(ChangeQuantiles.names, wanted.quantiles.values) {
                let (interval, own) = (try #require(found.intervals95[name]), try #require(wanted.intervals95[name]))
                for (one, other) in [
                    (interval.charts, own.charts), (interval.days, own.days), (interval.both, own.both),
                ] {
                    let (one, other) = (try #require(one), try #require(other))
                    // Bounds of changes are clamped at 0, those of differences are not.
                    assertClose(max(0, one[0]), other[0], within: 1e-12, "\(metric) \(name)")
                    assertClose(max(0, one[1]), other[1], within: 1e-12, "\(metric) \(name)")
                    if abs(other[0] + other[1] - 2 * value) > 0.01 { asymmetric += 1 }
                }
            }
        }
        #expect(asymmetric > 0)
    }

    @Test func metersWithTheSameNameAreCompared() throws {
        var comparison = try Self.comparison(charts: 3, noons: 5)
        let names = comparison.model.meters.map(\.name)
        comparison.model.keepMeters(2..<6)
        comparison.against.keepMeters((4..<8).reversed())
        let report = try comparison.run(ephemeris: Ephemeris())
        #expect(Set(report.meters.keys) == Set(names[4..<6]))
        #expect(report.onlyModel == Array(names[2..<4]) && Set(report.onlyAgainst) == Set(names[6..<8]))
        comparison.against.keepMeters(0..<2)
        expectError("have no meter in common") { try comparison.run(ephemeris: Ephemeris()) }
    }

    @Test func reportFilesAndPage() throws {
        var comparison = try Self.comparison()
        comparison.modelArgument = "it's mine.json"
        comparison.newlyCalibrated = [.against]
        let report = try comparison.run(ephemeris: Ephemeris())
        let files = try ReportFiles(report).files
        #expect(files.map(\.name) == ReportFiles.comparisonNames)
        #expect(
            files.map(\.name) == [
                "compare.json", "compare.html", "tables/comparison.csv", "tables/classes.csv", "tables/provenance.csv",
            ])
        #expect(try JSONDecoder().decode(ComparisonReport.self, from: files[0].data) == report)
        let page = String(decoding: files[1].data, as: UTF8.self)
        #expect(XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8)).parse())
        #expect(report.tenChartDays[0].command.hasSuffix("--model 'it'\\''s mine.json'"))
        for meter in report.meters.keys { #expect(page.contains(ReportWords.title(meter))) }
        #expect(report.newlyCalibrated == [.against] && report.calibrationNotes.count == 1)
        #expect(page.contains("\(report.against) came without a calibration and was calibrated first"))
    }
}
