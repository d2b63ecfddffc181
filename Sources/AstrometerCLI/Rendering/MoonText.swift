import AstrometerFunctions

struct MoonText: TerminalText {
    var name: String?
    /// The zone of dates and times; nil for UTC.
    var zone: String?

    /// The Moon of a day for a chart.
    func text(of moon: MoonDetailDocument, _ day: PersonDay) throws -> String {
        let text = ChartHeader(name: name).text(
            of: day.chart, model: day.model, subtitle: try subtitle(day.sky))
        return try text + "\n" + body(of: moon, day)
    }

    /// The Moon without the header of the chart.
    func body(of moon: MoonDetailDocument, _ day: PersonDay) throws -> String {
        var text = try place(of: moon, in: day.sky)
        text += "\n" + line("Aspects to the natal bodies", .title)
        let aspects = moon.moonAspects ?? []
        if aspects.isEmpty { text += line("none", .faint) }
        for aspect in aspects {
            let outlook =
                try aspect.phase.map { ", " + (try day.outlook(of: .moon, to: aspect.natalPlanet, $0)) } ?? ""
            let orb = "orb \(Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty))\(outlook)"
            text += wrapped(Words.transit(.moon, aspect.aspectType, natal: aspect.natalPlanet) + ", \(orb)")
            text += wrapped(aspect.interpretation, indent: 3)
        }
        return try text + next(of: moon)
    }

    /// The Moon of a day without a birth.
    func text(of moon: MoonDetailDocument, sky: Sky) throws -> String {
        try heading(subtitle(sky)) + line(sky.source, .faint) + "\n" + place(of: moon, in: sky) + next(of: moon)
    }

    private func subtitle(_ sky: Sky) throws -> String {
        "the Moon of \(try Words.moment(sky.moment, in: zone)) \(zone ?? "UTC")"
    }

    /// The lines for phase, position, void of course and dispositor.
    private func place(of moon: MoonDetailDocument, in sky: Sky) throws -> String {
        var text = phase(moon.lunarPhase)
        let house = moon.moonHouse.map { ", natal house \($0)" } ?? ""
        text += line(Words.place(sky[.moon].longitude) + house)
        if let period = moon.voidOfCoursePeriod {
            text += try voidOfCourse(period.isVoid ? "Void of course" : "Not void of course", period, in: zone)
        }
        if let dispositor = moon.dispositor {
            let house = dispositor.house.map { "house \($0), " } ?? ""
            text += line(
                StyledText("Dispositor \(dispositor.planet.title) in \(dispositor.sign.title), \(house)")
                    + StyledText(dispositor.dignity.name, TerminalStyle(dignity: dispositor.dignity)))
        }
        return text + "\n" + wrapped(moon.interpretation)
    }

    /// The lines for the next lunations and eclipses.
    private func next(of moon: MoonDetailDocument) throws -> String {
        let lunations = (moon.lunations ?? []).map {
            ($0.at.moment, Words.lunation($0))
        }
        let eclipses = (moon.eclipses ?? []).map { ($0.at.moment, $0.label) }
        return try section("Next")
            + events((lunations + eclipses).map { ($0, $1.withPrimes) }.ordered(by: \.0.julianDay), in: zone)
    }
}
