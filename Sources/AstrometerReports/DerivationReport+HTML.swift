import AstrometerRules
import AstrometerSupport

extension DerivationReport {
    /// The report as one page with its drawings. It needs nothing but itself: no script, no font, no network.
    public func html() -> String {
        let windows = orderedWindows.enumerated().flatMap { index, window in
            Self.section(of: window.report, heading: ReportWords.heading(window.name), prefix: "w\(index + 1)")
        }
        return Markup.page(
            titled: Self.title, style: ReportStyle.page,
            [Markup("h1", text: Self.title), Markup("p", ["class": "lead"], text: Self.introduction)] + windows
                + (corrections?.html() ?? [])
                + [
                    Markup("h2", text: Self.provenanceTitle), provenanceTable.html(style: "words"),
                ]
                // A report of parts took no time here.
                + (timingTable.rows.isEmpty ? [] : [Markup("h3", text: "Time of each stage"), timingTable.html()]))
    }

    private static func section(of window: WindowReport, heading: String, prefix: String) -> [Markup] {
        let metrics = window.orderedMetrics
        let notes = metrics.map { metric, report in
            [report.middle(of: metric), report.classes(), report.tooSmallToDraw].compactMap { $0 }
                .joined(separator: " ")
        }
        let kind = window.kindOfLimits
        return [
            Markup("h2", text: heading), Markup("p", text: window.extent),
            Markup("p", ["class": "lead"], text: window.verdict),
            window.thresholdTable.html(),
            Markup("h3", text: "How large the changes are"),
            Markup(
                "p", ["class": "note"],
                text: "Each curve rises with the share of changes below a size. From above hang the derived "
                    + "thresholds, at 50, 75 and 90 %; the \(kind) ones stand below, up to the share that they really cut off."
            ),
            panels(
                window.distributionDrawings(prefix),
                captions: notes),
            Markup("h3", text: sharesTitle), panels(window.sharesDrawings(prefix)),
            Markup.details("The same as a table", [window.shareTable.html()]),
            Markup("h3", text: metersTitle),
            Markup(
                "p", ["class": "note"],
                text: "Sorted by the middle change. Each panel has a scale of its own."),
            panels(window.metersDrawings(prefix)),
            Markup.details(
                "The same as tables",
                metrics.flatMap { metric, _ in
                    [
                        Markup("h3", text: ReportWords.title(metric.rawValue)),
                        window.meterTable(of: metric).html(),
                    ]
                }),
        ]
    }

    fileprivate static func panels(_ drawings: [Drawing], captions: [String] = []) -> Markup {
        let captions = captions.map { [Markup("figcaption", text: $0)] } + drawings.map { _ in [] }
        return Markup(
            "div", ["class": "panels"],
            zip(drawings, captions).map { Markup("figure", [:], [$0.inline] + $1) })
    }
}

extension CorrectionsReport {
    fileprivate func html() -> [Markup] {
        let sections = orderedWindows.enumerated().flatMap { index, window in
            [
                Markup("h3", text: ReportWords.heading(window)), Markup("p", text: verdict(of: window)),
                table(of: window).html(), DerivationReport.panels(drawings(of: window, "c\(index + 1)")),
            ]
        }
        return [Markup("h2", text: Self.title), Markup("p", text: introduction)] + sections
    }

    func drawings(of window: String, _ prefix: String) -> [Drawing] {
        TrendMetric.allCases.map {
            .corrections(of: $0, self, window: window, name: "\(prefix)-corrections-\($0.slug)")
        }
    }
}

extension WindowReport {
    func distributionDrawings(_ prefix: String) -> [Drawing] {
        orderedMetrics.map { .distribution(of: $0, $1, name: "\(prefix)-distribution-\($0.slug)") }
    }

    func sharesDrawings(_ prefix: String) -> [Drawing] {
        orderedMetrics.map { .shares(of: $0, $1, name: "\(prefix)-shares-\($0.slug)") }
    }

    func metersDrawings(_ prefix: String) -> [Drawing] {
        orderedMetrics.map { .meters(of: $0.metric, self, name: "\(prefix)-meters-\($0.metric.slug)") }
    }
}

extension TrendMetric {
    /// The name as a part of other names.
    fileprivate var slug: String { rawValue.replacing("_", with: "-") }
}

extension ReportTable {
    /// The table in a container that scrolls where the page is narrow.
    fileprivate func html(style: String = "") -> Markup {
        let isNamed = header.contains { !$0.isEmpty }
        let head = Markup("thead", [:], [row(header, first: "th", others: "th")])
        return Markup(
            "div", ["class": "scroll", "tabindex": "0"],
            [
                .element(
                    "table", style.isEmpty ? [] : [("class", style)],
                    (isNamed ? [head] : []) + [Markup("tbody", [:], rows.map { row($0, first: "th", others: "td") })])
            ])
    }

    private func row(_ fields: [String], first: String, others: String) -> Markup {
        Markup("tr", [:], fields.enumerated().map { Markup($0 == 0 ? first : others, text: $1) })
    }
}
