import AstrometerTestSupport

/// The digest of a list identifies its people, not the bytes of its file.
@Suite struct PeopleDigestTests {
    private func people(_ csv: String) throws -> [Person] {
        try PeopleFile(CSVReader(bytes: Array(csv.utf8)), name: "people.csv").rows.map { try $0.get() }
    }

    private func digest(_ csv: String) throws -> String { PeopleDigest(of: try people(csv)).hexDigest }

    /// The digest of the committed list, computed by a separate script with Python's `zoneinfo`, `struct` and `hashlib`.
    @Test func digestOfTheCommittedPopulation() throws {
        let list = try PeopleFile(contentsOf: Repository.url("Data/Population/population.csv"))
        #expect(
            PeopleDigest(of: try list.rows.map { try $0.get() }).hexDigest
                == "d0873b752a422f32ccc5854cda26671f9fb460491072276250595cb59c793413")
    }

    @Test func rows() throws {
        let rows = try people(
            """
            birth_date,birth_time,timezone,latitude,longitude,sensitivity
            1990-06-15,14:30,America/New_York,40.5,-74,
            1990-06-15,14:30,America/New_York,40.5,-74,sun=1.5;moon=2
            1990-06-15,,,,,mars=1
            1990-06-15,,,-0.0,0,
            """
        ).map(\.canonicalRow)
        #expect(
            rows == [
                "645474600,exact,4044400000000000,c052800000000000,\n",
                "645474600,exact,4044400000000000,c052800000000000,sun=3ff8000000000000;moon=4000000000000000\n",
                "1990-06-15,noon_utc,,,\n",
                "1990-06-15,noon_utc,0000000000000000,0000000000000000,\n",
            ])
    }

    /// Names, places, columns, equivalent zones and the order of sensitivity factors do not change the digest.
    @Test func equivalentListsHaveTheSameDigest() throws {
        let wanted = try digest(
            "birth_date,birth_time,timezone,latitude,longitude\n1990-06-15,12:30,Europe/Paris,48.85,2.35\n")
        for other in [
            "id,date,time,zone,lat,lon,place\n7,1990-06-15,12:30:00,Europe/Berlin,48.8500,+2.35,Paris\n",
            "lon,lat,zone,time,birth,sensitivity\n2.35,48.85,UTC,10:30,1990-06-15,moon=1\n",
        ] { #expect(try digest(other) == wanted) }
        let factors = "birth_date,sensitivity\n1990-06-15,"
        #expect(try digest(factors + "moon=2;sun=1.5\n") == digest(factors + "sun=1.5;moon=2\n"))
    }

    /// Any change to a chart changes the digest, and so does the order of people.
    @Test func anyChangeOfAChartChangesTheDigest() throws {
        let header = "birth_date,birth_time,timezone,latitude,longitude,repeated_time,sensitivity\n"
        let lists = [
            "1990-09-30,02:30,Europe/Paris,48.85,2.35,,", "1990-09-30,02:30,Europe/Paris,48.85,2.35,later,",
            "1990-09-30,02:31,Europe/Paris,48.85,2.35,,", "1990-09-30,02:30,Asia/Tokyo,48.85,2.35,,",
            "1990-09-30,02:30,Europe/Paris,48.850000001,2.35,,", "1990-09-30,02:30,Europe/Paris,48.85,2.350000001,,",
            "1990-09-30,02:30,Europe/Paris,,,,", "1990-09-30,,Europe/Paris,,,,", "1990-09-30,,,,,,",
            "1990-09-30,,,,,,moon=2", "1990-09-30,,,,,,sun=2", "1990-09-29,,,,,,",
            "1990-09-30,,,,,,\n1990-09-29,,,,,,", "1990-09-29,,,,,,\n1990-09-30,,,,,,",
        ]
        #expect(Set(try lists.map { try digest(header + $0 + "\n") }).count == lists.count)
    }
}
