extension Reader {
    /// The days ahead that ``transitSummary(of:)`` searches for events.
    public static let lookAheadDays = 7.0

    /// Summarizes the day's transits: the strongest aspects, themes, critical degrees, retrogrades, the week ahead, aspects
    /// among the slow bodies, and the hours of the day.
    ///
    /// Section 3 of `Documentation/Specification/daily.md`.
    /// Without a calibration there are neither themes nor hours, which follow from scores.
    /// - Parameter reading: a reading of this reader's model.
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the days around.
    public func transitSummary(of reading: Reading) throws -> TransitSummaryDocument {
        let moment = reading.sky.moment
        let end = moment.adding(days: Self.lookAheadDays)
        let events = try calendar.events(for: reading.chart, from: moment, through: end)
        let houses = reading.chart.houses
        return TransitSummaryDocument(
            priorityTransits: try priorityTransits(of: reading), themeSynthesis: themes(of: reading),
            criticalDegreeAlerts: criticalDegrees(in: reading.sky), retrogradePlanets: try retrogrades(in: reading.sky),
            upcoming: events.map(\.document), collective: collective(in: reading.sky),
            energyRhythm: engine.model.isCalibrated ? try energyRhythm(of: reading) : nil,
            transitHouses: try Body.allCases.map { body in
                let position = reading.sky[body]
                return TransitHouseDocument(
                    planet: body, sign: position.sign, house: houses.house(of: position.longitude),
                    direction: .init(isRetrograde: try isRetrograde(body, in: reading.sky)))
            },
            houseIngresses: try houseIngresses(of: Body.allCases, into: houses, from: moment, through: end)
                .map(\.document),
            skyAspects: try calendar.exactAspects(from: moment, through: end).map(\.document))
    }

    /// Returns a phrase for each of the two groups whose unified score is furthest from neutral.
    private func themes(of reading: Reading) -> ThemeSynthesisDocument {
        var groups: [(unified: Double, themes: Phrases.GroupThemes)] = []
        for group in engine.model.isCalibrated ? reading.superGroups : [] {
            if let name = group.superGroup?.identifier, let themes = phrases.groups[name] {
                groups.append((group.score.unified, themes))
            }
        }
        // Groups that are equally far from neutral keep the order of the model.
        let words = groups.ordered { -abs($0.unified) }.map { group in
            let themes = group.themes
            let theme = group.unified > 0 ? themes.flowing : group.unified < 0 ? themes.tense : themes.still
            return theme.capitalizedFirst
        }
        return ThemeSynthesisDocument(primaryTheme: words.first ?? "", secondaryTheme: words.dropFirst().first)
    }

    private func criticalDegrees(in sky: Sky) -> [CriticalDegreeDocument] {
        Body.allCases.compactMap { body in
            let degree = Int(sky[body].degreeInSign)
            guard degree == 0 || degree == 29 else { return nil }
            let theme = phrases.bodies[body]?.theme ?? ""
            return CriticalDegreeDocument(
                planet: body, degree: degree, sign: sky[body].sign,
                meaning: phrases.sentence(degree == 0 ? .firstDegree : .lastDegree, ["theme": theme]))
        }
    }

    private func retrogrades(in sky: Sky) throws -> [RetrogradeDocument] {
        try SkyCalendar.bodiesWithStations.filter { try isRetrograde($0, in: sky) }.map { body in
            RetrogradeDocument(
                body, in: sky, nextStation: try calendar.nextStation(of: body, after: sky.moment)?.moment)
        }
    }

    /// Returns whether a body is retrograde, judged by its stations.
    ///
    /// libswe's own speed changes sign up to 23 minutes away from the station. The sky's speed is used only if the ephemeris
    /// ends before the next station.
    func isRetrograde(_ body: Body, in sky: Sky) throws -> Bool {
        try calendar.nextStation(of: body, after: sky.moment).map { !$0.turnsRetrograde } ?? sky[body].isRetrograde
    }

    func collective(in sky: Sky) -> [CollectiveAspectDocument] {
        engine.aspects(within: sky, among: YearReading.slowBodies).map { aspect in
            CollectiveAspectDocument(
                planet1: aspect.first, planet2: aspect.second, aspect: aspect.type,
                orb: Rounding.wire.hundredths(aspect.orb), phase: aspect.phase, applying: aspect.isApplying,
                interpretation: phrases.aspect(aspect, .collectiveAspect))
        }
    }

    /// The difference between the most and the least intense hour below which a day counts as flat, in points.
    private static let flatRhythm = 5.0

    /// Computes the overall intensity at the beginning of each hour of the reading's day; nil for a model without groups.
    func energyRhythm(of reading: Reading) throws -> EnergyRhythmDocument? {
        let day = try CivilDay(holding: reading.sky.moment, zone: reading.zone)
        guard reading.overview != nil else { return nil }
        let skies = try day.hours.map(ephemeris.sky)
        let intensities = skies.compactMap { engine.reading(of: reading.chart, under: $0).overview?.score.intensity }
        let hours = zip(skies, intensities).map { sky, intensity in
            EnergyRhythmDocument.Hour(at: Timestamp(sky.moment), intensity: rounding.tenths(intensity))
        }
        // Compares unrounded intensities, here and for a flat day.
        guard let peak = intensities.max().flatMap(intensities.firstIndex),
            let low = intensities.min().flatMap(intensities.firstIndex)
        else { throw AstrometerError(.internal, "the day \(day.date) has no hours") }
        return EnergyRhythmDocument(
            zone: reading.zone, model: engine.model.name, hours: hours, peak: hours[peak], low: hours[low],
            flat: intensities[peak] - intensities[low] < Self.flatRhythm)
    }
}

extension Reader {
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

extension DatedSkyEvent {
    /// The value as a document, to be written as JSON.
    public var document: UpcomingEventDocument {
        var document = UpcomingEventDocument(
            at: Timestamp(moment), atRange: range?.document, kind: event.kind, label: event.label)
        switch event {
        case .exactAspect(let transit, let natal, let type):
            document.planet = transit
            document.natalPlanet = natal
            document.aspect = type
        case .ingress(let body, let sign):
            document.planet = body
            document.sign = sign
        case .station(let body, let sign, let turnsRetrograde):
            document.planet = body
            document.sign = sign
            document.direction = turnsRetrograde ? .retrograde : .direct
        case .lunarPhase(let phase, let sign):
            document.planet = .moon
            document.phase = phase
            document.sign = sign
        }
        return document
    }
}

extension SkyEvent {
    /// A label for people, such as "Mercury turns retrograde in Virgo".
    public var label: String {
        switch self {
        case .exactAspect(let transit, let natal, let type): AspectDocument.label(transit, type.name, natal: natal)
        case .ingress(let body, let sign): "\(body.title) enters \(sign.title)"
        case .station(let body, let sign, let turnsRetrograde):
            "\(body.title) turns \(turnsRetrograde ? "retrograde" : "direct") in \(sign.title)"
        case .lunarPhase(let phase, let sign): "\(phase.rawValue) in \(sign.title)"
        }
    }

    /// The kind of event in documents.
    public var kind: UpcomingEventDocument.Kind {
        switch self {
        case .exactAspect: .exactAspect
        case .ingress: .ingress
        case .station: .station
        case .lunarPhase: .lunarPhase
        }
    }
}
