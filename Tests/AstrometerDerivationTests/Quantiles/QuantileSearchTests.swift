import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Compares quantiles found from counts with quantiles of sorted values.
@Suite struct QuantileSearchTests {
    static let probabilities = [0, 0.01, 0.25, 0.5, 0.75, 0.9, 0.95, 1]

    /// Distributions that are difficult in different ways.
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

    @Test(.optimized, arguments: shapes.indices, [1_000_000, 500, 1])
    func quantilesEqualThoseOfSortedValues(shape: Int, capacity: Int) throws {
        let (name, values) = Self.shapes[shape]
        let limits = [values[0], 0, 1, 5.5]
        let search = try Self.search(
            streams: [values], quantities: [.init(streams: [0], probabilities: Self.probabilities, limits: limits)],
            capacity: capacity, threads: 2)
        let sorted = values.sorted()
        for probability in Self.probabilities {
            #expect(
                search.quantile(probability, of: 0) == Sorted.quantile(probability, of: sorted),
                "\(name) \(probability)")
        }
        for limit in limits {
            #expect(search.count(below: limit, of: 0) == values.count { $0 < limit }, "\(name) below \(limit)")
        }
    }

    @Test(.optimized, arguments: [1, 2, 3, 8])
    func quantilesOfSeveralStreams(threads: Int) throws {
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
            #expect(search.quantile(probability, of: 0) == Sorted.quantile(probability, of: all))
            #expect(search.quantile(probability, of: 1) == Sorted.quantile(probability, of: streams[1].sorted()))
        }
    }

    /// The same with one pass after a sample. Every fourth row is a good sample; the first rows of sorted values are a
    /// misleading one, because it lacks all larger values.
    @Test(.optimized, arguments: shapes.indices, [1_000_000, 500, 1])
    func sampledSearchEqualsSorting(shape: Int, capacity: Int) throws {
        let (name, values) = Self.shapes[shape]
        let sorted = values.sorted()
        for (stream, isSample) in [
            (values, { (row: Int) in row % 4 == 0 }), (sorted, { row in row <= sorted.count / 64 }),
        ] {
            let search = try Self.search(
                streams: [stream], quantities: [.init(streams: [0], probabilities: Self.probabilities)],
                capacity: capacity, threads: 2, sample: isSample)
            for probability in Self.probabilities {
                let wanted = Sorted.quantile(probability, of: sorted)
                #expect(search.quantile(probability, of: 0) == wanted, "\(name) \(probability)")
            }
        }
    }

    /// With little room, the fullest bins are left to another pass: those of the values that a third of a stream have.
    @Test func valuesWithoutRoomAreLeftToAnotherPass() throws {
        var random = RandomSkies(seed: 60)
        let stream = (0..<60_000).map { $0 % 3 == 0 ? 25 : random.number(from: 0, to: 50) }
        let probabilities = (1..<20).map { Double($0) / 20 }
        let sorted = stream.sorted()
        for (capacity, isOnePass) in [(1_000_000, true), (10_000, false)] {
            var passes = 0
            let search = try Self.search(
                streams: [stream], quantities: [.init(streams: [0], probabilities: probabilities)], capacity: capacity,
                threads: 2, sample: { $0 % 16 == 0 }, passes: &passes)
            #expect((passes == 1) == isOnePass, "\(passes) passes")
            for probability in probabilities {
                #expect(
                    search.quantile(probability, of: 0) == Sorted.quantile(probability, of: sorted), "\(probability)")
            }
        }
    }

    @Test(.optimized, arguments: [1, 3])
    func sampledSearchOfGroups(threads: Int) throws {
        let streams = [5, 6, 7, 11].map { Self.shapes[$0].values }
        let limits = [0, 2.5, 50]
        let search = try Self.search(
            streams: streams,
            quantities: [
                .init(streams: [0, 1, 2, 3], probabilities: Self.probabilities, limits: limits, hasHistogram: true),
                .init(streams: [2], probabilities: Self.probabilities),
            ],
            capacity: 1_000_000, threads: threads, sample: { $0 % 4 == 0 })
        let all = streams.flatMap { $0 }.sorted()
        for probability in Self.probabilities {
            #expect(search.quantile(probability, of: 0) == Sorted.quantile(probability, of: all))
            #expect(search.quantile(probability, of: 1) == Sorted.quantile(probability, of: streams[2].sorted()))
        }
        for limit in limits { #expect(search.count(below: limit, of: 0) == all.count { $0 < limit }) }
        for bin in 0..<search.bins.count {
            #expect(search.states[0].histogram[bin] == all.count { search.bins.bin(of: $0) == bin })
        }
        #expect(search.states[1].histogram.isEmpty)
    }

    /// Counts of a stream's values below quantiles of its group are exact, with and without a sample, and with little memory.
    @Test(.optimized, arguments: [1_000_000, 400, 1], [true, false])
    func countsBelowQuantilesOfAGroupAreExact(capacity: Int, isSampled: Bool) throws {
        let streams = [5, 6, 7, 11].map { Self.shapes[$0].values }
        let cuts = QuantileSearch.Quantity.Cuts(quantity: 0, probabilities: [0.5, 0.75, 0.9])
        let search = try Self.search(
            streams: streams,
            quantities: [.init(streams: [0, 1, 2, 3], probabilities: Self.probabilities)]
                + streams.indices.map { .init(streams: [$0], probabilities: [0.25, 0.5], limits: [2.5], cuts: cuts) },
            capacity: capacity, threads: 2, sample: isSampled ? { $0 % 4 == 0 } : nil)
        let all = streams.flatMap { $0 }.sorted()
        for probability in cuts.probabilities {
            let limit = Sorted.quantile(probability, of: all)
            for (index, stream) in streams.enumerated() {
                #expect(search.count(belowQuantile: probability, of: 1 + index) == stream.count { $0 < limit })
            }
        }
        for (index, stream) in streams.enumerated() {
            #expect(search.quantile(0.5, of: 1 + index) == Sorted.quantile(0.5, of: stream.sorted()))
            #expect(search.count(below: 2.5, of: 1 + index) == stream.count { $0 < 2.5 })
        }
    }

    /// One or 20 charts, with moving and with constant skies over 100 days: a search prepared by a sample gives the same result
    /// as counting all values.
    @Test(.optimized, arguments: [1, 20], [true, false])
    func sampledSearchOfChanges(charts count: Int, moves: Bool) throws {
        var random = RandomSkies(seed: 17)
        let model = try ModelCatalog.model()
        let charts = try (0..<count).map { _ in try random.chart() }
        let skies = try random.days(100)
        let chartDays = try ChartDays(
            charts: ChartTable(of: charts, model: model),
            sky: SkyTable(moves ? skies : Array(repeating: skies[0], count: 100), model: model), model: model)
        let window = DerivationWindow(name: "window", from: CivilDate(dayNumber: 20_000), noons: 100)
        let workers = try Workers(threads: 2)
        var stopwatch = Stopwatch()
        let run = ChangeRun(chartDays, model: model, workers: workers, progress: .silent)
        let plan = IntervalPlan(
            Resampling(count: 40), births: DistinctBirths(charts: count, births: count, pairs: count),
            days: DayBlocks(from: window.from, noons: window.noons))
        let reports = try [nil, 1, 5].map { interval in
            let changes = try ChangeStatistics(
                of: run, intervals: plan, stopwatch: &stopwatch, sampling: interval)
            return try changes.summary.report(of: window, spreads: changes.spreads())
        }
        #expect(reports[1] == reports[0])
        #expect(reports[2] == reports[0])
        // Only the quantiles over all meters, as used for groups of people and comparisons.
        let pools = ChangeRun(chartDays, model: model, scope: .pools, workers: workers, progress: .silent)
        for interval in [nil, 1, 5] {
            let changes = try ChangeStatistics(of: pools, stopwatch: &stopwatch, sampling: interval)
            #expect(try changes.summary.pooledQuantiles() == reports[0].metrics.mapValues(\.quantiles))
        }
    }

    /// Searches in streams of equal length.
    /// - Parameters:
    ///   - isSample: whether a row of eight values of each stream belongs to the sample; nil to keep no values while counting.
    ///   - passes: the number of passes made.
    private static func search(
        streams: [[Double]], quantities: [QuantileSearch.Quantity], capacity: Int, threads: Int,
        sample isSample: ((Int) -> Bool)? = nil, passes: inout Int
    ) throws -> QuantileSearch {
        var search = QuantileSearch(
            bins: batch_bins(exponents: -8..<8, mantissaBits: 4, signed: true), streamCount: streams.count,
            quantities: quantities, capacity: capacity)
        let workers = try Workers.$most.withValue(threads) { try Workers(threads: threads) }
        let marks = try isSample.map { try Self.marks(of: streams, $0, search, workers) }
        while !search.isDone {
            let pass = search.nextPass(marks: marks ?? [])
            let (_, _, results) = try pass.run(
                over: 0..<(streams[0].count + 7) / 8, chunk: 1, workers: workers, progress: .silent, state: {}
            ) { blocks, _, collector in
                for block in blocks {
                    let (row, lanes) = Self.row(block, of: streams)
                    collector.add(row, lanes: lanes)
                }
            }
            try search.absorb(results, workers: workers)
            passes += 1
            try #require(passes < 12)
        }
        return search
    }

    private static func search(
        streams: [[Double]], quantities: [QuantileSearch.Quantity], capacity: Int, threads: Int,
        sample isSample: ((Int) -> Bool)? = nil
    ) throws -> QuantileSearch {
        var passes = 0
        return try search(
            streams: streams, quantities: quantities, capacity: capacity, threads: threads, sample: isSample,
            passes: &passes)
    }

    /// The bins whose values the first pass keeps, by a sample.
    private static func marks(
        of streams: [[Double]], _ isSample: (Int) -> Bool, _ search: QuantileSearch, _ workers: Workers
    ) throws -> [UInt8] {
        let blocks = (streams[0].count + 7) / 8
        let sampled = (0..<blocks).filter { isSample($0 * 8) }
        let sampling = SampleCollector(search, clusters: sampled.count)
        for block in sampled {
            let (row, lanes) = row(block, of: streams)
            sampling.add(row, lanes: lanes)
        }
        let sample = QuantileSample([sampling], for: search, interval: max(1, blocks / sampled.count))
        return try sample.marks(for: search, workers: workers)
    }

    /// Eight values of each stream, and the lanes in use.
    private static func row(_ block: Int, of streams: [[Double]]) -> (values: [Double], lanes: Range<Int>) {
        let lanes = min(8, streams[0].count - block * 8)
        return (streams.flatMap { stream in (0..<8).map { stream[block * 8 + min($0, lanes - 1)] } }, 0..<lanes)
    }
}

/// Quantiles by sorting.
enum Sorted {
    static func quantile(_ probability: Double, of values: [Double]) -> Double {
        let sorted = values.sorted()
        let position = Double(sorted.count - 1) * probability
        let (low, high) = (Int(position), min(Int(position) + 1, sorted.count - 1))
        return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
    }
}
