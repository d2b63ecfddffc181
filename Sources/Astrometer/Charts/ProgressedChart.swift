/// A birth chart progressed or directed to a date.
///
/// Section 4 of `Documentation/Specification/points.md`.
public struct ProgressedChart: Hashable, Sendable {
    /// How the chart moves.
    public enum Method: String, CaseIterable, Sendable {
        /// The positions of a day for each tropical year.
        case secondary
        /// Every position moves by the arc of the progressed Sun.
        case solarArc = "solar-arc"
    }

    /// How the chart moved.
    public let method: Method
    /// The date that the chart is progressed to.
    public let date: Moment
    /// The progressed or directed chart. Its sky's moment is the progressed one.
    public let chart: NatalChart
    /// The points of the chart.
    public let details: ChartDetails
    /// The arc from the natal to the progressed Sun, in degrees, [0, 360).
    public let solarArc: Double

    private let natal: NatalChart
    private let zodiac: Zodiac
    private let ephemeris: Ephemeris

    /// The tropical year in days, for which a progressed chart moves by a day.
    public static let year = 365.242_19

    /// Progresses a chart to a moment.
    ///
    /// - Parameters:
    ///   - natal: the birth chart, in the zodiac of the options.
    ///   - date: the moment in life.
    ///   - method: how the chart moves.
    ///   - options: the points and the zodiac.
    ///   - natalDetails: the points of the birth chart.
    ///   - ephemeris: where positions and houses come from.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the progressed moment.
    public init(
        _ natal: NatalChart, to date: Moment, by method: Method = .secondary, _ options: ChartOptions,
        natalDetails: ChartDetails, ephemeris: Ephemeris
    ) throws {
        let (birth, zodiac) = (natal.sky.moment, options.zodiac)
        let moment = birth.adding(days: date.days(since: birth) / Self.year)
        let progressed = try ephemeris.sky(at: moment, in: zodiac)
        let arc = Degrees.normalized(progressed[.sun].longitude - natal[.sun].longitude)
        func turned(_ longitude: Double) -> Double { Degrees.normalized(longitude + arc) }
        var houses = Houses(solarFrom: progressed[.sun].longitude, requested: natal.houses.system)
        var sky = progressed
        let ranges = natal.longitudeRanges
        var angles: [Double]?
        switch method {
        case .secondary:
            if let midheaven = natal.houses.midheaven, let latitude = natal.birth.latitude {
                let ayanamsa = try ephemeris.ayanamsa(of: zodiac, at: moment)
                houses = try ephemeris.houses(
                    ofMidheaven: midheaven + arc + ayanamsa, obliquity: ephemeris.obliquity(at: moment),
                    latitude: latitude, ayanamsa: ayanamsa, system: natal.houses.system)
                angles = [houses.ascendant, houses.midheaven].compactMap { $0 }
            }
        case .solarArc:
            sky = try Sky(
                moment: moment, source: progressed.source,
                positions: natal.sky.positions.map {
                    BodyPosition(longitude: turned($0.longitude), speed: progressed[.sun].speed)
                })
            if let ascendant = natal.houses.ascendant, let midheaven = natal.houses.midheaven {
                houses = try Houses(
                    system: natal.houses.system, systemUsed: natal.houses.systemUsed,
                    cusps: natal.houses.cusps.map(turned), ascendant: turned(ascendant), midheaven: turned(midheaven))
            }
        }
        let possible = try natal.birth.possibleMoments()
        chart = try NatalChart(
            birth: natal.birth, sky: sky, houses: houses,
            longitudeRanges: method == .solarArc
                ? ranges
                : possible.map {
                    let shift = moment.days(since: birth)
                    return try ephemeris.longitudeRanges(
                        from: ephemeris.sky(at: moment),
                        over: $0.lowerBound.adding(days: shift)...$0.upperBound.adding(days: shift))
                })
        switch method {
        case .secondary:
            details = try ChartDetails(
                ofSky: sky, in: houses, options, angles: angles, ephemeris: ephemeris)
        case .solarArc: details = natalDetails.turned(by: arc, speed: progressed[.sun].speed, in: houses)
        }
        (self.method, self.date, solarArc, self.natal, self.zodiac) = (method, date, arc, natal, zodiac)
        self.ephemeris = ephemeris
    }

    public static func == (one: ProgressedChart, other: ProgressedChart) -> Bool {
        (one.method, one.date, one.chart, one.solarArc) == (other.method, other.date, other.chart, other.solarArc)
            && one.details == other.details
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(chart)
        hasher.combine(date)
    }

    /// The largest orb of aspects to natal places, in degrees.
    static let orb = 1.0
    /// The years before and after the date in which aspects are exact.
    static let years = 5.0

    /// Returns the aspects of the progressed chart to the birth chart within 1°, with the dates within five years at which they
    /// are exact.
    func aspects(to natalDetails: ChartDetails) throws -> [NatalAspectDocument] {
        let angles = [("ascendant", chart.houses.ascendant), ("midheaven", chart.houses.midheaven)]
        let moving =
            chart.sky.ends(in: chart) + details.ends.filter { end in !angles.contains { $0.0 == end.name } }
            + angles.compactMap { name, longitude in longitude.map { (name, $0, chart[.sun].speed, nil) } }
        return try natal.placedEnds(natalDetails).flatMap { other in
            try moving.compactMap { one in
                let ahead = Degrees.folded(one.longitude - other.longitude)
                guard let type = AspectType.allCases.first(where: { abs(abs(ahead) - $0.angle) <= Self.orb }) else {
                    return nil
                }
                let target = ahead < 0 ? -type.angle : type.angle
                let past = ahead - target
                return NatalAspectDocument(
                    body1: one.name, body2: other.name, aspectType: type, orb: abs(past),
                    applying: past * one.speed < 0,
                    exact: try exactDates(of: one.name, at: Degrees.normalized(other.longitude + target), past: past))
            }
        }
    }

    /// Returns the dates at which a body or angle is at a longitude; nil for points, whose motion is not searched.
    private func exactDates(of name: String, at longitude: Double, past: Double) throws -> [Timestamp]? {
        let (birth, moment) = (natal.sky.moment, chart.sky.moment)
        let (first, last) = (moment.adding(days: -Self.years), moment.adding(days: Self.years))
        var found: [Moment]
        if method == .secondary, let body = Body(name) {
            found = try ephemeris.crossings(of: body, over: longitude, in: zodiac, from: first, through: last)
        } else if method == .solarArc || name == "midheaven" {
            // What moves with the Sun is exact when the Sun has gone as far.
            let sun = natal[.sun].longitude + solarArc - past
            found = try ephemeris.crossings(
                of: .sun, over: Degrees.normalized(sun), in: zodiac, from: first, through: last)
        } else {
            return nil
        }
        found = found.map { birth.adding(days: $0.days(since: birth) * Self.year) }
        return found.map(Timestamp.init)
    }
}

extension ChartDocument {
    /// Adds the method and the date, the birth, and the aspects between both charts, and removes the houses of bodies.
    package mutating func add(
        _ progressed: ProgressedChart, natal: NatalChart, _ natalDetails: ChartDetails
    ) throws {
        inputs?.function = "get_progressed_chart"
        inputs?.method = progressed.method == .secondary ? nil : progressed.method.rawValue
        method = progressed.method.rawValue
        (progressedTo, solarArc) = (Timestamp(progressed.date), progressed.solarArc)
        self.natal = BirthDocument(natal.birth)
        aspectsToNatal = try progressed.aspects(to: natalDetails)
        for index in planets.indices {
            (planets[index].house, planets[index].weightage, planets[index].dignity) = (nil, nil, nil)
        }
        if ascendant == nil { houseCusps = [] }
    }
}
