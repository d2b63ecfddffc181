extension SkyCalendar {
    /// The void-of-course period of the Moon in one sign.
    ///
    /// Section 4 of `Documentation/Specification/daily.md`.
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
    /// - Throws: ``AstrometerError`` if the ephemeris does not cover the Moon's whole stay in the sign.
    public func voidOfCourse(at moment: Moment) throws -> VoidOfCourse {
        try kept.periods.value(for: moment) { try foundVoidOfCourse(at: moment) }
    }

    private func foundVoidOfCourse(at moment: Moment) throws -> VoidOfCourse {
        let sign = Sign(longitude: try ephemeris.longitude(of: .moon, at: moment))
        let (early, late) = (moment.adding(days: -Self.longestInSign), moment.adding(days: Self.longestInSign))
        let motion = { try ephemeris.motion(of: $0, from: early, through: late) }
        let moon = try motion(.moon)
        let entry = moon.crossings(of: sign.start, from: early, through: moment).last ?? moment
        let exit = try required(
            moon.firstCrossing(of: sign.start + 30, after: moment), .outOfRange,
            "the ephemeris ends before the Moon leaves \(sign.title) after \(moment)")
        return try periods(between: [(sign, entry), (sign, exit)], of: moon, motion: motion)[0]
    }

    /// Returns the void-of-course period before each of two or more successive ingresses of the Moon but the first.
    /// - Parameter motion: returns the motion of a body from the first ingress to the last.
    private func periods(
        between ingresses: [(sign: Sign, moment: Moment)], of moon: AngleMotion, motion: (Body) throws -> AngleMotion
    ) throws -> [VoidOfCourse] {
        guard let first = ingresses.first, let last = ingresses.last else { return [] }
        let aspects = try Self.voidOfCourseBodies.flatMap { body in
            let distance = moon.relative(to: try motion(body))
            return signedAngles.flatMap { distance.crossings(of: $0.angle, from: first.moment, through: last.moment) }
        }.ordered(by: \.julianDay)
        var next = aspects.startIndex
        return zip(ingresses, ingresses.dropFirst()).map { entry, exit in
            var start = entry.moment
            while next < aspects.endIndex, aspects[next] <= exit.moment {
                start = max(start, aspects[next])
                next += 1
            }
            return VoidOfCourse(sign: entry.sign, start: start, end: exit.moment)
        }
    }

    /// Returns the complete void-of-course periods that overlap a range, in order.
    ///
    /// They equal the results of ``voidOfCourse(at:)``. Signs in which the ephemeris does not cover the Moon's whole stay have
    /// none.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the range.
    public func voidOfCourseWindows(in range: WindowRange) throws -> [VoidOfCourse] {
        func motion(of body: Body) throws -> AngleMotion {
            try ephemeris.motion(
                of: body, from: range.first, through: range.last, followedBefore: Self.longestInSign,
                after: Self.longestInSign)
        }
        let moon = try motion(of: .moon)
        guard let start = moon.start, let end = moon.end else { return [] }
        let entries = Sign.allCases.flatMap { sign in
            moon.crossings(of: sign.start, from: start, through: end).map { (sign: sign, moment: $0) }
        }.ordered(by: \.moment.julianDay)
        return try periods(between: entries, of: moon, motion: motion).filter {
            $0.end >= range.first && $0.start <= range.last
        }
    }

    /// An upper bound for the Moon's stay in a sign, in days; the slowest Moon takes 2.6.
    static let longestInSign = 2.8

    /// The bodies whose aspects count for void-of-course periods: the Sun, then Mercury to Pluto.
    static let voidOfCourseBodies: [Body] = [.sun] + bodiesWithStations
}
