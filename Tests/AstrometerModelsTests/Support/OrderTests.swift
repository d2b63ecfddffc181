import AstrometerTestSupport

/// Sorting by keys, and integers parsed from digits.
@Suite struct OrderTests {
    @Test func equalKeysKeepTheirOrder() {
        #expect([3.0, -.infinity, 3, 0.5, -.infinity, -0.0, 0].order == [1, 4, 5, 6, 3, 0, 2])
        #expect([Double]().order.isEmpty)
        let words = ["four", "two", "a", "one", "ab", "six", ""]
        #expect(words.ordered { Double($0.count) } == ["", "a", "ab", "two", "one", "six", "four"])
        let many = (0..<2_000).map { (key: $0 * 7_919 % 13, place: $0) }
        let sorted = many.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
        #expect(many.ordered { Double($0.key) }.map(\.place) == sorted.map(\.place))
    }

    @Test func onlyDigitsAreParsed() {
        for number in [0, 7, 42, 1_990, 999_999_999_999_999_999] { #expect(Int(digits: "\(number)") == number) }
        #expect(Int(digits: "0044") == 44)
        for text in ["", "+5", "-5", " 5", "5 ", "5.0", "0x5", "１２", "1234567890123456789"] {
            #expect(Int(digits: text[...]) == nil)
        }
    }
}
