/// An aspect between two bodies of one sky: within a birth chart, or among the transiting bodies.
///
/// It has the angles and orb limits of transits. Both bodies move, so the orb shrinks or grows with their relative speed.
/// Section 2 of `Documentation/Specification/daily.md`.
public struct SkyAspect: Hashable, Sendable {
    /// The body that comes first in the order of ``Body``.
    public let first: Body
    /// The body that comes later in that order.
    public let second: Body
    /// Which of the five aspects they form.
    public let type: AspectType
    /// Whether the aspect is applying, exact or separating.
    public let phase: AspectPhase
    /// Whether the orb shrinks, by the relative speed of the two bodies; also defined for exact aspects.
    public let isApplying: Bool
    /// The deviation from the exact angle, in degrees.
    public let orb: Double
    /// The largest orb at which this aspect counts, in degrees.
    public let orbLimit: Double
    /// The quality factor Q, −1 to 1.
    public let quality: Double

    /// The orb in percent of its limit.
    public var orbPercentage: Double { 100 * orb / orbLimit }
}

extension Engine {
    /// Returns the aspects among the bodies of one sky, all unless given, by first then second body.
    package func aspects(within sky: Sky, among bodies: [Body] = Body.allCases) -> [SkyAspect] {
        let bodies = bodies.sorted()
        let sky = rounded(sky)
        return bodies.indices.flatMap { index in
            bodies[(index + 1)...].compactMap { aspect(of: bodies[index], to: $0, in: sky) }
        }
    }

    /// Returns the aspect between two bodies of one sky, or nil if they form no aspect.
    package func aspect(of one: Body, to other: Body, in sky: Sky) -> SkyAspect? {
        guard one != other else { return nil }
        let (first, second) = (min(one, other), max(one, other))
        let sky = rounded(sky)
        let (a, b) = (sky[first], sky[second])
        guard let contact = compiled.contact(of: a.longitude, with: b.longitude, relativeSpeed: a.speed - b.speed)
        else { return nil }
        let row = (contact.window.type.rawValue * Body.count + first.rawValue) * Body.count
        return SkyAspect(
            first: first, second: second, type: contact.window.type, phase: contact.phase,
            isApplying: contact.isApplying, orb: contact.orb, orbLimit: contact.window.orbLimit,
            quality: compiled.quality[row + second.rawValue])
    }
}
