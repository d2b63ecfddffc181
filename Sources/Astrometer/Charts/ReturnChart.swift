/// The chart of the moment at which a body is again where it was at birth.
///
///     let solar = try ReturnChart(of: .sun, natal: chart, .year(2026), ephemeris: ephemeris)
///     print(Timestamp(solar.passes[0]), solar.chart.houses.ascendant ?? .nan)
///
/// Section 3 of `Documentation/Specification/points.md`.
public struct ReturnChart: Hashable, Sendable {
    /// Which return is wanted.
    public enum Selection: Hashable, Sendable {
        /// The return nearest to the anniversary of the birth in a year. The birth itself is no return.
        case year(Int)
        /// The first return after a moment.
        case after(Moment)
    }

    /// The body that returns.
    public let body: Body
    /// The instants at which it passes its place in this revolution, in order: one, or three around a retrograde.
    public let passes: [Moment]
    /// The range of instants in which each pass may be; nil if the moment of birth is known.
    public let passRanges: [ClosedRange<Moment>]?
    /// The chart of the requested pass. Its birth data are the moment and the place of the return.
    public let chart: NatalChart
    /// The range of instants that ``chart`` may be of; nil if the moment of birth is known.
    let possible: ClosedRange<Moment>?
    /// Whether the return of a later possible birth is later.
    let followsBirth: Bool

    /// Finds a return of a chart's body, and computes its chart.
    ///
    /// - Parameters:
    ///   - body: a body that moves forward around the zodiac.
    ///   - natal: the birth chart, in the zodiac.
    ///   - selection: which return.
    ///   - pass: the number of the pass that the chart is of, from 1; unless given, the first of the return of a year, or the
    ///     first after the moment.
    ///   - place: degrees north and east; the birthplace unless given.
    ///   - city: the name of the place; nil if it has none.
    ///   - zodiac: the zodiac of the longitude, and of the chart.
    ///   - ephemeris: where positions and houses come from.
    /// - Throws: ``AstrometerError`` for the node, for a body that does not return within the ephemeris, and, with the field
    ///   `pass`, for a pass that the return does not have.
    public init(
        of body: Body, natal: NatalChart, _ selection: Selection, pass: Int? = nil,
        at place: (latitude: Double, longitude: Double)? = nil, named city: BirthData.Birthplace? = nil,
        in zodiac: Zodiac = .tropical, ephemeris: Ephemeris
    ) throws {
        try body.requireReturn()
        let search = ReturnSearch(body: body, natal: natal, zodiac: zodiac, ephemeris: ephemeris)
        let nearest = try search.pass(selection)
        let found = try search.passes(around: nearest)
        var index = (pass ?? 1) - 1
        if pass == nil, case .after(let moment) = selection { index = found.firstIndex { $0 > moment } ?? 0 }
        guard found.indices.contains(index) else {
            throw AstrometerError.invalid(
                "pass must be 1 to \(found.count), the number of passes of this return, not \(index + 1)", field: "pass"
            )
        }
        let ranges = try search.ranges(of: found, around: nearest)
        self.body = body
        passes = found
        passRanges = ranges?.moments
        possible = ranges?.moments[index]
        followsBirth = ranges?.followBirth[index] ?? true

        let moment = found[index]
        // Minutes by which the return may be earlier or later.
        let minutes = possible.map {
            max(1, Int((1440 * max(moment.days(since: $0.lowerBound), $0.upperBound.days(since: moment))).rounded(.up)))
        }
        let hasTime = natal.momentKnown == .exact && minutes.map(TimeUncertainty.minutes.contains) ?? true
        let coordinates = place ?? natal.birth.latitude.flatMap { north in natal.birth.longitude.map { (north, $0) } }
        let data = try BirthData(
            date: moment.date, time: hasTime ? moment.time : nil, zone: "UTC", latitude: coordinates?.latitude,
            longitude: coordinates?.longitude, place: city, timeUncertainty: hasTime ? minutes : nil)
        chart = try NatalChart(
            birth: data, at: moment, possible: possible, ephemeris: ephemeris, houseSystem: natal.houses.system,
            zodiac: zodiac)
    }
}

/// Finds the passes of a body over its natal longitude, without the birth itself and the other passes of a retrograde around it.
private struct ReturnSearch {
    let body: Body
    let natal: NatalChart
    let zodiac: Zodiac
    let ephemeris: Ephemeris

    private var longitude: Double { natal[body].longitude }
    /// The mean time of a revolution, in days.
    private var period: Double { 360 / TransitPasses.meanMotion(of: body).speed }

    private func revolution(_ moment: Moment, from longitude: Double) -> Int {
        TransitPasses.revolution(of: body, from: longitude, at: moment)
    }

    /// Returns the pass that a selection names.
    func pass(_ selection: ReturnChart.Selection) throws -> Moment {
        let birth = natal.sky.moment
        switch selection {
        case .after(let moment):
            _ = try ephemeris.longitude(of: body, at: moment)
            return try required(nearest(to: moment, 1), none("after \(moment)"))
        case .year(let year):
            // A birthday of February 29 is February 28 in other years.
            let day = birth.date
            let date =
                try (try? CivilDate(year: year, month: day.month, day: day.day))
                ?? CivilDate(year: year, month: day.month, day: day.day - 1)
            let wanted = Moment(date, birth.time)
            _ = try ephemeris.longitude(of: body, at: wanted)
            let after = try nearest(to: wanted, 1)
            let before = try nearest(to: wanted, -1, within: after?.days(since: wanted))
            guard let before, let after else { return try required(before ?? after, none("near \(wanted)")) }
            // In the year of birth two returns of the Sun are equally far, apart from minutes: the later one counts.
            return wanted.days(since: before) < after.days(since: wanted) - 1.0 / 24 ? before : after
        }
    }

    private func none(_ words: String) -> AstrometerError {
        AstrometerError(.outOfRange, "no return of \(body) \(words) in \(ephemeris.name)")
    }

    /// Returns the first pass after a moment, or the last one before it; nil if the ephemeris has none.
    /// - Parameters:
    ///   - direction: 1 to search forward, -1 to search backward.
    ///   - days: the largest distance in days at which a pass is of interest; nil for any.
    private func nearest(to moment: Moment, _ direction: Double, within days: Double? = nil) throws -> Moment? {
        let own = revolution(natal.sky.moment, from: longitude)
        // Searches 2.7 revolutions, in nine parts: passes of the birth's own revolution do not count.
        let part = direction * 0.3 * period
        for index in 0..<9 where abs(part) * Double(index) < days ?? .infinity {
            let (one, other) = (
                moment.adding(days: part * Double(index)), moment.adding(days: part * Double(index + 1))
            )
            guard covers(one) else { return nil }
            let found = try crossings(over: longitude, from: min(one, other), through: max(one, other))
                .filter { revolution($0, from: longitude) != own }
            if let pass = direction > 0 ? found.first : found.last { return pass }
        }
        return nil
    }

    /// Returns the passes of the revolution that has a pass.
    func passes(around pass: Moment) throws -> [Moment] { try passes(around: pass, over: longitude) }

    private func passes(around pass: Moment, over place: Double) throws -> [Moment] {
        // A longitude of another possible birth is passed some days earlier or later.
        let reach = TransitPasses.passReach(of: body) + abs(place - longitude) / 180 * period + 1
        let number = revolution(pass, from: longitude)
        return try crossings(
            over: Degrees.normalized(place), from: pass.adding(days: -reach), through: pass.adding(days: reach)
        ).filter { revolution($0, from: place) == number }
    }

    /// Returns the possible instants of passes, and whether a later birth has a later pass; nil if the moment of birth is known.
    func ranges(
        of passes: [Moment], around pass: Moment
    ) throws -> (moments: [ClosedRange<Moment>], followBirth: [Bool])? {
        guard let range = natal.longitudeRanges?[body.rawValue] else { return nil }
        let (low, high) = (
            try self.passes(around: pass, over: longitude + range.low),
            try self.passes(around: pass, over: longitude + range.high)
        )
        guard low.count == passes.count, high.count == passes.count else {
            // For some births the body turns before its place, and others have three passes: any of them may be the return.
            let all = (low + passes + high).sorted()
            return (passes.map { _ in all[0]...all[all.count - 1] }, passes.map { _ in false })
        }
        return (
            passes.indices.map { index in
                let ends = [low[index], passes[index], high[index]].sorted()
                return ends[0]...ends[2]
            },
            passes.indices.map { (low[$0] < high[$0]) == (range.first < range.last) }
        )
    }

    private func covers(_ moment: Moment) -> Bool { (try? ephemeris.longitude(of: body, at: moment)) != nil }

    /// Returns the instants at which the body is at a longitude, as far as the ephemeris has them.
    private func crossings(over place: Double, from first: Moment, through last: Moment) throws -> [Moment] {
        var start = first
        if !covers(first), covers(last) {
            var (low, high) = (first.julianDay, last.julianDay)
            while high - low > 1 {
                let middle = (low + high) / 2
                if covers(Moment(julianDay: middle)) { high = middle } else { low = middle }
            }
            start = Moment(julianDay: high)
        }
        return try ephemeris.crossings(of: body, over: place, in: zodiac, from: start, through: last)
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

    /// - Parameter angles: the Ascendant and the Midheaven with their motion, for the aspects of a progressed chart.
    init(
        _ chart: NatalChart, _ details: ChartDetails, _ natal: NatalChart, _ natalDetails: ChartDetails,
        angles: [ChartDetails.End]? = nil, by engine: Engine
    ) {
        self.chart = chart
        self.details = details
        self.natal = natal
        self.natalDetails = natalDetails
        self.engine = engine
        document = chart.document(by: engine)
        if let angles { document.aspects = chart.aspectDocuments(by: engine, angles: angles) }
        document.addProvenance(of: chart, by: engine)
        document.inputs = DocumentInputs("", of: natal, by: engine)
        document.add(details, of: chart, by: engine)
        document.natal = BirthDocument(natal.birth)
        guard chart.houses.ascendant == nil else { return }
        document.houseCusps = []
        for index in document.planets.indices {
            document.planets[index].house = nil
            document.planets[index].weightage = nil
        }
        for index in (document.points ?? []).indices { document.points?[index].house = nil }
    }

    /// Creates the document of a return.
    package init(
        _ found: ReturnChart, natal: NatalChart, _ options: ChartOptions, by engine: Engine, ephemeris: Ephemeris
    ) throws {
        self.init(
            found.chart,
            try ChartDetails(of: found.chart, options, possible: found.possible, ephemeris: ephemeris), natal,
            try ChartDetails(of: natal, options, ephemeris: ephemeris), by: engine)
        document.inputs?.function = "get_return"
        document.inputs?.returnOf = found.body == .sun ? nil : found.body.name
        document.momentKnown = natal.momentKnown
        document.returnOf = found.body
        document.passes = found.passes.map(Timestamp.init)
        document.passRanges = found.passRanges?.map {
            TimeRangeDocument(earliest: $0.lowerBound, latest: $0.upperBound)
        }
        let ends = chart.sky.ends(in: chart) + details.ends
        let others = try natal.placedEnds(natalDetails, natal.angles(in: options.zodiac, ephemeris: ephemeris))
        document.aspectsToNatal = others.flatMap { other in
            ends.compactMap { one in
                ChartDetails.aspect(of: one, to: other.still, by: engine, isOneChart: false).map { aspect in
                    NatalAspectDocument(
                        body1: aspect.first, body2: aspect.second, aspectType: aspect.match.window.type,
                        orb: aspect.match.orb,
                        orbUncertainty: LongitudeRange.uncertainty(
                            between: one.range, other.range, moveTogether: found.followsBirth),
                        applying: aspect.match.isApplying)
                }
            }
        }
    }
}

extension TimeRangeDocument {
    init(earliest: Moment, latest: Moment) {
        self.init(earliest: Timestamp(earliest), latest: Timestamp(latest))
    }
}

extension NatalChart {
    /// The bodies, the angles and the points that other charts aspect.
    func placedEnds(_ details: ChartDetails, _ angles: [ChartDetails.End]) -> [ChartDetails.End] {
        sky.ends(in: self) + angles + details.endsWithoutAngles
    }

    /// Returns the Ascendant and the Midheaven of a birth chart, with their ranges; none of an approximate chart.
    func angles(in zodiac: Zodiac, ephemeris: Ephemeris) throws -> [ChartDetails.End] {
        guard isExact else { return [] }
        return try ChartDetails(of: self, .angles(in: zodiac), ephemeris: ephemeris).ends
    }
}

extension ChartOptions {
    /// The Ascendant and the Midheaven.
    static func angles(in zodiac: Zodiac) -> ChartOptions {
        var options = ChartOptions()
        options.points = ChartPoint.all.filter { ChartDetails.angleNames.contains($0.name) }
        options.zodiac = zodiac
        return options
    }
}
