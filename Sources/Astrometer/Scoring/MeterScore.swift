/// The scores of a meter or super-group, unrounded.
///
/// Section 4 of `Documentation/Specification/astrometers.md`.
public struct MeterScore: Hashable, Sendable {
    /// The sum of DTI; for a super-group, the weighted average of its members.
    public var dti: Double
    /// The sum of HQS; for a super-group, the weighted average of its members.
    public var hqs: Double
    /// The number of aspects; for a super-group, of the distinct aspects of its members.
    public var aspectCount: Int
    /// How much is happening, 0 to 100.
    public var intensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    public var harmony: Double

    /// The unified score on the bipolar scale, −100 to 100: intensity is its size, harmony its sign.
    public var unified: Double { Self.unified(intensity: intensity, harmony: harmony) }

    /// The quality label for intensity and harmony, from unrounded scores.
    public var quality: QualityLabel { QualityLabel(intensity: intensity, harmony: harmony) }

    /// Returns the unified score of an intensity and a harmony, on the bipolar scale. The kernel's `batch_unified` computes the
    /// same; a test compares them.
    package static func unified(intensity: Double, harmony: Double) -> Double {
        // Adding zero turns −0 into 0, which occurs in meters without aspects while their planet is retrograde.
        intensity * (harmony - 50) / 50 + 0
    }
}

/// Accumulates the contributions of aspects by meter.
struct MeterSums {
    struct Sum {
        var dti = 0.0
        var hqs = 0.0
        var count = 0
    }

    private(set) var meters: [Sum]
    /// For each aspect, the meters that count it.
    private(set) var masks: [UInt64] = []

    init(meterCount: Int) {
        meters = Array(repeating: Sum(), count: meterCount)
        masks.reserveCapacity(64)
    }

    mutating func add(_ aspect: TransitAspect) {
        masks.append(aspect.meters)
        var remaining = aspect.meters
        while remaining != 0 {
            let meter = remaining.trailingZeroBitCount
            meters[meter].dti += aspect.dti
            meters[meter].hqs += aspect.hqs
            meters[meter].count += 1
            remaining &= remaining - 1
        }
        remaining = aspect.metersCountingTwice
        while remaining != 0 {
            let meter = remaining.trailingZeroBitCount
            meters[meter].dti += aspect.dti
            meters[meter].hqs += aspect.hqs
            remaining &= remaining - 1
        }
    }
}

extension Engine {
    /// The scores of all meters, then all super-groups, in the order of the model.
    func scores(of sums: MeterSums, under sky: Sky) -> [MeterScore] {
        var scores: [MeterScore] = []
        scores.reserveCapacity(sums.meters.count + compiled.superGroups.count)
        for (sum, normalization) in zip(sums.meters, compiled.normalization) {
            scores.append(normalization.score(sum, under: sky))
        }
        for group in compiled.superGroups {
            let mean = group.mean { meter in
                let score = scores[meter]
                return SIMD4(score.dti, score.hqs, score.intensity, score.harmony)
            }
            scores.append(
                MeterScore(
                    dti: mean[0], hqs: mean[1], aspectCount: sums.masks.count { $0 & group.memberMask != 0 },
                    intensity: min(100, mean[2]), harmony: min(100, mean[3])))
        }
        return scores
    }
}

extension CompiledModel.Normalization {
    fileprivate func score(_ sum: MeterSums.Sum, under sky: Sky) -> MeterScore {
        var harmony = harmony(ofHQS: sum.hqs)
        for (body, factor) in retrogradeFactors where sky.positions[body].isRetrograde { harmony *= factor }
        return MeterScore(
            dti: sum.dti, hqs: sum.hqs, aspectCount: sum.count, intensity: intensity(ofDTI: sum.dti), harmony: harmony)
    }

    package func intensity(ofDTI sum: Double) -> Double { 100 * max(0, ScoreScale(high: dti99, low: 0).share(of: sum)) }

    package func harmony(ofHQS sum: Double) -> Double { 50 + 50 * ScoreScale(high: hqs99, low: hqs01).share(of: sum) }
}

/// Scales sums to −1 to 1: the sums that give 1 and −1.
package struct ScoreScale: Sendable {
    private let above, below: Double

    /// Creates the scale from a high and a low percentile of the sum; the low one may be above 0 for few sums.
    package init(high: Double, low: Double) { (above, below) = (high, abs(low)) }

    /// Returns a sum as a share of the scale, −1 to 1. If the scale is 0, every sum saturates instead of dividing by zero.
    package func share(of sum: Double) -> Double {
        if sum > 0 { return above > 0 ? min(1, sum / above) : 1 }
        guard sum < 0 else { return 0 }
        return below > 0 ? max(-1, sum / below) : -1
    }
}
