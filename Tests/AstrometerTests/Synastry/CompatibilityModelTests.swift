import AstrometerTestSupport

/// The compatibility model is a value that can be written, read and edited, and it is validated before use.
@Suite struct CompatibilityModelTests {
    private func engine(
        _ change: (inout CompatibilityModel, inout CompatibilityCalibration, inout CompatibilityPhrases) -> Void
    ) throws -> CompatibilityEngine {
        var model = try ModelCatalog().compatibilityModel()
        var calibration = try ModelCatalog().calibration(of: model)
        var phrases = try ModelCatalog().compatibilityPhrases(for: model)
        change(&model, &calibration, &phrases)
        let transits = try ModelCatalog.model()
        // The figures are kept on purpose although a rule changes.
        calibration.provenance.rules = model.rulesDigest(transits: transits)
        return try CompatibilityEngine(model: model, calibration: calibration, phrases: phrases, transits: transits)
    }

    @Test func roundTrips() throws {
        let model = try ModelCatalog().compatibilityModel()
        let calibration = try ModelCatalog().calibration(of: model)
        let phrases = try ModelCatalog().compatibilityPhrases(for: model)
        func again<Table: Codable & Equatable>(_ table: Table) throws {
            let data = try WireJSON.encoder().encode(table)
            #expect(try TableFile.decode(data, name: "table", as: Table.self) == table)
        }
        try again(model)
        try again(calibration)
        try again(phrases)
        #expect(try !ModelCatalog().modelNames().contains(model.name))
    }

    /// The tables of section 2 that the golden cases do not cover.
    @Test func tablesEqualTheSpecification() throws {
        let model = try ModelCatalog().compatibilityModel()
        #expect(CompatibilityMode.allCases.map { model.categories(of: $0).count } == [6, 5, 5])
        #expect(model.categories(of: .romantic).map(\.weight) == [1.5, 1, 1.5, 1, 1.5, 1])
        #expect(model.categories(of: .friendship).map(\.name)[2] == "Fun & Adventure")
        let limits = model.labels
        for (score, label) in [
            (50, CompatibilityLabel.strongMatch), (49.9, .goodMatch), (20, .goodMatch), (19.9, .neutral),
            (-20, .neutral), (-20.1, .needsWork), (-50, .needsWork), (-50.1, .challenging), (-100, .challenging),
        ] {
            #expect(limits.label(of: score) == label, "\(score)")
        }
    }

    @Test func pairsAreNumberedOnce() {
        let pairs = Body.allCases.flatMap { one in Body.allCases.map { BodyPair(one, $0) } }
        #expect(Set(pairs).count == BodyPair.count)
        #expect(Set(pairs.map(\.index)) == Set(0..<BodyPair.count))
        #expect(BodyPair(.venus, .moon) == BodyPair(.moon, .venus) && "\(BodyPair(.venus, .moon))" == "moon-venus")
    }

    @Test func changedModelsChangeResults() throws {
        var skies = RandomSkies(seed: 311)
        let (user, their) = (try skies.chart(), try skies.chart())
        let changes: [(String, (inout CompatibilityModel) -> Void)] = [
            ("an orb", { $0.aspects[4].orbLimit = 3 }), ("a base", { $0.aspects[3].base = 0.1 }),
            ("an angle", { $0.aspects[3].angle = 144 }), ("a quality", { $0.aspects[2].quality = -0.2 }),
            ("a weight", { $0.pairWeights.others = 0.1 }), ("a body", { $0.bodies.removeAll { $0 == .uranus } }),
            ("a category", { $0.modes[.romantic]?.categories[0].weight = 9 }),
        ]
        func figures(_ change: (inout CompatibilityModel) -> Void) throws -> [Double] {
            let comparison = try engine { model, _, _ in
                change(&model)
                for mode in CompatibilityMode.allCases where !model.bodies.contains(.uranus) {
                    for place in model.categories(of: mode).indices {
                        model.modes[mode]?.categories[place].others.removeAll {
                            $0.first == .uranus || $0.second == .uranus
                        }
                    }
                }
            }.comparison(of: user, with: their)
            return comparison.modes.map(\.overall) + comparison.aspects.map(\.strength)
        }
        let plain = try figures { _ in }
        for (name, change) in changes { #expect(try figures(change) != plain, "\(name)") }
    }

    /// Values that a file cannot have. `ModelValidationTests` has those that it can.
    @Test func numbersThatAreNotFiniteAreRejected() throws {
        let broken: [(String, (inout CompatibilityModel) -> Void)] = [
            ("orb_limit of square must be a finite number, 0.000001 to 90, not nan", { $0.aspects[2].orbLimit = .nan }),
            (
                "base of square must be a finite number, 0.000001 to 1000000, not inf",
                { $0.aspects[2].base = .infinity }
            ),
            ("limits of labels", { $0.labels.strongMatch = .nan }),
            ("coworker must have 1 to 16 categories, not 0", { $0.modes[.coworker] = nil }),
        ]
        for (words, change) in broken {
            var model = try ModelCatalog().compatibilityModel()
            change(&model)
            expectError(words) { try model.validate() }
            #expect(throws: AstrometerError.self, "\(words)") { try engine { other, _, _ in other = model } }
        }
    }

    @Test func otherTablesAreChecked() throws {
        expectError("HQS") { try engine { _, calibration, _ in calibration.vibe.hqs01 = .nan } }
        expectError("daily-2") {
            let model = try ModelCatalog().compatibilityModel()
            _ = try CompatibilityEngine(
                model: model, calibration: ModelCatalog().calibration(of: model),
                phrases: ModelCatalog().compatibilityPhrases(for: model),
                transits: ModelCatalog.model(named: "daily-2"))
        }
    }

    /// With numbers at their limits, every score is finite and within its range.
    @Test func extremeModelsStayFinite() throws {
        var skies = RandomSkies(seed: 312)
        for (weight, base) in [(1, 1), (1e6, 1e6), (1e-6, 1e-6), (1e6, 1e-6)] {
            let engine = try engine { model, _, _ in
                model.pairWeights = PairWeights(core: weight, others: weight)
                for place in model.aspects.indices { model.aspects[place].base = base }
                for mode in CompatibilityMode.allCases { model.modes[mode]?.categories[0].weight = weight }
            }
            for _ in 0..<50 {
                let comparison = engine.comparison(of: try skies.chart(), with: try skies.chart())
                for mode in comparison.modes {
                    #expect((0...100).contains(mode.overall) && mode.categories.allSatisfy { $0.raw.isFinite })
                    #expect(mode.categories.allSatisfy { (-100...100).contains($0.score) })
                }
            }
        }
    }
}
