import AstrometerPopulation
import AstrometerSupport
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Quantiles found from counts against quantiles of sorted values.
@Suite struct QuantileSearchTests {
    static let probabilities = [0, 0.01, 0.25, 0.5, 0.75, 0.9, 0.95, 1]

    /// Shapes of data that are hard in different ways.
    static let shapes: [(name: String, values: [Double])] = {
        var random = RandomSkies(seed: 3)
        func draw(_ count: Int, _ value: (inout RandomSkies) -> Double) -> [Double] {
            (0..<count).map { _ in value(&random) }
        }
        return [
            ("one", [3.5]), ("two", [1, 2]), ("constant", Array(repeating: 7.25, count: 1000)),
            ("zeros", Array(repeating: 0, count: 100)), ("negative zero", [-0.0, 0, -0.0]),
            ("uniform", draw(10_000) { $0.number(from: 0, to: 100) }),
            ("ties", draw(10_000) { $0.number(from: 0, to: 10).rounded() }),
            ("mostly zero", draw(10_000) { max(0, $0.number(from: -9, to: 1)) }),
            ("tiny", draw(5000) { $0.number(from: 0, to: 1e-9) }),
            ("huge", draw(5000) { $0.number(from: 0, to: 1e12) }),
            ("close together", draw(5000) { 50 + $0.number(from: 0, to: 1e-12) }),
            ("signed", draw(10_000) { $0.number(from: -100, to: 100) }),
            (
                "signed powers",
                draw(10_000) {
                    let x = $0.number(from: -3, to: 3)
                    return x * x * x
                }
            ),
        ]
    }()

    @Test(arguments: shapes.indices, [1_000_000, 500, 1])
    func equalsSorting(shape: Int, capacity: Int) throws {
        let (name, values) = Self.shapes[shape]
        let limits = [values[0], 0, 1, 5.5]
        let search = try Self.search(
            streams: [values], quantities: [.init(streams: [0], probabilities: Self.probabilities, limits: limits)],
            capacity: capacity, threads: 2)
        let sorted = values.sorted()
        for probability in Self.probabilities {
            #expect(
                search.quantile(probability, of: 0) == Self.quantile(probability, of: sorted), "\(name) \(probability)")
        }
        for limit in limits {
            #expect(search.count(below: limit, of: 0) == values.count { $0 < limit }, "\(name) below \(limit)")
        }
    }

    @Test(arguments: [1, 2, 3, 8])
    func poolsStreams(threads: Int) throws {
        let streams = [Self.shapes[5].values, Self.shapes[6].values, Self.shapes[7].values]
        let search = try Self.search(
            streams: streams,
            quantities: [
                .init(streams: [0, 1, 2], probabilities: Self.probabilities),
                .init(streams: [1], probabilities: Self.probabilities),
            ],
            capacity: 3000, threads: threads)
        for probability in Self.probabilities {
            let all = streams.flatMap { $0 }.sorted()
            #expect(search.quantile(probability, of: 0) == Self.quantile(probability, of: all))
            #expect(search.quantile(probability, of: 1) == Self.quantile(probability, of: streams[1].sorted()))
        }
    }

    /// Runs over streams of equal length until all is found.
    private static func search(
        streams: [[Double]], quantities: [QuantileSearch.Quantity], capacity: Int, threads: Int
    ) throws -> QuantileSearch {
        var search = QuantileSearch(
            bins: batch_bins(exponents: -8..<8, mantissaBits: 4, signed: true), streamCount: streams.count,
            quantities: quantities, capacity: capacity)
        let workers = try Workers(threads: threads)
        var isFirst = true
        var runs = 0
        while !search.isDone {
            let plan = isFirst ? nil : FindingPlan(search)
            let current = search
            let blocks = (streams[0].count + 7) / 8
            let (_, states) = try workers.run(blocks: blocks) {
                QuantileRun(current, plan: plan)
            } _: { (run: inout QuantileRun, block) in
                let lanes = min(8, streams[0].count - block * 8)
                let row = streams.flatMap { stream in (0..<8).map { stream[block * 8 + min($0, lanes - 1)] } }
                run.add(row, lanes: 0..<lanes)
            }
            try search.absorb(states, of: plan, workers: workers)
            isFirst = false
            runs += 1
            try #require(runs < 12)
        }
        return search
    }

    private static func quantile(_ probability: Double, of sorted: [Double]) -> Double {
        let position = Double(sorted.count - 1) * probability
        let low = Int(position)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
    }
}
