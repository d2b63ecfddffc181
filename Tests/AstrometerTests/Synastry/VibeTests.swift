import AstrometerTestSupport

/// A day's outlook for connections.
@Suite struct VibeTests {
    private let engine: CompatibilityEngine

    init() throws { engine = try CompatibilityEngine() }

    private func connections(_ count: Int, seed: UInt64) throws -> [ConnectionChart] {
        var skies = RandomSkies(seed: seed)
        return try (0..<count).map { number in
            ConnectionChart(
                id: "\(number)", name: "N\(number % 37)", relationshipType: RelationshipType.allCases[number % 4],
                chart: try skies.chart())
        }
    }

    @Test func theTenFurthestFromFifty() throws {
        var skies = RandomSkies(seed: 321)
        let (user, sky) = (try skies.chart(), try skies.sky())
        let connections = try connections(200, seed: 322)
        let list = try #require(engine.weather(of: user, with: connections, under: sky).connectionVibes)
        #expect(list.count == 10)
        let wanted = connections.map { engine.connectionVibe(of: user, with: $0, under: sky) }.sorted {
            let (left, right) = (abs($0.vibeScore - 50), abs($1.vibeScore - 50))
            return left != right ? left > right : ($0.name, $0.connectionId) < ($1.name, $1.connectionId)
        }
        #expect(list == Array(wanted.prefix(10)))
        let shuffled = engine.weather(of: user, with: connections.reversed(), under: sky).connectionVibes
        #expect(shuffled == list)
        #expect(list.allSatisfy { abs(Double($0.vibeScore) - ($0.harmony ?? -1)) <= 0.55 })
    }

    @Test func anEmptyListOfConnections() throws {
        var skies = RandomSkies(seed: 323)
        let weather = engine.weather(of: try skies.chart(), with: [], under: try skies.sky())
        #expect(weather.connectionVibes == [] && weather.overview == engine.phrases.noConnections)
    }

    /// Under the same sky, the next day has a different sentence.
    @Test func neighboringDaysHaveDifferentSentences() throws {
        var skies = RandomSkies(seed: 324)
        let (user, connection) = (try skies.chart(), try connections(1, seed: 325)[0])
        let positions = try skies.sky().positions
        let sentences = try (0..<30).map { day in
            let moment = Moment(julianDay: 2_440_580 + Double(day))
            return engine.connectionVibe(
                of: user, with: connection, under: try Sky(moment: moment, source: "same", positions: positions)
            ).vibe
        }
        for (day, next) in zip(sentences, sentences.dropFirst()) { #expect(day != next) }
        #expect(Set(sentences).count == 3)
    }

    @Test func sentenceOfTheStrongestTransit() throws {
        let chart = try PairsByHand.chart([:], others: 20)
        let connection = ConnectionChart(id: "1", name: "Sarah", relationshipType: .friend, chart: chart)
        // 45° from everything, so that there are no aspects.
        let silent = engine.connectionVibe(of: chart, with: connection, under: try .of([:], others: 65))
        #expect(silent.vibeScore == 50 && silent.intensity == 0)
        #expect(silent.keyTransit == "No transit is close to the composite chart of you and Sarah on this day.")
        let loud = engine.connectionVibe(of: chart, with: connection, under: try .of([.moon: 17], others: 65))
        #expect(
            loud.keyTransit
                == "The Moon is in conjunction with the composite Sun of you and Sarah, 3.0° from exact and still building."
        )
    }

    /// A transit whose orb is uncertain by more than half its limit is never the key transit, but counts in the scores.
    @Test func uncertainTransitsAreNotKeyTransits() throws {
        let known = try PairsByHand.chart([:], others: 20)
        let sky = try Sky.of([.moon: 17], others: 65)
        let certain = engine.vibe(of: known, with: known, under: sky)
        // The midpoint of an exact and an uncertain body has half the uncertainty.
        for (uncertainty, orb) in [(7.0, "3.0° ±3.5°"), (8, "3.0° ±4.0°"), (8.02, nil)] as [(Double, String?)] {
            let user = try NatalChart(
                birth: known.birth, sky: known.sky, houses: known.houses,
                longitudeRanges: Body.allCases.map { _ in LongitudeRange(first: -uncertainty, last: uncertainty) })
            let vibe = engine.vibe(of: user, with: known, under: sky)
            #expect(vibe.dti == certain.dti && vibe.harmony == certain.harmony && vibe.dti > 0)
            #expect((vibe.strongest == nil) == (orb == nil))
            let connection = ConnectionChart(id: "1", name: "Sarah", relationshipType: .friend, chart: known)
            let words = engine.connectionVibe(of: user, with: connection, under: sky).keyTransit
            #expect(words.contains(orb ?? "No transit is close"), "\(words)")
        }
    }

    /// No sentence makes promises or frightens.
    @Test func sentencesNeitherPromiseNorFrighten() {
        let phrases = engine.phrases
        let texts =
            phrases.vibes.values.flatMap { $0.flatMap { $0 } } + phrases.overviews.flatMap { $0 }
            + phrases.modes.values.flatMap { $0.categories.values.flatMap(\.values) }
        #expect(texts.count > 150 && Set(texts).count == texts.count)
        for text in texts {
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            for word in ["will", "never", "must", "danger", "doomed", "soulmate", "disaster", "guaranteed"] {
                #expect(!words.contains(word), "\(text)")
            }
        }
    }
}

@Suite struct DavisonTests {
    @Test func midpointInTimeAndOnTheGlobe() throws {
        let (engine, ephemeris) = (try CompatibilityEngine(), try Ephemeris())
        let charts = try [
            BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: 10, longitude: 170),
            BirthData(date: "1980-06-15", time: "14:30", zone: "UTC", latitude: 10, longitude: -170),
        ].map { try NatalChart(birth: $0, ephemeris: ephemeris) }
        let composite = try CompositeChart(davisonOf: charts[0], charts[1], ephemeris: ephemeris)
        let middle = Moment(julianDay: (charts[0].sky.moment.julianDay + charts[1].sky.moment.julianDay) / 2)
        let moment = try #require(composite.moment)
        assertClose(moment.julianDay, middle.julianDay, within: 1e-9, "moment")
        assertClose(
            try #require(composite[.moon]).longitude, try ephemeris.sky(at: moment)[.moon].longitude, within: 1e-9,
            "Moon")
        // Across the date line, and a little nearer the pole than both places.
        let houses = try ephemeris.houses(at: moment, latitude: 10.151, longitude: 180)
        assertClose(
            try #require(composite.houses?.ascendant), try #require(houses.ascendant), within: 0.01, "Ascendant")
        #expect(composite == (try CompositeChart(davisonOf: charts[1], charts[0], ephemeris: ephemeris)))
        #expect(engine.comparison(of: charts[0], with: charts[1]).composite.method == .midpoint)
    }

    @Test func unknownDataIsOmitted() throws {
        let ephemeris = try Ephemeris()
        let exact = try NatalChart(
            birth: BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: 10, longitude: 20),
            ephemeris: ephemeris)
        let unknown = try NatalChart(birth: BirthData(date: "1980-01-01"), ephemeris: ephemeris)
        let composite = try CompositeChart(davisonOf: exact, unknown, ephemeris: ephemeris)
        #expect(composite.houses == nil && composite[.moon] == nil && composite[.sun] != nil)
    }

    @Test func oppositePlacesAreRejected() throws {
        let ephemeris = try Ephemeris()
        let charts = try [(40.0, 20.0), (-40, -160)].map { place in
            try NatalChart(
                birth: BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: place.0, longitude: place.1),
                ephemeris: ephemeris)
        }
        expectError(code: .invalidArgument) {
            try CompositeChart(davisonOf: charts[0], charts[1], ephemeris: ephemeris)
        }
    }
}
