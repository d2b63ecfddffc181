/// The scores of an incompletely known birth on a day: for each meter and group, their distribution over the possible births.
///
/// The reading's own scores are those of the approximate chart; these are the ranges beside them.
///
///     let reading = try reader.reading(of: chart, on: "2025-10-30")
///     if let meter = try reading.birthUncertainty(by: reader.ephemeris)?["mental_clarity"] {
///         print(meter.unifiedScore.p10, meter.unifiedScore.p50, meter.unifiedScore.p90)
///     }
///
/// `Documentation/Specification/ranges.md`.
public struct BirthUncertainty: Hashable, Sendable {
    /// The share of births whose score lies within the range of a score.
    public static let coverage = 0.8

    /// A score over the possible births, unrounded.
    public struct Score: Hashable, Sendable {
        /// The 10 % quantile. All quantiles of unified scores are on the bipolar scale.
        public let p10: Double
        /// The median, which is nearer to the score of the exact chart than the approximate chart's.
        public let p50: Double
        /// The 90 % quantile.
        public let p90: Double
        /// The changes since the day before; nil on the first day of the ephemeris.
        public let changes: Changes?

        /// Returns the range from ``p10`` to ``p90``, widened to the approximate chart's score where that lies outside.
        package func range(with score: Double) -> ClosedRange<Double> { min(p10, score)...max(p90, score) }
    }

    /// The change of a score since the day before, each possible birth against itself.
    public struct Changes: Hashable, Sendable {
        /// The share of each class, 0 to 1, in the order of `ChangeRate`.
        public let shares: [Double]
        /// The share of births whose score rises and is not stable.
        public let rising: Double
        /// The share of births whose score falls and is not stable.
        public let falling: Double

        init(_ trends: [Trend]) {
            func share(_ isCounted: (Trend) -> Bool) -> Double {
                Double(trends.count(where: isCounted)) / Double(trends.count)
            }
            shares = ChangeRate.allCases.map { rate in share { $0.changeRate == rate } }
            rising = share { $0.changeRate != .stable && $0.delta > 0 }
            falling = share { $0.changeRate != .stable && $0.delta < 0 }
        }

        /// Returns the share of births whose change has a class, 0 to 1.
        public func share(of rate: ChangeRate) -> Double {
            ChangeRate.allCases.firstIndex(of: rate).map { shares[$0] } ?? 0
        }
    }

    /// The scores of a meter or group.
    public struct Meter: Hashable, Sendable {
        /// The unified score, on the bipolar scale.
        public let unifiedScore: Score
        /// The intensity, 0 to 100.
        public let intensity: Score
        /// The harmony, 0 to 100.
        public let harmony: Score

        /// The width of the unified score's range.
        public var certainty: Certainty {
            let width = unifiedScore.p90 - unifiedScore.p10
            return width < 5 ? .narrow : width > 20 ? .wide : .medium
        }
    }

    /// A transit-to-natal aspect over the possible births.
    public struct Aspect: Hashable, Sendable {
        /// The transiting body.
        public let transit: Body
        /// The natal body.
        public let natal: Body
        /// The kind of aspect.
        public let type: AspectType
        /// The share of births at which it is within its orb, 0.5 to 1.
        public let inOrb: Double
        /// Its orbs at these births, in degrees.
        public let orbs: ClosedRange<Double>
        /// The mean DTI over all births, 0 where it is out of orb.
        let dti: Double
    }

    /// The possible births.
    public let births: PossibleBirths
    /// The scores by the name of the meter or group.
    public let meters: [String: Meter]
    /// The aspects with the largest mean DTI, at most five, of those in orb at half of the births or more.
    public let aspects: [Aspect]

    /// The scores of a meter or group by its name.
    public subscript(name: String) -> Meter? { meters[name] }

    /// Returns the scores as a document.
    /// - Parameters:
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal, shares and orbs to two; false keeps full precision.
    public func document(scale: UnifiedScale = .bipolar, rounded: Bool = true) -> BirthUncertaintyDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        func document(_ score: Score, _ convert: (Double) -> Double = { $0 }) -> ScoreUncertaintyDocument {
            let shares = score.changes?.shares.map(rounding.hundredths)
            return ScoreUncertaintyDocument(
                p10: rounding.tenths(convert(score.p10)), p50: rounding.tenths(convert(score.p50)),
                p90: rounding.tenths(convert(score.p90)),
                changeRate: shares.map { ChangeShares(stable: $0[0], slow: $0[1], moderate: $0[2], rapid: $0[3]) },
                rising: (score.changes?.rising).map(rounding.hundredths),
                falling: (score.changes?.falling).map(rounding.hundredths))
        }
        let moments = births.moments
        return BirthUncertaintyDocument(
            varies: births.varies, from: Timestamp(moments.lowerBound), through: Timestamp(moments.upperBound),
            points: births.points.count, coverage: Self.coverage,
            meters: meters.mapValues { meter in
                MeterUncertaintyDocument(
                    unifiedScore: document(meter.unifiedScore, scale.value(ofBipolar:)),
                    intensity: document(meter.intensity), harmony: document(meter.harmony), certainty: meter.certainty)
            },
            aspects: aspects.map { aspect in
                AspectUncertaintyDocument(
                    transitPlanet: aspect.transit, natalPlanet: aspect.natal, aspectType: aspect.type,
                    inOrb: rounding.hundredths(aspect.inOrb),
                    orb: OrbRange(
                        min: rounding.hundredths(aspect.orbs.lowerBound),
                        max: rounding.hundredths(aspect.orbs.upperBound)))
            })
    }
}
