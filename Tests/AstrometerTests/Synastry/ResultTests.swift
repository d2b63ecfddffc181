import AstrometerTestSupport

/// The JSON of comparisons, and how an app decodes it.
@Suite struct ResultTests {
    private func comparison() throws -> Comparison {
        let ephemeris = try Ephemeris()
        let golden = try #require(GoldenPairs.load().cases.array.first)
        return try CompatibilityEngine().comparison(
            of: GoldenPairs.chart(golden.birth_utc.string, ephemeris),
            with: GoldenPairs.chart(golden.their_birth_utc.string, ephemeris)
        )
    }

    /// The summary ends with the first strength and the first challenge.
    @Test(.optimized) func theSummaryFollowsTheStrongestContacts() throws {
        let phrases = try CompatibilityEngine().phrases
        let ephemeris = try Ephemeris()
        let user = try comparison().first
        var summaries: Set<String> = []
        for year in 1970..<1990 {
            let their = try NatalChart(birth: BirthData(date: "\(year)-06-15"), ephemeris: ephemeris)
            let comparison = try CompatibilityEngine().comparison(of: user, with: their)
            let summary = comparison.result(theirName: "Ada", calculatedAt: user.sky.moment).compositeSummary
            let first = try #require(comparison.aspects.first { $0.quality > 0 })
            let last = try #require(comparison.aspects.first { $0.quality < 0 })
            let words =
                [first.first, first.second].map { phrases.bodies[$0]?.strength ?? "-" }
                + [last.first, last.second].map { phrases.bodies[$0]?.challenge ?? "-" }
            #expect(words.allSatisfy(summary.summary.contains), "\(summary.summary)")
            summaries.insert(summary.summary)
        }
        #expect(summaries.count > 10)
    }

    /// Contacts whose orb is uncertain by more than half its limit are listed and scored, but are neither strengths nor
    /// challenges.
    @Test func uncertainContactsAreNotChosen() throws {
        // Mars with Mars is the strongest contact; the others are trines to the other person's Mars.
        let (one, other) = (try PairsByHand.chart([.mars: 120]), try PairsByHand.chart([.mars: 121], others: 45))
        func uncertain(by degrees: Double) throws -> Comparison {
            let chart = try NatalChart(
                birth: one.birth, sky: one.sky, houses: one.houses,
                longitudeRanges: Body.allCases.map { body in
                    let width = body == .mars ? degrees : 0
                    return LongitudeRange(first: -width, last: width)
                })
            return try CompatibilityEngine().comparison(of: chart, with: other)
        }
        let chosen = try uncertain(by: 4)
        let contact = try #require(chosen.aspects.first { $0.id == "mars_conjunction_mars" })
        #expect(!chosen.isUncertain(contact))
        let left = try uncertain(by: 4.01)
        #expect(left.isUncertain(try #require(left.aspects.first { $0.id == contact.id })))
        let results = [chosen, left].map { $0.result(theirName: "Ada", calculatedAt: one.sky.moment) }
        #expect(results[0].aspects.map(\.id) == results[1].aspects.map(\.id))
        #expect(results[0].romantic.overallScore == results[1].romantic.overallScore)
        let strengths = results.map(\.compositeSummary.strengths)
        #expect(strengths[0].count == 3 && strengths[1].count == 3 && !strengths[1].contains(strengths[0][0]))
    }

    @Test func appsDecodeVibesAndConnections() throws {
        let connection = Connection(
            connectionId: "7", name: "Mike", birthDate: "1985-01-20", birthTime: "08:15", birthLat: 52.5,
            birthLon: 13.4, birthTimezone: "Europe/Berlin", relationshipType: .coworker, sourceUserId: "2",
            createdAt: Timestamp(Moment(julianDay: 2_460_000)))
        #expect(try JSONDecoder().decode(Connection.self, from: connection.json()) == connection)
        let ephemeris = try Ephemeris()
        let chart = try NatalChart(birth: connection.birth(), ephemeris: ephemeris)
        let weather = try CompatibilityEngine().weather(
            of: comparison().first, with: [ConnectionChart(connection, chart: chart)],
            under: ephemeris.sky(at: .noonUTC("2025-10-30")))
        #expect(try JSONDecoder().decode(RelationshipWeather.self, from: weather.json()) == weather)
        #expect(weather.connectionVibes?.first?.connectionId == "7")
        let profile = ShareProfile(
            name: "Mike", birthDate: "1985-01-20", birthTime: "14:30", birthLat: 1, birthLon: 2, birthTimezone: "UTC",
            sunSign: .aquarius)
        #expect(try JSONDecoder().decode(ShareProfile.self, from: profile.json()) == profile)
        #expect(throws: AstrometerError.self) { try ShareProfile(name: "", birthDate: "x", sunSign: .leo).birth() }
    }

    @Test func roundedScoresAreWholeNumbers() throws {
        let comparison = try comparison()
        let result = comparison.result(calculatedAt: Moment(julianDay: 2_460_000))
        let precise = comparison.result(calculatedAt: Moment(julianDay: 2_460_000), rounded: false)
        for mode in CompatibilityMode.allCases {
            #expect(result[mode].overallScore == comparison[mode].overall.rounded())
            #expect(precise[mode].overallScore == comparison[mode].overall)
            for (category, figures) in zip(result[mode].categories, comparison[mode].categories) {
                #expect(category.score == figures.score.rounded() + 0)
            }
        }
        #expect(precise.aspects.map(\.strength) == comparison.aspects.map(\.strength))
    }

    /// Texts contain names unchanged, whatever their characters.
    @Test func namesAreUsedUnchanged() throws {
        let comparison = try comparison()
        for name in ["{first}", "{name}", "O'Neill {", "}", "Zoë 🌙"] {
            let result = comparison.result(theirName: name, calculatedAt: Moment(julianDay: 2_460_000))
            let texts = result.aspects.map(\.interpretation) + result.compositeSummary.strengths
            #expect(texts.allSatisfy { $0.contains(name + "'s") }, "\(name)")
        }
        for name in [nil, "", " "] {
            let result = comparison.result(theirName: name, calculatedAt: Moment(julianDay: 2_460_000))
            #expect(result.aspects.allSatisfy { $0.interpretation.contains("the other person's") })
        }
    }
}
