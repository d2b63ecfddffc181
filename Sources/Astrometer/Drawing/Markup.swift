/// A piece of a page or a drawing: text, or an element with attributes and children. It renders as both HTML and XML,
/// with all text escaped.
package indirect enum Markup: Sendable {
    case text(String)
    case element(String, [(String, String)], [Markup])

    /// Creates an element. Attributes keep their order.
    package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []) {
        self = .element(name, attributes.map { ($0, $1) }, children)
    }

    /// Returns an element. Attributes keep their order.
    package static func tag(_ name: String, _ attributes: (String, String)..., content: [Markup] = []) -> Markup {
        .element(name, attributes, content)
    }

    package static func tag(_ name: String, _ attributes: (String, String)..., text: String) -> Markup {
        .element(name, attributes, [.text(text)])
    }

    /// Creates an element with text.
    package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
        self.init(name, attributes, [.text(text)])
    }

    /// A summary with contents that are shown when it is opened.
    package static func details(_ summary: String, _ content: [Markup]) -> Markup {
        Markup("details", [:], [Markup("summary", text: summary)] + content)
    }

    package var rendered: String {
        var text = ""
        render(into: &text, within: "")
        return text
    }

    /// Elements without an end tag.
    private static let childless: Set = ["meta", "col", "path", "line", "circle", "rect"]

    private func render(into output: inout String, within parent: String) {
        switch self {
        case .text(let text): output += Self.escaped(text)
        case .element(let name, let attributes, let children):
            output += "<" + name
            for (key, value) in attributes { output += " \(key)=\"\(Self.escaped(value, isAttribute: true))\"" }
            if children.isEmpty && Self.childless.contains(name) {
                output += "/>"
                return
            }
            output += ">"
            for child in children { child.render(into: &output, within: name) }
            output += "</\(name)>"
            // Adds line ends where they do not change the page, so that two reports can be compared line by line. Within a text
            // they would be a space.
            if Self.endsLine.contains(name), parent != "text" { output += "\n" }
        }
    }

    private static let endsLine: Set = [
        "title", "style", "head", "h1", "h2", "h3", "p", "tr", "table", "section", "figure", "svg", "g", "div", "desc",
    ]

    /// Escapes text for markup, and replaces characters that XML does not allow.
    private static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        // Nearly all text is plain.
        if text.utf8.allSatisfy(isPlain) { return text }
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"" where isAttribute: output += "&quot;"
            case "\t", "\n", "\r": output.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// Returns whether a byte needs no escape in markup: ASCII, or part of a character below those that XML does not allow.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0..<0x20, 0xEF: false
        default: true
        }
    }
}
