import AstrometerTestSupport

/// Compares with cases and figures from an independent implementation of `Documentation/Specification/compatibility.md`.
@Suite struct GoldenPairTests {
    @Test func everyPairOfTheIndependentImplementation() throws {
        let (engine, ephemeris) = (try CompatibilityEngine(), try Ephemeris.ofLibrary())
        let cases = try GoldenPairs.load().cases.array
        #expect(cases.count == 12)
        for (number, golden) in cases.enumerated() {
            let charts = try [golden.birth_utc, golden.their_birth_utc].map {
                try GoldenPairs.chart($0.string, ephemeris)
            }
            let comparison = engine.comparison(of: charts[0], with: charts[1])
            check(comparison, golden, "case \(number)")
            let composite = comparison.composite
            for body in Body.allCases {
                let (wanted, got) = (golden.composite[body.name].double, try #require(composite[body]))
                assertClose(got.longitude, wanted, within: 1e-9, "case \(number) composite \(body)")
            }
            let sky = try ephemeris.sky(at: .noonUTC(String(golden.date_utc.string.prefix(10))))
            let vibe = engine.vibe(of: charts[0], with: charts[1], under: sky)
            assertClose(vibe.dti, golden.vibe.dti.double, within: 1e-7, "case \(number) DTI")
            assertClose(vibe.hqs, golden.vibe.hqs.double, within: 1e-7, "case \(number) HQS")
            assertClose(vibe.intensity, golden.vibe.intensity.double, within: 1e-7, "case \(number) intensity")
            assertClose(vibe.harmony, golden.vibe.harmony.double, within: 1e-7, "case \(number) harmony")
        }
    }

    private func check(_ comparison: Comparison, _ golden: AnyJSON, _ name: String) {
        #expect(comparison.aspects.count == golden.aspects.array.count, "\(name)")
        for wanted in golden.aspects.array {
            let id = "\(wanted.user_planet.string)_\(wanted.aspect_type.string)_\(wanted.their_planet.string)"
            guard let got = comparison.aspects.first(where: { $0.id == id }) else {
                Issue.record("\(name) \(id) is missing")
                continue
            }
            assertClose(got.orb, wanted.orb.double, within: 1e-9, "\(name) orb of \(id)")
            assertClose(got.strength, wanted.strength.double, within: 1e-9, "\(name) strength of \(id)")
            #expect(got.quality == wanted.quality.double, "\(name) quality of \(id)")
        }
        for mode in comparison.modes {
            for category in mode.categories {
                let key = "\(mode.mode.rawValue).\(category.definition.id)"
                assertClose(category.raw, golden.raw[key].double, within: 1e-9, "\(name) raw \(key)")
                assertClose(category.score, golden.scores[key].double, within: 1e-7, "\(name) score \(key)")
            }
            let overall = golden.overall[mode.mode.rawValue].double
            assertClose(mode.overall, overall, within: 1e-7, "\(name) overall \(mode.mode)")
        }
    }

    /// Compares the committed calibration with one from an independent program over the same pairs.
    @Test func calibration() throws {
        let golden = try GoldenPairs.load().calibration
        let calibration = try ModelCatalog().calibration(of: ModelCatalog().compatibilityModel())
        #expect(Double(calibration.provenance.pairs) == golden.pairs.double)
        for mode in CompatibilityMode.allCases {
            let (got, wanted) = (try #require(calibration.modes[mode]), golden.modes[mode.rawValue])
            assertClose(got.p01, wanted.p01.double, relative: 1e-9, "\(mode) p01")
            assertClose(got.p99, wanted.p99.double, relative: 1e-9, "\(mode) p99")
            for (probability, value) in wanted.quantiles.members {
                let index = Int((try #require(Double(probability)) * 100).rounded())
                assertClose(got.overallQuantiles[index], value.double, within: 1e-7, "\(mode) \(probability)")
            }
            for (id, category) in got.categories {
                let wanted = golden.categories["\(mode.rawValue).\(id)"]
                assertClose(category.p01, wanted.p01.double, relative: 1e-9, "\(mode) \(id) p01")
                assertClose(category.p99, wanted.p99.double, relative: 1e-9, "\(mode) \(id) p99")
                let shares = CompatibilityLabel.allCases.map { category.labelShares[$0] ?? .nan }
                for (got, wanted) in zip(shares, wanted.shares.array) {
                    assertClose(got, wanted.double, within: 1e-6, "\(mode) \(id) labels")
                }
            }
        }
        assertClose(calibration.vibe.dti99, golden.vibe.dti_p99.double, relative: 1e-9, "vibe DTI")
        assertClose(calibration.vibe.hqs01, golden.vibe.hqs_p01.double, relative: 1e-9, "vibe HQS p01")
        assertClose(calibration.vibe.hqs99, golden.vibe.hqs_p99.double, relative: 1e-9, "vibe HQS p99")
    }
}

/// The file of cases.
enum GoldenPairs {
    static func load() throws -> AnyJSON { try AnyJSON(file: "Tests/AstrometerTests/Golden/compatibility.json") }

    /// The exact chart for a moment such as `2009-06-24T07:45:00Z` in Greenwich.
    static func chart(_ moment: String, _ ephemeris: Ephemeris) throws -> NatalChart {
        try NatalChart(birth: .utc(moment, latitude: 51.4769, longitude: 0), ephemeris: ephemeris)
    }
}
