extension SkyCalendar {
    /// Returns the retrograde periods of a body whose shadow overlaps a range, in order. The Sun, the Moon and the mean node
    /// have none.
    ///
    /// Periods are complete, with the shadow before and after, within the range's reach and the ephemeris. If a shadow is not
    /// found, the period is listed only if the retrograde itself overlaps the range.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the range.
    public func retrogrades(of body: Body, in range: WindowRange) throws -> [RetrogradeWindow] {
        guard Self.bodiesWithStations.contains(body) else { return [] }
        let reach = min(range.reach, Self.shadowReach)
        let motion = try ephemeris.motion(
            of: body, from: range.first, through: range.last, followedBefore: reach, after: reach)
        guard let start = motion.start, let end = motion.end else { return [] }
        let turns = motion.stations(from: start, through: end)
        var stations = turns.filter(\.turnsRetrograde).map { turn in
            (first: Optional(turn.moment), last: turns.first { $0.moment > turn.moment }?.moment)
        }
        // The motion may begin within a retrograde period.
        if turns.first.map({ !$0.turnsRetrograde }) ?? ((motion.speed(at: range.first) ?? 0) < 0) {
            stations.insert((nil, turns.first?.moment), at: 0)
        }
        return stations.map { retrograde(of: body, from: $0.first, to: $0.last, motion, range) }.filter { window in
            (window.shadowBegin ?? window.span.begin ?? start) <= range.last
                && (window.shadowEnd ?? window.span.end ?? end) >= range.first
        }
    }

    private func retrograde(
        of body: Body, from first: Moment?, to last: Moment?, _ motion: AngleMotion, _ range: WindowRange
    ) -> RetrogradeWindow {
        let places = [first, last].map { $0.flatMap(motion.angle(at:)) }
        let shadowBegin = first.flatMap { first in
            places[1].flatMap { place in
                motion.crossings(of: place, from: first.adding(days: -Self.longestShadow), through: first).last
            }
        }
        let shadowEnd = last.flatMap { last in
            places[0].flatMap { place in
                motion.crossings(of: place, from: last, through: last.adding(days: Self.longestShadow)).first
            }
        }
        return RetrogradeWindow(
            body: body, span: WindowSpan(begin: first, end: last, from: range.first, through: range.last),
            shadowBegin: shadowBegin, shadowEnd: shadowEnd, firstSign: places[0].map(Sign.init(longitude:)),
            lastSign: places[1].map(Sign.init(longitude:)))
    }

    /// An upper bound for the shadow before or after a retrograde period, in days.
    private static let longestShadow = 160.0
    /// An upper bound for a retrograde period with both shadows, in days; Pluto's are the longest.
    private static let shadowReach = 480.0
}

/// A body's retrograde period with its shadow, the part of the zodiac that the body passes three times.
public struct RetrogradeWindow: Hashable, Sendable {
    /// The planet that turns.
    public let body: Body
    /// The time from the station at which the body turns retrograde to the one at which it turns direct.
    public let span: WindowSpan
    /// The beginning of the shadow: when the body first passes the longitude at which it will turn direct. Nil if it lies
    /// outside the searched time.
    public let shadowBegin: Moment?
    /// The end of the shadow: when the body passes the longitude at which it turned retrograde. Nil if it lies outside the
    /// searched time.
    public let shadowEnd: Moment?
    /// The sign in which it turns retrograde; nil if the station was not found.
    public let firstSign: Sign?
    /// The sign in which it turns direct; nil if the station was not found.
    public let lastSign: Sign?

    /// A label for people, such as "Mercury retrograde, Pisces to Aquarius".
    public var label: String {
        let signs = [firstSign, lastSign].compactMap { $0?.title }
        let isInOne = signs.count == 1 || signs.first == signs.last
        let places = isInOne ? signs.first.map { " in " + $0 } ?? "" : ", " + signs.joined(separator: " to ")
        return "\(body.title) retrograde\(places)"
    }
}
