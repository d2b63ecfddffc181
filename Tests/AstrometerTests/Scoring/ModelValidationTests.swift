import AstrometerTestSupport

/// Values that a model must not have, whether it comes from a file or from code.
@Suite struct ModelValidationTests {
    private func refuses(_ word: String, _ change: (inout AstrometerModel) -> Void) throws {
        var model = try AstrometerModel.forTests()
        change(&model)
        expectError(word, code: .invalidArgument) { try Engine(model: model, labels: [:]) }
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/model-errors.jsonl"))
    func invalidTablesAreRejected(row: [String]) throws {
        let path = row[0] == "model" ? "Models/super-groups-1.1.json" : "Models/compatibility-1.json"
        let json = try Rows.changed(Data(ModelCatalog().text(path).utf8), by: row[2...])
        expectError(row[1], prefix: "my.json", code: .dataLoss) {
            if row[0] == "model" {
                _ = try TableFile.decode(json, name: "my.json", as: ModelTable.self)
            } else {
                _ = try TableFile.decode(json, name: "my.json", as: CompatibilityModel.self)
            }
        }
    }

    /// JSON has no infinity and no NaN, so these are tested without files.
    @Test func numbersThatAreNotFiniteAreRejected() throws {
        try refuses("orb_limit of square must be a finite number, 0.000001 to 90, not nan") {
            $0.aspects[2].orbLimit = .nan
        }
        try refuses("square") { $0.aspects[2].base = .infinity }
        try refuses("transit_weight of moon") { $0.transitWeight[.moon] = .nan }
        try refuses("dignity_points of fall") { $0.natalWeight.dignityPoints[.fall] = -.infinity }
        try refuses("finite") { $0.natalWeight.rulerBonus = .nan }
        try refuses("finite") { $0.conjunctionQuality.mixedFactor = .infinity }
        try refuses("finite") { $0.phase.exactOrb = .nan }
        try refuses("weight") { $0.superGroups[0].members[0].weight = .nan }
        try refuses("mercury") { $0.meters[2].retrogradeFactors = [.mercury: .nan] }
        try refuses("overall_harmony") { $0.calibration.meters["overall_harmony"]?.hqs.p01 = .nan }
        try refuses("must be finite") { $0.calibration.meters["mental_clarity"]?.hqs.mean = .infinity }
    }

    /// The name is not one of the rules, so a renamed model keeps its calibration.
    @Test func renamedModels() throws {
        var model = try AstrometerModel.forTests()
        model.name = "mine"
        try model.validate()
    }

    @Test func housesOutsideOneToTwelveHaveNoAngularity() throws {
        #expect((1...12).map { HouseAngularity(house: $0)?.rawValue } == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
        #expect([0, -1, 13, .min, .max].allSatisfy { HouseAngularity(house: $0) == nil })
        let table = try AstrometerModel.forTests().natalWeight
        #expect(table.weight(of: .sun, at: 10, house: 0, ascendant: nil, sensitivity: 1) == 0)
    }

    @Test func modelsCanBeChangedInCode() throws {
        var model = try AstrometerModel.forTests()
        model.name = "mine"
        model.natalWeight.dignities = [
            .sun: DignityTable(
                domicile: [.leo], detriment: [], exaltation: ZodiacPosition(sign: .aries, degree: 19))
        ]
        model.phase.modifiers = [.applying: 1, .exact: 2, .separating: 1]
        model.conjunctionQuality.outer = []
        model.conjunctionQuality.benefics = [.venus]
        model.conjunctionQuality.malefics = [.mars]
        model.meters = [MeterDefinition(name: "luck", group: "own")]
        model.superGroups = []
        let figures = try Distribution(
            percentiles: [0, 1, 2, 3, 4, 5, 6, 7, 8], minimum: 0, maximum: 9, mean: 4, standardDeviation: 1)
        #expect(figures.percentiles == [0, 1, 2, 3, 4, 5, 6, 7, 8])
        model.calibration.provenance.model = "mine"
        model.calibration.meters = ["luck": MeterCalibration(dti: figures, hqs: figures, meanAspectCount: 3)]
        model.acceptCalibration()
        let data = try WireJSON.encoder().encode(model)
        #expect(try AstrometerModel(json: data, name: "mine.json") == model)
        #expect(try Engine(model: model, labels: [:]).model == model)
    }
}
