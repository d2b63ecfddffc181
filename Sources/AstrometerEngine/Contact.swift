import AstrometerModels

/// How two longitudes stand in aspect: what transit-to-natal aspects and those within one sky have in common.
///
/// Section 3 of the specification.
struct Contact {
    let window: CompiledModel.AspectWindow
    /// The deviation from the exact angle, in degrees.
    let orb: Double
    let phase: AspectPhase
    /// Whether the orb shrinks, whatever the phase; or what the rule of an older version says in its place.
    let isApplying: Bool
    /// The exact angle with the sign of the side on which the first longitude stands, in degrees.
    let signedAngle: Double
}

extension CompiledModel {
    /// The aspect that one longitude forms to another; nil when no window holds their separation.
    ///
    /// - Parameters:
    ///   - relativeSpeed: the speed of the first less that of the second, in degrees a day.
    ///   - isApplying: whether the aspect applies, where something else than its orb decides that.
    @inline(__always)
    func contact(
        of longitude: Double, with other: Double, relativeSpeed: Double, isApplying: Bool? = nil
    ) -> Contact? {
        if let rounding {
            return contact(
                of: longitude, with: other, relativeSpeed: relativeSpeed, isApplying: isApplying, rounding: rounding)
        }
        let difference = Self.folded(longitude - other)
        guard let window = window(at: abs(difference)) else { return nil }
        let side: Double = difference < 0 ? -1 : 1
        let deviation = abs(difference) - window.angle
        let orbRate = (deviation < 0 ? -1 : 1) * side * relativeSpeed
        let applies = isApplying ?? (orbRate < 0)
        return Contact(
            window: window, orb: abs(deviation), phase: phase(orb: abs(deviation), isApplying: applies),
            isApplying: applies, signedAngle: side * window.angle)
    }

    /// The same in whole steps of a rounding, so that no last bit of a difference decides how an orb is rounded.
    private func contact(
        of longitude: Double, with other: Double, relativeSpeed: Double, isApplying: Bool?, rounding: DecimalRounding
    ) -> Contact? {
        let turn = 360 * rounding.steps
        var difference = ((longitude - other) * rounding.steps).rounded(.toNearestOrEven)
        difference += difference >= turn / 2 ? -turn : difference < -turn / 2 ? turn : 0
        let side: Double = difference < 0 ? -1 : 1
        for window in windows {
            let deviation = abs(difference) - window.angle * rounding.steps
            let orb = abs(deviation).rounded(.toNearestOrEven) / rounding.steps
            guard orb <= window.orbLimit else { continue }
            let orbRate = (deviation < 0 ? -1 : 1) * side * relativeSpeed
            let applies = isApplying ?? (orbRate < 0)
            return Contact(
                window: window, orb: orb, phase: phase(orb: orb, isApplying: applies), isApplying: applies,
                signedAngle: side * window.angle)
        }
        return nil
    }

    private func phase(orb: Double, isApplying: Bool) -> AspectPhase {
        if orb <= exactOrb { return .exact }
        return isApplying ? .applying : .separating
    }

    /// The aspect whose window holds a separation in degrees; nil when none does. Windows do not overlap.
    private func window(at separation: Double) -> AspectWindow? {
        for window in windows where abs(separation - window.angle) <= window.orbLimit { return window }
        return nil
    }

    /// The difference of two longitudes in [0, 360), folded to [−180, 180).
    private static func folded(_ difference: Double) -> Double {
        if difference >= 180 { return difference - 360 }
        return difference < -180 ? difference + 360 : difference
    }
}
