import AstrometerModels

struct SignText: TerminalText {
    func text(of profile: SignProfileDocument) -> String {
        let symbol = profile.symbol.map { ", \($0)" } ?? ""
        var text = section("\(profile.glyph) \(profile.sign)\(symbol)")
        func row(_ name: String, _ value: String) { text += wrapped("\(name): \(value)") }
        row("Nature", "\(profile.element.name), \(profile.modality.name), \(profile.polarity.rawValue)")
        row("Ruler", profile.rulingPlanet)
        let dignities = profile.planetaryDignities
        row(
            "Dignities",
            "detriment \(dignities.detriment ?? "none"), exaltation \(dignities.exaltation ?? "none"), fall "
                + "\(dignities.fall ?? "none")")
        if let dates = profile.dates { row("Usual days", dates) }
        if let begin = profile.beginsAt, let end = profile.endsAt {
            row("Sun in it", "\(Words.moment(begin.moment)) to \(Words.moment(end.moment)) UTC")
        }
        if let parts = profile.bodyPartsRuled { row("Body", parts.joined(separator: ", ")) }
        if let more = profile.correspondences {
            row("Colors", more.colors.joined(separator: ", "))
            row("Gemstones", more.gemstones.joined(separator: ", "))
            row("Metal", more.metal)
            row("Tarot", more.tarot)
            row("Day", more.dayOfWeek)
            row("Numbers", more.luckyNumbers.map(String.init).joined(separator: ", "))
        }
        if let keywords = profile.keywords { row("Keywords", keywords.joined(separator: ", ")) }
        guard let overview = profile.compatibilityOverview else { return text }
        let kinds = [
            ("Compatible", overview.mostCompatible), ("Challenging", overview.challenging),
            ("Growth-oriented", overview.growthOriented),
        ]
        for (name, relations) in kinds {
            text += line(name)
            text += relations.map { wrapped("\($0.sign): \($0.reason)", indent: 3) }.joined()
        }
        return text
    }
}
