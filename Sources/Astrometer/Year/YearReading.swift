/// A year of a chart: the meters of each day, and the windows of the slow transits.
///
///     let year = try reader.year(of: chart, from: CivilDate(parsing: "2026-01-01"))
///     let page = year.html()  // needs no other file
///     let table = year.csv()
public struct YearReading: Sendable {
    /// The meters of one day, at noon of the zone.
    public struct Day: Sendable {
        /// The date in the zone.
        public let date: CivilDate
        /// The scores of the meters.
        public let reading: Reading
    }

    /// The birth chart.
    public let chart: NatalChart
    /// The days of the year, in order.
    public let days: [Day]
    /// The time zone of the days; nil for UTC.
    public let zone: String?
    /// The first date in the zone.
    public let start: CivilDate
    /// The first day's first instant to the last day's end.
    public let range: WindowRange
    /// Aspects of Jupiter to Pluto to natal bodies, by transiting body and beginning.
    public let windows: [AspectWindow]
    /// Retrograde periods of Mercury to Pluto in the year, by body.
    public let retrogrades: [RetrogradeWindow]
    /// New, quarter and full Moons, in order.
    public let lunations: [SkyCalendar.LunarPhaseEvent]
    /// Eclipses of the Sun and of the Moon, in order.
    public let eclipses: [Eclipse]
    /// The engine that computed the readings.
    package let engine: Engine
    /// The source of the positions.
    public let ephemeris: String
    /// The meters in the order of the dashboard, ``rows(of:)``.
    var rows: [Row]

    /// A meter or super-group: its index among a reading's meters followed by its super-groups.
    typealias Row = (index: Int, isGroup: Bool)

    /// The bodies whose windows a year shows: Jupiter to Pluto.
    public static let slowBodies = Body.allCases.filter { $0.kind == .slowPlanet }
    /// The number of aspects listed for a day.
    static let aspectsADay = 3
}

extension Reader {
    /// Reads a year of a chart that begins on a date in a zone, or in UTC: 365 or 366 days.
    ///
    /// Scores are those of a reading at the same noon. Beginnings and ends of windows outside the year are not
    /// searched. A date that the zone skipped is left out.
    /// - Throws: ``AstrometerError`` for an unknown zone, a first date that it skipped, or when the ephemeris does not
    ///   cover the year.
    public func year(of chart: NatalChart, from start: CivilDate, zone: String? = nil) throws -> YearReading {
        // A year that begins on a leap day ends before the first of March.
        let next =
            try (try? CivilDate(year: start.year + 1, month: start.month, day: start.day))
            ?? CivilDate(year: start.year + 1, month: 3, day: 1)
        let range = try WindowRange(
            from: CivilDay(start, zone: zone).start, through: CivilDay(next, zone: zone).start, reach: 0)
        let noons = try DayMoment(start, zone: zone).days(next.dayNumber - start.dayNumber)
            .filter { $0.moment < range.last }
        let skies = try noons.map { try ephemeris.sky(at: $0.moment) }
        return YearReading(
            chart: chart,
            days: try zip(noons, skies).map { noon, sky in
                let transits = try Transits(sky: sky, zone: zone)
                return YearReading.Day(date: try noon.date, reading: engine.reading(of: chart, under: transits))
            }, zone: zone, start: start, range: range,
            windows: try YearReading.slowBodies.flatMap {
                try calendar.windows(of: $0, to: chart, orbs: orbs, in: range)
            },
            retrogrades: try SkyCalendar.bodiesWithStations.flatMap { try calendar.retrogrades(of: $0, in: range) }
                .filter { ($0.span.begin ?? range.first) <= range.last && ($0.span.end ?? range.last) >= range.first },
            lunations: try calendar.lunarPhases(from: range.first, through: range.last),
            eclipses: try calendar.eclipses(from: range.first, through: range.last), engine: engine,
            ephemeris: ephemeris.name, rows: YearReading.rows(of: engine.model))
    }
}

extension YearReading {
    /// Returns each super-group followed by its meters; meters without a super-group come last.
    fileprivate static func rows(of model: AstrometerModel) -> [Row] {
        let homes = model.meters.map { model.smallestSuperGroup(with: $0.name)?.name }
        func members(of home: String?) -> [Row] { homes.indices.filter { homes[$0] == home }.map { ($0, false) } }
        return model.superGroups.enumerated().flatMap { offset, group in
            [(model.meters.count + offset, true)] + members(of: group.name)
        } + members(of: nil)
    }

    /// Returns the meters and super-groups of a day, in the order of ``rows``.
    func meters(of day: Day) -> [Meter] {
        let all = day.reading.meters + day.reading.superGroups
        return rows.map { all[$0.index] }
    }
}

extension YearReading {
    /// The year as a document: scores with one decimal, orbs with two.
    public var document: YearDocument {
        let rounding = Rounding.wire
        let model = engine.model
        let names = model.names
        var inputs = DocumentInputs("get_year", of: chart, by: engine)
        inputs.start = start
        inputs.dayZone = zone
        return YearDocument(
            provenance: engine.provenance(ephemeris: ephemeris, of: [chart.birth]), inputs: inputs,
            start: start, end: days.last?.date ?? start, zone: zone,
            days: days.map { day in
                let scores = meters(of: day).map { meter in
                    (
                        meter.name,
                        YearDocument.Score(
                            harmony: rounding.tenths(meter.score.harmony),
                            intensity: rounding.tenths(meter.score.intensity),
                            unified: rounding.tenths(meter.score.unified))
                    )
                }
                return YearDocument.Day(
                    date: day.date, scores: Dictionary(scores) { first, _ in first },
                    strongest: strongest(of: day).map { aspect in
                        YearDocument.Aspect(
                            aspect: aspect.type, label: aspect.label, natalPlanet: aspect.natal,
                            orb: rounding.hundredths(aspect.orb),
                            orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths),
                            transitPlanet: aspect.transit)
                    })
            },
            meters: rows.filter { !$0.isGroup }.map { names[$0.index] },
            superGroups: rows.filter(\.isGroup).map { names[$0.index] }, windows: windows.map(\.document),
            retrogrades: retrogrades.map(\.document), lunations: lunations.map(\.document),
            eclipses: eclipses.map { EclipseDocument($0) }, model: model.name, ephemeris: ephemeris,
            exactChart: chart.isExact, momentKnown: chart.momentKnown)
    }

    /// Returns the listed aspects of a day, strongest first.
    func strongest(of day: Day) -> [TransitAspect] { day.reading.strongestAspects(Self.aspectsADay) }

    /// Returns the days as CSV (RFC 4180, with LF line ends): a row for each, with three columns for each super-group and each
    /// meter, `…_intensity`, `…_harmony` and `…_unified`, then the strongest aspects with their orbs.
    public func csv() -> String {
        let document = document
        let names = document.superGroups + document.meters
        let columns: [String] =
            ["date"] + names.flatMap { ["\($0)_intensity", "\($0)_harmony", "\($0)_unified"] }
            + (1...Self.aspectsADay).flatMap { ["aspect_\($0)", "orb_\($0)"] }
        let rows = document.days.map { day in
            let scores = names.flatMap { name in
                day.scores[name].map { ["\($0.intensity)", "\($0.harmony)", "\($0.unified)"] } ?? ["", "", ""]
            }
            let aspects = (0..<Self.aspectsADay).flatMap { index in
                index < day.strongest.count ? [day.strongest[index].label, "\(day.strongest[index].orb)"] : ["", ""]
            }
            return [day.date.description] + scores + aspects
        }
        return ([columns] + rows).map(\.csvRow).joined()
    }
}

extension TransitAspect {
    /// A label for people, such as "Transit Saturn square Natal Moon".
    var label: String { SkyEvent.exactAspect(transit: transit, natal: natal, type: type).label }
}
