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
    /// `meter` if thresholds of single meters are in force or were derived; absent for pooled ones.
    public var thresholdsBy: String?
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
    /// The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given, and for a stream
    /// before it is read.
    public var zoneMap: String?
    /// The days of a block of the resampling; absent if nothing was resampled.
    public var blockDays: Int?
    /// The version of the software.
    public var version: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        model: String, modelDigest: String, rulesDigest: String, calibrationDigest: String, calibrationRules: String?,
        thresholdsDigest: String, thresholdsBy: String? = nil, population: String, populationDigest: String?,
        window: String, from: CivilDate, through: CivilDate, scale: UnifiedScale, ephemeris: String, resamples: Int?,
        seed: UInt64?, zoneMap: String? = nil, blockDays: Int? = nil, version: String
    ) {
        (
            self.model, self.modelDigest, self.rulesDigest, self.calibrationDigest, self.calibrationRules,
            self.thresholdsDigest, self.thresholdsBy, self.population, self.populationDigest, self.window, self.from,
            self.through, self.scale, self.ephemeris, self.resamples, self.seed, self.zoneMap, self.blockDays,
            self.version
        ) = (
            model, modelDigest, rulesDigest, calibrationDigest, calibrationRules, thresholdsDigest, thresholdsBy,
            population, populationDigest, window, from, through, scale, ephemeris, resamples, seed, zoneMap, blockDays,
            version
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            model: fields.read("model"), modelDigest: fields.read("model_digest"),
            rulesDigest: fields.read("rules_digest"), calibrationDigest: fields.read("calibration_digest"),
            calibrationRules: fields.readIfPresent("calibration_rules"),
            thresholdsDigest: fields.read("thresholds_digest"), thresholdsBy: fields.readIfPresent("thresholds_by"),
            population: fields.read("population"), populationDigest: fields.readIfPresent("population_digest"),
            window: fields.read("window"), from: fields.read("from"), through: fields.read("through"),
            scale: fields.read("scale"), ephemeris: fields.read("ephemeris"),
            resamples: fields.readIfPresent("resamples"), seed: fields.readIfPresent("seed"),
            zoneMap: fields.readIfPresent("zone_map"), blockDays: fields.readIfPresent("block_days"),
            version: fields.read("version"))
    }
    public func writeFields(to json: JSONWriter) {
        if let blockDays { json.integer("block_days", blockDays) }
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
        if let thresholdsBy { json.text("thresholds_by", thresholdsBy) }
        json.text("thresholds_digest", thresholdsDigest)
        json.date("through", through)
        json.text("version", version)
        json.text("window", window)
        if let zoneMap { json.text("zone_map", zoneMap) }
    }
}

/// The software, rules and data that a document with scores was computed by. Digests are the first 16 hexadecimal
/// digits of those of a model file.
public struct ScoreProvenance: WireDocument {
    /// The software with its version, such as `astrometer 0.5.0`.
    public var software: String
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels; it changes with any number.
    public var modelDigest: String
    /// The digest of the calibration.
    public var calibrationDigest: String
    /// The digest of the thresholds of trends; null for a model without trends.
    public var thresholdsDigest: String?
    /// `meter` if meters have thresholds of their own; absent if all have the same.
    public var thresholdsBy: String?
    /// The digest of the labels of the meters; absent for scores of two people.
    public var labelsDigest: String?
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The release of the time-zone database, such as `2025b`; null where the system does not say.
    public var zones: String?
    /// The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given.
    public var zoneMap: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        software: String, model: String, modelDigest: String, calibrationDigest: String, thresholdsDigest: String?,
        thresholdsBy: String? = nil, labelsDigest: String? = nil, ephemeris: String, zones: String?,
        zoneMap: String? = nil
    ) {
        (
            self.software, self.model, self.modelDigest, self.calibrationDigest, self.thresholdsDigest,
            self.thresholdsBy, self.labelsDigest, self.ephemeris, self.zones, self.zoneMap
        ) = (
            software, model, modelDigest, calibrationDigest, thresholdsDigest, thresholdsBy, labelsDigest, ephemeris,
            zones, zoneMap
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            software: fields.read("software"), model: fields.read("model"), modelDigest: fields.read("model_digest"),
            calibrationDigest: fields.read("calibration_digest"),
            thresholdsDigest: fields.readIfPresent("thresholds_digest"),
            thresholdsBy: fields.readIfPresent("thresholds_by"), labelsDigest: fields.readIfPresent("labels_digest"),
            ephemeris: fields.read("ephemeris"), zones: fields.readIfPresent("zones"),
            zoneMap: fields.readIfPresent("zone_map"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("calibration_digest", calibrationDigest)
        json.text("ephemeris", ephemeris)
        if let labelsDigest { json.text("labels_digest", labelsDigest) }
        json.text("model", model)
        json.text("model_digest", modelDigest)
        json.text("software", software)
        if let thresholdsBy { json.text("thresholds_by", thresholdsBy) }
        if let thresholdsDigest {
            json.text("thresholds_digest", thresholdsDigest)
        } else {
            json.key("thresholds_digest").null()
        }
        if let zoneMap { json.text("zone_map", zoneMap) }
        if let zones { json.text("zones", zones) } else { json.key("zones").null() }
    }
}

/// The software and data that a chart was computed by.
public struct ChartProvenance: WireDocument {
    /// The software with its version, such as `astrometer 0.5.0`.
    public var software: String
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The release of the time-zone database, such as `2025b`; null where the system does not say.
    public var zones: String?
    /// The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given.
    public var zoneMap: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(software: String, ephemeris: String, zones: String?, zoneMap: String? = nil) {
        (self.software, self.ephemeris, self.zones, self.zoneMap) = (software, ephemeris, zones, zoneMap)
    }

    public init(fields: WireFields) throws {
        try self.init(
            software: fields.read("software"), ephemeris: fields.read("ephemeris"),
            zones: fields.readIfPresent("zones"), zoneMap: fields.readIfPresent("zone_map"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("ephemeris", ephemeris)
        json.text("software", software)
        if let zoneMap { json.text("zone_map", zoneMap) }
        if let zones { json.text("zones", zones) } else { json.key("zones").null() }
    }
}

/// The comparison of a document with the same document computed now.
public struct Verification: WireDocument {
    /// The kind of document, such as `reading`; absent for an unknown one.
    public var kind: String?
    /// The outcome of the comparison.
    public var outcome: VerificationOutcome
    /// The fields that the document does not have yet, at most ten.
    public var newFields: [String]?
    /// The first field that differs.
    public var field: String?
    /// The value of that field in the document, as JSON.
    public var then: String?
    /// The value of that field now, as JSON.
    public var now: String?
    /// The parts of the provenance that changed since the document was written: any of `software`, `model`,
    /// `calibration`, `thresholds`, `labels`, `ephemeris`, `zones` and `zone_map`. Absent if none changed, or if the
    /// document has no provenance.
    public var changed: [String]?
    /// The reason why a document cannot be computed again.
    public var reason: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        kind: String? = nil, outcome: VerificationOutcome, newFields: [String]? = nil, field: String? = nil,
        then: String? = nil, now: String? = nil, changed: [String]? = nil, reason: String? = nil
    ) {
        (self.kind, self.outcome, self.newFields, self.field, self.then, self.now, self.changed, self.reason) = (
            kind, outcome, newFields, field, then, now, changed, reason
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            kind: fields.readIfPresent("kind"), outcome: fields.read("outcome"),
            newFields: fields.readIfPresent("new_fields"), field: fields.readIfPresent("field"),
            then: fields.readIfPresent("then"), now: fields.readIfPresent("now"),
            changed: fields.readIfPresent("changed"), reason: fields.readIfPresent("reason"))
    }
    public func writeFields(to json: JSONWriter) {
        if let changed { json.texts("changed", changed) }
        if let field { json.text("field", field) }
        if let kind { json.text("kind", kind) }
        if let newFields { json.texts("new_fields", newFields) }
        if let now { json.text("now", now) }
        json.word("outcome", outcome.rawValue)
        if let reason { json.text("reason", reason) }
        if let then { json.text("then", then) }
    }
}

/// The outcome of a comparison.
public enum VerificationOutcome: String, TextCase {
    /// The document is the same.
    case equal
    /// The document is the same but for fields that it does not have yet.
    case newFields = "new_fields"
    /// A field differs or is gone.
    case different
    /// The document cannot be computed again.
    case unverified
}
