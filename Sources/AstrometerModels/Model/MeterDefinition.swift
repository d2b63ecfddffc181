extension AstrometerModel {
    /// For each meter, then each super-group, the index of the row that shows its numbers. Meters and groups with equal rules share a
    /// row: that of the first such group, or else of the first such meter.
    package var shownIndices: [Int] {
        let shares = sharesOfRules
        return shares.map { (shares[meters.count...].firstIndex(of: $0) ?? shares.firstIndex(of: $0)) ?? 0 }
    }

    /// The indices of meters whose rules equal those of an earlier meter, so their scores are equal.
    package var repeatedMeters: Set<Int> {
        let rules = rules
        return Set(rules.indices.filter { rules.firstIndex(of: rules[$0]) != $0 })
    }

    /// For each meter, then each super-group, its rules and their shares. A meter has one set of rules with share 1; a group has the
    /// rules of its members, and members with equal rules add their shares.
    private var sharesOfRules: [[MeterRules: Double]] {
        let rules = rules
        let byName = Dictionary(zip(meters.map(\.name), rules)) { first, _ in first }
        return rules.map { [$0: 1] }
            + superGroups.map { group in
                let total = group.members.reduce(0) { $0 + $1.weight }
                let shares = group.members.compactMap { member in
                    byName[member.meter].map { ($0, member.weight / total) }
                }
                return Dictionary(shares, uniquingKeysWith: +).mapValues { ($0 * 1e9).rounded() / 1e9 }
            }
    }

    private var rules: [MeterRules] { meters.map { MeterRules($0, calibration.meters[$0.name]) } }

    func validateMeters() throws {
        try ensure(
            (1...Self.maximumMeters).contains(meters.count),
            "model: meters must be 1 to \(Self.maximumMeters), not \(meters.count)")
        var known: Set<String> = []
        for name in names {
            try ModelNames.checkMeter(name)
            try ensure(
                known.insert(name).inserted, "model: meter \"\(name)\" is given twice; give meters distinct names")
        }
        for meter in meters { try meter.validate() }
    }
}

extension MeterDefinition {
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
                [("transit_bodies", only.transitBodies?.map(\.name)), ("aspects", only.aspects?.map(\.name))],
                in: "only")
        }
        for (body, factor) in (retrogradeFactors ?? [:]).inOrderOfKeys {
            try ModelLimits.check(
                factor, in: ModelLimits.retrogradeFactor, "the retrograde factor of \(body) in \(name)")
        }
    }

    /// Rejects empty lists, which would match nothing; unused conditions must be omitted.
    private func checkRules(_ rules: [(name: String, list: [String]?)], in part: String) throws {
        try ensure(
            rules.contains(where: { $0.list != nil }),
            "model: \(part) of \(name) has no rule; give \(rules.map(\.name).joined(separator: " or ")), or leave \(part) out"
        )
        for (rule, list) in rules {
            guard let list else { continue }
            try ensure(
                !list.isEmpty, "model: \(part).\(rule) of \(name) is empty; give one or more, or leave \(rule) out")
            try ModelLimits.checkDistinct(list, "\(part).\(rule) of \(name)")
        }
    }
}

/// The rules that determine a meter's scores: the aspects that it counts and the scale of its sums. The order in which a model lists
/// bodies and aspects makes no difference.
private struct MeterRules: Hashable {
    private let natal, transits, allowed: Set<Body>?
    private let houses: Set<Int>?
    private let aspects: Set<AspectType>?
    private let retrogradeFactors: [Body: Double]
    private let scale: [Double?]

    init(_ meter: MeterDefinition, _ figures: MeterCalibration?) {
        natal = meter.anyOf?.natalBodies.map(Set.init)
        transits = meter.anyOf?.transitBodies.map(Set.init)
        houses = meter.anyOf?.natalHouses.map(Set.init)
        allowed = meter.only?.transitBodies.map(Set.init)
        aspects = meter.only?.aspects.map(Set.init)
        retrogradeFactors = meter.retrogradeFactors ?? [:]
        scale = [figures?.dti.p99, figures?.hqs.p99, figures?.hqs.p01]
    }
}
