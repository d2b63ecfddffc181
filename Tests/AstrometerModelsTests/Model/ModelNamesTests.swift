import AstrometerTestSupport

@testable import AstrometerModels

@Suite("Names in a model") struct ModelNamesTests {
    @Test(
        "No meter may take the name of a field of a reading, or that of an error",
        arguments: [
            "aspect_count", "date", "id", "key_aspects", "mode", "model", "moment_known", "usual_ranges",
            "birth_uncertainty", "error",
        ])
    func taken(name: String) throws {
        expectError("\"\(name)\" is a name that readings use themselves") { try ModelNames.checkMeter(name) }
        try ModelNames.checkMeter(name + "_2")
    }
}
