import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The sentences, tables and pages of reports made by hand.
@Suite struct ReportTextTests {
    private typealias Window = HandmadeReports

    /// Compares a text with a file of `Reference/Pages`. Run with `ASTROMETER_RECORD=1` to write it, and look at the differences.
    private func check(_ text: String, _ name: String) throws {
        try Repository.expect(text, equals: "Tests/AstrometerDerivationTests/Reference/Pages/\(name)")
    }

    @Test func textsOfHandmadeReports() throws {
        try check(HandmadeReports.full().markdown(), "handmade.md")
        try check(HandmadeReports.full().quantilesCSV(), "handmade.csv")
    }

    private static func matches(of expression: Regex<(Substring, Substring)>, in page: String) -> [String] {
        page.matches(of: expression).map { String($0.1) }
    }

    /// The page has every section and every field of a table that Markdown has.
    @Test func thePageHasWhatMarkdownHas() {
        let report = HandmadeReports.full()
        let page = report.html().replacing(/<\/?b>/, with: "")
        let fields = Set(Self.matches(of: /<t[hd](?: [^>]*)?>([^<]*)<\/t[hd]>/, in: page))
        var rows = 0
        for line in report.markdown().split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| ---") {
            for field in line.dropFirst(2).dropLast(2).components(separatedBy: " | ") where !field.contains("\\") {
                #expect(fields.contains(field), "\(field) in: \(line)")
            }
            rows += 1
        }
        #expect(rows > 100)
        let titles = Self.matches(of: /<h[23](?: [^>]*)?>([^<]*)</, in: page)
        for line in report.markdown().split(separator: "\n") where line.hasPrefix("## ") && !line.contains("\\") {
            #expect(titles.contains(String(line.dropFirst(3))), "\(line)")
        }
    }

    /// Each window has drawings of its metrics' distributions, daily values and meters, in this order; then come corrections.
    @Test func thePageHasADrawingForEachMetric() {
        let all = ["harmony", "intensity", "unified-score"]
        let two = ["harmony", "unified-score"]
        let kinds = [
            ("w1-distribution", all), ("w1-daily", two), ("w1-meters", all), ("w2-distribution", two),
            ("w2-daily", ["harmony"]), ("w2-meters", two), ("c1-corrections", all), ("c2-corrections", all),
            ("c3-corrections", all),
        ]
        #expect(
            Self.matches(of: /aria-labelledby="([^ "]*)-title/, in: HandmadeReports.full().html())
                == kinds.flatMap { kind, metrics in metrics.map { "\(kind)-\($0)" } })
    }

    /// The class table of a comparison: percent of all changes, rows under the model, with sums.
    @Test func thePageOfAComparison() throws {
        let comparison = HandmadeReports.comparison()
        let page = comparison.html()
        for (metric, found) in comparison.orderedMetrics {
            let all = Double(found.classes.joined().reduce(0, +))
            for count in found.classes.joined() {
                #expect(page.contains(">\((100 * Double(count) / all).text(decimals: 1))</td>"), "\(metric) \(count)")
            }
        }
        #expect(Self.matches(of: /aria-labelledby="(qq-[^ "]*)-title/, in: page).count == comparison.metrics.count)
        for day in comparison.tenChartDays { #expect(page.contains("<td>\(day.date)</td>")) }
    }

    /// A case, and the text that it gives.
    private typealias Lines = [(of: String, text: String?)]

    private func check(_ lines: Lines, _ name: String) throws {
        try check(lines.map { "\($0.of): \($0.text ?? "none")\n" }.joined(), name)
    }

    private func interval(_ low: Double, _ high: Double) -> QuantileIntervals {
        QuantileIntervals(charts: [low, high], days: nil, both: nil)
    }

    @Test func extentsAndHeadlines() throws {
        var (one, published) = (Window.window(charts: 1, noons: 2), Window.window(["q50": interval(1, 3)]))
        var lines: Lines = [("extent of one chart on two noons", one.extent)]
        (one.meters, one.meterTransitions) = (["x": [:]], 1)
        published.metrics["harmony"]?.published = ["q50": 2, "q75": 5, "q90": 12]
        lines += [
            ("extent of one meter", one.extent),
            (
                "extent of a thousand noons",
                ReportWords.extent(
                    charts: 1, noons: 1000, from: Window.start, through: Window.start, transitions: 1, meters: 23)
            ),
            ("headline of published thresholds", published.headline),
        ]
        // An interval includes its bounds.
        for (what, intervals) in [
            ("without intervals", [:]), ("above 2", ["q50": interval(2, 3)]),
            ("up to 2, only 5", ["q50": interval(1, 2), "q75": interval(5, 5)]),
            ("outside", ["q50": interval(2.01, 3), "q90": interval(8, 11)]),
            (
                "by charts and by both",
                ["q50": interval(1, 3), "q75": QuantileIntervals(charts: [5, 5], days: nil, both: [6, 7])]
            ),
        ] { lines.append(("headline \(what)", Window.window(intervals).headline)) }
        var comparison = HandmadeReports.comparison()
        func headline() -> String? { comparison.html().firstMatch(of: /<h1>(.*?)<\/h1>/).map { String($0.1) } }
        lines.append(("headline of a comparison", headline()))
        // If all shares are the same, the headline has one.
        comparison.metrics["harmony"] = nil
        lines.append(("headline of a comparison of one metric", headline()))
        comparison.metrics = [:]
        lines.append(("headline of a comparison without metrics", headline()))
        try check(lines, "headlines.txt")
        let same = Window.metric().quantiles
        let none = MetricComparison(
            model: same, against: same, difference: same, intervals95: [:], classes: [], distribution: [])
        #expect(none.changedClassShare == 0)
    }

    /// People with some distinct births, and one duplicate of each.
    private func people(_ births: Int) -> PopulationReport {
        var people = PopulationReport()
        (people.charts, people.duplicates) = (2 * births, births)
        return people
    }

    @Test func verdicts() throws {
        let median = QuantileIntervals(charts: [1.75, 2.25], days: nil, both: nil)
        let both = ["q50": median, "q75": Window.charts]
        var lines: Lines = [
            ("49 births, 15 noons", Window.window(charts: 49, noons: 15, both).verdict(for: people(49))),
            ("no resamples", Window.window(charts: 9).verdict(for: people(9))),
            (
                "intervals without bounds",
                Window.window(["q50": QuantileIntervals(charts: nil, days: nil, both: nil)]).verdict(for: people(9))
            ),
            ("none equal", Window.window(q50: 3.1).verdict(for: people(60))),
        ]
        for births in [10, 49, 50] {
            lines.append(("\(births) births", Window.window(charts: 60, both).verdict(for: people(births))))
        }
        for noons in [15, 16, 336, 337] {
            lines.append(("\(noons) noons", Window.window(noons: noons, ["q50": median]).verdict(for: people(60))))
        }
        // The ratio of widths has a decimal below 10. Intervals of zero width have none.
        for (charts, days) in [
            ([1.75, 2.25], [1, 6]), ([1.75, 2.25], [1.5, 3]), ([1.75, 2.25], [1, 100.75]), ([2, 2], [1, 6]),
            ([1.75, 2.25], nil),
        ] as [([Double], [Double]?)] {
            let intervals = ["q50": QuantileIntervals(charts: charts, days: days, both: days)]
            lines.append(("days \(days ?? [])", Window.window(intervals).verdict(for: people(60))))
        }
        try check(lines, "verdicts.txt")
    }

    @Test func metersGroupsAndPeople() throws {
        let window = Window.window()
        var (one, few) = (window, Window.metric())
        one.meters = ["clarity": window.meters["clarity"]!]
        func rows(_ table: ReportTable) -> String {
            table.rows.map { $0.joined(separator: " | ") }.joined(separator: "; ")
        }
        var lines: Lines = [
            ("meters without intensity", window.metersSentence(of: .intensity)),
            ("one meter", one.metersSentence(of: .harmony)),
            ("meters in order", window.orderedMeters(by: .harmony).map(\.name).joined(separator: ", ")),
            ("a median of zero", Window.metric(q50: 0).middle(of: .harmony)), ("too small", few.tooSmallToDraw),
            ("one person", rows(PopulationReport(charts: 1, exact: 1, duplicates: 1200, skippedRows: nil).table)),
            ("a skipped row", rows(PopulationReport(skippedRows: 1).table)),
            // A median of 0 cannot be compared.
            ("groups by a median of zero", Window.window(q50: 0).groupSentence(Window.groups)),
        ]
        #expect(window.orderedMeters(by: .unifiedScore).isEmpty)
        for share in [0.0049, 0.005] {
            few.distribution = [[1 / 32.0, 0.5], [1 / 16.0, share]]
            lines.append(("\(share) too small", few.tooSmallToDraw))
        }
        let charts = Window.window(charts: 1060, ["q75": Window.charts])
        for groups in [0..<4, 1..<3, 0..<2, 2..<3] {
            lines.append(("groups \(groups)", charts.groupSentence(Array(Window.groups[groups]))))
        }
        try check(lines, "meters.txt")
    }

    @Test func yearsAndProvenance() throws {
        func report(_ medians: [Double], _ window: WindowReport = Window.window()) -> DerivationReport {
            Window.report(windows: ["full": window], years: Window.years(medians))
        }
        func rows(_ table: ReportTable?) -> String? {
            table.map { ([$0.header] + $0.rows).map { $0.joined(separator: " | ") }.joined(separator: "\n") }
        }
        // The last year's medians and 90 % quantiles are lowest, its 75 % quantiles highest; then the reverse.
        var lines: Lines = [[2, 3, 1], [2, 3, 4], [2, 4, 3], [2], []].map { ("years \($0)", report($0).yearsSentence) }
        // The model's thresholds are the last row if there are as many.
        var window = Window.window()
        (window.metrics["intensity"], window.metrics["unified_score"]) = (Window.metric(), Window.metric())
        var published = Window.provenance
        (published.thresholdsSource, published.resamples, published.scale) = ("an almanac", 1000, .bipolar)
        published.calibration = CalibrationProvenance(
            model: "old", source: "an almanac", rules: CalibrationProvenance.published, population: "people.csv",
            populationDigest: "1a", charts: 2500, ephemeris: "Swiss", from: Window.start, through: Window.start,
            stepDays: 1, chartDays: nil)
        lines += [
            ("no years", rows(report([]).yearTable)), ("one year", rows(report([2]).yearTable)),
            ("six years", rows(report([1, 2, 3, 4, 5, 6], window).yearTable)),
            ("meters of two years", rows(report([2, 4]).meterYearTable(of: .harmony))),
            ("published", published.rows.map { $0.joined(separator: " | ") }.joined(separator: "\n")),
            ("publisher", published.calibration.publisher), ("of a model", Window.provenance.calibration.publisher),
        ]
        published.calibration.rules = "2b"
        lines.append(("of other rules", published.calibration.publisher))
        try check(lines, "years.txt")
    }

    @Test func windowsAreOrderedByLength() throws {
        let report = Window.report(windows: [
            "b": Window.window(noons: 5), "c": Window.window(noons: 9), "a": Window.window(noons: 5),
        ])
        #expect(report.orderedWindows.map(\.name) == ["c", "a", "b"] && report.thresholdWindow == "c")
        let corrections = try #require(report.corrections)
        #expect(corrections.orderedWindows == ["published-window", "a", "b"])
        #expect(corrections.ordered("b").map(\.correction) == [.nothing, .phase, .dignity])
        // 2.2, 5.3, 10.25 to the nearest half are 2, 5.5 and 10.5; 0, 2 and 5 are published. 10.25 is not rounded.
        #expect(corrections.reproduced(in: "b") == (5, 6))
        try check(["a", "b"].map { ("window \($0)", corrections.verdict(of: $0)) }, "corrections.txt")
    }

    @Test func thresholdsWithMissingFiguresAreOmitted() {
        for drop in [
            { (metric: inout MetricReport) in metric.own?["q75"] = nil }, { $0.rounded["q75"] = nil },
            { $0.relativeDifference["q75"] = nil },
        ] {
            var metric = Window.metric()
            drop(&metric)
            #expect(metric.thresholds.map(\.name) == ["q50", "q90"])
            #expect(metric.thresholds.map(\.share) == [0.5, 0.9] && metric.thresholds.map(\.limit) == [2, 12])
        }
        for bounds in [[], [1], [1, 2, 3], [2, 1]] as [[Double]] { #expect(QuantileIntervals.range(bounds) == nil) }
        #expect(QuantileIntervals.range([1, 1]) == 1...1 && QuantileIntervals.range(nil) == nil)
        #expect(QuantileIntervals(charts: [1, 2], days: [3, 4], both: [6, 5]).widest == 1...2)
        #expect(QuantileIntervals(charts: nil, days: [3, 4], both: nil).widest == nil)
        // An interval without width is one of zeros only at 0: duplicates of one person have one too.
        #expect(
            [[0, 0], [2, 2], [0, 0.5], nil].map(QuantileIntervals.words) == [
                "exact zeros", "2.00 – 2.00", "0.00 – 0.50", "–",
            ])
        #expect(ChangeRate.allCases.map { ($0.intendedShare * 100).rounded() } == [50, 25, 15, 10])
    }

    @Test func numbersOfReports() {
        #expect([0, 1, 9, 10].map(ReportWords.small) == ["none", "one", "nine", "10"])
        #expect([1.5, 0.25, 20, 0.00006].map(ReportWords.shortest) == ["1.5", "0.25", "20", "0.0001"])
        #expect([0.5, 10.25, 12, 2.126].map(ReportWords.threshold) == ["0.5", "10.25", "12.0", "2.13"])
        #expect([-0.042, 0.001, -0.001, 3].map { ReportWords.signed($0) } == ["−0.04", "0.00", "0.00", "+3.00"])
        #expect(
            [0, 12, 999, 1000, 12_345, 1_234_567].map { ReportWords.count($0) } == [
                "0", "12", "999", "1,000", "12,345", "1,234,567",
            ])
        #expect([-0.122, 0.05, -0.0001].map(ReportWords.signedPercent) == ["−12.2 %", "+5.0 %", "0.0 %"])
        #expect(ReportWords.range(1.005...20) == "1.00 – 20.00" && ReportWords.percent(0.0766) == "7.7")
        #expect(
            ["full", "published-window", "mine"].map(ReportWords.heading) == [
                "The full run", "A fortnight that is consistent with the published table", "Window “mine”",
            ])
    }

    /// Drawings in percent of the width are clamped to it; bars have a least width.
    @Test func stripsEndWhereTheyShould() {
        #expect([-1, 0, 0.5, 1, 2].map { Strip.place($0, in: 0...1) } == [0, 0, 50, 100, 100])
        #expect([Double.nan, .infinity].map { Strip.place($0, in: -1...1) } == [0, 0])
        #expect(Strip.place(-50, in: -100...100) == 25)
        #expect(
            Strip.bar(10, 10.1, y: 2, height: 4, style: "days").rendered.contains("width=\"0.2%\"")
                && Strip.bar(10, 35, y: 2, height: 4, style: "days").rendered.contains("width=\"25%\""))
    }

    /// The axis of the forest covers everything that is drawn, from −100 to +300 %, with at most nine steps.
    @Test(arguments: [
        (limit: 2.0, last: "+10 %", first: nil as String?), (2.5, "+30 %", nil), (6, "+200 %", nil), (9, "+300 %", nil),
        (0.1, "derived", "−100 %"),
    ])
    func axesOfForests(limit: Double, last: String, first: String?) throws {
        var window = Window.window()
        window.metrics["harmony"]?.own = ["q50": limit]
        let page = Window.report(windows: ["x": window]).forest(of: window, named: "x").rendered
        let ticks = page.components(separatedBy: "class=\"tick\">").dropFirst().compactMap {
            $0.components(separatedBy: "<").first
        }
        #expect(ticks.last == last && ticks.contains("derived") && (2...10).contains(ticks.count), "\(ticks)")
        #expect(ticks.first == first ?? "derived", "\(ticks)")
    }

    /// A share that is no number takes no room, and leaves that of the others.
    @Test func stripsOfSharesThatAreNoNumbers() throws {
        var window = Window.window()
        window.meters = [:]
        window.metrics["harmony"]?.sharesOwn = [.stable: .nan, .slow: 0.25, .moderate: .infinity, .rapid: 0.5]
        let strip = window.classesOfMeters.rendered
        for (rate, start, width) in [
            ("stable", "0", "0.2"), ("slow", "0", "25"), ("moderate", "25", "0.2"), ("rapid", "25", "50"),
        ] {
            #expect(
                strip.contains("<rect x=\"\(start)%\" y=\"1\" width=\"\(width)%\" height=\"11\" class=\"\(rate)\"/>"),
                "\(strip)")
        }
    }

    /// The window named "full" has the thresholds of readings, also if another is longer.
    @Test func thresholdsAreThoseOfTheFullWindow() {
        let report = Window.report(windows: ["full": Window.window(noons: 5), "x": Window.window(noons: 9)])
        #expect(report.thresholdWindow == "full" && report.orderedWindows.map(\.name) == ["x", "full"])
    }

    /// Names in one line, with characters escaped that Markdown would interpret.
    @Test func namesInMarkdown() {
        let report = Window.report(windows: ["a\n*b*|`c`_[d]<e>\\": Window.window(noons: 5)])
        #expect(report.markdown().contains("\n\n## Window “a \\*b\\*\\|\\`c\\`\\_\\[d\\]\\<e\\>\\\\”\n\n"))
    }

    /// From three first days of months on the axis has months, as many as there is room for, else its first and last day.
    @Test(arguments: [
        (31, ["2025-01-02", "2025-01-31"], "end"), (60, ["2025-01-02", "2025-03-01"], "end"),
        (91, ["2025-02", "2025-03", "2025-04"], "end"),
        (200, ["2025-02", "2025-03", "2025-04", "2025-05", "2025-06", "2025-07"], "middle"),
        (213, ["2025-02", "2025-04", "2025-06", "2025-08"], "end"),
    ])
    func monthsOfDailyDrawings(noons: Int, dates: [String], last: String) throws {
        var window = Window.window(noons: noons)
        let values = [Double](repeating: 1, count: noons - 1)
        window.daily = ["harmony": DailyQuantiles(q50: values, q75: values, q90: values)]
        let drawing = try #require(window.dailyDrawings("w").first).inline.rendered
        let labels = drawing.components(separatedBy: "<text ").dropFirst().filter { $0.contains(" y=\"213\"") }
        #expect(labels.compactMap { $0.components(separatedBy: ">")[1].components(separatedBy: "<").first } == dates)
        // The last label ends at the edge if there is no room beside its place.
        let anchors = labels.map { label in
            ["end", "middle"].first { label.contains("text-anchor=\"\($0)\"") } ?? "start"
        }
        #expect(anchors == (dates.count == 2 ? ["start"] : dates.dropLast().map { _ in "middle" }) + [last])
    }

    /// Labels of the model's thresholds that would touch are above each other, and left of their lines at the edge. Lines end at
    /// the curve, or at its top beyond it.
    @Test func labelsOfThresholdsDoNotTouch() throws {
        var metric = Window.metric()
        metric.own = ["q50": 1, "q75": 1.1, "q90": 64]
        metric.distribution = [[0.5, 0.25], [2, 0.5], [8, 0.75]]
        let drawing = Drawing.distribution(of: .harmony, metric, name: "x").inline.rendered
        try check(drawing.replacing("><", with: ">\n<"), "thresholds.svg")
    }
}
