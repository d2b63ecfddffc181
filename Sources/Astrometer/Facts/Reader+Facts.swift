extension Reader {
    /// The days ahead and behind for which stations and ingresses of the slow bodies are listed.
    static let collectiveDays = 30.0

    /// The days ahead and behind for which eclipses are listed.
    static let eclipseDays = 30.0

    /// Collects the facts that a writer of texts about a person's day needs, from a reading of this reader's model.
    ///
    /// Section 1 of `Documentation/Specification/facts.md`.
    /// - Parameters:
    ///   - reading: the reading, of this reader's model
    ///   - scope: how much the facts say
    ///   - withUncertainty: whether to add the scores over the possible births if the birth is not exactly known
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the year before and the
    ///   month after.
    public func facts(
        of reading: Reading, scope: FactsScope = .day, withUncertainty: Bool = true
    ) throws -> FactsDocument {
        let moment = reading.sky.moment
        let isBrief = scope == .brief
        let day = try CivilDay(holding: moment, zone: reading.zone)
        let changes = reading.aspectChanges
        let ranges = try usualRanges(of: reading)
        let movers = reading.movers(changes: changes)
        let documents = ranges.documents(of: reading)
        let uncertainty = withUncertainty ? try reading.birthUncertainty(by: ephemeris) : nil
        var inputs = DocumentInputs("get_facts", of: reading, uncertainty)
        inputs.scope = isBrief ? scope : nil
        let ahead = try ahead(of: reading)
        func meterDocuments(_ meters: [Meter]) throws -> [FactsMeterDocument] {
            try meters.compactMap { try meter($0, reading, changes, documents) }
        }
        return FactsDocument(
            provenance: reading.engine.provenance(ephemeris: reading.sky.source, of: [reading.chart.birth]),
            inputs: inputs,
            date: day.date, momentUTC: Timestamp(moment), zone: reading.zone, scope: scope,
            model: reading.engine.model.name, ephemeris: reading.sky.source, person: person(reading.chart),
            // A model without groups has no quality of the day.
            sentence: reading.overview == nil
                ? "" : DaySentence(of: reading, movers: movers, ranges: ranges, phrases: phrases).text,
            movers: movers.map { mover in
                MoverDocument(
                    meterName: mover.meter.name, displayName: mover.title, delta: mover.delta,
                    movedBy: mover.movedBy?.document)
            },
            transits: try priorityTransits(of: reading, isBrief ? 3 : 7),
            groups: try meterDocuments(reading.superGroups),
            meters: isBrief ? nil : try meterDocuments(reading.meters),
            lifeCategories: isBrief ? nil : try lifeCategories(of: reading), moon: try moonFacts(of: reading, day),
            rhythm: isBrief ? nil : try rhythm(of: reading),
            ahead: isBrief ? Array(ahead.inTimeOrder.prefix(3)) : Array(ahead.heaviest()),
            collective: isBrief ? nil : try collectiveFacts(of: reading),
            birthUncertainty: uncertainty?.document())
    }

    private func meter(
        _ meter: Meter, _ reading: Reading, _ changes: [AspectChange]?, _ ranges: [String: MeterRangesDocument]
    ) throws -> FactsMeterDocument? {
        guard let ranges = ranges[meter.name] else { return nil }
        let (score, rounding) = (meter.score, Rounding.wire)
        let trend = meter.trend(of: .unifiedScore)
        return FactsMeterDocument(
            meterName: meter.name, displayName: meter.labels.displayName, unifiedScore: rounding.tenths(score.unified),
            intensity: rounding.tenths(score.intensity), harmony: rounding.tenths(score.harmony),
            quality: score.quality, stateLabel: meter.state.label,
            trendDelta: trend.map { rounding.delta(from: $0.previous, to: $0.current) },
            trendChangeRate: trend?.changeRate,
            sentence: try phrases.sentence(on: meter, of: reading, changes: changes), ranges: ranges,
            sameAs: meter.isShown ? nil : meter.shown.name)
    }

    private func person(_ chart: NatalChart) -> FactsPersonDocument {
        // The node is a point, not a planet.
        let bodies = Body.allCases.filter { $0 != .northNode }
        func count<Key: Hashable>(_ keys: [Key], _ key: (Sign) -> Key) -> [Key: Int] {
            Dictionary(uniqueKeysWithValues: keys.map { one in (one, bodies.count { key(chart[$0].sign) == one }) })
        }
        return FactsPersonDocument(
            sun: place(ofNatal: .sun, in: chart), moon: place(ofNatal: .moon, in: chart),
            ascendant: chart.houses.ascendant.map { place(at: $0, retrograde: false, houses: chart.houses) },
            exactChart: chart.isExact, momentKnown: chart.momentKnown, uncertain: uncertainties(of: chart),
            elements: count(Element.allCases, \.element), modalities: count(Modality.allCases, \.modality))
    }

    /// Describes what is uncertain in a chart, and why.
    private func uncertainties(of chart: NatalChart) -> [String] {
        var sentences: [String] = []
        let birth = chart.birth
        if !chart.isExact {
            let missing = [
                birth.time == nil ? "time" : nil, birth.zone == nil ? "time zone" : nil,
                birth.latitude == nil || birth.longitude == nil ? "place" : nil,
            ].compactMap { $0 }
            sentences.append(
                "The \(missing.listed("and")) of birth \(missing.count > 1 ? "are" : "is") not known: there is no Ascendant, and houses "
                    + "are counted from the Sun's sign.")
        }
        if chart.momentKnown != .exact {
            let noon = chart.momentKnown == .noonUTC ? "UTC on the date of birth" : "in the time zone of birth"
            sentences.append("Positions, and so dates and hours, are those of noon \(noon).")
        }
        for body in Body.allCases where chart.isSignUncertain(of: body) == true {
            let signs = chart.possibleSigns(of: body).map(\.title).joined(separator: " or ")
            sentences.append("\(body.nameInSentence.capitalizedFirst) may be in \(signs).")
        }
        if let uncertainty = chart.longitudeUncertainty(of: .moon) {
            sentences.append("The Moon may be \(uncertainty.text(decimals: 1))° from the longitude given.")
        }
        if let note = BirthDocument(birth).note { sentences.append(note) }
        return sentences
    }

    private func moonFacts(of reading: Reading, _ day: CivilDay) throws -> FactsMoonDocument {
        let (moment, houses) = (reading.sky.moment, reading.chart.houses)
        let phase = try lunarPhase(of: reading.sky)
        let void = try calendar.voidOfCourse(at: moment)
        let lunations = try calendar.lunarPhases(from: moment.adding(days: -31), through: moment.adding(days: 31))
            .filter { $0.phase == .newMoon || $0.phase == .fullMoon }
        func document(_ event: SkyCalendar.LunarPhaseEvent) throws -> FactsLunationDocument {
            FactsLunationDocument(
                at: Timestamp(event.moment), phase: event.phase,
                place: place(
                    at: try ephemeris.longitude(of: .moon, at: event.moment), retrograde: false, houses: houses))
        }
        let aspects = try calendar.events(for: reading.chart, from: day.start, through: day.end).filter { event in
            guard case .exactAspect(.moon, _, _) = event.event else { return false }
            return event.moment < day.end
        }
        let span = Self.eclipseDays
        let eclipses = try calendar.eclipses(from: moment.adding(days: -span), through: moment.adding(days: span))
        return FactsMoonDocument(
            place: try place(of: .moon, in: reading), phase: phase.name, illumination: phase.illumination,
            previousLunation: try lunations.last { $0.moment <= moment }.map(document),
            nextLunation: try lunations.first { $0.moment > moment }.map(document),
            voidOfCourse: void.document(at: moment),
            eclipses: eclipses.map { eclipse in
                let document = EclipseDocument(eclipse)
                return FactsEclipseDocument(
                    at: document.at, luminary: document.luminary, kind: document.kind, magnitude: document.magnitude,
                    place: place(at: eclipse.longitude, retrograde: false, houses: houses), label: document.label)
            },
            aspects: aspects.map(\.document))
    }

    private func rhythm(of reading: Reading) throws -> FactsRhythmDocument? {
        guard let rhythm = try energyRhythm(of: reading) else { return nil }
        let difference = Rounding.wire.delta(from: rhythm.low.intensity, to: rhythm.peak.intensity)
        return FactsRhythmDocument(
            peak: rhythm.peak, low: rhythm.low, difference: difference, flat: rhythm.flat == true,
            model: engine.model.name)
    }

    private func collectiveFacts(of reading: Reading) throws -> FactsCollectiveDocument {
        let moment = reading.sky.moment
        let motions = MotionCache(in: try WindowRange(from: moment, through: moment), from: ephemeris)
        let aspects = try collective(in: reading.sky).map { aspect in
            let window = try calendar.windows(of: aspect.planet1, with: aspect.planet2, orbs: orbs, motions)
                .first { $0.type == aspect.aspect }
            return CollectiveWindowDocument(
                planet1: aspect.planet1, planet2: aspect.planet2, aspect: aspect.aspect, orb: aspect.orb,
                applying: aspect.applying ?? (aspect.phase == .applying), interpretation: aspect.interpretation,
                begin: (window?.span.begin).map(Timestamp.init),
                exact: (window?.passes ?? []).map { Timestamp($0.moment) }, end: (window?.span.end).map(Timestamp.init))
        }
        let events = try calendar.events(
            for: nil, from: moment.adding(days: -Self.collectiveDays), through: moment.adding(days: Self.collectiveDays)
        ).filter { event in
            switch event.event {
            case .ingress(let body, _), .station(let body, _, _): YearReading.slowBodies.contains(body)
            default: false
            }
        }
        return FactsCollectiveDocument(aspects: aspects, events: events.map(\.document))
    }
}

extension Reader {
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
        let weights = try lifeCategories.eventWeights
        return try events.map { event in
            let document = event.document
            let body = document.planet ?? .moon
            let house = reading.chart.houses.house(of: try longitude(of: body, after: event))
            return AheadEventDocument(
                at: document.at, atRange: document.atRange,
                kind: AheadEventDocument.Kind(rawValue: document.kind.rawValue) ?? .exactAspect,
                label: document.label,
                weight: Rounding.wire.tenths(weight(of: event.event, body, in: reading, weights)),
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

    private func weight(
        of event: SkyEvent, _ body: Body, in reading: Reading, _ weights: LifeCategories.EventWeights
    ) -> Double {
        let model = reading.engine.model
        let transit = model.transitWeight[body] ?? 1
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

extension Reader {
    /// Computes the areas of life on the day of a reading, without those whose meters its model lacks; nil if none is left.
    ///
    /// Section 1.6 of `Documentation/Specification/facts.md`.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the seven days after.
    public func lifeCategories(of reading: Reading) throws -> [LifeCategoryDocument]? {
        let model = reading.engine.model
        let scores = Dictionary(uniqueKeysWithValues: reading.meters.map { ($0.name, $0.score) })
        let table = try lifeCategories
        let categories = table.categories.compactMap { category in
            category.meters(of: model).flatMap { meters in
                meters.keys.allSatisfy { scores[$0] != nil } ? (category, meters) : nil
            }
        }
        guard !categories.isEmpty else { return nil }
        let events = try ahead(of: reading)
        let moment = reading.sky.moment
        let entries = try houseIngresses(
            of: Body.allCases, into: reading.chart.houses, from: moment,
            through: moment.adding(days: Self.lookAheadDays)
        ).map { entry in
            let weight = table.eventWeights.houseIngress * (model.transitWeight[entry.body] ?? 1)
            return AheadEventDocument(
                at: Timestamp(entry.moment), kind: .houseIngress, label: entry.label,
                weight: Rounding.wire.tenths(weight), planet: entry.body, house: entry.house,
                houseTheme: phrases.area(entry.house))
        }
        return categories.map { document(of: $0, meters: $1, scores, events, entries, reading) }
    }

    private func document(
        of category: LifeCategory, meters: [String: Double], _ scores: [String: MeterScore],
        _ events: [AheadEventDocument], _ entries: [AheadEventDocument], _ reading: Reading
    ) -> LifeCategoryDocument {
        let chart = reading.chart
        var total = 0.0
        var (intensity, harmony) = (0.0, 0.0)
        for (name, weight) in meters.inOrderOfKeys {
            guard let score = scores[name] else { continue }
            total += weight
            intensity += weight * score.intensity
            harmony += weight * score.harmony
        }
        (intensity, harmony) = (min(100, intensity / total), min(100, harmony / total))
        func belongs(_ natal: Body) -> Bool {
            category.bodies.contains(natal) || category.houses.contains(chart.house(of: natal))
        }
        let transits = reading.strongestAspects(.max).filter { belongs($0.natal) }.prefix(3)
        let ahead =
            events.filter { $0.kind == .exactAspect && $0.natalPlanet.map(belongs) == true }
            + entries.filter { category.houses.contains($0.house) }
        return LifeCategoryDocument(
            name: category.name, displayName: category.displayName,
            unifiedScore: rounding.tenths(MeterScore.unified(intensity: intensity, harmony: harmony)),
            intensity: rounding.tenths(intensity), harmony: rounding.tenths(harmony),
            quality: QualityLabel(intensity: intensity, harmony: harmony), meters: meters.keys.sorted(),
            houses: category.houses, bodies: category.bodies,
            transits: transits.map { aspect in
                CategoryTransitDocument(
                    label: AspectDocument.label(aspect.transit, aspect.type.name, natal: aspect.natal),
                    transitPlanet: aspect.transit, natalPlanet: aspect.natal, aspect: aspect.type,
                    orb: rounding.hundredths(aspect.orb), phase: aspect.phase,
                    orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths))
            },
            ahead: Array(ahead.heaviest(3)).inTimeOrder)
    }
}

extension [AheadEventDocument] {
    /// Returns the events with the largest weights, the largest first, ties by time.
    func heaviest(_ count: Int = .max) -> ArraySlice<AheadEventDocument> {
        inTimeOrder.ordered { -$0.weight }.prefix(count)
    }

    /// Sorted by time; ties keep their order.
    var inTimeOrder: [AheadEventDocument] { ordered { $0.at.moment.julianDay } }
}

extension AspectChange {
    /// The value as a document, to be written as JSON.
    public var document: AspectChangeDocument {
        AspectChangeDocument(
            label: AspectDocument.label(aspect.transit, aspect.type.name, natal: aspect.natal),
            transitPlanet: aspect.transit, natalPlanet: aspect.natal, aspect: aspect.type, change: kind,
            orb: (current?.orb).map(Rounding.wire.hundredths),
            previousOrb: (previous?.orb).map(Rounding.wire.hundredths), hqsChange: Rounding.wire.tenths(hqs),
            orbUncertainty: aspect.orbUncertainty.map(Rounding.wire.hundredths))
    }
}

extension UsualRange {
    /// Returns the range as a document, with scores converted by `value` and rounded to one decimal unless told
    /// otherwise.
    func document(rounded: Bool, _ value: (Double) -> Double = { $0 }) -> UsualRangeDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        let values = quantiles.map { rounding.tenths(value($0)) }
        return UsualRangeDocument(
            p10: values[0], p25: values[1], p50: values[2], p75: values[3], p90: values[4], rank: rank,
            percentBelow: percentBelow, days: days)
    }
}

extension ReadingDocument {
    /// Adds usual ranges, also to the request.
    package mutating func add(_ ranges: UsualRanges, of reading: Reading, rounded: Bool) {
        usualRanges = ranges.documents(of: reading, scale: scale ?? .bipolar, rounded: rounded)
        inputs?.ranges = true
    }
}

extension UsualRanges {
    /// Returns the ranges as documents by meter and group, each with the aspect that moved it since the day before.
    /// - Parameters:
    ///   - reading: the reading of the last day of the ranges.
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal; false keeps full precision.
    public func documents(
        of reading: Reading, scale: UnifiedScale = .bipolar, rounded: Bool = true
    ) -> [String: MeterRangesDocument] {
        let changes = reading.aspectChanges ?? []
        var documents: [String: MeterRangesDocument] = [:]
        for meter in reading.meters + reading.superGroups {
            guard let ranges = self[meter.name] else { continue }
            documents[meter.name] = MeterRangesDocument(
                intensity: ranges.intensity.document(rounded: rounded),
                harmony: ranges.harmony.document(rounded: rounded),
                unifiedScore: ranges.unifiedScore.document(rounded: rounded) { scale.value(ofBipolar: $0) },
                movedBy: meter.movedBy(changes)?.document)
        }
        return documents
    }
}
