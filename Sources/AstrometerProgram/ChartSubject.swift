import AstrometerCompatibility
import AstrometerDaily
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels

/// Whose chart is shown: one person's, or that of two together.
struct ChartSubject {
    let chart: NatalChart
    /// "Natal chart, 1990-06-15 14:30".
    let title: String
    /// Bodies that are not known, and left out.
    private let unknown: Set<Body>

    init(
        _ natal: NatalChart, with their: NatalChart?, composite method: CompositeMethod?, ephemeris: Ephemeris,
        houseSystem: HouseSystem
    ) throws {
        guard let method, let their else {
            let birth = [natal.birth.date.description, natal.birth.time?.description, natal.birth.zone]
            (chart, unknown) = (natal, [])
            title = "Natal chart, \(birth.compactMap { $0 }.joined(separator: " "))"
            return
        }
        let composite =
            switch method {
            case .midpoint:
                CompositeChart(
                    midpointsOf: natal, their, margin: try CompatibilityEngine().model.oppositionMargin)
            case .davison:
                try CompositeChart(davisonOf: natal, their, ephemeris: ephemeris, houseSystem: houseSystem)
            }
        chart = try composite.natalChart(of: natal, their)
        unknown = composite[.moon] == nil ? [.moon] : []
        title = method == .midpoint ? "Composite chart of midpoints" : "Davison chart of \(chart.sky.moment)"
    }

    func document(by engine: Engine) -> ChartDocument {
        var document = chart.document(by: engine)
        document.planets.removeAll { unknown.contains($0.name) }
        return document
    }

    func exchangeDocument(by engine: Engine) -> NatalExchangeDocument {
        var document = NatalExchangeDocument(chart, by: engine)
        let names = Set(unknown.map(\.title))
        document.chartData.planetaryPositions.removeAll { names.contains($0.name) }
        document.chartData.aspects?.removeAll { names.contains($0.planet1) || names.contains($0.planet2) }
        return document
    }

    /// - Parameter kind: what the wheel shows.
    func withoutUnknown(_ geometry: ChartGeometry, _ kind: WheelKind) -> ChartGeometry {
        // A wheel of transits shows no natal body, and transits are always known.
        guard !unknown.isEmpty, kind != .transit else { return geometry }
        var geometry = geometry
        geometry.planets.removeAll { unknown.contains($0.name) }
        geometry.aspects.removeAll { aspect in
            unknown.contains(aspect.body2) || kind == .natal && unknown.contains(aspect.body1)
        }
        return geometry
    }
}
