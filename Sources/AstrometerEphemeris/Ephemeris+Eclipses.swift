import AstrometerModels
import CSwissEphemeris

extension Ephemeris {
    /// Returns the eclipses of the Sun and of the Moon whose maximum is between two moments, in order of time.
    ///
    /// Maxima from 2020 through 2035 agree with NASA's canon to within a quarter of a minute. A search takes about 2 ms for
    /// each eclipse.
    ///
    /// - Parameters:
    ///   - first: the first moment of the search.
    ///   - last: the last moment of the search, at most ``maximumMotionDays`` days later.
    /// - Throws: ``AstrometerError`` when the source does not cover both moments, or for a span out of range.
    public func eclipses(from first: Moment, through last: Moment) throws -> [Eclipse] {
        guard last >= first, last.days(since: first) <= Self.maximumMotionDays else {
            throw AstrometerError.invalid(
                "a search for eclipses must run forward for 0 to \(Int(Self.maximumMotionDays)) days, not from \(first) to \(last)"
            )
        }
        for moment in [first, last] { _ = try longitude(of: .moon, at: moment) }
        let found = try Eclipse.Luminary.allCases.flatMap { luminary in
            var eclipses: [Eclipse] = []
            var start = first
            while let next = try nextEclipse(luminary, after: start), next.maximum <= last {
                eclipses.append(next)
                start = next.maximum.adding(days: Self.betweenEclipses)
            }
            return eclipses
        }
        return found.sorted { $0.maximum < $1.maximum }
    }

    /// Returns the first eclipse whose maximum is after a moment; nil if the source ends first.
    ///
    /// - Throws: ``AstrometerError`` when the source does not cover the moment.
    public func nextEclipse(_ luminary: Eclipse.Luminary, after moment: Moment) throws -> Eclipse? {
        _ = try longitude(of: .moon, at: moment)
        var times = [Double](repeating: 0, count: 10)
        let search = withText { text in
            luminary == .solar
                ? swe_sol_eclipse_when_glob(moment.julianDay, flag, 0, &times, 0, text)
                : swe_lun_eclipse_when(moment.julianDay, flag, 0, &times, 0, text)
        }
        guard search.code > 0 else {
            // The next eclipse is always nearer than this, so the source must have ended before it.
            guard try covers(moment.adding(days: Self.farthestEclipse)) else { return nil }
            throw AstrometerError(.internal, "libswe found no eclipse after \(moment): \(search.text)")
        }
        let maximum = Moment(julianDay: times[0])
        var contacts = luminary == .solar ? (times[2], times[3]) : (times[6], times[7])
        // libswe finds no contacts if the shadow only grazes the Earth, as on 1935-01-05 with a magnitude of 0.001.
        if contacts == (0, 0) { contacts = (times[0], times[0]) }
        guard let kind = Eclipse.Kind(flags: search.code), maximum > moment, contacts.0 <= times[0],
            times[0] <= contacts.1
        else { throw AstrometerError(.internal, "libswe described no eclipse after \(moment): \(search.text)") }
        guard try covers(maximum) else { return nil }
        // Computes a position, which checks the source at the maximum.
        let longitude = try longitude(of: luminary.body, at: maximum)
        let attributes = try attributes(of: luminary, at: maximum)
        return Eclipse(
            luminary: luminary, kind: kind, maximum: maximum, begin: Moment(julianDay: contacts.0),
            end: Moment(julianDay: contacts.1), magnitude: attributes[luminary == .solar ? 8 : 0],
            penumbralMagnitude: luminary == .solar ? nil : attributes[1], saros: Int(attributes[9]),
            longitude: longitude)
    }

    /// Returns the view of an eclipse from a place; nil if the luminary is below the horizon all the time, or the Moon's shadow
    /// misses the place.
    ///
    /// - Throws: ``AstrometerError`` when the source does not cover the days around the eclipse.
    public func view(of eclipse: Eclipse, from observer: Observer) throws -> EclipseView? {
        var place = [observer.longitude, observer.latitude, 0]
        var times = [Double](repeating: 0, count: 10)
        var attributes = [Double](repeating: 0, count: 20)
        let isSolar = eclipse.luminary == .solar
        let start = eclipse.begin.adding(days: -Self.besideEclipse)
        guard try covers(start) else { return nil }
        let search = withText { text in
            isSolar
                ? swe_sol_eclipse_when_loc(start.julianDay, flag, &place, &times, &attributes, 0, text)
                : swe_lun_eclipse_when_loc(start.julianDay, flag, &place, &times, &attributes, 0, text)
        }
        guard search.code > 0 else {
            // libswe searches up to the first eclipse that is visible there, which may be beyond the source.
            guard try covers(eclipse.maximum.adding(days: Self.farthestView)) else { return nil }
            throw AstrometerError(
                .internal, "libswe found no eclipse from \(observer.latitude), \(observer.longitude): \(search.text)")
        }
        guard times[0] <= eclipse.end.adding(days: Self.besideEclipse).julianDay else { return nil }
        guard let kind = Eclipse.Kind(flags: search.code) else {
            throw AstrometerError(.internal, "libswe described no eclipse at \(eclipse.maximum): \(search.text)")
        }
        let (begin, rising, end, setting) =
            isSolar
            ? (times[1], times[5], times[4], times[6])
            : (times[6], times[8], times[7], times[9])
        let (seesBegin, seesEnd) =
            isSolar
            ? (search.code & SE_ECL_PARTBEG_VISIBLE != 0, search.code & SE_ECL_PARTEND_VISIBLE != 0)
            : (begin != 0, end != 0)
        func moment(_ contact: Double, isSeen: Bool, or horizon: Double) -> Moment {
            Moment(julianDay: isSeen ? contact : horizon != 0 ? horizon : times[0])
        }
        return EclipseView(
            kind: kind, maximum: Moment(julianDay: times[0]), begin: moment(begin, isSeen: seesBegin, or: rising),
            end: moment(end, isSeen: seesEnd, or: setting), magnitude: attributes[isSolar ? 8 : 0],
            obscuration: isSolar ? min(1, attributes[2]) : nil, altitude: attributes[6])
    }

    /// Returns libswe's attributes of an eclipse at its maximum: for the Sun at the place of greatest eclipse, for the Moon
    /// anywhere.
    private func attributes(of luminary: Eclipse.Luminary, at maximum: Moment) throws -> [Double] {
        var attributes = [Double](repeating: 0, count: 20)
        var place = [Double](repeating: 0, count: 10)
        let answer = withText { text in
            luminary == .solar
                ? swe_sol_eclipse_where(maximum.julianDay, flag, &place, &attributes, text)
                : swe_lun_eclipse_how(maximum.julianDay, flag, &place, &attributes, text)
        }
        guard answer.code >= 0, attributes.allSatisfy(\.isFinite) else {
            throw AstrometerError(.internal, "libswe gave no attributes of the eclipse at \(maximum): \(answer.text)")
        }
        return attributes
    }

    /// Returns whether the source covers a moment.
    private func covers(_ moment: Moment) throws -> Bool {
        do {
            _ = try longitude(of: .moon, at: moment)
            _ = try longitude(of: .sun, at: moment)
            return true
        } catch let error as AstrometerError where error.endsEphemeris {
            return false
        }
    }

    /// Days to skip after an eclipse; the next one of the same luminary is at least a lunar month later.
    private static let betweenEclipses = 10.0
    /// Eclipses of one luminary are at most seven lunar months apart.
    private static let farthestEclipse = 240.0
    /// An upper bound for the days until the next eclipse that is visible from a place.
    private static let farthestView = 3652.0
    /// The tolerance for the time of an eclipse at a place, in days.
    private static let besideEclipse = 0.05
}

extension Eclipse.Kind {
    /// Creates the kind from libswe's flags; nil if they have none.
    fileprivate init?(flags: Int32) {
        let kinds: [(Int32, Eclipse.Kind)] = [
            (SE_ECL_ANNULAR_TOTAL, .hybrid), (SE_ECL_TOTAL, .total), (SE_ECL_ANNULAR, .annular),
            (SE_ECL_PARTIAL, .partial), (SE_ECL_PENUMBRAL, .penumbral),
        ]
        guard let kind = kinds.first(where: { flags & $0.0 != 0 })?.1 else { return nil }
        self = kind
    }
}
