import Testing

@testable import AstrometerModels

@Suite("Names in a model") struct ModelNamesTests {
    @Test("No meter may take the name of a field of a reading, or that of an error")
    func taken() {
        #expect(ModelNames.taken == Set(ReadingDocument.reservedNames + ["error"]))
    }
}
