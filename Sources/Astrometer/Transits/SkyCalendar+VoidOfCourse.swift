import AstrometerEphemeris
import AstrometerModels

extension SkyCalendar {
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
        let aspects = try Self.voidOfCourseBodies.flatMap { body in
            let distance = moon.relative(to: try motion(of: body))
            return signedAngles.flatMap { distance.crossings(of: $0.angle, from: start, through: end) }
        }.ordered(by: \.julianDay)
        var next = aspects.startIndex
        return zip(entries, entries.dropFirst()).compactMap { entry, exit in
            var last = entry.moment
            while next < aspects.endIndex, aspects[next] <= exit.moment {
                last = max(last, aspects[next])
                next += 1
            }
            guard exit.moment >= range.first, last <= range.last else { return nil }
            return VoidOfCourse(sign: entry.sign, start: last, end: exit.moment)
        }
    }
}
