import Astrometer
import AstrometerPlatform

extension OutlookReport {
    /// Returns the outlook as one self-contained page with drawings, without scripts, external fonts or requests.
    public func html() -> String {
        Markup.page(
            titled: "Outlook \(from) to \(through)", style: ReportStyle.page + Self.style,
            [
                Markup("header", [:], [Markup("b", text: "Astrometer"), Markup("span", text: "Outlook")]),
                Markup(
                    "main", [:],
                    [
                        Markup("h1", text: headline),
                        Markup(
                            "p", ["class": "lead"],
                            text: ([introduction] + [population.skippedSentence].compactMap { $0 }
                                + population.warnings.map { "Warning: \($0)." }).joined(separator: " ")),
                        Markup("p", ["class": "lead"], text: sentence), calendar, fitCard,
                        Markup("div", ["class": "cards"], [monthsCard, loadCard].compactMap { $0 }),
                    ] + [changesCard, timeCard].compactMap { $0 } + [
                        .card("Every day", level: "h2", [.details("The shares of each day", [dayTable.html()])]),
                        .card("Computed from", level: "h2", [provenanceTable.html(style: "words pairs")]),
                    ]),
            ])
    }

    /// The result in a sentence, without the thresholds one by one.
    package var headline: String {
        let misses = fit.count { !$0.within }
        let words =
            misses == 0
            ? "The thresholds fit"
            : "\(ReportWords.small(misses).capitalizedFirst) of nine thresholds \(misses == 1 ? "does" : "do") not fit"
        let rapid = ReportWords.percent(shares.pool.unifiedScore.rapid)
        return "\(words): \(rapid) % of changes of the unified score are rapid, 10 % intended.\(worstDay)"
    }

    private var introduction: String {
        "\(ReportWords.count(people, "person").replacing("persons", with: "people")) on \(ReportWords.count(days.count, "day")), \(from) to "
            + "\(through), each at noon in \(dayZone ?? "UTC"). A change is that of a score since the day before. Every "
            + "number is a count over these people and days, not an estimate."
    }

    // MARK: The calendar

    private static let style = """
        svg rect.heat0 { fill: var(--stable); }
        svg rect.heat1 { fill: var(--slow); }
        svg rect.heat2 { fill: color-mix(in srgb, var(--slow) 50%, var(--moderate)); }
        svg rect.heat3 { fill: var(--moderate); }
        svg rect.heat4 { fill: var(--rapid); }
        svg text.deep { fill: var(--on-dark); }
        .months { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: 8px 14px; }
        .months svg { display: block; width: 100%; height: auto; } .months svg text, .months svg text.tick { font-size: 20px; }
        .months svg text.heading { font-size: 22px; }
        @media print { h1 { font-size: 15pt; } .months { grid-template-columns: repeat(4, 1fr); gap: 4px 16px; } .cards { grid-template-columns: 1fr 1fr; }
          .card:has(h2):has(h3) { columns: 3; } .card :is(h2, .note) { column-span: all; } .months { max-width: 84%; }
          .cards figure { float: left; width: 56%; } .cards figure ~ .scroll { float: right; width: 42%; } .card:has(h2) h3 { font-size: 8pt; }
          .scroll :is(td, th) { padding-top: 1px; padding-bottom: 1px; } .scroll table.pairs { font-size: 6pt; } }

        """

    /// The shares at which a cell of the calendar gets its next color.
    private static let steps = [0.05, 0.1, 0.2, 0.35]

    private var calendar: Markup {
        let shares = days.map { ($0.date, ($0.overview ?? $0.pool).unifiedScore.rapid) }
        let key = zip(0..., ["under 5 %", "5", "10", "20", "35 % or more"]).map { step, words in
            Markup(
                "span", [:],
                [
                    Markup(
                        "svg", ["viewBox": "0 0 16 10", "aria-hidden": "true"],
                        [.box(0, 0, width: 16, height: 10, style: "heat\(step)")]), .text(words),
                ])
        }
        let drawings = months.map { month in
            Drawing.month(month.month, shares.filter { "\($0.0)".hasPrefix(month.month) }, step: Self.step).inline
        }
        return .card(
            load == nil ? "Rapid changes, day by day" : "People with a rapid overall change, day by day", level: "h2",
            [Markup("p", ["class": "key"], key), Markup("div", ["class": "months"], drawings)])
    }

    private static func step(_ share: Double) -> Int { steps.count { share >= $0 } }

    // MARK: Cards

    private var monthsCard: Markup {
        let rows = months.map { month -> [String] in
            [month.month]
                + TrendMetric.allCases.map { metric in
                    month.mark(of: metric) + ReportWords.percent(month.pool[metric].rapid)
                }
        }
        return .card(
            "Months", level: "h2",
            note:
                "Rapid changes of all meters in percent; 10 are intended. ▼ marks less than 0.67, ▲ more than 1.5 times as many.",
            [
                Markup("figure", [:], [Drawing.rapidByMonth(months).inline]),
                ReportTable(header: ["Month"] + TrendMetric.allCases.map { ReportWords.title($0.rawValue) }, rows: rows)
                    .html(),
            ])
    }

    private var loadCard: Markup? {
        guard let load else { return nil }
        let rows = load.days.map { day in
            [
                "\(day.date)", "\(ReportWords.percent(day.share)) %",
                day.transits.map { "\($0.words) (\(ReportWords.percent($0.share)) %)" }.joined(separator: ", "),
            ]
        }
        let days = load.rapidDays
        return .card(
            "Ten days on which most people get one at once", level: "h2",
            note: "Over people, rapid overall changes come on \(days.year.p10.text(decimals: 0)) to "
                + "\(days.year.p90.text(decimals: 0)) days of the range, \(days.year.p50.text(decimals: 0)) in the middle, or "
                + "\(days.week.p50.text(decimals: 1)) a week; \(ReportWords.percent(load.none)) % have none. The longest run of "
                + "days without one is \(load.longestCalm) for some person.",
            [ReportTable(header: ["Day", "People", "Transits that most people have"], rows: rows).html(style: "words")])
    }

    private var fitCard: Markup {
        .card(
            "Do the thresholds fit?", level: "h2",
            note:
                "Of these people's changes, the share above each threshold; it fits within a fifth of the intended share.",
            [fitTable.html()])
    }

    private var changesCard: Markup? {
        guard let changes else { return nil }
        let classes = ChangeRate.allCases.map(\.rawValue)
        return .card(
            "What other thresholds would change", level: "h2",
            note: "Rows: the class with the thresholds in force; columns: with the others; % of all changes.",
            TrendMetric.allCases.flatMap { metric -> [Markup] in
                let share = changes.share[metric.rawValue] ?? 0
                let rows = zip(classes, changes.table[metric.rawValue] ?? []).map { name, row in
                    [name] + row.map(ReportWords.percent)
                }
                let words = changes.people[metric.rawValue].map {
                    ": \(ReportWords.percent(share)) % of labels change, \($0.p50.text(decimals: 1)) a week for a person"
                }
                return [
                    Markup("h3", text: ReportWords.title(metric.rawValue) + (words ?? "")),
                    ReportTable(header: [""] + classes, rows: rows).html(),
                ]
            })
    }

    private var timeCard: Markup? {
        guard let byTime else { return nil }
        let groups = [("With a time of birth", byTime.known), ("Without", byTime.unknown)]
        return .card(
            "People without a time of birth", level: "h2", note: "Rapid changes of all meters in percent.",
            [
                ReportTable(
                    header: ["", "People"] + TrendMetric.allCases.map { ReportWords.title($0.rawValue) },
                    rows: groups.map { title, group in
                        [title, ReportWords.count(group.people)]
                            + TrendMetric.allCases.map { ReportWords.percent(group.shares.pool[$0].rapid) }
                    }
                ).html()
            ])
    }

    private var fitTable: ReportTable {
        ReportTable(
            header: ["Metric", "Threshold", "Points", "Above, %", "Intended, %", "Deviation of weeks", "Fits"],
            rows: fit.map { fit in
                [
                    ReportWords.title(fit.metric), fit.quantile, fit.threshold.text(decimals: 2),
                    ReportWords.percent(1 - fit.below), ReportWords.shortest((100 * (1 - fit.intended)).rounded()),
                    fit.deviation.map(ReportWords.percent) ?? "–",
                    fit.within ? "yes" : "no" + (fit.fromMonth.map { ", from \($0)" } ?? ""),
                ]
            })
    }

    private var dayTable: ReportTable {
        ReportTable(
            header: ["Day", "Overall, rapid, %"]
                + TrendMetric.allCases.map { "\(ReportWords.title($0.rawValue)), rapid, %" },
            rows: days.map { day in
                ["\(day.date)", day.overview.map { ReportWords.percent($0.unifiedScore.rapid) } ?? "–"]
                    + TrendMetric.allCases.map { ReportWords.percent(day.pool[$0].rapid) }
            })
    }

    private var provenanceTable: ReportTable {
        ReportTable(header: ["", ""], rows: provenance.entries.map { [$0.name.humanized.capitalizedFirst, $0.value] })
    }
}

extension ClassShares {
    /// The shares in the order of `ChangeRate`.
    var values: [Double] { [stable, slow, moderate, rapid] }
}

extension Drawing {
    /// A month as a calendar: a row for each week, from Monday.
    /// - Parameters:
    ///   - month: the month, such as `2026-01`.
    ///   - step: returns the color of a share.
    fileprivate static func month(
        _ month: String, _ shares: [(date: CivilDate, share: Double)], step: (Double) -> Int
    ) -> Drawing {
        let first = shares.first.map { $0.date.adding(days: 1 - $0.date.day) }
        // 1970-01-01, day 0, is a Thursday.
        func weekday(_ date: CivilDate) -> Int { ((date.dayNumber + 3) % 7 + 7) % 7 }
        let offset = first.map(weekday) ?? 0
        let cell = 48.0
        let top = 70.0
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated().map { day, name in
            Markup.label(name, 12 + cell * (Double(day) + 0.5), 56, .middle, style: "tick")
        }
        let cells = shares.flatMap { date, share -> [Markup] in
            let place = offset + date.day - 1
            let (x, y) = (12 + cell * Double(place % 7), top + cell * Double(place / 7))
            let level = step(share)
            return [
                Markup(
                    "g", [:],
                    [
                        Markup("title", text: "\(date): \(ReportWords.percent(share)) %"),
                        .box(x + 1.5, y + 1.5, width: cell - 3, height: cell - 3, style: "heat\(level)"),
                        .label("\(date.day)", x + cell / 2, y + 30, .middle, style: level > 3 ? "deep" : ""),
                    ])
            ]
        }
        let highest = shares.max { $0.share < $1.share }
        return Drawing(
            name: "month-\(month)", title: month,
            description: highest.map { "The highest share is \(ReportWords.percent($0.share)) %, on \($0.date)." }
                ?? "",
            height: top + 6 * cell + 4,
            content: [.label(month, 14, 26, style: "heading")] + names + cells)
    }

    /// The share of rapid changes of each month and metric beside the design.
    fileprivate static func rapidByMonth(_ months: [OutlookMonth]) -> Drawing {
        let largest = months.flatMap { month in TrendMetric.allCases.map { month.pool[$0].rapid } }.max() ?? 0.1
        let x = Axis(0...max(0.16, largest), at: 62, 340)
        let row = 34.0
        let bars = months.enumerated().flatMap { number, month -> [Markup] in
            let y = 14 + row * Double(number)
            return [Markup.label(month.month, 56, y + 17, .end, style: "tick")]
                + zip(TrendMetric.allCases, ["charts", "days", "both"]).enumerated().map { place, metric in
                    .box(
                        62, y + 8 * Double(place), width: max(1, x.position(of: month.pool[metric.0].rapid) - 62),
                        height: 7, style: metric.1)
                }
        }
        let bottom = 14 + row * Double(months.count)
        let design = x.position(of: ChangeRate.rapid.intendedShare)
        return Drawing(
            name: "months", title: "Rapid changes by month",
            description: "Bars of harmony, intensity and the unified score for each month, beside a line at 10 %.",
            height: bottom + 40,
            content: bars + [
                .line(design, 6, design, bottom, style: "published"),
                .label("10 % intended", design, bottom + 14, .middle, style: "published"),
                .label("harmony", 62, bottom + 32, style: "tick"),
                .box(46, bottom + 23, width: 12, height: 8, style: "charts"),
                .label("intensity", 150, bottom + 32, style: "tick"),
                .box(134, bottom + 23, width: 12, height: 8, style: "days"),
                .label("unified score", 238, bottom + 32, style: "tick"),
                .box(222, bottom + 23, width: 12, height: 8, style: "both"),
            ])
    }
}
