/// The definition of a meter: the aspects that it sums, and the retrogrades that lower its harmony.
///
/// Section 4 of `Documentation/Specification/astrometers.md`. An aspect counts if any rule of `anyOf` matches (or there are no
/// rules) and it meets the conditions of `only`. It counts once even if several rules match, unless the model's
/// ``OverlapPolicy`` says otherwise.
public struct MeterDefinition: Codable, Hashable, Sendable {
    /// The name in JSON: lower-case letters and digits in words joined by `_`. It must not be a field of readings, such as
    /// `date`.
    public var name: String
    /// The name of its group for display.
    public var group: String
    /// The selection rules. An aspect counts if at least one matches; nil counts all aspects.
    public var anyOf: Selection?
    /// Conditions that every counted aspect must meet; nil if every aspect counts.
    public var only: Filter?
    /// The factor of harmony while a transiting body is retrograde, 0 to 1; the factors of several bodies are multiplied.
    public var retrogradeFactors: [Body: Double]?
    /// The element of the meter, if any; readings then include its percentage.
    public var element: Element?

    /// Creates a definition; ``AstrometerModel/validate()`` checks it together with its model.
    public init(
        name: String, group: String, anyOf: Selection? = nil, only: Filter? = nil,
        retrogradeFactors: [Body: Double]? = nil, element: Element? = nil
    ) {
        self.name = name
        self.group = group
        self.anyOf = anyOf
        self.only = only
        self.retrogradeFactors = retrogradeFactors
        self.element = element
    }

    /// An aspect counts if any of these rules matches. At least one rule must be given; lists must not be empty or have
    /// repeats.
    public struct Selection: Codable, Hashable, Sendable {
        /// Natal bodies whose aspects count.
        public var natalBodies: [Body]?
        /// Houses of the natal body, 1 to 12.
        public var natalHouses: [Int]?
        /// Transiting bodies whose aspects count.
        public var transitBodies: [Body]?

        /// Creates rules by natal body, by house 1 to 12 of the natal body, and by transiting body; nil for a rule that is not
        /// used.
        public init(natalBodies: [Body]? = nil, natalHouses: [Int]? = nil, transitBodies: [Body]? = nil) {
            self.natalBodies = natalBodies
            self.natalHouses = natalHouses
            self.transitBodies = transitBodies
        }

        enum CodingKeys: String, SnakeCaseKey { case natalBodies, natalHouses, transitBodies }
    }

    /// Conditions that must all be met. At least one must be given; lists must not be empty or have repeats.
    public struct Filter: Codable, Hashable, Sendable {
        /// The only transiting bodies that count; every body when nil.
        public var transitBodies: [Body]?
        /// The only kinds of aspect that count; every kind when nil.
        public var aspects: [AspectType]?

        /// Creates conditions; nil for a condition that is not used.
        public init(transitBodies: [Body]? = nil, aspects: [AspectType]? = nil) {
            self.transitBodies = transitBodies
            self.aspects = aspects
        }

        enum CodingKeys: String, SnakeCaseKey { case transitBodies, aspects }
    }

    enum CodingKeys: String, SnakeCaseKey { case name, group, anyOf, only, retrogradeFactors, element }
}

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
