import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// The same season of several years, and groups of people, derived in parts.
@Suite struct PartYearsTests {
    /// Thresholds of groups in parts equal those of one run, also where a part has nobody of a group, or a group is too small for
    /// intervals.
    @Test(arguments: [(1, 1, 100), (3, 2, 100), (2, 3, 0)])
    func groupsInPartsEqualOneRun(charts: Int, days: Int, resamples: Int) throws {
        let ground = try PartsTests.Ground(charts: 40) { derivation in
            (derivation.groupings, derivation.years) = ([.exactness, .decade], 2)
            derivation.resamples = resamples
            let people = try derivation.population.people.enumerated().map { index, person in
                guard index % 3 == 0 else { return person }
                let date = person.birth.date
                return Person(id: "\(index)", birth: try BirthData(date: "\(date)", zone: "UTC"))
            }
            derivation.population = Population(people: people, description: "some")
        }
        let parts = try ground.derive(ground.shares(charts: charts, days: days), merge: PartsTests.inOrder)
        #expect(try parts == ground.report())
        #expect(ground.plan.by?.count ?? 0 > 3)
        #expect(ground.plan.windows.count == 2 * 2 && ground.plan.ownWindows.count == 2)
    }

    /// A group's difference from all people is resampled with the same draws for both. For a group of nearly everybody, its interval
    /// is therefore much narrower than that of the group's own quantile.
    @Test func differencesOfGroupsArePaired() throws {
        let ground = try PartsTests.Ground(charts: 40) { derivation in
            derivation.groupings = [.exactness]
            let people = derivation.population.people
            let last = Person(id: "last", birth: try BirthData(date: "1990-06-15", zone: "UTC"))
            derivation.population = Population(people: people.dropLast() + [last], description: "some")
        }
        let report = try ground.derivation.run(ephemeris: Ephemeris())
        let exact = try #require(report.windows["one"]?.by?["exactness"]?.first)
        func width(_ bounds: [Double]?) -> Double { bounds.map { $0[1] - $0[0] } ?? .nan }
        for (name, metric) in exact.metrics {
            let difference = width(metric.differences["q50"]?.intervals95?.charts)
            #expect(difference < width(metric.intervals95["q50"]?.charts) / 2, "\(name)")
        }
    }

    /// A block of charts is refused if a chart's group belongs to another grouping.
    @Test func blocksHaveTheGroupsOfThePlan() throws {
        let ground = try PartsTests.Ground(charts: 3) { $0.groupings = [.decade, .exactness] }
        let block = try ground.block(0..<3)
        let exact = ground.plan.by?.firstIndex { $0.by == .exactness } ?? 0
        for (groups, fits) in [([0, exact, 0, exact, 0, exact], true), ([0, 0, 0, exact, 0, exact], false)] {
            let changed = ChartBlock(
                plan: ground.plan, first: 0, table: block.table, checks: block.checks, groups: groups)
            #expect(((try? ChartBlock(data: changed.data())) != nil) == fits)
        }
    }

    /// People whose group is not in the plan are refused, and so are plans whose groups do not add up to all charts.
    @Test func groupsMustBeThoseOfThePlan() throws {
        let ground = try PartsTests.Ground(charts: 6) { $0.groupings = [.exactness] }
        let other = Population(
            people: [Person(id: "a", birth: try BirthData(date: "1990-06-15", zone: "UTC"))], description: "other")
        expectError(exactly: "a belongs to the group approximate, which the plan does not have") {
            try ground.parts.charts(of: other, first: 0)
        }
        var json = try #require(JSONSerialization.jsonObject(with: ground.plan.json()) as? [String: Any])
        func plan(_ groups: [(name: String, charts: Int, births: Int)], by grouping: String = "exactness") throws {
            json["by"] = groups.map { group -> [String: Any] in
                let births = ["charts": group.charts, "births": group.births, "pairs": group.charts]
                return ["by": grouping, "name": group.name, "births": births]
            }
            _ = try DerivationPlan(json: JSONSerialization.data(withJSONObject: json))
        }
        try plan([("exact", 5, 5), ("approximate", 1, 1)])
        for groups in [
            [("exact", 5, 5)], [("exact", 3, 3), ("exact", 3, 3)], [("exact", 6, 7)], [("a", 6, 6), ("b", 0, 0)],
        ] {
            expectError("whose charts add up to 6 in each grouping", code: .dataLoss) { try plan(groups) }
        }
        expectError("may have up to 100 groups of people, not 101", code: .dataLoss) {
            try plan((0..<101).map { ("\($0)0s", 1, 1) }, by: "decade")
        }
    }

    /// A plan's JSON is checked before it is used.
    @Test(arguments: [0, -1, 4, 201, Int.max]) func plansOfImpossibleYearsAreRejected(years: Int) throws {
        let plan = try PartsTests.Ground(charts: 3) { $0.years = 2 }.plan
        var json = try #require(JSONSerialization.jsonObject(with: plan.json()) as? [String: Any])
        json["years"] = years
        let data = try JSONSerialization.data(withJSONObject: json)
        #expect(throws: AstrometerError.self) { try DerivationPlan(json: data) }
    }
}
