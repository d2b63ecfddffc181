import Astrometer
import AstrometerModels
import Benchmark

/// The cost of comparing two charts, and of a day with many people.
func registerCompatibilityBenchmarks() {
    let kilo = Benchmark.Configuration(
        metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 3, scalingFactor: .kilo,
        maxDuration: .seconds(3), maxIterations: 1000)

    Benchmark("two charts compared, without words", configuration: kilo) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        for index in benchmark.scaledIterations {
            blackHole(try fixture.reader.comparison(of: fixture.chart(index), with: fixture.chart(index * 7 + 1)))
        }
    }

    Benchmark("two charts compared, with words, as JSON") { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        let result = try fixture.reader.comparison(of: fixture.chart(0), with: fixture.chart(1))
            .result(theirName: "Sarah", calculatedAt: fixture.sky.moment)
        blackHole(try result.json())
    }

    Benchmark("a day with 1,000 connections") { benchmark in
        let fixture = try Fixture.shared.get()
        let connections = (0..<1000).map { number in
            ConnectionChart(
                id: "\(number)", name: "Somebody \(number)",
                relationshipType: RelationshipType.allCases[number % 4], chart: fixture.chart(number))
        }
        benchmark.startMeasurement()
        blackHole(try fixture.reader.weather(of: fixture.chart(100), with: connections, under: fixture.sky))
    }
}
