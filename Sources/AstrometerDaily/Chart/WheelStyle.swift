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
///
/// An element at a point that is nowhere near the square, or at no point, is an empty string.
enum SVG {
    /// Whether a number is a longitude in degrees as a wheel has them.
    static func isLongitude(_ degrees: Double) -> Bool { (-360...720).contains(degrees) }

    /// Whether a point lies in the square or near it.
    static func isPoint(_ point: (x: Double, y: Double)) -> Bool {
        (-9...10).contains(point.x) && (-9...10).contains(point.y)
    }

    static func line(
        _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ style: String, width: Double? = nil,
        title: String? = nil
    ) -> String {
        guard isPoint(start), isPoint(end) else { return "" }
        let stroke = width.map { #" stroke-width="\#(number($0))""# } ?? ""
        let place =
            #"x1="\#(unit(start.x))" y1="\#(unit(start.y))" x2="\#(unit(end.x))" y2="\#(unit(end.y))""#
        return element("line", #"class="\#(style)" \#(place)\#(stroke)"#, title: title)
    }

    static func polyline(_ points: [(x: Double, y: Double)], _ style: String) -> String {
        guard points.allSatisfy(isPoint) else { return "" }
        let list = points.map { "\(unit($0.x)),\(unit($0.y))" }.joined(separator: " ")
        return element("polyline", #"class="\#(style)" points="\#(list)""#)
    }

    static func circle(_ radius: Double, _ style: String) -> String {
        element("circle", #"class="\#(style)" cx="500" cy="500" r="\#(unit(radius))""#)
    }

    static func dot(_ center: (x: Double, y: Double)) -> String {
        guard isPoint(center) else { return "" }
        return element("circle", #"class="dot" cx="\#(unit(center.x))" cy="\#(unit(center.y))" r="4""#)
    }

    /// A text whose middle is at a point.
    static func text(
        _ text: String, at point: (x: Double, y: Double), size: Double, _ style: String, title: String? = nil
    ) -> String {
        guard isPoint(point), !text.isEmpty else { return "" }
        // A capital's middle lies 0.36 of the size above the base line. Written out, as not every viewer knows
        // dominant-baseline.
        let place = #"x="\#(unit(point.x))" y="\#(number(point.y * 1000 + 0.36 * size))""#
        let inner = (title.map { "<title>\(escaped($0))</title>" } ?? "") + escaped(text)
        return #"<text class="\#(style)" \#(place) font-size="\#(number(size))">\#(inner)</text>"#
    }

    /// Text as XML has it, in an element or an attribute. A character that XML has no place for becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                escaped.append(character)
            default: escaped.append("\u{FFFD}")
            }
        }
        return String(escaped)
    }

    /// A number with two decimals at most.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100 + 0
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }

    private static func unit(_ value: Double) -> String { number(value * 1000) }

    private static func element(_ name: String, _ attributes: String, title: String? = nil) -> String {
        title.map { "<\(name) \(attributes)><title>\(escaped($0))</title></\(name)>" } ?? "<\(name) \(attributes)/>"
    }
}
