extension Ephemeris {
    /// Computes the bodies' motion over the year around a moment, for moments of exactness.
    ///
    /// The first call for a year computes some 4,000 positions; calls for dates near one another share them. The motion is
    /// truncated at the ends of the ephemeris.
    /// - Throws: ``AstrometerError`` when the source does not cover the moment itself.
    public func motion(around moment: Moment) throws -> SkyMotion {
        _ = try sky(at: moment)
        return try keptMotions.value(for: moment) {
            SkyMotion(around: moment, segments: try Body.allCases.map { try segments(of: $0, around: moment) })
        }
    }

    /// Computes the motion of one body's longitude between two moments, at most ``maximumMotionDays`` days apart, for
    /// searches.
    ///
    /// It shares its segments with ``motion(around:)``. The motion is truncated at the end of the source.
    /// - Throws: ``AstrometerError`` when the source does not cover the first moment, or for a span out of range.
    public func motion(of body: Body, from first: Moment, through last: Moment) throws -> AngleMotion {
        try motion(of: body, from: first, through: last, followedBefore: 0, after: 0)
    }

    /// Computes the same motion, extended by `days` at each end within the source.
    ///
    /// - Throws: the errors of ``motion(of:from:through:)``, for the extended span.
    public func motion(
        of body: Body, from first: Moment, through last: Moment, followedBefore before: Double, after: Double
    ) throws -> AngleMotion {
        let (start, end) = (first.adding(days: -before), last.adding(days: after))
        try ensure(
            last >= first && before >= 0 && after >= 0 && end.days(since: start) <= Self.maximumMotionDays,
            "a motion must run forward for 0 to \(Int(Self.maximumMotionDays)) days, not from Julian day \(start.julianDay) to \(end.julianDay)"
        )
        _ = try longitude(of: body, at: first)
        let grid = SkyMotion.Grid.of(body)
        return AngleMotion(
            segments: try segments(
                of: body, grid.segment(at: start.julianDay)...grid.segment(at: end.julianDay),
                from: grid.segment(at: first.julianDay)))
    }

    /// Computes the motion of a point that needs no Ascendant, like the motion of a body, but without caching it.
    ///
    /// - Throws: the errors of ``longitude(of:at:)`` for the first moment.
    package func motion(
        of point: ChartPoint, from first: Moment, through last: Moment, followedBefore before: Double, after: Double
    ) throws -> AngleMotion {
        _ = try longitude(of: point, at: first)
        let grid = SkyMotion.Grid.of(point)
        let range = grid.segment(at: first.julianDay - before)...grid.segment(at: last.julianDay + after)
        return AngleMotion(
            segments: try segments(range, from: grid.segment(at: first.julianDay), on: grid) {
                try self.longitude(of: point, at: Moment(julianDay: $0))
            })
    }

    /// The longest span of ``motion(of:from:through:)`` in days: two hundred years.
    public static let maximumMotionDays = 73_050.0

    private func segments(of body: Body, around moment: Moment) throws -> [MotionSegment] {
        let grid = SkyMotion.Grid.of(body)
        return try segments(of: body, grid.segments(around: moment), from: grid.segment(at: moment.julianDay))
    }

    private func segments(of body: Body, _ range: ClosedRange<Int>, from middle: Int) throws -> [MotionSegment] {
        try segments(range, from: middle, on: SkyMotion.Grid.of(body)) { number, compute in
            try keptMotion.value(for: MotionKey(body: body, number: number), make: compute)
        } longitude: {
            try self.longitude(of: body, at: Moment(julianDay: $0))
        }
    }

    /// Returns segments outwards from one of them, up to the ends of the source. `keep` may cache them by their numbers.
    private func segments(
        _ range: ClosedRange<Int>, from middle: Int, on grid: SkyMotion.Grid,
        keep: (_ number: Int, _ compute: () throws -> [MotionSegment]) throws -> [MotionSegment] = { try $1() },
        longitude: @escaping (_ julianDay: Double) throws -> Double
    ) throws -> [MotionSegment] {
        func covered(_ numbers: StrideThrough<Int>) throws -> [[MotionSegment]] {
            var segments: [[MotionSegment]] = []
            for number in numbers {
                let (start, end) = (Double(number) * grid.days, Double(number + 1) * grid.days)
                do {
                    segments.append(
                        try keep(number) { try self.segments(from: start, to: end, on: grid, longitude: longitude) })
                } catch let error as AstrometerError where error.endsEphemeris {
                    // The end of the theory or of the available files.
                    let part = try coveredPart(from: start, to: end, on: grid, longitude: longitude)
                    guard !part.isEmpty else { break }
                    segments.append(part)
                }
            }
            return segments
        }
        let before = try covered(stride(from: middle, through: range.lowerBound, by: -1))
        let after = try covered(stride(from: middle + 1, through: range.upperBound, by: 1))
        return (before.reversed() + after).flatMap { $0 }
    }

    /// Returns segments of the covered part of a segment in which the source ends, without the last one or two quarters
    /// of an hour: in their first and last minutes sources do not correct positions for light time, so bodies jump
    /// there.
    private func coveredPart(
        from start: Double, to end: Double, on grid: SkyMotion.Grid, longitude: (Double) throws -> Double
    ) throws -> [MotionSegment] {
        func isCovered(_ day: Double) throws -> Bool { try Self.isCovered { try longitude(day) } }
        let (startsInside, endsInside) = try (isCovered(start), isCovered(end))
        guard startsInside != endsInside else { return [] }
        var (inside, outside) = startsInside ? (start, end) : (end, start)
        while abs(outside - inside) > Self.lastMinutes {
            let middle = (inside + outside) / 2
            if try isCovered(middle) { inside = middle } else { outside = middle }
        }
        let range = startsInside ? (start, inside - Self.lastMinutes) : (inside + Self.lastMinutes, end)
        guard range.0 < range.1 else { return [] }
        return try segments(from: range.0, to: range.1, on: grid, longitude: longitude)
    }

    /// A quarter of an hour, in days.
    private static let lastMinutes = 1.0 / 96

    func isCovered(_ body: Body, _ julianDay: Double) throws -> Bool {
        try Self.isCovered { try longitude(of: body, at: Moment(julianDay: julianDay)) }
    }

    private static func isCovered(_ compute: () throws -> Double) throws -> Bool {
        do {
            _ = try compute()
            return true
        } catch let error as AstrometerError where error.endsEphemeris {
            return false
        }
    }

    /// Returns one polynomial, or several if one is not accurate enough.
    private func segments(
        from start: Double, to end: Double, on grid: SkyMotion.Grid, longitude: (Double) throws -> Double
    ) throws -> [MotionSegment] {
        let days = end - start
        let segment = try MotionSegment(from: start, to: end, count: grid.count(forDays: days), longitude: longitude)
        guard let tolerance = grid.tolerance, days > SkyMotion.Grid.shortest, segment.uncertainty > tolerance
        else { return [segment] }
        let middle = (start + end) / 2
        return try segments(from: start, to: middle, on: grid, longitude: longitude)
            + segments(from: middle, to: end, on: grid, longitude: longitude)
    }
}

extension AstrometerError {
    /// Whether the error means that the theory or the files do not cover the moment.
    package var endsEphemeris: Bool { code == .outOfRange || code == .notFound }
}

/// Identifies a segment of a body's motion.
struct MotionKey: Hashable, Sendable {
    let body: Body
    let number: Int
}

extension Ephemeris {
    /// Computes the inputs of readings at a moment: its sky, the sky of the day before by the clocks of its zone, and
    /// the motion around it, from which readings have moments of exactness, unless `exactDates` is false.
    ///
    /// On the ephemeris's first day readings have no trends. Near its ends, moments of exactness beyond them are not found.
    /// - Throws: the errors of ``sky(at:)``, and for an unknown zone.
    public func transits(at moment: DayMoment, exactDates: Bool = true) throws -> Transits {
        let sky = try sky(at: moment.moment)
        return try Transits(
            sky: sky, previousSky: previousSky(before: moment),
            motion: exactDates ? motion(around: moment.moment) : nil, zone: moment.zone)
    }

    /// Computes the inputs of readings at a moment, with the sky of 24 hours before.
    /// - Throws: the errors of ``sky(at:)``.
    public func transits(at moment: Moment, exactDates: Bool = true) throws -> Transits {
        try transits(at: DayMoment(moment), exactDates: exactDates)
    }

    /// Returns the sky of the day before; nil on the first day of the ephemeris.
    /// - Throws: the errors of ``sky(at:)``, and for an unknown zone.
    package func previousSky(before moment: DayMoment) throws -> Sky? {
        do {
            return try moment.days(-1).first.map { try sky(at: $0.moment) }
        } catch let error as AstrometerError where error.endsEphemeris {
            return nil
        }
    }
}
