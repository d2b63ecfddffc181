import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

/// The JSON of comparisons, and how an app decodes it.
@Suite struct ResultTests {
    private func comparison() throws -> Comparison {
        let ephemeris = try Ephemeris()
        let golden = try #require(GoldenPairs.load().cases.first)
        return try CompatibilityEngine().comparison(
            of: GoldenPairs.chart(golden.birth_utc, ephemeris),
            with: GoldenPairs.chart(golden.their_birth_utc, ephemeris)
        )
    }

    @Test func appsDecodeTheResult() throws {
        let comparison = try comparison()
        let moment = Moment(try CivilDate(parsing: "2025-10-30"))
        let data = try comparison.result(theirName: "Sarah", calculatedAt: moment).json()
        #expect(try WireJSON.encoder().encode(JSONDecoder().decode(CompatibilityResult.self, from: data)) == data)
        let app = try Self.appDecoder.decode(App.CompatibilityResult.self, from: data)
        #expect(app.romantic.overallScore == 45 && app.romantic.categories.map(\.score).contains(-21))
        #expect(app.friendship.categories.count == 5 && app.aspects.count == comparison.aspects.count)
        #expect(app.calculatedAt == Date(timeIntervalSince1970: 1_761_825_600))
        let ids = Set(app.aspects.map(\.id))
        #expect(ids.count == app.aspects.count)
        for mode in [app.romantic, app.friendship, app.coworker] {
            for category in mode.categories { #expect(ids.isSuperset(of: category.aspectIds)) }
        }
        #expect(app.compositeSummary.compositeMoon == "virgo" && app.compositeSummary.strengths.count == 3)
        #expect(String(decoding: data, as: UTF8.self).contains("Sarah's"))
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
        var places = [Body: Double]()
        for body in Body.allCases { places[body] = body == .mars ? 121 : 45 }
        let (one, other) = (try PairsByHand.chart([.mars: 120]), try PairsByHand.chart(places))
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
            birthLon: 13.4,
            birthTimezone: "Europe/Berlin", relationshipType: .coworker,
            createdAt: Timestamp(Moment(julianDay: 2_460_000)))
        let app = try Self.appDecoder.decode(App.Connection.self, from: connection.json())
        #expect(app.birthTimezone == "Europe/Berlin" && app.relationshipType == "coworker")
        let ephemeris = try Ephemeris()
        let chart = try NatalChart(birth: connection.birth(), ephemeris: ephemeris)
        let weather = try CompatibilityEngine().weather(
            of: comparison().first, with: [ConnectionChart(connection, chart: chart)],
            under: ephemeris.sky(at: .noonUTC("2025-10-30")))
        let decoded = try Self.appDecoder.decode(App.RelationshipWeather.self, from: weather.json())
        #expect(decoded.connectionVibes.first?.vibeScore == weather.connectionVibes?.first?.vibeScore)
        #expect(decoded.connectionVibes.first?.connectionId == "7")
        let profile = ShareProfile(name: "Mike", birthDate: "1985-01-20", sunSign: .aquarius)
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

    private static var appDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

/// An app's structures, as its documentation describes them.
private enum App {
    struct CompatibilityResult: Codable {
        let romantic, friendship, coworker: ModeResult
        let aspects: [SynastryAspect]
        let compositeSummary: CompositeSummary
        let calculatedAt: Date
    }

    struct ModeResult: Codable {
        let overallScore: Int
        let relationshipVerb: String
        let categories: [CategoryScore]
        let missingDataPrompts: [String]
    }

    struct CategoryScore: Codable {
        let id, name: String
        let score: Int
        let summary: String
        let aspectIds: [String]
    }

    struct SynastryAspect: Codable {
        let id, userPlanet, theirPlanet, aspectType: String
        let orb: Double
        let interpretation: String
        let isHarmonious: Bool
    }

    struct CompositeSummary: Codable {
        let compositeSun: String
        let compositeMoon: String?
        let summary: String
        let strengths, challenges: [String]
    }

    struct Connection: Codable {
        let connectionId, name, birthDate: String
        let birthTime: String?
        let birthLat, birthLon: Double?
        let birthTimezone: String?
        let relationshipType: String
        let sourceUserId: String?
        let createdAt: Date
    }

    struct RelationshipWeather: Codable {
        let overview: String
        let connectionVibes: [ConnectionVibe]
    }

    struct ConnectionVibe: Codable {
        let connectionId, name, relationshipType, vibe: String
        let vibeScore: Int
        let keyTransit: String
    }
}
