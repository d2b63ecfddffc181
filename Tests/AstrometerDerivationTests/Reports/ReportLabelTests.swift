import Astrometer
import AstrometerTestSupport
import Testing

@testable import AstrometerDerivation

@Suite struct ReportLabelTests {
    @Test func labelsNeverOverlapAndStayInside() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<500 {
            let count = Int.random(in: 1...5, using: &generator)
            let middles = (0..<count).map { _ in Double.random(in: -20...320, using: &generator) }.sorted()
            let widths = (0..<count).map { _ in Double.random(in: 5...60, using: &generator) }
            let placed = LabelRow.spread(middles, widths: widths, within: 0...300)
            for (index, middle) in placed.enumerated() {
                #expect(middle - widths[index] / 2 >= -1e-9 && middle + widths[index] / 2 <= 300 + 1e-9)
                guard index > 0 else { continue }
                #expect(middle - placed[index - 1] >= (widths[index] + widths[index - 1]) / 2 - 1e-9)
            }
        }
    }

    @Test func labelsWithEnoughRoomStayInPlace() {
        #expect(LabelRow.spread([20, 100, 250], widths: [20, 30, 40], within: 0...300) == [20, 100, 250])
        #expect(LabelRow.spread([100, 100], widths: [20, 20], within: 0...300) == [90, 110])
        #expect(LabelRow.spread([], widths: [], within: 0...300) == [])
    }

    @Test(arguments: [
        0.003, 0.9, 1, 2, 7.1, 12.6, 20.2, 99.9, 100, 12_345, -1, 0, .leastNonzeroMagnitude, 2e-308, 1e-299, 1e299,
        1.7e308, .infinity, .nan,
    ])
    func ticksReachTheMaximumInFewSteps(_ maximum: Double) {
        let ticks = Axis.roundTicks(upTo: maximum)
        #expect((2...6).contains(ticks.count) && ticks.allSatisfy(\.isFinite), "\(ticks)")
        #expect(ticks == ticks.sorted() && ticks[0] == 0 && ticks[1] > 0)
        guard (0.001...1e6).contains(maximum) else { return }
        #expect(ticks.count > 2 && ticks[ticks.count - 1] >= maximum && ticks[ticks.count - 2] < maximum)
    }

    @Test func axesEndWhereValuesEnd() {
        let axis = Axis(0.1...10, at: 0, 100, isLogarithmic: true)
        assertClose(axis.position(of: 1), 50, within: 1e-9, "the middle")
        #expect(axis.position(of: 0) == 0 && axis.position(of: 1e9) == 100)
    }
}
