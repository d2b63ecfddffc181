import AstrometerEphemeris
import AstrometerModels

extension SkyCalendar {
    /// A new Moon, full Moon or quarter.
    public struct LunarPhaseEvent: Hashable, Sendable {
        /// New Moon, first quarter, full Moon or last quarter.
        public let phase: LunarPhase
        /// The instant at which the phase is exact.
        public let moment: Moment
        /// The longitude of the Moon then, in degrees, [0, 360).
        public let longitude: Double

        /// The sign of the Moon then.
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

    /// Returns the new, quarter and full Moons from one moment through another, in order. They agree with the ephemeris to a
    /// second.
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

    /// Returns the next full Moon and the next new Moon; nil if the ephemeris ends first.
    ///
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func nextSyzygies(after moment: Moment) throws -> (full: Moment?, new: Moment?) {
        try kept.syzygies.value(for: moment) {
            // The time between new Moons is at most 29.9 days.
            let elongation = try motion(of: .moon, relativeTo: .sun, from: moment, through: moment.adding(days: 31))
            return (
                elongation.firstCrossing(of: 180, after: moment), elongation.firstCrossing(of: 0, after: moment)
            )
        }
    }

    /// The void-of-course period of the Moon in one sign.
    ///
    /// Section 4 of the daily specification.
    public struct VoidOfCourse: Hashable, Sendable {
        /// The sign of the Moon.
        public let sign: Sign
        /// The Moon's last exact aspect in that sign to the Sun or Mercury to Pluto; without one, the Moon's ingress.
        public let start: Moment
        /// The instant at which the Moon leaves the sign.
        public let end: Moment

        /// Returns whether a moment is in the period, start included, end excluded.
        public func contains(_ moment: Moment) -> Bool { moment >= start && moment < end }
    }

    /// Returns the void-of-course period of the Moon's sign at a moment.
    ///
    /// - Throws: ``AstrometerError`` if the ephemeris does not cover the Moon's whole stay in the sign.
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

    /// Returns the void-of-course periods that end between two moments, in order.
    ///
    /// - Throws: the errors of ``voidOfCourse(at:)``.
    public func voidOfCoursePeriods(from first: Moment, through last: Moment) throws -> [VoidOfCourse] {
        try ingresses(of: .moon, from: first, through: last).map { ingress in
            // A minute before the ingress, the Moon is still in the sign of the period.
            try voidOfCourse(at: ingress.moment.adding(days: -1.0 / 1440))
        }
    }

    /// Returns the motion of one body relative to another between two moments.
    func motion(
        of body: Body, relativeTo other: Body, from first: Moment, through last: Moment
    ) throws -> AngleMotion {
        try ephemeris.motion(of: body, from: first, through: last)
            .relative(to: ephemeris.motion(of: other, from: first, through: last))
    }

    /// An upper bound for the Moon's stay in a sign, in days; the slowest Moon takes 2.6.
    static let longestInSign = 2.8

    /// The bodies whose aspects count for void-of-course periods: the Sun, then Mercury to Pluto.
    static let voidOfCourseBodies: [Body] = [.sun] + bodiesWithStations
}
