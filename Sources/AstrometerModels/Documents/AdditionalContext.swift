extension AdditionalContext {
    // Names of bodies and elements are parts of keys.

    /// The key of a body that is retrograde.
    package static func key(of body: Body) -> String { body.name + "_retrograde" }

    /// The key of an element's percentage.
    package static func key(of element: Element) -> String { element.name + "_percentage" }

    public init(from decoder: any Decoder) throws {
        try self.init(fieldsOf: decoder)
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        for body in Body.allCases
        where try fields.decodeIfPresent(Bool.self, forKey: AnyCodingKey(Self.key(of: body))) == true {
            retrogrades.insert(body)
        }
        for element in Element.allCases {
            elementPercentages[element] = try fields.decodeIfPresent(
                Double.self, forKey: AnyCodingKey(Self.key(of: element)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        try encodeFields(to: encoder)
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        for (element, percentage) in elementPercentages {
            try fields.encode(percentage, forKey: AnyCodingKey(Self.key(of: element)))
        }
        for body in retrogrades { try fields.encode(true, forKey: AnyCodingKey(Self.key(of: body))) }
    }
}
