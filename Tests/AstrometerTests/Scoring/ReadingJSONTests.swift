import Astrometer
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Compares JSON written directly from readings with `JSONEncoder` and the documents.
@Suite struct ReadingJSONTests {
    /// The number of readings compared. Without optimization, `JSONEncoder` takes some milliseconds for each.
    #if DEBUG
        private static let count = 150
    #else
        private static let count = 2000
    #endif

    private static func expectSameBytes(_ reading: Reading, id: String? = nil) throws {
        for scale in UnifiedScale.allCases {
            for rounded in [true, false] {
                var document = reading.document(scale: scale, rounded: rounded)
                document.id = id
                #expect(
                    try reading.json(scale: scale, rounded: rounded, id: id) == WireJSON.encoder().encode(document))
                var scores = reading.scoresDocument(scale: scale, rounded: rounded)
                scores.id = id
                #expect(
                    try reading.json(.scores, scale: scale, rounded: rounded, id: id)
                        == WireJSON.encoder().encode(scores))
            }
        }
    }

    @Test func jsonOfRandomSkies() throws {
        let engines = [try Engine.forTests(), try Engine()]
        var skies = RandomSkies(seed: 20_261)
        for number in 0..<count {
            let chart = try skies.chart()
            let days = try skies.days(2)
            let transits = try Transits(sky: days[1], previousSky: number % 7 == 0 ? nil : days[0])
            try Self.expectSameBytes(engines[number % 2].reading(of: chart, under: transits))
        }
    }

    private var count: Int { Self.count }

    /// Moments of exactness and stations, charts without a time, all models of the package.
    @Test func jsonOfBirthsByEveryModel() throws {
        let ephemeris = try Ephemeris()
        let births = [
            try BirthData(
                date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
            try BirthData(date: "1953-01-31", time: "03:05", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96),
            try BirthData(date: "2001-12-31"),
        ]
        for name in try ModelCatalog.modelNames() {
            let engine = try Engine(modelNamed: name)
            for date in ["2025-10-30", "2024-02-29", "1999-08-11"] {
                let transits = try ephemeris.transits(at: .noonUTC(date))
                for birth in births {
                    let chart = try NatalChart(birth: birth, ephemeris: ephemeris, sensitivity: [.moon: 1.7])
                    try Self.expectSameBytes(engine.reading(of: chart, under: transits), id: "a \"name\" \\ / é 😀\n")
                }
            }
        }
    }

    /// Custom meters without labels, whose names sort before and among the names of fields.
    @Test func jsonOfOwnMeters() throws {
        var model = try AstrometerModel.forTests()
        let names = ["a", "aspect_counts", "date_a", "zz", "id0", "natal"]
        for (index, name) in names.enumerated() {
            let old = model.meters[index].name
            model.meters[index].name = name
            model.calibration.meters[name] = model.calibration.meters.removeValue(forKey: old)
            for group in model.superGroups.indices {
                for member in model.superGroups[group].members.indices
                where model.superGroups[group].members[member].meter == old {
                    model.superGroups[group].members[member].meter = name
                }
            }
        }
        model.acceptCalibration()
        let engine = try Engine(model: model, labels: [:])
        var skies = RandomSkies(seed: 20_262)
        for _ in 0..<10 {
            let chart = try skies.chart()
            let days = try skies.days(2)
            try Self.expectSameBytes(
                engine.reading(of: chart, under: Transits(sky: days[1], previousSky: days[0])))
        }
    }

    @Test func scoresAreShort() throws {
        var skies = RandomSkies(seed: 20_263)
        let reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
        #expect(try reading.json(.scores).count < 4000)
    }
}
