import AstrometerTestSupport

/// Properties of every chart and sky.
@Suite struct PropertyTests {
    /// Section 4's retrograde multipliers.
    static let retrogradeFactors: [String: (body: Body, factor: Double)] = [
        "mental_clarity": (.mercury, 0.6), "relationship_harmony": (.venus, 0.7), "physical_energy": (.mars, 0.65),
        "conflict_risk": (.mars, 0.65), "motivation_drive": (.mars, 0.65), "career_ambition": (.saturn, 0.7),
        "opportunity_window": (.jupiter, 0.7),
    ]

    private static func members() throws -> [String: [(meter: String, weight: Double)]] {
        let rows = try Rows.of("AstrometerTests/Golden/meters.jsonl", "weights").map { row in
            let pairs = row[1].split(separator: " ").map { $0.split(separator: "=") }
            return try (row[0], pairs.map { (meter: String($0[0]), weight: try #require(Double($0[1]))) })
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test(.optimized) func everyReading() throws {
        let engine = try Engine.forTests()
        let (figures, superGroups) = (engine.model.calibration.meters, try Self.members())
        var skies = RandomSkies(seed: 51)
        var (ranges, scores, groups) = (Checks("ranges"), Checks("scores from sums"), Checks("super-groups"))
        for number in 0..<10_000 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let reading = engine.reading(of: chart, under: sky)
            var byName: [String: MeterScore] = [:]
            for meter in reading.meters {
                let (name, score) = (meter.name, meter.score)
                byName[name] = score
                Self.check(score, &ranges) { "\(name) of case \(number)" }
                let figures = try #require(figures[name])
                scores.close(
                    score.intensity, 100 * min(1, score.dti / figures.dti.p99), within: 1e-9,
                    "intensity of \(name), case \(number)")
                let limit = score.hqs < 0 ? -(try #require(figures.hqs.p01)) : figures.hqs.p99
                var harmony = 50 + 50 * max(-1, min(1, score.hqs / limit))
                if let rule = Self.retrogradeFactors[name], sky[rule.body].speed < 0 { harmony *= rule.factor }
                scores.close(score.harmony, harmony, within: 1e-9, "harmony of \(name), case \(number)")
            }
            for group in reading.superGroups {
                let (name, score) = (group.name, group.score)
                Self.check(score, &ranges) { "\(name) of case \(number)" }
                let members = try #require(superGroups[name])
                let whole = members.map(\.weight).reduce(0, +)
                func average(_ value: (MeterScore) -> Double) throws -> Double {
                    try members.map { value(try #require(byName[$0.meter])) * $0.weight }.reduce(0, +) / whole
                }
                groups.close(score.dti, try average(\.dti), within: 1e-8, "DTI of \(name), case \(number)")
                groups.close(score.hqs, try average(\.hqs), within: 1e-8, "HQS of \(name), case \(number)")
                groups.close(score.intensity, try average(\.intensity), within: 1e-9, "\(name), case \(number)")
                groups.close(score.harmony, try average(\.harmony), within: 1e-9, "\(name), case \(number)")
            }
            groups.check(reading.superGroups.map(\.name).count == superGroups.count, "five super-groups")
        }
        ranges.report(atLeast: 10_000 * 28)
        scores.report(atLeast: 10_000 * 23 * 2)
        groups.report(atLeast: 10_000 * 5 * 4)
    }

    private static func check(_ score: MeterScore, _ checks: inout Checks, _ name: () -> String) {
        checks.check((0...100).contains(score.intensity) && (0...100).contains(score.harmony), "\(name()): \(score)")
        checks.check(score.dti >= 0 && abs(score.hqs) <= score.dti + 1e-9, "\(name()): \(score)")
        let unified = score.intensity * (score.harmony - 50) / 50
        checks.check(score.unified == unified && (-100...100).contains(unified), "unified of \(name()): \(score)")
        if score.aspectCount == 0 {
            checks.check(score.dti == 0 && score.intensity == 0, "no aspects in \(name()): \(score)")
        }
    }

    @Test(arguments: [
        (24.999, 90.0, QualityLabel.quiet), (0, 0, .quiet), (25, 70, .peaceful), (39.999, 100, .peaceful),
        (40, 70, .harmonious), (100, 100, .harmonious), (25, 69.999, .mixed), (40, 69.999, .mixed),
        (25, 30, .challenging), (25, 30.001, .mixed), (100, 0, .challenging), (25, 50, .mixed),
    ])
    func qualityLabelsAtTheirLimits(intensity: Double, harmony: Double, label: QualityLabel) {
        #expect(QualityLabel(intensity: intensity, harmony: harmony) == label)
    }

    @Test func trendsAreDifferencesOfReadings() throws {
        let engine = try Engine.forTests()
        var skies = RandomSkies(seed: 53)
        var checks = Checks("trends")
        for number in 0..<500 {
            let (chart, yesterday, today) = (try skies.chart(), try skies.sky(), try skies.sky())
            let before = engine.reading(of: chart, under: yesterday)
            let reading = engine.reading(of: chart, under: today, after: yesterday)
            for (meter, earlier) in zip(reading.meters + reading.superGroups, before.meters + before.superGroups) {
                checks.check(meter.previousScore == earlier.score, "\(meter.name), case \(number)")
                for metric in TrendMetric.allCases {
                    let trend = try #require(meter.trend(of: metric))
                    checks.check(
                        trend.delta == meter.score.value(of: metric) - earlier.score.value(of: metric),
                        "\(metric) of \(meter.name), case \(number)")
                }
            }
            checks.check(before.meters.allSatisfy { $0.trend(of: .harmony) == nil }, "no day before, case \(number)")
        }
        checks.report(atLeast: 500 * 28 * 4)
    }

    /// Computed in binary, (100 · 0.1 + 100 · 0.7) / (0.1 + 0.7) is more than 100.
    @Test func noAverageIsAbove100() throws {
        let weights = [0.1, 0.7]
        #expect(weights.reduce(0) { $0 + 100 * $1 } / weights.reduce(0, +) > 100)
        var model = try AstrometerModel.forTests()
        let meters = model.meters.prefix(2).map(\.name)
        #expect(meters == ["overall_intensity", "overall_harmony"])
        for meter in meters {
            // So low that any harmonious aspect saturates both scores.
            model.calibration.meters[meter] = MeterCalibration(
                dti: try .upTo(0.001, from: 0), hqs: try .upTo(0.001, from: -0.001), meanAspectCount: 1)
        }
        model.superGroups[0].members = zip(meters, weights).map { SuperGroupDefinition.Member(meter: $0, weight: $1) }
        let chart = try NatalChart.of(.of([:], others: 100))
        // Every transiting body is in trine to every natal body.
        let reading = try Engine(model: model, labels: [:]).reading(of: chart, under: .of([:], others: 220))
        for meter in reading.meters.prefix(2) {
            #expect(meter.score.intensity == 100 && meter.score.harmony == 100, "\(meter.name)")
        }
        let group = try #require(reading.superGroups.first)
        #expect(group.score.intensity == 100 && group.score.harmony == 100)
    }
}
