import Astrometer

extension DerivationReport {
    /// The three yardsticks for the published rules and for the model's, in each window; nil without published thresholds.
    var yardstickTable: ReportTable? {
        let rows = orderedWindows.flatMap { name, window -> [[String]] in
            let published = corrections.flatMap { report in
                report.yardsticks[name]?[.nothing].map { ("the published, \(report.reference)", $0) }
            }
            let own = window.yardsticks.map { (provenance.model, $0) }
            return [published, own].compactMap { $0 }.map { rules, yardsticks in
                [rules, ReportWords.heading(name)] + yardsticks.fields
            }
        }
        guard !rows.isEmpty else { return nil }
        return ReportTable(header: ["Rules", "Window"] + Yardsticks.titles, rows: rows)
    }

    static let yardsticksTitle = "Three yardsticks"
    static let yardsticksNote =
        "The table counts how many of the nine published thresholds agree with the derived ones. The publisher rounded them to "
        + "halves, so each may have been up to 0.25 larger or smaller. It is not known from which days, people and "
        + "calibration the publisher derived them. Agreement shows that days are consistent with them; other days agree as well."
}

extension DerivationProvenance {
    init(
        model: AstrometerModel, _ digests: TableDigests, population: String, populationDigest: String,
        ephemeris: String, resampling: Resampling, zoneMap: String?, version: String,
        thresholdsBy: ThresholdsBy? = nil
    ) {
        self.init(
            model: model.name, modelDigest: digests.model, rulesDigest: digests.rules,
            thresholdsDigest: digests.thresholds,
            thresholdsBy: thresholdsBy == .meter || model.thresholds.isByMeter ? ThresholdsBy.meter.rawValue : nil,
            calibrationDigest: digests.calibration, population: population, populationDigest: populationDigest,
            scale: .unipolar, ephemeris: ephemeris, calibration: model.calibration.provenance,
            thresholdsSource: model.thresholds.source, resamples: resampling.count, seed: resampling.seed,
            zoneMap: zoneMap, blockDays: resampling.blockDays, version: version)
    }
}

extension OutputProvenance {
    /// Creates the provenance of the scores of people on a range of days.
    /// - Parameters:
    ///   - populationDigest: nil for a stream of people that is not read yet.
    ///   - zoneMap: the digest of the map in which the zone of a birth was found; nil if every zone was given, and for a stream.
    package init(
        model: AstrometerModel, population: String, populationDigest: String?, window: DerivationWindow,
        scale: UnifiedScale, ephemeris: String, zoneMap: String? = nil
    ) throws {
        let digests = try TableDigests(of: model)
        self.init(
            model: model.name, modelDigest: digests.model, rulesDigest: digests.rules,
            calibrationDigest: digests.calibration, calibrationRules: model.calibration.provenance.rules,
            thresholdsDigest: digests.thresholds,
            thresholdsBy: model.thresholds.isByMeter ? ThresholdsBy.meter.rawValue : nil, population: population,
            populationDigest: populationDigest,
            window: window.name, from: window.from, through: window.from.adding(days: window.noons - 1), scale: scale,
            ephemeris: ephemeris, resamples: nil, seed: nil, zoneMap: zoneMap, version: Release.version)
    }
}

/// The digests that identify a model and its tables in outputs: 64 hexadecimal digits each.
struct TableDigests {
    /// ``AstrometerModel/modelDigest()``: of the whole model without its labels.
    let model: String
    /// ``AstrometerModel/rulesDigest``: of the rules that change raw sums.
    let rules: String
    let thresholds, calibration: String
}

extension TableDigests {
    init(of model: AstrometerModel) throws {
        self.model = try model.modelDigest()
        rules = model.rulesDigest
        thresholds = try model.thresholds.digest()
        calibration = try model.calibration.digest()
    }
}
