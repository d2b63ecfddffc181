import AstrometerSupport
import Testing

/// Numbers and elements put in order.
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
}
