import AstrometerPlatform

extension Reading {
    /// Returns the reading as a document, to be written as JSON, with the scores over the possible births if they are
    /// given.
    /// - Parameters:
    ///   - scale: the scale of unified scores; classes of change do not depend on it.
    ///   - rounded: scores to one decimal, as the wire format has them; false keeps full precision.
    ///   - uncertainty: the scores over the possible births; nil to omit them.
    public func document(
        scale: UnifiedScale = .bipolar, rounded: Bool = true, uncertainty: BirthUncertainty? = nil
    ) -> ReadingDocument {
        var writer = DocumentWriter(reading: self, scale: scale, rounding: rounded ? .wire : .unrounded)
        var document = writer.documentWithoutMeters(uncertainty)
        document.meters = [String: MeterDocument](minimumCapacity: scores.count)
        for (number, name) in engine.model.names.enumerated() {
            document.meters[name] = writer.document(ofMeter: number)
        }
        return document
    }

    /// Writes the document as JSON. Each meter is made when it is written, which is faster than a document with all of them.
    func write(scale: UnifiedScale, rounded: Bool, id: String?, uncertainty: BirthUncertainty?, to json: JSONWriter) {
        var writer = DocumentWriter(reading: self, scale: scale, rounding: rounded ? .wire : .unrounded)
        var document = writer.documentWithoutMeters(uncertainty)
        document.id = id
        json.open()
        document.writeFields(to: json, others: engine.sortedNames) { writer.document(ofMeter: $0).write(to: json) }
        json.close()
    }
}

extension NatalChart {
    /// Returns the chart as a document, in full precision, with dignities, weights and aspects by an engine's model.
    package func document(by engine: Engine) -> ChartDocument {
        var document = document(by: engine, weights: engine.weights(of: self))
        document.aspects = aspectDocuments(by: engine)
        return document
    }

    fileprivate func document(by engine: Engine, weights: [Double]) -> ChartDocument {
        ChartDocument(
            birth: BirthDocument(birth), momentUTC: Timestamp(sky.moment), julianDay: sky.moment.julianDay,
            exactChart: isExact, ephemeris: sky.source, houseSystem: houses.system,
            houseSystemUsed: houses.systemUsed, ascendant: houses.ascendant, midheaven: houses.midheaven,
            mode: ChartMode(isExact: isExact), momentKnown: momentKnown, houseCusps: houses.cusps,
            planets: Body.allCases.map { body in
                PlacedBodyDocument(
                    body, sky[body], house: house(of: body),
                    dignity: engine.model.natalWeight.dignity(of: body, at: sky[body].longitude),
                    weightage: weights[body.rawValue], longitudeUncertainty: longitudeUncertainty(of: body),
                    signUncertain: isSignUncertain(of: body))
            })
    }
}

extension TransitAspect {
    /// Returns the aspect of a chart at a moment as a document.
    /// - Parameters:
    ///   - chart: the natal chart, which has the houses and signs of natal bodies.
    ///   - exactness: when it is exact; nil if this was not requested.
    ///   - moment: the moment of the transits.
    ///   - rounded: scores and powers to one decimal, orbs and days to two; false keeps full precision.
    public func document(
        natal chart: NatalChart, exactness: Exactness? = nil, at moment: Moment, rounded: Bool = false
    ) -> AspectDocument {
        let round: Rounding = rounded ? .wire : .unrounded
        let exact = exactness?.nearest
        return AspectDocument(
            transitPlanet: transit, natalPlanet: natal, aspectType: type, orb: round.hundredths(orb),
            applying: isApplying, exactDate: exact?.date, weightage: round.tenths(weight),
            transitPower: round.tenths(power), qualityFactor: quality, dtiContribution: round.tenths(dti),
            hqsContribution: round.tenths(hqs),
            label: AspectDocument.label(transit, type, natal: natal),
            phase: phase, orbPercentage: round.tenths(orbPercentage),
            daysToExact: exact.map { round.hundredths($0.days(since: moment)) },
            previousExactDate: exactness?.previous?.date, nextExactDate: exactness?.next?.date,
            closestDate: exactness?.closest?.moment.date, closestOrb: (exactness?.closest?.orb).map(round.hundredths),
            previousExactRange: exactness?.previousRange?.document, nextExactRange: exactness?.nextRange?.document,
            natalPlanetHouse: chart.house(of: natal), natalPlanetSign: chart[natal].sign,
            orbUncertainty: orbUncertainty.map(round.hundredths),
            signUncertain: chart.isSignUncertain(of: natal) == true ? true : nil)
    }
}

extension AdditionalContext {
    /// Creates the texts of a meter or super-group that do not depend on the day.
    init(_ meter: MeterDefinition?, _ superGroup: SuperGroupDefinition?, in model: AstrometerModel) {
        if let superGroup {
            self.init(
                superGroup: superGroup.identifier, memberMeters: superGroup.members.map(\.meter),
                aggregationMethod: "weighted_average")
        } else {
            let name = meter?.name ?? ""
            self.init(
                superGroup: model.smallestSuperGroup(with: name)?.identifier, memberMeters: [name],
                aggregationMethod: "aspect_sum")
        }
    }
}

private struct DocumentWriter {
    let reading: Reading
    /// The meter being written. All meters share this value, because each copy of a reading retains all its parts.
    private var meter: Meter
    let scale: UnifiedScale
    let rounding: Rounding
    /// The chart that moments of exactness are searched for.
    private let placed: NatalChart
    /// The places in the reading of the aspects whose orbs are not too uncertain to be listed, strongest first.
    private let order: [Int]
    /// The documents of those of these aspects that a list has; a quarter is in no list.
    private var documents: [AspectDocument] = []
    /// The index in ``documents`` of each of these aspects; nil if no list has it yet.
    private var numbers: [Int?]
    private let date: Timestamp

    init(reading: Reading, scale: UnifiedScale, rounding: Rounding) {
        self.reading = reading
        self.scale = scale
        self.rounding = rounding
        meter = Meter(reading: reading, index: 0)
        placed = reading.engine.rounded(reading.chart)
        date = Timestamp(reading.day)
        order = reading.aspectsByStrength
        documents.reserveCapacity(order.count)
        numbers = Array(repeating: nil, count: order.count)
    }

    /// Returns the index in ``documents`` of the aspect at a place in ``order``. The first list that has the aspect makes its
    /// document.
    private mutating func number(of place: Int) -> Int {
        if let number = numbers[place] { return number }
        let aspect = reading.aspects[order[place]]
        documents.append(
            aspect.document(
                natal: reading.chart, exactness: reading.motion.map { aspect.exactness(natal: placed, from: $0) },
                at: reading.sky.moment, rounded: rounding == .wire))
        numbers[place] = documents.count - 1
        return documents.count - 1
    }

    mutating func documentWithoutMeters(_ uncertainty: BirthUncertainty?) -> ReadingDocument {
        let (engine, isExact) = (reading.engine, reading.chart.isExact)
        let overview = engine.overview.map { reading.scores[engine.model.meters.count + $0] }
        var inputs = DocumentInputs("get_astrometers", of: reading, rounded: rounding == .wire, uncertainty)
        inputs.scale = scale == .bipolar ? nil : scale
        inputs.exactDates = reading.motion == nil ? false : nil
        return ReadingDocument(
            provenance: engine.provenance(ephemeris: reading.sky.source, of: [reading.chart.birth]),
            inputs: inputs, date: date, model: engine.model.name, scale: scale, exactChart: isExact,
            mode: ChartMode(isExact: isExact), momentKnown: reading.chart.momentKnown,
            natalChartSummary: reading.chart.document(by: engine, weights: reading.natalWeights),
            transitSummary: TransitsDocument(reading.sky, nextStations: reading.nextStations),
            aspectCount: reading.aspects.count, keyAspects: keyAspects(),
            overallUnifiedScore: overview.map(unified) ?? scale.value(ofBipolar: 0),
            overallUnifiedQuality: overview?.quality ?? .quiet,
            birthUncertainty: uncertainty?.document(scale: scale, rounded: rounding == .wire), meters: [:])
    }

    private mutating func keyAspects() -> [AspectDocument] {
        order.indices.prefix(Reading.topCount).map { place in
            var document = documents[number(of: place)]
            document.affectedMeters = reading.meters(counting: reading.aspects[order[place]])
            document.meterCount = document.affectedMeters?.count
            return document
        }
    }

    private mutating func topAspects(countedBy mask: UInt64) -> [AspectDocument] {
        var top: [AspectDocument] = []
        top.reserveCapacity(Reading.topCount)
        for (place, index) in order.enumerated() where reading.aspects[index].meters & mask != 0 {
            top.append(documents[number(of: place)])
            if top.count == Reading.topCount { break }
        }
        return top
    }

    /// Returns a meter or super-group by its number in the order of the model.
    mutating func document(ofMeter number: Int) -> MeterDocument {
        meter.index = number
        let (score, state) = (meter.score, meter.state)
        return MeterDocument(
            meterName: meter.name, date: date, group: meter.definition?.group ?? MeterDocument.overview,
            unifiedScore: unified(score), unifiedQuality: score.quality, intensity: rounding.tenths(score.intensity),
            harmony: rounding.tenths(score.harmony), stateLabel: state.label,
            interpretation: meter.labels.interpretation, advice: state.advice,
            topAspects: topAspects(countedBy: meter.mask),
            rawScores: RawScores(
                dti: rounding.hundredths(score.dti), hqs: rounding.hundredths(score.hqs),
                memberCount: meter.superGroup?.members.count ?? 1, aspectCount: score.aspectCount),
            additionalContext: context(), trend: trend())
    }

    private func unified(_ score: MeterScore) -> Double { rounding.tenths(scale.value(ofBipolar: score.unified)) }

    private func context() -> AdditionalContext {
        var context = reading.engine.compiled.contexts[meter.index]
        context.retrogrades = meter.weakeningRetrogrades
        if let element = meter.definition?.element {
            let percentage = ElementShare.percentage(of: element, natal: reading.chart.sky, transits: reading.sky)
            context.elementPercentages[element] = rounding.tenths(percentage)
        }
        return context
    }

    private func trend() -> TrendDocument? {
        func document(_ metric: TrendMetric) -> MetricTrend? {
            meter.trend(of: metric).map { trend in
                func scaled(_ value: Double) -> Double {
                    metric == .unifiedScore ? scale.value(ofBipolar: value) : value
                }
                let (previous, current) = (scaled(trend.previous), scaled(trend.current))
                return MetricTrend(
                    previous: rounding.tenths(previous), delta: rounding.delta(from: previous, to: current),
                    direction: trend.direction, changeRate: trend.changeRate)
            }
        }
        guard let harmony = document(.harmony), let intensity = document(.intensity),
            let unified = document(.unifiedScore)
        else { return nil }
        return TrendDocument(harmony: harmony, intensity: intensity, unifiedScore: unified)
    }
}

extension Reading {
    /// Returns only the scores as a document, with the numbers of ``document(scale:rounded:uncertainty:)``.
    /// - Parameters:
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal; false keeps full precision.
    ///   - uncertainty: the scores over the possible births; nil to omit them.
    public func scoresDocument(
        scale: UnifiedScale = .bipolar, rounded: Bool = true, uncertainty: BirthUncertainty? = nil
    ) -> ScoresDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        let documents = scores.map { score in
            MeterScoresDocument(
                harmony: rounding.tenths(score.harmony), intensity: rounding.tenths(score.intensity),
                unifiedScore: rounding.tenths(scale.value(ofBipolar: score.unified)), unifiedQuality: score.quality)
        }
        var inputs = DocumentInputs("get_scores", of: self, rounded: rounded, uncertainty)
        inputs.scale = scale == .bipolar ? nil : scale
        return ScoresDocument(
            provenance: engine.provenance(ephemeris: sky.source, of: [chart.birth]),
            inputs: inputs, date: Timestamp(day), exactChart: chart.isExact, mode: ChartMode(isExact: chart.isExact),
            model: engine.model.name, momentKnown: chart.momentKnown, scale: scale,
            birthUncertainty: uncertainty?.document(scale: scale, rounded: rounded),
            meters: Dictionary(uniqueKeysWithValues: zip(engine.model.names, documents)))
    }
}

extension Reading {
    /// Returns the reading as JSON, with the scores over the possible births if they are given.
    /// - Parameters:
    ///   - extent: everything, or only the scores.
    ///   - scale: the scale of unified scores; classes of change do not depend on it.
    ///   - rounded: scores to one decimal, as the wire format has them; false keeps full precision.
    ///   - id: the person's id in a list of people, if there is one.
    ///   - uncertainty: the scores over the possible births; nil to omit them.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json(
        _ extent: ReadingExtent = .all, scale: UnifiedScale = .bipolar, rounded: Bool = true, id: String? = nil,
        uncertainty: BirthUncertainty? = nil
    ) throws -> Data {
        let json = JSONWriter(capacity: extent == .all ? 3 << 15 : 1 << 12)
        write(extent, scale: scale, rounded: rounded, id: id, uncertainty: uncertainty, to: json)
        return try json.written()
    }

    package func write(
        _ extent: ReadingExtent, scale: UnifiedScale, rounded: Bool, id: String? = nil,
        uncertainty: BirthUncertainty? = nil, to json: JSONWriter
    ) {
        switch extent {
        case .all:
            write(scale: scale, rounded: rounded, id: id, uncertainty: uncertainty, to: json)
        case .scores:
            var document = scoresDocument(scale: scale, rounded: rounded, uncertainty: uncertainty)
            document.id = id
            document.write(to: json)
        }
    }
}

/// The parts of a reading to write.
public enum ReadingExtent: String, CaseIterable, Sendable {
    /// The whole reading: ``Reading/document(scale:rounded:uncertainty:)``.
    case all
    /// The scores of every meter: ``Reading/scoresDocument(scale:rounded:uncertainty:)``.
    case scores
}
