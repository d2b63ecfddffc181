import Astrometer
import AstrometerEphemeris
import AstrometerModels
import Foundation
import Testing

@testable import AstrometerDerivation

/// The same season of several years, derived in parts.
@Suite struct PartYearsTests {
    @Test(arguments: [(1, 1, 1), (3, 2, 1), (2, 1, 3)])
    func yearsInPartsEqualOneRun(years: Int, charts: Int, days: Int) throws {
        let ground = try PartsTests.Ground(charts: 12) { $0.years = years }
        let parts = try ground.derive(
            ground.shares(charts: charts, days: days),
            merge: PartsTests.inOrder)
        #expect(try parts == ground.report())
        #expect(ground.plan.windows.count == 2 + years - 1 && ground.plan.ownWindows.count == 2)
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
