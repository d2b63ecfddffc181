import AstrometerDaily
import AstrometerEphemeris
import AstrometerModels
import Benchmark

/// What a search costs where nothing near it was computed before, and a day where its season was.
func registerDailyBenchmarks() {
    /// A benchmark at a random noon of 55 years.
    func benchmark(_ name: String, _ body: @escaping @Sendable (SkyCalendar, Moment) throws -> Void) {
        Benchmark(name) { benchmark in
            // An ephemeris of its own remembers nothing.
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
        let reader = try DailyReader(ephemeris: fixture.ephemeris)
        benchmark.startMeasurement()
        blackHole(try reader.day(of: fixture.chart(0), at: fixture.sky.moment))
    }

    Benchmark("wheel as SVG") { benchmark in
        let fixture = try Fixture.shared.get()
        let reader = try DailyReader(ephemeris: fixture.ephemeris)
        benchmark.startMeasurement()
        blackHole(reader.geometry(of: fixture.chart(0), kind: .both, transits: fixture.sky).svg())
    }
}
