import AstrometerTestSupport

/// Elements of HTML and SVG, and the places of labels.
@Suite struct MarkupTests {
    @Test func markupEscapesAnyText() {
        let text = "a < b > c & \"d\" ]]> \u{0}\r"
        let shape = Markup.label(text, 1, 2.346, style: text, title: text)
        let escaped = "a &lt; b &gt; c &amp; \"d\" ]]&gt; \u{FFFD}\r"
        let value = escaped.replacingOccurrences(of: "\"", with: "&quot;")
        #expect(
            shape.rendered == "<text x=\"1\" y=\"2.35\" class=\"\(value)\"><title>\(escaped)</title>\(escaped)</text>")
        #expect(Markup("g", [:], [Markup("title", text: "t")]).rendered == "<g><title>t</title>\n</g>\n")
        #expect(Double.nan.coordinate == "nan" && (-0.001).coordinate == "0" && 1e300.coordinate == "1e+300")
    }

    @Test func nearestSortedNumbers() {
        #expect([1.0, 2, 3].nearestRising == [1, 2, 3] && [Double]().nearestRising == [])
        #expect([3.0, 1, 2].nearestRising == [2, 2, 2] && [1.0, 3, 2, 4].nearestRising == [1, 2.5, 2.5, 4])
        // Random changes to the result, sorted again, are never nearer to the values.
        for _ in 0..<200 {
            let values = (0..<8).map { _ in Double.random(in: 0...10) }
            let rising = values.nearestRising
            #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
            let distance = zip(values, rising).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
            for _ in 0..<50 {
                let other = rising.map { $0 + Double.random(in: -0.5...0.5) }.sorted()
                #expect(zip(values, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) >= distance - 1e-9)
            }
        }
    }
}
