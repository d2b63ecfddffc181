import Astrometer
import AstrometerTestSupport
import Testing

/// The labels of the 28 meters, and the limits of their states.
@Suite struct LabelTests {
    @Test func everyMeterHasFifteenDistinctStates() throws {
        let engine = try Engine.forTests()
        #expect(engine.labels.count == 28)
        for (name, labels) in engine.labels {
            #expect(labels.meter == name)
            #expect(!labels.displayName.isEmpty && !labels.description.isEmpty && !labels.method.isEmpty, "\(name)")
            let sentences = labels.interpretation.split(separator: ".").count
            #expect((2...3).contains(sentences), "\(name): \(sentences) sentences")
            var seen: Set<String> = []
            for intensity in IntensityLevel.allCases {
                for harmony in HarmonyLevel.allCases {
                    let state = try #require(labels.states[intensity]?[harmony], "\(name) \(intensity) \(harmony)")
                    let words = state.label.split(separator: " ")
                    #expect((1...2).contains(words.count), "\(name): \(state.label)")
                    #expect(!state.advice.isEmpty && state.advice.allSatisfy { !$0.isEmpty }, "\(name): \(state.label)")
                    seen.insert(state.label)
                }
            }
            #expect(seen.count == 15, "\(name): \(15 - seen.count) labels occur twice")
        }
    }

    @Test(arguments: [
        (0.0, IntensityLevel.quiet), (31.0.nextDown, .quiet), (31, .mild), (51.0.nextDown, .mild), (51, .moderate),
        (71.0.nextDown, .moderate), (71, .high), (86.0.nextDown, .high), (86, .extreme), (100, .extreme),
    ])
    func intensityLevels(score: Double, level: IntensityLevel) {
        #expect(IntensityLevel(score) == level)
    }

    @Test(arguments: [
        (0.0, HarmonyLevel.challenging), (31.0.nextDown, .challenging), (31, .mixed), (70.0.nextDown, .mixed),
        (70, .harmonious), (100, .harmonious),
    ])
    func harmonyLevels(score: Double, level: HarmonyLevel) {
        #expect(HarmonyLevel(score) == level)
    }

    @Test func readingsUseTheTable() throws {
        let engine = try Engine.forTests()
        var skies = RandomSkies(seed: 91)
        for _ in 0..<30 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
            let document = reading.document()
            for meter in reading.meters + reading.superGroups {
                let levels = (IntensityLevel(meter.score.intensity), HarmonyLevel(meter.score.harmony))
                let state = engine.labels[meter.name]?.states[levels.0]?[levels.1]
                #expect(meter.state == state)
                #expect(document[meter.name]?.stateLabel == state?.label)
                #expect(document[meter.name]?.advice == state?.advice)
            }
        }
    }

    @Test func metersWithoutLabels() throws {
        let engine = try Engine(model: .forTests(), labels: [:])
        let reading = engine.reading(of: try .of(.of([:], others: 0)), under: try .of([:], others: 25))
        let meter = try #require(reading["mental_clarity"])
        #expect(meter.labels.displayName == "Mental clarity")
        #expect(meter.state.label == "Quiet Mixed")
        #expect(meter.state.advice.isEmpty)
    }

    @Test func incompleteTables() throws {
        var labels = try #require(try Engine.forTests().labels["mental_clarity"])
        labels.states[.high]?[.mixed] = nil
        expectError("mental_clarity", code: .notFound) { try labels.validate() }
        labels.format = "astrometer-labels/9"
        expectError(code: .dataLoss) { try labels.validate() }
    }
}
