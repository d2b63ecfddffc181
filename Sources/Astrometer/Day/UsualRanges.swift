/// The usual ranges of each meter and group of a person, over the 365 days up to a reading, or the days since the birth.
///
/// Section 1 of `Documentation/Specification/facts.md`.
public struct UsualRanges: Hashable, Sendable {
    /// The ranges of one meter or group.
    public struct Ranges: Hashable, Sendable {
        /// Of the intensity.
        public let intensity: UsualRange
        /// Of the harmony.
        public let harmony: UsualRange
        /// Of the unified score, bipolar.
        public let unifiedScore: UsualRange
    }

    /// The largest number of compared days, including the day of the reading.
    public static let days = 365

    /// The ranges by the name of the meter or group.
    public let meters: [String: Ranges]

    /// The ranges of a meter or group by its name.
    public subscript(name: String) -> Ranges? { meters[name] }
}

extension Reader {
    /// Computes the usual ranges of a person's scores over the 365 days up to a reading, at its time of day in its zone. Days
    /// before the birth do not count.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the year before.
    public func usualRanges(of reading: Reading) throws -> UsualRanges {
        let age = try reading.day.date.dayNumber - reading.chart.birth.date.dayNumber
        let skies = try reading.day.days(-max(0, min(age, UsualRanges.days - 1))).map {
            try ephemeris.sky(at: $0.moment)
        }
        let names = (reading.meters + reading.superGroups).map { ($0.name, $0.score) }
        let history = reading.engine.scores(of: reading.chart, under: skies)
        var meters: [String: UsualRanges.Ranges] = [:]
        for (index, (name, today)) in names.enumerated() {
            let scores = history.map { $0[index] } + [today]
            meters[name] = UsualRanges.Ranges(
                intensity: UsualRange(of: scores.map(\.intensity)), harmony: UsualRange(of: scores.map(\.harmony)),
                unifiedScore: UsualRange(of: scores.map(\.unified)))
        }
        return UsualRanges(meters: meters)
    }

    /// Describes the day of a reading of a model with groups in one sentence, with its rank among the last 365 days.
    ///
    /// Pass `ranges`, the usual ranges of the reading, if you have them already.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the year before.
    public func sentence(of reading: Reading, ranges: UsualRanges? = nil) throws -> DaySentence {
        DaySentence(
            of: reading, movers: reading.movers(1), ranges: try ranges ?? usualRanges(of: reading), phrases: phrases)
    }
}

/// The distribution of a person's own scores over a year, and the rank of today's score.
public struct UsualRange: Hashable, Sendable {
    /// The probabilities of ``quantiles``.
    public static let probabilities = [0.1, 0.25, 0.5, 0.75, 0.9]

    /// The 10, 25, 50, 75 and 90 % quantiles, interpolated linearly between neighboring scores. Unified scores are bipolar.
    public let quantiles: [Double]
    /// The rank of today's score: 1 for the highest; one more than the number of days with a higher score.
    public let rank: Int
    /// The number of days with a lower score.
    public let daysBelow: Int
    /// The number of compared days, today included.
    public let days: Int

    /// The percentage of days with a lower score, truncated to a whole number.
    public var percentBelow: Int { 100 * daysBelow / days }

    /// - Parameter scores: the scores of the days, today's last; not empty.
    init(of scores: [Double]) {
        let sorted = scores.sorted()
        let today = scores[scores.count - 1]
        days = scores.count
        quantiles = Self.probabilities.map(sorted.quantile)
        rank = 1 + scores.count { $0 > today }
        daysBelow = scores.count { $0 < today }
    }
}
