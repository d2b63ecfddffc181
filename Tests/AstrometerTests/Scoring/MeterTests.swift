import AstrometerTestSupport

/// Section 4: which aspects each meter counts, and the scores computed from their sums.
@Suite struct MeterTests {
    private typealias Rule = @Sendable (_ natal: Body, _ house: Int, _ transit: Body, _ type: AspectType) -> Bool

    /// Section 4's table, row by row, as conditions.
    private static func table() throws -> [String: Rule] {
        let rows = try Rows.of("AstrometerTests/Golden/meters.jsonl", "super-groups").map { row in
            let fields = row[1...].map { Set($0.split(separator: " ").map(String.init)) }
            let rule: Rule = { natal, house, transit, type in
                let selects =
                    fields[0...2].allSatisfy(\.isEmpty) || fields[0].contains(natal.name)
                    || fields[1].contains("\(house)") || fields[2].contains(transit.name)
                return selects && (fields[3].isEmpty || fields[3].contains(transit.name))
                    && (fields[4].isEmpty || fields[4].contains(type.name))
            }
            return (row[0], rule)
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test(.optimized) func everyMeterCountsItsAspects() throws {
        let engine = try Engine.forTests()
        let rules = try Self.table()
        #expect(Set(engine.model.meters.map(\.name)) == Set(rules.keys))
        var skies = RandomSkies(seed: 81)
        var checks = Checks("meters")
        for number in 0..<400 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let reading = engine.reading(of: chart, under: sky)
            for meter in reading.meters {
                let rule = try #require(rules[meter.name])
                let counted = reading.aspects.filter { rule($0.natal, chart.house(of: $0.natal), $0.transit, $0.type) }
                let name = "\(meter.name), case \(number)"
                checks.check(meter.aspects == counted, "\(name): \(meter.aspects.count) of \(counted.count) aspects")
                checks.check(meter.score.aspectCount == counted.count, name)
                checks.close(meter.score.dti, counted.map(\.dti).reduce(0, +), within: 1e-8, "DTI of \(name)")
                checks.close(meter.score.hqs, counted.map(\.hqs).reduce(0, +), within: 1e-8, "HQS of \(name)")
                checks.check(
                    meter.topAspects == Array(counted.sorted(by: TransitAspect.isStronger).prefix(5)),
                    "strongest of \(name)")
            }
            for aspect in reading.aspects.prefix(5) {
                let names = Set(reading.meters(counting: aspect))
                let wanted = rules.filter {
                    $0.value(aspect.natal, chart.house(of: aspect.natal), aspect.transit, aspect.type)
                }.keys
                checks.check(names == Set(wanted), "meters of an aspect, case \(number)")
            }
            for group in reading.superGroups {
                let members = try #require(group.superGroup?.members.map(\.meter))
                let counted = reading.aspects.filter { aspect in
                    members.contains { member in
                        rules[member]?(
                            aspect.natal, chart.house(of: aspect.natal), aspect.transit, aspect.type) == true
                    }
                }
                checks.check(group.aspects == counted, "\(group.name), case \(number)")
                checks.check(group.score.aspectCount == counted.count, "\(group.name), case \(number)")
            }
        }
        checks.report(atLeast: 400 * 23 * 5)
    }

    @Test(arguments: PropertyTests.retrogradeFactors.map { ($0, $1.body, $1.factor) })
    func retrogradeMultipliers(name: String, body: Body, factor: Double) throws {
        let engine = try Engine.forTests()
        // Harmony without aspects is 50, so the change equals the factor.
        let chart = try NatalChart.of(.of([:], others: 0))
        for mover in Body.allCases {
            let sky = try Sky.of([:], speeds: [mover: -0.5], others: 25)
            let reading = engine.reading(of: chart, under: sky)
            let meter = try #require(reading[name])
            #expect(meter.score.harmony == (mover == body ? 50 * factor : 50), "\(mover)")
            #expect(meter.score.unified.sign == .plus, "zero has no sign")
            #expect(meter.weakeningRetrogrades == (mover == body ? [body] : []))
            let context = reading.document()[name]?.additionalContext
            #expect(context?.retrogrades == (mover == body ? [body] : []))
        }
    }

    /// If a percentile is 0, any sum above 0 saturates the score.
    @Test func percentilesOfZeroSaturate() throws {
        let model = try ModelCatalog().table().uncalibrated
        let engine = try Engine(model: model, labels: [:])
        var skies = RandomSkies(seed: 82)
        var checks = Checks("saturated scores")
        for number in 0..<100 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
            for meter in reading.meters {
                let score = meter.score
                checks.check(score.intensity == (score.dti > 0 ? 100 : 0), "\(meter.name), case \(number)")
                let factor = meter.weakeningRetrogrades.compactMap { meter.definition?.retrogradeFactors?[$0] }
                    .reduce(1, *)
                let harmony = score.hqs > 0 ? 100.0 : score.hqs < 0 ? 0 : 50
                checks.check(score.harmony == harmony * factor, "\(meter.name), case \(number)")
            }
        }
        checks.report(atLeast: 4600)
    }

    /// A calibration from few charts may have only positive sums; then the score is scaled by the absolute value of the lowest
    /// percentile.
    @Test func aLowPercentileAboveZero() throws {
        var model = try ModelCatalog().table().uncalibrated
        for name in model.calibration.meters.keys {
            model.calibration.meters[name]?.hqs = try Distribution(
                percentiles: [200, 210, 220, 230, 240, 250, 260, 270, 400], minimum: 200, maximum: 400, mean: 240,
                standardDeviation: 20)
        }
        let engine = try Engine(model: model, labels: [:])
        var (skies, checks) = (RandomSkies(seed: 84), Checks("harmony"))
        for number in 0..<100 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
            for meter in reading.meters where meter.weakeningRetrogrades.isEmpty {
                let hqs = meter.score.hqs
                let wanted = hqs < 0 ? 50 - 50 * min(1, -hqs / 200) : 50 + 50 * min(1, hqs / 400)
                checks.check(abs(meter.score.harmony - wanted) < 1e-9, "\(meter.name), case \(number)")
            }
        }
        checks.report(atLeast: 1000)
    }

    @Test func elementPercentages() throws {
        let engine = try Engine.forTests()
        let names: [Element: String] = [
            .fire: "fire_energy", .earth: "earth_energy", .air: "air_energy", .water: "water_energy",
        ]
        var skies = RandomSkies(seed: 83)
        for number in 0..<50 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let document = engine.reading(of: chart, under: sky).document(rounded: false)
            var sum = 0.0
            for (element, name) in names {
                let percentages = try #require(document[name]?.additionalContext?.elementPercentages)
                #expect(Array(percentages.keys) == [element])
                let percentage = try #require(percentages[element])
                #expect((0...100).contains(percentage))
                let wanted = 70 * Self.share(element, chart.sky) + 30 * Self.share(element, sky)
                assertClose(percentage, wanted, within: 1e-9, "\(name), case \(number)")
                sum += percentage
            }
            assertClose(sum, 100, within: 1e-9, "elements of case \(number)")
        }
    }

    /// A body counts 1 at 15° of its sign, and 0.7 at the sign's borders.
    private static func share(_ element: Element, _ sky: Sky) -> Double {
        let counts = sky.positions.map { position in
            let degree = position.longitude.truncatingRemainder(dividingBy: 30)
            return (
                element: Int(position.longitude / 30) % 4, count: 0.7 + 0.3 * (degree < 15 ? degree : 30 - degree) / 15
            )
        }
        return counts.filter { $0.element == element.rawValue }.map(\.count).reduce(0, +)
            / counts.map(\.count).reduce(0, +)
    }
}
