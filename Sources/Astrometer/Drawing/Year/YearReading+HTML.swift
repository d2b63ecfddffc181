extension YearReading {
    /// Returns the year as one self-contained HTML page: without external fonts or requests, and readable without its small
    /// script.
    ///
    /// On one axis of time it shows the meters by day (height is intensity, hue is harmony), lunations and eclipses,
    /// retrogrades, and the windows of slow transits. It prints on one sheet. Tables list every number.
    public func html() -> String {
        var shown = self
        shown.rows.removeAll { !engine.isShown(engine.model.names[$0.index]) }
        return shown.page
    }

    private var page: String {
        let last = days.last?.date ?? start
        return Markup.page(
            titled: "The year from \(DateWords.date(start)) to \(DateWords.date(last))", style: YearStyle.page,
            script: YearStyle.script,
            [
                Markup(
                    "header", [:],
                    [
                        Markup(
                            "h1", [:],
                            [
                                .text("The year from "), Markup("span", text: DateWords.date(start)), .text(" to "),
                                Markup("span", text: DateWords.date(last)),
                            ]), Markup("p", ["class": "note"], text: subject),
                        YearLegend.markup(isUncertain: windows.contains { $0.passes.contains { $0.range != nil } }),
                    ]),
                Markup(
                    "main", [:],
                    [
                        Markup.tag(
                            "section", ("id", "day"), ("aria-label", "The day"),
                            content: [Markup("p", ["class": "note"], text: Self.hint)]),
                        Markup(
                            "p", ["class": "scrolls note"],
                            text: "The year is wider than this window: scroll it sideways. \u{2192}"),
                        Markup.tag(
                            "div", ("class", "frame"), ("tabindex", "0"), ("role", "region"),
                            ("aria-label", "The year"), content: [YearPlot(self).markup]),
                    ] + tables),
                Markup(
                    "footer", [:],
                    [
                        Markup(
                            "p",
                            text: "Astrometer \(Release.version). "
                                + "Each day at noon; dates and times are those of \(zone ?? "UTC"). Orbs and meters by the model "
                                + "\(engine.model.name). Positions: \(ephemeris).")
                    ]),
            ])
    }

    private var words: YearWords { YearWords(zone: zone) }

    private static let hint = "Every column is a day. The tables below the drawing have the values of each meter."

    private var subject: String {
        let moment =
            switch chart.momentKnown {
            case .exact: ""
            case .noonLocal: "noon in \(chart.birth.zone ?? "the zone"), "
            case .noonUTC: "noon UTC, "
            }
        let note = ". Approximate chart: \(moment)solar houses, no angles; scores are those of this chart"
        return "Born \(WheelCaption.text(of: chart.birth))\(chart.isExact ? "" : note)."
    }

    // MARK: Tables

    private var tables: [Markup] {
        [
            Markup.details("Every day as a table: intensity · harmony, each 0 to 100", [dayTable]),
            Markup.details(
                "The windows as a table",
                [
                    table(
                        ["transit", "begins", "ends", "exactness"],
                        windows.map { window in
                            [
                                window.label, words.begin(of: window), words.end(of: window), words.exactness(window),
                            ]
                        })
                ]),
            Markup.details(
                "Retrogrades, Moons and eclipses as tables",
                [
                    table(
                        ["retrograde", "from station to station"],
                        retrogrades.map { [$0.label, words.span($0.span)] }),
                    table(
                        ["Moon", "exact"],
                        lunations.map { [$0.label, $0.moment.dateAndMinute(in: zone)] }),
                    table(
                        ["eclipse", "maximum", "magnitude"],
                        eclipses.map { [$0.label, $0.maximum.dateAndMinute(in: zone), $0.magnitude.text(decimals: 3)] }),
                ]),
        ]
    }

    private var dayTable: Markup {
        let names = engine.model.names
        let columns = rows.map { engine.labels(of: names[$0.index]).displayName }
        return table(
            ["date"] + columns + ["strongest aspects"], groups: [false] + rows.map(\.isGroup) + [false],
            days.map { day in
                [day.date.description]
                    + meters(of: day).map {
                        "\(YearWords.number($0.score.intensity)) · \(YearWords.number($0.score.harmony))"
                    } + [strongest(of: day).map(YearWords.aspect).joined(separator: "; ")]
            }, identifier: "days")
    }

    /// Returns a table in a container that scrolls on narrow pages.
    private func table(
        _ header: [String], groups: [Bool] = [], _ rows: [[String]], identifier: String? = nil
    ) -> Markup {
        let head = Markup(
            "tr", [:],
            header.enumerated().map { index, name in
                let isGroup = groups.indices.contains(index) && groups[index]
                return .element("th", [("scope", "col")] + (isGroup ? [("class", "group")] : []), [.text(name)])
            })
        let body = rows.map { row in
            Markup(
                "tr", [:],
                row.enumerated().map { $0 == 0 ? Markup("th", ["scope": "row"], text: $1) : Markup("td", text: $1) })
        }
        return Markup.tag(
            "div", ("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", header[0]),
            content: [
                .element(
                    "table", identifier.map { [("id", $0)] } ?? [],
                    [Markup("thead", [:], [head]), Markup("tbody", [:], body)])
            ])
    }
}

/// The legend of a year's page: sizes, hues and marks.
private enum YearLegend {
    /// - Parameter isUncertain: whether some days of exactness are uncertain.
    static func markup(isUncertain: Bool) -> Markup {
        let sizes = [20.0, 60, 100].enumerated().map { index, intensity in
            let tall = 14 * intensity / 100
            return Markup.box(6 * Double(index), 8 - tall / 2, width: 4, height: tall, style: "hue2")
        }
        let hues = (0..<YearPlot.hues).map { Markup.box(10 * Double($0), 2, width: 10, height: 12, style: "hue\($0)") }
        return Markup.tag(
            "ul", ("class", "legend"),
            content: [
                item("intensity: size", width: 18, sizes), item("harmony: tense to flowing", width: 50, hues),
                item("new Moon", width: 12, [.circle(6, 8, radius: 4, style: "moon new")]),
                item("full Moon", width: 12, [.circle(6, 8, radius: 4, style: "moon full")]),
                item("quarter", width: 12, [.circle(6, 8, radius: 1.6, style: "moon quarter")]),
                item("eclipse", width: 16, [.circle(8, 8, radius: 6.5, style: "eclipse")]),
                item("exact", width: 12, [diamond("exact")]), item("exact, retrograde", width: 12, [diamond("back")]),
            ]
                + (isUncertain
                    ? [item("possibly exact", width: 14, [.box(0, 4.5, width: 14, height: 7, style: "possible")])] : [])
                + [
                    item("goes on beyond the year", width: 12, [.curve([(8, 4), (3, 8), (8, 12)], style: "arrow")])
                ])
    }

    private static func diamond(_ style: String) -> Markup {
        .curve([(6, 3), (10, 8), (6, 13), (2, 8), (6, 3)], style: "pass \(style)")
    }

    private static func item(_ text: String, width: Double, _ shapes: [Markup]) -> Markup {
        Markup(
            "li", [:],
            [
                Markup.tag(
                    "svg", ("viewBox", "0 0 \(width.coordinate) 16"), ("width", width.coordinate), ("height", "16"),
                    ("aria-hidden", "true"), content: shapes), Markup("span", text: text),
            ])
    }
}
