import Astrometer

/// A person's day as texts need it: documents in full precision, and every aspect with its moments of exactness.
package struct PersonDay: Sendable {
    private let reading: Reading
    private let reader: Reader
    /// The possible charts; nil if the birth is exactly known, and for a day without scores.
    private let charts: PossibleCharts?
    /// The transits of the requested natal points and to them; nil if the request names none.
    package let pointTransits: [PointTransitDocument]?

    /// An aspect of a transiting body to a natal one.
    package struct Aspect: Sendable {
        /// The aspect in full precision.
        package let document: AspectDocument
        /// When it is exact; nil if this was not requested, and for an aspect of the day before.
        package let exactness: Exactness?
        /// Whether the orb is uncertain by more than half its limit.
        package let isUncertain: Bool
    }

    /// A meter or super-group.
    package struct Meter: Sendable {
        /// The scores in full precision, on the bipolar scale.
        package let document: MeterDocument
        /// The name for people.
        package let displayName: String
        /// The name of the smallest super-group that a meter belongs to.
        package let superGroup: String?
        /// The person's usual range of unified scores; nil if it is not known.
        package let usual: UsualRangeDocument?
        /// The unified score over the possible births; nil if the birth is exactly known.
        package let possible: ScoreUncertaintyDocument?

        /// The change of the unified score since the day before.
        package var trend: MetricTrend? { document.trend?.unifiedScore }

        /// Returns what follows the class of the change in texts: a question mark for a class that is not sure; nil for one that
        /// is too unlikely to show.
        package func mark(of trend: MetricTrend) -> String? {
            guard let possible else { return "" }
            return possible.changeRate.flatMap { ChangeRate.mark(ofShare: $0.share(of: trend.changeRate)) }
        }
    }

    /// The scores of the day.
    package struct Scores: Sendable {
        /// The super-groups and the meters that lists show, in the order of the model.
        package let superGroups, meters: [Meter]
        /// The day in one sentence; nil for a model without groups, or if the ephemeris does not cover the year before.
        package let sentence: String?
        /// The sentence that explains the ranges of scores over the possible births; nil if the birth is exactly known.
        package let uncertainty: String?
        /// Whether each meter has its own thresholds.
        package let hasThresholdsByMeter: Bool
    }

    /// A meter whose score changed much, and the change of an aspect that moved it.
    package struct Mover: Sendable {
        /// The name for people.
        package let title: String
        /// The change of the rounded score.
        package let delta: Double
        /// The meter.
        package let meter: Meter
        /// The aspect that moved it, and how that changed; nil if none did.
        package let movedBy: (aspect: Aspect, change: AspectChangeKind)?
    }

    /// - Parameter reader: of the reading's model.
    fileprivate init(
        _ reading: Reading, by reader: Reader, charts: PossibleCharts? = nil, points: [PointTransitDocument]? = nil
    ) {
        self.reading = reading
        self.reader = reader.unrounded
        self.charts = charts
        pointTransits = points
    }

    /// The possible births; nil if the birth is exactly known, and for a day without scores.
    package var births: PossibleBirths? { charts?.births }
    /// The birth chart.
    package var chart: NatalChart { reading.chart }
    /// The name of the model.
    package var model: String { reading.engine.model.name }
    /// The transiting bodies.
    package var sky: Sky { reading.sky }
    /// The time zone of the day; nil for UTC.
    package var zone: String? { reading.zone }
    /// The moment with its zone.
    package var day: DayMoment { reading.day }
    /// The next station of each retrograde body.
    package var nextStations: [Body: Moment] { reading.nextStations }

    /// - Throws: ``AstrometerError`` for a model without the groups of the daily response.
    package func checkDayGroups() throws { try reading.checkDayGroups() }

    /// The number of all aspects.
    package var countOfAspects: Int { reading.aspects.count }

    /// All aspects, strongest first.
    package var aspects: [Aspect] { reading.sortedAspects.map(aspect) }

    /// All aspects in full precision, by natal, then transiting body.
    package var aspectDocuments: [AspectDocument] { reading.aspects.map { aspect($0).document } }

    /// The strongest aspects whose orb is certain enough.
    package func strongestAspects(_ count: Int = Reading.topCount) -> [Aspect] {
        reading.strongestAspects(count).map(aspect)
    }

    private func aspect(_ aspect: TransitAspect) -> Aspect {
        let exactness = reading.exactness(of: aspect)
        return Aspect(
            document: aspect.document(natal: reading.chart, exactness: exactness, at: reading.sky.moment),
            exactness: exactness, isUncertain: aspect.isUncertain)
    }

    /// Returns the aspect of two bodies; nil if they form none.
    package func aspect(of transit: Body, to natal: Body) -> Aspect? {
        reading.aspects.first { $0.transit == transit && $0.natal == natal }.map(aspect)
    }

    /// Returns the window of the strongest aspect, in which it is within its orb; nil without one.
    package func windowOfStrongest() throws -> AspectWindowDocument? {
        guard let aspect = reading.strongestAspects(1).first else { return nil }
        let range = try WindowRange(from: sky.moment, through: sky.moment)
        return try reader.windows(of: chart, in: range, bodies: [aspect.transit]).natalAspects
            .first { $0.partner == .natal(aspect.natal) && $0.type == aspect.type }?.document
    }

    /// Returns the transits of the day and of the week after.
    package func transits() throws -> TransitSummaryDocument { try reader.transitSummary(of: reading) }

    /// Returns the Moon of the day.
    package func moon() throws -> MoonDetailDocument { try reader.moonDetail(of: reading) }

    /// Returns the Moon of the day with the next lunations and eclipses.
    package func moonOutlook() throws -> MoonDetailDocument { try reader.moonOutlook(moon(), of: sky) }

    /// Returns the scores, with the person's usual ranges if the ephemeris covers the year before.
    package func scores() throws -> Scores {
        let ranges = try? reader.usualRanges(of: reading)
        let uncertainty = try uncertainty()
        let usual = ranges?.documents(of: reading, rounded: false)
        let document = reading.document(rounded: false, uncertainty: uncertainty)
        func shown(_ meters: [Astrometer.Meter]) -> [Meter] {
            meters.filter(\.isShown).compactMap { meter(named: $0.name, $0.labels, document, usual) }
        }
        return Scores(
            superGroups: shown(reading.superGroups), meters: shown(reading.meters),
            sentence: reading.overview.flatMap { _ in try? reader.sentence(of: reading, ranges: ranges).text },
            uncertainty: uncertainty?.sentence(of: reading),
            hasThresholdsByMeter: reading.engine.model.thresholds.isByMeter)
    }

    /// Returns the super-groups that lists show.
    package func superGroups() throws -> [Meter] {
        let document = try reading.document(rounded: false, uncertainty: uncertainty())
        return reading.superGroups.filter(\.isShown).compactMap { meter(named: $0.name, $0.labels, document, nil) }
    }

    private func meter(
        named name: String, _ labels: MeterLabels, _ document: ReadingDocument, _ usual: [String: MeterRangesDocument]?
    ) -> Meter? {
        document.meters[name].map {
            Meter(
                document: $0, displayName: labels.displayName,
                superGroup: reading.engine.model.smallestSuperGroup(with: name)?.name,
                usual: usual?[name]?.unifiedScore,
                possible: document.birthUncertainty?.meters[name]?.unifiedScore)
        }
    }

    private func uncertainty() throws -> BirthUncertainty? {
        try charts.flatMap { try reading.birthUncertainty(by: reader.ephemeris, charts: $0) }
    }

    /// Returns the meters that changed most since the day before, the day in one sentence as of ``Scores/sentence``, and the score
    /// of the whole day over the possible births in one sentence; nil if the birth is exactly known.
    package func changes() throws -> (movers: [Mover], sentence: String?, uncertainty: String?) {
        let uncertainty = try uncertainty()
        let document = reading.document(rounded: false, uncertainty: uncertainty)
        let movers = reading.movers().compactMap { mover in
            meter(named: mover.meter.name, mover.meter.labels, document, nil).map {
                Mover(
                    title: mover.title, delta: mover.delta, meter: $0,
                    movedBy: mover.movedBy.map { (aspect($0.aspect), $0.kind) })
            }
        }
        let sentence = reading.overview == nil ? nil : try? reader.sentence(of: reading).text
        return (movers, sentence, uncertainty?.summary(of: reading))
    }
}

extension RequestFields {
    /// Returns the day of a request, its chart, and the reader of its model.
    fileprivate func person(
        by tools: FunctionTools, now: Moment, isScored: Bool = true
    ) throws -> (moment: DayMoment, chart: NatalChart, reader: Reader) {
        let moment = try moment(now: now)
        let birth = try requiredBirth()
        let reader = try tools.reader(modelNamed: model, isScored: isScored)
        return (moment, try tools.chart(of: birth, houseSystem, on: moment), reader)
    }

    /// Returns a reading of any model, with moments of exactness, and its reader.
    fileprivate func reading(
        by tools: FunctionTools, now: Moment, isScored: Bool = true
    ) throws -> (reading: Reading, reader: Reader) {
        let (moment, chart, reader) = try person(by: tools, now: now, isScored: isScored)
        return (reader.engine.reading(of: chart, under: try tools.transits(at: moment)), reader)
    }
}

extension DocumentFunctions {
    /// A person's day for texts.
    package static let personDay = DayFunction<PersonDay>(signature: .astrometers) { fields, tools, now in
        let (moment, chart, reader) = try fields.person(by: tools, now: now)
        let charts = try PossibleCharts(of: chart, by: tools.ephemeris)
        let hasExactDates = fields.flag(.exactDates)
        return RequestedDays(moment) { moment in
            let transits = try tools.transits(at: moment, exactDates: hasExactDates)
            return PersonDay(reader.engine.reading(of: chart, under: transits), by: reader, charts: charts)
        }
    }

    /// A person's day for texts about transits, which need no scores.
    package static let personTransits = DayFunction<PersonDay>(signature: .transits) { fields, tools, now in
        let (moment, chart, reader) = try fields.person(by: tools, now: now, isScored: false)
        let points = try fields.points(of: chart, by: tools)
        return RequestedDays(moment) { moment in
            let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
            return PersonDay(
                reading, by: reader,
                points: try points?.transits(
                    under: reading.sky, to: chart, by: reader.engine, ephemeris: tools.ephemeris))
        }
    }

    /// The Moon of a moment without a birth, and the sky.
    package static let moon = DocumentFunction(signature: .sky) { fields, tools, now in
        let moment = try fields.moment(now: now)
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let sky = try tools.sky(at: moment.moment)
        return try (moon: reader.moonOutlook(reader.moonDetail(of: sky, zone: moment.zone), of: sky), sky: sky)
    }

    /// The Moon of a person's day.
    package static let moonOfPerson = DocumentFunction(signature: .astrometers) { fields, tools, now in
        let (reading, reader) = try fields.reading(by: tools, now: now)
        return try reader.moonOutlook(reader.moonDetail(of: reading), of: reading.sky)
    }

    /// The transits of a person's day and of the week after.
    package static let transitsOfDay = DocumentFunction(signature: .transits) { fields, tools, now in
        let (reading, reader) = try fields.reading(by: tools, now: now, isScored: false)
        var summary = try reader.transitSummary(of: reading)
        summary.provenance = reader.engine.provenance(ephemeris: reading.sky.source, of: [reading.chart.birth])
        summary.note = BirthDocument(reading.chart.birth).note
        summary.pointAspects = try fields.points(of: reading.chart, by: tools)?.transits(
            under: reading.sky, to: reading.chart, by: reader.engine, ephemeris: tools.ephemeris)
        return summary
    }
}
