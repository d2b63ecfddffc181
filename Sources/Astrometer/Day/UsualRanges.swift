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

extension DailyReader {
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
