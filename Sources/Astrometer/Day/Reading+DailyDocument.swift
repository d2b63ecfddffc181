extension Reading {
    /// Returns the meters of a reading as a document: in their groups, with lists of the most intense, flowing and challenging.
    ///
    /// Section 1 of `Documentation/Specification/daily.md`. Scores are bipolar and rounded to one decimal.
    /// - Parameter phrases: the phrases for the sentence about each meter and group.
    /// - Throws: ``AstrometerError`` when the groups of the model are not those of the daily response, and for an unknown zone.
    public func dailyDocument(phrases: Phrases) throws -> DailyAstrometersDocument {
        let overall = try overallGroup()
        let changes = aspectChanges
        func interpretation(_ meter: Meter) throws -> String {
            try phrases.sentence(on: meter, of: self, changes: changes)
        }
        let rounding = Rounding.wire
        let groups = superGroups.filter { $0.superGroup?.identifier != Self.overallIdentifier }
        return DailyAstrometersDocument(
            date: Timestamp(day), model: engine.model.name, overallUnifiedScore: rounding.tenths(overall.score.unified),
            overallIntensity: rounding.tenths(overall.score.intensity),
            overallHarmony: rounding.tenths(overall.score.harmony), overallQuality: overall.score.quality,
            overallState: overall.state.label, groups: try groups.map { try groupDocument($0, interpretation) },
            topActiveMeters: top(by: \.intensity) { $0.quality != .quiet },
            topChallengingMeters: top(by: { -$0.harmony }) { $0.harmony < 50 },
            topFlowingMeters: top(by: \.unified) { $0.unified > 0 })
    }

    private func overallGroup() throws -> Meter {
        let groups = superGroups.compactMap { $0.superGroup?.identifier }
        guard let overall = groups.firstIndex(of: Self.overallIdentifier),
            Set(groups) == Set([Self.overallIdentifier] + Reader.dayGroups)
        else {
            let model = engine.model
            throw AstrometerError.invalid(
                "the daily response has the groups \(Self.overallIdentifier), \(Reader.dayGroups.joined(separator: ", ")), as \(Reader.dayModelName) has them; model \"\(model.name)\" has \(groups.isEmpty ? "none" : groups.joined(separator: ", "))"
            )
        }
        return superGroups[overall]
    }

    /// Throws an error that names the groups if the model has other groups than the daily response.
    package func checkDayGroups() throws { _ = try overallGroup() }

    private static let overallIdentifier = "overall"

    /// Returns the names of up to five qualifying meters with the highest values, ties in the model's order.
    private func top(by value: (MeterScore) -> Double, where qualifies: (MeterScore) -> Bool) -> [String] {
        meters.filter { qualifies($0.score) }.ordered { -value($0.score) }.prefix(Reading.topCount).map(\.name)
    }

    private func groupDocument(
        _ group: Meter, _ interpretation: (Meter) throws -> String
    ) throws -> MeterGroupDocument {
        let score = group.score
        let labels = group.labels
        let rounding = Rounding.wire
        let members = Set(group.superGroup?.members.map(\.meter) ?? [])
        let trend = DailyTrend(of: group)
        return MeterGroupDocument(
            groupName: group.superGroup?.identifier ?? group.name, displayName: labels.displayName,
            unifiedScore: rounding.tenths(score.unified), intensity: rounding.tenths(score.intensity),
            harmony: rounding.tenths(score.harmony), stateLabel: group.state.label, quality: score.quality,
            interpretation: try interpretation(group), trendDelta: trend?.delta, trendDirection: trend?.direction,
            trendChangeRate: trend?.changeRate, overview: labels.description, detailed: labels.method,
            meters: try meters.filter { members.contains($0.name) }.map { try meterDocument($0, interpretation) })
    }

    private func meterDocument(
        _ meter: Meter, _ interpretation: (Meter) throws -> String
    ) throws -> DailyMeterDocument {
        let score = meter.score
        let labels = meter.labels
        let rounding = Rounding.wire
        let trend = DailyTrend(of: meter)
        return DailyMeterDocument(
            meterName: meter.name, displayName: labels.displayName, group: meter.definition?.group ?? "",
            unifiedScore: rounding.tenths(score.unified), intensity: rounding.tenths(score.intensity),
            harmony: rounding.tenths(score.harmony), unifiedQuality: score.quality, stateLabel: meter.state.label,
            interpretation: try interpretation(meter), trendDelta: trend?.delta, trendDirection: trend?.direction,
            trendChangeRate: trend?.changeRate, overview: labels.description, detailed: labels.method,
            astrologicalFoundation: FoundationDocument(of: meter.definition, words: labels.foundation),
            topAspects: meter.topAspects.map(aspectDocument))
    }

    private func aspectDocument(_ aspect: TransitAspect) -> MeterAspectDocument {
        let rounding = Rounding.wire
        let exactness = exactness(of: aspect)
        return MeterAspectDocument(
            label: AspectDocument.label(aspect.transit, aspect.type.name, natal: aspect.natal),
            natalPlanet: aspect.natal, transitPlanet: aspect.transit, aspectType: aspect.type,
            orb: rounding.hundredths(aspect.orb), orbPercentage: rounding.tenths(aspect.orbPercentage),
            phase: aspect.phase,
            daysToExact: (exactness?.nearest).map { rounding.hundredths($0.days(since: sky.moment)) },
            previousExactDate: exactness?.previous?.date, nextExactDate: exactness?.next?.date,
            closestDate: exactness?.closest?.moment.date,
            closestOrb: (exactness?.closest?.orb).map(rounding.hundredths),
            previousExactRange: exactness?.previousRange?.document, nextExactRange: exactness?.nextRange?.document,
            contribution: rounding.tenths(aspect.dti),
            qualityFactor: aspect.quality, natalPlanetHouse: chart.house(of: aspect.natal),
            natalPlanetSign: chart[aspect.natal].sign, housesInvolved: chart.houses(of: aspect, under: sky),
            natalAspectEcho: echo(of: aspect), orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths),
            signUncertain: chart.isSignUncertain(of: aspect.natal) == true ? true : nil)
    }

    /// Returns the natal aspect between the two bodies of a transit: "Echoes natal Mercury-Jupiter trine".
    func echo(of aspect: TransitAspect) -> String? {
        engine.aspect(of: aspect.natal, to: aspect.transit, in: chart.sky).map {
            "Echoes natal \($0.first.title)-\($0.second.title) \($0.type)"
        }
    }
}

/// The change of a daily meter's unified score, in the words of the daily response.
private struct DailyTrend {
    let delta: Double
    let direction: TrendDirection
    let changeRate: ChangeRate

    /// Creates the change; nil for a reading without a day before.
    init?(of meter: Meter) {
        guard let trend = meter.trend(of: .unifiedScore) else { return nil }
        delta = Rounding.wire.delta(from: trend.previous, to: trend.current)
        direction = trend.changeRate == .stable ? .stable : trend.delta > 0 ? .improving : .worsening
        changeRate = trend.changeRate
    }
}

extension FoundationDocument {
    /// Describes what a definition follows; an unfiltered meter follows all eleven transiting bodies.
    init(of definition: MeterDefinition?, words: MeterLabels.Foundation?) {
        let natal = definition.map { $0.anyOf.map { $0.natalBodies ?? [] } ?? Body.allCases } ?? []
        self.init(
            natalPlanetsTracked: natal, transitPlanetsTracked: definition?.only?.transitBodies ?? Body.allCases,
            keyHouses: words?.keyHouses ?? [:], primaryPlanets: words?.primaryPlanets ?? [:],
            secondaryPlanets: words?.secondaryPlanets ?? [:])
    }
}
