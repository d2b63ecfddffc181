import AstrometerModels
import AstrometerMotion

/// An aspect that a transiting body forms to a natal one, and what it contributes.
///
/// Section 3 of the specification.
public struct TransitAspect: Hashable, Sendable {
    public let natal: Body
    public let transit: Body
    public let type: AspectType
    public let phase: AspectPhase
    /// The deviation from the exact angle, in degrees, 0 to `orbLimit`.
    public let orb: Double
    /// The largest orb at which this aspect counts, in degrees.
    public let orbLimit: Double
    /// The exact angle with the sign of the side of the natal body on which the transiting body stands, in degrees.
    public let signedAngle: Double
    /// The natal weight W.
    public let weight: Double
    /// The transit power P.
    public let power: Double
    /// The quality factor Q, −1 to 1.
    public let quality: Double
    /// Dual Transit Influence, W · P: how much.
    public let dti: Double
    /// Harmonic Quality Score, W · P · Q: of which kind.
    public let hqs: Double
    /// The meters that count this aspect: one bit each, in the order of the model.
    let meters: UInt64

    /// The orb in percent of its limit.
    public var orbPercentage: Double { 100 * orb / orbLimit }

    /// The instant nearest to a moment, within ±366 days, at which the aspect is exact on the side of the natal body
    /// on which the transiting body now stands; nil when there is none.
    public func exactMoment(natal chart: NatalChart, from motion: SkyMotion, nearest moment: Moment) -> Moment? {
        let target = Angle.normalized(chart[natal].longitude + signedAngle)
        return motion.crossing(of: target, by: transit, nearest: moment)
    }

    /// Whether this aspect comes before another in a list by strength: more DTI first, ties by natal then transiting
    /// body.
    public static func isStronger(_ one: TransitAspect, than other: TransitAspect) -> Bool {
        if one.dti != other.dti { return one.dti > other.dti }
        return (one.natal, one.transit) < (other.natal, other.transit)
    }
}

extension Engine {
    /// Calls `body` with each transit-to-natal aspect, by natal then transiting body.
    @inline(__always)
    func forEachAspect(
        of chart: NatalChart, weights: [Double], under sky: Sky, _ body: (TransitAspect) -> Void
    ) {
        for natal in Body.allCases {
            let natalLongitude = chart[natal].longitude
            let natalMeters =
                compiled.metersOfNatalBody[natal.rawValue] | compiled.metersOfHouse[chart.house(of: natal)]
            for transit in Body.allCases {
                let position = sky[transit]
                let difference = Self.folded(position.longitude - natalLongitude)
                guard let window = compiled.window(at: abs(difference)) else { continue }
                body(
                    aspect(
                        natal, transit, difference: difference, window: window, speed: position.speed,
                        weight: weights[natal.rawValue], natalMeters: natalMeters))
            }
        }
    }

    private func aspect(
        _ natal: Body, _ transit: Body, difference: Double, window: CompiledModel.AspectWindow, speed: Double,
        weight: Double, natalMeters: UInt64
    ) -> TransitAspect {
        let (natalIndex, transitIndex, typeIndex) = (natal.rawValue, transit.rawValue, window.type.rawValue)
        let side: Double = difference < 0 ? -1 : 1
        let deviation = abs(difference) - window.angle
        let orb = abs(deviation)
        let phase = phase(orb: orb, orbRate: (deviation < 0 ? -1 : 1) * side * speed)
        let power =
            window.base * (1 - orb / window.orbLimit) * compiled.phaseModifier[phase.rawValue]
            * compiled.transitWeight[transitIndex]
        let quality = compiled.quality[(typeIndex * Body.count + natalIndex) * Body.count + transitIndex]
        let dti = weight * power
        return TransitAspect(
            natal: natal, transit: transit, type: window.type, phase: phase, orb: orb, orbLimit: window.orbLimit,
            signedAngle: side * window.angle, weight: weight, power: power, quality: quality, dti: dti,
            hqs: dti * quality,
            meters: (natalMeters | compiled.metersOfTransit[transitIndex])
                & compiled.metersAllowingTransit[transitIndex] & compiled.metersAllowingAspect[typeIndex])
    }

    /// The natal point is fixed, so only the transiting body's own motion makes the orb shrink or grow.
    private func phase(orb: Double, orbRate: Double) -> AspectPhase {
        if orb <= compiled.exactOrb { return .exact }
        return orbRate < 0 ? .applying : .separating
    }

    /// The difference of two longitudes in [0, 360), folded to [−180, 180).
    private static func folded(_ difference: Double) -> Double {
        if difference >= 180 { return difference - 360 }
        return difference < -180 ? difference + 360 : difference
    }
}

extension CompiledModel {
    /// The aspect whose window holds a separation in degrees; nil when none does. Windows do not overlap.
    func window(at separation: Double) -> AspectWindow? {
        for window in windows where abs(separation - window.angle) <= window.orbLimit { return window }
        return nil
    }
}
