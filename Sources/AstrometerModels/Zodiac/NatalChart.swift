/// A birth chart: where the bodies stood, in which signs and houses. Computed once, used for every day.
///
/// Section 1 of the specification.
public struct NatalChart: Hashable, Sendable {
    /// The birth data that the chart was computed from.
    public let birth: BirthData
    /// The bodies at the moment of birth; see ``BirthData/moment()`` for the one used when it is not known.
    public internal(set) var sky: Sky
    /// For each body, in the order of ``Body``, how far it may be from its longitude in ``sky``; nil where the moment of
    /// birth is known, or if it was not computed.
    public let longitudeRanges: [LongitudeRange]?
    /// The houses; without birth time, zone or place those of ``Houses/init(solarFrom:asked:)``.
    public let houses: Houses
    /// For each body, in the order of ``Body``, its house, 1 to 12.
    public let houseOfBody: [Int]
    /// For each body, in the order of ``Body``, the caller's factor of its weight, 0.5 to 2.
    public let sensitivity: [Double]

    /// Allowed values of ``sensitivity``.
    public static let sensitivityRange = 0.5...2.0

    /// A chart of positions and houses that are known already.
    ///
    /// - Parameters:
    ///   - birth: the birth data that they belong to.
    ///   - sky: the bodies at the moment of birth, or at the one used in its place.
    ///   - houses: the houses, from which each body's own follows.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for the bodies not named.
    ///   - longitudeRanges: how far each body may be from its longitude, in the order of ``Body``; nil where the moment
    ///     of birth is known.
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

    /// Checks a factor of a body's weight.
    ///
    /// - Throws: ``AstrometerError`` that names both, for one out of ``sensitivityRange``.
    package static func checkSensitivity(_ factor: Double, of body: Body) throws {
        guard sensitivityRange.contains(factor) else {
            throw AstrometerError.invalid("sensitivity of \(body) must be 0.5 to 2, not \(factor)")
        }
    }

    /// Whether date, time, zone and place of birth were known, so that there are angles and houses proper.
    public var isExact: Bool { houses.ascendant != nil }

    /// How the instant of birth is known.
    public var momentKnown: MomentKnown { birth.momentKnown }

    /// Whether a body's place is known well enough for the chart of two people: that of the Moon is not where the
    /// instant of birth is not known. Section 4 of the specification of compatibility.
    package func knowsPlace(of body: Body) -> Bool { body != .moon || momentKnown == .exact }

    /// The largest distance in degrees that a body may be from its longitude; nil where the moment of birth is known.
    public func longitudeUncertainty(of body: Body) -> Double? { longitudeRanges?[body.rawValue].uncertainty }

    /// The signs in which a body may stand, in the order of the zodiac; one where it is certain.
    public func possibleSigns(of body: Body) -> [Sign] {
        longitudeRanges?[body.rawValue].signs(around: sky[body].longitude) ?? [sky[body].sign]
    }

    /// Whether a body may be in another sign than that of its longitude; nil if the moment of birth is known.
    public func isSignUncertain(of body: Body) -> Bool? {
        longitudeRanges == nil ? nil : possibleSigns(of: body).count > 1
    }

    /// How far the orb of an aspect between two bodies of the chart may be from the one given, in degrees; nil where the
    /// moment of birth is known.
    public func orbUncertainty(between one: Body, _ other: Body) -> Double? {
        longitudeRanges.map { $0[one.rawValue].uncertainty(relativeTo: $0[other.rawValue]) }
    }

    /// Where a body stood at birth, and how fast it moved.
    public subscript(body: Body) -> BodyPosition { sky[body] }

    /// The house, 1 to 12, in which a body stands.
    public func house(of body: Body) -> Int { houseOfBody[body.rawValue] }
}
