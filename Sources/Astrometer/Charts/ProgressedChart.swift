/// A birth chart progressed or directed to a date.
///
/// Section 4 of `Documentation/Specification/points.md`.
public struct ProgressedChart: Hashable, Sendable {
    /// How the chart moves.
    public enum Method: String, CaseIterable, Sendable {
        /// The chart moves by one day for each tropical year of life.
        case secondary
        /// Every position of the birth chart moves by the arc of the progressed Sun.
        case solarArc = "solar-arc"
    }

    /// How the chart moved.
    public let method: Method
    /// The date that the chart is progressed to.
    public let date: Moment
    /// The progressed or directed chart. The moment of its sky is the progressed moment, days after birth.
    public let chart: NatalChart
    /// The points of the chart.
    public let details: ChartDetails
    /// The arc from the natal to the progressed Sun, in degrees, [0, 360).
    public let solarArc: Double

    /// The Ascendant and the Midheaven of the chart, with their motion.
    let angles: [ChartDetails.End]

    private let natal: NatalChart
    private let natalDetails: ChartDetails
    private let options: ChartOptions
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
        let birth = natal.sky.moment
        func moved(_ birth: Moment) -> Moment { birth.adding(days: date.days(since: birth) / Self.year) }
        let moment = moved(birth)
        let zodiac = options.zodiac
        let possible = natal.longitudeRanges == nil ? nil : try natal.birth.possibleMoments()
        let progressed = try ephemeris.sky(at: moment, in: zodiac)
        let arc = Degrees.normalized(progressed[.sun].longitude - natal[.sun].longitude)
        let speed = progressed[.sun].speed
        let (sky, houses, ranges): (Sky, Houses, [LongitudeRange]?)
        let details: (ChartOptions) throws -> ChartDetails
        switch method {
        case .secondary:
            sky = progressed
            let moments = possible.map { moved($0.lowerBound)...moved($0.upperBound) }
            ranges = try moments.map { try ephemeris.longitudeRanges(from: ephemeris.sky(at: moment), over: $0) }
            let placed = try Self.houses(of: natal, under: progressed, options, ephemeris)
            houses = placed.houses
            // The angles of another possible birth follow from its own Midheaven and Sun.
            func angles(at moved: Moment) throws -> [Double]? {
                if moved == moment { return placed.angles }
                guard placed.angles != nil else { return nil }
                let born = moved.adding(days: moved.days(since: date) / (Self.year - 1))
                let other = try natal.atKnown(born, zodiac, ephemeris)
                return try Self.houses(of: other, under: ephemeris.sky(at: moved, in: zodiac), options, ephemeris)
                    .angles
            }
            // A day of life later.
            let days = 1 / Self.year
            let later = try ephemeris.sky(at: moment.adding(days: days), in: zodiac)
            let laterAngles = try Self.houses(of: natal, under: later, options, ephemeris).angles
            details = { options in
                let found = try ChartDetails(
                    ofSky: progressed, in: placed.houses, options, possible: moments, ephemeris: ephemeris,
                    angles: angles)
                let points = found.points.map(\.point)
                return found.moving(
                    to: try ephemeris.positions(of: points, under: later, angles: laterAngles, in: zodiac), in: days)
            }
        case .solarArc:
            func turned(_ longitude: Double) -> Double { Degrees.normalized(longitude + arc) }
            sky = try Sky(
                moment: moment, source: progressed.source,
                positions: natal.sky.positions.map { BodyPosition(longitude: turned($0.longitude), speed: speed) })
            // How much the arc of the first and the last possible birth differs.
            func spread(_ birth: Moment) throws -> Double {
                try Degrees.folded(
                    ephemeris.longitude(of: .sun, at: moved(birth)) - ephemeris.longitude(of: .sun, at: birth)
                        - ephemeris.longitude(of: .sun, at: moment)
                        + ephemeris.longitude(of: .sun, at: natal.sky.moment))
            }
            let spreads = try possible.map { (first: try spread($0.lowerBound), last: try spread($0.upperBound)) }
            let both = spreads ?? (0, 0)
            ranges = natal.longitudeRanges?.map { $0.turned(first: both.first, last: both.last) }
            if let angles = natal.houses.angles {
                houses = try Houses(
                    system: natal.houses.system, systemUsed: natal.houses.systemUsed,
                    cusps: natal.houses.cusps.map(turned), ascendant: turned(angles[0]), midheaven: turned(angles[1]))
            } else {
                houses = Houses(solarFrom: sky[.sun].longitude, requested: natal.houses.system)
            }
            details = { [houses] own in
                let natalPoints =
                    own == options ? natalDetails : try ChartDetails(of: natal, own, ephemeris: ephemeris)
                return natalPoints.turned(by: arc, spread: both, speed: speed, in: houses)
            }
        }
        chart = try NatalChart(birth: natal.birth, sky: sky, houses: houses, longitudeRanges: ranges)
        self.details = try details(options)
        angles = try natal.houses.angles == nil ? [] : details(.angles(in: zodiac)).ends
        self.method = method
        self.date = date
        solarArc = arc
        self.natal = natal
        self.natalDetails = natalDetails
        self.options = options
        self.ephemeris = ephemeris
    }

    /// Returns the houses and libswe's angles of a progressed sky: by the natal Midheaven moved by the Sun's arc, or solar houses
    /// of a birth without a Midheaven.
    private static func houses(
        of natal: NatalChart, under sky: Sky, _ options: ChartOptions, _ ephemeris: Ephemeris
    ) throws -> (houses: Houses, angles: [Double]?) {
        guard let midheaven = natal.houses.midheaven, let latitude = natal.birth.latitude else {
            return (Houses(solarFrom: sky[.sun].longitude, requested: natal.houses.system), nil)
        }
        let ayanamsa = try ephemeris.ayanamsa(of: options.zodiac, at: sky.moment)
        let found = try ephemeris.houses(
            ofMidheaven: midheaven + sky[.sun].longitude - natal[.sun].longitude + ayanamsa,
            obliquity: ephemeris.obliquity(at: sky.moment), latitude: latitude, ayanamsa: ayanamsa,
            system: natal.houses.system)
        return (found.houses, found.angles)
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
    /// The years before and after the date in which dates of exactness are searched.
    static let years = 5.0

    private var movingEnds: [ChartDetails.End] { chart.sky.ends(in: chart) + details.endsWithoutAngles + angles }

    private func natalEnds() throws -> [ChartDetails.End] {
        try natal.placedEnds(natalDetails, natal.angles(in: options.zodiac, ephemeris: ephemeris))
    }

    /// The charts of the first and the last possible birth; none if the moment of birth is known.
    private func ofPossibleBirths() throws -> [ProgressedChart] {
        guard natal.longitudeRanges != nil, let possible = try natal.birth.possibleMoments() else { return [] }
        return try [possible.lowerBound, possible.upperBound].map { moment in
            let other = try natal.atKnown(moment, options.zodiac, ephemeris)
            return try ProgressedChart(
                other, to: date, by: method, options,
                natalDetails: ChartDetails(of: other, options, ephemeris: ephemeris), ephemeris: ephemeris)
        }
    }

    /// Returns the aspects of the progressed chart to the birth chart within 1°, each with the dates on which it is exact, within
    /// five years before and after. The aspects of an uncertain birth have ranges of dates, or no dates.
    func aspectsToNatal() throws -> [NatalAspectDocument] {
        let others = try ofPossibleBirths().map { chart in
            func byName(_ ends: [ChartDetails.End]) -> [String: Double] {
                Dictionary(uniqueKeysWithValues: ends.map { ($0.name, $0.longitude) })
            }
            return (chart: chart, moving: byName(chart.movingEnds), natal: byName(try chart.natalEnds()))
        }
        let moving = movingEnds
        return try natalEnds().flatMap { other in
            try moving.compactMap { one in
                let ahead = Degrees.folded(one.longitude - other.longitude)
                guard let type = AspectType.allCases.first(where: { abs(abs(ahead) - $0.angle) <= Self.orb }) else {
                    return nil
                }
                let target = ahead < 0 ? -type.angle : type.angle
                let past = ahead - target
                let uncertainty = LongitudeRange.uncertainty(between: one.range, other.range, moveTogether: true)
                let name = one.name
                var dates: [Moment]?
                var ranges: [TimeRangeDocument]?
                if !LongitudeRange.isTooUncertain(uncertainty, orbLimit: Self.orb) {
                    dates = try exactDates(
                        of: name, at: Degrees.normalized(other.longitude + target), past: past)
                    let possible = try others.compactMap { chart, moving, natal -> [Moment]? in
                        guard let one = moving[name], let other = natal[other.name] else { return nil }
                        return try chart.exactDates(
                            of: name, at: Degrees.normalized(other + target),
                            past: Degrees.folded(one - other - target))
                    }
                    if !others.isEmpty, let known = dates {
                        // A date that only some births have within the years is not known.
                        let areSame = possible.count == others.count && possible.allSatisfy { $0.count == known.count }
                        dates = areSame ? known : nil
                        ranges =
                            areSame
                            ? known.indices.map { index in
                                let all = ([known] + possible).map { $0[index] }.sorted()
                                return TimeRangeDocument(earliest: all[0], latest: all[all.count - 1])
                            } : nil
                    }
                }
                return NatalAspectDocument(
                    body1: one.name, body2: other.name, aspectType: type, orb: abs(past), orbUncertainty: uncertainty,
                    applying: past * one.speed < 0, exact: dates?.map(Timestamp.init), exactRanges: ranges)
            }
        }
    }

    /// Returns the dates at which a body, an angle or a point is at a longitude.
    private func exactDates(of name: String, at longitude: Double, past: Double) throws -> [Moment] {
        let birth = natal.sky.moment
        let moment = chart.sky.moment
        let (first, last) = (moment.adding(days: -Self.years), moment.adding(days: Self.years))
        let found: [Moment]
        if method == .solarArc || name == "midheaven" {
            // These places move with the Sun, so the aspect is exact when the Sun has moved by the missing arc.
            let sun = Degrees.normalized(natal[.sun].longitude + solarArc - past)
            found = try ephemeris.crossings(of: .sun, over: sun, in: options.zodiac, from: first, through: last)
        } else if let body = Body(name) {
            found = try ephemeris.crossings(of: body, over: longitude, in: options.zodiac, from: first, through: last)
        } else {
            found = try Ephemeris.crossings(over: longitude, step: 0.5, from: first, through: last) { moment in
                let (here, later) = (
                    try place(of: name, at: moment), try place(of: name, at: moment.adding(days: 0.01))
                )
                return (here, Degrees.folded(later - here) / 0.01)
            }
        }
        return found.map { birth.adding(days: $0.days(since: birth) * Self.year) }
    }

    /// Returns the progressed longitude of the Ascendant or a point at a moment of the progressed sky.
    private func place(of name: String, at moment: Moment) throws -> Double {
        let sky = try ephemeris.sky(at: moment, in: options.zodiac)
        let houses = try Self.houses(of: natal, under: sky, options, ephemeris)
        var options = options
        options.points = options.points.filter { $0.name == name }
        let details = try ChartDetails(
            ofSky: sky, in: houses.houses, options, ephemeris: ephemeris
        ) { _ in houses.angles }
        return details.points.first?.longitude ?? houses.houses.ascendant ?? .nan
    }
}

extension Houses {
    /// The Ascendant and the Midheaven in degrees; nil in solar houses.
    fileprivate var angles: [Double]? { ascendant.flatMap { first in midheaven.map { [first, $0] } } }
}

extension MovedChart {
    /// Creates the document of a progressed chart, without houses of bodies.
    package init(
        _ progressed: ProgressedChart, natal: NatalChart, _ natalDetails: ChartDetails, by engine: Engine
    ) throws {
        self.init(
            progressed.chart, progressed.details, natal, natalDetails, angles: progressed.angles, by: engine)
        name = "Progressed"
        document.inputs?.function = "get_progressed_chart"
        document.inputs?.method = progressed.method == .secondary ? nil : progressed.method.rawValue
        document.method = progressed.method.rawValue
        document.progressedTo = Timestamp(progressed.date)
        document.solarArc = progressed.solarArc
        document.aspectsToNatal = try progressed.aspectsToNatal()
        for index in document.planets.indices {
            document.planets[index].house = nil
            document.planets[index].weightage = nil
            document.planets[index].dignity = nil
        }
    }
}

extension NatalChart {
    /// Returns the chart as if it were known that the birth was at a moment.
    fileprivate func atKnown(_ moment: Moment, _ zodiac: Zodiac, _ ephemeris: Ephemeris) throws -> NatalChart {
        let sky = try ephemeris.sky(at: moment, in: zodiac)
        return try NatalChart(
            birth: birth, sky: sky,
            houses: ephemeris.houses(
                of: birth, at: moment, sun: sky[.sun].longitude, system: houses.system, zodiac: zodiac))
    }
}
