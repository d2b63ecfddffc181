import AstrometerModels

/// A day's outlook with each connection.
struct VibesText: TerminalText {
    func text(of weather: RelationshipWeather, at moment: DayMoment) throws -> String {
        let time = try moment.moment.clockTime(in: moment.zone)
        let day = "\(Words.longDate(try moment.date)), \(time) \(moment.zone ?? "UTC")"
        var text = heading(day)
        text += wrapped(weather.overview)
        for vibe in weather.connectionVibes ?? [] {
            let style: TerminalStyle = vibe.vibeScore >= 55 ? .positive : vibe.vibeScore < 45 ? .negative : .middling
            let score =
                StyledText("  \(vibe.relationshipType.displayName)  ", .faint)
                + Bar.slim(Double(vibe.vibeScore) / 100, width: lineWidth < 60 ? 6 : 20, style)
                + StyledText(" \(vibe.vibeScore)")
            // Long names are truncated, so that the score is always shown.
            let room = max(1, lineWidth - 1 - score.width)
            text += "\n" + line(StyledText(vibe.name, .title).cut(to: room) + score)
            text += wrapped(vibe.vibe, indent: 2)
            text += wrapped(vibe.keyTransit, indent: 2)
        }
        return text
    }
}
