import AstrometerTestSupport

/// RFC 8785, with the examples from the document.
@Suite struct JSONValueTests {
    /// Appendix B.
    @Test(arguments: try Rows.of("AstrometerModelsTests/Rows/numbers.jsonl"))
    func numbers(row: [String]) throws {
        #expect(Double(bitPattern: try #require(UInt64(row[0], radix: 16))).ecmaScriptText == row[1])
    }

    @Test(arguments: [(1.5, "1.5"), (-0.5, "-0.5"), (10, "10"), (0.1, "0.1"), (1e-7, "1e-7"), (100_000, "100000")])
    func commonNumbers(value: Double, text: String) { #expect(value.ecmaScriptText == text) }

    /// Section 3.2.3: keys are sorted by UTF-16 code units, in which an emoji comes before U+FB33.
    @Test func keysAreSortedByCodeUnits() {
        let value: JSONValue = [
            "\u{20ac}": "Euro Sign", "\r": "Carriage Return", "\u{fb33}": "Hebrew Letter Dalet With Dagesh",
            "1": "One", "\u{1f600}": "Emoji: Grinning Face", "\u{80}": "Control",
            "\u{f6}": "Latin Small Letter O With Diaeresis",
        ]
        let order = [
            "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
            "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
        ]
        let text = String(decoding: value.canonical, as: UTF8.self)
        let places = order.compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == order.count && places == places.sorted())
        #expect(text.hasPrefix(#"{"\r":"Carriage Return","1":"One","#))
    }

    /// Section 3.2.2.
    @Test func valuesAndEscapes() throws {
        struct Example: Encodable {
            let numbers = [333_333_333.333_333_29, 1e30, 4.50, 2e-3, 0.000_000_000_000_000_000_000_000_001]
            let string = "\u{20ac}$\u{f}\nA'B\"\\\\\"/"
            let literals: [Bool?] = [nil, true, false]
        }
        let text = String(decoding: try JSONValue(encoding: Example()).canonical, as: UTF8.self)
        #expect(
            text == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
                + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#)
    }

    @Test func numbersThatAreNotFinite() {
        #expect(throws: (any Error).self) { try JSONValue(encoding: [Double.nan]) }
        #expect(throws: (any Error).self) { try JSONValue(encoding: [Double.infinity]) }
    }
}
