import AstrometerTestSupport

/// Compares with cases computed by an independent implementation of `Documentation/Specification/astrometers.md`.
@Suite struct GoldenReadingTests {
    @Test func everyCaseOfTheIndependentImplementation() throws {
        let engine = try Engine()
        let ephemeris = try Ephemeris.ofLibrary()
        let cases = try AnyJSON(file: "Tests/AstrometerTests/Golden/readings.json").cases.array
        #expect(cases.count == 12)
        for (number, golden) in cases.enumerated() {
            let birth = try BirthData.utc(
                golden.birth_utc.string, latitude: golden.latitude.double, longitude: golden.longitude.double)
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            try check(chart, golden, "case \(number)", engine)
            let sky = try ephemeris.sky(at: .noonUTC(String(golden.transit_utc.string.prefix(10))))
            for body in Body.allCases {
                let wanted = golden.transits[body.name]
                assertClose(
                    sky[body].longitude, wanted.longitude.double, within: 1e-9, "case \(number) transit \(body)")
                assertClose(sky[body].speed, wanted.speed.double, within: 1e-9, "case \(number) speed of \(body)")
            }
            check(engine.reading(of: chart, under: sky), golden, "case \(number)")
        }
    }

    private func check(_ chart: NatalChart, _ golden: AnyJSON, _ name: String, _ engine: Engine) throws {
        assertClose(try #require(chart.houses.ascendant), golden.ascendant.double, within: 1e-9, "\(name) ascendant")
        assertClose(try #require(chart.houses.midheaven), golden.midheaven.double, within: 1e-9, "\(name) midheaven")
        for (house, cusp) in golden.cusps.array.enumerated() {
            assertClose(chart.houses.cusps[house], cusp.double, within: 1e-9, "\(name) cusp \(house + 1)")
        }
        for body in Body.allCases {
            let wanted = golden.natal[body.name]
            assertClose(chart[body].longitude, wanted.longitude.double, within: 1e-9, "\(name) natal \(body)")
            #expect(Double(chart.house(of: body)) == wanted.house.double, "\(name) house of \(body)")
            let weight = engine.weights(of: chart)[body.rawValue]
            assertClose(weight, wanted.weightage.double, relative: 1e-12, "\(name) W of \(body)")
        }
    }

    private func check(_ reading: Reading, _ golden: AnyJSON, _ name: String) {
        #expect(reading.aspects.count == golden.aspects.array.count, "\(name)")
        for wanted in golden.aspects.array {
            let label = "\(name) \(wanted.transit.string) \(wanted.aspect.string) \(wanted.natal.string)"
            guard
                let got = reading.aspects.first(where: {
                    $0.transit.name == wanted.transit.string && $0.natal.name == wanted.natal.string
                        && $0.type.name == wanted.aspect.string
                })
            else {
                Issue.record("\(label) is missing")
                continue
            }
            #expect(got.phase.name == wanted.phase.string, "\(label)")
            assertClose(got.orb, wanted.orb.double, within: 1e-9, "\(label) orb")
            assertClose(got.weight, wanted.weightage.double, relative: 1e-12, "\(label) W")
            assertClose(got.power, wanted.transit_power.double, within: 1e-8, "\(label) P")
            assertClose(got.quality, wanted.quality_factor.double, within: 0, "\(label) Q")
            assertClose(got.dti, wanted.dti.double, within: 1e-7, "\(label) DTI")
            assertClose(got.hqs, wanted.hqs.double, within: 1e-7, "\(label) HQS")
        }
        for (meterName, wanted) in golden.meters.members {
            guard let score = reading[meterName]?.score else {
                Issue.record("\(name): no meter \(meterName)")
                continue
            }
            #expect(Double(score.aspectCount) == wanted.aspect_count.double, "\(name) \(meterName)")
            assertClose(score.dti, wanted.dti.double, within: 1e-6, "\(name) \(meterName) DTI")
            assertClose(score.hqs, wanted.hqs.double, within: 1e-6, "\(name) \(meterName) HQS")
        }
    }
}
