import Astrometer
import AstrometerEphemeris
import AstrometerModels

/// Whose chart is shown: one person's, or that of two together.
struct ChartSubject {
    let chart: NatalChart
    /// "Natal chart, 1990-06-15 14:30".
    let title: String
    /// Whether it is two people's, computed or read.
    var isComposite: Bool { method != nil }
    /// How it was made of two people's.
    private let method: CompositeMethod?
    /// Bodies that are not known, and left out.
    private let unknown: Set<Body>

    /// One person's chart, or two people's that was read from a file.
    ///
    /// - Parameter unknown: bodies that the file leaves out because their positions are unknown.
    init(_ chart: NatalChart, madeBy method: CompositeMethod? = nil, unknown: Set<Body> = []) {
        (self.chart, self.method, self.unknown) = (chart, method, unknown)
        let birth = chart.birth
        switch method {
        case .midpoint: title = "Composite chart of midpoints"
        case .davison: title = "Davison chart of \(chart.isExact ? "\(chart.sky.moment)" : birth.dateInWords)"
        case nil:
            let words = [birth.dateInWords, birth.time?.description, birth.zone]
            title = "Natal chart, \(words.compactMap { $0 }.joined(separator: " "))"
        }
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
        self.init(
            try composite.natalChart(of: natal, their, sensitivity: sensitivity), madeBy: method,
            unknown: composite[.moon] == nil ? [.moon] : [])
    }

    func document(by engine: Engine) -> ChartDocument {
        var document = chart.document(by: engine)
        document.remove(unknown)
        return document
    }

    func exchangeDocument(by engine: Engine) -> NatalExchangeDocument {
        var document = NatalExchangeDocument(chart, by: engine)
        document.chartData.composite = method?.rawValue
        if method != nil { document.chartData.removeUncertainties() }
        document.remove(unknown)
        return document
    }

    /// - Parameter kind: the charts that the wheel shows.
    func withoutUnknown(_ geometry: ChartGeometry, _ kind: WheelKind) -> ChartGeometry {
        // A wheel of transits shows no natal body, and transits are always known.
        guard !unknown.isEmpty, kind != .transit else { return geometry }
        var geometry = geometry
        geometry.remove(unknown, isNatal: kind == .natal)
        return geometry
    }
}
