// Digests of rules and of whole tables. Section 1 of `Documentation/Specification/statistics.md`.

extension AstrometerModel {
    /// The rules digest: SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of every part of the model
    /// that changes DTI or HQS.
    ///
    /// Defaults are written out, and lists without a significant order are sorted, so that two files with the same rules have
    /// the same digest. Names, labels, groups, elements, super-groups, retrograde factors, thresholds and the calibration are
    /// not part of it. Names of meters are, because calibrations have figures by name.
    public var rulesDigest: String { canonicalRules.digest }

    /// The rules in the form of the digest.
    package var canonicalRules: JSONValue {
        [
            "format": "astrometer-rules/1", "aspects": .table(aspects.map { ($0.type.name, $0.canonical) }),
            "conjunction_quality": conjunctionQuality.canonical,
            "meters": .table(meters.map { ($0.name, $0.canonicalRules) }), "natal_weight": natalWeight.canonical,
            "phase": [
                "rule": .text((phase.rule ?? .orbRate).name), "exact_orb": .number(phase.exactOrb),
                "modifiers": .table(phase.modifiers),
            ], "rounding": rounding.map { .number(Double($0.decimals)) } ?? .null,
            "shared_contacts": .text((sharedContacts ?? .once).name), "transit_weight": .table(transitWeight),
        ]
    }
}

extension CompatibilityModel {
    /// The rules digest: SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of everything that changes the raw
    /// sums of a calibration: the sums of categories, the weighted means of modes, and the sums of vibes.
    ///
    /// Names, labels, karmic orbs, the margin of oppositions and the bands of vibes are not part of it.
    /// - Parameter transits: the model of vibes, whose rules are part of the digest.
    public func rulesDigest(transits: AstrometerModel) -> String { canonicalRules(transits: transits).digest }

    /// The rules in the form of the digest.
    package func canonicalRules(transits: AstrometerModel) -> JSONValue {
        [
            "format": "astrometer-compatibility-rules/1",
            "aspects": .table(aspects.map { ($0.type.name, $0.canonical) }), "bodies": .set(bodies),
            "conjunction_quality": [
                "pairs": .table(conjunctionQuality.pairs.map { ($0.bodies.description, .number($0.quality)) }),
                "generational": .set(conjunctionQuality.generational),
                "both_generational": .number(conjunctionQuality.bothGenerational),
                "one_generational": .number(conjunctionQuality.oneGenerational),
                "otherwise": .number(conjunctionQuality.otherwise),
            ],
            "modes": .table(
                modes.map { mode, definition in
                    (mode.rawValue, .table(definition.categories.map { ($0.id, $0.canonicalRules) }))
                }), "pair_weights": ["core": .number(pairWeights.core), "others": .number(pairWeights.others)],
            "vibe": ["bodies": .set(vibe.bodies), "rules": .text(transits.rulesDigest)],
        ]
    }
}

extension AspectRule {
    fileprivate var canonical: JSONValue {
        ["angle": .number(angle), "orb_limit": .number(orbLimit), "base": .number(base), "quality": .optional(quality)]
    }
}

extension ConjunctionQuality {
    fileprivate var canonical: JSONValue {
        [
            "outer": .set(outer), "outer_factor": .number(outerFactor), "benefics": .set(benefics),
            "benefic_factor": .number(beneficFactor), "malefics": .set(malefics),
            "malefic_factor": .number(maleficFactor), "mixed_factor": .number(mixedFactor),
        ]
    }
}

extension MeterDefinition {
    /// The aspects that the meter counts; other parts of the definition do not change sums.
    fileprivate var canonicalRules: JSONValue {
        [
            "any_of": anyOf.map { rules in
                [
                    "natal_bodies": .set(rules.natalBodies),
                    "natal_houses": rules.natalHouses.map { .array($0.sorted().map { .number(Double($0)) }) } ?? .null,
                    "transit_bodies": .set(rules.transitBodies),
                ]
            } ?? .null, "only": ["transit_bodies": .set(only?.transitBodies), "aspects": .set(only?.aspects)],
        ]
    }
}

extension NatalWeightTable {
    fileprivate var canonical: JSONValue {
        [
            "base": .table(base),
            "dignities": .table(
                Body.allCases.map { body in
                    let table = dignities[body] ?? DignityTable(domicile: [], detriment: [])
                    return (body.name, table.canonical)
                }), "dignity_degree": .text((dignityDegree ?? .exact).name),
            "dignity_points": .table(Dignity.allCases.map { ($0.name, .number(dignityPoints[$0] ?? 0)) }),
            "exaltation_orb": .number(exaltationOrb), "house_factor": .table(houseFactor),
            "ruler_bonus": .number(rulerBonus), "rulers": .table(rulers.map { ($0.key.name, .text($0.value.name)) }),
        ]
    }
}

extension DignityTable {
    fileprivate var canonical: JSONValue {
        func place(_ place: ZodiacPosition?) -> JSONValue {
            place.map { ["sign": .text($0.sign.name), "degree": .number($0.degree)] } ?? .null
        }
        return [
            "domicile": .set(domicile), "detriment": .set(detriment), "exaltation": place(exaltation),
            "fall": place(fall),
        ]
    }
}

extension CategoryDefinition {
    fileprivate var canonicalRules: JSONValue {
        func pairs(_ pairs: [BodyPair]) -> JSONValue { .array(pairs.map(\.description).sorted().map { .text($0) }) }
        return ["weight": .number(weight), "core": pairs(core), "others": pairs(others)]
    }
}

extension JSONValue {
    /// Returns an object. Valid models have no repeated keys; otherwise the last entry counts.
    fileprivate static func table(_ entries: [(String, JSONValue)]) -> JSONValue {
        .object(Dictionary(entries) { _, last in last })
    }

    fileprivate static func table<Key: NamedCase>(_ numbers: [Key: Double]) -> JSONValue {
        .table(numbers.map { ($0.key.name, .number($0.value)) })
    }

    /// Returns the sorted names of a list without a significant order; null for nil, which means no condition.
    fileprivate static func set<Element: NamedCase>(_ list: [Element]?) -> JSONValue {
        list.map { .array($0.sorted().map { .text($0.name) }) } ?? .null
    }

    fileprivate static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }
}

/// Verifies that a calibration was made with the rules of the model.
enum CalibrationRules {
    /// Checks the rules that a calibration names, for any model.
    static func check(_ rules: String?, source: String?) throws {
        guard let rules else { return }
        guard rules != CalibrationProvenance.published else {
            try ensure(
                source != nil, .dataLoss,
                "calibration: rules \"\(CalibrationProvenance.published)\" require a source; name who published the figures"
            )
            return
        }
        let isDigest = rules.utf8.count == 64 && rules.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        try ensure(
            isDigest, .dataLoss,
            "calibration: rules must be a digest of 64 lower-case hexadecimal digits, or \"\(CalibrationProvenance.published)\", not "
                + "\"\(rules.prefix(80).description.escapingControls)\"")
    }

    /// Checks that a calibration's rules are those of a model with this digest and name.
    /// - Parameter command: the command that makes a calibration of the model; by default one without a file name.
    static func require(_ rules: String?, is digest: String, of model: String, command: String?) throws {
        guard rules != digest else { return }
        let made = rules.map { "was made by rules \($0)" } ?? "does not name its rules"
        let command = command ?? "astrometer calibrate --model <model file> --out <new file>"
        throw AstrometerError(
            .dataLoss,
            "the calibration \(made), but model \"\(model)\" has rules \(digest); make a calibration of this model "
                + "with '\(command)'")
    }
}

// MARK: Digests of whole tables, for outputs

extension AstrometerModel {
    /// The model digest: SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the whole model, with its
    /// thresholds and calibration, defaults written out, and without ``words``, which names its labels.
    /// - Throws: an error when a number is not finite, which valid models do not have.
    public func modelDigest() throws -> String {
        var model = self
        model.words = nil
        model.sharedContacts = sharedContacts ?? .once
        model.phase.rule = phase.rule ?? .orbRate
        model.natalWeight.dignityDegree = natalWeight.dignityDegree ?? .exact
        return try JSONValue(encoding: model).digest
    }
}

extension Calibration {
    /// SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the calibration.
    /// - Throws: an error when a number is not finite, which valid calibrations do not have.
    public func digest() throws -> String { try JSONValue(encoding: self).digest }
}

extension TrendThresholds {
    /// SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the thresholds.
    /// - Throws: an error when a limit is not finite, which valid thresholds do not have.
    public func digest() throws -> String { try JSONValue(encoding: self).digest }
}

extension OutputProvenance {
    /// The JSON names and the values as text, in the order of declaration, for formats whose metadata is text. Unknown values
    /// are empty.
    package var entries: [(name: String, value: String)] {
        [
            ("model", model), ("model_digest", modelDigest), ("rules_digest", rulesDigest),
            ("calibration_digest", calibrationDigest), ("calibration_rules", calibrationRules ?? ""),
            ("thresholds_digest", thresholdsDigest), ("population", population),
            ("population_digest", populationDigest ?? ""), ("window", window), ("from", "\(from)"),
            ("through", "\(through)"), ("scale", scale.rawValue), ("ephemeris", ephemeris),
            ("resamples", resamples.map { "\($0)" } ?? ""), ("seed", seed.map { "\($0)" } ?? ""),
            ("block_days", blockDays.map { "\($0)" } ?? ""),
            ("version", version),
        ]
            + [("thresholds_by", thresholdsBy), ("zone_map", zoneMap)].compactMap { name, value in
                value.map { (name, $0) }
            }
    }

    /// The known entries, for the metadata of Parquet files and Arrow schemas.
    package var metadata: [(name: String, value: String)] { entries.filter { !$0.value.isEmpty } }
}
