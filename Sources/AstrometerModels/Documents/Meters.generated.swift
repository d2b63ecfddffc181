// Generated from Contract/meters.yaml by `make contract`; edit that instead.

/// The meters of a model: definitions, labels and calibration.
public struct MetersDocument: WireDocument {
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels.
    public var modelDigest: String
    /// The digest of the rules, which a calibration must have.
    public var rulesDigest: String
    /// The meters, in the order of every output.
    public var meters: [MetersDocument.Meter]
    /// The super-groups in order; empty for a model without them.
    public var superGroups: [MetersDocument.SuperGroup]
    /// The limits of the classes of changes.
    public var thresholds: TrendThresholds
    /// The origin of the calibration.
    public var provenance: CalibrationProvenance

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        inputs: DocumentInputs? = nil, model: String, modelDigest: String, rulesDigest: String,
        meters: [MetersDocument.Meter], superGroups: [MetersDocument.SuperGroup], thresholds: TrendThresholds,
        provenance: CalibrationProvenance
    ) {
        (
            self.inputs, self.model, self.modelDigest, self.rulesDigest, self.meters, self.superGroups, self.thresholds,
            self.provenance
        ) = (inputs, model, modelDigest, rulesDigest, meters, superGroups, thresholds, provenance)
    }

    public init(fields: WireFields) throws {
        try self.init(
            inputs: fields.readIfPresent("inputs"), model: fields.read("model"),
            modelDigest: fields.read("model_digest"), rulesDigest: fields.read("rules_digest"),
            meters: fields.read("meters"), superGroups: fields.read("super_groups"),
            thresholds: fields.read("thresholds"), provenance: fields.read("provenance"))
    }
    public func writeFields(to json: JSONWriter) {
        inputs?.write(to: json.key("inputs"))
        json.list("meters", meters)
        json.text("model", model)
        json.text("model_digest", modelDigest)
        json.key("provenance").encoded(provenance)
        json.text("rules_digest", rulesDigest)
        json.list("super_groups", superGroups)
        json.key("thresholds").encoded(thresholds)
    }
}

extension MetersDocument {
    /// A meter of a model.
    public struct Meter: WireDocument {
        /// The name in all documents.
        public var name: String
        /// The name for people.
        public var displayName: String
        /// A sentence about the subject of the meter.
        public var description: String
        /// How the meter is computed.
        public var method: String
        /// The aspects that the meter counts.
        public var definition: MeterDefinition
        /// The smallest super-group that has the meter; absent if none has.
        public var superGroup: String?
        /// Its weight in the average of that super-group.
        public var weight: Double?
        /// The percentiles by which its scores are scaled.
        public var calibration: MeterCalibration?
        /// True if the meter says little without the time of birth; absent otherwise.
        public var needsTime: Bool?
        /// The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none
        /// has.
        public var sameAs: String?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            name: String, displayName: String, description: String, method: String, definition: MeterDefinition,
            superGroup: String?, weight: Double?, calibration: MeterCalibration?, needsTime: Bool?, sameAs: String?
        ) {
            (
                self.name, self.displayName, self.description, self.method, self.definition, self.superGroup,
                self.weight, self.calibration, self.needsTime, self.sameAs
            ) = (name, displayName, description, method, definition, superGroup, weight, calibration, needsTime, sameAs)
        }

        public init(fields: WireFields) throws {
            try self.init(
                name: fields.read("name"), displayName: fields.read("display_name"),
                description: fields.read("description"), method: fields.read("method"),
                definition: fields.read("definition"), superGroup: fields.readIfPresent("super_group"),
                weight: fields.readIfPresent("weight"), calibration: fields.readIfPresent("calibration"),
                needsTime: fields.readIfPresent("needs_time"), sameAs: fields.readIfPresent("same_as"))
        }
        public func writeFields(to json: JSONWriter) {
            if let calibration { json.key("calibration").encoded(calibration) }
            json.key("definition").encoded(definition)
            json.text("description", description)
            json.text("display_name", displayName)
            json.text("method", method)
            json.text("name", name)
            if let needsTime { json.bool("needs_time", needsTime) }
            if let sameAs { json.text("same_as", sameAs) }
            if let superGroup { json.text("super_group", superGroup) }
            if let weight { json.number("weight", weight) }
        }
    }

    /// A super-group of a model.
    public struct SuperGroup: WireDocument {
        /// The name in all documents.
        public var name: String
        /// The name for people.
        public var displayName: String
        /// A sentence about the subject of the super-group.
        public var description: String
        /// The meters that are averaged.
        public var members: [SuperGroupDefinition.Member]
        /// The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none
        /// has.
        public var sameAs: String?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            name: String, displayName: String, description: String, members: [SuperGroupDefinition.Member],
            sameAs: String?
        ) {
            (self.name, self.displayName, self.description, self.members, self.sameAs) = (
                name, displayName, description, members, sameAs
            )
        }

        public init(fields: WireFields) throws {
            try self.init(
                name: fields.read("name"), displayName: fields.read("display_name"),
                description: fields.read("description"), members: fields.read("members"),
                sameAs: fields.readIfPresent("same_as"))
        }
        public func writeFields(to json: JSONWriter) {
            json.text("description", description)
            json.text("display_name", displayName)
            json.key("members").list(members) { json.encoded($0) }
            json.text("name", name)
            if let sameAs { json.text("same_as", sameAs) }
        }
    }
}
