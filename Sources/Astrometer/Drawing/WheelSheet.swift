/// Draws a wheel with a caption, or on a sheet to print with positions and aspects.
struct WheelSheet {
    let wheel: WheelDrawing

    private var geometry: ChartGeometry { wheel.geometry }
    private var colors: WheelColors { wheel.colors }
    private var caption: WheelCaption { wheel.caption }
    private var outerPlanets: [PlanetGeometry]? { wheel.outerPlanets }

    /// The proportions of A4.
    private static let pageHeight = 1414.0
    private static let margin = 58.0

    /// Returns the wheel with a caption below: the owner, and the meaning of rings and lines.
    func wheelWithCaption() -> (content: [Markup], height: Double) {
        let pixel = wheel.layout.pixel
        var y = 1000 + 16 * pixel
        let heading = Self.fitted(caption.heading, 15 * pixel, in: 980)
        var lines: [Markup] = [text(heading.text, 500, y, size: heading.size, .middle, color: colors.ink, isBold: true)]
        let second = [caption.birth, houses].compactMap { $0 }.joined(separator: ". ")
        for line in Self.wrapped(second, columns: Int(960 / (6.9 * pixel))) {
            y += 16 * pixel
            lines.append(text(line, 500, y, size: 11 * pixel, .middle, color: colors.quiet))
        }
        if let rings {
            let words = self.rings(rings, y: y + 16 * pixel, size: 11 * pixel)
            lines += words.content
            y += Double(words.rows) * 16 * pixel
        }
        y += 18 * pixel
        let legend = legend(y: y, size: 10.5 * pixel)
        y += Double(legend.rows - 1) * 15.75 * pixel
        return (wheel.content() + lines + legend.content, (y + 12 * pixel).rounded())
    }

    /// Returns the wheel on a sheet in the proportions of A4, with a table of positions, a grid of aspects, the cusps of the
    /// houses and the counts of elements and modalities.
    func page() -> (content: [Markup], height: Double) {
        let right = 1000 - Self.margin
        let width = 1000 - 2 * Self.margin
        let houses = houses ?? ""
        let heading = Self.fitted(caption.heading, 32, in: width - Self.width(of: houses, 14) - 24)
        let birth = Self.fitted(caption.birth ?? "", 14, in: width - Self.width(of: angles, 14) - 24)
        var content = [
            text(heading.text, Self.margin, 78, size: heading.size, color: colors.ink, family: PageStyle.headlines),
            Markup.tag(
                "line", ("x1", "\(Int(Self.margin))"), ("x2", right.coordinate), ("y1", "118"), ("y2", "118"),
                ("stroke", colors.ink)),
            text(houses, right, 76, size: 14, .end, color: colors.quiet),
            text(birth.text, Self.margin, 102, size: birth.size, color: colors.ink),
            text(angles, right, 102, size: 14, .end, color: colors.ink),
        ]
        // Tables are placed from the bottom of the page. The wheel takes the height that remains.
        let footer = Self.pageHeight - 32
        let points = self.points(above: footer - 26)
        let cusps = points.top - Double(outerPlanets == nil ? 0 : 1) * 22 - (hasCusps ? 50 : 0)
        let tables = cusps - 28 - (outerPlanets == nil ? 344 : 374)
        let words = rings.map { rings($0, y: 0, size: 13) }
        let under = 36 + (words.map { 4 + Double($0.rows) * 18 } ?? 0)
        let size = min(820, tables - under - 142)
        content.append(
            Markup.tag(
                "g",
                ("transform", "translate(\(((1000 - size) / 2).coordinate) 122) scale(\((size / 1000).coordinate))"),
                content: wheel.content()))
        if let rings { content += self.rings(rings, y: tables - under, size: 13).content }
        content += legend(y: tables - 36, size: 13).content
        content += positions(at: tables) + aspects(at: tables) + self.cusps(at: cusps)
        content += counts(at: cusps + (hasCusps ? 50 : 0)) + points.content
        content.append(
            text(
                "Degrees and minutes are cut, not rounded. Mean node."
                    + (geometry.angles.ascendant == nil ? "" : " Orbs to AC and MC: up to \(Int(Self.orbOfAngles))°."),
                right, footer, size: 11.5, .end, color: colors.quiet))
        content.append(text("Astrometer \(Release.version)", Self.margin, footer, size: 11.5, color: colors.quiet))
        return (content, Self.pageHeight)
    }

    /// Returns the points with their places in each ring that has points, in rows of five, or of three if both have, and the
    /// base line of the row above them.
    private func points(above bottom: Double) -> (content: [Markup], top: Double) {
        let rings = [(wheel.points, colors.ink), (wheel.outerPoints, colors.outer)].filter { !$0.0.isEmpty }
        guard !rings.isEmpty else { return ([], bottom) }
        let names = Set(rings.flatMap { $0.0.map(\.name) })
        let points = ChartPoint.all.filter { names.contains($0.name) }
        let columns = rings.count > 1 ? 3 : 5
        let first = bottom - Double((points.count - 1) / columns) * 22
        let title = text("Points", Self.margin, first, size: 14, color: colors.ink, isBold: true)
        let content = points.enumerated().reduce(into: [title]) { content, item in
            let (index, point) = item
            let x = 130 + Double(index % columns) * (rings.count > 1 ? 273 : 164)
            let y = first + Double(index / columns) * 22
            let room = rings.count > 1 ? 110.0 : 74
            let name = Self.fitted(point.title, 12, in: room)
            content += WheelGlyphs.point(
                point.name, point.symbol, at: (x, y - 5), size: point.symbol.count > 1 ? 11 : 16, color: colors.ink)
            content.append(text(name.text, x + 13, y, size: name.size, color: colors.ink))
            for (index, (places, color)) in rings.enumerated() {
                guard let place = places.first(where: { $0.name == point.name }) else { continue }
                let end = x + room + 50 + Double(index) * 66
                content += [
                    text(place.dms.withPrimes, end, y, size: 12, .end, color: color),
                    WheelGlyphs.symbol(place.sign.symbol, at: (end + 10, y - 4), size: 13, color: color),
                ]
            }
        }
        return (content, first - 24)
    }

    /// Whether the cusps are known: solar houses begin at 0° of a sign.
    private var hasCusps: Bool { geometry.angles.ascendant != nil && geometry.houses.count == 12 }

    private func cusps(at top: Double) -> [Markup] {
        guard hasCusps else { return [] }
        let title = text("House cusps", Self.margin, top, size: 14, color: colors.ink, isBold: true)
        return geometry.houses.enumerated().reduce(into: [title]) { content, item in
            let (index, house) = item
            let (x, y) = (182 + Double(index % 6) * 128, top + Double(index / 6) * 22)
            content += [
                text("\(house.house)", x + 18, y, size: 14, .end, color: colors.quiet),
                text(house.dms.withPrimes, x + 76, y, size: 14, .end, color: colors.ink),
                WheelGlyphs.symbol(house.sign.symbol, at: (x + 92, y - 5), size: 16, color: colors.ink),
            ]
        }
    }

    /// Returns how many bodies of each ring are in signs of each element and modality, in one row for each ring. Bodies whose
    /// sign is uncertain are omitted.
    private func counts(at top: Double) -> [Markup] {
        var rings = [(wheel.planets, caption.inner, colors.ink)]
        if let outerPlanets { rings.append((outerPlanets, caption.outer ?? "", colors.outer)) }
        return rings.enumerated().flatMap { row, ring in
            let (bodies, owner, color) = ring
            let y = top + Double(row) * 22
            let known = bodies.filter { $0.signUncertain != true }
            let elements = Element.allCases.map { element in
                "\(element.name) \(known.count { $0.sign.element == element })"
            }
            let modalities = Modality.allCases.map { modality in
                "\(modality.name) \(known.count { $0.sign.modality == modality })"
            }
            let others = bodies.filter { $0.signUncertain == true }.map(\.name.title)
            let note = others.isEmpty ? "" : "; without \(others.joined(separator: ", "))"
            let title = outerPlanets == nil || owner.isEmpty ? "Elements" : owner
            let words = [elements, modalities].map { $0.joined(separator: ", ") }.joined(separator: "; ") + note
            let fitted = Self.fitted(words, 14, in: 1000 - Self.margin - 200)
            return [
                text(Self.fitted(title, 14, in: 130).text, Self.margin, y, size: 14, color: color, isBold: true),
                text(fitted.text, 200, y, size: fitted.size, color: color),
            ]
        }
    }

    /// The estimated width of a text, as for the widest font of the list.
    private static func width(of text: String, _ size: Double) -> Double { WheelLabeling.width(of: text) * size }

    /// Returns a text with the size at which it fits, at least 0.6 of the given one; if that is not enough, the text is
    /// truncated.
    private static func fitted(_ text: String, _ size: Double, in room: Double) -> (text: String, size: Double) {
        let fitting = max(0.6 * size, min(size, size * room / max(1, width(of: text, size))))
        guard width(of: text, fitting) > room + 0.01 else { return (text, fitting) }
        var cut = text
        while !cut.isEmpty, width(of: cut + "…", fitting) > room { cut.removeLast() }
        return (cut + "…", fitting)
    }

    /// A description of the houses, such as "Placidus houses".
    private var houses: String? {
        guard geometry.angles.ascendant == nil else { return "\(geometry.houseSystem?.title ?? "") houses" }
        return geometry.hasHouses ? "Solar houses; time or place of birth unknown" : nil
    }

    private var angles: String {
        geometry.angles.all.filter(\.hasDegree).map { angle in
            "\(angle.name) \(angle.longitude.zodiacPosition.withPrimes)"
        }.joined(separator: ", ")
    }

    /// Descriptions of the two rings; nil for one ring.
    private var rings: (inner: String, outer: String)? {
        guard outerPlanets != nil else { return nil }
        let inner = caption.innerMoment ?? (caption.inner == "Natal" ? "birth" : caption.heading)
        return ("Inside: \(inner).", "Outside: \(caption.outerMoment ?? caption.outer ?? "").")
    }

    /// Returns the descriptions of the rings in one row, or in one row for the inner ring and several for the outer.
    private func rings(_ rings: (inner: String, outer: String), y: Double, size: Double) -> (
        content: [Markup], rows: Int
    ) {
        let columns = Int(960 / (size * 0.66))
        guard rings.inner.count + rings.outer.count > columns else {
            // Two separate texts, because renderers treat spaces between parts of one text differently.
            let widths = [rings.inner, rings.outer].map { 1.04 * size * WheelLabeling.width(of: $0) * 0.95 }
            let middle = 500 + (widths[0] - widths[1]) / 2
            return (
                [
                    text(rings.inner, middle - size * 0.35, y, size: size, .end, color: colors.ink, isBold: true),
                    text(rings.outer, middle + size * 0.35, y, size: size, color: colors.outer, isBold: true),
                ], 1
            )
        }
        let rows = [(rings.inner, colors.ink)] + Self.wrapped(rings.outer, columns: columns).map { ($0, colors.outer) }
        let content = rows.enumerated().map { index, row in
            text(row.0, 500, y + Double(index) * size * 1.45, size: size, .middle, color: row.1, isBold: true)
        }
        return (content, rows.count)
    }

    private typealias Entry = (words: String, color: String, dash: String?)

    /// Returns the legend of the lines, in one row or more. Aspects between two birth charts have no phase.
    private func legend(y: Double, size: Double) -> (content: [Markup], rows: Int) {
        var entries: [Entry] = [
            ("trine, sextile", colors.ease, nil), ("square, opposition", colors.strain, nil),
            ("conjunction", colors.ink, nil),
        ]
        if geometry.aspects.contains(where: \.isSeparating) { entries.append(("moving apart", colors.quiet, "5 4")) }
        func width(_ entry: Entry) -> Double { size * (3.9 + WheelLabeling.width(of: entry.words) * 0.92) }
        var rows: [[Entry]] = [[]]
        for entry in entries {
            if (rows[rows.count - 1] + [entry]).map(width).reduce(0, +) > 980 { rows.append([]) }
            rows[rows.count - 1].append(entry)
        }
        let content = rows.enumerated().flatMap { index, row in
            let y = y + Double(index) * size * 1.5
            var x = 500 - (row.map(width).reduce(0, +) - size * 1.4) / 2
            return row.flatMap { entry in
                defer { x += width(entry) }
                var line: [(String, String)] = [
                    ("x1", x.coordinate), ("x2", (x + size * 2).coordinate), ("y1", (y - size * 0.35).coordinate),
                    ("y2", (y - size * 0.35).coordinate), ("stroke", entry.color),
                    ("stroke-width", (size * 0.18).coordinate),
                ]
                if let dash = entry.dash { line.append(("stroke-dasharray", dash)) }
                return [
                    Markup.element("line", line, []),
                    text(entry.words, x + size * 2.5, y, size: size, color: colors.quiet),
                ]
            }
        }
        return (content, rows.count)
    }

    private func positions(at top: Double) -> [Markup] {
        let outer = outerPlanets
        var content = [text("Positions", Self.margin, top, size: 14, color: colors.ink, isBold: true)]
        let columns = outer == nil ? [530.0] : [312, 472]
        var heads: [(String, x: Double, Markup.Anchor, color: String)] =
            outer == nil ? [("dignity", 450, .start, colors.ink)] : []
        if outer == nil, geometry.hasHouses { heads.append(("house", 432, .end, colors.ink)) }
        for (end, (owner, color)) in zip(columns, [(caption.inner, colors.ink), (caption.outer ?? "", colors.outer)])
        where outer != nil { heads += [(owner, end - 68, .middle, color), ("h.", end, .end, color)] }
        content += heads.map { text($0.0, $0.x, top + 22, size: 12, $0.2, color: $0.color, isBold: true) }
        for (row, body) in Body.allCases.enumerated() {
            let y = top + 46 + Double(row) * 26
            content.append(
                Markup.tag(
                    "line", ("x1", Self.margin.coordinate), ("x2", (columns.last ?? 0).coordinate),
                    ("y1", (y - 18).coordinate), ("y2", (y - 18).coordinate),
                    ("stroke", row == 0 ? colors.ink : colors.rule), ("stroke-width", "0.7")))
            content.append(WheelGlyphs.symbol(body.symbol, at: (Self.margin + 12, y - 5), size: 22, color: colors.ink))
            content.append(text(body.title, Self.margin + 34, y, size: 14, color: colors.ink))
            for (index, ring) in [wheel.planets, outer ?? []].enumerated() where index < columns.count {
                guard let planet = ring.first(where: { $0.name == body }) else { continue }
                let color = index == 0 ? colors.ink : colors.outer
                content += position(planet, end: columns[index], y: y, color: color, isWide: outer == nil)
            }
        }
        return content
    }

    private func position(_ planet: PlanetGeometry, end: Double, y: Double, color: String, isWide: Bool) -> [Markup] {
        let degree = planet.dms.withPrimes
        let sign = isWide ? end - 265 : end - 62
        var content = [
            text(degree, sign - 14, y, size: 14, .end, color: color),
            WheelGlyphs.symbol(planet.sign.symbol, at: (sign, y - 5), size: 16, color: color),
        ]
        if geometry.hasHouses {
            content.append(text("\(planet.house)", isWide ? end - 100 : end, y, size: 14, .end, color: color))
        }
        var note = ""
        if let uncertainty = planet.longitudeUncertainty, planet.isArc { note = "±\(Int(uncertainty.rounded(.up)))°" }
        if isWide {
            content.append(text(planet.sign.title, sign + 14, y, size: 14, color: color))
            content.append(text(note, sign + 96, y, size: 12, color: colors.quiet))
            if let dignity = planet.dignity, dignity != .peregrine, planet.signUncertain != true {
                content.append(text(dignity.name, end - 80, y, size: 14, color: color))
            }
        }
        if planet.retrograde {
            content.append(
                WheelGlyphs.symbol("℞", at: (isWide ? sign + 133 : sign + 24, y - 5), size: 15, color: color))
        }
        return content
    }

    /// A row or column of the grid of aspects.
    private enum GridPoint {
        case body(Body)
        case angle(AngleGeometry.Angle)
    }

    /// The aspect of a cell.
    private struct GridAspect {
        let type: AspectType
        let orb: Double
        let isSeparating: Bool
    }

    /// The largest orb of an aspect to the Ascendant or the Midheaven, in degrees.
    static let orbOfAngles = 5.0

    /// Returns the grid of aspects among the bodies, and of the bodies to the Ascendant and the Midheaven of the inner ring.
    private func aspects(at top: Double) -> [Markup] {
        let outer = outerPlanets
        let bodies = Body.allCases.map(GridPoint.body)
        let angles = geometry.angles.all.filter(\.hasDegree).map(GridPoint.angle)
        let (rows, columns) = outer == nil ? (bodies + angles, bodies + angles) : (bodies, bodies + angles)
        let width = outer == nil ? 374.0 : 394
        let cell = (width: width / Double(columns.count), height: outer == nil ? 330 / Double(rows.count) : 30)
        let left = outer == nil ? 566.0 : 548.0
        let heading =
            outer == nil ? "Aspects and their orbs" : "\(caption.outer ?? "") (rows) to \(caption.inner) (columns)"
        var cells: [(place: (x: Double, y: Double), aspect: GridAspect?)] = []
        func middle(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
            (left + (Double(column) + 0.5) * cell.width, top + 14 + (Double(row) + 0.5) * cell.height)
        }
        for row in rows.indices {
            for column in outer == nil ? 0..<row : columns.indices {
                cells.append(
                    (middle(outer == nil ? row : row + 1, column), aspect(row: rows[row], column: columns[column])))
            }
        }
        let fitted = Self.fitted(
            heading + (cells.contains { $0.aspect?.isSeparating == true } ? "; s: moving apart" : ""), 14,
            in: outer == nil ? width : width + 30)
        var content = [
            text(fitted.text, outer == nil ? left : left - 30, top, size: fitted.size, color: colors.ink, isBold: true)
        ]
        for (index, point) in columns.enumerated() {
            content.append(name(of: point, at: outer == nil ? middle(index, index) : middle(0, index), colors.ink))
        }
        if outer != nil { content += rows.enumerated().map { name(of: $1, at: middle($0 + 1, -1), colors.outer) } }
        for (place, aspect) in cells {
            content.append(
                Markup.tag(
                    "rect", ("x", (place.x - cell.width / 2).coordinate), ("y", (place.y - cell.height / 2).coordinate),
                    ("width", cell.width.coordinate), ("height", cell.height.coordinate), ("fill", "none"),
                    ("stroke", colors.rule), ("stroke-width", "0.7")))
            guard let aspect else { continue }
            content.append(
                WheelGlyphs.aspect(
                    aspect.type, at: (place.x, place.y - cell.height * 0.2), size: 12, color: wheel.color(aspect.type)))
            let orb = Degrees.degreesAndMinutes(aspect.orb).replacing("'", with: "")
            content.append(
                text(
                    orb + (aspect.isSeparating ? "s" : ""), place.x, place.y + cell.height * 0.37, size: 9, .middle,
                    color: colors.ink))
        }
        return content
    }

    private func name(of point: GridPoint, at place: (x: Double, y: Double), _ color: String) -> Markup {
        switch point {
        case .body(let body): WheelGlyphs.symbol(body.symbol, at: place, size: 20, color: color)
        case .angle(let angle): text(angle.name, place.x, place.y + 4, size: 11, .middle, color: color, isBold: true)
        }
    }

    /// Returns the aspect of a cell; rows are the outer ring's bodies if there is an outer ring.
    private func aspect(row: GridPoint, column: GridPoint) -> GridAspect? {
        switch (row, column) {
        case (.body(let row), .body(let column)): aspect(row: row, column: column)
        case (.body(let body), .angle(let angle)), (.angle(let angle), .body(let body)): aspect(of: body, to: angle)
        case (.angle, .angle): nil
        }
    }

    private func aspect(row: Body, column: Body) -> GridAspect? {
        let found = geometry.aspects.first { aspect in
            guard (0...180).contains(aspect.orb) else { return false }
            return if geometry.transitPlanets != nil {
                aspect.body1 == row && aspect.body2 == column
            } else if outerPlanets != nil { aspect.body2 == row && aspect.body1 == column } else {
                aspect.body1 == row && aspect.body2 == column || aspect.body1 == column && aspect.body2 == row
            }
        }
        return found.map { GridAspect(type: $0.aspectType, orb: $0.orb, isSeparating: $0.isSeparating) }
    }

    /// Returns the aspect of a body to an angle. A transit moves away from an angle that it has passed; the angles of a birth
    /// chart and its bodies have no motion to each other.
    private func aspect(of body: Body, to angle: AngleGeometry.Angle) -> GridAspect? {
        let ring = outerPlanets ?? wheel.planets
        guard let planet = ring.first(where: { $0.name == body }), (-360...720).contains(angle.longitude) else {
            return nil
        }
        let ahead = Degrees.folded(planet.degree - angle.longitude)
        let type = AspectType.allCases.min { abs(abs(ahead) - $0.angle) < abs(abs(ahead) - $1.angle) }
        guard let type, abs(abs(ahead) - type.angle) <= Self.orbOfAngles else { return nil }
        // How far the body is past the exact aspect, in the direction of the zodiac.
        let past = Degrees.folded(ahead - (ahead < 0 ? -type.angle : type.angle))
        let moves = geometry.transitPlanets != nil
        return GridAspect(type: type, orb: abs(past), isSeparating: moves && (planet.retrograde ? past < 0 : past > 0))
    }

    private func text(
        _ text: String, _ x: Double, _ y: Double, size: Double, _ anchor: Markup.Anchor = .start, color: String,
        isBold: Bool = false, family: String? = nil
    ) -> Markup {
        var attributes = [
            ("x", x.coordinate), ("y", y.coordinate), ("font-size", size.coordinate), ("fill", color),
            ("text-anchor", anchor.rawValue),
        ]
        if isBold { attributes.append(("font-weight", "600")) }
        if let family { attributes.append(("font-family", family)) }
        return .element("text", attributes, [.text(text)])
    }

    /// Breaks a text between words into lines of at most `columns` characters.
    private static func wrapped(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
