/// The weight of a natal body: `(base + dignity + ruler) × house × sensitivity`.
///
/// Section 2 of `Documentation/Specification/astrometers.md`.
public struct NatalWeightTable: Codable, Hashable, Sendable {
    /// The base weight of each body, 0 to 1,000,000; at least as large as its largest deduction for dignities.
    public var base: [Body: Double]
    /// Points added for each dignity, −1,000,000 to 1,000,000; a peregrine body gets none unless it is listed.
    public var dignityPoints: [Dignity: Double]
    /// The distance from the exact degree, within the sign, at which exaltation and fall apply; in degrees, 0 to 30.
    public var exaltationOrb: Double
    /// The degree that this distance is measured from; the exact one unless given.
    public var dignityDegree: DignityDegree?
    /// Points added for the ruler of the Ascendant's sign, 0 to 1,000,000.
    public var rulerBonus: Double
    /// The ruler of each sign.
    public var rulers: [Sign: Body]
    /// The factor of the body's house, 0 to 1,000,000.
    public var houseFactor: [HouseAngularity: Double]
    /// The dignities of each body that has any.
    public var dignities: [Body: DignityTable]

    enum CodingKeys: String, SnakeCaseKey {
        case base, dignityPoints, exaltationOrb, dignityDegree, rulerBonus, rulers, houseFactor, dignities
    }

    /// Returns the first dignity that applies to a body at a longitude, in the order of ``Dignity``.
    public func dignity(of body: Body, at longitude: Double) -> Dignity {
        guard let table = dignities[body] else { return .peregrine }
        let sign = Sign(longitude: longitude)
        let degree = (dignityDegree ?? .exact).value(of: Degrees.normalized(longitude) - sign.start)
        func isNear(_ place: ZodiacPosition?) -> Bool {
            guard let place else { return false }
            return place.sign == sign && abs(place.degree - degree) <= exaltationOrb
        }
        if table.domicile.contains(sign) { return .domicile }
        if table.detriment.contains(sign) { return .detriment }
        if isNear(table.exaltation) { return .exaltation }
        if isNear(table.fall) { return .fall }
        return .peregrine
    }

    /// Returns the weight W of a natal body.
    /// - Parameters:
    ///   - body: the natal body.
    ///   - longitude: its longitude in degrees, [0, 360).
    ///   - house: 1 to 12; the weight is 0 for any other number.
    ///   - ascendant: the Ascendant's longitude in degrees; nil in an approximate chart, which has no ruler bonus.
    ///   - sensitivity: the caller's factor for this body, 0.5 to 2.
    public func weight(
        of body: Body, at longitude: Double, house: Int, ascendant: Double?, sensitivity: Double
    ) -> Double {
        let dignity = dignityPoints[dignity(of: body, at: longitude)] ?? 0
        let isRuler = ascendant.map { rulers[Sign(longitude: $0)] == body } ?? false
        let factor = HouseAngularity(house: house).flatMap { houseFactor[$0] } ?? 0
        return ((base[body] ?? 0) + dignity + (isRuler ? rulerBonus : 0)) * factor * sensitivity
    }

    func validate() throws {
        try ModelLimits.checkComplete(base, "natal_weight.base")
        try ModelLimits.checkComplete(houseFactor, "natal_weight.house_factor")
        try ModelLimits.check(exaltationOrb, in: ModelLimits.exaltationOrb, "natal_weight.exaltation_orb")
        try ModelLimits.check(rulerBonus, in: ModelLimits.weight, "natal_weight.ruler_bonus")
        for sign in Sign.allCases where rulers[sign] == nil {
            throw AstrometerError.invalid("model: natal_weight.rulers lacks \(sign)")
        }
        for dignity in Dignity.allCases {
            guard let points = dignityPoints[dignity] else {
                try ensure(dignity == .peregrine, "model: natal_weight.dignity_points lacks \(dignity)")
                continue
            }
            try ModelLimits.check(points, in: ModelLimits.points, "natal_weight.dignity_points of \(dignity)")
        }
        for body in Body.allCases {
            try dignities[body]?.validate(body)
            try checkLeastWeight(of: body)
        }
    }

    /// Checks that no weight can be negative, which would make DTI negative.
    private func checkLeastWeight(of body: Body) throws {
        let table = dignities[body]
        let possible: [(Dignity, Bool)] = [
            (.domicile, table?.domicile.isEmpty == false), (.detriment, table?.detriment.isEmpty == false),
            (.exaltation, table?.exaltation != nil), (.fall, table?.fall != nil), (.peregrine, true),
        ]
        for (dignity, isPossible) in possible where isPossible {
            let weight = (base[body] ?? 0) + (dignityPoints[dignity] ?? 0)
            try ensure(
                weight >= 0,
                "model: natal_weight of \(body) in \(dignity), base and points together, must be 0 or more, not \(weight)"
            )
        }
    }
}
