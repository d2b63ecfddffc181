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
            events.append(DatedSkyEvent(moment: ingress.moment, event: .ingress(body, into: ingress.sign)))
        }
        for station in try stations(of: body, from: first, through: last) {
            let event = SkyEvent.station(body, in: sign(at: station.moment), turnsRetrograde: station.turnsRetrograde)
            events.append(DatedSkyEvent(moment: station.moment, event: event))
        }
        if body == .moon {
            for phase in try lunarPhases(from: first, through: last) {
                let event = SkyEvent.lunarPhase(phase.phase, in: sign(at: phase.moment))
                events.append(DatedSkyEvent(moment: phase.moment, event: event))
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
                return motion.crossings(of: target, from: first, through: last).map { moment in
                    DatedSkyEvent(
                        moment: moment, event: .exactAspect(transit: body, natal: natal, type: type),
                        range: range.flatMap { motion.possibleMoments(of: moment, at: target, over: $0) })
                }
            }
        }
    }
}
