import AstrometerPlatform

/// Options of a chart: its points, its zodiac, and whether it has declinations. Scores ignore all three.
public struct ChartOptions: Hashable, Sendable {
    /// The points of the chart, in the order of ``ChartPoint/all``.
    public var points: [ChartPoint] = []
    /// The zodiac of longitudes and cusps.
    public var zodiac = Zodiac.tropical
    /// Whether the chart has declinations and parallels.
    public var hasDeclinations = false
    /// Whether a requested point that needs an unknown Ascendant throws an error; otherwise the chart omits it.
    package var requiresPoints = false

    /// Whether the chart has all points that it can have.
    var hasAllPoints: Bool { !requiresPoints && points.count == ChartPoint.all.count }

    /// Returns the points that a chart of these moments has. All points leave out asteroids beyond their table.
    fileprivate func points(at moments: [Moment?], by ephemeris: Ephemeris) throws -> [ChartPoint] {
        hasAllPoints ? try ephemeris.points(points, coveredAt: moments.compactMap { $0 }) : points
    }

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
        /// The motion of an angle, a lot or an opposite point of a progressed chart, in degrees a day; nil in other charts.
        fileprivate(set) var motion: Double?

        fileprivate init(
            _ point: ChartPoint, at position: PointPosition, in houses: Houses, range: LongitudeRange?,
            declination: Double? = nil
        ) {
            self.point = point
            self.range = range
            self.declination = declination
            (longitude, latitude, speed) = (position.longitude, position.latitude, position.speed)
            house = houses.house(of: position.longitude)
        }
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

    /// Whether the details have all points that the chart can have.
    let hasAllPoints: Bool

    /// Whether there is nothing to show.
    var isEmpty: Bool { points.isEmpty && !zodiac.isSidereal && declinations == nil }

    /// Computes the details of a chart in the zodiac of the options.
    ///
    /// `possible` are the possible instants of a return; otherwise they follow from the birth data.
    /// - Throws: ``AstrometerError`` for a point that needs the time and place of birth if they are not known, and for an
    ///   asteroid beyond its table.
    public init(
        of chart: NatalChart, _ options: ChartOptions, possible: ClosedRange<Moment>? = nil, ephemeris: Ephemeris
    ) throws {
        let (moment, houses) = (chart.sky.moment, chart.houses)
        let possible = try possible ?? (chart.longitudeRanges == nil ? nil : chart.birth.possibleMoments())
        let wanted = try options.points(at: [moment, possible?.lowerBound, possible?.upperBound], by: ephemeris)
        zodiac = options.zodiac
        hasAllPoints = options.hasAllPoints
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
            return try ephemeris.positions(of: wanted, under: sky, angles: own, in: zodiac)
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
            declinations = nil
            obliquity = nil
        }
        var ranges = [ChartPoint: LongitudeRange]()
        if let possible {
            ranges = try Self.ranges(of: placed, at: moment, over: possible, ephemeris: ephemeris, zodiac) {
                try angles(at: $0, in: options.zodiac)
            }
        }
        points = zip(placed, tropical).map { [obliquity] one, equator in
            Place(
                one.point, at: one.position, in: houses, range: ranges[one.point],
                declination: obliquity.map {
                    Self.declination(equator.position.longitude, equator.position.latitude ?? 0, $0)
                })
        }
    }

    /// Computes the details of a moment that is not a birth, in the houses of a chart.
    ///
    /// - Parameters:
    ///   - sky: the bodies at the moment.
    ///   - houses: the houses to place the points in.
    ///   - options: the points and the zodiac; declinations are ignored.
    ///   - possible: the possible moments, if the moment is uncertain.
    ///   - ephemeris: where positions come from.
    ///   - angles: returns the Ascendant and the Midheaven of a moment in degrees; without them the details omit angles and lots.
    /// - Throws: the errors of ``init(of:_:possible:ephemeris:)``, and those of `angles`.
    public init(
        ofSky sky: Sky, in houses: Houses, _ options: ChartOptions, possible: ClosedRange<Moment>? = nil,
        ephemeris: Ephemeris, angles: (Moment) throws -> [Double]? = { _ in nil }
    ) throws {
        let zodiac = options.zodiac
        let placed = try ephemeris.positions(
            of: options.points(at: [sky.moment, possible?.lowerBound, possible?.upperBound], by: ephemeris),
            under: sky, angles: angles(sky.moment), in: zodiac)
        let ranges = try possible.map {
            try Self.ranges(of: placed, at: sky.moment, over: $0, ephemeris: ephemeris, zodiac, angles)
        }
        self.init(
            zodiac: zodiac, ayanamsa: zodiac.isSidereal ? try ephemeris.ayanamsa(of: zodiac, at: sky.moment) : nil,
            points: placed.map { one in
                Place(one.point, at: one.position, in: houses, range: ranges?[one.point])
            }, hasAllPoints: options.hasAllPoints)
    }

    /// Returns the details with the motion of the points that have no speed of their own, from their places some days later.
    func moving(
        to later: [(point: ChartPoint, position: PointPosition)], in days: Double
    ) -> ChartDetails {
        let positions = Dictionary(uniqueKeysWithValues: later.map { ($0.point, $0.position.longitude) })
        let points = points.map { place in
            var place = place
            if place.speed == nil {
                place.motion = positions[place.point].map { Degrees.folded($0 - place.longitude) / days }
            }
            return place
        }
        return ChartDetails(zodiac: zodiac, ayanamsa: ayanamsa, points: points, hasAllPoints: hasAllPoints)
    }

    /// Returns the details with every point moved by an arc in degrees, at a speed in degrees a day, without declinations.
    /// `spread` is how much the arc differs at the first and the last possible instant of birth.
    func turned(
        by arc: Double, spread: (first: Double, last: Double), speed: Double, in houses: Houses
    ) -> ChartDetails {
        let points = points.map { place in
            let position = PointPosition(longitude: place.longitude + arc, latitude: place.latitude, speed: speed)
            let range = place.range?.turned(first: spread.first, last: spread.last)
            return Place(place.point, at: position, in: houses, range: range)
        }
        return ChartDetails(zodiac: zodiac, ayanamsa: ayanamsa, points: points, hasAllPoints: hasAllPoints)
    }

    /// Creates details without declinations.
    private init(zodiac: Zodiac, ayanamsa: Double?, points: [Place], hasAllPoints: Bool = false) {
        self.zodiac = zodiac
        self.ayanamsa = ayanamsa
        self.points = points
        self.hasAllPoints = hasAllPoints
        obliquity = nil
        declinations = nil
    }

    /// Computes the details of a chart of midpoints: its angles and lots are its own, other points are midpoints.
    public init(midpointsOf one: ChartDetails, _ other: ChartDetails, in chart: NatalChart, _ points: [ChartPoint]) {
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
        self.init(
            zodiac: one.zodiac, ayanamsa: nil,
            points: placed.map { point, position in
                Place(
                    point, at: position, in: houses,
                    range: LongitudeRange.middle(both[0][point]?.range, both[1][point]?.range))
            })
    }

    private static func ranges(
        of placed: [(point: ChartPoint, position: PointPosition)], at moment: Moment,
        over moments: ClosedRange<Moment>, ephemeris: Ephemeris, _ zodiac: Zodiac,
        _ angles: (Moment) throws -> [Double]?
    ) throws -> [ChartPoint: LongitudeRange] {
        // Angles pass the whole zodiac in a day, and lots jump when the Sun rises or sets: their way is added up in steps.
        let stepped = placed.filter { $0.point.needsAscendant }
        var ranges: [ChartPoint: LongitudeRange] = [:]
        for (placed, stepsPerDay) in [(placed.filter { !$0.point.needsAscendant }, 0.125), (stepped, 144)] {
            guard !placed.isEmpty else { continue }
            func positions(at moment: Moment) throws -> [PointPosition] {
                try ephemeris.positions(
                    of: placed.map(\.point), under: ephemeris.sky(at: moment, in: zodiac), angles: angles(moment),
                    in: zodiac
                ).map(\.position)
            }
            // Returns how far each point is from its place at each step to a moment.
            func ways(to end: Moment) throws -> (ways: [[Double]], last: [PointPosition]) {
                var (days, end) = (end.days(since: moment), end)
                if stepsPerDay > 1, abs(days) > 2 {
                    // After two days angles and lots have been everywhere.
                    days = days < 0 ? -2 : 2
                    end = moment.adding(days: days)
                }
                let steps = max(1, Int((abs(days) * stepsPerDay).rounded(.up)))
                var (ways, last) = (placed.map { _ in [0.0] }, placed.map(\.position))
                for step in 1...steps {
                    let part = days * Double(step) / Double(steps)
                    let next = try positions(at: step == steps ? end : moment.adding(days: part))
                    for (index, (one, other)) in zip(last, next).enumerated() {
                        ways[index].append(ways[index][step - 1] + Degrees.folded(other.longitude - one.longitude))
                    }
                    last = next
                }
                return (ways, last)
            }
            let (before, after) = (try ways(to: moments.lowerBound), try ways(to: moments.upperBound))
            for (index, one) in placed.enumerated() {
                var turns = before.ways[index] + after.ways[index]
                // Finds the station as for bodies: as if the speed changed evenly.
                if let first = before.last[index].speed, let last = after.last[index].speed, (first < 0) != (last < 0) {
                    let days = moments.upperBound.days(since: moments.lowerBound) * first / (first - last)
                    let turn = try positions(at: moments.lowerBound.adding(days: days))[index]
                    turns.append(Degrees.folded(turn.longitude - one.position.longitude))
                }
                ranges[one.point] = LongitudeRange(
                    first: before.ways[index].last ?? 0, last: after.ways[index].last ?? 0, turns: turns)
            }
        }
        return ranges
    }

    /// Returns the declination of an ecliptic place; all are degrees.
    private static func declination(_ longitude: Double, _ latitude: Double, _ obliquity: Double) -> Double {
        let degree = Double.pi / 180
        let (east, north) = (longitude * degree, latitude * degree)
        let tilt = obliquity * degree
        return asin(sin(north) * cos(tilt) + cos(north) * sin(tilt) * sin(east)) / degree
    }

    /// The bodies whose declination is beyond the obliquity.
    public var outOfBounds: [Body] {
        Body.allCases.filter { body in obliquity.map { abs(declinations?[body.rawValue] ?? 0) > $0 } ?? false }
    }

    /// The pairs of bodies whose distances from the celestial equator differ by at most 1°. The node has no parallels, because it
    /// lies on the ecliptic.
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
    /// Whether a chart of midpoints has the point at the midpoint of its two places; other points follow from the chart's angles.
    fileprivate var isMidpoint: Bool {
        switch source {
        case .library, .asteroid: true
        case .angle(let index): index > 1
        case .opposite, .lot: false
        }
    }
}

// MARK: Aspects

/// An aspect between a point and a body or another point, in one chart or between two charts.
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
    /// A body or a point that may form an aspect.
    struct End {
        let name: String
        let longitude: Double
        var speed = 0.0
        var range: LongitudeRange?

        /// The end without its motion, because natal places do not move.
        var still: End { End(name: name, longitude: longitude, range: range) }
    }

    /// The names of the points as requests have them.
    var names: [String] { hasAllPoints ? ["all"] : points.map(\.point.name) }

    var ends: [End] { points.map(Self.end) }

    /// The names of the angles that every exact chart has.
    static let angleNames = ["ascendant", "midheaven"]

    /// The points except the Ascendant and the Midheaven.
    var endsWithoutAngles: [End] { ends.filter { !Self.angleNames.contains($0.name) } }

    static func end(_ place: Place) -> End {
        End(
            name: place.point.name, longitude: place.longitude, speed: place.speed ?? place.motion ?? 0,
            range: place.range)
    }

    /// Returns the aspects of bodies to points, then the aspects between points.
    /// - Parameter ofAngles: whether to include aspects of bodies to the Ascendant and the Midheaven, which other charts list
    ///   themselves.
    func aspects(in chart: NatalChart, by engine: Engine, ofAngles: Bool = false) -> [PointAspect] {
        let points = ends
        let ofBodies = chart.sky.ends(in: chart).flatMap { body in
            (ofAngles ? points : endsWithoutAngles).compactMap { Self.aspect(of: body, to: $0, by: engine) }
        }
        return ofBodies
            + points.indices.flatMap { index in
                points[(index + 1)...].compactMap { Self.aspect(of: points[index], to: $0, by: engine) }
            }
    }

    /// Returns the aspects of transiting bodies to these natal points, then the aspects of the transiting points to natal bodies
    /// and points. Points that need the Ascendant do not transit.
    ///
    /// - Throws: the errors of ``init(of:_:possible:ephemeris:)`` for the moment of the transits.
    package func transits(
        under sky: Sky, to chart: NatalChart, by engine: Engine, ephemeris: Ephemeris
    ) throws -> [PointTransitDocument] {
        var options = ChartOptions()
        options.points = try moving(at: sky.moment, by: ephemeris)
        let moving = try ChartDetails(ofSky: sky, in: chart.houses, options, ephemeris: ephemeris)
        return Self.pairs(of: sky.ends(in: nil), moving.ends, chart.sky.ends(in: chart), ends).compactMap {
            Self.aspect(of: $0, to: $1.still, by: engine, isOneChart: false)
        }.map { aspect in
            let match = aspect.match
            return PointTransitDocument(
                transitPlanet: aspect.first, natalPlanet: aspect.second, aspectType: match.window.type, orb: match.orb,
                applying: match.isApplying, phase: match.phase, orbPercentage: match.orb / match.window.orbLimit * 100,
                orbUncertainty: aspect.uncertainty,
                label: PointAspect.label(aspect.first, match.window.type, aspect.second))
        }
    }

    /// Returns the points that transit at a moment.
    func moving(at moment: Moment, by ephemeris: Ephemeris) throws -> [ChartPoint] {
        let points = points.map(\.point).filter { !$0.needsAscendant }
        return hasAllPoints ? try ephemeris.points(points, coveredAt: [moment]) : points
    }

    /// Returns the pairs between two charts in which a point takes part.
    static func pairs(
        of bodies: [End], _ points: [End], _ otherBodies: [End], _ otherPoints: [End]
    ) -> [(End, End)] {
        bodies.flatMap { body in otherPoints.map { (body, $0) } }
            + points.flatMap { point in (otherBodies + otherPoints).map { (point, $0) } }
    }

    /// Returns the aspect between two ends; nil if they form none.
    /// - Parameter isOneChart: whether both ends share one instant of birth, so that their common motion cancels in the uncertainty
    ///   of the orb; otherwise only the place of the second end is uncertain.
    static func aspect(of one: End, to other: End, by engine: Engine, isOneChart: Bool = true) -> PointAspect? {
        guard
            let match = engine.compiled.contact(
                of: one.longitude, with: other.longitude, relativeSpeed: one.speed - other.speed),
            !isOneChart || !ChartPoint.areBound(one.name, other.name)
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
    /// Adds the points, the zodiac and the declinations of a chart, without defaults.
    mutating func add(_ details: ChartDetails) {
        guard self != nil, !details.isEmpty else { return }
        self?.points = details.points.isEmpty ? nil : details.names
        self?.zodiac = details.zodiac.siderealName
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
        zodiac = details.zodiac.siderealName
        ayanamsa = details.ayanamsa
        if let declinations = details.declinations {
            for index in planets.indices { planets[index].declination = declinations[planets[index].name.rawValue] }
            obliquity = details.obliquity
            outOfBounds = details.outOfBounds
            parallels = details.parallels
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
        zodiac = details.zodiac.siderealName
        ayanamsa = details.ayanamsa?.hundredths
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
