/// What else there is to say about a meter: its place among the super-groups, retrograde bodies that weaken it,
/// the percentage of its element.
///
/// On the wire retrogrades are keys such as `mercury_retrograde`, percentages keys such as `fire_percentage`.
@WireFields(listsKeys: true)
public struct AdditionalContext: WireDocument {
    /// The short name of the super-group: `inner_world`.
    public var superGroup: String?
    /// The meters that make up this one: itself, for an individual meter.
    public var memberMeters: [String]?
    /// `weighted_average` for a super-group, `aspect_sum` for an individual meter.
    public var aggregationMethod: String?
    /// Bodies whose retrograde motion lowers the meter's harmony now.
    @Unkeyed public var retrogrades: Set<Body> = []
    /// Percentages of elements, 0 to 100.
    @Unkeyed public var elementPercentages: [Element: Double] = [:]

    // Names of bodies and elements are parts of keys.

    /// The key of a body that is retrograde.
    package static func key(of body: Body) -> String { body.name + "_retrograde" }

    /// The key of an element's percentage.
    package static func key(of element: Element) -> String { element.name + "_percentage" }

    public init(from decoder: any Decoder) throws {
        try self.init(fieldsOf: decoder)
        let fields = try decoder.container(keyedBy: WireKey.self)
        for body in Body.allCases
        where try fields.decodeIfPresent(Bool.self, forKey: WireKey(Self.key(of: body))) == true {
            retrogrades.insert(body)
        }
        for element in Element.allCases {
            elementPercentages[element] = try fields.decodeIfPresent(
                Double.self, forKey: WireKey(Self.key(of: element)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        try encodeFields(to: encoder)
        var fields = encoder.container(keyedBy: WireKey.self)
        for (element, percentage) in elementPercentages {
            try fields.encode(percentage, forKey: WireKey(Self.key(of: element)))
        }
        for body in retrogrades { try fields.encode(true, forKey: WireKey(Self.key(of: body))) }
    }
}
