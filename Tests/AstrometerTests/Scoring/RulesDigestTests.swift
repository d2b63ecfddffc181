import AstrometerTestSupport

/// The digests that identify a model, and the calibrations that it accepts.
@Suite struct RulesDigestTests {
    /// Computed from the committed files by a separate Python script.
    @Test(arguments: [
        ("super-groups-1.1", "f90e75f1f83c1d0bd783226af5ea71e94e98fc4e81c918d104fc88c3f3009834"),
        ("daily-2", "7fed560d146e66eaed5c926342eedefccdc329ea46612285808052c3f26de0aa"),
        ("reference-1.1", "1d376afcfd44701ee92164e74422fa9b5aadc67a3775770b66a6f7736fceacf7"),
    ])
    func digestsOfThePackagesModels(name: String, digest: String) throws {
        #expect(try ModelCatalog.model(named: name).rulesDigest == digest)
    }

    @Test func digestOfTheCompatibilityModel() throws {
        #expect(
            try ModelCatalog().compatibilityModel().rulesDigest(transits: ModelCatalog.model())
                == "60fd1eea3f3ecbae98bb9b4a2ed4782a10c6939c74546a2ff9ff2a922728353a")
    }

    /// Changes each number and word of a model's file separately. The digest of the rules changes exactly if a raw sum can
    /// change; the digest of the model changes with everything but the name of its labels.
    @Test(.optimized, arguments: ["super-groups-1.1", "reference-1.1"])
    func everyValueOfAModelChangesTheRightDigest(of name: String) throws {
        let url = Repository.url("Data/Models/\(name).json")
        let json = try Data(contentsOf: url)
        let plain = try Self.model(json)
        var (inRules, outside) = (0, 0)
        for (path, value) in try JSONDecoder().decode(AnyJSON.self, from: json).leaves {
            let change = path + "=" + Self.other(than: value)
            guard let changed = try? Self.model(Rows.changed(json, by: [change])) else { continue }
            let words = path.split(separator: ".")
            let isRule =
                switch words[0] {
                case "aspects", "conjunction_quality", "natal_weight", "phase", "rounding", "shared_contacts",
                    "transit_weight":
                    true
                case "meters": !["group", "element", "retrograde_factors"].contains(words[2])
                default: false
                }
            #expect((changed.rulesDigest != plain.rulesDigest) == isRule, "\(path)")
            #expect(try (changed.modelDigest() != plain.modelDigest()) == (words[0] != "words"), "\(path)")
            (inRules, outside) = (inRules + (isRule ? 1 : 0), outside + (isRule ? 0 : 1))
        }
        #expect(inRules > 200 && outside > 60, "\(inRules) \(outside)")
    }

    @Test func defaultsAndOrderChangeNothing() throws {
        let plain = try ModelCatalog.model()
        var model = plain
        (model.sharedContacts, model.phase.rule, model.natalWeight.dignityDegree) = (.once, .orbRate, .exact)
        model.natalWeight.dignityPoints[.peregrine] = 0
        #expect(model.rulesDigest == plain.rulesDigest)
        model.natalWeight.dignityPoints[.peregrine] = nil
        #expect(try model.modelDigest() == plain.modelDigest())
        model.meters.reverse()
        model.aspects.reverse()
        model.conjunctionQuality.outer.reverse()
        for index in model.meters.indices { model.meters[index].anyOf?.natalBodies?.reverse() }
        #expect(model.rulesDigest == plain.rulesDigest)
        #expect(try model.modelDigest() != plain.modelDigest())
        model.sharedContacts = .eachRule
        #expect(model.rulesDigest != plain.rulesDigest)
        var daily = try ModelCatalog.model(named: "daily-2")
        let digest = daily.rulesDigest
        for index in daily.meters.indices { daily.meters[index].anyOf?.natalHouses?.reverse() }
        #expect(daily.rulesDigest == digest)
    }

    /// Each part that changes a raw sum of two charts, and each that does not.
    @Test func everyRuleOfCompatibility() throws {
        let (plain, transits) = (try ModelCatalog().compatibilityModel(), try ModelCatalog.model())
        func digest(_ change: (inout CompatibilityModel) throws -> Void) rethrows -> String {
            var model = plain
            try change(&model)
            return model.rulesDigest(transits: transits)
        }
        let rules: [(inout CompatibilityModel) -> Void] = [
            { $0.aspects[0].orbLimit = 3 }, { $0.aspects[1].angle = 61 }, { $0.aspects[2].base = 0.3 },
            { $0.aspects[3].quality = 0.1 }, { $0.bodies.removeLast() }, { $0.pairWeights.core = 2 },
            { $0.pairWeights.others = 2 }, { $0.conjunctionQuality.pairs[0].quality = -0.9 },
            { $0.conjunctionQuality.generational.removeLast() }, { $0.conjunctionQuality.bothGenerational = 0.9 },
            { $0.conjunctionQuality.oneGenerational = 0.9 }, { $0.conjunctionQuality.otherwise = 0.9 },
            { $0.modes[.romantic]?.categories[0].weight = 9 },
            { $0.modes[.friendship]?.categories[1].core.removeLast() },
            { $0.modes[.coworker]?.categories[1].others.removeLast() }, { $0.vibe.bodies.removeLast() },
        ]
        var digests = [plain.rulesDigest(transits: transits)]
        for change in rules { digests.append(digest(change)) }
        var other = transits
        other.aspects[0].orbLimit = 7
        digests.append(plain.rulesDigest(transits: other))
        #expect(Set(digests).count == digests.count)
        let others: [(inout CompatibilityModel) -> Void] = [
            { $0.name = "mine" }, { $0.labels.neutral = -10 }, { $0.karmicOrbs = [:] }, { $0.oppositionMargin = 3 },
            { $0.vibe.bands = [1, 2, 3, 4] }, { $0.modes[.romantic]?.categories[0].name = "Love" },
            { $0.bodies.reverse() }, { $0.aspects.reverse() }, { $0.modes[.romantic]?.categories.reverse() },
        ]
        for (index, change) in others.enumerated() { #expect(digest(change) == digests[0], "\(index)") }
    }

    // Which calibrations are accepted.

    private func refusal(
        _ change: (inout AstrometerModel) throws -> Void, command: String? = nil
    ) throws -> AstrometerError? {
        var model = try ModelCatalog.model()
        try change(&model)
        do {
            try model.calibration.validate(for: model, command: command)
            return nil
        } catch let error as AstrometerError {
            return error
        }
    }

    @Test func calibrationsOfOtherRulesAreRejected() throws {
        let before = try ModelCatalog.model().rulesDigest
        let error = try #require(try refusal({ $0.aspects[0].orbLimit = 7.5 }, command: "make it"))
        var model = try ModelCatalog.model()
        model.aspects[0].orbLimit = 7.5
        #expect(error.code == .dataLoss)
        for part in [before, model.rulesDigest, "'make it'"] { #expect(error.message.contains(part), "\(part)") }
        #expect(throws: error) { try model.calibration.validate(for: model, command: "make it") }
        #expect(throws: AstrometerError.self) { try Engine(model: model, labels: [:]) }
        model.acceptCalibration()
        #expect(try Engine(model: model, labels: [:]).model == model)
    }

    @Test func publishedFiguresNeedTheirSourceAndModel() throws {
        let reference = try ModelCatalog.model(named: ModelCatalog.referenceModel)
        #expect(reference.calibration.provenance.isPublished)
        var model = reference
        model.aspects[0].orbLimit = 7
        try model.validate()
        // Only for the model named in the calibration.
        model.name = "mine"
        expectError("\"mine\"", code: .dataLoss) { try model.validate() }
        // Only with a source, and only in exactly these words.
        for (rules, source) in [("published", nil), ("Published", "x"), (String(repeating: "A", count: 64), "x")] {
            var calibration = reference.calibration
            (calibration.provenance.rules, calibration.provenance.source) = (rules, source)
            #expect(throws: AstrometerError.self, "\(rules)") { try calibration.validate() }
        }
    }

    @Test func publishedFiguresWithOtherRulesWarn() throws {
        var model = try ModelCatalog.model(named: ModelCatalog.referenceModel)
        #expect(model.calibration.warning(for: model) == nil)
        model.aspects[0].orbLimit = 7
        #expect(model.calibration.warning(for: model)?.contains(model.rulesDigest) == true)
        let own = try ModelCatalog.model()
        #expect(own.calibration.warning(for: own) == nil)
    }

    @Test func thresholdsOfAnotherModelWarn() throws {
        let model = try ModelCatalog.model()
        var thresholds = model.thresholds
        #expect(try thresholds.warning(for: model) == nil)
        thresholds.provenance = OutputProvenance(
            model: model.name, modelDigest: try model.modelDigest(), rulesDigest: model.rulesDigest,
            calibrationDigest: try model.calibration.digest(), calibrationRules: nil,
            thresholdsDigest: try model.thresholds.digest(), population: "x", populationDigest: nil, window: "full",
            from: CivilDate(dayNumber: 0), through: CivilDate(dayNumber: 1), scale: .unipolar, ephemeris: "x",
            resamples: nil, seed: nil, version: "1")
        #expect(try thresholds.warning(for: model) == nil)
        #expect(try thresholds.warning(for: model.uncalibrated) == nil)
        let daily = try ModelCatalog.model(named: "daily-2")
        #expect(try thresholds.warning(for: daily)?.contains("\"daily-2\"") == true)
        var other = model
        other.meters.removeLast()
        #expect(try thresholds.warning(for: other)?.contains(other.rulesDigest) == true)
        other = model
        other.calibration.provenance.charts += 1
        #expect(try thresholds.warning(for: other)?.contains(other.calibration.digest()) == true)
        // A packed file has the warnings of its parts.
        var unknown = thresholds
        (unknown.format, unknown.meters) = (TrendThresholds.formatByMeter, ["nothing": .init()])
        unknown.provenance?.rulesDigest = "0123"
        let warnings = try ModelTable(model).packed(thresholds: unknown).warnings(path: "p.json")
        #expect(warnings.count == 2 && warnings.allSatisfy { $0.hasPrefix("p.json: the thresholds ") }, "\(warnings)")
        #expect(warnings.first?.contains("0123") == true && warnings.last?.contains("\"nothing\"") == true)
        #expect(try ModelTable(model).packed(thresholds: thresholds).warnings().isEmpty)
        thresholds.provenance?.scale = .bipolar
        #expect(try thresholds.warning(for: model)?.contains("bipolar") == true)
    }

    private static func model(_ json: Data) throws -> AstrometerModel {
        try JSONDecoder().decode(ModelTable.self, from: json).uncalibrated.withoutCalibration
    }

    /// Returns JSON of another value of the same kind.
    private static func other(than value: AnyJSON) -> String {
        if case .number(let number) = value { return "\(number == 1 ? 2 : number + 1)" }
        let text = value.string
        let others = [
            "sun": "moon", "trine": "square", "aries": "leo", "once": "each_rule", "each_rule": "once",
            "speed_against_birth": "orb_rate", "whole_minutes": "exact", "fire": "water",
        ]
        let kinds = [
            (Body(text) != nil, "sun"), (AspectType(text) != nil, "trine"), (Sign(text) != nil, "aries"),
            (Element(text) != nil, "fire"),
        ]
        return "\"\(others[text] ?? kinds.first { $0.0 }?.1 ?? text + "x")\""
    }
}

extension AstrometerModel {
    /// The model with a calibration that does not depend on its rules.
    fileprivate var withoutCalibration: AstrometerModel {
        var model = self
        model.calibration.provenance.rules = nil
        model.calibration.provenance.model = ""
        model.calibration.meters = [:]
        return model
    }
}
