import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Compares the batch kernel with the engine, on random charts and days.
@Suite struct KernelTests {
    @Test(arguments: try ModelCatalog().modelNames())
    func agreesWithTheEngine(model name: String) throws {
        try compare(ModelCatalog.model(named: name), charts: 40, days: 50, seed: 7)
    }

    @Test func agreesOnAChangedModel() throws {
        var model = try ModelCatalog.model()
        model.aspects[2].orbLimit = 9.5
        model.phase.modifiers[.applying] = 2
        model.phase.exactOrb = 1
        model.meters[3].only = MeterDefinition.Filter(transitBodies: [.moon, .sun], aspects: [.trine, .conjunction])
        model.meters[5].anyOf = MeterDefinition.Selection(
            natalBodies: [.sun], natalHouses: [2, 9], transitBodies: [.moon])
        model.natalWeight.base[.pluto] = 0
        model.aspects[1].angle = 45
        model.aspects[3].angle = 150
        try compare(model, charts: 20, days: 33, seed: 8)
    }

    /// The rules of older versions, together and separately.
    @Test(arguments: OlderRule.allCases)
    func agreesByOlderRules(rule: OlderRule) throws {
        for (seed, name) in [ModelCatalog.defaultModel, "daily-2"].enumerated() {
            var model = try ModelCatalog.model(named: name)
            try rule.change(&model)
            try compare(model, charts: 5, days: 17, seed: UInt64(20 + seed))
        }
    }

    enum OlderRule: CaseIterable {
        case rounding, coarseRounding, speedAgainstBirth, eachRule, wholeMinutes, all

        func change(_ model: inout AstrometerModel) throws {
            let isAll = self == .all
            if isAll || self == .rounding { model.rounding = try DecimalRounding(decimals: 2) }
            // Whole degrees, with an angle halfway between two of them.
            if self == .coarseRounding {
                model.rounding = try DecimalRounding(decimals: 0)
                model.aspects[1].angle = 60.5
                model.phase.exactOrb = 1.29
                model.aspects[2].orbLimit = 6.3
            }
            if isAll || self == .speedAgainstBirth { model.phase.rule = .speedAgainstBirth }
            if isAll || self == .wholeMinutes { model.natalWeight.dignityDegree = .wholeMinutes }
            guard isAll || self == .eachRule else { return }
            model.sharedContacts = .eachRule
            // A meter that selects natal bodies and houses, with and without a filter of transiting bodies.
            model.meters[5].anyOf = MeterDefinition.Selection(
                natalBodies: [.sun, .moon], natalHouses: [2, 9, 11], transitBodies: [.moon, .mars])
            model.meters[6].anyOf = model.meters[5].anyOf
            model.meters[6].only = MeterDefinition.Filter(transitBodies: [.mars, .venus], aspects: [.trine, .square])
        }
    }

    /// Days so far apart that the Moon completes a circle within a block of eight.
    @Test(arguments: [4, 14, 100])
    func agreesOnDaysFarApart(step: Int) throws {
        for name in ["super-groups-1.1", "reference-1.1"] {
            try compare(ModelCatalog.model(named: name), charts: 5, days: 17, step: step, seed: UInt64(step))
        }
    }

    @Test func agreesWithoutAspects() throws {
        var model = try ModelCatalog.model()
        model.aspects = []
        try compare(model, charts: 2, days: 9, seed: 9)
    }

    /// Real charts and days far apart: within a block, planets turn, and the Moon and Sun pass 0°.
    @Test(arguments: try ModelCatalog().modelNames(), [18_262, 20_049, -7_000])
    func agreesOnRealDays(model name: String, from day: Int) throws {
        let ephemeris = try Ephemeris()
        let people = try Population(charts: 6, seed: UInt64(abs(day))).people
        try Self.compare(
            ModelCatalog.model(named: name), people.map { try NatalChart(birth: $0.birth, ephemeris: ephemeris) },
            (0..<33).map { try ephemeris.sky(at: .noonUTC(CivilDate(dayNumber: day + $0))) })
    }

    /// Saturn moves back through 0° while a natal Sun is just before it, and an aspect window ends exactly there.
    @Test func agreesOnWindowsThatEndAtTheNatalPoint() throws {
        let ephemeris = try Ephemeris()
        let charts = try ["1985-03-20", "1989-03-20", "2000-03-20"].map {
            try NatalChart(birth: BirthData(date: $0), ephemeris: ephemeris)
        }
        let first = try CivilDate(parsing: "2025-08-28")
        let skies = try (0..<24).map { try ephemeris.sky(at: .noonUTC(first.adding(days: $0))) }
        for name in ["super-groups-1.1", "reference-1.1"] {
            var model = try ModelCatalog.model(named: name)
            model.aspects = [AspectRule(type: .sextile, angle: 60, orbLimit: 59.9, base: 4, quality: 1)]
            try Self.compare(model, charts, skies)
        }
    }

    private func compare(_ model: AstrometerModel, charts chartCount: Int, days: Int, step: Int = 1, seed: UInt64)
        throws
    {
        var random = RandomSkies(seed: seed)
        let charts = try (0..<chartCount).map { _ in try random.chart() }
        let skies = try random.days(days * step).enumerated().filter { $0.offset % step == 0 }.map(\.element)
        try Self.compare(model, charts, skies)
    }

    /// Compares sums, scores and aspect counts of all meters with the engine's, for each chart and sky.
    static func compare(
        _ changed: AstrometerModel, _ charts: [NatalChart], _ skies: [Sky], _ context: String = ""
    ) throws {
        var model = changed
        model.acceptCalibration()
        let engine = try Engine(model: model, labels: [:])
        let chartDays = try ChartDays(
            charts: ChartTable(of: charts, model: model), sky: SkyTable(skies, model: model), model: model)
        let buffers = KernelBuffers(meterCount: model.meters.count, countsAspects: true)
        for (number, chart) in charts.enumerated() {
            chartDays.forEachBlock(of: number, into: buffers) { block, lanes in
                chartDays.score(block: block, in: buffers)
                for lane in lanes {
                    let day = chartDays.sky.daysOfBlock[block].lowerBound + lane
                    let reading = engine.reading(of: chart, under: skies[day])
                    for (index, meter) in reading.meters.enumerated() {
                        let place = index * 8 + lane
                        let name = "\(context) chart \(number) day \(day) \(meter.name)"
                        let scale = max(1, meter.score.dti)
                        assertClose(buffers.dti[place], meter.score.dti, within: 1e-9 * scale, "\(name) DTI")
                        assertClose(buffers.hqs[place], meter.score.hqs, within: 1e-9 * scale, "\(name) HQS")
                        let (intensity, harmony) = (meter.score.intensity, meter.score.harmony)
                        assertClose(
                            buffers.intensity[place], intensity, within: 1e-9 * max(1, intensity), "\(name) intensity")
                        assertClose(buffers.harmony[place], harmony, within: 1e-9 * max(1, harmony), "\(name) harmony")
                        #expect(Int(buffers.aspectCounts[place]) == meter.score.aspectCount, "\(name)")
                    }
                }
            }
        }
    }
}

extension ChartTable {
    /// Creates the columns of existing charts for a model.
    init(of charts: [NatalChart], model: AstrometerModel) throws {
        let needsSpeeds = model.needsNatalSpeeds
        let placements = charts.map { chart in
            NatalPlacements.Placement(
                longitudes: chart.sky.positions.map(\.longitude),
                speeds: needsSpeeds ? chart.sky.withLibrarySpeeds().positions.map(\.speed) : [],
                ascendant: chart.houses.ascendant, houses: chart.houseOfBody.map(UInt8.init),
                sensitivity: chart.sensitivity)
        }
        try self.init(of: NatalPlacements(charts: placements), model: model, workers: Workers(threads: 1))
    }
}
