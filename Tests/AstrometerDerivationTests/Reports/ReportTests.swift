import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The report of one small derivation, in each format.
@Suite struct ReportTests {
    private let report: DerivationReport

    init() throws {
        report = try Self.shared.get()
    }

    private static let shared = Result {
        var derivation = try Derivation(model: ModelCatalog.model(), population: Population(charts: 12, seed: 4))
        derivation.windows = [
            DerivationWindow(name: "short", from: CivilDate(dayNumber: 20_400), noons: 4),
            DerivationWindow(name: "full", from: CivilDate(dayNumber: 20_400), noons: 9),
        ]
        derivation.resamples = 100
        return try derivation.run(ephemeris: Ephemeris())
    }

    @Test func markdownHasEveryFigure() throws {
        let text = report.markdown()
        for window in report.windows.values {
            #expect(text.contains("\(window.from) to \(window.through)"))
            for metric in window.metrics.values {
                for row in metric.thresholds {
                    #expect(text.contains("| \(row.derived.text(decimals: 2)) |"))
                    #expect(text.contains("| \(ReportWords.signedPercent(row.relativeDifference)) |"))
                }
                for share in metric.shares.values { #expect(text.contains(ReportWords.percent(share))) }
            }
            for meter in window.meters.keys { #expect(text.contains("| \(ReportWords.title(meter)) |")) }
        }
        #expect(text.contains(report.provenance.populationDigest))
    }

    @Test func markdownTablesHaveAsManyFieldsInEveryRow() {
        for block in report.markdown().components(separatedBy: "\n\n") where block.hasPrefix("| ") {
            let counts = Set(block.split(separator: "\n").map { $0.split(separator: "|").count })
            #expect(counts.count == 1, "\(block)")
        }
    }

    @Test func thePageIsWellFormedAndSelfContained() throws {
        let page = report.html()
        let parser = XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
        // All links are within the page.
        #expect(page.components(separatedBy: "href=").count == page.components(separatedBy: "href=\"#").count)
        for load in ["http", "<script", "url(", "@import", "src="] {
            #expect(!page.contains(load), "the page has \(load)")
        }
        #expect(page.contains("prefers-color-scheme: dark"))
        // Two windows, each with two kinds of diagrams for each of three metrics.
        #expect(page.components(separatedBy: "viewBox").count - 1 == 2 * 2 * 3)
        // A row for each threshold, and a strip of classes for each meter and for all of them together.
        #expect(page.components(separatedBy: "class=\"plot\"><svg role=\"img\"").count - 1 == 2 * 9)
        #expect(page.components(separatedBy: ": stable ").count - 1 == 2 * 3 * 24)
    }

    @Test func headlinesNameTheirIntervals() throws {
        var window = try #require(report.windows["full"])
        // A window of 12 charts and 9 noons.
        #expect(window.headline.hasSuffix("thresholds lie inside their 95 % intervals for other people."))
        #expect(window.verdict(for: report.population).contains("One fortnight cannot say how other weeks differ"))
        #expect(
            window.verdict(for: report.population).contains("Intervals of fewer than 50 distinct births are rough."))
        for metric in window.metrics.keys {
            let limits = try #require(window.metrics[metric]?.limits)
            for (name, limit) in limits {
                window.metrics[metric]?.intervals95[name] = QuantileIntervals(
                    charts: [0, 0], days: [0, 0], both: [limit, limit + 1])
            }
        }
        #expect(
            window.headline
                == "Nine of the nine published thresholds lie inside their 95 % intervals for other people and other weeks."
        )
        #expect(
            window.verdict(for: report.population).contains(
                "After rounding, one of the derived values equals the published one."))
        #expect(!window.verdict(for: report.population).contains("fortnight"))
        #expect(window.thresholdTable.rows.allSatisfy { $0[3] == "exact zeros" && $0.last == "yes" })
    }

    @Test func theIntervalForAnotherYearUsesStudentsT() throws {
        let six = try #require(YearSpread([11, 12, 13, 14, 15, 16]))
        assertClose(six.mean, 13.5, within: 1e-12, "mean")
        assertClose(try #require(six.deviation), 1.870828693, within: 1e-9, "standard deviation")
        let another = try #require(six.another)
        let reach = 2.570581836 * 1.870828693 * (1 + 1 / 6.0).squareRoot()
        assertClose(another.lowerBound, 13.5 - reach, within: 1e-6, "lower")
        assertClose(another.upperBound, 13.5 + reach, within: 1e-6, "upper")
        // A change is never below zero.
        #expect(YearSpread([1, 2, 3, 4, 5, 6])?.another?.lowerBound == 0)
        #expect(YearSpread([1, 2, 3, 4, 5])?.another == nil && YearSpread([])?.mean == nil)
        #expect(YearSpread([2])?.deviation == nil)
    }

    /// Names of populations cannot inject markup.
    @Test func namesOfPopulationsAreEscaped() throws {
        var hostile = report
        hostile.provenance.population = "</style><script>alert(\"1\")</script> & | a_b_ \u{1}"
        hostile.windows["<b>|\n\"x\""] = hostile.windows["short"]
        let page = hostile.html()
        #expect(!page.contains("<script"))
        #expect(XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8)).parse())
        #expect(!hostile.markdown().replacing("\\<", with: "").contains("<script"))
        #expect(hostile.quantilesCSV().contains("\"<b>|\n\"\"x\"\"\",all,harmony,"))
    }

    @Test func tableHasEveryQuantileExactly() throws {
        var plain = report
        plain.provenance.population = "people.csv"
        let lines = plain.quantilesCSV().split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(lines.first?.prefix(8).joined(separator: ",") == "window,meter,metric,q25,q50,q75,q90,q95")
        // Each value of the provenance has a column, so that any CSV reader finds it.
        let origin = try #require(lines.first?.dropFirst(8).map(String.init))
        #expect(origin.contains("rules_digest") && origin.contains("population_digest") && origin.contains("from"))
        #expect(lines.count == 1 + 2 * 3 * 24)
        #expect(lines[1].prefix(3) == ["full", "all", "harmony"])
        for line in lines.dropFirst() {
            let window = try #require(report.windows[String(line[0])])
            let wanted =
                line[1] == "all"
                ? window.metrics[String(line[2])]?.quantiles
                : window.meters[String(line[1])]?[String(line[2])]?.quantiles
            #expect(line[3..<8].map { Double($0) } == wanted?.values)
            let entries = plain.provenance.output(of: String(line[0]), window).entries.filter { $0.name != "window" }
            #expect(origin == entries.map(\.name) && line.dropFirst(8).map(String.init) == entries.map(\.value))
        }
    }

    @Test func thresholdsEqualThoseOfTheFullRun() throws {
        #expect(report.thresholdWindow == "full")
        var other = report
        other.windows["full"] = nil
        #expect(other.thresholdWindow == "short")
        other.windows = [:]
        #expect(throws: AstrometerError.self) { try ReportFiles(other) }
    }

    /// Unusual distributions are drawn: empty, a single value, all values equal, values beyond the axes.
    @Test(arguments: [[], [[1, 0.5]], [[0, 0], [1e300, 1]], [[2, 2], [2, 2]]] as [[[Double]]])
    func unusualDistributionsAreDrawn(_ distribution: [[Double]]) throws {
        var odd = report
        for window in odd.windows.keys {
            for metric in odd.windows[window]?.metrics.keys.sorted() ?? [] {
                odd.windows[window]?.metrics[metric]?.distribution = distribution
                odd.windows[window]?.metrics[metric]?.q90 = 0
                odd.windows[window]?.metrics[metric]?.intervals95 = [:]
            }
            odd.windows[window]?.meters = [:]
        }
        let page = odd.html()
        #expect(!page.contains("nan") && !page.contains("inf\""))
        #expect(XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8)).parse())
    }
}
