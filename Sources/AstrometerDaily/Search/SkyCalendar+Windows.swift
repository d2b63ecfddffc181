import AstrometerEngine
import AstrometerModels
import AstrometerMotion

/// The time over which a transit-to-natal aspect is within its orb.
public struct TransitWindow: Hashable, Sendable {
    /// The transiting body.
    public let transit: Body
    /// The natal body that it forms the aspect to.
    public let natal: Body
    /// Which aspect it is.
    public let type: AspectType
    /// When the orb becomes less than its limit; nil where it was before the time that was looked at.
    public let begins: Moment?
    /// When the aspect is exact, in order.
    public let exact: [Moment]
    /// When the orb is no longer less than its limit; nil where that is after the time that was looked at.
    public let ends: Moment?

    /// The wire object.
    public var document: TransitWindowDocument {
        TransitWindowDocument(
            transitPlanet: transit, natalPlanet: natal, aspect: type, begins: begins.map(Timestamp.init),
            exact: exact.map(Timestamp.init), ends: ends.map(Timestamp.init))
    }
}

extension SkyCalendar {
    /// The windows of all transit-to-natal aspects of a chart that are open at any time between two moments, in the order
    /// in which they begin.
    ///
    /// - Parameter rules: the aspects and how wide each is.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func windows(
        for chart: NatalChart, by rules: [AspectRule], from first: Moment, through last: Moment
    ) throws -> [TransitWindow] {
        var windows: [TransitWindow] = []
        for transit in Body.allCases {
            let motion = try ephemeris.motion(of: transit, from: first, through: last)
            for natal in Body.allCases {
                for rule in rules {
                    let sides = rule.isOneSided ? [rule.angle] : [rule.angle, -rule.angle]
                    for angle in sides {
                        windows += spans(
                            of: motion, around: chart[natal].longitude + angle, within: rule.orbLimit, first, last
                        ).map { begins, ends, exact in
                            TransitWindow(
                                transit: transit, natal: natal, type: rule.type, begins: begins, exact: exact,
                                ends: ends)
                        }
                    }
                }
            }
        }
        return windows.enumerated()
            .sorted { ($0.element.begins ?? first, $0.offset) < ($1.element.begins ?? first, $1.offset) }
            .map(\.element)
    }

    /// When an angle that moves is within a limit of another, and when it is equal to it.
    private func spans(
        of motion: AngleMotion, around angle: Double, within limit: Double, _ first: Moment, _ last: Moment
    ) -> [(begins: Moment?, ends: Moment?, exact: [Moment])] {
        let edges = [angle - limit, angle + limit].flatMap { motion.crossings(of: $0, from: first, through: last) }
            .sorted()
        func isWithin(_ moment: Moment) -> Bool {
            motion.angle(at: moment).map { abs(Degrees.folded($0 - angle)) < limit } ?? false
        }
        // Between two edges nothing changes, so the middle tells; an edge that is only touched divides nothing.
        let marks = [first] + edges + [last]
        var spans: [(begins: Moment?, ends: Moment?)] = []
        var isOpen = false
        for (index, (start, end)) in zip(marks, marks.dropFirst()).enumerated() where start < end {
            guard isWithin(start.adding(days: end.days(since: start) / 2)) else {
                isOpen = false
                continue
            }
            let ends = index == marks.count - 2 ? nil : end
            if isOpen {
                spans[spans.count - 1].ends = ends
            } else {
                spans.append((index == 0 ? nil : start, ends))
                isOpen = true
            }
        }
        guard !spans.isEmpty else { return [] }
        let exact = motion.crossings(of: angle, from: first, through: last)
        return spans.map { span in
            let within = (span.begins ?? first)...(span.ends ?? last)
            return (span.begins, span.ends, exact.filter { within.contains($0) })
        }
    }
}

extension DailyReader {
    /// The transits of a reading, and the windows of a chart's aspects over the days from it on.
    ///
    /// - Parameters:
    ///   - days: how far ahead the windows look, 1 or more.
    ///   - zone: the IANA time zone whose hours the rhythm of the day is told in; nil for UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the days.
    public func transitsOverview(of reading: Reading, days: Int, zone: String? = nil) throws -> TransitsOverviewDocument
    {
        let moment = reading.sky.moment
        let windows = try calendar.windows(
            for: reading.chart, by: engine.model.aspects, from: moment, through: moment.adding(days: Double(days)))
        return TransitsOverviewDocument(
            date: Timestamp(moment), days: days, exactChart: reading.chart.isExact,
            transitSummary: try transitSummary(of: reading, zone: zone), windows: windows.map(\.document))
    }
}
