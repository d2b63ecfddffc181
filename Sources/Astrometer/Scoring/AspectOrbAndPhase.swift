/// An aspect between two longitudes, of a transit, within one sky or between two charts. Section 3 of
/// `Documentation/Specification/astrometers.md`.
package struct AspectMatch {
    package let window: CompiledModel.OrbWindow
    /// The deviation from the exact angle, in degrees.
    package let orb: Double
    package let phase: AspectPhase
    /// Whether the orb shrinks, also within the exact phase; computed by the older rule if the model has it.
    package let isApplying: Bool
    /// The exact angle in degrees, positive if the first longitude is ahead, negative if behind.
    package let signedAngle: Double
}

extension CompiledModel {
    /// Returns the aspect between a moving longitude and a fixed one, or nil if they form no aspect.
    /// - Parameters:
    ///   - relativeSpeed: the first speed minus the second, in degrees a day.
    ///   - isApplying: whether the aspect applies, if another rule than the change of its orb decides this.
    @inline(__always) func contact(
        of longitude: Double, with other: Double, relativeSpeed: Double, isApplying: Bool? = nil
    ) -> AspectMatch? {
        if let rounding {
            return contact(
                of: longitude, with: other, relativeSpeed: relativeSpeed, isApplying: isApplying, rounding: rounding)
        }
        let difference = Degrees.folded(difference: longitude - other)
        guard let window = Self.window(at: abs(difference), among: windows) else { return nil }
        let deviation = abs(difference) - window.angle
        return match(
            window, orb: abs(deviation), deviation: deviation, isBehind: difference < 0, relativeSpeed, isApplying)
    }

    /// Computes the same in whole steps of the rounding, so that the last bits of a difference do not affect how an orb is
    /// rounded.
    private func contact(
        of longitude: Double, with other: Double, relativeSpeed: Double, isApplying: Bool?, rounding: DecimalRounding
    ) -> AspectMatch? {
        let turn = 360 * rounding.steps
        var difference = ((longitude - other) * rounding.steps).rounded(.toNearestOrEven)
        difference += difference >= turn / 2 ? -turn : difference < -turn / 2 ? turn : 0
        for window in windows {
            let deviation = abs(difference) - window.angle * rounding.steps
            let orb = abs(deviation).rounded(.toNearestOrEven) / rounding.steps
            guard orb <= window.orbLimit else { continue }
            return match(window, orb: orb, deviation: deviation, isBehind: difference < 0, relativeSpeed, isApplying)
        }
        return nil
    }

    /// Decides whether an aspect applies, and its phase.
    /// - Parameters:
    ///   - deviation: the separation minus the angle of the aspect; only its sign matters.
    ///   - isBehind: whether the first longitude is behind the second.
    @inline(__always) private func match(
        _ window: OrbWindow, orb: Double, deviation: Double, isBehind: Bool, _ relativeSpeed: Double,
        _ isApplying: Bool?
    ) -> AspectMatch {
        let side: Double = isBehind ? -1 : 1
        let orbRate = (deviation < 0 ? -1 : 1) * side * relativeSpeed
        let applies = isApplying ?? (orbRate < 0)
        return AspectMatch(
            window: window, orb: orb, phase: orb <= exactOrb ? .exact : applies ? .applying : .separating,
            isApplying: applies, signedAngle: side * window.angle)
    }

    /// Returns the aspect whose orb limits include a separation in degrees, or nil if no aspect's do. Limits do not overlap.
    @inline(__always) fileprivate static func window(at separation: Double, among windows: [OrbWindow]) -> OrbWindow? {
        for window in windows where abs(separation - window.angle) <= window.orbLimit { return window }
        return nil
    }
}

/// Finds aspects between points that do not move, such as those of two births.
package struct StaticAspectMatcher: Sendable {
    private let windows: [CompiledModel.OrbWindow]

    /// - Parameter rules: rules of aspects whose windows do not overlap.
    package init(_ rules: [AspectRule]) { windows = rules.map(CompiledModel.OrbWindow.init) }

    /// Returns the aspect between two longitudes in [0, 360), or nil if they form none. Their order does not matter.
    package func contact(of longitude: Double, with other: Double) -> AspectMatch? {
        let difference = Degrees.folded(difference: longitude - other)
        guard let window = CompiledModel.window(at: abs(difference), among: windows) else { return nil }
        let orb = abs(abs(difference) - window.angle)
        return AspectMatch(
            window: window, orb: orb, phase: orb == 0 ? .exact : .separating, isApplying: false,
            signedAngle: difference < 0 ? -window.angle : window.angle)
    }
}

extension PhaseRule {
    /// Returns whether an aspect is applying by ``speedAgainstBirth``: compares the speed now with the natal body's speed at
    /// birth, in degrees a day.
    package static func applies(_ speed: Double, againstBirth natalSpeed: Double) -> Bool {
        roundedSpeed(speed) > roundedSpeed(natalSpeed)
    }

    /// Returns a speed in degrees a day, rounded for ``speedAgainstBirth``.
    package static func roundedSpeed(_ speed: Double) -> Double { DecimalRounding.fourDecimals.rounded(speed) }
}
