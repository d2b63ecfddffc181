import AstrometerModels

extension DerivationProvenance {
    /// The provenance of an output that has one window of the report.
    package func output(of name: String, _ window: WindowReport) -> OutputProvenance {
        OutputProvenance(
            model: model, modelDigest: modelDigest, rulesDigest: rulesDigest, calibrationDigest: calibrationDigest,
            calibrationRules: calibration.rules, thresholdsDigest: thresholdsDigest, thresholdsBy: thresholdsBy,
            population: population, populationDigest: populationDigest, window: name, from: window.from,
            through: window.through, scale: scale, ephemeris: ephemeris, resamples: resamples, seed: seed,
            zoneMap: zoneMap, blockDays: blockDays, version: version)
    }
}
