// The shapes of drawings: SVG elements, styled by class. Lengths are in the units of the drawing.

extension Markup {
    package typealias Point = (x: Double, y: Double)

    package enum Anchor: String { case start, middle, end }

    /// Returns a text whose base line starts, is centered or ends at a point. `title` is the tooltip.
    package static func label(
        _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, style: String = "", title: String? = nil
    ) -> Markup {
        .shape(
            "text",
            [("x", x.coordinate), ("y", y.coordinate)] + (anchor == .start ? [] : [("text-anchor", anchor.rawValue)]),
            style: style, (title.map { [Markup("title", text: $0)] } ?? []) + [.text(text)])
    }

    /// A straight line.
    package static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String, width: Double? = nil
    ) -> Markup {
        .shape(
            "line", [("x1", x1.coordinate), ("y1", y1.coordinate), ("x2", x2.coordinate), ("y2", y2.coordinate)],
            style: style, more: width.map { [("stroke-width", $0.coordinate)] } ?? [])
    }

    package static func circle(_ x: Double, _ y: Double, radius: Double, style: String) -> Markup {
        .shape("circle", [("cx", x.coordinate), ("cy", y.coordinate), ("r", radius.coordinate)], style: style)
    }

    package static func box(_ x: Double, _ y: Double, width: Double, height: Double, style: String) -> Markup {
        .shape(
            "rect",
            [("x", x.coordinate), ("y", y.coordinate), ("width", width.coordinate), ("height", height.coordinate)],
            style: style)
    }

    package static func curve(_ points: [Point], style: String) -> Markup {
        let steps = points.map { "\($0.x.coordinate) \($0.y.coordinate)" }
        return .shape("path", [("d", "M" + steps.joined(separator: "L"))], style: style)
    }

    private static func shape(
        _ name: String, _ place: [(String, String)], style: String, more: [(String, String)] = [],
        _ content: [Markup] = []
    ) -> Markup {
        .element(name, place + (style.isEmpty ? [] : [("class", style)]) + more, content)
    }
}

extension Double {
    /// The coordinate to a hundredth, without trailing zeros: "12", "0.5".
    package var coordinate: String {
        let hundredths = self.hundredths
        return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
    }
}
