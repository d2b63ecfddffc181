import AstrometerPlatform

/// What a chart has beside bodies and houses: points, a zodiac, declinations. No score uses them.
public struct ChartOptions: Hashable, Sendable {
    /// The points of the chart, in the order of ``ChartPoint/all``.
    public var points: [ChartPoint] = []
    /// The zodiac of longitudes and cusps.
    public var zodiac = Zodiac.tropical
    /// Whether the chart has declinations and parallels.
    public var hasDeclinations = false
    /// Whether a point that the chart cannot have is an error; otherwise it is left out.
    package var requiresPoints = false

    /// Creates the options of a chart without points in the tropical zodiac.
    public init() {}
}

/// The points, the zodiac and the declinations of a chart.
///
///     var options = ChartOptions()
///     options.points = try ChartPoint.points(named: ["chiron", "ascendant"])
///     let details = try ChartDetails(of: chart, options, ephemeris: ephemeris)
///     for place in details.points { print(place.point.title, place.longitude) }
///
/// Sections 1 and 2 of `Documentation/Specification/points.md`.
public struct ChartDetails: Hashable, Sendable {
    /// A point with its place.
    public struct Place: Hashable, Sendable {
        /// Which point it is.
        public let point: ChartPoint
        /// Degrees, [0, 360).
        public let longitude: Double
        /// Degrees north of the ecliptic; nil for a point without a latitude of its own.
        public let latitude: Double?
        /// Degrees a day; nil for angles, lots and opposite points.
        public let speed: Double?
        /// The house, 1 to 12.
        public let house: Int
        /// The possible longitudes, relative to ``longitude``; nil if the moment of birth is known.
        public let range: LongitudeRange?
        /// Degrees north of the celestial equator; nil unless the options have declinations.
        public let declination: Double?
    }

    /// The zodiac of the chart.
    public let zodiac: Zodiac
    /// The distance of a sidereal zodiac from the tropical one in degrees, [0, 360); nil in the tropical one.
    public let ayanamsa: Double?
    /// The points that the chart has.
    public let points: [Place]
    /// The true obliquity of the ecliptic in degrees; nil unless the options have declinations.
    public let obliquity: Double?
    /// The declination of each body in degrees, in the order of ``Body``; nil unless the options have declinations.
    public let declinations: [Double]?

    /// Whether there is nothing to show.
    var isEmpty: Bool { points.isEmpty && !zodiac.isSidereal && declinations == nil }

    /// Computes the details of a chart in the zodiac of the options.
    ///
    /// - Throws: ``AstrometerError`` for a point that needs the time and place of birth if they are not known, and for an
    ///   asteroid beyond its table.
    public init(of chart: NatalChart, _ options: ChartOptions, ephemeris: Ephemeris) throws {
        let (moment, houses) = (chart.sky.moment, chart.houses)
        zodiac = options.zodiac
        ayanamsa = zodiac.isSidereal ? try ephemeris.ayanamsa(of: zodiac, at: moment) : nil
        if options.requiresPoints, !chart.isExact, let point = options.points.first(where: \.needsAscendant) {
            let missing = chart.birth.missing.listed("or")
            throw AstrometerError.invalid(
                "\(point.name) requires the Ascendant, but the birth has no \(missing); give it, or leave the point out"
            )
        }
        func angles(at moment: Moment, in zodiac: Zodiac) throws -> [Double]? {
            guard chart.isExact, options.points.contains(where: \.needsAscendant), let latitude = chart.birth.latitude,
                let longitude = chart.birth.longitude
            else { return nil }
            return try ephemeris.angles(at: moment, latitude: latitude, longitude: longitude, in: zodiac)
        }
        func positions(
            of sky: Sky, in zodiac: Zodiac
        ) throws -> [(point: ChartPoint, position: PointPosition)] {
            var own = try angles(at: moment, in: zodiac)
            if zodiac == options.zodiac, let ascendant = houses.ascendant, let midheaven = houses.midheaven {
                own?[0] = ascendant
                own?[1] = midheaven
            }
            return try ephemeris.positions(of: options.points, under: sky, angles: own, in: zodiac)
        }
        let placed = try positions(of: chart.sky, in: zodiac)
        var tropical = placed
        if options.hasDeclinations {
            let obliquity = try ephemeris.obliquity(at: moment)
            let sky = zodiac.isSidereal ? try ephemeris.sky(at: moment) : chart.sky
            if zodiac.isSidereal { tropical = try positions(of: sky, in: .tropical) }
            declinations = try Body.allCases.map {
                Self.declination(sky[$0].longitude, try ephemeris.latitude(of: $0, at: moment), obliquity)
            }
            self.obliquity = obliquity
        } else {
            (declinations, obliquity) = (nil, nil)
        }
        var ranges = [ChartPoint: LongitudeRange]()
        if chart.longitudeRanges != nil, let moments = try chart.birth.possibleMoments() {
            ranges = try Self.ranges(of: placed, over: moments, ephemeris: ephemeris, zodiac, angles)
        }
        points = zip(placed, tropical).map { [obliquity] one, equator in
            Place(
                point: one.point, longitude: one.position.longitude, latitude: one.position.latitude,
                speed: one.position.speed, house: houses.house(of: one.position.longitude), range: ranges[one.point],
                declination: obliquity.map {
                    Self.declination(equator.position.longitude, equator.position.latitude ?? 0, $0)
                })
        }
    }

    /// Computes the details of a moment that is not a birth, in the houses of a chart. Without `angles`, Ascendant and
    /// Midheaven in degrees, it has neither angles nor lots. `possible` has the possible moments of an uncertain one.
    ///
    /// - Throws: the errors of ``init(of:_:ephemeris:)``.
    public init(
        ofSky sky: Sky, in houses: Houses, _ options: ChartOptions, angles: [Double]? = nil,
        possible: ClosedRange<Moment>? = nil, ephemeris: Ephemeris
    ) throws {
        zodiac = options.zodiac
        obliquity = nil
        declinations = nil
        ayanamsa = zodiac.isSidereal ? try ephemeris.ayanamsa(of: zodiac, at: sky.moment) : nil
        let placed = try ephemeris.positions(of: options.points, under: sky, angles: angles, in: zodiac)
        let ranges = try possible.map {
            try Self.ranges(of: placed, over: $0, ephemeris: ephemeris, options.zodiac) { _, _ in angles }
        }
        points = placed.map { one in
            Place(
                point: one.point, longitude: one.position.longitude, latitude: one.position.latitude,
                speed: one.position.speed, house: houses.house(of: one.position.longitude),
                range: one.point.needsAscendant ? nil : ranges?[one.point], declination: nil)
        }
    }

    /// Returns the details with every point further on by some degrees, and with a speed in degrees a day.
    func turned(by arc: Double, speed: Double, in houses: Houses) -> ChartDetails {
        let points = points.map { place in
            let longitude = Degrees.normalized(place.longitude + arc)
            return Place(
                point: place.point, longitude: longitude, latitude: place.latitude, speed: speed,
                house: houses.house(of: longitude), range: place.range, declination: nil)
        }
        return ChartDetails(zodiac: zodiac, ayanamsa: ayanamsa, points: points, obliquity: nil, declinations: nil)
    }

    private init(zodiac: Zodiac, ayanamsa: Double?, points: [Place], obliquity: Double?, declinations: [Double]?) {
        (self.zodiac, self.ayanamsa, self.points) = (zodiac, ayanamsa, points)
        (self.obliquity, self.declinations) = (obliquity, declinations)
    }

    /// Computes the details of a chart of midpoints: its angles and lots are its own, other points are midpoints.
    public init(midpointsOf one: ChartDetails, _ other: ChartDetails, in chart: NatalChart, _ points: [ChartPoint]) {
        zodiac = one.zodiac
        ayanamsa = nil
        obliquity = nil
        declinations = nil
        let houses = chart.houses
        var angles = [houses.ascendant, houses.midheaven].compactMap { $0 }
        if angles.count < 2 { angles = [] }
        let both = [one, other].map { details in
            Dictionary(uniqueKeysWithValues: details.points.map { ($0.point, $0) })
        }
        let placed = ChartPoint.positions(of: points, under: chart.sky, angles: angles) { point in
            guard point.isMidpoint, let first = both[0][point], let second = both[1][point] else { return nil }
            return PointPosition(
                longitude: Midpoint(of: first.longitude, second.longitude).longitude,
                speed: first.speed.flatMap { speed in second.speed.map { (speed + $0) / 2 } })
        }
        self.points = placed.map { point, position in
            Place(
                point: point, longitude: position.longitude, latitude: nil, speed: position.speed,
                house: houses.house(of: position.longitude),
                range: LongitudeRange.middle(both[0][point]?.range, both[1][point]?.range), declination: nil)
        }
    }

    private static func ranges(
        of placed: [(point: ChartPoint, position: PointPosition)], over moments: ClosedRange<Moment>,
        ephemeris: Ephemeris, _ zodiac: Zodiac, _ angles: (Moment, Zodiac) throws -> [Double]?
    ) throws -> [ChartPoint: LongitudeRange] {
        func positions(at moment: Moment) throws -> [PointPosition] {
            try ephemeris.positions(
                of: placed.map(\.point), under: ephemeris.sky(at: moment, in: zodiac), angles: angles(moment, zodiac),
                in: zodiac
            ).map(\.position)
        }
        let (first, last) = (try positions(at: moments.lowerBound), try positions(at: moments.upperBound))
        var ranges: [ChartPoint: LongitudeRange] = [:]
        for (index, one) in placed.enumerated() {
            func distance(_ other: PointPosition) -> Double {
                Degrees.folded(other.longitude - one.position.longitude)
            }
            var turn: Double?
            // As for bodies: a point turns as if its speed changed evenly.
            if let before = first[index].speed, let after = last[index].speed, (before < 0) != (after < 0) {
                let days = moments.upperBound.days(since: moments.lowerBound) * before / (before - after)
                turn = distance(try positions(at: moments.lowerBound.adding(days: days))[index])
            }
            ranges[one.point] = LongitudeRange(
                first: distance(first[index]), last: distance(last[index]), turn: turn)
        }
        return ranges
    }

    /// Returns the declination of an ecliptic place; all are degrees.
    private static func declination(_ longitude: Double, _ latitude: Double, _ obliquity: Double) -> Double {
        let degree = Double.pi / 180
        let (east, north, tilt) = (longitude * degree, latitude * degree, obliquity * degree)
        return asin(sin(north) * cos(tilt) + cos(north) * sin(tilt) * sin(east)) / degree
    }

    /// The bodies whose declination is beyond the obliquity.
    public var outOfBounds: [Body] {
        Body.allCases.filter { body in obliquity.map { abs(declinations?[body.rawValue] ?? 0) > $0 } ?? false }
    }

    /// The pairs of bodies whose declinations differ by at most 1°, by size. The node has none: its declination is that of the
    /// ecliptic.
    public var parallels: [ParallelDocument] {
        guard let declinations else { return [] }
        let bodies = Body.allCases.indices.filter { Body.allCases[$0].kind != .node }
        return bodies.flatMap { first in
            bodies[(first + 1)...].compactMap { second in
                let (one, other) = (declinations[first], declinations[second])
                let orb = abs(abs(one) - abs(other))
                guard orb <= 1 else { return nil }
                return ParallelDocument(
                    bodies: [Body.allCases[first], Body.allCases[second]],
                    kind: (one < 0) == (other < 0) ? .parallel : .contraparallel, orb: orb)
            }
        }
    }
}

extension ChartPoint {
    /// Whether the place in a chart of midpoints is the midpoint, rather than derived from the chart's own angles.
    fileprivate var isMidpoint: Bool {
        switch source {
        case .library, .asteroid: true
        case .angle(let index): index > 1
        case .opposite, .lot: false
        }
    }
}

// MARK: Aspects

/// The aspect of a point to a body or another point of its chart, or of another.
struct PointAspect {
    /// Names of bodies or points.
    let first, second: String
    let match: AspectMatch
    let places: (first: Double, second: Double)
    let uncertainty: Double?

    /// "Transit Saturn square Natal Midheaven".
    static func label(_ transit: String, _ type: AspectType, _ natal: String) -> String {
        "Transit \(ChartPoint.title(of: transit)) \(type) Natal \(ChartPoint.title(of: natal))"
    }
}

extension ChartDetails {
    /// A body or point that aspects are sought for.
    struct End {
        let name: String
        let longitude: Double
        var speed = 0.0
        var range: LongitudeRange?

        /// The end without its motion, as of a birth chart.
        var still: End { End(name: name, longitude: longitude, range: range) }
    }

    var ends: [End] { points.map(Self.end) }

    static func end(_ place: Place) -> End {
        End(name: place.point.name, longitude: place.longitude, speed: place.speed ?? 0, range: place.range)
    }

    /// Returns the aspects of the bodies to points, then of points to each other. Those of bodies to Ascendant and Midheaven are
    /// omitted, because every chart has them.
    func aspects(in chart: NatalChart, by engine: Engine) -> [PointAspect] {
        let (bodies, points) = (chart.sky.ends(in: chart), ends)
        let listed = ["ascendant", "midheaven"]
        let ofBodies = bodies.flatMap { body in
            points.filter { !listed.contains($0.name) }.compactMap { Self.aspect(of: body, to: $0, by: engine) }
        }
        return ofBodies
            + points.indices.flatMap { index in
                points[(index + 1)...].compactMap { Self.aspect(of: points[index], to: $0, by: engine) }
            }
    }

    /// Returns the aspects of transiting bodies to these natal points, and of the same points, where they move, to natal
    /// bodies and points.
    ///
    /// - Throws: the errors of ``init(of:_:ephemeris:)`` for the moment of the transits.
    public func transits(
        under sky: Sky, to chart: NatalChart, by engine: Engine, ephemeris: Ephemeris
    ) throws -> [PointTransitDocument] {
        var options = ChartOptions()
        options.points = points.map(\.point)
        let moving = try ChartDetails(ofSky: sky, in: chart.houses, options, ephemeris: ephemeris)
        return Self.pairs(of: sky.ends(in: nil), moving.ends, chart.sky.ends(in: chart), ends).compactMap {
            Self.aspect(of: $0, to: $1.still, by: engine, isOneChart: false)
        }.map { aspect in
            let (match, limit) = (aspect.match, aspect.match.window.orbLimit)
            return PointTransitDocument(
                transitPlanet: aspect.first, natalPlanet: aspect.second, aspectType: match.window.type, orb: match.orb,
                applying: match.isApplying, phase: match.phase, orbPercentage: match.orb / limit * 100,
                orbUncertainty: aspect.uncertainty,
                label: PointAspect.label(aspect.first, match.window.type, aspect.second))
        }
    }

    /// Returns the pairs between two charts in which a point takes part.
    static func pairs(
        of bodies: [End], _ points: [End], _ otherBodies: [End], _ otherPoints: [End]
    ) -> [(End, End)] {
        bodies.flatMap { body in otherPoints.map { (body, $0) } }
            + points.flatMap { point in (otherBodies + otherPoints).map { (point, $0) } }
    }

    /// - Parameter isOneChart: whether both are at one instant; otherwise the second one's is uncertain by itself.
    static func aspect(of one: End, to other: End, by engine: Engine, isOneChart: Bool = true) -> PointAspect? {
        guard !isOneChart || !ChartPoint.areBound(one.name, other.name),
            let match = engine.compiled.contact(
                of: one.longitude, with: other.longitude, relativeSpeed: one.speed - other.speed)
        else { return nil }
        return PointAspect(
            first: one.name, second: other.name, match: match, places: (one.longitude, other.longitude),
            uncertainty: isOneChart
                ? one.range.flatMap { range in other.range.map { range.uncertainty(relativeTo: $0) } }
                : other.range?.uncertainty)
    }
}

// MARK: Documents

extension DocumentInputs? {
    /// Adds what the request asked for.
    mutating func add(_ details: ChartDetails) {
        guard self != nil, !details.isEmpty else { return }
        self?.points = details.points.isEmpty ? nil : details.points.map(\.point.name)
        self?.zodiac = details.zodiac.isSidereal ? details.zodiac.name : nil
        self?.declinations = details.declinations == nil ? nil : true
    }
}

extension PlacedPointDocument {
    init(_ place: ChartDetails.Place) {
        let sign = Sign(longitude: place.longitude)
        self.init(
            name: place.point.name, longitude: place.longitude, latitude: place.latitude, speed: place.speed,
            sign: sign,
            degree: place.longitude - sign.start, house: place.house, retrograde: place.speed.map { $0 < 0 },
            declination: place.declination, longitudeUncertainty: place.range?.uncertainty,
            signUncertain: place.range.map { $0.signs(around: place.longitude).count > 1 })
    }
}

extension ChartDocument {
    /// Adds the points, the zodiac and the declinations of a chart.
    package mutating func add(_ details: ChartDetails, of chart: NatalChart, by engine: Engine) {
        inputs.add(details)
        if details.zodiac.isSidereal { (zodiac, ayanamsa) = (details.zodiac.name, details.ayanamsa) }
        if let declinations = details.declinations {
            for index in planets.indices { planets[index].declination = declinations[planets[index].name.rawValue] }
            (obliquity, outOfBounds, parallels) = (details.obliquity, details.outOfBounds, details.parallels)
        }
        guard !details.points.isEmpty else { return }
        points = details.points.map(PlacedPointDocument.init)
        aspects = (aspects ?? []) + details.aspects(in: chart, by: engine).map(\.document)
    }
}

extension ChartDataDocument {
    /// Adds the points and the zodiac of a chart.
    package mutating func add(_ details: ChartDetails, of chart: NatalChart, by engine: Engine) {
        inputs.add(details)
        if details.zodiac.isSidereal { (zodiac, ayanamsa) = (details.zodiac.name, details.ayanamsa?.hundredths) }
        guard !details.points.isEmpty else { return }
        points = details.points.map { place in
            Planet(
                name: place.point.title.lowercased(), symbol: place.point.symbol, at: place.longitude,
                speed: place.speed ?? 0, house: place.house, longitudeUncertainty: place.range?.uncertainty,
                signUncertain: place.range.map { $0.signs(around: place.longitude).count > 1 })
        }
        aspects += details.aspects(in: chart, by: engine).map(\.document.inChartData)
    }
}

extension PointAspect {
    var document: ChartDataDocument.Aspect {
        ChartDataDocument.Aspect(
            body1: first, body2: second, aspectType: match.window.type, orb: match.orb, orbUncertainty: uncertainty,
            applying: match.isApplying, phase: match.phase)
    }
}
