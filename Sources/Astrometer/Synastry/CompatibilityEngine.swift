/// Compares charts with a model, from any thread. Users have a ``Reader``.
package final class CompatibilityEngine: Sendable {
    /// The bodies, aspects and categories of comparisons.
    package let model: CompatibilityModel
    /// The calibration of the sums.
    package let calibration: CompatibilityCalibration
    /// The phrases for results.
    package let phrases: CompatibilityPhrases
    /// The engine for transits to composite charts.
    package let transits: Engine

    let pairs: CompiledPairs
    private let categoryScales, modeScales: [ScoreScale]
    private let modeCalibrations: [ModeCalibration]
    let provenanceDigests = Lazy<ModelDigests>()

    /// Creates an engine from tables, which must belong together.
    /// - Parameters:
    ///   - model: the rules of the comparison.
    ///   - calibration: the distributions of its raw sums.
    ///   - phrases: the table of phrases.
    ///   - transits: the model of vibes, which `model` names.
    /// - Throws: ``AstrometerError`` when a table is not valid, or not one of the model's; with code `dataLoss` for a
    ///   calibration made with other rules.
    package init(
        model: CompatibilityModel, calibration: CompatibilityCalibration, phrases: CompatibilityPhrases,
        transits: AstrometerModel
    ) throws {
        pairs = try CompiledPairs(model)
        try ensure(
            transits.name == model.vibe.model,
            "vibes must be computed with model \"\(model.vibe.model)\", which the compatibility model names, not \"\(transits.name)\""
        )
        try calibration.validate(for: model, transits: transits)
        try phrases.validate(for: model)
        self.model = model
        self.calibration = calibration
        self.phrases = phrases
        self.transits = try Engine(model: transits, labels: [:])
        modeCalibrations = CompatibilityMode.allCases.compactMap { calibration.modes[$0] }
        modeScales = modeCalibrations.map { ScoreScale(high: $0.p99, low: $0.p01) }
        categoryScales = zip(pairs.places, modeCalibrations).flatMap { [pairs] places, figures in
            pairs.categories[places].map { category in
                let figures = figures.categories[category.id]
                return ScoreScale(high: figures?.p99 ?? 0, low: figures?.p01 ?? 0)
            }
        }
    }

    /// Creates an engine for the compatibility model of a catalog, the package's unless given, with its calibration and phrases.
    /// - Throws: ``AstrometerError`` when the data is missing or corrupt.
    package convenience init(catalog: ModelCatalog? = nil) throws {
        let catalog = try catalog ?? ModelCatalog()
        let model = try catalog.compatibilityModel()
        try self.init(
            model: model, calibration: catalog.calibration(of: model),
            phrases: catalog.compatibilityPhrases(for: model), transits: catalog.model(named: model.vibe.model))
    }

    /// Compares two charts. The scores do not depend on their order.
    ///
    /// The Moon of a chart with an unknown moment is ignored. Section 4 of `Documentation/Specification/compatibility.md`.
    package func comparison(of first: NatalChart, with second: NatalChart) -> Comparison {
        var raws = [Double](repeating: 0, count: pairs.categories.count)
        var aspects: [SynastryContact] = []
        aspects.reserveCapacity(48)
        forEachPair(of: first, with: second) { pair, one, other in
            // Adds both directions in one sum, so that it does not depend on the order of the charts.
            var value = 0.0
            if let one {
                aspects.append(one)
                value += one.strength * one.quality
            }
            if let other {
                aspects.append(other)
                value += other.strength * other.quality
            }
            for share in pairs.shares[pair] { raws[share.category] += share.weight * value }
        }
        aspects.sort { SynastryContact.isStronger($0, than: $1) }
        return Comparison(engine: self, first: first, second: second, aspects: aspects, modes: scores(of: raws))
    }

    /// Calls `visit` with each pair of bodies that has contacts, and with the contacts in both directions.
    @inline(__always) private func forEachPair(
        of first: NatalChart, with second: NatalChart,
        _ visit: (_ pair: Int, _ one: SynastryContact?, _ other: SynastryContact?) -> Void
    ) {
        let (firstMoon, secondMoon) = (first.knowsPlace(of: .moon), second.knowsPlace(of: .moon))
        for (place, body) in pairs.bodies.enumerated() {
            let longitudeInFirst = first.sky.positions[body.rawValue].longitude
            let longitudeInSecond = second.sky.positions[body.rawValue].longitude
            for later in pairs.bodies[place...] {
                let pair = BodyPair(body, later).index
                var (one, other): (SynastryContact?, SynastryContact?)
                if (body != .moon || firstMoon) && (later != .moon || secondMoon) {
                    one = pairs.contact(
                        of: body, at: longitudeInFirst, with: later,
                        at: second.sky.positions[later.rawValue].longitude, pair: pair)
                }
                if body != later, (later != .moon || firstMoon) && (body != .moon || secondMoon) {
                    other = pairs.contact(
                        of: later, at: first.sky.positions[later.rawValue].longitude, with: body, at: longitudeInSecond,
                        pair: pair)
                }
                if one != nil || other != nil { visit(pair, one, other) }
            }
        }
    }

    /// Returns the scores of all modes from the raw sums of their categories.
    private func scores(of raws: [Double]) -> [ModeScore] {
        let scores = zip(raws, categoryScales).map { 100 * $1.share(of: $0) + 0 }
        return CompatibilityMode.allCases.enumerated().map { index, mode in
            let mean = pairs.mean(of: index, scores: scores)
            let overall = 50 + 50 * modeScales[index].share(of: mean)
            return ModeScore(
                mode: mode,
                categories: pairs.places[index].map { place in
                    CategoryScoring(definition: pairs.categories[place], raw: raws[place], score: scores[place])
                },
                mean: mean, overall: overall, percentile: modeCalibrations[index].percentile(of: overall))
        }
    }
}

extension CompatibilityEngine {
    /// Returns the provenance of this engine's scores of births, which have no thresholds, from ``Sky/source``.
    package func provenance(ephemeris: String, of births: [BirthData] = []) -> ScoreProvenance {
        let digests = provenanceDigests.get {
            ModelDigests(
                model: (try? JSONValue(encoding: model).digest) ?? "", rules: "",
                calibration: (try? JSONValue(encoding: calibration).digest) ?? "", thresholds: nil)
        }
        return ScoreProvenance(model: model.name, digests, ephemeris: ephemeris, of: births)
    }
}
