import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The commands for charts, wheels and the day.
@Suite struct DailyTests {
    private static let known = Program.birth + Program.date
    private static let dateOnly = ["--birth", "1990-06-15"] + Program.date

    private func json<Document: Codable & Hashable>(_ type: Document.Type, _ arguments: [String]) throws -> Document {
        let program = try Program.run(arguments)
        #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
        let document = try JSONDecoder().decode(type, from: Data(program.output.utf8))
        // Checks that the decoded document encodes to the same bytes.
        #expect(try WireJSON.encoder().encode(document) + Data("\n".utf8) == Data(program.output.utf8))
        return document
    }

    @Test(.optimizedProgram, arguments: [Self.known, Self.dateOnly])
    func everyJSONDecodesAsItsWireObject(birth: [String]) throws {
        let day = try json(DayDocument.self, ["day"] + birth)
        #expect(day.date.description == "2025-10-30" && day.sunSign == .gemini && day.astrometers.groups.count == 5)
        var transits = try json(
            TransitSummaryDocument.self, ["transits", "--model", "daily-2", "--format", "json"] + birth)
        // The day has the provenance once.
        #expect(transits.provenance?.model == "daily-2" && transits.provenance?.ephemeris == day.provenance?.ephemeris)
        transits.provenance = nil
        #expect(transits == day.transitSummary)
        var moon = try json(MoonDetailDocument.self, ["moon", "--format", "json"] + birth)
        #expect(moon.lunations?.map(\.phase) == [.fullMoon, .lastQuarter, .newMoon, .firstQuarter])
        #expect(
            moon.eclipses?.map(\.label) == [
                "Annular solar eclipse at 28°50' Aquarius", "Total lunar eclipse at 12°51' Virgo",
            ])
        #expect(moon.position?.hasSuffix(moon.moonSign.title) == true)
        (moon.position, moon.lunations, moon.eclipses) = (nil, nil, nil)
        #expect(moon == day.moonDetail)
        let geometry = try json(ChartGeometry.self, ["chart", "--format", "geometry"] + birth)
        #expect(geometry.planets.count == Body.count && geometry.houses.count == 12 && geometry.transitPlanets == nil)
        let both = try json(ChartGeometry.self, ["chart", "--format", "geometry", "--wheel", "both"] + birth)
        #expect(both.transitPlanets?.count == Body.count)
        let reading = try json(ReadingDocument.self, ["reading", "--model", "daily-2", "--format", "json"] + birth)
        #expect(reading.meters.count == 23 && reading.model == "daily-2")
        #expect(reading.overallUnifiedScore == day.astrometers.overallUnifiedScore)
        #expect(reading["focus"]?.additionalContext?.superGroup == "mind")
    }

    /// Rankings use unrounded numbers: here a harmony of 49.966, a unified score of 0.032, and three hours that all show 47.0.
    @Test(.optimizedProgram) func rankingsUseUnroundedNumbers() throws {
        func day(_ options: String) throws -> DayDocument {
            try json(DayDocument.self, ["day"] + options.split(separator: " ").map(String.init))
        }
        let challenging = try day(
            "--birth 1929-12-17 --time 21:16 --zone Europe/Dublin --lat=53.3 --lon=-6.25 --date 2006-10-25 "
                + "--house-system porphyry")
        #expect(challenging.astrometers.topChallengingMeters.contains("creativity"))
        let flowing = try day("--birth 1929-03-12 --date 1985-09-25 --house-system regiomontanus")
        #expect(flowing.astrometers.topFlowingMeters == ["connection"])
        let low = try day("--birth 1939-03-11 --time 08:56 --zone LMT --lat=-33 --lon=-179.95 --date 1992-11-07")
        let rhythm = try #require(low.transitSummary.energyRhythm)
        #expect(rhythm.low.at.description == "1992-11-07T22:00:00Z")
        #expect(rhythm.hours.filter { $0.intensity == rhythm.low.intensity }.count > 1)
    }

    /// Pluto turns direct at 20:11 by its longitude, but only at 20:23 by libswe's speed. All fields follow the station at
    /// 20:11.
    @Test(.optimizedProgram) func aStationDecidesWhetherABodyIsRetrograde() throws {
        let arguments = ["transits", "--birth", "1990-06-15", "--date", "1973-06-11", "--format", "json", "--at"]
        for time in ["20:05", "20:12", "20:18", "20:23"] {
            let summary = try json(TransitSummaryDocument.self, arguments + [time])
            let pluto = summary.retrogradePlanets.first { $0.planet == .pluto }
            #expect((pluto != nil) == (time == "20:05"), "\(time)")
            if let pluto { #expect(pluto.stationDate?.description == "1973-06-11" && pluto.daysToStation == 0) }
            let house = summary.transitHouses?.first { $0.planet == .pluto }
            #expect(house?.direction == (time == "20:05" ? .retrograde : .direct), "\(time)")
        }
    }

    @Test(.optimizedProgram, arguments: [Self.known, Self.dateOnly])
    func textHasNoEscapeCodesAndFits(birth: [String]) throws {
        // Also without a birth.
        let skies = [
            ["moon", "--date", "2025-10-30"], ["transits", "--from", "2026-02-01", "--to", "2026-02-28"],
            ["sky", "--date", "2026-02-15", "--lat=-67.6", "--lon=62.9", "--zone", "Antarctica/Mawson"],
            ["sky", "--date", "2026-01-01", "--days", "366"], ["sun-sign", "--date", "1990-06-21"],
        ]
        for arguments in skies {
            for columns in [50, 100] {
                let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
                #expect(
                    program.status == 0 && program.error.isEmpty && !program.output.contains("{"), "\(program.error)")
                #expect(program.lines.allSatisfy { $0.count <= columns }, "\(arguments)")
            }
        }
        for command in ["transits", "moon"] {
            let program = try Program.run([command] + birth)
            #expect(program.status == 0 && program.error.isEmpty)
            #expect(!program.output.contains("\u{1B}") && !program.output.contains("{"))
            #expect(program.lines.allSatisfy { $0.count <= 100 }, "\(command)")
            #expect(program.output.contains("Approximate chart") == (birth == Self.dateOnly))
            let narrow = try Program.run([command] + birth, environment: ["COLUMNS": "50"])
            #expect(narrow.lines.allSatisfy { $0.count <= 50 }, "\(command)")
        }
    }

    @Test func sunSigns() throws {
        #expect(try Program.run(["sun-sign", "--date", "1990-06-15"]).output.hasPrefix("Gemini  15 Jun 1990\n"))
        let cusp = try json(SunSignDocument.self, ["sun-sign", "--date", "1990-06-21", "--format", "json"])
        #expect(cusp.cusp && cusp.sunSign == .gemini && cusp.otherSign == .cancer)
        let text = try Program.run(["sun-sign", "--date", "1990-06-21"]).output
        #expect(text.contains("Gemini") && text.contains("Cancer") && text.contains("on 21 Jun 1990 15:33 UTC"))
        let timed = ["sun-sign", "--date", "1990-06-21", "--zone", "UTC", "--format", "json", "--time"]
        for (time, sign) in [("15:32", Sign.gemini), ("15:34", .cancer)] {
            let decided = try json(SunSignDocument.self, timed + [time])
            #expect(decided.sunSign == sign && !decided.cusp && decided.otherSign == nil)
        }
        #expect(try Program.run(["sun-sign", "--date", "1990-06-21", "--time", "15:32"]).status == 64)
        let zoned = try json(
            SunSignDocument.self,
            ["sun-sign", "--date", "1990-06-21", "--zone", "Pacific/Auckland", "--format", "json"])
        #expect(zoned.sunSign == .gemini && zoned.zone == "Pacific/Auckland")
    }

    @Test(.optimizedProgram) func exchangeFormatRoundTrips() throws {
        let out = try Program.run(["chart", "--format", "natal-api"] + Self.known)
        #expect(out.status == 0)
        let back = try Program.run(["chart", "--from", "-", "--format", "natal-api"], input: out.output)
        #expect(back.status == 0 && back.output == out.output, "\(back.error)")
        try Program.withFile(out.output) { path in
            let text = try Program.run(["chart", "--from", path])
            #expect(text.status == 0 && text.output.contains("Ascendant 13°41′ Libra"))
        }
        let other = try Program.run(["chart", "--from", "-", "--house-system", "koch"], input: out.output)
        #expect(other.status == 64 && other.error.contains("already has house_system placidus"))
        let wrong = out.output.replacing("\"ASC\"", with: "\"Ascendent\"")
        let refused = try Program.run(["chart", "--from", "-"], input: wrong)
        #expect(refused.status == 65 && refused.error.contains("standard input: unknown point \"Ascendent\""))
        let broken = try Program.run(["chart", "--from", "-"], input: "{}")
        #expect(broken.status == 65 && broken.error.contains("subject_data"))
    }

    @Test func wheelsAreWritten() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".svg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try Program.run(["chart", "--svg", path, "--theme", "dark", "--wheel", "both"] + Self.known)
        #expect(file.status == 0 && file.output.isEmpty && file.error.isEmpty)
        let image = try String(contentsOfFile: path, encoding: .utf8)
        #expect(image.hasPrefix("<svg ") && image.hasSuffix("</svg>\n"))
        #expect(
            image.contains("<title>Natal chart, 1990-06-15 14:30 America/New_York, transits of 2025-10-30 12:00 UTC"))
        let printed = try Program.run(["chart", "--svg", "-", "--theme", "dark", "--wheel", "both"] + Self.known)
        #expect(printed.output == image)
        let sky = try Program.run([
            "chart", "--wheel", "transit", "--date", "2026-11-25", "--svg", "-", "--size", "500", "--name", "Opening",
        ])
        #expect(sky.output.contains("width=\"500\"") && sky.output.contains(">Opening, 2026-11-25 12:00 UTC<"))
        let nowhere = try Program.run(["chart", "--svg", "/nowhere/wheel.svg"] + Self.known)
        #expect(nowhere.status == 74 && nowhere.error.contains("/nowhere/wheel.svg"))
    }

    @Test(arguments: [
        (["moon", "--birth", "1990-06-15", "--sensitivity", "moon=2"], "--sensitivity"),
        (["day"], "--birth"), (["transits", "--birth", "1990-06-15", "--day-zone", "Nowhere"], "Nowhere"),
        (["moon", "--birth", "1990-06-15", "--date", "99999-01-01"], "99999"), (["sun-sign"], "--date"),
        (["sun-sign", "--date", "2025-02-30"], "must be 1 to 28, not 30"),
        (["sun-sign", "--date", "2025-02-03", "--zone", "EST9"], "EST9"),
        (["chart", "--birth", "1990-06-15", "--from", "x.json"], "--from"),
        (["chart", "--birth", "1990-06-15", "--theme", "mauve"], "mauve"),
        (["chart", "--birth", "1990-06-15", "--wheel", "square"], "square"),
        (["chart", "--birth", "1990-06-15", "--format", "xml"], "xml"),
        (["chart", "--birth", "1990-06-15", "--svg", "-", "--format", "json"], "--svg -"),
        (["chart", "--wheel", "transit", "--svg", "-", "--house-system", "koch"], "--house-system"),
        (["moon", "--house-system", "koch"], "--house-system"), (["moon", "--time", "12:00"], "--birth"),
        (["transits"], "--from and --to"), (["transits", "--birth", "1990-06-15", "--only", "sun"], "--only"),
        (["transits", "--from", "2026-01-01", "--to", "2026-01-02", "--only", "satrun"], "satrun"),
        (["transits", "--from", "2026-01-01", "--to", "2026-01-02", "--name", "Ada"], "--name"),
        (["transits", "--from", "2026-01-01", "--to", "2026-01-02", "--format", "ics", "--name", " "], "--name"),
        (["transits", "--from", "2026-01-01", "--to", "2026-01-02", "--whole"], "--whole"),
        (["transits", "--birth", "1990-06-15", "--events", "days"], "--events"),
        (["sky", "--days", "367"], "367"), (["sky", "--lat", "3"], "--lon"), (["sky", "--zone", "UTC"], "--zone"),
        (["sky", "--lat", "91", "--lon", "0"], "91"), (["sky", "--place", "Paris, FR", "--zone", "UTC"], "--place"),
        (["sky", "--place", "Paris, FR", "--lat", "1", "--lon", "1"], "coordinates"),
        (["sky", "--date", "3003-04-27"], "Moshier"), (["sun-sign", "--date", "1990-06-15", "--year", "x"], "--year"),
        (["sun-sign", "--date", "1990-06-15", "--year", "3200"], "3200"),
    ])
    func invalidOptionsAreRejected(arguments: [String], naming text: String) throws {
        let program = try Program.run(arguments)
        #expect(program.status == 64 && program.output.isEmpty)
        #expect(program.error.contains(text) && program.error.split(separator: "\n").count == 1, "\(program.error)")
    }

    @Test func aMissingFileIsAnError() throws {
        let program = try Program.run(["chart", "--from", "/nowhere/natal.json"])
        #expect(program.status == 66 && program.error.contains("/nowhere/natal.json"))
    }
}
