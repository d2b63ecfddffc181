import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Thresholds by year and by group of people, pools without duplicate meters, and the description of the population.
@Suite struct GroupTests {
    /// A model whose first two meters have the same rules, and a third meter.
    private static func pairedModel() throws -> AstrometerModel {
        var model = try ModelCatalog.model()
        model.keepMeters(0..<3)
        return model
    }

    /// The pool without duplicates equals the pool of a model without the duplicate meter, in one run and in parts.
    @Test func poolsWithoutDuplicate() throws {
        let ground = try PartsTests.Ground(charts: 12) { $0.model = try Self.pairedModel() }
        var derivation = ground.derivation
        let report = try derivation.run(ephemeris: Ephemeris())
        derivation.model.meters.remove(at: 1)
        derivation.model.acceptCalibration()
        let single = try derivation.run(ephemeris: Ephemeris())
        for (name, window) in report.windows {
            let without = try #require(window.withoutDuplicate)
            #expect(single.windows[name]?.withoutDuplicate == nil)
            for (metric, quantiles) in without {
                #expect(quantiles == single.windows[name]?.metrics[metric]?.quantiles, "\(name) \(metric)")
            }
        }
        let parts = try ground.derive(ground.shares(charts: 2, days: 2), merge: PartsTests.inOrder)
        #expect(try parts == ground.report())
    }

    /// Outputs name the map of time zones if the zone of a birth was found in it, and parts with and without it do not merge.
    @Test func theMapOfTimeZonesIsNamed() throws {
        var fields = BirthFields()
        (fields[.date], fields[.time], fields[.latitude], fields[.longitude]) = (
            "1990-06-15", "14:30", "47.3769", "8.5417"
        )
        let found = try fields.birth()
        fields[.zone] = found.zone
        let map = try ZoneMap(catalog: ModelCatalog()).sha256
        var plans: [DerivationPlan] = []
        for (birth, digest) in [(found, map), (try fields.birth(), nil)] as [(BirthData, String?)] {
            let ground = try PartsTests.Ground(charts: 2) {
                $0.population = Population(
                    people: [Person(id: "a", birth: birth)] + $0.population.people, description: "list")
            }
            let report = try ground.derivation.run(ephemeris: Ephemeris())
            #expect(report.provenance.zoneMap == digest && report.population.zoneMap == digest)
            let window = try #require(report.windows.first)
            #expect(report.provenance.output(of: window.key, window.value).zoneMap == digest)
            plans.append(try DerivationPlan(ground.derivation, ephemeris: Ephemeris(), version: "1"))
        }
        #expect(plans[0].populationDigest == plans[1].populationDigest)
        expectError(field: "zone_map") { try plans[0].requireSame(as: plans[1], "a", "b") }
    }

    /// Identical births count once for intervals, in one run, in parts and in groups.
    @Test(.optimized, arguments: [(20, 1, false), (18, 9, false), (20, 10, true)])
    func identicalBirthsCountOnce(charts: Int, births: Int, hasIntervals: Bool) throws {
        let ground = try PartsTests.Ground(charts: charts) { derivation in
            let people = derivation.population.people
            derivation.population = Population(people: people.indices.map { people[$0 % births] }, description: "list")
        }
        let parts = try ground.derive(ground.shares(charts: 2, days: 2), merge: PartsTests.inOrder)
        #expect(try parts == ground.report())
        var derivation = ground.derivation
        derivation.groupings = [.exactness]
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["one"])
        #expect((window.metrics["harmony"]?.intervals95["q50"]?.charts != nil) == hasIntervals)
        let group = try #require(window.by?["exactness"]?.first)
        #expect(group.charts == charts && (group.metrics["harmony"]?.intervals95["q50"]?.charts != nil) == hasIntervals)
    }

    /// Intervals from 15 births with twenty people each are about as wide as those from the 15 births once.
    @Test func repeatedBirthsDoNotNarrowIntervals() throws {
        func width(copies: Int) throws -> Double {
            var derivation = try PartsTests.Ground(charts: 15).derivation
            let people = derivation.population.people
            derivation.resamples = 400
            derivation.population = Population(people: (0..<15 * copies).map { people[$0 % 15] }, description: "list")
            let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["one"])
            let bounds = try #require(window.metrics["harmony"]?.intervals95["q50"]?.charts)
            return bounds[1] - bounds[0]
        }
        #expect(try (0.8...1.25).contains(width(copies: 20) / width(copies: 1)))
    }

    /// Each day's quantiles equal those of a window of two noons, apart from interpolation within cells.
    @Test(.optimized) func dailyQuantiles() throws {
        var derivation = try Derivation(ModelCatalog.model(), Population(charts: 60), noons: 20, resamples: 0)
        #expect(try derivation.run(ephemeris: Ephemeris()).windows["x"]?.daily == nil)
        derivation.isDaily = true
        let reports = try [1, 3].map { threads in
            derivation.threads = threads
            return try derivation.run(ephemeris: Ephemeris())
        }
        #expect(reports[0] == reports[1])
        let daily = try #require(reports[0].windows["x"]?.daily)
        derivation.isDaily = false
        derivation.windows = (0..<19).map {
            DerivationWindow(name: "\($0)", from: CivilDate(dayNumber: 20_000 + $0), noons: 2)
        }
        let days = try derivation.run(ephemeris: Ephemeris()).windows
        for metric in TrendMetric.allCases.map(\.rawValue) {
            let found = try #require(daily[metric])
            #expect([found.q50, found.q75, found.q90].allSatisfy { $0.count == 19 })
            for day in 0..<19 {
                let wanted = try #require(days["\(day)"]?.metrics[metric])
                for (value, wanted) in [
                    (found.q50[day], wanted.q50), (found.q75[day], wanted.q75), (found.q90[day], wanted.q90),
                ] {
                    assertClose(value, wanted, within: 0.01 * wanted + 0.01, "\(metric) on day \(day)")
                }
            }
        }
        derivation.isDaily = true
        derivation.windows = [DerivationWindow(name: "long", from: CivilDate(dayNumber: 0), noons: 1101)]
        expectError("1101", field: "daily") { try derivation.run(ephemeris: Ephemeris()) }
    }

    /// Years have the season of the first window, which is the full one of the standard two.
    @Test func theLastYearIsTheFirstWindow() throws {
        var derivation = try Derivation(model: PartsTests.Ground.smallModel(), population: Population(charts: 2))
        derivation.years = 3
        for (first, noons, seasons) in [
            ("2024-02-29", 3, ["2022-03-01 2022-03-03", "2023-03-01 2023-03-03", "2024-02-29 2024-03-02"]),
            ("2025-02-27", 4, ["2023-02-27 2023-03-02", "2024-02-27 2024-03-01", "2025-02-27 2025-03-02"]),
        ] {
            derivation.windows = [
                DerivationWindow(name: "x", from: try CivilDate(parsing: first), noons: noons), .published,
            ]
            let years = try #require(derivation.run(ephemeris: Ephemeris()).years)
            #expect(years.map { "\($0.from) \($0.through)" } == seasons)
        }
        derivation.windows = DerivationWindow.standard
        let report = try derivation.run(ephemeris: Ephemeris())
        let years = try #require(report.years)
        #expect(
            years.map { "\($0.from) \($0.through)" } == [
                "2022-11-22 2023-10-30", "2023-11-22 2024-10-29", "2024-11-22 2025-10-30",
            ])
        let full = try #require(report.windows["full"])
        for (metric, quantiles) in years[2].metrics {
            #expect(quantiles.values == full.metrics[metric]?.quantiles.limits.values)
        }
        for (meter, metrics) in years[2].meters {
            for (metric, quantiles) in metrics {
                #expect(quantiles.values == full.meters[meter]?[metric]?.quantiles.limits.values)
            }
        }
        for count in [0, -1, 201] {
            derivation.years = count
            #expect(throws: AstrometerError.self) { try derivation.run(ephemeris: Ephemeris()) }
        }
    }

    @Test func eachGroupEqualsItsOwnDerivation() throws {
        var people = try PopulationGenerator(seed: 9).people(30)
        for index in [3, 7, 8] { people[index].birth = try BirthData(date: people[index].birth.date) }
        var derivation = Derivation(
            try PartsTests.Ground.smallModel(), Population(people: people, description: "people.csv"), noons: 20)
        derivation.groupings = [.exactness, .decade]
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
        let by = try #require(window.by)
        #expect(by["exactness"]?.map(\.group) == ["exact", "approximate"])
        #expect(by["exactness"]?.map(\.charts) == [27, 3])
        let decades = try #require(by["decade"])
        #expect(decades.map(\.group) == decades.map(\.group).sorted())
        #expect(decades.reduce(0) { $0 + $1.charts } == 30)
        for (group, wanted) in [
            (by["exactness"]?[1], people.filter { !$0.birth.isExact }),
            (decades.first, people.filter { "\($0.birth.date.year / 10 * 10)s" == decades.first?.group }),
        ] {
            let group = try #require(group)
            var alone = derivation
            alone.groupings = []
            alone.population = Population(people: wanted, description: "some")
            let report = try #require(alone.run(ephemeris: Ephemeris()).windows["x"])
            for (metric, quantiles) in group.metrics {
                #expect(quantiles.quantiles == report.metrics[metric]?.quantiles)
            }
        }
    }

    @Test func birthsAtOneInstantInTwoPlacesAreNotDuplicates() throws {
        let people = try [(52.5, 13.4), (52.5, 13.5), (52.6, 13.4), (52.5, 13.4)].map { latitude, longitude in
            Person(
                id: nil,
                birth: try BirthData(
                    date: "1990-06-15", time: "12:00", zone: "UTC", latitude: latitude, longitude: longitude))
        }
        #expect(PeopleDescription(people).report(seed: nil, skippedRows: 0).duplicates == 1)
    }

    @Test func decadesAreOrderedByYear() throws {
        var tally = PeopleTally(by: [.decade])
        for year in [1005, 995, -3, 1001, -15] {
            tally.add(Person(id: nil, birth: try BirthData(date: CivilDate(year: year, month: 1, day: 2))))
        }
        #expect(tally.groups.map(\.name) == ["-20s", "-10s", "990s", "1000s"])
        #expect(tally.groups.map(\.charts) == [1, 1, 1, 2])
    }

    @Test func peopleAreDescribed() throws {
        let fold = try BirthData(
            date: CivilDate(year: 1999, month: 10, day: 31), time: CivilTime(hour: 2, minute: 30),
            zone: "Europe/Berlin", latitude: 52.5, longitude: 13.4)
        let later = try BirthData(
            date: fold.date, time: fold.time, zone: fold.zone, latitude: 52.5, longitude: 13.4, repeatedTime: .later)
        // The same instant, given in another time zone.
        let same = try BirthData(
            date: fold.date, time: CivilTime(hour: 0, minute: 30), zone: "UTC", latitude: 52.5, longitude: 13.4)
        let noon = try BirthData(date: CivilDate(year: -3, month: 1, day: 2))
        let report = PeopleDescription(
            [fold, later, same, noon, fold].map { Person(id: nil, birth: $0) }
        ).report(seed: nil, skippedRows: 0)
        #expect(report.charts == 5 && report.exact == 4 && report.approximate == 1)
        #expect(report.duplicates == 2 && report.repeatedTimes == 3)
        #expect(report.decades == ["1990s": 4, "-10s": 1])
        #expect(try Population(charts: 3, seed: 7).seed == 7)
    }
}
