import AstrometerModels

/// The sign of the Sun on a civil date, from the Sun's computed longitude.
///
/// Section 2 of the daily specification.
public struct SunSign: Hashable, Sendable {
    /// The civil day that the sign is asked for: in the zone that was asked for, otherwise in UTC.
    public let day: CivilDay
    /// The sign at the first instant of the day.
    public let sign: Sign
    /// The sign that the Sun enters during the day, and when; nil on most days.
    public let change: SkyCalendar.Ingress?

    /// Whether the Sun changes sign during the date, so that the date alone does not decide the sign.
    public var isCusp: Bool { change != nil }

    /// The wire object with what a table of rulers and dignities has to say of the sign, or on a cusp of both.
    public func document(profiledBy table: NatalWeightTable) -> SunSignDocument {
        var document = document
        let profiles = document.signs.map { SignProfileDocument($0, by: table) }
        document.profile = profiles.count == 1 ? profiles[0] : nil
        document.profiles = profiles
        return document
    }

    /// The wire object.
    public var document: SunSignDocument {
        SunSignDocument(
            date: day.date, zone: day.zone, signs: [sign] + (change.map { [$0.sign] } ?? []),
            changesAt: (change?.moment).map(Timestamp.init))
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
        // The sign before an ingress follows from it, which also settles one at the first instant.
        if let change, change.moment == day.start { return SunSign(day: day, sign: change.sign, change: nil) }
        return SunSign(day: day, sign: change.map { $0.sign.previous } ?? Sign(longitude: first), change: change)
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
        return SunSign(day: try CivilDay(birth.date, zone: nil), sign: sign, change: nil)
    }
}

extension Sign {
    /// The sign before this one.
    fileprivate var previous: Sign { Self.allCases[(rawValue + 11) % 12] }
}
