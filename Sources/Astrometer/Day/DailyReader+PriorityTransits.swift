extension DailyReader {
    /// Returns the strongest transits of a reading of any model, at most `count`, with positions, windows and changes
    /// since the day before.
    ///
    /// Section 3 of `Documentation/Specification/daily.md` and section 1 of `Documentation/Specification/facts.md`.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func priorityTransits(of reading: Reading, _ count: Int = Reading.topCount) throws
        -> [PriorityTransitDocument]
    {
        let moment = reading.sky.moment
        let motions = MotionCache(in: try WindowRange(from: moment, through: moment), from: ephemeris)
        let changes = reading.aspectChanges
        return try reading.strongestAspects(count).map { aspect in
            try priorityTransit(aspect, in: reading, motions, changes: changes)
        }
    }

    private func priorityTransit(
        _ aspect: TransitAspect, in reading: Reading, _ motions: MotionCache, changes: [AspectChange]?
    ) throws -> PriorityTransitDocument {
        let orbs = SkyCalendar.orbs(of: reading.engine.model)
        let window = try calendar.window(of: aspect, to: reading.chart, orbs: orbs, motions)
        let exactness = reading.exactness(of: aspect)
        let passes = window.flatMap { $0.span.begin == nil || $0.span.end == nil ? nil : $0.passes }
        let next = passes?.firstIndex { $0.moment >= reading.sky.moment } ?? passes?.indices.last
        // The slowest bodies may be exact later than the search for exact dates reaches.
        let before = passes?.last { $0.moment < reading.sky.moment }
        let after = passes?.first { $0.moment >= reading.sky.moment }
        let (previousExact, nextExact) = (exactness?.previous ?? before?.moment, exactness?.next ?? after?.moment)
        return PriorityTransitDocument(
            transitPlanet: aspect.transit, natalPlanet: aspect.natal, aspect: aspect.type,
            orb: rounding.hundredths(aspect.orb), phase: aspect.phase,
            interpretation: phrases.priorityTransit(aspect, exactOrb: reading.engine.model.phase.exactOrb),
            houses: reading.chart.houses(of: aspect, under: reading.sky),
            orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths),
            label: AspectDocument.label(aspect.transit, aspect.type.name, natal: aspect.natal),
            transitPlace: try place(of: aspect.transit, in: reading),
            natalPlace: place(ofNatal: aspect.natal, in: reading.chart),
            begin: (window?.span.begin).map(Timestamp.init), previousExact: previousExact.map(Timestamp.init),
            nextExact: nextExact.map(Timestamp.init), closestAt: (exactness?.closest?.moment).map(Timestamp.init),
            closestOrb: (exactness?.closest?.orb).map(rounding.hundredths),
            end: (window?.span.end).map(Timestamp.init), beginRange: window?.beginRange?.document,
            previousExactRange: (exactness?.previousRange ?? before?.range)?.document,
            nextExactRange: (exactness?.nextRange ?? after?.range)?.document, endRange: window?.endRange?.document,
            pass: next.map { $0 + 1 }, passes: passes?.count,
            change: changes?.first { $0.current == aspect }?.kind, natalAspectEcho: reading.echo(of: aspect),
            meters: engine.model.isCalibrated ? reading.metersMovedMost(by: aspect) : nil,
            keyword: phrases.effect(of: aspect.transit, quality: aspect.quality))
    }

    /// Returns the position of a transiting body, with its natal house.
    func place(of body: Body, in reading: Reading) throws -> ZodiacPlaceDocument {
        place(
            at: reading.sky[body].longitude, retrograde: try isRetrograde(body, in: reading.sky),
            houses: reading.chart.houses)
    }

    /// Returns the position of a natal body, with its uncertainty.
    func place(ofNatal body: Body, in chart: NatalChart) -> ZodiacPlaceDocument {
        var place = place(at: chart[body].longitude, retrograde: chart[body].isRetrograde, houses: chart.houses)
        place.longitudeUncertainty = chart.longitudeUncertainty(of: body).map(rounding.hundredths)
        let signs = chart.possibleSigns(of: body)
        place.possibleSigns = signs.count > 1 ? signs : nil
        return place
    }

    /// Returns a longitude as sign, degrees and minutes, and house.
    func place(at longitude: Double, retrograde: Bool, houses: Houses) -> ZodiacPlaceDocument {
        let position = BodyPosition(longitude: Degrees.normalized(longitude), speed: 0)
        let house = houses.house(of: position.longitude)
        return ZodiacPlaceDocument(
            sign: position.sign, position: Degrees.degreesAndMinutes(position.degreeInSign),
            longitude: position.longitude, retrograde: retrograde, house: house, houseTheme: phrases.area(house))
    }
}
