/// A model compiled for speed: each rule is one table lookup. Meter membership is a 64-bit mask, so one aspect updates
/// all meters with three ANDs and one OR.
package struct CompiledModel: Sendable {
    package struct OrbWindow: Sendable {
        package let type: AspectType
        package let angle, orbLimit, base: Double
        /// Whether the aspect has the same angle ahead and behind, as conjunction and opposition do.
        package let isOneSided: Bool

        init(_ rule: AspectRule) {
            type = rule.type
            angle = rule.angle
            orbLimit = rule.orbLimit
            base = rule.base
            isOneSided = rule.isOneSided
        }
    }

    package struct SuperGroup: Sendable {
        /// The members as a mask with one bit for each meter.
        package let memberMask: UInt64
        package let members: [(meter: Int, weight: Double)]
        package let totalWeight: Double

        /// Returns the weighted mean of values of the members. Rounding may lift one of scores up to 100 just above 100.
        @inline(__always) package func mean<Values: SIMD<Double>>(_ values: (_ meter: Int) -> Values) -> Values {
            var sum = Values.zero
            for (meter, weight) in members { sum += values(meter) * weight }
            return sum / totalWeight
        }
    }

    package struct Normalization: Sendable {
        package let dti99, hqs99, hqs01: Double
        package var retrogradeFactors: [(body: Int, factor: Double)] = []
    }

    package let windows: [OrbWindow]
    package let exactOrb: Double
    /// The rounding of longitudes and orbs; nil if they are not rounded.
    package let rounding: DecimalRounding?
    /// Whether the phase compares a transiting body's speed with the natal body's at birth.
    package let isAgainstBirth: Bool
    /// Whether an aspect that a meter names both by body and by house counts twice.
    package let countsEachRule: Bool
    private let phaseModifiers: [Double]
    package let transitWeight: [Double]
    /// For each type, for each natal body, for each transiting body.
    package let quality: [Double]
    /// Meters that count the aspects to a natal body in any house.
    package let metersOfNatalBody: [UInt64]
    /// Meters that count the aspects to bodies in a house; the first entry is for no house.
    package let metersOfHouse: [UInt64]
    package let metersOfTransit: [UInt64]
    private let metersAllowingTransit, metersAllowingAspect: [UInt64]
    package let normalization: [Normalization]
    package let superGroups: [SuperGroup]
    /// The texts of each meter, then of each super-group, that do not depend on the day.
    let contexts: [AdditionalContext]
    /// ``AstrometerModel/shownIndices``
    let shownIndex: [Int]

    /// Validates and compiles a model.
    /// - Throws: ``AstrometerError`` when the model or its labels are not valid.
    package init(_ model: AstrometerModel, labels: [String: MeterLabels] = [:]) throws {
        try model.validate(labels: labels)
        windows = model.aspects.map(OrbWindow.init)
        exactOrb = model.phase.exactOrb
        rounding = model.rounding
        isAgainstBirth = model.phase.rule == .speedAgainstBirth
        countsEachRule = model.sharedContacts == .eachRule
        phaseModifiers = AspectPhase.allCases.map { model.phase.modifiers[$0] ?? 1 }
        transitWeight = Body.allCases.map { model.transitWeight[$0] ?? 1 }
        quality = AspectType.allCases.flatMap { type in
            let fixed = model.aspects.first { $0.type == type }?.quality
            return Body.allCases.flatMap { natal in
                Body.allCases.map { transit in fixed ?? model.conjunctionQuality.factor(natal, transit) }
            }
        }
        let meters = model.meters
        contexts =
            meters.map { AdditionalContext($0, nil, in: model) }
            + model.superGroups.map { AdditionalContext(nil, $0, in: model) }
        metersOfNatalBody = Body.allCases.map { body in
            Self.mask(meters) { $0.anyOf == nil || $0.anyOf?.natalBodies?.contains(body) == true }
        }
        metersOfHouse = (0...12).map { house in Self.mask(meters) { $0.anyOf?.natalHouses?.contains(house) == true } }
        metersOfTransit = Body.allCases.map { body in
            Self.mask(meters) { $0.anyOf?.transitBodies?.contains(body) == true }
        }
        metersAllowingTransit = Body.allCases.map { body in
            Self.mask(meters) { $0.only?.transitBodies?.contains(body) ?? true }
        }
        metersAllowingAspect = AspectType.allCases.map { type in
            Self.mask(meters) { $0.only?.aspects?.contains(type) ?? true }
        }
        normalization = meters.map { meter in
            let figures = model.calibration.meters[meter.name]
            return Normalization(
                dti99: figures?.dti.p99 ?? 0, hqs99: figures?.hqs.p99 ?? 0, hqs01: (figures?.hqs.p01 ?? nil) ?? 0,
                retrogradeFactors: (meter.retrogradeFactors ?? [:]).inOrderOfKeys.map { ($0.key.rawValue, $0.value) })
        }
        superGroups = model.superGroups.map { group in
            let members = group.members.compactMap { member in
                meters.firstIndex { $0.name == member.meter }.map { (meter: $0, weight: member.weight) }
            }
            return SuperGroup(
                memberMask: members.reduce(0) { $0 | 1 << UInt64($1.meter) }, members: members,
                totalWeight: members.reduce(0) { $0 + $1.weight })
        }
        shownIndex = model.shownIndices
    }

    /// Returns the factor of a phase in the transit power.
    @inline(__always) package func modifier(of phase: AspectPhase) -> Double { phaseModifiers[phase.rawValue] }

    /// Returns the mask of the meters that allow both a transiting body and a type of aspect.
    @inline(__always) package func metersAllowing(_ transit: Body, _ type: AspectType) -> UInt64 {
        metersAllowingTransit[transit.rawValue] & metersAllowingAspect[type.rawValue]
    }

    private static func mask(_ meters: [MeterDefinition], where holds: (MeterDefinition) -> Bool) -> UInt64 {
        meters.indices.reduce(0) { holds(meters[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
}
