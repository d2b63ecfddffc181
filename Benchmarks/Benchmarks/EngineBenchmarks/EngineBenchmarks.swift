import Astrometer
import AstrometerEphemeris
import AstrometerModels
import Benchmark
import Dispatch
import Foundation

/// Measures the times on the page "Speed": charts, skies, readings and their JSON.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 3, scalingFactor: .one,
        maxDuration: .seconds(2), maxIterations: 100_000)
    registerDailyBenchmarks()
    registerCompatibilityBenchmarks()

    let kilo = Benchmark.Configuration(
        metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 3, scalingFactor: .kilo,
        maxDuration: .seconds(3), maxIterations: 1000)

    // Births and days are far apart, because libswe caches the last date.
    Benchmark("natal chart, births in random order", configuration: kilo) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        for index in benchmark.scaledIterations {
            let birth = fixture.births[(index * 7) % fixture.births.count]
            blackHole(try NatalChart(birth: birth, ephemeris: fixture.ephemeris))
        }
    }

    Benchmark("sky of one day, days in random order", configuration: kilo) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        for index in benchmark.scaledIterations {
            blackHole(try fixture.ephemeris.sky(at: Moment(CivilDate(dayNumber: index * 7919 % 20_000))))
        }
    }

    Benchmark("reading, shared sky", configuration: kilo) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        for index in benchmark.scaledIterations {
            blackHole(fixture.reading(index))
        }
    }

    Benchmark("reading, shared sky, and dates of exactness of all aspects", configuration: kilo) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        for index in benchmark.scaledIterations {
            let reading = fixture.reading(index)
            blackHole(reading.aspects.map { reading.exactness(of: $0) })
        }
    }

    Benchmark("wire object of a reading") { benchmark in
        let fixture = try Fixture.shared.get()
        let reading = fixture.reading(0)
        benchmark.startMeasurement()
        blackHole(reading.document())
    }

    Benchmark("JSON of a reading") { benchmark in
        let reading = try Fixture.shared.get().reading(0)
        benchmark.startMeasurement()
        blackHole(try reading.json())
    }

    Benchmark("JSON of a reading's scores") { benchmark in
        let reading = try Fixture.shared.get().reading(0)
        benchmark.startMeasurement()
        blackHole(try reading.json(.scores))
    }

    Benchmark("JSON of a reading, by way of its document") { benchmark in
        let reading = try Fixture.shared.get().reading(0)
        benchmark.startMeasurement()
        blackHole(try reading.document().json())
    }

    Benchmark("JSON of a reading, by JSONEncoder") { benchmark in
        let document = try Fixture.shared.get().reading(0).document()
        let encoder = WireJSON.encoder()
        benchmark.startMeasurement()
        blackHole(try encoder.encode(document))
    }

    Benchmark(
        "100,000 readings on all cores",
        configuration: .init(
            metrics: [.wallClock], timeUnits: .milliseconds, warmupIterations: 1, maxIterations: 10)
    ) { benchmark in
        let fixture = try Fixture.shared.get()
        benchmark.startMeasurement()
        DispatchQueue.concurrentPerform(iterations: 100) { block in
            for index in 0..<1000 {
                blackHole(fixture.reading(block * 1000 + index))
            }
        }
    }
}

/// Charts, skies and a reader, shared by all benchmarks.
struct Fixture: Sendable {
    static let shared = Result { try Fixture() }

    let ephemeris: Ephemeris
    let reader: Reader
    let births: [BirthData]
    let charts: [NatalChart]
    let transits: Transits

    var sky: Sky { transits.sky }

    init() throws {
        ephemeris = try Ephemeris()
        reader = try Reader(ephemeris: ephemeris)
        births = try (0..<256).map { index in
            try BirthData(
                date: CivilDate(dayNumber: (index * 7919) % 18_000),
                time: CivilTime(secondOfDay: (index * 5417) % 86_400),
                zone: "Europe/Berlin", latitude: Double(index % 120) - 60, longitude: Double(index * 37 % 360) - 180)
        }
        charts = try births.map { [ephemeris] in try NatalChart(birth: $0, ephemeris: ephemeris) }
        let moment = try Moment.noonUTC("2025-10-30")
        transits = try ephemeris.transits(at: moment)
    }

    func chart(_ index: Int) -> NatalChart { charts[index % charts.count] }

    func reading(_ index: Int) -> Reading {
        reader.reading(of: chart(index), under: transits)
    }
}
