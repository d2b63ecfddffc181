import AstrometerTestSupport

/// Compares longitudes with JPL DE421, computed by Skyfield, which shares neither theory nor code with libswe.
@Suite struct PositionTests {
    /// The largest allowed error of a body's longitude, in arc seconds.
    static func tolerance(_ body: Body) -> Double { body == .moon ? 5 : 1 }

    @Test func moshierAgainstDE421() throws {
        try compare(Ephemeris())
        try compare(Ephemeris.ofLibrary())
    }

    @Test(.ephemerisFiles)
    func filesAgainstDE421() throws { try compare(Ephemeris(source: .files(directory: EphemerisFiles.directory))) }

    private func compare(_ ephemeris: Ephemeris) throws {
        let table = try CSVTable(contentsOf: Almanac.url("positions"))
        #expect(table.rows.count >= 60)
        // DE421 does not include the lunar node.
        #expect(table.columns.dropFirst(2).map(\.description) == Body.allCases.filter { $0.kind != .node }.map(\.name))
        for (column, name) in table.columns.enumerated().dropFirst(2) {
            let body = try Body(named: name)
            var worst = Worst()
            for row in table.rows {
                let moment = Moment(julianDay: try #require(Double(row[0])))
                let wanted = try #require(Double(row[column]))
                let error = Degrees.folded(try ephemeris.longitude(of: body, at: moment) - wanted) / arcSecond
                worst.take(error, "\(moment)")
            }
            worst.assert(within: Self.tolerance(body), "\(ephemeris.name) \(body), arc seconds")
            Almanac.tell("\(ephemeris.source) against DE421, \(body): \(worst.error) arc seconds at \(worst.place)")
        }
    }

    /// 1930 to 2039, like the table from DE421, and years outside the range where the theory fits best.
    @Test(
        .ephemerisFiles,
        arguments: [
            (2_425_977.5, 2_466_154.5, false), (2_378_500.5, 2_415_020.5, true), (2_469_807.5, 2_488_069.5, true),
        ])
    func moshierAgainstFiles(first: Double, last: Double, isElsewhere: Bool) throws {
        let moshier = try Ephemeris()
        let files = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        let tolerances: [Body: Double] = isElsewhere ? [.moon: 5, .neptune: 3, .pluto: 6] : [:]
        var generator = SeededGenerator(seed: 1)
        var worst = Body.allCases.map { _ in Worst() }
        for _ in 0..<500 {
            let moment = Moment(julianDay: generator.number(in: first..<last))
            for body in Body.allCases {
                let difference = try Degrees.folded(
                    moshier.longitude(of: body, at: moment) - files.longitude(of: body, at: moment))
                worst[body.rawValue].take(difference / arcSecond, "\(moment)")
            }
        }
        for (body, worst) in zip(Body.allCases, worst) {
            // Seven times as many moments as the table has, so larger errors of the theory are found.
            let usual = isElsewhere ? 2 : 1.25 * Self.tolerance(body)
            worst.assert(within: tolerances[body] ?? usual, "Moshier against files, \(body), arc seconds")
            Almanac.tell("Moshier against files from \(first), \(body): \(worst.error) at \(worst.place)")
        }
    }

    @Test func speedIsTheChangeOfLongitude() throws {
        let ephemeris = try Ephemeris()
        var generator = SeededGenerator(seed: 3)
        var checks = Checks("speed against a difference of longitudes")
        for _ in 0..<200 {
            let moment = Moment(julianDay: generator.number(in: 2_415_020.5..<2_469_807.5))
            for body in Body.allCases {
                let half = 0.01
                let change = try Degrees.folded(
                    ephemeris.longitude(of: body, at: moment.adding(days: half))
                        - ephemeris.longitude(of: body, at: moment.adding(days: -half)))
                let speed = try ephemeris.position(of: body, at: moment).speed
                checks.close(speed, change / (2 * half), within: 2e-4, "\(body) at \(moment)")
            }
        }
        checks.report(atLeast: 2200)
    }

    @Test func meanNodeGoesBackwards() throws {
        let ephemeris = try Ephemeris()
        for year in stride(from: 1900, through: 2100, by: 10) {
            let node = try ephemeris.position(of: .northNode, at: .noonUTC("\(year)-01-01"))
            #expect(node.isRetrograde)
            assertClose(node.speed, -0.05295, within: 0.0005, "speed of the mean node in \(year)")
        }
    }
}

/// The tables written by the scripts in the folder `Almanac`.
enum Almanac {
    static func url(_ name: String) -> URL { Repository.url("Tests/AstrometerEphemerisTests/Almanac/\(name).csv") }

    /// Prints the measured errors for the documentation, if `ASTROMETER_MEASURE` is set.
    static func tell(_ line: String) {
        if ProcessInfo.processInfo.environment["ASTROMETER_MEASURE"] != nil { print("measured:", line) }
    }
}
