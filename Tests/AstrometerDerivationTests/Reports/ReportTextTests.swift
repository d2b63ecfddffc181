import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The sentences, tables and pages of reports made by hand.
@Suite struct ReportTextTests {
    private typealias Window = HandmadeReports

    /// Run with `ASTROMETER_RECORD=1` to write the expected pages, and look at the differences.
    @Test func pagesOfHandmadeReports() throws {
        let (report, comparison) = (HandmadeReports.full(), HandmadeReports.comparison())
        // Styles are compared with the published report.
        func content(_ page: String) throws -> String {
            try #require(page.range(of: "<header>").map { String(page[$0.lowerBound...]) })
                .replacing("><", with: ">\n<")
        }
        for (name, text) in [
            ("handmade.md", report.markdown()), ("handmade.html", try content(report.html())),
            ("comparison.html", try content(comparison.html())), ("handmade.csv", report.quantilesCSV()),
        ] {
            let url = Repository.url("Tests/AstrometerDerivationTests/Reference/Pages/\(name)")
            if Repository.isRecording {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            let wanted = try String(contentsOf: url, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (line, (one, other)) in zip(text.split(separator: "\n", omittingEmptySubsequences: false), wanted)
                .enumerated()
            where one != other {
                Issue.record("\(name), line \(line + 1) is\n\(one)\ninstead of\n\(other)")
                break
            }
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == wanted.count, "\(name)")
        }
    }

    @Test func extentsCountOneThingInTheSingular() {
        #expect(
            Window.window(charts: 1, noons: 2).extent
                == "1 chart on 2 noons (UTC), 2025-01-01 to 2025-01-02: 1 transition from one noon to the next, "
                + "4 changes of 4 meters for each metric.")
        var one = Window.window(charts: 1, noons: 2)
        (one.meters, one.meterTransitions) = (["x": [:]], 1)
        #expect(one.extent.hasSuffix(" 1 change of 1 meter for each metric."))
        #expect(
            ReportWords.extent(
                charts: 1, noons: 1000, from: Window.start, through: Window.start, transitions: 1, meters: 23)
                == "1 chart, 1,000 noons from 2025-01-01 to 2025-01-01, 1 transition × 23 meters")
    }

    @Test func headlines() {
        func interval(_ low: Double, _ high: Double) -> QuantileIntervals {
            QuantileIntervals(charts: [low, high], days: nil, both: nil)
        }
        #expect(Window.window().headline == "There are no intervals for the three given thresholds.")
        // An interval includes its bounds.
        for (intervals, wanted) in [
            (
                ["q50": interval(2, 3)],
                "One of the three given thresholds lies inside its 95 % interval for other people."
            ),
            (
                ["q50": interval(1, 2), "q75": interval(5, 5)],
                "Two of the three given thresholds lie inside their 95 % intervals for other people."
            ),
            (
                ["q50": interval(2.01, 3), "q90": interval(8, 11)],
                "None of the three given thresholds lie inside their 95 % intervals for other people."
            ),
            (
                ["q50": interval(1, 3), "q75": QuantileIntervals(charts: [5, 5], days: nil, both: [6, 7])],
                "One of the three given thresholds lies inside its 95 % interval for other people and other weeks."
            ),
        ] { #expect(Window.window(intervals).headline == wanted) }
        var published = Window.window(["q50": interval(1, 3)])
        published.metrics["harmony"]?.published = ["q50": 2, "q75": 5, "q90": 12]
        #expect(published.headline.contains("of the three published thresholds"))
    }

    /// People with some distinct births, and one duplicate of each.
    private func people(_ births: Int) -> PopulationReport {
        var people = PopulationReport()
        (people.charts, people.duplicates) = (2 * births, births)
        return people
    }

    @Test func verdicts() {
        let intervals = ["q50": QuantileIntervals(charts: [1.75, 2.25], days: nil, both: nil), "q75": Window.charts]
        #expect(
            Window.window(charts: 49, noons: 15, intervals).verdict(for: people(49))
                == "Two of the three given thresholds lie inside their 95 % intervals for other people. "
                + "One fortnight cannot say how other weeks differ: fewer than 12 blocks of 28 days. "
                + "Intervals of fewer than 50 distinct births are rough. "
                + "After rounding, one of the derived values equals the given one. "
                + "The given values differ from the derived by −4.8 % to +33.3 %. Intervals hold the calibration fixed."
        )
        let rough = "Intervals of fewer than 50 distinct births are rough."
        for (charts, isRough) in [(10, true), (49, true), (50, false)] {
            #expect(
                Window.window(charts: 60, intervals).verdict(for: people(charts)).contains(rough) == isRough,
                "\(charts)")
        }
        for (noons, sentence) in [
            (15, "One fortnight cannot say"), (16, "So few days cannot say"), (336, "So few days cannot say"),
            (337, "interval for other people. After rounding"),
        ] {
            let verdict = Window.window(noons: noons, ["q50": intervals["q50"]!]).verdict(for: people(60))
            #expect(verdict.contains(sentence), "\(noons): \(verdict)")
        }
        #expect(
            Window.window(charts: 9).verdict(for: people(9))
                == "There are no intervals for the three given thresholds. "
                + "Intervals were not computed, because the number of resamples is 0. "
                + "After rounding, one of the derived values equals the given one. "
                + "The given values differ from the derived by −4.8 % to +33.3 %.")
        let few = ["q50": QuantileIntervals(charts: nil, days: nil, both: nil)]
        let verdict = Window.window(few).verdict(for: people(9))
        #expect(verdict.contains("Fewer than 10 distinct births cannot say how other people differ."), "\(verdict)")
        let none = Window.window(q50: 3.1).verdict(for: people(60))
        #expect(none.contains("After rounding, none of the derived values equal the given ones."))
        #expect(none.contains("differ from the derived by −35.5 % to +33.3 %."))
    }

    /// The ratio has a decimal below 10. Intervals of zero width have none.
    @Test func widthsOfIntervals() {
        func sentence(_ charts: [Double], _ days: [Double]?) -> String? {
            let intervals = ["q50": QuantileIntervals(charts: charts, days: days, both: days)]
            let verdict = Window.window(intervals).verdict(for: people(60))
            return verdict.range(of: "At the median").map {
                verdict[$0.lowerBound...].components(separatedBy: " Int")[0]
            }
        }
        func wanted(_ ratio: String) -> String {
            "At the median of harmony the interval of days is \(ratio) times as wide as that of charts."
        }
        #expect(sentence([1.75, 2.25], [1, 6]) == wanted("10"))
        #expect(sentence([1.75, 2.25], [1.5, 3]) == wanted("3.0"))
        #expect(sentence([1.75, 2.25], [1, 100.75]) == wanted("200"))
        #expect(sentence([2, 2], [1, 6]) == nil && sentence([1.75, 2.25], nil) == nil)
    }

    @Test func sentencesOfMetersAndMetrics() {
        let window = Window.window()
        #expect(window.metersSentence(of: .intensity) == nil)
        #expect(
            window.orderedMeters(by: .harmony).map(\.name) == [
                "clarity", "earth_energy", "fire_energy", "water_energy",
            ])
        #expect(window.orderedMeters(by: .unifiedScore).isEmpty)
        var one = window
        one.meters = ["clarity": window.meters["clarity"]!]
        #expect(one.metersSentence(of: .harmony) == nil)
        #expect(
            Window.metric(q50: 0).middle(of: .harmony)
                == "Half of all changes in harmony are 0.00 points a day; the given table says 2.0.")
        #expect(Window.metric().tooSmallToDraw == "0.6 % of changes are below 0.0625 points, where the drawing begins.")
        var few = Window.metric()
        few.distribution = [[1 / 32.0, 0.5], [1 / 16.0, 0.0049]]
        #expect(few.tooSmallToDraw == nil)
        few.distribution[1][1] = 0.005
        #expect(few.tooSmallToDraw?.hasPrefix("0.5 % of changes") == true)
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

    @Test func windowsAreOrderedByLength() {
        let report = Window.report(windows: [
            "b": Window.window(noons: 5), "c": Window.window(noons: 9), "a": Window.window(noons: 5),
        ])
        #expect(report.orderedWindows.map(\.name) == ["c", "a", "b"] && report.thresholdWindow == "c")
        let corrections = report.corrections
        #expect(corrections?.orderedWindows == ["published-window", "a", "b"])
        #expect(corrections?.ordered("b").map(\.correction) == [.nothing, .phase, .dignity])
        // 2.2, 5.3, 10.25 to the nearest half are 2, 5.5 and 10.5; 0, 2 and 5 are published. 10.25 is not rounded.
        #expect(corrections.map { $0.reproduced(in: "b") == (5, 6) } == true)
        #expect(
            corrections?.verdict(of: "b")
                == "Over this window the published rules give five of six published thresholds, to the nearest 0.5.")
        #expect(corrections?.verdict(of: "a").contains("give none of none published") == true)
    }

    @Test func peopleAreDescribedInATable() {
        let rows = PopulationReport(charts: 1, exact: 1, duplicates: 1200, skippedRows: nil).table.rows
        #expect(rows.count == 6 && rows[4] == ["Duplicates", "1,200: born at the same instant and place"])
        #expect(PopulationReport(skippedRows: 1).table.rows.last == ["Skipped bad rows of the list", "1"])
    }

    @Test func groupsAreCompared() {
        let window = Window.window(charts: 1060, ["q75": Window.charts])
        let most = "Medians of groups differ from those of all people by −37.5 % for 1960s in harmony at most."
        #expect(window.groupSentence(Window.groups) == most + " Groups of fewer than 50 charts are marked “few”.")
        #expect(window.groupSentence(Array(Window.groups[1...2])) == most)
        #expect(
            window.groupSentence(Array(Window.groups[0...1]))
                == "Medians of groups differ from those of all people by +25.0 % for 1950s in harmony at most. "
                + "A group of fewer than 50 charts is marked “few”.")
        // A median of 0 cannot be compared.
        #expect(
            Window.window(q50: 0).groupSentence(Window.groups)
                == "No group is large enough to be compared. Groups of fewer than 50 charts are marked “few”.")
    }

    @Test func yearsAreCompared() throws {
        func report(_ medians: [Double], _ window: WindowReport = Window.window()) -> DerivationReport {
            Window.report(windows: ["full": window], years: Window.years(medians))
        }
        // The last year's medians and 90 % quantiles are lowest, its 75 % quantiles highest; then the reverse.
        #expect(
            report([2, 3, 1]).yearsSentence
                == "Of 3 years, the one that ends on 2027-12-09 is the lowest in six of nine thresholds."
                + " In the median of harmony it is the lowest of 3.")
        #expect(report([2, 3, 4]).yearsSentence?.hasSuffix("In the median of harmony it is the highest of 3.") == true)
        #expect(
            report([2, 4, 3]).yearsSentence?.hasSuffix("In the median of harmony it is the second lowest of 3.") == true
        )
        #expect(report([2]).yearsSentence == nil && report([]).yearsSentence == nil && report([]).yearTable == nil)
        let one = try #require(report([2]).yearTable)
        #expect(
            one.rows.map { $0[0] } == [
                "2025-01-01 to 2025-12-09", "Mean", "Standard deviation", "Another year lies here, 95 %",
            ])
        #expect(one.rows.map { $0[1] } == ["2.000", "2.000", "–", "–"] && one.header.count == 10)
        // The model's thresholds are the last row if there are as many.
        var window = Window.window()
        (window.metrics["intensity"], window.metrics["unified_score"]) = (Window.metric(), Window.metric())
        let six = try #require(report([1, 2, 3, 4, 5, 6], window).yearTable)
        #expect(
            six.rows.map { $0[1] } == [
                "1.000", "2.000", "3.000", "4.000", "5.000", "6.000", "3.500", "1.871", "0.00 – 8.69", "2.0",
            ])
        #expect(six.rows.last?[0] == "Given")
        #expect(
            six.rows.allSatisfy { $0.count == 10 } && six.rows.last?.dropFirst(4).prefix(3) == ["2.0", "5.0", "12.0"])
        let meters = try #require(report([2, 4]).meterYearTable(of: .harmony))
        #expect(meters.rows.map { $0[0] } == ["Clarity", "Water energy"])
        #expect(meters.rows[0].dropFirst() == ["3.000", "1.414", "–", "7.000", "1.414", "–", "6.000", "2.828", "–"])
        #expect(meters.header[1...3] == ["50 %: mean", "deviation", "another year"])
    }

    @Test func provenanceOfPublishedAndOwnFigures() {
        var published = Window.provenance
        (published.thresholdsSource, published.resamples, published.scale) = ("an almanac", 1000, .bipolar)
        published.calibration = Provenance(
            model: "old", source: "an almanac", rules: Provenance.published, population: "people.csv",
            populationDigest: "1a", charts: 2500, ephemeris: "Swiss", from: Window.start, through: Window.start,
            stepDays: 1, chartDays: nil)
        let rows = published.rows
        #expect(
            rows[3][1]
                == "old, 2025-01-01 to 2025-01-01, 2,500 charts, Swiss; population people.csv, SHA-256 1a; published by an almanac"
                + "; used as published, not made by this model's rules; SHA-256 of the table 0d")
        #expect(rows[4][1] == "published by an almanac; SHA-256 of the table 0c")
        #expect(rows[5][1] == "1,000 resamplings of charts and of blocks of 28 days, seed 7")
        #expect(rows[6][1] == "on the bipolar scale")
        #expect(published.calibration.publisher == "an almanac" && Window.provenance.calibration.publisher == nil)
        published.calibration.rules = "2b"
        #expect(published.calibration.publisher == nil)
    }

    @Test func numbersOfReports() {
        #expect([0, 1, 9, 10].map(ReportWords.small) == ["none", "one", "nine", "10"])
        #expect([1.5, 0.25, 20, 0.00006].map(ReportWords.shortest) == ["1.5", "0.25", "20", "0.0001"])
        #expect([0.5, 10.25, 12, 2.126].map(ReportWords.threshold) == ["0.5", "10.25", "12.0", "2.13"])
        #expect([-0.042, 0.001, -0.001, 3].map(ReportWords.signed) == ["−0.04", "0.00", "0.00", "+3.00"])
        #expect(
            [0, 12, 999, 1000, 12_345, 1_234_567].map { ReportWords.count($0) } == [
                "0", "12", "999", "1,000", "12,345", "1,234,567",
            ])
        #expect(ReportWords.range(1.005...20) == "1.00 – 20.00" && ReportWords.percent(0.0766) == "7.7")
        #expect(
            ["full", "published-window", "mine"].map(ReportWords.heading) == [
                "The full run", "The fortnight of the published table", "Window “mine”",
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
        let page = Window.report(windows: ["x": window]).forest(of: window, isFull: false).rendered
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

    /// If all shares are the same, the headline has one.
    @Test func headlineOfAComparison() {
        var comparison = HandmadeReports.comparison()
        #expect(comparison.html().contains("<h1>From mine to theirs, 0 to 24 % of changes are in another class.</h1>"))
        comparison.metrics["harmony"] = nil
        #expect(comparison.html().contains("<h1>From mine to theirs, 24 % of changes are in another class.</h1>"))
        comparison.metrics = [:]
        #expect(comparison.html().contains("<h1>mine against theirs</h1>"))
        let none = MetricComparison(
            model: Window.metric().quantiles, against: Window.metric().quantiles, difference: Window.metric().quantiles,
            intervals95: [:], classes: [], distribution: [])
        #expect(none.changedClassShare == 0)
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
        func labels(_ limits: [Double]) -> [String] {
            var metric = Window.metric()
            metric.own = ["q50": limits[0], "q75": limits[1], "q90": limits[2]]
            metric.distribution = [[0.5, 0.25], [2, 0.5], [8, 0.75]]
            let drawing = Drawing.distribution(of: .harmony, metric, name: "x").inline.rendered
            return drawing.components(separatedBy: "\n").flatMap { $0.components(separatedBy: "><") }.filter {
                $0.contains("class=\"published\"") && !$0.contains(">given<") && !$0.contains("x1=\"267\"")
            }
        }
        #expect(
            labels([1, 1.1, 64]) == [
                "line x1=\"157.2\" y1=\"226\" x2=\"157.2\" y2=\"166\" class=\"published\"/",
                "circle cx=\"157.2\" cy=\"166\" r=\"2.6\" class=\"published\"/",
                "text x=\"161.2\" y=\"220\" class=\"published\">1.0</text",
                "line x1=\"161.57\" y1=\"226\" x2=\"161.57\" y2=\"163.25\" class=\"published\"/",
                "circle cx=\"161.57\" cy=\"163.25\" r=\"2.6\" class=\"published\"/",
                "text x=\"165.57\" y=\"207\" class=\"published\">1.1</text",
                "line x1=\"348\" y1=\"226\" x2=\"348\" y2=\"66\" class=\"published\"/",
                "circle cx=\"348\" cy=\"66\" r=\"2.6\" class=\"published\"/",
                "text x=\"344\" y=\"220\" text-anchor=\"end\" class=\"published\">64.0</text",
            ])
    }
}
