import Astrometer
import AstrometerModels

extension DerivationReport {
    /// Returns the report as one self-contained page with drawings, without scripts, external fonts or requests.
    public func html() -> String {
        let sections = orderedWindows.enumerated().map { index, window in
            section(of: window.report, named: window.name, prefix: "w\(index + 1)", isFirst: index == 0)
        }
        let links = orderedWindows.enumerated().map { index, window in
            Markup("a", ["href": "#w\(index + 1)"], text: ReportWords.heading(window.name))
        }
        let first = orderedWindows.first?.report
        return Markup.page(
            titled: Self.title, style: ReportStyle.page,
            [
                Markup(
                    "header", [:],
                    [Markup("b", text: "Astrometer")] + links
                        + [
                            Markup("a", ["href": "#people"], text: "People"),
                            Markup("a", ["href": "#source"], text: "Computed from"),
                        ]),
                Markup(
                    "main", [:],
                    [
                        Markup("h1", text: first?.headline ?? Self.title),
                        Markup(
                            "p", ["class": "lead"],
                            text: ([first?.extent, yearsSentence].compactMap { $0 }).joined(separator: " ")),
                    ] + yardsticksSection + sections.flatMap { $0 } + yearsSection + seriesSection + peopleSection
                        + (corrections?.html() ?? [])
                        + [
                            Markup("h2", ["id": "source"], text: Self.provenanceTitle),
                            card([provenanceTable.html(style: "words pairs")]),
                        ]),
            ])
    }

    private func card(_ content: [Markup]) -> Markup { Markup("section", ["class": "card"], content) }

    private func section(of window: WindowReport, named name: String, prefix: String, isFirst: Bool) -> [Markup] {
        let metrics = window.orderedMetrics
        let notes = metrics.map { metric, report in
            [report.middle(of: metric), report.classes(), report.tooSmallToDraw].compactMap { $0 }
                .joined(separator: " ")
        }
        let kind = window.kindOfLimits
        let isFull = name == DerivationWindow.full.name
        return [
            Markup("h2", ["id": prefix], text: ReportWords.heading(name)),
            Markup(
                "p", ["class": "lead"],
                text: (isFirst ? "" : window.extent + " ")
                    + window.verdict(for: population, blockDays: provenance.blockDays)),
            card([
                Markup("h3", text: "Thresholds, relative to the derived value"), forest(of: window, isFull: isFull),
                Markup.details("The same as a table", [window.thresholdTable.html()]),
            ]),
            card([
                Markup("h3", text: "How often each meter is in each class, under the \(kind) thresholds"),
                Markup("p", ["class": "note"], text: window.metersSentence(of: .harmony) ?? ""),
                window.classKey, window.classesOfMeters,
                Markup.details("All meters together, as a table", [window.shareTable.html()]),
            ]),
            card([
                Markup("h3", text: "How large the changes are"),
                Markup(
                    "p", ["class": "note"],
                    text: "Each curve rises with the share of changes below a size. From above hang the derived "
                        + "thresholds, with their intervals on the curve; the \(kind) ones stand below, up to the share that "
                        + "they really cut off."),
                Self.panels(window.distributionDrawings(prefix), captions: notes),
            ]),
        ]
            + (window.daily == nil
                ? []
                : [
                    card(
                        [
                            Markup("h3", text: Self.dailyTitle), Markup("p", ["class": "note"], text: Self.dailyNote),
                            Self.panels(window.dailyDrawings(prefix), captions: window.dailySentences),
                            Markup("p", ["class": "note"], text: window.autocorrelationSentence ?? ""),
                        ] + [window.autocorrelationTable?.html()].compactMap { $0 })
                ])
            + (window.calibrationTable.map { table in
                [
                    card([
                        Markup("h3", text: Self.calibrationTitle),
                        Markup("p", ["class": "note"], text: Self.calibrationNote), table.html(),
                    ])
                ]
            } ?? [])
            + [
                card([
                    Markup("h3", text: Self.metersTitle),
                    Markup("p", ["class": "note"], text: "Sorted by the middle change, on one scale."),
                    Self.panels(window.metersDrawings(prefix)),
                    Markup.details(
                        "The same as tables, with intervals and classes",
                        metrics.flatMap { metric, _ in
                            [
                                Markup("h3", text: ReportWords.title(metric.rawValue)),
                                window.meterTable(of: metric).html(),
                            ]
                        }),
                ])
            ]
            + (window.groups == nil
                ? []
                : [
                    card([
                        Markup("h3", text: Self.limitsTitle), Markup("p", ["class": "note"], text: Self.limitsNote),
                        Markup.details(
                            "Each metric as a table",
                            metrics.flatMap { metric, _ in
                                [Markup("h3", text: ReportWords.title(metric.rawValue))]
                                    + [window.limitTable(of: metric)?.html()].compactMap { $0 }
                            }),
                    ])
                ])
            + (window.duplicateTable.map { table in
                [
                    card([
                        Markup("h3", text: Self.duplicateTitle),
                        Markup("p", ["class": "note"], text: window.duplicateSentence ?? ""), table.html(),
                    ])
                ]
            } ?? [])
            + window.orderedGroupings.map { name, groups in
                card([
                    Markup("h3", text: "Groups by \(name)"),
                    Markup("p", ["class": "note"], text: window.groupSentence(groups)),
                    window.groupTable(groups).html(),
                ])
            }
    }

    private var yearsSection: [Markup] {
        guard let table = yearTable else { return [] }
        let meters = TrendMetric.allCases.compactMap { metric in
            meterYearTable(of: metric).map { [Markup("h3", text: ReportWords.title(metric.rawValue)), $0.html()] }
        }
        return [
            Markup("h2", text: Self.yearsTitle),
            card([
                Markup("p", ["class": "note"], text: Self.yearsNote), table.html(),
                Markup.details("Meter by meter", meters.flatMap { $0 }),
            ]),
        ]
    }

    private var yardsticksSection: [Markup] {
        guard let table = yardstickTable else { return [] }
        return [
            card([
                Markup("h3", text: Self.yardsticksTitle), Markup("p", ["class": "note"], text: Self.yardsticksNote),
                table.html(),
            ])
        ]
    }

    private var seriesSection: [Markup] {
        guard !seriesSentences.isEmpty else { return [] }
        return [
            Markup("h2", text: Self.seriesTitle),
            card([Markup("ul", [:], seriesSentences.map { Markup("li", text: $0) })]),
        ]
    }

    private var peopleSection: [Markup] {
        [Markup("h2", ["id": "people"], text: Self.peopleTitle), card([population.table.html(style: "words pairs")])]
    }

    fileprivate static func panels(_ drawings: [Drawing], captions: [String] = []) -> Markup {
        let captions = captions.map { $0.isEmpty ? [] : [Markup("figcaption", text: $0)] } + drawings.map { _ in [] }
        return Markup(
            "div", ["class": "panels"],
            zip(drawings, captions).map { Markup("figure", [:], [$0.inline] + $1) })
    }
}

extension CorrectionsReport {
    fileprivate func html() -> [Markup] {
        let sections = orderedWindows.enumerated().map { index, window in
            Markup(
                "section", ["class": "card"],
                [
                    Markup("h3", text: ReportWords.heading(window)), Markup("p", text: verdict(of: window)),
                    table(of: window).html(), DerivationReport.panels(drawings(of: window, "c\(index + 1)")),
                ])
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

    func metersDrawings(_ prefix: String) -> [Drawing] {
        orderedMetrics.map { .meters(of: $0.metric, self, name: "\(prefix)-meters-\($0.metric.slug)") }
    }
}

extension TrendMetric {
    /// The name with hyphens, as a part of other names.
    var slug: String { rawValue.replacing("_", with: "-") }
}

extension ReportTable {
    /// Returns the table in a container that scrolls on narrow pages.
    func html(style: String = "") -> Markup {
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
