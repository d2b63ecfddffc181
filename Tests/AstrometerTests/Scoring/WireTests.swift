import AstrometerTestSupport

/// Section 7: wire objects, encoded and decoded.
@Suite struct WireTests {
    private let reading: Reading

    init() throws {
        var skies = RandomSkies(seed: 102)
        reading = try Engine.forTests().reading(of: try skies.chart(), under: try skies.sky())
    }

    private func decode<Document: Decodable>(_ object: [String: Any]) throws -> Document {
        try JSONDecoder().decode(Document.self, from: JSONSerialization.data(withJSONObject: object))
    }

    private func object(_ json: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test func documentsHaveTheMetersAspectsAndTexts() throws {
        let document = reading.document()
        for meter in reading.meters + reading.superGroups {
            let labels = meter.topAspects.map { AspectDocument.label($0.transit, $0.type.title, natal: $0.natal) }
            #expect(document[meter.name]?.topAspects?.map(\.label) == labels)
            #expect(document[meter.name]?.interpretation == reading.engine.labels[meter.name]?.interpretation)
        }
    }

    @Test func theOverallScoreIsThatOfTheGroupForTheDay() throws {
        let day = try Engine(modelNamed: "daily-2").reading(of: reading.chart, under: reading.sky)
        let overview = try #require(day.overview)
        #expect(day.document(rounded: false).overallUnifiedScore == overview.score.unified)
        #expect(day.document().overallUnifiedQuality == overview.score.quality)
    }

    @Test func aReadingWithoutADayBeforeHasNullTrends() throws {
        let text = String(decoding: try reading.document().json(), as: UTF8.self)
        #expect(text.components(separatedBy: "\"trend\":null").count == 29)
        #expect(text.contains("\"exact_date\":null") && text.contains("\"days_to_exact\":null"))
    }

    @Test func fieldsOfLaterVersionsAreIgnored() throws {
        let document = reading.document()
        var object = try object(document.json())
        object["moon_phase"] = "full"
        object["numbers"] = [1, 2, 3]
        object["weather"] = ["date": "2025-10-30", "intensity": "strong"]
        object["nothing"] = NSNull()
        object["empty"] = [String: Any]()
        object["other"] = ["name": "a thing that is not a meter"]
        var meter = try #require(object["mental_clarity"] as? [String: Any])
        meter["color"] = "blue"
        var aspects = try #require(meter["top_aspects"] as? [[String: Any]])
        for index in aspects.indices { aspects[index]["speed"] = 1.5 }
        meter["top_aspects"] = aspects
        object["mental_clarity"] = meter
        #expect(try decode(object) == document)
        var scores = try self.object(reading.scoresDocument().json())
        (scores["later"], scores["number"]) = (["meters": 3], 7)
        #expect(try decode(scores) == reading.scoresDocument())
    }

    private let types: [String: any Decodable.Type] = [
        "reading": ReadingDocument.self, "scores": ScoresDocument.self, "trend": TrendDocument.self,
        "retrograde": RetrogradeDocument.self, "transits": TransitsDocument.self, "meter": MeterDocument.self,
        "bodies": [Body].self,
    ]

    /// Each row has a type, words of the error, and a text that is no document of the type, or changes of one that is.
    @Test(arguments: try Rows.of("AstrometerTests/Samples/wire-errors.jsonl"))
    func damagedDocumentsAreErrors(row: [String]) throws {
        let type = try #require(types[row[0]])
        let document = try type is ScoresDocument.Type ? reading.scoresDocument().json() : reading.document().json()
        let data = try row[2].contains("=") ? Rows.changed(document, by: row[2...]) : Data(row[2].utf8)
        let error = #expect(throws: (any Error).self) { _ = try JSONDecoder().decode(type, from: data) }
        #expect(
            error.map { row[1].isEmpty || "\($0)".contains(row[1]) } == true, "\(row): \(error.map { "\($0)" } ?? "")")
    }

    /// A missing member of a super-group is allowed. One that is not an object is an error.
    @Test func membersThatAreNoObjects() throws {
        var object = try object(reading.document().json())
        for value in [7, NSNull(), "text", [1], [String: Any]()] as [Any] {
            object["mental_clarity"] = value
            let error = #expect(throws: DecodingError.self) { try decode(object) as ReadingDocument }
            #expect(error.map { "\($0)".contains("mental_clarity") } == true)
        }
        object["mental_clarity"] = nil
        #expect(try (decode(object) as ReadingDocument).meters.count == reading.document().meters.count - 1)
    }

    @Test func unknownSignsAreNamed() {
        expectError(exactly: "unknown sign \"ophiuchus\"; use \(Sign.names.joined(separator: ", "))") {
            try Sign(named: "ophiuchus")
        }
    }
}
