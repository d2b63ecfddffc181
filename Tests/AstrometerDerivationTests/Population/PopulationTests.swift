import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Generated populations, and the generator of random numbers behind them.
@Suite struct PopulationTests {
    /// The first numbers of seeds 0 and 1234567, as other implementations of SplitMix64 publish them.
    @Test func theGeneratorHasThePublishedNumbers() {
        var zero = SplitMix64(seed: 0)
        #expect(
            (0..<3).map { _ in zero.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
        var other = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in other.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    /// Numbers below a bound are remainders; draws from the last, incomplete run are repeated.
    @Test func numbersBelowABound() {
        for bound in [2, 3, 1440, 25_933, Int.max, Int.max / 2 + 2] {
            var (generator, plain) = (SplitMix64(seed: 11), SplitMix64(seed: 11))
            let whole = UInt64.max / UInt64(bound) * UInt64(bound)
            let last = UInt64.max % UInt64(bound) == UInt64(bound) - 1 ? UInt64.max : whole - 1
            for _ in 0..<200 {
                var draw = plain.next()
                while draw > last { draw = plain.next() }
                #expect(generator.next(below: bound) == Int(draw % UInt64(bound)), "\(bound)")
            }
        }
        var generator = SplitMix64(seed: 1)
        #expect(generator.next(below: 1) == 0 && generator.next(below: 0) == 0)
    }

    @Test(arguments: [(9, 100, false), (10, 100, true), (49, 2000, true), (50, 100, false), (20, 0, false)])
    func intervalsFromFewBirthsWarn(births: Int, resamples: Int, isWarned: Bool) throws {
        let population = try Population(charts: births)
        let twice = Population(people: population.people + population.people, description: "every birth twice")
        let expected =
            isWarned ? "95 % intervals from \(births) distinct births are rough; give 50 births or more" : nil
        #expect(population.warning(resamples: resamples) == expected)
        #expect(twice.warning(resamples: resamples) == expected)
    }

    @Test func theCommittedPopulationIsTheGeneratedOne() throws {
        let people = try PopulationGenerator().people()
        #expect(try people.csv() == Repository.text("Data/Population/population.csv"))
        #expect(people.allSatisfy { $0.sensitivity.isEmpty && $0.name == nil && $0.relationship == nil })
    }

    @Test func aPopulationIsReadAsItWasWritten() throws {
        let people = try PopulationGenerator(seed: 7).people(50)
        let rows = try PeopleFile(CSVReader(bytes: Array(people.csv().utf8)), name: "people.csv").rows
        #expect(rows.count == 50)
        for (row, person) in zip(rows, people) {
            let read = try row.get()
            #expect(read.id == person.id && read.place == person.place && read.birth.date == person.birth.date)
        }
    }

    @Test func idsHaveAsManyDigitsAsTheLast() throws {
        let generator = try PopulationGenerator(seed: 3)
        #expect(try generator.people(1).map(\.id) == ["chart-1"])
        let ten = try generator.people(10)
        #expect(ten.first?.id == "chart-01" && ten.last?.id == "chart-10")
        #expect(try generator.people(9).map(\.birth) == ten.dropLast().map(\.birth))
    }

    @Test(arguments: [0, -1, 10_000_001]) func numbersOfChartsOutOfRange(count: Int) throws {
        expectError(exactly: "charts must be 1 to 10000000, not \(count)") { try PopulationGenerator().people(count) }
    }

    @Test func aListHasEmptyFieldsForUnknownValues() throws {
        let people = [
            Person(
                id: "a", birth: try BirthData(date: "1990-06-15"), sensitivity: [.moon: 2], name: "Ann",
                relationship: "friend"),
            Person(
                id: nil,
                birth: try BirthData(
                    date: "1990-06-15", time: "14:30:05", zone: "UTC", latitude: -0.5, longitude: 179.99996),
                place: "A, \"B\""),
        ]
        #expect(
            people.csv() == """
                chart_id,birth_date,birth_time,zone,latitude,longitude,place
                a,1990-06-15,,,,,
                ,1990-06-15,14:30:05,UTC,-0.5000,180.0000,"A, ""B\"""

                """)
    }

    @Test func theTableOfCities() throws {
        let cities = try ModelCatalog().cities()
        let rows = try Repository.text("Data/Population/cities.csv").split(separator: "\n").dropFirst()
        #expect(cities.count == rows.count && cities.count > 20)
        for (city, row) in zip(cities, rows) {
            let fields = row.split(separator: ",").map(String.init)
            #expect([city.place, city.zone] == Array(fields.prefix(2)))
            #expect(city.latitude == Double(fields[2]) && city.longitude == Double(fields[3]))
        }
    }
}
