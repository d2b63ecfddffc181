import Astrometer
import AstrometerEphemeris
import AstrometerModels
import Benchmark

/// One reader for all people and days, as in a server. It caches shared results.
private let dailyReader = Result {
    try Reader(model: Reader.dayModelName, ephemeris: Fixture.shared.get().ephemeris)
}

/// The cost of a search with empty caches, and of a day whose season is cached.
func registerDailyBenchmarks() {
    /// A benchmark at a random noon of 55 years.
    func benchmark(_ name: String, _ body: @escaping @Sendable (SkyCalendar, Moment) throws -> Void) {
        Benchmark(name) { benchmark in
            // A new ephemeris has empty caches.
            let calendar = SkyCalendar(ephemeris: try Ephemeris())
            let moment = Moment(CivilDate(dayNumber: Int.random(in: 0..<20_000)))
            benchmark.startMeasurement()
            try body(calendar, moment)
        }
    }
    benchmark("next station of Mars") { blackHole(try $0.nextStation(of: .mars, after: $1)) }
    benchmark("next station of Mercury") { blackHole(try $0.nextStation(of: .mercury, after: $1)) }
    benchmark("next new and full Moon") { blackHole(try $0.nextSyzygies(after: $1)) }
    benchmark("void-of-course period") { blackHole(try $0.voidOfCourse(at: $1)) }
    benchmark("sign of the Sun on a date") { blackHole(try $0.sunSign(on: $1.date)) }
    benchmark("ingresses of a year, Mercury") {
        blackHole(try $0.ingresses(of: .mercury, from: $1, through: $1.adding(days: 365)))
    }
    benchmark("events of a week, the sky alone") {
        blackHole(try $0.events(for: nil, from: $1, through: $1.adding(days: 7)))
    }

    Benchmark("events of a week for a chart, season known") { benchmark in
        let fixture = try Fixture.shared.get()
        let calendar = SkyCalendar(ephemeris: fixture.ephemeris)
        let moment = fixture.sky.moment
        benchmark.startMeasurement()
        blackHole(try calendar.events(for: fixture.chart(0), from: moment, through: moment.adding(days: 7)))
    }

    Benchmark("whole day for a chart, season known") { benchmark in
        let fixture = try Fixture.shared.get()
        let reader = try dailyReader.get()
        benchmark.startMeasurement()
        blackHole(try reader.day(of: reader.reading(of: fixture.chart(0), at: fixture.sky.moment)))
    }

    /// The cost of a year with empty caches.
    Benchmark("year of a chart, season unknown") { benchmark in
        let fixture = try Fixture.shared.get()
        let reader = try Reader(ephemeris: Ephemeris())
        let start = CivilDate(dayNumber: Int.random(in: 0..<20_000))
        benchmark.startMeasurement()
        blackHole(try reader.year(of: fixture.chart(0), from: start))
    }

    Benchmark("year of a chart as a page") { benchmark in
        let fixture = try Fixture.shared.get()
        let year = try Reader(ephemeris: fixture.ephemeris)
            .year(of: fixture.chart(0), from: fixture.sky.moment.date)
        benchmark.startMeasurement()
        blackHole(year.html())
    }

    for (name, bodies) in [
        ("without the Moon", Body.allCases.filter { $0 != .moon }), ("with the Moon", Body.allCases),
    ] {
        Benchmark("windows of a year for a chart, \(name)") { benchmark in
            let fixture = try Fixture.shared.get()
            let reader = try Reader(ephemeris: Ephemeris())
            let start = Moment(CivilDate(dayNumber: Int.random(in: 0..<20_000)))
            let range = try WindowRange(from: start, through: start.adding(days: 365))
            benchmark.startMeasurement()
            blackHole(try reader.windows(of: fixture.chart(0), in: range, bodies: bodies))
        }
    }

    Benchmark("wheel as SVG") { benchmark in
        let fixture = try Fixture.shared.get()
        let reader = try Reader(ephemeris: fixture.ephemeris)
        benchmark.startMeasurement()
        blackHole(reader.geometry(of: fixture.chart(0), kind: .both, transits: fixture.sky).svg())
    }
}
