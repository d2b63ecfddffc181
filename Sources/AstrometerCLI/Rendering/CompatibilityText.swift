import AstrometerFunctions

/// A comparison as text: three modes, their categories, the aspects, the composite chart.
struct CompatibilityText: TerminalText {
    func text(of pair: ComparedPair, theirName: String?) -> String {
        let result = pair.result
        let name = theirName ?? "The other"
        var text = heading("compatibility")
        text += born("You", pair.charts.first) + born(name, pair.charts.second)
        text += result.romantic.missingDataPrompts.map { wrapped($0, indent: 2) }.joined()
        text += line("\(pair.charts.first.sky.source), model \(result.model ?? "")", .faint)
        let certain = pair.certainAspects
        for mode in CompatibilityMode.allCases { text += "\n" + section(mode, result[mode], certain) }
        text += "\n" + strongest(certain, of: result.aspects.count, theirs: name)
        return text + "\n" + summary(pair)
    }

    private func born(_ who: String, _ chart: NatalChart) -> String {
        let lights = [Body.sun, .moon].filter(chart.knowsPlace)
            .map { "\($0.title) \(Words.place(of: $0, in: chart))" }.joined(separator: ", ")
        return wrapped("\(who): \(ChartHeader.born(chart.birth))") + line("  " + lights, .faint)
    }

    // MARK: Modes

    private func section(_ mode: CompatibilityMode, _ result: ModeResult, _ aspects: [SynastryAspect]) -> String {
        let overall = result.overallScore
        let percentile = result.percentile.map { "above \($0.text(decimals: 0)) % of pairs" } ?? ""
        let head = line(
            StyledText(mode.title, .title) + StyledText("  ")
                + Bar.thick(overall / 100, width: 20, Self.style(overall - 50))
                + StyledText(" \(overall.text(decimals: 0))", .title) + StyledText("  \(percentile)", .faint))
        let table = TextTable([
            .init(title: "", width: 21, rank: 0, gap: 2),
            .init(title: "", width: 21, rank: 2),
            .init(title: "", width: 4, isNumber: true, rank: 1),
            .init(title: "", width: 12, rank: 3, gap: 2),
            .init(title: "", width: 30, rank: 4),
        ])
        let rows = result.categories.map { category in
            table.row([
                StyledText(category.name), Bar.balance(category.score / 100, width: 21, Self.style(category.score)),
                StyledText(category.score.signedText(decimals: 0), Self.style(category.score)),
                StyledText(category.label?.rawValue ?? ""), StyledText(Self.makers(of: category, aspects), .faint),
            ])
        }
        return head + line("  " + result.relationshipVerb, .faint) + rows.joined()
    }

    /// Returns the certain aspects that contribute most to a category's score.
    private static func makers(of category: CategoryScore, _ certain: [SynastryAspect]) -> String {
        let shown = category.aspectIds.compactMap { id in certain.first { $0.id == id } }.prefix(2)
        let more = category.aspectIds.count - shown.count
        return shown.map { "\($0.userPlanet.symbol)\($0.aspectType.symbol)\($0.theirPlanet.symbol)" }
            .joined(separator: " ") + (more > 0 ? (shown.isEmpty ? "" : " ") + "+\(more)" : "")
    }

    private static func style(_ score: Double) -> TerminalStyle {
        score >= 20 ? .positive : score < -20 ? .negative : .middling
    }

    // MARK: Aspects and composite

    /// - Parameters:
    ///   - aspects: the aspects that are certain enough, strongest first.
    ///   - count: the number of all aspects.
    private func strongest(_ aspects: [SynastryAspect], of count: Int, theirs name: String) -> String {
        guard count > 0 else { return line("No aspects between the charts", .title) }
        guard !aspects.isEmpty else { return line("All \(count) aspects between the charts are uncertain", .title) }
        let hasUncertain = aspects.contains { $0.orbUncertainty != nil }
        let table = TextTable([
            .init(title: "yours", width: 10, rank: 0, gap: 2),
            .init(title: "", width: 11, rank: 1),
            .init(title: "theirs", width: 10, rank: 0),
            .init(title: "orb", width: hasUncertain ? 12 : 5, isNumber: true, rank: 2),
            .init(title: "strength", width: 8, isNumber: true, rank: 4),
        ])
        return line("Strongest of \(count) aspects", .title) + table.titles
            + aspects.prefix(10).map { aspect in
                table.row([
                    StyledText(aspect.userPlanet.title),
                    StyledText(aspect.aspectType.name, TerminalStyle(quality: aspect.quality ?? 0)),
                    StyledText(aspect.theirPlanet.title),
                    StyledText(Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty)),
                    StyledText((aspect.strength ?? 0).text(decimals: 2)),
                ])
            }.joined()
    }

    private func summary(_ pair: ComparedPair) -> String {
        let (summary, composite) = (pair.result.compositeSummary, pair.result.composite)
        let method = composite?.method == .davison ? "Davison chart" : "Composite chart"
        let sun = Words.names(of: pair.possibleSigns(of: .sun))
        let moonSigns = pair.possibleSigns(of: .moon)
        let moon = moonSigns.isEmpty ? "Moon not known" : "Moon in " + Words.names(of: moonSigns)
        let rising = composite?.ascendant.map { ", Ascendant \(Words.place($0))" } ?? ""
        var text = line(StyledText(method, .title) + StyledText("  Sun in \(sun), \(moon)\(rising)", .faint))
        text += wrapped(summary.summary, indent: 2)
        for (sign, style, lines) in [
            ("+", TerminalStyle.positive, summary.strengths), ("−", .negative, summary.challenges),
        ] { text += lines.map { item(StyledText(sign, style), $0) }.joined() }
        return text + (pair.result.karmic ?? []).map { item(StyledText("☊", .middling), $0.interpretation) }.joined()
    }

    /// A sentence with a mark before its first line.
    private func item(_ mark: StyledText, _ text: String) -> String {
        "  " + mark.text + wrapped(text, indent: 4).dropFirst(3)
    }
}
