// Provenance and inputs of documents. Sections 2 of `Documentation/Specification/rules.md`.

extension ChartProvenance {
    package static let software = "astrometer \(Release.version)"

    /// Creates the provenance of a chart from the source of the positions, with its version, and the births.
    package init(ephemeris: String, of births: [BirthData] = []) {
        self.init(
            software: Self.software, ephemeris: ephemeris, zones: TimeZoneFiles.release, zoneMap: births.zoneMapDigest)
    }
}

extension ScoreProvenance {
    /// The number of digits of a digest.
    private static let digits = 16

    /// Creates the provenance of scores by a model with these digests. `isByMeter` says whether the model has thresholds
    /// for single meters, and `labels` is the digest of the labels of its meters.
    init(
        model: String, _ digests: ModelDigests, isByMeter: Bool = false, labels: String? = nil, ephemeris: String,
        of births: [BirthData]
    ) {
        func short(_ digest: String?) -> String? { digest.map { String($0.prefix(Self.digits)) } }
        self.init(
            software: ChartProvenance.software, model: model, modelDigest: short(digests.model) ?? "",
            calibrationDigest: short(digests.calibration) ?? "", thresholdsDigest: short(digests.thresholds),
            thresholdsBy: isByMeter ? "meter" : nil, labelsDigest: short(labels), ephemeris: ephemeris,
            zones: TimeZoneFiles.release,
            zoneMap: births.zoneMapDigest)
    }
}

extension Engine {
    /// The digests of the model and of its labels, computed once.
    var digests: (model: ModelDigests, labels: String?) {
        // Fails only for numbers that are not finite, which a valid model does not have.
        provenanceDigests.get {
            ((try? ModelDigests(of: ModelTable(model))) ?? .unknown, try? JSONValue(encoding: labels).digest)
        }
    }

    /// Returns the provenance of this engine's scores of births, from the source of the positions: ``Sky/source``.
    package func provenance(ephemeris: String, of births: [BirthData] = []) -> ScoreProvenance {
        let digests = digests
        return ScoreProvenance(
            model: model.name, digests.model, isByMeter: model.thresholds.isByMeter, labels: digests.labels,
            ephemeris: ephemeris, of: births)
    }
}

extension ModelDigests {
    /// Placeholder for a model without digests.
    static let unknown = ModelDigests(model: nil, rules: "", calibration: nil, thresholds: nil)
}

extension ChartDocument {
    /// Adds provenance and inputs, which a chart inside another document does not have.
    package mutating func addProvenance(of chart: NatalChart, by engine: Engine) {
        provenance = ChartProvenance(ephemeris: chart.sky.source, of: [chart.birth])
        inputs = DocumentInputs("get_chart", of: chart, by: engine)
    }
}

extension NatalExchangeDocument {
    /// Adds the software and data that made the numbers, and the request.
    /// `ephemeris` is the source of the positions; nil if it is the same as the chart's.
    package mutating func addProvenance(of chart: NatalChart, by engine: Engine, ephemeris: String? = nil) {
        provenance = ChartProvenance(ephemeris: ephemeris ?? chart.sky.source, of: [chart.birth])
        inputs = DocumentInputs("get_chart_exchange", of: chart, by: engine)
    }
}

extension DocumentInputs {
    /// Creates the request of a document, without defaults.
    /// - Parameters:
    ///   - function: the function that computes the document.
    ///   - chart: the chart of its birth; nil for a function without one.
    ///   - engine: the engine of weights and orbs, or of scores; nil for a function without a model.
    ///   - standard: the model of the function.
    ///   - day: the day; nil for a function without one.
    ///   - rounded: false for numbers in full precision.
    package init(
        _ function: String, of chart: NatalChart?, by engine: Engine? = nil,
        standard: String = ModelCatalog.defaultModel, on day: DayMoment? = nil, rounded: Bool = true
    ) {
        let birth = chart.map { chart in
            let factors = Body.allCases.map { ($0, chart.sensitivity[$0.rawValue]) }.filter { $0.1 != 1 }
            return BirthInput(
                chart.birth, sensitivity: factors.isEmpty ? nil : Dictionary(uniqueKeysWithValues: factors))
        }
        let model = engine?.model.name
        let clock = day?.clock
        self.init(
            function: function, birth: birth,
            houseSystem: chart?.houses.system == .placidus ? nil : chart?.houses.system,
            model: model == standard ? nil : model, date: clock?.date, at: clock?.time == .noon ? nil : clock?.time,
            dayZone: day?.zone, unrounded: rounded ? nil : true)
    }

    /// Creates the request of a document with the scores of a reading. If the birth is uncertain and `uncertainty` is nil, the
    /// request has `uncertainty: false`.
    init(
        _ function: String, of reading: Reading, standard: String = ModelCatalog.defaultModel, rounded: Bool = true,
        _ uncertainty: BirthUncertainty?
    ) {
        self.init(
            function, of: reading.chart, by: reading.engine, standard: standard, on: reading.day, rounded: rounded)
        self.uncertainty = uncertainty == nil && reading.chart.birth.isUncertain ? false : nil
    }
}

extension BirthData {
    /// Whether the birth may have been at several instants or places, over which scores have an uncertainty.
    var isUncertain: Bool { !isExact || timeUncertainty != nil }
}
