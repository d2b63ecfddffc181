import AstrometerSupport

/// A drawing of a report, in its own units: pixels where it is not scaled.
///
/// All drawings are as wide as a telephone, with letters of readable size; a wide page sets them side by side.
struct Drawing: Sendable {
    static let width = 360.0

    /// Unique within a report; letters, digits and hyphens.
    let name: String
    /// What is drawn, in a few words.
    let title: String
    /// What the drawing shows, in a sentence or two, for a screen reader.
    let description: String
    let height: Double
    let content: [Markup]

    /// The drawing as a part of a page, which gives the styles.
    var inline: Markup { svg(attributes: []) }

    /// The drawing as a file of its own.
    func standalone(_ theme: ReportStyle.Theme) -> String {
        let root = "svg { \(ReportStyle.variables(theme)) font-family: \(ReportStyle.fonts); }\n"
        return svg(
            attributes: [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", Self.coordinate(Self.width)),
                ("height", Self.coordinate(height)),
            ], leading: [Markup("style", text: root + ReportStyle.drawings)]
        ).rendered
    }

    private func svg(attributes: [(String, String)], leading: [Markup] = []) -> Markup {
        .element(
            "svg",
            attributes + [
                ("viewBox", "0 0 \(Self.coordinate(Self.width)) \(Self.coordinate(height))"), ("role", "img"),
                ("aria-labelledby", "\(name)-title \(name)-desc"),
            ],
            leading + [
                Markup("title", ["id": "\(name)-title"], text: title),
                Markup("desc", ["id": "\(name)-desc"], text: description),
            ] + content)
    }

    /// A coordinate to a hundredth of a pixel, without needless zeros.
    static func coordinate(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
    }
}

// The few shapes that drawings are made of.
extension Markup {
    enum Anchor: String {
        case start, middle, end
    }

    static func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, style: String = ""
    ) -> Markup {
        .element(
            "text",
            [("x", Drawing.coordinate(x)), ("y", Drawing.coordinate(y))]
                + (anchor == .start ? [] : [("text-anchor", anchor.rawValue)])
                + (style.isEmpty ? [] : [("class", style)]),
            [.text(text)])
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String) -> Markup {
        Markup(
            "line",
            [
                "x1": Drawing.coordinate(x1), "y1": Drawing.coordinate(y1), "x2": Drawing.coordinate(x2),
                "y2": Drawing.coordinate(y2), "class": style,
            ])
    }

    static func dot(_ x: Double, _ y: Double, radius: Double, style: String) -> Markup {
        Markup(
            "circle",
            [
                "cx": Drawing.coordinate(x), "cy": Drawing.coordinate(y), "r": Drawing.coordinate(radius),
                "class": style,
            ])
    }

    static func box(_ x: Double, _ y: Double, width: Double, height: Double, style: String) -> Markup {
        Markup(
            "rect",
            [
                "x": Drawing.coordinate(x), "y": Drawing.coordinate(y), "width": Drawing.coordinate(width),
                "height": Drawing.coordinate(height), "class": style,
            ])
    }

    /// A line through points.
    static func curve(_ points: [(x: Double, y: Double)], style: String) -> Markup {
        let steps = points.map { "\(Drawing.coordinate($0.x)) \(Drawing.coordinate($0.y))" }
        return Markup("path", ["d": "M" + steps.joined(separator: "L"), "class": style])
    }
}
