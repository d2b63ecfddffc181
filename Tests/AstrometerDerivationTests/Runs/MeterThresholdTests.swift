import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

@Suite struct MeterThresholdTests {
    /// Reference/meter-thresholds.json has figures of NumPy from a dump of scores; its shares have six decimals.
    @Test func figuresOfNumPy() throws {
        struct Golden: Decodable {
            struct Metric: Decodable {
                let still: Int
                let q50, q75, q90: Double
                let limits: TrendThresholds.Limits?
                let shares: [String: Double]
            }
            let charts, transitions: Int
            let pooled: [String: TrendThresholds.Limits]
            let meters: [String: [String: Metric]]
        }
        let golden: Golden = try Repository.json("Tests/AstrometerDerivationTests/Reference/meter-thresholds.json")
        var derivation = Derivation(model: try ModelCatalog.model(), population: try Population(charts: golden.charts))
        derivation.windows = [
            DerivationWindow(name: "custom", from: try CivilDate(year: 2025, month: 1, day: 1), noons: 181)
        ]
        (derivation.resamples, derivation.thresholdsBy) = (0, .meter)
        let report = try derivation.run(ephemeris: Ephemeris.ofLibrary())
        let window = try #require(report.windows["custom"])
        let thresholds = try #require(report.thresholds(of: "custom"))
        try thresholds.validate()
        #expect(thresholds.format == "astrometer-thresholds/2" && thresholds.provenance?.thresholdsBy == "meter")
        func close(_ one: [Double], _ other: [Double], _ what: String, within allowed: Double = 1e-9) {
            #expect(zip(one, other).allSatisfy { abs($0 - $1) <= allowed }, "\(what): \(one), \(other)")
        }
        for metric in TrendMetric.allCases {
            let pooled = try #require(golden.pooled[metric.rawValue])
            close(metric.limits(in: thresholds).values, pooled.values, metric.rawValue)
            for (name, metrics) in golden.meters {
                let (wanted, what) = (try #require(metrics[metric.rawValue]), "\(name) \(metric)")
                let found = try #require((window.meters[name] ?? window.groups?[name])?[metric.rawValue])
                close([found.q50, found.q75, found.q90], [wanted.q50, wanted.q75, wanted.q90], what)
                #expect(Int(((found.still ?? 0) * Double(golden.transitions)).rounded()) == wanted.still, "\(what)")
                #expect((found.limits == nil) == (wanted.limits == nil), "\(what)")
                close(found.limits?.values ?? [], wanted.limits?.values ?? [], what)
                #expect(thresholds.meters?[name]?[metric] == found.limits, "\(what)")
                for rate in ChangeRate.allCases {
                    close([found.shares["own"]?[rate] ?? -1], [wanted.shares[rate.rawValue] ?? -1], what, within: 1e-6)
                }
            }
        }
    }

    /// Shares of all meters together are those under each meter's own limits.
    @Test func sharesUnderLimitsByMeter() throws {
        var model = try ModelCatalog.model()
        let limits = TrendThresholds.Limits(stableBelow: 5, slowBelow: 6, moderateBelow: 7)
        model.thresholds.source = nil
        model.thresholds.meters = ["air_energy": TrendThresholds.MeterLimits(harmony: limits)]
        model.thresholds.format = TrendThresholds.formatByMeter
        let report = try Derivation(model, Population(charts: 5), noons: 40, resamples: 0).run(ephemeris: Ephemeris())
        let window = try #require(report.windows["x"])
        let meters = window.meters.values.compactMap { $0["harmony"]?.shares["own"]?[.stable] }
        let stable = try #require(window.metrics["harmony"]?.sharesOwn?[.stable])
        #expect(abs(stable - meters.reduce(0, +) / 23) < 1e-12)
        #expect(report.provenance.thresholdsBy == "meter")
    }

    /// A meter that hardly ever moves has the pooled limits.
    @Test func tooFewChanges() throws {
        var derivation = try Derivation(ModelCatalog.model(), Population(charts: 1), noons: 90, resamples: 0)
        derivation.thresholdsBy = .meter
        let report = try derivation.run(ephemeris: Ephemeris())
        var thresholds = try #require(report.thresholds(of: "x"))
        #expect(thresholds.meters == nil)
        thresholds.meters = [:]
        #expect(!thresholds.isByMeter)
        // 120 changes are enough for meters that move in 100 of them.
        derivation.windows[0].noons = 121
        let moving = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"]).meters.values.flatMap(\.values)
        for one in moving { #expect((one.limits == nil) == (((1 - (one.still ?? 0)) * 120).rounded() < 100)) }
        #expect(Set(moving.map { $0.limits == nil }).count == 2)
        let json = String(decoding: try ReportFiles.json(report), as: UTF8.self)
        #expect(json.contains(#""limits" : null"#))
    }

    /// In parts, the report has the same bytes.
    @Test(.optimized) func parts() throws {
        let ground = try PartsTests.Ground(charts: 24) { derivation in
            derivation.model = try ModelCatalog.model()
            derivation.thresholdsBy = .meter
            derivation.windows.removeLast()
        }
        let shares = try ground.shares(charts: 2, days: 2)
        #expect(try ground.derive(shares, merge: PartsTests.inOrder) == ground.report())
    }

    /// Limits of a meter take precedence, metric by metric; other names only warn.
    @Test func precedence() throws {
        var thresholds = try ModelCatalog.model().thresholds
        let own = TrendThresholds.Limits(stableBelow: 0.05, slowBelow: 0.1, moderateBelow: 0.2)
        thresholds.meters = ["mental_clarity": .init(harmony: own), "nobody": .init(intensity: own)]
        #expect(throws: AstrometerError.self) { try thresholds.validate() }
        thresholds.format = TrendThresholds.formatByMeter
        try thresholds.validate()
        #expect(thresholds.limits(of: .harmony, for: "mental_clarity") == own)
        #expect(thresholds.limits(of: .intensity, for: "mental_clarity") == thresholds.intensity)
        #expect(thresholds.limits(of: .harmony, for: "focus") == thresholds.harmony)
        #expect(try thresholds.warningOfNames(for: ModelCatalog.model())?.contains("\"nobody\"") == true)
        func rate(_ meter: String?) -> ChangeRate {
            Trend(.harmony, from: 50, to: 50.3, thresholds: thresholds, of: meter).changeRate
        }
        #expect(rate("mental_clarity") == .rapid && rate("focus") == .stable && rate(nil) == .stable)
    }
}
