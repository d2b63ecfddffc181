import AstrometerModels

/// The sign of the Sun on a civil date, from the Sun's computed longitude.
///
/// Section 2 of the daily specification.
public struct SunSign: Hashable, Sendable {
    /// The civil day that the sign is asked for: in the zone that was asked for, otherwise in UTC.
    public let day: CivilDay
    /// The sign at noon of the day, or at the time of birth where one is known.
    public let sign: Sign
    /// The sign that the Sun enters during the day, and when; nil on most days, and where a time decides.
    public let change: SkyCalendar.Ingress?

    /// Whether the Sun changes sign during the date, so that the date alone does not decide the sign.
    public var isCusp: Bool { change != nil }

    /// The other sign of a day on which the Sun changes sign; nil on other days.
    public var other: Sign? { change.map { $0.sign == sign ? $0.sign.previous : $0.sign } }

    /// For people: "Gemini", or on a day of change "Gemini or Cancer".
    public var inWords: String { [sign, other].compactMap { $0?.title }.joined(separator: " or ") }

    /// The wire object with what a table of rulers and dignities has to say of the sign, or on a cusp of both.
    public func document(profiledBy table: NatalWeightTable) -> SunSignDocument {
        SunSignDocument(
            date: day.date, zone: day.zone, sunSign: sign, cusp: isCusp, changesAt: (change?.moment).map(Timestamp.init),
            otherSign: other, profile: SignProfileDocument(sign, by: table),
            otherProfile: other.map { SignProfileDocument($0, by: table) })
    }
}

extension SkyCalendar {
    /// The sign of the Sun on a date.
    ///
    /// - Parameters:
    ///   - date: the date on that zone's calendar.
    ///   - zone: the IANA time zone whose date it is; nil for UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that its clocks skipped, or one that the ephemeris does
    ///   not cover.
    public func sunSign(on date: CivilDate, zone: String? = nil) throws -> SunSign {
        let day = try CivilDay(date, zone: zone)
        guard day.start < day.end else {
            throw AstrometerError.invalid(
                "\(date) does not exist in \(zone ?? "UTC"), where clocks skipped it", allowed: "another date")
        }
        return try sunSign(on: day)
    }

    private func sunSign(on day: CivilDay) throws -> SunSign {
        // The Sun never turns back, and a day is too short for it to leave a sign and come to the end of the next. Where it
        // stands well within one sign at both ends, there is nothing to search for.
        let (first, last) = (
            try ephemeris.longitude(of: .sun, at: day.start), try ephemeris.longitude(of: .sun, at: day.end)
        )
        let edge = 0.001
        if Sign(longitude: first) == Sign(longitude: last),
            first.truncatingRemainder(dividingBy: 30) > edge, last.truncatingRemainder(dividingBy: 30) < 30 - edge
        {
            return SunSign(day: day, sign: Sign(longitude: first), change: nil)
        }
        let change = try ingresses(of: .sun, from: day.start, through: day.end).first { $0.moment < day.end }
        guard let change else { return SunSign(day: day, sign: Sign(longitude: first), change: nil) }
        if change.moment == day.start { return SunSign(day: day, sign: change.sign, change: nil) }
        // Mean time has no clock in the database, nor has it days of other than 24 hours.
        let noon = day.hours.first { (try? $0.clockTime(in: day.zone)) == .noon } ?? day.start.adding(days: 0.5)
        return SunSign(day: day, sign: change.moment <= noon ? change.sign : change.sign.previous, change: change)
    }
}

extension SkyCalendar {
    /// The sign of the Sun at a birth: of its instant where time and zone are known, else of its date.
    ///
    /// - Throws: ``AstrometerError`` for a time that the zone's clocks never showed, or a date that the ephemeris does
    ///   not cover.
    public func sunSign(of birth: BirthData) throws -> SunSign {
        guard let time = birth.time, let zone = birth.zone else { return try sunSign(on: CivilDay(of: birth)) }
        // A moment needs a place, but the Sun's sign does not depend on it, so any place will do.
        let place = (latitude: birth.latitude ?? 0, longitude: birth.longitude ?? 0)
        let moment = try BirthData(
            date: birth.date, time: time, zone: zone, latitude: place.latitude, longitude: place.longitude,
            repeatedTime: birth.repeatedTime
        ).moment()
        let sign = Sign(longitude: try ephemeris.longitude(of: .sun, at: moment))
        return SunSign(day: try CivilDay(of: birth), sign: sign, change: nil)
    }
}

extension Sign {
    /// The sign before this one.
    fileprivate var previous: Sign { Self.allCases[(rawValue + 11) % 12] }
}
