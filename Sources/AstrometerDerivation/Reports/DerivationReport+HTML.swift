import Astrometer

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
                    [Markup("b", text: "Astrometer")] + links + [
                        Markup("a", ["href": "#people"], text: "People"),
                        Markup("a", ["href": "#source"], text: "Computed from"),
                    ]),
                Markup(
                    "main", [:],
                    [
                        Markup("h1", text: first?.headline ?? Self.title),
                        Markup(
                            "p", ["class": "lead"],
                            text: [
                                population.skippedSentence, first?.extent,
                                orderedWindows.first.map { rangeSentence(of: $0.name) }, yearsSentence,
                            ].compactMap { $0 }.joined(separator: " ")),
                    ] + yardsticksSection + sections.flatMap { $0 } + yearsSection + seriesSection + peopleSection
                        + (corrections?.html() ?? []) + [
                            Markup("h2", ["id": "source"], text: Self.provenanceTitle),
                            .card(nil, [provenanceTable.html(style: "words pairs")]),
                        ]),
            ])
    }

    private func section(of window: WindowReport, named name: String, prefix: String, isFirst: Bool) -> [Markup] {
        let metrics = window.orderedMetrics
        let notes = metrics.map { metric, report in
            [report.middle(of: metric), report.classes(), report.tooSmallToDraw].compactMap { $0 }
                .joined(separator: " ")
        }
        let kind = window.kindOfLimits
        /// The table of each metric under the metric's name.
        func tables(_ table: (TrendMetric) -> ReportTable?) -> [Markup] {
            metrics.flatMap { metric, _ in
                [Markup("h3", text: ReportWords.title(metric.rawValue))] + [table(metric)?.html()].compactMap { $0 }
            }
        }
        let beginning = [
            Markup("h2", ["id": prefix], text: ReportWords.heading(name)),
            Markup(
                "p", ["class": "lead"],
                text: (isFirst ? "" : window.extent + " ")
                    + window.verdict(for: population, blockDays: provenance.blockDays, ranges: rangeSentence(of: name))),
            .card(
                "Thresholds, relative to the derived value",
                [
                    forest(of: window, named: name),
                    .details("The same as a table", [thresholdTable(of: window, named: name).html()]),
                ]),
        ]
        // Printers keep this section whole, so a heading and its first card are on one page.
        var content: [Markup] = [
            Markup("section", ["class": "whole"], beginning),
            .card(
                "How often each meter is in each class, under the \(kind) thresholds",
                note: window.metersSentence(of: .harmony) ?? "",
                [
                    window.classKey, window.classesOfMeters,
                    .details("All meters together, as a table", [window.shareTable.html()]),
                ]),
            .card(
                "How large the changes are",
                note: "Each curve rises with the share of changes below a size. From above hang the derived "
                    + "thresholds, with their intervals on the curve; the \(kind) ones stand below, up to the share that "
                    + "they really cut off.", [Self.panels(window.distributionDrawings(prefix), captions: notes)]),
        ]
        if window.daily != nil {
            let panels = Self.panels(window.dailyDrawings(prefix), captions: window.dailySentences)
            let correlation = Markup("p", ["class": "note"], text: window.autocorrelationSentence ?? "")
            let table = [window.autocorrelationTable?.html()].compactMap { $0 }
            let note = "\(Self.dailyNote) \(window.dailySteps)"
            content.append(.card(Self.dailyTitle, note: note, [panels, correlation] + table))
        }
        if let table = window.calibrationTable {
            content.append(.card(Self.calibrationTitle, note: Self.calibrationNote, [table.html()]))
        }
        if let table = window.populationTable {
            content.append(.card(Self.populationsTitle, note: Self.populationsNote, [table.html()]))
        }
        content.append(
            .card(
                Self.metersTitle, note: "Sorted by the middle change, on one scale.",
                [
                    Self.panels(window.metersDrawings(prefix)),
                    .details("The same as tables, with intervals and classes", tables(window.meterTable)),
                ]))
        if window.groups != nil {
            let details = Markup.details("Each metric as a table", tables(window.limitTable))
            content.append(.card(Self.limitsTitle, note: Self.limitsNote, [details]))
        }
        if let table = window.duplicateTable {
            content.append(.card(Self.duplicateTitle, note: window.duplicateSentence ?? "", [table.html()]))
        }
        return content
            + window.orderedGroupings.map { name, groups in
                .card("Groups by \(name)", note: window.groupSentence(groups), [window.groupTable(groups).html()])
            }
    }

    private var yearsSection: [Markup] {
        guard let table = yearTable else { return [] }
        let meters = TrendMetric.allCases.compactMap { metric in
            meterYearTable(of: metric).map { [Markup("h3", text: ReportWords.title(metric.rawValue)), $0.html()] }
        }
        return [
            Markup("h2", text: Self.yearsTitle),
            .card(nil, note: Self.yearsNote, [table.html(), .details("Meter by meter", meters.flatMap { $0 })]),
        ]
    }

    private var yardsticksSection: [Markup] {
        yardstickTable.map { [.card(Self.yardsticksTitle, note: Self.yardsticksNote, [$0.html()])] } ?? []
    }

    private var seriesSection: [Markup] {
        guard !seriesSentences.isEmpty else { return [] }
        let sentences = Markup("ul", [:], seriesSentences.map { Markup("li", text: $0) })
        return [Markup("h2", text: Self.seriesTitle), .card(nil, [sentences])]
    }

    private var peopleSection: [Markup] {
        [
            Markup("h2", ["id": "people"], text: Self.peopleTitle),
            .card(
                nil, note: population.warnings.map { "Warning: \($0)." }.joined(separator: " "),
                [population.table.html(style: "words pairs")]),
        ]
    }

    fileprivate static func panels(_ drawings: [Drawing], captions: [String] = []) -> Markup {
        let captions = captions.map { $0.isEmpty ? [] : [Markup("figcaption", text: $0)] } + drawings.map { _ in [] }
        return Markup(
            "div", ["class": "panels"], zip(drawings, captions).map { Markup("figure", [:], [$0.inline] + $1) })
    }
}

extension CorrectionsReport {
    fileprivate func html() -> [Markup] {
        let sections = orderedWindows.enumerated().map { index, window in
            Markup.card(
                ReportWords.heading(window),
                [
                    Markup("p", text: verdict(of: window)), table(of: window).html(),
                    DerivationReport.panels(drawings(of: window, "c\(index + 1)")),
                ])
        }
        let beginning = [Markup("h2", text: Self.title), Markup("p", text: introduction)] + sections.prefix(1)
        return [Markup("section", ["class": "whole"], beginning)] + sections.dropFirst()
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
        let rows = rows.map { fields in
            Markup("tr", [:], fields.enumerated().map { Markup($0 == 0 ? "th" : "td", text: $1) })
        }
        return .scrolling(.table(style, head: header.contains { !$0.isEmpty } ? header : nil, rows))
    }
}

extension Markup {
    /// Returns a card of a report: its title and a note above its content.
    static func card(_ title: String?, level: String = "h3", note: String? = nil, _ content: [Markup]) -> Markup {
        let head = [title.map { Markup(level, text: $0) }, note.map { Markup("p", ["class": "note"], text: $0) }]
        return Markup("section", ["class": "card"], head.compactMap { $0 } + content)
    }

    static func table(_ style: String, head: [String]?, _ rows: [Markup]) -> Markup {
        .element(
            "table", style.isEmpty ? [] : [("class", style)],
            (head.map { [Markup("thead", [:], [Markup("tr", [:], $0.map { Markup("th", text: $0) })])] } ?? [])
                + [Markup("tbody", [:], rows)])
    }

    static func scrolling(_ table: Markup) -> Markup { Markup("div", ["class": "scroll", "tabindex": "0"], [table]) }
}
