import AstrometerTestSupport

/// RFC 8785, with the examples from the document.
@Suite struct CanonicalJSONTests {
    /// Appendix B.
    @Test(
        arguments: [
            (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"), (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
            (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
            (0x41b3_de43_5555_5557, "333333333.33333343"), (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] as [(UInt64, String)])
    func numbers(bits: UInt64, text: String) {
        #expect(Double(bitPattern: bits).ecmaScriptText == text)
    }

    @Test(arguments: [(1.5, "1.5"), (-0.5, "-0.5"), (10, "10"), (0.1, "0.1"), (1e-7, "1e-7"), (100_000, "100000")])
    func commonNumbers(value: Double, text: String) { #expect(value.ecmaScriptText == text) }

    /// Section 3.2.3: keys are sorted by UTF-16 code units, in which an emoji comes before U+FB33.
    @Test func keysAreSortedByCodeUnits() {
        let value: CanonicalJSON = [
            "\u{20ac}": "Euro Sign", "\r": "Carriage Return", "\u{fb33}": "Hebrew Letter Dalet With Dagesh",
            "1": "One", "\u{1f600}": "Emoji: Grinning Face", "\u{80}": "Control",
            "\u{f6}": "Latin Small Letter O With Diaeresis",
        ]
        let order = [
            "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
            "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
        ]
        let text = String(decoding: value.data, as: UTF8.self)
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
        let text = String(decoding: try CanonicalJSON(Example()).data, as: UTF8.self)
        #expect(
            text == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
                + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#)
    }

    @Test func numbersThatAreNotFinite() {
        #expect(throws: (any Error).self) { try CanonicalJSON([Double.nan]) }
        #expect(throws: (any Error).self) { try CanonicalJSON([Double.infinity]) }
    }
}
