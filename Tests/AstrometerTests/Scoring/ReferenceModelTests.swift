import AstrometerTestSupport

/// The model behind the published thresholds: `reference-1.1`.
@Suite struct ReferenceModelTests {
    /// Births and dates drawn by `Golden/make_reference_births.py`, which computes the cases with pyswisseph.
    @Test func manyBirths() throws {
        let (engine, ephemeris) = (try Engine(modelNamed: "reference-1.1"), try Ephemeris())
        let table = try CSVTable(contentsOf: Repository.url("Tests/AstrometerTests/Golden/reference-births.csv"))
        var checks = Checks("sums")
        for row in table.rows {
            let birth = try BirthData.utc(row[0], latitude: Double(row[1]), longitude: Double(row[2]))
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            let reading = engine.reading(of: chart, under: try ephemeris.sky(at: .noonUTC(row[3])))
            for (index, meter) in reading.meters.enumerated() {
                let sums = [meter.score.dti, meter.score.hqs]
                for (place, sum) in sums.enumerated() {
                    let wanted = try #require(Double(row[4 + 2 * index + place]))
                    checks.close(sum, wanted, within: 1e-9 * max(1, meter.score.dti), "\(row[0]) \(meter.name)")
                }
            }
        }
        checks.report(atLeast: 160 * 46)
    }

    /// `reference-1.1` differs from the default model in six rules and nothing else.
    @Test func nothingElseDiffers() throws {
        var model = try ModelCatalog.model()
        let reference = try ModelCatalog.model(named: "reference-1.1")
        (model.name, model.words) = ("reference-1.1", "super-groups-1.1")
        model.rounding = try DecimalRounding(decimals: 2)
        model.phase.rule = .speedAgainstBirth
        model.natalWeight.rulerBonus = 0
        model.sharedContacts = .eachRule
        model.calibration = reference.calibration
        model.natalWeight.dignityDegree = .wholeMinutes
        #expect(model == reference)
        #expect(reference.calibration.provenance.source?.contains("public backend") == true)
        #expect(try ModelCatalog.labels(of: reference) == ModelCatalog.labels(of: ModelCatalog.model()))
        let again = try JSONDecoder().decode(AstrometerModel.self, from: WireJSON.encoder().encode(reference))
        #expect(again == reference)
    }

    /// Rounds like Python's `round`, which considers the exact binary value.
    @Test(arguments: [
        (2.675, 2, 2.67), (1.005, 2, 1.0), (0.125, 2, 0.12), (0.375, 2, 0.38), (10.125, 2, 10.12), (359.995, 2, 360.0),
        (359.9949, 2, 359.99), (123.455, 2, 123.45), (0.005, 2, 0.01), (0.015, 2, 0.01), (0.025, 2, 0.03),
        (0.045, 2, 0.04), (29.995, 2, 30.0), (59.985, 2, 59.98), (-5e-05, 4, -0.0001), (0.98565, 4, 0.9857),
        (1.00005, 4, 1.0001), (-0.05295, 4, -0.0529), (13.17635, 4, 13.1763), (0.5, 0, 0.0), (1.5, 0, 2.0),
        (2.5, 0, 2.0),
    ])
    func roundsAsPython(value: Double, decimals: Int, wanted: Double) throws {
        #expect(try DecimalRounding(decimals: decimals).rounded(value) == wanted)
    }

    @Test func roundedLongitudesStayBelow360() throws {
        let rounding = try DecimalRounding(decimals: 2)
        #expect(rounding.rounded(longitude: 359.996) == 359.99)
        #expect(rounding.rounded(longitude: 0.004) == 0)
        #expect(try DecimalRounding(decimals: 0).rounded(longitude: 359.7) == 359)
    }
}
