import Astrometer
import AstrometerTestSupport
import Testing

/// The examples in the comments of the main types compile and run.
@Suite struct ExampleTests {
    private let birth: BirthData

    init() throws {
        birth = try BirthData.known()
    }

    @Test func readsAChart() throws {
        let reader = try Reader()
        let dateAlone = try BirthData(date: "1990-06-15")
        #expect(try reader.chart(of: dateAlone).isExact == false)
        let chart = try reader.chart(of: birth)
        #expect(chart[.sun].sign == .gemini && chart.house(of: .sun) == 9 && chart.isExact)
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        let clarity = try #require(reading["mental_clarity"])
        #expect(abs(clarity.score.unified) <= 100 && !clarity.state.label.isEmpty)
        #expect(try !reading.document().json().isEmpty)
    }

    @Test func changesAModel() throws {
        var model = try ModelCatalog.model()
        model.thresholds.harmony.stableBelow = 1.5
        let reader = try Reader(engine: Engine(model: model, labels: ModelCatalog.labels(of: model)))
        #expect(reader.engine.model == model)
    }
}
