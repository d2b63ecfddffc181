import AstrometerSupport

/// What else there is to say about a meter: its place among the super-groups, retrograde bodies that weaken it,
/// the percentage of its element.
///
/// On the wire retrogrades are keys such as `mercury_retrograde`, percentages keys such as `fire_percentage`.
public struct AdditionalContext: WireDocument {
    /// The short name of the super-group: `inner_world`.
    public var superGroup: String?
    /// The meters that make up this one: itself, for an individual meter.
    public var memberMeters: [String]?
    /// `weighted_average` for a super-group, `aspect_sum` for an individual meter.
    public var aggregationMethod: String?
    /// Bodies whose retrograde motion lowers the meter's harmony now.
    public var retrogrades: Set<Body> = []
    /// Percentages of elements, 0 to 100.
    public var elementPercentages: [Element: Double] = [:]

    /// The context of a meter without retrogrades and percentages, which may be added.
    public init(superGroup: String?, memberMeters: [String], aggregationMethod: String) {
        (self.superGroup, self.memberMeters, self.aggregationMethod) = (superGroup, memberMeters, aggregationMethod)
    }
}

// Written out because the names of bodies and elements are parts of keys.
extension AdditionalContext {
    package enum Key {
        package static let superGroup = AnyCodingKey("super_group")
        package static let memberMeters = AnyCodingKey("member_meters")
        package static let aggregationMethod = AnyCodingKey("aggregation_method")
        package static func retrograde(_ body: Body) -> AnyCodingKey { AnyCodingKey(body.name + "_retrograde") }
        package static func percentage(_ element: Element) -> AnyCodingKey {
            AnyCodingKey(element.name + "_percentage")
        }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        superGroup = try fields.decodeIfPresent(String.self, forKey: Key.superGroup)
        memberMeters = try fields.decodeIfPresent([String].self, forKey: Key.memberMeters)
        aggregationMethod = try fields.decodeIfPresent(String.self, forKey: Key.aggregationMethod)
        for body in Body.allCases where try fields.decodeIfPresent(Bool.self, forKey: Key.retrograde(body)) == true {
            retrogrades.insert(body)
        }
        for element in Element.allCases {
            elementPercentages[element] = try fields.decodeIfPresent(Double.self, forKey: Key.percentage(element))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.encodeIfPresent(aggregationMethod, forKey: Key.aggregationMethod)
        for (element, percentage) in elementPercentages {
            try fields.encode(percentage, forKey: Key.percentage(element))
        }
        try fields.encodeIfPresent(memberMeters, forKey: Key.memberMeters)
        for body in retrogrades { try fields.encode(true, forKey: Key.retrograde(body)) }
        try fields.encodeIfPresent(superGroup, forKey: Key.superGroup)
    }
}
