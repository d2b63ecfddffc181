import Astrometer
import AstrometerDerivation
import Testing

/// The examples in the comments of the main types compile and run.
@Suite struct ExampleTests {
    @Test func derivesThresholds() throws {
        var derivation = Derivation(model: try ModelCatalog.model(), population: try Population(charts: 12))
        derivation.windows = [.published]
        let report = try derivation.run(ephemeris: Ephemeris())
        #expect(report.thresholds(of: "published-window") != nil)
    }

    @Test func listsPeople() throws {
        let birth = try BirthData(date: "1990-06-15")
        let one = Population(people: [Person(id: "anna", birth: birth)], description: "one person")
        #expect(try one.people.count == 1 && Population(charts: 100, seed: 7).people.count == 100)
    }
}
