import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// JSON for programs.
@Suite struct JSONTests {
    /// Decodes the text as wire types and checks that they encode to the same bytes.
    private func decode<Document: Codable>(_ text: String, as type: Document.Type) throws -> Document {
        #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"))
        let data = Data(text.dropLast().utf8)
        let document = try JSONDecoder().decode(type, from: data)
        #expect(try WireJSON.encoder().encode(document) == data)
        return document
    }

    @Test(
        .optimizedProgram,
        arguments: [[], ["--unrounded"], ["--scale", "unipolar"], ["--house-system", "koch"], ["--at", "18:30"]])
    func aReading(_ options: [String]) throws {
        let program = try Program.run(["reading", "--format", "json"] + Program.birth + Program.date + options)
        #expect(program.status == 0 && program.error.isEmpty)
        let reading = try decode(program.output, as: ReadingDocument.self)
        #expect(reading.meters.count == 28)
        #expect(reading.meters.values.allSatisfy { $0.trend?.unifiedScore != nil })
        #expect(reading.natalChartSummary?.exactChart == true)
        #expect(reading.keyAspects?.count == 5)
    }

    @Test(.optimizedProgram) func unroundedScoresAreAnOption() throws {
        func score(_ options: [String]) throws -> Double {
            let program = try Program.run(["reading", "--format", "json"] + Program.birth + Program.date + options)
            return try decode(program.output, as: ReadingDocument.self).overallUnifiedScore
        }
        let (rounded, full) = (try score([]), try score(["--unrounded"]))
        #expect(rounded != full && abs(rounded - full) <= 0.05)
    }

    /// The natal Jupiter of this chart has a weight of 0 and receives a square, so its contribution is −0.
    @Test func zeroIsWrittenWithoutASign() throws {
        let program = try Program.run(["aspects", "--birth", "1980-03-01", "--format", "json"] + Program.date)
        #expect(program.output.contains(#""hqs_contribution":0,"#) && !program.output.contains(":-0,"))
    }

    @Test func sensitivityCounts() throws {
        func weight(_ options: [String]) throws -> Double? {
            let program = try Program.run(["chart", "--format", "json"] + Program.birth + options)
            return try decode(program.output, as: ChartDocument.self).planets.first { $0.name == .moon }?.weightage
        }
        let plain = try #require(try weight([]))
        #expect(try weight(["--sensitivity", "moon=1.5"]) == 1.5 * plain)
    }

    @Test func aspectsHaveEveryField() throws {
        let program = try Program.run(["aspects", "--format", "json"] + Program.birth + Program.date)
        let aspects = try decode(program.output, as: [AspectDocument].self)
        let objects = try #require(
            try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [[String: Any]])
        #expect(aspects.count == objects.count && aspects.count > 20)
        for object in objects {
            for name in [
                "natal_planet", "transit_planet", "aspect_type", "orb", "phase", "weightage", "transit_power",
                "quality_factor", "dti_contribution", "hqs_contribution",
            ] {
                #expect(object[name] != nil, "\(name)")
            }
        }
        for aspect in aspects { #expect(aspect.dtiContribution == aspect.weightage * aspect.transitPower) }
    }

    @Test func aspectsOfSeveralDays() throws {
        struct Day: Codable {
            let aspects: [AspectDocument]
            let date: String
        }
        let program = try Program.run(["aspects", "--format", "json", "--days", "2"] + Program.birth + Program.date)
        let dates = try decode(program.output, as: [Day].self).map(\.date)
        #expect(dates == ["2025-10-30T12:00:00Z", "2025-10-31T12:00:00Z"])
    }

    @Test func aRepeatedTimeIsTheEarlierByDefault() throws {
        let birth = [
            "--birth", "2021-11-07", "--time", "01:30", "--zone", "America/New_York", "--lat", "40", "--lon", "-74",
        ]
        for (words, moment) in [
            ([], "2021-11-07T05:30:00Z"), (["--repeated-time", "later"], "2021-11-07T06:30:00Z"),
        ] {
            let program = try Program.run(["chart", "--format", "json"] + birth + words)
            #expect(try decode(program.output, as: ChartDocument.self).momentUTC.description == moment)
        }
    }

    @Test func meters() throws {
        let program = try Program.run(["meters", "--format", "json"])
        let object = try #require(try program.object())
        #expect((object["meters"] as? [Any])?.count == 23)
        #expect((object["super_groups"] as? [Any])?.count == 5)
    }

    @Test func thresholdsFromAFile() throws {
        let table = """
            {"format": "astrometer-thresholds/1",
             "harmony": {"stable_below": 1000, "slow_below": 1000, "moderate_below": 1000},
             "intensity": {"stable_below": 1000, "slow_below": 1000, "moderate_below": 1000},
             "unified_score": {"stable_below": 1000, "slow_below": 1000, "moderate_below": 1000}}
            """
        try Program.withFile(table) { path in
            let options = ["--format", "json", "--thresholds", path]
            let program = try Program.run(["reading"] + options + Program.birth + Program.date)
            let reading = try decode(program.output, as: ReadingDocument.self)
            #expect(reading.meters.values.allSatisfy { $0.trend?.unifiedScore?.changeRate == .stable })
        }
        try Program.withFile(table.replacing("1000}}", with: "-1}}")) { path in
            let program = try Program.run(["meters", "--thresholds", path])
            #expect(program.status == 65 && program.error.contains("unified_score") && program.error.contains(path))
        }
    }
}
