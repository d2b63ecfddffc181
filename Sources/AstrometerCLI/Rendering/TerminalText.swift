import AstrometerModels

/// Text for a terminal, line by line.
protocol TerminalText {
    var terminal: Terminal { get }
}

extension TerminalText {
    func line(_ text: StyledText) -> String { terminal.line(text) }
    func section(_ title: String) -> String { terminal.section(title) }

    /// Returns the lines for a phase of the Moon and the days to the next full and new Moon.
    func phase(_ phase: LunarPhaseDocument) -> String {
        let next = [(phase.daysToFull, "full"), (phase.daysToNew, "new")].compactMap { days, name in
            days.map { "next \(name) in \($0.text(decimals: 1)) days" }
        }
        return line(
            StyledText(phase.name.rawValue, .title) + StyledText(", \(phase.illumination.text(decimals: 1)) % lit"))
            + line(StyledText(next.joined(separator: ", ")))
    }

    /// Returns a line that says whether the Moon is void of course, and the lines for the period in its sign.
    func voidOfCourse(
        _ state: String, isVoid: Bool, from start: Moment, to end: Moment, in zone: String? = nil
    ) throws -> String {
        try line(StyledText(state, isVoid ? .middling : .plain))
            + Words.wrapped(
                "void in this sign from \(Words.span(start, end, in: zone))", indent: 3, width: terminal.width)
    }
}

extension Terminal {
    /// Returns one indented line, truncated at the width of the terminal.
    func line(_ text: StyledText) -> String { (StyledText(" ") + text).trimmed.cut(to: width).text(on: self) + "\n" }

    /// Returns the title of a section, after an empty line.
    func section(_ title: String) -> String { "\n" + line(StyledText(title, .title)) }
}
