import Astrometer

/// The chart to show: one person's, or a composite chart.
struct ChartSubject {
    let chart: NatalChart
    /// "Natal chart, 15 June 1990, 14:30 UTC".
    let title: String
    /// Whether it is a composite chart, computed or read.
    var isComposite: Bool { method != nil }
    private let method: CompositeMethod?
    /// Unknown bodies, which are omitted.
    private let unknown: Set<Body>
    /// The source of the positions, which a file may name.
    private let ephemeris: String
    /// The person as a file describes her.
    private let person: NatalExchangeDocument.Subject?

    /// Creates the subject of one person's chart, or of a composite chart from a file.
    /// - Parameters:
    ///   - unknown: bodies that are missing from the file because their positions are unknown.
    ///   - ephemeris: the source of the positions that the file names.
    ///   - person: the person as the file describes her.
    init(
        _ chart: NatalChart, madeBy method: CompositeMethod? = nil, unknown: Set<Body> = [], ephemeris: String? = nil,
        person: NatalExchangeDocument.Subject? = nil
    ) {
        (self.chart, self.method, self.unknown, self.person) = (chart, method, unknown, person)
        self.ephemeris = ephemeris ?? chart.sky.source
        let birth = chart.birth
        switch method {
        case .midpoint: title = "Composite chart of midpoints"
        case .davison:
            let moment = WheelCaption.text(of: DayMoment(chart.sky.moment))
            title = "Davison chart of \(chart.isExact ? moment : birth.dateWithCalendar)"
        case nil:
            let words = [birth.dateWithCalendar + (birth.time.map { ", \($0)" } ?? ""), birth.zone]
            title = "Natal chart, \(words.compactMap { $0 }.joined(separator: " "))"
        }
    }

    /// Creates the subject of a composite chart.
    /// - Parameter sensitivity: a factor for the weight of each body; 1 for bodies that are missing.
    init(
        _ natal: NatalChart, with their: NatalChart, composite method: CompositeMethod, by reader: Reader,
        sensitivity: [Body: Double]
    ) throws {
        let composite =
            switch method {
            case .midpoint:
                CompositeChart(midpointsOf: natal, their, margin: try CompatibilityEngine().model.oppositionMargin)
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
        document.addProvenance(of: chart, by: engine)
        document.remove(unknown)
        return document
    }

    func exchangeDocument(by engine: Engine) -> NatalExchangeDocument {
        var document = NatalExchangeDocument(
            chart, by: engine, name: person?.name ?? "", city: person?.city, nation: person?.nation)
        document.addProvenance(of: chart, by: engine, ephemeris: ephemeris)
        document.chartData.composite = method?.rawValue
        if method != nil {
            document.chartData.removeUncertainties()
            document.inputs = nil
        }
        document.remove(unknown)
        return document
    }

    /// - Parameter kind: the charts that the wheel shows.
    func withoutUnknown(_ geometry: ChartGeometry, _ kind: WheelKind) -> ChartGeometry {
        // A wheel of transits shows no natal body, and transits are always known.
        guard !unknown.isEmpty, kind != .transit else { return geometry }
        var geometry = geometry
        geometry.remove(unknown)
        return geometry
    }
}
