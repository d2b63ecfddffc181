import AstrometerTestSupport

@testable import Astrometer

/// Lists compressed with gzip. Python's zlib made the samples.
@Suite struct GzipTests {
    /// A sample for each kind of block, and one with all header fields.
    private static let samples = Result {
        Dictionary(uniqueKeysWithValues: try Rows.of("AstrometerTests/Samples/gzip.jsonl").map { ($0[0], $0[1]) })
    }
    static let list = "id,birth_date\na,1990-06-15\na,1990-06-15\n"

    private func sample(_ name: String) throws -> [UInt8] {
        Array(try #require(Self.samples.get()[name].flatMap { Data(base64Encoded: $0) }))
    }

    /// The decompressed contents of a stream that arrives in blocks.
    private func contents(_ bytes: [UInt8], block: Int = .max) throws -> [UInt8] {
        var rest = bytes[...]
        let blocks = GzipBlocks(name: "people.csv.gz") {
            defer { rest = rest.dropFirst(block) }
            return Array(rest.prefix(block))
        }
        var contents: [UInt8] = []
        while case let block = try blocks.next(), !block.isEmpty { contents += block }
        return contents
    }

    @Test(arguments: ["stored", "fixed codes", "all fields"], [1, 7, Int.max])
    func kindsOfBlocks(name: String, block: Int) throws {
        #expect(try String(decoding: contents(sample(name), block: block), as: UTF8.self) == Self.list)
    }

    @Test(arguments: [1, 7, Int.max]) func dynamicCodes(block: Int) throws {
        let text = String(decoding: try contents(sample("dynamic codes"), block: block), as: UTF8.self)
        let lines = text.split(separator: "\n")
        #expect(text.utf8.count == 2000 && lines[0] == "chart_id,birth_date,birth_time,timezone")
        #expect(lines[1] == "p0,1910-01-10,00:30,Europe/Berlin" && lines[30] == "p29,1939-03-19,09:30,Europe/Berlin")
    }

    @Test func concatenatedMembersAndPadding() throws {
        let (one, other) = (try sample("fixed codes"), try sample("stored"))
        #expect(try contents(one + other + [0, 0, 0]) == Array((Self.list + Self.list).utf8))
        let error = #expect(throws: AstrometerError.self) { try contents(one + [0, 7]) }
        #expect(
            error?.code == .dataLoss
                && error?.message
                    == "people.csv.gz, compressed by gzip, has extra bytes after its end; expected a complete gzip file"
        )
    }

    /// A member cannot refer to data of the previous member.
    @Test func referencesEndAtTheirMember() throws {
        // Fixed codes: a match of 3 bytes at distance 1, with no data before it.
        let member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x03, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        for start in [[], try sample("stored")] {
            expectError("invalid distance too far back") { try contents(start + member) }
        }
    }

    @Test(arguments: ["stored", "fixed codes", "all fields", "dynamic codes"]) func truncated(name: String) throws {
        let bytes = try sample(name)
        for length in 0..<bytes.count where length > 0 {
            expectError("is truncated", code: .dataLoss) { try contents(Array(bytes[..<length])) }
        }
    }

    /// With any single bit changed, the contents are right or an error is thrown.
    @Test(arguments: ["stored", "fixed codes", "all fields"]) func corrupt(name: String) throws {
        let bytes = try sample(name)
        for bit in 0..<(8 * bytes.count) {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << (bit % 8)
            let contents = try? contents(damaged)
            #expect(contents == nil || contents == Array(Self.list.utf8), "bit \(bit)")
        }
    }

    /// Python's zlib compressed lines that repeat others at distances of every code, and runs of every length.
    @Test func everyDistanceAndLength() throws {
        let bytes = try sample("far")
        for block in [1, 1000, Int.max] {
            let contents = try contents(bytes, block: block)
            #expect(contents.count == 164631)
            #expect(
                SHA256.hexDigest(of: Data(contents))
                    == "3adf200f957f71d08834cabe881fcd2e446679852ecba56a1c6cfa52fd9e4f47")
        }
    }

    @Test func wholeMessagesOfDamagedStreams() {
        func message(_ bytes: [UInt8]) -> String? {
            (#expect(throws: AstrometerError.self) { try contents(bytes) })?.message
        }
        func words(_ problem: String) -> String {
            "people.csv.gz, compressed by gzip, \(problem); expected a complete gzip file"
        }
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        let zeros = [UInt8](repeating: 0, count: 40)
        let faults: [([UInt8], String)] = [
            ([0x1F, 0x8B, 7] + zeros, "unknown compression method"),
            ([0x1F, 0x8C, 8] + zeros, "incorrect header check"),
            ([0x1F, 0x8B, 8, 0x20] + zeros, "unknown header flags set"), (header + [7] + zeros, "invalid block type"),
            (header + [1, 1, 0, 0, 0] + zeros, "invalid stored block lengths"),
            // 288 literal codes, 32 distance codes.
            (header + [0xFD] + zeros, "too many length or distance symbols"),
            (header + [1, 0, 0, 0xFF, 0xFF, 1, 0, 0, 0, 0, 0, 0, 0], "incorrect data check"),
        ]
        for (bytes, problem) in faults { #expect(message(bytes) == words("is damaged: " + problem)) }
        #expect(message(header) == words("is truncated"))
    }

    @Test func aCompressedListIsReadLikeAnyOther() throws {
        var reader = try PeopleReader(CSVReader(bytes: sample("fixed codes")), name: "people.csv.gz")
        #expect(try reader.next()?.get().id == "a" && reader.line == 2 && reader.isCompressed)
        // After an error in the stream, no further data can be trusted.
        let truncated = try Array(sample("fixed codes").dropLast())
        #expect(throws: AstrometerError.self) { try PeopleFile(CSVReader(bytes: truncated), name: "people.csv.gz") }
    }
}
