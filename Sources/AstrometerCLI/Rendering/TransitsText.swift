import AstrometerFunctions

/// The transits of a day and of the week after, as text.
struct TransitsText: TerminalText {
    var name: String?

    func text(of day: PersonDay) throws -> String {
        let header = ChartHeader(name: name).text(
            of: day.chart, model: day.model,
            subtitle: "transits of \(try Words.moment(day.sky.moment, in: day.zone)) \(day.zone ?? "UTC")")
        return header + (try body(of: day))
    }

    /// Returns the text after the header.
    func body(of day: PersonDay) throws -> String {
        let (summary, stations) = (try day.transits(), day.nextStations)
        var text = ""
        let themes = [summary.themeSynthesis.primaryTheme, summary.themeSynthesis.secondaryTheme].compactMap { $0 }
            .filter { !$0.isEmpty }
        text += (themes.isEmpty ? "" : section("Themes")) + themes.map { line($0) }.joined()
        text += section("Strongest") + (try rows(summary.priorityTransits.map { try strong($0, in: day) }))
        text += AspectsText().points(of: day)
        text +=
            try section("Retrograde")
            + rows(summary.retrogradePlanets.map { try retrograde($0, until: stations[$0.planet], in: day.zone) })
        text +=
            section("Critical degrees")
            + rows(
                summary.criticalDegreeAlerts.map {
                    ["\($0.planet.title) at \($0.degree)° \($0.sign.title): \($0.meaning)"]
                })
        text +=
            section("Among the slow planets")
            + rows(
                (summary.collective ?? []).map {
                    [
                        "\($0.planet1.title) \($0.aspect) \($0.planet2.title), "
                            + "orb \($0.orb.text(decimals: 2))°, \($0.phase)", $0.interpretation,
                    ]
                })
        text += try section("The next seven days") + week(summary.upcoming ?? [], in: day.zone)
        if let rhythm = summary.energyRhythm { text += try self.rhythm(rhythm) }
        return text
    }

    private func strong(_ transit: PriorityTransitDocument, in day: PersonDay) throws -> [String] {
        // The natal body's house comes first; there is one house if both bodies are in it.
        let houses =
            transit.houses.count == 2
            ? "transit in house \(transit.houses[1]), natal in house \(transit.houses[0])"
            : "in house " + transit.houses.map(String.init).joined(separator: ", ")
        return try [
            Words.transit(transit.transitPlanet, transit.aspect, natal: transit.natalPlanet) + ", "
                + "orb \(Degrees.orb(transit.orb, uncertainty: transit.orbUncertainty))",
            day.outlook(of: transit.transitPlanet, to: transit.natalPlanet, transit.phase) + "; " + houses,
            transit.interpretation,
        ]
    }

    private func retrograde(_ body: RetrogradeDocument, until station: Moment?, in zone: String?) throws -> [String] {
        let until =
            try station.map { "until \(Words.date(try $0.date(in: zone)))" } ?? "beyond the end of the ephemeris"
        return ["\(body.planet.title) in \(body.sign.title), \(until)"]
    }

    private func week(_ events: [UpcomingEventDocument], in zone: String?) throws -> String {
        let moments = try Words.rightAligned(
            events.map { event in
                try event.atRange.map { try Words.range($0, in: zone) + "      " }
                    ?? Words.moment(event.at.moment, in: zone)
            })
        return zip(events, moments).map { event, moment in
            self.event(moment, Words.event(event), event.kind == .exactAspect ? .plain : .title)
        }.joined()
    }

    private func rhythm(_ rhythm: EnergyRhythmDocument) throws -> String {
        let model = rhythm.model.map { ", intensity of \($0)" } ?? ""
        return try section("Hours of the day\(model)")
            + line(Bar.hours(rhythm.hours.map(\.intensity))) + line(Words.rhythm(rhythm))
    }

    /// Each row is a line with its meaning below.
    private func rows(_ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return line("none", .faint) }
        return rows.map { row in
            row.prefix(1).map { wrapped($0) }.joined() + row.dropFirst().map { wrapped($0, indent: 3) }.joined()
        }.joined()
    }
}
