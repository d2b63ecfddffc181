import AstrometerJSON

/// Where the numbers of one output come from, such as a file of thresholds or a dump of scores.
///
/// Section 1 of the specification of statistics. Digests are SHA-256, 64 hexadecimal digits.
@WireFields
public struct OutputProvenance: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// ``AstrometerModel/modelDigest()``: of the whole model without its labels.
    public var modelDigest: String
    /// ``AstrometerModel/rulesDigest``: of the rules that change DTI or HQS.
    public var rulesDigest: String
    /// The digest of the calibration that scores are measured against.
    public var calibrationDigest: String
    /// What the calibration says of its rules: their digest, or `published`.
    public var calibrationRules: String?
    /// The digest of the model's thresholds.
    public var thresholdsDigest: String
    /// The people: the generator and its seed, or the name of the list.
    public var population: String
    /// The digest of the people; nil for a stream of people that is not read yet.
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
    /// How many times charts were resampled for intervals; nil where there are none.
    public var resamples: Int?
    /// The seed of the resampling; nil where there is none.
    public var seed: UInt64?
    /// The version of the software.
    public var version: String

    /// The names on the wire and the values as text, in the order of the declaration, for formats whose metadata is
    /// text. A value that is not known is empty.
    package var entries: [(name: String, value: String)] {
        [
            ("model", model), ("model_digest", modelDigest), ("rules_digest", rulesDigest),
            ("calibration_digest", calibrationDigest), ("calibration_rules", calibrationRules ?? ""),
            ("thresholds_digest", thresholdsDigest), ("population", population),
            ("population_digest", populationDigest ?? ""), ("window", window), ("from", "\(from)"),
            ("through", "\(through)"), ("scale", scale.rawValue), ("ephemeris", ephemeris),
            ("resamples", resamples.map { "\($0)" } ?? ""), ("seed", seed.map { "\($0)" } ?? ""),
            ("version", version),
        ]
    }

    /// The entries that are known, for the metadata of Parquet files and Arrow schemas.
    package var metadata: [(name: String, value: String)] { entries.filter { !$0.value.isEmpty } }
}
