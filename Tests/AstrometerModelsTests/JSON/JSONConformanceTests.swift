import AstrometerModels
import Foundation
import Testing

/// Compares the fast JSON writer with `JSONEncoder`, on values that encode themselves in every way that `Encoder` allows.
@Suite struct JSONConformanceTests {
    @Test func randomValues() throws {
        var random = Random(state: 34)
        for number in 0..<100_000 {
            let value = RandomValue(&random, depth: 0)
            let expected = Result { try WireJSON.encoder().encode(value) }
            let written = Result { try WireJSON.line(value) }
            switch (expected, written) {
            case (.success(let expected), .success(let written)):
                try #require(
                    written == expected,
                    "\(number): \(String(decoding: written, as: UTF8.self)) for \(String(decoding: expected, as: UTF8.self))"
                )
            case (.failure, .failure): break
            default: Issue.record("\(number): \(written) for \(expected)")
            }
        }
    }

    @Test func keysThatNeedEscapesAreOrderedTheSameInEveryRun() throws {
        let keys = ["a\"", "a", "a\\", "a\"b", "\u{1}", "é", "e\u{301}", "z", "日本", "a/b", "\u{10000}", "\u{FFFF}"]
        for _ in 0..<50 {
            let object = Dictionary(uniqueKeysWithValues: Set(keys.shuffled()).map { ($0, 1) })
            #expect(try WireJSON.line(object) == WireJSON.encoder().encode(object))
        }
    }

    /// A value that writes to a container after writing to a nested one.
    private struct Interleaved: Encodable {
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: RandomValue.Key.self)
            var first = fields.nestedContainer(keyedBy: RandomValue.Key.self, forKey: "first")
            var second = fields.nestedUnkeyedContainer(forKey: "second")
            try second.encode(1)
            try first.encode(2, forKey: "late")
            try second.encode(3)
        }
    }

    @Test func interleavedContainers() throws {
        #expect(
            try String(decoding: WireJSON.line(Interleaved()), as: UTF8.self) == #"{"first":{"late":2},"second":[1,3]}"#
        )
    }
}

/// A random number generator with a seed.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}

/// A value, and how it encodes itself.
indirect enum RandomValue: Encodable {
    struct Key: CodingKey, ExpressibleByStringLiteral {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        init(stringLiteral text: String) { stringValue = text }
    }

    case null
    case bool(Bool)
    case text(String)
    case double(Double)
    case float(Float)
    case integer(Int)
    case small(Int8)
    case unsigned(UInt64)
    case large(UInt)
    case date(Date)
    case data(Data)
    case url(URL)
    case decimal(Decimal)
    case optional(Int?)
    case nothing, path
    case wide(Int128)
    case list([RandomValue], Style)
    case object([(String, RandomValue)], Style)
    case dictionary([String: RandomValue])
    case numbers([Int: Double])

    /// The way in which a value encodes its arrays and objects.
    enum Style: CaseIterable { case plain, nested, interleaved, superEncoder, twice }

    init(_ random: inout Random, depth: Int) {
        let count = Int.random(in: 0...4, using: &random)
        let style = Int.random(in: 0..<3, using: &random) == 0 ? Style.allCases.randomElement(using: &random)! : .plain
        switch Int.random(in: 0..<(depth < 3 ? 30 : 17), using: &random) {
        case 0: self = .null
        case 1: self = .bool(.random(using: &random))
        case 2: self = .text(Self.text(&random))
        case 3: self = .double(Double(bitPattern: .random(in: 0...(.max), using: &random)))
        case 4: self = .double((Double.random(in: -1000...1000, using: &random) * 100).rounded() / 100)
        case 5: self = .float(.random(in: -10...10, using: &random))
        case 6: self = .integer(.random(in: .min...(.max), using: &random))
        case 7: self = .small(.random(in: .min...(.max), using: &random))
        case 8: self = .unsigned(.random(in: 0...(.max), using: &random))
        case 9: self = .large(.random(in: 0...(.max), using: &random))
        case 10: self = .date(Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &random)))
        case 11: self = .data(Data((0..<count).map { _ in .random(in: 0...255, using: &random) }))
        case 12: self = .url(URL(fileURLWithPath: "/a/\(count)"))
        case 13: self = .decimal(Decimal(Int.random(in: -1000...1000, using: &random)) / 8)
        case 14: self = .optional(count > 2 ? nil : count)
        case 15: self = .nothing
        case 16: self = count == 0 ? .path : .wide(Int128(count) << 70)
        case 17...20:
            self = .list((0..<count).map { _ in RandomValue(&random, depth: depth + 1) }, style)
        case 21:
            self = .dictionary(
                Dictionary((0..<count).map { _ in (Self.text(&random), RandomValue(&random, depth: depth + 1)) }) { $1 }
            )
        case 22:
            self = .numbers(Dictionary((0..<count).map { ($0 * 7 % 5 - 2, Double($0)) }) { $1 })
        default:
            self = .object(
                (0..<count).map { _ in (Self.text(&random), RandomValue(&random, depth: depth + 1)) }, style)
        }
    }

    private static func text(_ random: inout Random) -> String {
        let scalars: [String] = [
            "a", "b", "B", "_", "1", "z", "\"", "\\", "/", "\n", "é", "e\u{301}", "日", "😀", "\u{1}",
        ]
        // Most keys are plain and some come twice.
        let known = Int.random(in: 0..<4, using: &random) == 0 ? scalars[...] : scalars[..<6]
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in known.randomElement(using: &random)! }.joined()
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .list(let values, let style): try Self.encode(values, style, to: encoder)
        case .object(let fields, let style): try Self.encode(fields, style, to: encoder)
        case .nothing: break
        default: try encodeSingle(to: encoder)
        }
    }

    private func encodeSingle(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .small(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .large(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .url(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .optional(let value): try container.encode(value)
        case .wide(let value): try container.encode(value)
        case .path: try container.encode(encoder.codingPath.map(\.stringValue))
        case .dictionary(let value): try container.encode(value)
        case .numbers(let value): try container.encode(value)
        case .list, .object, .nothing: break
        }
    }

    private static func encode(_ values: [RandomValue], _ style: Style, to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        switch style {
        case .plain: for value in values { try container.encode(value) }
        case .nested:
            var inner = container.nestedUnkeyedContainer()
            for value in values { try inner.encode(value) }
            try container.encode(container.count)
        case .interleaved:
            var (inner, fields) = (container.nestedUnkeyedContainer(), container.nestedContainer(keyedBy: Key.self))
            for value in values {
                try inner.encode(value)
                try fields.encode(value, forKey: "x")
                try container.encodeNil()
            }
        case .superEncoder: for value in values { try value.encode(to: container.superEncoder()) }
        case .twice:
            for value in values {
                try container.encode(value)
                container = encoder.unkeyedContainer()
            }
            try container.encode(container.count)
        }
    }

    private static func encode(_ fields: [(String, RandomValue)], _ style: Style, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch style {
        case .plain: for (key, value) in fields { try container.encode(value, forKey: Key(stringValue: key)) }
        case .nested:
            var inner = container.nestedContainer(keyedBy: Key.self, forKey: "inner")
            for (key, value) in fields { try inner.encode(value, forKey: Key(stringValue: key)) }
            try container.encodeIfPresent(fields.first?.1, forKey: "after")
            _ = container.nestedUnkeyedContainer(forKey: "empty")
        case .interleaved:
            var inner = container.nestedContainer(keyedBy: Key.self, forKey: "inner")
            var list = container.nestedUnkeyedContainer(forKey: "list")
            for (key, value) in fields {
                try inner.encode(value, forKey: Key(stringValue: key))
                try container.encode(value, forKey: Key(stringValue: key))
                try list.encode(value)
            }
        case .superEncoder:
            try fields.first?.1.encode(to: container.superEncoder())
            for (key, value) in fields.dropFirst() {
                try value.encode(to: container.superEncoder(forKey: Key(stringValue: key)))
            }
        case .twice:
            for (key, value) in fields {
                container = encoder.container(keyedBy: Key.self)
                try container.encode(value, forKey: Key(stringValue: key))
            }
        }
    }
}
