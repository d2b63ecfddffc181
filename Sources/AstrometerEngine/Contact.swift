import AstrometerModels

/// How two longitudes stand in aspect: what transit-to-natal aspects and those within one sky have in common.
///
/// Section 3 of the specification.
struct Contact {
    let window: CompiledModel.AspectWindow
    /// The deviation from the exact angle, in degrees.
    let orb: Double
    let phase: AspectPhase
    /// Whether the orb shrinks, whatever the phase.
    let isApplying: Bool
    /// The exact angle with the sign of the side on which the first longitude stands, in degrees.
    let signedAngle: Double
}

extension CompiledModel {
    /// The aspect that one longitude forms to another; nil when no window holds their separation.
    ///
    /// - Parameter relativeSpeed: the speed of the first less that of the second, in degrees a day.
    @inline(__always)
    func contact(of longitude: Double, with other: Double, relativeSpeed: Double) -> Contact? {
        let difference = Self.folded(longitude - other)
        guard let window = window(at: abs(difference)) else { return nil }
        let side: Double = difference < 0 ? -1 : 1
        let deviation = abs(difference) - window.angle
        let orbRate = (deviation < 0 ? -1 : 1) * side * relativeSpeed
        let isApplying = orbRate < 0
        let phase: AspectPhase =
            abs(deviation) <= exactOrb ? .exact : isApplying ? .applying : .separating
        return Contact(
            window: window, orb: abs(deviation), phase: phase, isApplying: isApplying,
            signedAngle: side * window.angle)
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
