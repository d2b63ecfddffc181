/// Which aspects a meter sums, and what weakens its harmony.
///
/// Section 4 of the specification. An aspect counts when any rule of `anyOf` names it (no rules: always) and
/// `only` lets it through; it counts once, however many rules name it, unless the model's ``OverlapPolicy`` say
/// otherwise.
public struct MeterDefinition: Codable, Hashable, Sendable {
    /// The name on the wire, small letters and digits in words joined by `_`; not one that a reading uses itself, such
    /// as `date`.
    public var name: String
    /// The group it is shown in, named like a meter.
    public var group: String
    /// Which aspects the meter counts: those that any of these rules names; all aspects when nil.
    public var anyOf: Selection?
    /// Conditions that a counted aspect must meet as well; none when nil.
    public var only: Filter?
    /// What harmony is multiplied by while the body is retrograde at the transit moment, 0 to 1; two or more multiply.
    public var retrogradeFactors: [Body: Double]?
    /// For a meter of an element: that element, whose percentage the reading then carries.
    public var element: Element?

    /// A definition as given; ``AstrometerModel/validate()`` checks it together with its model.
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

    /// An aspect counts if any of these rules matches. There is at least one; each names something, without repeats.
    public struct Selection: Codable, Hashable, Sendable {
        /// Natal bodies whose aspects count.
        public var natalBodies: [Body]?
        /// Houses, 1 to 12, in which the natal body stands.
        public var natalHouses: [Int]?
        /// Transiting bodies whose aspects count.
        public var transitBodies: [Body]?

        /// The rules by natal body, by house 1 to 12 of the natal body, and by transiting body; nil for a rule not
        /// used.
        public init(natalBodies: [Body]? = nil, natalHouses: [Int]? = nil, transitBodies: [Body]? = nil) {
            (self.natalBodies, self.natalHouses, self.transitBodies) = (natalBodies, natalHouses, transitBodies)
        }

        enum CodingKeys: String, CodingKey {
            case natalBodies = "natal_bodies"
            case natalHouses = "natal_houses"
            case transitBodies = "transit_bodies"
        }
    }

    /// Conditions that must all hold; one that is absent holds always. There is one at least, and each names something,
    /// nothing twice.
    public struct Filter: Codable, Hashable, Sendable {
        /// The only transiting bodies that count; every body when nil.
        public var transitBodies: [Body]?
        /// The only kinds of aspect that count; every kind when nil.
        public var aspects: [AspectType]?

        /// The conditions. Each that is given must be met.
        public init(transitBodies: [Body]? = nil, aspects: [AspectType]? = nil) {
            (self.transitBodies, self.aspects) = (transitBodies, aspects)
        }

        enum CodingKeys: String, CodingKey {
            case transitBodies = "transit_bodies"
            case aspects
        }
    }

    enum CodingKeys: String, CodingKey {
        case name, group
        case anyOf = "any_of"
        case only
        case retrogradeFactors = "retrograde_factors"
        case element
    }
}

/// Meters whose weighted average makes a meter of its own.
///
/// Section 5 of the specification.
public struct SuperGroupDefinition: Codable, Hashable, Sendable {
    /// The name on the wire: `inner_world_super_group`.
    public var name: String
    /// The short name: `inner_world`.
    public var identifier: String
    /// The meters that are averaged, each with its weight.
    public var members: [Member]

    /// A super-group as given; ``AstrometerModel/validate()`` checks that its members are meters of the model.
    public init(name: String, identifier: String, members: [Member]) {
        (self.name, self.identifier, self.members) = (name, identifier, members)
    }

    /// A meter and its weight in the average, 0.000001 to 1,000,000. A meter is a member only once.
    public struct Member: Codable, Hashable, Sendable {
        /// The name of an individual meter of the same model.
        public var meter: String
        /// The factor of the meter's intensity and harmony in the average.
        public var weight: Double

        /// A member by its meter's name, and its weight, 0.000001 to 1,000,000.
        public init(meter: String, weight: Double) { (self.meter, self.weight) = (meter, weight) }
    }
}

extension AstrometerModel {
    /// The smallest of the super-groups that count a meter, so that a group of all meters is not that of a meter that
    /// has a group of its own. Nil when none counts it.
    public func smallestSuperGroup(with meter: String) -> SuperGroupDefinition? {
        superGroups.filter { $0.members.contains { $0.meter == meter } }.min { $0.members.count < $1.members.count }
    }
}
