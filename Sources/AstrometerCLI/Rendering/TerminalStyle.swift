import AstrometerModels

/// The meanings of colors.
enum TerminalStyle {
    case plain, title, faint, positive, negative, middling

    /// Returns the style of a quality: blue for peaceful and harmonious, orange for challenging, bold for mixed, faint for
    /// quiet.
    init(_ quality: QualityLabel) {
        switch quality {
        case .quiet: self = .faint
        case .peaceful, .harmonious: self = .positive
        case .mixed: self = .middling
        case .challenging: self = .negative
        }
    }

    init(score: Double) { self = abs(score) < 2 ? .faint : score > 0 ? .positive : .negative }

    /// Returns the text between this style's escape code and the reset code.
    func paint(_ text: String) -> String { code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text }

    /// The parameters of ECMA-48's "select graphic rendition". The two colors of 256 have a contrast of 4.1 or more on
    /// black and on white.
    private var code: String? {
        switch self {
        case .plain: nil
        case .title, .middling: "1"
        case .faint: "2"
        case .positive: "38;5;31"
        case .negative: "38;5;130"
        }
    }
}

/// Pieces of text in styles: a line, or a part of one.
struct StyledText {
    private var pieces: [(text: String, style: TerminalStyle)]

    /// - Parameter text: of a line. Control characters are escaped, because the text may be a name from a file.
    init(_ text: String, _ style: TerminalStyle = .plain) { pieces = [(text.escapingControls, style)] }

    /// The width in characters.
    var width: Int { pieces.reduce(0) { $0 + $1.text.count } }

    static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum.pieces += right.pieces
        return sum
    }

    /// The text without spaces at its end.
    var trimmed: StyledText {
        var short = self
        while let last = short.pieces.popLast() {
            let text = last.text.reversed().drop { $0 == " " }.reversed()
            guard text.isEmpty else {
                short.pieces.append((String(text), last.style))
                break
            }
        }
        return short
    }

    /// Returns the text truncated to a width, with an ellipsis if it was too long.
    func cut(to limit: Int) -> StyledText {
        guard width > limit else { return self }
        var (rest, short) = (max(0, limit - 1), self)
        short.pieces = pieces.map { piece in
            let text = String(piece.text.prefix(rest))
            rest -= text.count
            return (text, piece.style)
        }
        return short + StyledText("…", .faint)
    }

    /// The text without colors.
    var plainText: String { pieces.map(\.text).joined() }

    /// The text for the terminal at standard output, with escape codes if it shows colors.
    var text: String {
        Terminal.output.usesColor ? pieces.map { $0.text.isEmpty ? "" : $0.style.paint($0.text) }.joined() : plainText
    }
}
