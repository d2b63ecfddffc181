// Generated from Contract/provenance.yaml by `make contract`; edit that instead.

/// The origin of the numbers of one output, such as a file of thresholds or a dump of scores. Digests are SHA-256, 64
/// hexadecimal digits.
public struct OutputProvenance: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels.
    public var modelDigest: String
    /// The digest of the rules that change DTI or HQS.
    public var rulesDigest: String
    /// The digest of the calibration that scores are measured against.
    public var calibrationDigest: String
    /// The digest of the rules of the calibration, or `published`.
    public var calibrationRules: String?
    /// The digest of the model's thresholds.
    public var thresholdsDigest: String
    /// The generator and its seed, or the name of the list.
    public var population: String
    /// The digest of the people; absent for a stream before it is read.
    public var populationDigest: String?
    /// The name of the run of days.
    public var window: String
    /// The date of the first noon.
    public var from: CivilDate
    /// The date of the last noon.
    public var through: CivilDate
    /// The scale of unified scores, and of their changes.
    public var scale: UnifiedScale
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The number of resamples behind the intervals; absent without intervals.
    public var resamples: Int?
    /// The seed of the resampling; absent if nothing was resampled.
    public var seed: UInt64?
    /// The version of the software.
    public var version: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: String, modelDigest: String, rulesDigest: String, calibrationDigest: String, calibrationRules: String?,
        thresholdsDigest: String, population: String, populationDigest: String?, window: String, from: CivilDate,
        through: CivilDate, scale: UnifiedScale, ephemeris: String, resamples: Int?, seed: UInt64?, version: String
    ) {
        self.model = model
        self.modelDigest = modelDigest
        self.rulesDigest = rulesDigest
        self.calibrationDigest = calibrationDigest
        self.calibrationRules = calibrationRules
        self.thresholdsDigest = thresholdsDigest
        self.population = population
        self.populationDigest = populationDigest
        self.window = window
        self.from = from
        self.through = through
        self.scale = scale
        self.ephemeris = ephemeris
        self.resamples = resamples
        self.seed = seed
        self.version = version
    }

    enum CodingKeys: String, CodingKey {
        case calibrationDigest = "calibration_digest"
        case calibrationRules = "calibration_rules"
        case ephemeris
        case from
        case model
        case modelDigest = "model_digest"
        case population
        case populationDigest = "population_digest"
        case resamples
        case rulesDigest = "rules_digest"
        case scale
        case seed
        case thresholdsDigest = "thresholds_digest"
        case through
        case version
        case window
    }
}
