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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        calibrationDigest = try fields.read("calibration_digest")
        calibrationRules = try fields.readIfPresent("calibration_rules")
        ephemeris = try fields.read("ephemeris")
        from = try fields.read("from")
        model = try fields.read("model")
        modelDigest = try fields.read("model_digest")
        population = try fields.read("population")
        populationDigest = try fields.readIfPresent("population_digest")
        resamples = try fields.readIfPresent("resamples")
        rulesDigest = try fields.read("rules_digest")
        scale = try fields.read("scale")
        seed = try fields.readIfPresent("seed")
        thresholdsDigest = try fields.read("thresholds_digest")
        through = try fields.read("through")
        version = try fields.read("version")
        window = try fields.read("window")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("calibration_digest", calibrationDigest)
        try fields.writeIfPresent("calibration_rules", calibrationRules)
        try fields.write("ephemeris", ephemeris)
        try fields.write("from", from)
        try fields.write("model", model)
        try fields.write("model_digest", modelDigest)
        try fields.write("population", population)
        try fields.writeIfPresent("population_digest", populationDigest)
        try fields.writeIfPresent("resamples", resamples)
        try fields.write("rules_digest", rulesDigest)
        try fields.write("scale", scale)
        try fields.writeIfPresent("seed", seed)
        try fields.write("thresholds_digest", thresholdsDigest)
        try fields.write("through", through)
        try fields.write("version", version)
        try fields.write("window", window)
    }
}
