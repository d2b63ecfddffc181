import AstrometerModels
import AstrometerSupport

/// The meanings that colors show.
enum Ink {
    case plain, title, faint, positive, negative, middling

    /// The ink of a quality: green for peaceful and harmonious, red for challenging, yellow for mixed, faint for quiet.
    init(_ quality: QualityLabel) {
        switch quality {
        case .quiet: self = .faint
        case .peaceful, .harmonious: self = .positive
        case .mixed: self = .middling
        case .challenging: self = .negative
        }
    }

    /// The ink of a score on the bipolar scale.
    init(score: Double) {
        self = abs(score) < 2 ? .faint : score > 0 ? .positive : .negative
    }

    /// The text between this ink's escape code and the one that ends it.
    func paint(_ text: String) -> String { code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text }

    /// The number of ECMA-48's "select graphic rendition".
    private var code: Int? {
        switch self {
        case .plain: nil
        case .title: 1
        case .faint: 2
        case .positive: 32
        case .negative: 31
        case .middling: 33
        }
    }
}

/// Pieces of text in inks: a line, or a part of one.
struct Inked {
    private var pieces: [(text: String, ink: Ink)]

    /// - Parameter text: of a line. Control characters are escaped, as the text may be a name from a file.
    init(_ text: String, _ ink: Ink = .plain) { pieces = [(text.visible, ink)] }

    /// How many characters wide it is.
    var width: Int { pieces.reduce(0) { $0 + $1.text.count } }

    static func + (left: Inked, right: Inked) -> Inked {
        var sum = left
        sum.pieces += right.pieces
        return sum
    }

    /// Cut to a width, with an ellipsis where something is cut.
    func cut(to limit: Int) -> Inked {
        guard width > limit else { return self }
        var (rest, short) = (max(0, limit - 1), self)
        short.pieces = pieces.map { piece in
            let text = String(piece.text.prefix(rest))
            rest -= text.count
            return (text, piece.ink)
        }
        return short + Inked("…", .faint)
    }

    /// The text for a terminal; escape codes only where it shows colors.
    func text(on terminal: Terminal) -> String {
        terminal.usesColor
            ? pieces.map { $0.text.isEmpty ? "" : $0.ink.paint($0.text) }.joined()
            : pieces.map(\.text).joined()
    }
}
