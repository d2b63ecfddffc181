import AstrometerTestSupport

/// Births with missing data, compared with an independent program.
@Suite struct ApproximateBirthTests {
    struct File: Decodable {
        struct Case: Decodable {
            let date: String, time: String?, zone: String?, momentUtc: Timestamp, momentKnown: MomentKnown
            let bodies: [String: Place]
        }
        struct Place: Decodable {
            let longitude: Double, longitudeUncertainty: Double?, possibleSigns: [Sign]?, signUncertain: Bool?
        }
        let cases: [Case]
    }

    static func file() throws -> File {
        let url = Repository.url("Tests/AstrometerEphemerisTests/Almanac/approximate-births.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: url))
    }

    @Test func momentsRangesAndSigns() throws {
        let ephemeris = try Ephemeris()
        var ranges = 0
        for wanted in try Self.file().cases {
            let birth = try BirthData(date: wanted.date, time: wanted.time, zone: wanted.zone)
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            #expect(Timestamp(chart.sky.moment) == wanted.momentUtc, "\(wanted.date)")
            #expect(chart.momentKnown == wanted.momentKnown && !chart.isExact, "\(wanted.date)")
            for body in Body.allCases {
                let place = try #require(wanted.bodies[body.name])
                let label: Comment = "\(wanted.date) \(body)"
                #expect(abs(Degrees.folded(chart[body].longitude - place.longitude)) < 0.0005, label)
                guard let uncertainty = place.longitudeUncertainty else {
                    #expect(
                        chart.longitudeUncertainty(of: body) == nil && chart.isSignUncertain(of: body) == nil, label)
                    continue
                }
                ranges += 1
                #expect(abs((chart.longitudeUncertainty(of: body) ?? .nan) - uncertainty) < 0.02, label)
                #expect(chart.isSignUncertain(of: body) == place.signUncertain, label)
                #expect(chart.possibleSigns(of: body) == place.possibleSigns, label)
            }
        }
        #expect(ranges == 110)
    }

    /// A birth time without a zone has no instant, and a date that the zone skipped has no noon.
    @Test func birthsWithoutAMomentAreRejected() throws {
        #expect(throws: AstrometerError.self) { try BirthData(date: "1990-06-15", time: "14:30") }
        for (date, zone) in [("2011-12-30", "Pacific/Apia"), ("1993-08-21", "Pacific/Kwajalein")] {
            expectError("does not exist in \(zone)") { try BirthData(date: date, zone: zone).moment() }
        }
    }

    /// The Moon of a January birth in Auckland is its position on that date in Auckland.
    @Test func noonIsLocalNoonOfTheZone() throws {
        let birth = try BirthData(date: "1990-01-15", zone: "Pacific/Auckland")
        #expect(Timestamp(try birth.moment()).description == "1990-01-14T23:00:00Z")
        let range = try #require(try birth.possibleMoments())
        #expect(abs(range.upperBound.days(since: range.lowerBound) - 1) < 0.001)
    }

    /// Days on which the clocks change have 23 or 25 hours. São Paulo's clocks went back at midnight, to 23:00 of the same day.
    @Test(arguments: [
        ("2021-03-14", "America/New_York", 23.0), ("2021-11-07", "America/New_York", 25.0),
        ("2021-06-15", "America/New_York", 24.0), ("2018-02-17", "America/Sao_Paulo", 25.0),
    ])
    func lengthOfADayOfBirth(date: String, zone: String, hours: Double) throws {
        let range = try #require(try BirthData(date: date, zone: zone).possibleMoments())
        #expect(abs(range.upperBound.days(since: range.lowerBound) * 24 - hours) < 0.001)
    }

    /// A date begins 14 hours before midnight UTC in the zone furthest east, and ends 12 hours after the next midnight UTC in
    /// the zone furthest west.
    @Test func withoutAZoneTheDayCoversEveryZone() throws {
        let range = try #require(try BirthData(date: "1990-06-15").possibleMoments())
        #expect(range.lowerBound.description == "1990-06-14T10:00:00Z")
        #expect(range.upperBound.description == "1990-06-16T12:00:00Z")
    }

    /// The uncertainty of two bodies of one chart is how far they can move relative to each other, at the end of the day where
    /// that is more.
    @Test func theirCommonMotionCancels() {
        let (moon, sun) = (LongitudeRange(first: -6, last: 7), LongitudeRange(first: -0.5, last: 0.5))
        #expect(moon.uncertainty(relativeTo: sun) == 6.5 && sun.uncertainty(relativeTo: moon) == 6.5)
    }

    /// Retrograde Mercury turns within the day, so its range of longitudes extends to the station, beyond both ends of the day.
    @Test func rangesExtendToAStation() {
        let range = LongitudeRange(first: -0.01, last: -0.02, turns: [0.03])
        #expect(range.low == -0.02 && range.high == 0.03 && range.uncertainty == 0.03)
        #expect(range.signs(around: 29.98) == [.aries, .taurus])
        #expect(range.signs(around: 29.96) == [.aries])
        let forward = LongitudeRange(first: 0.01, last: 0.02, turns: [-0.03])
        #expect(forward.low == -0.03 && forward.high == 0.02)
        #expect(!LongitudeRange.isTooUncertain(4, orbLimit: 8) && LongitudeRange.isTooUncertain(4.01, orbLimit: 8))
    }
}
