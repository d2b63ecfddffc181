// Generated from Contract/provenance.yaml by `make contract`; edit that instead.

/// The origin of the numbers of one output, such as a file of thresholds or a dump of scores. Digests are SHA-256, 64
/// hexadecimal digits.
public struct OutputProvenance: WireDocument {
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
        (
            self.model, self.modelDigest, self.rulesDigest, self.calibrationDigest, self.calibrationRules,
            self.thresholdsDigest, self.population, self.populationDigest, self.window, self.from, self.through,
            self.scale, self.ephemeris, self.resamples, self.seed, self.version
        ) = (
            model, modelDigest, rulesDigest, calibrationDigest, calibrationRules, thresholdsDigest, population,
            populationDigest, window, from, through, scale, ephemeris, resamples, seed, version
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            model: fields.read("model"), modelDigest: fields.read("model_digest"),
            rulesDigest: fields.read("rules_digest"), calibrationDigest: fields.read("calibration_digest"),
            calibrationRules: fields.readIfPresent("calibration_rules"),
            thresholdsDigest: fields.read("thresholds_digest"), population: fields.read("population"),
            populationDigest: fields.readIfPresent("population_digest"), window: fields.read("window"),
            from: fields.read("from"), through: fields.read("through"), scale: fields.read("scale"),
            ephemeris: fields.read("ephemeris"), resamples: fields.readIfPresent("resamples"),
            seed: fields.readIfPresent("seed"), version: fields.read("version"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.text("calibration_digest", calibrationDigest)
        if let calibrationRules { json.text("calibration_rules", calibrationRules) }
        json.text("ephemeris", ephemeris)
        json.date("from", from)
        json.text("model", model)
        json.text("model_digest", modelDigest)
        json.text("population", population)
        if let populationDigest { json.text("population_digest", populationDigest) }
        if let resamples { json.integer("resamples", resamples) }
        json.text("rules_digest", rulesDigest)
        json.word("scale", scale.rawValue)
        if let seed { json.integer("seed", seed) }
        json.text("thresholds_digest", thresholdsDigest)
        json.date("through", through)
        json.text("version", version)
        json.text("window", window)
        json.close()
    }
}
