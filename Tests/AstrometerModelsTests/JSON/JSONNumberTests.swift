import AstrometerTestSupport

/// Every way of writing numbers gives the text of `JSONEncoder`.
@Suite struct JSONNumberTests {
    /// Numbers at the limits of the fast path for hundredths, and halves that a multiplication could round wrongly.
    private static let edges: [Double] = [
        0, -0.0, 0.005, 0.015, 0.04, 0.05, 0.25, 0.049_999_999_999_999_996, 0.499_999_999_999_999_94, 1.005, 1.45, 9.95,
        9.995, 99.95, 99.995, 100, 1e3, 12_345.675, 999_999.999_9, 1e12, 1e12.nextDown, 1e12 + 0.25, 1e13, 1e15, 1e16,
        1e-7, 1e21, 1e22, 123_456_789_012.345, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    private static let numbers: [Double] = edges + edges.map { -$0 } + (1...2000).flatMap(some)

    /// Numbers of three magnitudes, also rounded to tenths and hundredths.
    private static func some(_ index: Int) -> [Double] {
        [1, 100, 1e13].flatMap { (size: Double) -> [Double] in
            let value = size * sin(Double(index))
            return [value, (value * 10).rounded() / 10, (value * 100).rounded() / 100]
        }
    }

    private func written(_ write: (JSONWriter) -> Void) throws -> String {
        let buffer = JSONWriter()
        write(buffer)
        return try #require(String(data: buffer.written(), encoding: .utf8))
    }

    private func encoded(_ value: Double) throws -> String {
        try #require(String(data: JSONEncoder().encode(value), encoding: .utf8))
    }

    @Test func numbers() throws {
        for value in Self.numbers { #expect(try written { $0.number(value) } == encoded(value)) }
    }

    /// A quotient of 0 has no minus sign.
    @Test(arguments: [0, 1, -1, 9, 10, 99, 100, 12_345, .max, .min, .max - 1])
    func wholeNumbers(value: Int) throws { #expect(try written { $0.integer(value) } == "\(value)") }

    @Test(arguments: [
        "", "a", "é", "\"", "\\", "\u{1f}", "a longer text of more bytes than a vector has\n", "\u{7f}", "/",
    ])
    func texts(text: String) throws { #expect(try written { $0.text(text) } == encoded(text)) }

    private func encoded(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return try #require(String(data: encoder.encode(text), encoding: .utf8))
    }

    /// Bytes are looked at and copied in groups of 4, 8 and 16.
    @Test(arguments: ["b", "\"", "\\", "\u{0}", "\u{1f}", "\u{20}", "\u{7f}", "é"])
    func textsOfEveryLength(mark: String) throws {
        for length in 0...40 {
            for place in 0...length {
                let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
                let marked = text.prefix(place) + mark + text.dropFirst(place)
                #expect(try written { $0.text(String(marked)) } == encoded(String(marked)))
            }
        }
    }

    @Test(arguments: [-12_345, -1, 0, 7, 99, 100, 999, 1000, 9999, 10_000, 999_999])
    func dates(year: Int) throws {
        let date = try CivilDate(year: year, month: 1, day: 31)
        #expect(try written { $0.date(date) } == "\"\(date)\"")
    }
}
