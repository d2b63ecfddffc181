/// The sizes of a wheel's text, in thousandths of the square: at 320 pixels 28 of them are 9 pixels.
struct WheelSizes {
    struct Row {
        let symbol: Double
        let degree: Double
        let retrograde: Double
    }

    let sign: Double
    let bodies: Row
    let transits: Row
    let house: Double
    let angle = 28.0

    init(isDouble: Bool) {
        sign = isDouble ? 40 : 42
        bodies = isDouble ? Row(symbol: 36, degree: 25, retrograde: 20) : Row(symbol: 45, degree: 28, retrograde: 25)
        transits = Row(symbol: 37, degree: 25, retrograde: 20)
        house = isDouble ? 26 : 29
    }
}

/// The style sheet of a wheel.
enum WheelStyle {
    static func sheet(_ theme: WheelTheme) -> String {
        """
        .astrometer-wheel { \(theme.variables) }
        .astrometer-wheel text { font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; \
        text-anchor: middle; fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 5px; \
        stroke-linejoin: round; }
        .astrometer-wheel .glyph { font-family: "DejaVu Sans", "Apple Symbols", "Segoe UI Symbol", \
        "Noto Sans Symbols", "Noto Sans Symbols 2", sans-serif; }
        .astrometer-wheel .glyph.fire, .astrometer-wheel .glyph.earth, .astrometer-wheel .glyph.air, \
        .astrometer-wheel .glyph.water { stroke: var(--ring); }
        .astrometer-wheel .fire { fill: var(--fire); }
        .astrometer-wheel .earth { fill: var(--earth); }
        .astrometer-wheel .air { fill: var(--air); }
        .astrometer-wheel .water { fill: var(--water); }
        .astrometer-wheel .number { fill: var(--quiet); stroke: none; }
        .astrometer-wheel .name { font-weight: 600; }
        .astrometer-wheel .retrograde { fill: var(--tense); }
        .astrometer-wheel .paper, .astrometer-wheel .field { fill: var(--paper); }
        .astrometer-wheel .ring { fill: var(--ring); }
        .astrometer-wheel circle { stroke: var(--line); stroke-width: 2px; }
        .astrometer-wheel .rim { stroke-width: 1.5px; }
        .astrometer-wheel circle[class="rim"] { fill: none; }
        .astrometer-wheel .tick, .astrometer-wheel .border, .astrometer-wheel .cusp { stroke: var(--line); \
        stroke-width: 2px; }
        .astrometer-wheel .angle { stroke: var(--ink); stroke-width: 3px; }
        .astrometer-wheel .leader { fill: none; stroke: var(--quiet); stroke-width: 2px; }
        .astrometer-wheel .dot { fill: var(--ink); stroke: none; }
        .astrometer-wheel .aspect { stroke-linecap: round; }
        .astrometer-wheel .flowing { stroke: var(--flowing); }
        .astrometer-wheel .tense { stroke: var(--tense); }
        .astrometer-wheel .union { stroke: var(--union); }
        .astrometer-wheel .sextile { stroke-dasharray: 9 7; }
        """
    }
}

/// Elements of an SVG image. Points are parts of the unit square, other lengths thousandths of it.
enum SVG {
    static func line(
        _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ style: String, width: Double? = nil,
        title: String? = nil
    ) -> String {
        let stroke = width.map { #" stroke-width="\#(number($0))""# } ?? ""
        let place =
            #"x1="\#(unit(start.x))" y1="\#(unit(start.y))" x2="\#(unit(end.x))" y2="\#(unit(end.y))""#
        return element("line", #"class="\#(style)" \#(place)\#(stroke)"#, title: title)
    }

    static func polyline(_ points: [(x: Double, y: Double)], _ style: String) -> String {
        let list = points.map { "\(unit($0.x)),\(unit($0.y))" }.joined(separator: " ")
        return element("polyline", #"class="\#(style)" points="\#(list)""#)
    }

    static func circle(_ radius: Double, _ style: String) -> String {
        element("circle", #"class="\#(style)" cx="500" cy="500" r="\#(unit(radius))""#)
    }

    static func dot(_ center: (x: Double, y: Double)) -> String {
        element("circle", #"class="dot" cx="\#(unit(center.x))" cy="\#(unit(center.y))" r="4""#)
    }

    /// A text whose middle is at a point.
    static func text(
        _ text: String, at point: (x: Double, y: Double), size: Double, _ style: String, title: String? = nil
    ) -> String {
        // A capital's middle lies 0.36 of the size above the base line. Written out, as not every viewer knows
        // dominant-baseline.
        let place = #"x="\#(unit(point.x))" y="\#(number(point.y * 1000 + 0.36 * size))""#
        let inner = (title.map { "<title>\(escaped($0))</title>" } ?? "") + escaped(text)
        return #"<text class="\#(style)" \#(place) font-size="\#(number(size))">\#(inner)</text>"#
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// A number with two decimals at most.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100 + 0
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    private static func unit(_ value: Double) -> String { number(value * 1000) }

    private static func element(_ name: String, _ attributes: String, title: String? = nil) -> String {
        title.map { "<\(name) \(attributes)><title>\(escaped($0))</title></\(name)>" } ?? "<\(name) \(attributes)/>"
    }
}
