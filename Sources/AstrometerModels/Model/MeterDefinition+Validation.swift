extension AstrometerModel {
    func validateMeters() throws {
        guard (1...Self.maximumMeters).contains(meters.count) else {
            throw AstrometerError.invalid("model: meters must be 1 to \(Self.maximumMeters), not \(meters.count)")
        }
        var known: Set<String> = []
        for name in names {
            try ModelNames.checkMeter(name)
            guard known.insert(name).inserted else {
                throw AstrometerError.invalid("model: meter \"\(name)\" is given twice; give meters distinct names")
            }
        }
        for meter in meters { try meter.validate() }
    }

    func validateSuperGroups() throws {
        guard superGroups.count <= Self.maximumMeters else {
            throw AstrometerError.invalid(
                "model: super-groups must be \(Self.maximumMeters) or fewer, not \(superGroups.count)")
        }
        let known = Set(meters.map(\.name))
        var identifiers: Set<String> = []
        for group in superGroups {
            try ModelNames.check(group.identifier, "identifier of \(group.name)")
            guard identifiers.insert(group.identifier).inserted else {
                throw AstrometerError.invalid(
                    "model: identifier \"\(group.identifier)\" is given twice; give super-groups distinct identifiers")
            }
            guard !group.members.isEmpty else {
                throw AstrometerError.invalid("model: \(group.name) has no members; give one or more")
            }
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

extension MeterDefinition {
    /// - Throws: ``AstrometerError`` that names the rule.
    func validate() throws {
        try ModelNames.check(group, "group of \(name)")
        if let anyOf {
            try checkRules(
                [
                    ("natal_bodies", anyOf.natalBodies?.map(\.name)),
                    ("natal_houses", anyOf.natalHouses?.map(String.init)),
                    ("transit_bodies", anyOf.transitBodies?.map(\.name)),
                ], in: "any_of")
        }
        for house in anyOf?.natalHouses ?? [] where !(1...12).contains(house) {
            throw AstrometerError.invalid("model: house of \(name) must be 1 to 12, not \(house)")
        }
        if let only {
            try checkRules(
                [
                    ("transit_bodies", only.transitBodies?.map(\.name)), ("aspects", only.aspects?.map(\.name)),
                ], in: "only")
        }
        for (body, factor) in (retrogradeFactors ?? [:]).inOrderOfKeys {
            try ModelLimits.check(
                factor, in: ModelLimits.retrogradeFactor, "the retrograde factor of \(body) in \(name)")
        }
    }

    /// Rejects empty lists, which would match nothing; unused conditions must be omitted.
    private func checkRules(_ rules: [(name: String, list: [String]?)], in part: String) throws {
        guard rules.contains(where: { $0.list != nil }) else {
            throw AstrometerError.invalid(
                "model: \(part) of \(name) has no rule; give \(rules.map(\.name).joined(separator: " or ")), or leave \(part) out"
            )
        }
        for (rule, list) in rules {
            guard let list else { continue }
            guard !list.isEmpty else {
                throw AstrometerError.invalid(
                    "model: \(part).\(rule) of \(name) is empty; give one or more, or leave \(rule) out")
            }
            try ModelLimits.checkDistinct(list, "\(part).\(rule) of \(name)")
        }
    }
}
