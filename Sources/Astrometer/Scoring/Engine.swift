/// Computes readings with a model, which is validated and compiled once, from any thread. Users have a ``Reader``.
package final class Engine: Sendable {
    /// The model that readings are computed with.
    package let model: AstrometerModel
    /// The labels of each meter and super-group, by name.
    package let labels: [String: MeterLabels]
    /// The labels of all meters, then of all super-groups, in the order of the model.
    let labelsInOrder: [MeterLabels]
    /// The states of each of them, by intensity and harmony.
    let statesInOrder: [[MeterLabels.State]]
    /// The names of all meters and super-groups as JSON sorts them, each with its place in the order of the model.
    let sortedNames: JSONNames
    let compiled: CompiledModel
    let provenanceDigests = Lazy<(model: ModelDigests, labels: String?)>()

    /// Creates an engine for a model, which is validated and compiled once. Meters without labels get some made from
    /// their names.
    /// - Throws: ``AstrometerError`` when the model or its labels are not valid.
    package init(model: AstrometerModel, labels: [String: MeterLabels]) throws {
        self.model = model
        self.labels = labels
        labelsInOrder = model.names.map { labels[$0] ?? MeterLabels(plainFor: $0) }
        statesInOrder = labelsInOrder.map { labels in
            IntensityLevel.allCases.flatMap { intensity in HarmonyLevel.allCases.map { labels.state(intensity, $0) } }
        }
        sortedNames = JSONNames(model.names)
        compiled = try CompiledModel(model, labels: labels)
    }

    /// Creates an engine for a model of a catalog, the package's unless given, with its labels.
    /// - Throws: ``AstrometerError`` when there is no such model or its data is missing or corrupt.
    package convenience init(
        modelNamed name: String = ModelCatalog.defaultModel, catalog: ModelCatalog? = nil
    ) throws {
        let catalog = try catalog ?? ModelCatalog()
        let model = try catalog.model(named: name)
        try self.init(model: model, labels: catalog.labels(of: model))
    }

    /// Computes the reading of a chart, which is computed once for all days, at a moment, whose transits are computed
    /// once for all charts, with trends and moments of exactness if the transits have the data for them.
    package func reading(of chart: NatalChart, under transits: Transits) -> Reading {
        reading(
            of: chart, under: transits.sky, after: transits.previousSky, exactnessFrom: transits.motion,
            zone: transits.zone)
    }

    /// Computes the reading of a chart under a sky, without trends and moments of exactness.
    package func reading(of chart: NatalChart, under sky: Sky) -> Reading {
        reading(of: chart, under: sky, after: nil, exactnessFrom: nil)
    }

    /// - Parameter previousSky: the sky of the day before; the caller must ensure this.
    package func reading(
        of chart: NatalChart, under sky: Sky, after previousSky: Sky? = nil, exactnessFrom motion: SkyMotion? = nil,
        zone: String? = nil
    ) -> Reading {
        let (chart, sky) = (withSpeeds(chart), withSpeeds(sky))
        let previousSky = previousSky.map(withSpeeds)
        // Only separations use rounded longitudes; signs, houses and dignities do not.
        let weights = self.weights(of: chart)
        let placed = rounded(chart)
        var aspects: [TransitAspect] = []
        aspects.reserveCapacity(64)
        forEachAspect(of: placed, weights: weights, under: rounded(sky)) { aspects.append($0) }
        var scores = MeterSums(meterCount: model.meters.count)
        for aspect in aspects { scores.add(aspect) }

        var previousScores: [MeterScore]?
        if let previousSky {
            var sums = MeterSums(meterCount: model.meters.count)
            forEachAspect(of: placed, weights: weights, under: rounded(previousSky)) { sums.add($0) }
            previousScores = self.scores(of: sums, under: previousSky)
        }
        return Reading(
            engine: self, chart: chart, natalWeights: weights, sky: sky, zone: zone, aspects: aspects,
            scores: self.scores(of: scores, under: sky), previousScores: previousScores, previousSky: previousSky,
            motion: motion)
    }

    /// Returns the transit-to-natal aspects of a chart under a sky, by natal then transiting body.
    ///
    /// Section 3 of `Documentation/Specification/astrometers.md`.
    package func aspects(of chart: NatalChart, under sky: Sky) -> [TransitAspect] {
        var aspects: [TransitAspect] = []
        forEachAspect(of: rounded(chart), weights: weights(of: chart), under: rounded(sky)) { aspects.append($0) }
        return aspects
    }

    /// The index of the super-group for the whole day: `overall` or `overview_super_group`, else the first. Nil in a model
    /// without super-groups.
    package var overview: Int? {
        let groups = model.superGroups
        return groups.firstIndex { Self.wholeDay.contains($0.identifier) } ?? groups.indices.first
    }

    /// The identifiers of super-groups for the whole day.
    static let wholeDay = ["overview", "overall"]

    /// Returns whether lists and texts show a meter or super-group, not another one with the same numbers: see ``Meter/shown``.
    package func isShown(_ name: String) -> Bool {
        model.names.firstIndex(of: name).map { compiled.shownIndex[$0] == $0 } ?? false
    }

    /// Returns the labels of a meter or super-group; without any, labels made from its name.
    package func labels(of name: String) -> MeterLabels { labels[name] ?? MeterLabels(plainFor: name) }

    /// Returns the weight W of each natal body, in the order of `Body`. The chart must have unrounded longitudes:
    /// weights depend on signs, houses and dignities, and no model rounds for these.
    package func weights(of chart: NatalChart) -> [Double] {
        let table = model.natalWeight
        return Body.allCases.map { body in
            table.weight(
                of: body, at: chart[body].longitude, house: chart.house(of: body), ascendant: chart.houses.ascendant,
                sensitivity: chart.sensitivity[body.rawValue])
        }
    }

    /// Returns the chart for measuring separations, with rounded longitudes if the model rounds them.
    package func rounded(_ chart: NatalChart) -> NatalChart {
        let chart = withSpeeds(chart)
        return compiled.rounding.map { chart.rounded(by: $0) } ?? chart
    }

    /// Returns the sky for measuring separations, with rounded longitudes if the model rounds them.
    package func rounded(_ sky: Sky) -> Sky {
        let sky = withSpeeds(sky)
        return compiled.rounding.map { sky.rounded(by: $0) } ?? sky
    }

    /// Returns the sky with the speeds that the model's rule of phases compares.
    private func withSpeeds(_ sky: Sky) -> Sky { compiled.isAgainstBirth ? sky.withLibrarySpeeds() : sky }

    private func withSpeeds(_ chart: NatalChart) -> NatalChart {
        guard compiled.isAgainstBirth else { return chart }
        var chart = chart
        chart.sky = withSpeeds(chart.sky)
        return chart
    }
}

extension Engine {
    /// Creates an engine for a model file, such as one that `astrometer pack` wrote, with the catalog's labels if it
    /// has none. Errors name `argument`, or the model.
    /// - Throws: ``AstrometerError`` when calibration or thresholds are missing or belong to other rules.
    package convenience init(_ file: ModelTable, named argument: String? = nil, catalog: ModelCatalog? = nil) throws {
        let labels = try (catalog ?? ModelCatalog()).labels(of: file)
        try self.init(model: file.complete(named: argument ?? "model \"\(file.name)\""), labels: labels)
    }

    /// Creates an engine for aspects, charts and the sky, which need neither calibration nor thresholds. Scores saturate.
    package convenience init(uncalibrated file: ModelTable, catalog: ModelCatalog? = nil) throws {
        try self.init(model: file.uncalibrated, labels: (catalog ?? ModelCatalog()).labels(of: file))
    }
}
