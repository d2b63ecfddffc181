import AstrometerTestSupport

/// The labels of the 28 meters, and the limits of their states.
@Suite struct LabelTests {
    @Test(arguments: [
        (0.0, IntensityLevel.quiet), (31.0.nextDown, .quiet), (31, .mild), (51.0.nextDown, .mild), (51, .moderate),
        (71.0.nextDown, .moderate), (71, .high), (86.0.nextDown, .high), (86, .extreme), (100, .extreme),
    ])
    func intensityLevels(score: Double, level: IntensityLevel) { #expect(IntensityLevel(score) == level) }

    @Test(arguments: [
        (0.0, HarmonyLevel.challenging), (31.0.nextDown, .challenging), (31, .mixed), (70.0.nextDown, .mixed),
        (70, .harmonious), (100, .harmonious),
    ])
    func harmonyLevels(score: Double, level: HarmonyLevel) { #expect(HarmonyLevel(score) == level) }

    @Test func metersWithoutLabels() throws {
        let engine = try Engine(model: .forTests(), labels: [:])
        let reading = engine.reading(of: try .of(.of([:], others: 0)), under: try .of([:], others: 25))
        let meter = try #require(reading["mental_clarity"])
        #expect(meter.labels.displayName == "Mental clarity")
        #expect(meter.state.label == "Quiet Mixed")
        #expect(meter.state.advice.isEmpty)
    }
}
