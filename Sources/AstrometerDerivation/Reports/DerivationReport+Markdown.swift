import AstrometerModels

extension DerivationReport {
    /// Returns the report as GitHub Markdown, without drawings.
    public func markdown() -> String {
        var blocks = ["# \(Self.title)", Self.introduction] + [population.skippedSentence].compactMap { $0 }
        if let table = yardstickTable { blocks += ["## \(Self.yardsticksTitle)", Self.yardsticksNote, table.markdown] }
        for (name, window) in orderedWindows {
            blocks += [
                "## \(ReportWords.heading(name).markdown)", window.extent,
                window.verdict(for: population, blockDays: provenance.blockDays, ranges: rangeSentence(of: name)),
            ]
            blocks.append(thresholdTable(of: window, named: name).markdown)
            blocks.append(
                window.orderedMetrics.map { metric, report in
                    "- " + [report.middle(of: metric), report.classes()].joined(separator: " ")
                }.joined(separator: "\n"))
            blocks += ["### Changes in each class", window.shareTable.markdown, "### \(Self.metersTitle)"]
            if let sentence = window.metersSentence(of: .harmony) { blocks.append(sentence.markdown) }
            blocks += Self.details { window.metrics[$0.rawValue] == nil ? nil : window.meterTable(of: $0) }
            if window.groups != nil { blocks += ["### \(Self.limitsTitle)", Self.limitsNote] }
            blocks += Self.details(window.limitTable)
            if !window.dailySentences.isEmpty {
                blocks += [
                    "### \(Self.dailyTitle)", window.dailySentences.map { "- \($0)" }.joined(separator: "\n"),
                    window.dailySteps,
                ]
            }
            if let sentence = window.autocorrelationSentence, let table = window.autocorrelationTable {
                blocks += [sentence, table.markdown]
            }
            if let table = window.calibrationTable {
                blocks += ["### \(Self.calibrationTitle)", Self.calibrationNote, table.markdown]
            }
            if let table = window.populationTable {
                blocks += ["### \(Self.populationsTitle)", Self.populationsNote, table.markdown]
            }
            if let table = window.duplicateTable {
                blocks += ["### \(Self.duplicateTitle)", window.duplicateSentence ?? "", table.markdown]
            }
            for (grouping, groups) in window.orderedGroupings {
                blocks += [
                    "### Groups by \(grouping.markdown)", window.groupSentence(groups).markdown,
                    window.groupTable(groups).markdown,
                ]
            }
        }
        if let table = yearTable {
            blocks += [
                "## \(Self.yearsTitle)", ([yearsSentence, Self.yearsNote].compactMap { $0 }).joined(separator: " "),
            ]
            blocks.append(table.markdown)
            blocks += Self.details(meterYearTable)
        }
        if !seriesSentences.isEmpty {
            blocks += ["## \(Self.seriesTitle)", seriesSentences.map { "- \($0)" }.joined(separator: "\n")]
        }
        blocks += ["## \(Self.peopleTitle)"] + population.warnings.map { "Warning: \($0)." }
        blocks.append(population.table.rows.map { "- \($0[0]): \($0[1].markdown)" }.joined(separator: "\n"))
        if let corrections {
            blocks += ["## \(CorrectionsReport.title)", corrections.introduction.markdown]
            for window in corrections.orderedWindows {
                blocks += ["### \(ReportWords.heading(window).markdown)", corrections.verdict(of: window)]
                blocks.append(corrections.table(of: window).markdown)
            }
        }
        blocks += ["## \(Self.provenanceTitle)"]
        blocks.append(provenanceTable.rows.map { "- \($0[0]): \($0[1].markdown)" }.joined(separator: "\n"))
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// Returns the tables of the metrics that have one, each folded under the metric's title.
    private static func details(_ table: (TrendMetric) -> ReportTable?) -> [String] {
        TrendMetric.allCases.compactMap { metric in
            table(metric).map {
                "<details><summary>\(ReportWords.title(metric.rawValue))</summary>\n\n\($0.markdown)\n\n</details>"
            }
        }
    }

    // Text that Markdown and HTML share.

    static let limitsTitle = "Thresholds by meter"
    static let limitsNote =
        "The last two columns are the shares of changes that are stable, slow, moderate and rapid, under the derived thresholds of "
        + "all meters together and under the meter's own. Changes below 0.05 are still."
    static let title = "Thresholds of trends, derived"
    static let introduction =
        "How much scores change from one noon to the next, over many birth charts. The thresholds are the sizes below "
        + "which 50, 75 and 90 % of changes lie; they divide changes into stable, slow, moderate and rapid. "
        + "Changes are in points of a 0 to 100 scale, unified scores on the unipolar scale."
    static let metersTitle = "Meter by meter"
    static let provenanceTitle = "Computed from"
    static let dailyTitle = "Day by day"
    static let dailyNote =
        "The quantiles of all meters’ changes into each day, on one scale; straight lines mark those of the whole window. "
        + "All charts share a day’s sky, so whole weeks are livelier or calmer than others."
    static let duplicateTitle = "With and without duplicate meters"
    static let yearsTitle = "The same season of other years"
    static let yearsNote =
        "Each season begins on the same day and has as many noons as the window. No line is fitted: the cycles of the "
        + "planets recur. “Another year lies here” is the mean ± Student’s t times the standard deviation, widened for one "
        + "more year, and never below 0. It takes years as exchangeable, which they are not: the medians of neighboring years, "
        + "and of years twelve apart, tend to lie on opposite sides of the mean."
    static let populationsTitle = "Other populations"
    static let populationsNote =
        "Each of them has as many births, which the same generator drew with another seed, on the same days. “Another population lies "
        + "here” is computed as for years. z is the distance of this population from the mean of the others, in standard deviations."
    static let seriesTitle = "A series of windows"
    static let calibrationTitle = "Calibrations of single years"
    static let calibrationNote =
        "Intervals hold the calibration fixed. The same thresholds with scores scaled by calibrations from single years."
    static let peopleTitle = "People"
}

extension ReportTable {
    /// The table with columns after the first aligned right.
    fileprivate var markdown: String {
        func line(_ fields: [String]) -> String { "| " + fields.map(\.markdown).joined(separator: " | ") + " |" }
        let rule = "| --- |" + String(repeating: " ---: |", count: max(0, header.count - 1))
        return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
    }
}

extension String {
    /// The text in one line, with characters escaped that Markdown or a terminal would interpret.
    fileprivate var markdown: String {
        String(map { $0.isNewline ? " " : $0 }).escapingControls.reduce(into: "") { text, character in
            if "\\`*_[]<>|".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
