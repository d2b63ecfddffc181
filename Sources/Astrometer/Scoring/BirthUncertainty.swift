/// The scores of an incompletely known birth on a day: for each meter and group, their distribution over the possible births.
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
        /// The median, the middle of the scores.
        public let p50: Double
        /// The 90 % quantile.
        public let p90: Double
        /// The changes since the day before; nil on the first day of the ephemeris.
        public let changes: Changes?
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

        /// Reads the changes of a document, whose shares may be rounded; nil if it has none.
        init?(_ score: ScoreUncertaintyDocument, points: Int) {
            guard let rates = score.changeRate, let rising = score.rising, let falling = score.falling else {
                return nil
            }
            func share(_ share: Double) -> Double { (share * Double(points)).rounded() / Double(points) }
            shares = [rates.stable, rates.slow, rates.moderate, rates.rapid].map(share)
            (self.rising, self.falling) = (share(rising), share(falling))
        }

        /// The likeliest class, the slower of equal ones; nil if it has less than half of the births.
        public var likeliest: Likeliest? {
            guard let most = shares.max(), most >= Likeliest.least, let index = shares.firstIndex(of: most)
            else { return nil }
            return Likeliest(rate: ChangeRate.allCases[index], rises: rising > falling, share: most)
        }
    }

    /// The likeliest class of a change, as texts mention it.
    public struct Likeliest: Hashable, Sendable {
        /// The least share of a class that is mentioned.
        static let least = 0.5
        /// The least share of a class that is mentioned without a question mark.
        static let leastSure = 0.8

        /// The class that most births have.
        public let rate: ChangeRate
        /// Whether more births rise than fall.
        public let rises: Bool
        /// The share of births that have the class, at least a half.
        public let share: Double
        /// Whether at least four of five births have the class.
        public var isSure: Bool { share >= Self.leastSure }
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

        /// The quality of the medians of intensity and harmony.
        public var quality: QualityLabel { QualityLabel(intensity: intensity.p50, harmony: harmony.p50) }

        /// Returns the label and advice for the medians of intensity and harmony.
        public func state(in labels: MeterLabels) -> MeterLabels.State {
            labels.state(IntensityLevel(intensity.p50), HarmonyLevel(harmony.p50))
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
