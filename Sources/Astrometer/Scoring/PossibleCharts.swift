/// The exact charts of the possible births behind an incompletely known one. Compute them once for all days.
///
/// Sections 1 and 2 of `Documentation/Specification/ranges.md`.
public struct PossibleCharts: Sendable {
    /// The possible births.
    public let births: PossibleBirths
    /// The chart of each, with angles and houses of the system that was asked for.
    let charts: [NatalChart]

    /// Creates the charts of the possible births behind a chart, with its house system and factors of weights; nil if
    /// its time and place are exactly known.
    /// - Throws: ``AstrometerError`` when the zone cannot be read, or the ephemeris does not cover all possible instants.
    public init?(of chart: NatalChart, by ephemeris: Ephemeris) throws {
        guard let births = try PossibleBirths(of: chart.birth) else { return nil }
        self.births = births
        let factors = Dictionary(uniqueKeysWithValues: Body.allCases.map { ($0, chart.sensitivity[$0.rawValue]) })
        var sky: Sky?
        charts = try births.points.map { point in
            let current = try sky.flatMap { $0.moment == point.moment ? $0 : nil } ?? ephemeris.sky(at: point.moment)
            sky = current
            return try NatalChart(
                birth: chart.birth, sky: current,
                houses: ephemeris.houses(
                    at: point.moment, latitude: point.latitude, longitude: point.longitude,
                    system: chart.houses.system), sensitivity: factors)
        }
    }
}

extension Reading {
    /// Computes the scores of this reading's moment over the possible births; nil if time and place of birth are
    /// exactly known. Pass `charts`, the possible charts, if you have them already.
    /// - Throws: ``AstrometerError`` when the zone cannot be read, or the ephemeris does not cover all possible instants.
    public func birthUncertainty(by ephemeris: Ephemeris, charts: PossibleCharts? = nil) throws -> BirthUncertainty? {
        guard let charts = try charts ?? PossibleCharts(of: chart, by: ephemeris) else { return nil }
        let previousSky = try previousSky ?? ephemeris.previousSky(before: day)
        return engine.uncertainty(of: charts, under: sky, after: previousSky)
    }
}

extension Engine {
    /// Computes the scores of possible charts under a sky; changes only with the sky of the day before.
    func uncertainty(of charts: PossibleCharts, under sky: Sky, after previousSky: Sky?) -> BirthUncertainty {
        let skies = ([sky] + (previousSky.map { [$0] } ?? [])).map(rounded)
        let scores = charts.charts.map { self.scores(of: $0, under: skies) }
        func score(_ metric: TrendMetric, _ index: Int, _ name: String) -> BirthUncertainty.Score {
            let days = scores.map { $0.map { $0[index].value(of: metric) } }
            let sorted = days.map { $0[0] }.sorted()
            let trends =
                previousSky == nil
                ? nil : days.map { Trend(metric, from: $0[1], to: $0[0], thresholds: model.thresholds, of: name) }
            return BirthUncertainty.Score(
                p10: sorted.quantile(0.1), p50: sorted.quantile(0.5), p90: sorted.quantile(0.9),
                changes: trends.map(BirthUncertainty.Changes.init))
        }
        let names = model.names
        let meters = names.enumerated().map { index, name in
            BirthUncertainty.Meter(
                unifiedScore: score(.unifiedScore, index, name), intensity: score(.intensity, index, name),
                harmony: score(.harmony, index, name))
        }
        return BirthUncertainty(
            births: charts.births, meters: Dictionary(uniqueKeysWithValues: zip(names, meters)),
            aspects: aspects(of: charts, under: sky))
    }

    /// Returns the aspects with the largest mean DTI, of those in orb in at least half of the charts.
    private func aspects(of charts: PossibleCharts, under sky: Sky) -> [BirthUncertainty.Aspect] {
        struct Pair: Hashable {
            let natal, transit: Body
            let type: AspectType
        }
        var found: [Pair: [TransitAspect]] = [:]
        for aspect in charts.charts.flatMap({ aspects(of: $0, under: sky) }) {
            found[Pair(natal: aspect.natal, transit: aspect.transit, type: aspect.type), default: []].append(aspect)
        }
        let count = charts.charts.count
        let likely = found.filter { 2 * $0.value.count >= count }.map { pair, aspects in
            let orbs = aspects.map(\.orb)
            return BirthUncertainty.Aspect(
                transit: pair.transit, natal: pair.natal, type: pair.type, inOrb: Double(aspects.count) / Double(count),
                orbs: (orbs.min() ?? 0)...(orbs.max() ?? 0), dti: aspects.reduce(0) { $0 + $1.dti } / Double(count))
        }
        return Array(
            likely.sorted {
                $0.dti != $1.dti
                    ? $0.dti > $1.dti
                    : ($0.natal, $0.transit, $0.type.rawValue) < ($1.natal, $1.transit, $1.type.rawValue)
            }.prefix(Reading.topCount))
    }
}
