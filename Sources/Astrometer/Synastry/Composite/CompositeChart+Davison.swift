import AstrometerPlatform

extension CompositeChart {
    /// Creates the chart of the moment half-way between two births, at the place half-way on the great circle.
    /// - Throws: ``AstrometerError`` for places exactly opposite each other on the globe, or a moment that the
    ///   ephemeris does not cover.
    public init(
        davisonOf first: NatalChart, _ second: NatalChart, ephemeris: Ephemeris, houseSystem: HouseSystem = .placidus,
        zodiac: Zodiac = .tropical
    ) throws {
        let moment = Self.middle(of: first.sky.moment, second.sky.moment)
        let sky = try ephemeris.sky(at: moment, in: zodiac)
        var houses: Houses?
        if first.isExact, second.isExact,
            let one = GlobePlace(of: first.birth), let other = GlobePlace(of: second.birth)
        {
            let middle = try one.middle(to: other)
            houses = try ephemeris.houses(
                at: moment, latitude: middle.latitude, longitude: middle.longitude, system: houseSystem,
                zodiac: zodiac)
        }
        self.init(
            method: .davison,
            places: Body.allCases.map { body in
                guard first.knowsPlace(of: body), second.knowsPlace(of: body) else { return nil }
                return Place(longitude: sky[body].longitude, speed: sky[body].speed, isAmbiguous: false)
            },
            houses: houses, moment: moment,
            longitudeRanges: try Self.possibleMoments(of: first, second).map {
                try ephemeris.longitudeRanges(from: ephemeris.sky(at: moment), over: $0)
            })
    }

    /// Returns the earliest and the latest possible moment half-way between two births; nil if both are known.
    private static func possibleMoments(of first: NatalChart, _ second: NatalChart) throws -> ClosedRange<Moment>? {
        let (one, other) = (try first.birth.possibleMoments(), try second.birth.possibleMoments())
        guard one != nil || other != nil else { return nil }
        let (known, knownOther) = (first.sky.moment, second.sky.moment)
        let start = middle(of: one?.lowerBound ?? known, other?.lowerBound ?? knownOther)
        return start...max(start, middle(of: one?.upperBound ?? known, other?.upperBound ?? knownOther))
    }
}

/// A place on the globe, modeled as a sphere.
struct GlobePlace: Hashable {
    let latitude, longitude: Double

    init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

    init?(of birth: BirthData) {
        guard let latitude = birth.latitude, let longitude = birth.longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// Returns the place half-way on the great circle.
    func middle(to other: GlobePlace) throws -> GlobePlace {
        let sum = zip(direction, other.direction).map(+)
        let size = (sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]).squareRoot()
        // For comparison, a meter on the globe is 1.6e-7 of its radius.
        try ensure(
            size > 1e-9,
            "the birthplaces \(latitude), \(longitude) and \(other.latitude), \(other.longitude) are opposite each other on the globe, so there is no one place half-way between them; use the midpoint composite instead"
        )
        let degree = Double.pi / 180
        let latitude = atan2(sum[2], (sum[0] * sum[0] + sum[1] * sum[1]).squareRoot()) / degree
        return GlobePlace(
            latitude: min(90, max(-90, latitude)), longitude: min(180, max(-180, atan2(sum[1], sum[0]) / degree)))
    }

    /// The unit vector from the globe's center.
    private var direction: [Double] {
        let degree = Double.pi / 180
        let (north, east) = (latitude * degree, longitude * degree)
        return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
}
