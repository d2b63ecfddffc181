import Astrometer

/// A reading as text: super-groups, meters, strongest aspects.
struct Dashboard: TerminalText {
    let scale: UnifiedScale
    var name: String?

    /// - Parameter reader: computes the person's usual ranges and the sentence about the day.
    func text(of reading: Reading, by reader: DailyReader) throws -> String {
        let moment = reading.sky.moment
        let date = Words.longDate(try reading.day.date)
        let subtitle = "\(date), \(try moment.clockTime(in: reading.zone)) \(reading.zone ?? "UTC")"
        return try ChartHeader(name: name).text(of: reading.chart, engine: reading.engine, subtitle: subtitle)
            + body(of: reading, by: reader)
    }

    private func body(of reading: Reading, by reader: DailyReader) throws -> String {
        // Nil if the ephemeris does not cover the year before.
        let ranges = try? reader.usualRanges(of: reading)
        let uncertainty = try reading.birthUncertainty(by: reader.calendar.ephemeris)
        let sentence = reading.overview.flatMap { _ in try? reader.sentence(of: reading, ranges: ranges).text }
        return try (sentence.map { "\n" + paragraph($0, .title) } ?? "")
            + (uncertainty.map { "\n" + paragraph($0.sentence(of: reading), .plain) } ?? "")
            + meters(of: reading, ranges, uncertainty) + strongestAspects(of: reading) + "\n"
            + legend(
                days: ranges?.meters.values.first?.unifiedScore.days, isUncertain: uncertainty != nil,
                isByMeter: reading.engine.model.thresholds.isByMeter)
    }

    // MARK: Meters

    private func meters(of reading: Reading, _ ranges: UsualRanges?, _ uncertainty: BirthUncertainty?) -> String {
        let rows = MeterRows(scale: scale, ranges: ranges, uncertainty: uncertainty)
        func meters(in group: String?) -> String {
            reading.meters.filter {
                $0.isShown && reading.engine.model.smallestSuperGroup(with: $0.name)?.name == group
            }
            .map { rows.row(of: $0, isGroup: false) }.joined()
        }
        let sections = reading.superGroups.filter(\.isShown).map {
            rows.row(of: $0, isGroup: true) + meters(in: $0.name)
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

    private func strongestAspects(of reading: Reading) throws -> String {
        let strongest = reading.strongestAspects()
        guard !strongest.isEmpty else { return section("No aspects") }
        let width = (aspect: 47, orb: reading.chart.longitudeRanges == nil ? 5 : 12)
        let table = TextTable([
            .init(title: "", width: width.aspect, rank: 0),
            .init(title: "orb", width: width.orb, isNumber: true, rank: 1),
        ])
        return try section("Strongest of \(reading.aspects.count) aspects")
            + strongest.map { aspect -> String in
                let name = Words.transit(aspect.transit, aspect.type, natal: aspect.natal)
                let orb = TransitAspect.text(orb: aspect.orb, uncertainty: aspect.orbUncertainty)
                let row = [StyledText(name, TerminalStyle(quality: aspect.quality)), StyledText(orb)]
                let fits = width.aspect + width.orb + 2 <= lineWidth
                return (fits ? table.row(row) : wrapped("\(name), orb \(orb)"))
                    + wrapped(try reading.outlook(of: aspect), indent: 3)
            }.joined()
    }
}

/// Lists the meters of a reading: one line each or, on narrow terminals, two. Bars are shortened, words are not.
private struct MeterRows: TerminalText {
    let scale: UnifiedScale
    /// The person's usual ranges; nil if not known.
    let ranges: UsualRanges?
    /// The scores over the possible births; nil if the birth is exactly known.
    let uncertainty: BirthUncertainty?

    /// The widths of the columns with the space before them, sufficient for names and states of the package's models.
    private enum Width {
        static let name = 27, bar = 1, number = 4, quality = 13, state = 19
        static let widestBar = 41
    }

    private var scoreWidth: Int { uncertainty == nil ? 6 : 18 }
    private var arrowWidth: Int { uncertainty == nil ? 3 : 4 }
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

    func row(of meter: Meter, isGroup: Bool) -> String {
        let name = StyledText((isGroup ? "" : "  ") + meter.labels.displayName, isGroup ? .title : .plain)
        let score = meter.score
        let possible = uncertainty?[meter.name]?.unifiedScore
        let range = possible?.range(with: score.unified)
        let words =
            range.map { BirthUncertainty.text(score.unified, in: $0, on: scale) }
            ?? Words.score(score.unified, on: scale)
        return row(
            name: name, score: StyledText(words, TerminalStyle(score: score.unified)),
            bar: Bar.score(score.unified, usual: usual(of: meter), range: range, width: bar),
            numbers: [score.intensity, score.harmony].map { StyledText($0.text(decimals: 0)) },
            quality: StyledText(score.quality.rawValue, TerminalStyle(score.quality)),
            arrow: Arrow.of(meter.trend(of: .unifiedScore), over: possible), state: StyledText(meter.state.label))
    }

    /// Returns the range of unified scores on 80 % of the days.
    private func usual(of meter: Meter) -> ClosedRange<Double>? {
        guard let quantiles = ranges?[meter.name]?.unifiedScore.quantiles, let low = quantiles.first,
            let high = quantiles.last, low <= high
        else { return nil }
        return low...high
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
