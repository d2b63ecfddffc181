/// Text for a terminal, line by line.
protocol TerminalText {
    var terminal: Terminal { get }
}

extension TerminalText {
    func line(_ text: StyledText) -> String { terminal.line(text) }
    func section(_ title: String) -> String { terminal.section(title) }
}

extension Terminal {
    /// Returns one indented line, truncated at the width of the terminal.
    func line(_ text: StyledText) -> String { (StyledText(" ") + text).trimmed.cut(to: width).text(on: self) + "\n" }

    /// Returns the title of a section, after an empty line.
    func section(_ title: String) -> String { "\n" + line(StyledText(title, .title)) }
}
