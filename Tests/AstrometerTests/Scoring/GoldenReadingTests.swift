import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

/// Compares with cases computed by an independent implementation of `Documentation/Specification/astrometers.md`.
@Suite struct GoldenReadingTests {
    @Test func everyCaseOfTheIndependentImplementation() throws {
        let engine = try Engine()
        let ephemeris = try Ephemeris.ofLibrary()
        let cases = try GoldenReadings.load().cases
        #expect(cases.count == 12)
        for (number, golden) in cases.enumerated() {
            let chart = try NatalChart(birth: golden.birth(), ephemeris: ephemeris)
            try check(chart, golden, "case \(number)", engine)
            let sky = try ephemeris.sky(at: .noonUTC(String(golden.transit_utc.prefix(10))))
            for body in Body.allCases {
                let wanted = try #require(golden.transits[body.name])
                assertClose(sky[body].longitude, wanted.longitude, within: 1e-9, "case \(number) transit \(body)")
                assertClose(sky[body].speed, wanted.speed, within: 1e-9, "case \(number) speed of \(body)")
            }
            check(engine.reading(of: chart, under: sky), golden, "case \(number)")
        }
    }

    private func check(_ chart: NatalChart, _ golden: GoldenReadings.Case, _ name: String, _ engine: Engine) throws {
        assertClose(try #require(chart.houses.ascendant), golden.ascendant, within: 1e-9, "\(name) ascendant")
        assertClose(try #require(chart.houses.midheaven), golden.midheaven, within: 1e-9, "\(name) midheaven")
        for (house, cusp) in golden.cusps.enumerated() {
            assertClose(chart.houses.cusps[house], cusp, within: 1e-9, "\(name) cusp \(house + 1)")
        }
        for body in Body.allCases {
            let wanted = try #require(golden.natal[body.name])
            assertClose(chart[body].longitude, wanted.longitude, within: 1e-9, "\(name) natal \(body)")
            #expect(chart.house(of: body) == wanted.house, "\(name) house of \(body)")
            let weight = engine.weights(of: chart)[body.rawValue]
            assertClose(weight, wanted.weightage, relative: 1e-12, "\(name) W of \(body)")
        }
    }

    private func check(_ reading: Reading, _ golden: GoldenReadings.Case, _ name: String) {
        #expect(reading.aspects.count == golden.aspects.count, "\(name)")
        for wanted in golden.aspects {
            let label = "\(name) \(wanted.transit) \(wanted.aspect) \(wanted.natal)"
            guard
                let got = reading.aspects.first(where: {
                    $0.transit.name == wanted.transit && $0.natal.name == wanted.natal && $0.type.name == wanted.aspect
                })
            else {
                Issue.record("\(label) is missing")
                continue
            }
            #expect(got.phase.name == wanted.phase, "\(label)")
            assertClose(got.orb, wanted.orb, within: 1e-9, "\(label) orb")
            assertClose(got.weight, wanted.weightage, relative: 1e-12, "\(label) W")
            assertClose(got.power, wanted.transit_power, within: 1e-8, "\(label) P")
            assertClose(got.quality, wanted.quality_factor, within: 0, "\(label) Q")
            assertClose(got.dti, wanted.dti, within: 1e-7, "\(label) DTI")
            assertClose(got.hqs, wanted.hqs, within: 1e-7, "\(label) HQS")
        }
        for (meterName, wanted) in golden.meters {
            guard let score = reading[meterName]?.score else {
                Issue.record("\(name): no meter \(meterName)")
                continue
            }
            #expect(score.aspectCount == wanted.aspect_count, "\(name) \(meterName)")
            assertClose(score.dti, wanted.dti, within: 1e-6, "\(name) \(meterName) DTI")
            assertClose(score.hqs, wanted.hqs, within: 1e-6, "\(name) \(meterName) HQS")
        }
    }
}

/// The contents of the file, with its own names of fields.
struct GoldenReadings: Decodable {
    let cases: [Case]

    struct Case: Decodable {
        let birth_utc: String
        let latitude: Double
        let longitude: Double
        let transit_utc: String
        let ascendant: Double
        let midheaven: Double
        let cusps: [Double]
        let natal: [String: Natal]
        let transits: [String: Position]
        let aspects: [Aspect]
        let meters: [String: Meter]

        func birth() throws -> BirthData {
            let fields = birth_utc.dropLast().split(separator: "T").map(String.init)
            return try BirthData(
                date: fields[0], time: fields[1], zone: "UTC", latitude: latitude, longitude: longitude)
        }
    }

    struct Natal: Decodable {
        let longitude: Double
        let speed: Double
        let house: Int
        let weightage: Double
    }

    struct Position: Decodable {
        let longitude: Double
        let speed: Double
    }

    struct Aspect: Decodable {
        let transit, natal, aspect, phase: String
        let orb, weightage, transit_power, quality_factor, dti, hqs: Double
    }

    struct Meter: Decodable {
        let dti, hqs: Double
        let aspect_count: Int
    }

    static func load() throws -> GoldenReadings {
        let url = Bundle.module.url(forResource: "readings", withExtension: "json", subdirectory: "Golden")
        return try JSONDecoder().decode(GoldenReadings.self, from: Data(contentsOf: try #require(url)))
    }
}
