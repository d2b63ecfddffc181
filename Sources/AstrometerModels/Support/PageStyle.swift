/// The common style of all pages: colors by role in a light and a dark theme, and fonts.
package enum PageStyle {
    package enum Theme: Sendable {
        case light, dark
    }

    /// Colors by role: light, dark.
    package typealias Palette = [(role: String, light: String, dark: String)]

    /// The colors of text, secondary text, lines, axes and background.
    package static let palette: Palette = [
        ("ink", "#1c2430", "#e4e7ec"),
        ("quiet", "#5c6675", "#a0a9b7"),
        ("rule", "#e3e6ea", "#2d3440"),
        ("axis", "#8b94a1", "#6b7482"),
        ("paper", "#ffffff", "#14181f"),
    ]

    package static let fonts =
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"

    /// Returns the colors as custom properties, the common ones first.
    package static func variables(_ theme: Theme, and own: Palette) -> String {
        (palette + own).map { "--\($0.role): \(theme == .light ? $0.light : $0.dark);" }.joined(separator: " ")
    }

    /// Returns a style sheet with custom properties replaced by the colors of a theme.
    package static func literal(_ sheet: String, _ theme: Theme, and own: Palette) -> String {
        (palette + own).reversed().reduce(sheet) { sheet, color in
            sheet.replacing("var(--\(color.role))", with: theme == .light ? color.light : color.dark)
        }
    }

    /// Returns the colors of a page: the reader's theme on screens, light in print.
    package static func root(and own: Palette) -> String {
        """
        :root { color-scheme: light dark; \(variables(.light, and: own)) }
        @media screen and (prefers-color-scheme: dark) { :root { \(variables(.dark, and: own)) } }
        """
    }
}

extension Markup {
    /// Returns a self-contained page.
    ///
    /// - Parameters:
    ///   - style: a style sheet, and `script` a script, without the characters that markup escapes.
    package static func page(titled title: String, style: String, script: String? = nil, _ body: [Markup]) -> String {
        let head = [
            Markup("meta", ["charset": "utf-8"]),
            Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            Markup("meta", ["name": "color-scheme", "content": "light dark"]),
            Markup("title", text: title), Markup("style", text: style),
        ]
        let page = Markup(
            "html", ["lang": "en"],
            [
                Markup("head", [:], head),
                Markup("body", [:], body + (script.map { [Markup("script", text: $0)] } ?? [])),
            ])
        return "<!DOCTYPE html>\n" + page.rendered + "\n"
    }
}
