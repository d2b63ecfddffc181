import AstrometerTestSupport

@testable import Astrometer

/// Lists as spreadsheets and other programs export them.
@Suite struct CSVReaderTests {
    /// Rows as `line: field|field`, and errors as `line! message`.
    private func rows(_ bytes: [UInt8], block: Int = .max) throws -> [String] {
        try CSVReader.rows(of: bytes, block: block).map { row in
            switch row {
            case .success(let row): "\(row.line): " + row.fields.joined(separator: "|")
            case .failure(let fault): "\(fault.line)! \(fault.message)" + (fault.field.map { ", field \($0)" } ?? "")
            }
        }
    }

    private func rows(_ text: String, block: Int = .max) throws -> [String] { try rows(Array(text.utf8), block: block) }

    /// Blocks of any size give the same rows.
    @Test func rowsOfTexts() throws {
        try Rows.check("AstrometerTests/Samples/csv-forms.jsonl", "csv") { row in
            let whole = try rows(row[0])
            for block in 1...12 { #expect(try rows(row[0], block: block) == whole, "blocks of \(block)") }
            return whole.joined(separator: "\n")
        }
    }

    @Test(arguments: [1, 2, 3, 5, 64]) func utf16InBothOrders(block: Int) throws {
        let expected = ["1: id|place", "2: a|Zürich 🌙"]
        for isBig in [false, true] {
            let units = "id;place\na;Zürich 🌙\n".utf16.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            let mark: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
            #expect(try rows(mark + units, block: block) == expected)
            #expect(try rows(units, block: max(block, 2)) == expected)
            // An odd byte ends the list.
            #expect(try rows(units + [0x62], block: max(block, 2)).map { $0.contains("!") } == [false, false, true])
        }
    }

    @Test func damagedBytes() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try rows(mark + Array("a,b\n".utf8)) == ["1: a|b"] && rows(mark) == [])
        let fault = try #require(rows([0xEF, 0xBB]).first)
        #expect(fault.hasPrefix("1! text that is not UTF-8"))
        let invalid = Array("a,b\n".utf8) + [0x63, 0xFF, 0x2C, 0x64, 0x0A] + Array("e,é\n".utf8)
        #expect(try rows(invalid).map { $0.prefix(25) } == ["1: a|b", "2! text that is not UTF-8", "3: e|é"])
        for bytes in [[0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0, 0x0A, 0], [0xFF, 0xFE, 0x61, 0, 0x62]] as [[UInt8]] {
            #expect(try rows(bytes).contains { $0.contains("!") })
        }
    }

    @Test func rowsOverTheLengthLimitAreErrors() throws {
        let long = String(repeating: "x", count: 3 * CSVReader.maximumRowLength)
        let fault = "2! longer than \(CSVReader.maximumRowLength) bytes"
        #expect(
            try rows("a,b\n\(long)\nc,d\n", block: 1 << 18).map { $0.prefix(fault.count) } == [
                "1: a|b", fault[...], "3: c|d",
            ])
        #expect(try rows("a,b\n\(long)", block: 1 << 18).count == 2)
        let open =
            "2! a quotation mark opens a field and none closes it within \(CSVReader.maximumRowLength) bytes, "
            + "the most that a row may have"
        for block in [1 << 12, 1 << 18, .max] {
            for end in ["\n", "\"\n"] {
                let found = try rows("a,b\n\"\(long)\(end)c,d\n", block: block)
                #expect(found[1].hasPrefix(open) && [found[0], found[2]] == ["1: a|b", "3: c|d"] && found.count == 3)
            }
        }
    }

    /// A row of the maximum length, and one byte more, with every kind of line end and any block size.
    @Test(.optimized, arguments: ["\n", "\r\n", "\r"]) func theLongestRow(_ end: String) throws {
        for (extra, isTaken) in [(0, true), (1, false)] {
            let field = String(repeating: "x", count: CSVReader.maximumRowLength - 3 + extra)
            for row in ["a,\(field)y", "\"\(field)\","] {
                let got = try rows(row + end + "c,d" + end, block: extra == 0 ? .max : 1 << 18)
                #expect(got.last == "2: c|d")
                #expect(got[0].hasPrefix(isTaken ? "1: " : "1! longer than"), "\(extra) \(got[0].prefix(60))")
            }
        }
    }

    /// A long row that arrives in small blocks. If each block restarted the scan, it would take a minute.
    @Test func aRowOfManyBlocks() throws {
        let text = String(repeating: "line\n", count: 200_000)
        #expect(try rows("\"\(text)\",b\nc,d", block: 64) == ["1: \(text)|b", "200002: c|d"])
    }
}

extension CSVReader {
    /// The rows of bytes that arrive in blocks.
    static func rows(of bytes: [UInt8], block: Int = .max) throws -> [Result<Row, CSVError>] {
        var rest = bytes[...]
        var reader = CSVReader {
            defer { rest = rest.dropFirst(block) }
            return Array(rest.prefix(block))
        }
        var rows: [Result<Row, CSVError>] = []
        while let row = try reader.next() { rows.append(row) }
        // Of UTF-16, the bytes of UTF-8 are counted.
        if !bytes.contains(0) { #expect(reader.bytesRead == bytes.count) }
        return rows
    }
}
