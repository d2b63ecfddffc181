/// Text for people on a terminal, line by line.
protocol TerminalText {
    var terminal: Terminal { get }
}

extension TerminalText {
    func line(_ text: Inked) -> String { terminal.line(text) }
    func section(_ title: String) -> String { terminal.section(title) }
}

extension Terminal {
    /// One line, a space from the edge, cut where the terminal ends.
    func line(_ text: Inked) -> String { (Inked(" ") + text).trimmed.cut(to: width).text(on: self) + "\n" }

    /// The title of what follows, after an empty line.
    func section(_ title: String) -> String { "\n" + line(Inked(title, .title)) }
}
