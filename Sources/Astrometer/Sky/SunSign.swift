/// The sign of the Sun at a birth, or on a civil date, from the Sun's computed longitude.
///
///     let cusp = try SkyCalendar(ephemeris: Ephemeris()).sunSign(on: CivilDate(parsing: "1990-06-21"))
///     print(cusp.title, cusp.isCusp)  // Gemini or Cancer true
///
/// Section 2 of `Documentation/Specification/daily.md`.
public struct SunSign: Hashable, Sendable {
    /// The civil day, in the requested zone, otherwise in UTC.
    public let day: CivilDay
    /// The sign at noon of the day, or at the time of birth if it is known.
    public let sign: Sign
    /// The ingress of the Sun within the instants that the birth may have had; nil for most births.
    public let change: SkyCalendar.Ingress?
    /// A remark on the birth, as of ``BirthDocument``; nil if there is nothing to say.
    public let note: String?

    /// Whether the Sun changes sign within the instants that the birth may have had.
    public var isCusp: Bool { change != nil }

    /// The other sign that the birth may have; nil if it has only one.
    public var other: Sign? { change.map { $0.sign == sign ? $0.sign.previous : $0.sign } }

    /// A label for people, such as "Gemini", or for a birth near a change "Gemini or Cancer".
    public var title: String { [sign, other].compactMap { $0?.title }.joined(separator: " or ") }
}

extension SkyCalendar {
    /// Returns the sign of the Sun of a birth on a date in a zone, or in an unknown one.
    /// - Throws: ``AstrometerError`` for an unknown zone, a date that its clocks skipped, or one that the ephemeris does
    ///   not cover.
    public func sunSign(on date: CivilDate, zone: String? = nil) throws -> SunSign {
        try sunSign(of: BirthData(date: date, zone: zone))
    }

    /// Returns the sign of the Sun at a birth, with its change within ``BirthData/possibleMoments()``.
    /// - Throws: ``AstrometerError`` for a time or date that the zone's clocks never showed, or instants that the ephemeris
    ///   does not cover.
    public func sunSign(of birth: BirthData) throws -> SunSign {
        let moment = try birth.moment()
        let day = try CivilDay(of: birth)
        func longitude(_ moment: Moment) throws -> Double { try ephemeris.longitude(of: .sun, at: moment) }
        let sign = Sign(longitude: try longitude(moment))
        func result(_ change: SkyCalendar.Ingress? = nil) -> SunSign {
            let sign = change.map { $0.moment <= moment ? $0.sign : $0.sign.previous } ?? sign
            return SunSign(day: day, sign: sign, change: change, note: BirthDocument(birth).note)
        }
        guard let possible = try birth.possibleMoments() else { return result() }
        let (first, last) = (possible.lowerBound, possible.upperBound)
        // The Sun is never retrograde, and enters at most one sign in two days. If it is well within the same sign at both
        // ends, no search is needed.
        let low = try longitude(first)
        let high = try longitude(last)
        let edge = 0.001
        if Sign(longitude: low) == Sign(longitude: high), low.truncatingRemainder(dividingBy: 30) > edge,
            high.truncatingRemainder(dividingBy: 30) < 30 - edge
        {
            return result()
        }
        // An ingress at the first instant of the day or of the next one does not change the sign within the day.
        return result(
            try ingresses(of: .sun, from: first, through: last).first { $0.moment > first && $0.moment < last })
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
            date: sunSign.day.date, zone: sunSign.day.zone, sunSign: sunSign.sign,
            cusp: sunSign.isCusp, changesAt: (sunSign.change?.moment).map(Timestamp.init), otherSign: sunSign.other,
            profile: try profile(sunSign.sign), otherProfile: try sunSign.other.map(profile), note: sunSign.note)
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
