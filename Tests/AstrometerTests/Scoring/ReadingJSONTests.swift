import AstrometerTestSupport

/// Compares the JSON of readings with what `JSONEncoder` writes for the same values.
@Suite struct ReadingJSONTests {
    private static func expectSameBytes(_ reading: Reading, id: String? = nil) throws {
        for scale in UnifiedScale.allCases {
            for rounded in [true, false] {
                var document = reading.document(scale: scale, rounded: rounded)
                document.id = id
                #expect(try reading.json(scale: scale, rounded: rounded, id: id) == WireJSON.encoder().encode(document))
                var scores = reading.scoresDocument(scale: scale, rounded: rounded)
                scores.id = id
                #expect(
                    try reading.json(.scores, scale: scale, rounded: rounded, id: id)
                        == WireJSON.encoder().encode(scores))
            }
        }
    }

    /// Moments of exactness and stations, charts without a time, all models of the package.
    @Test(.optimized) func jsonOfBirthsByEveryModel() throws {
        let ephemeris = try Ephemeris()
        let births = [
            try BirthData.known(),
            try BirthData(date: "1953-01-31", time: "03:05", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96),
            try BirthData(date: "2001-12-31"),
        ]
        for name in try ModelCatalog().modelNames() {
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
    @Test(.optimized) func jsonOfOwnMeters() throws {
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
            try Self.expectSameBytes(engine.reading(of: chart, under: Transits(sky: days[1], previousSky: days[0])))
        }
    }
}
