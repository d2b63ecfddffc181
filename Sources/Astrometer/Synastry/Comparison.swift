/// The comparison of two charts: unrounded aspects and scores, without sentences.
///
///     let comparison = try reader.comparison(of: chart, with: another)
///     print(comparison[.friendship].overall, comparison.aspects.count)
///
/// Sections 1 and 2 of `Documentation/Specification/compatibility.md`.
public struct Comparison: Sendable {
    /// The engine that compared the charts; its tables and phrases are used.
    package let engine: CompatibilityEngine
    /// The first person's chart.
    public let first: NatalChart
    /// The other person's chart.
    public let second: NatalChart
    /// The aspects between the charts, strongest first.
    public let aspects: [SynastryContact]
    /// The modes, in the order of ``CompatibilityMode``.
    public let modes: [ModeScore]

    /// The scores of a mode.
    public subscript(mode: CompatibilityMode) -> ModeScore {
        modes[CompatibilityMode.allCases.firstIndex(of: mode) ?? 0]
    }

    /// Returns the contacts that contribute to a category's score, strongest first.
    public func aspects(of category: CategoryDefinition) -> [SynastryContact] {
        aspects.filter { category.core.contains($0.pair) || category.others.contains($0.pair) }
    }

    /// The midpoints of the two charts. Section 5 of `Documentation/Specification/compatibility.md`.
    public var composite: CompositeChart {
        CompositeChart(midpointsOf: first, second, margin: engine.model.oppositionMargin)
    }

    /// Returns the uncertainty of a contact's orb in degrees: the sum of the uncertainties of both bodies, which are
    /// independent. Nil if both moments of birth are known.
    public func orbUncertainty(of contact: SynastryContact) -> Double? {
        let parts = [first.longitudeUncertainty(of: contact.first), second.longitudeUncertainty(of: contact.second)]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    /// Returns whether the orb of a contact is too uncertain to list it as a strong one. Scores count it anyway.
    public func isUncertain(_ contact: SynastryContact) -> Bool {
        LongitudeRange.isTooUncertain(orbUncertainty(of: contact), orbLimit: contact.orbLimit)
    }

    /// Contacts of one person's bodies with the other's nodal axis, within the model's karmic orbs, nearest first. The aspect
    /// is to the north node; an opposition to it is a conjunction with the south node.
    public var karmicContacts: [SynastryContact] {
        aspects.filter { contact in
            guard contact.type == .conjunction || contact.type == .opposition else { return false }
            return contact.second == .northNode && contact.orb <= engine.model.karmicOrbs[contact.first] ?? -1
                || contact.first == .northNode && contact.orb <= engine.model.karmicOrbs[contact.second] ?? -1
        }.sorted { ($0.orb, $0.first, $0.second) < ($1.orb, $1.first, $1.second) }
    }
}

/// The scores of two charts in one mode.
public struct ModeScore: Sendable {
    /// One of the three modes.
    public let mode: CompatibilityMode
    /// The mode's categories, in the order of the model.
    public let categories: [CategoryScoring]
    /// The weighted mean of the categories' scores, −100 to 100.
    public let mean: Double
    /// The mean scaled by all pairs of a population, 0 to 100; 50 is neutral.
    public let overall: Double
    /// The percentage of the population's pairs with a smaller overall score.
    public let percentile: Double
}

/// The score of one category of a mode.
public struct CategoryScoring: Sendable {
    /// The category's names, weight and pairs.
    public let definition: CategoryDefinition
    /// The sum of pair weight, strength and quality over the contacts that count.
    public let raw: Double
    /// The sum scaled by all pairs of a population, −100 to 100; 0 is neutral.
    public let score: Double
}

/// An aspect between a body of one chart and one of another.
///
/// Section 1 of `Documentation/Specification/compatibility.md`.
public struct SynastryContact: Hashable, Sendable {
    /// The body of the first chart.
    public let first: Body
    /// The body of the second chart.
    public let second: Body
    /// Which of the five aspects they form.
    public let type: AspectType
    /// The deviation from the exact angle, in degrees, 0 to `orbLimit`.
    public let orb: Double
    /// The largest orb at which this aspect counts, in degrees.
    public let orbLimit: Double
    /// The aspect's base, reduced linearly to 0 at the orb limit.
    public let strength: Double
    /// The quality factor, −1 to 1.
    public let quality: Double

    /// The names of the first body, the aspect and the second body: `moon_trine_venus`.
    public var id: String { "\(first)_\(type)_\(second)" }

    /// Whether the quality factor is above 0.
    public var isHarmonious: Bool { quality > 0 }

    /// The two bodies as an unordered pair.
    public var pair: BodyPair { BodyPair(first, second) }

    /// Returns whether a contact comes before another in a list: stronger first, ties by the first chart's body, then the
    /// second's.
    public static func isStronger(_ one: SynastryContact, than other: SynastryContact) -> Bool {
        if one.strength != other.strength { return one.strength > other.strength }
        return (one.first, one.second) < (other.first, other.second)
    }
}
