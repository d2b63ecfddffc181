import AstrometerTestSupport

/// Compares the JSON of documents with what `JSONEncoder` writes for the same values.
@Suite struct JSONWriterTests {
    @Test func equalsTheEncoder() throws {
        var document = try Self.document()
        #expect(try document.json() == WireJSON.encoder().encode(document))
        document.id = "a \"quoted\" \\ line\n\t\u{8}\u{c}\r\u{1}\u{1f} / é 日本 😀 \u{2028}\u{7f}"
        document.meters["zz_last"]?.trend = nil
        document.meters["aa_first"]?.trend = try JSONDecoder().decode(
            TrendDocument.self, from: Data("\"worsening\"".utf8))
        #expect(try document.json() == WireJSON.encoder().encode(document))
        for (mark, length) in ["\"", "\\", "\u{1f}", "\u{7f}"].flatMap({ mark in [0, 15, 16, 40].map { (mark, $0) } }) {
            document.id = String(repeating: "a", count: length) + mark + "é"
            #expect(try document.json() == WireJSON.encoder().encode(document), "\(mark) after \(length)")
        }
        // Two meters list an aspect of the same bodies, but with different orbs.
        document.meters["zz_last"]?.topAspects = document.keyAspects
        document.meters["aa_first"]?.topAspects = document.keyAspects
        document.meters["zz_last"]?.topAspects?[0].orb += 1
        let decoded = try JSONDecoder().decode(ReadingDocument.self, from: document.json())
        #expect(decoded == document)
        #expect(try decoded.json() == document.json())
    }

    @Test func documentsInOneText() throws {
        var documents = try Array(repeating: Self.document(), count: 3)
        documents[1].transitSummary?.planets[0].longitude += 1
        let writer = documents.reduce(into: JSONWriter()) { $1.write(to: $0) }
        #expect(try writer.written() == documents.map { try $0.json() }.reduce(Data(), +))
    }

    @Test func emptyObjects() throws {
        let json = JSONWriter()
        json.open()
        json.key("a").open()
        json.close()
        json.integer("b", 1)
        json.close()
        #expect(try json.written() == Data(#"{"a":{},"b":1}"#.utf8))
    }

    @Test(arguments: [0, 1, 1 << 53 + 1, UInt64(Int64.max), .max])
    func wholeNumbersOfAnySize(number: UInt64) throws {
        let writer = JSONWriter()
        writer.integer(number)
        #expect(try writer.written() == Data("\(number)".utf8))
        #expect(
            try WireJSON.encoder().encode(JSONValue(parsing: Array("\(number)".utf8), name: "")) == writer.written())
    }

    @Test(arguments: [Double.nan, .infinity])
    func nonFiniteNumbersAreRejected(number: Double) throws {
        var (document, dateless) = try (Self.document(), Self.document())
        document.overallUnifiedScore = number
        dateless.date = Timestamp(Moment(julianDay: number))
        for document in [document, dateless] { #expect(throws: AstrometerError.self) { try document.json() } }
    }

    /// A reading with meters whose names come first, last and among the names of fields.
    private static func document() throws -> ReadingDocument {
        let data = try Data(contentsOf: Repository.url("Tests/AstrometerTests/Samples/reading.json"))
        var document = try JSONDecoder().decode(ReadingDocument.self, from: data)
        let meters = zip(["zz_last", "aa_first", "middle", "date2"], document.meters.values).map { name, meter in
            var meter = meter
            meter.meterName = name
            return (name, meter)
        }
        document.meters = Dictionary(uniqueKeysWithValues: meters)
        return document
    }
}
