/// A complete model: weights, orbs, meters, thresholds and calibration.
///
///     var model = try ModelCatalog.model()
///     model.thresholds.harmony.stableBelow = 1.5
///     let reader = try Reader(model: ModelTable(model))
///
/// It can be read and written as JSON, changed, and passed to a reader. The package's data has models that follow
/// `Documentation/Specification/astrometers.md`.
public struct AstrometerModel: FormattedTable, Codable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-model/1"

    /// The version of the file format; ``validate()`` accepts only ``currentFormat``.
    public var format = Self.currentFormat
    /// The name of the model, its labels and its calibration: `super-groups-1.1`. At most 64 letters, digits, `-`, `_` and `.`.
    public var name: String
    /// The model of the package whose labels this one uses; its own unless given.
    public var words: String?
    /// The rounding of longitudes before separations are computed, and of orbs; nil to round nothing. Signs, houses and
    /// dignities use unrounded longitudes.
    public var rounding: DecimalRounding?
    /// How often an aspect counts that a meter matches in two ways; once unless given.
    public var sharedContacts: OverlapPolicy?
    /// The weights of natal bodies. Section 2.
    public var natalWeight: NatalWeightTable
    /// The aspects, at most one for each type; their windows may not overlap. Section 3.
    public var aspects: [AspectRule]
    /// The orb of exactness, and the factors of phases. Section 3.
    public var phase: PhaseTable
    /// The weight of each transiting body, 0 to 1,000,000. Section 3.
    public var transitWeight: [Body: Double]
    /// The quality of conjunctions. Section 3.
    public var conjunctionQuality: ConjunctionQuality
    /// The meters in their order, 1 to 64. Section 4.
    public var meters: [MeterDefinition]
    /// The super-groups: weighted averages of meters. Section 5.
    public var superGroups: [SuperGroupDefinition]
    /// The limits of the classes of changes. Section 6.
    public var thresholds: TrendThresholds
    /// The percentiles that scale raw sums. Section 4.
    public var calibration: Calibration

    /// The names of all meters, then all super-groups, in order.
    package var names: [String] { meters.map(\.name) + superGroups.map(\.name) }

    enum CodingKeys: String, SnakeCaseKey {
        case format, name, words, rounding, sharedContacts, natalWeight, aspects, phase, transitWeight,
            conjunctionQuality, meters, superGroups, thresholds, calibration
        // Only in files: see ``ModelTable``.
        case labels, digests
    }

    public func encode(to encoder: any Encoder) throws {
        try encodeRules(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(thresholds, forKey: .thresholds)
        try fields.encode(calibration, forKey: .calibration)
    }

    /// Encodes everything but thresholds and calibration.
    func encodeRules(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(format, forKey: .format)
        try fields.encode(name, forKey: .name)
        try fields.encodeIfPresent(words, forKey: .words)
        try fields.encodeIfPresent(rounding, forKey: .rounding)
        try fields.encodeIfPresent(sharedContacts, forKey: .sharedContacts)
        try fields.encode(natalWeight, forKey: .natalWeight)
        try fields.encode(aspects, forKey: .aspects)
        try fields.encode(phase, forKey: .phase)
        try fields.encode(transitWeight, forKey: .transitWeight)
        try fields.encode(conjunctionQuality, forKey: .conjunctionQuality)
        try fields.encode(meters, forKey: .meters)
        try fields.encode(superGroups, forKey: .superGroups)
    }
}

extension AstrometerModel {
    public init(from decoder: any Decoder) throws {
        let file = try ModelTable(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        // Not optional: only a complete model has scores.
        self = file.model(calibration: try file.calibration ?? fields.decode(Calibration.self, forKey: .calibration))
        if file.thresholds == nil { thresholds = try fields.decode(TrendThresholds.self, forKey: .thresholds) }
    }
}

/// The orb of exactness, and the factor of each phase.
public struct PhaseTable: Codable, Hashable, Sendable {
    /// The rule for aspects that are not exact; by the change of the orb unless given.
    public var rule: PhaseRule?
    /// The largest orb that still counts as exact, in degrees, 0 to 90.
    public var exactOrb: Double
    /// The modifier of the transit power in each phase, 0 to 1,000,000.
    public var modifiers: [AspectPhase: Double]

    enum CodingKeys: String, SnakeCaseKey { case rule, exactOrb, modifiers }
}

/// The quality factor of a conjunction: the first of these that applies, else 0. Factors are −1 to 1.
public struct ConjunctionQuality: Codable, Hashable, Sendable {
    /// A conjunction with one of these bodies has `outerFactor`.
    public var outer: [Body]
    /// The quality when one of the two bodies is among `outer`, −1 to 1.
    public var outerFactor: Double
    /// A conjunction of two of these bodies has `beneficFactor`.
    public var benefics: [Body]
    /// The quality when both bodies are among `benefics`, −1 to 1.
    public var beneficFactor: Double
    /// A conjunction of two of these bodies has `maleficFactor`.
    public var malefics: [Body]
    /// The quality when both bodies are among `malefics`, −1 to 1.
    public var maleficFactor: Double
    /// One benefic with one malefic.
    public var mixedFactor: Double

    enum CodingKeys: String, SnakeCaseKey {
        case outer, outerFactor, benefics, beneficFactor, malefics, maleficFactor, mixedFactor
    }

    /// Returns the factor of a conjunction of two bodies, in either order.
    public func factor(_ one: Body, _ other: Body) -> Double {
        if outer.contains(one) || outer.contains(other) { return outerFactor }
        if benefics.contains(one) && benefics.contains(other) { return beneficFactor }
        if malefics.contains(one) && malefics.contains(other) { return maleficFactor }
        let isMixed =
            benefics.contains(one) && malefics.contains(other) || malefics.contains(one) && benefics.contains(other)
        return isMixed ? mixedFactor : 0
    }
}

extension AstrometerModel {
    /// The largest number of meters of a model, one bit each, and of super-groups.
    public static let maximumMeters = 64
    /// The largest number of windows on the circle in which aspects count: an aspect of 0° or 180° has one, others have two.
    public static let maximumWindows = 16

    /// Checks that a complete model is usable, whether it was read from a file or made in code.
    ///
    /// Engines, derivations, calibrations and the command line all use this check. A valid model gives finite scores for every
    /// chart and sky.
    /// - Parameter labels: the labels of its meters by name, if there are any.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values: another format, numbers beyond
    ///   ``ModelLimits``, tables that are not complete, overlapping aspect windows, unknown or repeated names, empty or
    ///   repeated lists, a calibration that is missing, of another model or out of order, incomplete labels.
    public func validate(labels: [String: MeterLabels]) throws {
        try validateRules()
        try calibration.validate(for: self)
        try Self.validate(labels)
    }

    /// Checks that labels are complete, and stand under the names of their meters.
    static func validate(_ labels: [String: MeterLabels]) throws {
        for (name, words) in labels.inOrderOfKeys {
            try ensure(
                words.meter == name,
                "labels under \"\(name)\" must be those of meter \"\(name)\", not of \"\(words.meter)\"")
            try words.validate()
        }
    }

    /// Checks everything except the calibration.
    func validateRules() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "model")
        try ModelNames.checkModel(name)
        // The name is used for a folder.
        if let words { try ModelNames.checkModel(words) }
        try replacingErrors(thresholds.validate) { AstrometerError($0.code, "thresholds: \($0.message)") }
        try natalWeight.validate()
        try ModelLimits.checkComplete(transitWeight, "transit_weight")
        try phase.validate()
        try conjunctionQuality.validate()
        try validateAspects()
        try validateMeters()
        try validateSuperGroups()
    }

    private func validateAspects() throws {
        try AspectRule.validate(aspects, base: ModelLimits.weight, of: "model")
        // There is a window on each side of the natal point; windows that cross 0° or 180° would overlap.
        for rule in aspects
        where !rule.isOneSided && (rule.angle - rule.orbLimit <= 0 || rule.angle + rule.orbLimit >= 180) {
            throw AstrometerError.invalid(
                "model: the aspect windows of \(rule.type), with angle \(rule.angle) and orb limit \(rule.orbLimit), must lie between 0 and 180 degrees, unless the angle is 0 or 180"
            )
        }
        let windows = aspects.reduce(0) { $0 + ($1.isOneSided ? 1 : 2) }
        try ensure(
            windows <= Self.maximumWindows,
            "model: aspect windows must be \(Self.maximumWindows) or fewer, both sides counted, not \(windows)")
        // With rounding, each window extends half a step beyond its limit.
        try AspectRule.checkApart(aspects, by: rounding.map { 1 / $0.steps } ?? 0, of: "model")
    }
}

extension PhaseTable {
    func validate() throws {
        try ModelLimits.check(exactOrb, in: ModelLimits.exactOrb, "phase.exact_orb")
        try ModelLimits.checkComplete(modifiers, "phase.modifiers")
    }
}

extension ConjunctionQuality {
    func validate() throws {
        let factors = [
            ("outer_factor", outerFactor), ("benefic_factor", beneficFactor), ("malefic_factor", maleficFactor),
            ("mixed_factor", mixedFactor),
        ]
        for (name, factor) in factors {
            try ModelLimits.check(factor, in: ModelLimits.quality, "conjunction_quality.\(name)")
        }
        for (name, bodies) in [("outer", outer), ("benefics", benefics), ("malefics", malefics)] {
            try ModelLimits.checkDistinct(bodies, "conjunction_quality.\(name)")
        }
    }
}
