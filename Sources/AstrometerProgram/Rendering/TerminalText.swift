/// What is written for people on a terminal, line by line.
protocol TerminalText {
    var terminal: Terminal { get }
}

extension TerminalText {
    /// One line, a space from the edge, cut where the terminal ends.
    func line(_ text: Inked) -> String {
        (Inked(" ") + text).cut(to: terminal.width).text(on: terminal) + "\n"
    }

    /// The title of what follows, after an empty line.
    func section(_ title: String) -> String { "\n" + line(Inked(title, .title)) }
}
