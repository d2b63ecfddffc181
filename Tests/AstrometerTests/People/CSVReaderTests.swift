import Astrometer
import AstrometerTestSupport
import Testing

@Suite struct CSVReaderTests {
    /// Rows as `line: field|field`, and errors as `line! message`.
    private func rows(_ bytes: [UInt8], block: Int = .max) throws -> [String] {
        try CSVReader.rows(of: bytes, block: block).map { row in
            switch row {
            case .success(let row): "\(row.line): " + row.fields.joined(separator: "|")
            case .failure(let fault): "\(fault.line)! \(fault.message.prefix { $0 != ";" })"
            }
        }
    }

    private func rows(_ text: String, block: Int = .max) throws -> [String] { try rows(Array(text.utf8), block: block) }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEnds(_ end: String) throws {
        let text = ["a,b", "1,2", "", "3,", ",5", "\"x\(end)y\",z"].joined(separator: end)
        let wanted = ["1: a|b", "2: 1|2", "4: 3|", "5: |5", "6: x\(end)y|z"]
        #expect(try rows(text) == wanted)
        #expect(try rows(text + end) == wanted)
        #expect(try rows(text + end + end + " \t" + end) == wanted)
    }

    @Test func byteOrderMark() throws {
        #expect(try rows([0xEF, 0xBB, 0xBF] + Array("a,b\n".utf8)) == ["1: a|b"])
        #expect(try rows([0xEF, 0xBB, 0xBF]) == [])
        #expect(try rows([0xEF, 0xBB]) == ["1! text that is not UTF-8"])
        #expect(try rows("") == [])
        #expect(try rows("\n\r\n\n") == [])
    }

    @Test func errorsDoNotChangeOtherRows() throws {
        #expect(
            try rows("a,b\nc\"d,e\nf,g\n")
                == ["1: a|b", "2! a quotation mark within a field that does not begin with one", "3: f|g"])
        #expect(try rows("\"a\"b,c\nd,e\n") == ["1! text after the closing quotation mark of a field", "2: d|e"])
        let invalid = Array("a,b\n".utf8) + [0x63, 0xFF, 0x2C, 0x64, 0x0A] + Array("e,é\n".utf8)
        #expect(try rows(invalid) == ["1: a|b", "2! text that is not UTF-8", "3: e|é"])
    }

    @Test func aQuoteThatNeverClosesNamesItsLine() throws {
        #expect(
            try rows("a,b\nc,\"d\ne,f\ng,h")
                == ["1: a|b", "2! a quotation mark opens a field and none closes it", "3: e|f", "4: g|h"])
        // The quotation mark of line 2 is closed by the one on line 3, and line 3 is then read on its own.
        #expect(
            try rows("a,b\nc,\"d\ne,\"f, g\"\n")
                == ["1: a|b", "2! text after the closing quotation mark of a field", "3: e|f, g"])
    }

    @Test func rowsOverTheLengthLimitAreErrors() throws {
        let long = String(repeating: "x", count: 3 * CSVReader.maximumRowLength)
        let fault = "2! longer than \(CSVReader.maximumRowLength) bytes"
        #expect(try rows("a,b\n\(long)\nc,d\n", block: 1 << 18) == ["1: a|b", fault, "3: c|d"])
        #expect(try rows("a,b\n\(long)", block: 1 << 18) == ["1: a|b", fault])
        let open =
            "2! a quotation mark opens a field and none closes it within \(CSVReader.maximumRowLength) bytes, "
            + "the most that a row may have"
        for block in [1 << 12, 1 << 18, .max] {
            #expect(try rows("a,b\n\"\(long)\nc,d\n", block: block) == ["1: a|b", open, "3: c|d"])
            #expect(try rows("a,b\n\"\(long)\"\nc,d\n", block: block) == ["1: a|b", open, "3: c|d"])
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

    @Test func blocksOfAnySizeGiveTheSameRows() throws {
        let text = "a,b\r\n\"x\r\ny\"\"\",é\r\r\n\nc\"d,e\n,z\n\"open\nf,\"g\""
        let whole = try rows(text)
        #expect(whole.count == 6)
        for block in 1...12 { #expect(try rows(text, block: block) == whole, "blocks of \(block)") }
    }
}
