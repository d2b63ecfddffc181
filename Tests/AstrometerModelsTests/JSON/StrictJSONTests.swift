import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The strict JSON reader, compared with Foundation's where that is equally strict.
@Suite struct StrictJSONTests {
    /// Any JSON value.
    private indirect enum Value: Decodable, Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
        case list([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let bool = try? value.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let list = try? value.decode([Value].self) {
                self = .list(list)
            } else {
                self = .object(try value.decode([String: Value].self))
            }
        }
    }

    private func strict<Result: Decodable>(_ text: String, as type: Result.Type) throws -> Result {
        try StrictJSON.decode(type, from: Array(text.utf8), name: "table.json")
    }

    private func message<Result: Decodable>(_ text: String, as type: Result.Type) -> String {
        do {
            _ = try strict(text, as: type)
            return ""
        } catch let error as AstrometerError {
            #expect(error.code == .dataLoss)
            return error.message
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        "null", " true\n", "false", "0", "-0", "-0.0", "12.50e-3", "1E+2", "1e308", "5e-324", "[]", "[ ]",
        "{}", "{ }", #"{"a":{"b":[1,2,{"c":null}]}, "":1}"#, #""""#, #""a\"\\\/\b\f\n\r\tz""#,
        #""\u00e9\u20AC\uD83D\uDE00""#,
        #""é€😀\u007f""#, #""\u0000""#, "[[[[[[[[[[1]]]]]]]]]]", "123456789012345678901234567890",
    ])
    func readsWhatFoundationReads(text: String) throws {
        let data = Data(text.utf8)
        #expect(try strict(text, as: Value.self) == JSONDecoder().decode(Value.self, from: data), "\(text)")
        #expect(
            try StrictJSON.decode(Value.self, from: [0xEF, 0xBB, 0xBF] + data, name: "") == strict(text, as: Value.self)
        )
    }

    @Test(arguments: [
        ("", "line 1, column 1"), (" ", "line 1, column 2"), ("[1,\n 2,]", "line 2, column 4"),
        (#"{"a":1,}"#, "line 1, column 8"), ("[1,,2]", "line 1, column 4"), ("[1 2]", "line 1, column 4"),
        ("[1", "ends"), (#"{"a"}"#, "line 1, column 5"), (#"{"a":}"#, "column 6"), ("{a:1}", "key in quotes"),
        ("[1] 2", "line 1, column 5"), ("[1]]", "column 4"), ("// no\n1", "column 1"), ("[1,/* */2]", "column 4"),
        ("NaN", "\"N\""), ("[Infinity]", "\"I\""), ("nul", "null"), ("True", "\"T\""), ("01", "column 2"),
        ("1.", "digit"),
        (".5", "\".\""), ("+1", "\"+\""), ("-", "digit"), ("1e", "digit"), ("0x10", "column 2"), ("1e999", "1e999"),
        ("-1e999", "too large"), (String(repeating: "9", count: 400), "too large"), ("'a'", "\"'\""),
        ("\"a", "closing quote"), ("\"a\nb\"", "control"), (#""\x""#, "escape"), (#""\u12G4""#, "escape"),
        (#""\u12"#, "escape"), (#""\uD800""#, "surrogate"), (#""\uDC00""#, "surrogate"),
        (#""\uD800\u0041""#, "surrogate"), (#""\uDC00\uDC00""#, "surrogate"),
        (String(repeating: "[", count: 65), "64 deep"), (String(repeating: "[", count: 64), "ends"),
        (#"{"a":1,"b":2,"a":3}"#, "line 1, column 14"), (#"{"a":1,"\u0061":3}"#, "\"a\" appears twice"),
        ("é", "0xC3"), (String(repeating: "[", count: 100_000), "64 deep"),
        (String(repeating: #"{"a":"#, count: 70), "64 deep"), ("[\"é\", x]", "line 1, column 7"),
    ])
    func errorsNameLineAndColumn(text: String, naming words: String) {
        let message = message(text, as: Value.self)
        #expect(message.hasPrefix("table.json, line ") && message.contains(words), "\(text.prefix(40)): \(message)")
    }

    @Test(arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
        [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0x80],
    ])
    func invalidUTF8IsRejected(bytes: [UInt8]) {
        let error = #expect(throws: AstrometerError.self) { try StrictJSON.decode(String.self, from: bytes, name: "x") }
        #expect(error?.message.contains("UTF-8") == true)
    }

    @Test func readsLongListsAndObjects() throws {
        let numbers = "[" + (0..<20_000).map(String.init).joined(separator: ",") + "]"
        #expect(try strict(numbers, as: [Int].self).count == 20_000)
        let keys = "{" + (0..<5000).map { "\"key_\($0)\":\($0)" }.joined(separator: ",") + "}"
        #expect(try strict(keys, as: [String: Int].self)["key_4711"] == 4711)
        #expect(message(keys.dropLast() + ",\"key_7\":1}", as: [String: Int].self).contains("\"key_7\" appears twice"))
    }

    private struct Table: Decodable {
        struct Rule: Decodable {
            let bodies: [Body]
            let weight: Double?
            let house: Int?
        }
        let name: String
        let only: String?
        let rules: [Rule]
        let weights: [Body: Double]?
        let day: CivilDate?
    }

    @Test(arguments: [
        (
            #"{"name":"a","rules":[],"onyl":"b"}"#,
            #"line 1, column 24: unknown key "onyl"; use name, only"#
        ),
        (
            #"{"name":"a","rules":[{"bodies":[],"zzzzzz":1}]}"#,
            #"rules[0]: unknown key "zzzzzz"; use bodies, weight, house"#
        ),
        (#"{"nmae":"a","rules":[]}"#, #""name" is missing; is "nmae" a misspelling of it?"#),
        ("{}", #"line 1, column 1: "name" is missing"#),
        (#"{"name":1,"rules":[]}"#, "line 1, column 9: name: the number 1 where a string is expected"),
        (#"{"name":"a","rules":{}}"#, "rules: an object where an array is expected"),
        (
            #"{"name":"a","rules":[{"bodies":["sun","sunn"]}]}"#,
            #"line 1, column 39: rules[0].bodies[1]: unknown body "sunn"; use sun"#
        ),
        (#"{"name":"a","rules":[{"bodies":[],"weight":"1"}]}"#, #"rules[0].weight: the string "1" where a number"#),
        (#"{"name":"a","rules":[{"bodies":[],"house":1.5}]}"#, "rules[0].house: 1.5 where a whole number"),
        (#"{"name":"a","rules":[{"bodies":[],"house":1e30}]}"#, "rules[0].house: 1e30 where a whole number"),
        (#"{"name":"a","rules":[],"day":"2025-02-30"}"#, "line 1, column 30: day: "),
        (#"{"name":null,"rules":[]}"#, "name: null where a string"),
        (#"{"name":"a\u0000\n","rules":["#, "ends where a value"), (#"["a"]"#, "an array where an object"),
        (
            #"{"name":"a","rules":[],"weights":{"sun":1,"son":2}}"#,
            #"weights.son: unknown key "son""#
        ),
    ])
    func errorsNameTheFieldAndTheValue(text: String, wanted: String) {
        let message = message(text, as: Table.self)
        #expect(message.contains(wanted), "\(message)")
        #expect(!message.contains { $0.isNewline || $0 == "\0" })
    }

    @Test func readsIntegersAndNull() throws {
        let rules = #"[{"bodies":["sun"],"house":1e1},{"bodies":[],"house":7.0}]"#
        let text = #"{"name":"a","only":null,"weights":{"moon":-0},"rules":\#(rules)}"#
        let table = try strict(text, as: Table.self)
        #expect(table.only == nil && table.rules.map(\.house) == [10, 7] && table.weights == [.moon: 0])
        #expect(try strict("-9223372036854775808", as: Int.self) == .min)
        #expect(try strict("1e-999", as: Double.self) == 0)
        #expect(throws: AstrometerError.self) { try strict("9223372036854775808", as: Int.self) }
        #expect(throws: AstrometerError.self) { try strict("-1", as: UInt8.self) }
    }

    /// Foundation's decoder accepts everything that the strict one accepts, with the same value. Any bytes give a value or an
    /// error.
    @Test func anyBytesGiveAValueOrAnError() throws {
        let seed = Array(
            #"{"name":"é\u00e9\n","rules":[{"bodies":["sun"],"weight":-1.5e+2}],"x":[true,false,null,0]}"#.utf8)
        let letters = Array(#"{}[]",:\u0123e+-.tfn "#.utf8) + [0xC3, 0xA9, 0x00, 0xFF]
        var random = SeededGenerator(seed: 8259)
        var (checks, accepted) = (Checks("mutated texts"), 0)
        for round in 0..<4000 {
            var bytes = seed
            for _ in 0...random.index(below: 3) {
                let place = random.index(below: bytes.count)
                switch random.index(below: 3) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = letters[random.index(below: letters.count)]
                default: bytes.insert(letters[random.index(below: letters.count)], at: place)
                }
            }
            do {
                let value = try StrictJSON.decode(Value.self, from: bytes, name: "x")
                accepted += 1
                let other = try? JSONDecoder().decode(Value.self, from: Data(bytes))
                checks.check(other == value, "\(round): \(String(decoding: bytes, as: UTF8.self))")
            } catch let error as AstrometerError {
                checks.check(error.code == .dataLoss && !error.message.contains("\n"), "\(round): \(error)")
            }
        }
        checks.report(atLeast: 4000)
        #expect(accepted > 200)
    }
}
