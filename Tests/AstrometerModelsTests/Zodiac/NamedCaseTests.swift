import AstrometerTestSupport

/// Enumerations that are generated, and have handwritten tables.
@Suite struct NamedCaseTests {
    @Test func everyCaseHasItsRow() {
        #expect(Body.allCases.count == Body.count && Set(Body.allCases.map(\.symbol)).count == Body.count)
        #expect(AspectType.allCases.map(\.angle) == [0, 60, 90, 120, 180])
        #expect(Set(HouseSystem.allCases.map(\.letter)).count == HouseSystem.allCases.count)
    }
}
