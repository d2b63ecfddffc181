import Astrometer
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
    /// Whether it is two people's, computed or read.
    let isComposite: Bool
    /// Whether it is of midpoints, and of no moment.
    private let isOfMidpoints: Bool
    /// Bodies that are not known, and left out.
    private let unknown: Set<Body>

    /// One person's chart, or one of midpoints that was read from a file.
    init(_ natal: NatalChart, isOfMidpoints: Bool) {
        let birth = [natal.birth.date.description, natal.birth.time?.description, natal.birth.zone]
        (chart, unknown, isComposite) = (natal, [], isOfMidpoints)
        self.isOfMidpoints = isOfMidpoints
        title = isOfMidpoints ? Self.midpoints : "Natal chart, \(birth.compactMap { $0 }.joined(separator: " "))"
    }

    /// Two people's chart.
    ///
    /// - Parameter sensitivity: a factor for the weight of each body; 1 for those not named.
    init(
        _ natal: NatalChart, with their: NatalChart, composite method: CompositeMethod, by reader: Reader,
        sensitivity: [Body: Double]
    ) throws {
        let composite =
            switch method {
            case .midpoint:
                CompositeChart(
                    midpointsOf: natal, their, margin: try CompatibilityEngine().model.oppositionMargin)
            case .davison:
                try CompositeChart(
                    davisonOf: natal, their, ephemeris: reader.ephemeris, houseSystem: reader.houseSystem)
            }
        chart = try composite.natalChart(of: natal, their, sensitivity: sensitivity)
        unknown = composite[.moon] == nil ? [.moon] : []
        (isComposite, isOfMidpoints) = (true, method == .midpoint)
        title = isOfMidpoints ? Self.midpoints : "Davison chart of \(chart.sky.moment)"
    }

    private static let midpoints = "Composite chart of midpoints"

    func document(by engine: Engine) -> ChartDocument {
        var document = chart.document(by: engine)
        document.planets.removeAll { unknown.contains($0.name) }
        return document
    }

    func exchangeDocument(by engine: Engine) -> NatalExchangeDocument {
        var document = NatalExchangeDocument(chart, by: engine)
        if isOfMidpoints { document.chartData.composite = CompositeMethod.midpoint.rawValue }
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
