extension CompositeChart {
    /// The beginning of the source of midpoints.
    package static let midpointSource = "midpoints of two charts"

    /// Returns the chart of two original charts as a natal chart, for drawing and writing.
    ///
    /// Its birth is the moment and place half-way between the two, although a chart of midpoints has no real moment. It
    /// has a time if both births have one. If ``subscript(_:)`` has no Moon, the Moon of the result is a placeholder
    /// that callers must omit. `sensitivity` has a factor for the weight of each body, 0.5 to 2; 1 for bodies that are
    /// missing.
    /// - Throws: ``AstrometerError`` for positions that are not numbers, or a sensitivity out of range.
    public func natalChart(
        of first: NatalChart, _ second: NatalChart, sensitivity: [Body: Double] = [:]
    ) throws -> NatalChart {
        let moment = moment ?? Self.middle(of: first.sky.moment, second.sky.moment)
        let positions = Body.allCases.map { body in
            self[body].map { BodyPosition(longitude: $0.longitude, speed: $0.speed) }
                ?? BodyPosition(
                    longitude: Midpoint(of: first[body].longitude, second[body].longitude).longitude,
                    speed: (first[body].speed + second[body].speed) / 2)
        }
        let source = method == .midpoint ? "\(Self.midpointSource), \(first.sky.source)" : first.sky.source
        let sky = try Sky(moment: moment, source: source, positions: positions)
        // Birthplaces on opposite sides of the globe have no middle; a chart of midpoints then has no place.
        let place = try? GlobePlace(of: first.birth).flatMap { one in
            try GlobePlace(of: second.birth).map { try one.middle(to: $0) }
        }
        // The midpoint of two assumed noons is not a known time.
        let isKnown = first.momentKnown == .exact && second.momentKnown == .exact
        let birth = try BirthData(
            date: moment.date, time: isKnown ? moment.time : nil, zone: "UTC",
            latitude: place?.latitude, longitude: place?.longitude)
        let system = method == .midpoint ? .equal : first.houses.system
        return try NatalChart(
            birth: birth, sky: sky, houses: houses ?? Houses(solarFrom: sky[.sun].longitude, requested: system),
            sensitivity: sensitivity, longitudeRanges: longitudeRanges)
    }

    static func middle(of one: Moment, _ other: Moment) -> Moment {
        let start = min(one, other)
        return start.adding(days: max(one, other).days(since: start) / 2)
    }
}
