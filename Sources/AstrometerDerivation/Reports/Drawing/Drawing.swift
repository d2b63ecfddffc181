import Astrometer

/// A drawing of a report, in units of unscaled pixels.
///
/// Drawings are as wide as a phone with readable text; wide pages show them side by side.
struct Drawing: Sendable {
    static let width = 360.0

    /// Unique within a report; letters, digits and hyphens.
    let name: String
    let title: String
    /// A description of the drawing in a sentence or two, for screen readers.
    let description: String
    let height: Double
    let content: [Markup]

    /// The drawing as a part of a page, which has the styles.
    var inline: Markup { svg(attributes: []) }

    /// Returns the drawing as a separate file with literal colors, because renderers outside browsers do not support custom
    /// properties.
    func standalone(_ theme: Palette.Theme) -> String {
        let root = "svg { font-family: \(PageStyle.fonts); }\n"
        return svg(
            attributes: [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", Self.width.coordinate),
                ("height", height.coordinate),
            ], leading: [Markup("style", text: root + ReportStyle.drawings(theme))]
        ).rendered
    }

    private func svg(attributes: [(String, String)], leading: [Markup] = []) -> Markup {
        .element(
            "svg",
            attributes + [
                ("viewBox", "0 0 \(Self.width.coordinate) \(height.coordinate)"), ("role", "img"),
                ("aria-labelledby", "\(name)-title \(name)-desc"),
            ],
            leading + [
                Markup("title", ["id": "\(name)-title"], text: title),
                Markup("desc", ["id": "\(name)-desc"], text: description),
            ] + content)
    }

    /// The vertical lines of a grid, with labels above them.
    static func columns(_ ticks: [Double], _ x: Axis, bottom: Double, label: (Double) -> String) -> [Markup] {
        ticks.flatMap { tick in
            let place = x.position(of: tick)
            return [
                Markup.line(place, 42, place, bottom, style: tick == 0 ? "axis" : "grid"),
                .label(label(tick), place, 36, .middle, style: "tick"),
            ]
        }
    }
}
