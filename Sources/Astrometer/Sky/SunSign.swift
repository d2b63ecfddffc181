/// The sign of the Sun on a civil date, from the Sun's computed longitude.
///
/// Section 2 of `Documentation/Specification/daily.md`.
public struct SunSign: Hashable, Sendable {
    /// The civil day, in the requested zone, otherwise in UTC.
    public let day: CivilDay
    /// The sign at noon of the day, or at the time of birth if it is known.
    public let sign: Sign
    /// The ingress of the Sun during the day; nil on most days, and if a time decides the sign.
    public let change: SkyCalendar.Ingress?

    /// Whether the Sun changes sign during the date, so that the date does not determine the sign.
    public var isCusp: Bool { change != nil }

    /// The other sign of a day on which the Sun changes sign; nil on other days.
    public var other: Sign? { change.map { $0.sign == sign ? $0.sign.previous : $0.sign } }

    /// A label for people, such as "Gemini", or on a day of change "Gemini or Cancer".
    public var title: String { [sign, other].compactMap { $0?.title }.joined(separator: " or ") }
}

extension SunSign {
    /// Creates the sign of a day from the Sun's ingress, if there is one from the start of the day through its end. An
    /// ingress at the first instant of the day or of the next one does not change the sign within the day.
    init(on day: CivilDay, startingIn first: Sign, ingress: SkyCalendar.Ingress?) {
        guard let ingress, ingress.moment < day.end else {
            self.init(day: day, sign: first, change: nil)
            return
        }
        guard ingress.moment > day.start else {
            self.init(day: day, sign: ingress.sign, change: nil)
            return
        }
        self.init(day: day, sign: ingress.moment <= day.noon ? ingress.sign : ingress.sign.previous, change: ingress)
    }
}

extension SkyCalendar {
    /// Returns the sign of the Sun on a date in a zone, or in UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that its clocks skipped, or one that the ephemeris does
    ///   not cover.
    public func sunSign(on date: CivilDate, zone: String? = nil) throws -> SunSign {
        let day = try CivilDay(date, zone: zone)
        try day.requireExistence()
        return try sunSign(on: day)
    }

    private func sunSign(on day: CivilDay) throws -> SunSign {
        // The Sun is never retrograde, and enters at most one sign in a day. If it is well within the same sign at both ends of
        // the day, no search is needed.
        let (first, last) = (
            try ephemeris.longitude(of: .sun, at: day.start), try ephemeris.longitude(of: .sun, at: day.end)
        )
        let edge = 0.001
        if Sign(longitude: first) == Sign(longitude: last),
            first.truncatingRemainder(dividingBy: 30) > edge, last.truncatingRemainder(dividingBy: 30) < 30 - edge
        {
            return SunSign(day: day, sign: Sign(longitude: first), change: nil)
        }
        return SunSign(
            on: day, startingIn: Sign(longitude: first),
            ingress: try ingresses(of: .sun, from: day.start, through: day.end).first)
    }

    /// Returns the sign of the Sun at a birth: at its instant if time and zone are known, else on its date.
    /// - Throws: ``AstrometerError`` for a time that the zone's clocks never showed, or a date that the ephemeris does
    ///   not cover.
    public func sunSign(of birth: BirthData) throws -> SunSign {
        guard let time = birth.time, let zone = birth.zone else { return try sunSign(on: CivilDay(of: birth)) }
        // A moment requires a place. The Sun's sign does not depend on it, so any place is used.
        let place = (latitude: birth.latitude ?? 0, longitude: birth.longitude ?? 0)
        let moment = try BirthData(
            date: birth.date, time: time, zone: zone, latitude: place.latitude, longitude: place.longitude,
            repeatedTime: birth.repeatedTime
        ).moment()
        let sign = Sign(longitude: try ephemeris.longitude(of: .sun, at: moment))
        return SunSign(day: try CivilDay(of: birth), sign: sign, change: nil)
    }

    /// Returns the document of a Sun sign, with the profile of the sign or, on a cusp, of both.
    /// - Parameters:
    ///   - sunSign: the sign, or both signs of a cusp.
    ///   - year: the year in which the Sun's entry into the sign is searched; nil for the stay that contains the date.
    ///   - table: the dignities and rulers of the profile.
    ///   - traditions: the keywords of the profile.
    /// - Throws: ``AstrometerError`` for a year that the ephemeris does not cover, or that is out of range.
    public func document(
        of sunSign: SunSign, year: Int? = nil, profiledBy table: NatalWeightTable, _ traditions: SignTraditions
    ) throws -> SunSignDocument {
        func profile(_ sign: Sign) throws -> SignProfileDocument {
            SignProfileDocument(
                sign, by: table, traditions,
                stay: try year.map { try stay(in: sign, ofYear: $0) } ?? self.stay(in: sign, around: sunSign.day.noon))
        }
        return SunSignDocument(
            date: sunSign.day.date, zone: sunSign.day.zone == "UTC" ? nil : sunSign.day.zone, sunSign: sunSign.sign,
            cusp: sunSign.isCusp, changesAt: (sunSign.change?.moment).map(Timestamp.init), otherSign: sunSign.other,
            profile: try profile(sunSign.sign), otherProfile: try sunSign.other.map(profile))
    }

    /// Returns the Sun's stay in a sign that begins in a year.
    private func stay(in sign: Sign, ofYear year: Int) throws -> (begin: Moment, end: Moment)? {
        // A year has one entry into each sign; the stay ends a month later.
        let first = try CivilDay(CivilDate(year: year, month: 1, day: 1)).start
        let motion = try ephemeris.motion(of: .sun, from: first, through: first.adding(days: 402))
        guard let begin = motion.firstCrossing(of: sign.start, after: first),
            let end = motion.firstCrossing(of: sign.start + 30, after: begin)
        else {
            throw AstrometerError(
                .outOfRange, "the ephemeris does not cover the Sun's stay in \(sign.title) of \(year)")
        }
        return (begin, end)
    }

    /// Returns the Sun's stay in a sign nearest to a moment at which the Sun is in that sign or a neighboring one; nil if the
    /// ephemeris does not cover it.
    private func stay(in sign: Sign, around moment: Moment) throws -> (begin: Moment, end: Moment)? {
        let motion = try ephemeris.motion(of: .sun, from: moment, through: moment, followedBefore: 66, after: 66)
        // The middle of the sign, some days before or after the moment.
        let way = Degrees.folded(sign.start + 15 - (try ephemeris.longitude(of: .sun, at: moment)))
        let middle = moment.adding(days: way)
        let begin = motion.crossings(of: sign.start, around: middle, within: 40).previous
        let end = motion.crossings(of: sign.start + 30, around: middle, within: 40).next
        return begin.flatMap { begin in end.map { (begin, $0) } }
    }
}

extension Sign {
    /// The sign before this one.
    fileprivate var previous: Sign { Self.allCases[(rawValue + 11) % 12] }
}
