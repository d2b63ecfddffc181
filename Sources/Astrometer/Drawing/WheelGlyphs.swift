import AstrometerPlatform

/// Astrological symbols as outlines, because fonts of some systems lack them or show emoji.
enum WheelGlyphs {
    /// The retrograde sign.
    static let retrograde = "℞"

    /// Returns a symbol centered at a point: an outline for bodies, signs, retrograde motion, conjunctions and
    /// oppositions, others as text. `size` is the equivalent font size; a hollow symbol has only its outline drawn.
    static func symbol(
        _ symbol: String, at point: (x: Double, y: Double), size: Double, color: String, style: String = "glyph",
        isHollow: Bool = false
    ) -> Markup {
        guard let scalar = symbol.unicodeScalars.first, let outline = outlines[scalar] else {
            return Markup.tag(
                "text", ("x", point.x.coordinate), ("y", (point.y + 0.36 * size).coordinate),
                ("font-size", size.coordinate), ("text-anchor", "middle"), ("fill", color), text: symbol)
        }
        let scale = size / 1000
        let place = "translate(\(point.x.coordinate) \(point.y.coordinate)) scale(\(scale.text(decimals: 4)))"
        guard isHollow else {
            return Markup("path", ["class": style, "d": outline.path, "transform": place, "fill": color])
        }
        return Markup.tag(
            "path", ("class", style + " hollow"), ("d", outline.path), ("transform", place), ("fill", "none"),
            ("stroke", color), ("stroke-width", "28"))
    }

    /// Draws the symbol of a body or point. True nodes and the true Lilith get the symbol of the mean point, smaller and with a
    /// "t".
    static func point(
        _ name: String, _ symbol: String, at point: (x: Double, y: Double), size: Double, color: String,
        isHollow: Bool = false
    ) -> [Markup] {
        guard name.hasPrefix("true_") else {
            return [self.symbol(symbol, at: point, size: size, color: color, isHollow: isHollow)]
        }
        let place = "translate(\(point.x.coordinate) \(point.y.coordinate)) scale(\((size / 1000).text(decimals: 4)))"
        return [
            self.symbol(symbol, at: (point.x - 0.13 * size, point.y), size: 0.78 * size, color: color),
            Markup.tag(
                "path", ("class", "true"), ("d", "M260 -160V180Q260 260 370 250M180 -30H370"), ("transform", place),
                ("fill", "none"), ("stroke", color), ("stroke-width", "70")),
        ]
    }

    /// Returns half the width of a symbol at a size; for symbols without an outline, half the size.
    static func halfWidth(_ symbol: String, size: Double) -> Double {
        symbol.unicodeScalars.first.flatMap { outlines[$0] }.map { $0.width * size / 2000 } ?? size / 2
    }

    /// Returns the symbol of an aspect centered at a point.
    static func aspect(_ type: AspectType, at point: (x: Double, y: Double), size: Double, color: String) -> Markup {
        let (x, y) = point
        let half = size * 0.36
        let path: String
        switch type {
        case .conjunction, .opposition: return symbol(type.symbol, at: point, size: size, color: color, style: "sign")
        case .sextile:
            path = (0..<3).map { index in
                let angle = (90 + Double(index) * 60) * .pi / 180
                let (dx, dy) = (half * cos(angle), half * sin(angle))
                return "M\((x - dx).coordinate) \((y - dy).coordinate)L\((x + dx).coordinate) \((y + dy).coordinate)"
            }.joined()
        case .square:
            let side = half * 0.85
            path =
                "M\((x - side).coordinate) \((y - side).coordinate)h\((2 * side).coordinate)v\((2 * side).coordinate)"
                + "h\((-2 * side).coordinate)z"
        case .trine:
            path =
                "M\(x.coordinate) \((y - half).coordinate)L\((x + half).coordinate) \((y + half * 0.8).coordinate)"
                + "L\((x - half).coordinate) \((y + half * 0.8).coordinate)z"
        }
        return Markup.tag(
            "path", ("class", "sign"), ("d", path), ("fill", "none"), ("stroke", color),
            ("stroke-width", (size * 0.09).coordinate), ("stroke-linejoin", "round"))
    }
}
