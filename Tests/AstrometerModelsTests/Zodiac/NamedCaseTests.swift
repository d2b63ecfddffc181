import AstrometerTestSupport

/// Enumerations whose cases appear in tables.
@Suite struct NamedCaseTests {
    /// If a case had no row, or `allCases` were in another order, rows would be assigned to the wrong cases.
    @Test func everyCaseHasItsRow() {
        check(Body.self)
        check(AspectType.self)
        check(AspectPhase.self)
        check(Sign.self)
        check(Element.self)
        check(Modality.self)
        check(HouseSystem.self)
        #expect(Body.allCases.count == Body.count)
    }

    private func check<Case: NamedCase>(_ type: Case.Type) {
        #expect(Case.allCases.map(\.rawValue) == Array(Case.names.indices), "\(type)")
        #expect(Case(rawValue: Case.allCases.count) == nil, "\(type)")
        #expect(Case.allCases.map { Case($0.name) } == Case.allCases, "\(type)")
    }
}
