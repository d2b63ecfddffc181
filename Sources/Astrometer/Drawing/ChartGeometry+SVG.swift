import AstrometerPlatform

extension ChartGeometry {
    /// The allowed sizes of an image, in pixels.
    public static let imageSizes = 200...4000

    /// Returns the wheel as a stand-alone SVG image with literal colors.
    ///
    /// Text is text, symbols are outlines, and title and description are for screen readers. Bodies with impossible longitudes,
    /// such as 1e300 in a document, are omitted.
    /// - Parameters:
    ///   - theme: the colors.
    ///   - size: the width in pixels, clamped to ``imageSizes``; below 480, labels are symbols without degrees.
    ///   - title: the title of the chart, such as "Natal chart, 15 June 1990, 14:30".
    ///   - caption: the text below the wheel and the names of the rings; nil for a wheel without text.
    ///   - hasTable: whether to add a table of positions and a grid of aspects, on a sheet in the proportions of A4.
    ///   - showsCaption: whether to draw the caption below a wheel without a sheet.
    public func svg(
        theme: WheelTheme = .light, size: Int = 650, title: String = "Astrological chart",
        caption: WheelCaption? = nil, hasTable: Bool = false, showsCaption: Bool = true
    ) -> String {
        let size = min(max(size, Self.imageSizes.lowerBound), Self.imageSizes.upperBound)
        let wheel = WheelDrawing(geometry: self, caption: caption, theme: theme, size: Double(size))
        let sheet = WheelSheet(wheel: wheel)
        let (content, height) =
            hasTable
            ? sheet.page() : caption == nil || !showsCaption ? (wheel.content(), 1000) : sheet.wheelWithCaption()
        return Markup.tag(
            "svg", ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 1000 \(height.coordinate)"),
            ("width", "\(size)"), ("height", (Double(size) * height / 1000).rounded().coordinate),
            ("class", "astrometer-wheel"), ("role", "img"), ("font-family", PageStyle.fonts),
            content: [
                Markup("title", text: title), Markup("desc", text: accessibilityDescription),
                Markup.tag(
                    "rect", ("class", "paper"), ("width", "1000"), ("height", height.coordinate),
                    ("fill", wheel.colors.paper)),
            ] + content
        ).rendered
    }

    /// A description of the chart for screen readers.
    public var accessibilityDescription: String {
        func list(_ planets: [PlanetGeometry]) -> String {
            planets.map { $0.title(hasHouse: hasHouses) }.joined(separator: "; ")
        }
        var sentences = [list(planets) + "."]
        if let ascendant = angles.ascendant, let midheaven = angles.midheaven {
            sentences.append(
                "Ascendant in \(Sign(longitude: ascendant).title), Midheaven in \(Sign(longitude: midheaven).title).")
        } else if hasHouses {
            sentences.append("Birth time or place unknown: solar houses, no angles.")
        }
        func list(_ points: [PointGeometry]) -> String {
            points.map { "\($0.title) \($0.dms) \($0.sign.title)" }.joined(separator: "; ")
        }
        if let points, !points.isEmpty { sentences.append(list(points) + ".") }
        if let zodiac { sentences.append("Zodiac: \(zodiac.humanized).") }
        if let transitPlanets { sentences.append("Transits: \(list(transitPlanets)).") }
        if let theirPlanets { sentences.append("The other chart: \(list(theirPlanets)).") }
        if let outerPoints, !outerPoints.isEmpty { sentences.append("Outside: \(list(outerPoints)).") }
        return sentences.joined(separator: " ")
    }

    /// The bodies of the outer ring: transits, or another person's.
    var outerPlanets: [PlanetGeometry]? { transitPlanets ?? theirPlanets }

    /// Whether houses are drawn. The sky without a birth has none.
    var hasHouses: Bool { exactChart != nil || angles.ascendant != nil }
}

extension PlanetGeometry {
    /// Returns a title such as "Natal Sun 29°49' Gemini, house 1", with the uncertainty if the moment of birth is unknown.
    func title(_ owner: String = "", hasHouse: Bool = true) -> String {
        let uncertainty = longitudeUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
        let doubt = signUncertain == true ? " (sign uncertain)" : ""
        let motion = retrograde ? ", retrograde" : ""
        let prefix = owner.isEmpty ? "" : owner + " "
        let place = hasHouse ? ", house \(house)" : ""
        return "\(prefix)\(name.title) \(dms) \(sign.title)\(uncertainty)\(doubt)\(place)\(motion)"
    }

    var wheelBody: WheelBody {
        WheelBody(
            name, longitude: degree, isRetrograde: retrograde, uncertainty: longitudeUncertainty,
            signUncertain: signUncertain)
    }

    var isArc: Bool { wheelBody.arc != nil }
}

extension PointGeometry {
    var wheelBody: WheelBody { WheelBody(pointAt: degree, isRetrograde: retrograde) }
}

extension AspectGeometry {
    /// Whether the aspect is separating; false between two birth charts.
    var isSeparating: Bool { phase != nil && !applying }
}

/// Draws one wheel, in thousandths of the square. Bodies with impossible longitudes are omitted.
struct WheelDrawing {
    let geometry: ChartGeometry
    let colors: WheelColors
    let layout: WheelLayout
    let caption: WheelCaption
    let planets: [PlanetGeometry]
    let outerPlanets: [PlanetGeometry]?
    let points, outerPoints: [PointGeometry]

    init(geometry: ChartGeometry, caption: WheelCaption?, theme: WheelTheme, size: Double) {
        self.geometry = geometry
        colors = WheelColors(theme)
        self.caption =
            caption
            ?? WheelCaption(
                heading: "", inner: geometry.outerPlanets == nil ? "" : "Natal",
                outer: geometry.transitPlanets != nil ? "Transit" : geometry.theirPlanets != nil ? "Their" : nil)
        planets = geometry.planets.filter { Self.isLongitude($0.degree) }
        outerPlanets = geometry.outerPlanets?.filter { Self.isLongitude($0.degree) }
        points = (geometry.points ?? []).filter { Self.isLongitude($0.degree) }
        outerPoints = (geometry.outerPoints ?? []).filter { Self.isLongitude($0.degree) }
        let left = [geometry.leftLongitude, geometry.angles.ascendant, geometry.houses.first?.degree]
        layout = WheelLayout(
            left: left.compactMap { $0 }.first(where: Self.isLongitude) ?? 0,
            bodies: planets.map(\.wheelBody) + points.map(\.wheelBody),
            outer: outerPlanets.map { [outerPoints] in $0.map(\.wheelBody) + outerPoints.map(\.wheelBody) },
            walls: geometry.angles.all.map(\.longitude).filter(Self.isLongitude),
            hasHouses: geometry.hasHouses, size: size)
    }

    func content() -> [Markup] {
        zodiac() + arcs() + houses() + angles() + geometry.aspects.flatMap(aspect)
            + (geometry.pointAspects ?? []).flatMap(pointAspect) + dots()
            + zip(planets, layout.labels).map { label($0, $1, isOuter: false) }
            + zip(points, layout.labels.dropFirst(planets.count)).map { label($0, $1, isOuter: false) }
            + zip(outerPlanets ?? [], layout.outerLabels ?? []).map { label($0, $1, isOuter: true) }
            + zip(outerPoints, (layout.outerLabels ?? []).dropFirst(outerPlanets?.count ?? 0)).map {
                label($0, $1, isOuter: true)
            }
    }

    func color(_ type: AspectType) -> String {
        switch type.nature {
        case .flowing: colors.ease
        case .tense: colors.strain
        case .union: colors.ink
        }
    }

    private func zodiac() -> [Markup] {
        let (outer, inner) = (layout.zodiacOuter, layout.zodiacInner)
        var shapes = outerPlanets == nil ? [] : [circle(layout.edge, "rim", fill: "none", stroke: colors.hair)]
        shapes.append(circle(outer, "zodiac", fill: colors.paper, stroke: colors.rule))
        for sign in Sign.allCases where sign.rawValue % 2 == 0 {
            shapes.append(
                Markup.tag(
                    "path", ("class", "band"), ("d", sector(sign.start, sign.start + 30, inner, outer)),
                    ("fill", colors.band)))
        }
        shapes.append(ticks())
        for sign in Sign.allCases {
            shapes += line(sign.start, inner, outer, "border", colors.rule, width: 0.8)
            shapes.append(
                Markup(
                    "g", [:],
                    [
                        Markup("title", text: sign.title),
                        WheelGlyphs.symbol(
                            sign.symbol, at: at(sign.start + 15, (inner + outer) / 2 + 1.5 * layout.pixel),
                            size: layout.sizes.sign * layout.pixel, color: colors.ink),
                    ]))
        }
        shapes.append(circle(inner, "field", fill: colors.paper, stroke: colors.rule))
        return shapes
    }

    /// Returns the degree ticks on the edges of the zodiac that have bodies: the longest every 10°, shorter ones every 5°, and
    /// on a large wheel short ones at each degree.
    private func ticks() -> Markup {
        var edges = [(radius: layout.zodiacInner, side: 1.0)]
        if outerPlanets != nil { edges.append((layout.zodiacOuter, -1)) }
        var path = ""
        for degree in stride(from: 0, to: 360, by: layout.isCompact ? 5 : 1) where degree % 30 != 0 {
            let length = layout.pixel * layout.sizes.zodiac * (degree % 10 == 0 ? 0.2 : degree % 5 == 0 ? 0.14 : 0.08)
            for edge in edges {
                let (start, end) = (
                    at(Double(degree), edge.radius), at(Double(degree), edge.radius + edge.side * length)
                )
                path += "M\(start.x.coordinate) \(start.y.coordinate)L\(end.x.coordinate) \(end.y.coordinate)"
            }
        }
        return Markup.tag(
            "path", ("class", "tick"), ("d", path), ("fill", "none"), ("stroke", colors.rule),
            ("stroke-width", (0.8 * layout.pixel).coordinate))
    }

    /// Returns the arcs of bodies whose sign is uncertain.
    private func arcs() -> [Markup] {
        planets.flatMap { planet -> [Markup] in
            guard let arc = planet.wheelBody.arc, arc < 179 else { return [] }
            let (outer, inner) = (layout.zodiacInner - 1, layout.zodiacInner - 5 * layout.pixel)
            let (first, last) = (planet.degree - arc, planet.degree + arc)
            let title = "\(planet.name.title) may be from \(first.zodiacPosition) to \(last.zodiacPosition)"
            return [
                Markup.tag(
                    "path", ("class", "range"), ("data-body", planet.name.name), ("fill", colors.ink),
                    ("fill-opacity", "0.3"), ("d", sector(first, last, inner, outer)),
                    content: [Markup("title", text: title)])
            ]
        }
    }

    private func houses() -> [Markup] {
        var shapes = [circle(layout.houseInner, "rim", fill: "none", stroke: colors.rule)]
        guard geometry.hasHouses else { return shapes }
        shapes.append(circle(layout.houseOuter, "rim", fill: "none", stroke: colors.rule))
        let angles = geometry.angles.all.map(\.longitude)
        let cusps = geometry.houses.filter { Self.isLongitude($0.degree) }
        let middles = AngularSpread.spread(cusps.map(middle), separation: layout.houseSeparation)
        for (house, middle) in zip(cusps, middles) {
            if !angles.contains(where: { abs(Degrees.folded($0 - house.degree)) < 0.01 }) {
                shapes += radii(
                    house.degree, [(layout.houseInner, layout.zodiacInner)], "cusp", colors.rule, width: 0.9)
            }
            shapes += text(
                "\(house.house)", at: at(middle, layout.houseNumber), size: 10 * layout.pixel, color: colors.quiet,
                style: "number", title: "House \(house.house) from \(house.dms) \(house.sign.title)")
        }
        return shapes
    }

    /// Returns the longitude of a house's number before numbers are moved apart.
    private func middle(of house: HouseGeometry) -> Double {
        let angle = atan2(0.5 - house.labelY, house.labelX - 0.5) * 180 / .pi
        return angle.isFinite ? angle - 180 + layout.left : house.degree + 15
    }

    private func radii(
        _ longitude: Double, _ spans: [(Double, Double)], _ style: String, _ color: String, width: Double
    ) -> [Markup] {
        spans.flatMap { span in
            layout.free(longitude, from: span.0, to: span.1).flatMap {
                line(longitude, $0.from, $0.to, style, color, width: width)
            }
        }
    }

    /// Returns heavy lines for the angles, their names outside the zodiac, and the degrees of the Ascendant and the Midheaven.
    private func angles() -> [Markup] {
        let named = geometry.angles.all.filter { Self.isLongitude($0.longitude) }
        return zip(named, layout.names).enumerated().flatMap { index, pair -> [Markup] in
            let (angle, box) = pair
            let sign = Sign(longitude: angle.longitude)
            let degree = Degrees.degreesAndMinutes(Degrees.normalized(angle.longitude) - sign.start)
            let size = 10.5 * layout.pixel
            let hasDegree = angle.hasDegree && !layout.isCompact
            let top = hasDegree ? box.y - 6 * layout.pixel : box.y
            var spans = [(layout.houseInner, layout.zodiacInner)]
            if outerPlanets != nil { spans.append((layout.zodiacOuter, layout.edge)) }
            return [plate(box)] + radii(angle.longitude, [spans[0]], "angle", colors.ink, width: 1.6)
                + radii(angle.longitude, Array(spans.dropFirst()), "angle", colors.ink, width: 0.9)
                + text(
                    angle.name, at: (box.x, top), size: size, color: colors.ink, style: "name", isBold: true,
                    title: "\(angle.title) \(degree) \(sign.title)")
                + (hasDegree
                    ? text(
                        degree.withPrimes, at: (box.x, box.y + 6 * layout.pixel), size: size, color: colors.quiet,
                        style: "degree") : [])
        }
    }

    private func aspect(_ aspect: AspectGeometry) -> [Markup] {
        guard (0...180).contains(aspect.orb) else { return [] }
        // The outer ring's body comes first on a wheel of transits and second on one of two charts.
        let isTransit = geometry.transitPlanets != nil
        let (first, second) = isTransit ? (outerPlanets ?? [], planets) : (planets, outerPlanets ?? planets)
        guard let one = first.first(where: { $0.name == aspect.body1 }),
            let other = second.first(where: { $0.name == aspect.body2 })
        else { return [] }
        let (start, end) = (at(one.degree, layout.aspects), at(other.degree, layout.aspects))
        // Close aspects are heavier lines.
        let strength = max(0, 1 - aspect.orb / 8)
        let uncertainty = aspect.orbUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
        let motion =
            aspect.phase == nil
            ? "" : aspect.phase == .exact ? ", exact" : aspect.applying ? ", applying" : ", separating"
        let owners = isTransit ? (caption.outer, caption.inner) : (caption.inner, caption.outer ?? caption.inner)
        let title =
            "\(Self.joined(owners.0, one.name.title)) \(aspect.aspectType) \(Self.joined(owners.1, other.name.title)), orb "
            + "\(aspect.orb.coordinate)°\(uncertainty)\(motion)"
        var attributes: [(String, String)] = [
            ("x1", start.x.coordinate), ("y1", start.y.coordinate), ("x2", end.x.coordinate), ("y2", end.y.coordinate),
            ("class", "aspect \(aspect.aspectType.nature) \(aspect.aspectType)"),
            ("data-first", aspect.body1.name), ("data-aspect", aspect.aspectType.name),
            ("data-second", aspect.body2.name),
            ("stroke", color(aspect.aspectType)), ("stroke-width", ((0.8 + 2.2 * strength) * layout.pixel).coordinate),
            ("stroke-opacity", (0.4 + 0.6 * strength).coordinate), ("stroke-linecap", "round"),
        ]
        if aspect.isSeparating {
            attributes.append(("stroke-dasharray", "\((5 * layout.pixel).coordinate) \((5 * layout.pixel).coordinate)"))
        }
        return [.element("line", attributes, [Markup("title", text: title)])]
    }

    /// Returns the line of an aspect of a point, thinner than the lines between bodies.
    private func pointAspect(_ aspect: PointAspectGeometry) -> [Markup] {
        guard (0...180).contains(aspect.orb) else { return [] }
        func coordinate(_ part: Double) -> String { (1000 * (0.5 + (part - 0.5) * scale)).coordinate }
        // The radius of a small wheel differs from that of the geometry.
        let scale = layout.aspects / 1000 / (geometry.aspectRadius ?? layout.aspects / 1000)
        let strength = max(0, 1 - aspect.orb / 8)
        var attributes: [(String, String)] = [
            ("x1", coordinate(aspect.x1)), ("y1", coordinate(aspect.y1)), ("x2", coordinate(aspect.x2)),
            ("y2", coordinate(aspect.y2)), ("class", "aspect point \(aspect.aspectType.nature) \(aspect.aspectType)"),
            ("data-first", aspect.body1), ("data-aspect", aspect.aspectType.name), ("data-second", aspect.body2),
            ("stroke", color(aspect.aspectType)), ("stroke-width", (0.8 * layout.pixel).coordinate),
            ("stroke-opacity", (0.2 + 0.4 * strength).coordinate), ("stroke-linecap", "round"),
        ]
        if aspect.phase != nil, !aspect.applying {
            attributes.append(("stroke-dasharray", "\((5 * layout.pixel).coordinate) \((5 * layout.pixel).coordinate)"))
        }
        let (one, other) = (ChartPoint.title(of: aspect.body1), ChartPoint.title(of: aspect.body2))
        let text = "\(one) \(aspect.aspectType) \(other), orb \(aspect.orb.coordinate)°"
        return [.element("line", attributes, [Markup("title", text: text)])]
    }

    private static func joined(_ owner: String?, _ title: String) -> String {
        owner.map { $0.isEmpty ? title : "\($0) \(title)" } ?? title
    }

    /// Returns the ends of aspect lines: a dot for each body of the inner ring, a ring for each of the outer.
    private func dots() -> [Markup] {
        let radius = 2.6 * layout.pixel
        let inner = planets.map { planet in
            let point = at(planet.degree, layout.aspects)
            return Markup.tag(
                "circle", ("cx", point.x.coordinate), ("cy", point.y.coordinate), ("r", radius.coordinate),
                ("class", "end"), ("fill", colors.ink))
        }
        let outer = (outerPlanets ?? []).map { planet in
            let point = at(planet.degree, layout.aspects)
            return Markup.tag(
                "circle", ("cx", point.x.coordinate), ("cy", point.y.coordinate), ("r", (radius * 1.1).coordinate),
                ("class", "end outer"), ("fill", colors.paper), ("stroke", colors.outer),
                ("stroke-width", (1.2 * layout.pixel).coordinate))
        }
        return outer + inner
    }

    private func label(_ planet: PlanetGeometry, _ label: WheelLabel, isOuter: Bool) -> Markup {
        let owner = (isOuter ? caption.outer : caption.inner) ?? ""
        return self.label(
            planet.name.name, planet.name.symbol, planet.title(owner, hasHouse: geometry.hasHouses),
            isRetrograde: planet.retrograde, isHollow: planet.isArc, label, "body", isOuter: isOuter)
    }

    private func label(_ point: PointGeometry, _ label: WheelLabel, isOuter: Bool) -> Markup {
        let owner = (isOuter ? caption.outer : caption.inner) ?? ""
        let place = geometry.hasHouses ? ", house \(point.house)" : ""
        let title = Self.joined(owner, "\(point.title) \(point.dms) \(point.sign.title)\(place)")
        return self.label(
            point.name, point.symbol, title + (point.retrograde ? ", retrograde" : ""), isRetrograde: point.retrograde,
            isHollow: false, label, "body point", isOuter: isOuter)
    }

    private func label(
        _ name: String, _ symbol: String, _ title: String, isRetrograde: Bool, isHollow: Bool, _ label: WheelLabel,
        _ style: String, isOuter: Bool
    ) -> Markup {
        let color = isOuter || caption.inner == "Transit" ? colors.outer : colors.ink
        let box = label.box
        var parts = [Markup("title", text: title)]
        parts.append(
            Markup.tag(
                "path", ("class", "leader"), ("fill", "none"), ("stroke", color),
                ("stroke-width", (0.9 * layout.pixel).coordinate),
                ("d", "M" + label.leader.map { "\($0.x.coordinate) \($0.y.coordinate)" }.joined(separator: "L"))))
        parts.append(plate(box))
        // Two letters become as wide as one symbol.
        let size = layout.symbolSize * label.scale * (symbol.count > 1 ? 0.58 : 1)
        parts += WheelGlyphs.point(name, symbol, at: label.symbol, size: size, color: color, isHollow: isHollow)
        if isRetrograde {
            let aside = WheelGlyphs.halfWidth(symbol, size: size) + 5 * layout.pixel * label.scale
            let room = box.width / 2 - 3 * layout.pixel * label.scale
            parts.append(
                WheelGlyphs.symbol(
                    WheelGlyphs.retrograde,
                    at: (label.symbol.x + min(aside, room), label.symbol.y - 4.5 * layout.pixel * label.scale),
                    size: size * 0.38, color: color, style: "retrograde"))
        }
        if !label.text.isEmpty {
            let textSize = layout.textSize * label.scale
            parts += text(
                label.text, at: (box.x, box.y + box.height / 2 - 0.37 * textSize - 0.5 * layout.pixel), size: textSize,
                color: color, style: "degree")
        }
        return Markup("g", ["class": "\(style) \(isOuter ? "outer" : "inner")", "data-body": name], parts)
    }

    private static func isLongitude(_ degrees: Double) -> Bool { (-360...720).contains(degrees) }

    /// Returns the point of a longitude on a circle, in thousandths of the square.
    private func at(_ longitude: Double, _ radius: Double) -> (x: Double, y: Double) {
        let point = layout.point(longitude, radius)
        return (1000 * point.x, 1000 * point.y)
    }

    private func line(
        _ longitude: Double, _ inner: Double, _ outer: Double, _ style: String, _ color: String, width: Double
    ) -> [Markup] {
        let (start, end) = (at(longitude, inner), at(longitude, outer))
        return [
            Markup.tag(
                "line", ("x1", start.x.coordinate), ("y1", start.y.coordinate), ("x2", end.x.coordinate),
                ("y2", end.y.coordinate), ("class", style), ("stroke", color),
                ("stroke-width", (width * layout.pixel).coordinate))
        ]
    }

    /// Returns the background of a label, which interrupts the outer ring.
    private func plate(_ box: WheelBox) -> Markup {
        Markup.tag(
            "rect", ("class", "plate"), ("x", (box.x - box.width / 2).coordinate),
            ("y", (box.y - box.height / 2).coordinate), ("width", box.width.coordinate),
            ("height", box.height.coordinate), ("rx", (3 * layout.pixel).coordinate), ("fill", colors.paper))
    }

    private func circle(_ radius: Double, _ style: String, fill: String, stroke: String) -> Markup {
        Markup.tag(
            "circle", ("cx", "500"), ("cy", "500"), ("r", radius.coordinate), ("class", style), ("fill", fill),
            ("stroke", stroke), ("stroke-width", (0.9 * layout.pixel).coordinate))
    }

    /// Returns the outline of a sector of a ring.
    private func sector(_ start: Double, _ end: Double, _ inner: Double, _ outer: Double) -> String {
        let corners = [at(start, outer), at(end, outer), at(end, inner), at(start, inner)].map {
            "\($0.x.coordinate) \($0.y.coordinate)"
        }
        let isLong = end - start > 180 ? 1 : 0
        return "M\(corners[0])A\(outer.coordinate) \(outer.coordinate) 0 \(isLong) 0 \(corners[1])L\(corners[2])"
            + "A\(inner.coordinate) \(inner.coordinate) 0 \(isLong) 1 \(corners[3])Z"
    }

    private func text(
        _ text: String, at point: Markup.Point, size: Double, color: String, style: String, isBold: Bool = false,
        title: String? = nil
    ) -> [Markup] {
        guard !text.isEmpty else { return [] }
        // The middle of a capital is 0.36 of the size above the base line. Computed here because not all viewers support
        // dominant-baseline.
        return [
            .element(
                "text",
                [
                    ("x", point.x.coordinate), ("y", (point.y + 0.36 * size).coordinate), ("class", style),
                    ("font-size", size.coordinate), ("text-anchor", "middle"), ("fill", color),
                ] + (isBold ? [("font-weight", "600")] : []),
                (title.map { [Markup("title", text: $0)] } ?? []) + [.text(text)])
        ]
    }
}

extension AngleGeometry {
    struct Angle {
        let name, title: String
        let longitude: Double
        /// Whether its degree is written beside its name; opposite angles share the degree.
        let hasDegree: Bool
    }

    /// The known angles, the Ascendant and the Midheaven first.
    var all: [Angle] {
        let angles: [(String, String, Double?, Bool)] = [
            ("AC", "Ascendant", ascendant, true), ("MC", "Midheaven", midheaven, true),
            ("DC", "Descendant", descendant, false), ("IC", "Imum Coeli", imumCoeli, false),
        ]
        return angles.compactMap { name, title, longitude, hasDegree in
            longitude.map { Angle(name: name, title: title, longitude: $0, hasDegree: hasDegree) }
        }
    }
}
