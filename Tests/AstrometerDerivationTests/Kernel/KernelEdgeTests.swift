import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// The kernel at the orbs where an aspect begins, ends, or becomes exact. All numbers are exact in binary.
@Suite struct KernelEdgeTests {
    /// The step just beyond an edge, in degrees.
    private static let step = 1.0 / 1024

    private static func chart(at longitude: Double) throws -> NatalChart {
        try .of(sky(at: longitude), ascendant: 0)
    }

    private static func sky(at longitude: Double, speed: Double = 1) throws -> Sky {
        try .of([:], others: longitude, otherSpeed: speed)
    }

    /// Compares the kernel with the engine on one day, and the aspect count of the first meter, which counts all aspects.
    private func compare(
        _ model: AstrometerModel, natal: Double, transit: Double, speed: Double = 1,
        aspects: Int = Body.count * Body.count, _ name: String
    ) throws {
        let (chart, sky) = (try Self.chart(at: natal), try Self.sky(at: transit, speed: speed))
        try KernelTests.compare(model, [chart], [sky], name)
        let score = try Engine(model: model, labels: [:]).reading(of: chart, under: sky).meters[0].score
        #expect(score.aspectCount == aspects, "\(name)")
    }

    /// A body weakens harmony while it is retrograde; at a station, with a speed of 0, it is not.
    @Test func retrogradeFactorsAtAStation() throws {
        var model = try ModelCatalog.model()
        model.meters[0].retrogradeFactors = [.mercury: 0.5, .mars: 0.75]
        model.acceptCalibration()
        let chart = try Self.chart(at: 100)
        let engine = try Engine(model: model, labels: [:])
        var found: [Double] = []
        for speed in [1.0, 0, -1] {
            let sky = try Self.sky(at: 102, speed: speed)
            try KernelTests.compare(model, [chart], [sky], "speed \(speed)")
            found.append(engine.reading(of: chart, under: sky).meters[0].score.harmony)
        }
        #expect(found[2] < 0.5 * found[1])
    }

    /// Every aspect on both sides: within its orb up to and including the limit.
    @Test(arguments: [ModelCatalog.defaultModel, "reference-1.1"]) func orbs(name: String) throws {
        let model = try ModelCatalog.model(named: name)
        // Models that round orbs round them to hundredths.
        let step = model.rounding == nil ? Self.step : 0.01
        for aspect in model.aspects {
            for side in [1.0, -1] {
                for natal in [0.0, 100, 355] {
                    let angle = natal + side * aspect.angle
                    for ahead in [1.0, -1] {
                        let edge = angle + ahead * aspect.orbLimit
                        let at = "\(aspect.type) of \(natal) at \(edge)"
                        try compare(model, natal: natal, transit: edge, "limit, \(at)")
                        try compare(model, natal: natal, transit: edge + ahead * step, aspects: 0, "beyond, \(at)")
                    }
                }
            }
        }
    }

    /// Orbs in hundredths, under a limit between two of them: the limit is not rounded up.
    @Test func limitsBetweenRoundedOrbs() throws {
        var model = try ModelCatalog.model(named: "reference-1.1")
        for index in model.aspects.indices { model.aspects[index].orbLimit += 0.006 }
        model.acceptCalibration()
        for aspect in model.aspects {
            let edge = 100 + aspect.angle + aspect.orbLimit
            try compare(model, natal: 100, transit: edge - 0.002, "below the limit, \(aspect.type)")
            try compare(model, natal: 100, transit: edge + 0.002, aspects: 0, "above the limit, \(aspect.type)")
        }
    }

    /// The exact orb of rounded orbs includes its own hundredth, also if binary fractions round it down, as 100 · 0.29 does.
    @Test(arguments: [0.29, 0.57, 0.105]) func exactOrbsBetweenRoundedOrbs(exactOrb: Double) throws {
        var model = try ModelCatalog.model(named: "reference-1.1")
        model.phase.exactOrb = exactOrb
        model.phase.modifiers = [.applying: 3, .exact: 7, .separating: 1]
        model.acceptCalibration()
        for orb in [exactOrb - 0.01, exactOrb, exactOrb + 0.01] {
            try compare(model, natal: 100, transit: 100 + orb, "orb \(orb) of \(exactOrb)")
        }
    }

    /// Days on which a body moves further than the widest span are not in one block, because it could reach a window twice.
    @Test func blocksEndBeforeTheWidestSpan() throws {
        let model = try ModelCatalog.model()
        let limit = SkyTable.widestSpan(of: model)
        for (step, days) in [(limit / 3, 4), (limit / 3 + 0.25, 3)] {
            let skies = try (0..<7).map { try Self.sky(at: 20 + step * Double($0)) }
            let table = try SkyTable(skies, model: model)
            #expect(table.daysOfBlock.map(\.count).first == days, "steps of \(step)")
            #expect(table.longestSpan <= Int(limit) + 1)
        }
        for back in [false, true] {
            let skies = try (0..<7).map {
                try Self.sky(at: 20 + (back ? -1 : 1) * 115 * Double($0), speed: back ? -1 : 1)
            }
            try KernelTests.compare(model, [Self.chart(at: 20)], skies, "back \(back)")
        }
    }

    /// Natal weights come from exact longitudes, also in models that round longitudes for aspects: 119.99952° is in Cancer.
    @Test func weightsOfRoundedModels() throws {
        let model = try ModelCatalog.model(named: "reference-1.1")
        let chart = try Self.chart(at: 119.99952)
        let table = try ChartTable(of: [chart], model: model)
        let reading = try Engine(model: model, labels: [:]).reading(of: chart, under: Self.sky(at: 0))
        #expect(table.longitudes.allSatisfy { $0 == 120 })
        #expect(table.weights == reading.natalWeights)
        let leo = try ChartTable(of: [Self.chart(at: 120)], model: model)
        #expect(leo.weights != table.weights)
    }

    /// Between a body's first and last longitude in a block and the widest window there is room for a degree on both sides.
    @Test func widestSpans() throws {
        let model = try ModelCatalog.model()
        #expect(model.aspects.map(\.orbLimit).min() == 6 && model.aspects.map(\.orbLimit).max() == 8)
        #expect(SkyTable.widestSpan(of: model) == 360 - 2 * 8 - 2)
        let rounded = try ModelCatalog.model(named: "reference-1.1")
        let widest = try #require(rounded.aspects.map(\.orbLimit).max())
        assertClose(SkyTable.widestSpan(of: rounded), 360 - 2 * (widest + 0.01) - 2, within: 1e-9, "rounded")
    }

    /// An aspect is exact up to and including the exact orb, whether it is applying or not. The model's phase factors differ
    /// widely.
    @Test(arguments: [1.0, -1, 0]) func exactOrbs(speed: Double) throws {
        var model = try ModelCatalog.model()
        model.phase.exactOrb = 0.5
        model.phase.modifiers = [.applying: 3, .exact: 7, .separating: 1]
        model.acceptCalibration()
        for orb in [0, 0.5 - Self.step, 0.5, 0.5 + Self.step, 2] {
            for ahead in [1.0, -1] {
                try compare(
                    model, natal: 100, transit: 100 + ahead * orb, speed: speed, "orb \(ahead * orb), speed \(speed)")
            }
        }
        // Compared with the formula rather than the engine: 1 − orb/limit, times the phase factor.
        func dti(_ orb: Double) throws -> Double {
            let chartDays = try ChartDays(
                charts: ChartTable(of: [Self.chart(at: 100)], model: model),
                sky: SkyTable([Self.sky(at: 100 + orb)], model: model), model: model)
            let buffers = KernelBuffers(meterCount: model.meters.count, countsAspects: true)
            chartDays.forEachBlock(of: 0, into: buffers) { _, _ in }
            return buffers.dti[0]
        }
        let limit = try #require(model.aspects.first { $0.angle == 0 }).orbLimit
        let whole = try dti(0)
        assertClose(try dti(0.5) / whole, 1 - 0.5 / limit, within: 1e-12, "exact at the exact orb")
        let beyond = 0.5 + Self.step
        assertClose(try dti(beyond) / whole, (1 - beyond / limit) / 7, within: 1e-12, "separating beyond it")
        assertClose(try dti(-beyond) / whole, 3 * (1 - beyond / limit) / 7, within: 1e-12, "applying before it")
    }

    /// A body moves back through 0° while a natal body is just before it, so its block of days begins below the first degree of
    /// the kernel's window table. One aspect is exact, or nearly, at the first or the last noon.
    @Test(arguments: [0.75, 1.5, 5.5, 12.5, 18.5]) func windowsThatBeginBelowZeroDegrees(behind: Double) throws {
        var model = try ModelCatalog.model()
        let charts = [try Self.chart(at: 340 + behind)]
        for speed in [-3.0, -2.75] {
            let skies = try (0..<8).map { day in try Self.sky(at: 340 + speed * Double(day - 7), speed: speed) }
            for (noon, exact) in [(7, behind), (0, -7 * speed - behind)] {
                for angle in [exact, exact + 0.25, exact - 0.25] {
                    model.aspects = [AspectRule(type: .sextile, angle: angle, orbLimit: 0.3, base: 4, quality: 1)]
                    model.acceptCalibration()
                    #expect(try SkyTable(skies, model: model).blocks.count == 1)
                    try KernelTests.compare(model, charts, skies, "\(behind)° behind, speed \(speed), angle \(angle)")
                    let engine = try Engine(model: model, labels: [:])
                    let wanted = skies.map { engine.reading(of: charts[0], under: $0).meters[0].score.aspectCount }
                    #expect(wanted[noon] == Body.count * Body.count)
                }
            }
        }
    }
}
