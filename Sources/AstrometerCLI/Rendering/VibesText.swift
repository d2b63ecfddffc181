import AstrometerModels

/// A day's outlook with each connection.
struct VibesText: TerminalText {
    let terminal: Terminal

    func text(of weather: RelationshipWeather, at moment: DayMoment) throws -> String {
        let time = try moment.moment.clockTime(in: moment.zone)
        let day = "  \(Words.longDate(try moment.date)), \(time) \(moment.zone ?? "UTC")"
        var text = line(StyledText("Astrometer", .title) + StyledText(day))
        text += Words.wrapped(weather.overview, indent: 1, width: terminal.width)
        for vibe in weather.connectionVibes ?? [] {
            let style: TerminalStyle = vibe.vibeScore >= 55 ? .positive : vibe.vibeScore < 45 ? .negative : .middling
            let score =
                StyledText("  \(vibe.relationshipType.displayName)  ", .faint)
                + Bar.slim(Double(vibe.vibeScore) / 100, width: terminal.width < 60 ? 6 : 20, style)
                + StyledText(" \(vibe.vibeScore)")
            // Long names are truncated, so that the score is always shown.
            let room = max(1, terminal.width - 1 - score.width)
            text += "\n" + line(StyledText(vibe.name, .title).cut(to: room) + score)
            text += Words.wrapped(vibe.vibe, indent: 2, width: terminal.width)
            text += Words.wrapped(vibe.keyTransit, indent: 2, width: terminal.width)
        }
        return text
    }
}
