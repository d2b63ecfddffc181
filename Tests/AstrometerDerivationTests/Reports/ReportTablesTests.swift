import AstrometerModels
import Foundation
import Testing

@testable import AstrometerDerivation

/// Long tables, series, calibrations of single years and yardsticks: section 7 of `Documentation/Specification/statistics.md`.
@Suite struct ReportTablesTests {
    private static func rows(_ tables: [(name: String, csv: String)], _ name: String) -> [[String]] {
        let csv = tables.first { $0.name == name }?.csv ?? ""
        return csv.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func everyRowHasAFieldForEachColumn() {
        let report = HandmadeReports.full()
        for (tables, names) in [
            (report.tables, ["intervals", "shares", "years", "groups", "provenance"]),
            (HandmadeReports.comparison().tables, ["comparison", "classes", "provenance"]),
        ] {
            #expect(tables.map(\.name) == names)
            for name in names.dropLast() {
                let rows = Self.rows(tables, name)
                #expect(rows.count > 1 && Set(rows.map(\.count)).count == 1, "\(name)")
            }
        }
    }

    /// The table `provenance` names the model and the window of the other tables.
    @Test func provenanceNamesModelAndPopulation() {
        let rows = Self.rows(HandmadeReports.full().tables, "provenance")
        #expect(rows[0] == ["window", "name", "value"])
        #expect(rows.contains(["full", "model", HandmadeReports.full().provenance.model]))
        #expect(rows.contains(["full", "window", "full"]))
        #expect(Set(rows.dropFirst().map { $0[0] }) == Set(HandmadeReports.full().windows.keys))
        let comparison = HandmadeReports.comparison()
        #expect(Set(Self.rows(comparison.tables, "provenance").dropFirst().map { $0[0] }) == ["against", "model"])
    }

    @Test func intervalsHaveARowForEachKind() throws {
        let rows = Self.rows(HandmadeReports.full().tables, "intervals")
        #expect(rows[0].prefix(6) == ["window", "meter", "metric", "quantile", "value", "kind"])
        let found = rows.filter { $0[0] == "full" && $0[1] == "all" && $0[2] == "harmony" && $0[3] == "q50" }
        #expect(
            found.map { Array($0[4...7]) } == [
                ["2.0", "charts", "1.75", "2.25"], ["2.0", "days", "1.0", "6.0"], ["2.0", "both", "0.75", "6.25"],
            ])
        // A quantile without intervals has its value.
        let without = rows.filter { $0[0] == "full" && $0[1] == "without_duplicate" && $0[3] == "q90" }
        #expect(
            without.map { $0[4] } == ["9.0", "9.0", "9.0"] && without.allSatisfy { $0[6...].allSatisfy(\.isEmpty) })
    }

    @Test func yearsHaveKinds() {
        let rows = Self.rows(HandmadeReports.full().tables, "years").dropFirst()
        let kinds = Dictionary(grouping: rows) { $0[0] }
        #expect(kinds.keys.sorted() == ["calibration", "population", "series", "year"])
        #expect(
            kinds["calibration"]?.first == [
                "calibration", "full", "2025-01-01", "2025-12-31", "all", "harmony", "q50", "0.5", "",
            ])
        #expect(kinds["series"]?.allSatisfy { $0[1].isEmpty } == true)
    }

    /// A year that shares its values with another year is called neither the lowest nor the highest.
    @Test func yearsThatTie() throws {
        var report = HandmadeReports.full()
        let year = try #require(report.years?.last)
        report.years = [year, year]
        #expect(report.yearsSentence?.contains("is the lowest in none of nine thresholds") == true)
    }

    @Test func ranks() {
        let cases: [(values: [Double], wanted: String)] = [
            ([5, 1, 2, 3], "second highest of 4"), ([1, 2, 0], "lowest of 3"), ([1, 2, 3], "highest of 3"),
            ([1, 3, 2], "second lowest of 3"), ((0...20).map { Double($0) } + [10], "11th lowest of 22"),
        ]
        for (values, wanted) in cases { #expect(ReportWords.rank(of: values) == wanted) }
    }

    /// A published value lies inside, within its rounding of the interval, or neither; it equals the rounded value or not.
    @Test func yardsticks() {
        let cases: [(derived: Double, interval: [Double]?, wanted: [Bool])] = [
            (2.1, [1.9, 2.3], [true, true, true]), (2.3, [2.2, 2.4], [false, true, false]),
            (2.3, [2.26, 2.4], [false, false, false]), (1.75, [1.7, 1.75], [false, true, true]),
            (1.7, [1.6, 1.74], [false, false, false]), (2, nil, [false, false, true]),
        ]
        for (derived, interval, wanted) in cases {
            let quantiles = ChangeQuantiles(q25: 0, q50: derived, q75: 100, q90: 100, q95: 100)
            let intervals = ["q50": QuantileIntervals(charts: interval, days: nil, both: nil)]
            let limits = TrendThresholds.Limits(stableBelow: 2, slowBelow: 2, moderateBelow: 2)
            let counted = Yardsticks(MetricReport.Threshold.all(quantiles, intervals, limits))
            #expect(
                [counted.inside, counted.overlapping, counted.rounded] == wanted.map { $0 ? 1 : 0 }
                    && counted.thresholds == 3, "\(derived)")
        }
    }

    /// By NumPy: sums of products of deviations from the mean, divided by that of lag 0.
    @Test func autocorrelations() {
        let daily = DailyQuantiles(q50: [1, 2, 4, 3, 2, 1, 0, 1, 3], q75: [], q90: [])
        let found = daily.autocorrelation(upTo: 90)
        #expect(found.count == 3)
        for (value, wanted) in zip(found, [0.37835249042145597, -0.31226053639846746, -0.46839080459770116]) {
            #expect(abs(value - wanted) < 1e-12)
        }
        #expect(DailyQuantiles(q50: [1, 1, 1, 1], q75: [], q90: []).autocorrelation(upTo: 90).isEmpty)
    }
}
