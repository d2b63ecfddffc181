import Astrometer
import Foundation
import Testing

@testable import AstrometerDerivation

/// The metadata at the end of a dump, decoded independently of the writer.
@Suite struct ParquetTests {
    /// The metadata of a file, and their size in bytes.
    private static func footer(of file: [UInt8]) throws -> (fields: [Int: CompactReader.Value], size: Int) {
        let size = file[(file.count - 8)..<(file.count - 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
        var reader = CompactReader(bytes: Array(file[(file.count - 8 - size)..<(file.count - 8)]))
        let fields = try reader.structure()
        #expect(reader.isAtEnd)
        return (fields, size)
    }

    @Test func rowsOfAllGroups() throws {
        let columns = [
            ParquetFile.Column(name: "chart_id", type: .bytes, convertedType: 0),
            ParquetFile.Column(name: "score", type: .double, convertedType: nil),
        ]
        var bytes = Data()
        var file = try ParquetFile(columns: columns, metadata: []) { bytes += $0 }
        for rows in [3, 5, 300] {
            let values = [5, 8].map { width in
                ParquetFile.Values(bytes: Data(count: width * rows), least: Data([1]), greatest: Data([9]))
            }
            try file.append(ParquetFile.RowGroup(rows: rows, columns: values))
        }
        try file.finish()

        let all = Array(bytes)
        #expect(all.prefix(4) == [0x50, 0x41, 0x52, 0x31] && all.suffix(4) == [0x50, 0x41, 0x52, 0x31])
        let (footer, size) = try Self.footer(of: all)
        #expect(footer[3] == .number(308), "num_rows of the file")
        let groups = try #require(footer[4]?.list)
        #expect(groups.map { $0.fields?[3] } == [.number(3), .number(5), .number(300)], "num_rows of the groups")
        var place = 4
        for (group, rows) in zip(groups, [3, 5, 300]) {
            let chunks = try #require(group.fields?[1]?.list)
            var sizes = 0
            for (chunk, width) in zip(chunks, [5, 8]) {
                let data = try #require(chunk.fields?[3]?.fields)
                #expect(chunk.fields?[2] == .number(place) && data[9] == .number(place), "offset")
                #expect(data[5] == .number(rows), "values")
                #expect(data[12]?.fields?[5] == .text([9]) && data[12]?.fields?[6] == .text([1]), "statistics")
                let size = try #require(data[6]?.number)
                #expect(data[7] == .number(size))
                var page = CompactReader(bytes: Array(all[place..<(place + size)]))
                let header = try page.structure()
                #expect(header[2] == .number(width * rows) && header[3] == .number(width * rows))
                #expect(header[5]?.fields?[1] == .number(rows))
                #expect(page.left == width * rows)
                place += size
                sizes += size
            }
            #expect(group.fields?[2] == .number(sizes), "bytes of a group")
        }
        #expect(place == all.count - 8 - size)
    }

    /// The least and the greatest id of a group, in the order of their bytes.
    @Test func extremesOfIDs() throws {
        var people = try Population(charts: 3, seed: 3).people
        for (index, id) in ["b", "ca", "aaa"].enumerated() { people[index].id = id }
        let derivation = Derivation(
            model: try ModelCatalog.model(), population: Population(people: people, description: "ids"))
        let bytes = try derivation.dump(from: 20_400, noons: 2)
        let chunks = try #require(Self.footer(of: Array(bytes)).fields[4]?.list?.first?.fields?[1]?.list)
        let ids = chunks[0].fields?[3]?.fields?[12]?.fields
        #expect(ids?[6] == .text(Array("aaa".utf8)) && ids?[5] == .text(Array("ca".utf8)))
    }

    /// Readers may order −0 before 0, so a least value of zero has the sign and a greatest value of zero has none.
    @Test(arguments: [false, true]) func extremesOfZero(isSinglePrecision: Bool) throws {
        var model = try ModelCatalog.model()
        // Only aspects within a hundredth of a degree count, so that all sums of most meters are zero.
        for index in model.aspects.indices { model.aspects[index].orbLimit = 0.01 }
        model.phase.exactOrb = 0.001
        model.acceptCalibration()
        let derivation = Derivation(model: model, population: try Population(charts: 1, seed: 3))
        var format = ScoreTableFormat()
        format.isSinglePrecision = isSinglePrecision
        let bytes = try derivation.dump(from: 20_400, noons: 2, as: format)

        let chunks = try #require(Self.footer(of: Array(bytes)).fields[4]?.list?.first?.fields?[1]?.list)
        let days = chunks[1].fields?[3]?.fields?[12]?.fields
        // 20400 and 20401.
        #expect(days?[6] == .text([0xB0, 0x4F, 0, 0]) && days?[5] == .text([0xB1, 0x4F, 0, 0]))
        let zero = [UInt8](repeating: 0, count: isSinglePrecision ? 4 : 8)
        let negative = zero.dropLast() + [0x80]
        let statistics = try chunks.dropFirst(2).map { try #require($0.fields?[3]?.fields?[12]?.fields) }
        #expect(statistics.count == 3 * model.meters.count)
        #expect(statistics.contains { $0[5] == .text(zero) && $0[6] == .text(Array(negative)) })
        for column in statistics { #expect(column[5] != .text(Array(negative)) && column[6] != .text(zero)) }
    }
}

/// Reads Thrift's compact protocol.
private struct CompactReader {
    indirect enum Value: Equatable {
        case number(Int)
        case text([UInt8])
        case list([Value])
        case fields([Int: Value])

        var number: Int? { if case .number(let number) = self { number } else { nil } }
        var list: [Value]? { if case .list(let list) = self { list } else { nil } }
        var fields: [Int: Value]? { if case .fields(let fields) = self { fields } else { nil } }
    }

    private struct Unreadable: Error {}

    private let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var left: Int { bytes.count - place }
    var isAtEnd: Bool { left == 0 }

    private mutating func byte() throws -> UInt8 {
        guard place < bytes.count else { throw Unreadable() }
        place += 1
        return bytes[place - 1]
    }

    private mutating func varint() throws -> UInt64 {
        var (value, shift) = (UInt64(0), UInt64(0))
        while true {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    private mutating func zigzag() throws -> Int {
        let value = try varint()
        return Int(value >> 1) ^ -Int(value & 1)
    }

    private mutating func value(_ kind: UInt8) throws -> Value {
        switch kind {
        case 1, 2: return .number(kind == 1 ? 1 : 0)
        case 3...6: return .number(try zigzag())
        case 8:
            let count = Int(try varint())
            guard count <= left else { throw Unreadable() }
            place += count
            return .text(Array(bytes[(place - count)..<place]))
        case 9:
            let head = try byte()
            let count = head >> 4 == 15 ? Int(try varint()) : Int(head >> 4)
            return .list(try (0..<count).map { _ in try value(head & 15) })
        case 12: return .fields(try structure())
        default: throw Unreadable()
        }
    }

    mutating func structure() throws -> [Int: Value] {
        var (fields, last) = ([Int: Value](), 0)
        while true {
            let head = try byte()
            guard head != 0 else { return fields }
            last = head >> 4 == 0 ? try zigzag() : last + Int(head >> 4)
            fields[last] = try value(head & 15)
        }
    }
}
