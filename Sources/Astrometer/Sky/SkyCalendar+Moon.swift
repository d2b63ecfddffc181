import AstrometerEphemeris
import AstrometerModels

extension SkyCalendar {
    /// The Moon at one of its four principal phases.
    public struct LunarPhaseEvent: Hashable, Sendable {
        /// New Moon, first quarter, full Moon or last quarter.
        public let phase: LunarPhase
        /// The instant at which the phase is exact.
        public let moment: Moment
        /// The longitude of the Moon then, in degrees, [0, 360).
        public let longitude: Double

        /// The sign in which the Moon stands then.
        public var sign: Sign { Sign(longitude: longitude) }

        /// A label for people, such as "Full Moon at 4°53' Taurus".
        public var label: String { "\(phase.rawValue) at \(longitude.zodiacPosition)" }

        /// The value as a document, to be written as JSON.
        public var document: LunationDocument {
            LunationDocument(
                at: Timestamp(moment), phase: phase, sign: sign, degreeInSign: longitude - sign.start,
                position: longitude.zodiacPosition)
        }
    }

    /// The new, quarter and full Moons between two moments, in order, accurate to a second against the ephemeris.
    ///
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func lunarPhases(from first: Moment, through last: Moment) throws -> [LunarPhaseEvent] {
        let moon = try ephemeris.motion(of: .moon, from: first, through: last)
        let elongation = moon.relative(to: try ephemeris.motion(of: .sun, from: first, through: last))
        return LunarPhase.principal.flatMap { phase in
            elongation.crossings(of: phase.elongation, from: first, through: last).map {
                LunarPhaseEvent(phase: phase, moment: $0, longitude: moon.angle(at: $0) ?? 0)
            }
        }.ordered(by: \.moment.julianDay)
    }

    /// The next instants at which the Moon is full and new; nil where the ephemeris ends before.
    ///
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func nextSyzygies(after moment: Moment) throws -> (full: Moment?, new: Moment?) {
        try kept.syzygies.value(for: moment) {
            // No month from new Moon to new Moon is longer than 29.9 days.
            let elongation = try motion(of: .moon, relativeTo: .sun, from: moment, through: moment.adding(days: 31))
            return (
                elongation.firstCrossing(of: 180, after: moment), elongation.firstCrossing(of: 0, after: moment)
            )
        }
    }

    /// When the Moon is void of course in one sign.
    ///
    /// Section 4 of the daily specification.
    public struct VoidOfCourse: Hashable, Sendable {
        /// The sign in which the Moon stands.
        public let sign: Sign
        /// The Moon's last exact aspect to the Sun, Mercury to Pluto in that sign; its ingress where it forms none.
        public let start: Moment
        /// The instant at which the Moon leaves the sign.
        public let end: Moment

        /// Whether a moment lies in the period, from its start on.
        public func holds(_ moment: Moment) -> Bool { moment >= start && moment < end }
    }

    /// The void-of-course period of the sign in which the Moon stands at a moment.
    ///
    /// - Throws: ``AstrometerError`` where the ephemeris does not reach over the Moon's stay in the sign.
    public func voidOfCourse(at moment: Moment) throws -> VoidOfCourse {
        try kept.periods.value(for: moment) { try foundVoidOfCourse(at: moment) }
    }

    private func foundVoidOfCourse(at moment: Moment) throws -> VoidOfCourse {
        let sign = Sign(longitude: try ephemeris.longitude(of: .moon, at: moment))
        let (early, late) = (moment.adding(days: -Self.longestInSign), moment.adding(days: Self.longestInSign))
        let moon = try ephemeris.motion(of: .moon, from: early, through: late)
        let entry = moon.crossings(of: sign.start, from: early, through: moment).last ?? moment
        guard let exit = moon.firstCrossing(of: sign.start + 30, after: moment) else {
            throw AstrometerError(
                .outOfRange, "the ephemeris ends before the Moon leaves \(sign.title) after \(moment)")
        }
        var last = entry
        for body in Self.voidOfCourseBodies {
            let distance = moon.relative(to: try ephemeris.motion(of: body, from: early, through: late))
            for (_, angle) in signedAngles {
                for aspect in distance.crossings(of: angle, from: entry, through: exit) { last = max(last, aspect) }
            }
        }
        return VoidOfCourse(sign: sign, start: last, end: exit)
    }

    /// The void-of-course periods that end between two moments, in order.
    ///
    /// - Throws: the errors of ``voidOfCourse(at:)``.
    public func voidOfCoursePeriods(from first: Moment, through last: Moment) throws -> [VoidOfCourse] {
        try ingresses(of: .moon, from: first, through: last).map { ingress in
            // A minute before it enters the next sign, the Moon is still in the one in question.
            try voidOfCourse(at: ingress.moment.adding(days: -1.0 / 1440))
        }
    }

    /// How far one body stands ahead of another between two moments.
    func motion(
        of body: Body, relativeTo other: Body, from first: Moment, through last: Moment
    ) throws -> AngleMotion {
        try ephemeris.motion(of: body, from: first, through: last)
            .relative(to: ephemeris.motion(of: other, from: first, through: last))
    }

    /// No stay of the Moon in a sign is longer, in days; the slowest Moon takes 2.6.
    static let longestInSign = 2.8

    /// The bodies whose aspects end the Moon's being void of course: the Sun, then Mercury to Pluto.
    static let voidOfCourseBodies: [Body] = [.sun] + turningBodies
}
