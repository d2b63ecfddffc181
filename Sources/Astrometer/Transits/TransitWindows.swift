/// The transits of a range of dates: windows, exact moments and events in the sky and, with a chart, to its bodies and houses.
///
///     let daily = try DailyReader(ephemeris: reader.ephemeris)
///     let spring = try WindowRange(from: .noonUTC("2026-03-01"), through: .noonUTC("2026-05-31"))
///     let windows = try daily.windows(of: chart, in: spring, bodies: [.saturn])
///     for window in windows.natalAspects { print(window.label, window.passes.map(\.moment)) }
public struct TransitWindows: Hashable, Sendable {
    /// The birth chart; nil for the sky without a birth.
    public let chart: NatalChart?
    /// The searched range.
    public let range: WindowRange
    /// The transiting bodies that were searched, in the order of ``Body``.
    public let bodies: [Body]
    /// Aspects of transiting to natal bodies, by their beginning; none without a chart.
    public let natalAspects: [AspectWindow]
    /// Aspects of transiting bodies to each other, by their beginning.
    public let skyAspects: [AspectWindow]
    /// Retrograde periods with their shadows, by body.
    public let retrogrades: [RetrogradeWindow]
    /// Void-of-course periods, if the Moon is among the bodies.
    public let voidOfCourse: [SkyCalendar.VoidOfCourse]
    /// Entries into natal houses, in time order; none without a chart.
    public let houseIngresses: [HouseIngress]
    /// New, quarter and full Moons, if the Sun or the Moon is among the bodies.
    public let lunations: [SkyCalendar.LunarPhaseEvent]
    /// Eclipses, if the Sun or the Moon is among the bodies.
    public let eclipses: [Eclipse]
    /// The name of the model that defines aspects and orbs.
    public let model: String
    /// The source of the positions.
    public let ephemeris: String
}

extension DailyReader {
    /// The largest orb of each aspect of the engine's model, in degrees.
    public var orbs: [AspectType: Double] { calendar.orbs }

    /// Finds the transits of a range of dates: aspects to the chart, if one is given, and among the bodies,
    /// retrogrades, void-of-course periods, entries into houses, lunations and eclipses.
    ///
    /// Aspects and orbs come from the model. Longitudes are never rounded, even if the model rounds them. Aspects to natal
    /// bodies whose longitude is uncertain by more than half the orb limit have no windows. Only the transits of `bodies`
    /// are searched.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the whole range.
    public func windows(
        of chart: NatalChart?, in range: WindowRange, bodies: [Body] = Body.allCases
    ) throws -> TransitWindows {
        let bodies = Body.allCases.filter(bodies.contains)
        // Motion is truncated silently at the ephemeris limit, so check coverage first.
        for body in bodies { _ = try ephemeris.longitude(of: body, at: range.last) }
        let pairs = bodies.indices.flatMap { index in bodies[(index + 1)...].map { (bodies[index], $0) } }
        let motions = MotionCache(in: range, from: ephemeris)
        let hasLuminary = bodies.contains(.sun) || bodies.contains(.moon)
        return TransitWindows(
            chart: chart, range: range, bodies: bodies,
            natalAspects: try chart.map { chart in
                try bodies.flatMap { try calendar.windows(of: $0, to: chart, orbs: orbs, motions) }.sortedByBeginning
            } ?? [],
            skyAspects: try pairs.flatMap { try calendar.windows(of: $0.0, with: $0.1, orbs: orbs, motions) }
                .sortedByBeginning, retrogrades: try bodies.flatMap { try calendar.retrogrades(of: $0, in: range) },
            voidOfCourse: bodies.contains(.moon) ? try calendar.voidOfCourseWindows(in: range) : [],
            houseIngresses: try chart.map {
                try houseIngresses(of: bodies, into: $0.houses, from: range.first, through: range.last)
            } ?? [], lunations: hasLuminary ? try calendar.lunarPhases(from: range.first, through: range.last) : [],
            eclipses: hasLuminary ? try calendar.eclipses(from: range.first, through: range.last) : [],
            model: engine.model.name, ephemeris: ephemeris.name)
    }

    /// Returns the entries of bodies into houses, in time order.
    func houseIngresses(
        of bodies: [Body], into houses: Houses, from first: Moment, through last: Moment
    ) throws -> [HouseIngress] {
        try bodies.flatMap { try calendar.houseIngresses(of: $0, into: houses, from: first, through: last) }
            .ordered(by: \.moment.julianDay)
    }
}

extension TransitWindows {
    /// Returns only the events with one of these transiting or natal bodies and, if any aspects are given, only aspects
    /// of these types. An empty set of bodies keeps all.
    public func filtered(bodies: Set<Body>, aspects: Set<AspectType>) -> TransitWindows {
        func keeps(_ event: [Body]) -> Bool { bodies.isEmpty || event.contains(where: bodies.contains) }
        func keeps(_ window: AspectWindow) -> Bool {
            (aspects.isEmpty || aspects.contains(window.type)) && keeps([window.body, window.partner.body])
        }
        let isWhole = aspects.isEmpty
        return TransitWindows(
            chart: chart, range: range, bodies: self.bodies, natalAspects: natalAspects.filter(keeps),
            skyAspects: skyAspects.filter(keeps), retrogrades: retrogrades.filter { isWhole && keeps([$0.body]) },
            voidOfCourse: voidOfCourse.filter { _ in isWhole && keeps([.moon]) },
            houseIngresses: houseIngresses.filter { isWhole && keeps([$0.body]) },
            lunations: lunations.filter { _ in isWhole && keeps([.sun, .moon]) },
            eclipses: eclipses.filter { _ in isWhole && keeps([.sun, .moon]) }, model: model, ephemeris: ephemeris)
    }
}
