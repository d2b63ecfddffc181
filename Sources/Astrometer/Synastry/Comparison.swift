import AstrometerModels

/// Two charts compared: aspects and scores, unrounded, without words.
///
/// Sections 1 and 2 of the specification of compatibility.
public struct Comparison: Sendable {
    /// The engine that compared the charts, whose tables and words the comparison uses.
    public let engine: CompatibilityEngine
    /// The first person's chart.
    public let user: NatalChart
    /// The second chart, that of the other person.
    public let their: NatalChart
    /// The aspects between the charts, strongest first.
    public let aspects: [SynastryContact]
    /// The modes, in the order of ``CompatibilityMode``.
    public let modes: [ModeScore]

    /// The scores of a mode.
    public subscript(mode: CompatibilityMode) -> ModeScore {
        modes[CompatibilityMode.allCases.firstIndex(of: mode) ?? 0]
    }

    /// The contacts that made a category's score, strongest first.
    public func aspects(of category: CategoryDefinition) -> [SynastryContact] {
        aspects.filter { category.core.contains($0.pair) || category.others.contains($0.pair) }
    }

    /// The midpoints of the two charts. Section 5 of the specification of compatibility.
    public var composite: CompositeChart {
        CompositeChart(midpointsOf: user, their, margin: engine.model.oppositionMargin)
    }

    /// How far the orb of a contact may be from the one given, in degrees: the uncertainties of both bodies, whose
    /// instants have nothing to do with each other. Nil where both moments of birth are known.
    public func orbUncertainty(of contact: SynastryContact) -> Double? {
        let parts = [user.longitudeUncertainty(of: contact.user), their.longitudeUncertainty(of: contact.their)]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    /// Whether the orb of a contact is too uncertain to choose it as a strong one. Scores count it all the same.
    public func isUncertain(_ contact: SynastryContact) -> Bool {
        LongitudeRange.isTooUncertain(orbUncertainty(of: contact), orbLimit: contact.orbLimit)
    }

    /// Contacts of one's bodies with the nodal axis of the other, as near as the model's karmic orbs allow, nearest
    /// first. The aspect is the one to the north node: an opposition to it stands on the south node.
    public var karmicContacts: [SynastryContact] {
        aspects.filter { contact in
            guard contact.type == .conjunction || contact.type == .opposition else { return false }
            return contact.their == .northNode && contact.orb <= engine.model.karmicOrbs[contact.user] ?? -1
                || contact.user == .northNode && contact.orb <= engine.model.karmicOrbs[contact.their] ?? -1
        }.sorted { ($0.orb, $0.user, $0.their) < ($1.orb, $1.user, $1.their) }
    }
}

/// How two charts go together in one mode.
public struct ModeScore: Sendable {
    /// Which of the three modes the scores are of.
    public let mode: CompatibilityMode
    /// The mode's categories, in the order of the model.
    public let categories: [CategoryScoring]
    /// The weighted mean of the categories' scores, −100 to 100.
    public let mean: Double
    /// The mean measured against all pairs of a population, 0 to 100; 50 is neutral.
    public let overall: Double
    /// The share of the population's pairs, in percent, whose overall score is smaller.
    public let percentile: Double
}

/// One side of a relationship.
public struct CategoryScoring: Sendable {
    /// The category's names, weight and pairs.
    public let definition: CategoryDefinition
    /// The sum of pair weight, strength and quality over the contacts that count.
    public let raw: Double
    /// The sum measured against all pairs of a population, −100 to 100; 0 is neutral.
    public let score: Double
}
