/// The passes of an angle over an uncertain value: the intervals of time in which it has one of the possible values.
struct PossiblePasses {
    private let intervals: [AngleMotion.Interval]
    /// The passes that only other values of the range have, in order: for each, the instant nearest to a pass of the nominal value,
    /// and the possible instants.
    let ofOthers: [(moment: Moment, range: MomentRange)]

    /// - Parameters:
    ///   - motion: the angle's motion.
    ///   - angle: the nominal value in degrees.
    ///   - range: how far the possible values are from it.
    init(of motion: AngleMotion, over angle: Double, range: LongitudeRange) {
        let width = max((range.high - range.low) / 2, 1e-9)
        intervals = motion.intervals(within: width, of: angle + (range.high + range.low) / 2)
        ofOthers = intervals.compactMap { interval in
            let (first, last) = (
                interval.start.adding(days: -Self.tolerance), interval.end.adding(days: Self.tolerance)
            )
            guard motion.crossings(of: angle, from: first, through: last).isEmpty else { return nil }
            let instants =
                [interval.start] + motion.stations(from: interval.start, through: interval.end).map(\.moment)
                + [interval.end]
            func distance(_ moment: Moment) -> Double {
                motion.angle(at: moment).map { abs(Degrees.folded($0 - angle)) } ?? .infinity
            }
            guard let nearest = instants.min(by: { distance($0) < distance($1) }),
                // The angle may reach the nominal value before or after its motion is known.
                !(interval.isOpenAtStart && nearest == interval.start),
                !(interval.isOpenAtEnd && nearest == interval.end)
            else { return nil }
            return (nearest, interval.possibleMoments)
        }
    }

    /// Crossings and the ends of intervals have rounding errors of some milliseconds, in days.
    private static let tolerance = 1e-6

    /// Returns the instants around a crossing of the nominal value at which the angle has one of the possible values; nil if the
    /// crossing lies outside the motion.
    func range(of crossing: Moment) -> MomentRange? {
        intervals.first {
            $0.start <= crossing.adding(days: Self.tolerance) && crossing <= $0.end.adding(days: Self.tolerance)
        }?.possibleMoments
    }
}

extension AngleMotion {
    /// Returns the passes over a value, in order, with their possible instants if the value is uncertain. A pass that only other
    /// values of the range have is at the instant nearest to a pass of the nominal value.
    /// - Parameters:
    ///   - angle: the nominal value in degrees.
    ///   - range: how far the possible values are from it; nil for a known value.
    ///   - first: the first instant.
    ///   - last: the last instant.
    package func passes(
        over angle: Double, range: LongitudeRange?, from first: Moment, through last: Moment
    ) -> [(moment: Moment, range: MomentRange?)] {
        let crossings = crossings(of: angle, from: first, through: last)
        guard let range else { return crossings.map { ($0, nil) } }
        let possible = PossiblePasses(of: self, over: angle, range: range)
        let others = possible.ofOthers.filter { $0.moment >= first && $0.moment <= last }.map { ($0.moment, $0.range) }
        return (crossings.map { ($0, possible.range(of: $0)) } + others).sorted { $0.0 < $1.0 }
    }
}

extension AngleMotion.Interval {
    fileprivate var possibleMoments: MomentRange {
        MomentRange(earliest: isOpenAtStart ? nil : start, latest: isOpenAtEnd ? nil : end)
    }
}
