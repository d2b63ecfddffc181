extension DailyReader {
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
