/// A super-group: the weighted average of some meters.
///
/// Section 5 of `Documentation/Specification/astrometers.md`.
public struct SuperGroupDefinition: Codable, Hashable, Sendable {
    /// The name in JSON: `inner_world_super_group`.
    public var name: String
    /// The short name: `inner_world`.
    public var identifier: String
    /// The meters that are averaged, each with its weight.
    public var members: [Member]

    /// Creates a super-group; ``AstrometerModel/validate()`` checks that its members are meters of the model.
    public init(name: String, identifier: String, members: [Member]) {
        self.name = name
        self.identifier = identifier
        self.members = members
    }
}

extension AstrometerModel {
    /// Returns the smallest super-group that contains a meter, or nil if no group contains it. A group of all meters is the
    /// result only for meters in no other group.
    public func smallestSuperGroup(with meter: String) -> SuperGroupDefinition? {
        superGroups.filter { $0.members.contains { $0.meter == meter } }.min { $0.members.count < $1.members.count }
    }

    func validateSuperGroups() throws {
        try ensure(
            superGroups.count <= Self.maximumMeters,
            "model: super-groups must be \(Self.maximumMeters) or fewer, not \(superGroups.count)")
        let known = Set(meters.map(\.name))
        var identifiers: Set<String> = []
        for group in superGroups {
            try ModelNames.check(group.identifier, "identifier of \(group.name)")
            try ensure(
                identifiers.insert(group.identifier).inserted,
                "model: identifier \"\(group.identifier)\" is given twice; give super-groups distinct identifiers")
            try ensure(!group.members.isEmpty, "model: \(group.name) has no members; give one or more")
            try ModelLimits.checkDistinct(group.members.map(\.meter), group.name)
            for member in group.members
            where !known.contains(member.meter) || !ModelLimits.divisor.contains(member.weight) {
                throw AstrometerError.invalid(
                    known.contains(member.meter)
                        ? "model: weight of member \"\(member.meter)\" in \(group.name) must be \(ModelLimits.text(ModelLimits.divisor)), not \(member.weight)"
                        : "model: member \"\(member.meter)\" in \(group.name) must be a meter of this model")
            }
        }
    }
}
