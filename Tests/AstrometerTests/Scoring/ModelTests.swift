import AstrometerTestSupport

/// The model is a value that can be written, read and edited, and it is validated before use.
@Suite struct ModelTests {
    /// A meter outside all groups would be missing from overviews. Custom models may have such meters.
    @Test func everyMeterOfThePackageIsInAGroup() throws {
        for name in try ModelCatalog().modelNames() {
            let model = try ModelCatalog.model(named: name)
            let members = Set(model.superGroups.flatMap { $0.members.map(\.meter) })
            #expect(Set(model.meters.map(\.name)).subtracting(members).isEmpty, "\(name)")
        }
    }

    @Test func theSchemaHasTheProgramsNames() throws {
        struct Schema: Decodable {
            struct Words: Decodable { let `enum`: [String] }
            struct Definitions: Decodable { let aspect_type, body, sign: Words }
            let definitions: Definitions
            enum CodingKeys: String, CodingKey { case definitions = "$defs" }
        }
        let data = try Data(contentsOf: Repository.url("Contract/model.json"))
        let words = try JSONDecoder().decode(Schema.self, from: data).definitions
        #expect(words.aspect_type.enum == AspectType.names)
        #expect(words.body.enum == Body.names && words.sign.enum == Sign.names)
    }

    private func scores(_ change: (inout AstrometerModel) -> Void) throws -> [MeterScore] {
        var model = try AstrometerModel.forTests()
        change(&model)
        model.acceptCalibration()
        let engine = try Engine(model: model, labels: [:])
        var skies = RandomSkies(seed: 111)
        let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
        return reading.meters.map(\.score) + reading.superGroups.map(\.score)
    }

    @Test func changedModelsChangeResults() throws {
        let plain = try scores { _ in }
        #expect(try scores { _ in } == plain)
        let changes: [(String, (inout AstrometerModel) -> Void)] = [
            ("an orb", { $0.aspects[3].orbLimit = 4 }),
            ("a base", { $0.aspects[3].base = 7 }),
            ("a natal weight", { $0.natalWeight.base[.moon] = 20 }),
            ("a house factor", { $0.natalWeight.houseFactor[.angular] = 4 }),
            ("a transit weight", { $0.transitWeight[.moon] = 1.5 }),
            ("a phase", { $0.phase.modifiers[.separating] = 1 }),
            ("a meter", { $0.meters[2].anyOf?.natalBodies = [.sun] }),
            ("a group", { $0.superGroups[1].members[0].weight = 5 }),
            ("a calibration", { $0.calibration.meters["overall_intensity"]?.dti.p99 = 20_000 }),
        ]
        for (name, change) in changes { #expect(try scores(change) != plain, "\(name)") }
    }

    @Test func aNewSetOfMetersNeedsNoCode() throws {
        var model = try AstrometerModel.forTests()
        model.meters = [
            MeterDefinition(
                name: "luck", group: "own",
                anyOf: .init(natalBodies: [.jupiter], natalHouses: [5], transitBodies: [.venus]),
                only: .init(transitBodies: [.venus, .jupiter], aspects: [.trine, .sextile, .conjunction]))
        ]
        model.superGroups = []
        model.calibration.meters["luck"] = model.calibration.meters["overall_harmony"]
        model.acceptCalibration()
        let engine = try Engine(model: model, labels: [:])
        var skies = RandomSkies(seed: 112)
        for _ in 0..<50 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let reading = engine.reading(of: chart, under: sky)
            let counted = reading.aspects.filter { aspect in
                (aspect.natal == .jupiter || chart.house(of: aspect.natal) == 5 || aspect.transit == .venus)
                    && [.venus, .jupiter].contains(aspect.transit) && aspect.quality != -1
            }
            #expect(reading["luck"]?.aspects == counted)
            #expect(reading.document().meters.count == 1)
        }
    }

    @Test func sixtyFourMetersAtMost() throws {
        var model = try AstrometerModel.forTests()
        let meter = model.meters[0]
        let figures = model.calibration.meters[meter.name]
        for number in model.meters.count..<64 {
            var another = meter
            another.name = "meter_\(number)"
            model.meters.append(another)
            model.calibration.meters[another.name] = figures
        }
        model.acceptCalibration()
        var skies = RandomSkies(seed: 113)
        let reading = try Engine(model: model, labels: [:]).reading(of: try skies.chart(), under: try skies.sky())
        #expect(reading["meter_63"]?.score == reading["overall_intensity"]?.score)
        model.meters.append(meter)
        expectError("meters must be 1 to 64, not 65") { try Engine(model: model, labels: [:]) }
    }
}
