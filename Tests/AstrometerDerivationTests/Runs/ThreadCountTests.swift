import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Several threads give the same bits as one.
@Suite struct ThreadCountTests {
    /// More charts than one chunk, so that threads share the work, with an incomplete last chunk.
    private static let charts = 3 * ChartDays.chunk + 5

    private func compare(_ result: (_ threads: Int) throws -> Data) throws {
        let alone = try result(1)
        for threads in [2, 5] {
            let isSame = try Workers.$most.withValue(threads) { try result(threads) } == alone
            #expect(isSame, "\(threads) threads")
        }
    }

    @Test func derivationsAndComparisons() throws {
        let window = DerivationWindow(name: "small", from: CivilDate(dayNumber: 20_000), noons: 30)
        let (model, population) = (try ModelCatalog.model(), try Population(charts: 40))
        try compare { threads in
            var derivation = Derivation(model: model, population: population)
            (derivation.windows, derivation.resamples, derivation.threads) = ([window], 100, threads)
            return try WireJSON.encoder().encode(derivation.run(ephemeris: Ephemeris()))
        }
        try compare { threads in
            var comparison = try ModelComparison(
                model: model, against: ModelCatalog.model(named: ModelCatalog.referenceModel), population: population)
            (comparison.window, comparison.resamples, comparison.threads) = (window, 100, threads)
            return try WireJSON.encoder().encode(comparison.run(ephemeris: Ephemeris()))
        }
    }

    @Test func pairs() throws {
        let people = try PairCalibrationTests.people()
        try compare { try WireJSON.encoder().encode(PairCalibrationTests.run(people, threads: $0)) }
    }

    @Test(.optimized) func calibrations() throws {
        let (model, population) = (try ModelCatalog.model(), try Population(charts: Self.charts))
        try compare { threads in
            var run = CalibrationRun(model: model, population: population)
            run.through = run.from.adding(days: 8)
            run.threads = threads
            return try WireJSON.encoder().encode(run.run(ephemeris: Ephemeris()))
        }
    }

    @Test(.optimized) func dumps() throws {
        let population = try Population(charts: Self.charts)
        try compare { threads in
            var derivation = try Derivation(model: ModelCatalog.model(), population: population)
            derivation.threads = threads
            return try derivation.dump(from: 20_000, noons: 800)
        }
    }
}
