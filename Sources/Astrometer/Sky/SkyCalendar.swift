/// Finds events in the sky: stations, ingresses, phases of the Moon, exact aspects.
///
///     let calendar = SkyCalendar(ephemeris: try Ephemeris())
///     let station = try calendar.nextStation(of: .mercury, after: .noonUTC("2025-10-30"))  // 9 November
///
/// Searches use the interpolated motion of the bodies, which the ephemeris caches. Each has a limit of time, so it always ends.
/// Safe to use from any thread.
public struct SkyCalendar: Sendable {
    /// The source of the bodies' motion; it limits the dates that can be searched.
    public let ephemeris: Ephemeris
    /// The aspects to search, and the separation at which each is exact, in degrees, 0 to 180.
    public let aspects: [AspectType: Double]
    /// The largest orb of each aspect in degrees. Aspects to natal bodies that are uncertain by more than half the orb have no
    /// moment of exactness. An aspect type without an orb is always searched.
    public let orbs: [AspectType: Double]
    let kept = SearchCache()

    /// Creates a calendar.
    /// - Parameters:
    ///   - ephemeris: the source of positions.
    ///   - aspects: the aspects to search; by default the five at their usual angles. ``aspects(of:)`` has those of a
    ///     model.
    ///   - orbs: the largest orb of each aspect. ``orbs(of:)`` returns those of a model.
    public init(
        ephemeris: Ephemeris, aspects: [AspectType: Double] = Self.fiveAspects, orbs: [AspectType: Double] = [:]
    ) {
        self.ephemeris = ephemeris
        self.aspects = aspects
        self.orbs = orbs
    }

    /// Conjunction, sextile, square, trine and opposition at 0°, 60°, 90°, 120° and 180°.
    public static let fiveAspects = Dictionary(
        uniqueKeysWithValues: [AspectType.conjunction, .sextile, .square, .trine, .opposition].map { ($0, $0.angle) })

    /// Returns the aspects of a model with their angles.
    public static func aspects(of model: AstrometerModel) -> [AspectType: Double] {
        Dictionary(model.aspects.map { ($0.type, $0.angle) }) { first, _ in first }
    }

    /// Returns the orb limits of a model's aspects.
    public static func orbs(of model: AstrometerModel) -> [AspectType: Double] {
        Dictionary(model.aspects.map { ($0.type, $0.orbLimit) }) { first, _ in first }
    }

    /// For each aspect type, in order, the signed angles at which one body is ahead of or behind another.
    var signedAngles: [(type: AspectType, angle: Double)] {
        AspectType.allCases.flatMap { type -> [(type: AspectType, angle: Double)] in
            guard let angle = aspects[type] else { return [] }
            return AspectRule.isOneSided(angle) ? [(type, angle)] : [(type, angle), (type, -angle)]
        }
    }

    /// A station: a body turns retrograde or direct.
    public struct Station: Hashable, Sendable {
        /// The body that turns.
        public let body: Body
        /// The instant at which its motion in longitude is zero.
        public let moment: Moment
        /// Whether it turns retrograde; otherwise it turns direct.
        public let turnsRetrograde: Bool
    }

    /// An ingress: a body enters a sign.
    public struct Ingress: Hashable, Sendable {
        /// The body that enters the sign.
        public let body: Body
        /// The instant at which it crosses into the sign: at its first degree, or at its end when retrograde.
        public let moment: Moment
        /// The sign that it enters; for a retrograde body, the preceding one.
        public let sign: Sign
    }

    /// Returns the stations of a body from one moment through another, in order. The Sun, the Moon and the mean node have none.
    ///
    /// They are accurate to a minute for Mercury to Mars, and to ten minutes for the slower planets.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func stations(of body: Body, from first: Moment, through last: Moment) throws -> [Station] {
        guard Self.bodiesWithStations.contains(body) else { return [] }
        return try ephemeris.motion(of: body, from: first, through: last).stations(from: first, through: last)
            .map { Station(body: body, moment: $0.moment, turnsRetrograde: $0.turnsRetrograde) }
    }

    /// Returns the first station of a body after a moment; nil for bodies without stations, or if the ephemeris ends first.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func nextStation(of body: Body, after moment: Moment) throws -> Station? {
        try kept.stations.value(for: SearchCache.StationKey(body: body, moment: moment)) {
            try foundStation(of: body, after: moment)
        }
    }

    private func foundStation(of body: Body, after moment: Moment) throws -> Station? {
        // Searches in steps, because most bodies turn soon; only Mars and Venus may take two years.
        for step in 0..<8 {
            let from = moment.adding(days: Double(step) * Self.stationStep)
            do {
                let found = try stations(of: body, from: from, through: from.adding(days: Self.stationStep))
                if let next = found.first(where: { $0.moment > moment }) { return next }
            } catch let error as AstrometerError where step > 0 && error.endsEphemeris { return nil }
        }
        return nil
    }

    /// Returns the ingresses of a body from one moment through another, in order; around a retrograde a body may enter a sign
    /// several times.
    /// - Throws: the errors of ``stations(of:from:through:)``.
    public func ingresses(of body: Body, from first: Moment, through last: Moment) throws -> [Ingress] {
        let motion = try ephemeris.motion(of: body, from: first, through: last)
        return Sign.allCases.flatMap { sign in
            motion.crossings(of: sign.start, from: first, through: last).map { moment in
                let backwards = (motion.speed(at: moment) ?? 0) < 0
                let entered = Sign.allCases[(sign.rawValue + (backwards ? 11 : 0)) % 12]
                return Ingress(body: body, moment: moment, sign: entered)
            }
        }.ordered(by: \.moment.julianDay)
    }

    /// The bodies that have stations, in order: Mercury to Pluto.
    public static let bodiesWithStations = Body.allCases.filter(\.kind.hasStations)

    private static let stationStep = 128.0
}

extension SkyCalendar {
    /// Returns the events between two moments, at most 200 years apart, in time order; with a chart, exact
    /// transit-to-natal aspects too.
    ///
    /// Section 3 of `Documentation/Specification/daily.md`. Aspects whose orb is too uncertain are omitted; see ``orbs``.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func events(for chart: NatalChart?, from first: Moment, through last: Moment) throws -> [DatedSkyEvent] {
        let ofSky = try kept.events.value(for: SearchCache.Span(from: first, through: last)) {
            try Body.allCases.map { try events(of: $0, from: first, through: last) }
        }
        var all: [DatedSkyEvent] = []
        for (body, events) in zip(Body.allCases, ofSky) {
            all += events
            if let chart {
                // Possible instants of uncertain aspects may lie outside the span.
                let longest = (Ephemeris.maximumMotionDays - last.days(since: first)) / 2
                let margin = chart.longitudeRanges == nil ? 0 : max(0, min(SkyMotion.searchDays, longest))
                let motion = try ephemeris.motion(
                    of: body, from: first, through: last, followedBefore: margin, after: margin)
                all += exactAspects(of: body, moving: motion, to: chart, from: first, through: last)
            }
        }
        return all.ordered(by: \.moment.julianDay)
    }

    private func events(of body: Body, from first: Moment, through last: Moment) throws -> [DatedSkyEvent] {
        var events: [DatedSkyEvent] = []
        let motion = try ephemeris.motion(of: body, from: first, through: last)
        func sign(at moment: Moment) -> Sign { Sign(longitude: motion.angle(at: moment) ?? 0) }
        for ingress in try ingresses(of: body, from: first, through: last) {
            events.append(DatedSkyEvent(moment: ingress.moment, event: .ingress(body, into: ingress.sign), range: nil))
        }
        for station in try stations(of: body, from: first, through: last) {
            let event = SkyEvent.station(body, in: sign(at: station.moment), turnsRetrograde: station.turnsRetrograde)
            events.append(DatedSkyEvent(moment: station.moment, event: event, range: nil))
        }
        if body == .moon {
            for phase in try lunarPhases(from: first, through: last) {
                let event = SkyEvent.lunarPhase(phase.phase, in: sign(at: phase.moment))
                events.append(DatedSkyEvent(moment: phase.moment, event: event, range: nil))
            }
        }
        return events
    }

    private func exactAspects(
        of body: Body, moving motion: AngleMotion, to chart: NatalChart, from first: Moment, through last: Moment
    ) -> [DatedSkyEvent] {
        Body.allCases.flatMap { natal in
            signedAngles.flatMap { type, angle -> [DatedSkyEvent] in
                let limit = orbs[type] ?? .infinity
                guard !LongitudeRange.isTooUncertain(chart.longitudeUncertainty(of: natal), orbLimit: limit) else {
                    return []
                }
                let target = chart[natal].longitude + angle
                let range = chart.longitudeRanges?[natal.rawValue]
                return motion.passes(over: target, range: range, from: first, through: last).map {
                    DatedSkyEvent(
                        moment: $0.moment, event: .exactAspect(transit: body, natal: natal, type: type), range: $0.range
                    )
                }
            }
        }
    }
}

/// An event in the sky.
public enum SkyEvent: Hashable, Sendable {
    /// A transiting body forms an exact aspect to a natal one.
    case exactAspect(transit: Body, natal: Body, type: AspectType)
    /// A body enters a sign.
    case ingress(Body, into: Sign)
    /// A body turns in a sign.
    case station(Body, in: Sign, turnsRetrograde: Bool)
    /// The Moon is new, full or at a quarter, in a sign.
    case lunarPhase(LunarPhase, in: Sign)
}

/// An event in the sky with its time.
public struct DatedSkyEvent: Hashable, Sendable {
    /// The instant of the event.
    public let moment: Moment
    /// The event itself.
    public let event: SkyEvent
    /// The possible instants of an exact aspect to an uncertain natal point; nil for all other events.
    public let range: MomentRange?
}
