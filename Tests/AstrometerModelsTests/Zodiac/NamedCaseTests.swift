import AstrometerModels
import Testing

/// Enumerations whose cases appear in tables.
@Suite struct NamedCaseTests {
    /// A case without a row, or out of place among `allCases`, would be taken for another.
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
