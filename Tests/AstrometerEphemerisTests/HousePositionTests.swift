import AstrometerTestSupport
import CSwissEphemeris

/// Compares the house of a longitude with libswe's `swe_house_pos`, which does not use cusps.
@Suite struct HousePositionTests {
    let ephemeris: Ephemeris

    init() throws { ephemeris = try Ephemeris() }

    /// Latitudes from pole to pole, most of them beyond the polar circles, including the poles.
    @Test(.optimized, arguments: HouseSystem.allCases)
    func housesEqualThoseOfLibswe(system: HouseSystem) throws {
        var generator = SeededGenerator(seed: 31)
        var checks = Checks("house positions of \(system)")
        var backwards = 0
        for round in 0..<1500 {
            let moment = Moment(julianDay: generator.number(in: 2_415_020.5..<2_469_807.5))
            let latitude =
                switch round % 5 {
                case 0: generator.number(in: -66..<66)
                case 1: round % 2 == 0 ? 90.0 : -90.0
                case 2, 3: generator.number(in: 66..<90)
                default: generator.number(in: -90 ..< -66)
                }
            let longitude = generator.number(in: -180..<180)
            let houses = try ephemeris.houses(at: moment, latitude: latitude, longitude: longitude, system: system)
            if houses.runBackwards { backwards += 1 }
            for _ in 0..<8 {
                let point = generator.number(in: 0..<360)
                let position = try housePosition(
                    of: point, moment, latitude: latitude, longitude: longitude, houses.systemUsed)
                // The point is on a cusp, apart from rounding, so either house is right. At the poles all points are, in
                // Regiomontanus.
                if abs(position - position.rounded()) < 1e-6 { continue }
                // At the poles the Ascendant is 0° Aries or Libra, apart from rounding, so its sign is undecided.
                if system == .wholeSign, abs(latitude) == 90 { continue }
                checks.check(
                    houses.house(of: point) == Int(position),
                    "\(point) at \(moment), \(latitude), \(longitude): \(houses.house(of: point)), not \(position)")
            }
            for (index, cusp) in houses.cusps.enumerated() where abs(latitude) < 90 {
                checks.check(houses.house(of: cusp) == index + 1, "cusp \(index + 1) at \(moment), \(latitude)")
            }
        }
        checks.report(atLeast: 20_000)
        #expect((backwards > 200) == (system == .regiomontanus || system == .campanus), "\(backwards)")
    }

    /// Births in Tromsø, with the houses that libswe gives.
    @Test func backwardHouses() throws {
        func houses(_ time: String, _ zone: String, _ system: HouseSystem) throws -> [Int] {
            let birth = try BirthData(date: "1990-06-15", time: time, zone: zone, latitude: 69.65, longitude: 18.96)
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: system)
            #expect(chart.houses.runBackwards && chart.houses.systemUsed == system)
            return chart.houseOfBody
        }
        #expect(try houses("00:00", "UTC", .regiomontanus) == [11, 12, 12, 12, 12, 8, 1, 4, 3, 6, 1])
        let campanus = try houses("03:00", "Europe/Oslo", .campanus)
        #expect(campanus == (try libswesHouses("1990-06-15", utc: "01:00", .campanus)))
    }

    private func libswesHouses(_ date: String, utc: String, _ system: HouseSystem) throws -> [Int] {
        let moment = Moment(try CivilDate(parsing: date), try CivilTime(parsing: utc))
        return try Body.allCases.map {
            let longitude = try ephemeris.longitude(of: $0, at: moment)
            return Int(try housePosition(of: longitude, moment, latitude: 69.65, longitude: 18.96, system))
        }
    }

    private func housePosition(
        of point: Double, _ moment: Moment, latitude: Double, longitude: Double, _ system: HouseSystem
    ) throws -> Double {
        let letter = Int32(try #require("PWEOKRC".utf8.dropFirst(system.rawValue).first))
        var text = [CChar](repeating: 0, count: Int(AS_MAXCH))
        var cusps = [Double](repeating: 0, count: 13)
        var angles = [Double](repeating: 0, count: 10)
        var tilt = [Double](repeating: 0, count: 6)
        try #require(swe_houses(moment.julianDay, latitude, longitude, letter, &cusps, &angles) >= 0)
        try #require(swe_calc_ut(moment.julianDay, SE_ECL_NUT, SEFLG_MOSEPH, &tilt, &text) >= 0)
        var place = [point, 0]
        let position = swe_house_pos(angles[2], latitude, tilt[0], letter, &place, &text)
        try #require((1..<13).contains(position))
        return position
    }

    @Test func everyPointHasAHouseWithAnyCusps() throws {
        var generator = SeededGenerator(seed: 32)
        let odd = [0, 360, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300]
        for round in 0..<2000 {
            let cusps = (0..<12).map { _ in
                round % 3 == 0 ? Double(generator.index(below: 4)) * 90 : generator.number(in: -1e4..<1e4)
            }
            let houses = try Houses(
                system: .placidus, systemUsed: .placidus, cusps: cusps, ascendant: nil, midheaven: nil)
            for point in odd + cusps + [generator.number(in: 0..<360)] {
                #expect((1...12).contains(houses.house(of: point)))
            }
            #expect(houses.middles.allSatisfy { (0..<360).contains($0) })
        }
        for bad in [Double.nan, .infinity] {
            #expect(throws: AstrometerError.self) {
                try Houses(
                    system: .equal, systemUsed: .equal, cusps: Array(repeating: 0, count: 12), ascendant: bad,
                    midheaven: 0)
            }
            #expect(Houses(solarFrom: bad, requested: .equal).cusps.count == 12)
        }
    }
}
