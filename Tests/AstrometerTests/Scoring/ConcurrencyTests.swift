import AstrometerTestSupport

/// The bytes do not depend on the number of threads that share an engine, an ephemeris and a sky.
@Suite struct ConcurrencyTests {
    @Test(.optimized) func threadsWriteTheSameBytes() throws {
        let engine = try Engine.forTests()
        let births = try (0..<20).map { number in
            try BirthData(
                date: CivilDate(dayNumber: 700 * number), time: CivilTime(secondOfDay: 4000 * number),
                zone: "Europe/Paris", latitude: 48.86, longitude: 2.35)
        }
        func bytes(threads: Int) throws -> [Data] {
            // A new ephemeris each time, so that all threads fill its caches.
            let ephemeris = try Ephemeris()
            let results = ThreadResults<Data>(count: births.count)
            let work: @Sendable (Int) -> Void = { index in
                results.run(index) {
                    let moment = try Moment.noonUTC("2025-10-30").adding(days: Double(index % 3))
                    let chart = try NatalChart(birth: births[index], ephemeris: ephemeris)
                    let reading = engine.reading(
                        of: chart, under: try ephemeris.sky(at: moment),
                        after: try ephemeris.sky(at: moment.adding(days: -1)),
                        exactnessFrom: try ephemeris.motion(around: moment))
                    return try WireJSON.encoder().encode(reading.document())
                }
            }
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                for index in stride(from: thread, to: births.count, by: threads) { work(index) }
            }
            return try results.all()
        }
        let alone = try bytes(threads: 1)
        #expect(Set(alone).count == births.count)
        #expect(try bytes(threads: 2) == alone)
        #expect(try bytes(threads: 20) == alone)
    }
}
