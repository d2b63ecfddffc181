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
    /// for single meters.
    init(model: String, _ digests: ModelDigests, isByMeter: Bool = false, ephemeris: String, of births: [BirthData]) {
        func short(_ digest: String?) -> String? { digest.map { String($0.prefix(Self.digits)) } }
        self.init(
            software: ChartProvenance.software, model: model, modelDigest: short(digests.model) ?? "",
            calibrationDigest: short(digests.calibration) ?? "", thresholdsDigest: short(digests.thresholds),
            thresholdsBy: isByMeter ? "meter" : nil, ephemeris: ephemeris, zones: TimeZoneFiles.release,
            zoneMap: births.zoneMapDigest)
    }
}

extension Engine {
    /// Returns the provenance of this engine's scores of births, from the source of the positions: ``Sky/source``.
    public func provenance(ephemeris: String, of births: [BirthData] = []) -> ScoreProvenance {
        // Fails only for numbers that are not finite, which a valid model does not have.
        let digests = provenanceDigests.get { (try? ModelDigests(of: ModelTable(model))) ?? .unknown }
        return ScoreProvenance(
            model: model.name, digests, isByMeter: model.thresholds.isByMeter, ephemeris: ephemeris, of: births)
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
        inputs = DocumentInputs(of: chart, hasBirth: false, by: engine).unlessEmpty
    }
}

extension NatalExchangeDocument {
    /// Adds the software and data that made the numbers, and the options that no other field of the document names.
    /// `ephemeris` is the source of the positions; nil if it is the same as the chart's.
    package mutating func addProvenance(of chart: NatalChart, by engine: Engine, ephemeris: String? = nil) {
        provenance = ChartProvenance(ephemeris: ephemeris ?? chart.sky.source, of: [chart.birth])
        // The subject has everything else of the birth and the chart.
        let inputs = DocumentInputs(
            birth: chart.birth.timeUncertainty == nil && chart.birth.notes.isEmpty ? nil : BirthDocument(chart.birth),
            sensitivity: DocumentInputs.factors(of: chart), model: DocumentInputs(of: chart, by: engine).model)
        self.inputs = inputs.unlessEmpty
    }
}

extension DocumentInputs {
    /// Creates the inputs of a document about a chart, without defaults.
    /// - Parameters:
    ///   - hasBirth: whether the document does not have the birth and the house system elsewhere.
    ///   - engine: the engine of weights and orbs, in a chart.
    ///   - zone: the zone of the day, unless the document names it.
    ///   - exactDates: whether dates of exact aspects were searched, or are not part of the document.
    init(
        of chart: NatalChart, hasBirth: Bool = true, by engine: Engine? = nil, zone: String? = nil,
        rounded: Bool = true, exactDates: Bool = true
    ) {
        let model = engine.map(\.model.name)
        self.init(
            birth: hasBirth ? BirthDocument(chart.birth) : nil, sensitivity: Self.factors(of: chart),
            houseSystem: hasBirth && chart.houses.system != .placidus ? chart.houses.system : nil,
            model: model == ModelCatalog.defaultModel ? nil : model, dayZone: zone,
            unrounded: rounded ? nil : true, exactDates: exactDates ? nil : false)
    }

    /// The factors of a chart's bodies that are not 1; nil if all are.
    static func factors(of chart: NatalChart) -> [Body: Double]? {
        let factors = Body.allCases.map { ($0, chart.sensitivity[$0.rawValue]) }.filter { $0.1 != 1 }
        return factors.isEmpty ? nil : Dictionary(uniqueKeysWithValues: factors)
    }

    var unlessEmpty: DocumentInputs? { self == DocumentInputs() ? nil : self }
}
