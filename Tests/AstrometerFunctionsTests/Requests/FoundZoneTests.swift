import Astrometer
import AstrometerTestSupport

@testable import Astrometer
@testable import AstrometerFunctions

/// Requests with births that have a time and coordinates but no zone. `Documentation/Specification/zones.md`.
@Suite struct FoundZoneTests {
    private static let zurich =
        #""birth_date": "1990-06-15", "birth_time": "14:30", "birth_lat": 47.3769, "birth_lon": 8.5417"#
    private static let found = "{\(zurich)}"
    private static let given = #"{\#(zurich), "birth_timezone": "Europe/Zurich"}"#
    /// Where Berlin and Zurich meet, which agreed in 1990 and not in 1980.
    private static func border(_ year: Int) -> String {
        #"{"birth_date": "\#(year)-07-28", "birth_time": "18:47", "birth_lat": 47.61536, "birth_lon": 8.19342}"#
    }

    /// Requests of every function that takes a birth, with a birth put in.
    private static func requests(_ birth: String) -> [(name: String, request: String)] {
        let friend = #"{"connection_id": "a", "name": "Bea", "relationship_type": "friend", "birth": \#(birth)}"#
        let alone = [
            "get_natal_chart", "get_chart", "get_chart_data", "get_chart_exchange", "get_transit_chart",
            "get_astrometers", "get_scores", "get_day", "get_facts", "get_transits", "get_wheel",
        ]
        return alone.map { ($0, #"{"birth": \#(birth)}"#) } + [
            ("get_year", #"{"birth": \#(birth), "start": "2026-01-01"}"#),
            ("get_compatibility", #"{"birth": \#(Calls.birth), "their_birth": \#(birth)}"#),
            ("get_synastry_chart", #"{"birth": \#(birth), "their_birth": \#(Calls.their)}"#),
            ("get_connection_vibes", #"{"birth": \#(Calls.birth), "connections": [\#(friend)]}"#),
        ]
    }

    /// Returns the values of a document with a key, at any depth.
    private static func texts(_ key: String, in document: AnyJSON) -> [String] {
        document.leaves.filter { $0.path == key || $0.path.hasSuffix("." + key) }.map(\.value.string)
    }

    @Test(.optimized) func everyFunctionFindsTheZone() throws {
        let names = Functions.table.map(\.name)
        let digest = SHA256.hexDigest(of: try Data(contentsOf: Repository.url("Data/Places/zonemap.bin")))
        for ((name, request), (_, same)) in zip(Self.requests(Self.found), Self.requests(Self.given))
        where names.contains(name) {
            let found = try Calls.document(AnyJSON.self, name, request)
            let given = try Calls.document(AnyJSON.self, name, same)
            #expect(Set(Self.texts("zone_map", in: found)) == [digest], "\(name)")
            #expect(Set(Self.texts("zone_source", in: found)).isSubset(of: ["coordinates"]))
            #expect(
                Self.texts("zone_source", in: given).isEmpty && Self.texts("zone_map", in: given).isEmpty, "\(name)")
            // Without what says where the zone comes from, and without their requests, the documents are the same.
            #expect(Self.plain(found) == Self.plain(given), "\(name)")
        }
    }

    private static func plain(_ document: AnyJSON) -> AnyJSON {
        switch document {
        case .object(let members):
            .object(members.filter { !["zone_map", "zone_source", "inputs"].contains($0.key) }.mapValues(plain))
        case .list(let list): .list(list.map(plain))
        default: document
        }
    }

    @Test func bordersAreErrorsOfTheZone() throws {
        for (name, request) in Self.requests(Self.border(1980))
        where Functions.table.contains(where: { $0.name == name }) {
            let error = try #require(Calls.error(name, request), "\(name)")
            #expect(error.code == .invalidArgument && error.field?.hasSuffix("birth_timezone") == true, "\(name)")
            #expect(error.message.contains("Europe/Berlin was at UTC+02:00, Europe/Zurich at UTC+01:00"))
        }
    }

    @Test(.optimized, arguments: ["get_chart", "get_astrometers", "get_day", "get_facts"])
    func verifyingFindsTheZoneAgain(_ name: String) throws {
        let date = name == "get_chart" ? "" : #", "date": "2025-10-30""#
        for birth in [Self.found, Self.border(1990)] {
            let document = [UInt8](try Calls.call(name, #"{"birth": \#(birth)\#(date)}"#))
            let result = try Calls.shared.get().verify(document, name: "document")
            #expect(result.outcome == .equal && result.changed == nil, "\(name): \(result)")
            let text = String(decoding: document, as: UTF8.self)
            let digest = try ZoneMap.shared.get().sha256
            let other = text.replacingOccurrences(of: digest, with: String(digest.reversed()))
            #expect(try Calls.shared.get().verify([UInt8](other.utf8), name: "document").changed == ["zone_map"])
        }
    }

    /// Provenance is of the session's own tables, and verifying names those that differ from a document's.
    @Test func provenanceIsOfTheSessionsTables() throws {
        let request = #"{"birth": \#(Self.found), "date": "2025-10-30"}"#
        let document = [UInt8](try Calls.call("get_scores", request))
        try withTemporaryFolder { folder in
            let (files, data) = (FileManager.default, Repository.url("Data").path)
            for name in try files.contentsOfDirectory(atPath: data) {
                if name == "Labels" || name == "Places" {
                    try files.copyItem(atPath: "\(data)/\(name)", toPath: "\(folder)/\(name)")
                } else {
                    try files.createSymbolicLink(
                        atPath: "\(folder)/\(name)", withDestinationPath: "\(data)/\(name)")
                }
            }
            let labels = URL(fileURLWithPath: folder + "/Labels/super-groups-1.1/mental_clarity.json")
            try Data(
                String(contentsOf: labels, encoding: .utf8).replacing("Mental Clarity", with: "Clear Mind").utf8
            ).write(to: labels)
            let path = URL(fileURLWithPath: folder + "/Places/zonemap.bin")
            var map = [UInt8](try Data(contentsOf: path).dropLast(4))
            // The first digit of its release.
            map[try #require(map.firstIndex(of: UInt8(ascii: "2")))] = UInt8(ascii: "3")
            try Data(Self.sealed(map)).write(to: path)
            let functions = try Functions(catalog: ModelCatalog(directory: folder))
            let provenance = try JSONDecoder().decode(
                AnyJSON.self, from: functions.call("get_scores", Array(request.utf8), now: Calls.now)
            ).provenance
            #expect(try provenance.zone_map.string == SHA256.hexDigest(of: Data(contentsOf: path)))
            #expect(try functions.verify(document, name: "document").changed == ["labels", "zone_map"])
        }
    }

    /// Returns the bytes of a map with their CRC-32.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let table = (0..<UInt32(256)).map { byte in
            (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        let checksum = ~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
        return bytes + withUnsafeBytes(of: checksum.littleEndian) { Array($0) }
    }
}
