extension SkyCalendar {
    /// Returns the exact aspects between bodies, all unless given, from one moment through another, in order of time.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func exactAspects(
        among bodies: [Body] = Body.allCases, from first: Moment, through last: Moment
    ) throws -> [ExactSkyAspect] {
        let bodies = Body.allCases.filter(bodies.contains)
        return try kept.aspects.value(for: SearchCache.Span(from: first, through: last, bodies: bodies)) {
            try foundAspects(among: bodies, from: first, through: last)
        }
    }

    private func foundAspects(
        among bodies: [Body], from first: Moment, through last: Moment
    ) throws -> [ExactSkyAspect] {
        let motions = try bodies.map {
            (body: $0, motion: try ephemeris.motion(of: $0, from: first, through: last))
        }
        return motions.indices.flatMap { index in
            motions[(index + 1)...].flatMap { other in
                let distance = motions[index].motion.relative(to: other.motion)
                return signedAngles.flatMap { type, angle in
                    distance.crossings(of: angle, from: first, through: last).map {
                        ExactSkyAspect(moment: $0, first: motions[index].body, second: other.body, type: type)
                    }
                }
            }
        }.ordered(by: \.moment.julianDay)
    }
}

/// An exact aspect between two moving bodies.
public struct ExactSkyAspect: Hashable, Sendable {
    /// The instant of exactness.
    public let moment: Moment
    /// The body that comes first in the order of ``Body``.
    public let first: Body
    /// The body that comes later in that order.
    public let second: Body
    /// The kind of aspect.
    public let type: AspectType

    /// A label for people, such as "Mars conjunction Jupiter".
    public var label: String { "\(first.title) \(type) \(second.title)" }

    /// The value as a document, to be written as JSON.
    public var document: ExactSkyAspectDocument {
        ExactSkyAspectDocument(at: Timestamp(moment), planet1: first, planet2: second, aspect: type, label: label)
    }
}
