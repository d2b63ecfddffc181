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
            let error = #expect(throws: AstrometerError.self) { try contents(start + member) }
            #expect(error?.message.contains("invalid distance too far back") == true)
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

    /// Python's zlib compressed lines that repeat others at distances of every code, and runs of every length.
    @Test func everyDistanceAndLength() throws {
        let sample = """
            H4sIAAAAAAACA+3dZ0PiSBzH8ef/13IPKJGOQCAgRXroLdJECChShFd/e312z73ddfUsfD+PzGQymfyMwxBCnI1+uZqtN9f9kbUZS7F7754XPInz\
            /qJgqdQVMtiGDwVndlRJWQnrMWoF8ceuo1GHI5M1DPPR2moFaaS3mVTaqrl6Y8P6BrWu6CVfq+Zo++rdum19D3UDaaTsRdJbdHWHrp31FGoDMu4N\
            js7ZWSodKcyf1JragHTuuvfFebhvatOg9WzUViXTvuvp7co2WG/UrZeg7kCSgXjdTngCm6GWt16D2gHpFG/GuldbtTLRh1fpjdoBiY7CxrQf945N\
            /cZ649S+irG+WTbsirkY6ufWe6QegAw2yVU7FVyW73a31ilSA5Cer6vVe/vKsmS2TzINNQBJHp2LXbFZmVdvuxaea0xWUpVOpTPqJGe91lq/J5rX\
            eE1SfgFipHt2NTA2jutxjWhOkHoCyK7sTieuU7nU2SJHNCdIPQHE8MTOP733udhp4znR4E0PY8q5Kp2BP5PvOzrDyuicaHB6UzzlD0B2fW1XC5nb\
            u/bRJBrg1CZ1ygAg3eh49LDpz/XE4IFogBOjDgBip2PBjmMQbj5sdaIBgJ+ljqrSfBhMprmVaQ++ckcFAOBjUl8ApFRbFceuRn1Z1W2iAQDgRKgT\
            AHFHrgvmWezKaW/2RAMAwIlQJwBSKSy0wrIcr5qrBdEAAADgLVHnqrKOuKK16qZt3rv5ohAAAADw0alvAKTTi2qO4u4mvL1wEg0AAAAAAB+UegFA\
            JpODbS2u0ubcxwNGAQAAAAD4qNQLAOKYHquLum7Yu1WLaAAAAAAAAADgW9SrqrKJT45bj++yHPC5iQYAAAAAAAAAgA9C/QBAWhPfcOmJRHLnMZNo\
            AAAAAAAAAAAAAAB4p9QbAOQ6nkqNEr7s2T48IBoAAAAAAAAAAAAAAN4p9QYA8Ve8h0NkGHNOgw2iAQAAAAAAAAAAAAAAAAAAwHNS71WV5bLb98bM\
            +MOtuScaAAAAAAAAAAAAAAAAAAAAAADeKPULALLLlXy7fLG6juX7RAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwCtRHwAgN1Yy6moHDlowcks0AAAA\
            AAAAAAAAAAAAAAAAAAAAAAAAAAC8EvUBAHKTt+Z2M3zv3loeogEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADw9qlPVZX4JHceWGZjg27e\
            JBoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJ5I/QcA0upYg1g39omY095aO8R+/zmbuvKFNP03oqXS6bOl/seC3XFMFrX472TS\
            nM9DF/E/l+IJf99aJP4g8V3xvJL4i1Tzmq11jD9Jv+F13SyMv5fjkaZ5k0/+RRJa2n24TP5TEBj26ql56m/Sq/rmiXxKKUlmzqZlx8U/ZO6djYyz\
            C7VI260fOqG0Qvz5ZXDhSX9WVvCsrryezGekOJrVPVrmi9KL5N3wYpP9glwGGuHgNvuv8oQ/67re5v5FusvJYbDOPbIm6qzPcrvLR8h5rG4HS5eP\
            rhs2otFNIP8VsigEJodC/qvrK95VwZMu/Aep9kP+caPwn3UGe0c1eih+g7ivdZdnUvxmvXJ4sI82S99BfHUjVlqVvqtus6r5tvvyDxC3O+KJdss/\
            tM205Lq8n1SeQKK9dKvrrDxp28QxESrfV3+CGPpsOolUf6qNVmN2OZ+az0CMa09iszCfpa2lIxwde2ovQDIO7ZC3ay/Sdvdqnk1X6v8DSdf2626+\
            /r/sq9cteFfDxiuQjq7nl4PGq+xbCxlXoWrzDZB0015sgs230ZeBM3yXar0DYrka7vpd63309XaxHc5iH4Ac996NPo59iGPpudaZalU/AeJ3B7vH\
            kX4Sx1p3VvJ+LQ4J1jr7jE0Qn6JYByP59jaB7yeTK4c1SBLED4V2n2lazbABvATZ9QuhrEkQeKET7Ffei8LxF4MCAA==
            """
        let bytes = Array(try #require(Data(base64Encoded: sample)))
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
