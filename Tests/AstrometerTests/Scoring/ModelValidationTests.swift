import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

/// Values that a model must not have, whether it comes from a file or from code.
@Suite struct ModelValidationTests {
    private func refuses(
        _ word: String, _ code: AstrometerError.Code = .invalidArgument, _ change: (inout AstrometerModel) -> Void
    ) throws {
        var model = try AstrometerModel.forTests()
        change(&model)
        let error = #expect(throws: AstrometerError.self, "\(word)") { try Engine(model: model, labels: [:]) }
        #expect(error?.code == code && error?.message.contains(word) == true, "\(word): \(error?.description ?? "")")
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
    }

    @Test func invalidMeterNamesAreRejected() throws {
        for name in [
            "", "Mind", "two words", "a-b", "_a", "a_", "a__b", "1st", "é", "a/b", String(repeating: "a", count: 65),
        ] {
            try refuses("meter \"\(name)\"") { $0.meters[0].name = name }
            try refuses("group of overall_intensity \"\(name)\"") { $0.meters[0].group = name }
            try refuses("identifier of overview_super_group \"\(name)\"") { $0.superGroups[0].identifier = name }
        }
        for name in ["date", "id", "model", "scale", "aspect_count", "key_aspects", "natal_chart_summary", "error"] {
            try refuses("\"\(name)\" is a name that readings use themselves") { $0.meters[0].name = name }
            try refuses("meter \"\(name)\"") { $0.superGroups[0].name = name }
        }
        try refuses("name \"../labels\"") { $0.words = "../labels" }
        for name in ["", "../labels", "a b", ".hidden", "é"] { try refuses("name \"\(name)\"") { $0.name = name } }
        try refuses("identifier \"overview\" is given twice") { $0.superGroups[1].identifier = "overview" }
        try refuses("\"mental_clarity\" is given twice") { $0.superGroups[1].name = "mental_clarity" }
    }

    @Test func calibrationsThatAreNotOfTheModel() throws {
        try refuses(String(repeating: "0", count: 64), .dataLoss) {
            $0.calibration.provenance.rules = String(repeating: "0", count: 64)
        }
        try refuses("astrometer-calibration/9", .dataLoss) { $0.calibration.format = "astrometer-calibration/9" }
        try refuses("overall_harmony", .notFound) { $0.calibration.meters["overall_harmony"] = nil }
        try refuses("does not name its rules", .dataLoss) { $0.calibration.provenance.rules = nil }
        try refuses("dti of \"mental_clarity\" must not fall") {
            let figures = $0.calibration.meters["mental_clarity"]
            $0.calibration.meters["mental_clarity"]?.dti.p01 = figures?.dti.p99 ?? 0
            $0.calibration.meters["mental_clarity"]?.dti.p99 = figures?.dti.p01 ?? 0
        }
        try refuses("hqs of \"mental_clarity\" must not fall") {
            $0.calibration.meters["mental_clarity"]?.hqs.p99 = -1000
        }
        try refuses("0 or more") {
            $0.calibration.meters["mental_clarity"]?.dti.p01 = -1
        }
        try refuses("must be finite") { $0.calibration.meters["mental_clarity"]?.hqs.mean = .infinity }
        try refuses("mean_aspect_count") { $0.calibration.meters["mental_clarity"]?.meanAspectCount = -1 }
        try refuses("standard_deviation") { $0.calibration.meters["mental_clarity"]?.hqs.standardDeviation = -1 }
        // Only published figures may be incomplete, and only where scores do not need them.
        try refuses("unless provenance names a source") { $0.calibration.meters["mental_clarity"]?.dti.p50 = nil }
        try refuses("needs mean_aspect_count") { $0.calibration.meters["mental_clarity"]?.meanAspectCount = nil }
        try refuses("required without a source") { $0.calibration.provenance.ephemeris = nil }
        try refuses("needs p01") {
            $0.calibration.provenance.source = "somebody"
            $0.calibration.meters["mental_clarity"]?.hqs.p01 = nil
        }
        // The name is not one of the rules, so a renamed model keeps its calibration.
        var model = try AstrometerModel.forTests()
        model.name = "mine"
        try model.validate()
    }

    @Test func incompleteWordsAreRejected() throws {
        let engine = try Engine.forTests()
        let changes: [(String, AstrometerError.Code, (inout MeterLabels) -> Void)] = [
            ("description is empty", .invalidArgument, { $0.description = " " }),
            ("astrometer-labels/9", .dataLoss, { $0.format = "astrometer-labels/9" }),
            ("two words", .invalidArgument, { $0.states[.high]?[.mixed]?.label = "One Two Three" }),
            ("label of state high and mixed is empty", .invalidArgument, { $0.states[.high]?[.mixed]?.label = "" }),
            (
                "given twice", .invalidArgument,
                {
                    let other = $0.states[.quiet]?[.mixed]
                    $0.states[.high]?[.mixed] = other
                }
            ),
            ("state high and mixed has no advice", .invalidArgument, { $0.states[.high]?[.mixed]?.advice = [] }),
            ("no state high and mixed", .notFound, { $0.states[.high]?[.mixed] = nil }),
            ("under \"mental_clarity\"", .invalidArgument, { $0.meter = "focus" }),
            (
                "house in key_houses must be 1 to 12, not \"13\"", .invalidArgument,
                { $0.foundation = .init(keyHouses: ["13": "x"], primaryPlanets: [:], secondaryPlanets: [:]) }
            ),
        ]
        for (word, code, change) in changes {
            var labels = engine.labels
            var words = try #require(labels["mental_clarity"])
            change(&words)
            labels["mental_clarity"] = words
            let error = #expect(throws: AstrometerError.self) { try Engine(model: engine.model, labels: labels) }
            #expect(error?.code == code && error?.message.contains(word) == true, "\(error?.description ?? "")")
        }
    }

    @Test func incompletePhrasesAreRejected() throws {
        let phrases = try ModelCatalog().phrases()
        let changes: [(String, (inout Phrases) -> Void)] = [
            (
                "sentence moon must be words with the placeholders {sign}",
                { $0.sentences["moon"] = "The Moon in {sing}." }
            ),
            ("not \"The Moon in {sign.\"", { $0.sentences["moon"] = "The Moon in {sign." }),
            ("{sign}", { $0.sentences["moon"] = "" }), ("\"mon\"", { $0.sentences["mon"] = "x" }),
            ("bodies.sun.gift", { $0.bodies[.sun]?.gift = "" }), ("houses[3]", { $0.houses[3] = "{sign}" }),
            ("moon_tones.mixed", { $0.moonTones.mixed = "\n" }),
            ("groups.mind.still", { $0.groups["mind"]?.still = "" }),
            ("12 houses, not 11", { $0.houses.removeLast() }), ("leo", { $0.signs[.leo] = nil }),
        ]
        for (word, change) in changes {
            var changed = phrases
            change(&changed)
            expectError(word) { try changed.validate() }
        }
    }

    @Test func housesOutsideOneToTwelveHaveNoAngularity() throws {
        #expect((1...12).map { HouseAngularity(house: $0)?.rawValue } == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
        #expect([0, -1, 13, .min, .max].allSatisfy { HouseAngularity(house: $0) == nil })
        let table = try AstrometerModel.forTests().natalWeight
        #expect(table.weight(of: .sun, at: 10, house: 0, ascendant: nil, sensitivity: 1) == 0)
    }

    /// The JSON of the package's model with `old` replaced by `new`.
    private func edited(_ old: String, _ new: String) throws -> Data {
        let text = try ModelCatalog().text("Models/super-groups-1.1.json")
        #expect(text.contains(old))
        return Data(text.replacing(old, with: new, maxReplacements: 1).utf8)
    }

    @Test(arguments: [
        (
            #""only": {"#, #""onyl": {"#,
            #"line 73, column 7: meters[2]: unknown key "onyl"; use "#
        ),
        (
            #""exact_orb": 0.5,"#, #""exact_orb": 0.5, "exact_orb": 1,"#,
            #"line 56, column 32: the key "exact_orb" appears twice"#
        ),
        (#"["mercury"]"#, #"["mercury",]"#, "a value is expected"), (#""sun": 10"#, #""sun": 1e999"#, "too large"),
        (#""natal_houses": [3]"#, #""natal_houses": ["3"]"#, "meters[2].any_of.natal_houses[0]: the string \"3\""),
        (#""sun": 10"#, #""sun": -10"#, "natal_weight.base of sun must be a finite number, 0 to 1000000, not -10.0"),
        (#""sun": 10,"#, "", "natal_weight.base lacks sun"),
        (#""name": "mental_clarity""#, #""name": "date""#, "meter \"date\""),
        (#""name": "mental_clarity""#, #""name": "decision_quality""#, "given twice"),
    ])
    func errorsNameTheFile(old: String, new: String, words: String) throws {
        let error = #expect(throws: AstrometerError.self) {
            try TableFile.decode(edited(old, new), name: "my.json", as: ModelTable.self)
        }
        #expect(error?.code == .dataLoss && error?.message.hasPrefix("my.json") == true, "\(error?.description ?? "")")
        #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func modelsCanBeMadeInCode() throws {
        let plain = try AstrometerModel.forTests()
        let weights = NatalWeightTable(
            base: plain.natalWeight.base, dignityPoints: plain.natalWeight.dignityPoints, exaltationOrb: 5,
            rulerBonus: 5,
            rulers: plain.natalWeight.rulers, houseFactor: plain.natalWeight.houseFactor,
            dignities: [
                .sun: DignityTable(
                    domicile: [.leo], detriment: [], exaltation: ZodiacPosition(sign: .aries, degree: 19))
            ])
        let quality = ConjunctionQuality(
            outer: [], outerFactor: 0, benefics: [.venus], beneficFactor: 1, malefics: [.mars], maleficFactor: -1,
            mixedFactor: 0)
        let figures = Distribution(
            p01: 0, p05: 1, p10: 2, p25: 3, p50: 4, p75: 5, p90: 6, p95: 7, p99: 8, minimum: 0, maximum: 9, mean: 4,
            standardDeviation: 1)
        #expect(figures.percentiles == [0, 1, 2, 3, 4, 5, 6, 7, 8])
        var calibration = plain.calibration
        calibration.provenance.model = "mine"
        calibration.meters = ["luck": MeterCalibration(dti: figures, hqs: figures, meanAspectCount: 3)]
        var model = AstrometerModel(
            name: "mine", natalWeight: weights, aspects: plain.aspects,
            phase: PhaseTable(exactOrb: 0.5, modifiers: [.applying: 1, .exact: 2, .separating: 1]),
            transitWeight: plain.transitWeight, conjunctionQuality: quality,
            meters: [MeterDefinition(name: "luck", group: "own")], superGroups: [], thresholds: plain.thresholds,
            calibration: calibration)
        model.acceptCalibration()
        let data = try WireJSON.encoder().encode(model)
        #expect(try AstrometerModel(json: data, name: "mine.json") == model)
        #expect(try Engine(model: model, labels: [:]).model == model)
    }
}
