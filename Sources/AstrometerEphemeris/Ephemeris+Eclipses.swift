import CSwissEphemeris

extension Ephemeris {
    /// Returns the eclipses of the Sun and of the Moon whose maximum is between two moments, at most
    /// ``maximumMotionDays`` days apart, in order of time.
    ///
    /// Maxima from 2020 through 2035 agree with NASA's canon to within a quarter of a minute. A search takes about 2 ms for
    /// each eclipse.
    /// - Throws: ``AstrometerError`` when the source does not cover both moments, or for a span out of range.
    public func eclipses(from first: Moment, through last: Moment) throws -> [Eclipse] {
        try ensure(
            last >= first && last.days(since: first) <= Self.maximumMotionDays,
            "a search for eclipses must run forward for 0 to \(Int(Self.maximumMotionDays)) days, not from \(first) to \(last)"
        )
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
        guard try covers(maximum) else { return nil }
        // The covered part at the greatest eclipse: of the Sun by the Moon, or of the Moon by the penumbra.
        let covered = luminary == .solar ? 0 : 1
        // libswe finds no contacts if the shadow only grazes the Earth, as on 1935-01-05 with a magnitude of 0.001.
        func contact(_ time: Double, side: Double) throws -> Moment {
            guard time == 0 else { return Moment(julianDay: time) }
            let outside = maximum.adding(days: side * Self.longestHalf).julianDay
            return Moment(
                julianDay: try RootFinder.root(between: times[0], and: outside, tolerance: Self.instant) {
                    try attributes(of: luminary, at: Moment(julianDay: $0))[covered]
                })
        }
        let begin = try contact(times[luminary == .solar ? 2 : 6], side: -1)
        let end = try contact(times[luminary == .solar ? 3 : 7], side: 1)
        guard let kind = Eclipse.Kind(flags: search.code), maximum > moment, begin < maximum, maximum < end else {
            throw AstrometerError(.internal, "libswe described no eclipse after \(moment): \(search.text)")
        }
        // Computes a position, which checks the source at the maximum.
        let longitude = try longitude(of: luminary.body, at: maximum)
        let greatest = try attributes(of: luminary, at: maximum)
        let isCentral = kind != .partial && search.code & SE_ECL_NONCENTRAL == 0
        return Eclipse(
            luminary: luminary, kind: kind, maximum: maximum, begin: begin, end: end,
            magnitude: greatest[luminary == .solar && isCentral ? 1 : 0],
            penumbralMagnitude: luminary == .solar ? nil : greatest[1], saros: Int(greatest[9]),
            longitude: longitude)
    }

    /// Returns the view of an eclipse from a place; nil if the luminary is below the horizon all the time, or the Moon's shadow
    /// misses the place.
    ///
    /// The luminary is visible while its upper limb is above the horizon at sea level, with ``refractionAtHorizon``.
    ///
    /// - Throws: ``AstrometerError`` when the source does not cover the eclipse.
    public func view(of eclipse: Eclipse, from observer: Observer) throws -> EclipseView? {
        let body = eclipse.luminary.body
        guard let phases = try phases(of: eclipse, from: observer) else { return nil }
        func height(_ time: Double) throws -> Double { try altitude(of: body, at: time, from: observer).upperLimb }
        let step = (phases.end - phases.begin) / Double(Self.samples)
        var samples = try (0...Self.samples).map { index in
            let time = phases.begin + Double(index) * step
            return (time: time, height: try height(time))
        }
        // Near the poles the luminary may show itself for minutes: the vertex of a parabola finds the turn between samples.
        for index in 1..<Self.samples {
            let (before, here, after) = (samples[index - 1].height, samples[index].height, samples[index + 1].height)
            guard (here > before) == (here > after), here != before || here != after else { continue }
            let time = samples[index].time + step * (before - after) / (2 * (before - 2 * here + after))
            samples.append((time, try height(time)))
        }
        samples.sort { $0.time < $1.time }
        var spans: [ClosedRange<Double>] = []
        var start = samples[0].height > 0 ? phases.begin : nil
        var rise: Double?
        var set: Double?
        for (early, late) in zip(samples, samples.dropFirst()) where (early.height > 0) != (late.height > 0) {
            let time = try RootFinder.root(between: early.time, and: late.time, tolerance: Self.instant, of: height)
            if let risen = start {
                spans.append(risen...time)
                start = nil
                set = time
            } else {
                start = time
                rise = rise ?? time
            }
        }
        if let start { spans.append(start...phases.end) }
        // Coverage falls with the time from the maximum.
        let seen = spans.map { min(max(phases.maximum, $0.lowerBound), $0.upperBound) }
        guard let first = spans.first?.lowerBound, let last = spans.last?.upperBound,
            let maximum = seen.min(by: { abs($0 - phases.maximum) < abs($1 - phases.maximum) })
        else { return nil }
        let coverage = try coverage(of: eclipse.luminary, at: maximum, from: observer)
        return EclipseView(
            kind: coverage.kind, maximum: Moment(julianDay: maximum), isMaximumAtHorizon: maximum != phases.maximum,
            begin: Moment(julianDay: first), end: Moment(julianDay: last), rise: rise.map(Moment.init(julianDay:)),
            set: set.map(Moment.init(julianDay:)), magnitude: coverage.magnitude, obscuration: coverage.obscuration,
            altitude: try altitude(of: body, at: maximum, from: observer).center)
    }

    /// The refraction at the horizon in degrees, 34 arc minutes, by which almanacs compute rising and setting.
    public static let refractionAtHorizon = 34.0 / 60

    /// Returns the Julian days of an eclipse's contacts and maximum from a place, as if the Earth were transparent; nil if the
    /// Moon's shadow misses the place.
    private func phases(
        of eclipse: Eclipse, from observer: Observer
    ) throws -> (begin: Double, maximum: Double, end: Double)? {
        let (begin, end) = (eclipse.begin.julianDay, eclipse.end.julianDay)
        guard eclipse.luminary == .solar else { return (begin, eclipse.maximum.julianDay, end) }
        func distance(_ time: Double) throws -> Double { try discs(at: time, from: observer).distance }
        // libswe's contacts of a grazing shadow are some minutes late and early.
        let (first, last) = (begin - Self.besideEclipse, end + Self.besideEclipse)
        let step = (last - first) / Double(Self.samples)
        let times = (0...Self.samples).map { first + Double($0) * step }
        let distances = try times.map(distance)
        guard let index = distances.indices.dropFirst().dropLast().min(by: { distances[$0] < distances[$1] }) else {
            return nil
        }
        func slope(_ time: Double) throws -> Double {
            let (early, late) = (try distance(time - Self.minute), try distance(time + Self.minute))
            return late * late - early * early
        }
        guard try slope(times[index - 1]) < 0, try slope(times[index + 1]) > 0 else { return nil }
        let maximum = try RootFinder.root(
            between: times[index - 1], and: times[index + 1], tolerance: Self.instant, of: slope)
        func gap(_ time: Double) throws -> Double {
            let discs = try discs(at: time, from: observer)
            return discs.distance - discs.sun - discs.moon
        }
        guard try gap(maximum) < 0, try gap(first) > 0, try gap(last) > 0 else { return nil }
        let contacts = try [first, last].map {
            try RootFinder.root(between: maximum, and: $0, tolerance: Self.instant, of: gap)
        }
        return (min(max(contacts[0], begin), end), min(max(maximum, begin), end), max(min(contacts[1], end), begin))
    }

    /// Returns how much of a luminary is covered, seen from a place.
    private func coverage(
        of luminary: Eclipse.Luminary, at time: Double, from observer: Observer
    ) throws -> (kind: Eclipse.Kind, magnitude: Double, obscuration: Double?) {
        guard luminary == .solar else {
            let magnitude = max(0, try attributes(of: .lunar, at: Moment(julianDay: time))[0])
            return (magnitude >= 1 ? .total : magnitude > 0 ? .partial : .penumbral, magnitude, nil)
        }
        let (distance, sun, moon) = try discs(at: time, from: observer)
        let ratio = moon / sun
        if distance <= abs(moon - sun) { return (ratio >= 1 ? .total : .annular, ratio, min(1, ratio * ratio)) }
        // The lens of two circles, in units of the Sun's radius.
        let apart = distance / sun
        guard apart < 1 + ratio else { return (.partial, 0, 0) }
        let sunAngle = acos((apart * apart + 1 - ratio * ratio) / (2 * apart))
        let moonAngle = acos((apart * apart + ratio * ratio - 1) / (2 * apart * ratio))
        let lens = sunAngle + ratio * ratio * moonAngle - apart * sin(sunAngle)
        return (.partial, (1 + ratio - apart) / 2, lens / .pi)
    }

    /// Returns the distance between the centers of the Sun and the Moon and their radii, in degrees, seen from a place.
    private func discs(
        at time: Double, from observer: Observer
    ) throws -> (distance: Double, sun: Double, moon: Double) {
        let (sun, moon) = (try disc(of: .sun, at: time, from: observer), try disc(of: .moon, at: time, from: observer))
        func haversine(_ angle: Double) -> Double { pow(sin(angle * .pi / 360), 2) }
        let chord =
            haversine(sun.declination - moon.declination) + cos(sun.declination * .pi / 180)
            * cos(moon.declination * .pi / 180) * haversine(sun.rightAscension - moon.rightAscension)
        return (360 / .pi * asin(chord.squareRoot()), sun.radius, moon.radius)
    }

    /// Returns the place of a luminary's center and its radius, in degrees, seen from a place.
    private func disc(
        of body: Body, at time: Double, from observer: Observer
    ) throws -> (rightAscension: Double, declination: Double, radius: Double) {
        let values = try compute(body, at: Moment(julianDay: time), from: observer)
        // libswe's radii of the Sun and the Moon in astronomical units.
        let radius = (body == .sun ? 696_000 : 1738.15) / 149_597_870.7
        return (values[0], values[1], asin(radius / values[2]) * 180 / .pi)
    }

    /// Returns how high a luminary's upper limb is above the horizon, with the refraction at the horizon, and its center, with
    /// the refraction at its altitude, in degrees.
    private func altitude(
        of body: Body, at time: Double, from observer: Observer
    ) throws -> (upperLimb: Double, center: Double) {
        let disc = try disc(of: body, at: time, from: observer)
        var place = [observer.longitude, observer.latitude, 0]
        var equatorial = [disc.rightAscension, disc.declination, 1]
        var horizontal = [0.0, 0, 0]
        EphemerisThread.run(directory: directory?.path) {
            swe_azalt(time, SE_EQU2HOR, &place, 0, Self.celsius, &equatorial, &horizontal)
        }
        let (geometric, apparent) = (horizontal[1], horizontal[2])
        // libswe gives no refraction below the horizon.
        return (
            geometric + Self.refractionAtHorizon + disc.radius,
            apparent > geometric ? apparent : geometric + Self.refractionAtHorizon
        )
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
        try ensure(
            answer.code >= 0 && attributes.allSatisfy(\.isFinite), .internal,
            "libswe gave no attributes of the eclipse at \(maximum): \(answer.text)")
        return attributes
    }

    private func covers(_ moment: Moment) throws -> Bool {
        try isCovered(.moon, moment.julianDay) && isCovered(.sun, moment.julianDay)
    }

    /// Days to skip after an eclipse; the next one of the same luminary is at least a lunar month later.
    private static let betweenEclipses = 10.0
    /// Eclipses of one luminary are at most seven lunar months apart.
    private static let farthestEclipse = 240.0
    /// The margin of a solar eclipse's contacts in days.
    private static let besideEclipse = 0.05
    /// More than half of the longest eclipse, in days.
    private static let longestHalf = 0.2
    /// The samples of an eclipse of at most seven hours.
    private static let samples = 36
    private static let minute = 1.0 / 1440
    /// The tolerance of times in days, a hundredth of a second.
    private static let instant = 1e-7
    /// The temperature of the air for refraction, with libswe's pressure at sea level.
    private static let celsius = 10.0
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
