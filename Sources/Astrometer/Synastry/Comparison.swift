/// The comparison of two charts: unrounded aspects and scores, without sentences.
///
///     let comparison = try reader.comparison(of: chart, with: another)
///     print(comparison[.friendship].overall, comparison.aspects.count)
///
/// Sections 1 and 2 of `Documentation/Specification/compatibility.md`.
public struct Comparison: Sendable {
    /// The engine that compared the charts; its tables and phrases are used.
    public let engine: CompatibilityEngine
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
