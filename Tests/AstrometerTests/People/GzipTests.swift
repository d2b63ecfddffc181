import AstrometerModels
import Foundation
import Testing

@testable import Astrometer

/// Lists compressed with gzip. Python's zlib made the samples.
@Suite struct GzipTests {
    /// A sample for each kind of block, and one with all header fields.
    static let samples = [
        "stored": "H4sIAAAAAAACAwEoANf/aWQsYmlydGhfZGF0ZQphLDE5OTAtMDYtMTUKYSwxOTkwLTA2LTE1CjBkA2ooAAAA",
        "fixed codes": "H4sIAAAAAAACA8tM0UnKLCrJiE9JLEnlStQxtLQ00DUw0zU0ReUAADBkA2ooAAAA",
        "all fields":
            "H4sIHgAAAAACAwYAQVACAHh5cGVvcGxlLmNzdgBhIGNvbW1lbnQA57XLTNFJyiwqyYhPSSxJ5UrUMbS0NNA1MNM1NEXlAAAwZANqKAAAAA==",
        "dynamic codes": """
        H4sIAAAAAAACA3XVu2ocQRCF4VzP0o3r2jPj0ODnELK1oAVbWpZV4qe3z8HhnKTo4I8+mqqfby/3x/P1dfy43h9vz68vj8v/5+P6+zIw/ny8\
        X55uNvxwm+bTbZh9TRvfP+8ft8uXb5f7r+v7081R+LSY7sP8pAgUMS2nx7A4KRJFTqvpOSxPikJR03p6DauTolH0tDW9h/VJsVCsadv0NWyd\
        FBuKbdo+fRu2nRQ7in3aMX0ftp8UB4qDYsew40wMqGEkU6hQDaeZUHWwRhBNsDpcI6kmXB2wUWQTsA7ZaLoJWQdtLMIJWodtbJQTtg7c2Ekn\
        cB26cZBO6AZ000gndAO66aRTfxa6GaQTugHdTNIJ3YBuFumEbkA3m3RCN6Cbi3RCN6CbG+mEbkA3d9IJ3YBuHqQTugndMtIJ3YRuOemEbkK3\
        gnRqJUC3knRCN6FbRTqhm9CtJp3QTejWIp3QTejWRjqhm9CtnXRCN6FbB+mEbkG3jXRCt6DbTjqhW9DtIJ3QLeh2kk5tXOh2kU7oFnS7SSd0\
        C7q9SCd0C7q9kU7oFnR7J53QLej2QTqh29BdRjqh29BdTjqh29BdQTqh29BdSTqh29BdRTp10KC7mnRCt6G7/un+BerbgGrQBwAA
        """,
    ]
    static let list = "id,birth_date\na,1990-06-15\na,1990-06-15\n"

    private func sample(_ name: String) throws -> [UInt8] {
        Array(try #require(Self.samples[name].flatMap { Data(base64Encoded: $0) }))
    }

    /// The decompressed contents of a stream that arrives in blocks.
    private func contents(_ bytes: [UInt8], block: Int = .max) throws -> [UInt8] {
        var rest = bytes[...]
        var blocks = GzipBlocks(name: "people.csv.gz") {
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
            let error = #expect(throws: AstrometerError.self) { try contents(start + member) }
            #expect(error?.message.contains("refers to bytes before its beginning") == true)
        }
    }

    @Test(arguments: samples.keys.sorted()) func truncated(name: String) throws {
        let bytes = try sample(name)
        for length in 0..<bytes.count where length > 0 {
            let error = #expect(throws: AstrometerError.self, "\(length)") { try contents(Array(bytes[..<length])) }
            #expect(error?.code == .dataLoss && error?.message.contains("is truncated") == true)
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

    @Test func aCompressedListIsReadLikeAnyOther() throws {
        var reader = try PeopleReader(CSVReader(bytes: sample("fixed codes")), name: "people.csv.gz")
        #expect(try reader.next()?.get().id == "a" && reader.line == 2 && reader.isCompressed)
        // After an error in the stream, no further data can be trusted.
        let truncated = try Array(sample("fixed codes").dropLast())
        #expect(throws: AstrometerError.self) { try PeopleFile(CSVReader(bytes: truncated), name: "people.csv.gz") }
    }
}
