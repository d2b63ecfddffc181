extension DailyReader {
    /// Returns exact aspects, ingresses, stations and lunar phases of the seven days after a reading, in order of time, each
    /// with the natal house and a weight.
    ///
    /// The weight of an exact aspect is its DTI when it is exact. Other events have the weights of
    /// ``LifeCategories/EventWeights``, times the transit weight of the body. Section 1.8 of
    /// `Documentation/Specification/facts.md`.
    /// - Parameter reading: a reading of this reader's model.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the days.
    public func ahead(of reading: Reading) throws -> [AheadEventDocument] {
        let moment = reading.sky.moment
        let events = try calendar.events(
            for: reading.chart, from: moment, through: moment.adding(days: Self.lookAheadDays))
        return try events.map { event in
            let document = event.document
            let body = document.planet ?? .moon
            let house = reading.chart.houses.house(of: try longitude(of: body, after: event))
            return AheadEventDocument(
                at: document.at, atRange: document.atRange,
                kind: AheadEventDocument.Kind(rawValue: document.kind.rawValue) ?? .exactAspect,
                label: document.label, weight: Rounding.wire.tenths(weight(of: event.event, body, in: reading)),
                planet: body, natalPlanet: document.natalPlanet, aspect: document.aspect, sign: document.sign,
                house: house, houseTheme: phrases.area(house))
        }
    }

    /// Returns the longitude of a body at an event, in the sign that it enters: at the instant of an ingress it is at the
    /// boundary, and rounding may place it in the sign before.
    private func longitude(of body: Body, after event: DatedSkyEvent) throws -> Double {
        let longitude = try ephemeris.longitude(of: body, at: event.moment)
        guard case .ingress(_, let sign) = event.event else { return longitude }
        let degree = Degrees.folded(longitude - sign.start)
        // A retrograde body enters a sign at its end.
        return abs(degree) < 15 ? sign.start + max(0, degree) : min(sign.start + degree, (sign.start + 30).nextDown)
    }

    private func weight(of event: SkyEvent, _ body: Body, in reading: Reading) -> Double {
        let model = reading.engine.model
        let transit = model.transitWeight[body] ?? 1
        let weights = lifeCategories.eventWeights
        switch event {
        case .exactAspect(_, let natal, let type):
            let base = model.aspects.first { $0.type == type }?.base ?? 0
            return reading.natalWeights[natal.rawValue] * base * (model.phase.modifiers[.exact] ?? 1) * transit
        case .ingress: return weights.ingress * transit
        case .station: return weights.station * transit
        case .lunarPhase(let phase, _):
            let isLunation = phase == .newMoon || phase == .fullMoon
            return (isLunation ? weights.newOrFullMoon : weights.quarterMoon) * transit
        }
    }
}
