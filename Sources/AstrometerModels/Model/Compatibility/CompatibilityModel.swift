/// A model for comparing two charts: bodies, aspects, qualities, categories, labels.
///
/// It can be read and written as JSON, changed, calibrated, and passed to an engine. The package's model follows
/// `Documentation/Specification/compatibility.md`.
public struct CompatibilityModel: ValidatedTable, FormattedTable, Encodable, Hashable, Sendable {
    /// The version of the file format that this library reads and writes.
    public static let currentFormat = "astrometer-compatibility/1"

    /// The version of the file format; ``validate()`` accepts only ``currentFormat``.
    public var format = Self.currentFormat
    /// Names the model and its calibration: `compatibility-1`.
    public var name: String
    /// The bodies of comparisons, in any order.
    public var bodies: [Body]
    /// The aspects, at most one for each type; their windows may not overlap. Only a conjunction may have no quality of
    /// its own. Section 1.
    public var aspects: [AspectRule]
    /// The quality of a conjunction. Section 1.
    public var conjunctionQuality: SynastryConjunctionQuality
    /// The weights of a category's core pairs, and of its others. Section 2.
    public var pairWeights: PairWeights
    /// All three modes. Section 2.
    public var modes: [CompatibilityMode: ModeDefinition]
    /// The limits of the labels of scores. Section 2.
    public var labels: CompatibilityLabelLimits
    /// The largest distance of a body from the other person's nodal axis for a karmic contact, in degrees. Section 7.
    public var karmicOrbs: [Body: Double]
    /// Bodies within this many degrees of opposition have an ambiguous midpoint. Section 5.
    public var oppositionMargin: Double
    /// The rules of a day's vibe between two people. Section 6.
    public var vibe: VibeDefinition

    enum CodingKeys: String, SnakeCaseKey {
        case aspects, bodies, conjunctionQuality, format, karmicOrbs, labels, modes, name, oppositionMargin,
            pairWeights, vibe
    }

    /// The categories of a mode, in their order.
    public func categories(of mode: CompatibilityMode) -> [CategoryDefinition] { modes[mode]?.categories ?? [] }

    /// The largest number of categories of a mode.
    public static let maximumCategories = 16
    /// The number of bands of harmony, for which there are phrases.
    public static let bandCount = 5

    /// Checks that the model is usable.
    /// - Throws: ``AstrometerError`` that names the problem: another format, numbers out of range, overlapping windows, a pair
    ///   in two categories of a mode, a pair with a body that the model does not have, or limits that do not rise.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: Self.kind)
        try ModelNames.checkModel(name)
        try Self.checkDistinct(bodies, "bodies")
        guard !bodies.isEmpty else { throw Self.invalid("bodies is empty; give one or more") }
        guard !aspects.isEmpty else { throw Self.invalid("aspects is empty; give one or more") }
        try AspectRule.validate(aspects, base: ModelLimits.divisor, of: Self.kind)
        try AspectRule.checkApart(aspects, of: Self.kind)
        try validateConjunctions()
        try Self.check(pairWeights.core, in: ModelLimits.divisor, "pair_weights.core")
        try Self.check(pairWeights.others, in: ModelLimits.divisor, "pair_weights.others")
        for mode in CompatibilityMode.allCases { try validate(mode) }
        try validateLimits()
    }

    private func validateConjunctions() throws {
        let table = conjunctionQuality
        try Self.checkDistinct(table.pairs.map(\.bodies), "conjunction_quality.pairs")
        try Self.checkDistinct(table.generational, "conjunction_quality.generational")
        for pair in table.pairs { try Self.check(pair.quality, in: ModelLimits.quality, "quality of \(pair.bodies)") }
        try Self.check(table.bothGenerational, in: ModelLimits.quality, "conjunction_quality.both_generational")
        try Self.check(table.oneGenerational, in: ModelLimits.quality, "conjunction_quality.one_generational")
        try Self.check(table.otherwise, in: ModelLimits.quality, "conjunction_quality.otherwise")
    }

    private func validate(_ mode: CompatibilityMode) throws {
        let categories = categories(of: mode)
        try ensure(
            (1...Self.maximumCategories).contains(categories.count),
            Self.invalid("\(mode) must have 1 to \(Self.maximumCategories) categories, not \(categories.count)"))
        var categoryOfPair: [BodyPair: String] = [:]
        try Self.checkDistinct(categories.map(\.id), "categories of \(mode)")
        for category in categories {
            try Self.checkCategory(category.id, of: mode)
            guard category.name.contains(where: { !$0.isWhitespace }) else {
                throw Self.invalid("\(category.id) of \(mode) has no name; give a display name")
            }
            try Self.check(category.weight, in: ModelLimits.divisor, "weight of \(category.id) in \(mode)")
            try ensure(
                !(category.core + category.others).isEmpty,
                Self.invalid("\(category.id) of \(mode) has no pairs; give one pair of bodies or more"))
            for pair in category.core + category.others {
                for body in [pair.first, pair.second] where !bodies.contains(body) {
                    throw Self.invalid(
                        "\(body) in \(category.id) of \(mode) is not one of the model's bodies: \(bodies.map(\.name).joined(separator: ", "))"
                    )
                }
                if let other = categoryOfPair.updateValue(category.id, forKey: pair) {
                    let places = other == category.id ? "twice in \(other)" : "in \(other) and in \(category.id)"
                    throw Self.invalid("\(pair) is \(places) of \(mode); give it one category of a mode")
                }
            }
        }
    }

    private func validateLimits() throws {
        try Self.checkRising([-100] + labels.values + [100], "limits of labels")
        for (body, orb) in karmicOrbs.inOrderOfKeys {
            try Self.check(orb, in: ModelLimits.orbLimit, "karmic_orbs of \(body)")
            try ensure(
                body != .northNode && bodies.contains(body),
                Self.invalid("karmic_orbs of \(body) must be of one of the model's bodies, except the node"))
        }
        try Self.check(oppositionMargin, in: 0...90, "opposition_margin")
        try Self.checkDistinct(vibe.bodies, "vibe.bodies")
        try ensure(
            !vibe.bodies.isEmpty && !vibe.model.isEmpty,
            Self.invalid("vibe needs one body or more, and the name of a model"))
        try ensure(
            vibe.bands.count == Self.bandCount - 1,
            Self.invalid("limits of bands must be \(Self.bandCount - 1), not \(vibe.bands.count)"))
        try Self.checkRising([0] + vibe.bands + [100], "limits of bands")
    }

    /// A model's name in errors.
    private static let kind = "compatibility model"

    private static func invalid(_ message: String) -> AstrometerError { .invalid("\(kind): \(message)") }

    private static func check(_ value: Double, in range: ClosedRange<Double>, _ name: String) throws {
        try ModelLimits.check(value, in: range, name, of: kind)
    }

    private static func checkDistinct(_ list: [some Hashable], _ name: String) throws {
        try ModelLimits.checkDistinct(list, name, of: kind)
    }

    /// - Parameter values: the values, with a bound at each end.
    private static func checkRising(_ values: [Double], _ name: String) throws {
        guard values.allSatisfy(\.isFinite), zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw invalid(
                "\(name) must be rising numbers between \(values[0]) and \(values[values.count - 1]), not \(values.dropFirst().dropLast().map { "\($0)" }.joined(separator: ", "))"
            )
        }
    }

    /// Names become keys of JSON.
    private static func checkCategory(_ name: String, of mode: CompatibilityMode) throws {
        let isPlain = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        try ensure(
            isPlain && (1...64).contains(name.utf8.count),
            invalid("category of \(mode) \"\(name)\" must be 1 to 64 letters, digits and _"))
    }
}

extension CompatibilityMode {
    /// The display name: "Romantic".
    public var title: String { rawValue.capitalizedFirst }
}

/// The categories of a mode.
public struct ModeDefinition: Codable, Hashable, Sendable {
    /// The categories in the order in which they are shown. A pair of bodies belongs to only one of them.
    public var categories: [CategoryDefinition]
}

/// A category of a relationship, with the pairs of bodies that count for it.
public struct CategoryDefinition: Codable, Hashable, Sendable {
    /// The name in JSON: `emotional`.
    public var id: String
    /// The display name: "Emotional Connection".
    public var name: String
    /// Its weight in the mode.
    public var weight: Double
    /// The pairs with weight ``PairWeights/core``.
    public var core: [BodyPair]
    /// The pairs with weight ``PairWeights/others``.
    public var others: [BodyPair]
}

/// An unordered pair of bodies, one of each chart; they may be the same.
///
/// In JSON an array of the two, in either order.
public struct BodyPair: Hashable, Sendable, CustomStringConvertible {
    /// The body that comes first in the order of ``Body``.
    public let first: Body
    /// The body that comes later in that order, or the same one again.
    public let second: Body

    /// Creates the pair of two bodies in either order.
    public init(_ one: Body, _ other: Body) { (first, second) = (min(one, other), max(one, other)) }

    /// The number of pairs: 66.
    public static let count = Body.count * (Body.count + 1) / 2

    /// The pair's index among all, by first then second body, from 0.
    public var index: Int { first.rawValue * (2 * Body.count - first.rawValue - 1) / 2 + second.rawValue }

    /// The two names in the order of ``Body``, joined by a hyphen: "moon-venus".
    public var description: String { "\(first)-\(second)" }
}

extension BodyPair: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let bodies = try container.decode([Body].self)
        guard bodies.count == 2 else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a pair must have 2 bodies, not \(bodies.count)")
        }
        self.init(bodies[0], bodies[1])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode([first, second])
    }
}

/// The weights of pairs of bodies in a category.
public struct PairWeights: Codable, Hashable, Sendable {
    /// The weight of a category's core pairs: 1 in the package's model.
    public var core: Double
    /// The weight of its other pairs: 0.6 in the package's model.
    public var others: Double

    /// Creates the table from the two weights, which are factors of an aspect's strength.
    public init(core: Double, others: Double) { (self.core, self.others) = (core, others) }
}

/// The quality factor of a conjunction, in either order: the first of these that applies.
public struct SynastryConjunctionQuality: Codable, Hashable, Sendable {
    /// Pairs with a quality of their own.
    public var pairs: [QualifiedPair]
    /// Slow bodies, whose places people of the same age share.
    public var generational: [Body]
    /// The weight of a pair of generational bodies, without unit.
    public var bothGenerational: Double
    /// The weight of a pair with one generational body.
    public var oneGenerational: Double
    /// The weight of every other pair.
    public var otherwise: Double

    /// A pair and the quality of its conjunction, −1 to 1.
    public struct QualifiedPair: Codable, Hashable, Sendable {
        /// The two bodies, one of each chart, in either order.
        public var bodies: BodyPair
        /// The quality factor of their conjunction, −1 to 1.
        public var quality: Double
    }

    enum CodingKeys: String, SnakeCaseKey { case bothGenerational, generational, oneGenerational, otherwise, pairs }

    /// The quality of the conjunction of a pair, −1 to 1.
    public func factor(_ pair: BodyPair) -> Double {
        if let own = pairs.first(where: { $0.bodies == pair }) { return own.quality }
        switch [pair.first, pair.second].count(where: generational.contains) {
        case 2: return bothGenerational
        case 1: return oneGenerational
        default: return otherwise
        }
    }
}

/// The rules for scoring a day's transits to two people's composite chart.
public struct VibeDefinition: Codable, Hashable, Sendable {
    /// The model of aspects, powers, qualities and base weights: `super-groups-1.1`.
    public var model: String
    /// The composite bodies to which transits are counted.
    public var bodies: [Body]
    /// The lower limits of the second to fifth band of harmony, rising, 0 to 100.
    public var bands: [Double]

    /// The band of an unrounded harmony, from 0.
    public func band(of harmony: Double) -> Int { bands.count { harmony >= $0 } }
}

/// The least scores of the labels above ``CompatibilityLabel/challenging``, rising, −100 to 100.
public struct CompatibilityLabelLimits: Codable, Hashable, Sendable {
    /// The least score of ``CompatibilityLabel/needsWork``: −50 in the package's model.
    public var needsWork: Double
    /// The least score of ``CompatibilityLabel/neutral``: −20 in the package's model.
    public var neutral: Double
    /// The least score of ``CompatibilityLabel/goodMatch``: 20 in the package's model.
    public var goodMatch: Double
    /// The least score of ``CompatibilityLabel/strongMatch``: 50 in the package's model.
    public var strongMatch: Double

    enum CodingKeys: String, SnakeCaseKey { case goodMatch, needsWork, neutral, strongMatch }

    /// The limits in rising order.
    public var values: [Double] { [needsWork, neutral, goodMatch, strongMatch] }

    /// Returns the label of an unrounded score.
    public func label(of score: Double) -> CompatibilityLabel {
        CompatibilityLabel.allCases[values.count { score >= $0 }]
    }
}
