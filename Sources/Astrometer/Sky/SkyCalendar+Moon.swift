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
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the moment.
    public func nextSyzygies(after moment: Moment) throws -> (full: Moment?, new: Moment?) {
        try kept.syzygies.value(for: moment) {
            // The time between new Moons is at most 29.9 days.
            let elongation = try motion(of: .moon, relativeTo: .sun, from: moment, through: moment.adding(days: 31))
            return (elongation.firstCrossing(of: 180, after: moment), elongation.firstCrossing(of: 0, after: moment))
        }
    }

    func motion(of body: Body, relativeTo other: Body, from first: Moment, through last: Moment) throws -> AngleMotion {
        try ephemeris.motion(of: body, from: first, through: last)
            .relative(to: ephemeris.motion(of: other, from: first, through: last))
    }
}
