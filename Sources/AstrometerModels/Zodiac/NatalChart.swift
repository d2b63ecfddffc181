/// A birth chart: positions of the bodies in signs and houses. Compute it once for all days.
///
///     let chart = try Reader().chart(of: birth)
///     print(chart[.sun].sign, chart.house(of: .sun), chart.isExact)
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public struct NatalChart: Hashable, Sendable {
    /// The birth data that the chart was computed from.
    public let birth: BirthData
    /// The bodies at the moment of birth. ``BirthData/moment()`` describes the moment that is used if it is not known.
    public package(set) var sky: Sky
    /// The uncertainty of each body's longitude in ``sky``, in the order of ``Body``; nil if the moment of birth is known, or
    /// if it was not computed.
    public let longitudeRanges: [LongitudeRange]?
    /// The houses; without birth time, zone or place, solar houses.
    public package(set) var houses: Houses
    /// The house of each body, 1 to 12, in the order of ``Body``.
    public let houseOfBody: [Int]
    /// The caller's factor of each body's weight, 0.5 to 2, in the order of ``Body``.
    public let sensitivity: [Double]

    /// Allowed values of ``sensitivity``.
    public static let sensitivityRange = 0.5...2.0

    /// Creates a chart from known positions at the moment of birth, or at the moment that is used instead, and houses.
    /// - Parameters:
    ///   - birth: the birth, as far as it is known.
    ///   - sky: the positions at that moment.
    ///   - houses: the houses of the birth.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for bodies that are missing.
    ///   - longitudeRanges: the uncertainty of each longitude, in the order of ``Body``; nil for a known moment of
    ///     birth.
    /// - Throws: ``AstrometerError`` for a sensitivity out of range, or when there are not eleven ranges.
    public init(
        birth: BirthData, sky: Sky, houses: Houses, sensitivity: [Body: Double] = [:],
        longitudeRanges: [LongitudeRange]? = nil
    ) throws {
        for (body, factor) in sensitivity { try Self.checkSensitivity(factor, of: body) }
        if let longitudeRanges, longitudeRanges.count != Body.count {
            throw AstrometerError.invalid(
                "ranges of longitudes must be \(Body.count), one for each body, not \(longitudeRanges.count)")
        }
        self.longitudeRanges = longitudeRanges
        self.birth = birth
        self.sky = sky
        self.houses = houses
        houseOfBody = sky.positions.map { houses.house(of: $0.longitude) }
        self.sensitivity = Body.allCases.map { sensitivity[$0] ?? 1 }
    }

    /// Throws an error that names body and factor for a factor of a body's weight out of ``sensitivityRange``.
    package static func checkSensitivity(_ factor: Double, of body: Body) throws {
        try ensure(sensitivityRange.contains(factor), "sensitivity of \(body) must be 0.5 to 2, not \(factor)")
    }

    /// Whether date, time, zone and place of birth were known, so that the chart has angles and real houses.
    public var isExact: Bool { houses.ascendant != nil }

    /// How the instant of birth is known.
    public var momentKnown: MomentKnown { birth.momentKnown }

    /// Returns whether a body's position is certain enough for comparisons; the Moon's is not if the instant of birth is
    /// unknown. Section 4 of `Documentation/Specification/compatibility.md`.
    package func knowsPlace(of body: Body) -> Bool { body != .moon || momentKnown == .exact }

    /// Returns the uncertainty of a body's longitude in degrees; nil if the moment of birth is known.
    public func longitudeUncertainty(of body: Body) -> Double? { longitudeRanges?[body.rawValue].uncertainty }

    /// Returns the possible signs of a body, in the order of the zodiac; one if it is certain.
    public func possibleSigns(of body: Body) -> [Sign] {
        longitudeRanges?[body.rawValue].signs(around: sky[body].longitude) ?? [sky[body].sign]
    }

    /// Returns whether the sign of a body is uncertain; nil if the moment of birth is known.
    public func isSignUncertain(of body: Body) -> Bool? {
        longitudeRanges == nil ? nil : possibleSigns(of: body).count > 1
    }

    /// Returns the uncertainty of the orb between two bodies of the chart, in degrees; nil if the moment of birth is known.
    public func orbUncertainty(between one: Body, _ other: Body) -> Double? {
        longitudeRanges.map { $0[one.rawValue].uncertainty(relativeTo: $0[other.rawValue]) }
    }

    /// The position and speed of a body at birth.
    public subscript(body: Body) -> BodyPosition { sky[body] }

    /// Returns the house of a body, 1 to 12.
    public func house(of body: Body) -> Int { houseOfBody[body.rawValue] }
}

// MARK: Coding

// Encodes a chart's inputs in full precision, so that decoding gives an equal chart, for caches. Decoding makes the same checks
// as the initializer.

extension NatalChart: Codable {
    private enum CodingKeys: String, SnakeCaseKey { case birth, houses, longitudeRanges, sensitivity, sky }

    /// Decodes a chart without an ephemeris. Keys and bodies of later versions are ignored.
    /// - Throws: ``AstrometerError`` for a value that a chart cannot have.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        try self.init(
            birth: BirthData(knownFieldsFrom: fields.superDecoder(forKey: "birth")), sky: fields.read("sky"),
            houses: fields.read("houses"),
            sensitivity: (fields.readIfPresent("sensitivity") as [String: Double]? ?? [:]).ofKnownBodies,
            longitudeRanges: fields.readIfPresent("longitude_ranges"))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(birth, forKey: .birth)
        try fields.encode(houses, forKey: .houses)
        try fields.encodeIfPresent(longitudeRanges, forKey: .longitudeRanges)
        let factors = Body.allCases.filter { sensitivity[$0.rawValue] != 1 }.map { ($0, sensitivity[$0.rawValue]) }
        if !factors.isEmpty { try fields.encode(Dictionary(factors) { first, _ in first }, forKey: .sensitivity) }
        try fields.encode(sky, forKey: .sky)
    }
}

extension Sky: Codable {
    private enum CodingKeys: String, CodingKey { case moment, positions, source }

    /// Decodes a moment, a source and the bodies' positions. Bodies of later versions are ignored.
    /// - Throws: ``AstrometerError`` for a body without a position, or one that is not a finite number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let positions = try fields.decode([String: BodyPosition].self, forKey: .positions).ofKnownBodies
        try self.init(
            moment: fields.decode(Moment.self, forKey: .moment), source: fields.decode(String.self, forKey: .source),
            positions: Body.allCases.map { body in
                try required(positions[body], "the sky has no position of \(body); give one for each body")
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

extension NatalChart {
    /// Returns the time for which the chart is computed, in words: "noon", "noon UTC" or "14:30"; "solar houses" if only the
    /// place is unknown.
    package var basis: String {
        switch momentKnown {
        case .noonLocal: "noon"
        case .noonUTC: "noon UTC"
        case .exact: birth.timeUncertainty == nil ? "solar houses" : birth.time?.description ?? "noon"
        }
    }
}
