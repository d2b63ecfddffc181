import AstrometerModels
import Foundation
import Testing

/// The apps' own structures and the generated ones decode the results of functions, with the decoding strategies of the
/// reference.
@Suite struct AppDecodingTests {
    private static func decoder(_ keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    private static let person = #""birth": "# + Calls.birth
    private static let pair = person + #", "their_birth": "# + Calls.their

    @Test func meters() throws {
        let data = try Calls.call("get_astrometers", "{\(Self.person), \"date\": \"2025-10-30\"}")
        let app = try Self.decoder().decode(MeterStructures.AllMetersReading.self, from: data)
        let ours = try JSONDecoder().decode(ReadingDocument.self, from: data)
        let (theirs, own) = (try #require(app.overviewSuperGroup), try #require(ours["overview_super_group"]))
        #expect(theirs.unifiedScore == own.unifiedScore && theirs.topAspects.count == own.topAspects?.count)
        #expect(theirs.trend?.harmony.delta == own.trend?.harmony?.delta && theirs.trend != nil)
        #expect(theirs.date.timeIntervalSince1970 == Double(ours.date.moment.secondsSince1970))
        // A meter displayed by itself is decoded by the same structure.
        let meters = try Self.decoder().decode([String: OneMeter].self, from: data).compactMapValues(\.meter)
        #expect(meters.count == ours.meters.count)
    }

    /// A field of a reading, decoded if it is a meter.
    private struct OneMeter: Decodable {
        let meter: MeterStructures.SuperGroupMeter?
        init(from decoder: any Decoder) throws { meter = try? MeterStructures.SuperGroupMeter(from: decoder) }
    }

    @Test func exchangedCharts() throws {
        for birth in [Calls.birth, #"{"birth_date": "1990-06-15"}"#] {
            let data = try Calls.call("get_natal_chart", #"{"birth": \#(birth), "format": "natal-api"}"#)
            let app = try Self.decoder().decode(ExchangeStructures.AstrologyAPINatalChartResponse.self, from: data)
            let ours = try JSONDecoder().decode(NatalExchangeDocument.self, from: data)
            #expect(app.subjectData.year == ours.subjectData.year)
            #expect(
                app.chartData.planetaryPositions.map(\.absolutePosition)
                    == ours.chartData.planetaryPositions.map(\.absolutePosition))
            #expect(app.chartData.houseCusps?.count == ours.chartData.houseCusps?.count)
        }
    }

    @Test func comparisons() throws {
        let data = try Calls.call("get_compatibility", "{\(Self.pair)}")
        let app = try Self.decoder(.convertFromSnakeCase).decode(
            ConnectionStructures.CompatibilityResult.self, from: data)
        let ours = try JSONDecoder().decode(CompatibilityResult.self, from: data)
        #expect(
            Double(app.romantic.overallScore) == ours.romantic.overallScore && app.aspects.count == ours.aspects.count)
        #expect(app.calculatedAt.timeIntervalSince1970 == Double(Calls.now.secondsSince1970))
        #expect(app.compositeSummary.compositeMoon == ours.compositeSummary.compositeMoon?.name)
    }

    @Test func connections() throws {
        let request = """
            {\(Self.person), "date": "2025-10-30", "connections": [
             {"connection_id": "1", "name": "Ada", "relationship_type": "friend", "birth": \(Calls.their)}]}
            """
        let data = try Calls.call("get_connection_vibes", request)
        let app = try Self.decoder(.convertFromSnakeCase).decode(
            ConnectionStructures.RelationshipWeather.self, from: data)
        let ours = try JSONDecoder().decode(RelationshipWeather.self, from: data)
        #expect(app.connectionVibes.map(\.vibe) == ours.connectionVibes?.map(\.vibe) && app.connectionVibes.count == 1)
    }

    @Test func storedConnectionsAndProfiles() throws {
        let connection = Connection(
            connectionId: "1", name: "Ada", birthDate: "1990-06-15", birthLat: 40, relationshipType: .family,
            createdAt: Timestamp(Calls.now))
        let app = try Self.decoder(.convertFromSnakeCase).decode(
            ConnectionStructures.Connection.self, from: connection.json())
        #expect(app.id == "1" && app.birthLat == 40 && app.birthTime == nil && app.relationshipType == .family)
        let profile = ShareProfile(name: "Ada", birthDate: "1990-06-15", sunSign: .gemini)
        let shared = try Self.decoder(.convertFromSnakeCase).decode(
            ConnectionStructures.ShareProfile.self, from: profile.json())
        #expect(shared.sunSign == "gemini")
    }

    @Test func wheels() throws {
        for request in [#"{"birth": \#(Calls.birth), "format": "geometry"}"#] {
            let data = try Calls.call("get_natal_chart", request)
            let app = try Self.decoder().decode(WheelStructures.ChartGeometry.self, from: data)
            let ours = try JSONDecoder().decode(ChartGeometry.self, from: data)
            #expect(app.planets.map(\.displayX) == ours.planets.map(\.displayX))
            #expect(app.aspects.map(\.id) == ours.aspects.map(\.id) && app.angles.ascendant == ours.angles.ascendant)
        }
    }
}
