import AstrometerTestSupport

@Suite struct TextTests {
    @Test func decimalsEqualThoseOfTheCLibrary() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let value = Double.random(in: -1e6...1e6, using: &generator)
            let decimals = Int.random(in: 0...8, using: &generator)
            #expect(value.text(decimals: decimals) == String(format: "%.\(decimals)f", value))
        }
        // Halves of the last decimal, and the numbers next to them.
        for step in 0..<400 {
            let half = Double(step) / 8
            for value in [half, half.nextUp, half.nextDown, -half, 1e5 + half, 1e6 + half] {
                let text = String(format: "%.2f", value)
                #expect(value.text(decimals: 2) == (text == "-0.00" ? "0.00" : text))
            }
        }
        #expect(12.5.text(decimals: 0) == "12" && 13.5.text(decimals: 0) == "14" && 0.05.text(decimals: 3) == "0.050")
        #expect(Double.greatestFiniteMagnitude.text(decimals: 3).count == 313)
        #expect((-0.04).text(decimals: 1) == "0.0" && (-0.05001).text(decimals: 1) == "-0.1")
        #expect((0.04).signedText(decimals: 1) == "0.0" && (1.25).signedText(decimals: 1) == "+1.2")
        #expect((-1.35).signedText(decimals: 1) == "-1.4" && Double.nan.text(decimals: 2).contains("nan"))
    }

    @Test func fieldsAreQuotedIfNecessary() {
        #expect(
            "plain".csvField == "plain" && "a,b".csvField == "\"a,b\"" && "say \"so\"".csvField == "\"say \"\"so\"\"\"")
        #expect("a\r\nb".csvField == "\"a\r\nb\"")
        // A comma or quote with a combining accent is one character in Swift, but not to a CSV reader.
        #expect("a,\u{301}b".csvField == "\"a,\u{301}b\"" && "\"\u{301}".csvField == "\"\"\"\u{301}\"")
        #expect("Zürich 東京".csvField == "Zürich 東京" && "a\u{2028}b".csvField == "\"a\u{2028}b\"")
    }

    @Test func textBecomesASingleLine() {
        #expect(
            "  one \n\n\ttwo three  \r\n".singleLine == "one two three" && "".singleLine == "" && " ".singleLine == "")
    }

    /// Suggests a word that differs in at most two letters and at most half of the word.
    @Test func spellingSuggestions() {
        let words = ["mars", "mercury", "sun"]
        #expect(SpellingSuggestion.nearest(to: "mrcury", among: words) == "mercury")
        #expect(SpellingSuggestion.nearest(to: "mats", among: words) == "mars")
        #expect(SpellingSuggestion.nearest(to: "son", among: words) == "sun")
        #expect(SpellingSuggestion.nearest(to: "sxy", among: words) == nil)
        #expect(SpellingSuggestion.nearest(to: "merxxxy", among: words) == nil)
    }

    /// A message that is too long is shortened to its beginning and its end, without overlap.
    @Test(arguments: ["a", "é", "日", "😀"]) func longMessages(_ letter: String) {
        for count in [500, 1023, 1024, 1025, 1366, 2047, 2048, 4096, 5000] {
            let message = "<" + String(repeating: letter, count: count) + ">"
            let told = AstrometerError(.invalidArgument, message).message
            #expect(told.utf8.count <= 4096 + " … ".utf8.count)
            #expect(told.count { "\($0)" == letter } <= count)
            #expect(told.hasPrefix("<") && told.hasSuffix(">"))
        }
    }
}
