/// An aspect of a transiting body to a natal one, and its contribution.
///
///     for aspect in reading.strongestAspects(3) { print(aspect.transit, aspect.type, aspect.natal, aspect.orb) }
///
/// Section 3 of `Documentation/Specification/astrometers.md`.
public struct TransitAspect: Hashable, Sendable {
    /// The body of the birth chart.
    public let natal: Body
    /// The body that moves.
    public let transit: Body
    /// Which of the five aspects they form.
    public let type: AspectType
    /// Whether the aspect is applying, exact or separating.
    public let phase: AspectPhase
    /// Whether the orb shrinks; also defined for exact aspects.
    public let isApplying: Bool
    /// The deviation from the exact angle, in degrees, 0 to `orbLimit`.
    public let orb: Double
    /// The largest orb at which this aspect counts, in degrees.
    public let orbLimit: Double
    /// The uncertainty of the orb in degrees, which is that of the natal body's longitude; nil if the moment of birth is known.
    public let orbUncertainty: Double?
    /// The exact angle in degrees, positive if the transiting body is ahead of the natal body, negative if behind.
    public let signedAngle: Double
    /// The natal weight W.
    public let weight: Double
    /// The transit power P.
    public let power: Double
    /// The quality factor Q, −1 to 1.
    public let quality: Double
    /// Dual Transit Influence, W · P: how much happens. It has no unit.
    public let dti: Double
    /// Harmonic Quality Score, W · P · Q: positive when harmonious, negative when challenging. It has no unit.
    public let hqs: Double
    /// The meters that count this aspect: one bit each, in the order of the model.
    let meters: UInt64
    /// The meters, among ``meters``, that count this aspect twice.
    let metersCountingTwice: UInt64

    /// The orb in percent of its limit.
    public var orbPercentage: Double { 100 * orb / orbLimit }

    /// Whether the orb is uncertain by more than half its limit. Such an aspect is not listed as strong and has no moment of
    /// exactness. Section 1 of `Documentation/Specification/astrometers.md`.
    public var isUncertain: Bool { LongitudeRange.isTooUncertain(orbUncertainty, orbLimit: orbLimit) }

    /// Returns when the aspect is exact, on the side of the natal body on which the transiting body is at the motion's moment.
    /// Without dates if the orb is too uncertain.
    public func exactness(natal chart: NatalChart, from motion: SkyMotion) -> Exactness {
        guard !isUncertain else { return Exactness(moment: motion.moment) }
        return motion.exactness(
            of: Degrees.normalized(chart[natal].longitude + signedAngle), by: transit,
            over: chart.longitudeRanges?[natal.rawValue])
    }

    /// Returns whether an aspect comes before another in a list by strength: larger DTI first, ties by natal then transiting
    /// body.
    public static func isStronger(_ one: TransitAspect, than other: TransitAspect) -> Bool {
        if one.dti != other.dti { return one.dti > other.dti }
        return (one.natal, one.transit) < (other.natal, other.transit)
    }
}

extension Engine {
    /// Calls `body` with each transit-to-natal aspect, by natal then transiting body.
    @inline(__always)
    func forEachAspect(of chart: NatalChart, weights: [Double], under sky: Sky, _ body: (TransitAspect) -> Void) {
        for natal in Body.allCases {
            forEachAspect(
                of: natal, at: chart[natal], uncertainty: chart.longitudeUncertainty(of: natal),
                weight: weights[natal.rawValue], bodyMeters: compiled.metersOfNatalBody[natal.rawValue],
                houseMeters: compiled.metersOfHouse[chart.house(of: natal)], under: sky, body)
        }
    }

    /// Calls `body` with each aspect of a sky to a point without a house, such as a composite body, by transiting body.
    /// - Parameters:
    ///   - longitude: in degrees, [0, 360). The point counts as fixed under every rule of phases.
    ///   - uncertainty: the uncertainty of the longitude in degrees; nil if it is known.
    package func forEachAspect(
        to point: Body, at longitude: Double, uncertainty: Double? = nil, weight: Double, under sky: Sky,
        _ body: (TransitAspect) -> Void
    ) {
        forEachAspect(
            of: point, at: BodyPosition(longitude: longitude, speed: 0), uncertainty: uncertainty, weight: weight,
            bodyMeters: 0, houseMeters: 0, under: sky, body)
    }

    @inline(__always) private func forEachAspect(
        of natal: Body, at natalPosition: BodyPosition, uncertainty: Double?, weight: Double, bodyMeters: UInt64,
        houseMeters: UInt64, under sky: Sky, _ body: (TransitAspect) -> Void
    ) {
        for transit in Body.allCases {
            let position = sky[transit]
            // The natal point is fixed, so the relative speed is the transiting body's speed.
            guard
                let contact = compiled.contact(
                    of: position.longitude, with: natalPosition.longitude, relativeSpeed: position.speed,
                    isApplying: compiled.isAgainstBirth
                        ? PhaseRule.applies(position.speed, againstBirth: natalPosition.speed) : nil)
            else { continue }
            body(
                aspect(
                    natal, transit, contact, uncertainty: uncertainty, weight: weight, bodyMeters: bodyMeters,
                    houseMeters: houseMeters))
        }
    }

    private func aspect(
        _ natal: Body, _ transit: Body, _ contact: AspectMatch, uncertainty: Double?, weight: Double,
        bodyMeters: UInt64, houseMeters: UInt64
    ) -> TransitAspect {
        let window = contact.window
        let transitIndex = transit.rawValue
        let power =
            window.base * (1 - contact.orb / window.orbLimit) * compiled.modifier(of: contact.phase)
            * compiled.transitWeight[transitIndex]
        let quality = compiled.quality[(window.type.rawValue * Body.count + natal.rawValue) * Body.count + transitIndex]
        let dti = weight * power
        let byBody = bodyMeters | compiled.metersOfTransit[transitIndex]
        let allowing = compiled.metersAllowing(transit, window.type)
        return TransitAspect(
            natal: natal, transit: transit, type: window.type, phase: contact.phase, isApplying: contact.isApplying,
            orb: contact.orb, orbLimit: window.orbLimit, orbUncertainty: uncertainty, signedAngle: contact.signedAngle,
            weight: weight, power: power, quality: quality, dti: dti,
            // Adding zero turns −0 into 0.
            hqs: dti * quality + 0, meters: (byBody | houseMeters) & allowing,
            metersCountingTwice: compiled.countsEachRule ? byBody & houseMeters & allowing : 0)
    }
}

/// Two bodies that are near an aspect but out of its orb.
public struct AspectApproach: Hashable, Sendable {
    /// The body that moves.
    public let transit: Body
    /// The body of the birth chart.
    public let natal: Body
    /// The aspect that they are nearest to.
    public let type: AspectType
    /// The deviation from the exact angle, in degrees; more than the aspect's orb limit.
    public let orb: Double
}
