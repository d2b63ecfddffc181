import AstrometerTestSupport

@testable import Astrometer

/// The zone of a birth from its coordinates. `Documentation/Specification/zones.md`.
@Suite struct ZoneMapTests {
    /// A row of `Golden/zones.json`.
    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        let lat, lon: Double
        let name, zone, date, time, utc: String?
        /// The candidates with their offsets.
        let candidates: [String: String]?
        var testDescription: String { name ?? "\(lat), \(lon)" }
    }

    private struct Golden: Decodable {
        let decided, refused, agreed, sea, rounded: [Row]
    }

    private static func rows(_ rows: KeyPath<Golden, [Row]> & Sendable) throws -> [Row] {
        let golden: Golden = try Repository.json("Tests/AstrometerTests/Golden/zones.json")
        return golden[keyPath: rows]
    }

    private func map() throws -> ZoneMap { try ZoneMap.shared.get() }

    private func fields(
        _ latitude: Double, _ longitude: Double, _ date: String?, _ time: String?,
        _ more: [BirthFields.Field: String] = [:]
    ) -> BirthFields {
        var fields = BirthFields()
        (fields[.date], fields[.time]) = (date, time)
        (fields[.latitude], fields[.longitude]) = ("\(latitude)", "\(longitude)")
        for (field, text) in more { fields[field] = text }
        return fields
    }

    /// The message of a birth that is at a border; nil for any other error.
    private func refusal(_ fields: BirthFields) -> String? {
        let error = #expect(throws: BirthFieldError.self) { try fields.birth() }
        #expect(error?.field == .zone && error?.error.code == .invalidArgument && error?.error.field == nil)
        return error?.error.message
    }

    // MARK: Points of the independent program

    @Test(arguments: try rows(\.decided) + rows(\.sea))
    func decided(_ row: Row) throws {
        let zone = try #require(row.zone)
        #expect(try map().zones(latitude: row.lat, longitude: row.lon) == [zone])
        let birth = try fields(row.lat, row.lon, row.date ?? "1990-06-15", row.time ?? "14:30").birth()
        #expect(birth.zone == zone && birth.zoneCandidates == [zone] && birth.isExact)
        if let utc = row.utc { #expect(try birth.moment().description == utc) }
        let document = BirthDocument(birth)
        #expect(document.zoneSource == .coordinates && document.zoneCandidates == nil)
        let isNautical = zone.hasPrefix("Etc/")
        #expect(document.note == (isNautical ? "nautical zone by longitude; a ship may have kept another time" : nil))
    }

    @Test(arguments: try rows(\.refused) + rows(\.rounded))
    func refused(_ row: Row) throws {
        let candidates = try #require(row.candidates)
        var verb = " was at"
        let offsets = candidates.sorted { $0.key < $1.key }.map { name, offset in
            defer { verb = " at" }
            return "\(name)\(verb) UTC\(offset)"
        }
        #expect(
            refusal(fields(row.lat, row.lon, row.date, row.time))
                == "latitude \(row.lat), longitude \(row.lon) is at a border of time zones: on \(row.date ?? "") at "
                + "\(row.time ?? "") \(offsets.joined(separator: ", ")); give one of them as the zone")
        // A given zone wins.
        for name in candidates.keys {
            let birth = try fields(row.lat, row.lon, row.date, row.time, [.zone: name]).birth()
            #expect(birth.zone == name && birth.zoneCandidates.isEmpty)
        }
    }

    @Test(arguments: try rows(\.agreed))
    func agreed(_ row: Row) throws {
        let birth = try fields(row.lat, row.lon, row.date, row.time).birth()
        #expect(birth.zoneCandidates == row.candidates?.keys.sorted() && birth.zone == birth.zoneCandidates[0])
        #expect(try birth.moment().description == row.utc)
        #expect(BirthDocument(birth).zoneCandidates == birth.zoneCandidates)
        // An encoded birth keeps the zone that was found.
        let data = try JSONEncoder().encode(birth)
        let decoded = try JSONDecoder().decode(BirthData.self, from: data)
        #expect(
            decoded.zoneCandidates == birth.zoneCandidates && decoded.zone == birth.zone && decoded.time == birth.time)
    }

    // MARK: Rules

    /// The point of the specification: where Berlin and Zurich meet.
    private let border = (latitude: 47.61536, longitude: 8.19342)

    @Test func messages() throws {
        try Rows.check("AstrometerTests/Samples/zone-maps.jsonl", "border") {
            refusal(fields(border.latitude, border.longitude, $0[0], $0[1])) ?? ""
        }
    }

    @Test func zonesThatAgree() throws {
        let (latitude, longitude) = border
        let both = ["Europe/Berlin", "Europe/Zurich"]
        let summer = try fields(latitude, longitude, "1990-07-28", "18:47").birth()
        #expect(summer.zone == "Europe/Berlin" && summer.zoneCandidates == both)
        // Both repeated the hour, so the choice between them counts.
        let hours = try ["earlier", "later"].map {
            try fields(latitude, longitude, "1985-09-29", "02:30", [.repeatedTime: $0]).birth().moment().description
        }
        #expect(hours == ["1985-09-29T00:30:00Z", "1985-09-29T01:30:00Z"])
        let old = try fields(latitude, longitude, "1960-01-01", "12:00").birth()
        #expect(BirthDocument(old).note == "zone borders are those since 1970")
        // Before standard time, notes are those of the zone by name.
        let mean = try fields(52.5, 13.41, "1880-01-01", "12:00").birth()
        #expect(BirthDocument(mean).meanTime == .zone && mean.zone == "Europe/Berlin")
        let skipped = #expect(throws: BirthFieldError.self) { try fields(52.5, 13.41, "1980-04-06", "02:30").birth() }
        #expect(skipped?.field == .time && skipped?.error.message.contains("does not exist in Europe/Berlin") == true)
    }

    @Test func nothingIsFoundWhereNothingIsNeeded() throws {
        var known = fields(border.latitude, border.longitude, "1980-07-28", nil)
        known.zoneMap = { throw AstrometerError(.internal, "the map was read") }
        let date = try known.birth()
        #expect(date.zone == nil && date.momentKnown == .noonUTC && date.zoneCandidates.isEmpty)
        (known[.time], known[.zone]) = ("18:47", "Europe/Zurich")
        #expect(try known.birth().zone == "Europe/Zurich")
        (known[.zone], known[.date], known[.time]) = (nil, "1980-07-28T18:47+02:00", nil)
        #expect(try known.birth().zoneCandidates.isEmpty)
        (known[.latitude], known[.longitude], known[.place], known[.date]) = (
            nil, nil, "Zurich, CH", "1980-07-28"
        )
        #expect(try known.birth().zone == "Europe/Zurich")
        // Coordinates that are no place are errors of theirs, not of the zone.
        for (latitude, longitude, field) in [(91, 8, BirthFields.Field.latitude), (47, 181, .longitude)] {
            let error = #expect(throws: BirthFieldError.self) {
                try fields(Double(latitude), Double(longitude), "1980-07-28", "18:47").birth()
            }
            #expect(error?.field == field)
        }
        var half = fields(47, 8, "1980-07-28", "18:47")
        half[.longitude] = nil
        #expect((#expect(throws: BirthFieldError.self) { try half.birth() })?.field == .longitude)
    }

    /// The square of ±10″, that of rounded coordinates, and the edges of the world.
    @Test func squares() throws {
        let map = try map()
        // Rounded to 1° and to 0.1°, and not rounded.
        #expect(
            try map.zones(latitude: 48, longitude: 8) == [
                "Europe/Berlin", "Europe/Paris", "Europe/Zurich",
            ])
        #expect(try map.zones(latitude: 48.0001, longitude: 8.0001) == ["Europe/Berlin"])
        #expect(try map.zones(latitude: 47.5, longitude: 7.6).count > 1)
        for latitude in [-90, -78.3, -16.55, -16.5501, 0, 51.8801, 65.5, 71.1, 90] {
            let east = try map.zones(latitude: latitude, longitude: 180)
            #expect(try !east.isEmpty && east == map.zones(latitude: latitude, longitude: -180), "\(latitude)")
        }
        for pole in [-90.0, 90] {
            for longitude in stride(from: -180, through: 180, by: 7.4321) {
                #expect(try !map.zones(latitude: pole, longitude: longitude).isEmpty)
            }
        }
        for (latitude, longitude) in [(90.1, 0), (0, 180.1), (.nan, 0), (0, -.infinity)] as [(Double, Double)] {
            expectError(code: .invalidArgument) { try map.zones(latitude: latitude, longitude: longitude) }
        }
    }

    /// All cities of the gazetteer: those with one zone have the gazetteer's, except for six.
    @Test(.optimized) func cities() throws {
        let (map, gazetteer) = (try map(), try GazetteerTests.gazetteer.get())
        var (decided, other) = (0, [String]())
        for row in 0..<gazetteer.count {
            let place = try gazetteer.place(row)
            let zones = try map.zones(latitude: place.latitude, longitude: place.longitude)
            if zones.count == 1 { decided += 1 }
            if zones.count == 1, zones[0] != place.zone { other.append("\(place.title) \(zones[0]) \(place.zone)") }
        }
        #expect(gazetteer.count == 34_006 && decided == 33_715 && other.count == 6, "\(decided) \(other)")
    }

    /// A city by name is an error exactly where its coordinates are, with the same zones, and each of these zones decides.
    @Test func citiesWithSeveralZones() throws {
        let (map, gazetteer) = (try map(), try GazetteerTests.gazetteer.get())
        var refused: [String: Int] = [:]
        for row in 0..<gazetteer.count {
            let place = try gazetteer.place(row)
            guard try map.zones(latitude: place.latitude, longitude: place.longitude).count > 1,
                let name = gazetteer.text(naming: place)
            else { continue }
            let points = fields(place.latitude, place.longitude, "1991-05-15", "14:30")
            var named = points
            (named[.latitude], named[.longitude], named[.place]) = (nil, nil, name)
            let error = (try? points.birth()) == nil ? refusal(points) : nil
            guard let error else {
                #expect(try named.birth().zone == place.zone, "\(name)")
                continue
            }
            refused[place.country, default: 0] += 1
            #expect(refusal(named)?.split(separator: ": on ").last == error.split(separator: ": on ").last, "\(name)")
            for zone in try map.zones(latitude: place.latitude, longitude: place.longitude) {
                named[.zone] = zone
                #expect(try named.birth().zone == zone, "\(name)")
            }
        }
        // Xinjiang; Abkhazia, whose clocks followed Moscow.
        #expect(refused["CN", default: 0] > 100 && refused["GE", default: 0] > 0, "\(refused)")
    }

    // MARK: The file

    @Test func theFileIsNamed() throws {
        let map = try map()
        #expect(map.release == "2026c")
        let file = try Data(contentsOf: Repository.url("Data/Places/zonemap.bin"))
        #expect(file.count < 1_000_000 && map.sha256 == SHA256.hexDigest(of: file))
    }

    @Test(.optimized) func everyTileIsWhole() throws { #expect(try map().checkTiles() == 0) }

    /// Returns a small map of two zones, whose tiles are all alike.
    private func file(
        _ tile: [UInt8] = [0b0111_0000],
        lines: String = "levels 2\nzones 2\nEtc/UTC\nAsia/Tokyo\nsets 3\n0\n1\n0 1\nbits 2",
        tiles: Int = 4050
    ) -> [UInt8] {
        var bytes = Array("astrometer zone map 1\nrelease 1\n\(lines)\ntiles \(tiles)\n".utf8)
        for start in 0...tiles { withUnsafeBytes(of: UInt32(start * tile.count).littleEndian) { bytes += $0 } }
        for _ in 0..<tiles { bytes += tile }
        return sealed(bytes)
    }

    /// Returns bytes with their checksum.
    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let checksum = bytes.reduce(~UInt32(0)) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return bytes + withUnsafeBytes(of: (~checksum).littleEndian) { Array($0) }
    }

    /// A tile that is divided once: the north-west has set 0, the north-east set 1, the south-west four cells, the south-east set 2.
    private static let quarters: [UInt8] = [0b1_0_111_00_0, 0b111_01_1_0_1, 0b0_0_10_0_111, 0b10_000000]

    @Test func smallMaps() throws {
        #expect(try ZoneMap(file(), name: "m").zones(latitude: 1.5, longitude: 2.25) == ["Etc/UTC"])
        for damaged in [Array(file().dropLast()), [0] + file(), []] {
            #expect((#expect(throws: AstrometerError.self) { try ZoneMap(damaged, name: "m") })?.code == .dataLoss)
        }
        let (map, utc, tokyo) = (try ZoneMap(file(Self.quarters), name: "m"), "Etc/UTC", "Asia/Tokyo")
        #expect(try map.checkTiles() == 0)
        let points: [(latitude: Double, longitude: Double, zones: [String])] = [
            (89.55, -179.45, [utc]), (88.05, -178.05, [utc]), (89.55, -177.45, [tokyo]),
            (87.45, -179.45, [tokyo]),
            (87.45, -178.45, [utc]), (86.45, -179.45, [utc]), (86.45, -178.45, [tokyo]),
            (86.45, -176.45, [tokyo, utc]),
            // The squares of ±10″ and ±0.05° reach into the next cell, tile and hemisphere.
            (88.0025, -179.45, [tokyo, utc]), (88.0035, -179.45, [utc]), (89.0, -178.04, [utc]),
            (86.001, -179.45, [utc]), (-87.45, 179.999, [tokyo, utc]),
        ]
        for (latitude, longitude, zones) in points {
            #expect(
                try map.zones(latitude: latitude, longitude: longitude) == zones.sorted(), "\(latitude) \(longitude)")
        }
    }

    @Test func damagedHeaders() throws {
        try Rows.check("AstrometerTests/Samples/zone-maps.jsonl", "header") {
            _ = try ZoneMap(file(lines: $0[0]), name: "m")
            return ""
        }
    }

    /// Tiles without a set, that end early, or are longer than their squares. The bits of the last tile give its fourth square
    /// only together with the first bits of the next tile.
    @Test func damagedTiles() throws {
        for tile in [
            [0], [0xFF], [0b0111_0001], [0b0111_1100], [0b1000_0000], [0b0111_0000, 0],
            [0b1_0_111_00_0, 0b111_01_0_0_0],
        ] as [[UInt8]] {
            let map = try ZoneMap(file(tile), name: "m")
            expectError(code: .dataLoss) { try map.checkTiles() }
        }
    }

    @Test(.optimized) func damagedFiles() throws {
        let whole = file()
        // Cut anywhere, or changed anywhere, without the checksum of the rest.
        for length in Array(0..<200) + Array(stride(from: 200, to: whole.count, by: 997)) {
            expectError(code: .dataLoss) { try ZoneMap(Array(whole.prefix(length)), name: "m") }
        }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            #expect((#expect(throws: AstrometerError.self) { try ZoneMap(bytes, name: "m") })?.code == .dataLoss)
        }
        // Changed with a right checksum: an error or a map, never a trap.
        for index in 0..<400 {
            var bytes = Array(file(Self.quarters).dropLast(4))
            let place = index < 150 ? index : Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
            do {
                _ = try ZoneMap(sealed(bytes), name: "m").zones(latitude: 88 - Double(index % 5), longitude: -178.1)
            } catch {
                #expect((error as? AstrometerError)?.code == .dataLoss)
            }
        }
        #expect(throws: AstrometerError.self) { try ZoneMap(file(tiles: 4049), name: "m") }
    }

    @Test func missingFiles() throws {
        var birth = fields(47, 8, "1980-07-28", "18:47")
        let error = try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/Models", withIntermediateDirectories: false)
            let catalog = try ModelCatalog(directory: folder)
            birth.useTables(of: { catalog })
            return #expect(throws: BirthFieldError.self) { try birth.birth() }
        }
        #expect(error?.field == .zone && error?.error.code == .notFound)
        // A zone of the map that the system does not have.
        let map = try ZoneMap(file(lines: "levels 2\nzones 1\nMars/Base\nsets 1\n0\nbits 2"), name: "m")
        birth.zoneMap = { map }
        let unknown = #expect(throws: BirthFieldError.self) { try birth.birth() }
        #expect(unknown?.field == .zone && unknown?.error.message.contains("\"Mars/Base\" is unknown") == true)
    }
}

extension ZoneMap {
    /// Checks that every tile fills its square, has only sets of the file, and ends at its own length. Returns the
    /// number of sets that no tile has.
    fileprivate func checkTiles() throws -> Int {
        var used = Set<Int>()
        for tile in 0..<Self.rows * Self.columns { used.formUnion(try squares(of: tile).lazy.map(\.set)) }
        return sets.count - used.count
    }
}
