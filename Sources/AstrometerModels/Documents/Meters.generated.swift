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
        provenance.write(to: json.key("provenance"))
        json.text("rules_digest", rulesDigest)
        json.list("super_groups", superGroups)
        thresholds.write(to: json.key("thresholds"))
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
            calibration?.write(to: json.key("calibration"))
            definition.write(to: json.key("definition"))
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
            json.list("members", members)
            json.text("name", name)
            if let sameAs { json.text("same_as", sameAs) }
        }
    }
}

extension SuperGroupDefinition {
    /// A meter and its weight in the average. A meter can be a member only once.
    public struct Member: WireDocument {
        /// The name of a meter of the same model.
        public var meter: String
        /// The factor of its intensity and harmony in the average, 0.000001 to 1,000,000.
        public var weight: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(meter: String, weight: Double) {
            (self.meter, self.weight) = (meter, weight)
        }

        public init(fields: WireFields) throws {
            try self.init(meter: fields.read("meter"), weight: fields.read("weight"))
        }
        public func writeFields(to json: JSONWriter) {
            json.text("meter", meter)
            json.number("weight", weight)
        }
    }
}

/// The aspects that a meter sums, and the retrogrades that lower its harmony. An aspect counts if any rule of `any_of`
/// matches, or there are no rules, and it meets the conditions of `only`. It counts once even if several rules match,
/// unless the model says otherwise.
///
/// Section 4 of `Documentation/Specification/astrometers.md`. ``OverlapPolicy`` decides whether an aspect that matches by body and by house counts twice.
public struct MeterDefinition: WireDocument {
    /// The name in JSON: lower-case letters and digits in words joined by `_`. It must not be a field of readings, such
    /// as `date`.
    public var name: String
    /// The group it is shown in.
    public var group: String
    /// An aspect counts if one of these rules matches. Without rules, every aspect counts.
    public var anyOf: MeterDefinition.Selection?
    /// An aspect counts only if it meets all of these conditions.
    public var only: MeterDefinition.Filter?
    /// The factor of harmony while a transiting body is retrograde, by body; those of several bodies are multiplied.
    public var retrogradeFactors: [Body: Double]?
    /// The element of the meter, if any; readings then have its percentage.
    public var element: Element?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, group: String, anyOf: MeterDefinition.Selection? = nil, only: MeterDefinition.Filter? = nil,
        retrogradeFactors: [Body: Double]? = nil, element: Element? = nil
    ) {
        (self.name, self.group, self.anyOf, self.only, self.retrogradeFactors, self.element) = (
            name, group, anyOf, only, retrogradeFactors, element
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), group: fields.read("group"), anyOf: fields.readIfPresent("any_of"),
            only: fields.readIfPresent("only"), retrogradeFactors: fields.readIfPresent("retrograde_factors"),
            element: fields.readIfPresent("element"))
    }
    public func writeFields(to json: JSONWriter) {
        anyOf?.write(to: json.key("any_of"))
        if let element { json.word("element", element.name) }
        json.text("group", group)
        json.text("name", name)
        only?.write(to: json.key("only"))
        if let retrogradeFactors {
            json.key("retrograde_factors").record(retrogradeFactors, \.name) { json.number($0) }
        }
    }
}

extension MeterDefinition {
    /// An aspect counts if any of these rules matches. At least one is given; lists are not empty and have no repeats.
    public struct Selection: WireDocument {
        /// Natal bodies whose aspects count.
        public var natalBodies: [Body]?
        /// Houses of the natal body, 1 to 12.
        public var natalHouses: [Int]?
        /// Transiting bodies whose aspects count.
        public var transitBodies: [Body]?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(natalBodies: [Body]? = nil, natalHouses: [Int]? = nil, transitBodies: [Body]? = nil) {
            (self.natalBodies, self.natalHouses, self.transitBodies) = (natalBodies, natalHouses, transitBodies)
        }

        public init(fields: WireFields) throws {
            try self.init(
                natalBodies: fields.readIfPresent("natal_bodies"), natalHouses: fields.readIfPresent("natal_houses"),
                transitBodies: fields.readIfPresent("transit_bodies"))
        }
        public func writeFields(to json: JSONWriter) {
            if let natalBodies { json.key("natal_bodies").list(natalBodies) { json.word($0.name) } }
            if let natalHouses { json.key("natal_houses").list(natalHouses) { json.integer($0) } }
            if let transitBodies { json.key("transit_bodies").list(transitBodies) { json.word($0.name) } }
        }
    }

    /// An aspect counts only if it meets all of these conditions. At least one is given; lists are not empty and have
    /// no repeats.
    public struct Filter: WireDocument {
        /// The only transiting bodies that count.
        public var transitBodies: [Body]?
        /// The only kinds of aspect that count.
        public var aspects: [AspectType]?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(transitBodies: [Body]? = nil, aspects: [AspectType]? = nil) {
            (self.transitBodies, self.aspects) = (transitBodies, aspects)
        }

        public init(fields: WireFields) throws {
            try self.init(
                transitBodies: fields.readIfPresent("transit_bodies"), aspects: fields.readIfPresent("aspects"))
        }
        public func writeFields(to json: JSONWriter) {
            if let aspects { json.key("aspects").list(aspects) { json.word($0.name) } }
            if let transitBodies { json.key("transit_bodies").list(transitBodies) { json.word($0.name) } }
        }
    }
}

/// The distributions of a meter's sums over many charts and days.
public struct MeterCalibration: WireDocument {
    /// The distribution of DTI, intensity before it is scaled, 0 or more.
    public var dti: Distribution
    /// The distribution of HQS, harmony before it is scaled, of either sign.
    public var hqs: Distribution
    /// The mean number of distinct aspects that the meter counts; absent if it was not published.
    public var meanAspectCount: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(dti: Distribution, hqs: Distribution, meanAspectCount: Double?) {
        (self.dti, self.hqs, self.meanAspectCount) = (dti, hqs, meanAspectCount)
    }

    public init(fields: WireFields) throws {
        try self.init(
            dti: fields.read("dti"), hqs: fields.read("hqs"), meanAspectCount: fields.readIfPresent("mean_aspect_count")
        )
    }
    public func writeFields(to json: JSONWriter) {
        dti.write(to: json.key("dti"))
        hqs.write(to: json.key("hqs"))
        if let meanAspectCount { json.number("mean_aspect_count", meanAspectCount) }
    }
}

/// Percentiles and moments of a quantity. Percentiles interpolate linearly between order statistics. Published figures
/// may have only those that scores need: p99, and for HQS p01.
public struct Distribution: WireDocument {
    /// The 1 % quantile.
    public var p01: Double?
    /// The 5 % quantile.
    public var p05: Double?
    /// The 10 % quantile.
    public var p10: Double?
    /// The 25 % quantile.
    public var p25: Double?
    /// The 50 % quantile.
    public var p50: Double?
    /// The 75 % quantile.
    public var p75: Double?
    /// The 90 % quantile.
    public var p90: Double?
    /// The 95 % quantile.
    public var p95: Double?
    /// The 99 % quantile, which scales positive sums. If it is 0, every positive sum saturates.
    public var p99: Double
    /// The smallest value.
    public var minimum: Double?
    /// The largest value.
    public var maximum: Double?
    /// The arithmetic mean.
    public var mean: Double?
    /// The standard deviation over all chart-days.
    public var standardDeviation: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        p01: Double?, p05: Double?, p10: Double?, p25: Double?, p50: Double?, p75: Double?, p90: Double?, p95: Double?,
        p99: Double, minimum: Double?, maximum: Double?, mean: Double?, standardDeviation: Double?
    ) {
        (
            self.p01, self.p05, self.p10, self.p25, self.p50, self.p75, self.p90, self.p95, self.p99, self.minimum,
            self.maximum, self.mean, self.standardDeviation
        ) = (p01, p05, p10, p25, p50, p75, p90, p95, p99, minimum, maximum, mean, standardDeviation)
    }

    public init(fields: WireFields) throws {
        try self.init(
            p01: fields.readIfPresent("p01"), p05: fields.readIfPresent("p05"), p10: fields.readIfPresent("p10"),
            p25: fields.readIfPresent("p25"), p50: fields.readIfPresent("p50"), p75: fields.readIfPresent("p75"),
            p90: fields.readIfPresent("p90"), p95: fields.readIfPresent("p95"), p99: fields.read("p99"),
            minimum: fields.readIfPresent("minimum"), maximum: fields.readIfPresent("maximum"),
            mean: fields.readIfPresent("mean"), standardDeviation: fields.readIfPresent("standard_deviation"))
    }
    public func writeFields(to json: JSONWriter) {
        if let maximum { json.number("maximum", maximum) }
        if let mean { json.number("mean", mean) }
        if let minimum { json.number("minimum", minimum) }
        if let p01 { json.number("p01", p01) }
        if let p05 { json.number("p05", p05) }
        if let p10 { json.number("p10", p10) }
        if let p25 { json.number("p25", p25) }
        if let p50 { json.number("p50", p50) }
        if let p75 { json.number("p75", p75) }
        if let p90 { json.number("p90", p90) }
        if let p95 { json.number("p95", p95) }
        json.number("p99", p99)
        if let standardDeviation { json.number("standard_deviation", standardDeviation) }
    }
}
