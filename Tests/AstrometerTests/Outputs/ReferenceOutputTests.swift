import AstrometerTestSupport

@testable import Astrometer

/// Whole drawings, pages, texts and documents, as people and programs receive them.
@Suite struct ReferenceOutputTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try Reader(ephemeris: Ephemeris()) }

    private func chart(_ name: String) throws -> NatalChart { try .named(name, ephemeris) }

    private func check(_ document: some Encodable, _ name: String) throws {
        let json = try JSONValue(parsing: [UInt8](WireJSON.line(document)), name: name)
        try ReferenceOutput.check(ReferenceOutput.rows(json) + "\n", name, within: 1e-6)
    }

    // MARK: Wheels

    private func checkWheel(_ svg: String, _ name: String) throws {
        try ReferenceOutput.check(ReferenceOutput.abridged(svg), "wheel-\(name).svg", within: 0.0101)
    }

    @Test func wheelOfABirth() throws {
        let chart = try chart("plain")
        let geometry = reader.geometry(of: chart)
        let caption = WheelCaption(
            of: geometry, heading: "Anna", birth: WheelCaption.birth(of: chart, place: "New York"))
        try checkWheel(geometry.svg(title: "Natal chart of Anna", caption: caption), "natal")
        let backward = reader.geometry(of: try self.chart("backward"))
        try checkWheel(backward.svg(size: 470), "backward")
    }

    @Test func sheetsToPrint() throws {
        let crowded = try chart("crowded")
        let geometry = reader.geometry(of: crowded)
        let caption = WheelCaption(of: geometry, heading: "Natal chart", birth: WheelCaption.birth(of: crowded))
        try checkWheel(geometry.svg(theme: .print, size: 1000, caption: caption, hasTable: true), "sheet")
        let approximate = try chart("approximate")
        let solar = reader.geometry(of: approximate)
        let heading = String(repeating: "A long heading ", count: 7)
        let solarCaption = WheelCaption(of: solar, heading: heading, birth: WheelCaption.birth(of: approximate))
        try checkWheel(solar.svg(caption: solarCaption, hasTable: true), "sheet-approximate")
    }

    @Test func wheelsWithTransits() throws {
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        let plain = try chart("plain")
        let geometry = reader.geometry(of: plain, kind: .both, transits: sky)
        let caption = WheelCaption(of: geometry, heading: "Anna", birth: WheelCaption.birth(of: plain))
        try checkWheel(geometry.svg(theme: .dark, caption: caption, hasTable: true), "transits-sheet")
        let polar = try chart("polar")
        let both = reader.geometry(of: polar, kind: .both, transits: sky)
        let smallCaption = WheelCaption(of: both, heading: "Natal chart", birth: WheelCaption.birth(of: polar))
        try checkWheel(both.svg(size: 320, caption: smallCaption), "transits-small")
        try checkWheel(both.svg(theme: .print, size: 300), "transits-print")
        let moment = DayMoment(sky.moment)
        let alone = try reader.geometry(of: sky)
        try checkWheel(alone.svg(caption: WheelCaption(skyAt: moment, name: "Opening"), hasTable: true), "sky-sheet")
        try check(both, "geometry.json")
        let inHouses = reader.geometry(of: plain, kind: .transit, transits: sky)
        let transitCaption = WheelCaption(
            heading: "Transits 2025-10-30 12:00 UTC", birth: "In the houses of Anna", inner: "Transit")
        try checkWheel(inHouses.svg(caption: transitCaption), "transits-in-houses")
    }

    @Test func wheelsOfTwoCharts() throws {
        let (plain, crowded, approximate) = (try chart("plain"), try chart("crowded"), try chart("approximate"))
        let engine = try CompatibilityEngine()
        func geometry(_ first: NatalChart, _ second: NatalChart) -> ChartGeometry {
            let result = engine.comparison(of: first, with: second).result(calculatedAt: first.sky.moment)
            return reader.geometry(of: first, with: second, aspects: result.aspects)
        }
        let two = geometry(plain, crowded)
        let caption = WheelCaption(
            of: two, heading: "Anna", birth: WheelCaption.birth(of: plain), name: "Anna", theirName: "Ben",
            theirBirth: WheelCaption.birth(of: crowded))
        try checkWheel(two.svg(caption: caption, hasTable: true), "pair-sheet")
        let other = geometry(crowded, approximate)
        let longCaption = WheelCaption(
            of: other, heading: "The chart of somebody with a long name", birth: WheelCaption.birth(of: crowded),
            theirName: "Somebody else whose name is so long that it takes more than one row",
            theirBirth: WheelCaption.birth(of: approximate))
        try checkWheel(other.svg(theme: .dark, size: 500, caption: longCaption), "pair")
    }

    /// `Scripts/make_wheel_glyphs.py` wrote the outlines; a change by hand would be lost when it runs again.
    @Test func outlinesOfSymbolsAreThoseOfTheScript() throws {
        let outlines = WheelGlyphs.outlines.sorted { $0.key < $1.key }
        #expect(outlines.count == 11 + 12 + 3 + 8)
        let text = outlines.map { "\($0.key) \($0.value.width) \($0.value.height) \($0.value.path)" }
        #expect(
            SHA256.hexDigest(of: Data(text.joined(separator: "\n").utf8))
                == "95742384082f480694d986e2f0466aafe9407a1365362922c904baf6c499335d")
        for (symbol, outline) in outlines {
            let numbers = outline.path.split { !($0.isNumber || $0 == "-") }.compactMap { Double($0) }
            #expect((numbers.max() ?? 0) <= max(outline.width, outline.height) / 2 + 40, "\(symbol)")
        }
    }

    // MARK: A year

    /// Forty days with two eclipses and Mercury retrograde.
    @Test func pageAndTableOfAYear() throws {
        let year = try reader.year(of: chart("plain"), from: CivilDate(parsing: "2026-02-10"))
        let last = year.days[39].date
        let range = try WindowRange(from: year.range.first, through: CivilDay(last).end, reach: 0)
        func overlaps(_ span: WindowSpan) -> Bool { (span.begin ?? range.first) <= range.last }
        let part = YearReading(
            chart: year.chart, days: Array(year.days.prefix(40)), zone: nil, start: year.start, range: range,
            windows: year.windows.filter { overlaps($0.span) }, retrogrades: year.retrogrades,
            lunations: year.lunations.filter { $0.moment <= range.last },
            eclipses: year.eclipses.filter { $0.maximum <= range.last }, engine: year.engine,
            ephemeris: year.ephemeris, rows: year.rows)
        try ReferenceOutput.check(part.html(), "year.html", within: 0.0101)
        try ReferenceOutput.check(part.csv(), "year.csv")
    }

    // MARK: Texts and documents

    @Test func factsOfADay() throws {
        let plain = try chart("plain")
        let reading = try reader.reading(of: plain, at: .noonUTC("2026-02-25"))
        var facts = try reader.facts(of: reading)
        try ReferenceOutput.check(FactsText(facts).text, "facts.md")
        let weather = try weather(plain, reading.sky)
        facts.connections = weather
        try ReferenceOutput.check(FactsText(facts).text, "facts-connections.md")
        try check(weather, "connections.json")
        let there = try reader.reading(of: plain, at: DayMoment(.noonUTC("2026-02-25"), zone: "America/New_York"))
        let brief = try reader.facts(of: there, scope: .brief)
        try ReferenceOutput.check(FactsText(brief).text, "facts-brief.md")
        try check(brief, "facts-brief.json")
        let approximate = try reader.facts(
            of: reader.reading(of: chart("approximate"), at: DayMoment(.noonUTC("2025-10-30"), zone: "Asia/Tokyo")))
        try ReferenceOutput.check(FactsText(approximate).text, "facts-approximate.md")
    }

    private func weather(_ user: NatalChart, _ sky: Sky) throws -> RelationshipWeather {
        let others = try ["crowded", "polar", "backward", "approximate"].map(chart)
        let connections = zip(others, zip(RelationshipType.allCases, ["Ben", "Cleo", "Dana", "Eli"])).map {
            ConnectionChart(id: "connection-\($1.1)", name: $1.1, relationshipType: $1.0, chart: $0)
        }
        return try CompatibilityEngine().weather(of: user, with: connections, under: sky)
    }

    @Test func dayOfAChart() throws {
        let responses = try Reader.ofResponses(ephemeris)
        var day = try responses.day(of: chart("plain"), at: .noonUTC("2026-02-25"), zone: "America/New_York")
        // A meter of each group shows the form; golden files have the numbers of all.
        for index in day.astrometers.groups.indices { day.astrometers.groups[index].meters.removeSubrange(1...) }
        try check(day, "day.json")
        let moon = try reader.moonDetail(of: ephemeris.sky(at: .noonUTC("2026-02-16")))
        try check(reader.moonOutlook(moon, of: ephemeris.sky(at: .noonUTC("2026-02-16"))), "moon.json")
    }

    @Test func skyOfTwoMonths() throws {
        let place = SkyPlaceDocument(
            name: "Madrid, Community of Madrid, Spain", lat: 40.4165, lon: -3.7026, zone: "Europe/Madrid")
        try check(reader.skyOverview(at: .noonUTC("2026-07-20"), days: 45, place: place), "sky.json")
        let table = reader.engine.model.natalWeight
        for (date, zone) in [("1990-06-21", "America/New_York"), ("2026-01-05", nil)] {
            let sign = try reader.calendar.sunSign(on: CivilDate(parsing: date), zone: zone)
            try check(reader.calendar.document(of: sign, profiledBy: table, reader.signs), "sun-sign-\(date).json")
        }
    }

    @Test func transitsOfARange() throws {
        let range = try WindowRange(from: .noonUTC("2026-02-10"), through: .noonUTC("2026-03-10"))
        let windows = try reader.windows(
            of: chart("plain"), in: range, bodies: [.sun, .mercury, .mars, .jupiter, .pluto, .northNode])
        try ReferenceOutput.check(windows.csv(), "transits.csv")
        try check(windows.document, "transits.json")
        for events in CalendarOptions.Events.allCases {
            let calendar = try reader.calendarFile(
                of: windows, CalendarOptions(events: events, name: "Anna", zone: "Asia/Tokyo"))
            let text = calendar.replacingOccurrences(of: "\r\n", with: "\n")
            try ReferenceOutput.check(ReferenceOutput.abridged(calendar: text), "transits-\(events.rawValue).ics")
        }
    }

    @Test func chartsForOtherPrograms() throws {
        let engine = reader.engine
        for name in ["plain", "approximate"] {
            let chart = try chart(name)
            try check(NatalExchangeDocument(chart, by: engine, name: "Anna"), "exchange-\(name).json")
            try check(chart.chartData(by: engine), "chart-\(name).json")
        }
    }

    @Test func comparisonsOfTwoCharts() throws {
        let (plain, crowded, approximate) = (try chart("plain"), try chart("crowded"), try chart("approximate"))
        let engine = try CompatibilityEngine()
        let moment = try Moment.noonUTC("2026-02-25")
        try check(
            engine.comparison(of: plain, with: crowded).result(theirName: "Ben", calculatedAt: moment), "pair.json")
        let davison = try CompositeChart(davisonOf: approximate, crowded, ephemeris: ephemeris)
        try check(
            engine.comparison(of: approximate, with: crowded).result(calculatedAt: moment, composite: davison),
            "pair-davison.json")
        let chart = try davison.natalChart(of: approximate, crowded)
        try check(NatalExchangeDocument(chart, by: reader.engine), "davison.json")
    }
}
