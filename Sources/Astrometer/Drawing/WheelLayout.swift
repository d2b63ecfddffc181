import AstrometerPlatform

struct WheelBody {
    /// Degrees.
    let longitude: Double
    let isRetrograde: Bool
    /// The uncertainty of the longitude, in degrees; nil if the body is drawn as a point.
    let arc: Double?
    /// The size of the symbol relative to the symbols of bodies. Points have a smaller symbol and no degree.
    let scale: Double

    /// Creates a body, drawn as an arc if its sign is uncertain or if it is the Moon of an unknown moment.
    init(_ name: Body, longitude: Double, isRetrograde: Bool, uncertainty: Double?, signUncertain: Bool?) {
        self.longitude = longitude
        self.isRetrograde = isRetrograde
        scale = 1
        let isArc = signUncertain == true || name == .moon
        arc = isArc ? uncertainty.flatMap { $0 > 0 && $0 <= 180 ? $0 : nil } : nil
    }

    /// Creates a point.
    init(pointAt longitude: Double, isRetrograde: Bool) {
        self.longitude = longitude
        self.isRetrograde = isRetrograde
        arc = nil
        scale = 0.75
    }

    var isPoint: Bool { scale < 1 }
}

/// The label of a body: a symbol above its degree.
struct WheelLabel {
    /// The text under the symbol; empty for a symbol without text.
    let text: String
    let box: WheelBox
    /// The longitude at which the label is drawn, in degrees.
    let longitude: Double
    /// The row: 0 next to the zodiac.
    let row: Int
    /// The scale of symbol and text; below 1 if there is little room.
    let scale: Double
    /// The middle of the symbol, in thousandths of the square.
    let symbol: (x: Double, y: Double)
    /// The leader from the true longitude to the box, in thousandths of the square.
    let leader: [(x: Double, y: Double)]
}

/// The sizes of a wheel's parts in pixels: of a large wheel, of one below 480 pixels, and of such a one with two rings, whose
/// parts are smallest so that the aspects get nearly half of the width.
struct WheelSizes {
    let zodiac, sign: Double
    /// The width of the ring in which leaders run obliquely.
    let fan: Double
    let symbol: Double
    let box: (width: Double, height: Double)
    /// The width of the retrograde sign on each side.
    let shoulder: Double
    let houses: Double
    let name: (width: Double, height: Double)
    /// The same for Ascendant and Midheaven, which have their degrees below on a large wheel.
    let mainName: (width: Double, height: Double)
}

extension WheelSizes {
    init(isCompact: Bool, isDouble: Bool) {
        switch (isCompact, isDouble) {
        case (false, _):
            self.init(
                zodiac: 25, sign: 17, fan: 11, symbol: 24, box: (19, 20), shoulder: 7.5, houses: 17, name: (18, 11),
                mainName: (37, 24))
        case (true, false):
            self.init(
                zodiac: 20, sign: 17, fan: 8, symbol: 20, box: (15, 17), shoulder: 4.5, houses: 13, name: (18, 11),
                mainName: (18, 11))
        case (true, true):
            self.init(
                zodiac: 14, sign: 12, fan: 4.5, symbol: 16, box: (12, 14), shoulder: 3.5, houses: 10, name: (16, 11),
                mainName: (16, 11))
        }
    }
}

/// The geometry of wheels: circles, labels and the points of longitudes, in thousandths of the square.
///
/// Sizes depend on the number of pixels of the drawn wheel, so that text is at least 10 pixels high; from 650 pixels up
/// everything scales with the wheel. Section 2 of `Documentation/Specification/daily.md`.
struct WheelLayout {
    let left: Double
    /// Thousandths of the square per pixel.
    let pixel: Double
    /// Whether labels are only symbols, because the wheel is smaller than 480 pixels.
    let isCompact: Bool
    let sizes: WheelSizes
    /// The outer edge of everything except the names of the angles.
    let edge: Double
    let zodiacOuter, zodiacInner, houseOuter, houseInner: Double
    let labels: [WheelLabel]
    /// The labels of the outer ring; nil without one.
    let outerLabels: [WheelLabel]?
    /// The names of the angles: Ascendant, Midheaven, Descendant, Imum Coeli; empty without them.
    let names: [WheelBox]

    /// The size in pixels for which coordinates in `ChartGeometry` are computed, and the size of an image unless given.
    static let standardSize = 650.0
    /// Below this size in pixels, labels are only symbols.
    static let smallestWithDegrees = 480.0

    var houseNumber: Double { (houseOuter + houseInner) / 2 }
    /// The radius at which aspect lines end.
    var aspects: Double { houseInner }
    /// The minimum separation of house numbers, in degrees.
    var houseSeparation: Double { max(6, 17 * pixel / houseNumber * 180 / .pi) }
    var symbolSize: Double { sizes.symbol * pixel }
    var textSize: Double { 10.5 * pixel }

    /// - Parameters:
    ///   - left: the longitude at the left, in degrees.
    ///   - walls: the longitudes of the known angles, in the order Ascendant, Midheaven, Descendant, Imum Coeli.
    ///   - size: the size of the drawn wheel, in pixels.
    init(
        left: Double, bodies: [WheelBody], outer: [WheelBody]?, walls: [Double], hasHouses: Bool = true,
        size: Double = standardSize
    ) {
        // Below 300 pixels everything, also text, shrinks with the wheel.
        let pixel = 1000 / min(max(size, 300), Self.standardSize)
        let isCompact = size < Self.smallestWithDegrees
        let sizes = WheelSizes(isCompact: isCompact, isDouble: outer != nil)
        let labeling = WheelLabeling(pixel: pixel, isCompact: isCompact, sizes: sizes, left: left, walls: walls)
        // A small wheel with two rings has no room for a second row, and a margin only for the names above and below.
        let (edge, rowCounts) = isCompact && outer != nil ? (466.0, [1]) : (442, [1, 2])
        let names = walls.isEmpty ? [] : Self.names(at: walls, left: left, outside: edge, sizes, pixel: pixel)
        var zodiacOuter = edge
        var outerLabels: [WheelLabel]?
        if let outer {
            // A second row of the outer ring would leave too little room for aspects.
            zodiacOuter = edge - labeling.thickness(across: true) - labeling.fan
            let ring = LabelRing(edge: zodiacOuter, fan: labeling.fan, isOutside: true, step: labeling.step)
            outerLabels = labeling.labels(of: outer, in: ring, rows: 1, of: 1, obstacles: names).labels
        }
        let inner = zodiacOuter - sizes.zodiac * pixel
        let ring = LabelRing(edge: inner, fan: labeling.fan, isOutside: false, step: labeling.step)
        let (rows, inside) = Self.best(
            rowCounts.map { rows in
                { (rows, labeling.labels(of: bodies, in: ring, rows: rows, of: rowCounts.count, obstacles: [])) }
            }, labeling)
        let deepest = inside.contains { $0.row > 0 } ? rows : 1
        self.left = left
        self.pixel = pixel
        self.isCompact = isCompact
        self.sizes = sizes
        self.edge = edge
        self.names = names
        self.zodiacOuter = zodiacOuter
        zodiacInner = inner
        self.outerLabels = outerLabels
        labels = inside
        let largest = ring.base(deepest - 1) - labeling.thickness(across: false) - 2
        // A small wheel has little room for aspects, so its ring is only as wide as its own labels need.
        let nearest = isCompact ? inside.map { $0.box.distance(fromX: 500, y: 500) }.min().map { $0 - 3 } : nil
        houseOuter = max(largest, nearest ?? 0)
        houseInner = houseOuter - (hasHouses ? sizes.houses * pixel : 0)
    }

    /// Returns the first choice without long displacements, or the one with the shortest.
    private static func best<Choice>(
        _ choices: [() -> (Choice, WheelLabeling.Labels)], _ labeling: WheelLabeling
    ) -> (Choice, [WheelLabel]) {
        var best: (Choice, WheelLabeling.Labels)?
        for choice in choices {
            let next = choice()
            if let known = best, !next.1.solution.isBetter(than: known.1.solution) { continue }
            best = next
            if next.1.solution.fits, next.1.solution.worst <= labeling.longest, next.1.scale == 1 { break }
        }
        // There is at least one choice.
        return best.map { ($0.0, $0.1.labels) } ?? (choices[0]().0, [])
    }

    /// Returns the boxes of the names of the angles, outside everything else, moved apart if they would touch.
    private static func names(
        at walls: [Double], left: Double, outside edge: Double, _ sizes: WheelSizes, pixel: Double
    ) -> [WheelBox] {
        let places = AngularSpread.spread(walls, separation: 7.5)
        return places.enumerated().map { index, place in
            let angle = (180 + place - left) * .pi / 180
            let name = index < 2 ? sizes.mainName : sizes.name
            let (wide, tall) = (name.width * pixel, name.height * pixel)
            let radius = edge + 4 + (wide * abs(cos(angle)) + tall * abs(sin(angle))) / 2
            let x = min(max(500 + radius * cos(angle), wide / 2), 1000 - wide / 2)
            let y = min(max(500 - radius * sin(angle), tall / 2), 1000 - tall / 2)
            return WheelBox(x: x, y: y, width: wide, height: tall)
        }
    }

    /// Returns the point of a longitude on a circle in the unit square: counter-clockwise from the left, y downwards.
    func point(_ longitude: Double, _ radius: Double) -> (x: Double, y: Double) {
        let angle = (180 + longitude - left) * .pi / 180
        return (0.5 + radius / 1000 * cos(angle), 0.5 - radius / 1000 * sin(angle))
    }

    /// Returns the parts of a radius between two circles that are free of labels and names.
    func free(_ longitude: Double, from inner: Double, to outer: Double) -> [(from: Double, to: Double)] {
        let angle = (180 + longitude - left) * .pi / 180
        let boxes = (labels + (outerLabels ?? [])).map(\.box) + names
        let taken = boxes.compactMap { $0.interval(onRayAt: angle, margin: 3) }
        var pieces: [(from: Double, to: Double)] = []
        var start = inner
        for interval in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) where interval.upperBound > inner {
            if interval.lowerBound >= outer { break }
            if interval.lowerBound > start { pieces.append((start, interval.lowerBound)) }
            start = max(start, interval.upperBound)
        }
        if start < outer { pieces.append((start, outer)) }
        return pieces
    }
}

/// Makes the labels of a ring, as large as possible.
struct WheelLabeling {
    let pixel: Double
    let isCompact: Bool
    let sizes: WheelSizes
    let left: Double
    let walls: [Double]

    /// The displacement in degrees above which another arrangement is tried. It is larger for small wheels, in which a second
    /// row takes much room.
    var longest: Double { isCompact ? 22 : 15 }

    /// The width of the ring in which leaders run obliquely.
    var fan: Double { sizes.fan * pixel }
    /// The distance between two rows.
    var step: Double { 1.25 * largest.height }

    private var largest: (width: Double, height: Double) {
        size("00°00′", isRetrograde: true, isCompact ? .symbol : .full)
    }

    /// Returns the radial extent of the largest label: at the sides of the wheel, or in any direction.
    func thickness(across isAtSides: Bool) -> Double {
        isAtSides ? largest.width : (largest.width * largest.width + largest.height * largest.height).squareRoot()
    }

    /// The labels of a ring with the quality of their placement.
    struct Labels {
        let labels: [WheelLabel]
        let solution: LabelPlacement.Solution
        let scale: Double
    }

    private enum Content { case full, degree, symbol }

    /// The styles of labels, from the largest on.
    private var styles: [(content: Content, scale: Double)] {
        (isCompact ? [(.symbol, 1)] : [(.full, 1), (.degree, 1)])
            + [(isCompact ? .symbol : .degree, 0.85), (.symbol, 0.8), (.symbol, 0.65), (.symbol, 0.5), (.symbol, 0.36)]
    }

    /// - Parameter rows: the number of rows that the labels may use, at most `mostRows`, for which there is room.
    func labels(
        of bodies: [WheelBody], in ring: LabelRing, rows: Int, of mostRows: Int, obstacles: [WheelBox]
    ) -> Labels {
        var best: Labels?
        for (index, style) in styles.enumerated() {
            // Small labels are only used if larger ones do not fit, and on a large wheel hardly readable ones only if no others do.
            if index > 2, let best, best.solution.fits, best.solution.worst < 24 || !isCompact && style.scale < 0.8 {
                break
            }
            let texts = bodies.map { $0.isPoint ? "" : text(of: $0, style.content) }
            let sizes = zip(bodies, texts).map { body, text in
                let size = size(text, isRetrograde: body.isRetrograde, body.isPoint ? .symbol : style.content)
                return (width: size.width * style.scale * body.scale, height: size.height * style.scale * body.scale)
            }
            let placement = LabelPlacement(
                ring: ring, marks: bodies.map { $0.longitude - left }, walls: walls.map { $0 - left }, sizes: sizes,
                obstacles: obstacles)
            let solution = placement.solve(rows: rows)
            if let known = best, !solution.isBetter(than: known.solution) { continue }
            let labels = bodies.indices.map { index in
                label(bodies[index], texts[index], sizes[index], solution.places[index], style.scale, ring)
            }
            best = Labels(labels: labels, solution: solution, scale: style.scale)
            if solution.fits, solution.worst <= (rows == 1 ? longest : max(20, longest)) { break }
            // Two rows come before shorter labels.
            if rows < mostRows, index == 0, solution.fits { break }
        }
        return best ?? Labels(labels: [], solution: LabelPlacement.Solution(places: [], worst: 0, fits: true), scale: 1)
    }

    private func text(of body: WheelBody, _ content: Content) -> String {
        guard content != .symbol else { return "" }
        if let arc = body.arc { return "±\(Int(arc.rounded(.up)))°" }
        let sign = Sign(longitude: body.longitude)
        let degree = body.longitude - sign.start
        guard (0..<30).contains(degree) else { return "" }
        return content == .degree ? "\(Int(degree))°" : Degrees.degreesAndMinutes(degree).withPrimes
    }

    /// Returns the width of a text in DejaVu Sans, the widest font of the list.
    static func width(of text: String) -> Double {
        text.reduce(0) { width, letter in
            switch letter {
            case "°": width + 0.5
            case "′": width + 0.24
            case "±": width + 0.84
            default: width + 0.637
            }
        }
    }

    private func size(_ text: String, isRetrograde: Bool, _ content: Content) -> (width: Double, height: Double) {
        let glyphs = (sizes.box.width + (isRetrograde ? 2 * sizes.shoulder : 0)) * pixel
        guard content != .symbol else { return (glyphs, sizes.box.height * pixel) }
        return (max(glyphs, Self.width(of: text) * 10.5 * pixel + pixel), 31 * pixel)
    }

    private func label(
        _ body: WheelBody, _ text: String, _ size: (width: Double, height: Double), _ place: LabelPlacement.Place,
        _ scale: Double, _ ring: LabelRing
    ) -> WheelLabel {
        let angle = (180 + place.position) * .pi / 180
        let box = ring.box(at: angle, width: size.width, height: size.height, row: place.row)
        let mark = body.longitude - left
        let turned = mark + Degrees.folded(place.position - mark)
        func point(_ position: Double, _ radius: Double) -> (x: Double, y: Double) {
            let angle = (180 + position) * .pi / 180
            return (500 + radius * cos(angle), 500 - radius * sin(angle))
        }
        let side = ring.isOutside ? 1.0 : -1
        let (start, end) = (ring.edge + side * 3 * pixel, ring.base(0))
        let steps = max(1, Int(abs(turned - mark) / 2))
        // Longitude and radius change together, so leaders keep the order of the bodies and never cross.
        var leader = [point(mark, ring.edge)]
        leader += (0...steps).map { step in
            let part = Double(step) / Double(steps)
            return point(mark + part * (turned - mark), start + part * (end - start))
        }
        if let reach = box.interval(onRayAt: angle, margin: 1) {
            let near = ring.isOutside ? reach.lowerBound : reach.upperBound
            if (near - end) * side > 0.5 { leader.append(point(place.position, near)) }
        }
        let rise = text.isEmpty ? 0 : 6.5 * pixel * scale
        return WheelLabel(
            text: text, box: box, longitude: left + turned, row: place.row, scale: scale * body.scale,
            symbol: (box.x, box.y - rise),
            leader: leader)
    }
}
