import Astrometer
import AstrometerTestSupport
import Testing

/// Averages of the highest possible scores.
@Suite struct SuperGroupLimitTests {
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
