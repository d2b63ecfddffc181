import AstrometerTestSupport

/// The apps' own structures decode the results of functions.
@Suite struct AppDecodingTests {
    /// The fields of each structure, and the cases of each enumeration.
    private static let structures = Result {
        let rows = try Rows.of("AstrometerFunctionsTests/Rows/app-structures.jsonl")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Array($0[1...])) })
    }

    /// The paths of the values that are not of the type.
    static func faults(_ value: AnyJSON, as type: String, at path: String = "") throws -> [String] {
        if type.hasSuffix("?") {
            return value == .null ? [] : try faults(value, as: String(type.dropLast()), at: path)
        }
        if type.hasPrefix("["), case .list(let list) = value {
            let element = String(type.dropFirst().dropLast())
            return try list.enumerated().flatMap { try faults($1, as: element, at: "\(path)[\($0)]") }
        }
        switch (type, value) {
        case ("String", .text), ("Double", .number), ("Bool", .bool): return []
        case ("Int", .number(let number)) where number == number.rounded(): return []
        case ("Date", .text(let text)) where ISO8601DateFormatter().date(from: text) != nil: return []
        default: break
        }
        guard let fields = try structures.get()[type] else { return [path] }
        if fields[0].hasPrefix("= ") { return fields.contains("= " + value.string) ? [] : [path] }
        guard case .object = value else { return [path] }
        return try fields.flatMap { field in
            let parts = field.components(separatedBy: ": ")
            return try faults(value[parts[0]], as: parts[1], at: "\(path).\(parts[0])")
        }
    }

    private static func faults(_ data: Data, as type: String) throws -> [String] {
        try faults(JSONDecoder().decode(AnyJSON.self, from: data), as: type)
    }

    @Test(arguments: [
        ("get_chart_exchange", "", "AstrologyAPINatalChartResponse"), ("get_natal_chart", "", "ChartGeometry"),
        ("get_transit_chart", "", "ChartGeometry"),
        ("get_compatibility", #", "their_birth": \#(Calls.their)"#, "CompatibilityResult"),
        (
            "get_connection_vibes",
            #", "connections": [{"connection_id": "1", "name": "Ada", "relationship_type": "friend", "birth": \#(Calls.their)}]"#,
            "RelationshipWeather"
        ),
    ])
    func results(function: String, field: String, structure: String) throws {
        for birth in function.contains("chart") ? [Calls.birth, #"{"birth_date": "1990-06-15"}"#] : [Calls.birth] {
            let data = try Calls.call(function, #"{"birth": \#(birth)\#(field)}"#)
            #expect(try Self.faults(data, as: structure) == [])
        }
    }

    @Test func meters() throws {
        let data = try Calls.call("get_astrometers", #"{"birth": \#(Calls.birth), "date": "2025-10-30"}"#)
        let reading = try JSONDecoder().decode(AnyJSON.self, from: data)
        #expect(try Self.faults(reading, as: "AllMetersReading") == [] && reading.overview_super_group != .null)
        // A meter displayed by itself is decoded by the same structure; other fields are no meters.
        let meters = try reading.members.values.filter { try Self.faults($0, as: "SuperGroupMeter").isEmpty }
        #expect(try meters.count == JSONDecoder().decode(ReadingDocument.self, from: data).meters.count)
    }

    @Test func storedConnectionsAndProfiles() throws {
        let connection = Connection(
            connectionId: "1", name: "Ada", birthDate: "1990-06-15", birthLat: 40, relationshipType: .family,
            createdAt: Timestamp(Calls.now))
        #expect(try Self.faults(connection.json(), as: "Connection") == [])
        let profile = try ShareProfile(name: "Ada", birthDate: "1990-06-15", sunSign: .gemini).json()
        #expect(try Self.faults(profile, as: "ShareProfile") == [])
        #expect(try Self.faults(profile, as: "Connection") == [".connection_id", ".relationship_type", ".created_at"])
    }

    /// An app's structures without `CodingKeys` need `.convertFromSnakeCase`, and those with them must not have it, like the
    /// structures of `AstrometerModels`. Wheels have camelCase keys, which both strategies read.
    @Test func keyStrategies() throws {
        struct Day: Decodable {
            struct Astrometers: Decodable { let groups: [Group], topActiveMeters: [String] }
            struct Group: Decodable { let groupName: String, meters: [Meter] }
            struct Meter: Decodable { let meterName: String }
            struct Birth: Decodable { let sensitivity: [String: Double] }
            struct Inputs: Decodable { let birth: Birth }
            let date, sunSign: String, astrometers: Astrometers, inputs: Inputs
        }
        struct Result: Decodable {
            struct Composite: Decodable { let compositeSun: String }
            let compositeSummary: Composite, calculatedAt: Date
        }
        struct Wheel: Decodable {
            struct Planet: Decodable { let signSymbol: String, displayX: Double }
            let planets: [Planet]
        }
        let (plain, converting) = (JSONDecoder(), JSONDecoder())
        converting.keyDecodingStrategy = .convertFromSnakeCase
        converting.dateDecodingStrategy = .iso8601

        let data = try Calls.call(
            "get_day",
            #"{"birth": {"birth_date": "1990-06-15", "sensitivity": {"north_node": 2}}, "date": "2025-10-30"}"#)
        let day = try converting.decode(Day.self, from: data)
        #expect(day.date == "2025-10-30" && day.sunSign == "gemini")
        // Values, and the keys of dictionaries, keep their underscores.
        let meters = day.astrometers.groups.flatMap(\.meters)
        #expect(Set(meters.map(\.meterName)).isSuperset(of: day.astrometers.topActiveMeters + ["mental_clarity"]))
        #expect(day.inputs.birth.sensitivity == ["north_node": 2])
        #expect(throws: DecodingError.self) { try plain.decode(Day.self, from: data) }
        #expect(throws: DecodingError.self) { try converting.decode(DayDocument.self, from: data) }
        #expect(try plain.decode(DayDocument.self, from: data).sunSign.name == day.sunSign)

        let pair = try Calls.call("get_compatibility", #"{"birth": \#(Calls.birth), "their_birth": \#(Calls.their)}"#)
        #expect(try converting.decode(Result.self, from: pair).calculatedAt.timeIntervalSince1970 == 1_761_815_700)
        let wheel = try Calls.call("get_natal_chart", #"{"birth": \#(Calls.birth)}"#)
        for decoder in [plain, converting] {
            #expect(try decoder.decode(Wheel.self, from: wheel).planets.first?.signSymbol.unicodeScalars.first == "♊")
        }
    }
}
