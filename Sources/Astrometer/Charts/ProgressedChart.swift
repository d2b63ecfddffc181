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

    private let natal: NatalChart
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
        let progressed = try ephemeris.sky(at: moment, in: options.zodiac)
        let arc = Degrees.normalized(progressed[.sun].longitude - natal[.sun].longitude)
        let speed = progressed[.sun].speed
        switch method {
        case .secondary:
            let possible = try natal.birth.possibleMoments().map { moved($0.lowerBound)...moved($0.upperBound) }
            let houses = try Self.houses(of: natal, under: progressed, options, ephemeris)
            // The angles of another possible birth follow from its own Midheaven and Sun.
            func angles(at moved: Moment) throws -> [Double]? {
                if moved == moment { return houses.angles }
                guard houses.ascendant != nil, let latitude = natal.birth.latitude,
                    let longitude = natal.birth.longitude
                else { return nil }
                let born = moved.adding(days: moved.days(since: date) / (Self.year - 1))
                var other = natal
                other.sky = try ephemeris.sky(at: born, in: options.zodiac)
                other.houses = try ephemeris.houses(
                    at: born, latitude: latitude, longitude: longitude, system: natal.houses.system,
                    zodiac: options.zodiac)
                return try Self.houses(
                    of: other, under: ephemeris.sky(at: moved, in: options.zodiac), options, ephemeris
                )
                .angles
            }
            chart = try NatalChart(
                birth: natal.birth, sky: progressed, houses: houses,
                longitudeRanges: possible.map {
                    try ephemeris.longitudeRanges(from: ephemeris.sky(at: moment), over: $0)
                })
            details = try ChartDetails(
                ofSky: progressed, in: houses, options, possible: possible, ephemeris: ephemeris, angles: angles)
        case .solarArc:
            func turned(_ longitude: Double) -> Double { Degrees.normalized(longitude + arc) }
            let sky = try Sky(
                moment: moment, source: progressed.source,
                positions: natal.sky.positions.map { BodyPosition(longitude: turned($0.longitude), speed: speed) })
            var houses = Houses(solarFrom: sky[.sun].longitude, requested: natal.houses.system)
            if let angles = natal.houses.angles {
                houses = try Houses(
                    system: natal.houses.system, systemUsed: natal.houses.systemUsed,
                    cusps: natal.houses.cusps.map(turned), ascendant: turned(angles[0]), midheaven: turned(angles[1]))
            }
            chart = try NatalChart(
                birth: natal.birth, sky: sky, houses: houses, longitudeRanges: natal.longitudeRanges)
            details = natalDetails.turned(by: arc, speed: speed, in: houses)
        }
        self.method = method
        self.date = date
        solarArc = arc
        self.natal = natal
        self.options = options
        self.ephemeris = ephemeris
    }

    /// Returns the houses of a progressed sky: by the natal Midheaven moved by the Sun's arc, or solar houses of a birth without
    /// a Midheaven.
    private static func houses(
        of natal: NatalChart, under sky: Sky, _ options: ChartOptions, _ ephemeris: Ephemeris
    ) throws -> Houses {
        guard let midheaven = natal.houses.midheaven, let latitude = natal.birth.latitude else {
            return Houses(solarFrom: sky[.sun].longitude, requested: natal.houses.system)
        }
        let ayanamsa = try ephemeris.ayanamsa(of: options.zodiac, at: sky.moment)
        return try ephemeris.houses(
            ofMidheaven: midheaven + sky[.sun].longitude - natal[.sun].longitude + ayanamsa,
            obliquity: ephemeris.obliquity(at: sky.moment), latitude: latitude, ayanamsa: ayanamsa,
            system: natal.houses.system)
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

    /// Returns the aspects of the progressed chart to the birth chart within 1°, each with the dates on which it is exact, within
    /// five years before and after.
    func aspects(to natalDetails: ChartDetails) throws -> [NatalAspectDocument] {
        let moving =
            chart.sky.ends(in: chart) + details.endsWithoutAngles + chart.angleEnds(speed: chart[.sun].speed)
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

    /// Returns the dates at which a body, an angle or a point is at a longitude.
    private func exactDates(of name: String, at longitude: Double, past: Double) throws -> [Timestamp] {
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
        return found.map { Timestamp(birth.adding(days: $0.days(since: birth) * Self.year)) }
    }

    /// Returns the progressed longitude of the Ascendant or a point at a moment of the progressed sky.
    private func place(of name: String, at moment: Moment) throws -> Double {
        let sky = try ephemeris.sky(at: moment, in: options.zodiac)
        let houses = try Self.houses(of: natal, under: sky, options, ephemeris)
        var options = options
        options.points = options.points.filter { $0.name == name }
        let details = try ChartDetails(
            ofSky: sky, in: houses, options, ephemeris: ephemeris
        ) { _ in houses.angles }
        return details.points.first?.longitude ?? houses.ascendant ?? .nan
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
        self.init(progressed.chart, progressed.details, natal, natalDetails, by: engine)
        name = "Progressed"
        document.inputs?.function = "get_progressed_chart"
        document.inputs?.method = progressed.method == .secondary ? nil : progressed.method.rawValue
        document.method = progressed.method.rawValue
        document.progressedTo = Timestamp(progressed.date)
        document.solarArc = progressed.solarArc
        document.aspectsToNatal = try progressed.aspects(to: natalDetails)
        for index in document.planets.indices {
            document.planets[index].house = nil
            document.planets[index].weightage = nil
            document.planets[index].dignity = nil
        }
        if document.ascendant == nil { document.houseCusps = [] }
    }
}
