import AstrometerFunctions

/// Bars and markers, in one line.
enum Bar {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar with eighths of a character.
    static func thick(_ fraction: Double, width: Int, _ style: TerminalStyle) -> StyledText {
        let filled = filled(fraction, width: width)
        return StyledText(filled, style) + StyledText(String(repeating: "░", count: width - filled.count), .faint)
    }

    /// A slim bar with halves of a character.
    static func slim(_ fraction: Double, width: Int, _ style: TerminalStyle) -> StyledText {
        let halves = Int((clamped(fraction) * Double(2 * width)).rounded())
        let line = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
        return StyledText(line, style) + StyledText(String(repeating: "─", count: width - line.count), .faint)
    }

    /// A bar without color, for standard error.
    static func plain(_ fraction: Double, width: Int) -> String {
        let filled = filled(fraction, width: width)
        return filled + String(repeating: "░", count: width - filled.count)
    }

    /// Draws a score as a point on a scale of −60 to 60, with a line from the middle; as an arrowhead beyond.
    /// - Parameters:
    ///   - score: a score on the bipolar scale.
    ///   - usual: the range of most days' scores, drawn as shading; nil if it is not known.
    ///   - range: the range of the score over the possible births, drawn as the line instead; nil for a known score.
    ///   - width: odd; the middle is marked.
    static func score(
        _ score: Double, usual: ClosedRange<Double>? = nil, range: ClosedRange<Double>? = nil, width: Int
    ) -> StyledText {
        let middle = width / 2
        func place(_ score: Double) -> Int {
            max(0, min(width - 1, middle + Int((score / widestScore * Double(middle)).rounded())))
        }
        let here = place(score)
        let point = score > widestScore ? "▶" : score < -widestScore ? "◀" : "●"
        let shade = usual.map { place($0.lowerBound)...place($0.upperBound) }
        let ends = range.map { place($0.lowerBound)...place($0.upperBound) }
        let line = ends ?? (min(here, middle)...max(here, middle))
        let style = TerminalStyle(score: score)
        return (0..<width).reduce(StyledText("")) { bar, index in
            if index == here { return bar + StyledText(point, style) }
            if line.contains(index), ends != nil || index != middle { return bar + StyledText("━", style) }
            if index == middle { return bar + StyledText("│", .faint) }
            return bar + StyledText(shade?.contains(index) == true ? "░" : "·", .faint)
        }
    }

    /// The ends of the scale of ``score(_:usual:range:width:)``; one score in fifty is beyond.
    static let widestScore = 60.0

    /// Draws the intensities of the hours of a day, 0 to 100, as a row of blocks on a fixed scale.
    static func hours(_ intensities: [Double]) -> String {
        let blocks = Array("▁▂▃▄▅▆▇█")
        return String(intensities.map { blocks[min(blocks.count - 1, Int(clamped($0 / 100) * Double(blocks.count)))] })
    }

    /// A bar from the middle: to the left below zero, to the right above.
    /// - Parameters:
    ///   - share: −1 to 1.
    ///   - width: odd; the middle is marked.
    static func balance(_ share: Double, width: Int, _ style: TerminalStyle) -> StyledText {
        let side = width / 2
        let length = min(side, Int((abs(share) * Double(side)).rounded()))
        let bar = String(repeating: "█", count: length)
        let rest = String(repeating: "░", count: side - length)
        let empty = StyledText(String(repeating: "░", count: side), .faint)
        return share < 0
            ? StyledText(rest, .faint) + StyledText(bar, style) + StyledText("│", .faint) + empty
            : empty + StyledText("│", .faint) + StyledText(bar, style) + StyledText(rest, .faint)
    }

    private static func filled(_ fraction: Double, width: Int) -> String {
        let count = Int((clamped(fraction) * Double(8 * width)).rounded())
        return String(repeating: "█", count: count / 8) + eighths[count % 8]
    }

    private static func clamped(_ fraction: Double) -> Double { min(1, max(0, fraction)) }
}

/// Arrows for the direction and class of a change.
enum Arrow {
    /// Returns an arrow up or down: double for rapid, single for moderate, slanted for slow; level for stable. Empty without a
    /// trend. Over the possible births, an unlikely class has no arrow, and one that is not sure has a question mark.
    static func of(_ meter: PersonDay.Meter) -> StyledText {
        guard let trend = meter.trend, let mark = meter.mark(of: trend) else { return StyledText("") }
        return of(trend.changeRate, rises: trend.delta > 0) + StyledText(mark, .faint)
    }

    private static func of(_ rate: ChangeRate, rises: Bool) -> StyledText {
        let style: TerminalStyle = rises ? .positive : .negative
        switch rate {
        case .stable: return StyledText("→", .faint)
        case .slow: return StyledText(rises ? "↗" : "↘", style)
        case .moderate: return StyledText(rises ? "↑" : "↓", style)
        case .rapid: return StyledText(rises ? "↑↑" : "↓↓", style)
        }
    }

    /// The meaning of a question mark behind an arrow, and of no arrow.
    static let legendOfUncertain = "? a class that fewer than 4 of 5 cases have; no arrow if fewer than half have it"

    /// Returns the meaning of the arrows.
    /// - Parameter isByMeter: whether each meter has thresholds of its own.
    static func legend(isByMeter: Bool) -> String {
        "since the day before\(isByMeter ? ", for each meter:" : "") ↑↑ rapid, ↑ moderate, ↗ slow, → stable"
    }
}
