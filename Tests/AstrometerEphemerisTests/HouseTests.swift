import AstrometerTestSupport

/// House systems, and charts with and without a birth time.
@Suite struct HouseTests {
    let ephemeris: Ephemeris

    init() throws { ephemeris = try Ephemeris() }

    @Test(arguments: [HouseSystem.placidus, .koch])
    func beyondThePolarCircle(system: HouseSystem) throws {
        for hour in 0..<24 {
            let moment = Moment(try CivilDate(parsing: "1990-06-15"), CivilTime(secondOfDay: hour * 3600))
            for latitude in [68.0, -68.0, 89.9, -89.9] {
                let houses = try ephemeris.houses(at: moment, latitude: latitude, longitude: 25, system: system)
                #expect(houses.system == system)
                #expect(houses.systemUsed == .porphyry, "\(latitude) at \(moment)")
                let porphyry = try ephemeris.houses(at: moment, latitude: latitude, longitude: 25, system: .porphyry)
                #expect(houses.cusps == porphyry.cusps)
                #expect(houses.ascendant == porphyry.ascendant)
            }
        }
    }

    @Test(arguments: [(90.1, 0.0), (-91, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0)])
    func placesThatAreNotOnEarth(latitude: Double, longitude: Double) throws {
        expectError(code: .invalidArgument) {
            try ephemeris.houses(at: .noonUTC("2000-01-01"), latitude: latitude, longitude: longitude)
        }
        #expect(throws: AstrometerError.self) {
            try BirthData(date: "2000-01-01", latitude: latitude, longitude: longitude)
        }
    }

    @Test func solarHousesOfApproximateCharts() throws {
        for (month, day) in [(1, 5), (3, 21), (6, 15), (9, 30), (12, 31)] {
            let date = try CivilDate(year: 1990, month: month, day: day)
            let births = [
                try BirthData(date: date),
                try BirthData(date: date, time: .noon, zone: "America/New_York"),
                try BirthData(date: date, latitude: 40.7, longitude: -74),
                try BirthData(date: date, zone: "America/New_York", latitude: 40.7, longitude: -74),
            ]
            for birth in births {
                let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
                #expect(!chart.isExact)
                #expect(try chart.sky.moment == birth.moment())
                #expect(chart.houses.systemUsed == .wholeSign)
                #expect(chart.houses.ascendant == nil)
                #expect(chart.houses.midheaven == nil)
                #expect(chart.house(of: .sun) == 1)
                let sunSign = chart[.sun].sign.rawValue
                for body in Body.allCases {
                    #expect(chart.house(of: body) == (chart[body].sign.rawValue - sunSign + 12) % 12 + 1)
                }
            }
        }
    }

    @Test func sensitivityOutOfRange() throws {
        let birth = try BirthData(date: "1990-06-15")
        for factor in [0.49, 2.01, -1, .nan, .infinity] {
            expectError("moon", code: .invalidArgument) {
                try NatalChart(birth: birth, ephemeris: ephemeris, sensitivity: [.moon: factor])
            }
        }
        let chart = try NatalChart(birth: birth, ephemeris: ephemeris, sensitivity: [.moon: 0.5, .sun: 2])
        #expect(chart.sensitivity[Body.moon.rawValue] == 0.5)
        #expect(chart.sensitivity[Body.sun.rawValue] == 2)
        #expect(chart.sensitivity[Body.mars.rawValue] == 1)
    }
}
