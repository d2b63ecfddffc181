import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Pages of unusual reports, and the interval for another year.
@Suite struct ReportTests {
    private let report = HandmadeReports.full()

    private func isWellFormed(_ page: String) -> Bool {
        XMLParser(data: Data(page.replacing("<!DOCTYPE html>\n", with: "").utf8)).parse()
    }

    @Test func thePageIsWellFormedAndSelfContained() {
        let page = report.html()
        #expect(isWellFormed(page))
        // All links are within the page.
        #expect(page.components(separatedBy: "href=").count == page.components(separatedBy: "href=\"#").count)
        for load in ["http", "<script", "url(", "@import", "src="] { #expect(!page.contains(load), "\(load)") }
    }

    /// Paper is narrower than a window, and has the wide layout all the same.
    @Test func narrowLayoutsAreForScreens() {
        let page = report.html()
        #expect(!page.contains("@media (max-width") && page.contains("@media screen and (max-width: 1000px)"))
        #expect(page.contains(".card, figure, tr { break-inside: avoid; }"))
    }

    @Test func filesNeedAWindow() {
        var empty = report
        empty.windows = [:]
        #expect(throws: AstrometerError.self) { try ReportFiles(empty) }
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
        #expect(!page.contains("<script") && isWellFormed(page))
        #expect(!hostile.markdown().replacing("\\<", with: "").contains("<script"))
        #expect(hostile.quantilesCSV().contains("\"<b>|\n\"\"x\"\"\",all,harmony,"))
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
        #expect(!page.contains("nan") && !page.contains("inf\"") && isWellFormed(page))
    }
}
