import AstrometerTestSupport

/// The examples in comments of `AstrometerModels`, `AstrometerEphemeris` and `Astrometer`, with their results where they are
/// short. Other test targets have an `ExampleTests.swift` for theirs.
struct ExampleTests {
    private let (reader, birth): (Reader, BirthData)
    private let (chart, another): (NatalChart, NatalChart)
    private let ephemeris: Ephemeris

    init() throws {
        (reader, birth) = (try Reader(), try .known())
        chart = try reader.chart(of: birth)
        another = try reader.chart(of: BirthData(date: "1988-11-02", time: "07:10", zone: "Europe/Berlin"))
        ephemeris = reader.ephemeris
    }

    @Test func everyExampleIsCompiled() throws {
        let tests = try ["AstrometerTests", "AstrometerDerivationTests", "AstrometerFunctionsTests"]
            .flatMap { Self.lines(of: try Repository.text("Tests/\($0)/ExampleTests.swift")) }.joined(separator: "\n")
        var types: Set<Substring> = []
        for case let url as URL in try #require(
            FileManager.default.enumerator(at: Repository.url("Sources"), includingPropertiesForKeys: nil))
        where url.pathExtension == "swift" {
            for (code, declaration) in Self.examples(in: try String(contentsOf: url, encoding: .utf8)) {
                #expect(tests.contains(code), "\(url.lastPathComponent) has an example that no test compiles")
                if let type = declaration.firstMatch(of: /^public (?:final )?(?:struct|class) (\w+)/) {
                    types.insert(type.1)
                }
            }
        }
        #expect(
            types.isSuperset(of: [
                "BirthData", "NatalChart", "AstrometerModel", "Calibration", "Moment", "DayMoment", "Sky",
                "Ephemeris", "Reader", "Reading", "Meter", "SkyCalendar", "TransitWindows", "CalendarOptions",
                "YearReading",
                "Comparison", "CompositeChart",
                "ModelCatalog", "Gazetteer", "CSVReader", "PeopleReader", "Population", "PopulationGenerator",
                "CalibrationRun", "Derivation", "ModelComparison", "ReportFiles", "DerivationParts", "Functions",
                "Outlook",
                "ChartDetails", "ReturnChart", "Trend", "TransitAspect", "Transits", "SunSign", "Eclipse", "ModelTable",
                "MeterLabels", "TrendThresholds", "AstrometerError", "CivilDate", "Houses", "FactsText",
                "DerivationWindow",
            ]))
    }

    /// The lines without indentation, with one space where there are several.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces).replacing(#/ +/#, with: " ") }
    }

    /// The examples in comments, with the line after each comment: those fenced as Swift, and those indented after a blank
    /// line.
    private static func examples(in source: String) -> [(code: String, declaration: String)] {
        var (codes, found): ([String], [(String, String)]) = ([], [])
        var (previous, isFenced, isCode) = ("", false, false)
        for line in source.components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("/// ```") {
                (isFenced, isCode) = (line == "/// ```swift", false)
            } else if line.hasPrefix("///") {
                let wasCode = isCode
                isCode = isFenced || line.hasPrefix("///     ") && (wasCode || previous == "///")
                if isCode, !wasCode { codes.append("") }
                if isCode { codes[codes.count - 1] += line.dropFirst(4) + "\n" }
            } else {
                found += codes.map { (lines(of: $0).joined(separator: "\n"), line) }
                (codes, isCode) = ([], false)
            }
            previous = line
        }
        return found
    }

    @Test func births() throws {
        let birth = try BirthData(
            date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.0060)
        let dateAlone = try BirthData(date: "1990-06-15")
        #expect(birth.momentKnown == .exact && dateAlone.momentKnown != .exact)
    }

    @Test func charts() throws {
        let chart = try Reader().chart(of: birth)
        print(chart[.sun].sign, chart.house(of: .sun), chart.isExact)
        #expect(chart[.sun].sign == .gemini && chart.house(of: .sun) == 9 && chart.isExact)
    }

    @Test func readers() throws {
        let reader = try Reader()
        let chart = try reader.chart(of: BirthData(date: "1990-06-15"))
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        #expect(!reading.chart.isExact && reading.meters.count == 23)
    }

    @Test func readings() throws {
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        if let clarity = reading["mental_clarity"] { print(clarity.score.unified, clarity.state.label) }
        let json = try reading.document().json()
        if let meter = reading["mental_clarity"] {
            print(meter.score.unified, meter.state.label, meter.topAspects.map(\.orb))
        }
        #expect(!json.isEmpty && reading["mental_clarity"]?.topAspects.count == 2)
    }

    @Test func pointsAndReturns() throws {
        var options = ChartOptions()
        options.points = try ChartPoint.points(named: ["chiron", "ascendant"])
        let details = try ChartDetails(of: chart, options, ephemeris: ephemeris)
        for place in details.points { print(place.point.title, place.longitude) }
        #expect(details.points.count == 2)

        let solar = try ReturnChart(of: .sun, natal: chart, .year(2026), ephemeris: ephemeris)
        print(Timestamp(solar.passes[0]), solar.chart.houses.ascendant ?? .nan)
        #expect(abs(solar.chart[.sun].longitude - chart[.sun].longitude) < 1e-6)
    }

    @Test func aspectsAndTrends() throws {
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        if let trend = reading["mental_clarity"]?.trend(of: .harmony) { print(trend.delta, trend.changeRate) }
        for aspect in reading.strongestAspects(3) { print(aspect.transit, aspect.type, aspect.natal, aspect.orb) }
        #expect(reading.strongestAspects(3).count == 3)

        let facts = try reader.facts(of: reading)
        let prompt = FactsText(facts).text
        #expect(prompt.count <= FactsText.maximumLength(of: .day))

        let transits = try ephemeris.transits(at: .noonUTC("2025-10-30"))
        let readings = [chart, another].map { reader.reading(of: $0, under: transits) }
        #expect(readings.count == 2 && readings[0].meters.map(\.score) == reading.meters.map(\.score))
    }

    @Test func sunSignsAndEclipses() throws {
        let cusp = try SkyCalendar(ephemeris: Ephemeris()).sunSign(on: CivilDate(parsing: "1990-06-21"))
        print(cusp.title, cusp.isCusp)  // Gemini or Cancer true
        #expect(cusp.isCusp && cusp.title == "Gemini or Cancer")

        let calendar = SkyCalendar(ephemeris: ephemeris)
        let eclipses = try calendar.eclipses(from: .noonUTC("2026-08-01"), through: .noonUTC("2026-08-31"))
        print(eclipses.map(\.kind))  // total, then partial
        #expect(eclipses.map(\.kind) == [.total, .partial])
    }

    @Test func tables() throws {
        let table = ModelTable(try ModelCatalog.model(named: "daily-2"))
        let file = try WireJSON.line(table.packed())  // with its digests
        #expect(String(decoding: file, as: UTF8.self).contains("model_digest"))

        let labels = try ModelCatalog.labels(of: ModelCatalog.model())
        print(labels["mental_clarity"]?.displayName ?? "")  // Mental Clarity
        #expect(labels["mental_clarity"]?.displayName == "Mental Clarity")

        let thresholds = try ModelCatalog.model().thresholds
        print(thresholds.harmony.stableBelow, thresholds.unifiedScore.moderateBelow)
        #expect(thresholds.harmony.stableBelow < thresholds.harmony.moderateBelow)
    }

    @Test func datesHousesAndErrors() throws {
        do {
            _ = try BirthData(date: "1990-02-30")
        } catch let error as AstrometerError {
            print(error.code.rawValue, error.message)  // INVALID_ARGUMENT, and a sentence
        }

        let date = try CivilDate(parsing: "2024-02-29")
        print(date.adding(days: 366))  // 2025-03-01
        #expect(date.adding(days: 366).description == "2025-03-01")

        let houses = chart.houses
        print(houses.ascendant ?? .nan, houses.house(of: 359.5))
        #expect((1...12).contains(houses.house(of: 359.5)))
    }

    @Test func values() throws {
        let request = try JSONValue(parsing: Array(#"{"query": "Par", "limit": 3}"#.utf8), name: "request")
        let limit = request["limit"]?.whole  // 3
        #expect(limit == 3)
    }

    @Test func writers() throws {
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        let writer = JSONWriter()
        reading.document().write(to: writer)
        let json = try writer.written()
        #expect(try json == reading.document().json())
    }

    @Test func possibleBirths() throws {
        let chart = try reader.chart(of: BirthData(date: "1990-06-15"))
        let reading = try reader.reading(of: chart, on: "2025-10-30")
        if let meter = try reading.birthUncertainty(by: reader.ephemeris)?["mental_clarity"] {
            print(meter.unifiedScore.p10, meter.unifiedScore.p50, meter.unifiedScore.p90)
        }
    }

    @Test func models() throws {
        var model = try ModelCatalog.model()
        model.thresholds.harmony.stableBelow = 1.5
        let reader = try Reader(model: ModelTable(model))
        #expect(reader.model == model)
    }

    @Test func catalogs() throws {
        let catalog = try ModelCatalog()
        let model = try catalog.model(named: "daily-2")
        let labels = try catalog.labels(of: model)
        #expect(model.meters.count == 17 && model.meters.allSatisfy { labels[$0.name] != nil })

        let calibration = try ModelCatalog.model().calibration
        print(calibration.provenance.charts, calibration.meters["mental_clarity"]?.meanAspectCount ?? 0)
        #expect(calibration.provenance.charts == 2500)
    }

    @Test func moments() throws {
        let noon = try Moment.noonUTC("2025-10-30")
        let evening = noon.adding(days: 0.25)  // 18:00 UTC
        #expect(Timestamp(evening).description == "2025-10-30T18:00:00Z")
    }

    @Test func daysOfZones() throws {
        let noon = try DayMoment(CivilDate(parsing: "2025-10-30"), zone: "Pacific/Auckland")  // 23:00 UTC of the 29th
        let transits = try reader.transits(at: noon)
        #expect(Timestamp(transits.sky.moment).description == "2025-10-29T23:00:00Z")
    }

    @Test func positions() throws {
        let sky = try Ephemeris().sky(at: .noonUTC("2025-10-30"))
        print(sky[.moon].sign, sky[.saturn].isRetrograde)  // aquarius true
        #expect(sky[.moon].sign == .aquarius)

        let ephemeris = try Ephemeris()
        let saturn = try ephemeris.position(of: .saturn, at: .noonUTC("2025-10-30"))
        print(saturn.longitude, saturn.isRetrograde)  // 355.866 true
        #expect(saturn == sky[.saturn] && saturn.isRetrograde)
    }

    @Test func stations() throws {
        let calendar = SkyCalendar(ephemeris: try Ephemeris())
        let station = try calendar.nextStation(of: .mercury, after: .noonUTC("2025-10-30"))  // 9 November
        let turn = try #require(station)
        #expect(turn.turnsRetrograde && Timestamp(turn.moment).description.hasPrefix("2025-11-09"))
    }

    @Test func windows() throws {
        let spring = try WindowRange(from: .noonUTC("2026-03-01"), through: .noonUTC("2026-05-31"))
        let windows = try reader.windows(of: chart, in: spring, bodies: [.saturn])
        for window in windows.natalAspects { print(window.label, window.passes.map(\.moment)) }

        let options = CalendarOptions(events: .windows, name: "Ada", zone: "Europe/Berlin")
        let file = try reader.calendarFile(of: windows, options)  // RFC 5545
        #expect(!windows.natalAspects.isEmpty && file.hasPrefix("BEGIN:VCALENDAR\r\n"))
    }

    @Test func pairs() throws {
        let comparison = try reader.comparison(of: chart, with: another)
        print(comparison[.friendship].overall, comparison.aspects.count)

        let composite = CompositeChart(midpointsOf: chart, another, margin: 0.1)
        print(composite[.venus]?.longitude ?? .nan)
        #expect(!comparison.aspects.isEmpty && composite[.venus] != nil)
    }

    @Test func places() throws {
        let city = try Gazetteer(catalog: ModelCatalog()).place(named: "Paris, FR")
        let birth = try BirthData(
            date: "1990-06-15", time: "14:30", zone: city.zone, latitude: city.latitude, longitude: city.longitude)
        #expect(birth.zone == "Europe/Paris")

        let zones = try ZoneMap(catalog: ModelCatalog()).zones(latitude: 47.37, longitude: 8.54)  // ["Europe/Zurich"]
        #expect(zones == ["Europe/Zurich"])
    }

    @Test func lists() throws {
        var rows = CSVReader(bytes: Array("person,birth_date\nAda,1990-06-15".utf8))
        while let row = try rows.next() { print(try row.get().fields) }
    }

    /// Examples that take long, or need a file or a server: they are only compiled.
    private func unrun(
        file: URL, answer: Data, data: Data, response: (statusCode: Int, url: URL)
    ) throws {
        let year = try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01"))
        let page = year.html()  // needs no other file
        let table = year.csv()

        var people = try PeopleReader(CSVReader(contentsOf: file), name: "people.csv")
        while let row = try people.next() {
            switch row {
            case .success(let person): print(person.id ?? "?", person.birth.date)
            case .failure(let error): print("line \(error.line): \(error.error.message)")
            }
        }

        let reader = try Reader(model: "mine.json")

        let entries = try JSONDecoder().decode([BatchEntry<FactsDocument>].self, from: answer)

        guard response.statusCode == 200 else {
            throw try JSONDecoder().decode(CallErrorDocument.self, from: data)
        }
        print(page, table, reader, entries)
    }
}
