import AstrometerTestSupport

/// Each rule of older versions separately, on charts and skies chosen for it.
@Suite struct OlderRuleTests {
    private func engine(_ change: (inout AstrometerModel) throws -> Void) throws -> Engine {
        var model = try AstrometerModel.forTests()
        try change(&model)
        model.acceptCalibration()
        return try Engine(model: model, labels: [:])
    }

    /// Speeds that are equal to 0.0001° a day count as equal.
    @Test func speedsAreRounded() {
        #expect(!PhaseRule.applies(1.00004, againstBirth: 1.00001))
        #expect(PhaseRule.applies(1.00006, againstBirth: 1.00004))
        #expect(!PhaseRule.applies(-0.053, againstBirth: -0.053))
    }

    /// Both rules of relationship_harmony select an aspect to natal Venus in the seventh house.
    @Test func anAspectCountsForEachRule() throws {
        let (once, twice) = (try Engine.forTests(), try engine { $0.sharedContacts = .eachRule })
        var skies = RandomSkies(seed: 122)
        var doubled = 0
        for _ in 0..<60 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let (one, two) = (once.reading(of: chart, under: sky), twice.reading(of: chart, under: sky))
            for (single, double) in zip(one.meters, two.meters) {
                let again = single.aspects.filter { aspect in
                    let rules = single.definition?.anyOf
                    let byBody =
                        rules?.natalBodies?.contains(aspect.natal) == true
                        || rules?.transitBodies?.contains(aspect.transit) == true
                    return byBody && rules?.natalHouses?.contains(chart.house(of: aspect.natal)) == true
                }
                let more = again.reduce(0) { $0 + $1.dti }
                doubled += again.count
                assertClose(double.score.dti, single.score.dti + more, relative: 1e-12, "\(single.name)")
                assertClose(
                    double.score.hqs, single.score.hqs + again.reduce(0) { $0 + $1.hqs }, within: 1e-9, single.name)
                #expect(double.score.aspectCount == single.score.aspectCount)
            }
        }
        #expect(doubled > 100)
    }

    /// Separations come from rounded longitudes; signs, houses and dignities from the longitudes themselves.
    @Test func roundedPositions() throws {
        let engine = try engine { $0.rounding = try DecimalRounding(decimals: 2) }
        let natal = try Sky.of([.moon: 10.0031, .sun: 29.996, .mars: 359.997], others: 200)
        let chart = try NatalChart.of(natal, firstCusp: 10.003, ascendant: 10.003)
        let reading = engine.reading(of: chart, under: try .of([.venus: 98.004, .saturn: 17.504], others: 250))
        #expect(reading.chart[.moon].longitude == 10.0031 && reading.chart.house(of: .moon) == 1)
        #expect(reading.chart[.sun].sign == .aries && reading.chart[.mars].longitude == 359.997)
        #expect(engine.rounded(chart)[.moon].longitude == 10 && engine.rounded(chart)[.mars].longitude == 359.99)
        let square = try #require(reading.aspects.first { $0.natal == .moon && $0.transit == .venus })
        #expect(square.orb == 2)
        #expect(reading.document(rounded: false).natalChartSummary?.planets[1].longitude == 10.0031)
        // 7.501° exceeds the limit of 7.5°, but the rounded longitudes are 7.5° apart.
        let near = try #require(reading.aspects.first { $0.natal == .moon && $0.transit == .saturn })
        #expect(near.orb == 7.5)
    }

    /// Less than half a hundredth of a degree before 0° Leo, the Sun is in Cancer: it is not in domicile, so its weight is 10.
    @Test func signOfTheUnroundedLongitude() throws {
        let engine = try Engine(modelNamed: ModelCatalog.referenceModel)
        func reading(sun longitude: Double) throws -> Reading {
            let chart = try NatalChart.of(.of([.sun: longitude], others: 200), firstCusp: 75, ascendant: 75)
            return engine.reading(of: chart, under: try .of([.moon: 119.99952], others: 250))
        }
        // The second house is succedent, which has a factor of 2.
        let cancer = try reading(sun: 119.99952)
        #expect(cancer.chart[.sun].sign == .cancer && cancer.natalWeights[0] == 2 * 10)
        let summary = try #require(cancer.document().natalChartSummary)
        #expect(summary.planets[0].sign == .cancer && summary.planets[0].dignity == .peregrine)
        #expect(summary.planets[0].weightage == 20)
        #expect(cancer.sky[.moon].sign == .cancer)
        #expect(cancer.aspects.first { $0.natal == .sun && $0.transit == .moon }?.orb == 0)
        let leo = try reading(sun: 120)
        #expect(leo.chart[.sun].sign == .leo && leo.natalWeights[0] == 2 * 15)
    }

    @Test(arguments: [(20.0, true), (20.016, true), (20.017, false), (10.0, true), (9.999, false)])
    func dignityByWholeMinutes(degree: Double, isExalted: Bool) throws {
        var table = try ModelCatalog.model().natalWeight
        table.dignityDegree = .wholeMinutes
        #expect((table.dignity(of: .jupiter, at: 90 + degree) == .exaltation) == isExalted)
        table.dignityDegree = .exact
        #expect((table.dignity(of: .jupiter, at: 90 + degree) == .exaltation) == (10...20).contains(degree))
    }

    /// Orb windows that touch each other after rounding.
    @Test func touchingOrbWindowsAreRejected() throws {
        var model = try AstrometerModel.forTests()
        model.aspects[1].orbLimit = 22.5
        model.acceptCalibration()
        try model.validate()
        model.rounding = try DecimalRounding(decimals: 0)
        model.acceptCalibration()
        #expect(throws: AstrometerError.self) { try model.validate() }
    }
}
