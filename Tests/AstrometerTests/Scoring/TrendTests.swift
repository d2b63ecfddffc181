import AstrometerTestSupport

/// Section 6: classes and directions of change.
@Suite struct TrendTests {
    let thresholds: TrendThresholds

    init() throws { thresholds = try AstrometerModel.forTests().thresholds }

    /// The lower limits of slow, moderate and rapid. Unified limits are on the unipolar scale.
    private static let limits: [TrendMetric: [Double]] = [
        .harmony: [2, 5.5, 10.5], .intensity: [2, 5, 9.5], .unifiedScore: [0.5, 2.5, 5.5],
    ]

    @Test(arguments: TrendMetric.allCases)
    func classesAtTheirLimits(metric: TrendMetric) throws {
        let limits = try #require(Self.limits[metric])
        let classes: [ChangeRate] = [.stable, .slow, .moderate, .rapid]
        // A unified change is given on the bipolar scale, where it is twice as large.
        let scale = metric == .unifiedScore ? 2.0 : 1
        for (index, limit) in limits.enumerated() {
            for sign in [-1.0, 1] {
                // Starting from 0, so that the difference is exact.
                let at = Trend(metric, from: 0, to: sign * scale * limit, thresholds: thresholds)
                let below = Trend(metric, from: 0, to: sign * scale * limit.nextDown, thresholds: thresholds)
                #expect(at.changeRate == classes[index + 1], "\(metric) \(sign * limit)")
                #expect(below.changeRate == classes[index], "\(metric) just below \(sign * limit)")
                #expect((below.direction == .stable) == (index == 0))
                let up: TrendDirection = metric == .harmony ? .improving : .increasing
                let down: TrendDirection = metric == .harmony ? .worsening : .decreasing
                #expect(at.direction == (sign > 0 ? up : down))
                #expect(at.delta == sign * scale * limit)
            }
        }
        #expect(Trend(metric, from: 40, to: 40, thresholds: thresholds).changeRate == .stable)
        #expect(Trend(metric, from: 0, to: 100, thresholds: thresholds).changeRate == .rapid)
    }

    /// Thresholds of 0 are derived where most scores do not change.
    @Test func anUnchangedScoreIsStableUnderThresholdsOfZero() {
        let none = TrendThresholds.Limits(stableBelow: 0, slowBelow: 0, moderateBelow: 2)
        let thresholds = TrendThresholds(harmony: none, intensity: none, unifiedScore: none)
        let still = Trend(.harmony, from: 50, to: 50, thresholds: thresholds)
        #expect(still.changeRate == .stable && still.direction == .stable)
        let moved = Trend(.harmony, from: 50, to: 50.001, thresholds: thresholds)
        #expect(moved.changeRate == .moderate && moved.direction == .improving)
    }

    /// The class of a unified change is the same on both scales.
    @Test func unifiedClassDoesNotDependOnScale() throws {
        let engine = try Engine.forTests()
        var skies = RandomSkies(seed: 95)
        var checks = Checks("scales")
        for number in 0..<40 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky(), after: try skies.sky())
            let (bipolar, unipolar) = (reading.document(), reading.document(scale: .unipolar))
            checks.check(bipolar.scale == .bipolar && unipolar.scale == .unipolar, "scales are named")
            for meter in reading.meters + reading.superGroups {
                let one = try #require(bipolar[meter.name]?.trend?.unifiedScore)
                let other = try #require(unipolar[meter.name]?.trend?.unifiedScore)
                checks.check(one.changeRate == other.changeRate && one.direction == other.direction, meter.name)
                let scores = (try #require(meter.previousScore).unified - meter.score.unified) / 2
                checks.check(
                    one.changeRate == thresholds.unifiedScore.rate(of: scores), "\(meter.name), case \(number)")
                checks.close(
                    try #require(unipolar[meter.name]).unifiedScore,
                    50 + (try #require(bipolar[meter.name])).unifiedScore / 2, within: 0.1, meter.name)
            }
        }
        checks.report(atLeast: 40 * 28 * 3)
    }

    /// A change is the difference of the rounded scores, so that the displayed values add up.
    @Test func roundedChangesEqualDifferencesOfRoundedScores() throws {
        let engine = try Engine.forTests()
        var skies = RandomSkies(seed: 96)
        var checks = Checks("rounded trends")
        for _ in 0..<40 {
            let document = engine.reading(
                of: try skies.chart(), under: try skies.sky(), after: try skies.sky()
            ).document()
            for (name, meter) in document.meters {
                let trend = try #require(meter.trend)
                for (score, change) in [
                    (meter.harmony, trend.harmony), (meter.intensity, trend.intensity),
                    (meter.unifiedScore, trend.unifiedScore),
                ] {
                    let change = try #require(change)
                    checks.close(score, try #require(change.previous) + change.delta, within: 1e-9, name)
                    checks.close(change.delta * 10, (change.delta * 10).rounded(), within: 1e-9, name)
                }
            }
        }
        checks.report(atLeast: 40 * 28 * 6)
    }

    @Test func invalidThresholdsAreRejected() throws {
        let good = thresholds.harmony
        for row in [(2.0, 1.0, 3.0), (-1, 1, 2), (.nan, 1, 2), (1, 2, .infinity), (3, 2, 1)] {
            let limits = TrendThresholds.Limits(stableBelow: row.0, slowBelow: row.1, moderateBelow: row.2)
            let broken = TrendThresholds(harmony: good, intensity: limits, unifiedScore: good)
            expectError("intensity") { try broken.validate() }
        }
    }
}
