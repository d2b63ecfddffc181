// Encodes a chart's inputs in full precision, so that decoding gives an equal chart, for caches. Decoding makes the same checks
// as the initializer.

extension NatalChart: Codable {
    private enum CodingKeys: String, CodingKey {
        case birth, houses
        case longitudeRanges = "longitude_ranges"
        case sensitivity, sky
    }

    /// Decodes a chart without an ephemeris. Keys and bodies of later versions are ignored.
    /// - Throws: ``AstrometerError`` for a value that a chart cannot have.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            birth: BirthData(knownFieldsFrom: fields.superDecoder(forKey: .birth)),
            sky: fields.decode(Sky.self, forKey: .sky),
            houses: fields.decode(Houses.self, forKey: .houses),
            sensitivity: (fields.decodeIfPresent([String: Double].self, forKey: .sensitivity) ?? [:]).ofKnownBodies,
            longitudeRanges: fields.decodeIfPresent([LongitudeRange].self, forKey: .longitudeRanges))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(birth, forKey: .birth)
        try fields.encode(houses, forKey: .houses)
        try fields.encodeIfPresent(longitudeRanges, forKey: .longitudeRanges)
        let factors = Body.allCases.filter { sensitivity[$0.rawValue] != 1 }.map { ($0, sensitivity[$0.rawValue]) }
        if !factors.isEmpty {
            try fields.encode(Dictionary(factors) { first, _ in first }, forKey: .sensitivity)
        }
        try fields.encode(sky, forKey: .sky)
    }
}

extension Sky: Codable {
    private enum CodingKeys: String, CodingKey {
        case moment, positions, source
    }

    /// Decodes a moment, a source and the bodies' positions. Bodies of later versions are ignored.
    /// - Throws: ``AstrometerError`` for a body without a position, or one that is not a finite number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let positions = try fields.decode([String: BodyPosition].self, forKey: .positions).ofKnownBodies
        try self.init(
            moment: fields.decode(Moment.self, forKey: .moment), source: fields.decode(String.self, forKey: .source),
            positions: Body.allCases.map { body in
                guard let position = positions[body] else {
                    throw AstrometerError.invalid("the sky has no position of \(body); give one for each body")
                }
                return position
            })
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(moment, forKey: .moment)
        let named = zip(Body.allCases, positions).map { ($0, $1) }
        try fields.encode(Dictionary(named) { first, _ in first }, forKey: .positions)
        try fields.encode(source, forKey: .source)
    }
}

extension Dictionary where Key == String {
    /// The values of the bodies that this version knows.
    fileprivate var ofKnownBodies: [Body: Value] {
        let known = Body.allCases.compactMap { body in self[body.codingKey.stringValue].map { (body, $0) } }
        return [Body: Value](uniqueKeysWithValues: known)
    }
}

extension Houses: Codable {
    private enum CodingKeys: String, CodingKey {
        case ascendant, cusps, midheaven, system
        case systemUsed = "system_used"
    }

    /// Reads the systems, cusps and angles.
    /// - Throws: ``AstrometerError`` when there are not twelve cusps, or a cusp or an angle is not a finite number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            system: fields.decode(HouseSystem.self, forKey: .system),
            systemUsed: fields.decode(HouseSystem.self, forKey: .systemUsed),
            cusps: fields.decode([Double].self, forKey: .cusps),
            ascendant: fields.decodeIfPresent(Double.self, forKey: .ascendant),
            midheaven: fields.decodeIfPresent(Double.self, forKey: .midheaven))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(ascendant, forKey: .ascendant)
        try fields.encode(cusps, forKey: .cusps)
        try fields.encodeIfPresent(midheaven, forKey: .midheaven)
        try fields.encode(system, forKey: .system)
        try fields.encode(systemUsed, forKey: .systemUsed)
    }
}
