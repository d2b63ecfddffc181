import AstrometerEphemeris
import AstrometerModels

/// Everything that begins, is exact or ends in the sky, and for a chart, in a range of dates.
public struct TransitWindows: Hashable, Sendable {
    /// The chart whose transits they are; nil for the sky alone.
    public let chart: NatalChart?
    /// The range that was looked through.
    public let range: WindowRange
    /// The transiting bodies that were looked at, in the order of ``Body``.
    public let bodies: [Body]
    /// Aspects of transiting to natal bodies, by their beginning; none without a chart.
    public let natalAspects: [AspectWindow]
    /// Aspects of transiting bodies to each other, by their beginning.
    public let skyAspects: [AspectWindow]
    /// Retrograde periods with their shadows, by body.
    public let retrogrades: [RetrogradeWindow]
    /// Void-of-course periods, where the Moon is among the bodies.
    public let voidOfCourse: [SkyCalendar.VoidOfCourse]
    /// Entries into natal houses, in time order; none without a chart.
    public let houseIngresses: [HouseIngress]
    /// New, quarter and full Moons, where the Sun or the Moon is among the bodies.
    public let lunations: [SkyCalendar.LunarPhaseEvent]
    /// Eclipses, where the Sun or the Moon is among the bodies.
    public let eclipses: [Eclipse]
    /// The name of the model whose aspects and orbs count.
    public let model: String
    /// The source of the positions.
    public let ephemeris: String
}

extension DailyReader {
    /// The largest orb of each aspect of the engine's model, in degrees.
    public var orbs: [AspectType: Double] { calendar.orbs }

    /// The transits of a range of dates: aspects to the chart and among the bodies, retrogrades, void-of-course periods,
    /// entries into houses, lunations and eclipses.
    ///
    /// Aspects and orbs are the model's. Longitudes are never rounded, whatever the model does. Aspects to natal bodies
    /// whose longitude is uncertain by more than half the orb limit have no windows.
    ///
    /// - Parameters:
    ///   - chart: the birth chart whose bodies and houses are met; nil for the sky alone.
    ///   - bodies: the transiting bodies to look at; all unless given.
    ///   - range: the dates.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the whole range.
    public func windows(
        of chart: NatalChart?, in range: WindowRange, bodies: [Body] = Body.allCases
    ) throws -> TransitWindows {
        let bodies = Body.allCases.filter(bodies.contains)
        // The motion ends without a word where the ephemeris does.
        for body in bodies { _ = try ephemeris.longitude(of: body, at: range.last) }
        let pairs = bodies.indices.flatMap { index in bodies[(index + 1)...].map { (bodies[index], $0) } }
        let motions = RangeMotions(in: range, from: ephemeris)
        let hasLuminary = bodies.contains(.sun) || bodies.contains(.moon)
        return TransitWindows(
            chart: chart, range: range, bodies: bodies,
            natalAspects: try chart.map { chart in
                try bodies.flatMap { try calendar.windows(of: $0, to: chart, orbs: orbs, motions) }.sortedByBeginning
            } ?? [],
            skyAspects: try pairs.flatMap {
                try calendar.windows(of: $0.0, with: $0.1, orbs: orbs, motions)
            }.sortedByBeginning,
            retrogrades: try bodies.flatMap { try calendar.retrogrades(of: $0, in: range) },
            voidOfCourse: bodies.contains(.moon) ? try calendar.voidOfCourseWindows(in: range) : [],
            houseIngresses: try chart.map {
                try houseIngresses(of: bodies, into: $0.houses, from: range.first, through: range.last)
            } ?? [],
            lunations: hasLuminary ? try calendar.lunarPhases(from: range.first, through: range.last) : [],
            eclipses: hasLuminary ? try calendar.eclipses(from: range.first, through: range.last) : [],
            model: engine.model.name, ephemeris: ephemeris.name)
    }

    /// The moments at which bodies enter houses, in time order.
    func houseIngresses(
        of bodies: [Body], into houses: Houses, from first: Moment, through last: Moment
    ) throws -> [HouseIngress] {
        try bodies.flatMap { try calendar.houseIngresses(of: $0, into: houses, from: first, through: last) }
            .ordered(by: \.moment.julianDay)
    }
}

extension TransitWindows {
    /// The windows of some bodies and aspects alone.
    ///
    /// - Parameters:
    ///   - bodies: an event stays where one of its bodies, transiting or natal, is among these; all where this is empty.
    ///   - aspects: an aspect stays where its kind is among these, and nothing but aspects; everything where this is
    ///     empty.
    public func only(bodies: Set<Body>, aspects: Set<AspectType>) -> TransitWindows {
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
