/// The chart of the moment at which a body is again where it was at birth.
///
///     let solar = try ReturnChart(of: .sun, natal: chart, .year(2026), ephemeris: ephemeris)
///     print(Timestamp(solar.passes[0]), solar.chart.houses.ascendant ?? .nan)
///
/// Section 3 of `Documentation/Specification/points.md`.
public struct ReturnChart: Hashable, Sendable {
    /// Which return is wanted.
    public enum Selection: Hashable, Sendable {
        /// The return nearest to the anniversary of the birth in a year.
        case year(Int)
        /// The first return after a moment.
        case after(Moment)
    }

    /// The body that returns.
    public let body: Body
    /// The instants at which it passes its place in this revolution, in order: one, or three around a retrograde.
    public let passes: [Moment]
    /// The chart of the requested pass. Its birth data are the moment and the place of the return.
    public let chart: NatalChart

    /// Finds a return of a chart's body, and computes its chart.
    ///
    /// - Parameters:
    ///   - body: a body that moves forward around the zodiac.
    ///   - natal: the birth chart, in the zodiac.
    ///   - selection: which return.
    ///   - pass: the number of the pass that the chart is of, from 1.
    ///   - place: degrees north and east; the birthplace unless given.
    ///   - zodiac: the zodiac of the longitude, and of the chart.
    ///   - ephemeris: where positions and houses come from.
    /// - Throws: ``AstrometerError`` for the node, for a body that does not return within the ephemeris, and for a pass that
    ///   the return does not have.
    public init(
        of body: Body, natal: NatalChart, _ selection: Selection, pass: Int = 1,
        at place: (latitude: Double, longitude: Double)? = nil, in zodiac: Zodiac = .tropical, ephemeris: Ephemeris
    ) throws {
        try body.requireReturn()
        let longitude = natal[body].longitude
        let birth = natal.sky.moment
        let period = 360 / TransitPasses.meanMotion(of: body).speed
        let reach = TransitPasses.passReach(of: body)
        let (first, last, wanted): (Moment, Moment, Moment)
        switch selection {
        case .year(let year):
            // A birthday of February 29 is February 28 in other years.
            let day = birth.date
            let date =
                try (try? CivilDate(year: year, month: day.month, day: day.day))
                ?? CivilDate(year: year, month: day.month, day: day.day - 1)
            wanted = Moment(date, birth.time)
            (first, last) = (wanted.adding(days: -0.6 * period - reach), wanted.adding(days: 0.6 * period + reach))
        case .after(let moment):
            (first, last) = (moment, moment.adding(days: period + 2 * reach + 30))
            wanted = moment
        }
        _ = try ephemeris.longitude(of: body, at: wanted)
        let start = (try? ephemeris.longitude(of: body, at: first)) == nil ? wanted : first
        func revolution(_ moment: Moment) -> Int { TransitPasses.revolution(of: body, from: longitude, at: moment) }
        // Omits the birth itself, and other passes of a retrograde around it.
        let found = try ephemeris.crossings(of: body, over: longitude, in: zodiac, from: start, through: last)
            .filter { revolution($0) != revolution(birth) }
        let nearest = found.min { abs($0.days(since: wanted)) < abs($1.days(since: wanted)) }
        guard let nearest else {
            throw AstrometerError(
                .outOfRange,
                "no return of \(body) within \(Int(last.days(since: start))) days of \(wanted) in \(ephemeris.name)")
        }
        passes = found.filter { revolution($0) == revolution(nearest) }
        try ensure(
            passes.indices.contains(pass - 1),
            "pass must be 1 to \(passes.count), the number of passes of this return, not \(pass)")
        self.body = body
        let moment = passes[pass - 1]
        let coordinates = place ?? natal.birth.latitude.flatMap { north in natal.birth.longitude.map { (north, $0) } }
        let data = try BirthData(
            date: moment.date, time: natal.momentKnown == .exact ? moment.time : nil, zone: "UTC",
            latitude: coordinates?.latitude, longitude: coordinates?.longitude)
        chart = try NatalChart(
            birth: data, at: moment, ephemeris: ephemeris, houseSystem: natal.houses.system, zodiac: zodiac)
    }
}

/// A return or a progressed chart beside the birth chart that it belongs to.
package struct MovedChart {
    /// The chart of the return, or the progressed chart, and its points.
    package let chart: NatalChart
    package let details: ChartDetails
    /// The birth chart and its points.
    package let natal: NatalChart
    package let natalDetails: ChartDetails
    /// The chart as a document, with the aspects to the birth chart.
    package var document: ChartDocument
    /// The name of the chart's ring on wheels: "Return" or "Progressed".
    package internal(set) var name = "Return"
    /// The engine that found the aspects.
    package let engine: Engine

    init(
        _ chart: NatalChart, _ details: ChartDetails, _ natal: NatalChart, _ natalDetails: ChartDetails,
        by engine: Engine
    ) {
        self.chart = chart
        self.details = details
        self.natal = natal
        self.natalDetails = natalDetails
        self.engine = engine
        document = chart.document(by: engine)
        document.addProvenance(of: chart, by: engine)
        document.inputs = DocumentInputs("", of: natal, by: engine)
        document.add(details, of: chart, by: engine)
        document.natal = BirthDocument(natal.birth)
    }

    /// Creates the document of a return.
    package init(
        _ found: ReturnChart, natal: NatalChart, _ options: ChartOptions, by engine: Engine, ephemeris: Ephemeris
    ) throws {
        self.init(
            found.chart, try ChartDetails(of: found.chart, options, ephemeris: ephemeris), natal,
            try ChartDetails(of: natal, options, ephemeris: ephemeris), by: engine)
        document.inputs?.function = "get_return"
        document.inputs?.returnOf = found.body == .sun ? nil : found.body.name
        document.returnOf = found.body
        document.passes = found.passes.map(Timestamp.init)
        let ends = chart.sky.ends(in: chart) + details.ends
        document.aspectsToNatal = natal.placedEnds(natalDetails).flatMap { other in
            ends.compactMap { ChartDetails.aspect(of: $0, to: other.still, by: engine, isOneChart: false) }
        }.map {
            NatalAspectDocument(
                body1: $0.first, body2: $0.second, aspectType: $0.match.window.type, orb: $0.match.orb,
                applying: $0.match.isApplying)
        }
    }
}

extension NatalChart {
    /// The bodies, the angles and the points that other charts aspect.
    func placedEnds(_ details: ChartDetails) -> [ChartDetails.End] {
        sky.ends(in: self) + angleEnds() + details.endsWithoutAngles
    }

    /// Returns the Ascendant and the Midheaven of an exact chart, which move at a speed in degrees a day.
    func angleEnds(speed: Double = 0) -> [ChartDetails.End] {
        zip(ChartDetails.angleNames, [houses.ascendant, houses.midheaven]).compactMap { name, longitude in
            longitude.map { ChartDetails.End(name: name, longitude: $0, speed: speed) }
        }
    }
}
