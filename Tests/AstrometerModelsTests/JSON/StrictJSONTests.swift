import AstrometerTestSupport

/// The strict JSON reader, compared with Foundation's where that is equally strict.
@Suite struct StrictJSONTests {
    private static let file = "AstrometerModelsTests/Rows/field-errors.jsonl"

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
        #expect(try strict(text, as: AnyJSON.self) == JSONDecoder().decode(AnyJSON.self, from: data), "\(text)")
        #expect(
            try StrictJSON.decode(AnyJSON.self, from: [0xEF, 0xBB, 0xBF] + data, name: "")
                == strict(text, as: AnyJSON.self)
        )
    }

    @Test func errorsOfTheText() throws {
        try Rows.check(Self.file, "text") { message($0[0], as: AnyJSON.self) }
        #expect(message(String(repeating: "[", count: 100_000), as: AnyJSON.self).contains("64 deep"))
        // Depth is that of open containers, not the number of them.
        let wide = "[" + Array(repeating: "[[]]", count: 100).joined(separator: ",") + "]"
        #expect(message(wide, as: AnyJSON.self).isEmpty)
    }

    @Test func errorsOfTypes() throws {
        func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> String {
            "\(try strict(text, as: type))"
        }
        try Rows.check(Self.file, "type") { row in
            switch row[0] {
            case "Int": try value(Int.self, row[1])
            case "UInt64": try value(UInt64.self, row[1])
            case "UInt8": try value(UInt8.self, row[1])
            case "Bool": try value(Bool.self, row[1])
            default: try value(Double.self, row[1])
            }
        }
    }

    @Test(arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
        [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98], [0x22, 0x80],
    ])
    func invalidUTF8IsRejected(bytes: [UInt8]) {
        expectError("UTF-8") { try StrictJSON.decode(String.self, from: bytes, name: "x") }
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

    @Test func errorsNameTheFieldAndTheValue() throws {
        try Rows.check(Self.file, "field") { row in
            let message = message(row[0], as: Table.self)
            #expect(!message.contains { $0.isNewline || $0 == "\0" })
            return message
        }
    }

    @Test func readsIntegersAndNull() throws {
        let rules = #"[{"bodies":["sun"],"house":1e1},{"bodies":[],"house":7.0}]"#
        let text = #"{"name":"a","only":null,"weights":{"moon":-0},"rules":\#(rules)}"#
        let table = try strict(text, as: Table.self)
        #expect(table.only == nil && table.rules.map(\.house) == [10, 7] && table.weights == [.moon: 0])
    }

    /// A table with a field of each type, so that each can have a value of a wrong type.
    private struct Positions: Decodable {
        struct Part: Decodable {
            let names: [String]
            let sizes: [String: Int]
            let flags: [[Bool]]
        }
        let title: String
        let parts: [Part]
        let last: Double
    }

    /// Every value of a text of several lines, with characters of one to four bytes before them, is replaced by one of another
    /// type. The message is known in full: line and column by counting characters, path, value and expected type.
    @Test func everyErrorNamesItsLineColumnPathAndValue() throws {
        let pieces: [(text: String, path: String, expected: String)] = [
            ("{\n  \"title\": ", "", ""), ("\"é日😀\"", "title", "a string"),
            (", \"parts\": [\n\t{\"names\": [", "", ""), ("\"ü\"", "parts[0].names[0]", "a string"),
            (", ", "", ""), ("\"\"", "parts[0].names[1]", "a string"),
            ("],\r\n \"sizes\": {\"größe\": 0, \"Größe\":", "", ""),
            ("1", "parts[0].sizes.Größe", "a whole number"), (", \"b\" : ", "", ""),
            ("2", "parts[0].sizes.b", "a whole number"), ("}, \"flags\": [[], [", "", ""),
            ("true", "parts[0].flags[1][0]", "true or false"), (",\n\n", "", ""),
            ("false", "parts[0].flags[1][1]", "true or false"), ("], ", "", ""),
            ("[]", "parts[0].flags[2]", "an array"), ("]}, ", "", ""),
            (#"{"names": [], "sizes": {}, "flags": []}"#, "parts[1]", "an object"),
            ("], \"last\":\n", "", ""), ("0.5", "last", "a number"), ("}", "", ""),
        ]
        #expect(message(pieces.map(\.text).joined(), as: Positions.self).isEmpty)
        let values = [
            ("{\"x\": 1}", "an object"), ("[3]", "an array"), ("\"a\\u00e9b\"", "the string \"aéb\""),
            ("-1.5e1", "the number -1.5e1"), ("true", "true"), ("false", "false"), ("null", "null"),
        ]
        let kinds = [
            "a string": 2...2, "a whole number": 3...3, "true or false": 4...5, "an array": 1...1, "an object": 0...0,
            "a number": 3...3,
        ]
        var seen = 0
        for (index, piece) in pieces.enumerated() where !piece.path.isEmpty {
            let own = try #require(kinds[piece.expected])
            for (kind, value) in values.enumerated() where !own.contains(kind) {
                let before = pieces[..<index].map(\.text).joined().unicodeScalars
                let text = before.map(String.init).joined() + value.0 + pieces[(index + 1)...].map(\.text).joined()
                let line = before.count { $0 == "\n" } + 1
                let column = before.reversed().prefix { $0 != "\n" }.count + 1
                #expect(
                    message(text, as: Positions.self)
                        == "table.json, line \(line), column \(column): \(piece.path): \(value.1) where \(piece.expected) is expected"
                )
                seen += 1
            }
        }
        #expect(seen == 10 * 6 - 2)
    }

    /// A repeated key is found whatever the number of keys before it and between.
    @Test func repeatedKeysAreFoundInObjectsOfAnySize() {
        for count in [1, 2, 15, 16, 17, 18, 19, 40] {
            let keys = (0..<count).map { "\"k\($0)\": 0" }
            #expect(message("{" + keys.joined(separator: ",") + "}", as: AnyJSON.self).isEmpty)
            for place in 0..<count {
                let text = "{" + (keys + ["\"k\(place)\": 1"]).joined(separator: ",") + "}"
                #expect(
                    message(text, as: AnyJSON.self).contains("the key \"k\(place)\" appears twice"), "\(count) \(place)"
                )
            }
        }
    }

    /// Missing elements, missing keys and keys with a similar name, in full.
    @Test func missingValuesAreKnownInFull() throws {
        struct Pair: Decodable {
            let values: [Int]
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                values = [try container.decode(Int.self), try container.decode(Int.self)]
            }
        }
        #expect(message("[1, 2]", as: Pair.self).isEmpty)
        #expect(message(" [1]", as: Pair.self) == "table.json, line 1, column 2: an array that is too short")
        try Rows.check(Self.file, "parts") { message($0[0], as: [Positions.Part].self) }
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
                let value = try StrictJSON.decode(AnyJSON.self, from: bytes, name: "x")
                accepted += 1
                let other = try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))
                checks.check(other == value, "\(round): \(String(decoding: bytes, as: UTF8.self))")
            } catch let error as AstrometerError {
                checks.check(error.code == .dataLoss && !error.message.contains("\n"), "\(round): \(error)")
            }
        }
        checks.report(atLeast: 4000)
        #expect(accepted > 200)
    }
}
