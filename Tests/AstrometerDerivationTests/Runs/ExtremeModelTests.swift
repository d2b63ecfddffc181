import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Foundation
import Testing

@testable import AstrometerDerivation

/// Models with numbers at their limits: every score is finite and on its scale, in both the engine and the kernel.
@Suite struct ExtremeModelTests {
    @Test(.optimized) func engineAndKernelStayOnTheirScales() throws {
        var (draw, skies) = (ExtremeModels(seed: 1_000_000), RandomSkies(seed: 12))
        var checks = Checks("scores of extreme models")
        for round in 0..<40 {
            let model = try draw.model()
            let engine = try Engine(model: model, labels: [:])
            let (chart, days) = (try skies.chart(), try skies.days(2))
            let reading = engine.reading(of: chart, under: days[1], after: days[0])
            for meter in reading.meters + reading.superGroups {
                let score = meter.score
                let isOnScale = (0...100).contains(score.intensity) && (0...100).contains(score.harmony)
                checks.check(
                    isOnScale && (-100...100).contains(score.unified) && score.dti.isFinite && score.hqs.isFinite,
                    "\(round) \(meter.name): \(score)")
            }
            #expect(try !reading.document().json().isEmpty)

            let chartDays = try ChartDays(
                charts: ChartTable(of: [chart], model: model), sky: SkyTable(days, model: model), model: model)
            let buffers = KernelBuffers(meterCount: model.meters.count)
            chartDays.forEachBlock(of: 0, into: buffers) { block, lanes in
                chartDays.score(block: block, in: buffers)
                for place in 0..<model.meters.count * Int(BATCH_LANES) {
                    let scores = (buffers.intensity[place], buffers.harmony[place])
                    checks.check(
                        (0...100).contains(scores.0) && (0...100).contains(scores.1) && buffers.sums[place].isFinite,
                        "kernel, \(round): \(scores)")
                }
            }
        }
        checks.report(atLeast: 40 * 10)
    }

    @Test func derivesAndCalibrates() throws {
        var draw = ExtremeModels(seed: 308)
        let population = try Population(charts: 2)
        let ephemeris = try Ephemeris()
        for _ in 0..<6 {
            var model = try draw.model()
            model.meters.removeLast(model.meters.count - 3)
            model.superGroups = []
            var run = CalibrationRun(model: model, population: population)
            run.through = run.from.adding(days: 4)
            // The result is a valid calibration of the model.
            model.calibration = try run.run(ephemeris: ephemeris)
            try model.validate()
            var derivation = Derivation(model: model, population: population)
            derivation.windows = [DerivationWindow(name: "short", from: run.from, noons: 4)]
            derivation.resamples = 100
            let report = try derivation.run(ephemeris: ephemeris)
            #expect(try !WireJSON.encoder().encode(report).isEmpty)
            #expect(!report.html().contains("nan"))
        }
    }

    /// The kernel has room for the maximum number of bodies and windows of a model, and orders the metrics as the engine does.
    @Test func theKernelHasRoomForAllBodiesAndWindows() {
        #expect(Body.count == Int(BATCH_BODIES))
        // The kernel stores the columns of a meter as a 16-bit mask.
        #expect(Body.count <= UInt16.bitWidth)
        #expect(AstrometerModel.maximumMeters == Int(BATCH_MAXIMUM_METERS))
        #expect(AstrometerModel.maximumWindows <= UInt16.bitWidth)
        #expect(AspectType.allCases.count == Int(PAIR_WINDOWS))
        #expect(CompatibilityLabel.allCases.count == Int(PAIR_LABELS))
        #expect(TrendMetric.allCases.count == Int(BATCH_METRICS))
        #expect(TrendMetric.allCases == [.harmony, .intensity, .unifiedScore])
        #expect([BATCH_HARMONY, BATCH_INTENSITY, BATCH_UNIFIED].map { Int($0) } == [0, 1, 2])
    }

    /// The kernel's unified score equals the engine's to the last bit.
    @Test func unifiedScoresEqualTheEngines() {
        var generator = SeededGenerator(seed: 50)
        for _ in 0..<1000 {
            let (intensity, harmony) = (generator.number(in: 0..<100), generator.number(in: 0..<100))
            let unified = MeterScore.unified(intensity: intensity, harmony: harmony)
            #expect(batch_unified(intensity, harmony) == unified, "\(intensity) \(harmony)")
        }
    }

    @Test func invalidModelsAreRejectedBeforeTheRun() throws {
        var model = try ModelCatalog.model()
        model.meters[1].name = model.meters[0].name
        let population = try Population(charts: 1)
        let errors = [
            #expect(throws: AstrometerError.self) {
                try CalibrationRun(model: model, population: population).run(ephemeris: Ephemeris())
            },
            #expect(throws: AstrometerError.self) {
                try Derivation(model: model, population: population).run(ephemeris: Ephemeris())
            },
        ]
        for error in errors { #expect(error?.message.contains("given twice") == true) }
    }
}

/// The package's models with numbers changed to a limit, or to a random value within the limits.
private struct ExtremeModels {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func number(in range: ClosedRange<Double>) -> Double {
        let tiny = max(range.lowerBound, .leastNonzeroMagnitude)
        switch random.index(below: 5) {
        case 0: return range.lowerBound
        case 1: return range.upperBound
        case 2: return min(tiny, range.upperBound)
        default: return random.number(in: range.lowerBound..<range.upperBound)
        }
    }

    mutating func model() throws -> AstrometerModel {
        var model = try ModelCatalog.model()
        for body in Body.allCases {
            model.transitWeight[body] = number(in: ModelLimits.weight)
            // At least as much as dignities can subtract.
            model.natalWeight.base[body] = random.index(below: 2) == 0 ? 1_000_000 : number(in: 5...1_000_000)
        }
        for kind in HouseAngularity.allCases { model.natalWeight.houseFactor[kind] = number(in: ModelLimits.weight) }
        for phase in AspectPhase.allCases { model.phase.modifiers[phase] = number(in: ModelLimits.weight) }
        model.natalWeight.dignityPoints[.domicile] = number(in: ModelLimits.weight)
        model.natalWeight.rulerBonus = number(in: ModelLimits.weight)
        model.natalWeight.exaltationOrb = number(in: ModelLimits.exaltationOrb)
        model.phase.exactOrb = number(in: ModelLimits.exactOrb)
        for index in model.aspects.indices {
            model.aspects[index].base = number(in: ModelLimits.weight)
            model.aspects[index].quality = number(in: ModelLimits.quality)
            model.aspects[index].orbLimit = number(in: 0.000_001...14)
        }
        if random.index(below: 4) == 0 {
            model.aspects = [
                AspectRule(type: .square, angle: 0, orbLimit: 90, base: 1_000_000, quality: -1),
                AspectRule(type: .trine, angle: 135, orbLimit: 44, base: 1_000_000, quality: 1),
            ]
        }
        for index in model.meters.indices {
            let name = model.meters[index].name
            if let factors = model.meters[index].retrogradeFactors {
                for body in factors.keys.sorted() {
                    model.meters[index].retrogradeFactors?[body] = number(in: ModelLimits.retrogradeFactor)
                }
            }
            let bound = [0, Double.leastNonzeroMagnitude, 1, 1e300, .greatestFiniteMagnitude][random.index(below: 5)]
            model.calibration.meters[name]?.dti = try .of([0, 0, 0, 0, 0, 0, 0, 0, bound])
            model.calibration.meters[name]?.hqs = try .of([-bound, 0, 0, 0, 0, 0, 0, 0, bound])
        }
        for index in model.superGroups.indices {
            for member in model.superGroups[index].members.indices {
                model.superGroups[index].members[member].weight = number(in: ModelLimits.divisor)
            }
        }
        model.thresholds.harmony = .init(stableBelow: 0, slowBelow: 0.000_001, moderateBelow: 1_000_000)
        model.acceptCalibration()
        return model
    }
}

extension Distribution {
    fileprivate static func of(_ percentiles: [Double]) throws -> Distribution {
        try Distribution(
            percentiles: percentiles, minimum: percentiles[0], maximum: percentiles[8], mean: 0, standardDeviation: 0)
    }
}
