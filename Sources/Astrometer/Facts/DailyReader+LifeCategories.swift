extension DailyReader {
    /// Computes the areas of life on the day of a reading, without those whose meters its model lacks; nil if none is left.
    ///
    /// Section 1.6 of `Documentation/Specification/facts.md`.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the seven days after.
    public func lifeCategories(of reading: Reading) throws -> [LifeCategoryDocument]? {
        let model = reading.engine.model
        let scores = Dictionary(uniqueKeysWithValues: reading.meters.map { ($0.name, $0.score) })
        let categories = lifeCategories.categories.compactMap { category in
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
            let weight = lifeCategories.eventWeights.houseIngress * (model.transitWeight[entry.body] ?? 1)
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
        var (total, intensity, harmony) = (0.0, 0.0, 0.0)
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
