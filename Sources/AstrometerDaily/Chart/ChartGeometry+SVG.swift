import AstrometerModels
import AstrometerSupport

extension ChartGeometry {
    /// The wheel as a stand-alone SVG image, readable from 320 pixels up.
    ///
    /// Text is text, and title and description say to a screen reader what the picture shows. What has no place on a
    /// wheel, as in a document with a longitude of 1e300, is left out of the picture.
    /// - Parameters:
    ///   - theme: the colors.
    ///   - title: what the chart is of: "Natal chart, 1990-06-15 14:30".
    public func svg(theme: WheelTheme = .light, title: String = "Astrological chart") -> String {
        WheelDrawing(geometry: self, title: title, theme: theme).image()
    }

    /// The chart in words, for a screen reader.
    public var spokenDescription: String {
        func list(_ planets: [PlanetGeometry]) -> String {
            planets.map(\.inWords).joined(separator: "; ")
        }
        var sentences = [list(planets) + "."]
        if let ascendant = angles.ascendant, let midheaven = angles.midheaven {
            sentences.append(
                "Ascendant in \(Sign(longitude: ascendant).title), Midheaven in \(Sign(longitude: midheaven).title).")
        } else {
            sentences.append("Birth time or place unknown: solar houses, no angles.")
        }
        if let transitPlanets { sentences.append("Transits: \(list(transitPlanets)).") }
        if let theirPlanets { sentences.append("The other chart: \(list(theirPlanets)).") }
        return sentences.joined(separator: " ")
    }
}

extension ChartGeometry {
    /// The bodies of the outer ring: transits, or another person's.
    fileprivate var outerPlanets: [PlanetGeometry]? { transitPlanets ?? theirPlanets }
}

extension PlanetGeometry {
    /// "Sun 29°49' Gemini, house 1", with how far the body may be from there where the moment of birth is not known.
    fileprivate var inWords: String {
        let uncertainty = longitudeUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
        let doubt = signUncertain == true ? " (sign uncertain)" : ""
        let motion = retrograde ? ", retrograde" : ""
        return "\(name.title) \(dms) \(sign.title)\(uncertainty)\(doubt), house \(house)\(motion)"
    }
}

/// Draws one wheel. Points are parts of the unit square, sizes of text and widths of lines thousandths of it.
///
/// What is at no point, or at one that is nowhere near the square, is left out.
private struct WheelDrawing {
    let geometry: ChartGeometry
    let title: String
    let theme: WheelTheme
    private let layout: WheelLayout
    private let sizes: WheelSizes

    init(geometry: ChartGeometry, title: String, theme: WheelTheme) {
        self.geometry = geometry
        self.title = title
        self.theme = theme
        let left = [geometry.leftLongitude, geometry.angles.ascendant, geometry.houses.first?.degree]
        layout = WheelLayout(
            left: left.compactMap { $0 }.first(where: Self.isLongitude) ?? 0, isDouble: geometry.outerPlanets != nil)
        sizes = WheelSizes(isDouble: layout.isDouble)
    }

    func image() -> String {
        var content = [
            Markup("title", text: title), Markup("desc", text: geometry.spokenDescription),
            Markup("style", text: "\n\(WheelStyle.sheet(theme))\n"),
            Markup("rect", ["class": "paper", "width": "1000", "height": "1000"]),
        ]
        content += zodiac() + houses() + angles() + geometry.aspects.flatMap(aspect) + dots()
        content += planets.map { planet($0, layout.bodies, sizes.bodies) }
        content += outerPlanets.map { planet($0, layout.transits, sizes.transits) }
        return Markup(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 1000 1000", "class": "astrometer-wheel",
                "role": "img",
            ], content
        ).rendered
    }

    /// The bodies that have a place on the wheel.
    private var planets: [PlanetGeometry] { geometry.planets.filter(Self.isOnWheel) }
    private var outerPlanets: [PlanetGeometry] { (geometry.outerPlanets ?? []).filter(Self.isOnWheel) }

    private static func isOnWheel(_ planet: PlanetGeometry) -> Bool {
        isLongitude(planet.degree) && isPoint((planet.displayX, planet.displayY))
    }

    private func zodiac() -> [Markup] {
        var shapes = [circle(layout.zodiacOuter, "ring"), circle(layout.zodiacInner, "field")]
        for degree in stride(from: 0, to: 360, by: 5) where degree % 30 != 0 {
            let length = degree % 10 == 0 ? 0.012 : 0.007
            shapes += line(
                layout.point(Double(degree), layout.zodiacInner),
                layout.point(Double(degree), layout.zodiacInner + length), "tick")
        }
        for sign in Sign.allCases {
            let start = sign.start
            shapes += line(layout.point(start, layout.zodiacInner), layout.point(start, layout.zodiacOuter), "border")
            shapes += text(
                sign.symbol, at: layout.point(start + 15, layout.zodiacMiddle + 0.004), size: sizes.sign,
                "glyph \(sign.element)", title: sign.title)
        }
        if layout.isDouble { shapes.append(circle(layout.divider, "rim")) }
        return shapes + [circle(layout.houseOuter, "ring rim"), circle(layout.houseInner, "field rim")]
    }

    private func houses() -> [Markup] {
        geometry.houses.filter { Self.isLongitude($0.degree) }.flatMap { house in
            radii(at: house.degree, "cusp")
                + text(
                    String(house.house), at: (house.labelX, house.labelY), size: sizes.house, "number",
                    title: "House \(house.house) from \(house.dms) \(house.sign.title)")
        }
    }

    /// A line outwards through the ring of house numbers, and on to the zodiac through each ring of bodies in which
    /// nothing stands in its way.
    private func radii(at longitude: Double, _ style: String) -> [Markup] {
        var pieces = [(layout.houseInner, layout.houseOuter)]
        let rings = [
            (planets, layout.houseOuter, layout.bodies.mark, layout.bodySeparation),
            (outerPlanets, layout.bodies.mark, layout.zodiacInner, layout.transitSeparation),
        ]
        for (planets, inner, outer, separation) in rings where inner < outer {
            let isFree = planets.allSatisfy { planet in
                let display = Degrees.folded(displayLongitude(of: planet) - longitude)
                let mark = Degrees.folded(planet.degree - longitude)
                // Free of the text, and not between the mark and the symbol of a body that was moved aside.
                return abs(display) > separation / 2 && (abs(display - mark) > 180 || (display > 0) == (mark > 0))
            }
            if isFree { pieces.append((inner, outer)) }
        }
        return pieces.flatMap { line(layout.point(longitude, $0.0), layout.point(longitude, $0.1), style) }
    }

    /// A dot on the circle of aspects for each body, at its true longitude.
    private func dots() -> [Markup] {
        (outerPlanets + planets).map { planet in
            let point = layout.point(planet.degree, layout.aspects)
            return .circle(1000 * point.x, 1000 * point.y, radius: 4, style: "dot")
        }
    }

    /// Heavy lines for the angles, and their names outside the zodiac, moved apart where they would touch.
    private func angles() -> [Markup] {
        let named: [(name: String, title: String, longitude: Double)] = [
            ("AC", "Ascendant", geometry.angles.ascendant), ("MC", "Midheaven", geometry.angles.midheaven),
            ("DC", "Descendant", geometry.angles.descendant), ("IC", "Imum Coeli", geometry.angles.imumCoeli),
        ].compactMap { name, title, longitude in
            longitude.flatMap { Self.isLongitude($0) ? (name, title, $0) : nil }
        }
        let places = AngularSpread.spread(named.map(\.longitude), separation: 6)
        return zip(named, places).flatMap { angle, place in
            let sign = Sign(longitude: angle.longitude)
            let degree = Degrees.degreesAndMinutes(angle.longitude - sign.start)
            return radii(at: angle.longitude, "angle")
                + line(
                    layout.point(angle.longitude, layout.zodiacOuter),
                    layout.point(angle.longitude, layout.zodiacOuter + 0.005), "angle")
                + text(
                    angle.name, at: layout.point(place, layout.names), size: sizes.angle, "name",
                    title: "\(angle.title) \(degree) \(sign.title)")
        }
    }

    private func aspect(_ aspect: AspectGeometry) -> [Markup] {
        guard (0...180).contains(aspect.orb) else { return [] }
        // Close aspects are heavier lines.
        let width = max(1.2, 4 - aspect.orb * 0.4)
        let uncertainty = aspect.orbUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
        return line(
            (aspect.x1, aspect.y1), (aspect.x2, aspect.y2), "aspect \(aspect.aspectType.nature) \(aspect.aspectType)",
            width: width,
            title: "\(aspect.body1.title) \(aspect.aspectType) \(aspect.body2.title), orb \(aspect.orb.coordinate)°"
                + uncertainty)
    }

    private func planet(_ planet: PlanetGeometry, _ rows: WheelLayout.Rows, _ sizes: WheelSizes.Row) -> Markup {
        let longitude = displayLongitude(of: planet)
        let degree = (0..<30).contains(planet.signedDegree) ? "\(Int(planet.signedDegree))°" : ""
        return Markup(
            "g", [:],
            [Markup("title", text: planet.inWords)] + leader(from: planet.degree, to: longitude, rows, sizes)
                + text(
                    planet.name.symbol + "\u{FE0E}", at: layout.point(longitude, rows.symbol), size: sizes.symbol,
                    "glyph body")
                + text(
                    degree, at: layout.point(longitude, rows.degree), size: sizes.degree, "degree \(planet.element)")
                + text(
                    planet.retrograde ? "℞" : "", at: layout.point(longitude, rows.retrograde), size: sizes.retrograde,
                    "glyph retrograde"))
    }

    /// The line from a true longitude to a symbol that was moved aside. Longitude and radius change together, so that
    /// lines keep the order of the bodies and never cross.
    private func leader(
        from degree: Double, to longitude: Double, _ rows: WheelLayout.Rows, _ sizes: WheelSizes.Row
    ) -> [Markup] {
        let (outer, inner) = (rows.mark - 0.003, rows.symbol + sizes.symbol * 0.00054)
        let aside = Degrees.folded(longitude - degree)
        let steps = max(1, Int(abs(aside) / 2))
        let spiral = (0...steps).map { step in
            let part = Double(step) / Double(steps)
            return layout.point(degree + part * aside, outer + part * (inner - outer))
        }
        let points = [layout.point(degree, rows.mark)] + spiral
        guard points.allSatisfy(Self.isPoint) else { return [] }
        return [.curve(points.map { (1000 * $0.x, 1000 * $0.y) }, style: "leader")]
    }

    /// The longitude at which the symbol stands after it was moved aside.
    private func displayLongitude(of planet: PlanetGeometry) -> Double {
        atan2(0.5 - planet.displayY, planet.displayX - 0.5) * 180 / .pi - 180 + layout.left
    }
}

extension WheelDrawing {
    /// Whether a number is a longitude in degrees as a wheel has them.
    private static func isLongitude(_ degrees: Double) -> Bool { (-360...720).contains(degrees) }

    /// Whether a point lies in the square or near it.
    private static func isPoint(_ point: Markup.Point) -> Bool {
        (-9...10).contains(point.x) && (-9...10).contains(point.y)
    }

    private func line(
        _ start: Markup.Point, _ end: Markup.Point, _ style: String, width: Double? = nil, title: String? = nil
    ) -> [Markup] {
        guard Self.isPoint(start), Self.isPoint(end) else { return [] }
        return [
            .line(
                1000 * start.x, 1000 * start.y, 1000 * end.x, 1000 * end.y, style: style, width: width, title: title)
        ]
    }

    /// A circle around the middle.
    private func circle(_ radius: Double, _ style: String) -> Markup {
        .circle(500, 500, radius: 1000 * radius, style: style)
    }

    /// A text whose middle is at a point.
    private func text(
        _ text: String, at point: Markup.Point, size: Double, _ style: String, title: String? = nil
    ) -> [Markup] {
        guard Self.isPoint(point), !text.isEmpty else { return [] }
        // A capital's middle lies 0.36 of the size above the base line. Written out, as not every viewer knows
        // dominant-baseline.
        return [
            .label(text, 1000 * point.x, point.y * 1000 + 0.36 * size, style: style, size: size, title: title)
        ]
    }
}
