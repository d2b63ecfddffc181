import Astrometer
import AstrometerModels

struct MoonText: TerminalText {
    let terminal: Terminal
    /// The name of a saved person; nil without one.
    var name: String?
    /// The zone of dates and times; nil for UTC.
    var zone: String?

    /// The Moon of a day for a chart.
    func text(of moon: MoonDetailDocument, reading: Reading) throws -> String {
        let text = ChartHeader(terminal: terminal, name: name).text(
            of: reading.chart, engine: reading.engine, subtitle: try subtitle(reading.sky))
        return try text + "\n" + body(of: moon, reading: reading)
    }

    /// The Moon without the header of the chart.
    func body(of moon: MoonDetailDocument, reading: Reading) throws -> String {
        var text = try place(of: moon, in: reading.sky)
        text += "\n" + line(StyledText("Aspects to the natal bodies", .title))
        let aspects = moon.moonAspects ?? []
        if aspects.isEmpty { text += line(StyledText("none", .faint)) }
        for aspect in aspects {
            let outlook =
                try aspect.phase.map { ", " + (try reading.outlook(of: .moon, to: aspect.natalPlanet, $0)) }
                ?? ""
            let orb = "orb \(Words.orb(aspect.orb, uncertainty: aspect.orbUncertainty))\(outlook)"
            text += Words.wrapped(
                Words.transit(.moon, aspect.aspectType, natal: aspect.natalPlanet) + ", \(orb)", indent: 1,
                width: terminal.width)
            text += Words.wrapped(aspect.interpretation, indent: 3, width: terminal.width)
        }
        return try text + next(of: moon)
    }

    /// The Moon of a day without a birth.
    func text(of moon: MoonDetailDocument, sky: Sky) throws -> String {
        try line(StyledText("Astrometer", .title) + StyledText("  " + subtitle(sky)))
            + line(StyledText(sky.source, .faint))
            + "\n" + place(of: moon, in: sky) + next(of: moon)
    }

    private func subtitle(_ sky: Sky) throws -> String {
        "the Moon of \(try Words.moment(sky.moment, in: zone)) \(zone ?? "UTC")"
    }

    /// The lines for phase, position, void of course and dispositor.
    private func place(of moon: MoonDetailDocument, in sky: Sky) throws -> String {
        var text = phase(moon.lunarPhase)
        let house = moon.moonHouse.map { ", natal house \($0)" } ?? ""
        text += line(StyledText(Words.place(sky[.moon].longitude) + house))
        if let period = moon.voidOfCoursePeriod {
            text += try voidOfCourse(
                period.isVoid ? "Void of course" : "Not void of course", isVoid: period.isVoid,
                from: period.start.moment, to: period.end.moment, in: zone)
        }
        if let dispositor = moon.dispositor {
            let house = dispositor.house.map { "house \($0), " } ?? ""
            text += line(
                StyledText("Dispositor \(dispositor.planet.title) in \(dispositor.sign.title), \(house)")
                    + StyledText(dispositor.dignity.name, TerminalStyle(dignity: dispositor.dignity)))
        }
        return text + "\n" + Words.wrapped(moon.interpretation, indent: 1, width: terminal.width)
    }

    /// The lines for the next lunations and eclipses.
    private func next(of moon: MoonDetailDocument) throws -> String {
        let lunations = (moon.lunations ?? []).map {
            ($0.at, "\($0.phase.rawValue) at \($0.position ?? $0.sign.title)")
        }
        let eclipses = (moon.eclipses ?? []).map { ($0.at, $0.label) }
        let events = (lunations + eclipses).ordered(by: \.0.moment.julianDay)
        return try section("Next")
            + zip(events, Words.rightAligned(events.map { try Words.moment($0.0.moment, in: zone) })).map {
                event, moment in
                line(StyledText(moment + "  ", .faint) + StyledText(event.1.withPrimes))
            }.joined()
    }
}
