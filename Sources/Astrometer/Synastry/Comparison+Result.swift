extension Comparison {
    /// Returns the comparison as a document, with sentences, calculated at a moment.
    /// - Parameters:
    ///   - name: the other person's name; nil or empty for the phrase of the table.
    ///   - moment: the moment that the document names.
    ///   - composite: the composite chart; that of midpoints unless given.
    ///   - rounded: scores as whole numbers; false keeps full precision.
    public func result(
        theirName name: String? = nil, calculatedAt moment: Moment, composite: CompositeChart? = nil,
        rounded: Bool = true
    ) -> CompatibilityResult {
        let writer = ResultWriter(
            comparison: self, words: SynastryPhrasebook(phrases: engine.phrases, name: name),
            rounding: rounded ? .wire : .unrounded)
        let composite = composite ?? self.composite
        let isExact = first.isExact && second.isExact
        let (birth, theirBirth) = (BirthDocument(first.birth), BirthDocument(second.birth))
        return CompatibilityResult(
            provenance: engine.provenance(ephemeris: first.sky.source, of: [first.birth, second.birth]),
            inputs: inputs(theirName: name, calculatedAt: moment, composite: composite, rounded: rounded),
            aspects: aspects.map(writer.aspect),
            birthNote: birth.note, birthPlace: birth.place, calculatedAt: Timestamp(moment),
            composite: composite.document(rounding: writer.rounding), compositeSummary: writer.summary(of: composite),
            coworker: writer.mode(self[.coworker]), exactChart: isExact, friendship: writer.mode(self[.friendship]),
            karmic: karmicContacts.map(writer.karmic), mode: ChartMode(isExact: isExact), model: engine.model.name,
            romantic: writer.mode(self[.romantic]), theirBirthNote: theirBirth.note, theirBirthPlace: theirBirth.place)
    }

    private func inputs(
        theirName name: String?, calculatedAt moment: Moment, composite: CompositeChart, rounded: Bool
    ) -> DocumentInputs {
        var inputs = DocumentInputs("get_compatibility", of: first, rounded: rounded)
        // Weights of bodies do not change a comparison.
        inputs.birth?.sensitivity = nil
        inputs.theirBirth = BirthInput(second.birth)
        inputs.theirName = name
        inputs.composite = composite.method == .midpoint ? nil : composite.method
        inputs.calculatedAt = Timestamp(moment)
        return inputs
    }
}

private struct ResultWriter {
    let comparison: Comparison
    let words: SynastryPhrasebook
    let rounding: Rounding

    func mode(_ score: ModeScore) -> ModeResult {
        ModeResult(
            overallScore: rounding.whole(score.overall),
            relationshipVerb: words.verb(of: score, labels: comparison.engine.model.labels),
            categories: score.categories.map { category($0, of: score.mode) },
            missingDataPrompts: words.missing(of: comparison.first, comparison.second),
            percentile: rounding.tenths(score.percentile))
    }

    private func category(_ figures: CategoryScoring, of mode: CompatibilityMode) -> CategoryScore {
        let label = comparison.engine.model.labels.label(of: figures.score)
        return CategoryScore(
            id: figures.definition.id, name: figures.definition.name, score: rounding.whole(figures.score),
            summary: words.summary(of: figures.definition.id, label, mode),
            aspectIds: comparison.aspects(of: figures.definition).map(\.id), label: label,
            raw: rounding.hundredths(figures.raw))
    }

    func aspect(_ contact: SynastryContact) -> SynastryAspect {
        SynastryAspect(
            aspectType: contact.type, id: contact.id, interpretation: words.aspect(contact),
            isHarmonious: contact.isHarmonious, orb: rounding.hundredths(contact.orb),
            orbUncertainty: comparison.orbUncertainty(of: contact).map(rounding.hundredths), quality: contact.quality,
            strength: rounding.hundredths(contact.strength), theirPlanet: contact.second, userPlanet: contact.first)
    }

    func karmic(_ contact: SynastryContact) -> KarmicContact {
        KarmicContact(
            aspectType: contact.type, id: contact.id, interpretation: words.karmic(contact),
            orb: rounding.hundredths(contact.orb), theirPlanet: contact.second, userPlanet: contact.first)
    }

    func summary(of composite: CompositeChart) -> CompositeSummary {
        let sun = Sign(longitude: composite[.sun]?.longitude ?? 0)
        let moon = composite[.moon].map { Sign(longitude: $0.longitude) }
        let certain = comparison.aspects.filter { !comparison.isUncertain($0) }
        let harmonious = certain.lazy.filter { $0.quality > 0 }.prefix(3)
        let tense = certain.lazy.filter { $0.quality < 0 }.prefix(3)
        return CompositeSummary(
            compositeSun: sun, compositeMoon: moon,
            summary: words.composite(sun: sun, moon: moon, harmonious: harmonious.first, tense: tense.first),
            strengths: harmonious.map(words.strength), challenges: tense.map(words.challenge))
    }
}

extension CompositeChart {
    func document(rounding: Rounding) -> CompositeDocument {
        var bodies: [Body: CompositeBodyDocument?] = [:]
        for body in Body.allCases {
            let document = self[body].map { place in
                let range = longitudeRanges?[body.rawValue]
                return CompositeBodyDocument(
                    // 359.996 is rounded to 0, not 360.
                    longitude: Degrees.normalized(rounding.hundredths(place.longitude)),
                    ambiguous: place.isAmbiguous, sign: Sign(longitude: place.longitude),
                    longitudeUncertainty: (range?.uncertainty).map(rounding.hundredths),
                    signUncertain: range.map { _ in possibleSigns(of: body).count > 1 })
            }
            bodies.updateValue(document, forKey: body)
        }
        return CompositeDocument(
            method: method, bodies: bodies, ascendant: houses?.ascendant.map(rounding.hundredths),
            midheaven: houses?.midheaven.map(rounding.hundredths), houseCusps: houses?.cusps.map(rounding.hundredths),
            momentUTC: moment.map(Timestamp.init))
    }
}
