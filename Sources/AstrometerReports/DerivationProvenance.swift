import AstrometerJSON
import AstrometerRules

/// What a derivation was computed from. Section 1 of the specification of statistics.
///
/// Digests are SHA-256, 64 hexadecimal digits.
@WireFields
public struct DerivationProvenance: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// `AstrometerModel.modelDigest()`: of the whole model without its labels.
    public var modelDigest: String
    /// `AstrometerModel.rulesDigest`: of the rules that change DTI or HQS.
    public var rulesDigest: String
    /// The digest of the thresholds that the derived ones are compared with.
    public var thresholdsDigest: String
    /// The digest of the calibration.
    public var calibrationDigest: String
    /// The generator and its seed, or the name of the list.
    public var population: String
    /// The digest of the people, whatever file or stream they came from.
    public var populationDigest: String
    /// The scale of unified scores, whose changes the report has.
    public var scale: UnifiedScale
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// What the scores are measured against.
    public var calibration: Provenance
    /// Who published the model's thresholds; nil when nobody did and they are its own.
    public var thresholdsSource: String?
    /// How many times the charts were resampled for the intervals.
    public var resamples: Int
    /// The seed of the resampling.
    public var seed: UInt64
    /// The version of the software.
    public var version: String

    /// The provenance of an output that has one window of the report.
    package func output(of name: String, _ window: WindowReport) -> OutputProvenance {
        OutputProvenance(
            model: model, modelDigest: modelDigest, rulesDigest: rulesDigest, calibrationDigest: calibrationDigest,
            calibrationRules: calibration.rules, thresholdsDigest: thresholdsDigest, population: population,
            populationDigest: populationDigest, window: name, from: window.from, through: window.through, scale: scale,
            ephemeris: ephemeris, resamples: resamples, seed: seed, version: version)
    }
}
