import AstrometerModels

/// Text for the terminal at standard output, line by line.
protocol TerminalText {}

extension TerminalText {
    var lineWidth: Int { Terminal.output.width }

    /// Returns one indented line, truncated at the width of the terminal.
    func line(_ text: StyledText) -> String { (StyledText(" ") + text).trimmed.cut(to: lineWidth).text + "\n" }

    func line(_ text: String, _ style: TerminalStyle = .plain) -> String { line(StyledText(text, style)) }

    /// Returns the first line of an output, which wraps on narrow terminals.
    func heading(_ subtitle: String) -> String {
        let name = StyledText("Astrometer", .title)
        guard name.width + subtitle.count + 3 <= lineWidth else { return line(name) + wrapped(subtitle) }
        return line(name + StyledText("  " + subtitle))
    }

    /// Returns the title of a section, after an empty line.
    func section(_ title: String) -> String { "\n" + line(title, .title) }

    /// Returns the line of an event, after its moment. On narrow terminals the moment has a line of its own.
    func event(_ moment: String, _ text: String, _ style: TerminalStyle = .plain) -> String {
        guard moment.count + text.count + 3 <= lineWidth else { return line(moment, .faint) + wrapped(text, indent: 3) }
        return line(StyledText(moment + "  ", .faint) + StyledText(text, style))
    }

    /// Returns the lines of events with their moments in a zone, which is UTC if it is nil.
    func events(_ events: [(moment: Moment, label: String)], in zone: String?) throws -> String {
        zip(Words.rightAligned(try events.map { try Words.moment($0.moment, in: zone) }), events)
            .map { event($0, $1.label) }.joined()
    }

    func wrapped(_ text: String, indent: Int = 1) -> String { Words.wrapped(text, indent: indent) }

    /// Returns wrapped lines in a style.
    func paragraph(_ text: String, _ style: TerminalStyle) -> String {
        Words.wrapped(text, indent: 0, width: lineWidth - 1).split(separator: "\n").map { line(String($0), style) }
            .joined()
    }

    /// Returns wrapped lines that are faint, as is their indentation.
    func faint(_ text: String, indent: Int = 1) -> String {
        wrapped(text, indent: indent).split(separator: "\n").map { StyledText(String($0), .faint).text + "\n" }.joined()
    }

    /// Returns the lines for a phase of the Moon and the days to the next full and new Moon.
    func phase(_ phase: LunarPhaseDocument) -> String {
        let next = [(phase.daysToFull, "full"), (phase.daysToNew, "new")].compactMap { days, name in
            days.map { "next \(name) in \($0.text(decimals: 1)) days" }
        }
        return line(
            StyledText(phase.name.rawValue, .title) + StyledText(", \(phase.illumination.text(decimals: 1)) % lit"))
            + line(next.joined(separator: ", "))
    }

    /// Returns a line that says whether the Moon is void of course, and the lines for the period in its sign.
    func voidOfCourse(_ state: String, _ void: VoidOfCourseDocument, in zone: String?) throws -> String {
        try line(state, void.isVoid ? .middling : .plain)
            + wrapped("void in this sign from \(Words.span(void.start.moment, void.end.moment, in: zone))", indent: 3)
    }
}
