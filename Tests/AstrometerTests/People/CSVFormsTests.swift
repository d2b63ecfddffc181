import AstrometerTestSupport
import Testing

@testable import Astrometer

/// Lists as spreadsheets and other programs export them.
@Suite struct CSVFormsTests {
    func rows(_ bytes: [UInt8], block: Int = .max) throws -> [[String]] {
        try CSVReader.rows(of: bytes, block: block).map { try $0.get().fields }
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/csv-forms.jsonl"))
    func separatorsCommentsAndQuotes(row: [String]) throws {
        #expect(try rows(Array(row[0].utf8)).map { $0.joined(separator: "¦") } == Array(row[1...]))
    }

    @Test func linesAreCountedFromTheTop() throws {
        var reader = CSVReader(bytes: Array("sep=;\n# a list\nid;date\n;;\n\n# x\na;1990\n".utf8))
        #expect(try reader.next()?.get().line == 3)
        #expect(try reader.next()?.get().line == 7)
        #expect(try reader.next() == nil)
    }

    @Test(arguments: [1, 2, 3, 5, 64]) func utf16InBothOrders(block: Int) throws {
        let text = "id;place\na;Zürich 🌙\n"
        let expected = [["id", "place"], ["a", "Zürich 🌙"]]
        for isBig in [false, true] {
            let units = text.utf16.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            let mark: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
            #expect(try rows(mark + units, block: block) == expected)
            #expect(try rows(units, block: max(block, 2)) == expected)
        }
    }

    @Test func damagedUTF16IsAFault() throws {
        #expect(throws: CSVError.self) { try rows([0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0, 0x0A, 0]) }
        #expect(throws: CSVError.self) { try rows([0xFF, 0xFE, 0x61, 0, 0x62]) }
    }

    @Test(arguments: [2, 3, 64]) func anOddByteInUTF16EndsTheList(block: Int) throws {
        let units: [UInt8] = "id,date\na,1990\n".utf8.flatMap { [0, $0] } + [0x62]
        var blocks = stride(from: 0, to: units.count, by: block).map {
            Array(units[$0..<min(units.count, $0 + block)])
        }[...]
        var reader = CSVReader { blocks.popFirst() ?? [] }
        var outcomes: [Bool] = []
        while outcomes.count < 10, let row = try reader.next() { outcomes.append((try? row.get()) != nil) }
        #expect(outcomes == [true, true, false])
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
