import AstrometerFunctions

/// A reading as text: super-groups, meters, strongest aspects.
struct Dashboard: TerminalText {
    let scale: UnifiedScale
    var name: String?

    func text(of day: PersonDay) throws -> String {
        let date = Words.longDate(try day.day.date)
        let subtitle = "\(date), \(try day.sky.moment.clockTime(in: day.zone)) \(day.zone ?? "UTC")"
        let scores = try day.scores()
        return try ChartHeader(name: name).text(of: day.chart, model: day.model, subtitle: subtitle)
            + (scores.sentence.map { "\n" + paragraph($0, .title) } ?? "")
            + (scores.uncertainty.map { "\n" + paragraph($0, .plain) } ?? "")
            + meters(of: scores) + strongestAspects(of: day) + "\n"
            + legend(
                days: scores.meters.first?.usual?.days, isUncertain: scores.uncertainty != nil,
                isByMeter: scores.hasThresholdsByMeter)
    }

    // MARK: Meters

    private func meters(of scores: PersonDay.Scores) -> String {
        let rows = MeterRows(scale: scale, isUncertain: scores.uncertainty != nil)
        func meters(in group: String?) -> String {
            scores.meters.filter { $0.superGroup == group }.map { rows.row(of: $0, isGroup: false) }.joined()
        }
        let sections = scores.superGroups.map {
            rows.row(of: $0, isGroup: true) + meters(in: $0.document.meterName)
        }
        let others = meters(in: nil)
        let title = sections.isEmpty ? "" : line("Others", .title)
        return "\n" + rows.titles + (sections + (others.isEmpty ? [] : [title + others])).joined(separator: "\n")
    }

    /// - Parameter days: the number of days of the usual ranges; nil without them.
    private func legend(days: Int?, isUncertain: Bool, isByMeter: Bool) -> String {
        let (low, high) = (scale.value(ofBipolar: -Bar.widestScore), scale.value(ofBipolar: Bar.widestScore))
        let lines =
            (days.flatMap { $0 > 1 ? ["░ your usual range: 80 % of the last \($0) days"] : nil } ?? []) + [
                "● today\(isUncertain ? ", ━ the range of the possible births" : ""), from rough (left) to easy (right); ◀ ▶ beyond \(low.text(decimals: 0)) and \(high.text(decimals: 0))",
                "int 0–100: how much happens; har 0–100: how harmonious, 50 is neutral",
            ] + (isUncertain ? [Arrow.legendOfUncertain] : []) + [Arrow.legend(isByMeter: isByMeter)]
        return lines.map { paragraph($0, .faint) }.joined()
    }

    // MARK: Aspects

    private func strongestAspects(of day: PersonDay) throws -> String {
        let strongest = day.strongestAspects()
        guard !strongest.isEmpty else { return section("No aspects") }
        let width = (aspect: 47, orb: day.chart.longitudeRanges == nil ? 5 : 12)
        let table = TextTable([
            .init(title: "", width: width.aspect, rank: 0),
            .init(title: "orb", width: width.orb, isNumber: true, rank: 1),
        ])
        return try section("Strongest of \(day.countOfAspects) aspects")
            + strongest.map { aspect -> String in
                let row = [
                    StyledText(aspect.words, TerminalStyle(quality: aspect.document.qualityFactor)),
                    StyledText(aspect.orb),
                ]
                let fits = width.aspect + width.orb + 2 <= lineWidth
                return (fits ? table.row(row) : wrapped("\(aspect.words), orb \(aspect.orb)"))
                    + wrapped(try aspect.outlook(in: day.zone), indent: 3)
            }.joined()
    }
}

/// Lists the meters of a reading: one line each or, on narrow terminals, two. Bars are shortened, words are not.
private struct MeterRows: TerminalText {
    let scale: UnifiedScale
    /// Whether meters have scores over the possible births.
    let isUncertain: Bool

    /// The widths of the columns with the space before them, sufficient for names and states of the package's models.
    private enum Width {
        static let name = 27, bar = 1, number = 4, quality = 13, state = 19
        static let widestBar = 41
    }

    private var scoreWidth: Int { isUncertain ? 18 : 6 }
    private var arrowWidth: Int { isUncertain ? 4 : 3 }
    /// The width of everything except the bar and the quality.
    private var words: Int { Width.name + scoreWidth + Width.bar + 2 * Width.number + arrowWidth + Width.state }
    /// Whether a meter has one line.
    private var isOneLine: Bool { lineWidth >= words + 9 }
    private var hasQuality: Bool { isOneLine ? lineWidth >= words + Width.quality + 15 : !isNarrow }
    /// Whether the state does not fit in the first of two lines.
    private var isNarrow: Bool { lineWidth < Width.name + scoreWidth + arrowWidth + Width.state }

    /// The width of the bar; odd, because the middle is marked.
    private var bar: Int {
        let words =
            isOneLine
            ? words + (hasQuality ? Width.quality : 0) : 4 + 2 * Width.number + (isNarrow ? Width.state : Width.quality)
        return max(3, min(Width.widestBar, (lineWidth - words - 1) / 2 * 2 + 1))
    }

    var titles: String {
        let ends = [-Bar.widestScore, 0, Bar.widestScore].map { end in
            scale == .bipolar && end != 0 ? end.signedText(decimals: 0) : scale.value(ofBipolar: end).text(decimals: 0)
        }
        let space = bar - ends.reduce(0) { $0 + $1.count }
        let left = max(0, bar / 2 - ends[0].count - (ends[1].count - 1) / 2)
        let axis = space < 2 ? spaces(bar) : ends[0] + spaces(left) + ends[1] + spaces(space - left) + ends[2]
        return row(
            name: StyledText(""), score: StyledText("score", .faint), bar: StyledText(axis, .faint),
            numbers: ["int", "har"].map { StyledText($0, .faint) }, quality: StyledText("quality", .faint),
            arrow: StyledText(""), state: StyledText("state", .faint))
    }

    func row(of meter: PersonDay.Meter, isGroup: Bool) -> String {
        let name = StyledText((isGroup ? "" : "  ") + meter.displayName, isGroup ? .title : .plain)
        let document = meter.document
        let score = document.unifiedScore
        let range = meter.possible.map { min($0.p10, score)...max($0.p90, score) }
        let words = range.map { scale.text(score, in: $0) } ?? Words.score(score, on: scale)
        // The usual range has the unified scores of 80 % of the days.
        let usual = meter.usual.flatMap { $0.p10 <= $0.p90 ? $0.p10...$0.p90 : nil }
        return row(
            name: name, score: StyledText(words, TerminalStyle(score: score)),
            bar: Bar.score(score, usual: usual, range: range, width: bar),
            numbers: [document.intensity, document.harmony].map { StyledText($0.text(decimals: 0)) },
            quality: StyledText(document.unifiedQuality.rawValue, TerminalStyle(document.unifiedQuality)),
            arrow: Arrow.of(meter), state: StyledText(document.stateLabel))
    }

    private func row(
        name: StyledText, score: StyledText, bar: StyledText, numbers: [StyledText], quality: StyledText,
        arrow: StyledText, state: StyledText
    ) -> String {
        let room = Width.name - 1
        let head = padded(name.cut(to: room), to: room) + ahead(score, to: scoreWidth)
        let counts = numbers.reduce(StyledText("")) { $0 + ahead($1, to: Width.number) }
        let words = StyledText(" ") + padded(arrow, to: arrowWidth - 1) + StyledText(" ") + state
        let kind = StyledText("  ") + quality
        if isOneLine {
            return line(
                head + StyledText(" ") + bar + counts + (hasQuality ? padded(kind, to: Width.quality) : StyledText(""))
                    + words)
        }
        let second = StyledText("   ") + bar + counts
        guard isNarrow else { return line(head + words) + line(second + kind) }
        let last = line(second + StyledText(" ") + state)
        guard Width.name + scoreWidth + arrowWidth > lineWidth else {
            return line(head + StyledText(" ") + arrow) + last
        }
        return (name.width > 0 ? line(name) : "")
            + line(StyledText("   ") + padded(score, to: scoreWidth) + StyledText(" ") + arrow) + last
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
    private func padded(_ text: StyledText, to width: Int) -> StyledText {
        text + StyledText(spaces(width - text.width))
    }
    private func ahead(_ text: StyledText, to width: Int) -> StyledText {
        StyledText(spaces(width - text.width)) + text
    }
}

extension TerminalStyle {
    /// Returns the style of an aspect's quality factor.
    init(quality: Double) { self = quality > 0 ? .positive : quality < 0 ? .negative : .middling }
}
