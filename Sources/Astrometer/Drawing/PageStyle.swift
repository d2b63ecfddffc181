/// The style that all pages share: letters, and colors by role in a light and a dark theme.
package enum PageStyle {
    package typealias Roles = [(role: String, color: Palette.Color)]

    /// The fonts of text. DejaVu Sans, the widest of the list, is named because widths are estimated for it.
    package static let fonts = "Inter, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
    package static let headlines = "'Iowan Old Style', Charter, Georgia, 'DejaVu Serif', serif"

    /// Returns the colors as custom properties.
    package static func variables(_ theme: WheelTheme, _ roles: Roles) -> String {
        roles.map { "--\($0.role): \($0.color[theme]);" }.joined(separator: " ")
    }

    /// Returns the colors of a page: the reader's theme on screens, light in print.
    package static func root(_ roles: Roles) -> String {
        """
        :root { color-scheme: light dark; \(variables(.light, roles)) }
        @media screen and (prefers-color-scheme: dark) { :root { \(variables(.dark, roles)) } }
        """
    }
}

extension Markup {
    /// Returns a self-contained page. Style sheet and script must not have characters that markup escapes.
    package static func page(titled title: String, style: String, script: String? = nil, _ body: [Markup]) -> String {
        let head = [
            Markup("meta", ["charset": "utf-8"]),
            Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            Markup("meta", ["name": "color-scheme", "content": "light dark"]),
            Markup("title", text: title), Markup("style", text: style),
        ]
        let page = Markup.tag(
            "html", ("lang", "en"),
            content: [
                Markup("head", [:], head),
                Markup("body", [:], body + (script.map { [Markup("script", text: $0)] } ?? [])),
            ])
        return "<!DOCTYPE html>\n" + page.rendered + "\n"
    }
}
