import Testing

@testable import AstrometerCoding

/// What is written for a structure, and what a structure may look like.
@Suite struct WireFieldsTests {
    private func object(_ declaration: String, _ attribute: String = "@WireFields") throws -> WireObject {
        try WireObject(attribute: attribute, declaration: declaration)
    }

    @Test func aFieldIsInitialisedReadAndWritten() throws {
        let text = try object(
            """
            /// Words with a { in them.
            @WireFields
            public struct Thing: WireDocument {
                /// One } more.
                public var natalPlanet: Body
                @NullWhenNil public var at: Timestamp?
                public var `do`: [String: [Int]]? = nil
            }
            """
        ).members
        #expect(
            text == """
                /// The fields as they go over the wire; nothing is rounded or checked here.
                public init(natalPlanet: Body, at: Timestamp?, `do`: [String: [Int]]? = nil) {
                    self.natalPlanet = natalPlanet
                    self.at = at
                    self.`do` = `do`
                }

                public init(from decoder: any Decoder) throws {
                    let fields = try decoder.container(keyedBy: WireKey.self)
                    _at = try fields.decode(NullWhenNil<Timestamp>.self, forKey: "at")
                    `do` = try fields.decodeIfPresent([String: [Int]].self, forKey: "do")
                    natalPlanet = try fields.decode(Body.self, forKey: "natal_planet")
                }

                public func encode(to encoder: any Encoder) throws {
                    var fields = encoder.container(keyedBy: WireKey.self)
                    try fields.encode(_at, forKey: "at")
                    try fields.encodeIfPresent(`do`, forKey: "do")
                    try fields.encode(natalPlanet, forKey: "natal_planet")
                }
                """)
    }

    @Test func keysMayBeListed() throws {
        let text = try object(
            "struct Thing { var b: Int\n @WireName(\"an_a\") var c: Int }", "@WireFields(listsKeys: true)"
        ).members
        #expect(text.contains("package enum CodingKeys: String, CodingKey, CaseIterable {\n    case c = \"an_a\"\n"))
        #expect(text.contains("    case b = \"b\"\n}") && text.contains("c = try fields.decode(Int.self, forKey: .c)"))
    }

    @Test func aCodingOfItsOwnBeginsWithThatOfTheFields() throws {
        let text = try object(
            """
            struct Thing {
                var a: Int
                @Unkeyed var others: [String: Int]
                @Unkeyed var more: Set<Int> = []
                init(from decoder: any Decoder) throws { try self.init(fieldsOf: decoder, others: ["}": 1]) }
                func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
            }
            """
        ).members
        #expect(text.contains("private init(fieldsOf decoder: any Decoder, others: [String: Int]) throws {"))
        #expect(text.contains("    self.others = others\n    a = try") && text.contains("private func encodeFields(to"))
        #expect(text.contains("init(a: Int, others: [String: Int], more: Set<Int> = []) {"))
        #expect(!text.contains("\"others\"") && !text.contains("\"more\""))
    }

    @Test func onlyStoredPropertiesAreFields() throws {
        let fields = try object(
            """
            package struct Thing: Hashable {
                static let most = [1, 2]
                package static var last: Int { most[1] }
                typealias Pair = (a: Int, b: Int)
                /* var no: Int /* nor: Int */ */
                var id: String { "\\(pair.a)}" }
                let pair: (a: Int, b: Int)
                private(set) var text: String = "var x: Int {" // var y: Int
                var map: [String: Result<Int,
                    Never>]
                enum Kind { case one, two }
                struct Inner { var hidden: Int }
                subscript(name: String) -> Int? { get { nil } }
                func f() -> [Int] where Int: Hashable {
                    var local: Int = 3
                    local += 1
                    return [local]
                }
                var watched: Int = 1 { didSet {} }
                var call: (Int) -> Int, Int>
            }
            """.replacing(", Int>\n", with: "\n")
        ).fields
        #expect(fields.map(\.name) == ["pair", "text", "map", "watched", "call"])
        #expect(fields.map(\.type).first == "(a: Int, b: Int)" && fields[1].value == "\"var x: Int {\"")
        #expect(fields[2].type.hasPrefix("[String: Result<Int,") && fields[3].value == "1")
        #expect(fields[4].type == "(Int) -> Int")
    }

    @Test(arguments: [
        ("natalPlanet", "natal_planet"), ("momentUTC", "moment_utc"), ("datetimeUTC", "datetime_utc"),
        ("positionDMS", "position_dms"), ("body1", "body1"), ("daysToExact", "days_to_exact"),
        ("aURLOf", "a_url_of"), ("x", "x"), ("connectionId", "connection_id"), ("phase2Begin", "phase2_begin"),
    ])
    func namesOnTheWireAreMadeOfWords(name: String, expected: String) {
        #expect(Field.snakeCase(name) == expected)
    }

    @Test func camelCaseStays() throws {
        let text = try object("struct Thing { var displayX: Double }", "@WireFields(.camelCase)").members
        #expect(text.contains("forKey: \"displayX\""))
    }

    @Test(arguments: [
        ("enum Thing { case one }", "is for structures; here is enum", 0),
        ("public final class Thing {}", "is for structures; here is final", 7),
        ("struct Thing { var a = 3 }", "wants the type of a written out", 19),
        ("struct Thing { var a: Int, b: Int }", "wants a line for each property", 25),
        ("struct Thing { var a: () -> Int = { 3 } }", "cannot read the value of a", 34),
        ("struct Thing { #if X }", "cannot read what begins with \"#\"", 15),
        ("struct Thing", "here is none", 0), ("", "here is none", 0), ("@WireFields(", "here is none", 0),
        ("struct Thing { var", "a property without a name", 0), ("struct Thing { @", "cannot read", 0),
        ("struct Thing { var a: \"\\(\"", "", 0), ("struct Thing { /*", "", 0), ("struct Thing { var a: [ } }", "", 0),
    ])
    func whatIsNoneIsRefused(declaration: String, message: String, offset: Int) throws {
        do {
            _ = try object(declaration).members
            #expect(message.isEmpty)
        } catch let error as SourceError {
            #expect(error.message.contains(message), "\(error.message)")
            #expect(offset == 0 || error.offset == offset, "\(error.offset)")
        }
    }

    @Test func aStringIsOneToken() {
        let strings = [
            "\"a { \\\" }\"", "\"\\(f(\"{\"))\"", "#\"a \" \\n \\#(x) \"#", "\"\"\"\n \"quoted\" {\n\"\"\"", "\"\"",
        ]
        for string in strings {
            #expect(Tokens.all(of: "let a = \(string) + b").map(\.text) == ["let", "a", "=", string, "+", "b"])
        }
    }
}
